"""A game being played: its states, its lines, undo and redo, standing answers."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from esagono.kernel.acts import Act, Refused, Why, split_chain
from esagono.kernel.chain import make_chain
from esagono.kernel.decision import Decision
from esagono.kernel.dice import Anew, Dice, Recorded, Seeded, WrongDice
from esagono.kernel.game import Game
from esagono.kernel.history import History
from esagono.kernel.journal import BY_HAND, Entry, Header, Journal, Line, hash_of_seed, lines_of
from esagono.kernel.standing import Standing, excluded, is_roused, lapsed, lasting, ordered
from esagono.kernel.state import Outcome, State
from esagono.kernel.static import data_hash
from esagono.kernel.value import Side, replace

STANDING_LIMIT = 1000


class Match:
    """States and lines of one game; every change goes through here."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Mapping[str, str] | None = None,
        *,
        seed: bytes | None = None,
        dice: Dice | None = None,
        salt: str = "",
        players: Mapping[Side, str] | None = None,
        by_hand: bool = False,
        whole: bool = False,
    ) -> None:
        """A new match; `whole`: its hashes cover states with their static data written out, as they did before."""
        self.game = game
        self.seed = seed
        self.dice: Dice = dice or Seeded(secrets.token_bytes(32) if seed is None else seed)
        shown = hash_of_seed(seed) if seed is not None else ""
        settings = game.settings(options or {})
        how, names = BY_HAND if by_hand else "", dict(players or {})
        first = game.new(scenario, settings, self.dice)
        data = "" if whole else data_hash(first.state.world)
        salt = salt or self._salt()
        self.header = Header(game.name, scenario, game.version, settings, salt, shown, names, how, data)
        self.journal = Journal(self.header)
        self.lines: list[Line] = [self.journal.line("", "begin", first)]
        self.outcomes = History([first])
        self.undone: list[Line] = []
        self.standing: dict[tuple[Side, str], Standing] = {}

    @classmethod
    def resumed(
        cls,
        game: Game,
        header: Header,
        entries: Sequence[Entry],
        outcomes: History,
        seed: bytes | None,
    ) -> Match:
        """A match restored from storage, without replaying it."""
        match = cls.__new__(cls)
        match.game, match.header, match.seed = game, header, seed
        match.dice = Seeded(secrets.token_bytes(32) if seed is None else seed)
        match.journal = Journal(header, entries)
        match.lines, match.outcomes = lines_of(entries), outcomes
        match.undone, match.standing = [], {}
        return match

    def continue_from(
        self,
        line: int,
        *,
        seed: bytes | None = None,
        dice: Dice | None = None,
        by_hand: bool = False,
        salt: str = "",
        seed_hash: str = "",
    ) -> None:
        """Continue after a line with a new salt and these dice.

        Anyone with the record so far knows its salt. With it and the public part of the game that follows they could
        compute every secret, so the old salt is not used again.
        """
        told = self.seed.hex() if self.seed is not None and self.state.result is not None else ""
        gone = self.lines[line + 1 :]
        del self.lines[line + 1 :], self.outcomes[line + 1 :]
        self.undone.clear()
        self.seed = seed
        self.dice = dice or Seeded(secrets.token_bytes(32) if seed is None else seed)
        shown = hash_of_seed(seed) if seed is not None else seed_hash
        how = BY_HAND if by_hand else ""
        self.journal.go_on(salt or secrets.token_hex(16), shown, how, told, gone, self.state)

    def _salt(self) -> str:
        if self.seed is None:
            return secrets.token_hex(16)
        return hashlib.blake2b(b"salt" + self.seed, digest_size=16).hexdigest()

    @property
    def state(self) -> State:
        """The state now."""
        return self.outcomes[-1].state

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who may choose now."""
        return self.game.decisions(self.state)

    # acting

    def act(
        self,
        side: Side,
        choice: str | Act,
        *,
        number: int | None = None,
        dice: Dice | None = None,
        standing: bool = False,
    ) -> Outcome:
        """Make one choice; `number` is that of the decision it answers, and a stale one is refused."""
        decision = self.game.decision(self.state, side)
        if decision is not None and number is not None and number != decision.number:
            raise Refused(Why.of("", "stale", given=number, number=decision.number))
        outcome = self._take(side, choice, dice or self.dice, standing)
        self.undone.clear()
        self._answer_standing()
        return outcome

    def chain(self, side: Side, text: str, *, number: int | None = None) -> list[Outcome]:
        """Make the choices of a chain until one is refused or another side is asked; the first must be legal.

        Wrong or missing dice stop it with what was made so far; the caller undoes that.
        """
        done: list[Outcome] = []

        def act(part: str) -> list[Outcome]:
            before = len(self.outcomes)
            try:
                done.append(self.act(side, part, number=None if done else number))
            except WrongDice:
                raise
            except Refused:
                if not done:
                    raise
                return []
            return self.outcomes[before:]  # standing answers may have brought the question back to the side

        make_chain(side, split_chain(text), act)
        return done

    def _take(
        self, side: Side, choice: str | Act, dice: Dice, standing: bool = False, retraced: bool = False
    ) -> Outcome:
        machine, retaken = self.game.machine(self.state.scenario), self.journal.retaken
        decision, act = machine.legal(self.state, side, choice)
        outcome = machine.take(self.state, decision, act, Anew(dice, retaken) if retaken else dice)
        self._add(side, act, outcome, standing, retraced)
        return outcome

    def _add(self, side: Side, act: Act, outcome: Outcome, standing: bool, retraced: bool) -> None:
        written = self.journal.line(side, act.text, outcome, private=act.private, standing=standing, retraced=retraced)
        self.lines.append(written)
        self.outcomes.append(outcome)

    def forget(self, lines: int) -> None:
        """Cut the match to its first lines, as if the rest had never been made; nobody was told about it."""
        gone = len(self.lines) - lines
        del self.lines[lines:], self.outcomes[lines:]
        self.journal = Journal(self.header, self.journal.entries[: len(self.journal.entries) - gone])

    # standing answers

    def stand(self, side: Side, ask: str, text: str, least: float = 0, unless: Sequence[str] = ()) -> None:
        """From now on answer this ask of the side automatically; an empty text ends that.

        `unless`: what can be chosen now; as soon as there is anything else, the side is asked.
        """
        if text:
            for other in excluded(self.game, ask):
                self.standing.pop((side, other), None)
            during = lasting(self.game, self.game.known(self.state.world, side), least)
            self.standing[side, ask] = Standing(side, ask, text, least, during, tuple(unless))
        else:
            self.standing.pop((side, ask), None)
        self._answer_standing()

    def _answer_standing(self) -> None:
        for _ in range(STANDING_LIMIT):
            if not self.standing or not self._answer_one():
                return

    def _answer_one(self) -> bool:
        for decision in self.decisions:
            text = ordered(self.game, decision, self.standing)
            if text and not self.game.why_not(self.state, decision.side, text):
                self.undone.clear()
                self._take(decision.side, text, self.dice, standing=True)
                return True
            answer = self.standing.get((decision.side, decision.ask))
            if answer and lapsed(self.game, decision, answer):
                del self.standing[decision.side, decision.ask]
            elif answer and not self.game.why_not(self.state, answer.side, answer.text):
                if is_roused(self.game, decision, answer):
                    continue
                if answer.unless:  # what can be chosen no longer is new when it can be chosen again
                    self.standing[answer.side, answer.ask] = replace(answer, unless=tuple(decision.texts))
                self.undone.clear()
                self._take(answer.side, answer.text, self.dice, standing=True)
                return True
        return False

    # undo

    def why_no_undo(self, seat: Collection[Side], consent: Collection[Side] = ()) -> Why | None:
        """Why the seat's last line cannot be undone; None if it can."""
        i = self._last_of(seat)
        if i is None:
            return Why.of("", "nothing-to-undo")
        if self._agreed(seat, consent):
            return None
        last = self.outcomes.happened(i)
        if last.sealed:
            return Why.of("", "sealed")
        if last.still_open:  # the lines of others after it can be retraced while all are branches
            later = self.outcomes.happened_from(i + 1)
            return None if all(o.still_open for o in later) else Why.of("", "passed-on")
        if i + 1 < len(self.outcomes) or not set(last.asked) & set(seat):
            return Why.of("", "passed-on")
        return None

    def shown_since(self, seat: Collection[Side]) -> bool:
        """Something was rolled, drawn or revealed since the seat's last line, so an undo would mean a new roll."""
        i = self._last_of(seat)
        return i is not None and any(outcome.sealed for outcome in self.outcomes.happened_from(i))

    def undo(self, seat: Collection[Side], consent: Collection[Side] = ()) -> None:
        """Undo the seat's last line; what others did in open branches is replayed.

        With the consent of all others the line may be before a point of no return. Everything after it is undone too,
        and there is no redo: dice are rolled again.
        """
        why = self.why_no_undo(seat, consent)
        if why is not None:
            raise Refused(why)
        i = self._last_of(seat)
        assert i is not None
        agreed = () if self.why_no_undo(seat) is None else tuple(s for s in self._others(seat) if s in consent)
        taken = self.lines[i]
        self.take_back(i, agreed)
        if agreed:
            self.undone.clear()
        else:
            self.undone.append(taken)

    def take_back(self, line: int, agreed: tuple[Side, ...]) -> None:
        """Undo a line: with those after it if others have agreed, else these are replayed."""
        taken, later = self.lines[line], self.lines[line + 1 :]
        kept = self.lines[:], self.outcomes.copy(), self.journal.copy()
        del self.lines[line:], self.outcomes[line:]
        self.journal.undo(taken.side, agreed, (taken, *later) if agreed else (taken,), self.state)
        given = {
            key: s for key, s in self.standing.items() if s.unless and (s.side, s.text) == (taken.side, taken.text)
        }
        for key in given:  # who takes it back is asked once more
            del self.standing[key]
        try:
            for each in () if agreed else later:
                self._retrace(each, retraced=True)
        except Refused:  # a game whose branches depend on one another: better no undo than half of one
            self.lines, self.outcomes, self.journal = kept
            self.standing.update(given)
            raise

    def redo(self, seat: Collection[Side]) -> Outcome:
        """Redo the line that was undone last."""
        if not self.undone or self.undone[-1].side not in seat:
            raise Refused(Why.of("", "nothing-to-redo"))
        outcome = self._retrace(self.undone[-1])
        self.undone.pop()
        self._answer_standing()
        return outcome

    def _agreed(self, seat: Collection[Side], consent: Collection[Side]) -> bool:
        """Every side of the other seats has agreed to the undo."""
        others = self._others(seat)
        return bool(others) and all(side in consent for side in others)

    def _others(self, seat: Collection[Side]) -> list[Side]:
        return [side for side in self.game.sides_of(self.state.scenario) if side not in seat]

    def _last_of(self, seat: Collection[Side]) -> int | None:
        """The seat's last line."""
        return next((i for i in range(len(self.lines) - 1, 0, -1) if self.lines[i].side in seat), None)

    def _retrace(self, line: Line, retraced: bool = False) -> Outcome:
        dice = Recorded([(r.what, r.result) for r in line.rolls])
        return self._take(line.side, line.text, dice, line.standing, retraced)


def told_to(match: Match, side: Side) -> list[Any]:
    """Everything the side has been told, in order: events and rolls it may know."""
    heard: list[Any] = []
    for outcome in match.outcomes.happened_from(0):
        heard.extend(match.game.rolled(outcome.rolls, side))
        heard.extend(match.game.told(outcome.events, side))
    return heard
