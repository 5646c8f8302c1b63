"""A bot's reasons for its acts; while the game runs, nobody hears more than they may know.

A bot's reasons come from what its own side knows: a probability may give away a hidden counter, a goal a unit that
nobody has seen. So another side does not hear them. It hears what the advisor says of the act in worlds that look the
same to the listener, and of that only what holds in all of them: everything follows from the listener's own view.
"""

from __future__ import annotations

from random import Random

from esagono.kernel import Game, Side, State, Why

WORLDS = 4
OPEN = frozenset({"chance"})
"""Reasons that do not depend on hidden facts."""
PRIVATE = frozenset({"said"})
"""Comments of external programs, which may give anything away."""


def is_open(game: Game, side: Side, why: tuple[Why, ...], to: Side) -> bool:
    """A side's reasons may be told to another. This answer itself gives nothing away."""
    return game.known_by is None or to == side or all(reason.key in OPEN for reason in why)


def told(game: Game, before: State, side: Side, act: str, why: tuple[Why, ...], to: Side) -> tuple[Why, ...]:
    """The reasons for a side's act that another side (or, with "", a spectator) may hear while the game runs."""
    if is_open(game, side, why, to):
        return why
    if game.redealer is None or any(reason.key in PRIVATE for reason in why):
        return ()
    common: tuple[Why, ...] | None = None
    for n in range(WORLDS):
        like = game.redeal(before, to, Random(f"{before.number} {n}"))
        found = advised(game, like, side, act)
        common = found if common is None else tuple(reason for reason in common if reason in found)
        if not common:
            return ()
    return common or ()


def advised(game: Game, state: State, side: Side, act: str) -> tuple[Why, ...]:
    """The advisor's reasons for an act; empty if the act is not legal."""
    decision = game.decision(state, side)
    if decision is None or game.advisor is None or act not in decision.texts:
        return ()
    return next((advice.why for advice in game.advisor(decision) if advice.act.text == act), ())
