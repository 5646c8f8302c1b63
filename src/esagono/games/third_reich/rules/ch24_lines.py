"""24.23 Supply lines in a conquered country: their owner chooses their hexes; armor does not cut them at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.counters import ARMOR
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, leader
from esagono.games.third_reich.records import Tracing
from esagono.games.third_reich.world import POWERS, World, colour_of, ground, kind, nation_of, on_map
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, law, loop, rule

LINE, KEPT = "line", "kept-line"
"""In `World.states`: the line of a unit; the hexes of all lines that were kept in a player turn, with its number."""
ONWARD: Slot[Callable[[World, Unit, tuple[str, ...]], tuple[str, ...]]] = Slot("shortest supply lines")
"""World, unit, way: the hexes by which a shortest line to a friendly port or border goes on (27.22)."""


@rule("24.23")
def occupants(world: World, country: str, winner: str) -> tuple[Unit, ...]:
    """The ground units of powers at war with the conqueror in the country: not its own ones, lent or not."""
    land = ground(world)
    inside = (u for u in on_map(world) if kind(world, u).ground and land.country(u.hex) == country)
    guests = (u for u in inside if country not in (nation_of(world, u), colour_of(world, u)))
    powers = ((u, leader(world, nation_of(world, u))) for u in guests)
    return tuple(u for u, power in powers if power in POWERS and winner and at_war(world, power, winner))


def onward(world: World, tracing: Tracing) -> tuple[str, ...]:
    """The next hexes of the line."""
    return tuple(h for found in ONWARD for h in found(world, world.units[tracing.unit], tracing.way))


@law("24.23")
def line_is_the_shortest(seen: Seen[World, Tracing], act: Trace) -> bool:
    """The hex lies on a shortest line."""
    return act.hex in onward(seen.world, seen.record)


class Trace(Act):
    """The line goes by this hex."""

    verb = "trace"
    rule = "24.23"
    laws = (line_is_the_shortest,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Tracing]) -> Iterator[Trace]:
        """Every hex next on a shortest line."""
        return (cls(h) for h in onward(seen.world, seen.record))

    def do(self, play: Play[World], record: Tracing) -> None:
        """The line is one hex longer."""
        play.let(record, way=(*record.way, self.hex))
        play.put("states", f"{LINE} {record.unit}", " ".join((*record.way, self.hex)))


@rule("24.23")
def tracer(world: World, tracing: Tracing) -> Side:
    """Who is asked; nobody once the line is complete."""
    return tracing.side if onward(world, tracing) else ""


TRACING = loop(
    "supply line", "24.23", ask("trace", "24.23", Trace, by=tracer), record=Tracing,
    until=lambda world, tracing: not tracer(world, tracing),
    label=lambda world, tracing: {"unit": tracing.unit},
)  # fmt: skip


def begin_line(play: Play[World], unit: Unit) -> None:
    """A line begins where the unit stands."""
    play.put("states", f"{LINE} {unit.id}", unit.hex)


def line_of(world: World, unit: str) -> tuple[str, ...]:
    """The hexes of a line that was traced, the unit's own first."""
    return tuple(world.states.get(f"{LINE} {unit}", "").split())


def forget_lines(play: Play[World]) -> None:
    """What was traced is known to the redeployments of this turn alone."""
    lines = [k for k in play.world.states if k.split()[0] == LINE]
    hexes = dict.fromkeys(h for k in lines for h in play.world.states[k].split())
    states = {k: v for k, v in play.world.states.items() if k not in lines and not k.startswith(KEPT)}
    if hexes:
        states[f"{KEPT} {play.world.half}"] = " ".join(hexes)
    if states != play.world.states:
        play.set(states=states)


@rule("24.23", "A-214")
def cuts_a_line(world: World, unit: Unit, hex_: str) -> bool:
    """Armor is not redeployed next to a line that was kept in this player turn."""
    hexes = world.states.get(f"{KEPT} {world.half}", "").split()
    if not hexes or kind(world, unit).sort != ARMOR:
        return False
    land, nation = ground(world), nation_of(world, unit)
    foe = any(at_war(world, nation, nation_of(world, u)) for u in world.units.values() if u.hex in hexes)
    return foe and any(h == hex_ or land.land_side(h, hex_) for h in hexes if h == hex_ or land.adjacent(h, hex_))
