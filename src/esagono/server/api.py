"""The web interface: HTTP and web sockets around the tables."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from esagono import bots, games
from esagono.kernel import Game, Refused, Seeded, Side, Value, Why
from esagono.kernel.match import Match
from esagono.kernel.record import parse, replay
from esagono.kernel.saves import ENCODER, dump_outcome
from esagono.kernel.texts import LANGUAGES, Texts
from esagono.server import requests as ask
from esagono.server.openapi import described
from esagono.server.store import SPECTATOR, Seat, Store, Stored
from esagono.server.table import Table, forbidden

MOST_BYTES = 5_000_000
MOST_MESSAGE = 16_384
RATE, BURST = 30.0, 90.0
STATUS = {"stale": 409, "not-your-side": 403, "no-such-seat": 404, "too-fast": 429, "too-large": 413}
MALFORMED = ("bad-request", "no-such-game", "no-such-scenario", "no-such-option", "no-such-setting")


class Tables:
    """Every table of one server; loaded when somebody comes to it."""

    def __init__(self, store: Store, pack: Path | None = None) -> None:
        self.store, self.pack = store, pack
        self._games: dict[str, Game] = {}
        self._tables: dict[str, Table] = {}
        self._lock = asyncio.Lock()

    def game(self, name: str) -> Game:
        """A game by name, loaded once."""
        if name not in self._games:
            self._games[name] = games.load(name, self.pack)
        return self._games[name]

    async def table(self, id_: str) -> Table:
        """A table by id."""
        async with self._lock:
            if id_ not in self._tables:
                stored = self.store.game(id_)
                if stored is None:
                    raise forbidden("no-such-seat")
                game = self.game(stored.header.game)
                self._tables[id_] = await asyncio.to_thread(Table.load, self.store, stored, game)
                self._tables[id_].let_bots_play()
            return self._tables[id_]

    async def seated(self, token: str) -> tuple[Table, Seat]:
        """The table and the seat that a token opens."""
        found = self.store.seat_of(token)
        if found is None:
            raise forbidden("no-such-seat")
        table = await self.table(found[0])
        return table, table.seat(found[1])

    def start(self, wish: ask.NewGame) -> dict[str, Any]:
        """A new game with a link for each seat."""
        game = self.game(wish.game)
        seats = self._seats(game.sides_of(wish.scenario), wish.seats)
        seed = secrets.token_bytes(32)
        players = {side: seat.name for seat in seats for side in seat.sides if seat.name}
        match = Match(game, wish.scenario, wish.options, seed=seed, players=players)
        return self._add(match, seats, seed, wish.dice, wish.title or wish.scenario)

    def resume(self, wish: ask.LoadRecord) -> dict[str, Any]:
        """A game continued from its record; its dice are new ones, for a running record does not tell its seed."""
        record = parse(wish.record)
        game = self.game(record.header.game)
        seats = self._seats(game.sides_of(record.header.scenario), wish.seats)
        *_, match = replay(game, record)
        seed = secrets.token_bytes(32)
        match.dice, match.seed = Seeded(seed), None
        return self._add(match, seats, seed, "program", record.header.scenario)

    def copy(self, table: Table, seat: Seat, line: int) -> dict[str, Any]:
        """A game that goes on from an earlier line of another, to try what if."""
        match = table.match
        sides = table.game.sides_of(match.state.scenario)
        if match.state.result is None and set(seat.sides) != set(sides):
            raise forbidden("not-before-the-end")
        if line >= len(match.lines):
            raise forbidden("no-such-line", line=line, last=len(match.lines) - 1)
        seed = secrets.token_bytes(32)
        lines, outcomes = match.lines[: line + 1], match.outcomes[: line + 1]
        other = Match.resumed(table.game, match.header, lines, outcomes, seed)
        everybody = (Seat(0, sides, seat.name),)
        return self._add(other, everybody, seed, "program", f"{table.stored.title}?")

    def _seats(self, sides: tuple[Side, ...], wishes: tuple[ask.SeatWish, ...]) -> tuple[Seat, ...]:
        taken = [side for wish in wishes for side in wish.sides]
        if sorted(taken) != sorted(sides):
            raise forbidden("bad-request", field="seats", expected=f"each of {', '.join(sides)} once")
        for wish in wishes:
            if wish.player != "person" and wish.player not in bots.BOTS:
                known = ", ".join(("person", *bots.BOTS))
                raise forbidden("bad-request", field="seats.player", expected=f"one of {known}")
        return tuple(Seat(i, w.sides, w.name, w.player) for i, w in enumerate(wishes))

    def _add(self, match: Match, seats: tuple[Seat, ...], seed: bytes, dice: str, title: str) -> dict[str, Any]:
        id_ = secrets.token_urlsafe(9)
        stored = Stored(id_, title, match.header, seed, dice, seats)
        rows = [
            (ENCODER.encode(line), dump_outcome(outcome))
            for line, outcome in zip(match.lines, match.outcomes, strict=True)
        ]
        self.store.add_game(stored, rows)
        links = {str(seat.number): self.store.new_token(id_, seat.number) for seat in seats if seat.player == "person"}
        return {"id": id_, "seats": links, "spectator": self.store.new_token(id_, SPECTATOR)}


class Gate:
    """How often one connection may speak."""

    def __init__(self) -> None:
        self.left, self.at = BURST, time.monotonic()

    def enter(self) -> None:
        """One more request; Refused when they come too fast."""
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * RATE)
        self.at = now
        if self.left < 1:
            raise forbidden("too-fast")
        self.left -= 1


# answers


def language_of(request: Request | WebSocket) -> str:
    """The language that was asked for: by name, else by the browser."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return wanted if wanted in LANGUAGES else "en"


def plain(value: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"})


def error_of(refused: Refused, language: str, texts: Texts | None = None) -> dict[str, Any]:
    """A refusal as a client shows it."""
    texts = texts or server_texts()
    why = refused.why
    text = texts.say(language, f"why.{why.key}", why.args)
    if text == f"why.{why.key}":
        text = server_texts().say(language, f"why.{why.key}", why.args)
    return {"error": {"key": why.key, "rule": why.rule, "text": text, "args": dict(why.args)}}


def status_of(why: Why) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(why.key, 400 if why.key in MALFORMED else 422)


def server_texts() -> Texts:
    """The server's own sentences."""
    from esagono.server.words import TEXTS

    return TEXTS


def decoded(kind: type[Any], body: bytes) -> Any:
    """A body of a kind; Refused names the field."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise forbidden("bad-request", field="body", expected=str(wrong)) from None


async def body_of(request: Request) -> bytes:
    """The body, if it is not too large."""
    size = request.headers.get("content-length", "0")
    if not size.isdecimal() or int(size) > MOST_BYTES:
        raise forbidden("too-large", most=MOST_BYTES)
    parts, total = [], 0
    async for part in request.stream():
        total += len(part)
        if total > MOST_BYTES:
            raise forbidden("too-large", most=MOST_BYTES)
        parts.append(part)
    return b"".join(parts)


Handler = Callable[[Request], Awaitable[Response]]


def refusing(handler: Handler) -> Handler:
    """Turn refusals into answers."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refused as refused:
            texts = getattr(request.state, "texts", None)
            return plain(error_of(refused, language_of(request), texts), status_of(refused.why))

    return answer


# HTTP


class Mine(Value):
    """The tokens a browser keeps."""

    tokens: list[str]


class Api:
    """The handlers."""

    def __init__(self, tables: Tables, owner: str = "") -> None:
        self.tables, self.owner = tables, owner

    async def catalogue(self, request: Request) -> Response:
        """Every game, its scenarios, options and bots."""
        language = language_of(request)
        found = [catalogue_of(self.tables.game(name), language) for name in games.names()]
        return plain({"games": found, "bots": [*bots.BOTS]})

    async def rule(self, request: Request) -> Response:
        """What a rule says."""
        game = self.tables.game(request.path_params["game"])
        found = game.rules.rules.get(request.path_params["rule"])
        if found is None:
            raise forbidden("no-such-rule", name=request.path_params["rule"])
        italian = language_of(request) == "it"
        return plain(
            {
                "id": found.id,
                "kind": found.kind,
                "title": found.title_it if italian else found.title,
                "text": found.summary_it if italian else found.summary,
            }
        )

    async def new(self, request: Request) -> Response:
        """Start a game."""
        wish = decoded(ask.NewGame, await body_of(request))
        return plain(await asyncio.to_thread(self.tables.start, wish), 201)

    async def load(self, request: Request) -> Response:
        """Continue a game from its record."""
        wish = decoded(ask.LoadRecord, await body_of(request))
        return plain(await asyncio.to_thread(self.tables.resume, wish), 201)

    async def mine(self, request: Request) -> Response:
        """The games that these tokens open, or, for the owner of the server, all of them."""
        wish = decoded(Mine, await body_of(request))
        found = []
        for token in wish.tokens[:200]:
            with contextlib.suppress(Refused):
                table, seat = await self.tables.seated(token)
                found.append({"token": token, **summary(table, seat, language_of(request))})
        return plain({"games": found})

    async def all(self, request: Request) -> Response:
        """Every unfinished game of the server with new links, for its owner."""
        if not self.owner or request.headers.get("x-owner") != self.owner:
            raise forbidden("not-your-side", side="")
        found = []
        for stored in self.tables.store.games():
            if not stored.over:
                links = {
                    str(s.number): self.tables.store.new_token(stored.id, s.number)
                    for s in stored.seats
                    if s.player == "person"
                }
                found.append({"id": stored.id, "title": stored.title, "changed": stored.changed, "seats": links})
        return plain({"games": found})

    async def do(self, request: Request) -> Response:
        """What a seat asks of its table."""
        table, seat = await self.tables.seated(request.path_params["token"])
        request.state.texts = table.game.texts
        wish = decoded(ask.AnyRequest, await body_of(request))  # type: ignore[arg-type]
        return plain(await self.perform(table, seat, wish, language_of(request)))

    async def perform(self, table: Table, seat: Seat, wish: ask.AnyRequest, language: str) -> dict[str, Any]:
        """A request of a seat; a copy makes a game of its own."""
        if isinstance(wish, ask.Copy):
            return await asyncio.to_thread(self.tables.copy, table, seat, wish.line)
        return await table.perform(seat, wish, language)

    async def map(self, request: Request) -> Response:
        """The map of a table, to be painted."""
        table, _ = await self.tables.seated(request.path_params["token"])
        chart = table.game.chart
        return plain(chart(table.match.state.world) if chart else {})

    async def openapi(self, request: Request) -> Response:
        """The description of this interface."""
        return plain(described())

    # web sockets

    async def live(self, socket: WebSocket) -> None:
        """Requests and their answers, and the table whenever it changes."""
        await socket.accept()
        language = language_of(socket)
        try:
            table, seat = await self.tables.seated(socket.path_params["token"])
        except Refused as refused:
            await socket.send_bytes(ENCODER.encode(error_of(refused, language)))
            await socket.close(4404)
            return
        changed = asyncio.Event()
        table.watchers.add(changed)
        try:
            await asyncio.gather(self._push(socket, changed), self._serve(socket, table, seat, language))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            table.watchers.discard(changed)

    async def _push(self, socket: WebSocket, changed: asyncio.Event) -> None:
        while True:
            await changed.wait()
            changed.clear()
            await socket.send_text('{"changed":true}')

    async def _serve(self, socket: WebSocket, table: Table, seat: Seat, language: str) -> None:
        gate = Gate()
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            raw = message.get("text") or message.get("bytes") or b""
            body = raw.encode() if isinstance(raw, str) else raw
            reply = await self._reply(body, gate, table, seat, language)
            await socket.send_text(ENCODER.encode(reply).decode())

    async def _reply(self, body: bytes, gate: Gate, table: Table, seat: Seat, language: str) -> dict[str, Any]:
        number: object = None
        try:
            gate.enter()
            if len(body) > MOST_MESSAGE:
                raise forbidden("too-large", most=MOST_MESSAGE)
            envelope = decoded(dict, body)
            number = envelope.pop("id", None)
            wish = decoded(ask.AnyRequest, ENCODER.encode(envelope))  # type: ignore[arg-type]
            return {"re": number, **await self.perform(table, seat, wish, language)}
        except Refused as refused:
            return {"re": number, **error_of(refused, language, table.game.texts)}


def catalogue_of(game: Game, language: str) -> dict[str, Any]:
    """A game as the start page shows it."""
    return {
        "name": game.name,
        "title": game.texts.word(language, game.name),
        "sides": [{"side": s, "name": game.texts.word(language, s)} for s in game.sides],
        "scenarios": [
            {"name": name, "sides": game.sides_of(name), "card": localised(game.scenarios[name].card, language)}
            for name in game.playable
        ],
        "options": [
            {
                "name": o.name,
                "rule": o.rule,
                "choices": o.choices,
                "label": game.texts.say(language, f"option.{o.name}"),
            }
            for o in game.options.values()
        ],
        "status": {"rules": sum(r.counts for r in game.rules.rules.values())},
    }


def localised(card: Any, language: str) -> dict[str, Any]:
    """The fields of a card in the language."""
    plain_fields = {k: v for k, v in card.items() if not k.endswith("_it")}
    return plain_fields | ({k[:-3]: v for k, v in card.items() if k.endswith("_it")} if language == "it" else {})


def summary(table: Table, seat: Seat, language: str) -> dict[str, Any]:
    """A game in a list."""
    state = table.match.state
    return {
        "id": table.stored.id,
        "game": table.game.name,
        "title": table.stored.title,
        "changed": table.stored.changed,
        "sides": seat.sides,
        "asked": [d.side for d in table.match.decisions],
        "over": state.result is not None,
        "path": [table.game.texts.say(language, f"path.{p.procedure}", p.args) for p in table.game.path(state)[:3]],
    }


def application(store: Store, *, pack: Path | None = None, owner: str = "", web: Path | None = None) -> Starlette:
    """The whole server."""
    api = Api(Tables(store, pack), owner)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        store.close()

    routes: list[Any] = [
        Route("/api/catalogue", refusing(api.catalogue)),
        Route("/api/openapi.json", refusing(api.openapi)),
        Route("/api/rules/{game}/{rule:path}", refusing(api.rule)),
        Route("/api/games", refusing(api.new), methods=["POST"]),
        Route("/api/records", refusing(api.load), methods=["POST"]),
        Route("/api/mine", refusing(api.mine), methods=["POST"]),
        Route("/api/all", refusing(api.all)),
        Route("/api/seats/{token}", refusing(api.do), methods=["POST"]),
        Route("/api/seats/{token}/map", refusing(api.map)),
        WebSocketRoute("/api/seats/{token}/live", api.live),
    ]
    if web is not None:
        routes.append(Mount("/", StaticFiles(directory=web, html=True)))
    return Starlette(routes=routes, lifespan=lifespan)
