"""Static data in the store: once for all games, and games of before go on as they began."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from esagono.kernel.journal import Line, chained
from esagono.kernel.match import Match
from esagono.kernel.record import verify
from esagono.kernel.saves import ENCODER, encode
from esagono.kernel.static import statics_of
from tests.server.hall import ONE, Player, hall
from tests.server.test_table import play

SAVED = Path(__file__).parent / "saved"


def hashed(match: Match, state: bytes) -> str:
    """The hash of the last entry, made anew from an encoded state."""
    last, before = match.journal.entries[-1], match.journal.entries[-2]
    assert isinstance(last, Line)
    return chained(match.journal.salt, before.hash, last.side, last.text, last.rolls, state)


def stored(folder: Path) -> dict[str, bytes]:
    with closing(sqlite3.connect(folder / "games.sqlite")) as db:
        return dict(db.execute("SELECT name, text FROM static"))


def test_static_data_is_stored_once_and_opens_every_game_again(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        (one,), _ = here.new(*ONE)
        (two,), _ = here.new(*ONE)
        play([one], random.Random(1), 5)
        match = here.table(one).match
        names = {part.content_hash for part in statics_of(match.state.world)}
        assert match.header.data
        assert hashed(match, encode(match.state)) == match.lines[-1].hash
        assert here.tables.store.static("unknown") is None
    assert set(stored(tmp_path)) == names
    with hall(tmp_path) as here:
        again, other = Player(here.client, one.token), Player(here.client, two.token)
        again.see(), other.see()
        assert here.table(again).match.lines == match.lines
        assert here.table(again).match.state == match.state
        assert here.table(again).match.state.world.charts is here.table(other).match.state.world.charts
        play([again], random.Random(2), 3)
        assert verify(match.game, again.ask("record")["record"]).lines[-1].hash == again.see()["hash"]
    assert set(stored(tmp_path)) == names


def test_games_that_were_stored_with_their_static_data_go_on_as_they_began(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(gzip.decompress((SAVED / "v3-games.sqlite.gz").read_bytes()))
    tokens = json.loads((SAVED / "v3-tokens.json").read_text())
    with hall(tmp_path) as here:
        for token in tokens.values():
            player = Player(here.client, token)
            player.see()
            match = here.table(player).match
            assert hashed(match, ENCODER.encode(match.state)) == match.lines[-1].hash
            play([player], random.Random(1), 3)
            assert not match.header.data
            assert hashed(match, ENCODER.encode(match.state)) == match.lines[-1].hash
            assert len({id(outcome.state.world.charts) for outcome in match.outcomes}) == 1
    assert stored(tmp_path)
