"""10.0-10.2 What hidden units do: activation, coming out to act, hidden movement, hiding again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Protocol

from esagono.games.storms_of_steel.events_hidden import Concealed, Sneaked, Vanished
from esagono.games.storms_of_steel.records import Activating, GroupHiding, Turn
from esagono.games.storms_of_steel.rules.ch03_activation import (
    ACTIVATION,
    FULL_AP,
    give_ap,
    side_has_no_activation,
    unit_is_ready,
)
from esagono.games.storms_of_steel.rules.ch03_paying import join_by, pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, OfUnit, has_means_to_act, may_act, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch05_facing import arrow_is_green, unit_is_not_bogged_down
from esagono.games.storms_of_steel.rules.ch05_movement import leave_barred_side
from esagono.games.storms_of_steel.rules.ch10_hidden import (
    detected,
    is_cover,
    narrow_suspicion,
    reveal,
    suspect,
)
from esagono.games.storms_of_steel.rules.ch11_gullies import crosses_gully_edge
from esagono.games.storms_of_steel.rules.ch18_mines import find_mines, harmed_among, spring_mines
from esagono.games.storms_of_steel.rules.ch18_obstacles import crosses_ditch
from esagono.games.storms_of_steel.rules.ch18_works import sees_out, shelter_in
from esagono.games.storms_of_steel.rules.ch20_sight import unit_sees
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    allies,
    are_enemies,
    board,
    counter,
    hidden_units,
    of_side,
    option,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.value import replace

INTO_COVER = 3
INTO_THE_OPEN = 6
HIDING_COST = 7
Unseen = Literal["ap", "opp", "cap"]
"""Ways of acting that do not give a unit away: a card would (10.0/2)."""


class ToHex(Protocol):
    """An act that brings a unit into a hex."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex it goes to."""


@law("10.0")
def unit_is_hidden(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The unit hides somewhere."""
    return bool(seen.world.units[act.unit].lair)


# 10.1/3 Activation


class ActivateHidden(Act):
    """Give a hidden unit its action points; the opponent learns only that it is done."""

    verb = "activate-hidden"
    rule = "10.1/3"
    private = True
    laws = (unit_is_own, unit_is_hidden, unit_is_ready, side_has_no_activation)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[ActivateHidden]:
        """Every own unit that hides."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.lair)

    def do(self, play: Play[World], record: Turn) -> None:
        """Seven AP, or a roll."""
        play.unit(self.unit, active=True)
        if option(play.world, "variable-ap"):
            play.run(ACTIVATION, Activating(self.unit))
        else:
            give_ap(play, self.unit, FULL_AP)


# 10.0/1 Coming out to act


@law("10.0/1")
@rule("10.0/2")
def unit_has_means_to_act(seen: Seen[World, Turn], act: ComeOut) -> bool:
    """A unit comes out in order to act, or to have a card played on it."""
    return has_means_to_act(seen.world, act.unit) or bool(seen.world.hands.get(seen.side))


class ComeOut(Act):
    """Reveal a hidden unit that is to act otherwise than by moving hidden, or to have a card played on it."""

    verb = "come-out"
    rule = "10.0/1"
    laws = (unit_is_own, unit_is_hidden, unit_has_means_to_act)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[ComeOut]:
        """Every own unit that hides."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.lair)

    def do(self, play: Play[World], record: Turn) -> None:
        """It and all who hide with it are placed; one of them must act now."""
        lair = play.world.units[self.unit].lair
        out = tuple(u.id for u in hidden_units(play.world) if u.lair == lair and u.side == record.side)
        play.let(record, revealed=(*record.revealed, *out))
        reveal(play, self.unit)


# 10.1 Hidden movement


@rule("10.1")
def hidden_move_cost(world: World, unit: Unit, to: str) -> int:
    """The printed cost and three into cover, six into the open; nothing else counts (A-47)."""
    return counter(world, unit).move + (INTO_COVER if is_cover(world, unit, to) else INTO_THE_OPEN)


@law("10.1")
def place_is_next_to_the_lair(seen: Seen[World, Any], act: ToHex) -> bool:
    """Hidden movement too goes one hex."""
    return board(seen.world).direction(seen.world.units[act.unit].lair, act.hex) is not None


@law("10.1")
def unit_sneaks_on_foot(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only foot units move hidden (A-141)."""
    return counter(seen.world, seen.world.units[act.unit]).on_foot


@law("10.1")
@rule("18.3", "11.5/1")
def ground_lets_it_through(seen: Seen[World, Any], act: ToHex) -> bool:
    """Guns get neither into a ditch nor over the edge of a gully, hidden or not."""
    return way_is_open(seen.world, seen.world.units[act.unit], act.hex)


def way_is_open(world: World, unit: Unit, to: str) -> bool:
    """The unit can go into the hex, at whatever cost."""
    squad = counter(world, unit).is_squad
    return crosses_ditch(world, unit, to) and (squad or not crosses_gully_edge(world, unit.hex or unit.lair, to))


SNEAKING = (
    unit_sneaks_on_foot,
    place_is_next_to_the_lair,
    arrow_is_green,
    unit_is_not_bogged_down,
    ground_lets_it_through,
)


class Sneak(Act):
    """Move a hidden unit, which stays hidden."""

    verb = "sneak"
    rule = "10.1"
    private = True
    laws = (unit_is_own, unit_is_hidden, *SNEAKING, *WAYS)
    unit: UnitId
    hex: Hex
    by: Unseen = "ap"

    def cost(self, world: World) -> int:
        """The AP of the move."""
        return hidden_move_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Sneak]:
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
        sneak_to(play, self.unit, self.hex, 0 if self.by == "opp" else cost)


@rule("10.1", "10.1/2", "C-05", "18.1/1")
def sneak_to(play: Play[World], unit: str, to: str, cost: int = 0) -> None:
    """Move a hidden unit that has been paid for; it may be given away where it comes. Call it last."""
    mover = play.world.units[unit]
    leave_barred_side(play, replace(mover, hex=mover.lair), to)
    widen_suspicion(play, mover.side, cost)
    play.unit(unit, lair=to, inside=shelter_in(play.world, mover, to), hasty=False)
    play.tell(Concealed(unit, to), to=allies(play.world, mover.side))
    found = [*detected(play.world), *stepped_on(play.world, unit, to)]
    if found:
        sprung = find_mines(play, to)
        reveal(play, *dict.fromkeys(found))
        spring_mines(play, unit, to, sprung)
    else:
        narrow_suspicion(play)


@rule("18.5", "C-05")
def stepped_on(world: World, unit: str, hex_: str) -> list[str]:
    """A hidden unit that comes among mines which harm it gives itself away (A-177)."""
    return [unit] if world.units[unit] in harmed_among(world, [world.units[unit]], hex_) else []


@rule("18.5")
def caught_among_mines(play: Play[World], units: Iterable[str]) -> None:
    """Who acts or goes into hiding among mines that harm it comes to light and is attacked (A-177). Call it last."""
    world = play.world
    places = {i: world.units[i].hex or world.units[i].lair for i in units if i in world.units}
    caught = {i: hex_ for i, hex_ in places.items() if stepped_on(world, i, hex_)}
    found = {hex_: find_mines(play, hex_) for hex_ in dict.fromkeys(caught.values())}
    hiding = [i for i in caught if world.units[i].lair]
    if hiding:
        reveal(play, *hiding)
    for unit, hex_ in caught.items():
        spring_mines(play, unit, hex_, found[hex_])


def widen_suspicion(play: Play[World], side: Side, cost: int) -> None:
    """Any hidden unit of the side may have moved, at this cost if it was paid."""
    world = play.world
    for unit in [u for u in hidden_units(world) if u.side == side]:
        next_ = {h for place in unit.may_be for h in board(world).around(place)}
        fits = {h for h in next_ if not cost or hidden_move_cost(world, unit, h) == cost}
        suspect(play, unit.id, (*unit.may_be, *fits))


# 10.2 Hiding during play


@law("10.2")
def unit_is_a_squad_on_the_map(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only foot units hide (A-81), and not from inside a vehicle."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and not unit.carrier and counter(seen.world, unit).on_foot


@law("10.2")
def unit_has_no_hit(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit that is hit does not hide."""
    return not seen.world.units[act.unit].hit


@law("10.2")
def place_is_near(seen: Seen[World, Any], act: ToHex) -> bool:
    """A unit hides in its own hex or in the next."""
    return act.hex in hiding_places(seen.world, seen.world.units[act.unit])


@law("10.2")
def unit_is_out_of_sight(seen: Seen[World, Any], act: OfUnit) -> bool:
    """No enemy on the map sees the unit."""
    unit = seen.world.units[act.unit]
    return not is_seen(seen.world, unit.side, unit.hex)


@law("10.2")
def place_is_out_of_sight(seen: Seen[World, Any], act: ToHex) -> bool:
    """No enemy on the map sees the hex."""
    return not is_seen(seen.world, seen.world.units[act.unit].side, act.hex)


@rule("10.2")
def is_seen(world: World, side: Side, hex_: str) -> bool:
    """An enemy on the map has a line of sight to the hex."""
    enemies = [u for u in world.units.values() if u.hex and are_enemies(u.side, side)]
    return any(unit_sees(world, u, hex_) and sees_out(world, u, hex_) for u in enemies)


def hiding_places(world: World, unit: Unit) -> tuple[str, ...]:
    """The unit's own hex and those around it."""
    return (unit.hex, *board(world).around(unit.hex)) if unit.hex else ()


@law("10.2")
@rule("5.2", "C-20", "18.3", "11.5/1")
def unit_can_get_there(seen: Seen[World, Any], act: ToHex) -> bool:
    """Who hides in the next hex goes there: not if it cannot move, nor where it could not go."""
    unit = seen.world.units[act.unit]
    return act.hex == unit.hex or (not (unit.immobile or unit.stuck) and way_is_open(seen.world, unit, act.hex))


HIDING = (unit_is_own, unit_is_a_squad_on_the_map, unit_has_no_hit, place_is_near, unit_can_get_there)
OUT_OF_SIGHT = (unit_is_out_of_sight, place_is_out_of_sight)


def able_to_hide(world: World, unit: Unit) -> bool:
    """Nothing on the unit or around it keeps it from hiding."""
    fit = bool(unit.hex) and not unit.carrier and counter(world, unit).on_foot and not unit.hit
    return fit and not is_seen(world, unit.side, unit.hex)


class Hide(Act):
    """Take a unit off the map and note in secret where it hides; others may do the same with it."""

    verb = "hide"
    rule = "10.2"
    private = True
    laws = (*HIDING, *OUT_OF_SIGHT, *WAYS)
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """Seven AP."""
        return HIDING_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Hide]:
        """Every unit that can hide, its own hex and the next, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            possible = tuple(ways(world, unit.id, HIDING_COST)) if able_to_hide(world, unit) else ()
            yield from (cls(unit.id, hex_, by) for hex_ in hiding_places(world, unit) for by in possible)

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay once, for the whole group."""
        stood_in = play.world.units[self.unit].hex
        pay(play, record.side, (self.unit,), self.by, HIDING_COST)
        go_into_hiding(play, self.unit, self.hex)
        play.run(HIDE, GroupHiding(record.side, self.by, (self.unit,), (stood_in,)))


@rule("10.2", "10.3/3")
def go_into_hiding(play: Play[World], unit: str, lair: str) -> None:
    """The counter is taken off the map; everybody knows that it is not far."""
    u = play.world.units[unit]
    near = [h for h in hiding_places(play.world, u) if not is_seen(play.world, u.side, h)]
    inside = shelter_in(play.world, u, lair)
    play.unit(unit, hex="", hidden=True, lair=lair, inside=inside, hasty=False, exposed=False, barred=())
    suspect(play, unit, near)
    play.tell(Vanished(unit))
    play.tell(Concealed(unit, lair), to=allies(play.world, u.side))


@law("10.2")
@rule("9.1.4")
def unit_stands_with_the_group(seen: Seen[World, GroupHiding], act: HideToo) -> bool:
    """It stands in, or next to, a hex in which a unit of the group stood."""
    return any(board(seen.world).distance(seen.world.units[act.unit].hex, h) <= 1 for h in seen.record.hexes)


@law("9.1/1")
def unit_can_hide_in_this_way(seen: Seen[World, GroupHiding], act: HideToo) -> bool:
    """With AP the units of the activation and ready ones that join it; by opportunity ready ones; with CAPs any."""
    return may_act(seen.world, act.unit, seen.record.by)


class HideToo(Act):
    """Another unit of the group hides."""

    verb = "hide-too"
    rule = "10.2"
    private = True
    laws = (*HIDING, *OUT_OF_SIGHT, unit_stands_with_the_group, unit_can_hide_in_this_way)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, GroupHiding]) -> Iterator[HideToo]:
        """Every own unit on the map, its own hex and the next."""
        for unit in of_side(seen.world, seen.side):
            if able_to_hide(seen.world, unit):
                yield from (cls(unit.id, hex_) for hex_ in hiding_places(seen.world, unit))

    def do(self, play: Play[World], record: GroupHiding) -> None:
        """At no further cost."""
        stood_in = play.world.units[self.unit].hex
        join_by(play, self.unit, record.by)
        go_into_hiding(play, self.unit, self.hex)
        play.let(record, units=(*record.units, self.unit), hexes=(*record.hexes, stood_in))


class AllHide(Act):
    """Nobody more hides."""

    verb = "done"
    rule = "10.2"

    def do(self, play: Play[World], record: GroupHiding) -> None:
        """The group is complete; mines where it hides are as bad as mines anywhere."""
        play.let(record, complete=True)
        play.let(play.record(Turn), acted=())  # the mines come now, and only once
        caught_among_mines(play, record.units)


def hider(world: World, record: GroupHiding) -> Side:
    """Whose units hide."""
    return record.side


def nobody_more_hides(world: World, record: GroupHiding) -> bool:
    """The group is complete."""
    return record.complete


HIDE = loop(
    "hiding group",
    "10.2",
    ask("hide too", "10.2", HideToo, AllHide, by=hider),
    until=nobody_more_hides,
    record=GroupHiding,
)
