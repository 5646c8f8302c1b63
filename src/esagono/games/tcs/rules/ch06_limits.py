"""6.3c Where units may go that are not assigned: away from the enemy in sight, and not past their rally point."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.rules.ch06_status import AS_PRELIM, ASSIGNED, no_command, rally_point, status
from esagono.games.tcs.world import World, enemy, ground, held, side_of
from esagono.kernel import Slot, Value, rule

IN_SIGHT: Slot[Callable[[World, str, str], bool]] = Slot("in sight")
"""A line of sight runs from a hex to another (chapter 8)."""
NEAR = 5
APPROACHES, PASSES, STRAYS = "approaches", "passes-the-rally-point", "strays-from-the-rally-point"


class Bar(Value):
    """Why a move may not end in a hex."""

    key: str
    place: str
    """The hex of the enemy, or the rally point."""


@rule("6.3c")
def bar(world: World, unit: str, path: tuple[str, ...]) -> Bar | None:
    """What keeps a unit from ending a move or SYR, of its own will, where the path ends; the path begins at its start.

    Assigned units go where they like.
    """
    kind = ASSIGNED if no_command(world) else status(world, unit).kind
    if kind == ASSIGNED:
        return None
    rally = rally_point(world, unit)
    if kind not in AS_PRELIM and rally and ground(world).distance(started(world, unit, path), rally) <= NEAR:
        return None if ground(world).distance(path[-1], rally) <= NEAR else Bar(STRAYS, rally)
    if near := approached(world, unit, path):
        return Bar(APPROACHES, near)
    return Bar(PASSES, rally) if kind not in AS_PRELIM and passes(world, path, rally) else None


def started(world: World, unit: str, path: tuple[str, ...]) -> str:
    """Where the unit began the Action Phase; of one that has come since, where it began to move."""
    return world.units[unit].began or path[0]


@rule("6.3c", "A-76")
def approached(world: World, unit: str, path: tuple[str, ...]) -> str:
    """An enemy hex in sight from a hex of the path that is nearer at its end than at its start, or the empty word."""
    distance, start, end = ground(world).distance, path[0], path[-1]
    foes = [h for h in held(world)[enemy(side_of(world, unit))] if distance(h, end) < distance(h, start)]
    return next((foe for foe in foes if any(sees(world, h, foe) for h in path)), "")


def sees(world: World, hex_: str, other: str) -> bool:
    """A line of sight runs from a hex to another."""
    return any(runs(world, hex_, other) for runs in IN_SIGHT)


@rule("6.3c", "A-76")
def passes(world: World, path: tuple[str, ...], rally: str) -> bool:
    """The path ends beyond the rally point."""
    distance = ground(world).distance
    return bool(rally) and distance(path[0], path[-1]) > distance(path[0], rally)
