from __future__ import annotations

import re
from importlib.resources import files

import pytest

from esagono.kernel import Why
from esagono.kernel.texts import GAP, LANGUAGES, Texts, kernel_catalogue, read_catalogue


def test_the_kernels_catalogues_have_the_same_keys_and_gaps_in_both_languages() -> None:
    first, second = (kernel_catalogue(language) for language in LANGUAGES)
    assert list(first) == list(second)
    for key in first:
        assert sorted(GAP.findall(first[key])) == sorted(GAP.findall(second[key])), key


def test_every_refusal_of_the_kernel_has_a_sentence() -> None:
    named: set[str] = set()
    for path in files("esagono.kernel").iterdir():
        if path.name.endswith(".py"):
            named |= set(re.findall(r'Why\.of\(\s*[^,]+,\s*"([a-z-]+)"', path.read_text("utf-8")))
    named |= {"nothing-to-undo", "passed-on", "sealed"}
    assert "bad-form" in named
    sentences = kernel_catalogue("en")
    assert {key for key in named if f"why.{key}" not in sentences} == set()


def test_gaps_are_filled_words_are_said_in_the_language_and_a_missing_gap_stays_visible() -> None:
    texts = Texts(
        {
            "en": {"why.too-far": "{unit} is too far from {hex}.", "word.german": "German"},
            "it": {"why.too-far": "{unit} è troppo lontana da {hex}.", "word.german": "tedesca"},
        }
    )
    why = Why.of("7.1", "too-far", unit="german", hex="2531")
    assert texts.why("en", why) == "German is too far from 2531. [7.1]"
    assert texts.why("it", why) == "Tedesca è troppo lontana da 2531. [7.1]"
    assert texts.why("en", Why.of("", "too-far", unit="x")) == "x is too far from {hex}."
    assert texts.say("en", "no.such.key") == "no.such.key"
    assert texts.why("it", Why.of("", "game-over")) == "La partita è finita."


@pytest.mark.parametrize(
    ("toml", "message"),
    [("[why", "x.toml"), ('why = "x"', "x.toml: why: expected a table"), ("[why]\na = 1", "x.toml: why.a: expected")],
)
def test_a_bad_catalogue_is_named(toml: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_catalogue(toml, "x.toml")


def test_after_the_number_one_a_word_has_its_other_form() -> None:
    texts = Texts({"en": {"act.pay": "{side} pays {n} BRPs", "one.BRPs": "BRP"}})
    said = [texts.say("en", "act.pay", {"side": side, "n": n}) for side, n in (("X", 1), ("X", 11), ("3-1", 2))]
    assert said == ["X pays 1 BRP", "X pays 11 BRPs", "3-1 pays 2 BRPs"]
    assert texts.say("it", "act.pay", {}) == "act.pay"
