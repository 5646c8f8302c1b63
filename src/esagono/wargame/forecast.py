"""What an attack would come to, as a client draws it before it is made: chances, dice, sums, what could still change.

A query that an act names in `look` answers with a mapping of targets (units or hexes) to forecasts.
Labels, results and notes are keys of the game's words, or plain figures: a query knows no
language, the client looks the words up.
"""

from __future__ import annotations

from esagono.kernel import Value


class Chance(Value):
    """A way it can end, with its probability."""

    label: str
    chance: float
    kind: str = "even"
    """`good` and `bad` for who asks, `even` otherwise."""


class Face(Value):
    """One result of the dice: its number or total, how many of all throws give it, and what it does."""

    face: str
    weight: int
    result: str
    kind: str = "even"
    text: str = ""
    """The result in words."""


class Part(Value):
    """A term of a sum, with the rule that puts it there."""

    label: str
    value: str
    rule: str = ""


class Sum(Value):
    """Terms and what they come to: strength of the attacker, of the defender, shifts of the column."""

    title: str
    parts: tuple[Part, ...]
    total: str = ""


class Change(Value):
    """What would reach the next column, or lose it; `choice` is the text of the act that does it, if there is one."""

    label: str
    result: str
    rule: str = ""
    choice: str = ""


class Forecast(Value):
    """The whole card."""

    headline: str
    """The odds or the number needed, in few words: `3:1`."""
    chances: tuple[Chance, ...]
    faces: tuple[Face, ...] = ()
    sums: tuple[Sum, ...] = ()
    changes: tuple[Change, ...] = ()
    rule: str = ""
    note: str = ""
