"""Scenario 7: the Axis designates Mandated Attacks of the Soviets (PB-10.74e2), and splits Groddeck's brigade."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from esagono.games.crimea.events.combat import AttackDeclared
from esagono.games.crimea.events.movement import Dispersed
from esagono.games.crimea.pieces import Attack, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Demand, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch12_mandated import satisfies
from esagono.games.crimea.rules.ch12_targets import free_units, is_target, targets_of
from esagono.games.crimea.world import ASIDE, AXIS, SOVIET, World, ground, on_map
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule

MOST = 2
"""How many hexes the Axis may designate in a turn."""


def demanded(world: World) -> int:
    """How many attacks the Axis has designated in this phase."""
    return sum(attack.mandated and attack.forced for attack in world.attacks.values())


@rule("PB-10.74e2")
def can_be_demanded(world: World, hex_: str) -> bool:
    """An Axis hex against which all Soviet units around together satisfy a Mandated Attack."""
    units = free_units(world, SOVIET, (hex_,))
    return is_target(world, SOVIET, hex_) and satisfies(world, units, (hex_,), SOVIET)


# Which hex


@law("PB-10.74e2")
def hex_can_be_attacked(seen: Seen[World, Phase], act: Provoke) -> bool:
    """Axis units are there, and the Soviets could make a Mandated Attack on them."""
    return ground(seen.world).has_hex(act.hex) and can_be_demanded(seen.world, act.hex)


class Provoke(Act):
    """The Soviets must attack a hex."""

    verb = "provoke"
    rule = "PB-10.74e2"
    laws = (hex_can_be_attacked,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Provoke]:
        """The Axis hexes beside Soviet units."""
        return (cls(hex_) for hex_ in targets_of(seen.world, SOVIET))

    def do(self, play: Play[World], record: Phase) -> None:
        """From where is named next."""
        play.run("demand", Demand(self.hex))


class DemandNoMore(Act):
    """The Axis designates no more attacks."""

    verb = "no-demand"
    rule = "PB-10.74e2"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The Soviets declare their own attacks."""
        play.leave("demands")


# From where


def units_from(world: World, demand: Demand, *hexes: str) -> tuple[Unit, ...]:
    """Every unit in the hexes that can attack: none is held back."""
    return tuple(u for u in free_units(world, SOVIET, (demand.target,)) if u.hex in hexes)


@law("PB-10.74e2")
def soviets_can_attack_from_it(seen: Seen[World, Demand], act: From) -> bool:
    """Soviet units that may attack the hex are there, and it is not named yet."""
    return act.hex not in seen.record.hexes and bool(units_from(seen.world, seen.record, act.hex))


class From(Act):
    """The Soviet units of a hex must take part."""

    verb = "from"
    rule = "PB-10.74e2"
    laws = (soviets_can_attack_from_it,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Demand]) -> Iterator[From]:
        """The Soviet hexes around."""
        return (cls(hex_) for hex_ in ground(seen.world).neighbours(seen.record.target))

    def do(self, play: Play[World], record: Demand) -> None:
        """They attack."""
        play.let(record, hexes=(*record.hexes, self.hex))


@law("BSR-12.42")
@rule("PB-10.74e2")
def demand_is_big_enough(seen: Seen[World, Demand], act: DemandAttack) -> bool:
    """Six levels, or 3-2."""
    units = units_from(seen.world, seen.record, *seen.record.hexes)
    return satisfies(seen.world, units, (seen.record.target,), SOVIET)


class DemandAttack(Act):
    """The attack is designated."""

    verb = "demand"
    rule = "PB-10.74e2"
    laws = (demand_is_big_enough,)

    def do(self, play: Play[World], record: Demand) -> None:
        """It is declared, and nobody can take it back."""
        units = tuple(u.id for u in units_from(play.world, record, *record.hexes))
        attack = Attack(SOVIET, (record.target,), units, mandated=True, forced=True)
        play.put("attacks", record.target, attack)
        play.tell(AttackDeclared(SOVIET, (record.target,), units))
        play.leave("demand")


DEMAND = loop(
    "demand",
    "PB-10.74e2",
    ask("demand", "PB-10.74e2", From, DemandAttack, by=lambda world, record: AXIS),
    record=Demand,
    label=lambda world, record: {"hex": record.target},
)


@rule("PB-10.74e2")
def demander(world: World, record: Any) -> Side:
    """The Axis, while it has designated fewer than two hexes and there is another."""
    return AXIS if demanded(world) < MOST and any(can_be_demanded(world, h) for h in targets_of(world, SOVIET)) else ""


@rule("PB-10.74e2", "A-24")
def attacks_are_demanded(world: World, record: Any) -> bool:
    """In the turns that the scenario names."""
    return world.turn in world.rules.fighting.demanded


DEMANDS = loop(
    "demands",
    "PB-10.74e2",
    ask("provocation", "PB-10.74e2", Provoke, DemandNoMore, by=demander),
    until=lambda world, record: not demander(world, record),
    when=attacks_are_demanded,
)


# Groddeck (10.74c)


@law("PB-10.74c")
def brigade_is_there(seen: Seen[World, Phase], act: Disperse) -> bool:
    """The brigade is on the map, in a movement or motorized movement phase of the Axis."""
    unit = seen.world.units.get(seen.world.rules.brigade.unit)
    return unit is not None and bool(unit.hex) and seen.side == AXIS and seen.record.kind in (MOVEMENT, MOTORISED)


@law("PB-10.74c")
def phase_has_just_begun(seen: Seen[World, Phase], act: Disperse) -> bool:
    """Nobody has moved in the phase yet."""
    return not any(u.moved for u in on_map(seen.world, AXIS))


@law("PB-10.74c")
def parts_absorb_the_losses(seen: Seen[World, Phase], act: Disperse) -> bool:
    """As many different parts are received as the brigade has levels left."""
    parts = act.parts
    level = seen.world.units[seen.world.rules.brigade.unit].level
    return len(set(parts)) == len(parts) == level and set(parts) <= set(seen.world.rules.brigade.parts)


class Disperse(Act):
    """The brigade is divided into the units that it is made of."""

    verb = "disperse"
    rule = "PB-10.74c"
    laws = (brigade_is_there, phase_has_just_begun, parts_absorb_the_losses)
    first: UnitId
    second: UnitId = ""
    third: UnitId = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The units that are received."""
        return tuple(part for part in (self.first, self.second, self.third) if part)

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Disperse]:
        """As many parts as it has levels, in all combinations."""
        brigade = seen.world.rules.brigade
        unit = seen.world.units.get(brigade.unit)
        return (cls(*parts) for parts in combinations(brigade.parts, unit.level if unit is not None else 0) if parts)

    def do(self, play: Play[World], record: Phase) -> None:
        """They stand where it stood; it never comes together again."""
        brigade = play.world.units[play.world.rules.brigade.unit]
        play.unit(brigade.id, hex="", box=ASIDE, level=0)
        for part in self.parts:
            play.unit(part, level=1)
            come_into(play, part, brigade.hex)
            play.unit(part, supply=brigade.supply, began=brigade.hex)
        play.tell(Dispersed(brigade.id, self.parts))
