"""A table whose game waits for an answer that a corrected rule no longer asks for opens and goes on."""

from __future__ import annotations

from pathlib import Path

from esagono import games
from esagono.kernel import saves
from esagono.kernel.history import History
from esagono.kernel.match import Match
from esagono.kernel.value import replace
from esagono.server.stored import Seat
from tests.server.hall import Player, hall

SAVED = Path(__file__).parents[1] / "saves" / "third_reich" / "v1-overstacking--remove.json"
"""Belgian units waited to be taken off in a turn of Poland: 6.13 no longer says so."""


def stranded() -> Match:
    """A match of 1939 that waits for nobody."""
    game = games.load("third_reich")
    match = Match(game, "1939", seed=b"stranded")
    state = replace(saves.load(game, SAVED.read_bytes()), number=0)
    match.outcomes = History([replace(match.outcomes[0], state=state)])
    assert not match.decisions
    return match


def test_the_table_opens_with_a_question(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        match = stranded()
        sides = match.game.sides_of("1939")
        made = here.tables._add(match, (Seat(0, sides, "Anna"),), "program", "")
        anna = Player(here.client, made["seats"]["0"])
        view = anna.see()
        assert view["decision"] is not None
        assert view["asked"]
        table = here.table(anna)
        stored = here.tables.store.journal(table.stored.id)
        assert [getattr(entry, "text", "") for entry in stored] == ["begin", "go-on"]
        assert "go-on" in anna.ask("record")["record"]
        assert anna.see()["number"] == view["number"]
