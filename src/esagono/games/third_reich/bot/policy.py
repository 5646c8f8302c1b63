"""Options: where an Offensive is worth its price, and where attrition is."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import closed, foe_units, price, steps, turns_left, wanted
from esagono.games.third_reich.bot.landings import promise
from esagono.games.third_reich.bot.lines import is_weak
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.strikes import plan
from esagono.games.third_reich.rules.ch18_contact import RESULT, touches
from esagono.games.third_reich.world import ATTRITION, OFFENSIVE, World, ground, ground_units, kind, nation_of, on_map
from esagono.kernel.memo import once_per_world, once_while
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why
from esagono.wargame.tables import by_roll

DEAR = 3.0
"""How much more a second Offensive must promise if BRPs are short."""
RICH = 0.4
"""How much less an Offensive of a rich power must promise."""
TAKEN = 2.0
"""What a hex is worth that is taken in attrition: no objective, and the enemy goes a hex back."""
WALK, FAR = 4, 99
"""So many hexes a unit walks in a turn."""
WEAK = 5.0
"""How much more an Offensive must promise where the enemy is stronger."""


@once_per_world
def offensive_worth(world: World, alliance: str, minor: str, power: str, front: str, weights: Any) -> float:
    """What the attacks of an Offensive on a front promise together."""
    nation = minor or power
    if_chosen = replace(world, options={**world.options, f"{nation} {front}": OFFENSIVE})
    land = ground(world)
    found = plan(if_chosen, alliance, minor, power, "", weights)
    return sum(s.worth for s in found if land.front(s.target) == front)


def option(seat: Seat, act: Any) -> Judged:
    """An Offensive where it promises more than it costs, Attrition wherever enemies are met."""
    minor = seat.record.minor
    if act.option == OFFENSIVE:
        found = offensive_worth(seat.world, seat.record.alliance, minor, seat.side, act.front, seat.weights)
        least = 1.0 if minor else least_of(seat, act.front)
        if not minor:
            found += promise(seat.world, seat.side, act.front, seat.weights)
        return (found - least if found > least else NOTHING), (why(act, "offensive", worth=round(found, 1)),)
    if act.option == ATTRITION:
        met = contact(seat.world, minor or seat.side, act.front)
        if met:
            found = 0.02 * met + wear(seat.world, seat.side, act.front, met)
            return found, (why(act, "attrition", factors=met),)
        free = 0.0 if minor else unguarded(seat.world, seat.side, act.front, seat.weights)
        return (free or NOTHING), (why(act, "walks-in"),)
    return 0.001, (why(act, "quiet"),)


def least_of(seat: Seat, front: str = "") -> float:
    """What an Offensive must promise: a rich power is bolder, a second one must leave enough for the year."""
    world, brp = seat.world, seat.world.powers[seat.side].brp
    second = any(option == OFFENSIVE for key, option in world.options.items() if key.startswith(f"{seat.side} "))
    if second and brp < seat.weights.least_offensive * (turns_left(world) + 1):
        return DEAR * seat.weights.least_offensive
    if brp >= seat.weights.rich:
        return RICH * seat.weights.least_offensive
    return seat.weights.least_offensive * (WEAK if is_weak(world, seat.side, front) else 1.0)


@once_per_world
def unguarded(world: World, power: str, front: str, weights: Any) -> float:
    """Places on a front that a power wants, where nobody stands, and to which its units can walk: a Pass forbids it."""
    land, shut = ground(world), closed(world, power)
    mine = {u.hex for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground}
    found = 0.0
    for hex_, worth in wanted(world, power, weights).items():
        if land.front(hex_) == front and not ground_units(world, hex_):
            near = steps(land, shut, hex_)
            found += weights.pull * worth if any(near.get(h, FAR) <= WALK for h in mine) else 0.0
    return found


@once_per_world
def contact(world: World, nation: str, front: str) -> int:
    """The factors of a nation that would count in attrition on a front."""
    mine = (u for u in on_map(world) if nation_of(world, u) == nation and kind(world, u).ground)
    return sum(u.factors for u in mine if touches(world, u, front))


def wear(world: World, power: str, front: str, factors: int) -> float:
    """What attrition costs the enemies on a front on average: their cheapest units, and hexes."""
    losses, hexes = worn(world, factors)
    land = ground(world)
    prices = sorted(price(world, (u,)) for u in foe_units(world, power) if land.front(u.hex) == front)
    lost = prices[: round(losses)]
    return sum(lost) + TAKEN * min(hexes, float(len(prices)))


@once_while("charts")
def worn(world: World, factors: int) -> tuple[float, float]:
    """How many units and hexes so many factors take in attrition, on average."""
    rolls = [by_roll(world.charts.tables, "attrition", factors, str(n)) for n in range(1, 7)]
    found = [RESULT.fullmatch(code) for code in rolls]
    losses, hexes = (sum(int(m[n] or 0) for m in found if m is not None) / len(rolls) for n in (1, 2))
    return losses, hexes


JUDGES: dict[str, Judge] = {"option": option}
