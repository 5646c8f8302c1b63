"""The book over the wire: rules in two languages, tables and forces as a side may know them."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from esagono import games
from esagono.games.storms_of_steel.game import make
from esagono.kernel.match import Match
from esagono.kernel.value import replace
from esagono.server.library import plain_forces
from tests.server.hall import AGAINST_BOT, GAME, HIDDEN, SHORT, Hall, hall


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("library")) as found:
        yield found


def test_the_book_is_sent_once_and_speaks_both_languages(here: Hall) -> None:
    first = here.client.get(f"/api/rules/{GAME}?lang=it")
    book = first.json()
    rule = next(r for c in book["chapters"] for r in c["rules"] if r["id"] == "7.5")
    assert rule["title"] == "Recupero"
    assert "Rally" in rule["also"]
    again = here.client.get(f"/api/rules/{GAME}?lang=it", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert here.client.get(f"/api/rules/{GAME}/7.5?lang=it").json()["title"] == rule["title"]


def test_forces_hold_nothing_that_is_hidden(here: Hall) -> None:
    (german, soviet), spectator = here.new(scenario=HIDDEN)
    german.see()
    hidden = {u.id for u in here.table(german).match.state.world.units.values() if u.hidden and u.side == "soviet"}
    assert hidden
    for who, side in ((german, "german"), (spectator, "")):
        told = json.dumps(who.ask("library", what="forces", side=side))
        assert not [unit for unit in hidden if f'"{unit}"' in told]
    own = json.dumps(soviet.ask("library", what="forces", side="soviet"))
    assert all(f'"{unit}"' in own for unit in hidden)
    assert german.refused("library", what="forces", side="soviet")["key"] == "not-your-side"


def test_tables_tell_only_of_units_that_are_known(here: Hall) -> None:
    (german, soviet), _ = here.new(scenario=HIDDEN)
    german.see()
    world = here.table(german).match.state.world
    for who, side in ((german, "german"), (soviet, "soviet")):
        seen = {u.kind for u in world.units.values() if not u.hidden or u.side == side}
        tables = {t["key"]: t for t in who.ask("library", what="tables", side=side)["tables"]}
        assert {line["key"] for line in tables["units"]["lines"]} == seen
        assert seen != {u.kind for u in world.units.values()}


def test_a_guide_comes_with_its_sentences_and_only_where_there_is_one(here: Hall) -> None:
    (player,), _ = here.new(*AGAINST_BOT)
    guide = player.ask("library", what="guide", side="german")["guide"]
    assert guide["side"] == "german"
    assert all(" " in hint["text"] for hint in guide["hints"])
    (other,), _ = here.new(*AGAINST_BOT, scenario=HIDDEN)
    assert other.ask("library", what="guide", side="german")["guide"] == {}
    games_there = {g["name"]: g for g in here.client.get("/api/catalogue").json()["games"]}
    guided = {s["name"] for g in games_there.values() for s in g["scenarios"] if s.get("guide")}
    assert {SHORT, "fortress-holland"} <= guided


def test_who_was_lost_stays_in_the_list() -> None:
    game = make()
    first = Match(game, SHORT, {}, seed=bytes(32)).state.world
    fallen = {i: u for i, u in first.units.items() if i != "gren-1"}
    world = replace(first, units=fallen, lost={**first.lost, "german": ("gren-1",)})
    assert game.library.forces
    found = [*game.library.forces(first, world, "soviet", "en")]
    lost = [m for force in found for f in force.formations for m in f.members if m.where == "lost"]
    assert [(m.piece.id, m.piece.title, m.piece.hex) for m in lost] == [("gren-1", "Panzer Grenadier 1", "")]


def test_a_game_without_a_roster_lists_its_counters_by_nation() -> None:
    game = games.load("case_yellow")
    world = Match(game, "fortress-holland", {}, seed=bytes(32)).state.world
    found = {force["side"]: force for force in plain_forces(game, world, "german", "en")}
    assert set(found) == {"german", "allied"}
    assert {m["where"] for f in found["german"]["formations"] for m in f["members"]} == {"map", "reserve"}
