"""What a hex means to a side, for the inspector: what the ground does, what it costs to enter, who holds it, supply.

A game gives it by `Game(site=…)`, from the world as the side knows it. The client adds what the chart says: the name,
the terrain, the country, rivers by hexside, garrisons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from esagono.kernel import Side
from esagono.wargame.sheet import Fact

__all__ = ["Fact", "Site"]

Site = Callable[[Any, Side, str, str, str], Iterable[Fact]]
"""(world as the side knows it, side, hex, chosen unit or "", language) -> lines, the most important first."""
