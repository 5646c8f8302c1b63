"""The staff: which round to play, replacements and refit, Better Defence, Dynamo, Paris."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from esagono.games.case_yellow.bot.appraisal import level_worth, prizes, way
from esagono.games.case_yellow.bot.exits import can_be_done, still_to_leave
from esagono.games.case_yellow.bot.orders import AT_SEA
from esagono.games.case_yellow.bot.plans import Plan, attack_plan
from esagono.games.case_yellow.bot.posts import may_still_march
from esagono.games.case_yellow.bot.seat import GradualJudge, Judge, Seat
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.markers import COMBAT, MOVEMENT
from esagono.games.case_yellow.rules.ch04_rounds import played
from esagono.games.case_yellow.rules.ch11_strikers import targets
from esagono.games.case_yellow.rules.ch13_dynamo import is_early
from esagono.games.case_yellow.world import World, counter, enemy, ground, on_map, units_at
from esagono.kernel import Side
from esagono.wargame.judging import NOTHING, Judged, why

EARLY = 1.5
"""What it takes to declare Dynamo when that gives the German points."""


def attacks(world: World, side: Side, weights: Weights) -> Iterator[float]:
    """What a Combat round would bring, better known after every target: the best attacks, no unit used twice."""
    found: list[Plan] = []
    for hex_ in targets(world, side, COMBAT):
        plan = attack_plan(world, hex_, side, COMBAT, 0, weights)
        if plan and plan.worth > 0:
            found.append(plan)
        yield together(found)


def together(plans: list[Plan]) -> float:
    """The worth of the best plans that go together."""
    used: set[str] = set()
    total = 0.0
    for plan in sorted(plans, key=lambda p: -p.worth):
        if not used.intersection(plan.battle.units):
            used.update(plan.battle.units)
            total += plan.worth
    return total


def play(seat: Seat, act: Any) -> Iterator[Judged]:
    """Combat where it brings more than another march."""
    found = (march(seat),) if act.kind == MOVEMENT else chain((0.0,), attacks(seat.world, seat.side, seat.weights))
    for worth in found:
        yield worth, (why(act, f"round-{act.kind}", worth=f"{worth:.1f}"),)


def march(seat: Seat) -> float:
    """The first is to be where it matters; another waits until the enemy has moved, and takes what is empty.

    It does not wait when the enemy cannot march: then it is to bring up who is to fight next.
    """
    if not played(seat.world, seat.side, MOVEMENT):
        return seat.weights.move_first
    return seat.weights.move_again if may_still_march(seat.world, enemy(seat.side)) else seat.weights.move_up


def replace_(seat: Seat, act: Any) -> Judged:
    """Armour first, then what is strongest."""
    worth = level_worth(seat.world, seat.world.units[act.unit], seat.weights)
    return 0.1 + worth, (why(act, "replace", unit=act.unit),)


def refit(seat: Seat, act: Any) -> Judged:
    """As late as it may be, or when the panzers have bled; not while they may leave the map instead (S-7.20)."""
    world = seat.world
    if can_be_done(world):
        return NOTHING, (why(act, "refit-waits", n=still_to_leave(world)),)
    panzers = [u for u in on_map(world, "german") if counter(world, u).sort == "panzer"]
    bled = sum(counter(world, u).levels - u.level for u in panzers)
    return 0.05 * (bled - 5), (why(act, "refit", n=bled),)


def refit_unit(seat: Seat, act: Any) -> Judged:
    """Those without a level first."""
    unit = seat.world.units[act.unit]
    return 1.0 + (0.5 if not unit.level else 0.0) + level_worth(seat.world, unit, seat.weights), (
        why(act, "replace", unit=unit.id),
    )


def better_defence(seat: Seat, act: Any) -> Judged:
    """On the front, and on what counts."""
    world, land = seat.world, ground(seat.world)
    near = sum(len(units_at(world, h, "german")) for h in land.within(act.hex, 2))
    worth = 0.02 * near + 0.05 * prizes(world, seat.weights).get(act.hex, 0.0)
    return (worth if near else NOTHING), (why(act, "dig", hex=act.hex),)


def lift_defence(seat: Seat, act: Any) -> Judged:
    """Where no German is near any more."""
    near = any(units_at(seat.world, h, "german") for h in ground(seat.world).within(act.hex, 4))
    return (-0.1 if near else 0.01), (why(act, "usual"),)


def dynamo(seat: Seat, act: Any) -> Judged:
    """Where most can be saved; early it gives the German points, so only for many (R-13.1c)."""
    world = seat.world
    saved = [u for u in on_map(world, "allied") if counter(world, u).nation in ("british", "french")]
    saved = [u for u in saved if way(world, u.hex, act.port) <= AT_SEA]
    germans = sum(1 for u in on_map(world, "german") if ground(world).distance(u.hex, act.port) <= 4)
    early = world.turn < max(world.rules.dynamo.turns, default=0) or is_early(seat.record)
    worth = 0.1 * len(saved) - 0.2 * germans - (EARLY if early else 0.0)
    return worth, (why(act, "dynamo", hex=act.port, n=len(saved)),)


def open_paris(seat: Seat, act: Any) -> Judged:
    """Never: it is worth more than anything else."""
    return NOTHING, (why(act, "usual"),)


def keep(seat: Seat, act: Any) -> Judged:
    """Movement first: to be where it matters before the enemy is."""
    return (0.2 if "movement" in act.marker else 0.1), (why(act, "usual"),)


def go_on(seat: Seat, act: Any) -> Judged:
    """Nothing more is to be gained."""
    return 0.0, (why(act, "nothing"),)


GRADUAL: dict[str, GradualJudge] = {"play": play}
JUDGES: dict[str, Judge] = {
    "keep": keep,
    "replace": replace_,
    "refit": refit,
    "refit-unit": refit_unit,
    "better-defence": better_defence,
    "lift-defence": lift_defence,
    "dynamo": dynamo,
    "open-paris": open_paris,
    **dict.fromkeys(
        ("done", "stop", "no-bridge", "go-without", "wait", "not-now", "not-yet", "no-terror", "refit-later"), go_on
    ),
}
