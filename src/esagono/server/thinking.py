"""The bots of a table: they think in other processes, and one that fails or takes too long is replaced."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Any, cast

from esagono import bots
from esagono.bots import fallback
from esagono.bots.worker import Thought, asked_of
from esagono.kernel import Refused, Side, State
from esagono.kernel.value import replace
from esagono.server.acts import act_of_bot
from esagono.server.bot_pool import Pool
from esagono.server.notices import note
from esagono.server.seats import bot_seat
from esagono.server.stored import Seat
from esagono.server.threads import beside, shielded

if TYPE_CHECKING:
    from esagono.server.table import Table

LONGEST = 20.0
"""The time limit for one decision, in seconds; generous, because the machine may be busy."""
MOST_LOST = 3
"""After so many crashes or timeouts a bot is not asked any more."""
LOG = logging.getLogger("esagono.server")


class Thinking:
    """The bots of one table, one act after the other until a person is asked."""

    def __init__(self, table: Table, pool: Pool) -> None:
        self.table, self.pool = table, pool
        self.task: asyncio.Task[None] | None = None
        self.lost: dict[int, int] = {}
        self._enough = asyncio.Event()
        self._rng = random.Random()

    @property
    def busy(self) -> bool:
        """A bot is thinking or will be in a moment."""
        return self.task is not None and not self.task.done()

    def go(self) -> None:
        """Let bots answer, if one is asked."""
        if not self.busy and self._turn() is not None:
            self.task = asyncio.create_task(self._play())

    def hurry(self) -> None:
        """Cut the present thought short."""
        self._enough.set()

    def drop(self) -> None:
        """Stop thinking: the side is played by a person again; safe to call from another thread."""
        if self.task is not None:
            self.task.get_loop().call_soon_threadsafe(self._enough.set)

    async def stop(self) -> None:
        """Stop playing."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def _turn(self) -> tuple[Seat, Side] | None:
        if self.table.owed is not None:
            return None  # its dice are rolled by hand
        for decision in self.table.match.decisions:
            if (seat := bot_seat(self.table, decision.side)) is not None:
                return seat, decision.side
        return None

    async def _play(self) -> None:
        try:
            while (turn := self._turn()) is not None:
                await self._answer(*turn)
                self.table.tell_watchers()
        except Exception:
            LOG.exception("no bot can go on at table %s", self.table.stored.id)
        finally:
            asyncio.get_running_loop().call_soon(self.table.tell_watchers)  # the busy sign goes out

    async def _answer(self, seat: Seat, side: Side) -> None:
        """Make one act; if the table changes meanwhile, the thought is dropped and the bot is asked again."""
        async with self.table.lock:
            state = self.table.match.state
            if self.table.game.decision(state, side) is None:
                return
        self.table.tell_watchers()
        thought = await self._thought(seat, state, side)
        if thought.failure or not await self._made(seat, state, side, thought):
            await self._instead(seat, state, side, thought.failure or "illegal")

    async def _thought(self, seat: Seat, state: State, side: Side) -> Thought:
        """The bot's answer, or how it failed."""
        self._enough.clear()
        bot = bots.BOTS.get(seat.player)
        if self.lost.get(seat.number, 0) >= MOST_LOST or bot is None:
            return Thought(failure="given-up")
        game, rng = self.table.game, random.Random(self._rng.random())
        question = await shielded(lambda: asked_of(bot, game, self.pool.pack, state, side, rng))
        job = self.pool.submit(question, LONGEST)
        thought = asyncio.wrap_future(job.future)
        enough = asyncio.ensure_future(self._enough.wait())
        await asyncio.wait(cast(list[asyncio.Future[Any]], [thought, enough]), return_when=asyncio.FIRST_COMPLETED)
        enough.cancel()
        if not thought.done():
            job.abandon()
            return Thought(failure="hurried")
        self.lost[seat.number] = self.lost.get(seat.number, 0) + (thought.result().failure in ("overrun", "crashed"))
        return thought.result()

    async def _instead(self, seat: Seat, state: State, side: Side, failure: str) -> None:
        """Make another bot's act in the place of one that failed, with a notice."""
        own = replace(state)  # another thread may be listing the choices of the state itself
        decision = self.table.game.decision(own, side)
        if decision is None or bot_seat(self.table, side) is None:
            return
        asked = bots.question(self.table.game, own, decision, self._rng)
        try:
            by, answer = await asyncio.wait_for(beside(lambda: fallback.instead(asked, seat.player)), LONGEST)
        except TimeoutError:
            by, answer = fallback.at_random(asked)
        await self._made(seat, state, side, Thought(answer.act.text, answer.why, failure), by)

    async def _made(self, seat: Seat, state: State, side: Side, thought: Thought, by: str = "") -> bool:
        """Make an act, unless the table has changed meanwhile; False if the act is not legal."""

        def act() -> dict[str, object]:
            if by:
                note(self.table, seat, thought.failure, by)
            act_of_bot(self.table, side, thought.text, thought.why)
            return {}

        async with self.table.lock:
            if self.table.match.state is not state or bot_seat(self.table, side) is None:
                return True
            try:
                await shielded(lambda: self.table.kept(act))
            except Refused:
                if by:
                    raise
                return False
        return True
