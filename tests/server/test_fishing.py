"""Dice and secrets over the wire: nobody fishes for rolls, no old file tells new secrets, old files of games open."""

from __future__ import annotations

import gzip
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.kernel import Game, Scripted
from esagono.kernel.journal import Continued, chained
from esagono.kernel.match import Match
from esagono.kernel.record import parse, parts, verify, write
from esagono.kernel.saves import dump_state
from esagono.server.store import Store
from tests.server.hall import AGAINST_BOT, GAME, HIDDEN, ONE, Hall, Player, hall
from tests.server.test_table import play, random_choice, sealed, waited

SAVED = Path(__file__).parent / "saved"
BOTH = [{"sides": ["german"]}, {"sides": ["soviet"]}]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def resumed(here: Hall, record: str, *seats: dict[str, Any]) -> list[Player]:
    made = here.client.post("/api/records", json={"record": record, "seats": seats})
    assert made.status_code == 201, made.text
    return [Player(here.client, token) for token in made.json()["seats"].values()]


# undo behind dice


def fired(player: Player, rng: random.Random) -> dict[str, Any]:
    """Play against a bot until one's own last line has rolled: that line of the log."""
    for _ in range(300):
        view = waited(player)
        assert not view["over"]
        mine = view["lines"]
        player.act(random_choice(rng, view))
        line: dict[str, Any] = player.see(since=mine)["log"][0]
        if any(len(roll["faces"]) > 1 for roll in line["rolls"]):
            return line
    raise AssertionError("nothing was rolled")


def rolled(players: list[Player], rng: random.Random) -> tuple[Player, Player, dict[str, Any]]:
    """Play until somebody's line has rolled: that one, the other, and that line of the log."""
    for _ in range(300):
        before = players[0].see()["lines"]
        play(players, rng, 1)
        line: dict[str, Any] = players[0].see(since=before)["log"][0]
        if any(len(roll["faces"]) > 1 for roll in line["rolls"]):
            asker = next(p for p in players if line["side"] in p.see()["seat"]["sides"])
            return asker, next(p for p in players if p is not asker), line
    raise AssertionError("nothing was rolled")


def test_a_roll_taken_back_is_rolled_anew_and_all_can_see_it(here: Hall) -> None:
    players, spectator = here.new()
    asker, other, line = rolled(players, random.Random(5))
    seen = [[roll["faces"] for roll in line["rolls"]]]
    for times in range(1, 6):
        assert asker.ask("undo", ask=True) == {"asked": True}
        other.ask("agree")
        assert not asker.see()["redo"]
        asker.act(line["text"])
        again = asker.see(since=line["line"])["log"][0]
        assert again["text"] == line["text"]
        seen.append([roll["faces"] for roll in again["rolls"]])
        for watching in (asker, other, spectator):
            undos = watching.see()["undos"]
            assert len(undos) == times
            assert {u["side"] for u in undos} == {line["side"]}
            assert undos[-1]["agreed"] == other.see()["seat"]["sides"]
    assert len({str(faces) for faces in seen}) > 1, "the same dice every time"
    shown = spectator.ask("record")["record"]
    assert shown.count("\nundo ") == 5
    verify(games.load(GAME), _whole(here, asker))


def test_a_bot_takes_back_nothing_that_was_rolled(here: Hall) -> None:
    (player,), _ = here.new(*AGAINST_BOT)
    fired(player, random.Random(5))
    before = waited(player)
    assert player.refused("undo", ask=True)["key"] == "bot-takes-nothing-back"
    after = player.see()
    assert (after["hash"], after["lines"], after["undos"]) == (before["hash"], before["lines"], before["undos"])


def _whole(here: Hall, player: Player) -> str:
    return write(here.table(player).match)


def test_undos_outlive_a_restart_and_being_resumed(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        players, _ = here.new()
        asker = sealed(players, random.Random(3))
        other = next(p for p in players if p is not asker)
        asker.ask("undo", ask=True)
        other.ask("agree")
        told, whole, tokens = asker.see()["undos"], _whole(here, asker), [p.token for p in players]
        assert len(told) == 1
    with hall(tmp_path) as here:
        first, second = (Player(here.client, token) for token in tokens)
        assert first.see()["undos"] == second.see()["undos"] == told
        assert _whole(here, first) == whole
        play([first, second], random.Random(1), 6)
        again = verify(games.load(GAME), _whole(here, first))
        assert again.journal.retaken == here.table(first).match.journal.retaken
        both = resumed(here, _whole(here, first), *BOTH)
        assert len(both[0].see()["undos"]) == 1
        play(both, random.Random(2), 4)
        verify(games.load(GAME), _whole(here, both[0]))


def test_a_what_if_does_not_tell_the_dice_to_come(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    play([player], random.Random(2), 5)
    made = player.ask("copy", line=player.see()["line"])
    copy = Player(here.client, next(iter(made["seats"].values())))
    copy.see()
    one, two = here.table(player), here.table(copy)
    assert two.stored.seed is not None
    assert two.stored.seed != one.stored.seed
    assert two.match.journal.salt != one.match.journal.salt
    play([copy], random.Random(2), 5)
    verify(games.load(GAME), copy.ask("record")["record"])


def test_the_record_of_a_finished_copy_proves_the_dice_of_both(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    play([player], random.Random(7))
    copy = Player(here.client, next(iter(player.ask("copy", line=9)["seats"].values())))
    play([copy], random.Random(8))
    text = copy.ask("record")["record"]
    match = verify(games.load(GAME), text)
    assert [part.dice for part in parts(parse(text))] == ["seed", "seed"]
    assert match.state.result is not None


def test_dice_typed_at_the_table_say_so(here: Hall) -> None:
    (player,), _ = here.new(*ONE, dice="typed")
    text = player.ask("record")["record"]
    assert "\ndice hand\n" in text
    assert [part.dice for part in parts(parse(text))] == ["hand"]


# the salt


def guesses(match: Match, game: Game, side: str, salts: list[str], hashes: list[str]) -> Iterator[str]:
    """Every act of a side whose hash is one of those that are public, under a salt that is known."""
    decision = game.decision(match.state, side)
    assert decision is not None
    for act in decision.choices:
        outcome = game.apply(match.state, side, act, Scripted(()))
        for salt in salts:
            for before in hashes:
                if chained(salt, before, side, act.text, outcome.rolls, dump_state(outcome.state)) in hashes:
                    yield act.text


def test_whoever_has_the_old_file_learns_nothing_of_what_follows(here: Hall) -> None:
    (alone,), _ = here.new(*ONE, scenario=HIDDEN)
    while not any(c["verb"] == "conceal" for c in alone.see()["decision"]["choices"]):
        alone.act(alone.see()["decision"]["choices"][0]["text"])
    file = alone.ask("record")["record"]  # both players have it
    both = resumed(here, file, *BOTH)
    hider = next(p for p in both if p.see()["decision"])
    spy = next(p for p in both if p is not hider)
    side, done = hider.see()["side"], hider.see()["decision"]["choices"][-1]["text"]
    hider.act(done)
    public = set(re.findall(r"# ([0-9a-f]{32})", spy.ask("record")["record"])) | {spy.see()["hash"]}
    assert done not in spy.ask("record")["record"]
    game = games.load(GAME)
    known = verify(game, file)
    salts = [known.header.salt]
    assert not list(guesses(known, game, side, salts, sorted(public)))
    truth = here.table(hider).match.journal.salt
    assert truth not in spy.ask("record")["record"]
    assert list(guesses(known, game, side, [truth], sorted(public))) == [done], "with the salt it would be found"


# files


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").touch(0o644)
    with hall(tmp_path) as here:
        here.new()
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("games.sqlite*")}
    assert len(modes) > 1, "the log of changes lies beside it"
    assert set(modes.values()) == {0o600}


@pytest.fixture
def old(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A file as the second version of the store left it, and the links into it."""
    (tmp_path / "games.sqlite").write_bytes(gzip.decompress((SAVED / "v2-games.sqlite.gz").read_bytes()))
    return tmp_path, json.loads((SAVED / "v2-tokens.json").read_text())


def test_games_of_an_older_file_open_and_go_on(old: tuple[Path, dict[str, Any]]) -> None:
    folder, tokens = old
    with closing(sqlite3.connect(folder / "games.sqlite")) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    with hall(folder) as here:
        two = [Player(here.client, token) for token in tokens["two"]]
        asker = next(p for p in two if p.token == tokens["asker"])
        assert asker.see()["redo"], "what was taken back before could be made again"
        asker.ask("redo")
        play(two, random.Random(1), 20)
        typed, again = (Player(here.client, tokens[name]) for name in ("typed", "resumed"))
        assert "\ndice hand\n" in typed.ask("record")["record"]
        play([again], random.Random(1), 5)
        for player in (*two, typed, again):
            player.see()
            assert len(here.table(player).match.lines) > 1
    store = Store(folder / "games.sqlite")
    try:
        assert all(len(store.journal(g.id)) >= len(store.told(g.id)) for g in store.unfinished(9))
        assert not any(isinstance(e, Continued) for g in store.unfinished(9) for e in store.journal(g.id))
    finally:
        store.close()
