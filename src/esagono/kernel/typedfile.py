"""Data files read into typed values: an unknown field, or one of the wrong type, is an error that names it."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from esagono.kernel.spelling import nearest
from esagono.kernel.value import fields_of

S = TypeVar("S", bound=Struct)
KINDS = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


def typed(kind: type[S], raw: Mapping[str, Any], file: str, field: str = "") -> S:
    """The value that a file, or the table of a field in it, describes; ValueError names file and field.

    A row of a list is named by its field `id`, or by another one that its type names as `row_name`; else by its number.
    """
    for place, name, known in unknown_fields(kind, raw, field):
        raise ValueError(f"{file}: {place}: there is no field {name!r}; {nearest(name, known)}")
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as wrong:
        for place, expected in wrong_values(kind, raw, field):
            raise ValueError(f"{file}: {place or 'the file'}: expected {expected}") from None
        raise ValueError(f"{file}: {field or 'the file'}: {wrong}") from None


def unknown_fields(kind: Any, raw: Any, place: str = "") -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Fields that the type does not have: where, the name, and what there is."""
    struct = _struct(kind)
    if struct is not None and isinstance(raw, Mapping):
        fields = _fields(struct)
        for name, value in raw.items():
            here = _in(place, name)
            if name in fields:
                yield from unknown_fields(fields[name].type, value, here)
            else:
                yield here, str(name), tuple(sorted(fields))
    elif isinstance(raw, Mapping):
        for name, value in raw.items():
            if not _fits(name, _key(kind)):
                yield _in(place, name), str(name), _words(_key(kind))
            yield from unknown_fields(_inner(kind), value, _in(place, name))
    elif isinstance(raw, list):
        for place_, value in _rows(kind, raw, place):
            yield from unknown_fields(_inner(kind), value, place_)


def wrong_values(kind: Any, raw: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Values that do not fit their type, and those that are missing: where, and what was expected."""
    if _fits(raw, kind):
        return
    struct = _struct(kind)
    if struct is not None and isinstance(raw, Mapping):
        for name, field in _fields(struct).items():
            if name in raw:
                yield from wrong_values(field.type, raw[name], _in(place, name))
            elif field.required:
                yield _in(place, name), "a value; it is missing"
    elif isinstance(raw, Mapping) and _origin(kind) is dict:
        for name, value in raw.items():
            yield from wrong_values(_inner(kind), value, _in(place, name))
    elif isinstance(raw, list) and _origin(kind) in (tuple, list):
        for place_, value in _rows(kind, raw, place):
            yield from wrong_values(_inner(kind), value, place_)
    else:
        yield place, f"{_described(kind)}, not {raw!r}"


def leaves(raw: Mapping[str, Any], kind: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a table with its path; tables that are values of their own type are gone into, mappings not."""
    struct = _struct(kind)
    fields = _fields(struct) if struct is not None else {}
    for name, value in raw.items():
        here = _in(place, name)
        inner = _struct(fields[name].type) if name in fields else None
        if inner is not None and isinstance(value, Mapping):
            yield from leaves(value, inner, here)
        else:
            yield here, value


def _in(place: str, name: object) -> str:
    return f"{place}.{name}" if place else str(name)


def _rows(kind: Any, raw: list[Any], place: str) -> Iterator[tuple[str, Any]]:
    """The rows of a list with their places."""
    by = getattr(_struct(_inner(kind)), "row_name", "id")
    for i, row in enumerate(raw, 1):
        name = row.get(by) if isinstance(row, Mapping) else None
        yield _in(place, name if name and isinstance(name, str) else i), row


@cache
def _fields(struct: type[Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    return {f.encode_name: f for f in fields_of(struct)}


def _origin(kind: Any) -> Any:
    """What a type is without what stands in it: `tuple` for a list of anything."""
    return typing.get_origin(_plain(kind)[0])


def _plain(kind: Any) -> tuple[Any, msgspec.Meta | None]:
    """A type, and the limits that are set to it."""
    if typing.get_origin(kind) is typing.Annotated:
        base, *metas = typing.get_args(kind)
        return base, next((m for m in metas if isinstance(m, msgspec.Meta)), None)
    return kind, None


def _described(kind: Any) -> str:
    """What a value of a type is, for a reader."""
    kind, limits = _plain(kind)
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return " or ".join(_described(part) for part in typing.get_args(kind) if part is not type(None))
    if typing.get_origin(kind) is typing.Literal:
        return f"one of {', '.join(map(str, typing.get_args(kind)))}"
    if limits is not None and (limits.pattern or limits.examples):
        return f"one of {', '.join(_words(typing.Annotated[kind, limits]))}"
    if _struct(kind) is not None or typing.get_origin(kind) is dict:
        return "a table"
    return KINDS.get(kind, "a list") + _bounds(limits)


def _bounds(limits: msgspec.Meta | None) -> str:
    if limits is None or limits.ge is None:
        return ""
    return f" from {limits.ge}" + (f" to {limits.le}" if limits.le is not None else "")


def _struct(kind: Any) -> type[Struct] | None:
    """The typed value that a type is, or may be besides nothing."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return next((s for part in typing.get_args(kind) if (s := _struct(part)) is not None), None)
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None


def _key(kind: Any) -> Any:
    """What the keys of a mapping must be."""
    return typing.get_args(kind)[0] if typing.get_origin(kind) is dict else Any


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _words(kind: Any) -> tuple[str, ...]:
    """The words that a text may be: those of a literal, of its examples, or of a pattern such as `^(one|two)$`."""
    if typing.get_origin(kind) is typing.Literal:
        return tuple(map(str, typing.get_args(kind)))
    for meta in getattr(kind, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta):
            return tuple(meta.examples or (meta.pattern or "").strip("^()$").split("|"))
    return ()


def _inner(kind: Any) -> Any:
    """What stands in a list or a mapping of a type."""
    parts = [part for part in typing.get_args(kind) if part is not Ellipsis]
    return parts[-1] if parts else Any
