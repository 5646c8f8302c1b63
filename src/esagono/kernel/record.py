"""The record of a match: a text that a person can read and diff, with a hash after each line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence

from esagono.kernel.acts import Refused, Why
from esagono.kernel.dice import Recorded
from esagono.kernel.game import Game
from esagono.kernel.match import Header, Line, Match
from esagono.kernel.state import Outcome, Rolled
from esagono.kernel.value import Side, Value

FORMAT = "esagono record 1"
WORD = re.compile(r"[A-Za-z0-9_.-]+")
HASH = re.compile(r"[0-9a-f]{32}")
NUMBER = re.compile(r"[0-9]{1,9}")
SECRET = "~"


class RecordedLine(Value):
    """One line as it stands in the text."""

    place: int  # in the file
    number: int
    side: Side
    text: str
    rolls: tuple[tuple[str, str], ...]
    hash: str
    standing: bool = False


class RecordText(Value):
    """A record that was read: header, lines, and the seed if the game is over."""

    header: Header
    lines: tuple[RecordedLine, ...]
    seed: str = ""
    masked: bool = False


# writing


def write(match: Match, side: Side | None = None) -> str:
    """The record as text: whole, or as a player of a running game may keep it, the rest shown as hashes."""
    over = match.state.result is not None
    whole = side is None or over
    header = match.header
    head = [FORMAT, f"game {header.game}", f"scenario {header.scenario}", f"rules {header.version}"]
    head += [f"option {name} {value}" for name, value in header.options.items()]
    head += [f"player {s} {name}" for s, name in header.players.items()]
    head += [f"salt {header.salt}"] if whole else [f"masked {side or '-'}"]
    head += [f"seed-hash {header.seed_hash}"] if header.seed_hash else []
    closed = _closed(match)
    body = [
        _line(line, whole or not (line.private or i >= closed) or line.side == side, None if whole else side, header)
        for i, line in enumerate(match.lines)
    ]
    tail = [f"seed {match.seed.hex()}"] if over and match.seed is not None else []
    return "\n".join([*head, "", *body, *tail, ""])


def _closed(match: Match) -> int:
    """The first line of a `together` that is still open: other sides' lines from there on are secret."""
    i = len(match.lines)
    while i > 1 and match.outcomes[i - 1].still_open:
        i -= 1
    return i


def _line(line: Line, shown: bool, side: Side | None, header: Header) -> str:
    mark = "*" if line.standing else ""
    words = f"{line.number} {line.side or '-'}{mark} "
    if not shown:
        return f"{words}{SECRET}{_sealed(header, line, line.text)} # {line.hash}"
    rolls = "".join(f" ; {r.what}={_result(header, line, r, side)}" for r in line.rolls)
    return f"{words}{line.text}{rolls} # {line.hash}"


def _result(header: Header, line: Line, roll: Rolled, side: Side | None) -> str:
    shown = roll.to is None or side is None or side in roll.to
    return roll.result if shown else SECRET + _sealed(header, line, roll.result)


def _sealed(header: Header, line: Line, text: str) -> str:
    """A hash that nobody without the salt can guess the text from."""
    body = f"{line.number}/{line.side}/{text}".encode()
    return hashlib.blake2b(body, key=bytes.fromhex(header.salt), digest_size=8).hexdigest()


# reading


def parse(text: str) -> RecordText:
    """Read a record; Refused names the line and what was expected there."""
    lines = text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise _wrong(1, lines[0] if lines else "nothing", FORMAT)
    end = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    header, masked = _header(lines[1:end])
    body = [(n, line) for n, line in enumerate(lines[end:], end + 1) if line.strip()]
    seed = ""
    if body and body[-1][1].startswith("seed "):
        seed = body.pop()[1].partition(" ")[2]
    found = tuple(_read_line(n, line) for n, line in body)
    if not found or found[0].text != "begin":
        place, line = body[0] if body else (len(lines) + 1, "the end")
        raise _wrong(place, line, "the line 'begin'")
    return RecordText(header, found, seed, masked)


def _header(lines: Sequence[str]) -> tuple[Header, bool]:
    head: dict[str, str] = {}
    named: dict[str, dict[str, str]] = {"option": {}, "player": {}}
    for place, line in enumerate(lines, 2):
        word, _, rest = line.partition(" ")
        if word in named:
            name, _, value = rest.partition(" ")
            if not name or name in named[word] or (word == "option" and not value):
                raise _wrong(place, line, f"{word} NAME VALUE, once for each name")
            named[word][name] = value
        elif word in ("game", "scenario", "rules", "salt", "masked", "seed-hash") and rest and word not in head:
            head[word] = rest
        else:
            raise _wrong(place, line, "game, scenario, rules, option, player, salt or seed-hash")
    end = len(lines) + 2
    for word in ("game", "scenario", "rules", *(() if "masked" in head else ("salt",))):
        if word not in head:
            raise _wrong(end, "the end of the header", f"a line {word!r}")
    if not NUMBER.fullmatch(head["rules"]):
        raise _wrong(end, f"rules {head['rules']}", "a whole number")
    if "salt" in head and not HASH.fullmatch(head["salt"]):
        raise _wrong(end, f"salt {head['salt']}", "32 hexadecimal digits")
    header = Header(
        head["game"],
        head["scenario"],
        int(head["rules"]),
        named["option"],
        head.get("salt", ""),
        head.get("seed-hash", ""),
        named["player"],
    )
    return header, "masked" in head


def _read_line(place: int, line: str) -> RecordedLine:
    match = re.fullmatch(r"([0-9]{1,9}) (\S+?)(\*?) (.*) # (\S+)", line)
    if not match:
        raise _wrong(place, line[:60], "NUMBER SIDE TEXT [; ROLL=RESULT] # HASH")
    number, side, mark, told, hashed = match.groups()
    if not HASH.fullmatch(hashed):
        raise _wrong(place, hashed, "a hash of 32 hexadecimal digits")
    text, *rolls = told.split(" ; ")
    pairs = []
    for roll in rolls:
        what, equals, result = roll.rpartition("=")
        if not equals or not what or not result:
            raise _wrong(place, roll, "ROLL=RESULT")
        pairs.append((what, result))
    return RecordedLine(place, int(number), "" if side == "-" else side, text, tuple(pairs), hashed, bool(mark))


def _wrong(place: int, found: str, expected: str) -> Refused:
    return Refused(Why.of("", "record-line", line=place, found=found, expected=expected))


# replaying


def replay(game: Game, record: RecordText) -> Iterator[Match]:
    """The match after each line, every hash compared; Refused names the first line that differs."""
    if record.masked:
        raise _wrong(1, "a player's copy of a running game", "a whole record")
    if record.header.version > game.version:
        raise Refused(Why.of("", "save-version", version=record.header.version, known=game.version))
    header = record.header
    if header.game != game.name:
        raise _wrong(2, f"game {header.game}", f"game {game.name}")
    first = record.lines[0]
    dice = Recorded(first.rolls)
    match = Match(game, header.scenario, header.options, dice=dice, salt=header.salt, players=header.players)
    match.header = header
    match.seed = bytes.fromhex(record.seed) if seed_hash(record.seed) else None
    _compare(first, match.lines[-1], dice)
    yield match
    for line in record.lines[1:]:
        dice = Recorded(line.rolls)
        try:
            match.act(line.side, line.text, dice=dice, standing=line.standing)
        except Refused as refused:
            reason = f"{refused.why.rule} {refused.why.key}".strip()
            raise Refused(
                Why.of("", "record-differs", line=line.place, found=line.text, expected=f"refusal {reason}")
            ) from None
        _compare(line, match.lines[-1], dice)
        yield match


def _compare(line: RecordedLine, made: Line, dice: Recorded) -> None:
    if not dice.used_up:
        raise _wrong(line.place, f"a roll left over: {dice.rolls[0][0]}", "only the rolls that the rules make")
    if (line.number, line.side) != (made.number, made.side):
        raise _wrong(line.place, f"{line.number} {line.side or '-'}", f"{made.number} {made.side or '-'}")
    if line.hash != made.hash:
        raise Refused(Why.of("", "record-differs", line=line.place, found=line.hash, expected=made.hash))


def verify(game: Game, text: str) -> Match:
    """Replay a record to its end; Refused names the first line that is wrong."""
    record = parse(text)
    *_, last = replay(game, record)
    if record.seed and record.header.seed_hash and seed_hash(record.seed) != record.header.seed_hash:
        place = len(text.splitlines())
        raise _wrong(place, f"seed {record.seed}", f"a seed whose hash is {record.header.seed_hash}")
    return last


def seed_hash(seed: str) -> str:
    """The hash under which a seed stands in the header; empty when it is not hexadecimal."""
    try:
        return hashlib.blake2b(bytes.fromhex(seed), digest_size=16).hexdigest()
    except ValueError:
        return ""


def rolls_of(outcomes: Sequence[Outcome]) -> list[Rolled]:
    """Every roll of a match, for statistics."""
    return [roll for outcome in outcomes for roll in outcome.rolls]
