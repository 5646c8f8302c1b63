"""8.3 Special Reinforcement Groups: optional units of the cards, taken for victory points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.arrivals import AirRestored, GroupTaken
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.rules.ch07_points import CHOICES, held, receive_row, take
from esagono.games.crimea.scenario.setup import as_it_comes
from esagono.games.crimea.scoring import pay
from esagono.games.crimea.world import ASIDE, REINFORCEMENTS, SOVIET, World, counter
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule

GROUP_COSTS: Slot[Callable[[World, Side, str], int | None]] = Slot("what special groups cost")
"""World, side, group: victory points, where the scenario has a condition; None: as the card says (PB-7.1)."""
GROUP_BANS: Slot[Callable[[World, Side, str], bool]] = Slot("special groups that cannot be taken")
"""World, side, group: a condition of the scenario is not met (PB-7.1)."""
COSTS = re.compile(r"(\d+)(?: \((\d+)-(\d+)\))?")
CONVERSIONS = ("convert_remove", "convert_receive")
ONE = "-"
"""Joins the words of a group into the name that an act can carry."""


def name_of(row: Scheduled) -> str:
    """The name of a row's group in one word."""
    return ONE.join(row.group.split())


def rows_of(world: World, side: Side, group: str) -> tuple[Scheduled, ...]:
    """The rows of a side's group."""
    return tuple(row for row in world.charts.schedule if row.side == side and row.group and name_of(row) == group)


@rule("BSR-8.3")
def groups(world: World, side: Side) -> tuple[str, ...]:
    """The special groups of a side in the order of the card; conversions are something else (PB-4.2)."""
    found = dict.fromkeys(name_of(row) for row in world.charts.schedule if row.side == side and row.group)
    return tuple(g for g in found if not is_conversion(world, side, g))


def is_conversion(world: World, side: Side, group: str) -> bool:
    """Units are removed for those of the group."""
    return any(row.action == "convert_remove" for row in rows_of(world, side, group))


def taken(side: Side, group: str) -> str:
    """How a group is listed once it is taken."""
    return f"{side} {group}"


@rule("BSR-8.31", "BSR-8.32")
def is_available(world: World, side: Side, group: str) -> bool:
    """It was not taken, and one of its units may come in now."""
    if taken(side, group) in world.groups or any(ban(world, side, group) for ban in GROUP_BANS):
        return False
    brings = (row for row in rows_of(world, side, group) if not row.action.startswith("withdraw"))
    return any(row.turn <= world.turn <= row.until for row in brings)


@rule("BSR-8.31", "BSR-8.32")
def group_cost(world: World, side: Side, group: str) -> int:
    """What the card says, for the turn if it says so; the scenario may have a condition."""
    ruled = (cost(world, side, group) for cost in GROUP_COSTS)
    special = next((cost for cost in ruled if cost is not None), None)
    if special is not None:
        return special
    texts = (row.vp for row in rows_of(world, side, group) if row.vp[:1].isdigit())
    return printed_cost(next(texts, "0"), world.turn)


def printed_cost(text: str, turn: int) -> int:
    """The cost of a turn: `3`, or `3 (33-44), 1 (45-50)`."""
    found = [(int(cost), int(a or 0), int(b or 0)) for cost, a, b in COSTS.findall(text)]
    return next((cost for cost, a, b in found if not a or a <= turn <= b), 0)


@law("BSR-8.31")
@rule("BSR-8.32")
def group_is_available(seen: Seen[World, Any], act: TakeGroup) -> bool:
    """A group of one's own card that is not taken yet, in a turn in which one of its units may enter."""
    return act.group in groups(seen.world, seen.side) and is_available(seen.world, seen.side, act.group)


@law("BSR-7.26B1")
@rule("PB-3.23f1", "BSR-8.31", "BSR-7.26B3")
def choice_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """The Soviets release one garrison or take one group a turn; the Axis takes as many as it likes (BSR-8.32)."""
    return seen.side != SOVIET or held(seen.world, SOVIET, CHOICES) > 0


class TakeGroup(Act):
    """A special group is taken."""

    verb = "take-group"
    rule = "BSR-8.3"
    laws = (group_is_available, choice_is_left)
    group: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[TakeGroup]:
        """The groups of one's card."""
        return (cls(g) for g in groups(seen.world, seen.side))

    def do(self, play: Play[World], record: Any) -> None:
        """Its units wait for their turns, its points are received, victory points are paid."""
        if play.side == SOVIET:
            take(play, SOVIET, CHOICES)
        receive_group(play, play.side, self.group)


@rule("BSR-8.3", "BSR-8.31", "SOP-A4b")
def receive_group(play: Play[World], side: Side, group: str) -> None:
    """Units that come later are scheduled reinforcements, and cost nothing more."""
    cost = group_cost(play.world, side, group)
    play.set(groups=(*play.world.groups, taken(side, group)))
    for row in rows_of(play.world, side, group):
        receive_part(play, row)
    play.tell(GroupTaken(side, group, cost))
    pay(play, side, cost, "group", group)


def receive_part(play: Play[World], row: Scheduled) -> None:
    """A unit, a squadron or points of the group."""
    if row.action == "reinforce" and row.kind == "unit" and play.world.units[row.id].box == ASIDE:
        state = as_it_comes(row, counter(play.world, row.id))
        due = max(row.turn, play.world.turn)
        play.unit(row.id, box=REINFORCEMENTS, due=due, entry=row.place, **state)
    elif row.action == "reinforce_air":
        play.put("air", row.id, Squadron(row.id, row.what.lower(), row.place.lower()))
        play.tell(AirRestored(row.id, row.place.lower()))
    elif row.action == "points":
        receive_row(play, row)
