"""Sentences for players: keys in code, words in catalogues."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files

from esagono.kernel.acts import Why

LANGUAGES = ("en", "it")
GAP = re.compile(r"\{([a-z_]+)(?:\.[a-z]+)?\}")
FORMED = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?\}")
"""A placeholder with a form: `{target.to}` is `alla Polonia`, `{target.the}` `la Polonia`."""

DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
COUNTED = re.compile(r"-\d+$")
LIST = ", "
"""Between the names of a list."""

Catalogue = Mapping[str, str]
"""Sentences by key `section.key`."""
Args = Mapping[str, object] | Iterable[tuple[str, str]]
"""What fills the placeholders of a sentence."""
Names = Mapping[str, str]
"""What things are called: by id; by field and id (`card 2`) where an id alone says too little; by what their ids
begin with (`mines …`) where they come and go."""


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


def _plurals(catalogue: Catalogue) -> re.Pattern[str] | None:
    """The words that have another form after the number one: section `one`, `factors = "factor"`."""
    found = sorted((key.removeprefix("one.") for key in catalogue if key.startswith("one.")), key=len, reverse=True)
    return re.compile(rf"(?<![\w.,:/-])1 ({'|'.join(map(re.escape, found))})\b") if found else None


class Texts:
    """The sentences of a game in every language, on top of the kernel's."""

    def __init__(self, catalogues: Mapping[str, Catalogue]) -> None:
        self.own = catalogues
        self.catalogues = {lang: {**kernel_catalogue(lang), **catalogues.get(lang, {})} for lang in LANGUAGES}
        self.plurals = {lang: _plurals(catalogue) for lang, catalogue in self.catalogues.items()}

    def has(self, key: str, language: str = "en") -> bool:
        """There is a sentence for the key."""
        return key in self.catalogues[language]

    def say(self, language: str, key: str, args: Args = (), names: Names | None = None) -> str:
        """The sentence of a key with its placeholders filled; things are called by their names, if they are given."""
        catalogue = self.catalogues[language]
        sentence = catalogue.get(key)
        if sentence is None:
            return key
        given = {k: str(v) for k, v in dict(args).items()}
        gaps = Gaps((k, self.called(language, k, v, names or {})) for k, v in given.items())
        said = FORMED.sub(lambda gap: self._formed(language, gap[2], given.get(gap[1], ""), gaps[gap[1]]), sentence)
        plurals = self.plurals[language]
        if plurals and "1 " in said:
            said = plurals.sub(lambda one: f"1 {catalogue[f'one.{one[1]}']}", said)
        first = FORMED.match(sentence)  # a word of the game that begins a sentence has a capital; an id stays as it is
        begins = first and gaps[first[1]] != given.get(first[1])
        capital = begins and first and (first[2] or said.partition(" ")[0].islower())
        return said[:1].upper() + said[1:] if capital else said

    def _formed(self, language: str, form: str | None, value: str, name: str) -> str:
        """A name with its article, and with the preposition that may join it: `la Polonia`, `alla Polonia`."""
        if form is None:
            return name
        catalogue = self.catalogues[language]
        article = catalogue.get(f"article.{form}-{value}", catalogue.get(f"article.{value}", ""))
        joined = catalogue.get(f"joined.{form}-{article}".removesuffix("-"), article)
        return f"{joined}{'' if not joined or joined.endswith(chr(39)) else ' '}{name}"

    def called(self, language: str, field: str, value: str, names: Names) -> str:
        """A value of a field in words: a name, a word of the game, a list of these; else the value."""
        if date := DATE.fullmatch(value):
            return f"{int(date[3])} {self.catalogues[language][f'month.{date[2]}']} {date[1]}"
        found = names.get(f"{field} {value}") or names.get(value) or names.get(f"{COUNTED.sub('', value)} …")
        if found is None and LIST in value:
            return LIST.join(self.called(language, field, each, names) for each in value.split(LIST))
        return found or self.catalogues[language].get(f"word.{field}-{value}") or self.word(language, value)

    def word(self, language: str, name: str) -> str:
        """A word of the game in the language (sides, hit counters, terrain); unknown words are returned unchanged."""
        return self.catalogues[language].get(f"word.{name}", name)

    def place(self, language: str, name: str) -> str:
        """A place of the map by its name in the language, where that is another one."""
        return self.catalogues[language].get(f"place.{name}", name)

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
