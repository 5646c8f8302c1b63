"""Assaults: what a stack would win and lose in the hex."""

from __future__ import annotations

from fractions import Fraction
from math import exp, floor

from esagono.games.tcs.bot.goals import holder, prizes, wanted, worth
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.threat import answer_harm
from esagono.games.tcs.counters import MORTAR
from esagono.games.tcs.pieces import FIRE, MOVE, PARALYZED, Unit
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch11_strength import firepower
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.table_files import FIREPOWERS
from esagono.games.tcs.world import World, counter, enemy, stack, steps
from esagono.wargame.tables import range_of

STEEP = 0.9
"""How much a column decides."""


def fighting(world: World, units: tuple[Unit, ...]) -> int:
    """The firepower of a stack inside the hex: infantry adds its steps."""
    power = Fraction(0)
    for unit in units:
        printed = counter(world, unit)
        if not printed.fire or printed.type == MORTAR or (printed.weapon and unit.mode != FIRE):
            continue
        power += firepower(world, unit) / (1 if printed.infantry or not printed.weapon else 2)
        power += steps(world, unit) if printed.infantry else 0
    return floor(power + Fraction(1, 2))


def win_chance(world: World, ours: tuple[Unit, ...], theirs: tuple[Unit, ...]) -> float:
    """The chance to take the hex, roughly: columns against columns, staying power against staying power."""
    column = FIREPOWERS.index(range_of(FIREPOWERS, fighting(world, ours)))
    column -= FIREPOWERS.index(range_of(FIREPOWERS, fighting(world, theirs)))
    column += 2 if any(u.state == PARALYZED for u in theirs) else 0
    column += min(3, (sum(steps(world, u) for u in ours) - sum(steps(world, u) for u in theirs)) // 3)
    return 1 / (1 + exp(-STEEP * column))


def storm_worth(seat: Seat, units: tuple[Unit, ...], start: str, hex_: str) -> float:
    """What the assault of a stack on a hex is worth."""
    world, weights = seat.world, seat.weights
    ours = tuple(u for u in units if may_attack(world, u.id))
    theirs = stack(world, hex_, enemy(seat.side))
    if not ours or len(ours) < len(units) or not theirs:
        return -1.0
    chance = win_chance(world, ours, theirs)
    prize = prizes(seat).get(hex_, 0.0) if holder(world, hex_) != seat.side else 0.0
    stopped = 0.0
    if not all(is_shaken(u) or u.mode != FIRE for u in theirs):
        stopped = min(0.7, 2.5 * answer_harm(seat, hex_, units[0], start, MOVE))
    won = prize + 0.6 * worth(world, theirs, weights) + (weights.opening if wanted(seat) else 0.0)
    lost = weights.storm * worth(world, ours, weights)
    return (1 - stopped) * (chance * won - (1 - chance) * lost) - stopped * 0.4 * lost


def best_storm(seat: Seat, units: tuple[Unit, ...], start: str, hexes: tuple[str, ...]) -> tuple[float, str]:
    """The best assault of a stack among hexes, and what it is worth."""
    found = [(storm_worth(seat, units, start, h), h) for h in hexes]
    return max(found, default=(-1.0, ""))
