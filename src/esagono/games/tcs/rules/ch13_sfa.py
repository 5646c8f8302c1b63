"""13.0 Suppressive Fire Actions: units of several hexes in one area fire, marked Fired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import FIRE, Unit
from esagono.games.tcs.records import BY_FIRE, SFA, Phase, Trigger
from esagono.games.tcs.rules.ch06_status import may_suppress
from esagono.games.tcs.rules.ch09_able import ABLE, hex_of
from esagono.games.tcs.stacks import units_of
from esagono.games.tcs.world import World, enemy, held, on_map
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule, step


@law("13.1b")
def firer_was_in_fire_mode_all_along(seen: Seen[World, Any], act: Any) -> bool:
    """In Fire mode since the phase began."""
    return seen.world.units[act.unit].began_mode == FIRE


@law("13.1b")
def firer_has_no_fired_marker(seen: Seen[World, Any], act: Any) -> bool:
    """Fired units make neither SFAs nor PFAs."""
    return not seen.world.units[act.unit].fired


@law("13.1b")
def firer_has_not_acted(seen: Seen[World, Any], act: Any) -> bool:
    """No PFA and no SFA before, of AT rolls alone neither (A-27); no movement (20.0a) and no impulse (20.2a)."""
    return has_not_acted(seen.world.units[act.unit])


@rule("9.1a", "13.1", "16.1g", "20.0a", "20.2a", "A-27")
def has_not_acted(unit: Unit) -> bool:
    """A unit makes one SFA, and nothing else before it."""
    return not (unit.pfas or unit.sfa or unit.moved or unit.impulses)


@law("13.1h")
def hex_had_no_sfa(seen: Seen[World, Any], act: Any) -> bool:
    """A hex is the target of one SFA in an Action Phase."""
    return hex_of(seen, act) not in seen.world.sfa_targets


@law("13.1c")
def firer_has_orders_for_an_sfa(seen: Seen[World, Any], act: Any) -> bool:
    """Unassigned units make no SFA; artillery on the map may (A-15)."""
    return may_suppress(seen.world, act.unit)


FREE_LAWS = (
    *ABLE, firer_was_in_fire_mode_all_along, firer_has_no_fired_marker, firer_has_not_acted,
    firer_has_orders_for_an_sfa,
)  # fmt: skip
"""Of every SFA, one of AT rolls alone too."""
SFA_LAWS = (*FREE_LAWS, hex_had_no_sfa)


class Sfa(Act):
    """Begin an SFA with a unit against a hex."""

    verb = "sfa"
    rule = "13.0"
    laws = SFA_LAWS
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Sfa]:
        """The side's units in Fire mode, and the hexes with enemies."""
        firers = [u for u in on_map(seen.world, seen.side) if u.mode == FIRE and u.began_mode == FIRE]
        return (cls(u.id, h) for u in firers for h in held(seen.world)[enemy(seen.side)])

    def look(self) -> str:
        """The card of the fire."""
        return f"fire {self.unit} {self.hex}"

    def do(self, play: Play[World], phase: Phase) -> None:
        """More units may join it."""
        play.run("sfa", Volley(phase.side, SFA, self.hex, area=(self.unit,)))


@step("13.1i", when=lambda world, volley: volley.declared)
@rule("16.1g", "A-28")
def mark_fired(play: Play[World], volley: Volley) -> None:
    """Those who have fired get a Fired marker; AT rolls alone give none, but are an SFA."""
    for unit in units_of(play.world, dict.fromkeys((*volley.area, *volley.at))):
        play.unit(unit.id, sfa=True, fired=unit.fired or unit.id in volley.area)
    if volley.area:
        play.set(sfa_targets=(*play.world.sfa_targets, volley.hex))


@step("13.1d", when=lambda world, volley: volley.declared)
@rule("16.1h", "15.2a")
def sfa_trigger(play: Play[World], volley: Volley) -> None:
    """The other player may overwatch one of the hexes that have fired; AT rolls are no trigger."""
    firers = units_of(play.world, volley.area)
    hexes = tuple(dict.fromkeys(u.hex for u in firers))
    if hexes:
        play.run("trigger", Trigger(BY_FIRE, volley.side, hexes, fired=tuple(u.id for u in firers)))
