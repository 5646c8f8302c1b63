"""Plays a case: the position as given, its dice in order, its acts one by one."""

from __future__ import annotations

import copy
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from esagono.casebook.cases import Case, Given, Words
from esagono.casebook.fields import changed, made, shown
from esagono.kernel import Event, Game, Outcome, Refused, Rolled, Scripted, Side, State, Told, Value, Why
from esagono.kernel.acts import split_chain
from esagono.kernel.dice import RollKey
from esagono.kernel.flow import Each, Together
from esagono.kernel.spelling import nearest
from esagono.kernel.state import Record

NOT_OFFERED = "legal, but not among the choices that are offered"
TWICE = "legal, but offered more than once"


class Failed(Exception):
    """The case does not match what happened."""

    def __init__(self, line: int, message: str) -> None:
        self.line, self.message = line, message
        super().__init__(f"line {line}: {message}")


class Moment(Value):
    """One step of a case, for `--trace`."""

    path: str
    decision: str
    act: str
    dice: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()


class Script(Scripted):
    """The dice of a case: exactly these, in this order; remembers what they were used for."""

    def __init__(self) -> None:
        super().__init__(())
        self.used: list[str] = []

    def add(self, words: Iterable[Words]) -> None:
        """More dice behind those that are left."""
        self.left += Scripted(word.text for word in words).left

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The next faces."""
        left = ", ".join(self.left)
        try:
            faces = super().faces(key, count, sides)
        except Refused:
            raise Short(f"the roll {key.what!r} wants {count}d{sides}", left, self.used) from None
        self.used.append(f"{key.what} {count}d{sides}={'+'.join(map(str, faces))}")
        return faces

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """The next name."""
        left = ", ".join(self.left)
        try:
            thing = super().pick(key, bag)
        except Refused:
            things = ", ".join(name for name, n in bag.items() if n)
            raise Short(f"the draw {key.what!r} wants one of {things}", left, self.used) from None
        self.used.append(f"{key.what}={thing}")
        return thing


class Short(Exception):
    """A roll that the dice of a case do not fit."""

    def __init__(self, wanted: str, left: str, used: list[str]) -> None:
        before = f" (used so far: {'; '.join(used)})" if used else ""
        super().__init__(f"dice: {wanted}, but {f'what is left is {left}' if left else 'none are left'}{before}")


def reasons(game: Game, whys: Iterable[Why]) -> str:
    """Refusals for the reader of a case: rule, key, sentence."""
    return "; ".join(f"{why.rule} {why.key}: {game.texts.why('en', why)}".strip() for why in whys)


def offered(game: Game, state: State, side: Side, text: str) -> str:
    """What is wrong with the offer of a legal text, if anything: a player can only choose what is offered."""
    decision, act = game.machine(state.scenario).legal(state, side, text)
    watching = sys.getprofile()
    sys.setprofile(None)  # what runs here for our own sake must not count as covered by the case
    try:
        times = sum(option == act for option in type(act).options(decision.seen))
    finally:
        sys.setprofile(watching)
    return "" if times == 1 else TWICE if times else NOT_OFFERED


def event_words(event: Event) -> list[str]:
    """An event as a case tells it: its tag and its values in order."""
    values = [getattr(event, name) for name in event.__struct_fields__]
    return [str(event.__struct_config__.tag), *(shown(v).replace(", ", ",") for v in values)]


class Table:
    """A game in the middle of a case."""

    def __init__(self, game: Game, case: Case) -> None:
        self.game = game
        self.dice = Script()
        self.dice.add(case.dice)
        self.told: list[Told] = []
        self.moments: list[Moment] = []
        self.state, self.forced = self._start(case.given)

    # laying out

    def _start(self, given: Given) -> tuple[State, list[tuple[Side, str]]]:
        game = self.game
        try:
            settings = game.settings({p.key: shown(p.value) for p in given.options})
            world = game.scenario(given.scenario).build(settings)
        except Refused as refused:
            raise Failed(given.line, game.texts.why("en", refused.why)) from None
        world = self._laid_out(world, given)
        procedure, record, line = self._place(given)
        try:
            outcome = game.at(given.scenario, world, procedure, record, self.dice)
        except Short as short:
            raise Failed(line, str(short)) from None
        self._note("", "", "start", outcome)
        return outcome.state, list(outcome.forced)

    def _laid_out(self, world: Any, given: Given) -> Any:
        game, desk = self.game, self.game.desk
        line = given.line
        try:
            if given.chart is not None or given.hexes or given.units or given.markers:
                if desk is None:
                    raise ValueError(f"{game.name} has no desk to lay units, markers or maps on")
                if given.chart is not None or given.hexes:
                    world = desk.chart(world, given.chart, {p.key: shown(p.value) for p in given.hexes})
                for unit in given.units:
                    line = unit.line
                    world = desk.unit(world, unit.text)
                for marker in given.markers:
                    line = marker.line
                    world = desk.marker(world, marker.text)
            for pair in given.changes:
                line = pair.line
                world = changed(world, game.world_type, pair.key, pair.value)
        except ValueError as wrong:
            raise Failed(line, f"given: {wrong}") from None
        return world

    def _place(self, given: Given) -> tuple[str, Record | None, int]:
        """Where the case starts: the procedure of `at`, or where the scenario does."""
        machine = self.game.machine(given.scenario)
        if given.at is None:
            return machine.root.name, None, given.line
        words = given.at.text.split()
        names = [" ".join(words[:n]) for n in range(len(words), 0, -1)]
        name = next((n for n in names if n in machine.nodes), "")
        if not name:
            wanted = " ".join(w for w in words if "=" not in w)
            raise Failed(given.at.line, f"at: no procedure {wanted!r}; {nearest(wanted, machine.nodes)}")
        node, rest = machine.nodes[name], given.at.text[len(name) :].strip()
        kind = node.record
        if kind is None and rest:
            raise Failed(given.at.line, f"at: {name!r} has no record, so {rest!r} is too much")
        if kind is None or (not rest and isinstance(node, Each | Together)):
            return name, None, given.at.line
        try:
            return name, made(kind, rest, f"at: {name}"), given.at.line
        except ValueError as wrong:
            raise Failed(given.at.line, str(wrong)) from None

    # who is asked

    @property
    def asked(self) -> list[Side]:
        """The sides that may choose now."""
        return [d.side for d in self.game.decisions(self.state)]

    def spoken(self, words: Words) -> tuple[Side, str]:
        """Who says a text (the side before the colon, or the one that is asked), and what."""
        side, text = self._prefix(words)
        if side:
            return side, text
        asked = self.asked
        if not asked:
            raise Failed(words.line, f"{text}: nobody is asked any more")
        if len(asked) > 1:
            sides = ", ".join(asked)
            raise Failed(words.line, f"{text}: more than one side is asked ({sides}): write `{asked[0]}: {text}`")
        return asked[0], text

    def _prefix(self, words: Words) -> tuple[Side, str]:
        side, colon, text = words.text.partition(": ")
        if not colon:
            return "", words.text
        if side not in self.game.sides:
            raise Failed(words.line, f"{words.text}: no side {side!r}; {nearest(side, self.game.sides)}")
        return side, text.strip()

    # acting

    def act(self, words: Words) -> None:
        """Do what a line of `do` says, act by act."""
        side, text = self._prefix(words)
        for part in self._chain(words, text):
            side = self._taken(side, part) or self._apply(side, part, words.line)

    def tried(self, words: Words) -> tuple[Table, Side, str]:
        """The table after all acts of a chain but the last, the side, and that last act; nothing is changed here."""
        side, text = self._prefix(words)
        *before, last = self._chain(words, text)
        table = copy.copy(self)
        table.dice, table.moments, table.told, table.forced = Script(), [], [], list(self.forced)
        for part in before:
            side = table._taken(side, part) or table._apply(side, part, words.line)
        return table, *table.spoken(Words(f"{side}: {last}" if side else last, words.line))

    def _chain(self, words: Words, text: str) -> list[str]:
        try:
            return split_chain(text)
        except Refused:
            raise Failed(words.line, f"{text}: an act is missing in the chain") from None

    def _taken(self, side: Side, text: str) -> Side:
        """The side that has already taken the act because it was its only one."""
        for i, (who, what) in enumerate(self.forced):
            if what == text and (side == who or (not side and self._meant(who, text))):
                del self.forced[: i + 1]
                return who
        return ""

    def _meant(self, who: Side, text: str) -> bool:
        """A text without a side means the act already taken, unless it is another side's to choose now."""
        asked = self.asked
        return who in asked or len(asked) != 1 or bool(self.game.why_not(self.state, asked[0], text))

    def _apply(self, side: Side, text: str, line: int) -> Side:
        side, text = self.spoken(Words(f"{side}: {text}" if side else text, line))
        decision = self.game.decision(self.state, side)
        where = path_text(self.game, self.state, side)
        try:
            outcome = self.game.apply(self.state, side, text, self.dice)
        except Refused as refused:
            raise Failed(line, f"{side}: {text}: refused: {reasons(self.game, refused.all)}") from None
        except Short as short:
            raise Failed(line, f"{side}: {text}: {short}") from None
        if wrong := offered(self.game, self.state, side, text):
            raise Failed(line, f"{side}: {text}: {wrong}")
        self.state, self.forced = outcome.state, list(outcome.forced)
        asked = f"{side}: {decision.ask} {decision.rule}" if decision else side
        self._note(where, asked, f"{side}: {text}", outcome)
        return side

    def _note(self, path: str, decision: str, act: str, outcome: Outcome) -> None:
        self.told += outcome.events
        self.moments.append(
            Moment(
                path,
                decision,
                act,
                tuple(_rolled(r) for r in outcome.rolls),
                tuple(" ".join(event_words(e.event)) for e in outcome.events),
                tuple(f"{side}: {text}" for side, text in outcome.forced),
            )
        )


def _rolled(rolled: Rolled) -> str:
    return f"{rolled.what} {rolled.dice}={rolled.result}"


def path_text(game: Game, state: State, side: Side) -> str:
    """The position in the flow, outermost first."""
    places = game.path(state, side)
    return " › ".join(f"{p.procedure} › {p.step}, {p.rule}" if p.step else p.procedure for p in places)
