"""A game at one moment, and the result of one transaction."""

from __future__ import annotations

from typing import Any, ClassVar

from esagono.kernel.value import Side, Value, kebab


class Record(Value, tag=kebab):
    """Local data of a procedure. Public: secrets live in the world."""


class Event(Value, tag=kebab):
    """Something that happened; log, animation and statistics are renderings of events."""

    rule: ClassVar[str] = ""


class Told(Value):
    """An event with its rule and who may know it (None: everybody)."""

    event: Event
    rule: str
    to: tuple[Side, ...] | None = None


class Rolled(Value):
    """A roll or a draw, with its name and its rule."""

    what: str
    rule: str
    dice: str  # "2d6", or "draw"
    faces: tuple[int, ...] = ()
    drawn: str = ""
    to: tuple[Side, ...] | None = None

    @property
    def result(self) -> str:
        """As it stands in a record: `3+4`, or the name of what was drawn."""
        return self.drawn or "+".join(map(str, self.faces))


class Branch(Value):
    """One side's stack inside `together`, with the number of the act that opened it and the acts made in it."""

    frames: tuple[Frame, ...]
    opened: int
    acts: int = 0


class Frame(Value):
    """A running procedure, by name: its next step, its record, what `each` still has to do, open branches."""

    procedure: str
    step: str = ""
    record: Any = None
    todo: tuple[Any, ...] = ()
    branches: dict[Side, Branch] | None = None


RESIGN, DRAW = "resign", "agree-draw"
SETTLING = {RESIGN: "resigned", DRAW: "draw-agreed"}
"""The lines with which players end a game themselves, and the reason of the result. No act has such a verb."""


class Result(Value):
    """How a game ended: the winner ("" when nobody won), the key of the reason, the score of each side."""

    winner: Side = ""
    reason: str = ""
    scores: dict[Side, int] = {}


class State(Value):
    """A game at one moment."""

    version: int
    scenario: str
    number: int
    world: Any
    frames: tuple[Frame, ...]
    result: Result | None = None


class Outcome(Value):
    """The result of one transaction."""

    state: State
    events: tuple[Told, ...]
    rolls: tuple[Rolled, ...]
    forced: tuple[tuple[Side, str], ...] = ()
    """Single legal acts that were taken at once."""
    sealed: bool = False
    """Something was rolled, drawn or revealed, or the game is over."""
    asked: tuple[Side, ...] = ()
    """Who may choose next."""
    side: Side = ""
    """Who acted."""
    branch: bool = False
    """Made inside a `together` that was open."""
    still_open: bool = False
    """That `together` is still open."""

    @property
    def final(self) -> bool:
        """A point of no return for the side that acted."""
        return self.sealed or not (self.still_open or self.side in self.asked)


def record_of(frames: tuple[Frame, ...] | list[Frame]) -> Any:
    """The record of the innermost procedure that has one."""
    for frame in reversed(frames):
        if frame.record is not None:
            return frame.record
    return None
