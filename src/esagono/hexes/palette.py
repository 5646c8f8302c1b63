"""The palette of maps: how each word is drawn, in which colours, and what the legend calls it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

THEMES = ("light", "dark")
LANGUAGES = ("en", "it")
UNKNOWN = "hatch"


@dataclass(frozen=True, slots=True)
class Entry:
    """How one word of the map text is drawn and named."""

    word: str
    draw: str
    name: str
    scale: str = ""
    height: int = 0
    size: int = 0
    relief: str = ""
    colour: str = ""
    calm: float = 1.0


@dataclass(frozen=True)
class Palette:
    """The palette in one theme, one language and one scale of map."""

    theme: int
    language: str
    scale: str

    def colour(self, group: str, name: str) -> str:
        """One colour of the theme."""
        found = _table()[group][name][self.theme]
        return str(found)

    def colours(self, group: str, name: str) -> list[str]:
        """A row of colours of the theme."""
        return [str(each) for each in _table()[group][name][self.theme]]

    def ink(self, name: str) -> str:
        """A colour of what is written or ruled."""
        return self.colour("ink", name)

    def ground(self, name: str) -> str:
        """A colour of the ground."""
        return self.colour("ground", name)

    def thing(self, name: str) -> str:
        """A colour of what stands on the ground."""
        return self.colour("thing", name)

    def of_scale(self, name: str) -> Any:
        """A value of this scale of map in this theme."""
        return _table()["scale"][self.scale][name][self.theme]

    @property
    def hex_side(self) -> float:
        """The side of a hex in map units."""
        return float(_table()["scale"][self.scale]["hex"])

    def entry(self, group: str, word: str) -> Entry:
        """How a word of `terrain`, `feature`, `side` or `path` is drawn; unknown words are hatched."""
        found = _table()[group].get(word)
        if group == "region" and found is None:
            return Entry(word, "nothing", word)
        if found is None:
            return Entry(word, UNKNOWN, word.replace("-", " "))
        found = {**found, **found.get(self.scale, {})}
        name = found.get(self.language, word.replace("-", " "))
        return Entry(
            word,
            found["draw"],
            name,
            found.get("scale", ""),
            found.get("height", 0),
            found.get("size", 0),
            found.get("relief", ""),
            found.get("colour", ""),
            found.get("calm", 1.0),
        )

    def word(self, key: str) -> str:
        """A word of the legend in the language of the map."""
        return str(_table()["words"][self.language][key])


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files("esagono.hexes").joinpath("palette.toml").read_text(encoding="utf-8"))


def scale_of(terrains: tuple[str, ...]) -> str:
    """Tactical if some of these terrains belong to tactical boards and none to operational maps."""
    scales = {_table()["terrain"].get(word, {}).get("scale", "") for word in terrains}
    return "tactical" if "tactical" in scales and "operational" not in scales else "operational"


def palette_of(terrains: tuple[str, ...], theme: str, language: str) -> Palette:
    """The palette for a map with these terrains; raises ValueError for an unknown theme or language."""
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r}: expected {' or '.join(THEMES)}")
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: expected {' or '.join(LANGUAGES)}")
    return Palette(THEMES.index(theme), language, scale_of(terrains))
