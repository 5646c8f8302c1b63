"""10.0 Losses: steps are lost, units eliminated, passengers with their transport."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.tcs.events.combat import Eliminated, StepLost
from esagono.games.tcs.pieces import ELIMINATED, FIRE, Unit
from esagono.games.tcs.records import Losses
from esagono.games.tcs.world import World, counter, enemy, passengers, steps
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule

STEP_LOST: Slot[Callable[[Play[World], Unit], None]] = Slot("a step is lost")
"""Asked before the loss is marked: Vehicle Morale (17.8a)."""
UNIT_LOST: Slot[Callable[[Play[World], Unit], None]] = Slot("a unit is lost")
"""Asked while the unit is still in its hex: Battalion Morale (17.1)."""


@rule("10.0c")
def lose_step(play: Play[World], unit: str) -> None:
    """A unit loses a step, and with it what it carries; at its limit it is eliminated."""
    before = play.world.units[unit]
    if not before.hex:
        return
    printed = counter(play.world, unit)
    for told in STEP_LOST:
        told(play, before)
    key = f"{printed.side} {printed.type}"
    play.put("losses", key, play.world.losses.get(key, 0) + 1)
    had = steps(play.world, unit)
    play.unit(unit, lost=before.lost + 1)
    play.tell(StepLost(unit, had - 1))
    lose_passengers(play, unit, had)
    if had == 1:
        eliminate(play, unit)


@rule("10.0g", "24.1d")
def lose_passengers(play: Play[World], unit: str, had: int) -> None:
    """The passengers of a transport that loses a step lose the same share of theirs, rounded up."""
    aboard = passengers(play.world, unit)
    share = -(-sum(steps(play.world, u) for u in aboard) // had)
    for _ in range(share):
        left = [u for u in passengers(play.world, unit) if steps(play.world, u)]
        if left:
            lose_step(play, max(left, key=lambda u: steps(play.world, u)).id)


@rule("10.0c")
def eliminate(play: Play[World], unit: str) -> None:
    """A unit is taken off the map with all that it carries, and counted for morale."""
    for aboard in passengers(play.world, unit):
        eliminate(play, aboard.id)
    gone = play.world.units[unit]
    if not gone.hex:
        return
    lose_the_rest(play, gone)
    for told in UNIT_LOST:
        told(play, gone)
    full = counter(play.world, unit).steps
    play.unit(
        unit, hex="", box=ELIMINATED, lost=full, carrier="", mode=FIRE, state="", fired=False, dug_in=False,
        fleeing=False,
    )  # fmt: skip
    play.tell(Eliminated(unit, gone.hex))


def lose_the_rest(play: Play[World], gone: Unit) -> None:
    """Steps that a unit loses by being eliminated at one blow are counted like others."""
    left = steps(play.world, gone)
    for _ in range(left):
        for told in STEP_LOST:
            told(play, gone)
    printed = counter(play.world, gone)
    key = f"{printed.side} {printed.type}"
    if left:
        play.put("losses", key, play.world.losses.get(key, 0) + left)


# Allotting


@rule("10.0f", "A-22")
def area_losses(world: World, side: Side, hex_: str, units: tuple[str, ...], count: int) -> Losses:
    """Losses of an area fire: one by the largest unit, then half by the owner, rounded up, the rest by the enemy."""
    present = sum(steps(world, u) for u in units if world.units[u].hex)
    count = min(count, present)  # 10.0e
    return Losses(side, hex_, units, count, owner=1 + -(-(count - 1) // 2))


@rule("10.0h", "12.2e")
def point_losses(world: World, side: Side, hex_: str, units: tuple[str, ...], count: int) -> Losses:
    """Losses of a point fire: the players choose in turn, the firer first."""
    present = sum(steps(world, u) for u in units if world.units[u].hex)
    return Losses(side, hex_, units, min(count, present), kind="point", first=False, turn=enemy(side))


def chooser(world: World, losses: Losses) -> Side:
    """Who chooses the unit that loses the next step."""
    if losses.kind == "point":
        return losses.turn
    return losses.side if losses.owner else enemy(losses.side)


@law("10.0f")
def unit_is_among_the_targets(seen: Seen[World, Losses], act: Lose) -> bool:
    """Only units that the fire can hurt lose steps."""
    return act.unit in seen.record.units and bool(seen.world.units[act.unit].hex)


@law("10.0f")
def largest_unit_is_first(seen: Seen[World, Losses], act: Lose) -> bool:
    """The first step comes from the unit with the most steps."""
    if not seen.record.first:
        return True
    there = [u for u in seen.record.units if seen.world.units[u].hex]
    return steps(seen.world, act.unit) == max(steps(seen.world, u) for u in there)


class Lose(Act):
    """Take a step from a unit."""

    verb = "lose"
    rule = "10.0f"
    laws = (unit_is_among_the_targets, largest_unit_is_first)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Losses]) -> Iterator[Lose]:
        """The units that were hit."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], losses: Losses) -> None:
        """The step is gone."""
        owner = max(0, losses.owner - 1)
        play.let(losses, left=losses.left - 1, owner=owner, first=False, turn=enemy(losses.turn) if losses.turn else "")
        lose_step(play, self.unit)


def nothing_is_left_to_lose(world: World, losses: Losses) -> bool:
    """All steps are allotted, or nobody is there any more."""
    return not losses.left or not any(world.units[u].hex for u in losses.units)


LOSSES = loop(
    "losses", "10.0",
    ask("loss", "10.0f", Lose, by=chooser),
    record=Losses, unless=nothing_is_left_to_lose,
)  # fmt: skip
