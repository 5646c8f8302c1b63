"""18 Fortifications: strongpoints and fortified lines; what they cost, give, and how they are destroyed."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.crimea.crossings import hexside
from esagono.games.crimea.events.combat import WorksDestroyed
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.ch15_forces import pairs
from esagono.games.crimea.rules.ch15_modifiers import Holds
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, counter, enemy, ground, side_of, units_at
from esagono.kernel import Play, Side, Slot, rule, step

OTHER_WORKS: Slot[Callable[[World, str], bool]] = Slot("works that stand")
"""Undestroyed works of the Soviets in a hex that `destroyed` lists by the hex (PB-5.7, PB-5.8)."""
WHOLE_DIVISIONS: Slot[Callable[[World, tuple[Unit, ...]], bool]] = Slot("whole divisions")
"""Units in a hex that count as a division for destroying works (PB-7.44)."""
NEAR_CITY = 4
"""How near to a friendly city a strongpoint on a line counts double (BSR-18.37)."""


@rule("BSR-18.36")
def strongpoint_of(world: World, hex_: str, side: Side) -> bool:
    """A completed strongpoint of a side stands in the hex."""
    found = world.strongpoints.get(hex_)
    return found is not None and found.side == side and found.done


@rule("BSR-18.0", "BSR-18.24")
def line_stands(world: World, a: str, b: str) -> bool:
    """An undestroyed fortified line protects the second hex against a step from the first."""
    return ground(world).line(a, b) == b and hexside(a, b) not in world.destroyed


@rule("BSR-18.12")
def is_fortified_step(world: World, side: Side, a: str, b: str) -> bool:
    """An enemy strongpoint in the hex, or a Soviet line across the hexside."""
    if strongpoint_of(world, b, enemy(side)):
        return True
    return side == AXIS and line_stands(world, a, b)


@rule("BSR-18.15", "BSR-11.56")
def works_in_the_way(world: World, side: Side, a: str, b: str) -> int:
    """A strongpoint in the hex and a line across the hexside, as overrun and infiltration count them."""
    line = side == AXIS and line_stands(world, a, b)
    return int(strongpoint_of(world, b, enemy(side))) + int(line)


def has_standing_line(world: World, hex_: str) -> bool:
    """An undestroyed fortified line protects the hex on some side."""
    return any(line_stands(world, near, hex_) for near in ground(world).neighbours(hex_))


@rule("BSR-8.62")
def is_soviet_stronghold(world: World, hex_: str) -> bool:
    """A completed Soviet fortification is in the hex."""
    return strongpoint_of(world, hex_, SOVIET) or has_standing_line(world, hex_)


@rule("BSR-18.14")
def overrun_building(play: Play[World], unit: str, hex_: str) -> None:
    """A strongpoint under construction is destroyed by any enemy combat unit that comes in."""
    found = play.world.strongpoints.get(hex_)
    side = side_of(play.world, play.world.units[unit])
    if found is not None and not found.done and found.side != side and counter(play.world, unit).fights:
        play.drop("strongpoints", hex_)
        play.tell(WorksDestroyed(hex_))


@rule("BSR-18.13", "PB-7.41")
def can_destroy(world: World, hex_: str, side: Side) -> bool:
    """A division, or what counts as one, or an engineer of the side stands in the hex; not armoured engineers."""
    units = combat_units(world, hex_, side)
    there = [counter(world, u) for u in units]
    if any(p.size == "division" or (p.engineer and "armoured" not in p.flags) for p in there):
        return True
    return any(whole(world, units) for whole in WHOLE_DIVISIONS)


@step("BSR-18.13")
@rule("SOP-B6e")
def destroy_works(play: Play[World], record: Phase) -> None:
    """In the Engineer Phase enemy works under a division or an engineer are destroyed."""
    side = record.side
    for hex_ in sorted({u.hex for u in play.world.units.values() if u.hex}):
        if units_at(play.world, hex_, side) and can_destroy(play.world, hex_, side):
            tear_down(play, hex_, side)


def tear_down(play: Play[World], hex_: str, side: Side) -> None:
    """The strongpoint and, for the Axis, the lines of the hex go."""
    if strongpoint_of(play.world, hex_, enemy(side)):
        play.drop("strongpoints", hex_)
        play.tell(WorksDestroyed(hex_))
    for near in ground(play.world).neighbours(hex_) if side == AXIS else ():
        if line_stands(play.world, near, hex_):
            play.set(destroyed=(*play.world.destroyed, hexside(near, hex_)))
            play.tell(WorksDestroyed(hexside(near, hex_)))
    if side == AXIS and any(stands(play.world, hex_) for stands in OTHER_WORKS):
        play.set(destroyed=(*play.world.destroyed, hex_))
        play.tell(WorksDestroyed(hex_))


def is_near_city(world: World, hex_: str) -> bool:
    """A Soviet city or major city lies within four hexes (BSR-18.37)."""
    land = ground(world)
    cities = (h for h in land.names if land.place(h) in ("city", "city-major"))
    return any(world.control.get(h, SOVIET) == SOVIET and land.distance(h, hex_) <= NEAR_CITY for h in cities)


# Combat


@rule("BSR-18.21", "BSR-18.36", "BSR-18.37")
def works(world: World, battle: Battle) -> Holds:
    """Strongpoint and fortified line; together two near a friendly city, else one each, the line if all cross it."""
    line = battle.side == AXIS and all(line_stands(world, a, b) for a, b in pairs(world, battle))
    point = any(strongpoint_of(world, target, enemy(battle.side)) for target in battle.targets)
    if point and line and all(is_near_city(world, target) for target in battle.targets):
        return {"strongpoint-on-line-near-city": 1}
    return {"strongpoint": int(point), "fortified-line": int(line)}


@rule("BSR-18.22", "BSR-18.36")
def works_shelter(world: World, battle: Battle, target: str) -> bool:
    """No Combined Arms Bonus against a strongpoint, or where all attack through an undestroyed line."""
    crossed = [(a, b) for a, b in pairs(world, battle) if b == target]
    lined = battle.side == AXIS and all(line_stands(world, a, b) for a, b in crossed)
    return lined or strongpoint_of(world, target, enemy(battle.side))


@rule("BSR-16.31c")
def storms_works(world: World, battle: Battle) -> bool:
    """The attack is against an undestroyed fortification; against a line only if all attack through it (A-44)."""
    point = any(strongpoint_of(world, target, enemy(battle.side)) for target in battle.targets)
    return point or (battle.side == AXIS and all(line_stands(world, a, b) for a, b in pairs(world, battle)))


@rule("BSR-16.41a2")
def works_to_hold_out_in(world: World, battle: Battle, hex_: str) -> bool:
    """An undestroyed fortification of the defender is in the hex."""
    side = enemy(battle.side)
    return strongpoint_of(world, hex_, side) or (side == SOVIET and has_standing_line(world, hex_))
