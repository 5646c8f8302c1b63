"""What a hex means: cost to enter, cover, height, who holds it, how far it is spotted, smoke and fire on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isinf

from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED, Unit
from esagono.games.tcs.rules.ch07_spotting import spotting
from esagono.games.tcs.rules.ch08_los import FAR, blocked
from esagono.games.tcs.rules.ch20_costs import is_bottleneck, price
from esagono.games.tcs.terrain import IMPASSABLE
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.view.ways import shown
from esagono.games.tcs.world import World, ground, has_enemy, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.site import Fact


class Sites:
    """Tells of hexes in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def site(self, world: World, side: Side, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """Every line, for a hex of the map."""
        land = ground(world)
        if not land.has_hex(hex_):
            return
        unit = world.units.get(chosen)
        cover = self.texts.word(language, f"class-{land.combat_class(hex_)}")
        yield Fact(self.say(language, "cover"), cover, "9.3")
        yield self.fact(language, "height", "metres", "8.2", n=land.elevation(hex_))
        yield from self.entry(world, hex_, unit, language)
        if unit is not None and unit.hex and unit.hex != hex_:
            yield from self.seen(world, unit, hex_, language)
        if holder := world.control.get(hex_):
            yield Fact(self.say(language, "held"), self.titles.side(world, holder, language), "S-1")
        if hex_ in world.mines:
            yield self.fact(language, "mines", "breached" if world.mines[hex_].breached else "yes", "21.0")
        if world.smoke.get(hex_):
            yield self.fact(language, "smoke", "yes", "19.0")

    def say(self, language: str, key: str, **args: object) -> str:
        """A word or sentence about a hex."""
        return self.texts.say(language, f"site.{key}", args)

    def fact(self, language: str, label: str, value: str, rule: str, **args: object) -> Fact:
        """One line."""
        return Fact(self.say(language, label), self.say(language, value, **args), rule)

    def entry(self, world: World, hex_: str, unit: Unit | None, language: str) -> Iterator[Fact]:
        """What it costs to enter: the chosen unit from the next hex, or anybody by the chart."""
        land = ground(world)
        if unit is not None and unit.hex and hex_ in land.neighbours(unit.hex):
            cost = price(world, unit, unit.hex, hex_, bool(land.road(unit.hex, hex_)))
            key = "barred" if cost < 0 else "points"
            yield self.fact(language, "entry-unit", key, "20.1", n=shown(cost) if cost >= 0 else "")
            if is_bottleneck(world, unit.hex, hex_):
                yield self.fact(language, "bottleneck", "yes", "20.1d")
            return
        rows = land.parts(hex_)
        parts = []
        for how in (FOOT, TRACKED, WHEELED):
            costs = [getattr(row, how) for row in rows]
            cost = IMPASSABLE if IMPASSABLE in costs else max(costs, default=0)
            word = self.texts.word(language, f"travel-{how}")
            parts.append(f"{word} {shown(cost) if cost >= 0 else '–'}")
        yield Fact(self.say(language, "entry"), ", ".join(parts), "20.1")

    def seen(self, world: World, unit: Unit, hex_: str, language: str) -> Iterator[Fact]:
        """Whether the chosen unit sees the hex, and how far off its enemies can be made out, shift by shift."""
        found = blocked(world, unit.hex, hex_)
        far = ground(world).distance(unit.hex, hex_)
        if found is None:
            yield self.fact(language, "sight", "clear", "8.0", n=far)
        else:
            key = "too-far" if found.why == FAR else "blocked"
            yield self.fact(language, "sight", key, "8.0", n=far, hex=found.hex)
        if not has_enemy(world, hex_, side_of(world, unit)):
            return
        spotted = spotting(world, unit, hex_)
        if spotted is None:
            return
        most = self.say(language, "any-distance") if isinf(spotted.range) else str(int(spotted.range))
        yield self.fact(language, "spotting", "spotted" if far <= spotted.range else "unspotted", "7.1", n=most)
        for term in spotted.shifts:
            yield Fact(self.texts.word(language, term.key), f"{term.n:+d}", term.rule)
