"""The printed charts as pages beside the map, with the line in use lit."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.terrain import Terrain
from esagono.games.tcs.view.ways import shown
from esagono.games.tcs.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.reference import PrintedTable, Printing, Row

FIRE = (
    ("fire_table", "T-fire"), ("terrain_posture", "T-terrain-posture"), ("range_area", "T-area-range"),
    ("range_point", "T-point-range"), ("point_differential", "T-point-diff"), ("stacking", "T-stacking"),
    ("fire_modifiers", "T-fire-other"), ("fire_columns", "T-fire"), ("at_roll", "T-at-roll"),
    ("at_roll_modifiers", "T-at-roll"),
)  # fmt: skip
MORALE = (("morale", "T-morale"), ("morale_modifiers", "T-morale-mods"))
SIGHT = (("spotting_range", "T-spotting"), ("spotting_base", "T-spotting"), ("spotting_shifts", "T-spotting"))
COMMAND = (
    ("command_prep", "T-command-prep"), ("command_prep_columns", "T-command-prep"), ("weighted_turns", "T-weighted"),
)  # fmt: skip
OTHERS = (("triggers", "T-triggers"), ("mode_costs", "4.1"), ("abilities", "T-states"))
GUNS = (
    ("artillery_missions", "T-missions"), ("artillery_adjustment", "T-arty-adjust"),
    ("artillery_adjustment_modifiers", "T-arty-adjust"), ("artillery_point_fire", "T-arty-point"),
    ("artillery_scatter", "T-scatter"),
)  # fmt: skip


class Reference:
    """Prints the charts in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.printing = Printing(texts)

    def tables(self, world: World, side: Side, language: str) -> Iterator[PrintedTable]:
        """Those that can be used in the scenario."""
        yield self.terrain(world, language)
        for name, rule in (*FIRE, *MORALE, *SIGHT, *OTHERS):
            yield self.page(world, name, rule, language)
        if world.options.get("command") != "none":
            yield from (self.page(world, name, rule, language) for name, rule in COMMAND)
        if world.charts.batteries:
            yield from (self.page(world, name, rule, language) for name, rule in GUNS)
        yield self.turns(world, language)

    def page(self, world: World, name: str, rule: str, language: str) -> PrintedTable:
        """One chart."""
        rows = [{column: plain(cell) for column, cell in row.items()} for row in world.charts.tables[name]]
        return self.printing.table(name, rows, language, rule, when=in_use)

    def terrain(self, world: World, language: str) -> PrintedTable:
        """The terrain chart of the game: cover, height and costs."""
        rows = [terrain_row(row) for row in world.land.terrain]
        return self.printing.table("terrain", rows, language, "T-tec", when=on_the_map)

    def turns(self, world: World, language: str) -> PrintedTable:
        """The turn track, with the present turn lit."""
        spaces = ({"turn": str(s.turn), "time": s.time, "light": s.light, "visibility": s.visibility}
                  for s in world.charts.turns)  # fmt: skip
        now = str(world.turn)
        return self.printing.table("turn_track", spaces, language, "7.0", now=lambda row: row["turn"] == now)


def plain(cell: str) -> str:
    """A range without words: `4 or more` as 4+."""
    if cell.endswith(" or less"):
        return f"≤ {cell.removesuffix(' or less')}"
    return cell.replace(" or more", "+")


def terrain_row(row: Terrain) -> dict[str, str]:
    """A row of the terrain chart as it is printed."""

    def cost(sixths: int) -> str:
        return "–" if sixths < 0 else shown(sixths) if sixths or row.kind == "hex" else "0"

    return {
        "terrain": row.name, "class": row.combat, "height": str(row.height) if row.height else "",
        "foot": cost(row.foot), "tracked": cost(row.tracked), "wheeled": cost(row.wheeled),
        "bottleneck": "yes" if row.bottleneck else "",
    }  # fmt: skip


def on_the_map(row: Row) -> tuple[str, ...]:
    """The words of the map for a line of the terrain chart."""
    name = row["terrain"]
    return (f"ground:{name}", f"side:{name}", f"path:{name}")


def in_use(row: Row) -> tuple[str, ...]:
    """A line is lit by the state or the kind of the counter under the pointer."""
    first = next(iter(row.values()))
    return (f"state:{first}", f"piece:{first}")
