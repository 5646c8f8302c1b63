"""Artillery: missions on the enemies that are worth most, away from the own men."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.bounds import way_to_go
from esagono.games.tcs.bot.goals import defends, foes, goals, holder, prizes
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.bot.threat import answer_harm, column_harm, posture_of
from esagono.games.tcs.counters import INFANTRY
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.rules.ch11_area import shifted
from esagono.games.tcs.rules.ch18_missions import has_marker
from esagono.games.tcs.rules.ch18_observers import observers, observes
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.table_files import FIREPOWERS
from esagono.games.tcs.world import counter, enemy, ground, on_map, stack
from esagono.wargame.judging import NOTHING, Judged, why
from esagono.wargame.tables import number, range_of

SAFE = 2
"""Hexes from the own men within which no shells are called."""
SPARED, MOST_SPARED = 0.15, 0.5
"""What smoke spares, in parts of the fire that it hides, and at the most."""
ROUND = 0.03
"""What a battery shoot is worth by itself."""


def own_near(seat: Seat, hex_: str, within: int) -> int:
    """The own units so near."""
    return sum(ground(seat.world).distance(u.hex, hex_) <= within for u in on_map(seat.world, seat.side))


def shell_worth(seat: Seat, battery: str, mission: str, hex_: str) -> float:
    """What a mission does in a hex."""
    world = seat.world
    factor = number(world.charts.tables, "artillery_missions", mission, "factor")
    if not factor or not stack(world, hex_, enemy(seat.side)):
        return -1.0
    printed = world.charts.batteries[battery]
    power = printed.battalion_good if mission.endswith("battalion") else printed.good
    shift = number(world.charts.tables, "terrain_posture", ground(world).combat_class(hex_), posture_of(seat, hex_))
    found = column_harm(seat, shifted(range_of(FIREPOWERS, power * factor // 2), shift))
    if hex_ in prizes(seat) and holder(world, hex_) != seat.side:
        found *= 1.5
    return found - 0.3 * own_near(seat, hex_, SAFE - 1) - 0.03 * own_near(seat, hex_, SAFE)


def smoke_worth(seat: Seat, hex_: str) -> float:
    """What smoke around a hex is worth: the fire of the enemies in it that attackers on their way are spared."""
    if hex_ not in foes(seat) or own_near(seat, hex_, 1):
        return -1.0
    if "movers" not in seat.notes:
        seat.notes["movers"] = [u for u in on_map(seat.world, seat.side) if goes_forward(seat, u)]
    spared = sum(answer_harm(seat, hex_, u, u.hex, MOVE) for u in seat.notes["movers"])
    return min(MOST_SPARED, SPARED * spared)


def goes_forward(seat: Seat, unit: Unit) -> bool:
    """Infantry or vehicles on their way to a goal."""
    printed = counter(seat.world, unit)
    able = not printed.weapon and not is_shaken(unit) and not defends(seat, unit.id)
    return able and bool(goals(seat, unit)) and way_to_go(seat, unit, unit.hex) > 1


def mission_worth(seat: Seat, battery: str, mission: str, hex_: str) -> float:
    """What a mission does in a hex: shells, or smoke."""
    if "smoke" in mission:
        return smoke_worth(seat, hex_)
    return shell_worth(seat, battery, mission, hex_)


def call(seat: Seat, act: Any) -> Judged:
    """A mission, if somebody sees a target that is worth its ammunition."""
    eyes = list(observers(seat.world, seat.side))
    open_ = [h for h in foes(seat) if any(observes(seat.world, eye, h) for eye in eyes)]
    best = max(
        (mission_worth(seat, act.battery, act.mission, h) for h in open_ if not has_marker(seat.world, seat.side, h)),
        default=-1.0,
    )
    cost = ROUND * number(seat.world.charts.tables, "artillery_missions", act.mission, "shoots")
    worth = best - cost
    key = "smokes" if "smoke" in act.mission else "shells"
    return (worth if worth > 0 else NOTHING), (why(act, key, worth=f"{best:.2f}"),)


def target(seat: Seat, act: Any) -> Judged:
    """The hex in which the shells do most."""
    worth = mission_worth(seat, seat.record.battery, seat.record.mission, act.hex)
    key = "smoke-there" if "smoke" in seat.record.mission else "shells-there"
    return worth, (why(act, key, hex=act.hex),)


def observe(seat: Seat, act: Any) -> Judged:
    """The unit that is nearest, infantry last: it may have to move."""
    unit = seat.world.units[act.unit]
    far = ground(seat.world).distance(unit.hex, seat.record.hex)
    return 0.5 - 0.01 * far - (0.1 if counter(seat.world, unit).type == INFANTRY else 0.0), (
        why(act, "observes", unit=act.unit),
    )


def deflect(seat: Seat, act: Any) -> Judged:
    """Stray shells land where they hurt the own side least, and the enemy most."""
    theirs = sum(ground(seat.world).distance(u.hex, act.hex) <= 1 for u in on_map(seat.world, enemy(seat.side)))
    worth = 0.1 * theirs - 0.3 * own_near(seat, act.hex, 0) - 0.2 * own_near(seat, act.hex, 1)
    return worth, (why(act, "strays", hex=act.hex),)


JUDGES: dict[str, Judge] = {"call": call, "target": target, "observe": observe, "deflect": deflect}
