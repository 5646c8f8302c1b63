"""What a hex means: the cost to enter it, defence, level, smoke, works, control; and what the enemy threatens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_cost, terrain_dm
from esagono.games.storms_of_steel.rules.ch05_costs import move_cost
from esagono.games.storms_of_steel.rules.ch05_movement import destinations
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see
from esagono.games.storms_of_steel.rules.ch07_combat import met_by
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts
from esagono.games.storms_of_steel.rules.ch07_fire import able_to_fire, can_aim, can_bear, in_range
from esagono.games.storms_of_steel.rules.ch07_values import firepower
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_in
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import printed_on, works_at
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_ground
from esagono.kernel import Query, Seen, Side
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.forecast import at_least
from esagono.wargame.site import Fact
from esagono.wargame.sums import total


class Sites:
    """Tells of hexes in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def site(self, world: World, side: Side, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """Every line, for a hex of the board."""
        if not board(world).has(hex_):
            return
        yield from self.entry(world, hex_, chosen, language)
        dm = terrain_dm(world, hex_)
        yield self._fact(language, "defence", "modifier" if dm else "none", "T-terrain", n=f"{dm:+d}")
        if strength := smoke_in(world, hex_):
            yield self._fact(language, "smoke", "strength", "13.0", n=strength)
        for work in works_at(world, hex_):
            yield self.work(world, work, language)
        if any(o.hex == hex_ for o in world.objectives):
            holder = controller(world, hex_)
            name = self.texts.word(language, holder) if holder else self.texts.say(language, "site.nobody")
            yield Fact(self.texts.say(language, "site.held"), name, "2.4/2")

    def _fact(self, language: str, label: str, value: str, rule: str, **args: object) -> Fact:
        say = self.texts.say
        return Fact(say(language, f"site.{label}", args), say(language, f"site.{value}", args), rule)

    def entry(self, world: World, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """What it costs to enter: the chosen unit from the next hex, or anybody on foot by the table."""
        unit = world.units.get(chosen)
        if unit is not None and is_ground(world, unit) and not unit.lair and hex_ in destinations(world, unit):
            yield self._fact(language, "entry-unit", "points", "5.0", n=move_cost(world, unit, hex_))
        else:
            more = terrain_cost(world, hex_)
            yield self._fact(language, "entry", "more" if more else "no-more", "T-terrain", n=more)

    def work(self, world: World, work: Any, language: str) -> Fact:
        """A fortification or an obstacle, with what it gives those inside."""
        printed = printed_on(world, work)
        name = printed.name_it if language == "it" else printed.name
        shelter = {"front": f"{printed.front:+d}", "flank": f"{printed.flank:+d}"}
        gives = self.texts.say(language, "site.shelter", shelter)
        mines = self.texts.say(language, "site.mines", {"n": printed.number})
        return Fact(name, gives if printed.front or printed.flank else mines if printed.number else "", printed.rule)


class Threat(Query):
    """What a side could do by fire to the units of its enemies that are on the map, as everybody stands."""

    verb = "threat"
    rule = "7.0"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the best chance of a hit there, of one shot without CAPs."""
        world = seen.world
        firers = [u for u in world.units.values() if u.side == self.side and able_to_fire(world, u)]
        hexes = dict.fromkeys(u.hex for u in world.units.values() if u.hex and are_enemies(u.side, self.side))
        chances = {h: max((best_chance(world, u, h) for u in firers), default=0.0) for h in hexes}
        return {h: f"{round(100 * chance)}%" for h, chance in chances.items() if chance}


def best_chance(world: World, unit: Unit, hex_: str) -> float:
    """The best chance to hit somebody in a hex with one shot; 0 where the unit cannot fire."""
    near = board(world).distance(unit.hex, hex_)
    blind = near < counter(world, unit).minimum or (near and not hexes_see(world, unit.hex, hex_))
    if blind or not (in_range(world, unit, hex_) and can_bear(world, unit, hex_) and can_aim(world, unit, hex_)):
        return 0.0
    attack = Attack(unit.side, unit.id, hex_, "ap")
    return max((chance(world, replace(attack, target=target)) for target in met_by(world, attack)), default=0.0)


def chance(world: World, attack: Attack) -> float:
    """The chance that two dice reach the defence."""
    defended, colour = defence_parts(world, attack)
    return at_least(total(defended) - total(firepower(world, attack, colour)))
