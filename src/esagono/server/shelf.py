"""The history of a stored game, loaded on demand."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from esagono.kernel import Game, Outcome, State
from esagono.kernel.history import Happened, History
from esagono.kernel.journal import Entry, Line, lines_of
from esagono.kernel.saves import dump_happened, dump_state, load_happened, load_state
from esagono.kernel.static import Carried
from esagono.server.states import Row
from esagono.server.store import Store

MARKED = 3
"""How many levels of the path the replay marks."""

Path = list[tuple[str, list[tuple[str, str]]]]
"""A path for the marks of the replay: procedures with the arguments of their labels."""


class StoredShelf:
    """The outcomes of one game in the store."""

    def __init__(self, store: Store, id_: str, game: Game, lines: list[Line]) -> None:
        self.store, self.id, self.game = store, id_, game
        self._lines, self._told = lines, store.told(id_)
        self._carried = Carried(game.shared, store.static)

    def happened(self, line: int) -> Happened:
        """What happened in a line that was stored when the table was loaded."""
        return load_happened(self.game, self._told[line], self._lines[line].rolls)

    def state(self, line: int) -> State:
        """The state after a line."""
        return load_state(self.game, self.store.state(self.id, line), self._carried)


def history(store: Store, id_: str, game: Game, entries: list[Entry]) -> History:
    """The outcomes of a stored game; each state is loaded when it is first used."""
    lines = lines_of(entries)
    return History((), StoredShelf(store, id_, game, lines), len(lines))


def row_of(game: Game, outcome: Outcome, before: State | None) -> Row:
    """A line to store; its path is left empty if it is the same as in the state before."""
    here = path_of(game, outcome.state)
    same = before is not None and path_of(game, before) == here
    return Row(dump_happened(outcome), b"" if same else msgspec.json.encode(here), dump_state(outcome.state))


def rows_of(game: Game, outcomes: History, first: int) -> Iterator[Row]:
    """The rows to store, from a line on."""
    before = outcomes[first - 1].state if first else None
    for outcome in outcomes[first:]:
        yield row_of(game, outcome, before)
        before = outcome.state


def path_of(game: Game, state: State) -> Path:
    """The path of a state for the marks of the replay, as a spectator sees it."""
    return [(place.procedure, list(place.args)) for place in game.path(state)[1 : MARKED + 1]]
