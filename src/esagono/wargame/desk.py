"""How a case is laid out: pieces of the counter mix or made up, with their fields as text; errors name the piece.

A game's desk (`kernel.scenario.Desk`) knows what there is; these are the words that every desk needs.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from esagono.kernel import Value
from esagono.kernel.spelling import nearest
from esagono.kernel.typedfile import typed

V = TypeVar("V", bound=Value)


def kind_of(name: str) -> str:
    """The kind of a numbered piece: `rifle-41-2` is of the kind `rifle-41`."""
    return re.sub(r"-\d+$", "", name)


def piece(kind: type[V], name: str, values: Mapping[str, Any]) -> V:
    """A piece with fields as text: `level=1`, `landed=true`, `may_be=7-H09,7-H10`; ValueError names piece and field."""
    lists = _lists(kind)
    for field in values:
        if field not in kind.__struct_fields__:
            raise ValueError(f"{name}: no field {field}; {nearest(field, kind.__struct_fields__)}")
    given = {f: v.split(",") if f in lists and isinstance(v, str) else v for f, v in values.items()}
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


@cache
def _lists(kind: type[Value]) -> frozenset[str]:
    """The fields with several values."""
    types = typing.get_type_hints(kind)
    return frozenset(field for field, of in types.items() if typing.get_origin(of) is tuple)


def reprinted(counter: V, name: str, given: dict[str, str], fields: Iterable[str]) -> V:
    """The counter with the printed values that a case gives; they are taken out of what it gives."""
    changes = {field: given.pop(field) for field in fields if field in given}
    return piece(type(counter), name, {**msgspec.structs.asdict(counter), **changes}) if changes else counter


def ruled(rules: V, name: str, text: str) -> V:
    """The rules of a scenario with one changed: `refugees.markers 2`; ValueError names what is misspelt."""
    raw = msgspec.to_builtins(rules)
    *groups, last = name.split(".")
    table = raw
    for group in groups:
        table = table.setdefault(group, {})
    table[last] = _plain(text)
    return typed(type(rules), raw, "rule")


def _plain(text: str) -> Any:
    """A number or a truth value if it reads like one, else the word."""
    try:
        return msgspec.json.decode(text.encode())
    except msgspec.DecodeError:
        return text
