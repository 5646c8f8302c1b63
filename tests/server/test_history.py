"""The history of a game on disk: small, read only when somebody asks for it, and the same to the byte."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.kernel.journal import chained
from esagono.kernel.match import Match
from esagono.kernel.record import verify, write
from esagono.kernel.saves import ENCODER, dump_state
from esagono.server import migrations, states, table, tables
from esagono.server.deltas import Damaged, delta, patched
from esagono.server.shelf import StoredShelf
from esagono.server.states import EVERY
from esagono.server.store import Store
from esagono.server.stored import Seat
from tests.server.hall import GAME, HIDDEN, ONE, Hall, Player, hall
from tests.server.test_fishing import SAVED
from tests.server.test_table import play, sealed, waited


@pytest.fixture(scope="module")
def match() -> Match:
    """A game at random, a bit longer than two whole states."""
    game, rng = games.load(GAME), random.Random(1)
    found = Match(game, HIDDEN, seed=b"history")
    while len(found.lines) < 2 * EVERY + 5:
        decision = found.decisions[0]
        found.act(decision.side, rng.choice(decision.choices))
    return found


def kept(folder: Path, match: Match) -> tuple[Store, str]:
    """A store with the match in it."""
    store = Store(folder / "games.sqlite")
    made = tables.Tables(store)._add(match, (Seat(0, ("german", "soviet")),), "program", "")
    return store, made["id"]


# differences


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b""),
        (b"", b"{"),
        (b"{{a}{b}}", b"{{b}{a}}"),
        (b"{a{b{c", b"a{b{c{"),
        (b"{x{x{x{y", b"{y{x{x{x{x"),
        (b"a", b"{"),
    ],
)
def test_a_difference_gives_the_text_back(before: bytes, after: bytes) -> None:
    assert patched(before, delta(before, after)) == after


def test_a_difference_to_another_text_is_found_out() -> None:
    change = delta(b'{"a":{"b":1}}', b'{"a":{"b":1},"c":{}}')
    with pytest.raises(Damaged):
        patched(b'{"z":{"b":1}}', change)
    with pytest.raises(Damaged):
        patched(b'{"a":{"b":1}}', change[:-3])


def test_states_of_a_game_are_the_same_to_the_byte_and_differences_are_small(match: Match) -> None:
    texts = [dump_state(outcome.state) for outcome in match.outcomes]
    changes = [delta(before, after) for before, after in pairwise(texts)]
    assert [patched(before, change) for before, change in zip(texts, changes, strict=False)] == texts[1:]
    assert sum(map(len, changes)) < sum(len(gzip.compress(text)) for text in texts) / 3


def test_every_state_of_a_stored_game_is_there(match: Match, tmp_path: Path) -> None:
    store, id_ = kept(tmp_path, match)
    for line, outcome in enumerate(match.outcomes):
        assert store.state(id_, line) == dump_state(outcome.state)
    store.close()


# opening


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lines whose states are read from the store."""
    found: list[int] = []
    real = StoredShelf.state

    def state(self: StoredShelf, line: int) -> Any:
        found.append(line)
        return real(self, line)

    monkeypatch.setattr(StoredShelf, "state", state)
    return found


def test_to_open_a_game_is_to_read_one_state(tmp_path: Path, read: list[int]) -> None:
    with hall(tmp_path) as here:
        players, watcher = here.new(scenario=HIDDEN)
        play(players, random.Random(1), EVERY + 8)
        assert not read[1:], "what was just played is in memory"
        views, told = [p.see() for p in players], watcher.ask("record")
        marks = watcher.ask("marks")
        line = views[0]["line"]
    read.clear()
    with hall(tmp_path) as here:
        again = [Player(here.client, p.token) for p in (*players, watcher)]
        assert [p.see() for p in again[:2]] == views, "with the whole log"
        assert again[2].ask("record") == told
        assert again[2].ask("marks") == marks
        last = range(line - 8, line + 1)  # what was chosen so far at the question that is open
        assert set(read) <= {0, *last}, "the first state names what is gone"
        earlier = again[0].ask("at", line=3, side="german")
        assert earlier["line"] == 3
        assert 3 in read


def test_old_states_leave_the_memory(tmp_path: Path, read: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "RECENT", 4)
    with hall(tmp_path) as here:
        players, _ = here.new()
        rng = random.Random(5)
        play(players, rng, 12)
        before = [players[0].ask("at", line=line, side="german") for line in range(9)]
        assert read.count(3) == 1
        for _ in range(3):  # behind what is still in memory
            asker = sealed(players, rng)
            other = next(p for p in players if p is not asker)
            asker.ask("undo", ask=True)
            other.ask("agree")
        verify(games.load(GAME), write(here.table(players[0]).match))
        play(players, rng, 12)
        after = [players[0].ask("at", line=line, side="german") for line in range(3)]
        assert [view["table"] for view in after] == [view["table"] for view in before[:3]]
        verify(games.load(GAME), write(here.table(players[0]).match))


def test_nobody_waits_for_a_table_that_is_being_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, real = threading.Event(), threading.Event(), table.Table.load
    loads: list[str] = []

    def load(store: Store, stored: Any, game: Any, pool: Any) -> table.Table:
        loads.append(stored.id)
        if stored.title == "slow":
            begun.set()
            assert go_on.wait(30)
        return real(store, stored, game, pool)

    monkeypatch.setattr(table.Table, "load", load)
    with hall(tmp_path) as here, ThreadPoolExecutor() as others:
        (quick,), _ = here.new(*ONE)
        (slow,), _ = here.new(*ONE, title="slow")
        waiting = [others.submit(Player(here.client, slow.token).see) for _ in range(3)]
        assert begun.wait(30)
        assert quick.see()["lines"] == 1
        go_on.set()
        assert {w.result()["lines"] for w in waiting} == {1}
    assert len(loads) == len(set(loads)), "whoever comes meanwhile waits for the same table"


def test_a_table_that_cannot_be_loaded_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with hall(tmp_path) as here:
        (player,), _ = here.new(*ONE)
        with monkeypatch.context() as patched_:
            patched_.setattr(table.Table, "load", lambda *_: 1 / 0)
            assert player.refused("see")["key"] == "broken"
        assert player.see()["lines"] == 1


def test_a_copy_has_the_lines_up_to_its_own(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        (player,), _ = here.new(*ONE)
        play([player], random.Random(4), EVERY + 6)
        line = EVERY + 3
        copy = Player(here.client, next(iter(player.ask("copy", line=line)["seats"].values())))
        for at in (0, 5, EVERY, line):
            mine, its = (p.ask("at", line=at, side="german") for p in (player, copy))
            assert its["table"] == mine["table"]
            assert its["hash"] == mine["hash"]
        play([copy], random.Random(5), 4)
        token = copy.token
    with hall(tmp_path) as here:
        again = Player(here.client, token)
        play([again], random.Random(5), 2)
        verify(games.load(GAME), again.ask("record")["record"])


# older files


@pytest.fixture
def old(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A file of the third version, and the links into it."""
    (tmp_path / "games.sqlite").write_bytes(gzip.decompress((SAVED / "v3-hidden.sqlite.gz").read_bytes()))
    return tmp_path, json.loads((SAVED / "v3-hidden.json").read_text())


def check_old(here: Hall, tokens: dict[str, Any]) -> None:
    """Everything is as it was left, every state fits its hash, and both games go on."""
    two = [Player(here.client, token) for token in tokens["two"]]
    watcher, against = (Player(here.client, tokens[name]) for name in ("watcher", "bot"))
    assert [p.ask("at", line=20, side=p.see()["side"])["hash"] for p in two] == tokens["line 20"]
    places = [
        [(mark["line"], mark["depth"]) for mark in marks] for marks in (watcher.ask("marks")["marks"], tokens["marks"])
    ]
    assert places[0] == places[1], "though they may be called otherwise"
    found = here.table(two[0]).match
    assert [line.hash for line in found.lines] == tokens["hashes"]
    stored = here.tables.store
    id_ = here.table(two[0]).stored.id
    for i, line in enumerate(found.lines[1:], 1):
        previous = found.journal.entries[found.journal.entries.index(line) - 1].hash
        state = stored.state(id_, i)
        assert state == ENCODER.encode(found.outcomes[i].state), "with its static data, as it was stored then"
        assert chained(found.journal.salt, previous, line.side, line.text, line.rolls, state) == line.hash
    play(two, random.Random(1), 10)
    view = waited(against)
    line = next(each for each in view["log"] if each["why"])
    assert against.ask("reasons", line=line["line"], side="german")["label"]


def test_a_file_of_whole_states_becomes_small_and_loses_nothing(old: tuple[Path, dict[str, Any]]) -> None:
    folder, tokens = old
    size = (folder / "games.sqlite").stat().st_size
    with hall(folder) as here:
        check_old(here, tokens)
    assert (folder / "games.sqlite").stat().st_size < size / 2


def test_a_change_of_the_file_that_was_interrupted_is_finished_later(
    old: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, tokens = old
    real, times = states.insert, iter(range(9))

    def dies(db: sqlite3.Connection, game: str, lines: Any) -> None:
        real(db, game, lines)
        if next(times) == 1:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched_:
        patched_.setattr(migrations, "insert", dies)
        with pytest.raises(KeyboardInterrupt):
            Store(folder / "games.sqlite")
    with closing(sqlite3.connect(folder / "games.sqlite")) as db:
        left = db.execute(f"SELECT COUNT(DISTINCT game) FROM {migrations.OLD_LINES}").fetchone()
        assert left == (1,), "one game is done, the other is as it was"
    with hall(folder) as here:
        check_old(here, tokens)


def test_a_file_of_whole_states_that_name_their_static_data_opens_too(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(gzip.decompress((SAVED / "v4-games.sqlite.gz").read_bytes()))
    tokens = json.loads((SAVED / "v4-tokens.json").read_text())
    with hall(tmp_path) as here:
        player = Player(here.client, tokens["token"])
        hashes = [player.ask("at", line=line, side="german")["hash"] for line in range(len(tokens["hashes"]))]
        assert hashes == tokens["hashes"]
        play([player], random.Random(2), 4)
        verify(games.load(GAME), player.ask("record")["record"])
