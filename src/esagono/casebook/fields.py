"""Dotted paths into immutable values: reading, comparing with a case, and changing."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from esagono.casebook.cases import Said
from esagono.kernel.spelling import nearest
from esagono.kernel.value import fields_of, replace

GONE = object()
"""The value of a path that does not exist."""

TRUTH = {"yes": True, "true": True, "no": False, "false": False}
NAMED = re.compile(r"(\S+?)=(.*?)(?=\s+\S+?=|\s*$)")
"""`key=value`, where the value goes on until the next key."""


def look(value: Any, path: str) -> Any:
    """What stands at a path, GONE when a mapping has no such entry; ValueError for a field that cannot be."""
    parts = path.split(".") if path else []
    while parts:
        if value is None or value is GONE:
            return GONE
        if isinstance(value, Mapping):
            key, parts = _entry(value, parts)
            value = value[key] if key is not GONE else GONE
        elif isinstance(value, list | tuple):
            value = _item(value, parts.pop(0), path)
        else:
            value = getattr(value, _attribute(value, parts.pop(0), path))
    return value


def _entry(value: Mapping[Any, Any], parts: list[str]) -> tuple[Any, list[str]]:
    """The longest key that the path goes on with (hexes may have dots in their names), and the rest."""
    names = {str(key): key for key in value}
    for n in range(len(parts), 0, -1):
        name = ".".join(parts[:n])
        if name in names:
            return names[name], parts[n:]
    return GONE, parts[1:]


def _item(value: Sequence[Any], part: str, path: str) -> Any:
    if not part.isdecimal():
        raise ValueError(f"{path}: {part!r} should be a number, for it stands after a list")
    return value[int(part)] if int(part) < len(value) else GONE


def _attribute(value: Any, name: str, path: str) -> str:
    names = list(getattr(value, "__struct_fields__", ()))
    derived = [n for c in type(value).__mro__ for n, a in vars(c).items() if isinstance(a, property)]
    if name not in names and name not in derived:
        what = type(value).__name__
        raise ValueError(f"{path}: {what} has no field {name!r}; {nearest(name, [*names, *derived])}")
    return name


def shown(value: Any) -> str:
    """A value as a case would say it."""
    if value is GONE:
        return "gone"
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, AbstractSet):
        return ", ".join(sorted(map(shown, value))) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value)) or "none"
    if isinstance(value, Struct):
        return " ".join(f"{name}={shown(getattr(value, name))}" for name in value.__struct_fields__)
    if isinstance(value, Mapping):
        return " ".join(f"{key}={shown(of)}" for key, of in value.items()) or "none"
    return str(value)


def agrees(value: Any, said: Said) -> bool:
    """A value equals what a case says about it."""
    if isinstance(value, list | tuple | AbstractSet):
        words = said if isinstance(said, tuple) else _split(said)
        if isinstance(value, AbstractSet):
            return sorted(map(shown, value)) == sorted(words)
        return len(words) == len(value) and all(agrees(v, w) for v, w in zip(value, words, strict=True))
    if isinstance(said, tuple):
        return False
    if isinstance(value, bool):
        return TRUTH.get(said) is value
    if isinstance(value, Struct | Mapping) and said != shown(value):
        named = NAMED.findall(said)
        return bool(named) and all(agrees(look(value, key), of) for key, of in named)
    return shown(value) == said


def _split(said: str) -> tuple[str, ...]:
    return () if said in ("", "none") else tuple(word.strip() for word in said.split(","))


def changed(value: Any, kind: Any, path: str, said: Said) -> Any:
    """The value with what stands at the path set to what the case says; ValueError names the path."""
    return _changed(value, kind, path.split("."), path, said)


def _changed(value: Any, kind: Any, parts: list[str], path: str, said: Said) -> Any:
    if not parts:
        return converted(said, kind if kind is not Any else type(value), path)
    if isinstance(value, Struct):
        name = parts[0]
        if name not in value.__struct_fields__:
            what = type(value).__name__
            raise ValueError(f"{path}: {what} has no field {name!r}; {nearest(name, value.__struct_fields__)}")
        inner = next(f.type for f in fields_of(type(value)) if f.name == name)
        return replace(value, **{name: _changed(getattr(value, name), inner, parts[1:], path, said)})
    if isinstance(value, Mapping):
        return _changed_entry(value, kind, parts, path, said)
    if isinstance(value, list | tuple):
        old = _item(value, parts[0], path)
        if old is GONE:
            raise ValueError(f"{path}: the list has only {len(value)}")
        new = list(value)
        new[int(parts[0])] = _changed(old, Any, parts[1:], path, said)
        return type(value)(new)
    raise ValueError(f"{path}: nothing has a name below {shown(value)!r}; {parts[0]!r} is one too many")


def _changed_entry(value: Mapping[Any, Any], kind: Any, parts: list[str], path: str, said: Said) -> Any:
    key, rest = _entry(value, parts)
    keys, values = (typing.get_args(_plain(kind)) or (str, Any))[:2]
    if key is not GONE:
        if not rest and said == "gone":
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: _changed(value[key], values, rest, path, said)}
    if said == "gone":
        raise ValueError(f"{path}: it is not there; {nearest('.'.join(parts), map(str, value))}")
    if isinstance(values, type) and issubclass(values, Struct) and len(parts) > 1:
        raise ValueError(f"{path}: there is no {parts[0]!r}; {nearest(parts[0], map(str, value))}")
    if values is Any and value:
        values = type(next(iter(value.values())))
    return {**value, converted(".".join(parts), keys, path): converted(said, values, path)}


def converted(said: Said, kind: Any, path: str) -> Any:
    """What a case says as a value of a type; ValueError names the path and the type."""
    kind = _plain(kind)
    origin = typing.get_origin(kind) or kind
    try:
        if origin in (typing.Union, types.UnionType):
            return _one_of(said, typing.get_args(kind), path)
        if origin in (tuple, list, set, frozenset, Sequence, AbstractSet):
            return _many(said, kind, origin, path)
        if origin in (dict, Mapping) and said == "none":
            return {}
        if isinstance(said, str):
            return _single(said, kind, origin, path)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{path}: {shown(said)!r} will not do: {wrong}") from None
    raise ValueError(f"{path}: {shown(said)!r} will not do: expected {getattr(kind, '__name__', kind)}")


def _single(said: str, kind: Any, origin: Any, path: str) -> Any:
    if kind is bool and said in TRUTH:
        return TRUTH[said]
    if kind is type(None) and said == "none":
        return None
    if origin is Literal:
        for choice in typing.get_args(kind):
            if shown(choice) == said:
                return choice
    if isinstance(kind, type) and issubclass(kind, Struct):
        return made(kind, said, path)
    return msgspec.convert(said, kind, strict=False)


def _plain(kind: Any) -> Any:
    """A type without what is only noted on it."""
    while typing.get_origin(kind) is Annotated or hasattr(kind, "__supertype__"):
        kind = kind.__supertype__ if hasattr(kind, "__supertype__") else typing.get_args(kind)[0]
    return kind


def _one_of(said: Said, kinds: tuple[Any, ...], path: str) -> Any:
    wrong: list[str] = []
    for kind in sorted(kinds, key=lambda k: k is str):  # a string takes anything, so it is tried last
        try:
            return converted(said, kind, path)
        except ValueError as error:
            wrong.append(str(error))
    raise ValueError(wrong[0])


def _many(said: Said, kind: Any, origin: Any, path: str) -> Any:
    words = said if isinstance(said, tuple) else _split(said)
    inner = [k for k in typing.get_args(kind) if k is not Ellipsis] or [Any]
    fixed = origin is tuple and len(inner) > 1
    if fixed and len(inner) != len(words):
        raise ValueError(f"{path}: expected {len(inner)} values, found {len(words)}")
    kinds = inner if fixed else inner * len(words)
    values = [converted(w, k if k is not Any else str, path) for w, k in zip(words, kinds, strict=True)]
    makers: dict[Any, Any] = {Sequence: tuple, AbstractSet: frozenset}
    return makers.get(origin, origin)(values)


def made(kind: type[Struct], said: str, path: str) -> Any:
    """A frozen value of `field=value` words; ValueError names fields that are unknown or missing."""
    fields = {f.name: f for f in fields_of(kind)}
    rest = NAMED.sub("", said).strip()
    if rest:
        raise ValueError(f"{path}: {rest!r} is not field=value")
    values: dict[str, Any] = {}
    for name, word in NAMED.findall(said):
        if name not in fields:
            raise ValueError(f"{path}: {kind.__name__} has no field {name!r}; {nearest(name, fields)}")
        if len(re.sub(r",\s+", ",", word).split()) > 1:
            raise ValueError(f"{path}: {name}: expected one word or a list with commas, found {word!r}")
        values[name] = converted(word.strip(), fields[name].type, f"{path}: {name}")
    missing = [name for name, f in fields.items() if f.required and name not in values]
    if missing:
        raise ValueError(f"{path}: {kind.__name__} needs {', '.join(f'{name}=' for name in missing)}")
    return kind(**values)
