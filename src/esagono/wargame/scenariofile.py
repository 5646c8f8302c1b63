"""A scenario file: a head that every game has, the rest typed by the game; errors name file and field."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any

import msgspec

from esagono.kernel import Value
from esagono.kernel.spelling import nearest
from esagono.kernel.value import fields_of

CARD = ("name", "title", "title_it", "rule", "teaches", "teaches_it", "story", "story_it", "minutes")
"""What says only what a scenario is called and about; it needs no provenance."""
MARK = re.compile(r"^[RPGHA] \S+$")
"""A letter, then the rule: `R S-5.2b`."""
Count = Annotated[int, msgspec.Meta(ge=0)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class Head(Value, kw_only=True, forbid_unknown_fields=True):
    """What every scenario file says; a game adds its own fields."""

    name: str
    title: str
    title_it: str = ""
    rule: str = ""
    """The paragraph of the scenario."""
    teaches: str = ""
    teaches_it: str = ""
    story: str = ""
    story_it: str = ""
    minutes: Count = 0
    """How long a game takes two people."""


class Balance(Value, kw_only=True, forbid_unknown_fields=True):
    """What `tools/balance.py` has measured; a game adds the parts of the games that each side won."""

    bot: str
    games: int
    drawn: float


class Checked:
    """A scenario file while its world is built: what only the whole can show is told like any other mistake."""

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, field: str, expected: str) -> ValueError:
        """The error for a field."""
        return ValueError(f"{self.file}: {field}: expected {expected}")

    def one_of(self, field: str, value: object, words: Collection[str]) -> str:
        """One of these words."""
        if value not in words:
            raise self.wrong(field, f"one of {', '.join(words)}, not {value!r}")
        return str(value)


def given(row: Value) -> set[str]:
    """The fields of a row that a file gives another value than the default."""
    return {f.name for f in fields_of(type(row)) if f.required or getattr(row, f.name) != f.default}


# Provenance


def check_provenance(told: Mapping[str, str], there: Mapping[str, Any], file: str) -> None:
    """Every value has a provenance, a letter and the rule, and every provenance a value; ValueError names both."""
    for wrong in misplaced(told, there):
        raise ValueError(f"{file}: provenance: {wrong}")


def misplaced(told: Mapping[str, str], there: Mapping[str, Any]) -> Iterator[str]:
    """Values without a provenance, and provenance that is none or of nothing."""
    yield from (f"{name} has none" for name in there if name not in told)
    yield from (f"there is no {name!r} in the file; {nearest(name, there)}" for name in told if name not in there)
    yield from (
        f"{name}: expected a letter of RPGHA and a rule, not {mark!r}"
        for name, mark in told.items()
        if not MARK.match(mark)
    )
