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
from esagono.games.tcs.rules.ch18_zones import BATTALION, MISSIONS, RADIUS, SEVEN, word
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.table_files import FIREPOWERS
from esagono.games.tcs.world import World, counter, enemy, ground, on_map
from esagono.wargame.judging import NOTHING, Judged, why
from esagono.wargame.tables import number, range_of

SAFE = 2
"""Hexes from an attack zone within which stray shells may fall."""
OWN_HIT, STRAY = 1.5, 0.03
"""What shells on the own men cost, in parts of their harm, and stray shells for each unit near."""
PREPARES = 1.5
"""How much more shells count on a hex that is to be taken."""
SPARED, MOST_SPARED = 0.15, 0.5
"""What smoke spares, in parts of the fire that it hides, and at the most."""
ROUND = 0.05
"""What a battery shoot is worth by itself."""


def own_near(seat: Seat, hex_: str, within: int) -> int:
    """The own units so near."""
    return sum(ground(seat.world).distance(u.hex, hex_) <= within for u in on_map(seat.world, seat.side))


def shell_worth(seat: Seat, battery: str, mission: str, hex_: str) -> float:
    """What the shells of a mission do in its attack zone and, at half strength, beside it, to both sides."""
    world, land = seat.world, ground(seat.world)
    power = power_of(world, battery, mission)
    around = radius_of(world, battery, mission)
    far = {foe: land.distance(hex_, foe) for foe in foes(seat)}
    if not power or min(far.values(), default=99) > around:
        return -1.0
    found = sum(hit_worth(seat, foe, power >> (n > around)) for foe, n in far.items() if n <= around + 1)
    for own in {u.hex for u in on_map(world, seat.side)}:
        away = land.distance(hex_, own)
        if away <= around + 1:
            found -= OWN_HIT * column_harm(seat, column_on(seat, own, power >> (away > around)))
    return found - STRAY * own_near(seat, hex_, around + SAFE)


def power_of(world: World, battery: str, mission: str) -> int:
    """The firepower that is reckoned with: half, because not every shoot is good and in its place."""
    printed = world.charts.batteries[battery]
    good = printed.battalion_good if mission.endswith(BATTALION) else printed.good
    return good * number(world.charts.tables, MISSIONS, mission, "factor") // 2


def radius_of(world: World, battery: str, mission: str) -> int:
    """How far the attack zone reaches."""
    zone = word(world, mission, "zone")
    return world.charts.batteries[battery].radius if zone == RADIUS else int(zone == SEVEN)


def column_on(seat: Seat, hex_: str, power: int) -> str:
    """The column of shells of some strength on the stack in a hex."""
    land = ground(seat.world).combat_class(hex_)
    shift = number(seat.world.charts.tables, "terrain_posture", land, posture_of(seat, hex_))
    return shifted(range_of(FIREPOWERS, power), shift)


def hit_worth(seat: Seat, hex_: str, power: int) -> float:
    """What shells of some strength do to the enemies in a hex."""
    wanted = hex_ in prizes(seat) and holder(seat.world, hex_) != seat.side
    return column_harm(seat, column_on(seat, hex_, power)) * (PREPARES if wanted else 1.0)


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
    near = radius_of(seat.world, act.battery, act.mission) if "smoke" not in act.mission else 0
    best = max((mission_worth(seat, act.battery, act.mission, h) for h in seen_hexes(seat, near)), default=-1.0)
    cost = ROUND * number(seat.world.charts.tables, "artillery_missions", act.mission, "shoots")
    worth = best - cost
    key = "smokes" if "smoke" in act.mission else "shells"
    return (worth if worth > 0 else NOTHING), (why(act, key, worth=f"{best:.2f}"),)


def seen_hexes(seat: Seat, near: int) -> list[str]:
    """The hexes so near to enemies that somebody observes, and in which no mission is placed yet."""
    key = f"seen {near}"
    if key not in seat.notes:
        eyes = list(observers(seat.world, seat.side))
        around = dict.fromkeys(h for foe in foes(seat) for h in ground(seat.world).within(foe, min(1, near)))
        free = [h for h in around if not has_marker(seat.world, seat.side, h)]
        seat.notes[key] = [h for h in free if any(observes(seat.world, eye, h) for eye in eyes)]
    known: list[str] = seat.notes[key]
    return known


def preplot(seat: Seat, act: Any) -> Judged:
    """The barrage that is written down before play falls where the enemy stands."""
    plots = [p for p in seat.world.rules.preplots if p.side == seat.side]
    worth = max((shell_worth(seat, p.battery, p.mission, act.hex) for p in plots), default=0.0)
    return worth, (why(act, "shells-there", hex=act.hex),)


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


JUDGES: dict[str, Judge] = {"pre-plot": preplot, "call": call, "target": target, "observe": observe, "deflect": deflect}
