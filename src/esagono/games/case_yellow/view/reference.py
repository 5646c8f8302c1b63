"""The printed tables that the scenario uses, as pages beside the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.case_yellow.tables import rows
from esagono.games.case_yellow.view.sheet import title
from esagono.games.case_yellow.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.reference import PrintedTable, Printing, Row
from esagono.wargame.tables import span

GROUND = {
    "minor": ("side:minor-river", "side:canal"),
    "major": ("side:major-river",),
    "rhine": ("side:rhine",),
    "works": ("ground:works", "ground:work", "ground:maginot", "ground:metz", "ground:eben-emael", "ground:west-wall"),
    "interdicted": ("marker:interdicted",),
    "better-defence": ("marker:works",),
    "refugees": ("marker:refugees",),
}
"""What the map calls a line of the terrain chart, where it is not called the same."""
COMBAT = (("combat_results", "T-CRT"), ("combat_result_notes", "T-CRT"), ("column_shifts", "R-11.3b"))
CROSSINGS = (("bridgehead_creation", "T-BRIDGE"), ("bridgehead_drm", "T-BRIDGE-drm"))
AIR = (("stuka", "T-STUKA"), ("stuka_drm", "T-STUKA-drm"), ("crossing_interdiction", "T-INTERDICT"))
LANDING = (("airborne_landing", "T-AIRBORNE"), ("airborne_drm", "T-AIRBORNE-drm"), ("eben_emael", "T-EBEN"))
ROLLED_FOR = (("action_marker_availability_s3", "T-MARKERS"), ("air_availability_s3", "T-AIR"))
LIMITS = (("stacking_limits", "R-8.3a"), ("unit_states", "R-7.5c"))
WITHOUT = {"terrain_effects": ("kind",), "combat_result_notes": ("favours",)}
"""Columns that say the same twice, or are for the rules alone."""


class Reference:
    """Prints the tables in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.printing = Printing(texts)

    def tables(self, world: World, side: Side, language: str) -> Iterator[PrintedTable]:
        """Those that can be used in the scenario."""
        yield from (self.page(world, name, rule, language) for name, rule in COMBAT)
        yield self.page(world, "terrain_effects", "T-TEC", language, when=on_the_map)
        for name, rule in (*CROSSINGS, *AIR, *LANDING, *LIMITS):
            yield self.page(world, name, rule, language)
        if not world.rules.supplied:
            yield self.page(world, "supply_sources", "R-7.7a", language)
        if world.rules.restrictions.stars:
            yield self.page(world, "star_codes", "S-5.8a", language)
        if world.turns > 1:
            yield self.turns(world, language)
            yield self.chits(world, language)
        if world.rules.number == 3:
            yield from (self.page(world, name, rule, language) for name, rule in ROLLED_FOR)
        yield from self.points(world, language)

    def points(self, world: World, language: str) -> Iterator[PrintedTable]:
        """What is worth victory points, this turn's lines in use."""
        if world.rules.victory.kind == "points":
            yield self.page(
                world, "victory_points", "R-3.1", language, now=lambda row: span(row["turns"]).holds(world.turn)
            )
            yield self.page(world, "variable_vp", "T-VPVAR", language)

    def turns(self, world: World, language: str) -> PrintedTable:
        """The turns with their dates in words."""
        dates = ("from", "to")
        printed = [row | {d: self.date(row[d], language) for d in dates} for row in rows(world, "turn_track")]
        shown = printed[: world.turns]
        return self.printing.table(
            "turn_track", shown, language, "T-TURNS", now=lambda row: row["turn"] == str(world.turn)
        )

    def date(self, day: str, language: str) -> str:
        """A day of 1940: `10 May`."""
        _, month, number = day.split("-")
        return self.printing.texts.say(language, f"month.{month}", {"day": int(number)})

    def chits(self, world: World, language: str) -> PrintedTable:
        """Who has how many attrition chits, by the names of the units."""
        known = world.charts.counters
        printed = [
            row | {"unit": title(known[row["unit"]], language)}
            for row in rows(world, "armour_attrition_chits")
            if row["unit"] in known
        ]
        return self.printing.table("armour_attrition_chits", printed, language, "R-12.9a")

    def page(
        self,
        world: World,
        name: str,
        rule: str,
        language: str,
        when: Callable[[Row], tuple[str, ...]] = lambda row: (),
        now: Callable[[Row], bool] = lambda row: False,
    ) -> PrintedTable:
        """One table of the game."""
        without = WITHOUT.get(name, ())
        return self.printing.table(name, rows(world, name), language, rule, without=without, when=when, now=now)


def on_the_map(row: Row) -> tuple[str, ...]:
    """The words of the map for a line of the terrain chart."""
    name = row["terrain"]
    return GROUND.get(name, (f"ground:{name}",))
