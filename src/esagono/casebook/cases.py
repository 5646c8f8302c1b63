"""A case as immutable values; every part knows its line."""

from __future__ import annotations

from esagono.kernel import Value

Said = str | tuple[str, ...]
"""A value as written: a word, or a list of words."""


class CaseError(Exception):
    """A case that cannot be read: the file, the line, the field, and what was expected there."""

    def __init__(self, file: str, line: int, field: str, expected: str) -> None:
        self.file, self.line, self.field, self.expected = file, line, field, expected
        super().__init__(f"{file}:{line}: {field}: {expected}" if field else f"{file}:{line}: {expected}")


class Words(Value):
    """A text and its line."""

    text: str
    line: int


class Pair(Value):
    """`path: value` and its line; the path "" stands for the whole."""

    key: str
    value: Said
    line: int


class Group(Value):
    """What is said about one thing: a query and its answer, an act and its odds, a side and what it knows."""

    key: str
    pairs: tuple[Pair, ...]
    line: int


class Given(Value):
    """The position before the first act."""

    scenario: str = "sandbox"
    options: tuple[Pair, ...] = ()
    chart: str | None = None
    hexes: tuple[Pair, ...] = ()
    at: Words | None = None
    units: tuple[Words, ...] = ()
    markers: tuple[Words, ...] = ()
    changes: tuple[Pair, ...] = ()
    line: int = 0


class Then(Value):
    """What must be true after the acts."""

    state: tuple[Pair, ...] = ()
    known: tuple[Group, ...] = ()
    legal: tuple[Words, ...] = ()
    illegal: tuple[Pair, ...] = ()
    why: tuple[Pair, ...] = ()
    decision: Group | None = None
    events: tuple[Words, ...] = ()
    no_events: tuple[Words, ...] = ()
    query: tuple[Group, ...] = ()
    odds: tuple[Group, ...] = ()
    result: Group | None = None


class Part(Value):
    """One `do` with its `then`."""

    do: tuple[Words, ...] = ()
    then: Then | None = None
    dice: tuple[Words, ...] = ()


class Case(Value):
    """A ruling that a player could have written."""

    name: str
    file: str
    line: int
    game: str
    rules: tuple[Words, ...]
    given: Given
    dice: tuple[Words, ...]
    parts: tuple[Part, ...]


class CaseFile(Value):
    """The cases of one file, and what of it could not be read."""

    name: str
    game: str
    cases: tuple[Case, ...]
    errors: tuple[CaseError, ...] = ()
