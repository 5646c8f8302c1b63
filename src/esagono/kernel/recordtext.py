"""Parses a record file line by line; every error names its line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from esagono.kernel.acts import Refused, Why
from esagono.kernel.journal import BY_HAND, Header, hash_of_seed
from esagono.kernel.value import Side, Value

PLAIN, FULL, WITH_DATA = "esagono record 1", "esagono record 2", "esagono record 3"
"""The second kind also has undos, continuations and dice rolled by hand; the third names the static data as well."""
HASH = re.compile(r"[0-9a-f]{32}")
NUMBER = re.compile(r"[0-9]{1,9}")
LINE = re.compile(r"([0-9]{1,9}) (\S+?)(\*?)(=?) (.*) # (\S+)")
UNDO = re.compile(r"undo ([0-9]{1,9}) (\S+)((?: agreed=\S+)*) # (\S+)")
CONTINUED = re.compile(r"continued ([0-9]{1,9})((?: (?:salt|seed-hash|dice)=\S+)*) # (\S+)")
HEAD = ("game", "scenario", "rules", "data", "salt", "masked", "seed-hash", "dice")


class RecordedLine(Value):
    """One act as it stands in the text."""

    place: int  # in the file
    number: int
    side: Side
    text: str
    rolls: tuple[tuple[str, str], ...]
    hash: str
    standing: bool = False
    retraced: bool = False


class RecordedUndo(Value):
    """An undo: whose, the last line in effect, and who agreed."""

    place: int
    number: int
    side: Side
    agreed: tuple[Side, ...]
    hash: str


class RecordedContinued(Value):
    """A new hash chain after a line, with its own salt."""

    place: int
    number: int
    salt: str
    seed_hash: str
    dice: str
    hash: str


RecordedEntry = RecordedLine | RecordedUndo | RecordedContinued


class RecordText(Value):
    """A parsed record: header, entries, and the revealed seeds."""

    header: Header
    entries: tuple[RecordedEntry, ...]
    seeds: tuple[str, ...] = ()
    masked: bool = False

    @property
    def lines(self) -> tuple[RecordedLine, ...]:
        """The acts in effect at its end, without undone ones."""
        found: list[RecordedLine] = []
        for entry in self.entries:
            if isinstance(entry, RecordedLine):
                found.append(entry)
            else:
                del found[entry.number + 1 :]
        return tuple(found)


def parse(text: str) -> RecordText:
    """Read a record; Refused names the line and what was expected there."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0] not in (PLAIN, FULL, WITH_DATA):
        raise wrong(1, lines[0] if lines else "nothing", f"{PLAIN}, {FULL} or {WITH_DATA}")
    end = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    header, masked = _header(lines[1:end], lines[0] == WITH_DATA)
    body = [(n, line) for n, line in enumerate(lines[end:], end + 1) if line.strip()]
    first = next((i for i, (_, line) in enumerate(body) if line.startswith("seed ")), len(body))
    found = tuple(_entry(n, line, masked) for n, line in body[:first])
    if not found or not isinstance(found[0], RecordedLine) or found[0].text != "begin":
        place, line = body[0] if body else (len(lines) + 1, "the end")
        raise wrong(place, line, "the line 'begin'")
    hashes = {header.seed_hash, *(e.seed_hash for e in found if isinstance(e, RecordedContinued))} - {""}
    seeds = tuple(_seed(n, line, hashes) for n, line in body[first:])
    return RecordText(header, found, seeds, masked)


def _header(lines: Sequence[str], with_data: bool) -> tuple[Header, bool]:
    head: dict[str, str] = {}
    named: dict[str, dict[str, str]] = {"option": {}, "player": {}}
    for place, line in enumerate(lines, 2):
        word, _, rest = line.partition(" ")
        if word in named:
            name, _, value = rest.partition(" ")
            if not name or name in named[word] or (word == "option" and not value):
                raise wrong(place, line, f"{word} NAME VALUE, once for each name")
            named[word][name] = value
        elif word in HEAD and rest and word not in head:
            head[word] = rest
        else:
            raise wrong(place, line, "game, scenario, rules, data, option, player, salt, dice or seed-hash")
    _complete(head, with_data, len(lines) + 2)
    header = Header(
        head["game"],
        head["scenario"],
        int(head["rules"]),
        named["option"],
        head.get("salt", ""),
        head.get("seed-hash", ""),
        named["player"],
        head.get("dice", ""),
        head.get("data", ""),
    )
    return header, "masked" in head


def _complete(head: dict[str, str], with_data: bool, end: int) -> None:
    needed = [("data", with_data), ("salt", "masked" not in head)]
    for word in ("game", "scenario", "rules", *(word for word, needs in needed if needs)):
        if word not in head:
            raise wrong(end, "the end of the header", f"a line {word!r}")
    if not NUMBER.fullmatch(head["rules"]):
        raise wrong(end, f"rules {head['rules']}", "a whole number")
    if "data" in head and not with_data:
        raise wrong(end, f"data {head['data']}", f"no such line but in {WITH_DATA}")
    if "data" in head and not HASH.fullmatch(head["data"]):
        raise wrong(end, f"data {head['data']}", "32 hexadecimal digits")
    if "salt" in head and not HASH.fullmatch(head["salt"]):
        raise wrong(end, f"salt {head['salt']}", "32 hexadecimal digits")
    if head.get("dice", BY_HAND) != BY_HAND:
        raise wrong(end, f"dice {head['dice']}", f"dice {BY_HAND}")


def _entry(place: int, line: str, masked: bool) -> RecordedEntry:
    found = LINE.fullmatch(line) or UNDO.fullmatch(line) or CONTINUED.fullmatch(line)
    if not found:
        raise wrong(place, line[:60], "NUMBER SIDE TEXT [; ROLL=RESULT] # HASH, or undo, or continued")
    hashed = found.group(found.re.groups)
    if not HASH.fullmatch(hashed):
        raise wrong(place, hashed, "a hash of 32 hexadecimal digits")
    if found.re is LINE:
        return _read_line(place, found)
    words = found[found.re.groups - 1].split()
    if found.re is UNDO:
        agreed = tuple(word.partition("=")[2] for word in words)
        return RecordedUndo(place, int(found[1]), found[2], agreed, hashed)
    pairs = dict(word.split("=", 1) for word in words)
    if not masked and not HASH.fullmatch(pairs.get("salt", "")):
        raise wrong(place, line[:60], "a salt of 32 hexadecimal digits")
    if pairs.get("dice", BY_HAND) != BY_HAND:
        raise wrong(place, f"dice={pairs['dice']}", f"dice={BY_HAND}")
    salt, seed_hash, dice = (pairs.get(word, "") for word in ("salt", "seed-hash", "dice"))
    return RecordedContinued(place, int(found[1]), salt, seed_hash, dice, hashed)


def _read_line(place: int, found: re.Match[str]) -> RecordedLine:
    number, side, mark, again, told, hashed = found.groups()
    text, *rolls = told.split(" ; ")
    pairs = []
    for roll in rolls:
        what, equals, result = roll.rpartition("=")
        if not equals or not what or not result:
            raise wrong(place, roll, "ROLL=RESULT")
        pairs.append((what, result))
    side = "" if side == "-" else side
    return RecordedLine(place, int(number), side, text, tuple(pairs), hashed, bool(mark), bool(again))


def _seed(place: int, line: str, hashes: set[str]) -> str:
    word, _, seed = line.partition(" ")
    if word != "seed":
        raise wrong(place, line[:60], "nothing after the seed")
    if seed_hash(seed) not in hashes:
        raise wrong(place, f"seed {seed}", f"a seed whose hash is {' or '.join(sorted(hashes)) or 'in the header'}")
    return seed


def seed_hash(seed: str) -> str:
    """The hash under which a seed stands in the header; empty when it is not hexadecimal."""
    try:
        return hash_of_seed(bytes.fromhex(seed))
    except ValueError:
        return ""


def wrong(place: int, found: str, expected: str) -> Refused:
    """A mistake in a record, with its line."""
    return Refused(Why.of("", "record-line", line=place, found=found, expected=expected))
