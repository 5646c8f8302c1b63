"""13.1 The smoke ability of units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.laws import AnyOf, FirstOf, law_by
from esagono.games.storms_of_steel.records import Attack, SmokeShot, Turn
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    PAID,
    WAYS,
    Acting,
    By,
    OfUnit,
    unit_is_not_stunned,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see, rule_of_the_blocked_line
from esagono.games.storms_of_steel.rules.ch07_combat import show_by_firing
from esagono.games.storms_of_steel.rules.ch07_fire import (
    Fire,
    direct_cost,
    fire_cost,
    hex_is_in_arc,
    hex_is_in_front_of_the_bunker,
    hex_is_in_range,
    indirect_cost,
    unit_can_fire,
    unit_is_not_locked,
)
from esagono.games.storms_of_steel.rules.ch07_values import fire_range
from esagono.games.storms_of_steel.rules.ch11_gullies import gun_can_be_lowered
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch13_smoke import put_smoke
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, of_side
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, UnitId, Value, ask, law, rule, seq

ENGINEERS_REACH = 1
ENGINEERS_COST = 3


# Who may


@rule("13.1")
def has_smoke(world: World, unit: Unit) -> bool:
    """Mortars from 8 cm up and engineers, unless the scenario forbids it; other units if it allows it."""
    return "smoke" in counter(world, unit).flags if unit.smoke is None else unit.smoke


def throws_it(world: World, unit: Unit) -> bool:
    """Engineers throw their smoke by hand; others fire it."""
    return counter(world, unit).sort == "engineer"


@law("13.1")
def unit_has_smoke(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Not every unit can make smoke."""
    return has_smoke(seen.world, seen.world.units[act.unit])


def shots(seen: Seen[World, Any], act: Acting) -> Iterator[tuple[Any, Any, tuple[Law[Any], ...]]]:
    """Every hex around the unit as a target of its smoke, paid in this way."""
    for hex_ in hexes_around(seen.world, seen.world.units[act.unit]):
        aim = Aim(act.unit, hex_, act.by)
        yield seen, aim, (*laws_of_the_smoke(seen, aim), shot_can_be_paid)


some_hex_can_be_smoked = AnyOf("13.1", "some-hex-can-be-smoked", shots)
"""There is a hex that the smoke can reach and that can be paid for."""


# Where to, and at what price


def hexes_around(world: World, unit: Unit) -> Iterator[str]:
    """The hexes up to its long range, near ones first."""
    reach = ENGINEERS_REACH if throws_it(world, unit) else 2 * fire_range(world, unit)
    return (h for n in range(reach + 1) for h in board(world).grid.ring(unit.hex, n)) if unit.hex else iter(())


@law("13.1")
@rule("19.0")
def smoke_is_thrown_near(seen: Seen[World, Any], act: Fire) -> bool:
    """Engineers: their own hex or the next."""
    return board(seen.world).distance(seen.world.units[act.unit].hex, act.hex) <= ENGINEERS_REACH


def rule_of_the_unseen(seen: Seen[World, Any], act: Fire) -> str:
    """No spotting hex sees the target either, or the unit has none."""
    unit = seen.world.units[act.unit]
    return "12.0/1" if counter(seen.world, unit).indirect else rule_of_the_blocked_line(seen.world, unit.hex, act.hex)


@law_by(rule_of_the_unseen, "12.0/1")
@rule("6.0")
def smoke_is_seen_to_fall(seen: Seen[World, Any], act: Fire) -> bool:
    """The unit sees the hex, or a mortar has a spotting hex that does."""
    unit = seen.world.units[act.unit]
    return hexes_see(seen.world, unit.hex, act.hex) or bool(spotting_hexes(seen.world, unit, act.hex))


@law("12.0/5")
def smoke_is_not_too_near(seen: Seen[World, Any], act: Fire) -> bool:
    """Not nearer than the minimum range, nor into the unit's own hex: smoke is no close combat."""
    unit = seen.world.units[act.unit]
    return board(seen.world).distance(unit.hex, act.hex) >= counter(seen.world, unit).minimum


@law("1.0/4b")
def smoke_falls_on_the_board(seen: Seen[World, Any], act: Fire) -> bool:
    """Into a complete hex of the board."""
    return board(seen.world).has(act.hex)


THROWN = (unit_is_on_the_map, smoke_falls_on_the_board, smoke_is_thrown_near, unit_is_not_locked)
FIRED = (
    unit_is_on_the_map,
    smoke_falls_on_the_board,
    hex_is_in_range,
    smoke_is_not_too_near,
    hex_is_in_arc,
    unit_is_not_locked,
    hex_is_in_front_of_the_bunker,
    gun_can_be_lowered,
    smoke_is_seen_to_fall,
)


class Aim(Value):
    """A unit and the hex that it is to smoke."""

    unit: str
    hex: str
    by: str = ""


@law_by(lambda seen, act: "3.2.1" if act.by == "ap" else "3.2.2", "3.2.1")
@rule("3.2.2")
def shot_can_be_paid(seen: Seen[World, Any], act: Aim) -> bool:
    """Indirect fire costs more than direct."""
    return can_pay(seen.world, seen.world.units[act.unit], act.hex, act.by)


@rule("13.1", "13.1/1", "19.0")
def laws_of_the_smoke(seen: Seen[World, Any], act: Fire | Aim) -> tuple[Law[Any], ...]:
    """Engineers throw their smoke near; others where they could fire, at normal or long range."""
    return THROWN if throws_it(seen.world, seen.world.units[act.unit]) else FIRED


def smoke_reaches(world: World, unit: Unit, hex_: str) -> bool:
    """The smoke of the unit gets into the hex."""
    seen, aim = Seen(world, None, unit.side), Aim(unit.id, hex_)
    return all(holds(seen, aim) for holds in laws_of_the_smoke(seen, aim))


@rule("13.1")
def smoke_cost(world: World, unit: Unit, hex_: str) -> int:
    """The cost of direct or of indirect fire; engineers three (A-107)."""
    if throws_it(world, unit):
        return ENGINEERS_COST + effect(world, unit).fire_cost
    return direct_cost(world, unit, hex_) if hexes_see(world, unit.hex, hex_) else indirect_cost(world, unit)


def shot_is_possible(world: World, unit: Unit, hex_: str, by: str) -> bool:
    """The smoke reaches the hex, and the shot can be paid in this way."""
    return smoke_reaches(world, unit, hex_) and can_pay(world, unit, hex_, by)


def finds_a_hex_to_smoke(world: World, unit: Unit, by: str) -> bool:
    """Some hex can be reached and paid for in this way."""
    return any(shot_is_possible(world, unit, hex_, by) for hex_ in hexes_around(world, unit))


def can_pay(world: World, unit: Unit, hex_: str, by: str) -> bool:
    """The shot can be paid in this way."""
    return any(way == by for way in ways(world, unit.id, smoke_cost(world, unit, hex_)))


SMOKING = (unit_is_own, unit_is_on_the_map, unit_has_smoke, unit_is_not_carried, unit_is_not_stunned, unit_can_fire)


def able_to_smoke(world: World, unit: Unit) -> bool:
    """The unit is on the map and has smoke, and nothing keeps it from firing."""
    hit = effect(world, unit)
    return bool(unit.hex) and not unit.carrier and has_smoke(world, unit) and not (hit.only_rally or hit.cannot_fire)


def least_smoke_cost(world: World, unit: Unit) -> int:
    """The least that a unit can pay for its smoke: that of a hex it sees."""
    return ENGINEERS_COST + effect(world, unit).fire_cost if throws_it(world, unit) else fire_cost(world, unit)


class Smoke(Act):
    """Make smoke with a unit; the hex is named next."""

    verb = "smoke"
    rule = "13.1"
    laws = (*SMOKING, *WAYS, some_hex_can_be_smoked)
    assured = (*PAID,)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The least that it can cost."""
        return least_smoke_cost(world, world.units[self.unit])

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Smoke]:
        """Every unit that has smoke, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_smoke(world, unit):
                yield from (cls(unit.id, by) for by in ways(world, unit.id, least_smoke_cost(world, unit)))

    def do(self, play: Play[World], record: Turn) -> None:
        """Nothing is paid before the hex is named."""
        play.run(SMOKE_SHOT, SmokeShot(record.side, self.unit, self.by))


def aim_of_the_shot(seen: Seen[World, SmokeShot], act: Screen) -> Aim:
    """The unit that makes the smoke, and the hex."""
    return Aim(seen.record.unit, act.hex)


smoke_of_the_unit_reaches_the_hex = FirstOf("smoke-of-the-unit-reaches-the-hex", laws_of_the_smoke)
"""As for fire: in range, arc and sight; for engineers one hex."""
smoke_reaches_the_hex = FirstOf("smoke-reaches-the-hex", laws_of_the_smoke, aim_of_the_shot)
"""The same, of the unit that has been named before."""


@law_by(lambda seen, act: "3.2.1" if seen.record.by == "ap" else "3.2.2", "3.2.1")
@rule("13.1", "3.2.2")
def smoke_can_be_paid(seen: Seen[World, SmokeShot], act: Screen) -> bool:
    """Indirect fire costs more than direct."""
    return can_pay(seen.world, _shooter(seen), act.hex, seen.record.by)


def _shooter(seen: Seen[World, SmokeShot]) -> Unit:
    return seen.world.units[seen.record.unit]


class Screen(Act):
    """Name the hex; the smoke lands there without a roll."""

    verb = "screen"
    rule = "13.1/1"
    laws = (smoke_reaches_the_hex, smoke_can_be_paid)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, SmokeShot]) -> Iterator[Screen]:
        """Every hex of the board."""
        return (cls(hex_) for hex_ in board(seen.world).names)

    def do(self, play: Play[World], record: SmokeShot) -> None:
        """Pay; the counter lies in the hex."""
        cost = smoke_cost(play.world, play.world.units[record.unit], self.hex)
        pay(play, record.side, (record.unit,), record.by, cost)
        show_by_firing(play, Attack(record.side, record.unit, self.hex, record.by))
        put_smoke(play, self.hex)


def shooter_side(world: World, record: SmokeShot) -> Side:
    """Who makes the smoke."""
    return record.side


SMOKE_SHOT = seq("smoke shot", "13.1", ask("smoke hex", "13.1/1", Screen, by=shooter_side), record=SmokeShot)
