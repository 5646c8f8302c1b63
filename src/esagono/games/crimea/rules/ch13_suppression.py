"""13.24 Soviet artillery stacked with an HQ in an Interdiction Zone: the Axis says which of it is silenced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.command import headquarters
from esagono.games.crimea.interdicted import level_at
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.tables import number
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, counter
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, seq, step

MORE_GUNS: Slot[Callable[[World, Unit], tuple[Unit, ...]]] = Slot("guns that combine by an HQ")
"""World, HQ: artillery outside its hex that combines by it (PB-7.35a)."""
MOST_ROW = 4
"""The last row of the Soviet Artillery Suppression Table."""


def operational(world: World) -> Iterator[Unit]:
    """The Operational Soviet HQs on the map: only these let several guns of a stack support a combat."""
    return (hq for hq in headquarters(world) if not hq.nonop)


@rule("T-SUPPRESSION", "BSR-13.24")
def may_support(world: World, guns: int, level: int) -> int:
    """How many guns of a stack may support a combat at an interdiction level; one always may."""
    if not level or not guns:
        return guns
    return number(world, "artillery_suppression", str(min(MOST_ROW, guns)), f"level_{level}")


def guns_with(world: World, hq: Unit) -> tuple[Unit, ...]:
    """The artillery stacked with an HQ, and what combines by it elsewhere."""
    stacked = (u for u in combat_units(world, hq.hex, SOVIET) if counter(world, u).artillery)
    return (*stacked, *(g for more in MORE_GUNS for g in more(world, hq)))


@rule("BSR-13.24", "T-SUPPRESSION")
def to_be_silenced(world: World) -> dict[str, tuple[str, ...]]:
    """By hex, the guns of which the Axis must still silence one."""
    found: dict[str, tuple[str, ...]] = {}
    for hq in operational(world):
        guns = guns_with(world, hq)
        loud = tuple(g.id for g in guns if not g.silenced)
        if len(loud) > may_support(world, len(guns), level_at(world, hq.hex)):
            found[hq.hex] = loud
    return found


@law("BSR-13.24")
def gun_is_under_interdiction(seen: Seen[World, Any], act: Silence) -> bool:
    """It is stacked with an interdicted HQ, and more guns may fire than the table allows."""
    return any(act.unit in guns for guns in to_be_silenced(seen.world).values())


class Silence(Act):
    """The Axis names an artillery unit that gives no support."""

    verb = "silence"
    rule = "BSR-13.24"
    laws = (gun_is_under_interdiction,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Silence]:
        """The guns of interdicted stacks."""
        return (cls(gun) for guns in to_be_silenced(seen.world).values() for gun in guns)

    def do(self, play: Play[World], record: Any) -> None:
        """It does not support any combat in this segment."""
        play.unit(self.unit, silenced=True)


@step("BSR-13.24")
def lift_silence(play: Play[World], record: Any) -> None:
    """What was silenced before is free again: HQs and guns may have moved."""
    for unit in tuple(play.world.units.values()):
        if unit.silenced:
            play.unit(unit.id, silenced=False)


def silencer(world: World, record: Any) -> Side:
    """The Axis, while it has a gun to name."""
    return AXIS if to_be_silenced(world) else ""


SUPPRESSION = seq(
    "suppression",
    "BSR-13.24",
    lift_silence,
    loop(
        "silencing",
        "BSR-13.24",
        ask("silence", "BSR-13.24", Silence, by=silencer),
        until=lambda world, record: not to_be_silenced(world),
    ),
)
