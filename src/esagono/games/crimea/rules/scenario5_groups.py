"""Scenario 5, the campaign: groups that a die brings, and a group that waits for another."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.victory import GroupTried
from esagono.games.crimea.records import Gathering
from esagono.games.crimea.rules.ch08_groups import groups, is_available, is_by_chance, receive_group, taken
from esagono.games.crimea.scoring import pay
from esagono.games.crimea.world import AXIS, SOVIET, World
from esagono.kernel import Act, Play, Seen, Side, law, rule

MOST = 3
"""The highest die that brings the group."""
TRY = "group-try"
AFTER = {"6a": "nkvd"}
"""Soviet groups that are not taken before another (PB-10.54o)."""


@rule("PB-10.54k", "PB-10.54l")
def price_of_chance(world: World, side: Side, group: str) -> int | None:
    """What a try brings has been paid for."""
    return 0 if is_by_chance(world, side, group) else None


@rule("PB-10.54k")
def was_tried(world: World, group: str) -> bool:
    """A die was rolled for the group in this turn."""
    return any((e.turn, e.reason, e.what) == (world.turn, TRY, group) for e in world.ledger)


@law("PB-10.54k")
@rule("PB-10.54l")
def group_can_be_tried(seen: Seen[World, Gathering], act: TryGroup) -> bool:
    """A group that a die brings, in its turns, not received, not tried in this turn."""
    world = seen.world
    if seen.side != AXIS or act.group not in groups(world, AXIS) or not is_by_chance(world, AXIS, act.group):
        return False
    return is_available(world, AXIS, act.group) and not was_tried(world, act.group)


class TryGroup(Act):
    """A victory point is spent for a try to receive a special group."""

    verb = "try-group"
    rule = "PB-10.54k"
    laws = (group_can_be_tried,)
    group: str

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[TryGroup]:
        """The groups of the card that a die brings."""
        return (cls(g) for g in groups(seen.world, AXIS) if is_by_chance(seen.world, AXIS, g))

    def do(self, play: Play[World], record: Gathering) -> None:
        """On 3 or less it comes in this turn; else it may be tried again in another."""
        pay(play, AXIS, 1, TRY, self.group)
        roll = play.roll("1d10", "group")
        play.tell(GroupTried(self.group, roll, roll <= MOST))
        if roll <= MOST:
            receive_group(play, AXIS, self.group)


@rule("PB-10.54o", "A-83")
def waits_for_another(world: World, side: Side, group: str) -> bool:
    """The 109th Rifle Division is not taken before the NKVD regiment has come."""
    if side != SOVIET or not world.rules.victory.plans.choose_by:
        return False
    return group in AFTER and taken(SOVIET, AFTER[group]) not in world.groups
