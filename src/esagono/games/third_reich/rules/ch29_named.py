"""29.62 The owner of several fleets that could escort a unit names the one that does."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch29_escort import NAMED, escorts
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Act, Play, Seen, UnitId, law, rule, step


@law("29.62")
def fleet_could_escort(seen: Seen[World, Placing], act: NameEscort) -> bool:
    """One of several full fleets of one's own that have done nothing; each is named once."""
    return act.unit in able(seen.world, seen.record)


@rule("29.62")
def able(world: World, placing: Placing) -> list[str]:
    """The fleets that may be named for the unit."""
    unit = world.units[placing.unit]
    if kind(world, unit).sort == FLEET:
        return []
    found = [f.id for f in escorts(world, unit)]
    return [f for f in found if f"{NAMED} {f}" not in world.states] if len(found) > 1 else []


class NameEscort(Act):
    """This fleet escorts the unit, if it goes over the sea."""

    verb = "escort-by"
    rule = "29.62"
    laws = (fleet_could_escort,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[NameEscort]:
        """All that could."""
        return (cls(f) for f in able(seen.world, seen.record))

    def do(self, play: Play[World], record: Placing) -> None:
        """It comes before all others."""
        play.put("states", f"{NAMED} {self.unit}", "yes")


def forget_names(play: Play[World]) -> None:
    """What was named for one unit does not hold for another."""
    for key in [k for k in play.world.states if k.startswith(f"{NAMED} ")]:
        play.drop("states", key)


def has_gone(play: Play[World], unit: str, hex_: str) -> None:
    """The unit has gone with its escort."""
    forget_names(play)


@step("29.62")
def forget_escorts(play: Play[World], phase: Phase) -> None:
    """The redeployments are over."""
    forget_names(play)
