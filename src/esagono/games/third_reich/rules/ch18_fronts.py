"""18.1, 20.2 A unit between two fronts counts in the attrition of one of them, as its owner likes."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.politics import commander_of, commands
from esagono.games.third_reich.records import Attrition
from esagono.games.third_reich.rules.ch18_contact import counted, in_contact
from esagono.games.third_reich.world import FRONTS, World
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule


@rule("20.2", "18.1", "EX-15", "A-212")
def between_fronts(world: World, attrition: Attrition) -> tuple[str, ...]:
    """The units that could count on a front that comes later, too, and are not kept for it yet."""
    later = FRONTS[FRONTS.index(attrition.front) + 1 :]
    there = {u for front in later for u in in_contact(world, attrition.alliance, attrition.minor, front)}
    return tuple(u for u in counted(world, attrition) if u in there and u not in attrition.spared)


@law("20.2")
def unit_is_between_fronts(seen: Seen[World, Attrition], act: CountThere) -> bool:
    """A unit of one's own that touches enemies on another front with attrition."""
    if act.unit not in between_fronts(seen.world, seen.record):
        return False
    return commands(seen.world, seen.side, seen.world.units[act.unit])


class CountThere(Act):
    """The unit counts on another front."""

    verb = "count-there"
    rule = "20.2"
    laws = (unit_is_between_fronts,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[CountThere]:
        """The units between two fronts."""
        return (cls(u) for u in between_fronts(seen.world, seen.record))

    def do(self, play: Play[World], record: Attrition) -> None:
        """It is kept for the other front."""
        play.let(record, spared=(*record.spared, self.unit))


class CountHere(Act):
    """All others count on this front."""

    verb = "count-here"
    rule = "18.1"
    ends = "step"

    def do(self, play: Play[World], record: Attrition) -> None:
        """No more units are kept back."""
        play.let(record, settled=(*record.settled, play.side))


def choosers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers that have units between two fronts."""
    units = (world.units[u] for u in between_fronts(world, attrition))
    found = dict.fromkeys(commander_of(world, u) for u in units)
    return tuple(p for p in found if p not in attrition.settled)


FRONT_CHOICE = loop(
    "attrition fronts", "20.2", ask("attrition front", "20.2", CountThere, CountHere, by=choosers),
    until=lambda world, record: not choosers(world, record),
)  # fmt: skip
