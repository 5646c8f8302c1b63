"""The record of a match: a text that a person can read and diff, with a hash after each line."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from esagono.kernel.acts import Refused, Why
from esagono.kernel.dice import Loaded, Proved, Recorded, Seeded
from esagono.kernel.game import Game
from esagono.kernel.journal import BY_HAND, Continued, Entry, Header, Journal, Line, Undo, standing
from esagono.kernel.match import Match
from esagono.kernel.recordtext import (
    FULL,
    PLAIN,
    WITH_DATA,
    RecordedContinued,
    RecordedEntry,
    RecordedLine,
    RecordedUndo,
    RecordText,
    parse,
    seed_hash,
    wrong,
)
from esagono.kernel.settling import SETTLING, settle
from esagono.kernel.state import Rolled
from esagono.kernel.value import Side, Value

__all__ = ["SECRET", "Part", "RecordText", "parse", "parts", "replay", "seed_hash", "verify", "write"]
SECRET = "~"


# writing


def write(match: Match, side: Side | None = None) -> str:
    """The record as text: whole, or as a player of a running game may keep it, the rest shown as hashes."""
    over = match.state.result is not None
    whole = side is None or over
    header, entries = match.header, match.journal.entries
    plain = not header.dice and all(isinstance(entry, Line) for entry in entries)
    kind = WITH_DATA if header.data else PLAIN if plain else FULL
    head = [kind, f"game {header.game}", f"scenario {header.scenario}", f"rules {header.version}"]
    head += [f"data {header.data}"] if header.data else []
    head += [f"option {name} {value}" for name, value in header.options.items()]
    head += [f"player {s} {name}" for s, name in header.players.items()]
    head += [f"salt {header.salt}"] if whole else [f"masked {side or '-'}"]
    head += [f"dice {header.dice}"] if header.dice else []
    head += [f"seed-hash {header.seed_hash}"] if header.seed_hash else []
    return "\n".join([*head, "", *_body(match, None if whole else side), *(_seeds(match, over) if whole else ()), ""])


def _seeds(match: Match, over: bool) -> list[str]:
    """The seeds that may be revealed: those of finished parts, and the current one when the game is over."""
    known = [entry.before for entry in match.journal.entries if isinstance(entry, Continued) and entry.before]
    if over and match.seed is not None:
        known.append(match.seed.hex())
    return [f"seed {seed}" for seed in dict.fromkeys(known)]


def _body(match: Match, side: Side | None) -> Iterator[str]:
    """Every entry, as a side may know it (None: whole)."""
    entries, salt = match.journal.entries, match.header.salt
    secret = _secret(match) if side is not None else set()
    for place, entry in enumerate(entries):
        if isinstance(entry, Line):
            yield _line(entry, place not in secret or entry.side == side, side, salt)
        elif isinstance(entry, Undo):
            agreed = "".join(f" agreed={s}" for s in entry.agreed)
            yield f"undo {entry.to} {entry.side}{agreed} # {entry.hash}"
        else:
            salt = entry.salt
            yield _continued(entry, side is None)


def _continued(entry: Continued, whole: bool) -> str:
    words = {"salt": entry.salt if whole else "", "seed-hash": entry.seed_hash, "dice": entry.dice}
    told = "".join(f" {word}={value}" for word, value in words.items() if value)
    return f"continued {entry.to}{told} # {entry.hash}"


def _secret(match: Match) -> set[int]:
    """The places of lines that only their own side may read: private ones, and those of a `together` still open.

    Lines undone inside a `together` were never shown and stay secret.
    """
    stand = standing(match.journal.entries)
    first_open = _closed(match)
    hidden = {place for i, place in enumerate(stand) if i >= first_open}
    shown = set(stand) - hidden
    for place, entry in enumerate(match.journal.entries):
        if isinstance(entry, Line) and (entry.private or (entry.branch and place not in shown)):
            hidden.add(place)
    return hidden


def _closed(match: Match) -> int:
    """The first line of a `together` that is still open: other sides' lines from there on are secret."""
    i = len(match.lines)
    while i > 1 and match.outcomes.happened(i - 1).still_open:
        i -= 1
    return i


def _line(line: Line, shown: bool, side: Side | None, salt: str) -> str:
    star = "*" if line.standing and side in (None, line.side) else ""  # what others have ordered is their own business
    words = f"{line.number} {line.side or '-'}{star}{'=' if line.retraced else ''} "
    if not shown:
        return f"{words}{SECRET}{_sealed(salt, line, line.text)} # {line.hash}"
    rolls = "".join(f" ; {r.what}={_result(salt, line, r, side)}" for r in line.rolls)
    return f"{words}{line.text}{rolls} # {line.hash}"


def _result(salt: str, line: Line, roll: Rolled, side: Side | None) -> str:
    shown = roll.to is None or side is None or side in roll.to
    return roll.result if shown else SECRET + _sealed(salt, line, roll.result)


def _sealed(salt: str, line: Line, text: str) -> str:
    """A hash from which the text cannot be guessed without the salt."""
    body = f"{line.number}/{line.side}/{text}".encode()
    return hashlib.blake2b(body, key=bytes.fromhex(salt), digest_size=8).hexdigest()


# replaying


def replay(game: Game, record: RecordText) -> Iterator[Match]:
    """The match after each entry: every hash is compared, and every roll whose seed is revealed.

    Refused names the first line that differs.
    """
    header = record.header
    if record.masked:
        raise wrong(1, "a player's copy of a running game", "a whole record")
    if header.version > game.version:
        raise Refused(Why.of("", "save-version", version=header.version, known=game.version))
    if header.game != game.name:
        raise wrong(2, f"game {header.game}", f"game {game.name}")
    seeds = {seed_hash(seed): bytes.fromhex(seed) for seed in record.seeds}
    first = record.entries[0]
    assert isinstance(first, RecordedLine)
    dice = _dice(first, seeds.get(header.seed_hash))
    whole = not header.data
    with _named(first):
        match = Match(game, header.scenario, header.options, dice=dice, salt=header.salt, whole=whole)
    if header.data != match.header.data:
        raise Refused(Why.of("", "record-data", found=header.data, expected=match.header.data))
    match.header, match.seed = header, seeds.get(header.seed_hash)
    match.journal = Journal(header, match.journal.entries)
    _used_up(first, dice)
    for place, entry in enumerate(record.entries):
        if place == len(match.journal.entries):  # else it is a line that the undo before it has retraced
            _go_on(match, entry, seeds)
        _compare(entry, match.journal.entries[place])
        yield match
    for left in match.journal.entries[len(record.entries) :]:
        raise wrong(record.entries[-1].place + 1, "nothing", f"the line that was retraced: {_text(left)}")


def _go_on(match: Match, entry: RecordedEntry, seeds: Mapping[str, bytes]) -> None:
    with _named(entry):
        if isinstance(entry, RecordedLine):
            dice = _dice(entry, match.seed)
            if entry.text in SETTLING:
                settle(match, entry.side, entry.text)
            else:
                match.act(entry.side, entry.text, dice=dice, standing=entry.standing)
            _used_up(entry, dice)
        elif entry.number >= len(match.lines) - isinstance(entry, RecordedUndo):
            raise wrong(entry.place, f"back to line {entry.number}", f"a line before {len(match.lines) - 1}")
        elif isinstance(entry, RecordedUndo):
            _take_back(match, entry)
        else:
            seed, by_hand = seeds.get(entry.seed_hash), entry.dice == BY_HAND
            match.continue_from(entry.number, seed=seed, by_hand=by_hand, salt=entry.salt, seed_hash=entry.seed_hash)


def _take_back(match: Match, undo: RecordedUndo) -> None:
    """An undo without consent must undo a line of the side that revealed nothing."""
    taken, outcome = match.lines[undo.number + 1], match.outcomes.happened(undo.number + 1)
    if taken.side != undo.side or undo.side in undo.agreed:
        raise wrong(undo.place, f"undo {undo.side}", f"a line of {taken.side}, and others who agree")
    if outcome.sealed and not undo.agreed:
        raise Refused(Why.of("", "sealed"))
    match.take_back(undo.number + 1, undo.agreed)


def _dice(line: RecordedLine, seed: bytes | None) -> Recorded:
    return Recorded(line.rolls) if seed is None else Proved(line.rolls, Seeded(seed))


@contextmanager
def _named(entry: RecordedEntry) -> Iterator[None]:
    """A refusal by the rules or the dice, reported with the line of the record."""
    try:
        yield
    except Loaded as loaded:
        raise Refused(Why.of("", "record-dice", line=entry.place, **dict(loaded.why.args))) from None
    except Refused as refused:
        if refused.why.key == "record-line":
            raise
        reason = f"{refused.why.rule} {refused.why.key}".strip()
        told = entry.text if isinstance(entry, RecordedLine) else "undo"
        raise Refused(
            Why.of("", "record-differs", line=entry.place, found=told, expected=f"refusal {reason}")
        ) from None


def _used_up(line: RecordedLine, dice: Recorded) -> None:
    if not dice.used_up:
        raise wrong(line.place, f"a roll left over: {dice.rolls[0][0]}", "only the rolls that the rules make")


def _compare(entry: RecordedEntry, made: Entry) -> None:
    if _text(entry) != _text(made):
        raise wrong(entry.place, _text(entry), _text(made))
    if entry.hash != made.hash:
        raise Refused(Why.of("", "record-differs", line=entry.place, found=entry.hash, expected=made.hash))


def _text(entry: RecordedEntry | Entry) -> str:
    """What a recorded entry and the replayed one must agree on, besides the hash."""
    if isinstance(entry, RecordedLine | Line):
        return f"{entry.number} {entry.side or '-'}{'=' if entry.retraced else ''}"
    if isinstance(entry, RecordedUndo | Undo):
        return f"undo {entry.number if isinstance(entry, RecordedUndo) else entry.to} {entry.side}"
    return f"continued {entry.number if isinstance(entry, RecordedContinued) else entry.to}"


def verify(game: Game, text: str) -> Match:
    """Replay a record to its end; Refused names the first line that is wrong."""
    *_, last = replay(game, parse(text))
    return last


class Part(Value):
    """Part of a record with dice of one source: its first line, how many rolls, and what can be said of them."""

    first: int
    rolls: int
    dice: str
    """What is known about them.

    `seed`: all match the seed; `hand`: rolled by hand; `sealed`: the seed is revealed when the game is over;
    `missing`: it is not revealed; `unknown`: there is none.
    """


def parts(record: RecordText, over: bool = False) -> list[Part]:
    """Where the dice of a record come from, and whether its replay proves them; `over`: the game has ended."""
    found: list[Part] = []
    told = {seed_hash(seed) for seed in record.seeds}
    source: Header | RecordedContinued = record.header
    first = rolls = 0
    for entry in record.entries:
        if isinstance(entry, RecordedContinued):
            found.append(Part(first, rolls, _proof(source.dice, source.seed_hash, told, True)))
            source, first, rolls = entry, entry.number + 1, 0
        elif isinstance(entry, RecordedLine) and not entry.retraced:
            rolls += len(entry.rolls)
    return [*found, Part(first, rolls, _proof(source.dice, source.seed_hash, told, over))]


def _proof(dice: str, seed: str, told: set[str], ended: bool) -> str:
    if dice == BY_HAND:
        return BY_HAND
    if not seed:
        return "unknown"
    return "seed" if seed in told else "missing" if ended else "sealed"
