"""The schedules of all scenarios: what they say can be read by the chapters that use them."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.crimea.rules.ch07_points import named
from esagono.games.crimea.rules.ch08_entries import BOX_WORDS, EDGES, HEX, TOWNS
from esagono.games.crimea.rules.ch08_groups import printed_cost
from esagono.games.crimea.rules.ch08_withdrawal import FIRM
from esagono.games.crimea.scenario.setup import read_schedule

FILES = tuple(f"data/setup/schedule_s{number}.csv" for number in range(1, 10))
SPECIAL = "special"
"""An entry that the rules of its scenario explain."""


@pytest.mark.parametrize("file", FILES)
def test_points_have_a_kind_and_a_number(file: str) -> None:
    rows = [row for row in read_schedule(games.data_files("crimea"), file) if row.action == "points"]
    assert all(sum(named(row).values()) > 0 for row in rows)


@pytest.mark.parametrize("file", FILES)
def test_every_entry_is_a_hex_an_edge_a_box_or_special(file: str) -> None:
    rows = [r for r in read_schedule(games.data_files("crimea"), file) if r.action == "reinforce" and r.kind == "unit"]
    words = (*EDGES, *BOX_WORDS, TOWNS, SPECIAL)
    unread = [r.place for r in rows if not HEX.search(r.place) and not any(w in r.place.lower() for w in words)]
    assert not unread


@pytest.mark.parametrize("file", FILES)
def test_withdrawals_say_whether_they_can_be_cancelled(file: str) -> None:
    rows = [row for row in read_schedule(games.data_files("crimea"), file) if row.action == "withdraw"]
    assert all(row.status in ("withdraw", FIRM) for row in rows)


def test_the_numbers_of_the_cards() -> None:
    rows = read_schedule(games.data_files("crimea"), "data/setup/schedule_s4.csv")
    given = [named(row) for row in rows if row.action == "points" and row.side == "axis" and not row.group]
    assert given == [{"i": 2, "a": 1}, {"i": 2, "a": 1}]


@pytest.mark.parametrize(
    ("text", "turn", "cost"),
    [
        ("3", 40, 3),
        ("3 (33-44), 1 (45-50)", 44, 3),
        ("3 (33-44), 1 (45-50)", 45, 1),
        ("1 for group 6", 90, 1),
        ("0", 1, 0),
    ],
)
def test_a_price_may_depend_on_the_turn(text: str, turn: int, cost: int) -> None:
    assert printed_cost(text, turn) == cost
