"""The outcomes of a match; those of a long match can stay in a store until they are needed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Protocol, overload

from esagono.kernel.state import Outcome, Rolled, State, Told
from esagono.kernel.value import Side, Value

CACHED = 16
"""How many states that were fetched are kept in memory."""


class Happened(Value, omit_defaults=True):
    """An outcome without its state: what the log, an undo and the record need."""

    events: tuple[Told, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    forced: tuple[tuple[Side, str], ...] = ()
    sealed: bool = False
    asked: tuple[Side, ...] = ()
    side: Side = ""
    branch: bool = False
    still_open: bool = False

    @classmethod
    def of(cls, outcome: Outcome) -> Happened:
        """An outcome, its state left out."""
        return cls(*(getattr(outcome, name) for name in cls.__struct_fields__))

    def with_state(self, state: State) -> Outcome:
        """The whole outcome again."""
        return Outcome(state, *(getattr(self, name) for name in self.__struct_fields__))


class Shelf(Protocol):
    """Where outcomes are stored, by the number of their line."""

    def happened(self, line: int) -> Happened:
        """What happened in a line."""

    def state(self, line: int) -> State:
        """The state after a line."""


class History:
    """A list of outcomes whose older part may be on a shelf; `happened` never loads a state, indexing does."""

    def __init__(self, outcomes: Iterable[Outcome] = (), shelf: Shelf | None = None, shelved: int = 0) -> None:
        self._shelf = shelf
        self._items: list[Outcome | Happened | None] = [*([None] * shelved), *outcomes]
        self._states: OrderedDict[int, State] = OrderedDict()

    def copy(self) -> History:
        """The same outcomes in a list of their own."""
        other = History((), self._shelf)
        other._items, other._states = self._items[:], self._states.copy()
        return other

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Outcome]:
        return (self[i] for i in range(len(self)))

    @overload
    def __getitem__(self, at: int) -> Outcome: ...
    @overload
    def __getitem__(self, at: slice) -> list[Outcome]: ...
    def __getitem__(self, at: int | slice) -> Outcome | list[Outcome]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        found = self._items[at]
        return found if isinstance(found, Outcome) else self._fetched(at % len(self))

    def __setitem__(self, at: int, outcome: Outcome) -> None:
        self._items[at] = outcome

    def __delitem__(self, at: slice) -> None:
        del self._items[at]
        for line in [line for line in self._states if line >= len(self)]:
            del self._states[line]

    def append(self, outcome: Outcome) -> None:
        """One more outcome."""
        self._items.append(outcome)

    def happened(self, line: int) -> Outcome | Happened:
        """What happened in a line, without loading its state."""
        found = self._items[line]
        if found is None:
            assert self._shelf is not None
            found = self._items[line] = self._shelf.happened(line % len(self))
        return found

    def happened_from(self, line: int) -> Iterator[Outcome | Happened]:
        """What happened from a line on, without loading states."""
        return (self.happened(i) for i in range(line, len(self)))

    def shelve(self, recent: int) -> None:
        """Let go of the states of all but the recent outcomes, once the shelf has every one of them."""
        assert self._shelf is not None
        for i in range(len(self) - recent - 1, -1, -1):
            found = self._items[i]
            if not isinstance(found, Outcome):
                return
            self._items[i] = Happened.of(found)

    def _fetched(self, line: int) -> Outcome:
        state = self._states.get(line)
        if state is None:
            assert self._shelf is not None
            state = self._states[line] = self._shelf.state(line)
            if len(self._states) > CACHED:
                self._states.popitem(last=False)
        told = self.happened(line)
        assert isinstance(told, Happened)
        outcome = told.with_state(state)
        if line == len(self) - 1:  # the present state is asked for again and again, and compared by identity
            self._items[line] = outcome
        return outcome
