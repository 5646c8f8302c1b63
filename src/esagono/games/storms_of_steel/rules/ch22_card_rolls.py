"""Cards that roll: C-04 Rally Attempt, C-07 +1D6 AP, C-08 +1D6 CAP, C-13 Snipers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from esagono.games.storms_of_steel.events.rounds import ApWon, CapsLost, CapsWon
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Playing, Rallying
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch07_rally import rallying
from esagono.games.storms_of_steel.rules.ch08_prices import OfCard
from esagono.games.storms_of_steel.rules.ch08_rolls import before, hard_fighting
from esagono.games.storms_of_steel.sides import other
from esagono.games.storms_of_steel.world import World, active_units, allies, is_ground
from esagono.kernel import Law, Play, Seen, Side, law, rule, seq, step

# C-04 Rally Attempt


def attempts(world: World, record: Playing) -> list[Rallying]:
    """One for each unit; who recovers does not yet help the others (A-100)."""
    return [rallying(world, unit) for unit in record.units]


@rule("C-04", "9.2/6")
def rally_attempts(play: Play[World], record: Playing) -> None:
    """Every unit rolls."""
    play.run("rally by card", record)


# C-07 +1D6 AP, C-08 +1D6 CAP, C-13 Snipers


@law_by(lambda seen, act: seen.world.charts.cards[act.card].rule, "C-07")
@rule("C-08")
def a_unit_is_active_for_the_card(seen: Seen[World, Any], act: OfCard) -> bool:
    """Only an active unit or group rolls for more points."""
    return bool(active_units(seen.world, seen.side))


@law("20.0/4")
def no_aircraft_plays_the_card(seen: Seen[World, Any], act: OfCard) -> bool:
    """Not with aircraft alone in the activation."""
    return any(is_ground(seen.world, u) for u in active_units(seen.world, seen.side))


WITH_AN_ACTIVATION = (a_unit_is_active_for_the_card, no_aircraft_plays_the_card)
PLAIN: Mapping[str, Sequence[Law[Any]]] = {"7": WITH_AN_ACTIVATION, "8": WITH_AN_ACTIVATION, "13": ()}
"""The cards that name no unit, and what they ask; snipers (C-13) are about at any time."""


def card_player(world: World, record: Playing) -> Side:
    """Who plays the card."""
    return record.side


@step("22.0")
def roll_card(play: Play[World], record: Playing) -> None:
    """1D6, with what has been declared for it (A-116)."""
    cast(play, record, record.side, "1d6", "card die")


@step("22.0")
def settle_card(play: Play[World], record: Playing) -> None:
    """What the die gives."""
    GIVES[record.card](play, record.side, max(0, result(record)))


@rule("C-07")
def more_ap(play: Play[World], side: Side, n: int) -> None:
    """The AP of the activation grow."""
    play.put("ap", side, play.world.ap[side] + n)
    play.tell(ApWon(side, n))


@rule("C-08", "Y-event")
def more_caps(play: Play[World], side: Side, n: int) -> None:
    """CAPs for all units; they may exceed the starting number in this round (A-26)."""
    play.put("cap", side, play.world.cap[side] + n)
    play.put("card_caps", side, play.world.card_caps.get(side, 0) + n)
    play.tell(CapsWon(side, n))


@rule("C-13")
def snipers(play: Play[World], side: Side, n: int) -> None:
    """The opponent loses CAPs by the table, in this round only; of several, the one who has most."""
    enemy = max(allies(play.world, other(side)), key=lambda p: play.world.cap[p])
    table = play.world.charts.snipers
    lost = min(play.world.cap[enemy], table[min(max(n, 1), len(table)) - 1])
    play.put("cap", enemy, play.world.cap[enemy] - lost)
    play.tell(CapsLost(enemy, lost))


GIVES: Mapping[str, Callable[[Play[World], Side, int], None]] = {"7": more_ap, "8": more_caps, "13": snipers}

CARD_ROLL = seq(
    "card roll",
    "22.0",
    before("the card", by=card_player),
    roll_card,
    hard_fighting(by=card_player),
    settle_card,
    record=Playing,
)


@rule("C-07", "C-08", "C-13")
def roll_for_it(play: Play[World], record: Playing) -> None:
    """One die decides."""
    play.run(CARD_ROLL, record)
