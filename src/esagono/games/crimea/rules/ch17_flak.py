"""17.4 AA fire at mission units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from esagono.games.crimea.air_records import Sortie
from esagono.games.crimea.airpower import DAMAGED, DESTROYED, FLOWN, on_mission, places, send
from esagono.games.crimea.events.air import FlakFired
from esagono.games.crimea.pieces import OOS, Squadron, Unit
from esagono.games.crimea.tables import by_roll, modifiers, number
from esagono.games.crimea.world import AXIS, World, combat_units, counter, enemy, ground, side_of
from esagono.kernel import Play, Side, Slot, rule, step
from esagono.wargame.sums import Term

AA = ("aa", "motorised-aa")
BOXES = (FLOWN, DAMAGED, DESTROYED)
"""Results that take a mission unit away; each is the box to which it goes."""
MORE_FLAK: Slot[Callable[[World, str, Side], bool]] = Slot("more AA fire")
"""Who else gives a side AA fire over a hex: world, hex, side (PB-6.43)."""
FLAK_BANS: Slot[Callable[[World, Unit], bool]] = Slot("no AA fire")
"""World, unit: it does not fire at aircraft (PB-5.63)."""
NO_FLAK_DRM: Slot[Callable[[World, Unit], bool]] = Slot("AA fire without modifier")
"""World, unit: an AA unit that gives no modifier (PB-5.64a)."""
FLAK_MODIFIERS: Slot[Callable[[World, Squadron], Mapping[str, int]]] = Slot("AA fire modifiers")
"""Rows of `aa_drm` that scenarios add, and how often they hold (PB-10.74f)."""


@rule("BSR-17.42", "BSR-23.34e", "A-16")
def can_fire(world: World, unit: Unit) -> bool:
    """AA units; of the Axis flotillas and units with a zone, of the Soviets divisions and HQs; no cavalry."""
    printed = counter(world, unit)
    if printed.sort in AA:
        return True
    if printed.sort == "cavalry":
        return False
    if side_of(world, unit) == AXIS:
        return printed.sort == "flotilla" or printed.zoc
    return printed.sort == "hq" or (printed.size == "division" and printed.sort != "flotilla")


@rule("BSR-17.41", "PB-5.9")
def batteries(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The units of a side in the mission hex and the six around it that fire."""
    near = (hex_, *ground(world).neighbours(hex_))
    guns = (u for h in near for u in combat_units(world, h, side) if can_fire(world, u))
    return tuple(u for u in guns if not any(bans(world, u) for bans in FLAK_BANS))


@rule("T-AA", "BSR-17.43", "PB-6.3")
def flak_terms(world: World, squadron: Squadron, units: Iterable[Unit]) -> tuple[Term, ...]:
    """The modifiers of AA fire; no distance from an HQ counts, and of HQs only the Operational ones (A-130)."""
    guns = tuple(units)
    holds = {
        "ju87": int(squadron.type == "ju87"),
        "il-2": int(squadron.type == "il-2"),
        "oos": int(any(u.supply == OOS for u in guns)),
        "aa-unit": sum(counter(world, u).sort in AA and not any(no(world, u) for no in NO_FLAK_DRM) for u in guns),
        "hq": sum(counter(world, u).sort == "hq" and not u.nonop for u in guns),
    }
    for more in FLAK_MODIFIERS:
        holds |= more(world, squadron)
    return modifiers(world, "aa_drm", holds)


@rule("BSR-17.43")
def flak_drm(world: World, squadron: Squadron, units: Iterable[Unit]) -> int:
    """The advantages and the drawbacks, each no more than two before they are netted."""
    most = number(world, "aa_drm", "limit", "drm")
    terms = flak_terms(world, squadron, units)
    better, worse = sum(t.n for t in terms if t.n > 0), sum(t.n for t in terms if t.n < 0)
    return min(most, better) + max(-most, worse)


@rule("BSR-17.43", "T-AA")
def fire_flak(play: Play[World], squadron: Squadron, units: Iterable[Unit]) -> None:
    """One die against one mission unit."""
    drm = flak_drm(play.world, squadron, units)
    roll = play.roll("1d10", "flak")
    result = by_roll(play.world, "aa_fire", roll + drm, "result")
    play.tell(FlakFired(squadron.id, roll, drm, result))
    if result in BOXES:
        send(play, squadron.id, result, "flak")


@step("BSR-17.41")
@rule("SOP-A6f", "SOP-B4a5", "BSR-17.43")
def flak(play: Play[World], sortie: Sortie) -> None:
    """After all air combat each side fires once at each enemy mission unit, if it has somebody who can."""
    for place in places(play.world):
        if ground(play.world).has_hex(place):
            for side in (sortie.side, enemy(sortie.side)):
                flak_over(play, place, side)


def flak_over(play: Play[World], place: str, side: Side) -> None:
    """The enemies of a side fire at its mission units over a hex."""
    foe = enemy(side)
    guns = batteries(play.world, place, foe)
    if not guns and not any(more(play.world, place, foe) for more in MORE_FLAK):
        return
    for squadron in on_mission(play.world, place, side):
        fire_flak(play, squadron, guns)
