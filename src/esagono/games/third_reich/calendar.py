"""Game turns by number: Spring 1939 would be 1, so Fall 1939 is 3; data files write `fall-1939`."""

from __future__ import annotations

from esagono.kernel import rule

SEASONS = ("spring", "summer", "fall", "winter")
FIRST_YEAR = 1939
SPRING, SUMMER, FALL, WINTER = SEASONS


@rule("1.4")
def season(turn: int) -> str:
    """The season of a game turn, three months long."""
    return SEASONS[(turn - 1) % 4]


def year(turn: int) -> int:
    """The year of a game turn."""
    return FIRST_YEAR + (turn - 1) // 4


def turn_of(text: str) -> int:
    """The game turn that a data file writes `fall-1939`; ValueError says what was expected."""
    name, _, number = text.partition("-")
    if name not in SEASONS or not number.isdigit():
        raise ValueError(f"expected a turn such as fall-1939, not {text!r}")
    return (int(number) - FIRST_YEAR) * 4 + SEASONS.index(name) + 1


@rule("4.5")
def written(turn: int) -> str:
    """A game turn as data files write it."""
    return f"{season(turn)}-{year(turn)}"
