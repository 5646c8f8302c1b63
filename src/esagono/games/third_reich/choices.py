"""The option of a nation on a front, and what it lets units do in a hex: the receiving hex decides (20.1)."""

from __future__ import annotations

from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.politics import leader
from esagono.games.third_reich.world import ATTRITION, FRONTS, OFFENSIVE, PASS, World, ground
from esagono.games.third_reich.zones import enemy_hexes, near_enemies
from esagono.kernel import rule


@rule("12.261", "25.5", "12.22")
def option_of(world: World, nation: str, front: str) -> str:
    """The option of a nation on a front; allied minor countries follow their leader. Without a choice it is a Pass."""
    own = world.options.get(f"{nation} {front}")
    return own or world.options.get(f"{leader(world, nation)} {front}", PASS)


@rule("20.1", "13.6")
def option_at(world: World, nation: str, hex_: str) -> str:
    """The option that holds in a hex: that of its front."""
    return option_of(world, nation, ground(world).front(hex_))


@rule("19.1", "13.6")
def is_offensive(world: World, nation: str, hex_: str) -> bool:
    """The nation has an Offensive Option on the front of the hex; under a Pass there is no combat."""
    return option_at(world, nation, hex_) == OFFENSIVE


def is_attrition(world: World, nation: str, front: str) -> bool:
    """The nation has an Attrition Option on the front."""
    return option_of(world, nation, front) == ATTRITION


def fronts_with(world: World, nation: str, option: str) -> tuple[str, ...]:
    """The fronts on which a nation has an option."""
    return tuple(f for f in FRONTS if option_of(world, nation, f) == option)


@rule("19.2", "19.5", "20.3")
def pass_allows(world: World, nation: str, here: str, there: str) -> bool:
    """Under a Pass units stay on hexes of their own side, and clear of enemy units; a front without one has none of it.

    Here and there are next to one another.
    """
    if option_at(world, nation, there) != PASS:
        return True
    if not is_friendly(world, nation, there):
        return False
    near = near_enemies(world, nation)
    if there in near:
        return strikes_across(world, nation, there)
    return here not in near or option_at(world, nation, here) != PASS


@rule("20.1", "13.6", "19.5", "EX-18", "A-220")
def strikes_across(world: World, nation: str, hex_: str) -> bool:
    """From the hex ground units of an enemy can be fought on another front, on which the nation does not pass."""
    land, foes = ground(world), enemy_hexes(world, nation)
    near = (n for n in land.neighbours(hex_) if n in foes and land.passable(hex_, n))
    return any(option_at(world, nation, n) != PASS for n in near)
