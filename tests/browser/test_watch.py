"""A page that answers no more does not hold the tests up."""

from __future__ import annotations

import threading

from tests.browser.watch import is_below, watched


def test_what_takes_too_long_is_ended_and_nothing_else() -> None:
    rung = threading.Event()
    with watched(60.0, rung.set):
        pass
    assert not rung.is_set()
    with watched(0.01, rung.set):
        assert rung.wait(60.0)


def test_only_pages_of_ones_own_browser_are_ended() -> None:
    parents = {2: 1, 3: 2, 4: 3, 5: 1}
    assert is_below(4, 2, parents)
    assert not is_below(5, 2, parents)
