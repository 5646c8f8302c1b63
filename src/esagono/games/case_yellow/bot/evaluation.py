"""What a position is worth to a side, in victory points: for bots that look ahead."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.case_yellow.bot.appraisal import FAR, goals, level_worth, prizes, way
from esagono.games.case_yellow.bot.evaluation_track import foreseen
from esagono.games.case_yellow.bot.weights import PLANNER
from esagono.games.case_yellow.markers import marker_side
from esagono.games.case_yellow.world import World, on_map, side_of, units_at
from esagono.kernel import Side
from esagono.kernel.state import State

WIN = 5.0
"""What victory is worth besides its points."""
HELD, MANNED = 0.8, 0.95
"""How sure a place is that is held, empty and with somebody in it, while the enemy may still move."""
REACH, OPEN, BLOCKED = 4, 0.35, 0.15
"""Points in which a place is taken at once; what one so near counts, free and defended."""
LEFT = 1.5
"""A unit that has left the map, more than what it could do on it."""
ROUND = 0.25
"""What a marker still in the cup is worth."""


def appraiser(side: Side) -> Callable[[State], float]:
    """For a side: what a state is worth; the German's gain is the Allies' loss."""
    sign = 1 if side == "german" else -1

    def value(state: State) -> float:
        if state.result is not None:
            return sign * final(state)
        return sign * standing(state.world)

    return value


def final(state: State) -> float:
    """Victory, and by how much."""
    assert state.result is not None
    scores = state.result.scores
    lead = scores.get("german", 0) - scores.get("allied", 0)
    return lead + (WIN if state.result.winner == "german" else -WIN)


def standing(world: World) -> float:
    """How it stands for the German: points, places, units, and what can still be done in this turn."""
    if world.rules.victory.kind == "track":
        return foreseen(world)
    points = world.vp.get("german", 0) - 2 * world.vp.get("allied", 0)
    return points + places(world) + strength(world) + rounds(world) + gone(world)


def places(world: World) -> float:
    """Places held, less what is not sure of them, and those that are near."""
    total = 0.0
    aims = goals(world, "german", PLANNER)
    for hex_, vp in prizes(world, PLANNER).items():
        if hex_ in aims:
            total += vp * prospect(world, hex_)
        else:
            sure = MANNED if units_at(world, hex_, "german") else HELD
            total += vp * sure
    return total


def prospect(world: World, hex_: str) -> float:
    """The chance to take a place, by how near the nearest German is."""
    near = min((way(world, u.hex, hex_) for u in on_map(world, "german")), default=FAR)
    share = BLOCKED if units_at(world, hex_, "allied") else OPEN
    return share * min(1.0, REACH / max(1, near))


def strength(world: World) -> float:
    """Levels on the map, at what their loss would cost."""
    total = 0.0
    for unit in on_map(world):
        worth = level_worth(world, unit, PLANNER) * unit.level * (0.8 if unit.oos or unit.disrupted else 1.0)
        total += worth if side_of(world, unit) == "german" else -worth
    return total


def gone(world: World) -> float:
    """Units that have left the map, as far as they count (S-7.20)."""
    return LEFT * min(world.exited, world.rules.victory.conditions.exits)


def rounds(world: World) -> float:
    """Markers that are still to be drawn."""
    return ROUND * sum(n if marker_side(m) == "german" else -n for m, n in world.cup.items())
