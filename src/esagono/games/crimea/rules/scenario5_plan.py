"""Scenario 5, the campaign: the secret Victory Plan of the Axis (PB-10.55), chosen, revealed, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.victory import PlanChosen, PlanRevealed
from esagono.games.crimea.records import Gathering
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch07_points import MEN, add
from esagono.games.crimea.rules.ch08_groups import rows_of, taken
from esagono.games.crimea.rules.ch25_points import (
    BY_PLAN,
    KERCH_PLAN,
    LOCATION,
    kerch_difference,
    plan_in_effect,
    received_for,
)
from esagono.games.crimea.scoring import score
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, step

PlanName = Literal["kerch", "sevastopol"]
PLANS: tuple[PlanName, PlanName] = ("kerch", "sevastopol")
PRIZE = "plan-prize"


def has_plans(world: World) -> bool:
    """The scenario has Victory Plans."""
    return world.rules.victory.plans.choose_by > 0


def kerch_is_on(world: World) -> bool:
    """The Kerch Plan is in effect: it has been revealed."""
    return has_plans(world) and plan_in_effect(world) == KERCH_PLAN


# Choosing (10.55a)


class ChoosePlan(Act):
    """A Victory Plan is chosen, face down."""

    verb = "plan"
    rule = "PB-10.55a"
    private = True
    plan: PlanName

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[ChoosePlan]:
        """Both."""
        return (cls(plan) for plan in PLANS)

    def do(self, play: Play[World], record: Gathering) -> None:
        """It holds for the whole game."""
        play.set(plan=self.plan)
        play.tell(PlanChosen())


@law("PB-10.55a")
def there_is_time(seen: Seen[World, Gathering], act: PlanLater) -> bool:
    """The last turn for the choice has not come."""
    return seen.world.turn < seen.world.rules.victory.plans.choose_by


class PlanLater(Act):
    """The Victory Plan is chosen in a later turn."""

    verb = "plan-later"
    rule = "PB-10.55a"
    laws = (there_is_time,)


@rule("PB-10.55a")
def planner(world: World, record: Gathering) -> Side:
    """The Axis, until it has chosen."""
    return AXIS if record.side == AXIS and has_plans(world) and not world.plan else ""


PLANNING = ask("victory plan", "SOP-A4a", ChoosePlan, PlanLater, by=planner)


# Revealing (10.55c, 10.55d)


def is_secret(world: World) -> bool:
    """A plan has been chosen and not revealed."""
    return bool(world.plan) and not world.plan_shown


@law("PB-10.55d")
def plan_is_secret(seen: Seen[World, Gathering], act: Reveal) -> bool:
    """The Axis has a plan that lies face down."""
    return seen.side == AXIS and is_secret(seen.world)


class Reveal(Act):
    """The Victory Plan is revealed."""

    verb = "reveal-plan"
    rule = "PB-10.55d"
    confirm = True
    laws = (plan_is_secret,)

    def do(self, play: Play[World], record: Gathering) -> None:
        """It counts from now on."""
        reveal(play)


@step("SOP-A4a")
@rule("PB-10.55d", "A-264")
def reveal_in_time(play: Play[World], record: Gathering) -> None:
    """The plan is revealed in its last turn; the Kerch Plan when its divisions do not leave as those of the other."""
    world = play.world
    if record.side == AXIS and is_secret(world) and (is_last_turn(world) or must_show_divisions(world)):
        reveal(play)


def is_last_turn(world: World) -> bool:
    """The turn has come in which the plan is revealed."""
    return world.turn >= world.rules.victory.plans.reveal_by


def must_show_divisions(world: World) -> bool:
    """The divisions of the group would be withdrawn now, and stay because of the Kerch Plan."""
    group = world.rules.victory.plans.group
    leave = any(r.action == "withdraw" and r.turn <= world.turn for r in rows_of(world, AXIS, group))
    return leave and world.plan == KERCH_PLAN and taken(AXIS, group) in world.groups


@rule("PB-10.55c", "PB-10.55d", "PB-10.55f1")
def reveal(play: Play[World]) -> None:
    """Points are corrected for the Kerch Plan; the Sevastopol Plan brings replacements."""
    play.set(plan_shown=True)
    play.tell(PlanRevealed(play.world.plan))
    if play.world.plan == KERCH_PLAN:
        correct_points(play)
    else:
        add(play, AXIS, MEN, play.world.rules.victory.plans.replacements)


@rule("PB-10.55c", "PB-10.55b")
def correct_points(play: Play[World]) -> None:
    """Places taken so far, and the group, are worth what they are under the Kerch Plan."""
    world = play.world
    for hex_, turn in captures(world).items():
        score(play, kerch_difference(world, turn, hex_), BY_PLAN, hex_)
    plans = world.rules.victory.plans
    if taken(AXIS, plans.group) in world.groups:
        score(play, plans.costs.get("sevastopol", 0) - plans.costs.get("kerch", 0), BY_PLAN, plans.group)


def captures(world: World) -> dict[str, int]:
    """The places for which the Axis has points, each with the turn of its last capture."""
    gains = {e.what: e.turn for e in world.ledger if e.reason == LOCATION and e.points > 0}
    return {hex_: turn for hex_, turn in gains.items() if received_for(world, hex_)}


# What the plan changes


@rule("PB-10.54j", "PB-10.55b", "PB-7.1")
def price_by_plan(world: World, side: Side, group: str) -> int | None:
    """The mountain divisions cost what the plan in effect says."""
    plans = world.rules.victory.plans
    if side != AXIS or not has_plans(world) or group != plans.group:
        return None
    return next((cost for plan, cost in plans.costs.items() if plan == plan_in_effect(world)), None)


@law("PB-10.55e1")
def kerch_group_is_taken(seen: Seen[World, Gathering], act: Any) -> bool:
    """Under the Kerch Plan the group is taken, in its last turn at the latest."""
    world, group = seen.world, seen.world.rules.victory.plans.group
    if seen.side != AXIS or world.plan != KERCH_PLAN or not has_plans(world) or taken(AXIS, group) in world.groups:
        return True
    return world.turn < max(r.until for r in rows_of(world, AXIS, group) if r.action == "reinforce")


@rule("PB-10.55e3")
def kerch_plan_lets_dig(world: World) -> bool:
    """From the turn on in which the Kerch Plan is revealed the Axis may build strongpoints."""
    return kerch_is_on(world)


@rule("PB-10.55e4", "A-264")
def stays_for_the_strait(world: World, row: Scheduled) -> bool:
    """Under the Kerch Plan the divisions of the group are not withdrawn."""
    return kerch_is_on(world) and row.id in world.rules.victory.plans.strait.divisions


@step("PB-10.55e2", when=lambda world, record: world.turn >= world.last_turn)
@rule("PB-10.55f2", "T-S5-VP")
def count_prizes(play: Play[World], record: Any) -> None:
    """At the end the Axis gets points for the place of its plan, if it holds it."""
    for prize in play.world.rules.victory.plans.prizes:
        if prize.plan == plan_in_effect(play.world) and holder(play.world, prize.hex) == AXIS:
            score(play, prize.points, PRIZE, prize.hex)
