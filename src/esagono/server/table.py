"""A table: one game being played; every change is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from esagono.kernel import Game, Scripted, Side, State
from esagono.kernel import Why as Reason
from esagono.kernel.dice import WrongDice
from esagono.kernel.going_on import go_on, is_stranded
from esagono.kernel.journal import BY_HAND, Line
from esagono.kernel.match import Match
from esagono.kernel.odds import odds
from esagono.kernel.standing import ORDER
from esagono.kernel.texts import Names
from esagono.kernel.value import replace
from esagono.server import requests as ask
from esagono.server.acts import act_of_person, rolled
from esagono.server.bot_pool import Pool
from esagono.server.looking import answered, may_look, must_own
from esagono.server.names import teller_of
from esagono.server.notices import because, forget_after
from esagono.server.refusals import forbidden
from esagono.server.seats import in_hand
from esagono.server.settling import arranged, lapse
from esagono.server.shelf import history, rows_of
from esagono.server.store import Store
from esagono.server.stored import SPECTATOR, Aside, Seat, Stored
from esagono.server.thinking import Thinking
from esagono.server.threads import shielded
from esagono.server.typed_dice import TYPED
from esagono.server.undo import agree, undo

MOST_WATCHERS = 200
RECENT = 32
"""How many of the latest states stay in memory."""
ODDS_BUDGET, ODDS_SAMPLES = 1500, 300


class Table:
    """One game: its match, its seats and its watchers."""

    def __init__(self, store: Store, stored: Stored, game: Game, match: Match, pool: Pool) -> None:
        self.store, self.stored, self.game, self.match = store, stored, game, match
        self.lock = asyncio.Lock()
        self.visitors = 0
        self.watchers: set[asyncio.Event] = set()
        self.asked_to_undo, self.agreed = stored.aside.asked_to_undo, stored.aside.agreed
        self.notices, self.reasons = stored.aside.notices, stored.aside.reasons
        self.owed = stored.aside.owed
        self.naming: dict[str, tuple[Any, Names]] = {}
        """What things are called by language, and the world that was named last."""
        self.offer, self.deputies = stored.aside.offer, stored.aside.deputies
        self.bots = Thinking(self, pool)

    @classmethod
    def load(cls, store: Store, stored: Stored, game: Game, pool: Pool) -> Table:
        """Load a table as it was stored; nothing is replayed, and no standing answer is given."""
        entries = store.journal(stored.id)
        outcomes = history(store, stored.id, game, entries)
        header = replace(stored.header, dice=BY_HAND) if stored.dice == TYPED else stored.header
        match = Match.resumed(game, header, entries, outcomes, stored.seed)
        if not match.journal.seed_hash:  # dice of several sources: no seed tells them all
            match.seed = None
        match.undone = list(stored.aside.undone)
        match.standing = {(s.side, s.ask): s for s in stored.aside.standing}
        table = cls(store, stored, game, match, pool)
        if is_stranded(match):
            with suppress(WrongDice):  # of dice that people roll there are none yet
                table.kept(table._go_on)
        return table

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play."""
        return self.game.sides_of(self.match.state.scenario)

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.match.state.result is not None

    @property
    def thinking(self) -> bool:
        """A bot is choosing."""
        return self.bots.busy

    @property
    def idle(self) -> bool:
        """Nobody is connected and nothing is going on."""
        return not (self.visitors or self.watchers or self.thinking or self.lock.locked())

    def seat(self, number: int) -> Seat:
        """A seat by number; the spectators' seat plays no side."""
        if number == SPECTATOR:
            return Seat(SPECTATOR, (), "", "spectator")
        return self.stored.seats[number]

    # doing

    async def perform(self, seat: Seat, request: ask.AnyRequest, language: str) -> dict[str, Any]:
        """Handle a request; Refused says why not, and then nothing has changed."""
        if isinstance(request, ask.Odds | ask.Reasons):
            async with self.lock:
                state = await shielded(lambda: self._state_for(request))
            return await asyncio.to_thread(self._beside, seat, request, state, language)
        if isinstance(request, ask.Hurry):
            self._player(seat)
            self.bots.hurry()
            return {}
        plays = isinstance(request, ask.Act | ask.Undo | ask.Agree | ask.Redo | ask.Stand | ask.Rolled)
        changes = plays or isinstance(request, ask.Arrangement)
        async with self.lock:  # nobody sees a state that is not yet kept
            if not changes:
                return await shielded(lambda: answered(self, seat, request, language))
            reply = await shielded(lambda: self.kept(lambda: self._change(seat, request)))
        self.tell_watchers()
        self.bots.go()
        return reply

    def kept(self, change: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Make a change and store it in one transaction, or leave everything as it was."""
        match, before = self.match, self._aside()
        lines, outcomes, dice, journal = match.lines[:], match.outcomes.copy(), match.dice, match.journal.copy()
        try:
            reply = change()
            self._keep(lines, len(journal.entries), before)
        except BaseException:
            match.lines, match.outcomes, match.undone = lines, outcomes, list(before.undone)
            match.journal = journal
            match.standing = {(s.side, s.ask): s for s in before.standing}
            self.asked_to_undo, self.agreed = before.asked_to_undo, before.agreed
            self.notices, self.reasons, self.owed = before.notices, before.reasons, before.owed
            self.offer, self.deputies = before.offer, before.deputies
            raise
        finally:
            match.dice = dice
        return reply

    def _aside(self) -> Aside:
        standing = tuple(self.match.standing.values())
        undone = tuple(self.match.undone)
        asked = self.asked_to_undo, self.agreed
        return Aside(undone, standing, *asked, self.notices, self.reasons, self.owed, self.offer, self.deputies)

    def _keep(self, old: list[Line], entries: int, before: Aside) -> None:
        new = self.match.lines
        same = min(len(old), len(new))
        while same and old[same - 1] is not new[same - 1]:  # lines are only ever cut off and added at the end
            same -= 1
        if (same < len(old) or same < len(new)) and self.asked_to_undo == before.asked_to_undo:
            self.asked_to_undo, self.agreed = None, ()  # the game has gone on: what was asked is no longer meant
        if (same < len(old) or same < len(new)) and self.owed == before.owed:
            self.owed = None
        forget_after(self, same, len(old))
        lapse(self, new[same:])
        aside = self._aside()
        if same == len(old) == len(new) and aside == before:
            return
        self.store.keep_static(outcome.state.world for outcome in self.match.outcomes[same:])
        rows = rows_of(self.game, self.match.outcomes, same)
        written = self.match.journal.entries[entries:]
        self.store.save(self.stored.id, len(old), same, rows, written, self.over, aside)
        self.match.outcomes.shelve(RECENT)

    def _change(self, seat: Seat, request: ask.AnyRequest) -> dict[str, Any]:
        if self.stored.dice == TYPED:
            self.match.dice = Scripted(())  # for standing answers; whatever happens, it is put back
        if isinstance(request, ask.Arrangement):
            return arranged(self, seat, request)
        seat = in_hand(self, seat, request.side if isinstance(request, ask.Act | ask.Stand) else "")
        match request:
            case ask.Act():
                must_own(seat, request.side)
                return act_of_person(self, request)
            case ask.Undo():
                self._player(seat)
                return undo(self, seat, request.ask)
            case ask.Agree():
                self._player(seat)
                return agree(self, seat, request.yes)
            case ask.Redo():
                self._player(seat)
                self.match.redo(seat.sides)
            case ask.Stand():
                must_own(seat, request.side)
                self._stand(request)
            case ask.Rolled():
                self._player(seat)
                return rolled(self, request.dice)
        return {}

    def _go_on(self) -> dict[str, Any]:
        if self.stored.dice == TYPED:
            self.match.dice = Scripted(())
        go_on(self.match)
        return {}

    def _stand(self, request: ask.Stand) -> None:
        known = self.game.machine(self.match.state.scenario).asks
        orders = [f"{ORDER}{key}" for key in self.game.orders.keys] if self.game.orders else []
        if request.ask not in (*known, *orders):
            raise forbidden("no-such-thing", kind="ask", name=request.ask)
        self.match.stand(request.side, request.ask, request.text, request.least)

    def _player(self, seat: Seat) -> None:
        if not seat.sides:
            raise forbidden("not-your-side", side="")

    # answering

    def _state_for(self, request: ask.Odds | ask.Reasons) -> State:
        """The state that a request is about, as a separate object, because another thread works on it."""
        line = request.line - 1 if isinstance(request, ask.Reasons) else -1
        return replace(self.match.outcomes[line if line < len(self.match.lines) else -1].state)

    def _beside(self, seat: Seat, request: ask.Odds | ask.Reasons, state: State, language: str) -> dict[str, Any]:
        """Answer without holding the table's lock, so that nobody has to wait."""
        if isinstance(request, ask.Reasons):
            may_look(seat, request.side)
            return because(self, seat, request.line, state, request.side, language)
        must_own(seat, request.side)
        found = odds(self.game, state, request.side, request.text, budget=ODDS_BUDGET, samples=ODDS_SAMPLES)
        return {"odds": found.outcomes, "exact": found.exact, "runs": found.runs, "worlds": found.worlds}

    def reason(self, why: Reason, language: str) -> dict[str, str]:
        """A reason as a client shows it."""
        text = teller_of(self, language).say(f"why.{why.key}", why.args)
        return {"rule": why.rule, "key": why.key, "text": text}

    # watching

    def watch(self) -> asyncio.Event:
        """An event that is set whenever the table has changed."""
        if len(self.watchers) >= MOST_WATCHERS:
            raise forbidden("too-many", most=MOST_WATCHERS)
        changed = asyncio.Event()
        self.watchers.add(changed)
        return changed

    def tell_watchers(self) -> None:
        """Wake all watchers; each then asks for its own view."""
        for event in self.watchers:
            event.set()
