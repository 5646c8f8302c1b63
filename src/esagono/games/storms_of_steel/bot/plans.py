"""What a move is for: the shot that it leads to, a goal, cover; and the plan of two acts, to go there and to fire."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import AP_A_ROUND, AT_LEAST, FOR_A_WHILE, HEAVY, worth
from esagono.games.storms_of_steel.bot.sergeant import Sergeant
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_cost, terrain_dm
from esagono.games.storms_of_steel.rules.ch05_costs import base_cost
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see
from esagono.games.storms_of_steel.rules.ch07_fire import fire_cost
from esagono.games.storms_of_steel.rules.ch07_values import fire_range
from esagono.games.storms_of_steel.world import Unit, counter
from esagono.kernel import Why
from esagono.wargame.judging import percent, why

SILENT, HELPED, ANSWERS = 0.95, 0.7, 0.35
"""How much of a shot is left an enemy turn later: at a target that can do nothing, only with CAPs, or at will."""
FURTHER = 0.7
"""How much of a shot is left that is two moves away."""
ALONE = 2.5
"""How much more a hidden enemy counts for who has nothing left to answer with."""
BARE = 0.08
"""Every point of cover that is given up for nothing."""
TELLING = 0.04
"""What has to change to be named as the reason of a move."""


def points_left(sergeant: Sergeant, act: Any) -> int:
    """The AP that the unit has after its act, if it is activated for it or shares the activation."""
    unit, world = sergeant.world.units[act.unit], sergeant.world
    pool = world.ap[sergeant.side] if unit.active or sergeant.is_acting else AP_A_ROUND
    return pool - int(act.cost(world))


def steadiness(sergeant: Sergeant, hex_: str) -> float:
    """How likely it is that the enemies in a hex are still there, and no better off, after their side's turn."""
    found = 0.0
    for enemy in sergeant.enemies_at(hex_):
        if enemy.ready or enemy.active:
            return ANSWERS
        found = HELPED if sergeant.world.cap.get(enemy.side, 0) else SILENT
    return found


def shot_to_come(sergeant: Sergeant, unit: Unit, act: Any) -> tuple[float, str]:
    """What a shot from the new place, or from the next, adds to what the place counts for; and where it is fired from.

    There must be points for all of it. Two hexes are gone only toward an enemy who cannot act of himself.
    """
    if not unit.hex:
        return 0.0, ""
    left = points_left(sergeant, act) - fire_cost(sergeant.world, unit)
    near = aimed(sergeant, unit, act.hex) if left >= 0 else 0.0
    if near or left < 1 or sergeant.now.view(unit, unit.hex).shot > 0:
        return near, act.hex
    far = ((FURTHER * far_aimed(sergeant, unit, h), h) for h in beyond(sergeant, unit, act.hex, left))
    return max(far, default=(0.0, ""))


def aimed(sergeant: Sergeant, unit: Unit, hex_: str) -> float:
    """What the best shot from a hex adds to what the hex counts for, an enemy turn later."""
    view, weigh = sergeant.now.view(unit, hex_), sergeant.weights
    if view.shot <= 0:
        return 0.0
    price, here = sergeant.ap * fire_cost(sergeant.world, unit), sergeant.now.view(unit, unit.hex).shot
    shot = steadiness(sergeant, view.target) * weigh.fire * view.shot - price
    at_once = max(0.0, weigh.fire * here - price)
    return max(0.0, shot - at_once - weigh.prospect * max(0.0, view.shot - here))


def beyond(sergeant: Sergeant, unit: Unit, hex_: str, points: int) -> list[str]:
    """The hexes behind the next that can be paid for, and from which an enemy is seen who cannot act of himself."""
    now, near = sergeant.now, {unit.hex, *sergeant.now.board.around(unit.hex)}
    base, reach = base_cost(sergeant.world, unit), fire_range(sergeant.world, unit)
    helpless = [e.hex for e in now.enemies if not (e.ready or e.active)]
    return [
        h
        for h in now.board.around(hex_)
        if h not in near and base + terrain_cost(sergeant.world, h) <= points
        if any(now.board.distance(h, e) <= reach and hexes_see(sergeant.world, h, e) for e in helpless)
    ]


def far_aimed(sergeant: Sergeant, unit: Unit, hex_: str) -> float:
    """The same from a hex that is two moves away: only for a target that stays, and less what waits there."""
    view, weigh = sergeant.now.view(unit, hex_), sergeant.weights
    if steadiness(sergeant, view.target) <= ANSWERS:
        return 0.0
    return max(0.0, aimed(sergeant, unit, hex_) - weigh.fear * view.danger)


def respite(sergeant: Sergeant, unit: Unit, act: Any, plan: float) -> float:
    """What is not lost by leaving a good place for a shot, while nobody can do anything about it in this round."""
    if not plan or not sergeant.now.is_unanswered:
        return 0.0
    here, there = sergeant.now.view(unit, unit.hex), sergeant.now.view(unit, act.hex)
    return (1 - FOR_A_WHILE) * max(0.0, here.pull - there.pull)


def exposure(sergeant: Sergeant, unit: Unit, act: Any) -> float:
    """What else speaks against a move: meeting a hidden enemy with nothing left, cover given up for nothing."""
    now = sergeant.now
    price = ALONE * sergeant.weights.fear * worth(unit) * now.lurking.get(act.hex, 0.0)
    price *= points_left(sergeant, act) < fire_cost(sergeant.world, unit) and not now.crowd(act.hex)
    if unit.hex and gives_up_cover(sergeant, unit, act.hex):
        price += BARE * (terrain_dm(sergeant.world, unit.hex) - terrain_dm(sergeant.world, act.hex))
    return price


def gives_up_cover(sergeant: Sergeant, unit: Unit, to: str) -> bool:
    """Worse ground, no better shot, and no goal to take for such a unit."""
    now = sergeant.now
    worse = terrain_dm(sergeant.world, to) < terrain_dm(sergeant.world, unit.hex)
    for_goals = counter(sergeant.world, unit).sort not in HEAVY and not all(map(now.is_ours, now.goals))
    return worse and not for_goals and now.view(unit, to).shot <= now.view(unit, unit.hex).shot + TELLING


# reasons


def purpose(sergeant: Sergeant, unit: Unit, act: Any, plan: float = 0.0, from_: str = "") -> tuple[Why, ...]:
    """What is gained by a move, the most telling of it first named alone."""
    now, weigh = sergeant.now, sergeant.weights
    there = now.view(unit, act.hex)
    if plan > TELLING:
        return (shot_from(sergeant, unit, act, from_),)
    if not unit.hex:
        return (why(act, "arrives", unit=unit.id, hex=act.hex),)
    here = now.view(unit, unit.hex)
    gains = {
        "nearer": there.pull - here.pull,
        "covered": there.cover - here.cover,
        "sees": weigh.prospect * (there.shot - here.shot),
        "safer": weigh.fear * (here.danger - there.danger),
        "apart": here.crowd - there.crowd,
    }
    key = max(gains, key=lambda name: gains[name])
    if gains[key] <= 0:
        return (why(act, "no-better", unit=unit.id, hex=act.hex),)
    return (why(act, key, unit=unit.id, **told_with(sergeant, unit, act, key)),)


def told_with(sergeant: Sergeant, unit: Unit, act: Any, key: str) -> dict[str, object]:
    """What a reason speaks of."""
    now = sergeant.now
    if key == "nearer":
        goal = min(now.goals, key=lambda g: (now.is_ours(g), now.way(g).get(act.hex, 60)))
        return {"hex": act.hex, "goal": goal, "ap": now.way(goal).get(act.hex, 60)}
    if key == "covered":
        dms = [terrain_dm(sergeant.world, h) for h in (act.hex, unit.hex)]
        return {"hex": act.hex, "dm": f"{dms[0]:+d}", "before": f"{dms[1]:+d}"}
    if key == "sees":
        return {"hex": act.hex, "target": now.view(unit, act.hex).target}
    return {"hex": act.hex}


def shot_from(sergeant: Sergeant, unit: Unit, act: Any, from_: str) -> Why:
    """The plan of several acts, with its chance to hit."""
    target = sergeant.now.view(unit, from_).target
    there = sergeant.now.at(unit, from_, sergeant.now.best_facing(from_))
    foe = sergeant.enemies_at(target)[0]
    hit = AT_LEAST[there.need(Attack(unit.side, unit.id, target, target=foe.id))]
    return why(act, "then-fire", unit=unit.id, hex=from_, target=foe.id, at=target, hit=percent(hit))
