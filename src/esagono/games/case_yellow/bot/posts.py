"""Where to stand against what the enemy can still do in a turn: marches take what is empty, combats what is defended.

Troops on foot do not enter a defended hex in a Movement round (R-10.1e6), and in a Combat round nobody enters a hex
that was not defended, but for the second hex of quick units (R-11.1c). While marches are to come a man in every place
holds it, and when only combats are to come an empty place is safe.
"""

from __future__ import annotations

from esagono.games.case_yellow.bot.appraisal import prizes, way
from esagono.games.case_yellow.bot.orders import ALARMING, must_keep, threat
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.markers import ALLIED_COMBAT, ALLIED_FREE, ALLIED_MOVEMENT, GERMAN, MOVEMENT
from esagono.games.case_yellow.rules.ch04_rounds import MOST_OF_A_KIND, played
from esagono.games.case_yellow.world import (
    Unit,
    World,
    controller,
    counter,
    ground,
    on_map,
    printed_strength,
    side_of,
    units_at,
)
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

MARCHES, COMBATS, NO_MORE = "marches", "combats", "no more"
ENOUGH = 3.0
"""How many to one are enough for an assault."""


def to_come(world: World) -> str:
    """What the German's rounds that are still to come can bring (R-4.1c4)."""
    if not world.cup.get(GERMAN):
        return NO_MORE
    return MARCHES if played(world, "german", MOVEMENT) < MOST_OF_A_KIND else COMBATS


def may_still_march(world: World, side: Side) -> bool:
    """A side has a Movement round to come in this turn (R-4.1c4)."""
    if side == "german":
        return to_come(world) == MARCHES
    return any(world.cup.get(marker) for marker in (ALLIED_MOVEMENT, ALLIED_FREE))


def post(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """What it is worth to an Allied unit to stand in a hex, as far as places are concerned."""
    worth = watch(world, unit, hex_, weights) if weights.watch else 0.0
    if weights.bait:
        worth -= bait(world, hex_, weights)
    if weights.assault and world.cup.get(ALLIED_COMBAT):
        worth += weights.assault * assault(world, unit, hex_, weights)
    return worth


def garrison(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """The first man in a place that the German has taken, when the Allies can still march into it and he no more."""
    if not weights.garrison or not only_the_allies_march(world) or controller(world, hex_) != "german":
        return 0.0
    prize = prizes(world, weights).get(hex_, 0.0)
    if not prize or any(u.id != unit.id for u in units_at(world, hex_, "german")):
        return 0.0
    return weights.garrison * prize * in_reach(world, hex_)


def abandoned(world: World, unit: Unit, weights: Weights) -> float:
    """What is lost with the place that a unit leaves in an advance; the German's is safe while nobody can walk in."""
    prize = prizes(world, weights).get(unit.hex, 0.0)
    if not prize or side_of(world, unit) == "allied":
        return prize
    manned = any(u.id != unit.id for u in units_at(world, unit.hex, "german"))
    return 0.0 if manned or not can_be_retaken(world, unit.hex) else prize


def can_be_retaken(world: World, hex_: str) -> bool:
    """The place counts only as long as it is held, and the Allies can march into it when it is empty."""
    if world.rules.victory.kind == "track":
        return may_still_march(world, "allied") and in_reach(world, hex_)
    return must_keep(world, hex_) and in_reach(world, hex_)


def only_the_allies_march(world: World) -> bool:
    """They have a Movement round to come, and the German none after this round."""
    return bool(world.cup.get(ALLIED_MOVEMENT)) and played(world, "german", MOVEMENT) >= MOST_OF_A_KIND - 1


@once_per_world
def in_reach(world: World, hex_: str) -> bool:
    """An Allied unit is near enough to march into the hex."""
    return any(way(world, u.hex, hex_) <= counter(world, u).ma for u in on_map(world, "allied"))


def watch(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """The first man in a place that the enemy is near, and the second."""
    prize = prizes(world, weights).get(hex_, 0.0)
    if not prize or threat(world, hex_) < ALARMING:
        return 0.0
    others = sum(u.id != unit.id for u in units_at(world, hex_, "allied"))
    return prize * (weights.watch if not others else weights.second if others == 1 else 0.0)


def bait(world: World, hex_: str, weights: Weights) -> float:
    """What the enemy wins by an attack on the hex: a place in it, and one beside it that quick units go on to."""
    foes = beside(world).get(hex_, ())
    if not foes:
        return 0.0
    kept = {h: vp for h, vp in prizes(world, weights).items() if controller(world, h) == "allied"}
    near = sum(kept.get(n, 0.0) for n in ground(world).around(hex_)) if any(foes) else 0.0
    return weights.bait * kept.get(hex_, 0.0) + weights.bait_beside * near


@once_per_world
def beside(world: World) -> dict[str, list[bool]]:
    """The hexes next to German units, and for each of these whether it is quick."""
    found: dict[str, list[bool]] = {}
    for unit in on_map(world, "german"):
        for near in ground(world).around(unit.hex):
            found.setdefault(near, []).append(counter(world, unit).yellow)
    return found


def assault(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """The best place that could be attacked from the hex, by as much as those who are there already make it likely."""
    land, own, best = ground(world), float(printed_strength(world, unit)), 0.0
    for near in land.around(hex_):
        prize = prizes(world, weights).get(near, 0.0)
        if prize and land.passable(hex_, near) and (foes := units_at(world, near, "german")):
            friends = (u for n in land.around(near) for u in units_at(world, n, "allied") if u.id != unit.id)
            ours = own + float(sum(printed_strength(world, u) for u in friends))
            theirs = max(0.5, float(sum(printed_strength(world, u) for u in foes)))
            best = max(best, prize * min(1.0, ours / theirs / ENOUGH))
    return best
