"""The last marches of scenario 4: posts by the chance of victory, garrisons, and when to march at all."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.case_yellow.bot.advisor import advise, advise_boldly, learned
from esagono.games.case_yellow.bot.outlook import Outlook, best_posts, column, with_one_more
from esagono.games.case_yellow.bot.posts import garrison
from esagono.games.case_yellow.bot.seat import Seat
from esagono.games.case_yellow.bot.staff import attacks, march
from esagono.games.case_yellow.bot.weights import AGAINST_MARCHES, LAST_MARCH, PLANNER
from esagono.games.case_yellow.bot.weights import GERMAN as LEARNED
from esagono.games.case_yellow.markers import ALLIED_MOVEMENT, COMBAT, GERMAN, MOVEMENT
from esagono.games.case_yellow.rules.ch04_rounds import PlayAs
from esagono.games.case_yellow.world import World
from esagono.kernel import Seen
from esagono.kernel.match import Match
from esagono.kernel.value import replace

HOLLAND = "fortress-holland"
EINDHOVEN, ROTTERDAM, UTRECHT = "3528", "4024", "4127"
ONE_MARCH = (("german", MOVEMENT), ("german", COMBAT), ("german", COMBAT), ("allied", MOVEMENT))


def laid(*rounds: tuple[str, str], **cup: int) -> World:
    """Scenario 4 as it is set up, after some rounds, with some markers still to come."""
    world: World = Match(games.load("case_yellow"), HOLLAND, seed=b"0").state.world
    return replace(world, rounds=rounds, cup={name.replace("_", "-"): n for name, n in cup.items()})


def moved(world: World, **hexes: str) -> World:
    """The world with some units elsewhere."""
    units = {name.replace("_", "-"): hex_ for name, hex_ in hexes.items()}
    return replace(world, units={**world.units, **{u: replace(world.units[u], hex=h) for u, h in units.items()}})


def test_chances_add_up() -> None:
    """Two even chances: none, one or both."""
    assert with_one_more(with_one_more([1.0], 0.5), 0.5) == [0.25, 0.5, 0.25]
    assert [column(odds) for odds in (0.0, 0.5, 1.0, 2.5, 9.0)] == [0, 1, 2, 3, 5]


def test_the_last_march_is_planned_and_the_first_is_not() -> None:
    """Only when nothing can be mended any more, and a German march is to come."""
    world = laid(*ONE_MARCH, german=1)
    assert learned(world, "allied") is LAST_MARCH
    assert learned(replace(world, cup={GERMAN: 1, ALLIED_MOVEMENT: 1}), "allied") is AGAINST_MARCHES
    assert learned(replace(world, rounds=(*ONE_MARCH, ("allied", MOVEMENT))), "allied") is AGAINST_MARCHES


def test_an_empty_city_falls_to_a_march_and_a_man_in_it_holds_it() -> None:
    """Troops on foot do not enter a defended hex (R-10.1e6)."""
    world = moved(laid(*ONE_MARCH, german=1), ge_ix="3529")
    outlook = Outlook(world)
    city = next(place for place in outlook.places if place.hex == EINDHOVEN)
    assert outlook.fall(city, {}) > 0.9
    assert outlook.fall(city, {EINDHOVEN: 1.0}) < 0.5
    assert outlook.fall(city, {EINDHOVEN: 3.0}) <= outlook.fall(city, {EINDHOVEN: 1.0})


def test_who_can_goes_where_victory_is_likeliest() -> None:
    """Somebody goes into Eindhoven; units that have moved stay; nobody is sent where he cannot get."""
    world = moved(laid(*ONE_MARCH, german=1), ge_ix="3529", nl_peel_b="3527")
    posts = best_posts(world)
    outlook, now = Outlook(world), {u: unit.hex for u, unit in world.units.items() if u in posts}
    assert EINDHOVEN in posts.values()
    assert outlook.worth(posts) > outlook.worth(now)
    tired = replace(world, units={u: replace(unit, moved=True) for u, unit in world.units.items()})
    assert best_posts(tired) == now


@pytest.mark.parametrize(
    ("rounds", "cup", "kept"),
    [
        (ONE_MARCH[:3], {"german": 0, "allied_movement": 1}, True),
        (ONE_MARCH[:3], {"german": 0, "allied_movement": 0}, False),
        ((), {"german": 3, "allied_movement": 2}, False),
    ],
)
def test_a_garrison_while_only_the_allies_have_a_march_left(
    rounds: tuple[tuple[str, str], ...], cup: dict[str, int], kept: bool
) -> None:
    """The first man in a taken city counts, the second does not, and an ally must be near enough."""
    world = moved(laid(*rounds, **cup), ge_22ll=UTRECHT, nl_7="4226", nl_8="4226")
    world = replace(world, control={**world.control, UTRECHT: "german"})
    unit = world.units["ge-22ll"]
    assert (garrison(world, unit, UTRECHT, LEARNED) > 0) is kept
    assert garrison(world, unit, UTRECHT, PLANNER) == 0
    assert garrison(world, world.units["ge-9pz"], UTRECHT, LEARNED) == 0, "somebody is there already"
    assert garrison(world, unit, ROTTERDAM, LEARNED) == 0, "not ours"


def test_a_march_waits_for_the_enemy_and_comes_at_once_when_he_cannot_march() -> None:
    """R-4.1c4: two rounds of a kind are all there are."""

    def worth(world: World) -> float:
        return march(Seat(Seen(world, None, "german"), (), LEARNED))

    first, waiting, free = (
        laid(german=3, allied_movement=2),
        laid(("german", MOVEMENT), german=2, allied_movement=1),
        laid(("german", MOVEMENT), german=2),
    )
    assert worth(waiting) < worth(first) < worth(free)


def test_what_is_said_of_a_round_comes_in_steps_and_ends_the_same() -> None:
    """The last word about an act counts; a long appraisal may be cut short at any step."""
    match = Match(games.load("case_yellow"), HOLLAND, seed=b"3")
    while match.decisions and match.decisions[0].ask != "kind of round":
        decision = match.decisions[0]
        match.act(decision.side, max(advise(decision), key=lambda advice: advice.worth).act)
    decision = match.decisions[0]
    said = [advice for advice in advise_boldly(decision) if advice.act == PlayAs("combat")]
    whole = list(attacks(decision.seen.world, "german", LEARNED))
    assert [advice.worth for advice in said] == [0.0, *whole]
    assert whole[-1] == max(whole) > whole[0], "more is known after every target"
