"""A game at one moment, and the result of one transaction."""

from __future__ import annotations

from typing import Any, ClassVar

from esagono.kernel.value import Side, Value, kebab

SCENE, DEED, RESULT, CHIP, ASIDE, HEADING = "scene", "deed", "result", "chip", "aside", "heading"
"""How the log shows an event: it opens a block (a combat), is something done, belongs to the block that is open,
is a price or a sum in short, is said in small print, or begins a new part of the game."""


class Record(Value, tag=kebab):
    """Local data of a procedure. Public: secrets live in the world."""


class Event(Value, tag=kebab):
    """Something that happened; log, animation and statistics are renderings of events."""

    rule: ClassVar[str] = ""
    scene: ClassVar[str] = ""
    """How a client shows it on the map: `move`, `shot`, `hit`, `loss`, …; without one it is only in the log."""

    def sign(self) -> str:
        """The key of the large word that is shown with it, in section `sign` of the texts; else there is none."""
        return str(self.__struct_config__.tag)

    signs: ClassVar[tuple[str, ...]] = ()
    """Every key that `sign` can give, where it is made of a field."""
    tells: ClassVar[str] = DEED
    """What it is in the log."""
    dice: ClassVar[str] = ""
    """The dice that it is the result of, with the name of their roll: `2d6 attack`; or what it was `draw`n for."""
    ways: ClassVar[tuple[str, ...]] = ()
    """The ways in which it can be told: each is a sentence of its own, `event.TAG-WAY`."""

    unsaid_after: ClassVar[tuple[str, ...]] = ()
    """The tags of events after which this one goes without saying."""

    @property
    def way(self) -> str:
        """The way in which this one is told; none: the plain sentence."""
        return ""


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
GO_ON = "go-on"
"""The line of nobody with which a stored game goes on after a correction of the rules. No act has such a verb."""


class Result(Value):
    """How a game ended: the winner ("" when nobody won), the key of the reason, the score of each side."""

    winner: Side = ""
    reason: str = ""
    scores: dict[Side, int] = {}

    @property
    def headline(self) -> str:
        """Who has won, or that nobody has: the key of the sentence in section `end`."""
        return self.winner or ("agreed" if self.reason == SETTLING[DRAW] else "draw")


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


def frames_for(state: State, side: Side) -> list[Frame]:
    """The stack as a side stands in it: inside `together` its own branch, while that is open."""
    frames = list(state.frames)
    if frames and frames[-1].branches:
        own = frames[-1].branches.get(side)
        frames[-1:] = own.frames if own and own.frames else frames[-1:]
    return frames
