"""Stored games that a corrected rule has left without a question: they go on to the next one by themselves."""

from __future__ import annotations

from esagono.kernel.dice import Anew
from esagono.kernel.match import Match
from esagono.kernel.state import GO_ON

__all__ = ["GO_ON", "go_on", "is_stranded"]


def is_stranded(match: Match) -> bool:
    """The game is not over, but nobody is asked: the rule that asked when it was stored does so no longer."""
    return match.state.result is None and not match.decisions


def go_on(match: Match) -> bool:
    """Append the line that runs a stranded game on until somebody is asked; False if it is of no use."""
    if not is_stranded(match):
        return False
    retaken, dice = match.journal.retaken, match.dice
    machine = match.game.machine(match.state.scenario)
    outcome = machine.go_on(match.state, Anew(dice, retaken) if retaken else dice)
    if outcome.state.result is None and not outcome.asked:
        return False
    match.lines.append(match.journal.line("", GO_ON, outcome))
    match.outcomes.append(outcome)
    match.undone.clear()
    return True
