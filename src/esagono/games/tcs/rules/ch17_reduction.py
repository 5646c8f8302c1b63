"""17.1d, 17.8d On full hours battalions and vehicle formations may get their morale back."""

from __future__ import annotations

from esagono.games.tcs.events.morale import MoraleReduced, MoraleStays
from esagono.games.tcs.pieces import ATTACK, IMPLEMENTED, RESERVE
from esagono.games.tcs.rules.ch06_status import listed
from esagono.games.tcs.rules.ch07_visibility import clock, is_full_hour
from esagono.games.tcs.rules.ch17_battalion import OTHERS, battalion_morale
from esagono.games.tcs.scenario.specials import RESTING
from esagono.games.tcs.stacks import is_platoon
from esagono.games.tcs.world import NIGHT, World, counter
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


@rule("2.0-C7", "26.1d", "A-56")
def is_an_hour_of_rest(world: World) -> bool:
    """A full hour; at night only an even one."""
    return is_full_hour(world) and (world.light != NIGHT or clock(world) // 60 % 2 == 0)


@rule("17.1e", "17.8d")
def is_attacking(world: World, name: str) -> bool:
    """A unit of the formation has an attack mission on an implemented Attack sheet, and is no reserve."""
    resting = RESTING in world.rules.special
    for unit, (sheet, group) in listed(world).items():
        if counter(world, unit).formation != name or (resting and not world.units[unit].hex):
            continue
        attacks = sheet.type == group.mission == ATTACK and group.role != RESERVE
        if sheet.status == IMPLEMENTED and attacks:
            return True
    return False


@rule("2.0-C7")
def reduce_morale(play: Play[World], side: Side) -> None:
    """Every formation of a side whose morale has suffered rolls one die, unless it attacks."""
    if not is_an_hour_of_rest(play.world):
        return
    for name, formation in play.world.charts.formations.items():
        if formation.side == side and morale_of(play.world, name) and not is_attacking(play.world, name):
            roll_for(play, name, side)


def morale_of(world: World, name: str) -> int:
    """The Battalion or Vehicle Morale of a formation."""
    return world.tracks[name].value if name in world.tracks else battalion_morale(world, name)


@rule("17.1d", "17.8d")
def roll_for(play: Play[World], name: str, side: Side) -> None:
    """A die at or below the value takes one point off."""
    value = morale_of(play.world, name)
    roll = play.roll("1d6", "rest", to=(side,))
    if roll > value:
        play.tell(MoraleStays(name, roll, value), to=(side,))
        return
    if name in play.world.tracks:
        play.put("tracks", name, replace(play.world.tracks[name], value=value - 1))
    else:
        play.put("boxes", name, emptier(play.world, play.world.boxes[name]))
    play.tell(MoraleReduced(name, roll, value - 1), to=(side,))


@rule("17.1d", "A-110")
def emptier(world: World, box: tuple[str, ...]) -> tuple[str, ...]:
    """A box without one platoon, or without three other units if it holds no platoon."""
    platoons = [u for u in box if is_platoon(world, u)]
    gone = platoons[:1] or list(box[:OTHERS])
    return tuple(u for u in box if u not in gone)
