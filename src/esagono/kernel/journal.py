"""The append-only log of a match: acts, undos and continuations, each with a hash of everything before it."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterable, Sequence

from esagono.kernel.saves import ENCODER, dump_state
from esagono.kernel.state import Outcome, Rolled, State
from esagono.kernel.value import Side, Value, replace

BY_HAND = "hand"


class Header(Value):
    """What a match was started with.

    The salt keeps the hashes from being guessed by somebody who knows everything but one secret.
    """

    game: str
    scenario: str
    version: int
    options: dict[str, str]
    salt: str
    seed_hash: str = ""
    players: dict[Side, str] = {}
    dice: str = ""
    """`hand`: people rolled them and typed the results."""
    data: str = ""
    """The content hash of the static data. Without it the hashes of the lines are of states with their static data."""


class Line(Value):
    """One act of the record with its rolls, and the hash of everything up to and including its result."""

    number: int
    side: Side
    text: str
    rolls: tuple[Rolled, ...]
    hash: str
    private: bool = False
    standing: bool = False
    retraced: bool = False
    """Replayed, with the rolls it had, because a line before it was undone."""
    branch: bool = False
    """Made inside a `together`, out of sight of the others."""


class Undo(Value):
    """An undo: whose lines, the number of the line that is now the last, and the sides that agreed."""

    side: Side
    to: int
    agreed: tuple[Side, ...]
    hash: str
    dice: bool = False
    """Rolls were undone with them."""


class Continued(Value):
    """The game continues after a line with a new salt, and usually with other dice."""

    to: int
    salt: str
    hash: str
    seed_hash: str = ""
    dice: str = ""
    before: str = ""
    """The seed of the dice so far, if it may be known."""
    taken: bool = False
    """Rolls after that line are undone."""


Entry = Line | Undo | Continued
KINDS: dict[str, type[Line] | type[Undo] | type[Continued]] = {"line": Line, "undo": Undo, "continued": Continued}


def kind_of(entry: Entry) -> str:
    """The name under which a kind of entry is stored."""
    return next(name for name, kind in KINDS.items() if type(entry) is kind)


def chained(salt: str, previous: str, side: Side, text: str, rolls: Sequence[Rolled], state: bytes) -> str:
    """The hash of an entry and the state it led to, encoded."""
    told = "\x00".join((previous, side, text, *(f"{r.what}={r.result}" for r in rolls)))
    body = told.encode() + b"\x00" + state
    return hashlib.blake2b(body, key=bytes.fromhex(salt), digest_size=16).hexdigest()


def hash_of_seed(seed: bytes) -> str:
    """The hash that commits to a seed until the game is over."""
    return hashlib.blake2b(seed, digest_size=16).hexdigest()


class Journal:
    """The entries of a match; only an act that nobody was told about is ever removed."""

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self.salt, self.seed_hash, self.dice = header.salt, header.seed_hash, header.dice
        self.retaken = 0
        """How often rolls were undone: it is part of the key of every later roll, so no roll comes twice."""
        self.entries: list[Entry] = []
        for entry in entries:
            self._add(entry)

    def copy(self) -> Journal:
        """A copy of the journal that can grow on its own."""
        other = copy.copy(self)
        other.entries = self.entries[:]
        return other

    @property
    def _last(self) -> str:
        return self.entries[-1].hash if self.entries else ""

    def _encoded(self, state: State) -> bytes:
        """A state as the hashes of this match cover it: in a match of before, with its static data written out."""
        return dump_state(state) if self.header.data else ENCODER.encode(state)

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        if isinstance(entry, Undo):
            self.retaken += entry.dice
        elif isinstance(entry, Continued):
            self.salt, self.seed_hash, self.dice = entry.salt, entry.seed_hash, entry.dice
            self.retaken += entry.taken

    def line(
        self,
        side: Side,
        text: str,
        outcome: Outcome,
        *,
        private: bool = False,
        standing: bool = False,
        retraced: bool = False,
    ) -> Line:
        """Append an act and its result."""
        hashed = chained(self.salt, self._last, side, text, outcome.rolls, self._encoded(outcome.state))
        number, rolls = outcome.state.number, outcome.rolls
        line = Line(number, side, text, rolls, hashed, private, standing, retraced, outcome.branch)
        self._add(line)
        return line

    def undo(self, side: Side, agreed: tuple[Side, ...], gone: Sequence[Line], state: State) -> Undo:
        """Append an undo and the state that is left."""
        told = " ".join(("undo", *agreed))
        hashed = chained(self.salt, self._last, side, told, (), self._encoded(state))
        undo = Undo(side, state.number, agreed, hashed, any(line.rolls for line in gone))
        self._add(undo)
        return undo

    def go_on(self, salt: str, seed_hash: str, dice: str, before: str, gone: Sequence[Line], state: State) -> Continued:
        """Append a continuation: a new hash chain that begins with the last hash of the old one."""
        told = " ".join(("continued", seed_hash, dice))
        hashed = chained(salt, self._last, "", told, (), self._encoded(state))
        taken = any(line.rolls for line in gone)
        entry = Continued(state.number, salt, hashed, seed_hash, dice, before, taken)
        self._add(entry)
        return entry


def standing(entries: Iterable[Entry]) -> list[int]:
    """The places in a journal of the lines that are in effect at its end."""
    places: list[int] = []
    for i, entry in enumerate(entries):
        if isinstance(entry, Line):
            places.append(i)
        else:
            del places[entry.to + 1 :]
    return places


def lines_of(entries: Sequence[Entry]) -> list[Line]:
    """The lines that stand at the end of a journal."""
    found = [entries[place] for place in standing(entries)]
    return [entry for entry in found if isinstance(entry, Line)]


class TakenBack(Value):
    """An undo that others agreed to: its place in the journal, and the last line that stands before it now."""

    place: int
    line: int
    undo: Undo


def taken_back(entries: Iterable[Entry]) -> list[TakenBack]:
    """The undos that others agreed to, in order; what a side takes back by itself concerns nobody."""
    found: list[TakenBack] = []
    for place, entry in enumerate(entries):
        if isinstance(entry, Line):
            continue
        found = [replace(each, line=min(each.line, entry.to)) for each in found]
        if isinstance(entry, Undo) and entry.agreed:
            found.append(TakenBack(place, entry.to, entry))
    return found
