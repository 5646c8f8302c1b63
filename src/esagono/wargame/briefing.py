"""What players read before, during and after a game; a page shows it and knows no rule. Texts are in their language."""

from __future__ import annotations

from esagono.kernel import Side, Value
from esagono.kernel.state import SETTLING, Result
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Entry


class Paragraph(Value):
    """A few sentences, with the rule that they tell."""

    text: str
    rule: str = ""
    title: str = ""


class Camp(Value):
    """One side: what it has, and how it wins."""

    side: Side
    forces: str
    wins: tuple[Paragraph, ...]


class Briefing(Value):
    """What a scenario is about, and how it stands, as far as the reader may know."""

    situation: tuple[Paragraph, ...]
    length: str
    """Rounds or turns, and dates, in words."""
    minutes: int
    """How long a game takes two people; 0: not known."""
    camps: tuple[Camp, ...]
    verdict: str = ""
    """Who would win if the game ended now, and why."""
    objectives: tuple[Entry, ...] = ()
    """Places that count: `value` is what they are worth, `side` who holds them, `state` `done` when nothing is left."""
    schedule: tuple[Entry, ...] = ()
    """Everything that brings points: `side` who gains them, `note` when and how much there is still to be had."""
    arrivals: tuple[Entry, ...] = ()
    """Reinforcements: `value` is the turn, `note` where they come in."""
    special: tuple[Paragraph, ...] = ()
    """The rules that this scenario changes or adds."""
    ledger: tuple[Entry, ...] = ()
    """The points so far."""


class Report(Value):
    """How a game ended, as the game tells it."""

    headline: str
    """Who has won."""
    condition: str
    """By which condition, with its numbers."""
    rule: str = ""
    ledger: tuple[Entry, ...] = ()
    losses: tuple[Entry, ...] = ()
    """`side` who lost it, `value` how many."""


def settled(texts: Texts, result: Result, language: str) -> str:
    """The condition of a game that players have ended themselves; nothing for others."""
    ended = result.reason in SETTLING.values()
    return texts.say(language, f"result.{result.reason}", {"winner": result.winner}) if ended else ""
