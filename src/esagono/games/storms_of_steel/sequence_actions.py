"""The sequence of play, 2: procedures that acts run and that are put together out of several chapters.

An act names them by their name: `play.run("move", Moving(…))`. A procedure of one chapter alone stands in its chapter.
"""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Activating, Attack, Hit, Marching, Moving, Playing, Rallying
from esagono.games.storms_of_steel.records_groups import GroupRallying
from esagono.games.storms_of_steel.rules.ch03_activation import owner, roll_for_ap, set_rolled_ap
from esagono.games.storms_of_steel.rules.ch05_facing import free_turn
from esagono.games.storms_of_steel.rules.ch05_movement import enter_hex, take_control
from esagono.games.storms_of_steel.rules.ch07_combat import (
    Commit,
    Spare,
    Target,
    aim_at_the_next,
    all_are_rolled_for,
    hits_taken,
    is_committed,
    meet_targets,
    roll_attack,
    settle_attack,
    somebody_is_attacked,
)
from esagono.games.storms_of_steel.rules.ch07_hits import HIT
from esagono.games.storms_of_steel.rules.ch07_rally import (
    must_roll,
    needs_no_roll,
    rally_by_leadership,
    roll_rally,
    settle_rally,
)
from esagono.games.storms_of_steel.rules.ch08_cards import CardGo, On, card_takes_effect
from esagono.games.storms_of_steel.rules.ch08_honour import BLOOD_AND_HONOUR, note_veterans
from esagono.games.storms_of_steel.rules.ch08_rolls import BEFORE_ATTACK, attacker, before, hard_fighting
from esagono.games.storms_of_steel.rules.ch08_weapons import Throw
from esagono.games.storms_of_steel.rules.ch09_fire_groups import Support
from esagono.games.storms_of_steel.rules.ch09_groups import Also, RallyAll, attempts_of_group
from esagono.games.storms_of_steel.rules.ch09_joining import is_complete, others_join
from esagono.games.storms_of_steel.rules.ch09_weapon_groups import Lend
from esagono.games.storms_of_steel.rules.ch10_card_moves import HiddenMarchOn, hidden_marcher, hidden_marcher_is_out
from esagono.games.storms_of_steel.rules.ch10_fire import SUSPECTED
from esagono.games.storms_of_steel.rules.ch10_hidden import look_for_hidden
from esagono.games.storms_of_steel.rules.ch10_snipers import look_for_the_sniper
from esagono.games.storms_of_steel.rules.ch12_mortars import Spot
from esagono.games.storms_of_steel.rules.ch14_vehicles import bogging, bonus_hex, move_is_over, mover_is_gone
from esagono.games.storms_of_steel.rules.ch18_mines import mines_are_entered, mines_under_the_sniper
from esagono.games.storms_of_steel.rules.ch18_wire import wire
from esagono.games.storms_of_steel.rules.ch18_works import works_fall
from esagono.games.storms_of_steel.rules.ch20_attacks import all_have_fallen, bomber_is_gone, leave_mines, next_bomb
from esagono.games.storms_of_steel.rules.ch22_card_rolls import attempts, card_player
from esagono.games.storms_of_steel.rules.ch22_marches import Halt
from esagono.kernel import ask, each, loop, seq

# 3.0.1 Variable APs

ACTIVATION = seq(
    "activation",
    "3.0.1",
    before("action points", by=owner),
    roll_for_ap,
    hard_fighting(by=owner),
    set_rolled_ap,
    record=Activating,
)


# 5.0 Movement

entering = (*wire, enter_hex, look_for_hidden, take_control, mines_are_entered, bogging, free_turn)
"""What happens in each hex that is entered, in this order."""
MOVE = loop("move", "5.0", *entering, bonus_hex, until=move_is_over, unless=mover_is_gone, record=Moving)


# 7.0 Attacks

ROLLS = loop(
    "rolls",
    "7.7",
    aim_at_the_next,
    ask("target", "7.7", Target, Spare, by=attacker),
    BEFORE_ATTACK,
    roll_attack,
    hard_fighting(by=attacker),
    settle_attack,
    until=all_are_rolled_for,
    when=somebody_is_attacked,
)
"""One roll against each unit that is left, in the order of who rolls."""


RESULTS = seq(
    "outcome",
    "7.7/2",
    note_veterans,
    each("results", "7.7/2", hits_taken, *HIT.steps, record=Hit),
    BLOOD_AND_HONOUR,
)
"""What was hit suffers, all together."""


ATTACK = seq(
    "attack",
    "7.0",
    loop("fire group", "9.1.2", ask("commit", "7.0", Support, Commit, by=attacker), until=is_committed),
    ROLLS,
    SUSPECTED,
    works_fall,
    RESULTS,
    record=Attack,
)


STRIKE = seq("strike", "7.7", meet_targets, ROLLS, SUSPECTED, works_fall, RESULTS, record=Attack)
"""Run it with an `Attack` that has a weapon; `left` names the targets if they are not all in the hex."""


# 7.5 Rally, 9.1.3 as a group, C-04 by card

ROLLED = seq(
    "rally roll",
    "7.5",
    before("the rally", by=owner),
    roll_rally,
    hard_fighting(by=owner),
    settle_rally,
    when=must_roll,
)


BY_LEADERSHIP = seq("rally by leadership", "V05", rally_by_leadership, when=needs_no_roll)


rally_steps = (BY_LEADERSHIP, ROLLED)


RALLY = seq("rally", "7.5", *rally_steps, record=Rallying)


WEAPON = seq(
    "weapon card",
    "8.2",
    loop("weapon group", "9.1.2", ask("weapon", "8.2", Lend, Throw, by=attacker), until=is_committed),
    ROLLS,
    works_fall,
    RESULTS,
    record=Attack,
)


CARD = seq(
    "card",
    "8.1",
    loop("card group", "9.2/6", ask("card units", "8.1", On, CardGo, by=card_player), until=is_complete),
    card_takes_effect,
    record=Playing,
)


GROUP_RALLY = seq(
    "group rally",
    "9.1.3",
    others_join("rallying group", "9.1.3", "join the rally", Also, RallyAll),
    each("attempts of the group", "9.1.3", attempts_of_group, *rally_steps, record=Rallying),
    record=GroupRallying,
)


HIDDEN_MARCH = seq(
    "hidden march",
    "C-05",
    ask("creep on", "C-05", HiddenMarchOn, Halt, by=hidden_marcher),
    record=Marching,
    unless=hidden_marcher_is_out,
)


SNIPE = seq(
    "sniper fire",
    "10.3",
    ROLLS,
    works_fall,
    RESULTS,
    look_for_the_sniper,
    mines_under_the_sniper,
    record=Attack,
)


INDIRECT_FIRE = seq(
    "indirect fire",
    "12.0",
    ask("spotting hex", "12.0/1", Spot, by=attacker),
    ATTACK,
    record=Attack,
)


BOMBS = loop(
    "bombs",
    "20.4",
    next_bomb,
    meet_targets,
    ROLLS,
    SUSPECTED,
    works_fall,
    leave_mines,
    RESULTS,
    until=all_have_fallen,
    unless=bomber_is_gone,
    record=Attack,
)


RALLIES = seq(
    "rally by card",
    "C-04",
    each("attempts by card", "C-04", attempts, *rally_steps, record=Rallying),
    record=Playing,
)
