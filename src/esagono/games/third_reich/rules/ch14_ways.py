"""14.33 The owner of an exploiting unit chooses among ways: by which hex it comes to the last one."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch14_breakthrough import breakthrough_of
from esagono.games.third_reich.rules.ch14_exploitation import (
    Way,
    end_has_room,
    exploit,
    is_waiting,
    longer,
    price,
    unit_exploits,
    ways_of,
)
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule
from esagono.kernel.memo import once_per_world


@once_per_world
@rule("14.33")
def detours(world: World, unit: str) -> dict[tuple[str, str], Way]:
    """The cheapest way for each last hex and each hex before it, but for those that the unit goes anyway."""
    found, mover = breakthrough_of(world, unit), world.units[unit]
    if found is None:
        return {}
    best: dict[tuple[str, str], tuple[int, Way]] = {}
    for first in ((), *found.ways.values()):
        for way in longer(world, found.hex, first):
            spent = price(world, mover, found.hex, way) if len(way) > 1 and way[-1] != found.hex else None
            if spent is not None and spent <= kind(world, mover).move:
                key = (way[-1], way[-2])
                best[key] = min(best.get(key, (spent, way)), (spent, way))
    usual = set(ways_of(world, unit).values())
    return {key: way for key, (_, way) in best.items() if way not in usual}


@law("14.33")
def way_leads_by_it(seen: Seen[World, Phase], act: ExploitBy) -> bool:
    """A way of two hexes, or one gone before and two hexes more, comes to the hex by the other."""
    return (act.hex, act.via) in detours(seen.world, act.unit)


class ExploitBy(Act):
    """Armor exploits the breakthrough by a way of its owner's choice."""

    verb = "exploit-by"
    rule = "14.33"
    laws = (unit_exploits, way_leads_by_it, end_has_room)
    unit: UnitId
    via: Hex
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ExploitBy]:
        """Every other way of every unit that waits."""
        for found in seen.world.breakthroughs:
            for unit in found.units:
                if is_waiting(seen.world, seen.world.units[unit]):
                    yield from (cls(unit, via, h) for h, via in detours(seen.world, unit))

    def do(self, play: Play[World], record: Phase) -> None:
        """Every hex on the way is entered."""
        exploit(play, self.unit, detours(play.world, self.unit)[self.hex, self.via])
