"""The air phase, and bombs on cities: drops, Stukas, interdiction, terror, refugees."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.bot.appraisal import FAR, goals, prizes, way
from esagono.games.case_yellow.bot.seat import Judge, Seat
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.rules.ch05_airborne import gliders
from esagono.games.case_yellow.rules.ch05_landing import landing_drm, over_a_lost_regiment
from esagono.games.case_yellow.rules.ch05_stukas import is_the_port
from esagono.games.case_yellow.rules.ch12_surrender import CITIES_FOR_DUTCH_SURRENDER, NETHERLANDS, dutch_equivalents
from esagono.games.case_yellow.tables import faces_with
from esagono.games.case_yellow.world import World, controller, counter, ground, on_map, units_at
from esagono.kernel.memo import once_per_world
from esagono.wargame.judging import NOTHING, Judged, percent, why

OTHERS = 0.1
"""What the other goals beside a landing count, in parts: one division takes one of them."""
BOMB_PRICE = 0.08
DECISIVE = 3.0


def chance_to_land(world: World, hex_: str) -> float:
    """The chance of a regiment over a hex (T-AIRBORNE)."""
    return landing_chance(world, landing_drm(world, hex_))


def landing_chance(world: World, drm: int) -> float:
    """The chance to come down unhurt."""
    return faces_with(world, "airborne_landing", "result", "X", drm) / 6


def chance_of_gliders(world: World, hex_: str) -> float:
    """The chance that 22 LL comes down whole: it is shot up far more often where the regiment is lost (S-5.7e)."""
    down = chance_to_land(world, hex_)
    return down * landing_chance(world, 0) + (1 - down) * landing_chance(world, over_a_lost_regiment(world))


@once_per_world
def by_ground(world: World, hex_: str, weights: Weights) -> float:
    """The chance that a place falls without paratroops."""
    far = min((way(world, u.hex, hex_) for u in on_map(world, "german")), default=FAR)
    free = 0.5 if units_at(world, hex_, "allied") else 1.0
    return weights.by_ground * free * min(1.0, max(0.0, (weights.late - far) / (weights.late - weights.soon)))


def drop_worth(seat: Seat, hex_: str) -> float:
    """What a regiment that lands there brings that others do not, and the goals next to it."""
    near = max((vp for vp, _ in goals_beside(seat, hex_)), default=0.0)
    return chance_to_land(seat.world, hex_) * (goal_itself(seat, hex_) + seat.weights.near_a_goal * near)


def glider_worth(seat: Seat, hex_: str) -> float:
    """What 22 LL brings with a regiment: the place, or one beside it that it walks into; shot up it holds nothing."""
    beside = [vp for vp, _ in goals_beside(seat, hex_)]
    near = beside[0] + OTHERS * sum(beside[1:]) if beside else 0.0
    return chance_of_gliders(seat.world, hex_) * max(goal_itself(seat, hex_), seat.weights.walks_in * near)


def goal_itself(seat: Seat, hex_: str) -> float:
    """What the hex is worth as far as the troops on the ground will not take it."""
    worth = goals(seat.world, "german", seat.weights).get(hex_, 0.0)
    return worth * (1 - by_ground(seat.world, hex_, seat.weights)) if worth else 0.0


def goals_beside(seat: Seat, hex_: str) -> list[tuple[float, str]]:
    """The goals next to a hex and what they are worth, the best first."""
    weights, aims = seat.weights, goals(seat.world, "german", seat.weights)
    near = (n for n in ground(seat.world).around(hex_) if n in aims)
    return sorted(((aims[n] * (1 - weights.relief * by_ground(seat.world, n, weights)), n) for n in near), reverse=True)


def drop(seat: Seat, act: Any) -> Judged:
    """Places that the others will not reach; the first regiment opens the way for 22 LL."""
    worth = drop_worth(seat, act.hex)
    if gliders(seat.world) and not seat.record.aims:
        worth = max(worth, glider_worth(seat, act.hex))
    chance, beside = percent(chance_to_land(seat.world, act.hex)), goals_beside(seat, act.hex)
    if act.hex in goals(seat.world, "german", seat.weights):
        return worth, (why(act, "drop", unit=act.unit, hex=act.hex, chance=chance),)
    if beside:
        return worth, (why(act, "drop-beside", unit=act.unit, hex=act.hex, chance=chance, goal=beside[0][1]),)
    return worth, (why(act, "drop-aside", unit=act.unit, hex=act.hex, chance=chance),)


def glide(seat: Seat, act: Any) -> Judged:
    """Where the division makes most of the landing."""
    gain = glider_worth(seat, act.hex) - drop_worth(seat, act.hex)
    return gain, (why(act, "glide", hex=act.hex, chance=percent(chance_of_gliders(seat.world, act.hex))),)


def dive_bomb(seat: Seat, act: Any) -> Judged:
    """Stukas are kept for combats; some go against the port while it pays (R-5.1e2)."""
    if is_the_port(seat.world, act.hex):
        return bomb_port(seat, act)
    return -BOMB_PRICE, (why(act, "usual"),)


def bomb_port(seat: Seat, act: Any) -> Judged:
    """Every disruption keeps a level from getting away, down to the least capacity."""
    hits = seat.world.dynamo.hits if seat.world.dynamo else 0
    spare = seat.world.rules.dynamo.capacity - seat.world.rules.dynamo.least
    return (0.1 if hits < spare else -BOMB_PRICE), (why(act, "port", hex=act.hex),)


def terror_bomb(seat: Seat, act: Any) -> Judged:
    """When it makes the Netherlands give up; else only where nothing is lost by it."""
    world = seat.world
    dutch = ground(world).country(act.hex) == NETHERLANDS and NETHERLANDS not in world.surrendered
    reached = dutch_equivalents(world)
    counts = act.hex in prizes(world, seat.weights) and controller(world, act.hex) == "allied"
    if dutch and counts and reached == CITIES_FOR_DUTCH_SURRENDER - 1:
        return DECISIVE, (why(act, "terror", hex=act.hex, n=reached + 1),)
    if world.rules.victory.kind == "track":
        return NOTHING, (why(act, "usual"),)
    return 0.02 * len(units_at(world, act.hex, "allied")), (why(act, "usual"),)


def refugees(seat: Seat, act: Any) -> Judged:
    """On the roads by which Allied units will come."""
    near = sum(len(units_at(seat.world, h, "allied")) for h in ground(seat.world).within(act.hex, 4))
    return 0.01 + 0.002 * near, (why(act, "refugees", hex=act.hex),)


def clear_refugees(seat: Seat, act: Any) -> Judged:
    """They stay."""
    return -0.1, (why(act, "usual"),)


def interdict(seat: Seat, act: Any) -> Judged:
    """Crossings that many Germans have to use; one in three succeeds."""
    world, land = seat.world, ground(seat.world)
    near = [u for h in land.within(act.hex, 3) for u in units_at(world, h, "german")]
    supply = any(counter(world, u).sort == "supply" for u in near)
    value = 0.006 * len(near) + 0.05 * supply
    return value - 0.03, (why(act, "interdict", hex=act.hex, chance=percent(1 / 3)),)


def receive(seat: Seat, act: Any) -> Judged:
    """One is as good as another."""
    return 0.1, (why(act, "usual"),)


JUDGES: dict[str, Judge] = {
    "drop": drop,
    "glide": glide,
    "dive-bomb": dive_bomb,
    "bomb-port": bomb_port,
    "terror-bomb": terror_bomb,
    "refugees": refugees,
    "clear-refugees": clear_refugees,
    "interdict": interdict,
    "receive": receive,
}
