"""5.0 Movement on foot and, with chapter 14, in vehicles; 5.1 reinforcements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from esagono.games.storms_of_steel.activations import is_available
from esagono.games.storms_of_steel.events.ground import Moved
from esagono.games.storms_of_steel.hits import rule_out, show_hit
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import (
    not_all_go_on_foot,
    somebody_is_hit,
    somebody_is_off_the_map,
    there_are_aircraft,
)
from esagono.games.storms_of_steel.records import Moving, Turn
from esagono.games.storms_of_steel.rules.ch02_control import mark_control
from esagono.games.storms_of_steel.rules.ch03_activation import unit_is_available
from esagono.games.storms_of_steel.rules.ch03_carried import (
    bring_cargo,
    cargo_can_come_along,
    unit_is_not_carried,
    with_cargo,
)
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    PAID,
    WAYS,
    By,
    OfUnit,
    Paid,
    rule_of_the_hit,
    unit_is_not_hidden,
    unit_is_not_stunned,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch04_terrain import may_cross_water, terrain_dm
from esagono.games.storms_of_steel.rules.ch05_costs import (
    base_cost,
    bonus_hexes,
    cost_when_announced,
    single_cost,
)
from esagono.games.storms_of_steel.rules.ch05_facing import arrow_is_green, unit_is_not_bogged_down
from esagono.games.storms_of_steel.rules.ch05_reinforcements import entry_hexes
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    board,
    counter,
    effect,
    is_ground,
    of_side,
    option,
)
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule, step


class ToHex(Protocol):
    """An act that brings a unit into a hex."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex it goes to."""

    @property
    def cautious(self) -> bool:
        """It moves with caution (5.0.1)."""


# Where a unit may go


@law("1.0/4b")
def hex_is_complete(seen: Seen[World, Any], act: ToHex) -> bool:
    """Half hexes are never playable."""
    return act.hex not in board(seen.world).half_hexes


@law("5.1/3")
def hex_is_on_the_map(seen: Seen[World, Any], act: ToHex) -> bool:
    """Units never leave the map."""
    return board(seen.world).has(act.hex)


@law("5.0/3")
@rule("5.0/4")
def hex_is_next(seen: Seen[World, Any], act: ToHex) -> bool:
    """A move goes one hex; friends and enemies in it are no hindrance."""
    unit = seen.world.units[act.unit]
    return not unit.hex or board(seen.world).direction(unit.hex, act.hex) is not None


@law("5.1", where=somebody_is_off_the_map)
def hex_is_for_entry(seen: Seen[World, Any], act: ToHex) -> bool:
    """A reinforcement enters where the scenario says."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) or act.hex in entry_hexes(seen.world, unit)


@law("20.0/1", where=there_are_aircraft)
@rule("5.0")
def unit_goes_on_the_ground(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Foot units have a red movement number, vehicles a blue or green one; aircraft fly."""
    return is_ground(seen.world, seen.world.units[act.unit])


@law("4.0/2", where=not_all_go_on_foot)
def water_can_be_crossed(seen: Seen[World, Any], act: ToHex) -> bool:
    """Vehicles and towed units cross rivers only at fords or bridges."""
    return may_cross_water(seen.world, seen.world.units[act.unit], act.hex)


@law_by(rule_of_the_hit, "7.4-Pinned", where=somebody_is_hit)
@rule("7.4/2", "15.2-Immobilised")
def unit_can_move(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A pinned unit neither moves nor rotates."""
    return not effect(seen.world, seen.world.units[act.unit]).cannot_move


@law("5.0.1")
def caution_is_possible(seen: Seen[World, Any], act: ToHex) -> bool:
    """Caution is an optional rule for foot units, and pays only where the hex gives no DM."""
    return not act.cautious or may_be_cautious(seen.world, seen.world.units[act.unit], act.hex)


def may_be_cautious(world: World, unit: Unit, to: str) -> bool:
    """Moving with caution is worth its AP, for a foot unit."""
    return option(world, "cautious-movement") and terrain_dm(world, to) == 0 and counter(world, unit).on_foot


GOING: Slot[Law[Any]] = Slot("going")
"""What is asked of a unit that goes into a hex, by whatever action."""
BEFORE_A_MOVE: Slot[Callable[[Play[World], Unit, str], None]] = Slot("before a move")
"""What happens when a unit is about to go into a hex."""
AFTER_A_MOVE: Slot[Callable[[Play[World], Unit, str], None]] = Slot("after a move")
"""What happens when a unit has come into a hex."""
TREACHEROUS: Slot[Callable[[World, Unit, str], bool]] = Slot("treacherous ground")
"""Ground on which a unit may be immobilised."""


SET_OUT = (
    hex_is_complete,
    hex_is_on_the_map,
    unit_is_not_hidden,
    hex_is_next,
    unit_is_available,
    hex_is_for_entry,
    unit_goes_on_the_ground,
    unit_is_not_carried,
    unit_is_not_stunned,
    unit_can_move,
    arrow_is_green,
    unit_is_not_bogged_down,
    caution_is_possible,
)
"""What `able_to_move`, `destinations` and `cautions` see to."""


def destinations(world: World, unit: Unit) -> tuple[str, ...]:
    """The hexes that a unit could enter next."""
    if not unit.hex:
        return entry_hexes(world, unit) if unit.due == 0 else ()
    return board(world).around(unit.hex)


def able_to_move(world: World, unit: Unit) -> bool:
    """Nothing on the unit itself keeps it from moving."""
    hit = effect(world, unit)
    free = not (hit.only_rally or hit.cannot_move or unit.immobile or unit.bogged or unit.stuck or unit.carrier)
    return free and is_available(world, unit.id) and is_ground(world, unit)


# Moving


class Move(Act):
    """Move one unit one hex, or bring a reinforcement in."""

    verb = "move"
    rule = "5.0"
    laws = (unit_is_own, GOING, *WAYS, cargo_can_come_along)
    assured = (unit_is_own, *SET_OUT, *PAID)
    unit: UnitId
    hex: Hex
    by: By = "ap"
    cautious: bool = False

    def cost(self, world: World) -> int:
        """The AP of the move."""
        return single_cost(world, self.unit, self.hex, self.cautious)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Move]:
        """Every unit that can move, every hex next to it, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_move(world, unit) and ways(world, unit.id, base_cost(world, unit)):
                paid = Paid(world, unit.id)
                for hex_ in destinations(world, unit):
                    for cautious in cautions(world, unit, hex_):
                        for by in paid[single_cost(world, unit.id, hex_, cautious)]:
                            yield cls(unit.id, hex_, by, cautious)

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay, then enter the hex, and the bonus hexes after it; wire is paid for when its die is known."""
        unit = play.world.units[self.unit]
        cost = cost_when_announced(play.world, unit, self.hex, self.cautious, self.by)
        bonus = bonus_hexes(play.world, unit, self.hex)
        pay(play, record.side, with_cargo(play.world, self.unit), self.by, cost)
        play.run("move", Moving(self.unit, self.hex, self.cautious, self.by, bonus, cost, cost))


def cautions(world: World, unit: Unit, to: str) -> tuple[bool, ...]:
    """Without caution, and with it where that is possible."""
    return (False, True) if may_be_cautious(world, unit, to) else (False,)


@step("5.0")
def enter_hex(play: Play[World], move: Moving) -> None:
    """The unit moves."""
    unit = play.world.units[move.unit]
    bogs = any(may_bog(play.world, unit, move.hex) for may_bog in TREACHEROUS)
    play.let(move, goes_on=False, bogs=bogs, cap=0)
    enter(play, move)


@rule("5.0", "7.6.3/11", "18.1/1", "18.2/6")
def enter(play: Play[World], move: Moving) -> None:
    """The unit stands in the new hex; who is there may answer in the next turn."""
    unit = play.world.units[move.unit]
    came_from = unit.hex
    for happens in BEFORE_A_MOVE:
        happens(play, unit, move.hex)
    exposed = moves_without_caution(play.world, move)
    play.unit(unit.id, hex=move.hex, hasty=False, inside="", exposed=exposed)
    bring_cargo(play, unit, hex=move.hex, hasty=False, exposed=False)
    rule_out(play, unit.id, lambda hit: hit.cannot_move or bool(hit.move_cost))
    play.tell(Moved(unit.id, move.hex))
    if effect(play.world, unit).move_cost:
        show_hit(play, unit.id)
    for happens in AFTER_A_MOVE:
        happens(play, unit, move.hex)
    mark_control(play, came_from)


@step("2.4/2")
def take_control(play: Play[World], move: Moving) -> None:
    """Who is alone in the hex controls it: only now is it known whether somebody was hidden there (2.4/3)."""
    mark_control(play, move.hex)


@rule("5.0.1")
def moves_without_caution(world: World, move: Moving) -> bool:
    """A foot unit enters a hex without DM and does not take care."""
    return not move.cautious and may_be_cautious(world, world.units[move.unit], move.hex)
