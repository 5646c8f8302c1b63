"""Hidden units: what the other side hears, reads and may guess, through whole random games."""

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from esagono import games
from esagono.games.storms_of_steel.scenario.firefights import Firefight
from esagono.games.storms_of_steel.sides import other
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Outcome
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.match import Match

GAME = games.load("storms_of_steel")
SCENARIO = "hidden-in-the-wheat"
GAMES = 6


def varied(rng: random.Random, choices: tuple[Act, ...]) -> Act:
    """One of the choices, every verb as likely as any other."""
    by_verb: dict[str, list[Act]] = defaultdict(list)
    for act in choices:
        by_verb[act.verb].append(act)
    return rng.choice(by_verb[rng.choice(sorted(by_verb))])


def played(seed: int) -> Iterator[tuple[World, str, Act, Outcome]]:
    """The steps of a random game: the world before, who chose what, and what came of it."""
    match, rng = Match(GAME, SCENARIO, seed=b"%d" % seed), random.Random(seed)
    while match.decisions:
        decision = rng.choice(match.decisions)
        before = match.state.world
        act = varied(rng, decision.choices)
        yield before, decision.side, act, match.act(decision.side, act)


def hidden(world: World, side: str) -> set[str]:
    """The hidden units of a side."""
    return {u.id for u in world.units.values() if u.hidden and u.side == side}


@pytest.mark.parametrize("seed", range(GAMES))
def test_neither_log_nor_record_names_a_hidden_unit_to_the_other_side(seed: int) -> None:
    done = set()
    for before, side, act, outcome in played(seed):
        done.add(act.verb)
        secret = {s: hidden(before, s) & hidden(outcome.state.world, s) for s in GAME.sides}
        for told in outcome.events:
            for listener in GAME.sides:
                if told.to is None or listener in told.to:
                    words = {str(getattr(told.event, f)) for f in told.event.__struct_fields__}
                    assert not words & secret[other(listener)], told
        if not act.private:
            assert not set(act.text.split()) & secret[side], act.text
        for who, text in outcome.forced:
            assert not set(text.split()) & secret[who], text
    assert {"conceal", "come-out"} <= done


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_hidden_unit_is_always_where_it_may_be_suspected_and_nowhere_to_be_seen(seed: int) -> None:
    for _, _, _, outcome in played(seed):
        world = outcome.state.world
        for side in GAME.sides:
            known = GAME.known(world, side)
            enemies = hidden(world, other(side))
            assert not enemies & known.units.keys()
            assert {world.units[i].lair for i in enemies} - {""} <= set(known.suspected)
            assert known.unseen.get(other(side), 0) == len(enemies)


@pytest.mark.parametrize(
    "row",
    [
        {"hidden": "yes", "area": ["7-H04"]},
        {"hidden": True, "hex": "7-H04"},
        {"hidden": True, "due": 2, "entry": ["7-H04"]},
    ],
)
def test_a_scenario_hides_units_only_in_an_area(row: dict[str, object]) -> None:
    data = DataFiles("esagono.games.storms_of_steel")
    raw = data.toml("data/scenarios/00-sandbox.toml")
    raw["units"] = {"soviet": [{"id": "rifle-1", "kind": "rifle-41", **row}]}
    assert GAME.desk is not None
    with pytest.raises(ValueError, match=r"units\.soviet\.rifle-1\.hidden"):
        Firefight("x.toml", raw, data, GAME.desk.counters)  # type: ignore[attr-defined]
