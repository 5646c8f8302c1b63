"""Guides, printed tables and orders of battle of every game: whatever they name is there, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from esagono import games
from esagono.kernel import Game
from esagono.kernel.conformance.wholeness import acts, nodes
from esagono.kernel.flow import Ask
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.server.library import book_of, chapter_of
from tests.server.hall import GAME

LOADED = {name: game for name in games.names() if (game := games.load(name)).library.tables}
GUIDED = [(name, scenario) for name, game in LOADED.items() for scenario in game.library.guides]
SCENARIOS = [(name, scenario) for name, game in LOADED.items() for scenario in game.playable]


def first_world(game: Game, scenario: str) -> Any:
    return Match(game, scenario, {}, seed=bytes(32)).state.world


def test_the_games_have_a_guide_for_a_first_scenario() -> None:
    assert (GAME, "stone-house") in GUIDED
    assert ("case_yellow", "fortress-holland") in GUIDED
    assert ("crimea", "tartar-ditch") in GUIDED
    assert ("tcs", "les-fosses-short") in GUIDED
    assert ("third_reich", "1939") in GUIDED


@pytest.mark.parametrize(("name", "scenario"), GUIDED)
def test_every_hint_names_what_is_there(name: str, scenario: str) -> None:
    game = LOADED[name]
    guide = game.library.guides[scenario]
    asks = {node.name for node in nodes(game) if isinstance(node, Ask)}
    verbs = {act.verb for act in acts(game)}
    tags = {str(event.__struct_config__.tag) for event in game.event_types}
    assert game.chart is not None
    hexes = {hex_.name for hex_ in game.chart(first_world(game, scenario)).hexes}
    assert guide.side in game.sides_of(scenario)
    assert len({hint.key for hint in guide.hints}) == len(guide.hints)
    for hint in guide.hints:
        assert not hint.ask or hint.ask in asks, hint.key
        assert not hint.verb or hint.verb in verbs, hint.key
        assert set(hint.after) <= tags, hint.key
        assert not hint.hex or hint.hex in hexes, hint.key
        assert not hint.rule or hint.rule in game.rules, hint.key
        assert all(game.texts.has(f"guide.{hint.key}", language) for language in LANGUAGES), hint.key


@pytest.mark.parametrize("name", LOADED)
def test_every_rule_stands_in_a_chapter_with_a_title(name: str) -> None:
    game = LOADED[name]
    for language in LANGUAGES:
        book = book_of(game, language)
        listed = [rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]]
        assert sorted(listed) == sorted(game.rules.rules)
        assert [c["key"] for c in book["chapters"] if c["title"] == c["key"]] == []


def test_chapters_by_the_number_of_a_rule() -> None:
    found = {rule: chapter_of(rule) for rule in ("R-11.4b3", "7.4-Pinned", "T-CRT", "V01", "S-1", "R-9.3-note", "0.0")}
    assert [*found.values()] == ["R-11", "7", "T", "V", "S", "R-9", "0"]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_tables_and_forces_have_words_rules_and_every_unit(name: str, scenario: str) -> None:
    game = LOADED[name]
    world, (side, *_) = first_world(game, scenario), game.sides_of(scenario)
    known = game.known(world, side)
    assert game.library.tables
    assert game.library.forces
    assert game.present
    for language in LANGUAGES:
        for table in game.library.tables(known, side, language):
            assert not table.title.startswith("table."), table.key
            assert table.lines, table.key
            assert table.rule in game.rules, table.key
            assert all(len(line.cells) == len(table.columns) for line in table.lines), table.key
            assert all(line.rule in game.rules for line in table.lines if line.rule), table.key
            unnamed = [c.key for c in table.columns if c.key == c.label and not c.key[0].isdigit()]
            assert unnamed == [], table.key
        forces = [*game.library.forces(known, known, side, language)]
        members = [m for force in forces for formation in force.formations for m in formation.members]
        assert {m.piece.id for m in members} == {p.id for p in game.present(known, side, language).pieces}
        assert not [f.title for force in forces for f in force.formations if f.title.startswith("formation.")]
        assert all((m.where == "map") == bool(m.piece.hex) for m in members)
