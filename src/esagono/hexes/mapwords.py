"""The words of the map text: features with value and provenance, remarks, and the errors of a bad line."""

import re
from dataclasses import dataclass

PROVENANCES = "RPGHA"

_FEATURE = re.compile(
    r"""(?P<word>[a-z][a-z0-9-]*)
        (?:"(?P<text>[^"]*)"|=(?P<number>-?[0-9]{1,9}))?
        (?:\.(?P<provenance>[RPGHA]))?""",
    re.VERBOSE,
)
_TOKEN = re.compile(r'(?:[^\s"]|"[^"]*")+')
_HEX = re.compile(r"[A-Za-z0-9]{1,8}(?:[-.][A-Za-z0-9]{1,8}){0,2}")
_OFFSET = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")
_BREAKS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]")


class MapError(ValueError):
    """A map text that cannot be read: which file and line, what was found, what was expected."""

    def __init__(self, file: str, line: int, found: str, expected: str) -> None:
        self.file = file
        self.line = line
        self.found = found
        self.expected = expected
        super().__init__(f"{file}:{line}: found {found}, expected {expected}")


class BadWord(ValueError):
    """What was wrong in one line; the reader of the file adds file and line number."""

    def __init__(self, found: str, expected: str) -> None:
        self.found = found
        self.expected = expected
        super().__init__(f"found {found}, expected {expected}")


@dataclass(frozen=True, slots=True)
class Feature:
    """One value of the map: a word, perhaps a name or a number, and the letter of its provenance."""

    word: str
    text: str | None = None
    number: int | None = None
    provenance: str = ""

    def __str__(self) -> str:
        value = "" if self.text is None else f'"{self.text}"'
        if self.number is not None:
            value = f"={self.number}"
        return f"{self.word}{value}{'.' + self.provenance if self.provenance else ''}"


@dataclass(frozen=True, order=True, slots=True)
class Remark:
    """The comments of one line: the whole lines above it, and the note behind it."""

    above: tuple[str, ...] = ()
    note: str = ""


NO_REMARK = Remark()


def feature_of(word: str) -> Feature:
    """Read one feature such as `coast.R`, `level=1.A` or `town"Perekop".A`."""
    match = _FEATURE.fullmatch(word)
    if match is None:
        raise BadWord(repr(word), 'a feature such as coast.R, level=1.A or town"Perekop".A')
    number = match["number"]
    return Feature(match["word"], match["text"], int(number) if number else None, match["provenance"] or "")


def split_note(line: str) -> tuple[str, str]:
    """Split a line into its words and the note after ` #`; a `#` inside quotes or a word is not a note."""
    if "#" not in line:
        return line.strip(), ""
    quoted = False
    for at, char in enumerate(line):
        if char == '"':
            quoted = not quoted
        elif char == "#" and not quoted and (at == 0 or line[at - 1].isspace()):
            return line[:at].strip(), line[at + 1 :].strip()
    return line.strip(), ""


def tokens_of(body: str) -> tuple[str, ...]:
    """Split a line at spaces, but not inside quotes."""
    if '"' not in body:
        return tuple(body.split())
    if body.count('"') % 2:
        raise BadWord(f"an open quote in {body!r}", 'a closing "')
    return tuple(_TOKEN.findall(body))


def unquoted(token: str) -> str | None:
    """The text of a quoted token, or None if it is not quoted."""
    return token[1:-1] if len(token) >= 2 and token[0] == token[-1] == '"' else None


def lines_of(text: str) -> list[str]:
    """The lines of a text; only the line feed, alone or after a return, ends a line."""
    return [_BREAKS.sub(" ", line.removesuffix("\r")) for line in text.removeprefix("\ufeff").split("\n")]


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key that puts A-9 before A-31 and Z before AA."""
    return tuple(
        (0, int(part), part) if part.isascii() and part.isdigit() else (1, len(part), part)
        for part in re.findall(r"[0-9]+|[A-Za-z]+|[^0-9A-Za-z]+", name)
    )


def hex_name(word: str) -> str:
    """The word itself if it can be the name of a hex."""
    if not _HEX.fullmatch(word):
        raise BadWord(repr(word), "a hex such as 3606, 7-G08 or AA31")
    return word


def side_names(word: str) -> tuple[str, str]:
    """The two hexes of a hexside such as 3606/3705, in natural order."""
    a, b = sorted(link_names(word), key=natural)
    return a, b


def link_names(word: str) -> tuple[str, str]:
    """The two hexes of a link such as In-1418/3922: one of this map, one of the map that it joins."""
    parts = word.split("/")
    if len(parts) != 2 or parts[0] == parts[1]:
        raise BadWord(repr(word), "a side such as 3606/3705")
    a, b = map(hex_name, parts)
    return a, b


def mark_of(word: str) -> tuple[str, int, int]:
    """The hex of a point such as 4.09@-20,30 and how far east and north of its centre it lies."""
    name, at, rest = word.partition("@")
    found = _OFFSET.fullmatch(rest)
    if at and found is None:
        raise BadWord(repr(word), "a point such as 4.09 or 4.09@-20,30")
    return hex_name(name), int(found[1]) if found else 0, int(found[2]) if found else 0
