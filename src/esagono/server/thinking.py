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
from esagono.server.byhand import act_of_bot
from esagono.server.remarks import note
from esagono.server.stored import Seat

if TYPE_CHECKING:
    from esagono.server.table import Table

PAUSE = 0.15
LONGEST = 20.0
FALLBACKS = ("planner", "random")
"""Who chooses in the place of a bot that failed; the second one should the first be the one that fails."""
MOST_OVERRUNS = 3
LOG = logging.getLogger("esagono.server")

Thought = tuple[bots.Answer | None, str]
"""What a bot answers, or why it did not."""


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
        if self.table.owed is not None:
            return None  # its dice are rolled by hand
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
        answer, failure = await self._thought(seat, asked)
        async with table.lock:
            if table.match.state is state:
                await finished(lambda: table.kept(lambda: self._act(seat, side, decision, answer, failure)))

    async def _thought(self, seat: Seat, asked: bots.Asked) -> Thought:
        """What the bot answers, or why it did not."""
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

    def _act(
        self, seat: Seat, side: Side, decision: Decision, answer: bots.Answer | None, failure: str
    ) -> dict[str, Any]:
        """Make the choice; where there is none or it is not legal, another bot's, and the log says so."""
        if answer is not None and not _is_legal(decision, answer.act):
            answer, failure = None, "illegal"
        if answer is None:
            key = "bot-hurried" if failure == "hurried" else "bot-failed"
            by, answer = self._instead(seat, decision)
            note(self.table, seat, key, failure, by)
        act_of_bot(self.table, side, answer.act.text, answer.why)
        return {}

    def _instead(self, seat: Seat, decision: Decision) -> tuple[str, bots.Answer]:
        """Another bot's choice; the last one that is tried may not fail."""
        asked = bots.question(self.table.game, self.table.match.state, decision, self._rng)
        for name in FALLBACKS[:-1]:
            if name == seat.player:
                continue
            try:
                answer = bots.load(name)(asked)
            except Exception:
                LOG.exception("%s failed in the place of %s", name, seat.player)
                continue
            if _is_legal(decision, answer.act):
                return name, answer
        return FALLBACKS[-1], bots.load(FALLBACKS[-1])(asked)


def _is_legal(decision: Decision, act: Act) -> bool:
    return decision.acts.get(act.verb) is type(act) and act in decision.choices


async def _apart(player: str, asked: bots.Asked) -> Thought:
    """Think in a thread of its own: one that never ends holds up nobody, not even the end of the program."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Thought] = loop.create_future()

    def tell(found: Thought) -> None:
        if not done.done():
            done.set_result(found)

    def think() -> None:
        found: Thought
        try:
            answer = bots.load(player)(asked)
            found = (answer, "") if isinstance(answer.act, Act) else (None, "illegal")
        except Exception as failure:
            LOG.warning("bot %s failed", player, exc_info=failure)
            found = None, type(failure).__name__
        try:
            loop.call_soon_threadsafe(tell, found)
        except RuntimeError:
            return  # the server has stopped meanwhile

    threading.Thread(target=think, daemon=True, name=f"bot {player}").start()
    return await done
