"""27.2 Reinforcements: they are placed at the map edge when their owner's Action Phase begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.tcs.control import take_control
from esagono.games.tcs.events.close import Arrived
from esagono.games.tcs.pieces import REINFORCEMENTS, Unit
from esagono.games.tcs.records import Phase
from esagono.games.tcs.rules.ch06_status import may_enter
from esagono.games.tcs.stacks import with_loads
from esagono.games.tcs.world import World, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule

CLOSED: Slot[Callable[[World, str], bool]] = Slot("hexes closed to reinforcements")
"""Attack zones (27.2a)."""
ASIDE = 10
"""How far along the edge reinforcements may be shifted (27.2a)."""


@rule("27.2", "27.2f")
def waiting(world: World, side: Side) -> Iterator[Unit]:
    """The reinforcements of a side that are due, in this turn or an earlier one; passengers come with their carrier."""
    return (
        u
        for u in world.units.values()
        if u.box == REINFORCEMENTS and u.due <= world.turn and not u.carrier and side_of(world, u) == side
    )


def is_blocked(world: World, hex_: str, side: Side) -> bool:
    """Enemies or an attack zone are in the way."""
    return has_enemy(world, hex_, side) or any(part(world, hex_) for part in CLOSED)


@rule("27.2a")
def entries(world: World, unit: Unit) -> tuple[str, ...]:
    """Where a reinforcement may be placed: its own hexes; if one of them is blocked, hexes of the same edge nearby."""
    land, side = ground(world), side_of(world, unit)
    free = [h for h in unit.entry if not is_blocked(world, h, side)]
    if len(free) < len(unit.entry):
        edges = {edge for h in unit.entry for edge in land.edges(h)}
        near = {n for h in unit.entry for n in land.within(h, ASIDE)}
        beside = (h for h in land.names if h in near and edges & set(land.edges(h)))
        free += [h for h in beside if h not in unit.entry and not is_blocked(world, h, side)]
    return tuple(free)


@law("27.2f")
def reinforcement_is_due(seen: Seen[World, Any], act: Any) -> bool:
    """It is waiting off the map, and due by now."""
    return act.unit in {u.id for u in waiting(seen.world, seen.side)}


@law("27.2b")
@rule("27.2e", "27.2d")
def reinforcement_has_orders(seen: Seen[World, Any], act: Any) -> bool:
    """It is on an implemented sheet, or executes Preliminary Instructions."""
    return may_enter(seen.world, act.unit)


@law("27.2a")
def hex_is_an_entry(seen: Seen[World, Any], act: Any) -> bool:
    """A valid hex of the map edge."""
    return act.hex in entries(seen.world, seen.world.units[act.unit])


class Enter(Act):
    """Place a reinforcement at the map edge."""

    verb = "enter"
    rule = "27.2a"
    laws = (reinforcement_is_due, reinforcement_has_orders, hex_is_an_entry)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Enter]:
        """Those who are due, and their hexes."""
        for unit in waiting(seen.world, seen.side):
            yield from (cls(unit.id, h) for h in entries(seen.world, unit))

    def do(self, play: Play[World], phase: Phase) -> None:
        """It enters with all that it carries."""
        for name in with_loads(play.world, (self.unit,)):
            place(play, name, self.hex)
        take_control(play, self.hex)


@rule("27.2c")
def place(play: Play[World], unit: str, hex_: str) -> None:
    """A reinforcement begins at the edge with its full allowance, whoever enters before it."""
    mode = play.world.units[unit].mode
    play.unit(unit, hex=hex_, box="", began=hex_, began_mode=mode, spent=0)
    play.tell(Arrived(unit, hex_))


class EndArrivals(Act):
    """No more reinforcements in this turn."""

    verb = "end-arrivals"
    rule = "27.2f"
    ends = "step"

    def do(self, play: Play[World], phase: Phase) -> None:
        """The others wait."""
        play.leave("arrivals")


ARRIVALS = loop(
    "arrivals", "2.0-P3",
    ask("arrival", "27.2a", Enter, EndArrivals, by=lambda world, phase: phase.side),
    record=Phase, unless=lambda world, phase: not any(waiting(world, phase.side)),
)  # fmt: skip
