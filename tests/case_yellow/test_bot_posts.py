"""Where the Allied veteran stands: by what the German can still do in the turn."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest

from esagono import games
from esagono.games.case_yellow.bot.advisor import DUTCH_WAYS, learned
from esagono.games.case_yellow.bot.posts import COMBATS, MARCHES, NO_MORE, post, to_come
from esagono.games.case_yellow.bot.weights import AGAINST_COMBATS, AGAINST_MARCHES, AT_THE_END, PLANNER
from esagono.games.case_yellow.markers import ALLIED_COMBAT, COMBAT, GERMAN, MOVEMENT
from esagono.games.case_yellow.world import World
from esagono.kernel.match import Match
from esagono.kernel.value import replace

EINDHOVEN, BESIDE, AWAY = "3528", "3527", "3427"


def laid(scenario: str = "fortress-holland") -> World:
    """The world at the start."""
    world: World = Match(games.load("case_yellow"), scenario, seed=b"0").state.world
    return world


def after(rounds: tuple[str, ...], german: int = 0, allied_combat: int = 0) -> World:
    """Scenario 4 after rounds of the German, with so many markers in the cup, and a corps beside Eindhoven."""
    world = laid()
    units = {**world.units, "ge-ix": replace(world.units["ge-ix"], hex="3529")}
    units["nl-peel-b"] = replace(units["nl-peel-b"], hex=EINDHOVEN)
    cup = {GERMAN: german, ALLIED_COMBAT: allied_combat}
    return replace(world, units=units, cup=cup, rounds=tuple(("german", kind) for kind in rounds))


@pytest.mark.parametrize(
    ("rounds", "german", "expected"),
    [
        ((MOVEMENT,), 3, MARCHES),
        ((MOVEMENT, COMBAT, COMBAT), 1, MARCHES),
        ((MOVEMENT, MOVEMENT), 2, COMBATS),
        ((MOVEMENT, MOVEMENT, COMBAT), 1, COMBATS),
        ((MOVEMENT, COMBAT), 0, NO_MORE),
    ],
)
def test_what_the_german_can_still_do(rounds: tuple[str, ...], german: int, expected: str) -> None:
    """Two rounds of a kind are all there are, and without a marker there is none."""
    world = after(rounds, german)
    assert to_come(world) == expected
    assert learned(world, "allied") is DUTCH_WAYS[expected]


def test_a_man_in_the_city_while_marches_are_to_come_and_none_when_only_combats_are() -> None:
    """Marches take what is empty, combats what is defended."""
    marches, combats = after((MOVEMENT,), 3), after((MOVEMENT, MOVEMENT), 2)
    unit = "nl-light"
    assert post(marches, marches.units[unit], AWAY, AGAINST_MARCHES) == 0.0, "no place, nothing to watch"
    inside = post(marches, marches.units["nl-peel-b"], EINDHOVEN, AGAINST_MARCHES)
    assert inside > post(marches, marches.units[unit], EINDHOVEN, AGAINST_MARCHES) > 0, "the second man counts less"
    assert post(combats, combats.units["nl-peel-b"], EINDHOVEN, AGAINST_COMBATS) < 0
    assert post(combats, combats.units[unit], AWAY, AGAINST_COMBATS) == 0.0


def test_places_of_theirs_are_approached_only_while_a_combat_of_ours_is_to_come() -> None:
    """An assault needs a marker."""
    weights = changed(AT_THE_END, assault=1.0)
    for left, expected in ((0, False), (1, True)):
        world = after((MOVEMENT, MOVEMENT), 0, left)
        units = {**world.units, "ge-ix": replace(world.units["ge-ix"], hex=EINDHOVEN)}
        units["nl-peel-b"] = replace(units["nl-peel-b"], hex=BESIDE)
        world = replace(world, units=units)
        assert (post(world, world.units["nl-peel-b"], BESIDE, weights) > 0) is expected


def test_the_campaigns_are_played_with_the_planners_knowledge() -> None:
    """What was learned in scenario 4 was learned for scenario 4."""
    world = laid("historical")
    assert learned(world, "german") is PLANNER
    assert learned(world, "allied") is PLANNER
