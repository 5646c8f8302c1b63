"""Lines of sight over ground of several levels: 11.3, 11.4 and the gullies of 11.5, without smoke (A-54).

What is found here is kept by the board, so the rules themselves are cited in `rules/ch11_hills.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from esagono.hexes.field import Field
from esagono.hexes.sight import LineTable, trace

GULLY_LEVEL = -1
Parts = tuple[tuple[str, ...], ...]
Blocks = Callable[[str], bool]


class Relief:
    """The level of every hex and the obstacles on it, by index."""

    def __init__(self, field: Field, lines: LineTable, levels: Sequence[int], obstacles: Sequence[int]) -> None:
        self.field, self.lines = field, lines
        self.levels = tuple(levels)
        self.obstacles = tuple(obstacles)
        self.tops = tuple(level + obstacle for level, obstacle in zip(levels, obstacles, strict=True))
        self.is_flat = not any(levels)

    def blocker(self, a: str, b: str) -> str | None:
        """The first hex that blocks the line; None when it is free. The same hex from both ends is not promised."""
        if self.field.distance(a, b) <= 1:
            return None
        if self.is_flat:
            return trace(self.lines, a, b, self.obstacles)
        parts = tuple(self.lines.between(a, b))
        return self._brink(a, b, parts) or self._first(parts, lambda hex_: self.rises(hex_, a, b))

    def hides_from_the_air(self, air: str, ground: str) -> str | None:
        """20.3: the hex directly before a ground hex that hides it from an aircraft at any altitude; None if none does.

        An obstacle that is higher than the ground hex, or the brink of its gully.
        """
        parts = tuple(self.lines.between(air, ground)) if self.field.distance(air, ground) > 1 else ()
        level = self._level(ground)

        def hides(hex_: str) -> bool:
            i = self.field.index(hex_)
            brink = level == GULLY_LEVEL < self.levels[i]
            return brink or (bool(self.obstacles[i]) and self.tops[i] > level)

        return self._first(parts[-1:], hides)

    def _level(self, hex_: str) -> int:
        return self.levels[self.field.index(hex_)]

    def _brink(self, a: str, b: str, parts: Parts) -> str | None:
        """11.5/2: into and out of a gully one sees the next hex only, along it as far as the line stays in it."""
        low = [hex_ for hex_ in (a, b) if self._level(hex_) == GULLY_LEVEL]
        if not low:
            return None
        outward = parts if low[0] == a else parts[::-1]
        brink = self._first(outward, lambda hex_: self._level(hex_) != GULLY_LEVEL)
        return brink if brink or len(low) == 2 else outward[-1][0]

    def rises(self, hex_: str, a: str, b: str) -> bool:
        """11.3, 11.4: what a hex between the ends hides, by the height of its ground and of what stands on it.

        Above both ends it blocks. As high as the higher end it hides whatever is lower: a crest, or woods seen from
        a hill. Below the higher end only an obstacle hides, and only the hex directly behind it; a bare slope does not.
        """
        high, low = sorted((a, b), key=self._level, reverse=True)
        higher, lower = self._level(high), self._level(low)
        i = self.field.index(hex_)
        top = self.tops[i]
        if top > higher or top == higher > lower:
            return True
        return lower < top < higher and bool(self.obstacles[i]) and self.field.are_adjacent(hex_, low)

    def _first(self, parts: Parts, blocks: Blocks) -> str | None:
        """11.3/4: the first hex that blocks; along a hexside both hexes must."""
        return next((part[0] for part in parts if all(map(blocks, part))), None)
