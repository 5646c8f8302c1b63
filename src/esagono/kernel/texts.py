"""Sentences for players: keys in code, words in catalogues."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files

from esagono.kernel.acts import Why

LANGUAGES = ("en", "it")
GAP = re.compile(r"\{([a-z_]+)\}")

Catalogue = Mapping[str, str]
"""Sentences by key `section.key`."""


class Gaps(dict[str, str]):
    """Fills the placeholders of a sentence; a missing one stays visible."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def read_catalogue(text: str, name: str) -> dict[str, str]:
    """A TOML catalogue flattened to `section.key`; ValueError names the entry that is wrong."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise ValueError(f"{name}: {wrong}") from None
    found: dict[str, str] = {}
    for section, entries in tables.items():
        if not isinstance(entries, dict):
            raise ValueError(f"{name}: {section}: expected a table of sentences")
        for key, sentence in entries.items():
            if not isinstance(sentence, str):
                raise ValueError(f"{name}: {section}.{key}: expected a sentence")
            found[f"{section}.{key}"] = sentence
    return found


def kernel_catalogue(language: str) -> dict[str, str]:
    """The kernel's own sentences: refusals that belong to no game."""
    path = files("esagono.kernel") / "texts" / f"{language}.toml"
    return read_catalogue(path.read_text("utf-8"), f"kernel/texts/{language}.toml")


class Texts:
    """The sentences of a game in every language, on top of the kernel's."""

    def __init__(self, catalogues: Mapping[str, Catalogue]) -> None:
        self.own = catalogues
        self.catalogues = {lang: {**kernel_catalogue(lang), **catalogues.get(lang, {})} for lang in LANGUAGES}

    def has(self, key: str, language: str = "en") -> bool:
        """There is a sentence for the key."""
        return key in self.catalogues[language]

    def say(self, language: str, key: str, args: Mapping[str, object] | Iterable[tuple[str, str]] = ()) -> str:
        """The sentence of a key with its placeholders filled; names of things are translated too."""
        catalogue = self.catalogues[language]
        sentence = catalogue.get(key)
        if sentence is None:
            return key
        gaps = Gaps((k, self.word(language, str(v))) for k, v in dict(args).items())
        return GAP.sub(lambda gap: gaps[gap[1]], sentence)

    def word(self, language: str, name: str) -> str:
        """A word of the game in the language (sides, hit counters, terrain); unknown words are returned unchanged."""
        return self.catalogues[language].get(f"word.{name}", name)

    def words(self, language: str) -> dict[str, str]:
        """Every word of the game in the language."""
        catalogue = self.catalogues[language]
        return {key.removeprefix("word."): text for key, text in catalogue.items() if key.startswith("word.")}

    def why(self, language: str, why: Why) -> str:
        """A refusal as a sentence with its rule."""
        sentence = self.say(language, f"why.{why.key}", why.args)
        return f"{sentence} [{why.rule}]" if why.rule else sentence

    def reason(self, language: str, why: Why) -> str:
        """A bot's reason as a sentence with its rule."""
        sentence = self.say(language, f"reason.{why.key}", why.args)
        return f"{sentence} [{why.rule}]" if why.rule else sentence
