"""Noise for drawing: seeded by the map's name, so that a map always looks the same."""

from collections.abc import Callable
from functools import lru_cache
from zlib import crc32

_BITS = 0xFFFFFFFF


def seed_of(name: str) -> int:
    """A seed for everything drawn of the map with this name."""
    return crc32(name.encode())


def dice(seed: int) -> Callable[[], float]:
    """An endless row of numbers from 0 to 1 that is the same on every machine."""
    state = seed & _BITS

    def roll() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & _BITS
        mixed = (state ^ (state >> 15)) * (state | 1) & _BITS
        mixed ^= (mixed + ((mixed ^ (mixed >> 7)) * (mixed | 61) & _BITS)) & _BITS
        return ((mixed ^ (mixed >> 14)) & _BITS) / 4294967296

    return roll


@lru_cache(maxsize=1 << 18)
def _knot(column: int, row: int, seed: int) -> float:
    mixed = (column * 374761393 + row * 668265263 + seed * 1274126177) & _BITS
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & _BITS
    return (mixed ^ (mixed >> 16)) / 4294967296


def _knot_row(count: int, row: int, seed: int, strength: float) -> list[float]:
    """The same knots as `_knot` gives, a row at once: pictures need millions."""
    fixed, factor = row * 668265263 + seed * 1274126177, strength / 4294967296
    found = []
    for column in range(count):
        mixed = (column * 374761393 + fixed) & _BITS
        mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & _BITS
        found.append((mixed ^ (mixed >> 16)) * factor)
    return found


def value_noise(x: float, y: float, seed: int) -> float:
    """Smooth noise from 0 to 1 with knots one unit apart."""
    column, row = int(x // 1), int(y // 1)
    fx, fy = x - column, y - row
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    a, b = _knot(column, row, seed), _knot(column + 1, row, seed)
    c, d = _knot(column, row + 1, seed), _knot(column + 1, row + 1, seed)
    return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy


def layered_noise(x: float, y: float, octaves: int, seed: int) -> float:
    """Several layers of noise, each twice as fine and half as strong; from 0 to 1."""
    value = total = 0.0
    strength = 0.5
    for octave in range(octaves):
        value += strength * value_noise(x, y, seed + octave * 17)
        total += strength
        strength *= 0.5
        x, y = x * 2.03 + 3.1, y * 2.03 + 1.7
    return value / total


def noise_sheet(wide: int, high: int, step: float, octaves: int, seed: int) -> list[list[float]]:
    """Layered noise on a lattice whose points lie `step` knots apart, row by row."""
    sheet = [[0.0] * wide for _ in range(high)]
    total, strength = 0.0, 0.5
    for octave in range(octaves):
        _add_layer(sheet, step * 2**octave, strength, seed + octave * 17)
        total += strength
        strength *= 0.5
    return [[value / total for value in row] for row in sheet]


def _add_layer(sheet: list[list[float]], step: float, strength: float, seed: int) -> None:
    wide = len(sheet[0])
    columns = [int(i * step) for i in range(wide)]
    eased = [fx * fx * (3 - 2 * fx) for fx in (i * step - columns[i] for i in range(wide))]
    knots: dict[int, list[float]] = {}
    last = columns[-1] + 2

    def knot_row(row: int) -> list[float]:
        if row not in knots:
            knots[row] = _knot_row(last, row, seed, strength)
        return knots[row]

    for j, line in enumerate(sheet):
        row = int(j * step)
        fy = j * step - row
        fy = fy * fy * (3 - 2 * fy)
        upper, lower = knot_row(row), knot_row(row + 1)
        mixed = [a + (b - a) * fy for a, b in zip(upper, lower, strict=True)]
        sheet[j] = [
            was + mixed[c] + (mixed[c + 1] - mixed[c]) * f for was, c, f in zip(line, columns, eased, strict=True)
        ]
