"""Bots at a table: they think beside it, and one that fails or takes too long loses nothing."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from typing import TYPE_CHECKING, Any

from esagono import bots
from esagono.kernel import Act, Decision, Side
from esagono.server.apart import finished
from esagono.server.store import Seat

if TYPE_CHECKING:
    from esagono.server.table import Table

PAUSE = 0.15
LONGEST = 20.0
FALLBACK = "random"
MOST_OVERRUNS = 3
LOG = logging.getLogger("esagono.server")


class Thinking:
    """The bots of one table, one act after the other until a person is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.overruns: dict[int, int] = {}
        self._enough = asyncio.Event()
        self._rng = random.Random()

    @property
    def busy(self) -> bool:
        """A bot is thinking or about to."""
        return self.task is not None and not self.task.done()

    def go(self) -> None:
        """Let bots answer, if one is asked."""
        if not self.busy and self._turn() is not None:
            self.task = asyncio.create_task(self._play())

    def hurry(self) -> None:
        """The bot that thinks now has thought enough: another answers for it."""
        self._enough.set()

    async def stop(self) -> None:
        """No bot plays any more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def _turn(self) -> tuple[Seat, Side] | None:
        for decision in self.table.match.decisions:
            for seat in self.table.stored.seats:
                if seat.player != "person" and decision.side in seat.sides:
                    return seat, decision.side
        return None

    async def _play(self) -> None:
        try:
            while (turn := self._turn()) is not None:
                await self._answer(*turn)
                self.table.tell_watchers()
                await asyncio.sleep(PAUSE)
        except Exception:
            LOG.exception("no bot can go on at table %s", self.table.stored.id)
        finally:
            asyncio.get_running_loop().call_soon(self.table.tell_watchers)  # the busy sign goes out

    async def _answer(self, seat: Seat, side: Side) -> None:
        """One act; should the table change meanwhile, the thought was in vain and the next one is made anew."""
        table = self.table
        async with table.lock:
            state = table.match.state
            decision = table.game.decision(state, side)
            if decision is None:
                return
            asked = bots.question(table.game, state, decision, random.Random(self._rng.random()))
            await finished(lambda: decision.choices)  # listed once, by one thread
        table.tell_watchers()
        choice, failure = await self._thought(seat, asked)
        async with table.lock:
            if table.match.state is state:
                await finished(lambda: table.kept(lambda: self._act(seat, side, decision, choice, failure)))

    async def _thought(self, seat: Seat, asked: bots.Asked) -> tuple[Act | None, str]:
        """What the bot chooses, or why it did not."""
        self._enough.clear()
        if self.overruns.get(seat.number, 0) >= MOST_OVERRUNS or seat.player not in bots.BOTS:
            return None, "given-up"
        thought = asyncio.ensure_future(_apart(seat.player, asked))
        enough = asyncio.ensure_future(self._enough.wait())
        await asyncio.wait({thought, enough}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        enough.cancel()
        if thought.done():
            return thought.result()
        thought.cancel()
        self.overruns[seat.number] = self.overruns.get(seat.number, 0) + (not self._enough.is_set())
        return None, "hurried" if self._enough.is_set() else "overrun"

    def _act(self, seat: Seat, side: Side, decision: Decision, choice: Act | None, failure: str) -> dict[str, Any]:
        """Make the choice; where there is none or it is not legal, another bot's, and the log says so."""
        if choice is not None:
            if decision.acts.get(choice.verb) is type(choice) and choice in decision.choices:
                self.table.match.act(side, choice)
                return {}
            failure = "illegal"
        self.table.note(seat, "bot-hurried" if failure == "hurried" else "bot-failed", failure)
        asked = bots.question(self.table.game, self.table.match.state, decision, self._rng)
        self.table.match.act(side, bots.load(FALLBACK)(asked).act)
        return {}


async def _apart(player: str, asked: bots.Asked) -> tuple[Act | None, str]:
    """Think in a thread of its own: one that never ends holds up nobody, not even the end of the program."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[tuple[Act | None, str]] = loop.create_future()

    def tell(found: tuple[Act | None, str]) -> None:
        if not done.done():
            done.set_result(found)

    def think() -> None:
        found: tuple[Act | None, str]
        try:
            answer = bots.load(player)(asked)
            found = (answer.act, "") if isinstance(answer.act, Act) else (None, "illegal")
        except Exception as failure:
            found = None, type(failure).__name__
        try:
            loop.call_soon_threadsafe(tell, found)
        except RuntimeError:
            return  # the server has stopped meanwhile

    threading.Thread(target=think, daemon=True, name=f"bot {player}").start()
    return await done
