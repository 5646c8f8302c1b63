"""Data files read into typed values: an unknown field, or one of the wrong type, is an error that names it."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from esagono.kernel.spelling import nearest

S = TypeVar("S", bound=Struct)
PLACE = re.compile(r" - at `\$\.?([^`]*)`$")
"""Where in the file msgspec found the mistake, at the end of its message."""


def typed(kind: type[S], raw: Mapping[str, Any], file: str, field: str = "") -> S:
    """The value that a file, or the table of a field in it, describes; ValueError names file and field."""
    for place, name, known in unknown_fields(kind, raw, field):
        raise ValueError(f"{file}: {place}: there is no field {name!r}; {nearest(name, known)}")
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as wrong:
        found = PLACE.search(str(wrong))
        inner = found[1] if found else ""
        place = ".".join(part for part in (field, inner) if part) or "the file"
        raise ValueError(f"{file}: {place}: {PLACE.sub('', str(wrong))}") from None


def unknown_fields(kind: Any, raw: Any, place: str = "") -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Fields that the type does not have: where, the name, and what there is."""
    struct = _struct(kind)
    if struct is not None and isinstance(raw, Mapping):
        fields = {f.encode_name: f.type for f in msgspec.structs.fields(struct)}
        for name, value in raw.items():
            here = f"{place}.{name}" if place else str(name)
            if name in fields:
                yield from unknown_fields(fields[name], value, here)
            else:
                yield here, str(name), tuple(fields)
    elif isinstance(raw, Mapping):
        for name, value in raw.items():
            if not _fits(name, _key(kind)):
                yield f"{place}.{name}", str(name), _words(_key(kind))
            yield from unknown_fields(_inner(kind), value, f"{place}.{name}")
    elif isinstance(raw, list):
        for i, value in enumerate(raw, 1):
            yield from unknown_fields(_inner(kind), value, f"{place}.{i}")


def leaves(raw: Mapping[str, Any], kind: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a table with its path; tables that are values of their own type are gone into, mappings not."""
    struct = _struct(kind)
    fields = {f.encode_name: f.type for f in msgspec.structs.fields(struct)} if struct is not None else {}
    for name, value in raw.items():
        here = f"{place}.{name}" if place else name
        inner = _struct(fields.get(name))
        if inner is not None and isinstance(value, Mapping):
            yield from leaves(value, inner, here)
        else:
            yield here, value


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
    """The words that a constrained text may be: those of its examples, or of a pattern such as `^(one|two)$`."""
    for meta in getattr(kind, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta):
            return tuple(meta.examples or (meta.pattern or "").strip("^()$").split("|"))
    return ()


def _inner(kind: Any) -> Any:
    """What stands in a list or a mapping of a type."""
    parts = [part for part in typing.get_args(kind) if part is not Ellipsis]
    return parts[-1] if parts else Any
