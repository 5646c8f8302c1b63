"""23.4 Super-heavy artillery: mobile and fire mode."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.special import ModeChanged
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.pieces import FIRE, MOBILE, Unit
from esagono.games.crimea.records import MOVEMENT, Battle, GunModes, Phase
from esagono.games.crimea.rules.ch16_results import HOLDS_OUT
from esagono.games.crimea.world import AXIS, World, counter, ground, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step

SUPER_HEAVY = "super-heavy"


@rule("BSR-23.43a", "BSR-23.42c", "PB-7.32e1")
def has_modes(world: World, unit: Unit) -> bool:
    """Super-heavy guns of the Axis, but for Dora and others without a mobile side, and Soviet rail artillery."""
    printed = counter(world, unit)
    if "asterisk" in printed.flags and not printed.ma_reduced:
        return False
    return printed.sort == SUPER_HEAVY and (printed.side == AXIS or "rail" in printed.flags)


def mode_of(unit: Unit) -> str:
    """The mode in which it lies: fire unless it has been turned."""
    return unit.mode or FIRE


# Support


@rule("BSR-23.43d")
def finds_no_works(world: World, battle: Battle, gun: Unit) -> bool:
    """A super-heavy gun of the Axis fires only at cities and undestroyed fortifications."""
    printed = counter(world, gun)
    if printed.sort != SUPER_HEAVY or printed.side != AXIS:
        return False
    cities = any(ground(world).place(target) in (CITY, MAJOR_CITY) for target in battle.targets)
    return not cities and not any(holds(world, battle, t) for t in battle.targets for holds in HOLDS_OUT)


@rule("BSR-23.42b")
def was_activated(world: World, battle: Battle, gun: Unit) -> bool:
    """A Soviet super-heavy gun with an Activated marker supports nobody."""
    return counter(world, gun).sort == SUPER_HEAVY and gun.activated


# Modes


@step("BSR-23.43b")
def note_moved_guns(play: Play[World], record: Phase) -> None:
    """At the end of its movement phase it is noted which gun has moved, or has come onto the map."""
    if record.kind != MOVEMENT:
        return
    for unit in tuple(on_map(play.world, record.side)):
        shifted = unit.hex != unit.began or bool(unit.paid)
        if has_modes(play.world, unit) and unit.shifted != shifted:
            play.unit(unit.id, shifted=shifted)


@law("BSR-23.43a")
@rule("BSR-23.42c")
def gun_has_modes(seen: Seen[World, GunModes], act: ChangeMode) -> bool:
    """An own gun with two modes, on the map."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or side_of(seen.world, unit) != seen.side:
        return False
    return has_modes(seen.world, unit)


@law("SOP-B6i")
def gun_was_not_changed(seen: Seen[World, GunModes], act: ChangeMode) -> bool:
    """Once in a phase."""
    return act.unit not in seen.record.changed


@law("BSR-23.43b")
def gun_has_stood_still(seen: Seen[World, GunModes], act: ChangeMode) -> bool:
    """To fire mode only if it has not moved in the movement phase."""
    unit = seen.world.units[act.unit]
    return mode_of(unit) == FIRE or not unit.shifted


class ChangeMode(Act):
    """A super-heavy gun is turned to its other side."""

    verb = "mode"
    rule = "BSR-23.43b"
    laws = (gun_has_modes, gun_was_not_changed, gun_has_stood_still)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, GunModes]) -> Iterator[ChangeMode]:
        """The side's guns."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if has_modes(seen.world, u))

    def do(self, play: Play[World], record: GunModes) -> None:
        """From fire to mobile, or back."""
        mode = MOBILE if mode_of(play.world.units[self.unit]) == FIRE else FIRE
        play.unit(self.unit, mode=mode)
        play.tell(ModeChanged(self.unit, mode))
        play.let(record, changed=(*record.changed, self.unit))


class LeaveGuns(Act):
    """The other guns stay as they are."""

    verb = "guns-stay"
    rule = "SOP-B6i"

    def do(self, play: Play[World], record: GunModes) -> None:
        """The choice is over."""
        play.leave("guns")


def gunner(world: World, record: GunModes) -> Side:
    """The side, while one of its guns could be turned."""
    seen = Seen(world, record, record.side)
    return record.side if any(all(la(seen, act) for la in ChangeMode.laws) for act in ChangeMode.options(seen)) else ""


def no_gun_is_left(world: World, record: GunModes) -> bool:
    """No gun can be turned any more."""
    return not gunner(world, record)


def of_the_phase(world: World, record: Any) -> list[GunModes]:
    """The side whose Engineer Phase it is."""
    return [GunModes(record.side)]


GUN_MODES = each(
    "gun modes",
    "SOP-B6i",
    of_the_phase,
    loop("guns", "BSR-23.43b", ask("guns", "BSR-23.43b", ChangeMode, LeaveGuns, by=gunner), until=no_gun_is_left),
    record=GunModes,
)
