"""5.5 Fortresses that the enemy enters are none any more; 3.35 Russian units that wait in their cities."""

from __future__ import annotations

from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, enemies, leader
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.world import ALLIANCE, AXIS, RUSSIA, World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import WEST_WALL, WEST_WALL_TURN
from esagono.kernel import Play, rule

PERMANENT, MAGINOT = "permanent", "maginot"
NEAR = 5


@rule("5.51", "5.53")
def raze(play: Play[World], unit: str, hex_: str) -> None:
    """All fortresses but Malta and Gibraltar cease to be fortresses when an enemy unit enters them."""
    word = ground(play.world).fortress(hex_)
    if not word or word == PERMANENT or hex_ in play.world.razed:
        return
    if word == WEST_WALL and play.world.turn < WEST_WALL_TURN:
        return
    owner = ground(play.world).country(hex_)
    if at_war(play.world, owner, nation_of(play.world, play.world.units[unit])):
        play.set(razed=(*play.world.razed, hex_))


@rule("5.51")
def lose_the_maginot(play: Play[World]) -> None:
    """With the fall of France the Maginot Line is no fortress any more."""
    land = ground(play.world)
    line = (h for h in land.fortresses if land.fortress(h) == MAGINOT and h not in play.world.razed)
    play.set(razed=(*play.world.razed, *line))


@rule("3.35", "C-USSR-1939")
def bound(world: World, unit: Unit) -> str:
    """Bound Russian units stay until Russia is at war with the Axis and Axis ground units are within five hexes."""
    if not unit.bound:
        return ""
    land, foes = ground(world), {n for n in enemies(world, RUSSIA) if ALLIANCE.get(leader(world, n)) == AXIS}
    near = (u for u in on_map(world) if kind(world, u).ground and nation_of(world, u) in foes)
    return "" if any(land.distance(u.hex, unit.hex) <= NEAR for u in near) else "3.35"


@rule("3.35", "C-USSR-1939")
def release(play: Play[World], turn: Turn) -> None:
    """Whom the Axis has approached is free for good, wherever he goes and wherever the enemy goes."""
    for unit in list(on_map(play.world)):
        if unit.bound and not bound(play.world, unit):
            play.unit(unit.id, bound=False)


@rule("3.35", "C-USSR-1939")
def stays_in_its_city(world: World, unit: Unit, hex_: str) -> str:
    """A bound unit does not advance either."""
    return bound(world, unit)
