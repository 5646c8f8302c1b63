"""A refusal names the deepest rule that decides: all refusals of random games are read."""

from __future__ import annotations

import random
from functools import cache

import pytest

from esagono import games
from esagono.kernel import Act, Game, Seen, Why, law
from esagono.kernel.conformance.refusing import is_heading, vague_reasons
from esagono.kernel.match import Match
from tests.conformance import toys
from tests.conformance.toys import Known, Round
from tests.refusals import too_vague

TRIES, DECISIONS = 6, 150


@cache
def loaded(name: str) -> Game:
    return games.load(name)


PLAYED = [(name, scenario) for name in games.names() for scenario in loaded(name).playable]


@pytest.mark.parametrize(("name", "scenario"), PLAYED, ids=str)
def test_no_refusal_cites_a_chapter_where_a_paragraph_decides(name: str, scenario: str) -> None:
    game = loaded(name)
    found: set[str] = set()
    read = 0
    rng = random.Random(f"{scenario} 0")
    match = Match(game, scenario, seed=b"0")
    while match.decisions and len(match.lines) < DECISIONS:
        decision = rng.choice(match.decisions)
        found.update(too_vague(game, match.state, decision, rng, TRIES))
        read += 1
        verb = rng.choice(list(dict.fromkeys(act.verb for act in decision.choices)))
        match.act(decision.side, rng.choice([act for act in decision.choices if act.verb == verb]))
    assert read > 30
    assert not found, "\n".join(sorted(found))


@law("5.0")
def unit_is_own(seen: Seen[Known, Round], act: toys.Move) -> bool:
    return seen.world.units[act.unit].side == seen.side


class VagueMove(toys.Move):
    laws = (unit_is_own, *toys.Move.laws)


def vague(move: type[Act]) -> list[Why]:
    """What a toy is caught at, in its first moves."""
    game: Game = toys.make(move=move)
    match = Match(game, "short", seed=b"1")
    rng = random.Random(1)
    found: list[Why] = []
    for _ in range(30):
        if not match.decisions:
            break
        for decision in match.decisions:
            found += vague_reasons(game, match.state, decision, rng, 20)
        decision = match.decisions[0]
        match.act(decision.side, rng.choice(decision.choices))
    return found


def test_a_chapter_that_hides_a_paragraph_is_noticed() -> None:
    assert {(why.rule, why.key) for why in vague(VagueMove)} == {("5.0", "unit-is-own")}
    assert vague(toys.Move) == []


def test_a_heading_is_the_number_of_a_whole_chapter() -> None:
    assert all(is_heading(rule) for rule in ("22.0", "R-11.0", "BSR-14.0"))
    assert not any(is_heading(rule) for rule in ("22.0/1", "7.5/2", "R-11.3", "C-05", "10.10"))
