"""What a hex means: cost to enter, what it gives the defender, works, who holds it, zones, interdiction, supply."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.interdicted import level_at
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_sources import in_general_supply
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import stack_price
from esagono.games.crimea.rules.ch15_modifiers import best_terrain
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import MUD, SIDES, SNOW, World, enemy, ground
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.site import Fact

SKIES = ("dry", MUD, "frost", SNOW)


class Sites:
    """Tells of hexes in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def site(self, world: World, side: Side, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """Every line, for land that is in play."""
        if not ground(world).has_hex(hex_) or not ground(world).playable(hex_):
            return
        yield from self.entry(world, hex_, chosen, language)
        yield from self.defence(world, hex_, language)
        yield from self.works(world, hex_, language)
        yield from self.holders(world, side, hex_, language)

    def say(self, language: str, key: str, **args: object) -> str:
        """A word or sentence about a hex."""
        return self.texts.say(language, f"site.{key}", args)

    def fact(self, language: str, label: str, value: str, rule: str, **args: object) -> Fact:
        """One line."""
        return Fact(self.say(language, label), self.say(language, value, **args), rule)

    def entry(self, world: World, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """What it costs to enter: the chosen unit from the next hex, or anybody by the chart."""
        unit, land = world.units.get(chosen), ground(world)
        if unit is not None and unit.hex and land.adjacent(unit.hex, hex_):
            price = stack_price(world, (unit,), unit.hex, hex_, 0) if land.open_to(unit.hex, hex_) else None
            cost = "" if price is None else shown(price.points)
            yield self.fact(language, "entry-unit", "points" if cost else "barred", "T-TEC", n=cost)
            return
        sky = world.weather if world.weather in SKIES else SNOW
        printed = cell(world, "terrain_effects", land.terrain(hex_), sky)
        cost = f"{printed} {cell(world, 'terrain_effects', 'woods', sky)}" if land.woods(hex_) else printed
        yield self.fact(
            language, "entry", "barred" if printed == "P" else "points", "T-TEC", n=cost.replace("1/2", "½")
        )

    def defence(self, world: World, hex_: str, language: str) -> Iterator[Fact]:
        """The modifier that the ground gives who defends there."""
        for row in best_terrain(world, Battle(enemy(holder(world, hex_)), (hex_,))):
            label = f"{self.say(language, 'defence')}, {self.texts.say(language, f'cell.condition-{row}')}"
            yield Fact(label, f"+{number(world, 'combat_drm', row, 'drm')}", "BSR-15.61a")

    def works(self, world: World, hex_: str, language: str) -> Iterator[Fact]:
        """A strongpoint in the hex, fortified lines around it."""
        if point := world.strongpoints.get(hex_):
            state = "stands" if point.done else "building"
            value = f"{self.texts.word(language, point.side)}, {self.say(language, state)}"
            yield Fact(self.say(language, "strongpoint"), value, "BSR-18.36")
        land = ground(world)
        lines = ["/".join(sorted((hex_, n))) for n in land.neighbours(hex_) if land.line(n, hex_) == hex_]
        if lines:
            razed = sum(side in world.destroyed for side in lines)
            yield self.fact(language, "line", "line-sides", "BSR-18.21", n=len(lines) - razed, razed=razed)

    def holders(self, world: World, side: Side, hex_: str, language: str) -> Iterator[Fact]:
        """Who holds the hex, the enemy's zone of control, interdiction, and whether the hex is in supply."""
        held = self.texts.word(language, holder(world, hex_))
        yield Fact(self.say(language, "held"), held, "BSR-3.21a")
        if side not in SIDES:
            return
        if in_enemy_zoc(world, hex_, side):
            yield self.fact(language, "zone", "yes", "BSR-3.4")
        if level := level_at(world, hex_):
            yield Fact(self.say(language, "interdiction"), str(level), "BSR-13.15")
        supplied = in_general_supply(world, side, hex_)
        yield self.fact(language, "supply", "in" if supplied else "out", "BSR-6.11")
