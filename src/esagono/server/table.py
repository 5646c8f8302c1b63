"""A table: one game being played, kept in the store before anybody hears of a change."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from esagono import bots
from esagono.kernel import Game, Refused, Scripted, Side, State
from esagono.kernel import Why as Reason
from esagono.kernel.match import Line, Match
from esagono.kernel.odds import odds
from esagono.kernel.record import write
from esagono.kernel.saves import ENCODER, dump_outcome, load_outcome
from esagono.server import requests as ask
from esagono.server.store import SPECTATOR, Seat, Store, Stored
from esagono.server.view import snapshot

BOT_PAUSE = 0.15
FALLBACK = "random"


def forbidden(key: str, **args: object) -> Refused:
    """A refusal that belongs to the table and not to the rules."""
    return Refused(Reason.of("", key, **args))


class Table:
    """One game: its match, its seats, those who watch."""

    def __init__(self, store: Store, stored: Stored, game: Game, match: Match) -> None:
        self.store, self.stored, self.game, self.match = store, stored, game, match
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.asked_to_undo: int | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.notices: list[dict[str, Any]] = []
        self._rng = random.Random(stored.id)

    @classmethod
    def load(cls, store: Store, stored: Stored, game: Game) -> Table:
        """A table as it was kept."""
        rows = store.lines(stored.id)
        lines = [msgspec.json.decode(line, type=Line) for line, _ in rows]
        outcomes = [load_outcome(game, outcome) for _, outcome in rows]
        match = Match.resumed(game, stored.header, lines, outcomes, stored.seed)
        table = cls(store, stored, game, match)
        for side, question, text in store.standing(stored.id):
            match.stand(side, question, text)
        return table

    def seat(self, number: int) -> Seat:
        """A seat by number; spectators have none of the sides."""
        if number == SPECTATOR:
            return Seat(SPECTATOR, (), "", "spectator")
        return self.stored.seats[number]

    # doing

    async def perform(self, seat: Seat, request: ask.AnyRequest, language: str) -> dict[str, Any]:
        """Do what a seat asks; Refused says why not, and nothing has changed."""
        changes = isinstance(request, ask.Act | ask.Undo | ask.Agree | ask.Redo | ask.Stand)
        async with self.lock:  # nobody sees a state that is not yet kept
            if not changes:
                return await asyncio.to_thread(self._answer, seat, request, language)
            reply = await asyncio.to_thread(self._change_and_keep, seat, request)
        self.tell_watchers()
        self.let_bots_play()
        return reply

    def _change_and_keep(self, seat: Seat, request: ask.AnyRequest) -> dict[str, Any]:
        return self._kept(lambda: self._change(seat, request))

    def _kept(self, change: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Make a change and keep it, or leave everything as it was."""
        match = self.match
        lines, outcomes, undone = match.lines[:], match.outcomes[:], match.undone[:]
        try:
            reply = change()
            self._keep(lines)
        except BaseException:
            match.lines, match.outcomes, match.undone = lines, outcomes, undone
            raise
        return reply

    def _keep(self, old: list[Line]) -> None:
        """Write what is new in one transaction."""
        new = self.match.lines
        same = 0
        while same < min(len(old), len(new)) and old[same] is new[same]:
            same += 1
        if same == len(old) == len(new):
            return
        rows = [
            (ENCODER.encode(line), dump_outcome(outcome))
            for line, outcome in zip(new[same:], self.match.outcomes[same:], strict=True)
        ]
        self.store.save_lines(self.stored.id, same, rows, self.match.state.result is not None)

    def _change(self, seat: Seat, request: ask.AnyRequest) -> dict[str, Any]:
        match request:
            case ask.Act():
                self._own(seat, request.side)
                return self._act(request)
            case ask.Undo():
                return self._undo(seat, request.ask)
            case ask.Agree():
                return self._agree(seat, request.yes)
            case ask.Redo():
                self._player(seat)
                self.match.redo(seat.sides)
            case ask.Stand():
                self._own(seat, request.side)
                self.match.stand(request.side, request.ask, request.text)
                self.store.set_standing(self.stored.id, request.side, request.ask, request.text)
        return {}

    def _act(self, request: ask.Act) -> dict[str, Any]:
        if self.stored.dice == "typed":
            dice = Scripted(request.dice)
            self.match.act(request.side, request.text, number=request.number, dice=dice)
            return {"made": 1}
        made = self.match.chain(request.side, request.text, number=request.number)
        self.asked_to_undo = None
        return {"made": len(made)}

    def _undo(self, seat: Seat, ask_others: bool) -> dict[str, Any]:
        self._player(seat)
        why = self.match.why_no_undo(seat.sides)
        if why is not None and ask_others and why.key in ("sealed", "passed-on"):
            self.asked_to_undo = seat.number
            if all(s.player != "person" or s.number == seat.number for s in self.stored.seats):
                return self._agree(Seat(SPECTATOR, ()), True)
            return {"asked": True}
        self.match.undo(seat.sides)
        return {}

    def _agree(self, seat: Seat, yes: bool) -> dict[str, Any]:
        if self.asked_to_undo is None or self.asked_to_undo == seat.number:
            raise forbidden("nobody-asked")
        asker = self.seat(self.asked_to_undo)
        self.asked_to_undo = None
        if yes:
            others = [s for s in self.game.sides_of(self.match.state.scenario) if s not in asker.sides]
            self.match.undo(asker.sides, consent=others)
        return {"agreed": yes}

    def _own(self, seat: Seat, side: Side) -> None:
        if side not in seat.sides:
            raise forbidden("not-your-side", side=side)

    def _player(self, seat: Seat) -> None:
        if not seat.sides:
            raise forbidden("not-your-side", side="")

    # answering

    def _answer(self, seat: Seat, request: ask.AnyRequest, language: str) -> dict[str, Any]:
        state = self.match.state
        match request:
            case ask.See():
                return self.see(seat, request.side, language, request.since)
            case ask.Why():
                self._own(seat, request.side)
                reasons = self.game.why_not(state, request.side, request.text)
                return {"why": [self.reason(why, language) for why in reasons]}
            case ask.Look():
                self._may_look(seat, request.side)
                return {"answer": msgspec.to_builtins(self.game.query(state, request.side, request.text))}
            case ask.Odds():
                self._own(seat, request.side)
                found = odds(self.game, state, request.side, request.text)
                return {"odds": found.outcomes, "exact": found.exact, "runs": found.runs, "worlds": found.worlds}
            case ask.At():
                return self.at(seat, request.line, request.side, language)
            case ask.Record():
                whole = state.result is not None or set(seat.sides) == set(self.game.sides_of(state.scenario))
                return {"record": write(self.match, None if whole else (seat.sides[0] if seat.sides else ""))}
        raise forbidden("not-here")

    def _may_look(self, seat: Seat, side: Side) -> None:
        if side and side not in seat.sides:
            raise forbidden("not-your-side", side=side)

    def see(self, seat: Seat, side: Side, language: str, since: int) -> dict[str, Any]:
        """The table as one of the seat's sides sees it."""
        if not side and seat.sides:
            asked = {d.side for d in self.match.decisions}
            side = next((s for s in seat.sides if s in asked), seat.sides[0])
        self._may_look(seat, side)
        return snapshot(self, seat, side, language, since)

    def at(self, seat: Seat, line: int, side: Side, language: str) -> dict[str, Any]:
        """The table after an earlier line, for the replay."""
        if line >= len(self.match.lines):
            raise forbidden("no-such-line", line=line, last=len(self.match.lines) - 1)
        if self.match.state.result is None:
            self._may_look(seat, side)
        return snapshot(self, seat, side, language, 0, line)

    def reason(self, why: Reason, language: str) -> dict[str, str]:
        """A reason as a client shows it."""
        return {"rule": why.rule, "key": why.key, "text": self.game.texts.say(language, f"why.{why.key}", why.args)}

    # watching

    def tell_watchers(self) -> None:
        """Wake everybody who watches; each then asks for what he may see."""
        for event in self.watchers:
            event.set()

    # bots

    def let_bots_play(self) -> None:
        """Let bots answer, one act after the other, until a person is asked."""
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.create_task(self._bots())

    def _bot_to_move(self) -> tuple[Seat, Side] | None:
        for decision in self.match.decisions:
            for seat in self.stored.seats:
                if seat.player != "person" and decision.side in seat.sides:
                    return seat, decision.side
        return None

    async def _bots(self) -> None:
        while True:
            async with self.lock:
                turn = self._bot_to_move()
                if turn is None:
                    return
                await asyncio.to_thread(self._kept, partial(self._bot_act, *turn))
            self.tell_watchers()
            await asyncio.sleep(BOT_PAUSE)

    def _bot_act(self, seat: Seat, side: Side) -> dict[str, Any]:
        """A bot that fails loses nothing: another takes its place for this act, and the log says so."""
        state: State = self.match.state
        decision = self.game.decision(state, side)
        assert decision is not None
        think: Callable[..., Any] = bots.load(seat.player if seat.player in bots.BOTS else FALLBACK)
        try:
            self.match.act(side, think(self.game.view(state, side), decision, self._rng))
        except Exception as failure:
            self.notices.append({"seat": seat.number, "key": "bot-failed", "what": type(failure).__name__})
            self.match.act(side, bots.load(FALLBACK)(self.game.view(state, side), decision, self._rng))
        return {}
