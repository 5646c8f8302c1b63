"""Where units begin and where they hide: set-up, coming out, hidden movement, a sniper's shot."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import AP_A_ROUND
from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.games.storms_of_steel.rules.ch03_ways import may_act
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch10_hidden import is_cover
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import hidden_move_cost
from esagono.games.storms_of_steel.world import Unit, counter
from esagono.wargame.judging import NOTHING, Judged, why

LAIR, SHORT = 0.9, 0.25
"""How good a lair in a goal of ours or close to one is, against what it is worth to stay hidden; how much better close
to it for those who must let the enemy come near. Who stands in the goal had better dig in."""
POINT_BLANK = 4
"""The range of those."""
CLOSE, FAR = 3, 12
"""Ways and distances, in AP and hexes."""
DIGGING = 0.1
"""What a unit gains by digging in instead, after its price."""
DRAWN = 0.05
"""A goal that draws less than this moves no hidden unit."""


def deploy(sergeant: Sergeant, act: Any) -> Judged:
    """In cover, near the goals, one on each of them, not in a heap."""
    unit = sergeant.world.units[act.unit]
    company = [u for u in sergeant.now.crowd(act.hex) if u.id != unit.id]
    gain = sergeant.now.pull(unit, act.hex) + 0.08 * terrain_dm(sergeant.world, act.hex) - 0.35 * len(company)
    if act.verb == "deploy" and sergeant.now.enemies:
        there = sergeant.now.at(unit, act.hex, sergeant.now.best_facing(act.hex))
        moved = there.world.units[unit.id]
        gain += 0.3 * there.best_shot(moved) - 0.2 * there.danger(moved)
    return gain, (why(act, "deploy", hex=act.hex),)


def near_goal(sergeant: Sergeant, act: Any) -> Judged:
    """Mines, works and marks on the ways to the goals."""
    ways = [sergeant.now.way(g).get(act.hex, 60) for g in sergeant.now.goals]
    return -0.01 * min(ways, default=0), (why(act, "bars", hex=act.hex),)


def come_out(sergeant: Sergeant, act: Any) -> Judged:
    """Only for a good shot, or for a goal when the game ends."""
    unit = sergeant.world.units[act.unit]
    there = sergeant.now.at(unit, unit.lair, sergeant.now.best_facing(unit.lair))
    gain = there.best_shot(there.world.units[unit.id]) - sergeant.weights.hidden
    if sergeant.now.rounds_left == 1 and unit.lair in sergeant.now.goals and not sergeant.now.is_ours(unit.lair):
        gain += 0.8 * sergeant.now.goals[unit.lair]
    ready = unit.ready or (unit.active and sergeant.world.ap[sergeant.side] > 2)
    return (gain if ready else NOTHING), (why(act, "come-out", unit=unit.id),)


def hide(sergeant: Sergeant, act: Any) -> Judged:
    """Out of sight, in cover, where a goal of ours is to be kept: with nothing better to do, and enemies to come."""
    unit, now = sergeant.world.units[act.unit], sergeant.now
    gain = (
        now.pull(unit, act.hex) - now.pull(unit, unit.hex) + sergeant.weights.hidden * ambushes(sergeant, unit, act.hex)
    )
    if unit.hex in now.goals and act.hex != unit.hex and not now.is_held(unit.hex, unit.id):
        gain -= sergeant.weights.leave * now.goals[unit.hex]
    gain -= sergeant.weights.hidden * bool(unit.hasty or unit.inside)  # what protects it is given up
    return gain, (why(act, "hide", unit=unit.id, hex=act.hex),)


def hide_too(sergeant: Sergeant, act: Any) -> Judged:
    """The same for one more of the group, whose own activation it costs: it might dig in instead."""
    unit = sergeant.world.units[act.unit]
    gain, reasons = hide(sergeant, act)
    instead = sergeant.ap * AP_A_ROUND + DIGGING if unit.ready and not unit.active else 0.0
    return gain - instead, reasons


def ambushes(sergeant: Sergeant, unit: Unit, hex_: str) -> float:
    """How good a lair the hex is: none without cover, without an enemy who may come, or in somebody's way."""
    now, world = sergeant.now, sergeant.world
    near = min((now.board.distance(hex_, e.hex) for e in now.enemies), default=FAR)
    if not is_cover(world, unit, hex_) or near > FAR or now.is_held(hex_, unit.id) or not_yet_won(sergeant):
        return 0.0
    way = min((now.way(g).get(hex_, FAR) for g in now.goals if now.is_ours(g)), default=FAR)
    short = SHORT if way and counter(world, unit).range <= POINT_BLANK else 0.0
    return LAIR + short if way <= CLOSE else 0.0


def not_yet_won(sergeant: Sergeant) -> bool:
    """The side has goals to take rather than to keep: it has no men to lie in wait."""
    now = sergeant.now
    return sum(vp for g, vp in now.goals.items() if not now.is_ours(g)) > sum(
        vp for g, vp in now.goals.items() if now.is_ours(g)
    )


def hidden_move(sergeant: Sergeant, act: Any) -> Judged:
    """Nearer to a goal, unseen."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.pull(unit, act.hex) - sergeant.now.pull(unit, unit.lair)
    return gain - 0.05, (why(act, "sneak", unit=unit.id),)


def group_hidden_move(sergeant: Sergeant, act: Any) -> Judged:
    """Two or more who hide beside each other and are drawn to a goal: the dearest of their moves is paid once."""
    world = sergeant.world
    own = [u for u in world.units.values() if u.side == sergeant.side and u.lair and may_act(world, u.id, act.by)]
    drawn = {u.id: way for u in own if (way := drawn_to(sergeant, u))[0] > DRAWN}
    groups = [[u for u in drawn if is_near(sergeant, u, first)] for first in drawn]
    group = max(groups, key=len, default=[])
    cost = max((hidden_move_cost(world, world.units[u], drawn[u][1]) for u in group), default=0)
    if len(group) < 2 or cost > sergeant.means(act.by):
        return NOTHING, (why(act, "usual"),)
    price = sergeant.weights.cap if act.by == "cap" else sergeant.ap
    return sum(drawn[u][0] - DRAWN for u in group) - price * cost, (why(act, "sneak-together", n=len(group)),)


def drawn_to(sergeant: Sergeant, unit: Unit) -> tuple[float, str]:
    """The hex next to the lair that is best for the unit, and how much better it is."""
    now = sergeant.now
    return max((now.pull(unit, h) - now.pull(unit, unit.lair), h) for h in now.board.around(unit.lair))


def is_near(sergeant: Sergeant, a: str, b: str) -> bool:
    """Two units hide in one hex or next to each other."""
    units = sergeant.world.units
    return sergeant.now.board.distance(units[a].lair, units[b].lair) <= 1


def join_hidden_move(sergeant: Sergeant, act: Any) -> Judged:
    """Where each of the group goes."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.pull(unit, act.hex) - sergeant.now.pull(unit, unit.lair)
    return gain - DRAWN, (why(act, "sneak", unit=unit.id),)


def activate_hidden(sergeant: Sergeant, act: Any) -> Judged:
    """To move hidden, if that leads anywhere."""
    net, _ = sergeant.best_of(act.unit)
    if net <= DRAWN:
        return NOTHING, (why(act, "idle", unit=act.unit),)
    return net, (why(act, "activate", unit=act.unit), *sergeant.aim_of(act.unit, secretly=True))


def snipe(sergeant: Sergeant, act: Any) -> Judged:
    """A sniper's shot from hiding."""
    unit = sergeant.world.units[act.unit]
    there = sergeant.now.at(unit, unit.lair or unit.hex)
    return there.shot(there.world.units[unit.id], act.hex), (why(act, "snipe", unit=unit.id, hex=act.hex),)


JUDGES: dict[str, Judge] = {
    "come-out": come_out,
    "sneak": hidden_move,
    "hide": hide,
    "hide-too": hide_too,
    "group-sneak": group_hidden_move,
    "slinks": join_hidden_move,
    "activate-hidden": activate_hidden,
    "snipe": snipe,
    "deploy": deploy,
    "conceal": deploy,
    "mark": near_goal,
    "bury": near_goal,
    "place": near_goal,
}
