"""Sequential dice (1.6)."""

from __future__ import annotations

from typing import Any

from esagono.kernel import Play, Side, rule

ORDER = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
"""The 36 rolls, from 11 to 66."""


@rule("1.6")
def d66(play: Play[Any], what: str, *, to: tuple[Side, ...] | None = None) -> int:
    """Two dice read one after the other: 11 to 66."""
    tens = play.roll("1d6", what, to=to)
    return 10 * tens + play.roll("1d6", what, to=to)
