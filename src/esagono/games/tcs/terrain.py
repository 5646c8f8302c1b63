"""A row of a game's Terrain Effects Chart (T-tec)."""

from __future__ import annotations

from esagono.kernel import Value

BILLIARD, OPEN, PARTLY, PROTECTIVE = "billiard", "open", "partly", "protective"
"""Combat classes, from the barest to the most protective (9.3)."""
COVER = (PARTLY, PROTECTIVE)
SIXTHS = 6
"""Movement points are counted in sixths: roads cost halves and thirds."""
IMPASSABLE = -1


class Terrain(Value):
    """What a kind of terrain costs, hides and shelters."""

    name: str
    kind: str
    """hex, side, road, or contour."""
    height: int = 0
    """Metres added to the hex (8.1h)."""
    combat: str = ""
    """The combat class; empty: that of the other terrain."""
    foot: int = 0
    tracked: int = 0
    wheeled: int = 0
    """Sixths of a movement point: to enter a hex, or on top for a side; -1: impassable."""
    bottleneck: bool = False
