"""Counters, cards and charts as printed: each row of a file becomes one typed value, read by the types of its fields.

A text or a number must be there, unless the default of the field is none or nothing. Yes and no make a flag; an empty
flag is no. Words are split at spaces.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.value import fields_of

V = TypeVar("V", bound=Value)
NOTHING: Mapping[str, Any] = {}
NONE: tuple[Any, ...] = (0, "", None, ())


def read_printed(
    data: DataFiles,
    file: str,
    kind: type[V],
    columns: Mapping[str, str] = NOTHING,
    empty: Mapping[str, Any] = NOTHING,
) -> dict[str, V]:
    """The rows of a file by their first field; ValueError names file, line and column.

    `columns` names the columns of fields that are called otherwise, `empty` what an empty cell stands for.
    """
    found: dict[str, V] = {}
    for row in data.table(file, columns_of(kind, columns)):
        value = printed(row, kind, columns, empty)
        name = str(getattr(value, value.__struct_fields__[0]))
        if name in found:
            raise ValueError(f"{file}:{row.line}: expected one row {name!r}, found another")
        found[name] = value
    return found


def columns_of(kind: type[Value], columns: Mapping[str, str] = NOTHING) -> list[str]:
    """The columns that a file of such values must have."""
    return [columns.get(field, field) for field in kind.__struct_fields__]


def printed(
    row: Row, kind: type[V], columns: Mapping[str, str] = NOTHING, empty: Mapping[str, Any] = NOTHING, **given: Any
) -> V:
    """The value of one row; `given` are fields that were read by other means."""
    fields = {f.name: f for f in fields_of(kind) if f.name not in given}
    found = {name: _read(row, columns.get(name, name), f, _types(kind)[name], empty) for name, f in fields.items()}
    return kind(**found, **given)


@cache
def _types(kind: type[Value]) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _read(row: Row, column: str, field: msgspec.structs.FieldInfo, kind: Any, empty: Mapping[str, Any]) -> Any:
    """A cell, by the type of its field."""
    if not row.cells[column] and field.name in empty:
        return empty[field.name]
    if not row.cells[column] and field.default in NONE:
        return field.default
    if kind is bool:
        return row.flag(column)
    if kind == tuple[str, ...]:
        return tuple(row.cells[column].split())
    return row.number(column) if kind in (int, int | None) else row.text(column)
