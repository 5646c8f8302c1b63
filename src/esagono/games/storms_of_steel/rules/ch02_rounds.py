"""2.0 Pre-round sequence, 2.1 initiative, 2.2 turns, 2.3 end of the round, 2.4 end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.storms_of_steel.events_combat import SmokeFades
from esagono.games.storms_of_steel.events_rounds import (
    InitiativeTied,
    InitiativeWon,
    Paid,
    Passed,
    ReinforcementDue,
    RoundBegins,
    RoundEnds,
    Stalled,
)
from esagono.games.storms_of_steel.records import Bidding, Turn
from esagono.games.storms_of_steel.rules.ch02_control import finish, score_objectives
from esagono.games.storms_of_steel.rules.ch03_activation import end_activation, is_available
from esagono.games.storms_of_steel.rules.ch03_caps import Bid
from esagono.games.storms_of_steel.rules.ch03_paying import action_is_made
from esagono.games.storms_of_steel.rules.ch03_ways import has_means_to_act, is_forced
from esagono.games.storms_of_steel.rules.ch07_hits import most_caps
from esagono.games.storms_of_steel.rules.ch08_veterans import reputation
from esagono.games.storms_of_steel.rules.ch10_hidden import find_hidden, look_for_hidden
from esagono.games.storms_of_steel.rules.ch12_artillery import FALLING, PLOTTING, papers_are_put_away
from esagono.games.storms_of_steel.rules.ch13_smoke import thinned
from esagono.games.storms_of_steel.rules.ch18_mines import known_mines
from esagono.games.storms_of_steel.rules.ch20_damage import back_at_the_field
from esagono.games.storms_of_steel.rules.ch21_players import (
    contenders,
    opponent_had_the_turn_before,
    order_of_turns,
    turns_to_come,
)
from esagono.games.storms_of_steel.rules.ch22_yellow_cards import draw_cards
from esagono.games.storms_of_steel.world import (
    SIDES,
    World,
    active_units,
    are_enemies,
    army,
    effect,
    is_ground,
    of_side,
    other,
    players,
)
from esagono.kernel import Act, Play, Seen, Side, ask, law, loop, rule, seq, step
from esagono.kernel.value import replace

# 2.0 Pre-round sequence


NEW_ROUND: dict[str, Any] = {"spent": (), "forced": False, "iron": False, "alert": False, "stuck": False}
"""What cards have done to units for one round."""


@step("2.0/1")
def make_ready(play: Play[World], record: Any) -> None:
    """All counters are turned to their ready side."""
    play.set(units={i: back_at_the_field(replace(u, **NEW_ROUND)) for i, u in play.world.units.items()})
    play.set(ap=dict.fromkeys(players(play.world), 0), passed=False, round_over=False)
    play.tell(RoundBegins(play.world.round))


@step("2.0/2")
def thin_smoke(play: Play[World], record: Any) -> None:
    """Smoke of two becomes smoke of one; smoke of one is removed; whoever is seen now is revealed (10.0/7)."""
    for hex_, counters in list(play.world.smoke.items()):
        left = thinned(counters)
        play.tell(SmokeFades(hex_))
        if left:
            play.put("smoke", hex_, left)
        else:
            play.drop("smoke", hex_)
    find_hidden(play)


@step("2.0/3")
def restore_caps(play: Play[World], record: Any) -> None:
    """The starting number less the losses so far; nothing is carried over (3.2)."""
    sides = players(play.world)
    play.set(cap={side: most_caps(play.world, side) for side in sides}, card_caps=dict.fromkeys(sides, 0))


@step("2.0/4")
def draw_action_cards(play: Play[World], record: Any) -> None:
    """As many as the scenario calls for."""
    for side in players(play.world):
        draw_cards(play, side, play.world.draws)


@step("2.0/7")
def prepare_reinforcements(play: Play[World], record: Any) -> None:
    """Those whose round has come may enter from now on; their owner may hold them back."""
    for unit in list(play.world.units.values()):
        if 0 < unit.due <= play.world.round:
            play.unit(unit.id, due=0)
            play.tell(ReinforcementDue(unit.id))


# 2.1 Initiative


@step("3.2.4")
def order_of_declaring(play: Play[World], record: Bidding) -> None:
    """The side with more CAPs declares first, on a tie the Soviet (A-41)."""
    cap = play.world.cap
    first, second, *later = sorted(contenders(play.world), key=lambda side: (-cap[side], army(side) == "german"))
    play.let(record, first=first, second=second, later=tuple(later), bids={})


def first_to_declare(world: World, record: Bidding) -> Side:
    """Who declares first."""
    return record.first


def second_to_declare(world: World, record: Bidding) -> Side:
    """Who declares second."""
    return record.second


def next_to_declare(world: World, record: Bidding) -> Side:
    """Of those after the second, the next."""
    return next(side for side in record.later if side not in record.bids)


def more_declare(world: World, record: Bidding) -> bool:
    """There are others after the second."""
    return bool(record.later)


def all_have_declared(world: World, record: Bidding) -> bool:
    """Nobody is left to declare."""
    return all(side in record.bids for side in record.later)


@step("2.1")
def roll_initiative(play: Play[World], record: Bidding) -> None:
    """2D6 each and the CAPs declared; the higher goes first, a tie is rolled again without those CAPs."""
    totals = {side: play.roll("2d6", f"initiative {side}") + record.bids[side] for side in contenders(play.world)}
    winner = max(totals, key=lambda side: totals[side])
    if any(n == totals[winner] and are_enemies(side, winner) for side, n in totals.items()):
        play.tell(InitiativeTied())
        return
    order = order_of_turns(play.world, totals, winner)
    play.set(turn=order[0] if order else winner, order=order)
    play.tell(InitiativeWon(winner))
    play.let(record, done=True)


def initiative_is_won(world: World, record: Bidding) -> bool:
    """No tie."""
    return record.done


INITIATIVE = loop(
    "initiative",
    "2.0/8",
    order_of_declaring,
    ask("first declaration", "3.2.4", Bid, by=first_to_declare),
    ask("second declaration", "3.2.4", Bid, by=second_to_declare),
    loop(
        "later declarations",
        "21.0",
        ask("later declaration", "21.0", Bid, by=next_to_declare),
        until=all_have_declared,
        when=more_declare,
    ),
    roll_initiative,
    reputation,
    until=initiative_is_won,
    record=Bidding,
)

PRE_ROUND = seq(
    "pre-round",
    "2.0",
    make_ready,
    thin_smoke,
    restore_caps,
    draw_action_cards,
    PLOTTING,
    papers_are_put_away,
    FALLING,
    look_for_hidden,
    prepare_reinforcements,
    INITIATIVE,
)


# 2.2 Turns


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


@law("20.0")
@rule("20.0/5")
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
    safe = [u for u in active if not known_mines(world, u.hex)]
    return tuple(u.id for u in (safe or active)[:1])


class Pass(Act):
    """Do nothing, free of charge; active units are exhausted and lose their AP."""

    verb = "pass"
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
    changed = {i: replace(u, barred=()) for i, u in units.items() if u.side == side and u.barred}
    for i, u in units.items():
        if are_enemies(u.side, side) and (u.exposed or u.alert):
            changed[i] = replace(u, exposed=False, alert=False)
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


def round_label(world: World, record: Any) -> dict[str, object]:
    """What the path says of a round."""
    return {"round": world.round}


# 2.3 End of the round, 2.4 end of the game


def round_is_over(world: World, record: Any) -> bool:
    """Both have passed in succession."""
    return world.round_over


@step("2.3")
def end_of_round(play: Play[World], record: Any) -> None:
    """Objectives score, the marker moves on; two passes have ended every activation (2.2/8)."""
    score_objectives(play, "round")
    play.tell(RoundEnds(play.world.round))
    play.set(round=play.world.round + 1)


def last_round_is_played(world: World, record: Any) -> bool:
    """The scenario's rounds are over."""
    return world.round > world.rounds


@step("2.4")
def end_of_game(play: Play[World], record: Any) -> None:
    """The last round is over."""
    finish(play)


def rounds_and_turns(turn: Any) -> Any:
    """The loop of rounds around a turn."""

    @step("2.2", name="take a turn")
    def take_a_turn(play: Play[World], record: Any) -> None:
        play.run(turn, Turn(play.world.turn))

    return loop(
        "round",
        "2.2",
        PRE_ROUND,
        loop("turns", "2.2", take_a_turn, until=round_is_over),
        end_of_round,
        until=last_round_is_played,
        label=round_label,
    )


__all__ = ["PRE_ROUND", "Pass", "Stall", "end_of_game", "rounds_and_turns", "seq"]
