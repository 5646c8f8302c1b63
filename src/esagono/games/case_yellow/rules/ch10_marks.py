"""10.1a What movement hangs on in a world, laid out by index once: marks in hexes, and what bars and stops a side.

A mark says what lies in a hex as far as the price of a step hangs on it. Enemies, lines and zones of control bar hexes
or stop those who come in; they are flags.
"""

from __future__ import annotations

from functools import cache, lru_cache

from esagono.games.case_yellow.ground import FOREST, MINOR, Ground
from esagono.games.case_yellow.rules.ch09_zoc import fortified, gaps, laid_out, stands
from esagono.games.case_yellow.rules.ch10_costs import bridgehead_at, is_beaten, refugee_hexes
from esagono.games.case_yellow.rules.ch10_limits import line_is_closed
from esagono.games.case_yellow.world import World, controller, enemy, ground, works_stand
from esagono.hexes.reach import around
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world, once_while
from esagono.wargame.zones import over

HELD, BRIDGED, DROPPED, INTERDICTED, WORKS, REFUGEES, CROWD, OWN = 1, 2, 4, 8, 16, 32, 64, 128
"""A ford that the side holds, a bridgehead, parachutists, a marker, works, refugees, motorised units in forest."""
ALL = 255
CLOSED = 255
"""The flag of a hex that nobody enters."""


# Marks


def matter(land: Ground, frm: str, to: str) -> tuple[int, int]:
    """Which marks of the two hexes the price of a step hangs on."""
    if not land.river(frm, to):
        return 0, WORKS | REFUGEES | CROWD | OWN
    if not land.crossing(frm, to):
        return 0, WORKS | REFUGEES | CROWD | OWN | BRIDGED
    return DROPPED | INTERDICTED, ALL


@lru_cache(maxsize=8)
def fords(land: Ground) -> tuple[tuple[int, str], ...]:
    """The hexes at a crossing over a minor river, with their index."""
    at_ford = {a for a in land.names for b in land.neighbours(a) if land.river(a, b) == MINOR and land.crossing(a, b)}
    return tuple((i, a) for i, a in enumerate(land.names) if a in at_ford)


@once_while("land", "control")
def held_marks(world: World, side: Side) -> bytes:
    """The fords that a side holds."""
    found = bytearray(len(ground(world).names))
    for i, hex_ in fords(ground(world)):
        if controller(world, hex_) == side:
            found[i] = HELD
    return bytes(found)


@once_while("land", "control", "destroyed", "bridgeheads", "interdicted")
def german_marks(world: World) -> bytes:
    """What lies on the map and changes the price of German steps."""
    index, found = ground(world).grid.index, bytearray(held_marks(world, "german"))
    for hex_ in world.bridgeheads:
        found[index(hex_)] |= BRIDGED if bridgehead_at(world, hex_) else 0
    for hex_ in world.interdicted:
        found[index(hex_)] |= INTERDICTED
    for hex_ in fortified(ground(world)):
        found[index(hex_)] |= WORKS if works_stand(world, hex_) else 0
    return bytes(found)


@once_while("land", "control", "refugees", "terror")
def allied_marks(world: World) -> bytes:
    """What lies on the map and changes the price of Allied steps."""
    index, found = ground(world).grid.index, bytearray(held_marks(world, "allied"))
    for hex_ in refugee_hexes(world):
        found[index(hex_)] |= REFUGEES
    return bytes(found)


@once_per_world
def marks(world: World, side: Side) -> bytes:
    """What lies in each hex, by index, that the price of a side's steps hangs on."""
    german, wooded = side == "german", forest(ground(world))
    found = bytearray(german_marks(world) if german else allied_marks(world))
    for stand in stands(world):
        if stand.motorised and wooded[stand.at]:
            found[stand.at] |= CROWD
        if stand.dropped and german:
            found[stand.at] |= DROPPED
    if german and world.surrendered:
        for i, hex_ in fords(ground(world)):
            found[i] |= HELD if is_beaten(world, side, hex_) else 0
    return bytes(found)


@lru_cache(maxsize=8)
def forest(land: Ground) -> bytes:
    """The forest hexes, by index."""
    return bytes(land.terrain(h) == FOREST for h in land.names)


# What bars hexes


@once_while("land", "destroyed")
def closed_lines(world: World, side: Side) -> bytes:
    """The fortified lines that are closed to a side, by index."""
    land = ground(world)
    lines = land.grid.flags(h for h in fortified(land) if line_is_closed(world, side, h))
    return lines.translate(bytes((0, CLOSED)) + bytes(254))


@cache
def stronger_than(least: int) -> bytes:
    """A table that flags what is stronger."""
    return over(least)


class Front:
    """What the movement of one side meets in a world."""

    def __init__(self, world: World, side: Side) -> None:
        self.marks = marks(world, side)
        self.strength = laid_out(world, enemy(side)).strength
        self.closed = self._closed(world, enemy(side))
        self.barred = self._barred(world, side)
        self._flags: dict[int, tuple[bytes, bytes]] = {}
        self._around = around(ground(world).grid)

    def _closed(self, world: World, other: Side) -> bytes:
        """Enemies and their lines: `CLOSED` to every unit."""
        found = bytearray(closed_lines(world, enemy(other)))
        for stand in stands(world):
            if other in stand.sides:
                found[stand.at] = CLOSED
        return bytes(found)

    def _barred(self, world: World, side: Side) -> bytes:
        """What is closed, and the strength of the enemy's zones where a hex lies between them."""
        found = bytearray(self.closed)
        for i in gaps(world, side):
            found[i] = max(found[i], self.strength[i])
        return bytes(found)

    def flags(self, ignored: int) -> tuple[bytes, bytes]:
        """Where a stack that ignores zones up to a strength must stop, and where it may not go."""
        found = self._flags.get(ignored)
        if found is None:
            table = stronger_than(ignored)
            found = self._flags[ignored] = self.strength.translate(table), self.barred.translate(table)
        return found

    def around(self, here: int) -> tuple[tuple[int, ...], ...]:
        """All that the steps out of a hex meet: zones, bars and marks there and in the hexes next to it."""
        read = self._around[here]
        return read(self.strength), read(self.barred), read(self.marks)

    def without_zones(self) -> tuple[bytes, bytes]:
        """The same as if there were no zones of control."""
        return bytes(len(self.closed)), self.closed

    def marks_around(self, here: int) -> bytes:
        """The marks for a stack in a hex: it does not crowd itself, and does not come back into the hex."""
        if not self.marks[here] & CROWD:
            return self.marks
        own = bytearray(self.marks)
        own[here] ^= CROWD | OWN
        return bytes(own)


@once_per_world
def front(world: World, side: Side) -> Front:
    """What the movement of a side meets."""
    return Front(world, side)
