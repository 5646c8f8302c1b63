"""Why a bot has chosen as it did, told to whoever asks; while the game runs, never more than the asker may know.

A bot's reasons come from what its own side knows: a chance may betray a hidden counter, a goal a unit that nobody has
seen. So another side does not hear them. It hears what the game's own knowledge says of the act in worlds that look the
same to the listener, and of that only what holds in every one of them: all of it follows from the listener's own view.
"""

from __future__ import annotations

from random import Random

from esagono.kernel import Game, Side, State, Why

WORLDS = 4
OPEN = frozenset({"chance"})
"""Reasons that hold whatever is hidden."""
PRIVATE = frozenset({"said"})
"""What a program says of itself: nobody can know what it gives away."""


def is_open(game: Game, side: Side, why: tuple[Why, ...], to: Side) -> bool:
    """Nothing in a side's reasons has to be kept from another. The answer itself gives nothing away."""
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
    """What the game's own knowledge says of an act; nothing where it is not legal."""
    decision = game.decision(state, side)
    if decision is None or game.advisor is None or act not in decision.texts:
        return ()
    return next((advice.why for advice in game.advisor(decision) if advice.act.text == act), ())
