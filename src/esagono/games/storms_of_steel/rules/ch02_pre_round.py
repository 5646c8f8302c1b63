"""2.0 Pre-round sequence."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.events.combat import SmokeFades
from esagono.games.storms_of_steel.events.rounds import ReinforcementDue, RoundBegins
from esagono.games.storms_of_steel.rules.ch02_initiative import INITIATIVE
from esagono.games.storms_of_steel.rules.ch07_hits import most_caps
from esagono.games.storms_of_steel.rules.ch10_hidden import find_hidden, look_for_hidden
from esagono.games.storms_of_steel.rules.ch12_artillery import FALLING, PLOTTING, papers_are_put_away
from esagono.games.storms_of_steel.rules.ch13_smoke import thinned
from esagono.games.storms_of_steel.rules.ch20_damage import back_at_the_field
from esagono.games.storms_of_steel.rules.ch22_yellow_cards import draw_cards
from esagono.games.storms_of_steel.world import World, players
from esagono.kernel import Play, seq, step
from esagono.kernel.value import replace

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
