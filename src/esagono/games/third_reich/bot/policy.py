"""War and options: on whom war is declared, and where an Offensive is worth its price."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import LOW_COUNTRIES, foe_units, places, printed_worth, turns_left
from esagono.games.third_reich.bot.landings import landings, promise
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.strikes import plan
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.holding import friendly_hexes
from esagono.games.third_reich.pieces import ALLIED
from esagono.games.third_reich.politics import POLAND, at_war
from esagono.games.third_reich.rules.ch18_contact import touches
from esagono.games.third_reich.world import (
    ALLIANCE,
    ATTRITION,
    AXIS,
    FRANCE,
    FRONTS,
    GERMANY,
    ITALY,
    OFFENSIVE,
    POWERS,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why

THROUGH = dict.fromkeys(LOW_COUNTRIES, FRANCE)
"""Countries that are a way to an enemy: to Paris past the Maginot Line."""
DEAR = 3.0
"""How much more a second Offensive must promise if BRPs are short."""
FRANCE_FROM = turn_of("spring-1940")
BARBAROSSA = turn_of("spring-1941")


def factors_near(world: World, power: str, country: str) -> tuple[int, int]:
    """The ground factors of a power within three hexes of a country, and how many hexes it borders on."""
    land = ground(world)
    mine = friendly_hexes(world, power)
    border = {n for h in land.of_country(country) for n in land.neighbours(h) if n in mine}
    near = (u for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground)
    return sum(u.factors for u in near if any(land.distance(u.hex, h) <= 3 for h in border)), len(border)


def declare(seat: Seat, act: Any) -> Judged:
    """Only the Axis goes to war of its own will, one country at a time, and while it can pay for the Offensive."""
    gain = major_war(seat, act.target) if act.target in POWERS else minor_war(seat, act.target)
    return (gain if gain > 0 else NOTHING), (why(act, "goes-to-war", target=act.target),)


def major_war(seat: Seat, target: str) -> float:
    """Germany turns on Russia when the West is quiet and it is strong; Italy stays out of it."""
    world = seat.world
    if seat.side != GERMANY or target != RUSSIA or world.turn < BARBAROSSA or at_war(world, GERMANY, RUSSIA):
        return 0.0
    quiet = not any(p == FRANCE and not world.powers[p].fell for p in world.powers)
    ours = sum(u.factors for u in on_map(world) if nation_of(world, u) == GERMANY and kind(world, u).ground)
    theirs = sum(u.factors for u in on_map(world) if nation_of(world, u) == RUSSIA and kind(world, u).ground)
    rich = world.powers[GERMANY].brp >= 35 + 15 + seat.weights.war_chest
    return 10.0 if quiet and rich and ours >= theirs else 0.0


def minor_war(seat: Seat, target: str) -> float:
    """A country with an objective, or one that is the way to an enemy."""
    world, land = seat.world, ground(seat.world)
    if ALLIANCE[seat.side] != AXIS or world.powers[seat.side].brp < seat.weights.war_chest or busy(world, seat.side):
        return 0.0
    country = world.charts.countries.get(target)
    if country is not None and ALLIANCE.get(country.ally_of) == AXIS:
        return 0.0
    if seat.side == GERMANY and target not in THROUGH and stands(world, FRANCE):
        return 0.0
    there = [h for h in places(world) if land.country(h) == target and land.objective(h)]
    worth = sum(printed_worth(world, h, seat.weights) for h in there)
    enemy = THROUGH.get(target, "")
    if enemy and at_war(world, seat.side, enemy) and world.turn >= FRANCE_FROM and not world.powers[enemy].fell:
        worth += 20.0
    near, border = factors_near(world, seat.side, target)
    force = strength_of(world, target)
    gain = worth + capital_worth(seat, target) - 10.0 - 1.5 * force
    ready = (border and near >= max(8, 2 * force)) or can_land(seat, target)
    return gain if worth and ready else 0.0


def stands(world: World, power: str) -> bool:
    """The power is in the war and has not fallen."""
    return power in world.powers and not world.powers[power].fell


def can_land(seat: Seat, country: str) -> bool:
    """Ships and units stand ready for a landing in a country."""
    land = ground(seat.world)
    found = (x for f in FRONTS for x in landings(seat.world, seat.side, f, seat.weights))
    return any(land.country(x.beach) == country and x.worth > 0 for x in found)


def capital_worth(seat: Seat, country: str) -> float:
    """A country that falls gives its BRPs."""
    found = seat.world.charts.countries.get(country)
    return float(found.brp) if found is not None else 0.0


def strength_of(world: World, country: str) -> int:
    """The ground factors that a minor country can raise."""
    rows = (r for r in world.charts.pools if r.nation == country and r.list == "minor")
    return sum(r.count * r.factors for r in rows if world.charts.kinds[r.kind].ground)


@once_per_world
def busy(world: World, power: str) -> bool:
    """A minor country that it attacked before is still fighting on, or the great enemy stands at the gates."""
    fighting = [m for m in world.minors.values() if m.attacker == power and m.status == "attacked"]
    poland = world.minors.get(POLAND)
    if power == GERMANY and poland is not None and poland.status == ALLIED:
        return True
    return any(m.id not in THROUGH for m in fighting) or (power == ITALY and len(foe_units(world, power)) > 12)


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
        least = 1.0 if minor else least_of(seat)
        if not minor:
            found += promise(seat.world, seat.side, act.front, seat.weights)
        return (found - least if found > least else NOTHING), (why(act, "offensive", worth=round(found, 1)),)
    if act.option == ATTRITION:
        met = contact(seat.world, minor or seat.side, act.front)
        return (0.02 * met if met else NOTHING), (why(act, "attrition", factors=met),)
    return 0.001, (why(act, "quiet"),)


def least_of(seat: Seat) -> float:
    """What an Offensive must promise: a rich power is bolder, a second one must leave enough for the year."""
    world, brp = seat.world, seat.world.powers[seat.side].brp
    second = any(option == OFFENSIVE for key, option in world.options.items() if key.startswith(f"{seat.side} "))
    if second and brp < seat.weights.least_offensive * (turns_left(world) + 1):
        return DEAR * seat.weights.least_offensive
    return seat.weights.least_offensive * (0.4 if brp >= seat.weights.rich else 1.0)


@once_per_world
def contact(world: World, nation: str, front: str) -> int:
    """The factors of a nation that would count in attrition on a front."""
    mine = (u for u in on_map(world) if nation_of(world, u) == nation and kind(world, u).ground)
    return sum(u.factors for u in mine if touches(world, u, front))


JUDGES: dict[str, Judge] = {"declare": declare, "option": option}
