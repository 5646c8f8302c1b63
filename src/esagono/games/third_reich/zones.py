"""8 Zones of control: armour controls the hexes around it."""

from __future__ import annotations

from esagono.games.third_reich.counters import ARMOR
from esagono.games.third_reich.holding import OPEN_TO, controller, friends
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, allied, at_war, enemies, fights_alone
from esagono.games.third_reich.spreading import beside
from esagono.games.third_reich.world import AXIS, World, ground, ground_units, kind, nation_of, on_map
from esagono.kernel import rule
from esagono.kernel.memo import once_while

WEST_WALL = "west-wall"
WEST_WALL_TURN = 21
"""Spring 1944: the West Wall counts from then on (5.53)."""
CUT_OFF = "cut-off"
"""In `World.states`: a fortress that is none while it is cut off (5.58)."""


@once_while("land", "razed", "turn", "control", "charts", "minors", "states")
@rule("5.51", "5.52", "5.53", "5.58")
def is_fortress(world: World, hex_: str) -> bool:
    """The hex is a fortress now."""
    word = ground(world).fortress(hex_)
    if not word or hex_ in world.razed or f"{CUT_OFF} {hex_}" in world.states:
        return False
    if word != WEST_WALL:
        return True
    return world.turn >= WEST_WALL_TURN and alliance_of(world, controller(world, hex_)) == AXIS


@once_while("units", "wars", "minors", "powers", "states", "land", "razed", "turn", "control", "charts")
@rule("8.2", "8.21", "8.22", "5.35", "5.57")
def zone(world: World, nation: str) -> frozenset[str]:
    """The hexes around the armour of a nation's enemies: not over water or arrows, not into fortresses."""
    foes, armour = enemies(world, nation), armour_by_nation(world)
    theirs = frozenset(h for foe, hexes in armour.items() if foe in foes for h in hexes)
    return beside(ground(world), theirs) - fortresses(world)


@once_while("units", "charts")
def armour_by_nation(world: World) -> dict[str, frozenset[str]]:
    """The hexes with armor, by nation."""
    kinds, found = world.charts.kinds, dict[str, set[str]]()
    for unit in on_map(world):
        if kinds[unit.kind].sort == ARMOR:
            found.setdefault(unit.owner or kinds[unit.kind].nation, set()).add(unit.hex)
    return {nation: frozenset(hexes) for nation, hexes in found.items()}


@once_while("land", "razed", "turn", "control", "charts", "minors", "states")
def fortresses(world: World) -> frozenset[str]:
    """The hexes that are fortresses now."""
    return frozenset(h for h in ground(world).fortresses if is_fortress(world, h))


@rule("8.2", "8.21", "8.22", "5.35", "5.57")
def controlled_by(world: World, unit: Unit) -> tuple[str, ...]:
    """The hexes around an armor unit that it controls."""
    if kind(world, unit).sort != ARMOR:
        return ()
    land = ground(world)
    near = (n for n in land.neighbours(unit.hex) if land.land_side(unit.hex, n))
    return tuple(n for n in near if not is_fortress(world, n))


@rule("8.3")
def in_zone(world: World, nation: str, hex_: str) -> bool:
    """The hex is in an enemy zone of control."""
    return hex_ in zone(world, nation)


@once_while("units", "wars", "minors", "powers", "states", "charts")
@rule("8.1", "13.4")
def enemy_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes with ground units of a nation's enemies."""
    foes = enemies(world, nation)
    kinds = world.charts.kinds
    return frozenset(u.hex for u in on_map(world) if kinds[u.kind].ground and (u.owner or kinds[u.kind].nation) in foes)


@once_while("units", "wars", "minors", "powers", "states", "land", "charts")
@rule("19.2", "16.2", "5.34")
def near_enemies(world: World, nation: str) -> frozenset[str]:
    """The hexes next to any enemy unit, air, naval and base counters too, not over water or arrows."""
    foes = enemies(world, nation)
    theirs = frozenset(h for foe, hexes in hexes_by_nation(world).items() if foe in foes for h in hexes)
    return beside(ground(world), theirs)


@once_while("units", "charts")
def hexes_by_nation(world: World) -> dict[str, frozenset[str]]:
    """The hexes with units of any sort, by nation."""
    kinds, found = world.charts.kinds, dict[str, set[str]]()
    for unit in on_map(world):
        found.setdefault(unit.owner or kinds[unit.kind].nation, set()).add(unit.hex)
    return {nation: frozenset(hexes) for nation, hexes in found.items()}


@rule("13.4", "23.1", "25.21", "49.3", "A-623")
def strangers(world: World, nation: str, hex_: str) -> bool:
    """Ground units of a nation stand in the hex that is neither friend nor enemy, nor open to this one."""
    there = {nation_of(world, u) for u in ground_units(world, hex_)}
    return any(is_stranger(world, nation, n, hex_) for n in there)


def is_stranger(world: World, nation: str, other: str, hex_: str) -> bool:
    """They are at peace, neither counts the other as its own (49.3), nor may the one come to the other's help."""
    if allied(world, nation, other) or at_war(world, nation, other) or other in friends(world, nation):
        return False
    return not (fights_alone(world, other) and any(is_open(world, nation, hex_) for is_open in OPEN_TO))
