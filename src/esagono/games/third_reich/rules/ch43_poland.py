"""43.1 Poland: Germany begins with a free Offensive in the East, and attacks until Poland is conquered."""

from __future__ import annotations

from esagono.games.third_reich.pieces import CONQUERED
from esagono.games.third_reich.politics import POLAND, at_war
from esagono.games.third_reich.world import EASTERN, GERMANY, OFFENSIVE, PASS, World
from esagono.kernel import Side, rule


def poland_fights(world: World) -> bool:
    """Poland is at war with Germany and not conquered."""
    country = world.minors.get(POLAND)
    return country is not None and country.status != CONQUERED and at_war(world, GERMANY, POLAND)


@rule("43.1")
def first_offensive(world: World, power: Side, front: str) -> str:
    """In the first turn Germany takes an Offensive in the East."""
    if world.turn != world.rules.first_turn or world.rules.free_offensive.get(power) != front:
        return ""
    return OFFENSIVE if poland_fights(world) else ""


@rule("43.1")
def first_offensive_is_free(world: World, power: Side, front: str) -> bool:
    """It costs nothing."""
    return world.turn == world.rules.first_turn and world.rules.free_offensive.get(power) == front


@rule("43.1")
def germany_goes_on(world: World, power: Side, front: str, option: str) -> str:
    """Until Poland is conquered Germany does not pass in the East."""
    return "43.1" if power == GERMANY and front == EASTERN and option == PASS and poland_fights(world) else ""
