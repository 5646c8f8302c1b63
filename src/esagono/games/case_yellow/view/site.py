"""What a hex means: defence, the cost to enter it, who holds it, zones, supply, fortified lines and works."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.rules.ch07_supply import supplied_ground
from esagono.games.case_yellow.rules.ch09_zoc import zone_of
from esagono.games.case_yellow.rules.ch10_costs import chart, step_points
from esagono.games.case_yellow.rules.ch10_limits import bar
from esagono.games.case_yellow.rules.ch11_forts import garrison
from esagono.games.case_yellow.rules.ch11_odds import better_defence, terrain_shifts
from esagono.games.case_yellow.view.supply import LARGEST_GROUP
from esagono.games.case_yellow.world import SIDES, World, controller, enemy, ground, line_stands, works_stand
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.site import Fact


class Sites:
    """Tells of hexes in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def site(self, world: World, side: Side, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """Every line, for land that is in play."""
        if not ground(world).playable(hex_):
            return
        yield from self.entry(world, hex_, chosen, language)
        yield from self.defence(world, hex_, language)
        yield from self.works(world, hex_, language)
        yield from self.holders(world, side, hex_, language)

    def _fact(self, language: str, label: str, value: str, rule: str, **args: object) -> Fact:
        told = self.texts.say(language, f"site.{value}", args)
        return Fact(self.texts.say(language, f"site.{label}", args), told, rule)

    def entry(self, world: World, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """What it costs to enter: the chosen unit from the next hex, or anybody by the chart."""
        land, unit = ground(world), world.units.get(chosen)
        if unit is not None and unit.hex and hex_ in land.around(unit.hex):
            closed = bar(world, (unit,), unit.hex, hex_)
            n = step_points(world, unit, unit.hex, hex_)
            yield self._fact(language, "entry-unit", "barred" if closed else "points", "T-TEC", n=n)
            return
        row = chart(world)[land.terrain(hex_)]
        if row["mp"].isdigit():
            road = row["mp_road"] not in ("", row["mp"]) and any(land.road(hex_, n) for n in land.around(hex_))
            costs = {"n": row["mp"], "road": row["mp_road"]}
            yield self._fact(language, "entry", "by-road" if road else "points", "T-TEC", **costs)

    def defence(self, world: World, hex_: str, language: str) -> Iterator[Fact]:
        """The column shifts for the defender."""
        for term in (*terrain_shifts(world, hex_), *better_defence(world, hex_)):
            label = f"{self.texts.say(language, 'site.defence')}, {self.texts.word(language, term.key).lower()}"
            yield Fact(label, self.texts.say(language, "site.shift", {"n": abs(term.n)}), term.rule)

    def works(self, world: World, hex_: str, language: str) -> Iterator[Fact]:
        """Fortified lines with their garrisons, and what has been destroyed."""
        line = ground(world).fort(hex_)
        if line:
            name = self.texts.word(language, f"ground-{line}")
            state = "garrison" if line_stands(world, hex_) else "razed"
            told = self.texts.say(language, f"site.{state}", {"n": str(garrison(world, hex_))})
            yield Fact(name[0].upper() + name[1:], told, "R-11.7a")
        elif ground(world).works(hex_):
            yield self._fact(language, "works", "stand" if works_stand(world, hex_) else "razed", "R-10.9a")

    def holders(self, world: World, side: Side, hex_: str, language: str) -> Iterator[Fact]:
        """Who holds the hex, the enemy's zone of control, and whether the hex is in supply."""
        word = self.texts.word
        if holder := controller(world, hex_):
            yield Fact(self.texts.say(language, "site.held"), word(language, holder), "R-10.6a")
        if side not in SIDES:
            return
        if hex_ in zone_of(world, enemy(side)):
            yield self._fact(language, "zone", "yes", "R-9.1")
        supplied = supplied_ground(world, LARGEST_GROUP[side], False).has(hex_)
        yield self._fact(language, "supply", "in" if supplied else "out", "R-7.2a")
