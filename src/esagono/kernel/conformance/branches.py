"""The check that branches of `together` commute: the result does not depend on who chooses first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from esagono.kernel.acts import Act, Refused
from esagono.kernel.conformance.position import Here, taken
from esagono.kernel.conformance.report import Fault
from esagono.kernel.decision import Decision
from esagono.kernel.saves import digest
from esagono.kernel.state import Outcome, State
from esagono.kernel.value import Side

Choice = tuple[Side, Act]


def branches_commute(here: Here) -> Iterator[Fault]:
    """Acts of two sides in open branches lead to the same state in both orders, and to the same dice later."""
    pairs = [(a, b) for a, b in combinations(here.decisions, 2) if a.branch and b.branch and a.branch != b.branch]
    if not pairs:
        return
    rng = here.rng("branches")
    first, second = rng.choice(pairs)
    one, two = _chosen(here, first), _chosen(here, second)
    if one is None or two is None:
        return
    for side, act in (one, two):
        taken(here, side, act)
    told = f"{one[0]} {one[1].text!r} and {two[0]} {two[1].text!r}"
    try:
        forth, back = _both(here, one, two), _both(here, two, one)
    except Refused as refused:
        yield Fault("branches", "refused", f"{told}: one forbids the other: {refused}")
        return
    if digest(forth[-1].state) != digest(back[-1].state):
        yield Fault("branches", "state", f"{told}: the order matters for the state")
    elif sorted(_rolls(forth)) != sorted(_rolls(back)):
        yield Fault("branches", "dice", f"{told}: the order matters for the dice")
    elif not _later_alike(here, forth[-1].state, back[-1].state):
        yield Fault("branches", "later", f"{told}: the order matters for what comes later")


def _chosen(here: Here, decision: Decision) -> Choice | None:
    if not decision.choices:
        return None
    return decision.side, here.rng(f"branch {decision.side}").choice(decision.choices)


def _both(here: Here, one: Choice, two: Choice) -> list[Outcome]:
    done: list[Outcome] = []
    state = here.state
    for side, act in (one, two):
        done.append(here.game.apply(state, side, act, here.match.dice))
        state = done[-1].state
    return done


def _rolls(outcomes: list[Outcome]) -> list[tuple[str, str]]:
    return [(roll.what, roll.result) for outcome in outcomes for roll in outcome.rolls]


def _later_alike(here: Here, one: State, two: State) -> bool:
    """The same act after either order rolls the same and leads to the same."""
    decisions = here.game.decisions(one)
    if not decisions or not decisions[0].choices:
        return True
    act = here.rng("branch later").choice(decisions[0].choices)
    after_one = here.game.apply(one, decisions[0].side, act, here.match.dice)
    after_two = here.game.apply(two, decisions[0].side, act, here.match.dice)
    return digest(after_one.state) == digest(after_two.state) and after_one.rolls == after_two.rolls
