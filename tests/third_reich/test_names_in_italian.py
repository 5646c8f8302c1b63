"""Names with articles: Italian sentences say `alla Polonia`, `l'Italia`, `degli USA`."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.kernel.match import Match
from esagono.server.names import charted, hex_names

TEXTS = games.load("third_reich").texts


@pytest.mark.parametrize(
    ("power", "target", "said"),
    [
        ("germany", "poland", "La Germania dichiara guerra alla Polonia."),
        ("italy", "britain", "L'Italia dichiara guerra alla Gran Bretagna."),
        ("usa", "italy", "USA dichiara guerra all'Italia."),
        ("russia", "baltic-states", "La Russia dichiara guerra agli Stati Baltici."),
        ("britain", "belgium", "La Gran Bretagna dichiara guerra al Belgio."),
        ("russia", "malta", "La Russia dichiara guerra a Malta."),
    ],
)
def test_a_name_takes_its_article_and_joins_the_preposition(power: str, target: str, said: str) -> None:
    assert TEXTS.say("it", "event.war-declared", {"power": power, "target": target}) == said


def test_a_plural_name_has_its_article_where_it_is_not_the_subject() -> None:
    assert TEXTS.say("it", "desk.counts", {"alliance": "allies"}) == "conta per gli Alleati"
    assert TEXTS.say("it", "desk.counts", {"alliance": "axis"}) == "conta per l'Asse"


def test_english_names_stand_without_one() -> None:
    said = TEXTS.say("en", "event.war-declared", {"power": "germany", "target": "poland"})
    assert said == "Germany declares war on Poland."


def test_units_are_named_with_their_number_and_nation_in_both_languages() -> None:
    told = {"nation": TEXTS.word("it", "of-germany"), "values": "3-3", "n": "2"}
    assert TEXTS.say("it", "name.infantry", told) == "2ª fanteria tedesca 3-3"
    assert TEXTS.say("en", "name.infantry", {**told, "nation": "German"}) == "German 3-3 infantry 2"


def test_places_are_called_in_italian_on_the_map_and_in_every_sentence() -> None:
    game = games.load("third_reich")
    world = Match(game, "1939", {}, seed=bytes(32)).state.world
    english, italian = ({n.text for n in charted(game, world, language).labels} for language in ("en", "it"))
    assert {"London", "Naples", "Black Sea", "Essen · Cologne"} <= english
    assert {"Londra", "Napoli", "Mar Nero", "Essen · Colonia"} <= italian
    assert not {"London", "Naples", "Black Sea", "Essen · Cologne"} & italian
    assert hex_names(game, world, "it")["K23"] == "Londra (K23)"
    assert hex_names(game, world, "en")["K23"] == "London (K23)"


def test_every_place_with_an_italian_name_is_on_the_map() -> None:
    game = games.load("third_reich")
    world = Match(game, "1939", {}, seed=bytes(32)).state.world
    there = {name.text for name in charted(game, world, "en").labels}
    called = {key.removeprefix("place.") for key in TEXTS.catalogues["it"] if key.startswith("place.")}
    assert called <= there


def test_partisans_and_replacements_agree_with_what_happens_to_units() -> None:
    for sort in ("partisan", "replacement"):
        name = TEXTS.say("it", f"name.{sort}", {"country": "USA", "n": "1", "nation": "", "values": "1-3"})
        assert name.startswith("1ª unità")
        assert TEXTS.say("it", "event.built", {"unit": name, "hex": "K23"}) == f"{name} è costruita a K23."


def test_one_of_something_is_not_several() -> None:
    assert TEXTS.say("en", "desk.each", {"brp": "1"}) == "1 BRP each"
    assert TEXTS.say("en", "act.lose", {"unit": "X", "factors": "1"}) == "X loses 1 factor"
    assert TEXTS.say("it", "act.lose", {"unit": "X", "factors": "1"}) == "X perde 1 fattore"
    assert TEXTS.say("it", "act.lose", {"unit": "X", "factors": "11"}) == "X perde 11 fattori"


def test_units_that_do_a_deed_are_not_its_verb() -> None:
    """What stands below a unit in the list are deeds: no label of theirs begins with a name."""
    for language in ("en", "it"):
        own = TEXTS.catalogues[language]
        led = [
            key
            for key, text in own.items()
            if key.startswith("act.") and text.startswith(("{unit}", "Le navi", "Ships"))
        ]
        bare = {key.removeprefix("act.") for key in led if f"word.{key.removeprefix('act.')}" not in own}
        assert bare <= {"abandon", "forgo", "join", "stand-aside", "with"}, language
