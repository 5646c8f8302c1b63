"""The requests that a seat can send, over HTTP or the web socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from esagono.kernel import Value
from esagono.kernel.value import kebab

LINE_BREAKS = "\\x00-\\x1f\\x7f\\x85\u2028\u2029"
Short = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=60, pattern=f"^[^{LINE_BREAKS}]*\\Z")]
"""A name stands in one line of a record."""
Title = Annotated[str, Meta(max_length=200, pattern=f"^[^{LINE_BREAKS}]*\\Z")]
Word = Annotated[str, Meta(max_length=60)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]


class Request(Value, tag=kebab, tag_field="do"):
    """Base of all requests."""


class Act(Request):
    """Make a choice, or a chain of them, in answer to the decision of this number."""

    side: Word
    text: Annotated[str, Meta(max_length=2000)]
    number: Number
    dice: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    """Rolled by hand, when the game is played with real dice."""
    again: bool = False
    """With all alike: the choice is made again, by itself or by other units, for as long as the same is asked."""


class Rolled(Request):
    """Dice rolled by hand for what a bot has chosen, in a game with real dice."""

    dice: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=40)]


class Undo(Request):
    """Take back the seat's last line; behind a point of no return it asks the others for their consent."""

    ask: bool = False


class Agree(Request):
    """Consent to the undo that another seat has asked for, or refuse it."""

    yes: bool = True


class Redo(Request):
    """Make the line last taken back once more."""


class Resign(Request):
    """Give the game up as a side."""

    side: Word


class Draw(Request):
    """Offer a draw, answer an offer, or take one's own back."""

    side: Word
    say: Annotated[str, Meta(pattern="^(offer|accept|decline|withdraw)$")] = "offer"


class HandOver(Request):
    """Let a bot play a side of the seat until it is taken back."""

    side: Word
    bot: Word


class TakeBack(Request):
    """Play a side again that was handed over."""

    side: Word


class Stand(Request):
    """Keep a standing answer to an ask; an empty text ends it."""

    side: Word
    ask: Short
    text: Short = ""
    least: Annotated[float, Meta(ge=0, le=1)] = 0
    """Not where a choice has this chance or a better one; such an answer ends with the round."""


class Why(Request):
    """Why a choice is not legal."""

    side: Word
    text: Short


class Look(Request):
    """An overlay or preview of the game."""

    side: Word
    text: Short


class Plan(Request):
    """What a hand on the map would do with units that it holds and a hex that it points at; `settings` of switches."""

    side: Word
    units: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    hex: Word = ""
    facing: Annotated[int, Meta(ge=0, le=5)] | None = None
    settings: Annotated[dict[Short, Annotated[str, Meta(max_length=2000)]], Meta(max_length=40)] = {}


class Site(Request):
    """What a hex means to a side, and to a unit that it has chosen."""

    side: Word
    hex: Word
    unit: Word = ""


class Odds(Request):
    """The chances of a choice or a chain."""

    side: Word
    text: Annotated[str, Meta(max_length=2000)]


class See(Request):
    """The table as one of the seat's sides sees it now, with the log from a line on."""

    side: Word = ""
    since: Number = 0
    known: Word = ""
    """The hash of the last line before that, as the client has it: after an undo the log comes whole."""


class At(Request):
    """The table as it was after a line, with the log from `since` on; others' views only when the game is over."""

    line: Number
    side: Word = ""
    since: Number = 0


class Record(Request):
    """The record as text, as the seat may keep it."""


class Hurry(Request):
    """Make the bot answer at once, well or badly, and without pauses until a person is asked."""


class Reasons(Request):
    """Why a bot has made a line, as far as one of the seat's sides (or "": a spectator) may know."""

    line: Number
    side: Word = ""


class Marks(Request):
    """Where rounds, turns and phases begin, for the slider of the replay."""


class Tell(Request):
    """What the game tells: the briefing, the sequence of play, or, when it is over, the report of the game."""

    what: Literal["briefing", "sequence", "report"]
    side: Word = ""


class Library(Request):
    """A part of the book of the game: its printed tables, the order of battle, the guide of the scenario."""

    what: Literal["tables", "forces", "guide"]
    side: Word = ""


class Copy(Request):
    """A copy of the game as it was after a line, to try what if; only when the game is over, or held by one seat."""

    line: Number


AnyRequest = (
    Act
    | Rolled
    | Undo
    | Agree
    | Redo
    | Stand
    | Resign
    | Draw
    | HandOver
    | TakeBack
    | Why
    | Look
    | Plan
    | Site
    | Odds
    | See
    | At
    | Record
    | Hurry
    | Reasons
    | Marks
    | Tell
    | Library
    | Copy
)
Arrangement = Resign | Draw | HandOver | TakeBack
"""What concerns the table and not the rules."""
DECODER = msgspec.json.Decoder(AnyRequest)


class SeatWish(Value, forbid_unknown_fields=True):
    """Who sits where in a new game."""

    sides: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=8)]
    player: Word = "person"
    name: Name = ""


class NewGame(Value, forbid_unknown_fields=True):
    """A game to be started."""

    game: Word
    scenario: Word
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]
    options: dict[Word, Word] = {}
    dice: Annotated[str, Meta(pattern="^(program|typed)$")] = "program"
    rolled: Annotated[tuple[Word, ...], Meta(max_length=200)] = ()
    """What the set-up rolls or draws, when the game is played with real dice."""
    title: Title = ""


class Mine(Value, forbid_unknown_fields=True):
    """The tokens a browser keeps."""

    tokens: Annotated[tuple[Short, ...], Meta(max_length=200)]


class Owned(Value, forbid_unknown_fields=True):
    """A seat for which the server's owner wants a new link."""

    id: Word
    seat: Annotated[int, Meta(ge=-1, le=7)] = 0


class LoadRecord(Value, forbid_unknown_fields=True):
    """A game to be continued from a record."""

    record: Annotated[str, Meta(max_length=4_000_000)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]


def schema_of(kinds: list[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The JSON schemas of types, for the description of the API."""
    return msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
