"""Factors: what a unit counts in attack, in defence and at face value."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.world import World, ground, kind
from esagono.games.third_reich.zones import is_fortress
from esagono.kernel import Slot, rule
from esagono.wargame.sums import Term

UNDOUBLED: Slot[Callable[[World, Unit, str], bool]] = Slot("defenders who are not doubled")
"""World, unit, hex: the Russian winter takes the doubling away (44.1)."""
INVADED: Slot[Callable[[World, str, tuple[Unit, ...]], bool]] = Slot("hexes under seaborne invasion")
"""World, hex, attackers: a seaborne invasion comes against the hex (5.73, 29.431)."""
MOST = {"fortress": 4, "tripled": 3, "doubled": 2, "plain": 1}


@rule("31.3")
def has_dropped(world: World, unit: Unit) -> bool:
    """An airborne unit that dropped in this player turn."""
    return bool(unit.dropped) and unit.dropped == world.half


@rule("14.22")
def face(world: World, units: Iterable[str]) -> int:
    """The factors of units as they are printed, of air and naval units as many as are left."""
    return sum(world.units[u].factors for u in units)


@rule("5.71", "5.72", "5.73", "5.74", "5.54", "T-terrain")
def multiplier(world: World, defender: Unit, hex_: str, attackers: Iterable[Unit]) -> int:
    """How often a defender's factors count against these attackers; nothing is cumulative."""
    return times(world, defender, hex_, attackers).n


def times(world: World, defender: Unit, hex_: str, attackers: Iterable[Unit]) -> Term:
    """How often a defender's factors count, and why."""
    if is_fortress(world, hex_):
        return Term("fortress", "5.54", 4)
    land, attackers = ground(world), tuple(attackers)
    if land.terrain(hex_) in ("mountain", "swamp"):
        return Term(land.terrain(hex_), "5.72", 3)
    if any(stormed(world, hex_, attackers) for stormed in INVADED):
        return Term("invasion", "5.73", 3)
    if is_behind_water(world, hex_, attackers):
        return Term("behind-water", "5.72", 3)
    frozen = any(loses(world, defender, hex_) for loses in UNDOUBLED)
    return Term("winter", "44.1", 1) if frozen else Term("doubled", "5.71", 2)


@rule("5.72", "32.3", "47.1")
def is_behind_water(world: World, hex_: str, attackers: Iterable[Unit]) -> bool:
    """All attackers are across a river, the canal or an arrow; partisans spoil it only if all are partisans."""
    land, there = ground(world), list(attackers)
    regular = [u for u in there if kind(world, u).sort != PARTISAN]
    counted = regular or there
    return bool(counted) and all(
        u.hex != hex_ and (land.river(u.hex, hex_) or land.arrow(u.hex, hex_)) for u in counted
    )
