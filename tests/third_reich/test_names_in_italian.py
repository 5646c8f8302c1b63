"""Names with articles: Italian sentences say `alla Polonia`, `l'Italia`, `degli USA`."""

from __future__ import annotations

import pytest

from esagono import games

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
