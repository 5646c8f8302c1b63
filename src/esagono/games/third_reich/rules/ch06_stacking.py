"""6.13, 6.14 Overstacking: who is too many is taken off."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.phases import taking_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander_of, commands
from esagono.games.third_reich.records import Overstack
from esagono.games.third_reich.stacking import counted, crowded
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule


@law("6.13")
def unit_is_one_too_many(seen: Seen[World, Overstack], act: Remove) -> bool:
    """One's own unit in a hex with too many."""
    return any(u.id == act.unit and commands(seen.world, seen.side, u) for u in too_many(seen.world, seen.record))


class Remove(Act):
    """Take off a unit that is too much."""

    verb = "remove"
    rule = "6.13"
    laws = (unit_is_one_too_many,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Overstack]) -> Iterator[Remove]:
        """The units of crowded hexes."""
        return (cls(u.id) for u in too_many(seen.world, seen.record))

    def do(self, play: Play[World], record: Overstack) -> None:
        """It goes to the force pool."""
        eliminate(play, self.unit, "stacking")


@rule("6.13")
def too_many(world: World, record: Overstack) -> list[Unit]:
    """The units in crowded hexes of those who have their turn: others have still to move (6.13)."""
    nations = taking_part(world, record.alliance, record.minor)
    return [u for hex_ in crowded(world, nations) for u in counted(world, hex_) if nation_of(world, u) in nations]


def removers(world: World, record: Overstack) -> tuple[Side, ...]:
    """The powers that have units in crowded hexes."""
    found: dict[Side, None] = {}
    found.update((commander_of(world, u), None) for u in too_many(world, record))
    return tuple(found)


OVERSTACKING = loop(
    "overstacking",
    "6.14",
    ask("remove", "6.13", Remove, by=removers),
    record=Overstack,
    until=lambda world, record: not removers(world, record),
)
