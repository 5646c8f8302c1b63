"""What is decided between nations: Russia's surrender, allies who ask, variants, the first winter."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.rules.ch02_levels import CAMPAIGN
from esagono.games.third_reich.rules.ch26_russia import GARRISON, axis_nations, factors
from esagono.wargame.judging import NOTHING, Judged, why

LAST_TURNS = 1


def accept(seat: Seat, act: Any) -> Judged:
    """In the campaign a beaten power counts; where objectives count, the war goes on until the last turns."""
    world = seat.world
    late = world.turn >= world.last_turn - LAST_TURNS
    return (1.0 if late or world.rules.victory.kind == CAMPAIGN else -1.0), (why(act, "peace"),)


def fight_on(seat: Seat, act: Any) -> Judged:
    """The rest of Russia is worth more than its peace."""
    return 0.0, (why(act, "no-peace"),)


def refuse(seat: Seat, act: Any) -> Judged:
    """An ally is not refused."""
    return NOTHING, (why(act, "settled"),)


def agreed(seat: Seat, act: Any) -> Judged:
    """Allies are given what they ask for."""
    return 0.5, (why(act, "ally-asks"),)


def shown(seat: Seat, act: Any) -> Judged:
    """A variant is played as soon as it may be."""
    return 0.5, (why(act, "variant"),)


def kept(seat: Seat, act: Any) -> Judged:
    """The other choice is better."""
    return 0.0, (why(act, "settled"),)


def winter(seat: Seat, act: Any) -> Judged:
    """Now, if many enemies are in the country."""
    many = factors(seat.world, axis_nations(seat.world), True) >= GARRISON // 2
    return (0.5 if many else -0.5), (why(act, "winter"),)


def in_need(seat: Seat, act: Any) -> Judged:
    """Rather not: the units are needed where they are."""
    return NOTHING, (why(act, "usual"),)


JUDGES: dict[str, Judge] = {
    "accept": accept, "fight-on": fight_on, "refuse": refuse, "approve": agreed, "agree": agreed, "play-variant": shown,
    "keep-variant": kept, "winter-now": winter, "put-off": kept, "scrap": in_need,
    "leave-partisans": agreed, "want-partisans": kept, "entrust": in_need, "quarrel": in_need, "resume": in_need,
}  # fmt: skip
