"""13.1, 13.4, 13.5 Ground movement: a unit is taken up, goes from hex to hex, and stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.events.units import Moved
from esagono.games.third_reich.holding import take_hex
from esagono.games.third_reich.phases import active_units, is_active
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.records import Moving, Phase
from esagono.games.third_reich.rules.ch13_reach import (
    AREA,
    CLOSED,
    ENEMIES,
    FULL,
    NO_WAY,
    PASSIVE,
    POINTS,
    WATER,
    barrier,
    gets_anywhere,
    reach,
    way_to,
    ways,
)
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule
from esagono.kernel.memo import latest

MOVE_BANS: Slot[Callable[[World, Unit], str]] = Slot("units that may not move")
"""World, unit: the rule that keeps a unit where it is."""
MOVE_LAWS: Slot[Law[Any]] = Slot("laws of moving")
"""Units that move no more in this player turn (31.3)."""


@law("12.4")
def unit_is_yours_to_move(seen: Seen[World, Any], act: Any) -> bool:
    """A unit on the map that has its turn now, under one's own command."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and is_active(seen.world, seen.record, seen.side, unit)


@law("13.1")
def unit_goes_by_land(seen: Seen[World, Any], act: Any) -> bool:
    """Ground units move; air and naval units and base counters have their own ways."""
    return kind(seen.world, act.unit).ground


@law("30.2")
@rule("4.1")
def unit_is_no_replacement(seen: Seen[World, Any], act: Any) -> bool:
    """Replacements have no movement factor."""
    return kind(seen.world, act.unit).sort != REPLACEMENT


@law("13.5")
def unit_has_not_moved(seen: Seen[World, Any], act: Any) -> bool:
    """A unit moves once in a phase."""
    return not seen.world.units[act.unit].moved


@law("27.42")
def unit_is_in_supply(seen: Seen[World, Any], act: Any) -> bool:
    """Units out of supply do not move."""
    return not seen.world.units[act.unit].unsupplied


def ban(world: World, unit: Unit) -> str:
    """The first rule that keeps a unit where it is."""
    return next((found for bars in MOVE_BANS if (found := bars(world, unit))), "")


@law("3.35")
def nothing_binds_the_unit(seen: Seen[World, Any], act: Any) -> bool:
    """No card or chapter keeps it where it is."""
    return not ban(seen.world, seen.world.units[act.unit])


@law("13.1")
def unit_has_somewhere_to_go(seen: Seen[World, Any], act: Move) -> bool:
    """A hex is within its reach."""
    return gets_anywhere(seen.world, act.unit, kind(seen.world, act.unit).move)


class Move(Act):
    """Take up a unit that is to move."""

    verb = "move"
    rule = "13.1"
    laws = (
        unit_is_yours_to_move, unit_goes_by_land, unit_is_no_replacement, MOVE_LAWS, unit_has_not_moved,
        unit_is_in_supply, nothing_binds_the_unit, unit_has_somewhere_to_go,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Move]:
        """The ground units of the power that have not moved."""
        units = active_units(seen.world, seen.record, seen.side)
        return (cls(u.id) for u in units if not u.moved and kind(seen.world, u).move and kind(seen.world, u).ground)

    def do(self, play: Play[World], record: Phase) -> None:
        """Its move begins."""
        play.unit(self.unit, moved=True)
        play.run("moving", Moving(play.side, self.unit))


def points_left(world: World, moving: Moving) -> int:
    """The movement factors that it has not spent."""
    return kind(world, moving.unit).move - moving.spent


@latest
def barrier_of(seen: Seen[World, Moving], act: To) -> str:
    """What keeps the unit out of the hex."""
    return barrier(seen.world, seen.record.unit, points_left(seen.world, seen.record), act.hex)


@law("13.1")
def hex_is_another(seen: Seen[World, Moving], act: To) -> bool:
    """The unit is not there already."""
    return act.hex != seen.world.units[seen.record.unit].hex


@law("13.4")
def hex_is_free_of_enemies(seen: Seen[World, Moving], act: To) -> bool:
    """No ground unit enters a hex with ground units of others than friends."""
    return barrier_of(seen, act) != ENEMIES


@law("5.33")
def land_leads_there(seen: Seen[World, Moving], act: To) -> bool:
    """Ground units do not cross water without an arrow or ships."""
    return barrier_of(seen, act) != WATER


@law("21.1")
def territory_is_open(seen: Seen[World, Moving], act: To) -> bool:
    """Neutral territory is closed."""
    return barrier_of(seen, act) != CLOSED


@law("22.7")
def area_is_open_to_the_unit(seen: Seen[World, Moving], act: To) -> bool:
    """No rule keeps the unit's nation out of the area."""
    return barrier_of(seen, act) != AREA


@law("19.2")
def option_lets_it_go(seen: Seen[World, Moving], act: To) -> bool:
    """Under a Pass units stay on controlled hexes, clear of enemies."""
    return barrier_of(seen, act) != PASSIVE


@law("13.2")
@rule("13.3")
def points_are_enough(seen: Seen[World, Moving], act: To) -> bool:
    """The way costs no more than the unit has left."""
    return barrier_of(seen, act) != POINTS


@law("6.1")
@rule("6.4")
def hex_has_room(seen: Seen[World, Moving], act: To) -> bool:
    """There is room where the unit ends."""
    return barrier_of(seen, act) != FULL


@law("13.1")
def a_way_leads_there(seen: Seen[World, Moving], act: To) -> bool:
    """A way leads there, however long."""
    return barrier_of(seen, act) != NO_WAY


class To(Act):
    """Go to a hex, by the cheapest way."""

    verb = "to"
    rule = "13.1"
    laws = (
        hex_is_another, hex_is_free_of_enemies, territory_is_open, area_is_open_to_the_unit, land_leads_there,
        option_lets_it_go, points_are_enough, hex_has_room, a_way_leads_there,
    )  # fmt: skip
    assured = laws[1:]
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[To]:
        """Every hex within reach."""
        return (cls(h) for h in reach(seen.world, seen.record.unit, points_left(seen.world, seen.record)))

    def do(self, play: Play[World], record: Moving) -> None:
        """Every hex on the way is entered."""
        points = points_left(play.world, record)
        spent = ways(play.world, record.unit, points)[self.hex].spent
        for hex_ in way_to(play.world, record.unit, points, self.hex):
            play.unit(record.unit, hex=hex_)
            take_hex(play, record.unit, hex_)
        play.tell(Moved(record.unit, self.hex))
        play.let(record, spent=record.spent + spent)


class Stop(Act):
    """The move ends here."""

    verb = "stop"
    rule = "13.1"
    ends = "step"

    def do(self, play: Play[World], record: Moving) -> None:
        """It has moved."""
        play.leave("moving")


def mover(world: World, moving: Moving) -> Side:
    """Who moves the unit."""
    return moving.side


def gone_or_spent(world: World, moving: Moving) -> bool:
    """Nothing is left of the unit or of its movement factors."""
    unit = world.units.get(moving.unit)
    return unit is None or not unit.hex or points_left(world, moving) <= 0


MOVING = loop(
    "moving",
    "13.1",
    ask("to", "13.1", To, Stop, by=mover),
    record=Moving,
    until=gone_or_spent,
    label=lambda world, record: {"unit": record.unit, "left": points_left(world, record)},
)
