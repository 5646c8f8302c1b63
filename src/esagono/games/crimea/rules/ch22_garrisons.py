"""22.8 Soviet garrisons: they stay in their hex until it is released, all of them together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.arrivals import Released
from esagono.games.crimea.pieces import OOS
from esagono.games.crimea.records import Rations, Replacing
from esagono.games.crimea.rules.ch07_points import CHOICES, take
from esagono.games.crimea.rules.ch08_groups import choice_is_left
from esagono.games.crimea.world import REAR, SOVIET, World, by_hex, counter, enemy, ground, units_at
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule, step


@rule("BSR-22.81", "PB-3.23f2")
def release(play: Play[World], hex_: str, why: str) -> None:
    """All garrisons of the hex are released together."""
    for unit in units_at(play.world, hex_, SOVIET):
        if unit.garrison:
            play.unit(unit.id, garrison=False)
            play.tell(Released(unit.id, why))


def garrison_hexes(world: World) -> tuple[str, ...]:
    """The hexes with garrisons."""
    return tuple(h for h, units in by_hex(world).items() if any(u.garrison for u in units))


# What releases them by itself (22.82)


@rule("BSR-22.82c")
def enemy_comes_near(play: Play[World], unit: str, hex_: str) -> None:
    """An enemy unit that moves next to a garrison releases it."""
    side = counter(play.world, unit).side
    for near in ground(play.world).neighbours(hex_):
        if any(u.garrison for u in units_at(play.world, near, enemy(side))):
            release(play, near, "enemy")


@step("BSR-22.82a")
def release_attacked(play: Play[World], record: Any) -> None:
    """Garrisons of hexes against which an attack is declared are released."""
    for hex_ in tuple(h for attack in play.world.attacks.values() for h in attack.targets):
        release(play, hex_, "attacked")


@step("BSR-22.82b")
def release_starving(play: Play[World], record: Rations) -> None:
    """A garrison that is Out of Supply is released."""
    for hex_ in garrison_hexes(play.world) if record.side == SOVIET else ():
        if any(u.garrison and u.supply == OOS for u in units_at(play.world, hex_, SOVIET)):
            release(play, hex_, "oos")


@step("BSR-22.82e")
def release_by_date(play: Play[World], record: Replacing) -> None:
    """A garrison is released in the turn that the scenario names."""
    for hex_, turn in play.world.rules.replacements.releases.items() if record.side == SOVIET else ():
        if turn == play.world.turn:
            release(play, hex_, "date")


# By choice (22.82d, PB-3.23f)


@law("BSR-22.82d")
@rule("BSR-7.26B2", "PB-3.23f1")
def hex_has_a_garrison(seen: Seen[World, Replacing], act: Release) -> bool:
    """A garrison is in the hex."""
    return seen.side == SOVIET and act.hex in garrison_hexes(seen.world)


class Release(Act):
    """The garrison of a hex is released."""

    verb = "release"
    rule = "BSR-22.82d"
    laws = (hex_has_a_garrison, choice_is_left)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Release]:
        """The hexes with garrisons."""
        return (cls(h) for h in garrison_hexes(seen.world) if seen.side == SOVIET)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It is the one choice of the turn."""
        take(play, SOVIET, CHOICES)
        release(play, self.hex, "choice")


@law("PB-3.23f3")
@rule("PB-2.12i")
def unit_is_a_garrison_of_the_box(seen: Seen[World, Replacing], act: ReleaseUnit) -> bool:
    """A garrison in the Map T Box."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and unit.box in REAR and unit.garrison and seen.side == SOVIET


class ReleaseUnit(Act):
    """A garrison of the Map T Box is released; there they are released one by one."""

    verb = "release-unit"
    rule = "PB-3.23f3"
    laws = (unit_is_a_garrison_of_the_box, choice_is_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[ReleaseUnit]:
        """The garrisons of the box."""
        return (cls(u.id) for u in seen.world.units.values() if u.box in REAR and u.garrison)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It is the one choice of the turn."""
        take(play, SOVIET, CHOICES)
        play.unit(self.unit, garrison=False)
        play.tell(Released(self.unit, "choice"))
