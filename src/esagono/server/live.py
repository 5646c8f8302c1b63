"""Web sockets: requests and answers, and a notification for every change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from esagono.kernel import Refused, Value
from esagono.kernel.saves import ENCODER
from esagono.server import requests as ask
from esagono.server.answers import decoded, error_of, language_of
from esagono.server.names import teller_of
from esagono.server.rate_limit import MOST_MESSAGE, RateLimit
from esagono.server.refusals import forbidden
from esagono.server.stored import Seat
from esagono.server.table import Table
from esagono.server.tables import Tables

Perform = Callable[[Table, Seat, Any, str], Awaitable[dict[str, Any]]]
LOG = logging.getLogger("esagono.server")
NO_SEAT, TOO_FAST = 4404, 4429
MOST_REFUSED = 300


class Envelope(Value):
    """The number or name that a client gives a request, to recognise its answer."""

    id: Any = None


class Live:
    """One web socket."""

    def __init__(self, socket: WebSocket, table: Table, seat: Seat, perform: Perform, limit: RateLimit) -> None:
        self.socket, self.table, self.seat, self.perform = socket, table, seat, perform
        self.language = language_of(socket)
        self.limit = limit
        self.refused = 0

    async def run(self) -> None:
        """Serve requests until the client disconnects."""
        changed = self.table.watch()
        pushing = asyncio.create_task(self._push(changed))
        try:
            await self._serve()
        finally:
            self.table.watchers.discard(changed)
            pushing.cancel()
            await asyncio.gather(pushing, return_exceptions=True)

    async def _send(self, value: object) -> None:
        try:
            await self.socket.send_text(ENCODER.encode(value).decode())
        except (RuntimeError, OSError):  # it was closed meanwhile
            raise WebSocketDisconnect from None

    async def _push(self, changed: asyncio.Event) -> None:
        while True:
            await changed.wait()
            changed.clear()
            await self._send({"changed": True})

    async def _serve(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or b""
            await self._send(await self._reply(raw.encode("utf-8", "replace") if isinstance(raw, str) else raw))
            if self.refused > MOST_REFUSED:  # whoever does not heed it is not worth an answer
                await self.socket.close(TOO_FAST)
                return

    async def _reply(self, body: bytes) -> dict[str, Any]:
        number: int | str | None = None
        try:
            given = decoded(Envelope, body).id
            if not isinstance(given, int | str | None) or len(str(given)) > 60:
                raise forbidden("bad-request", field="id", expected="a number or a short text")
            number = given  # from here on every refusal says what it answers
            self._enter()
            if len(body) > MOST_MESSAGE:
                raise forbidden("too-large", most=MOST_MESSAGE)
            wish = decoded(ask.AnyRequest, body)
            return {"re": number, **await self.perform(self.table, self.seat, wish, self.language)}
        except Refused as refused:
            self.refused += number is None
            return {"re": number, **error_of(refused, self.language, teller_of(self.table, self.language))}
        except Exception:
            LOG.exception("a request failed at table %s", self.table.stored.id)
            return {"re": number, **error_of(forbidden("broken"), self.language)}

    def _enter(self) -> None:
        try:
            self.limit.enter()
        except Refused:
            self.refused += 1
            raise
        self.refused = 0


async def live(socket: WebSocket, tables: Tables, perform: Perform, limit: RateLimit) -> None:
    """Connect a web socket to its table."""
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        try:
            async with tables.seated(socket.path_params["token"]) as (table, seat):
                await Live(socket, table, seat, perform, limit).run()
        except Refused as refused:
            await socket.send_text(ENCODER.encode(error_of(refused, language_of(socket))).decode())
            await socket.close(NO_SEAT)
