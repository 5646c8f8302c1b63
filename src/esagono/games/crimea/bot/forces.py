"""Where the strength of both sides stands: hexes with their units, what they bring and what they stand against."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.crimea.ground import CITY, HILL, MAJOR_CITY, RIVER
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch18_works import has_standing_line, strongpoint_of
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import SOVIET, World, combat_units, counter, enemy, ground, on_map, side_of
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

HELP = 4.0
"""What a hex is reckoned to be defended with if only guns and staffs are there."""


class Post(NamedTuple):
    """The force of a side in a hex."""

    attack: int
    defence: int
    levels: int


@once_per_world
def posts(world: World, side: Side) -> dict[str, Post]:
    """The hexes with combat units of a side, and their strength."""
    found: dict[str, Post] = {}
    for unit in on_map(world, side):
        if counter(world, unit).fights:
            old = found.get(unit.hex, Post(0, 0, 0))
            attack = 0 if counter(world, unit).artillery else attack_of(world, unit)
            found[unit.hex] = Post(old.attack + attack, old.defence + defence_of(world, unit), old.levels + unit.level)
    return found


@once_per_world
def beside(world: World, side: Side) -> dict[str, int]:
    """The attack strength of a side's units next to each hex."""
    land, found = ground(world), dict[str, int]()
    for hex_, post in posts(world, side).items():
        for near in land.neighbours(hex_):
            if land.open_to(hex_, near):
                found[near] = found.get(near, 0) + post.attack
    return found


@once_per_world
def near(world: World, side: Side, hexes: int) -> frozenset[str]:
    """The hexes within so many of a side's combat units."""
    return ground(world).within(posts(world, side), hexes) if posts(world, side) else frozenset()


def defence_at(world: World, hex_: str, side: Side, without: str = "") -> int:
    """The defence strength of a side in a hex, one unit left aside."""
    return sum(defence_of(world, u) for u in combat_units(world, hex_, side) if u.id != without)


@once_per_world
def cover(world: World, hex_: str, side: Side) -> int:
    """How many modifiers a hex is worth to a defender of the side."""
    land = ground(world)
    good = land.terrain(hex_) == HILL or land.place(hex_) in (CITY, MAJOR_CITY)
    lined = side == SOVIET and has_standing_line(world, hex_)
    river = any(land.river(hex_, n) == RIVER and n in posts(world, enemy(side)) for n in land.neighbours(hex_))
    return int(good) + int(strongpoint_of(world, hex_, side)) + int(lined) + int(river)


def exposure(world: World, unit: Unit, hex_: str) -> float:
    """How many to one the enemies next to the hex are, its cover taken off."""
    side = side_of(world, unit)
    foes = beside(world, enemy(side)).get(hex_, 0)
    if not foes:
        return 0.0
    own = defence_at(world, hex_, side, unit.id) + defence_of(world, unit)
    return min(4.0, max(0.0, foes / max(1, own) - 0.5 - 0.5 * cover(world, hex_, side)))


def is_mover(world: World, unit: Unit) -> bool:
    """A unit that fights with its own strength and goes where it is sent."""
    printed = counter(world, unit)
    return printed.fights and not printed.artillery and printed.sort not in ("hq", "train", "flotilla", "base")


def price_of_defence(world: World, hex_: str, side: Side) -> float:
    """What an attacker has to match in a hex: the defence, more behind works."""
    post = posts(world, side).get(hex_)
    return (max(1.0, post.defence) if post else HELP) * (1 + 0.2 * cover(world, hex_, side))
