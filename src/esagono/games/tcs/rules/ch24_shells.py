"""24.3c, 24.5a Smoke and Illum of mortars and infantry guns, in the place of an SFA."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import INFANTRY_GUN, MORTAR
from esagono.games.tcs.events.artillery import IllumPlaced, SmokeMissed
from esagono.games.tcs.pieces import FIRE, Illum, Smoke, Unit
from esagono.games.tcs.records import BY_FIRE, Phase, Trigger
from esagono.games.tcs.rules.ch09_able import (
    FIRE_LAWS,
    firer_is_in_fire_mode,
    firer_is_not_paralyzed,
    firer_is_on_the_ground,
    target_hex_is_in_range,
    target_hex_is_in_sight,
    unit_is_own_and_armed,
)
from esagono.games.tcs.rules.ch13_sfa import (
    firer_has_no_fired_marker,
    firer_has_not_acted,
    firer_has_orders_for_an_sfa,
    firer_was_in_fire_mode_all_along,
)
from esagono.games.tcs.rules.ch19_smoke import is_all_water, put_smoke
from esagono.games.tcs.world import NIGHT, World, counter, ground, on_map
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.wargame.tables import by_roll

LEAST = {MORTAR: 80, INFANTRY_GUN: 100}
"""The smallest calibre that fires smoke and Illum, in mm."""
SOURCE = "mortar"
ILLUM_LAWS: Slot[Law[Any]] = Slot("laws of Illum")
"""What else keeps a weapon from Illum: special rules of a scenario."""


@rule("24.3c", "24.5a", "24.6d")
def has_special_shells(world: World, unit: Unit) -> bool:
    """Mortars of 80 mm and infantry guns of 100 mm or more; artillery on the map has none but in missions."""
    printed = counter(world, unit)
    return printed.type in LEAST and printed.calibre >= LEAST[printed.type]


@law("24.3c")
def weapon_has_such_shells(seen: Seen[World, Any], act: Any) -> bool:
    """The weapon is big enough for smoke and Illum."""
    return has_special_shells(seen.world, seen.world.units[act.unit])


@law("26.2b")
@rule("26.0")
def it_is_night(seen: Seen[World, Any], act: Any) -> bool:
    """Illum is of use at night alone, and not used at dawn or dusk."""
    return seen.world.light == NIGHT


@law("19.1b")
def hex_is_not_water(seen: Seen[World, Any], act: Any) -> bool:
    """Smoke is never placed in the water."""
    return not is_all_water(seen.world, act.hex)


ABLE = (
    unit_is_own_and_armed, weapon_has_such_shells, firer_is_in_fire_mode, firer_is_on_the_ground,
    firer_is_not_paralyzed, firer_was_in_fire_mode_all_along, firer_has_no_fired_marker, firer_has_not_acted,
    target_hex_is_in_range, FIRE_LAWS, firer_has_orders_for_an_sfa,
)  # fmt: skip


def candidates(world: World, side: Side) -> Iterator[tuple[str, str]]:
    """The weapons of a side in Fire mode, and the hexes of the map that they reach."""
    for unit in on_map(world, side):
        if unit.mode == FIRE and has_special_shells(world, unit):
            reach = ground(world).within(unit.hex, counter(world, unit).range)
            yield from ((unit.id, hex_) for hex_ in reach)


def answered(play: Play[World], unit: str, side: Side) -> None:
    """The weapon is Fired, and the other side may answer."""
    now = play.world.units[unit]
    play.unit(unit, fired=True, sfa=True, shots=now.shots + 1)
    play.run("trigger", Trigger(BY_FIRE, side, (now.hex,), fired=(unit,)))


@rule("24.3c", "24.5a", "T-smoke")
def smoke_forms(play: Play[World]) -> bool:
    """A die on the Mortar and IG Smoke Table."""
    die = play.roll("1d6", "smoke")
    return by_roll(play.world.charts.tables, "smoke", die, "result") == "smoke"


class FireSmoke(Act):
    """Fire smoke with a mortar or an infantry gun."""

    verb = "smoke"
    rule = "24.3c"
    laws = (*ABLE, hex_is_not_water, target_hex_is_in_sight)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[FireSmoke]:
        """Weapons and hexes in range."""
        return (cls(unit, hex_) for unit, hex_ in candidates(seen.world, seen.side))

    def do(self, play: Play[World], phase: Phase) -> None:
        """A die on the Mortar and IG Smoke Table; the marker fills its hex alone (19.3c)."""
        if smoke_forms(play):
            put_smoke(play, self.hex, Smoke(phase.side, SOURCE, 0, play.world.turn))
        else:
            play.tell(SmokeMissed(self.unit, self.hex))
        answered(play, self.unit, phase.side)


class FireIllum(Act):
    """Fire Illum with a mortar or an infantry gun."""

    verb = "illum"
    rule = "24.3c"
    laws = (*ABLE, it_is_night, ILLUM_LAWS)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[FireIllum]:
        """Weapons and hexes in range; nobody needs to see them."""
        if seen.world.light != NIGHT:
            return iter(())
        return (cls(unit, hex_) for unit, hex_ in candidates(seen.world, seen.side))

    def do(self, play: Play[World], phase: Phase) -> None:
        """The marker lights the hexes around it at once (26.2a)."""
        play.set(illum=(*play.world.illum, Illum(self.hex, phase.side, SOURCE, play.world.turn)))
        play.tell(IllumPlaced(phase.side, self.hex))
        answered(play, self.unit, phase.side)
