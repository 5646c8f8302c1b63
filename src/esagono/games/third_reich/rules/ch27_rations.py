"""27.232, 35.31 Who goes without when supply does not suffice for all: his power chooses, before he moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.events.units import Rationed
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, commander_of
from esagono.games.third_reich.records import Phase, Rations
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, each, law, loop, rule, step

CUT = "rationed"
"""In `World.states`, with the unit: it goes without until its next movement phase."""
SHORTAGES: Slot[Callable[[World, str], tuple[frozenset[str], frozenset[str]]]] = Slot("limits of supply")
"""World, alliance: the units that a limit leaves without supply, and all those who draw on it (27.232, 35.1, 37.3)."""


@rule("27.232", "35.31")
def is_cut(world: World, unit: str) -> bool:
    """Its power has chosen that it goes without."""
    return f"{CUT} {unit}" in world.states


def open_choices(world: World, alliance: str) -> frozenset[str]:
    """The units of which some more must go without, and that may be chosen."""
    found: set[str] = set()
    for shortage in SHORTAGES:
        over, all_ = shortage(world, alliance)
        if any(not is_cut(world, u) for u in over) and over != all_:
            found |= {u for u in all_ if not is_cut(world, u)}
    return frozenset(found)


def chooser(world: World, unit: Unit) -> Side:
    """Who chooses for a unit."""
    return commander_of(world, unit)


@step("27.232")
@rule("35.31")
def ration_anew(play: Play[World], phase: Phase) -> None:
    """What was chosen holds until the next movement phase of the side."""
    gone = [k for k in play.world.states if k.startswith(f"{CUT} ") and is_own(play.world, k.split()[1], phase)]
    for key in gone:
        play.drop("states", key)


def is_own(world: World, unit: str, phase: Phase) -> bool:
    """The unit is of the side that has its turn, or is no more."""
    there = world.units.get(unit)
    return there is None or alliance_of(world, nation_of(world, there)) == phase.alliance


@law("27.232")
@rule("35.31")
def unit_can_go_without(seen: Seen[World, Rations], act: Forgo) -> bool:
    """A unit of one's own that draws on a supply which does not suffice."""
    if act.unit not in open_choices(seen.world, seen.record.alliance):
        return False
    return chooser(seen.world, seen.world.units[act.unit]) == seen.side


class Forgo(Act):
    """A unit goes without supply."""

    verb = "forgo"
    rule = "27.232"
    laws = (unit_can_go_without,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Forgo]:
        """All who draw on it."""
        return (cls(u) for u in sorted(open_choices(seen.world, seen.record.alliance)))

    def do(self, play: Play[World], record: Rations) -> None:
        """It cannot be changed in this player turn."""
        play.put("states", f"{CUT} {self.unit}", "yes")
        play.tell(Rationed(self.unit))


def choosers(world: World, rations: Rations) -> tuple[Side, ...]:
    """The powers with units among which some must go without."""
    units = (world.units[u] for u in sorted(open_choices(world, rations.alliance)))
    return tuple(dict.fromkeys(chooser(world, u) for u in units))


def shortages(world: World, phase: Any) -> list[Rations]:
    """The side that has its turn, if supply does not suffice."""
    return [Rations(phase.alliance)] if not phase.minor and open_choices(world, phase.alliance) else []


RATIONS = each(
    "rations", "27.232", shortages,
    loop(
        "rationing", "27.232", ask("rations", "27.232", Forgo, by=choosers),
        until=lambda world, record: not choosers(world, record),
    ),
    record=Rations,
)  # fmt: skip
