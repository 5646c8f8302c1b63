"""15.3 Attack Supply: which attacks have it, and the supply counters that pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.supply import SupplyDesignated
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.ch06_lines import locs
from esagono.games.crimea.rules.ch06_temporary import is_supply, spend
from esagono.games.crimea.world import World, on_map, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

ALWAYS = -1
NEEDS_NO_ATTACK_SUPPLY: Slot[Callable[[World, Unit], bool]] = Slot("attackers without need of supply")
"""World, unit: it attacks or fires as if supplied (PB-2.12c, PB-8.74d, PB-8.76)."""


@rule("BSR-15.31", "PB-10.14b")
def scenario_supplies(world: World, side: Side) -> bool:
    """By the scenario every attack of the side has Attack Supply, always or in this turn."""
    turns = world.rules.supply.attack.get(side, ())
    return ALWAYS in turns or world.turn in turns


def payers(world: World, battle: Battle) -> tuple[str, ...]:
    """The supply counters that are to pay for an attack, as far as they are still there."""
    attack = world.attacks.get(battle.targets[0])
    return tuple(u for u in (attack.supplied if attack is not None else ()) if world.units[u].hex)


@once_per_world
@rule("BSR-15.31")
def within_reach(world: World, supply: str) -> frozenset[str]:
    """The hexes with a LOC of seven (or five) hexes to the counter."""
    unit = world.units[supply]
    return frozenset(locs(world, side_of(world, unit), (unit.hex,)))


@rule("BSR-15.31")
def is_reached(world: World, unit: Unit, supplies: tuple[str, ...]) -> bool:
    """A LOC leads from the unit to one of the counters, or it needs none."""
    if any(needs_none(world, unit) for needs_none in NEEDS_NO_ATTACK_SUPPLY):
        return True
    return any(unit.hex in within_reach(world, supply) for supply in supplies)


@rule("BSR-15.31", "BSR-6.85")
def is_supplied(world: World, battle: Battle) -> bool:
    """The attack has Attack Supply: by the scenario, or every attacker, guns too, traces to a designated counter."""
    if scenario_supplies(world, battle.side):
        return True
    supplies, force = payers(world, battle), (*battle.units, *battle.guns)
    return bool(force) and all(is_reached(world, world.units[u], supplies) for u in force)


def resupplied(world: World, battle: Battle) -> Battle:
    """The attack with its supply looked at again, if counters are to pay for it."""
    return replace(battle, supplied=is_supplied(world, battle)) if payers(world, battle) else battle


# Designation (SOP-B4b)


def points_left(world: World, supply: Unit) -> int:
    """The points of a counter that no attack has been given."""
    return supply.level - sum(each.supplied.count(supply.id) for each in world.attacks.values())


@rule("BSR-15.31", "BSR-15.33")
def could_pay(world: World, hex_: str, side: Side) -> Iterator[str]:
    """The counters with a point to spare that an attacker can reach who is not served by another."""
    attack = world.attacks[hex_]
    open_ = [world.units[u] for u in attack.units if not is_reached(world, world.units[u], attack.supplied)]
    for supply in on_map(world, side):
        spare = is_supply(world, supply) and points_left(world, supply) > 0
        if spare and any(is_reached(world, u, (supply.id,)) for u in open_):
            yield supply.id


def designations(world: World, side: Side) -> Iterator[tuple[str, str]]:
    """Each attack with each counter that could pay for it."""
    if not scenario_supplies(world, side):
        for hex_ in world.attacks:
            yield from ((hex_, supply) for supply in could_pay(world, hex_, side))


def who_designates(world: World, record: Phase) -> Side:
    """The attacker, while a counter could pay for an attack."""
    return record.side if any(True for _ in designations(world, record.side)) else ""


@law("BSR-15.31")
def attack_wants_supply(seen: Seen[World, Phase], act: Designate) -> bool:
    """An own declared attack that the scenario does not supply."""
    return act.hex in seen.world.attacks and not scenario_supplies(seen.world, seen.record.side)


@law("BSR-15.33")
@rule("BSR-15.31")
def counter_can_pay(seen: Seen[World, Phase], act: Designate) -> bool:
    """The counter has a point that pays for no other attack, and an attacker without supply can reach it."""
    return act.unit in tuple(could_pay(seen.world, act.hex, seen.record.side))


class Designate(Act):
    """A supply counter is to pay for an attack."""

    verb = "designate"
    rule = "BSR-15.31"
    laws = (attack_wants_supply, counter_can_pay)
    hex: Hex
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Designate]:
        """Each attack with each counter that could pay for it."""
        return (cls(hex_, supply) for hex_, supply in designations(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """The point is kept for this attack."""
        attack = play.world.attacks[self.hex]
        play.put("attacks", self.hex, replace(attack, supplied=(*attack.supplied, self.unit)))
        play.tell(SupplyDesignated(self.unit, self.hex))


class DesignateNoMore(Act):
    """No further attack gets Attack Supply."""

    verb = "no-supply"
    rule = "SOP-B4b"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The combats begin."""
        play.leave("attack supply")


ATTACK_SUPPLY = loop(
    "attack supply",
    "SOP-B4b",
    ask("attack supply", "SOP-B4b", Designate, DesignateNoMore, by=who_designates),
    until=lambda world, record: not who_designates(world, record),
)


# In a combat


@law("BSR-15.31")
def unit_keeps_the_supply(seen: Seen[World, Battle], act: Any) -> bool:
    """Who cannot trace to the counters that pay may not join, as long as the attack is to have Attack Supply."""
    supplies = payers(seen.world, seen.record)
    if not supplies or not seen.record.supplied:
        return True
    return is_reached(seen.world, seen.world.units[act.unit], supplies)


@law("BSR-15.31")
def counters_would_pay(seen: Seen[World, Battle], act: Forgo) -> bool:
    """Counters are to pay for the attack, and no artillery relies on it."""
    return bool(payers(seen.world, seen.record)) and seen.record.supplied and not seen.record.guns


class Forgo(Act):
    """The attack is made without Attack Supply after all; nothing is spent."""

    verb = "forgo"
    rule = "BSR-15.31"
    laws = (counters_would_pay,)

    def do(self, play: Play[World], record: Battle) -> None:
        """The counters keep their points."""
        attack = play.world.attacks[record.targets[0]]
        play.put("attacks", record.targets[0], replace(attack, supplied=()))
        play.let(record, supplied=False)


@step("BSR-15.56")
@rule("SOP-B4d5", "BSR-15.31")
def spend_supply(play: Play[World], battle: Battle) -> None:
    """The designated points are spent, if the attack has Attack Supply by them; else none is."""
    if battle.supplied and not battle.void and not scenario_supplies(play.world, battle.side):
        for supply in payers(play.world, battle):
            spend(play, supply, "attack")
