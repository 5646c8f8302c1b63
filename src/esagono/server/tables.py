"""The tables of a server, loaded on demand and dropped when they are idle."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from esagono import bots, games
from esagono.kernel import Game, Refused, Scripted, Side, State, Why
from esagono.kernel.match import Match
from esagono.kernel.record import parse, replay
from esagono.kernel.saves import load_state
from esagono.kernel.static import Carried
from esagono.kernel.value import replace
from esagono.server import requests as ask
from esagono.server.bot_pool import Pool
from esagono.server.refusals import forbidden
from esagono.server.shelf import rows_of
from esagono.server.store import Store, unguessable
from esagono.server.stored import SPECTATOR, Seat, Stored
from esagono.server.table import Table
from esagono.server.typed_dice import TYPED

MOST_TABLES = 40
"""How many idle tables stay in memory."""


class Tables:
    """All tables and all games of a server."""

    def __init__(self, store: Store, pack: Path | None = None, bot_processes: int = 0) -> None:
        self.store, self.pack = store, pack
        self.pool = Pool(pack, bot_processes)
        self._games: dict[str, Game] = {}
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Future[None]] = {}
        self._loading = threading.Lock()

    def game(self, name: str) -> Game:
        """A game by name, loaded once."""
        with self._loading:
            if name not in self._games:
                self._games[name] = games.load(name, self.pack)
            return self._games[name]

    def ready(self) -> None:
        """Load every game, so that the first visitor does not have to wait."""
        for name in games.names():
            self.game(name)

    @asynccontextmanager
    async def seated(self, token: str) -> AsyncIterator[tuple[Table, Seat]]:
        """The table and the seat that a token opens; the table stays in memory meanwhile."""
        found = self.store.seat_of(token)
        if found is None:
            raise forbidden("no-such-seat")
        table = await self._visit(found[0])
        try:
            yield table, table.seat(found[1])
        finally:
            table.visitors -= 1
            self._put_away()

    async def _visit(self, id_: str) -> Table:
        while (table := self._tables.get(id_)) is None:  # it may have been put away again before we came to it
            await self._opened(id_)
        table.visitors += 1
        self._tables.move_to_end(id_)
        table.bots.go()
        return table

    async def _opened(self, id_: str) -> None:
        """Wait until a table is loaded; visitors of the same table share one load, other tables do not wait."""
        opening = self._opening.get(id_)
        if opening is None:
            opening = self._opening[id_] = asyncio.ensure_future(self._open(id_))
            opening.add_done_callback(lambda _: self._opening.pop(id_))
        await asyncio.shield(opening)

    async def _open(self, id_: str) -> None:
        stored = await asyncio.to_thread(self.store.game, id_)
        if stored is None:
            raise forbidden("no-such-seat")
        game = await asyncio.to_thread(self.game, stored.header.game)
        self._tables[id_] = await asyncio.to_thread(Table.load, self.store, stored, game, self.pool)

    def _put_away(self) -> None:
        """Drop the idle tables that were used least recently."""
        idle = [id_ for id_, table in self._tables.items() if table.idle]
        for id_ in idle[: max(0, len(idle) - MOST_TABLES)]:
            del self._tables[id_]

    async def close(self) -> None:
        """Stop all bots and their processes."""
        await asyncio.gather(*(table.bots.stop() for table in self._tables.values()))
        self.pool.close()

    def standing_of(self, stored: Stored) -> tuple[Game, State]:
        """The present state of a game, without loading its table."""
        game = self.game(stored.header.game)
        table = self._tables.get(stored.id)
        if table:
            return game, table.match.state
        carried = Carried(game.shared, self.store.static)
        return game, load_state(game, self.store.last_state(stored.id), carried)

    # new games

    def start(self, wish: ask.NewGame) -> dict[str, Any]:
        """A new game with a link for each seat."""
        game = self.game(wish.game)
        if wish.scenario not in game.playable:
            raise Refused(Why.of("", "no-such-scenario", name=wish.scenario, known=", ".join(game.playable)))
        seats = _seats(game.sides_of(wish.scenario), wish.seats)
        typed = wish.dice == TYPED
        seed, script = None if typed else secrets.token_bytes(32), Scripted(wish.rolled) if typed else None
        names = _players(seats)
        match = Match(game, wish.scenario, wish.options, seed=seed, dice=script, players=names, by_hand=typed)
        if wish.rolled and (script is None or script.left):
            raise forbidden("bad-request", field="rolled", expected="the dice of the set-up and no more")
        return self._add(match, seats, wish.dice, wish.title or wish.scenario)

    def resume(self, wish: ask.LoadRecord) -> dict[str, Any]:
        """Continue a game from its record, with a new seed and salt, because those of the record may be known."""
        record = parse(wish.record)
        game = self.game(record.header.game)
        seats = _seats(game.sides_of(record.header.scenario), wish.seats)
        *_, match = replay(game, record)
        match.header = replace(match.header, players=_players(seats))
        match.continue_from(len(match.lines) - 1, seed=secrets.token_bytes(32))
        return self._add(match, seats, "program", record.header.scenario)

    def copy(self, table: Table, seat: Seat, line: int) -> dict[str, Any]:
        """A new game that continues from an earlier line of another one."""
        match, sides = table.match, table.sides
        if not table.over and set(seat.sides) != set(sides):
            raise forbidden("not-before-the-end")
        if line >= len(match.lines):
            raise forbidden("no-such-line", line=line, last=len(match.lines) - 1)
        journal, typed = match.journal.entries, table.stored.dice == TYPED
        other = Match.resumed(table.game, match.header, journal, match.outcomes.copy(), match.seed)
        other.continue_from(line, seed=None if typed else secrets.token_bytes(32), by_hand=typed)
        title = f"{table.stored.title[:190].rstrip('?')}?"
        return self._add(other, (Seat(0, sides, seat.name),), table.stored.dice, title, (table.stored.id, line))

    def _add(
        self, match: Match, seats: tuple[Seat, ...], dice: str, title: str, copied: tuple[str, int] | None = None
    ) -> dict[str, Any]:
        over = match.state.result is not None
        stored = Stored(secrets.token_urlsafe(9), title, match.header, match.seed, dice, seats, over)
        if copied is None:
            self.store.keep_static(outcome.state.world for outcome in match.outcomes)
        rows = rows_of(match.game, match.outcomes, 0) if copied is None else []
        links = {seat.number: unguessable() for seat in seats if seat.player == "person"}
        spectator = unguessable()
        tokens = {t: n for n, t in links.items()} | {spectator: SPECTATOR}
        self.store.add_game(stored, rows, match.journal.entries, tokens, copied)
        return {"id": stored.id, "seats": {str(n): t for n, t in links.items()}, "spectator": spectator}


def _seats(sides: tuple[Side, ...], wishes: tuple[ask.SeatWish, ...]) -> tuple[Seat, ...]:
    taken = [side for wish in wishes for side in wish.sides]
    if sorted(taken) != sorted(sides):
        raise forbidden("bad-request", field="seats", expected=f"each of {', '.join(sides)} once")
    for wish in wishes:
        if wish.player != "person" and wish.player not in bots.BOTS:
            known = ", ".join(("person", *bots.BOTS))
            raise forbidden("bad-request", field="seats.player", expected=f"one of {known}")
    return tuple(Seat(i, w.sides, w.name, w.player) for i, w in enumerate(wishes))


def _players(seats: tuple[Seat, ...]) -> dict[Side, str]:
    return {side: seat.name for seat in seats for side in seat.sides if seat.name.strip()}
