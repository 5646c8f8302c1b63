"""The plane of the printed hex numbers of Case Yellow, and how longitude and latitude come into it.

x counts columns to the east, y goes north, neighbouring centres are 1 apart.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

ROW = math.sqrt(3) / 2
LAT0, LON0, RADIUS = 50.8, 5.0, 6371.0
FIT = ((0.064983, 0.008124, 25.711628), (-0.008758, 0.066053, 26.111293))
"""The affine fit of the towns whose printed hexes the rulebook names."""
Point = tuple[float, float]


def centre(name: str) -> Point:
    """The centre of a printed hex."""
    row, col = int(name[:2]), int(name[2:])
    return col + (0.5 if row % 2 else 0.0), row * ROW


def nearest(x: float, y: float) -> str:
    """The hex in which a point of the plane lies."""
    rows = range(round(y / ROW) - 1, round(y / ROW) + 2)
    found = [(r, round(x - (0.5 if r % 2 else 0.0))) for r in rows]
    row, col = min(found, key=lambda rc: math.dist(centre(f"{rc[0]:02d}{rc[1]:02d}"), (x, y)))
    return f"{row:02d}{col:02d}"


def outline(name: str) -> list[Point]:
    """The corners of a printed hex."""
    x, y = centre(name)
    turns = [math.radians(30 + 60 * k) for k in range(6)]
    return [(x + math.cos(t) / math.sqrt(3), y + math.sin(t) / math.sqrt(3)) for t in turns]


@dataclass(frozen=True)
class Plane:
    """Longitude and latitude to the plane: the fit, bent so that pinned places lie in their printed hexes."""

    pins: tuple[tuple[float, float, str], ...]

    @cached_property
    def _bend(self) -> tuple[Any, Any]:
        at = np.column_stack(self.flat(np.array([p[0] for p in self.pins]), np.array([p[1] for p in self.pins])))
        aims = np.array([_pulled(tuple(a), p[2]) for a, p in zip(at, self.pins, strict=True)])
        return at, aims - at

    @staticmethod
    def flat(lon: Any, lat: Any) -> tuple[Any, Any]:
        """The fit without the pins: an equidistant conic, turned and scaled."""
        rho0 = RADIUS / math.tan(math.radians(LAT0))
        rho = rho0 - RADIUS * np.radians(np.asarray(lat) - LAT0)
        theta = math.sin(math.radians(LAT0)) * np.radians(np.asarray(lon) - LON0)
        east, north = rho * np.sin(theta), rho0 - rho * np.cos(theta)
        return tuple(a * east + b * north + c for a, b, c in FIT)  # type: ignore[return-value]

    def to(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        """The place in the plane."""
        x, y = self.flat(lon, lat)
        at, shift = self._bend
        away = (np.ravel(x)[:, None] - at[:, 0]) ** 2 + (np.ravel(y)[:, None] - at[:, 1]) ** 2
        weight = np.exp(-away / (2 * 1.1**2))
        total = np.maximum(weight.sum(1), 1.0)
        moved = (weight @ shift) / total[:, None]
        return x + moved[:, 0].reshape(np.shape(x)), y + moved[:, 1].reshape(np.shape(y))


def _pulled(at: Point, name: str) -> Point:
    """The nearest point at most 0.3 from the centre of the hex."""
    c = centre(name)
    away = math.dist(at, c)
    return at if away <= 0.3 else (c[0] + (at[0] - c[0]) * 0.3 / away, c[1] + (at[1] - c[1]) * 0.3 / away)
