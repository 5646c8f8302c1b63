"""Colours and lines of a schematic, by the words of the map text; other words get a colour made from their letters."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

GROUND = {
    "open": "#efe8c8", "clear": "#efe8c8", "wheat": "#ecd27a", "corn": "#c8c85e", "polder": "#cfdcae",
    "woods": "#9dbb78", "wood": "#9dbb78", "light-woods": "#c1d29c", "orchard": "#c1d29c", "forest": "#6f9a55",
    "wood-building": "#d79a6a", "stone-building": "#b4b4b8", "city": "#d9a9a0",
    "river": "#9ccbe0", "stream": "#b8dbe8", "ford": "#c4e2e6", "bridge": "#d8cfae",
    "marsh": "#b4d3c5", "swamp": "#b4d3c5", "lagoon": "#b4d3c5", "flooded": "#b9d4e6",
    "gully": "#c4ae84", "opening": "#d8c7a2", "hill": "#dcc494", "rough": "#cbb07c", "mountain": "#b8926a",
    "sand": "#f3e3ae", "sea": "#a9d0e2", "lake": "#a9d0e2",
}  # fmt: skip


@dataclass(frozen=True)
class Stroke:
    """How a line is drawn."""

    colour: str
    width: float
    dash: str = ""

    def __str__(self) -> str:
        dash = f' stroke-dasharray="{self.dash}"' if self.dash else ""
        return f'stroke="{self.colour}" stroke-width="{self.width:g}"{dash}'


BLUE, DEEP, BROWN, BLACK = "#2f86b4", "#1b5f8a", "#96582c", "#2b2b2b"
STROKES = {
    "minor-river": Stroke(BLUE, 3), "stream": Stroke(BLUE, 3), "river": Stroke(BLUE, 4.5),
    "major-river": Stroke(DEEP, 6), "rhine": Stroke(DEEP, 8), "canal": Stroke(BLUE, 4, "9 3"),
    "sea": Stroke(BLUE, 9), "water": Stroke(BLUE, 9), "lake": Stroke(BLUE, 9), "bay": Stroke(BLUE, 9),
    "strait": Stroke(BLUE, 9, "2 9"), "sivash": Stroke("#5aa79a", 7), "shore": Stroke("#7fb7cf", 3, "2 4"),
    "border": Stroke("#b3315f", 2.5, "7 4"), "depression": Stroke("#8a6a32", 4, "2 5"),
    "fortified-line": Stroke("#7c2a14", 6), "crossing": Stroke(BLACK, 3), "bridge": Stroke(BLACK, 3),
    "road": Stroke(BROWN, 2), "main-road": Stroke(BROWN, 4), "track": Stroke(BROWN, 1.5, "5 4"),
    "rail": Stroke(BLACK, 7, "1.5 5"), "rail-unfinished": Stroke(BLACK, 7, "1.5 12"),
}  # fmt: skip
RAILS = ("rail", "rail-unfinished")
ACROSS = ("crossing", "bridge")
"""Features of a hexside that lead over it: a bar across, not a line along it."""


def hue_of(word: str) -> int:
    """A hue for a word without a colour, always the same one."""
    return int.from_bytes(hashlib.blake2b(word.encode(), digest_size=2).digest(), "big") % 360


def stroke_of(word: str) -> Stroke:
    """How a hexside or path of this word is drawn."""
    return STROKES.get(word) or Stroke(f"hsl({hue_of(word)} 70% 40%)", 3, "6 3 2 3")


def ground_of(word: str) -> str:
    """The colour of a terrain."""
    return GROUND.get(word) or f"hsl({hue_of(word)} 45% 78%)"
