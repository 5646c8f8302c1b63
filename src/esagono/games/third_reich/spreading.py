"""How far ways lead over sets of hexes: geometry alone, kept by its sets, which are often the same from act to act."""

from __future__ import annotations

from functools import lru_cache

from esagono.games.third_reich.ground import Ground
from esagono.kernel import rule

Hexes = frozenset[str]


@lru_cache(maxsize=64)
@rule("5.34", "5.35")
def beside(land: Ground, hexes: Hexes) -> Hexes:
    """The hexes next to any of these, not over water or arrows."""
    return frozenset(n for h in hexes for n in land.dry_ways[h])


@lru_cache(maxsize=128)
def spread(land: Ground, starts: Hexes, through: Hexes, within: Hexes) -> Hexes:
    """The hexes to which ways lead: from the starts on and on, through some hexes, and never out of others."""
    return _flooded(land, starts, through, within)


@lru_cache(maxsize=32)
def parts(land: Ground, hexes: Hexes) -> dict[str, Hexes]:
    """For each of these hexes all those of them to which ways over them lead from it."""
    found: dict[str, Hexes] = {}
    for start in hexes:
        if start not in found:
            part = _flooded(land, frozenset({start}), hexes, hexes)
            found |= dict.fromkeys(part, part)
    return found


@lru_cache(maxsize=512)
def flown(land: Ground, start: str, over: Hexes, far: int) -> Hexes:
    """The hexes at most so far from a start, counted over these hexes alone."""
    found, ring = {start}, {start}
    for _ in range(far):
        ring = {n for h in ring for n in land.neighbours(h) if n in over and n not in found}
        found |= ring
    return frozenset(found)


def _flooded(land: Ground, starts: Hexes, through: Hexes, within: Hexes) -> Hexes:
    ways, found, ahead = land.ways, set(starts), list(starts)
    while ahead:
        for near in ways[ahead.pop()]:
            if near in within and near not in found:
                found.add(near)
                if near in through:
                    ahead.append(near)
    return frozenset(found)
