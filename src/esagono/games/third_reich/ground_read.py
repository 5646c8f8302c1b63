"""The words of the map text by hex and hexside, with the changes that a case makes."""

from __future__ import annotations

from typing import Final

from esagono.hexes.hexmap import Map

TERRAINS: Final = ("clear", "mountain", "swamp", "sea", "lake")
COUNTRIES: Final = (
    "albania", "algeria", "arabia", "baltic-states", "belgium", "britain", "bulgaria", "cyprus", "denmark", "egypt",
    "finland", "france", "germany", "greece", "hungary", "iraq", "ireland", "italy", "lebanon-syria", "libya",
    "luxembourg", "morocco", "netherlands", "norway", "palestine", "persia", "poland", "portugal", "rumania",
    "russia", "spain", "sweden", "switzerland", "transjordan", "tunisia", "turkey", "yugoslavia",
)  # fmt: skip
Changes = tuple[tuple[str, str], ...]
Side = tuple[str, str]


class Reading:
    """What the map text and a case say of each hex and hexside."""

    def __init__(self, board: Map, changes: Changes) -> None:
        self.board: Final = board
        self.terrain = dict(zip(board.grid.names, board.terrains, strict=True))
        self.words = {h: {f.word: f.text or "" for f in board.features(h)} for h in board.grid.names}
        self.country = {h: word for h in board.grid.names for word in self.words[h] if word in COUNTRIES}
        self.sides: dict[Side, dict[str, str]] = {}
        for line in board.text.sides:
            self._lay(line.a, line.b, {f.word: f.text or "" for f in line.features})
        for where, what in changes:
            self._change(where, what.split())

    def _lay(self, a: str, b: str, words: dict[str, str]) -> None:
        self.sides[a, b] = self.sides[b, a] = words

    def _change(self, where: str, words: list[str]) -> None:
        a, slash, b = where.partition("/")
        for name in (a, b) if slash else (a,):
            self.board.grid.index(name)
        stated = {word: text for word, _, text in (each.partition("=") for each in words) if word != "none"}
        if slash:
            self._lay(a, b, stated)
        else:
            for word, text in stated.items():
                self._change_hex(a, word, text)

    def _change_hex(self, h: str, word: str, text: str) -> None:
        if word in TERRAINS:
            self.terrain[h], self.words[h] = word, {}
        elif word in COUNTRIES:
            self.country[h] = word
        else:
            self.words[h] = {**self.words[h], word: text}
