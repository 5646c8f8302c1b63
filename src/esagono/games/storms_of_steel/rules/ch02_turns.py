"""2.2 Turns: stalling, passing, the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from esagono.games.storms_of_steel.activations import (
    action_is_made,
    end_activation,
    has_means_to_act,
    is_available,
    is_forced,
)
from esagono.games.storms_of_steel.events.rounds import Paid, Passed, Stalled
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch02_control import finish
from esagono.games.storms_of_steel.rules.ch02_players import opponent_had_the_turn_before, turns_to_come
from esagono.games.storms_of_steel.sides import SIDES, are_enemies, army, other
from esagono.games.storms_of_steel.world import Unit, World, active_units, effect, is_ground, of_side
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule, step
from esagono.kernel.value import replace

WAY_IS_FREE: Slot[Callable[[World, Unit, Side], bool]] = Slot("way is free again")
"""What opens the barred ways of a unit when the turn of a side is over."""
DANGERS: Slot[Callable[[World, str], bool]] = Slot("dangers of a hex")
"""What makes it dangerous to act in a hex."""


@law("2.2/10")
def a_point_is_left(seen: Seen[World, Turn], act: Stall) -> bool:
    """A stall costs one AP of the active unit or one CAP."""
    points = seen.world.ap if act.by == "ap" else seen.world.cap
    return points[seen.side] > 0


@law("2.2/10")
def a_unit_is_there_to_wait(seen: Seen[World, Turn], act: Stall) -> bool:
    """It is units that stall; a player without any can only pass (A-52)."""
    own = [u for u in of_side(seen.world, seen.side) if is_ground(seen.world, u)]
    return any(is_available(seen.world, u.id) or u.lair for u in own)


@law("7.4-Stunned")
def not_only_stunned_units_are_active(seen: Seen[World, Turn], act: Stall) -> bool:
    """A stunned unit cannot stall with its AP; its owner may with a CAP (A-98). Aircraft do not stall for it."""
    active = active_units(seen.world, seen.side)
    ground = [u for u in active if is_ground(seen.world, u)] or active
    return act.by == "cap" or any(not effect(seen.world, u).only_rally for u in ground)


@law("20.0/4")
def not_only_aircraft_are_active(seen: Seen[World, Turn], act: Stall) -> bool:
    """Aircraft do not stall; their owner may with a CAP, for his units on the ground."""
    active = active_units(seen.world, seen.side)
    return act.by == "cap" or not active or any(is_ground(seen.world, u) for u in active)


@law("20.0/5")
@rule("20.0")
def no_aircraft_stays_over_the_map(seen: Seen[World, Turn], act: Pass) -> bool:
    """Aircraft end their activation off the map: who has one over it flies instead of passing (A-261)."""
    return not any(u.hex and not is_ground(seen.world, u) for u in of_side(seen.world, seen.side))


@law("10.0/1")
def not_only_hidden_units_are_active(seen: Seen[World, Turn], act: Stall) -> bool:
    """A stall with AP is an action of the active units, which would reveal them: they must come out first."""
    active = active_units(seen.world, seen.side)
    return act.by == "cap" or not active or any(not u.hidden for u in active)


@law("10.0/1")
def who_came_out_has_acted(seen: Seen[World, Turn], act: Act) -> bool:
    """A hidden unit comes out only to act, so the turn does not end with a pass, nor with a flight home."""
    units = [i for i in seen.record.revealed if i in seen.world.units]
    return seen.record.cards_only or not any(has_means_to_act(seen.world, i) for i in units)


@law("V01")
def ap_are_not_kept_for_marching(seen: Seen[World, Turn], act: Stall) -> bool:
    """In a forced march AP are spent on movement alone."""
    return act.by == "cap" or not is_forced(seen.world, seen.side)


@law("V12")
def cards_are_not_announced(seen: Seen[World, Turn], act: Stall) -> bool:
    """Who has announced two cards does not stall."""
    return not seen.record.cards_only


@law("C-10")
def no_action_is_made_yet(seen: Seen[World, Turn], act: Pass) -> bool:
    """A pass is not the second of two actions (A-37)."""
    return seen.record.made == 0


class Stall(Act):
    """Do nothing, at a price; it is an action and no pass."""

    verb = "stall"
    rule = "2.2/10"
    laws = (
        a_point_is_left,
        a_unit_is_there_to_wait,
        not_only_stunned_units_are_active,
        not_only_hidden_units_are_active,
        ap_are_not_kept_for_marching,
        cards_are_not_announced,
        not_only_aircraft_are_active,
    )
    by: Literal["ap", "cap"] = "ap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Stall]:
        """With AP or with a CAP."""
        return iter((cls("ap"), cls("cap")))

    def do(self, play: Play[World], record: Turn) -> None:
        """One point."""
        points = play.world.ap if self.by == "ap" else play.world.cap
        play.put(self.by, record.side, points[record.side] - 1)
        play.tell(Stalled(record.side))
        play.tell(Paid(record.side, int(self.by == "ap"), int(self.by == "cap")))
        action_is_made(play, who_waits(play.world, record.side) if self.by == "ap" else ())


def who_waits(world: World, side: Side) -> tuple[str, ...]:
    """The unit that stalls with AP: one of the activation that can, outside a minefield if there is one (A-171)."""
    active = [u for u in active_units(world, side) if u.hex and is_ground(world, u) and not effect(world, u).only_rally]
    safe = [u for u in active if not any(lurks(world, u.hex) for lurks in DANGERS)]
    return tuple(u.id for u in (safe or active)[:1])


class Pass(Act):
    """Do nothing, free of charge; active units are exhausted and lose their AP."""

    verb = "pass"
    ends = "turn"
    rule = "2.2/7"
    confirm = True
    laws = (no_action_is_made_yet, who_came_out_has_acted, no_aircraft_stays_over_the_map)

    def do(self, play: Play[World], record: Turn) -> None:
        """A second pass in succession ends the round."""
        exhaust_by_passing(play, record.side)
        play.tell(Passed(record.side))
        play.set(round_over=ends_the_round(play.world), passed=True)
        play.let(record, done=True)


@rule("2.2/8")
def exhaust_by_passing(play: Play[World], side: Side) -> None:
    """Who passes loses the AP of his activation; he may act again in later turns."""
    end_activation(play, side)


@rule("2.2/9")
def ends_the_round(world: World) -> bool:
    """The opponent has just passed too."""
    return world.passed and opponent_had_the_turn_before(world)


@step("2.2")
def end_of_turn(play: Play[World], record: Turn) -> None:
    """A pool without AP is exhausted; what held for one turn ends; the opponent is next."""
    side = record.side
    if active_units(play.world, side) and play.world.ap[side] == 0:
        end_activation(play, side)
    units = play.world.units
    freed = [u for u in units.values() if u.barred and any(frees(play.world, u, side) for frees in WAY_IS_FREE)]
    changed = {u.id: replace(u, barred=()) for u in freed}
    for i, u in units.items():
        if are_enemies(u.side, side) and (u.exposed or u.alert):
            changed[i] = replace(changed.get(i, u), exposed=False, alert=False)
        elif u.side == side and (u.covert or (u.iron and not u.active)):
            changed[i] = replace(changed.get(i, u), covert=False, iron=False)
    play.set(units={**units, **changed} if changed else units, **next_turn(play.world, side))


def next_turn(world: World, side: Side) -> dict[str, object]:
    """Whose turn comes: the opponent's, or the next in the order of several players (21.0)."""
    order = turns_to_come(world)
    return {"turn": order[0], "order": order} if order else {"turn": other(side)}


@step("2.4")
def look_for_sudden_end(play: Play[World], record: Turn) -> None:
    """Some scenarios end when a side has nothing left."""
    if play.world.sudden_end and {army(u.side) for u in play.world.units.values()} != set(SIDES):
        finish(play)


def turn_is_over(world: World, record: Turn) -> bool:
    """The action is made, or the player has passed."""
    return record.done


def player(world: World, record: Turn) -> Side:
    """Whose turn it is."""
    return record.side


def turn_label(world: World, record: Turn) -> dict[str, object]:
    """What the path says of a turn."""
    return {"side": record.side}
