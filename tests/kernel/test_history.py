"""The outcomes of a match: a list whose older part lies on a shelf."""

from __future__ import annotations

import pytest

from esagono.kernel import Outcome, State
from esagono.kernel.history import CACHED, Happened, History


def outcome(number: int) -> Outcome:
    return Outcome(State(1, "s", number, f"world {number}", ()), (), (), side="red", sealed=number % 2 == 0)


class Shelf:
    """Has every outcome, and remembers what was fetched."""

    def __init__(self) -> None:
        self.told: list[int] = []
        self.fetched: list[int] = []

    def happened(self, line: int) -> Happened:
        self.told.append(line)
        return Happened.of(outcome(line))

    def state(self, line: int) -> State:
        self.fetched.append(line)
        return outcome(line).state


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def test_what_is_on_the_shelf_is_the_same_as_what_is_not(shelf: Shelf) -> None:
    whole, shelved = History(outcome(i) for i in range(30)), History((), shelf, 30)
    assert len(shelved) == len(whole) == 30
    assert list(shelved) == list(whole)
    assert shelved[-3:] == whole[-3:]
    assert shelved[-1] == whole[29]


def test_what_happened_needs_no_state(shelf: Shelf) -> None:
    history = History((), shelf, 30)
    assert [h.sealed for h in history.happened_from(26)] == [True, False, True, False]
    assert history.happened(-1).side == "red"
    assert not shelf.fetched
    assert sorted(set(shelf.told)) == [26, 27, 28, 29]


def test_the_present_state_is_one_object_and_the_rest_is_bounded(shelf: Shelf) -> None:
    history = History((), shelf, 3 * CACHED)
    now = history[-1].state
    for i in range(2 * CACHED):
        assert history[i] == outcome(i)
    assert history[-1].state is now
    assert len(history._states) <= CACHED
    shelf.fetched.clear()
    assert history[2 * CACHED - 1] == outcome(2 * CACHED - 1)
    assert not shelf.fetched, "it was fetched a moment ago"


def test_what_is_cut_off_is_forgotten(shelf: Shelf) -> None:
    history = History((), shelf, 10)
    assert history[8] == outcome(8)
    del history[5:]
    history.append(outcome(100))
    for i in range(3):
        history.append(outcome(101 + i))
    assert [o.state.number for o in history] == [0, 1, 2, 3, 4, 100, 101, 102, 103]


def test_a_copy_is_not_changed_with_the_original(shelf: Shelf) -> None:
    history = History((), shelf, 10)
    before = history.copy()
    del history[3:]
    history.append(outcome(50))
    assert [o.state.number for o in before] == list(range(10))


def test_states_that_are_shelved_are_fetched_again(shelf: Shelf) -> None:
    history = History((outcome(i) for i in range(10)), shelf)
    history.shelve(4)
    assert [h.sealed for h in history.happened_from(0)] == [i % 2 == 0 for i in range(10)]
    assert not shelf.told
    assert list(history) == [outcome(i) for i in range(10)]
    assert shelf.fetched == [0, 1, 2, 3, 4, 5]
