"""The web interface: HTTP and web sockets around the tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from esagono import bots, games
from esagono.kernel import Refused
from esagono.kernel.saves import ENCODER
from esagono.server import requests as ask
from esagono.server.answers import decoded, error_of, language_of, plain, status_of
from esagono.server.briefing import first_brief
from esagono.server.catalogue import catalogue_of, first_look, summary
from esagono.server.library import book_of, rule_of
from esagono.server.live import live
from esagono.server.names import charted, teller_at
from esagono.server.openapi import described
from esagono.server.picture import picture_of
from esagono.server.rate_limit import BURST, MOST_BYTES, MOST_MESSAGE, RATE, SLOWER, RateLimit, RateLimits
from esagono.server.refusals import forbidden
from esagono.server.store import Store
from esagono.server.stored import SPECTATOR, Seat
from esagono.server.table import Table
from esagono.server.tables import Tables
from esagono.server.tagged import PRIVATE, tagged, tagged_data
from esagono.server.threads import shielded
from esagono.server.webfiles import WebFiles

Handler = Callable[[Request], Awaitable[Response]]
LOG = logging.getLogger("esagono.server")
MOST_LISTED = 200
LEAST_COMPRESSED, LEVEL = 1000, 5
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; "
    "worker-src 'self' blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


async def body_of(request: Request, most: int = MOST_MESSAGE) -> bytes:
    """Read the request body, up to a maximum size."""
    size = request.headers.get("content-length", "0")
    if not size.isdecimal() or len(size) > 12 or int(size) > most:
        raise forbidden("too-large", most=most)
    parts, total = [], 0
    async for part in request.stream():
        total += len(part)
        if total > most:
            raise forbidden("too-large", most=most)
        parts.append(part)
    return b"".join(parts)


class Api:
    """The handlers."""

    def __init__(self, tables: Tables, owner: str = "", rate: float = RATE) -> None:
        self.tables, self.owner, self.rate = tables, owner, rate
        self.limits, self.slow_limits = RateLimits(rate, rate * BURST), RateLimits(rate / SLOWER, rate)
        self.one_record = asyncio.Lock()
        self.pictures: dict[tuple[str, str, str], bytes] = {}

    def answering(self, handler: Handler, *, slow: bool = False) -> Handler:
        """Wrap a handler: apply the rate limit and turn refusals into error responses."""

        async def answer(request: Request) -> Response:
            who = request.client.host if request.client else ""
            try:
                (self.slow_limits if slow else self.limits).enter(who)
                return await handler(request)
            except Refused as refused:
                teller = teller_at(self.tables, request.state, language_of(request))
                return plain(error_of(refused, language_of(request), teller), status_of(refused.why))
            except ClientDisconnect:
                return Response(status_code=499)
            except HTTPException:
                raise
            except Exception:
                LOG.exception("a request failed: %s", request.url.path.split("/")[2:3])
                return plain(error_of(forbidden("broken"), language_of(request)), 500)

        return answer

    async def catalogue(self, request: Request) -> Response:
        """Every game, its scenarios, options and bots."""
        language = language_of(request)
        found = [catalogue_of(await asyncio.to_thread(self.tables.game, name), language) for name in games.names()]
        return tagged_data(request, {"games": found, "bots": [*bots.BOTS]})

    async def rule(self, request: Request) -> Response:
        """What a rule says."""
        game = await asyncio.to_thread(self.tables.game, request.path_params["game"])
        return plain(rule_of(game, request.path_params["rule"], language_of(request)))

    async def book(self, request: Request) -> Response:
        """The rulebook by chapters."""
        game = await asyncio.to_thread(self.tables.game, request.path_params["game"])
        return tagged_data(request, book_of(game, language_of(request)))

    def before(self, look: Callable[[Any, str, str], dict[str, Any]]) -> Handler:
        """A handler that tells of a scenario before its first move what everybody may know."""

        async def shown(request: Request) -> Response:
            game = await asyncio.to_thread(self.tables.game, request.path_params["game"])
            name = request.path_params["scenario"]
            return tagged_data(request, await asyncio.to_thread(look, game, name, language_of(request)))

        return shown

    async def picture(self, request: Request) -> Response:
        """What the start page shows of a scenario; made once."""
        key = (request.path_params["game"], request.path_params["scenario"], language_of(request))
        if key not in self.pictures:
            game = await asyncio.to_thread(self.tables.game, key[0])
            self.pictures[key] = ENCODER.encode(await asyncio.to_thread(picture_of, game, *key[1:]))
        return tagged(request, self.pictures[key])

    async def new(self, request: Request) -> Response:
        """Start a game."""
        wish = decoded(ask.NewGame, await body_of(request))
        request.state.wish = wish
        return plain(await asyncio.to_thread(self.tables.start, wish), 201)

    async def load(self, request: Request) -> Response:
        """Continue a game from an uploaded record; one upload at a time, because the whole record is replayed."""
        wish = decoded(ask.LoadRecord, await body_of(request, MOST_BYTES))
        async with self.one_record:
            return plain(await asyncio.to_thread(self.tables.resume, wish), 201)

    async def mine(self, request: Request) -> Response:
        """The games that these tokens open."""
        wish = decoded(ask.Mine, await body_of(request, 4 * MOST_MESSAGE))
        found = await asyncio.to_thread(self._mine, wish.tokens, language_of(request))
        return plain({"games": found})

    def _mine(self, tokens: tuple[str, ...], language: str) -> list[dict[str, Any]]:
        store, found = self.tables.store, []
        for token in tokens:
            place = store.seat_of(token)
            stored = store.game(place[0]) if place else None
            if place is None or stored is None:
                continue
            sides = stored.seats[place[1]].sides if place[1] != SPECTATOR else ()
            with contextlib.suppress(Refused):  # a game of another version of the program is not listed
                game, state = self.tables.standing_of(stored)
                found.append({"token": token, **summary(stored, game, state, sides, language)})
        return found

    def _must_own(self, request: Request) -> None:
        given = request.headers.get("x-owner", "")
        if not self.owner or not secrets.compare_digest(given.encode(), self.owner.encode()):
            raise forbidden("not-the-owner")

    async def all(self, request: Request) -> Response:
        """Every unfinished game of the server, for its owner."""
        self._must_own(request)
        return plain({"games": await asyncio.to_thread(self._all, language_of(request))})

    def _all(self, language: str) -> list[dict[str, Any]]:
        found = []
        for stored in self.tables.store.unfinished(MOST_LISTED):
            first = next((s for s in stored.seats if s.player == "person"), None)
            with contextlib.suppress(Refused):
                game, state = self.tables.standing_of(stored)
                listed = summary(stored, game, state, first.sides if first else (), language)
                found.append({**listed, "seats": stored.seats})
        return found

    async def take(self, request: Request) -> Response:
        """A new link to a seat, for the owner of the server."""
        self._must_own(request)
        wish = decoded(ask.Owned, await body_of(request))
        stored = self.tables.store.game(wish.id)
        persons = [s.number for s in stored.seats if s.player == "person"] if stored else []
        if wish.seat not in (*persons, SPECTATOR) or stored is None:
            raise forbidden("no-such-seat")
        return plain({"token": await asyncio.to_thread(self.tables.store.new_token, wish.id, wish.seat)}, 201)

    async def do(self, request: Request) -> Response:
        """Handle a request from a seat."""
        async with self.tables.seated(request.path_params["token"]) as (table, seat):
            request.state.table = table
            wish = decoded(ask.AnyRequest, await body_of(request))
            return plain(await self.perform(table, seat, wish, language_of(request)))

    async def perform(self, table: Table, seat: Seat, wish: ask.AnyRequest, language: str) -> dict[str, Any]:
        """Handle a request from a seat; a copy becomes a new game."""
        if isinstance(wish, ask.Copy):
            async with table.lock:
                return await shielded(lambda: self.tables.copy(table, seat, wish.line))
        return await table.perform(seat, wish, language)

    async def map(self, request: Request) -> Response:
        """The map of a table as the seat knows it, for the client to paint."""
        async with self.tables.seated(request.path_params["token"]) as (table, seat):
            side, language = seat.sides[0] if seat.sides else "", language_of(request)
            world = table.game.known(table.match.state.world, side)
            chart = await asyncio.to_thread(charted, table.game, world, language)
            return tagged_data(request, chart or {}, cache=PRIVATE)

    async def openapi(self, request: Request) -> Response:
        """The description of this interface."""
        return plain(described())

    async def live(self, socket: WebSocket) -> None:
        """Serve a web socket: requests, answers and change notifications."""
        await live(socket, self.tables, self.perform, RateLimit(self.rate))

    @property
    def routes(self) -> list[Route | WebSocketRoute]:
        """The routes of the API."""
        here = self.answering
        return [
            Route("/api/catalogue", here(self.catalogue)),
            Route("/api/openapi.json", here(self.openapi)),
            Route("/api/rules/{game}", here(self.book)),
            Route("/api/rules/{game}/{rule:path}", here(self.rule)),
            Route("/api/scenarios/{game}/{scenario}", here(self.before(first_look))),
            Route("/api/scenarios/{game}/{scenario}/picture", here(self.picture)),
            Route("/api/scenarios/{game}/{scenario}/briefing", here(self.before(first_brief))),
            Route("/api/games", here(self.new, slow=True), methods=["POST"]),
            Route("/api/records", here(self.load, slow=True), methods=["POST"]),
            Route("/api/mine", here(self.mine), methods=["POST"]),
            Route("/api/all", here(self.all)),
            Route("/api/all", here(self.take, slow=True), methods=["POST"]),
            Route("/api/seats/{token}", here(self.do), methods=["POST"]),
            Route("/api/seats/{token}/map", here(self.map)),
            WebSocketRoute("/api/seats/{token}/live", self.live),
        ]


class Safe:
    """Middleware that adds security headers; a response without a cache header of its own is revalidated."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                named = {name for name, _ in headers}
                more = HEADERS if b"cache-control" in named else {**HEADERS, "cache-control": "no-cache"}
                message["headers"] = headers + [(k.encode(), v.encode()) for k, v in more.items()]
            await send(message)

        await self.app(scope, receive, sent)


async def elsewhere(request: Request, wrong: Exception) -> Response:
    """Answer unknown addresses and wrong methods."""
    status = getattr(wrong, "status_code", 404)
    why = forbidden("bad-method", method=request.method) if status == 405 else forbidden("no-such-page")
    return plain(error_of(why, language_of(request)), status)


def application(
    store: Store,
    *,
    pack: Path | None = None,
    owner: str = "",
    web: Path | None = None,
    rate: float = RATE,
    bot_processes: int = 0,
) -> Starlette:
    """Build the server; with `bot_processes=0` the number of bot processes follows from the number of cores."""
    tables = Tables(store, pack, bot_processes)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await tables.close()
        store.close()

    routes: list[Any] = [*Api(tables, owner, rate).routes]
    if web is not None:
        routes.append(Mount("/", WebFiles(web)))
    handlers: MutableMapping[Any, Any] = {HTTPException: elsewhere}
    middleware = [Middleware(Safe), Middleware(GZipMiddleware, minimum_size=LEAST_COMPRESSED, compresslevel=LEVEL)]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=middleware, exception_handlers=handlers)
    app.state.tables = tables
    return app
