"""What is kept from world to world: a long game lists what a process that knows nothing yet would list."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.games.case_yellow.rules.ch10_marks import fords
from esagono.games.case_yellow.rules.ch10_reach import reach_of
from esagono.games.case_yellow.rules.ch10_steps import rows_without, steps
from esagono.games.case_yellow.world import World, controller, enemy, ground, on_map
from esagono.kernel import Decision, State
from esagono.kernel.dice import Seeded
from esagono.kernel.value import replace
from tests.case_yellow.slow_reach import forget
from tests.case_yellow.test_steps import positions

GAME = games.load("case_yellow")
DECISIONS, EVERY = 400, 15
"""How long the games are, and at how many decisions one is looked at again."""


def listed(state: State) -> list[list[str]]:
    """The texts of all choices, found anew."""
    return [[act.text for act in d._listing.lawful(d.seen)] for d in GAME.decisions(state)]


def ask_for_what_is_refused(state: State, decision: Decision, rng: Random) -> None:
    """Units of either side, to move and to go along: a refusal asks every law, whatever another law says."""
    units = rng.sample([u.id for u in on_map(state.world)], 4)
    for verb in {"move", "with"} & set(decision.acts):
        for unit in units:
            GAME.why_not(state, decision.side, f"{verb} {unit}")


@pytest.mark.parametrize(("scenario", "cut"), [("historical", 0.03), ("hypothetical", 0.3), ("fortress-holland", 0.1)])
def test_a_long_game_lists_what_is_listed_without_anything_kept(scenario: str, cut: float) -> None:
    rng, dice = Random(cut), Seeded(f"kept {scenario} {cut}".encode())
    state, looked_at = GAME.new(scenario, {}, dice).state, list[State]()
    for n in range(DECISIONS):
        asked = GAME.decisions(state)
        if not asked:
            break
        ask_for_what_is_refused(state, asked[0], rng)
        if n % EVERY == 0:
            looked_at.append(state)
        ends = [act for act in asked[0].choices if act.text == "done"]
        act = ends[0] if ends and rng.random() < cut else rng.choice(asked[0].choices)
        state = GAME.apply(state, asked[0].side, act, dice).state
    kept = [listed(state) for state in looked_at]
    for state, there in zip(looked_at, kept, strict=True):
        forget()
        assert listed(state) == there, (state.number, state.world.turn)


def test_a_stack_with_an_enemy_unit_leaves_nothing_behind() -> None:
    """Marks are those of one side: what a step costs by the marks of the other must not be kept."""
    rng = Random(5)
    for world in positions("historical")[1:]:
        forget()
        own, others = list(on_map(world, "german")), list(on_map(world, "allied"))
        for _ in range(8):
            unit, other = rng.choice(own), rng.choice(others)
            reach_of(world, (unit.id, other.id), unit.hex, 12, fresh=False)
        turned, unit = with_fords_turned(world), rng.choice(others)
        moves, asked = steps(turned, "allied"), rows_without(turned, (unit,), ())
        kept = moves.rows((unit,), moves.front.marks_around(moves.grid.index(unit.hex)))
        for here, name in enumerate(moves.grid.names):
            if unit.hex not in ground(world).around(name):  # it does not come back to where it is
                assert kept(here) == asked(here)


def with_fords_turned(world: World) -> World:
    """Every ford is in the hands of the other side."""
    held = {hex_: enemy(controller(world, hex_)) for _, hex_ in fords(ground(world))}
    return replace(world, control={**world.control, **held})
