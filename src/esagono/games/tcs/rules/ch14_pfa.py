"""14.0 Point Fire Actions: quick aimed fire at vehicles and guns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import POINT
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import FIRE, Unit
from esagono.games.tcs.records import BY_FIRE, PFA, Phase, Trigger
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch09_able import ABLE, hex_of
from esagono.games.tcs.rules.ch09_sight import spots
from esagono.games.tcs.stacks import is_inside, is_point_target, units_of
from esagono.games.tcs.world import World, counter, enemy, held, on_map, stack
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule, step

MOST = 3
"""PFAs of a unit in an Action Phase (14.1c)."""


@rule("12.2c", "3.2f")
def point_targets(world: World, hex_: str, side: str) -> tuple[str, ...]:
    """The P and B units of a side in a hex, towed ones too (12.2c)."""
    return tuple(u.id for u in stack(world, hex_, side) if is_point_target(world, u) and not is_inside(world, u))


@law("9.2b")
def firer_has_a_point_weapon(seen: Seen[World, Any], act: Any) -> bool:
    """Only P units make point fire."""
    return counter(seen.world, act.unit).fire == POINT


@law("14.1a")
def point_targets_are_there(seen: Seen[World, Any], act: Any) -> bool:
    """A P or B target is in the hex."""
    return bool(point_targets(seen.world, hex_of(seen, act), enemy(seen.side)))


@law("14.1a")
def target_hex_is_spotted(seen: Seen[World, Any], act: Any) -> bool:
    """PFAs are made at spotted targets alone (7.1b)."""
    return spots(seen.world, seen.world.units[act.unit], hex_of(seen, act))


@law("14.1c")
def firer_has_a_pfa_left(seen: Seen[World, Any], act: Any) -> bool:
    """Three PFAs in an Action Phase, of vehicles one in each impulse left."""
    return pfas_left(seen.world, seen.world.units[act.unit]) > 0


@rule("9.1a", "14.1", "14.1f", "14.1h")
def pfas_left(world: World, unit: Unit) -> int:
    """PFAs that a unit may still make, at whatever hex: a vehicle uses an impulse for each."""
    used = max(unit.pfas, unit.impulses) if counter(world, unit).vehicle else unit.pfas
    return MOST - used


@law("14.1c")
def firer_has_made_no_sfa(seen: Seen[World, Any], act: Any) -> bool:
    """After an SFA there is no PFA (9.1a)."""
    return not seen.world.units[act.unit].sfa


@law("14.1g")
def firer_began_in_fire_mode(seen: Seen[World, Any], act: Any) -> bool:
    """In Fire mode when the phase, or the impulse, began, and not moved but by impulses."""
    unit = seen.world.units[act.unit]
    return unit.began_mode == FIRE and not (unit.moved and not unit.impulses)


@law("14.1i")
def firer_has_orders_for_a_pfa(seen: Seen[World, Any], act: Any) -> bool:
    """Unassigned units make no PFA."""
    return may_attack(seen.world, act.unit)


@law("14.1i")
def firer_is_not_fired(seen: Seen[World, Any], act: Any) -> bool:
    """A Fired marker bars PFAs."""
    return not seen.world.units[act.unit].fired


PFA_LAWS = (
    firer_has_a_point_weapon, *ABLE, point_targets_are_there, target_hex_is_spotted, firer_has_a_pfa_left,
    firer_has_made_no_sfa, firer_began_in_fire_mode, firer_has_orders_for_a_pfa, firer_is_not_fired,
)  # fmt: skip


class Pfa(Act):
    """Begin a PFA with a unit against targets in a hex."""

    verb = "pfa"
    rule = "14.1b"
    laws = PFA_LAWS
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Pfa]:
        """The side's P units in Fire mode, and the hexes with P and B targets."""
        world, foe = seen.world, enemy(seen.side)
        firers = [u.id for u in on_map(world, seen.side) if u.mode == FIRE and counter(world, u).fire == POINT]
        hexes = [h for h in held(world)[foe] if point_targets(world, h, foe)] if firers else []
        return (cls(u, h) for u in firers for h in hexes)

    def look(self) -> str:
        """The card of the fire."""
        return f"aimed {self.unit} {self.hex}"

    def do(self, play: Play[World], phase: Phase) -> None:
        """More units may join it, and targets may be chosen."""
        play.run("pfa", Volley(phase.side, PFA, self.hex, point=(self.unit,)))


@step("14.1c", when=lambda world, volley: volley.declared)
@rule("14.1d", "14.1f")
def count_pfas(play: Play[World], volley: Volley) -> None:
    """A PFA, and of a vehicle an impulse, is used up; there is no Fired marker (14.1d)."""
    for unit in units_of(play.world, volley.point):
        used = 1 if counter(play.world, unit).vehicle else 0
        play.unit(unit.id, pfas=unit.pfas + 1, impulses=unit.impulses + used)


@step("14.1e", when=lambda world, volley: volley.declared)
def pfa_trigger(play: Play[World], volley: Volley) -> None:
    """The other player may overwatch one of the hexes that have fired."""
    firers = units_of(play.world, volley.point)
    hexes = tuple(dict.fromkeys(u.hex for u in firers))
    if hexes:
        fired = tuple(u.id for u in firers)
        play.run("trigger", Trigger(BY_FIRE, volley.side, hexes, fired=fired, point=True))
