"""Slots: open lists that one chapter of a game declares and reads, and the game's composition fills, once.

A chapter that asks (what is added to the defence? which laws does a move obey?) declares a slot with the type of its
parts. Later chapters define the parts. `composition.py` names them in order. So a chapter imports no later one, and the
whole list stands in one place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class SlotError(Exception):
    """A slot is filled twice, or read before it is filled."""


class Slot(Generic[T]):
    """An open list, read like a tuple; where a question is asked very often, through `parts`."""

    __slots__ = ("name", "parts")

    parts: tuple[T, ...]

    def __init__(self, name: str) -> None:
        self.name = name

    def fill(self, *parts: T) -> None:
        """Name the parts, in the order in which they are read."""
        if self.is_filled:
            raise SlotError(f"slot {self.name!r} is filled twice")
        self.parts = parts

    @property
    def is_filled(self) -> bool:
        """The composition has named the parts."""
        try:
            object.__getattribute__(self, "parts")
        except AttributeError:
            return False
        return True

    def __getattr__(self, name: str) -> NoReturn:
        if name == "parts":
            raise SlotError(f"slot {self.name!r} is read before it is filled")
        raise AttributeError(name)

    def __iter__(self) -> Iterator[T]:
        return iter(self.parts)

    def __repr__(self) -> str:
        return f"<slot {self.name!r}>"


class SlotTable(Generic[T]):
    """An open table, read like a mapping: what each card does, say."""

    __slots__ = ("_slot",)

    def __init__(self, name: str) -> None:
        self._slot: Slot[Mapping[str, T]] = Slot(name)

    def fill(self, rows: Mapping[str, T]) -> None:
        """Name the rows."""
        self._slot.fill(rows)

    @property
    def is_filled(self) -> bool:
        """The composition has named the rows."""
        return self._slot.is_filled

    def __getitem__(self, key: str) -> T:
        return self._slot.parts[0][key]

    def __contains__(self, key: object) -> bool:
        return key in self._slot.parts[0]

    def get(self, key: str, otherwise: T) -> T:
        """The row, or else another."""
        return self._slot.parts[0].get(key, otherwise)

    def __repr__(self) -> str:
        return repr(self._slot)
