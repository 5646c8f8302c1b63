"""The order of battle: who is on the map, in reserve, lost, as far as a side may know. Texts are in its language."""

from __future__ import annotations

from esagono.kernel import Side, Value
from esagono.wargame.sheet import Piece

ON_MAP, RESERVE, LOST, AWAY = "map", "reserve", "lost", "away"
"""Where a unit can be; `away`: withdrawn or evacuated, not lost."""


class Member(Value):
    """A unit of a formation."""

    piece: Piece
    where: str
    note: str = ""
    """The turn it is due in, the box it lies in, how it was lost."""


class Formation(Value):
    """An army, a corps, a kind of units."""

    title: str
    members: tuple[Member, ...]


class Force(Value):
    """All that a side has."""

    side: Side
    formations: tuple[Formation, ...]
    note: str = ""
    """What else is known of it: so many hidden units."""
