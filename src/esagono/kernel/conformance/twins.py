"""The counting check: two plays that differ only in a secret look the same from outside, line by line.

A redealt state cannot show this, because it does not contain the lines that led to it. So the secret choice itself is
varied: a side that chooses in secret continues with either choice until it reveals something. Plays after which
others have been told the same and see the same must also have the same number of lines and the same masked record.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from esagono.kernel import record
from esagono.kernel.acts import Act
from esagono.kernel.conformance.position import Here, cut
from esagono.kernel.conformance.report import Fault
from esagono.kernel.decision import Decision
from esagono.kernel.dice import RollKey, Seeded
from esagono.kernel.game import Game
from esagono.kernel.match import Match
from esagono.kernel.recordtext import RecordedLine
from esagono.kernel.saves import ENCODER, digest
from esagono.kernel.state import State
from esagono.kernel.value import Side, Value, replace

PLAYS = 4
LONGEST = 40
"""Secret choices in a row; a play with more of them is not judged."""

BACK = 12
"""Lines that a side may come back behind when it gives up what it has begun."""

Shape = tuple[str, ...]
"""The lines of a play as others have them in their record, hashes left out."""


class Seen(Value):
    """What somebody else has seen of a play: what he was told and sees in the end, and the lines it took."""

    told: bytes
    shape: Shape


class ByName:
    """Dice that go by the name of the roll alone: what has another number of lines before it rolls the same."""

    def __init__(self, seed: bytes) -> None:
        self.dice = Seeded(seed)

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces of a roll."""
        return self.dice.faces(RollKey(0, "", key.what, key.index), count, sides)

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """One of a bag."""
        return self.dice.pick(RollKey(0, "", key.what, key.index), bag)


def secrets_cannot_be_counted(here: Here) -> Iterator[Fault]:
    """Whatever a side chooses in secret, others see the same number of lines until they are told something."""
    for decision in here.decisions:
        if len(_hidden(decision)) > 1:
            yield from _twins(here, decision)


def _hidden(decision: Decision) -> list[Act]:
    """The choices that others do not get to see."""
    return [act for act in decision.choices if act.private or decision.branch]


def _twins(here: Here, decision: Decision) -> Iterator[Fault]:
    others = [s for s in (*here.game.sides_of(here.state.scenario), "") if s != decision.side]
    rng = here.rng(f"twins {decision.side}")
    been = {_standing(outcome.state) for outcome in here.match.outcomes[-BACK:]}
    plays = [play for i in range(PLAYS) if (play := _played(here, decision.side, rng, i, been)) is not None]
    for other in others:
        first: dict[bytes, tuple[Match, Shape]] = {}
        for play in plays:
            seen = _seen(here, play, other)
            match, shape = first.setdefault(seen.told, (play, seen.shape))
            if shape != seen.shape:
                yield _fault(here, decision.side, other, (match, shape), (play, seen.shape))
                return


def _fault(here: Here, side: Side, other: Side, one: tuple[Match, Shape], two: tuple[Match, Shape]) -> Fault:
    had = len(here.match.lines)
    plays = [" > ".join(line.text for line in match.lines[had:]) for match, _ in (one, two)]
    ask = next(d.ask for d in here.decisions if d.side == side)
    told = f"{len(one[1])} and {len(two[1])} lines" if len(one[1]) != len(two[1]) else f"{one[1]} and {two[1]}"
    who = other or "a spectator"
    return Fault("leak", f"count {ask}", f"{who} can tell {side}'s {plays[0]!r} from {plays[1]!r}: {told}")


def _played(here: Here, side: Side, rng: random.Random, place: int, before: set[str]) -> Match | None:
    """The match after a row of secret choices of the side, until it shows something or is asked in the open.

    None when it returns to where it was: starting something and giving it up again is allowed.
    """
    match = cut(here.match, len(here.match.lines))
    dice, been = ByName(here.key.encode()), set(before)
    for i in range(LONGEST):
        decision = match.game.decision(match.state, side)
        hidden = _hidden(decision) if decision is not None else []
        if decision is None or not hidden or (i and _shows(match, side)):
            return match
        match.act(side, _chosen(hidden, rng, place if not i else -1), dice=dice)
        now = _standing(match.state)
        if now in been:
            return None
        been.add(now)
    return None


def _standing(state: State) -> str:
    """How a game stands, whatever the number of acts that led there."""
    return digest(replace(state, number=0))


def _chosen(hidden: Sequence[Act], rng: random.Random, place: int) -> Act:
    """The first choice of each play is of another verb, where there are several."""
    verbs = list(dict.fromkeys(act.verb for act in hidden))
    verb = verbs[place % len(verbs)] if place >= 0 else rng.choice(verbs)
    return rng.choice([act for act in hidden if act.verb == verb])


def _shows(match: Match, side: Side) -> bool:
    """Somebody else was told something of the last line."""
    last = match.outcomes[-1]
    audiences = [told.to for told in last.events] + [roll.to for roll in last.rolls]
    return any(to is None or set(to) - {side} for to in audiences)


def _seen(here: Here, match: Match, other: Side) -> Seen:
    had, game = len(here.match.lines), match.game
    shape = tuple(_shown(line) for line in record.parse(record.write(match, other)).lines[had:])
    open_ = [line for line in shape if record.SECRET not in line]
    heard = [game.told(o.events, other) + game.rolled(o.rolls, other) for o in match.outcomes[had:]]
    told = [each for each in heard if each]
    return Seen(ENCODER.encode((_view(game, match.state, other), told, open_)), shape)


def _view(game: Game, state: State, side: Side) -> bytes:
    return ENCODER.encode(replace(game.view(state, side), number=0))


def _shown(line: RecordedLine) -> str:
    """A line of the record without what differs anyway: numbers, hashes, and what the sealed text is."""
    text = record.SECRET if line.text.startswith(record.SECRET) else line.text
    rolls = (f"{what}={record.SECRET if result.startswith(record.SECRET) else result}" for what, result in line.rolls)
    return " ".join((line.side, text, *rolls))
