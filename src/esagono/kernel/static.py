"""Static data: what is printed or laid down before a game begins, and is the same in all its states.

A world holds it as plain values, and rules read it there. Written down, a state names it by a hash of its content
instead, so that a hash, a save or a stored line costs what can change. Saves and stores carry the text once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from esagono.kernel.acts import Refused, Why
from esagono.kernel.value import Value, replace

S = TypeVar("S", bound="Static")
W = TypeVar("W")


class Static(Value, dict=True, weakref=True):
    """Base of static data in a world: counters, tables, a map, the rules of a scenario."""

    @property
    def content(self) -> bytes:
        """The content as JSON; mappings keep their order."""
        return msgspec.json.encode(self)

    @cached_property
    def content_hash(self) -> str:
        """What stands for the content where a state is written down."""
        return hash_of(self.content)


def hash_of(text: bytes) -> str:
    """The content hash of static data, from its text."""
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def static_fields(kind: Any) -> dict[str, type[Static]]:
    """The fields of a kind of world that hold static data."""
    return _fields(kind)


@cache
def _fields(kind: type[Any]) -> dict[str, type[Static]]:
    if not issubclass(kind, Struct):
        return {}
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return {name: t for name, t in types.items() if isinstance(t, type) and issubclass(t, Static)}


def statics_of(world: Any) -> tuple[Static, ...]:
    """The static data of a world."""
    return tuple(getattr(world, name) for name in static_fields(type(world)))


def by_reference(world: W) -> W:
    """The world as it is written down, with hashes in the place of static data; not a world to play with."""
    names = {name: getattr(world, name).content_hash for name in static_fields(type(world))}
    return cast(W, replace(cast(Any, world), **names)) if names else world


def data_hash(world: Any) -> str:
    """One hash for all static data of a world; empty if it has none."""
    found = [part.content_hash for part in statics_of(world)]
    return hash_of("\n".join(found).encode()) if found else ""


def texts_of(worlds: Iterable[Any]) -> dict[str, bytes]:
    """What a save of these worlds must carry: the text of their static data by content hash."""
    return {part.content_hash: part.content for world in worlds for part in statics_of(world)}


class Shared:
    """Static data in use, one object for each content: the states of all games of a process share it."""

    def __init__(self) -> None:
        self._kept: WeakValueDictionary[tuple[type[Static], str], Static] = WeakValueDictionary()

    def get(self, kind: type[S], name: str) -> S | None:
        """What has this content, if a state in use has it."""
        return cast("S | None", self._kept.get((kind, name)))

    def share(self, value: S) -> S:
        """The object with this content that all use."""
        return cast(S, self._kept.setdefault((type(value), value.content_hash), value))

    def share_all(self, world: W) -> W:
        """The world with the static data that all use."""
        parts = {name: self.share(getattr(world, name)) for name in static_fields(type(world))}
        return cast(W, replace(cast(Any, world), **parts)) if parts else world


TextOf = Callable[[str], bytes | None]
"""Gives the text of static data by its content hash."""


class Carried:
    """The static data that a save or a store carries; what it does not carry may be in use."""

    def __init__(self, shared: Shared, text_of: TextOf) -> None:
        self.shared, self.text_of = shared, text_of
        self._values: dict[tuple[type[Static], str], Static] = {}

    def value(self, kind: type[S], name: str) -> S:
        """The static data of this name; Refused names what is not there."""
        found = self._values.get((kind, name))
        if found is None:
            found = self._values[kind, name] = self._in_use(kind, name) or self._read(kind, name)
        return cast(S, found)

    def plain(self, kind: type[Static], name: str) -> Any:
        """The same as plain data, for worlds of older versions."""
        return msgspec.json.decode(self._text(kind, name))

    def _in_use(self, kind: type[S], name: str) -> S | None:
        """Static data in use, unless the text that is carried has been changed."""
        text = self.text_of(name)
        return self.shared.get(kind, name) if text is None or hash_of(text) == name else None

    def _read(self, kind: type[S], name: str) -> S:
        try:
            return self.shared.share(msgspec.json.decode(self._text(kind, name), type=kind))
        except msgspec.ValidationError as wrong:
            raise Refused(Why.of("", "saved-field", expected=f"static data {name}: {wrong}")) from None

    def _text(self, kind: type[Static], name: str) -> bytes:
        text = self.text_of(name)
        if text is not None:
            return text
        known = self.shared.get(kind, name)
        if known is None:
            raise Refused(Why.of("", "static-data-unknown", name=name, kind=kind.__name__))
        return known.content
