"""The sheet a map is drawn on: map units, the hex under any point, and smooth fields of terrain."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt

from esagono.hexes.draw_noise import noise_sheet, seed_of
from esagono.hexes.draw_shapes import Lattice, Point
from esagono.hexes.hexmap import Map
from esagono.hexes.line import STEPS
from esagono.hexes.palette import Palette
from esagono.hexes.schemes import FLAT

_SPREAD = 2 * 0.24**2
_WANDER = 0.15
_RIM = 2
_ROUND_BOARD = 0.9
_LARGE = 2000


@dataclass(frozen=True)
class Frame:
    """The part of the plane that is drawn, in map units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def high(self) -> float:
        """Its height."""
        return self.bottom - self.top


class Sheet:
    """A map with everything a drawing needs to know of places: centres, corners, nearest hexes, lattices."""

    def __init__(self, board: Map, palette: Palette) -> None:
        self.board = board
        self.grid = board.grid
        self.palette = palette
        self.side = palette.hex_side
        self.flat = self.side * sqrt(3)
        self.seed = seed_of(board.name)
        self.flat_top = self.grid.layout.top == FLAT
        self.centres = tuple(self._scaled(self.grid.centre(name)) for name in self.grid.names)
        self.owners = self._owners()
        self.neighbours = tuple(self._around(place) for place in self.grid.places)

    def _scaled(self, point: Point) -> Point:
        return point[0] * self.side, point[1] * self.side

    def centre(self, name: str) -> Point:
        """The centre of a hex in map units."""
        return self.centres[self.grid.index(name)]

    def corners(self, name: str) -> list[Point]:
        """The six corners of a hex in map units."""
        return [self._scaled(corner) for corner in self.grid.corners(name)]

    def edge(self, a: str, b: str) -> tuple[Point, Point]:
        """The two ends of a hexside in map units."""
        start, end = self.grid.side(a, b)
        return self._scaled(start), self._scaled(end)

    @cached_property
    def frame(self) -> Frame:
        """The box around all hexes."""
        corners = [corner for name in self.grid.names for corner in self.corners(name)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Frame(min(xs), min(ys), max(xs), max(ys))

    @cached_property
    def is_rectangle(self) -> bool:
        """Whether the hexes nearly fill their box, so that the ground may run on to its straight edges."""
        hexes = len(self.grid.names) * 1.5 * sqrt(3) * self.side**2
        return hexes > _ROUND_BOARD * self.frame.wide * self.frame.high

    def _owners(self) -> dict[tuple[int, int], int]:
        owners = {(q, r): i for i, (_, q, r) in enumerate(self.grid.places)}
        front = list(owners)
        for _ in range(_RIM):
            fresh = []
            for q, r in front:
                for dq, dr in STEPS:
                    place = q + dq, r + dr
                    if place not in owners:
                        owners[place] = owners[q, r]
                        fresh.append(place)
            front = fresh
        return owners

    def _around(self, place: tuple[int, int, int]) -> tuple[int, ...]:
        _, q, r = place
        return tuple(self.owners[q + dq, r + dr] for dq, dr in STEPS)

    def axial(self, x: float, y: float) -> tuple[int, int]:
        """The axial place of the hex that holds a point, on the map or beyond its edge."""
        x, y = x / self.side, y / self.side
        if self.flat_top:
            q = x / 1.5
            r = y / sqrt(3) - q / 2
        else:
            q = y / 3 + x / sqrt(3)
            r = y / 3 - x / sqrt(3)
        near_q, near_r = round(q), round(r)
        dq, dr = q - near_q, r - near_r
        if abs(dq) >= abs(dr):
            return near_q + round(dq + 0.5 * dr), near_r
        return near_q, near_r + round(dr + 0.5 * dq)

    def hex_at(self, x: float, y: float) -> int | None:
        """The index of the hex that owns a point; beyond the edge the next hex on the map."""
        return self.owners.get(self.axial(x, y))

    def place_centre(self, q: int, r: int) -> Point:
        """The centre of an axial place in map units."""
        if self.flat_top:
            return 1.5 * q * self.side, sqrt(3) * (q / 2 + r) * self.side
        return sqrt(3) / 2 * (q - r) * self.side, 1.5 * (q + r) * self.side

    # --- lattices ---------------------------------------------------------------------------------------------

    @property
    def is_large(self) -> bool:
        """Whether the map has so many hexes that it is drawn more coarsely, to keep the picture small."""
        return len(self.grid.names) > _LARGE

    @cached_property
    def step(self) -> float:
        """The distance of two lattice points in map units."""
        fine = 9 if self.side > 40 else 8
        return self.side / (6 if self.is_large else fine)

    @cached_property
    def origin(self) -> Point:
        """The first lattice point; the lattice reaches a little beyond the frame on every side."""
        return self.frame.left - 3 * self.step, self.frame.top - 3 * self.step

    @cached_property
    def size(self) -> tuple[int, int]:
        """How many lattice points there are across and down."""
        return int(self.frame.wide / self.step) + 7, int(self.frame.high / self.step) + 7

    def point(self, i: int, j: int) -> Point:
        """The place of a lattice point in map units."""
        return self.origin[0] + i * self.step, self.origin[1] + j * self.step

    def noise(self, reach: float, octaves: int, salt: int) -> Lattice:
        """Noise on the lattice, its knots `reach` map units apart."""
        return noise_sheet(*self.size, self.step / reach, octaves, self.seed + salt)

    def sample(self, field: Lattice, x: float, y: float) -> float:
        """The value of a lattice between its points."""
        u, v = (x - self.origin[0]) / self.step, (y - self.origin[1]) / self.step
        i, j = max(0, min(self.size[0] - 2, int(u))), max(0, min(self.size[1] - 2, int(v)))
        fx, fy = u - i, v - j
        upper, lower = field[j], field[j + 1]
        above = upper[i] + (upper[i + 1] - upper[i]) * fx
        return above + (lower[i] + (lower[i + 1] - lower[i]) * fx - above) * fy

    @cached_property
    def _wandering(self) -> list[list[Point]]:
        """Every lattice point, displaced by at most 0.15 of a hex so that borders do not follow the hexes."""
        most = _WANDER * self.flat
        east, south = self.noise(self.side * 1.1, 3, 1), self.noise(self.side * 1.1, 3, 2)

        def moved(noise: float) -> float:
            return max(-most, min(most, (noise - 0.5) * 4.5 * most))

        return [
            [
                (self.origin[0] + i * self.step + moved(dx), self.origin[1] + j * self.step + moved(dy))
                for i, (dx, dy) in enumerate(zip(row_x, row_y, strict=True))
            ]
            for j, (row_x, row_y) in enumerate(zip(east, south, strict=True))
        ]

    def masks(self, kind_of: Callable[[int], str], kinds: Iterable[str]) -> dict[str, Lattice]:
        """For each kind of hex a field from 0 to 1 that exceeds ½ where the ground is of that kind."""
        wide, high = self.size
        masks = {kind: [[0.0] * wide for _ in range(high)] for kind in kinds}
        kind_at = [kind_of(i) for i in range(len(self.grid.names))]
        alone = [all(kind_at[n] == kind_at[i] for n in around) for i, around in enumerate(self.neighbours)]
        for j in range(1, high - 1):
            for i, (x, y) in enumerate(self._wandering[j][1:-1], 1):
                place = self.axial(x, y)
                owner = self.owners.get(place)
                if owner is None:
                    continue
                if alone[owner]:
                    if kind_at[owner] in masks:
                        masks[kind_at[owner]][j][i] = 1.0
                    continue
                for kind, value in self._mix(place, x, y, kind_at):
                    if kind in masks:
                        masks[kind][j][i] = value
        return masks

    def _mix(self, place: tuple[int, int], x: float, y: float, kind_at: list[str]) -> Iterable[tuple[str, float]]:
        found: dict[str, float] = {}
        total = 0.0
        spread = _SPREAD * self.flat * self.flat
        q, r = place
        for dq, dr in ((0, 0), *STEPS):
            owner = self.owners.get((q + dq, r + dr))
            if owner is None:
                continue
            cx, cy = self.place_centre(q + dq, r + dr)
            weight = exp(-((cx - x) ** 2 + (cy - y) ** 2) / spread)
            total += weight
            kind = kind_at[owner]
            found[kind] = found.get(kind, 0.0) + weight
        return [(kind, weight / total) for kind, weight in found.items()]

    def smooth(self, value_of: Callable[[int], float], spread: float) -> Lattice:
        """A number of each hex as a smooth field; `spread` is a share of the distance between two hexes."""
        wide, high = self.size
        values = [value_of(i) for i in range(len(self.grid.names))]
        level = [all(values[n] == values[i] for n in around) for i, around in enumerate(self.neighbours)]
        scale = 2 * (spread * self.flat) ** 2
        field = [[0.0] * wide for _ in range(high)]
        for j in range(high):
            y = self.origin[1] + j * self.step
            row = field[j]
            for i in range(wide):
                x = self.origin[0] + i * self.step
                place = self.axial(x, y)
                owner = self.owners.get(place)
                if owner is None:
                    continue
                row[i] = values[owner] if level[owner] else self._mean(place, x, y, values, scale)
        return field

    def _mean(self, place: tuple[int, int], x: float, y: float, values: list[float], scale: float) -> float:
        total = found = 0.0
        q, r = place
        for dq, dr in ((0, 0), *STEPS):
            owner = self.owners.get((q + dq, r + dr))
            if owner is not None:
                cx, cy = self.place_centre(q + dq, r + dr)
                weight = exp(-((cx - x) ** 2 + (cy - y) ** 2) / scale)
                total += weight
                found += weight * values[owner]
        return found / total
