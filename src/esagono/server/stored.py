"""What a store holds of a game besides its lines and journal."""

from __future__ import annotations

from esagono.kernel import Side, Value, Why
from esagono.kernel.journal import Header, Line
from esagono.kernel.match import Standing

SPECTATOR = -1


class Seat(Value):
    """A player's place at a table: a person or a bot, and the sides he plays; a spectator plays none."""

    number: int
    sides: tuple[Side, ...]
    name: str = ""
    player: str = "person"


class Notice(Value):
    """Something that happened at the table and not in the game: a bot that failed, after this line."""

    line: int
    seat: int
    key: str
    what: str = ""
    bot: str = ""
    by: str = ""
    """Who chose in its place."""


class Reasoned(Value):
    """Why a bot has made a line; the hash tells whether it is still the same line."""

    line: int
    hash: str
    why: tuple[Why, ...]


class Owed(Value):
    """What a bot has chosen in a game with real dice, and the roll that it waits for."""

    side: Side
    text: str
    why: tuple[Why, ...] = ()
    given: tuple[str, ...] = ()
    what: str = ""
    dice: str = ""
    names: str = ""


class Aside(Value):
    """What belongs to a running game besides its lines: it is kept in the same transaction."""

    undone: tuple[Line, ...] = ()
    standing: tuple[Standing, ...] = ()
    asked_to_undo: int | None = None
    agreed: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()
    reasons: tuple[Reasoned, ...] = ()
    owed: Owed | None = None


class Stored(Value):
    """A game as it lies in the store; without a seed its dice are typed in or drawn anew."""

    id: str
    title: str
    header: Header
    seed: bytes | None
    dice: str
    seats: tuple[Seat, ...]
    over: bool = False
    changed: str = ""
    aside: Aside = Aside()
