"""No id, key or stream name is ever shown, and no English to an Italian: all that is sent of every scenario."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.games.tcs.rules.ch06_sheets import CODE_WORDS
from esagono.kernel import Game
from tests.server.words import Shown, charted, played, shown, table_of, tokens

ACTS = 160
LANGUAGES = ("en", "it")
NAMES = {
    *("AASF", "ARKO", "Adolf", "Bunker", "CAP", "Case", "Computer", "ENG", "Eben", "Emael", "Esagono", "GFML", "HMG"),
    *("Hitler", "IMM", "Leibstandarte", "MMG", "Menu", "Metz", "NATO", "RAF", "Round", "Shturmovik", "Steel", "Storms"),
    *("Stuka", "Yellow", "scenario"),
    *("BSF", "Bde", "Beute", "Courten", "FFA", "Flot", "IAR", "III", "Korne", "MOON", "Mtn", "NKVD", "PZL", "Rcn"),
    *("XLII", "Yak", "ZHOO", "Zap"),
    *("Comp", "Det", "Dora", "FAG", "Geb", "Groddeck", "Kiev", "LAH", "Lehr", "Mitte", "Nord", "Perekop", "Sev"),
    *("Sevastopol", "Sued", "Ziegler"),
    *(
        "Azov",
        "Kavkaz",
        "Kerch",
        "Kharkov",
        "Komintern",
        "Krym",
        "Molotov",
        "Moskva",
        "Paris",
        "Com",
        "Tashkent",
        "Ukr",
    ),
    *("Voroshilov", "NMP", "NTP"),
    *("Bty", "CARP", "EICHE", "Flak", "Gren", "Inf", "Morale", "PIKE", "SYR", "Sherman", "StuG", "WOLF", "morale"),
    *CODE_WORDS,
    *("Combat", "PFA", "SFA", "Series", "Tactical", "standard"),
    *("AIB", "ANVIL", "ASH", "Armd", "BIRCH", "ELM", "FALKE", "Fus", "GMC", "HAMMER", "Kfz", "LANTERN", "MAPLE"),
    *("KEIL", "MAUER", "OAK", "Opel", "Panther", "TROSS", "Werfer", "ZANGE"),
    *("Albania", "Algeria", "Arabia", "Bessarabia", "Bulgaria", "Corsica", "Gotland", "Iraq", "Malta", "Persia"),
    *("ASW", "BRP", "Lease", "Lend", "Reich", "Russia", "Saare", "Third", "Tunisia", "USA", "Ulster"),
    *("Alexandria", "Antwerp", "Astrakhan", "Athens", "Belgrade", "Berlin", "Birmingham", "Bonn", "Breslau"),
    *("Budapest", "Dnepropetrovsk", "Essen", "Genoa", "Gibraltar", "Grozny", "Istanbul", "Krakow", "Leipzig"),
    *("Leningrad", "London", "Lvov", "Lyon", "Madrid", "Maikop", "Manchester", "Marseilles", "Milan", "Moscow"),
    *("Mosul", "Oslo", "Ploesti", "Riga", "Rome", "Smolensk", "Stalingrad", "Stockholm", "Suez", "Tripoli", "Warsaw"),
    *("Art", "Barbarossa", "Cav", "Crimea", "DRM", "Div", "Eng", "MiG", "Non", "Rgt", "Tank", "non"),
}
"""Names, terms and abbreviations on counters that are the same in both languages."""
LIKE_AN_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*-\d+[a-z]?|\{\w*\}|\[object.*|True|False|None|undefined|\w+_\w+")
SCENARIOS = [(name, scenario) for name in games.names() for scenario in games.load(name).playable]


@cache
def game_of(name: str) -> Game:
    return games.load(name)


@cache
def told(name: str, scenario: str) -> dict[str, list[Shown]]:
    """What a game played by chance shows to every side, by language; in both the same things in the same order."""
    game, found = game_of(name), dict[str, list[Shown]]()
    for match in played(game, scenario, ACTS):
        table = table_of(game, scenario, match)
        for language in LANGUAGES:
            texts = found.setdefault(language, [])
            for side in (*game.sides_of(scenario), ""):
                texts += shown(table, side, language, Random(len(match.lines)))
            texts += charted(game, match, language)
    return found


@cache
def ids(name: str, scenario: str) -> frozenset[str]:
    """Whatever the program calls things by."""
    game = game_of(name)
    match = next(played(game, scenario, 8))
    world, words = match.state.world, game.texts.words("en")
    keys = {key for key, text in words.items() if "-" in key and key not in text.casefold()}
    things: Iterator[Any] = (getattr(world, kind, {}) for kind in ("units", "works"))
    hexes = game.chart(world).hexes if game.chart else ()
    printed = Counter(hex_.label for hex_ in hexes)
    boards = {hex_.name for hex_ in hexes if hex_.name != hex_.label and printed[hex_.label] == 1}
    return frozenset({*keys, *boards}.union(*things) - {"Y-event"})


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_no_id_key_or_stream_name_is_shown(name: str, scenario: str) -> None:
    names = ids(name, scenario)
    wrong = {
        (language, where, text)
        for language, texts in told(name, scenario).items()
        for where, text in set(texts)
        for token in tokens(text)
        if token in names or LIKE_AN_ID.fullmatch(token) or LIKE_AN_ID.fullmatch(text)
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_no_english_is_shown_to_an_italian(name: str, scenario: str) -> None:
    found = told(name, scenario)
    pairs = list(zip(found["en"], found["it"], strict=True))
    assert [(a, b) for a, b in pairs if a[0] != b[0]] == []
    same = {text for (where, text), (_, other) in pairs if text == other}
    assert sorted(text for text in same if untranslated(text)) == []


def untranslated(text: str) -> bool:
    """It has a word that is no name."""
    return any(word not in NAMES for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}", "", text)))


def test_every_word_of_the_page_is_there_in_italian() -> None:
    english, italian = page_words()
    assert len(english) > 100
    assert english.keys() - italian.keys() == set()
    assert sorted(text for key, text in english.items() if text == italian[key] and untranslated(text)) == []


def page_words() -> tuple[dict[str, str], dict[str, str]]:
    """The client's own words by key, in both languages."""
    web = files("esagono") / "web" / "js" / "words"
    found: dict[str, dict[str, str]] = {"en": {}, "it": {}}
    for file in sorted(Path(str(web)).glob("*.js")):
        language = file.stem if file.stem in found else ""
        for line in file.read_text("utf-8").splitlines():
            language = marked[1] if (marked := re.match(r"\s*(en|it): \{", line)) else language
            if language and (entry := re.match(r'\s*"?([\w-]+)"?: "(.*)",$', line)):
                found[language][entry[1]] = entry[2]
    return found["en"], found["it"]
