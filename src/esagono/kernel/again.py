"""Once for all: a choice is made again, by itself or by others alike, for as long as the same is asked."""

from __future__ import annotations

from esagono.kernel.acts import Act, form_of
from esagono.kernel.match import Match
from esagono.kernel.state import Outcome
from esagono.kernel.value import Side

MOST = 40


def act_again(match: Match, side: Side, ask: str, first: Act) -> list[Outcome]:
    """Make the choice again: the very same where it can be made twice, else those that name other units.

    It stops where something else is asked, where dice are rolled, and before what is asked once more.
    """
    made: list[Outcome] = []
    if first.confirm or first.weighty or first.ends:
        return made
    twice = first in _offered(match, side, ask)
    while len(made) < MOST:
        alike = (act for act in _offered(match, side, ask) if (act == first if twice else is_alike(act, first)))
        choice = next(alike, None)
        if choice is None:
            return made
        made.append(match.act(side, choice))
        if made[-1].rolls:
            return made
    return made


def is_alike(one: Act, other: Act) -> bool:
    """Both say the same of different units."""
    if type(one) is not type(other):
        return False
    form = form_of(type(one))
    fields = (*form.placed, *(field for field, _ in form.named))
    return all(getattr(one, f.name) == getattr(other, f.name) for f in fields if f.kind != "unit")


def _offered(match: Match, side: Side, ask: str) -> tuple[Act, ...]:
    """The choices, while the side is still asked the same."""
    decision = match.game.decision(match.state, side)
    return tuple(decision.choices) if decision is not None and decision.ask == ask else ()
