"""Where units begin and where they hide: set-up, coming out, sneaking, a sniper's shot."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot_sergeant import NOTHING, Judge, Judged, Sergeant, why
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm


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
    return -0.01 * min(ways, default=0), (why(act, "usual"),)


def come_out(sergeant: Sergeant, act: Any) -> Judged:
    """Only for a good shot, or for a goal when the game ends."""
    unit = sergeant.world.units[act.unit]
    there = sergeant.now.at(unit, unit.lair, sergeant.now.best_facing(unit.lair))
    gain = there.best_shot(there.world.units[unit.id]) - sergeant.temper.hidden
    if sergeant.now.rounds_left == 1 and unit.lair in sergeant.now.goals and not sergeant.now.is_ours(unit.lair):
        gain += 0.8 * sergeant.now.goals[unit.lair]
    ready = unit.ready or (unit.active and sergeant.world.ap[sergeant.side] > 2)
    return (gain if ready else NOTHING), (why(act, "come-out", unit=unit.id),)


def sneak(sergeant: Sergeant, act: Any) -> Judged:
    """Nearer to a goal, unseen."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.pull(unit, act.hex) - sergeant.now.pull(unit, unit.lair)
    return gain - 0.05, (why(act, "sneak", unit=unit.id),)


def activate_hidden(sergeant: Sergeant, act: Any) -> Judged:
    """To sneak, if that leads anywhere."""
    net, _ = sergeant.best_of(act.unit)
    return (net if net > 0.05 else NOTHING), (why(act, "activate", unit=act.unit),)


def snipe(sergeant: Sergeant, act: Any) -> Judged:
    """A sniper's shot from hiding."""
    unit = sergeant.world.units[act.unit]
    there = sergeant.now.at(unit, unit.lair or unit.hex)
    return there.shot(there.world.units[unit.id], act.hex), (why(act, "snipe", unit=unit.id, hex=act.hex),)


JUDGES: dict[str, Judge] = {
    "come-out": come_out,
    "sneak": sneak,
    "activate-hidden": activate_hidden,
    "snipe": snipe,
    "deploy": deploy,
    "conceal": deploy,
    "mark": near_goal,
    "bury": near_goal,
    "place": near_goal,
}
