"""Wars: who goes to war with whom, and when it pays."""

from __future__ import annotations

from collections import deque
from typing import Any

from esagono.games.third_reich.bot.aims import LOW_COUNTRIES, foe_units, places, printed_worth, turns_left
from esagono.games.third_reich.bot.landings import landings
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.holding import friendly_hexes
from esagono.games.third_reich.pieces import ALLIED, Unit
from esagono.games.third_reich.politics import POLAND, at_war, in_play
from esagono.games.third_reich.rules.ch02_levels import CAMPAIGN
from esagono.games.third_reich.rules.ch21_war import is_returned
from esagono.games.third_reich.rules.ch43_pact import EASTERN_EUROPE
from esagono.games.third_reich.world import (
    ALLIANCE,
    AXIS,
    BRITAIN,
    EASTERN,
    FRANCE,
    FRONTS,
    GERMANY,
    ITALY,
    POWERS,
    RUSSIA,
    USA,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel.memo import once_per_world
from esagono.wargame.judging import NOTHING, Judged, why

THROUGH = dict.fromkeys(LOW_COUNTRIES, FRANCE)
"""Countries that are a way to an enemy: to Paris past the Maginot Line."""
FRANCE_FROM = turn_of("spring-1940")
BARBAROSSA = turn_of("spring-1941")
SECOND_FRONT = turn_of("spring-1942")
"""From then on the Western Allies do not leave Italy in peace, for the campaign is not won without Rome."""
MAJOR, MINOR = 35, 10
"""BRPs for war on a power, and on a minor country."""
BORDER = 3
"""So many hexes from a border units stand ready."""
GATES = 2
"""So many hexes from Paris Germans stand at its gates."""
WORTH = 10.0


def declare(seat: Seat, act: Any) -> Judged:
    """One country at a time, and while the Offensive can be paid."""
    reason, gain = wanted(seat, act.target)
    return (gain if gain > 0 else NOTHING), (why(act, reason, target=act.target),)


def wanted(seat: Seat, target: str) -> tuple[str, float]:
    """Why war would be declared, and what it is worth; nothing or less: it is not."""
    if target in POWERS:
        return major_war(seat, target)
    if target == EASTERN_EUROPE:
        return "partition", partition(seat)
    return "goes-to-war", minor_war(seat, target)


# Wars on powers


def major_war(seat: Seat, target: str) -> tuple[str, float]:
    """What each power goes to war for of its own will."""
    world, side = seat.world, seat.side
    if at_war(world, side, target):
        return "goes-to-war", 0.0
    if is_owed(world, side, target):
        return "goes-to-war", WORTH
    if side == GERMANY and target == RUSSIA:
        return "barbarossa", WORTH * barbarossa(seat)
    if side == ITALY and target == BRITAIN:
        return "joins-germany", WORTH * italy_joins(seat)
    if side in (BRITAIN, USA) and target == ITALY:
        return "second-front", WORTH * is_second_front_due(seat)
    if side == RUSSIA and target == GERMANY:
        return "strikes-first", WORTH * russia_strikes(seat)
    return "goes-to-war", 0.0


def is_owed(world: World, power: str, target: str) -> bool:
    """A war that costs nothing, on a friend of those who fight the power: without it nobody raises partisans (32.1)."""
    foes = (p for p in POWERS if ALLIANCE[p] == ALLIANCE[target] and in_play(world, p))
    return is_returned(world, power, target) and any(at_war(world, power, p) for p in foes)


def can_afford(seat: Seat, more: int) -> bool:
    """War on a power and so much besides can be paid."""
    return seat.world.powers[seat.side].brp >= MAJOR + more


def barbarossa(seat: Seat) -> bool:
    """The West is quiet, and Germany is stronger than Russia."""
    world = seat.world
    ready = world.turn >= BARBAROSSA and can_afford(seat, 15 + seat.weights.war_chest)
    return ready and not stands(world, FRANCE) and factors_of(world, GERMANY) >= factors_of(world, RUSSIA)


def italy_joins(seat: Seat) -> bool:
    """France has fallen, or Germans stand at the gates of Paris."""
    world = seat.world
    return at_war(world, GERMANY, BRITAIN) and can_afford(seat, 2 * seat.weights.reserve) and france_falls(world)


@once_per_world
def france_falls(world: World) -> bool:
    """Paris is lost, or those at its gates are twice as strong as its defenders."""
    if not stands(world, FRANCE):
        return FRANCE in world.powers
    land, paris = ground(world), world.charts.countries[FRANCE].capital
    there = ground_units(world, paris)
    if any(nation_of(world, u) == GERMANY for u in there):
        return True
    gates = sum(u.factors for u in own_ground(world, GERMANY) if land.distance(u.hex, paris) <= GATES)
    return gates > 0 and gates >= 2 * sum(u.factors for u in there)


def is_second_front_due(seat: Seat) -> bool:
    """The campaign is won only if Italy falls too."""
    world = seat.world
    due: bool = world.rules.victory.kind == CAMPAIGN and world.turn >= SECOND_FRONT and in_play(world, USA)
    return due and can_afford(seat, 2 * seat.weights.reserve)


def russia_strikes(seat: Seat) -> bool:
    """Russia is stronger than the Germans in the East; before Fall 1941, if the pact is broken, twice as strong."""
    world, land = seat.world, ground(seat.world)
    east = sum(u.factors for u in own_ground(world, GERMANY) if land.front(u.hex) == EASTERN)
    ratio = 2.0 if world.turn < turn_of("fall-1941") else 1.2
    return can_afford(seat, 2 * seat.weights.reserve) and factors_of(world, RUSSIA) >= ratio * max(10, east)


def partition(seat: Seat) -> float:
    """Russia takes its share of Poland and the Baltic States while nobody fights there."""
    return WORTH if seat.side == RUSSIA and seat.world.powers[RUSSIA].brp >= seat.weights.war_chest else 0.0


# Wars on minor countries


def minor_war(seat: Seat, target: str) -> float:
    """A country with an objective, or one that is the way to an enemy; only the Axis begins such wars."""
    world, land = seat.world, ground(seat.world)
    if ALLIANCE[seat.side] != AXIS or world.powers[seat.side].brp < seat.weights.war_chest or busy(world, seat.side):
        return 0.0
    country = world.charts.countries.get(target)
    if country is not None and ALLIANCE.get(country.ally_of) == AXIS:
        return 0.0
    if target not in THROUGH and ((seat.side == GERMANY and stands(world, FRANCE)) or not can_follow_up(seat)):
        return 0.0
    if target in THROUGH and stands(world, FRANCE) and world.turn < FRANCE_FROM:
        return 0.0
    there = [h for h in places(world) if land.country(h) == target and land.objective(h)]
    worth = sum(printed_worth(world, h, seat.weights) for h in there)
    enemy = THROUGH.get(target, "")
    if enemy and at_war(world, seat.side, enemy) and not world.powers[enemy].fell:
        worth += 20.0
    force = strength_of(world, target)
    gain = worth + (float(country.brp) if country is not None else 0.0) - 10.0 - 1.5 * force
    ready = factors_near(world, seat.side, target) >= max(8, 2 * force) or can_land(seat, target)
    return gain if worth and ready else 0.0


def can_follow_up(seat: Seat) -> bool:
    """The Offensives of the year can be paid, and one more: a war without an attack is over before it has begun."""
    least = seat.weights.least_offensive * (turns_left(seat.world) + 2)
    return seat.world.powers[seat.side].brp >= MINOR + least


def stands(world: World, power: str) -> bool:
    """The power is in the war and has not fallen."""
    return power in world.powers and not world.powers[power].fell


def own_ground(world: World, power: str) -> list[Unit]:
    """The ground units of a power on the map."""
    return [u for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground]


def factors_of(world: World, power: str) -> int:
    """The ground factors of a power on the map."""
    return sum(u.factors for u in own_ground(world, power))


@once_per_world
def factors_near(world: World, power: str, country: str) -> int:
    """The ground factors of a power that reach a country's border over a few hexes of land."""
    land, mine = ground(world), friendly_hexes(world, power)
    found = {n: 1 for h in land.of_country(country) for n in land.ways[h] if n in mine}
    ahead = deque(found)
    while ahead:
        here = ahead.popleft()
        for near in land.ways[here]:
            if near in mine and near not in found and found[here] < BORDER + 1:
                found[near] = found[here] + 1
                ahead.append(near)
    return sum(u.factors for u in own_ground(world, power) if u.hex in found)


def can_land(seat: Seat, country: str) -> bool:
    """Ships and units stand ready for a landing in a country, and it is worth an Offensive."""
    land = ground(seat.world)
    found = (x for f in FRONTS for x in landings(seat.world, seat.side, f, seat.weights))
    return any(land.country(x.beach) == country and x.worth > seat.weights.least_offensive for x in found)


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
    return any(m.id not in THROUGH for m in fighting) or (power == ITALY and len(foe_units(world, power)) > CROWD)


CROWD = 12
"""So many enemy units keep Italy from a second war."""
JUDGES: dict[str, Judge] = {"declare": declare}
