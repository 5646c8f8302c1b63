"""The sequence of play, 1: set-up, and the pre-round sequence with artillery and initiative."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack, Bidding, Falling, Strike
from esagono.games.storms_of_steel.records_hidden import Hiding, Placing
from esagono.games.storms_of_steel.rules.ch01_setup import (
    Conceal,
    Deploy,
    all_are_hidden,
    all_are_placed,
    both_hide,
    hiding_side,
    lay_out,
    one_hides_at_a_time,
    placing_side,
    sides_in_order,
    sides_that_hide,
    units_wait,
    works_are_placed,
    works_wait,
)
from esagono.games.storms_of_steel.rules.ch02_initiative import (
    all_have_declared,
    first_to_declare,
    initiative_is_won,
    more_declare,
    next_to_declare,
    order_of_declaring,
    roll_initiative,
    second_to_declare,
    settle_initiative,
)
from esagono.games.storms_of_steel.rules.ch02_pre_round import make_ready, prepare_reinforcements, restore_caps
from esagono.games.storms_of_steel.rules.ch08_rolls import (
    Boost,
    Keep,
    Reroll,
    declaration,
    may_roll_again,
    nobody_rolls_again,
)
from esagono.games.storms_of_steel.rules.ch08_veterans import reputation
from esagono.games.storms_of_steel.rules.ch10_hidden import look_for_hidden
from esagono.games.storms_of_steel.rules.ch12_artillery import (
    PLOTTING,
    PREPARATORY_FIRE,
    attacks_of,
    papers_are_put_away,
    reveal_strikes,
    strikes_of,
    there_is_artillery,
)
from esagono.games.storms_of_steel.rules.ch12_close_call import CloseCall, Stay, threatened, threatened_side
from esagono.games.storms_of_steel.rules.ch13_smoke import lay_smoke, thin_smoke
from esagono.games.storms_of_steel.rules.ch18_mines import mines_under_the_shells
from esagono.games.storms_of_steel.rules.ch18_setup import Bury, PlaceWork
from esagono.games.storms_of_steel.rules.ch21_coins import MARKING
from esagono.games.storms_of_steel.rules.ch22_yellow_cards import deal_cards, draw_action_cards, draw_goals
from esagono.games.storms_of_steel.sequence_actions import STRIKE
from esagono.kernel import ask, each, loop, seq, together

CONCEALMENT = loop("concealment", "1.0/8", ask("conceal", "1.0/8", Conceal, Bury, by=hiding_side), until=all_are_hidden)


SET_UP = seq(
    "set-up",
    "1.0",
    lay_out,
    each(
        "placement",
        "1.0/4",
        sides_in_order,
        loop(
            "placing works",
            "18.2",
            ask("place", "18.2", PlaceWork, by=placing_side),
            until=works_are_placed,
            when=works_wait,
        ),
        loop(
            "placing",
            "1.0/4",
            ask("deploy", "1.0/4", Deploy, by=placing_side),
            until=all_are_placed,
            when=units_wait,
        ),
        record=Placing,
    ),
    deal_cards,
    draw_goals,
    MARKING,
    together("hiding together", "1.0/8", sides_that_hide, CONCEALMENT, record=Hiding, when=both_hide),
    each("hiding", "1.0/8", sides_that_hide, CONCEALMENT, record=Hiding, when=one_hides_at_a_time),
    look_for_hidden,
    PREPARATORY_FIRE,
)


INITIATIVE = loop(
    "initiative",
    "2.0/8",
    order_of_declaring,
    *declaration("first declaration", "3.2.4", first_to_declare),
    *declaration("second declaration", "3.2.4", second_to_declare),
    loop(
        "later declarations",
        "21.0",
        *declaration("later declaration", "21.0", next_to_declare),
        until=all_have_declared,
        when=more_declare,
    ),
    roll_initiative,
    loop(
        "dice of the initiative",
        "V14",
        ask("hard fighting", "V14", Reroll, Keep, by=may_roll_again),
        until=nobody_rolls_again,
        unless=nobody_rolls_again,
    ),
    settle_initiative,
    reputation,
    until=initiative_is_won,
    record=Bidding,
    anytime=(Boost,),
)


FALLING = seq(
    "strikes",
    "2.0/6",
    reveal_strikes,
    each(
        "strike by artillery",
        "12.3/1",
        strikes_of,
        ask("close call", "V08", CloseCall, Stay, by=threatened_side, when=threatened),
        lay_smoke,
        each("struck hexes", "12.3/1", attacks_of, *STRIKE.steps, record=Attack),
        mines_under_the_shells,
        record=Strike,
    ),
    record=Falling,
    when=there_is_artillery,
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
