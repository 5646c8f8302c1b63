"""What fire is worth: losses and morale by the tables, in victory points."""

from __future__ import annotations

from esagono.games.tcs.bot.goals import holder, prizes, step_worth, worth
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.fire_records import AreaFire, PointFire, Volley
from esagono.games.tcs.pieces import PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.rules.ch11_area import CHECK_ONLY, NONE, reckon
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch12_point import fired_at
from esagono.games.tcs.rules.ch12_point import reckon as reckon_points
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.rules.ch17_morale import SURRENDER, SYR_RESULT
from esagono.games.tcs.stacks import all_steps
from esagono.games.tcs.view.fire import GONE, THROWS, ending, throws
from esagono.games.tcs.world import World, enemy, stack, steps

RANK = {"": 0, SUPPRESSED: 1, PARALYZED: 2}


def expected_steps(world: World, column: str, most: int) -> float:
    """The mean number of steps that a throw in a column costs."""
    found = throws(world, column)
    return sum(n * min(int(r), most) for r, n in found.items() if r not in (NONE, CHECK_ONLY)) / THROWS


def harm(seat: Seat, fire: AreaFire) -> float:
    """What an area fire is worth to who fires."""
    world, weights = seat.world, seat.weights
    targets = vulnerable(world, fire)
    found = reckon(world, fire)
    if not targets or not found.column:
        return 0.0
    each = sum(step_worth(world, u, weights) for u in targets) / len(targets)
    total = each * expected_steps(world, found.column, all_steps(world, targets))
    ends = ending(world, fire, found, throws(world, found.column))
    return total + after(seat, fire, targets, ends)


def after(seat: Seat, fire: AreaFire, targets: tuple[Unit, ...], ends: dict[str, float]) -> float:
    """What the morale check that follows is worth."""
    world, weights = seat.world, seat.weights
    there = stack(world, fire.hex, enemy(fire.side))
    whole = worth(world, there, weights)
    now = max((RANK[u.state] for u in targets), default=0)
    own = fire.hex in prizes(seat) and holder(world, fire.hex) != fire.side
    clear = weights.clearing * prizes(seat).get(fire.hex, 0.0) if own else 0.0
    size = min(1.0, 0.4 + all_steps(world, there) / 10)
    total = (ends[GONE] + ends[SURRENDER]) * (0.7 * whole + clear)
    total += ends[SYR_RESULT] * (weights.flight * size + clear)
    total += ends[PARALYZED] * size * (weights.paralyzed if now < RANK[PARALYZED] else 0.05)
    return total + ends[SUPPRESSED] * size * (weights.suppressed if now < RANK[SUPPRESSED] else 0.03)


def point_harm(seat: Seat, fire: PointFire) -> float:
    """What a point fire is worth to who fires."""
    world = seat.world
    targets = fired_at(world, fire)
    found = reckon_points(world, fire)
    if not targets or not found.column:
        return 0.0
    each = worth(world, targets, seat.weights) / max(1, sum(steps(world, u) for u in targets))
    return 1.3 * each * expected_steps(world, found.column, all_steps(world, targets))


def volley_harm(seat: Seat, volley: Volley) -> float:
    """What a volley as it stands is worth, without AT rolls."""
    world, total = seat.world, 0.0
    if volley.area and stack(world, volley.hex, enemy(volley.side)):
        total += harm(
            seat,
            AreaFire(
                volley.side, volley.hex, volley.cause, volley.area, edge=volley.edge, road=volley.road,
                fired=volley.fired,
            ),
        )  # fmt: skip
    there = point_targets(world, volley.hex, enemy(volley.side))
    targets = tuple(u for u in volley.targets or there if u in there)
    if volley.point and targets:
        shot = PointFire(volley.side, volley.hex, volley.cause, volley.point, targets, volley.edge, volley.road)
        total += point_harm(seat, shot)
    return total
