"""The printed tables that the scenario uses, as pages beside the map."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.tables import dates, rows
from esagono.games.crimea.view.boxes import first_turn
from esagono.games.crimea.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.reference import PrintedTable, Printing, Row

COMBAT = (
    ("combat_results", "T-CRT"), ("combat_effects", "BSR-16.11b"), ("combat_drm", "T-COMBAT-EFFECTS"),
    ("retreat_through_zoc", "T-RETREAT"), ("retreat_drm", "T-RETREAT"), ("artillery_suppression", "T-SUPPRESSION"),
)  # fmt: skip
MOVEMENT = (
    ("movement_phases", "T-MOVE-PHASES"), ("movement_kinds", "T-MOVE"), ("overrun_least_odds", "BSR-11.42a"),
    ("overrun_results", "T-OVERRUN"), ("overrun_drm", "T-OVERRUN"),
)  # fmt: skip
AIR = (
    ("air_readiness", "BSR-9.11"), ("air_readiness_drm", "BSR-9.11"), ("air_initiative", "T-AIR-INIT"),
    ("air_combat", "T-AIR-COMBAT"), ("aa_fire", "T-AA"), ("aa_drm", "T-AA"),
)  # fmt: skip
SUPPLY = (("surrender", "T-SURRENDER"), ("surrender_drm", "T-SURRENDER"), ("ports", "T-PORTS"))
NAVAL = (("naval_losses", "T-NAVAL-LOSS"), ("naval_losses_drm", "T-NAVAL-LOSS"))
GROUND = {
    "city-major": ("ground:city-major",), "swamp-motorised": ("ground:swamp",), "woods-motorised": ("ground:woods",),
    "river": ("side:river",), "major-river": ("side:major-river",), "fortification": ("side:fortified-line",),
    "road-open": ("path:road",), "road-other": ("path:road",), "main-road": ("path:main-road",),
}  # fmt: skip
"""What the map calls a line of the terrain chart, where it is not called the same."""


class Reference:
    """Prints the tables in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.printing = Printing(texts)

    def tables(self, world: World, side: Side, language: str) -> Iterator[PrintedTable]:
        """Those that can be used in the scenario."""
        yield from (self.page(world, name, rule, language) for name, rule in COMBAT)
        yield self.printing.table("terrain_effects", rows(world, "terrain_effects"), language, "T-TEC", when=on_the_map)
        yield from (self.page(world, name, rule, language) for name, rule in (*MOVEMENT, *AIR))
        if not world.rules.supply.general:
            yield from (self.page(world, name, rule, language) for name, rule in SUPPLY)
        if world.ships:
            yield from (self.page(world, name, rule, language) for name, rule in NAVAL)
        yield self.page(world, "weather", "T-WEATHER", language)
        yield self.turns(world, language)

    def page(self, world: World, name: str, rule: str, language: str) -> PrintedTable:
        """One table of the game; a pair of results keeps its dashes."""
        printed = ({k: v.replace("-", "–") if "/" in v else v for k, v in row.items()} for row in rows(world, name))
        return self.printing.table(name, printed, language, rule)

    def turns(self, world: World, language: str) -> PrintedTable:
        """The turns of the scenario with their dates in words."""
        first, last = first_turn(world), world.last_turn
        shown = [
            row | {"dates": self.printing.texts.say(language, "aid.dates", dates(world, int(row["turn"])))}
            for row in rows(world, "turn_track")
            if first <= int(row["turn"]) <= last
        ]
        now = str(world.turn)
        return self.printing.table("turn_track", shown, language, "T-TURN", now=lambda row: row["turn"] == now)


def on_the_map(row: Row) -> tuple[str, ...]:
    """The words of the map for a line of the terrain chart."""
    return GROUND.get(row["terrain"], (f"ground:{row['terrain']}",))
