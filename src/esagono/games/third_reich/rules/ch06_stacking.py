"""6.13, 6.14 Overstacking: who is too many is taken off."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.politics import commander_of, commands
from esagono.games.third_reich.records import Overstack
from esagono.games.third_reich.stacking import counted, counts, crowded, excess
from esagono.games.third_reich.world import World
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop


@law("6.13")
def unit_is_one_too_many(seen: Seen[World, Overstack], act: Remove) -> bool:
    """One's own unit in a hex with too many."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or not counts(seen.world, unit) or not commands(seen.world, seen.side, unit):
        return False
    return excess(seen.world, unit.hex) > 0


class Remove(Act):
    """Take off a unit that is too much."""

    verb = "remove"
    rule = "6.13"
    laws = (unit_is_one_too_many,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Overstack]) -> Iterator[Remove]:
        """The units of crowded hexes."""
        return (cls(u.id) for hex_ in crowded(seen.world, seen.record.alliance) for u in counted(seen.world, hex_))

    def do(self, play: Play[World], record: Overstack) -> None:
        """It goes to the force pool."""
        eliminate(play, self.unit, "stacking")


def removers(world: World, record: Overstack) -> tuple[Side, ...]:
    """The powers that have units in crowded hexes."""
    found: dict[Side, None] = {}
    for hex_ in crowded(world, record.alliance):
        found.update((commander_of(world, u), None) for u in counted(world, hex_))
    return tuple(found)


OVERSTACKING = loop(
    "overstacking",
    "6.14",
    ask("remove", "6.13", Remove, by=removers),
    record=Overstack,
    until=lambda world, record: not removers(world, record),
)
