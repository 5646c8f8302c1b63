"""Hidden units that move as a group: the other side sees the same, whoever of them goes."""

from random import Random

import pytest

from esagono import games
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Outcome, State
from esagono.kernel.dice import Seeded
from esagono.kernel.value import replace

GAME = games.load("storms_of_steel")
HIDDEN = ("rifle-41-1 7-E05 hidden=yes", "rifle-41-2 7-E04 hidden=yes", "rifle-41-3 7-E04 hidden=yes")
ALONE = ["slinks rifle-41-1 7-E06", "lie-still", "lie-still"]
TWO = ["slinks rifle-41-1 7-E06", "lie-still", "slinks rifle-41-2 7-E05"]
ALL = ["slinks rifle-41-1 7-E06", "slinks rifle-41-3 7-E05", "slinks rifle-41-2 7-E05"]
MARCH_ALONE = ["creeps rifle-41-1 7-E06", "lie-still", "lie-still"]
MARCH_ALL = ["creeps rifle-41-1 7-E06 to=7-E05", "creeps rifle-41-2 7-E05", "creeps rifle-41-3 7-D04 to=7-D05"]


def laid_out() -> World:
    """Three who hide, with the card and the CAPs for it, and an enemy far off."""
    desk = GAME.desk
    assert desk is not None
    world: World = GAME.scenario("sandbox").build(GAME.settings({}))
    for unit in (*HIDDEN, "infantry-43-1 7-J06 facing=0"):
        world = desk.unit(world, unit)
    caps = {**world.cap, "soviet": 9}
    return replace(world, deck={"5": 1}, hands={"german": (), "soviet": ("5",)}, cap=caps, start_cap=caps)


def heard(outcome: Outcome) -> list[str]:
    """What the enemy is told."""
    return [str(told.event) for told in outcome.events if told.to is None or "german" in told.to]


def seen_by_the_enemy(begin: str, answers: list[str]) -> tuple[list[object], State]:
    """What the enemy sees and hears of a group move, step by step, and how it ends."""
    outcome = GAME.at("sandbox", laid_out(), "turn", Turn("soviet"), Seeded(b""))
    seen: list[object] = []
    for text in [begin, *answers]:
        outcome = GAME.apply(outcome.state, "soviet", text, Seeded(b""))
        seen += [GAME.view(outcome.state, "german"), heard(outcome), outcome.forced]
    return seen, outcome.state


@pytest.mark.parametrize(
    ("begin", "answers"),
    [
        ("group-sneak by=cap", [ALONE, TWO, ALL]),
        ("group-sneak by=opp", [ALONE, TWO, ALL]),
        ("group-creep", [MARCH_ALONE, MARCH_ALL]),
    ],
)
def test_the_enemy_sees_the_same_whoever_goes(begin: str, answers: list[list[str]]) -> None:
    played = [seen_by_the_enemy(begin, each) for each in answers]
    assert all(seen == played[0][0] for seen, _ in played)
    lairs = [{u.lair for u in state.world.units.values() if u.lair} for _, state in played]
    assert len({frozenset(each) for each in lairs}) > 1, "the cases must differ in truth"


def test_what_the_group_is_about_to_do_is_not_dealt_to_the_enemy() -> None:
    state = GAME.at("sandbox", laid_out(), "turn", Turn("soviet"), Seeded(b"")).state
    for text in ("group-sneak by=cap", *TWO[:2]):
        state = GAME.apply(state, "soviet", text, Seeded(b"")).state
    assert state.world.units["rifle-41-1"].bound == ("7-E06",)
    for seed in range(5):
        dealt = GAME.redeal(state, "german", Random(seed))
        assert not any(u.bound for u in dealt.world.units.values())
        assert GAME.view(dealt, "german") == GAME.view(state, "german")
        assert GAME.decisions(dealt)[0].texts, "the dealt world too must be playable"


def test_each_move_of_a_group_shows_what_it_costs_in_the_way_of_the_group() -> None:
    outcome = GAME.at("sandbox", laid_out(), "turn", Turn("soviet"), Seeded(b""))
    prices = {}
    for by in ("cap", "opp"):
        named = GAME.apply(outcome.state, "soviet", f"group-sneak by={by}", Seeded(b""))
        decision = GAME.decision(named.state, "soviet")
        assert decision is not None
        assert GAME.price is not None
        slinks = next(act for act in decision.choices if act.verb == "slinks")
        prices[by] = GAME.price(decision.seen, slinks, "en")
    assert prices["opp"] == ""
    assert prices["cap"].endswith(" CAP")
