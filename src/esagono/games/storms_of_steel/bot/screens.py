"""Smoke: over the wounded, and before those who cross open ground under fire (13.0)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from esagono.games.storms_of_steel.bot.appraisal import AP_A_ROUND, HEAVY, Appraisal
from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch03_ways import may_act
from esagono.games.storms_of_steel.rules.ch07_fire import can_bear
from esagono.games.storms_of_steel.rules.ch09_joining import is_beside
from esagono.games.storms_of_steel.rules.ch13_smoke import FRESH, smoke_in
from esagono.games.storms_of_steel.rules.ch13_smoke_shots import Screen, able_to_smoke, shot_is_possible, smoke_reaches
from esagono.games.storms_of_steel.world import Unit, counter
from esagono.wargame.judging import NOTHING, Judged, why

EXHAUSTED, TURNED = 0.35, 0.5
"""The part that an enemy counts who is exhausted, or would have to turn."""
WOUNDED, CROSSING = 1.5, 0.7
"""How much a wounded friend counts, and one who is about to cross, against the others."""
OURS = 0.8
"""How much a shot of ours counts that the smoke spoils."""
SHARE = 0.9
"""The enemy fires at one of those he sees, not at all of them."""
LEAST = 0.12
"""Smoke that saves less is not worth the trouble."""


class Line(NamedTuple):
    """A line of fire: what it counts, and who is shot at, from where to where."""

    weight: float
    target: Unit
    need: int
    ends: tuple[str, str]


def lines(sergeant: Sergeant) -> Iterator[Line]:
    """Every line of fire that smoke may cut, theirs with a good weight, ours with a bad one."""
    now, fear = sergeant.now, sergeant.weights.fear * SHARE
    for friend in now.friends:
        for line in lines_at(now, friend, friend.hex):
            yield line._replace(weight=fear * line.weight * (WOUNDED if friend.hit else 1.0))
        ahead = crossing(now, friend)
        if ahead:
            there = now.at(friend, ahead)
            for line in lines_at(there, there.world.units[friend.id], ahead):
                yield line._replace(weight=fear * CROSSING * line.weight)
        shot, target = now.best_target(friend) if friend.ready else (0.0, "")
        if shot > 0:
            foe = sergeant.enemies_at(target)[0]
            need = now.need(Attack(friend.side, friend.id, target, target=foe.id))
            yield Line(-OURS * sergeant.weights.fire, foe, need, (friend.hex, target))


def lines_at(now: Appraisal, unit: Unit, hex_: str) -> Iterator[Line]:
    """The fire that the enemies in sight have at a unit."""
    for enemy in now.enemies:
        if now.can_reach(enemy, hex_) and enemy.hex != hex_:
            weight = (1.0 if enemy.ready else EXHAUSTED) * (1.0 if can_bear(now.world, enemy, hex_) else TURNED)
            need = now.need(Attack(enemy.side, enemy.id, hex_, target=unit.id))
            yield Line(weight, unit, need, (enemy.hex, hex_))


def crossing(now: Appraisal, unit: Unit) -> str:
    """The next hex of a squad on its way to a goal that is to be taken; "" if it does not go there."""
    goals = [goal for goal in now.goals if not now.is_ours(goal)]
    if not goals or unit.hit or not unit.ready or counter(now.world, unit).sort in HEAVY:
        return ""
    way = now.way(min(goals, key=lambda goal: now.way(goal).get(unit.hex, 60)))
    ahead = min(now.board.around(unit.hex), key=lambda hex_: way.get(hex_, 60))
    return ahead if way.get(ahead, 60) < way.get(unit.hex, 60) else ""


def screens_worth(sergeant: Sergeant) -> dict[str, float]:
    """What smoke would be worth, for every hex where it changes anything: it hides what is behind it, and covers."""
    if sergeant.screens is None:
        found: dict[str, float] = defaultdict(float)
        for line in lines(sergeant):
            all_ = sergeant.now.loss(line.target, line.need)
            less = all_ - sergeant.now.loss(line.target, line.need + FRESH)
            for part in sergeant.now.board.between(*line.ends):
                if len(part) == 1:
                    found[part[0]] += line.weight * all_
            for end in line.ends:
                found[end] += line.weight * less
        sergeant.screens = {h: gain for h, gain in found.items() if gain > LEAST and not smoke_in(sergeant.world, h)}
    return sergeant.screens


def best_screen(sergeant: Sergeant, unit: Unit, but: tuple[str, ...] = ()) -> tuple[float, str]:
    """The best hex that the unit can smoke, and its worth."""
    worth = screens_worth(sergeant)
    for hex_ in sorted(worth, key=lambda h: -worth[h]):
        if hex_ not in but and smoke_reaches(sergeant.world, unit, hex_):
            return worth[hex_], hex_
    return NOTHING, ""


def smoke(sergeant: Sergeant, act: Any) -> Judged:
    """What the best screen of the unit would save."""
    gain, hex_ = best_screen(sergeant, sergeant.world.units[act.unit])
    return gain, (why(act, "smoke", unit=act.unit, hex=hex_) if hex_ else why(act, "usual"),)


def group_smoke(sergeant: Sergeant, act: Any) -> Judged:
    """The same with another unit beside it, each where it does most."""
    world, me = sergeant.world, sergeant.world.units[act.unit]
    gain, hex_ = best_screen(sergeant, me)
    others = [
        best_screen(sergeant, u, (hex_,))[0]
        for u in world.units.values()
        if u.id != me.id and u.side == me.side and is_beside(world, me, u) and may_act(world, u.id, act.by)
        if able_to_smoke(world, u)
    ]
    more = max(others, default=0.0) - sergeant.ap * AP_A_ROUND
    if not hex_ or more <= 0:
        return NOTHING, (why(act, "usual"),)
    return gain + more, (why(act, "smoke", unit=act.unit, hex=hex_),)


def named(sergeant: Sergeant) -> Iterator[Screen]:
    """The hexes that are worth naming, the best first: all of a board are too many to look at one by one."""
    world, shot = sergeant.world, sergeant.record
    unit, worth = world.units[shot.unit], screens_worth(sergeant)
    for hex_ in sorted(worth, key=lambda h: -worth[h]):
        if shot_is_possible(world, unit, hex_, shot.by):
            yield Screen(hex_)


def screen(sergeant: Sergeant, act: Any) -> Judged:
    """By what the smoke saves in this hex."""
    return screens_worth(sergeant).get(act.hex, NOTHING), (why(act, "screen", hex=act.hex),)


def screens(sergeant: Sergeant, act: Any) -> Judged:
    """The same for a unit of a group; not twice in one hex."""
    taken = act.hex in sergeant.record.aims
    return (NOTHING if taken else screen(sergeant, act)[0]), (why(act, "screen", hex=act.hex),)


JUDGES: dict[str, Judge] = {
    "smoke": smoke,
    "group-smoke": group_smoke,
    "screen": screen,
    "screens": screens,
}
