"""What a player reads is there in Italian too: the titles of scenarios, and the words for the ground."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.kernel import Game
from esagono.kernel.match import Match
from esagono.server.catalogue import catalogue_of, title_of
from esagono.server.names import named
from esagono.server.telling import Teller

NAMES = ("Metz", "Eben Emael", "Bessarabia")
"""Words for the ground that are names: the same in both languages."""


@cache
def game_of(name: str) -> Game:
    return games.load(name)


@cache
def ground_of(name: str) -> frozenset[str]:
    """Every terrain and feature of a hex, on the map of any scenario."""
    game = game_of(name)
    assert game.chart is not None
    worlds = (Match(game, scenario, {}, seed=bytes(32)).state.world for scenario in game.playable)
    hexes = [hex_ for world in worlds for hex_ in game.chart(game.known(world, "")).hexes]
    return frozenset(word for hex_ in hexes for word in (hex_.terrain, *hex_.features))


def word_for(game: Game, language: str, kind: str, word: str) -> str | None:
    """The word as the page looks it up (`names.js`)."""
    words = game.texts.words(language)
    return words.get(f"{kind}-{word}", words.get(word))


@pytest.mark.parametrize("name", games.names())
def test_every_scenario_has_an_italian_title(name: str) -> None:
    english, italian = ({s["name"]: s["card"]["title"] for s in cards(name, lang)} for lang in ("en", "it"))
    assert english.keys() == italian.keys()
    assert [scenario for scenario in english if english[scenario] == italian[scenario]] == []


@pytest.mark.parametrize("name", games.names())
def test_the_ground_has_words_in_both_languages(name: str) -> None:
    game = game_of(name)
    assert not ground_of(name).isdisjoint({"open", "clear"})
    found = {word: tuple(word_for(game, lang, "ground", word) for lang in ("en", "it")) for word in ground_of(name)}
    assert [word for word, (en, it) in found.items() if not en or not it] == []
    assert [word for word, (en, it) in found.items() if en == it and en not in NAMES] == []


@pytest.mark.parametrize(
    ("name", "scenario", "acts"), [("storms_of_steel", "stone-house", 90), ("case_yellow", "fortress-holland", 70)]
)
def test_rolls_and_states_of_counters_have_words_in_both_languages(name: str, scenario: str, acts: int) -> None:
    game, rng = game_of(name), Random(3)
    match = Match(game, scenario, {}, seed=bytes(32))
    while match.decisions and len(match.lines) < acts:
        match.act(match.decisions[0].side, rng.choice(match.decisions[0].texts[:30]))
    assert game.present is not None
    shown = game.present(match.outcomes[acts // 2].state.world, game.sides_of(scenario)[0], "en")
    said = {("state", state) for piece in shown.pieces for state in piece.states}
    assert [word for word in sorted(said) if not all(word_for(game, lang, *word) for lang in ("en", "it"))] == []
    rolls = {roll.what for outcome in match.outcomes for roll in outcome.rolls}
    assert rolls
    assert said
    for language in ("en", "it"):
        teller = Teller(game, named(game, match.outcomes[0].state.world, language), language)
        words = {text.casefold() for text in game.texts.words(language).values()}
        assert [what for what in rolls if teller.purpose(what)[0].partition(",")[0].casefold() not in words] == []


def test_the_title_of_a_game_follows_the_reader_unless_somebody_chose_it() -> None:
    game = game_of("storms_of_steel")
    assert title_of("The stone house of Olkhovka", game, "stone-house", "it") == "La casa di pietra di Olkhovka"
    assert title_of("La casa di pietra di Olkhovka??", game, "stone-house", "en") == "The stone house of Olkhovka??"
    assert title_of("stone-house", game, "stone-house", "en") == "The stone house of Olkhovka"
    assert title_of("Tuesday night?", game, "stone-house", "it") == "Tuesday night?"


def cards(name: str, language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = catalogue_of(game_of(name), language)["scenarios"]
    return found


def test_italian_uses_the_words_of_the_rulebooks() -> None:
    sentences = [s for name in games.names() for s in game_of(name).texts.catalogues["it"].values()]
    wrong = re.compile(r"\bverbale\b|zon[ae] di controllo|quella parte|counter", re.IGNORECASE)
    assert len(sentences) > 1000
    assert [sentence for sentence in sentences if wrong.search(re.sub(r"\{[^}]*\}", "", sentence))] == []
