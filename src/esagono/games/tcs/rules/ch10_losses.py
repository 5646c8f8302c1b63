"""10.0 Losses: who loses the steps; what happens to a unit is in `losses.py`."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.fire_records import Losses
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.world import World, enemy, steps
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule


@rule("10.0e", "10.0f", "A-22")
def area_losses(world: World, side: Side, hex_: str, units: tuple[str, ...], count: int) -> Losses:
    """Losses of an area fire: one by the largest unit, then half by the owner, rounded up, the rest by the enemy."""
    present = sum(steps(world, u) for u in units if world.units[u].hex)
    count = min(count, present)
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
