"""What the server answers: the types named in the API description, and how refusals are encoded."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from esagono.kernel import Refused, Side, Value, Why
from esagono.kernel.saves import ENCODER
from esagono.kernel.texts import LANGUAGES
from esagono.server.refusals import TEXTS, forbidden
from esagono.server.stored import Seat
from esagono.server.telling import Teller

STATUS = {
    "bad-method": 405,
    "broken": 500,
    "no-such-page": 404,
    "no-such-rule": 404,
    "no-such-seat": 404,
    "not-the-owner": 403,
    "not-your-side": 403,
    "stale": 409,
    "too-fast": 429,
    "too-large": 413,
    "too-many": 503,
}
MALFORMED = ("bad-request", "no-such-game", "no-such-scenario", "no-such-option", "no-such-setting", "record-line")


class Mistake(Value):
    """A refusal: its key, its rule (empty if it is not a rule of the game), and a sentence in the client's language."""

    key: str
    rule: str
    text: str
    args: dict[str, str]


class ErrorAnswer(Value):
    """Every refusal."""

    error: Mistake


class Links(Value):
    """A new game: its id, a token for each seat of a person by number, one for spectators."""

    id: str
    seats: dict[str, str]
    spectator: str


class Link(Value):
    """A token that opens a seat."""

    token: str


class RuleAnswer(Value):
    """What a rule says."""

    id: str
    kind: str
    title: str
    text: str


class Choice(Value):
    """One legal act: the text to send, how it reads, what it names, a query that previews it."""

    text: str
    verb: str
    label: str
    rule: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    fields: dict[str, str]
    confirm: bool
    """Asked for once more: the last chance to undo, or it rolls dice, or spends for good."""
    ends: str
    """What it ends, `phase` or `turn`, or nothing."""
    look: str
    cost: str


class DecisionAnswer(Value):
    """What the side is asked; `number` goes with the act that answers it. `said`: what it has answered so far."""

    side: Side
    ask: str
    prompt: str
    detail: str
    """What is said below the question: how many, what comes next."""
    rule: str
    number: int
    choices: tuple[Choice, ...]
    verbs: dict[str, str]
    said: tuple[Choice, ...]
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    planned: tuple[dict[str, str], ...]
    """Units with the hexes that the side has named for them so far."""
    open: tuple[Any, ...]
    """What is still open before an act that ends a phase."""
    rousing: bool
    """A standing answer may name a chance from which on the side is asked."""


class LogLine(Value):
    """One line of the log as the side may know it."""

    line: int
    side: Side
    text: str
    hidden: bool
    standing: bool
    rolls: tuple[dict[str, Any], ...]
    events: tuple[dict[str, Any], ...]


class Snapshot(Value):
    """The table as a side sees it: see `table` for what the game shows, `log` for the lines asked for."""

    id: str
    game: str
    scenario: str
    title: str
    seat: Seat
    seats: tuple[Seat, ...]
    side: Side
    line: int
    lines: int
    hash: str
    over: bool
    dice: str
    number: int
    path: tuple[dict[str, str], ...]
    bar: dict[str, Any]
    """Where one is in the sequence of play, and what comes next."""
    asked: tuple[dict[str, str], ...]
    decision: DecisionAnswer | None
    table: Any
    log: tuple[LogLine, ...]
    undo: dict[str, str] | None
    redo: bool
    asked_to_undo: int | None
    offer: dict[str, Any] | None
    """The draw on offer: whose it is, whether this seat is to answer, who has declined it."""
    deputies: dict[Side, str]
    searches: bool
    """The sides that bots play in the place of persons."""
    thinking: bool
    owed: dict[str, str] | None
    """A roll for what a bot has chosen, in a game with real dice."""
    notices: tuple[dict[str, Any], ...]
    undos: tuple[dict[str, Any], ...]
    """What was taken back with the consent of others, before which line; `dice`: rolls were taken back too."""
    result: Any
    result_text: str
    names: dict[str, str]
    words: dict[str, str]
    sides: tuple[str, ...]
    queries: dict[str, tuple[str, ...]]
    query_rules: dict[str, str]
    ways: dict[str, str]
    """Fields of choices that say only how something is done, each with the key of its switch in a plan."""
    secrets: bool
    standing: tuple[dict[str, Any], ...]
    """The side's standing answers: ask, text, how both read, and the chance from which on it is asked."""
    orders: tuple[dict[str, Any], ...]
    """The standing orders of the game: key, how it reads, whether the side has given it."""


class Made(Value, omit_defaults=True):
    """Of a change: how many acts of a chain were made, whether others were asked, whether they agreed."""

    made: int = 0
    asked: bool = False
    agreed: bool = False


class OddsAnswer(Value):
    """The chances of each outcome."""

    odds: dict[str, float]
    exact: bool
    runs: int
    worlds: int


class WhyAnswer(Value):
    """Every reason against a choice, none when it is legal; and how the choice reads."""

    why: tuple[dict[str, str], ...]
    label: str


class LookAnswer(Value):
    """What an overlay or preview shows."""

    answer: Any


class PlansAnswer(Value):
    """What a hand on the map can mean, the likeliest first: each a chain that is sent as an act."""

    plans: tuple[Any, ...]
    along: tuple[str, ...]
    """Who could go with the first unit, where no hex is named."""
    why: Any
    """Where there is no plan: what the hand meant, and why it cannot be done; nothing where that is unknown."""


class SiteAnswer(Value):
    """What a hex means: label, value and rule of each line."""

    site: tuple[Any, ...]


class RecordAnswer(Value):
    """The record as text."""

    record: str


class TellAnswer(Value, omit_defaults=True):
    """The briefing, the sequence of play or the report, whichever was asked for."""

    briefing: dict[str, Any] = {}
    sequence: tuple[dict[str, Any], ...] = ()
    report: dict[str, Any] = {}


class LibraryAnswer(Value, omit_defaults=True):
    """The part of the book that was asked for."""

    tables: tuple[dict[str, Any], ...] = ()
    forces: tuple[dict[str, Any], ...] = ()
    guide: dict[str, Any] = {}


class MarksAnswer(Value):
    """Where rounds, turns and phases begin: line, depth and text of each."""

    marks: tuple[dict[str, Any], ...]


def language_of(request: Request | WebSocket) -> str:
    """The language that was asked for: by name, else by the browser."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return wanted if wanted in LANGUAGES else "en"


def plain(value: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"})


def error_of(refused: Refused, language: str, teller: Teller | None = None) -> dict[str, Any]:
    """A refusal as a client shows it."""
    why = refused.why
    args = dict(why.args) | (teller.dice(dict(why.args)) if teller and why.key == "dice-needed" else {})
    text = teller.say(f"why.{why.key}", args) if teller else ""
    if text in ("", f"why.{why.key}"):
        text = TEXTS.say(language, f"why.{why.key}", args)
    return {"error": {"key": why.key, "rule": why.rule, "text": text, "args": args}}


def status_of(why: Why) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(why.key, 400 if why.key in MALFORMED else 422)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decoded(kind: Any, body: bytes) -> Any:
    """Decode a request body; Refused names the field that is wrong."""
    try:
        return _decoder(kind).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        what, _, where = str(wrong).partition(" - at ")
        field = where.strip("`").removeprefix("$.") or "body"
        raise forbidden("bad-request", field=field, expected=what) from None
