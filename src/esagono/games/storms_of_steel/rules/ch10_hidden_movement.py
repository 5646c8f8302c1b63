"""10.1 Hidden movement, and what gives away who moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, Protocol

from esagono.games.storms_of_steel.events.hidden import Concealed, Sneaked
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import PAID, WAYS, OfUnit, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch05_facing import arrow_is_green, unit_is_not_bogged_down
from esagono.games.storms_of_steel.rules.ch07_making_way import leave_barred_side
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch10_hidden import detected, is_cover, narrow_suspicion, suspect
from esagono.games.storms_of_steel.works import shelter_in
from esagono.games.storms_of_steel.world import Unit, World, allies, board, counter, hidden_units, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.value import replace

INTO_COVER = 3
INTO_THE_OPEN = 6

Unseen = Literal["ap", "opp", "cap"]
"""Ways of acting that do not give a unit away: a card would (10.0/2)."""


CLOSED_WAYS: Slot[Callable[[World, Unit, str], str]] = Slot("closed ways")
"""What closes the way of a hidden unit into a hex: each gives its rule, or ""."""
STEPPED_ON: Slot[Callable[[World, str, str], list[str]]] = Slot("stepped on")
"""By what a hidden unit gives itself away in the hex that it has come to: the units that come to light."""
COME_TO_LIGHT: Slot[Callable[[Play[World], Mapping[str, str], tuple[str, ...]], None]] = Slot("come to light")
"""What becomes of hidden units that have moved when some of them are found. It reveals them."""


class ToHex(Protocol):
    """An act that brings a unit into a hex."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex it goes to."""


@rule("10.1")
def hidden_move_cost(world: World, unit: Unit, to: str) -> int:
    """The printed cost and three into cover, six into the open; nothing else counts (A-47)."""
    return counter(world, unit).move + (INTO_COVER if is_cover(world, unit, to) else INTO_THE_OPEN)


@law("10.1")
def place_is_next_to_the_lair(seen: Seen[World, Any], act: ToHex) -> bool:
    """Hidden movement too goes one hex."""
    return board(seen.world).direction(seen.world.units[act.unit].lair, act.hex) is not None


@law("10.1")
def unit_moves_hidden_on_foot(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only foot units move hidden (A-141)."""
    return counter(seen.world, seen.world.units[act.unit]).on_foot


@law_by(lambda seen, act: what_closes(seen.world, seen.world.units[act.unit], act.hex), "11.5/1")
@rule("10.1", "18.3")
def ground_lets_it_through(seen: Seen[World, Any], act: ToHex) -> bool:
    """Guns get neither into a ditch nor over the edge of a gully, hidden or not."""
    return way_is_open(seen.world, seen.world.units[act.unit], act.hex)


def way_is_open(world: World, unit: Unit, to: str) -> bool:
    """The unit can go into the hex, at whatever cost."""
    return not what_closes(world, unit, to)


def what_closes(world: World, unit: Unit, to: str) -> str:
    """The rule that closes the way into the hex, "" if it is open."""
    return next((rule_ for rule_ in (closes(world, unit, to) for closes in CLOSED_WAYS) if rule_), "")


MOVING_HIDDEN = (
    unit_moves_hidden_on_foot,
    place_is_next_to_the_lair,
    arrow_is_green,
    unit_is_not_bogged_down,
    ground_lets_it_through,
)


class HiddenMove(Act):
    """Move a hidden unit, which stays hidden."""

    verb = "sneak"
    rule = "10.1"
    private = True
    where = somebody_hides
    laws = (unit_is_own, unit_is_hidden, *MOVING_HIDDEN, *WAYS)
    assured = (unit_is_own, *PAID)
    unit: UnitId
    hex: Hex
    by: Unseen = "ap"

    def cost(self, world: World) -> int:
        """The AP of the move."""
        return hidden_move_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[HiddenMove]:
        """Every hidden unit, every hex next to its lair, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            for hex_ in board(world).around(unit.lair) if unit.lair else ():
                possible = ways(world, unit.id, hidden_move_cost(world, unit, hex_))
                yield from (cls(unit.id, hex_, by) for by in possible if by != "card")

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay as for any unit; the new hex is noted in secret."""
        cost = self.cost(play.world)
        pay(play, record.side, (self.unit,), self.by, cost)
        play.tell(Sneaked(record.side))
        move_hidden(play, self.unit, self.hex, 0 if self.by == "opp" else cost)


def move_hidden(play: Play[World], unit: str, to: str, cost: int = 0) -> None:
    """Move a hidden unit that has been paid for; it may be given away where it comes. Call it last."""
    widen_suspicion(play, play.world.units[unit].side, cost)
    slip(play, {unit: to})


@rule("10.1", "10.1/2", "C-05", "18.1/1")
def slip(play: Play[World], moves: Mapping[str, str]) -> None:
    """Note in secret where hidden units have gone; whoever is given away there comes to light. Call it last."""
    for unit, to in moves.items():
        mover = play.world.units[unit]
        leave_barred_side(play, replace(mover, hex=mover.lair), to)
        play.unit(unit, lair=to, inside=shelter_in(play.world, mover, to), hasty=False)
        play.tell(Concealed(unit, to), to=allies(play.world, mover.side))
    found = detected(play.world)
    for unit, to in moves.items():
        found += [i for stepped_on in STEPPED_ON for i in stepped_on(play.world, unit, to)]
    if found:
        for happens in COME_TO_LIGHT:
            happens(play, moves, tuple(dict.fromkeys(found)))
    else:
        narrow_suspicion(play)


def widen_suspicion(play: Play[World], side: Side, cost: int, group: bool = False) -> None:
    """Any hidden unit of the side may have moved, at this cost if it was paid; in a group at this or a lower one."""
    world = play.world
    for unit in [u for u in hidden_units(world) if u.side == side]:
        next_ = {h for place in unit.may_be for h in board(world).around(place)}
        costs = {h: hidden_move_cost(world, unit, h) for h in next_} if cost else {}
        fits = {h for h in next_ if not cost or costs[h] == cost or (group and costs[h] < cost)}
        suspect(play, unit.id, (*unit.may_be, *fits))
