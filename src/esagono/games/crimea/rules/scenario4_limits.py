"""Scenario 4, the first assault: the quiet coasts, and the peninsula of Kerch before the Soviets land there."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.pb08_amphibious import lands
from esagono.games.crimea.scoring import score
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, ground, side_of
from esagono.kernel import Play, rule, step

COAST = "coast-left"


def in_area(world: World, hex_: str) -> bool:
    """The hex lies in the restricted area of the scenario."""
    area = world.rules.limits.area
    return bool(area) and hex_ in ground(world).region(area)


# The assault that opens the area


def is_assaulted(world: World) -> bool:
    """A Soviet attack from the sea, or a landing without enemies, is declared against the area."""
    attacks = (a for a in world.attacks.values() if a.side == SOVIET and any(in_area(world, t) for t in a.targets))
    opposed = any(lands(world, world.units[u]) for a in attacks for u in a.units)
    return opposed or any(in_area(world, hex_) for hex_ in world.landings.values())


@step("PB-10.44j1")
def note_assault(play: Play[World], record: Phase) -> None:
    """The turn of the first amphibious assault on the area is noted."""
    if not play.world.assaulted and is_assaulted(play.world):
        play.set(assaulted=play.world.turn)


@rule("PB-10.44j1", "A-79")
def is_closed(world: World) -> bool:
    """The area is closed until two turns after an amphibious assault on it."""
    limits = world.rules.limits
    return bool(limits.area) and not (world.assaulted and world.turn >= world.assaulted + limits.opens_after)


# Who may not enter (10.44j1)


@rule("PB-10.44j1", "A-79")
def is_kept_out(world: World, unit: Unit, hex_: str) -> bool:
    """An Axis unit outside the area does not enter it; who is inside moves there, and may leave for good."""
    if not is_closed(world) or side_of(world, unit) != AXIS or unit.id in world.rules.limits.may_enter:
        return False
    return in_area(world, hex_) and not in_area(world, unit.hex)


def area_bars(world: World, stack: tuple[Unit, ...], hex_: str) -> bool:
    """The area is closed to a unit of the stack."""
    return any(is_kept_out(world, unit, hex_) for unit in stack)


@rule("PB-10.44j1")
def area_bars_advance(world: World, battle: Battle, hex_: str) -> bool:
    """Nobody advances into the area from outside."""
    return any(is_kept_out(world, world.units[u], hex_) for u in battle.units if u in world.units)


@rule("PB-10.44j1", "A-79")
def area_gets_no_replacements(world: World, unit: Unit) -> bool:
    """Axis units in the area receive no replacements before an amphibious assault."""
    waits = bool(world.rules.limits.area) and not world.assaulted
    return waits and side_of(world, unit) == AXIS and in_area(world, unit.hex)


# The other coasts (10.44j2, 10.44j3)


@rule("PB-10.44j2", "PB-10.44j3")
def is_quiet_coast(world: World, hex_: str) -> bool:
    """A coastal hex of Map Q outside the area, north of the row that the scenario names."""
    land, row = ground(world), world.rules.limits.coast_north_of
    if not row or not land.has_hex(hex_) or land.small(hex_) or in_area(world, hex_):
        return False
    return land.has("coast", hex_) and int(hex_[-2:]) < row


@rule("PB-10.44j2", "A-243")
def pay_for_leaving_the_coast(play: Play[World], unit: str, hex_: str) -> None:
    """An Axis combat unit that moves away from a quiet coast costs a point, up to the turn of the assault."""
    world, moved = play.world, play.world.units[unit]
    quiet = not world.assaulted or world.turn <= world.assaulted
    stood = world.phase and moved.began and moved.began != hex_ and not moved.paid
    if not quiet or not stood or side_of(world, moved) != AXIS or not counter(world, moved).fights:
        return
    if is_quiet_coast(world, moved.began) and not has_paid(world, unit):
        score(play, -world.rules.limits.coast_cost, COAST, unit)


def has_paid(world: World, unit: str) -> bool:
    """The unit has cost its point in this turn."""
    return any(e.turn == world.turn and e.reason == COAST and e.what == unit for e in world.ledger)


@rule("PB-10.44j3")
def bars_landing(world: World, hex_: str) -> bool:
    """The Soviets do not land on a quiet coast."""
    return is_quiet_coast(world, hex_)
