"""What is stored of a game besides its lines and its journal."""

from __future__ import annotations

from esagono.kernel import Side, Value, Why
from esagono.kernel.journal import Header, Line
from esagono.kernel.standing import Standing

SPECTATOR = -1
PERSON = "person"


class Seat(Value):
    """A seat at a table: a person or a bot, and the sides played from it; a spectator plays none."""

    number: int
    sides: tuple[Side, ...]
    name: str = ""
    player: str = PERSON


class Notice(Value):
    """Something that happened at the table but not in the game: a bot failed after this line."""

    line: int
    seat: int
    key: str
    what: str = ""
    bot: str = ""
    by: str = ""
    """Who chose in its place."""


class Reasoned(Value):
    """A bot's reasons for a line; the hash tells whether it is still the same line."""

    line: int
    hash: str
    why: tuple[Why, ...]


class Owed(Value):
    """A bot's act in a game with real dice, and the roll it waits for."""

    side: Side
    text: str
    why: tuple[Why, ...] = ()
    given: tuple[str, ...] = ()
    what: str = ""
    dice: str = ""
    names: str = ""


class Offer(Value):
    """A draw that a seat has offered: as which side, after how many lines, who has agreed, which side declined."""

    seat: int
    side: Side
    lines: int
    agreed: tuple[int, ...] = ()
    declined: Side | None = None


class Aside(Value):
    """Other data of a running game, stored in the same transaction as its lines."""

    undone: tuple[Line, ...] = ()
    standing: tuple[Standing, ...] = ()
    asked_to_undo: int | None = None
    agreed: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()
    reasons: tuple[Reasoned, ...] = ()
    owed: Owed | None = None
    offer: Offer | None = None
    deputies: dict[Side, str] = {}
    """The sides of persons that bots play for the time being."""


class Stored(Value):
    """A stored game; without a seed, its dice are typed in or seeded anew."""

    id: str
    title: str
    header: Header
    seed: bytes | None
    dice: str
    seats: tuple[Seat, ...]
    over: bool = False
    changed: str = ""
    aside: Aside = Aside()
