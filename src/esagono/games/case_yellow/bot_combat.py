"""Combat: which hex, who joins, how much air, who takes the loss, where to retreat and to advance."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.appraisal import level_worth, prizes
from esagono.games.case_yellow.bot_battle import Plan, attack_plan, judged, plan
from esagono.games.case_yellow.bot_orders import REST, Order, orders
from esagono.games.case_yellow.bot_places import cover, place
from esagono.games.case_yellow.bot_seat import NOTHING, Judge, Judged, Seat, percent, why
from esagono.games.case_yellow.markers import marker_side
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch05_assets import ready_assets
from esagono.games.case_yellow.rules.ch10_bridgeheads import bridgehead_drms
from esagono.games.case_yellow.rules.ch11_odds import column_name
from esagono.games.case_yellow.rules.ch11_organising import Join
from esagono.games.case_yellow.world import Unit, controller, ground, side_of
from esagono.kernel.value import replace

LAST_CHANCE = 0.005
"""What a sortie could win elsewhere when no marker of one's own is left in the cup."""
COSTLY = 0.05
BRIDGED = 0.05


# Attacks


def attack(seat: Seat, act: Any) -> Judged:
    """The best attack on the hex."""
    record = seat.record
    air = min(seat.temper.planned_air, len(ready_assets(seat.world, seat.side)))
    found = attack_plan(seat.world, act.hex, seat.side, record.kind, air, seat.temper)
    if found is None:
        return NOTHING, (why(act, "usual"),)
    return found.worth, (told(act, found),)


def told(act: Any, found: Plan) -> Any:
    """The odds and the chance of an attack as a reason."""
    return why(
        act,
        "attack",
        hex=found.battle.target,
        odds=column_name(found.prospect.column),
        chance=percent(found.prospect.success),
        worth=f"{found.worth:.2f}",
    )


def best_plan(seat: Seat) -> Plan | None:
    """The best attack with those who have joined and those who may."""
    if "plan" not in seat.notes:
        free = tuple(act.unit for act in seat.choices if isinstance(act, Join))
        air = min(seat.temper.planned_air, len(ready_assets(seat.world, seat.side)))
        seat.notes["plan"] = plan(seat.world, replace(seat.record, air=air), free, seat.temper)
    found: Plan | None = seat.notes["plan"]
    return found


def join(seat: Seat, act: Any) -> Judged:
    """Those whom the best attack needs, the first of them first."""
    found = best_plan(seat)
    if found is None or act.unit not in found.battle.units:
        return (0.0 if found is None else found.worth - 1.0), (why(act, "usual"),)
    order = found.battle.units.index(act.unit)
    return found.worth + 1.0 - 0.01 * order, (told(act, found),)


def join_all(seat: Seat, act: Any) -> Judged:
    """Never: the units of the plan join one by one."""
    found = best_plan(seat)
    return (found.worth if found else 0.0) - 2.0, (why(act, "usual"),)


def ready(seat: Seat, act: Any) -> Judged:
    """When nobody else is needed."""
    found = best_plan(seat)
    return (found.worth if found else 0.0), ((told(act, found),) if found else (why(act, "usual"),))


def air(seat: Seat, act: Any) -> Judged:
    """As much as changes the result by more than it could elsewhere."""
    battle: Battle = seat.record
    ours = battle.attacker == seat.side
    flown = replace(battle, air=act.n) if ours else replace(battle, cover=act.n)
    found = judged(seat.world, flown, seat.temper)
    if found is None:
        return -act.n, (why(act, "usual"),)
    sign = 1 if ours else -1
    later = any(n for marker, n in seat.world.cup.items() if marker_side(marker) == seat.side)
    return sign * found.prospect.worth - (seat.temper.sortie if later else LAST_CHANCE) * act.n, (
        why(act, "air", n=act.n, odds=column_name(found.prospect.column), chance=percent(found.prospect.success)),
    )


def bridge(seat: Seat, act: Any) -> Judged:
    """A bridgehead takes the shift of the river away; a failure costs nothing but time."""
    return BRIDGED, (why(act, "bridge", hex=seat.record.target),)


def draw_on(seat: Seat, act: Any) -> Judged:
    """The West Wall is free once a round; the last supply unit is not."""
    return (COSTLY if act.source == "west-wall" else -COSTLY), (why(act, "usual"),)


# Losses and retreats


def lose(seat: Seat, act: Any) -> Judged:
    """The least of one's own, the most of the enemy's."""
    unit = seat.world.units[act.unit]
    own = side_of(seat.world, unit) == seat.side
    worth = level_worth(seat.world, unit, seat.temper)
    return (-worth if own else worth), (why(act, "lose" if own else "hit", unit=act.unit),)


def home(seat: Seat, unit: Unit) -> Order:
    """The order of a unit, or to stay."""
    return orders(seat.world, side_of(seat.world, unit), seat.temper).get(unit.id, Order(REST))


def retreat(seat: Seat, act: Any) -> Judged:
    """Where the unit is of most use afterwards; an enemy driven where he is of least."""
    unit = seat.world.units[act.unit]
    worth = place(seat.world, unit, act.hex, home(seat, unit), seat.temper) + 0.02 * cover(seat.world, act.hex)
    if side_of(seat.world, unit) != seat.side:
        worth = -worth
    return worth, (why(act, "retreat", unit=act.unit, hex=act.hex),)


def halt(seat: Seat, act: Any) -> Judged:
    """Behind a river or in a town it is good to stay, above all in a place that counts."""
    here = seat.world.units[seat.record.unit].hex
    return 5.0 + prizes(seat.world, seat.temper).get(here, 0.0), (why(act, "shelter", hex=here),)


def hold(seat: Seat, act: Any) -> Judged:
    """A line that stands is the best place there is."""
    return 5.0, (why(act, "shelter", hex=seat.record.start),)


# Advance


def advance(seat: Seat, act: Any) -> Judged:
    """Forward, if the hex is better than the one that is left."""
    unit, target = seat.world.units[act.unit], seat.record.target
    order = home(seat, unit)
    gain = place(seat.world, unit, target, order, seat.temper) - place(seat.world, unit, unit.hex, order, seat.temper)
    left = prizes(seat.world, seat.temper).get(unit.hex, 0.0) if seat.side == "allied" else 0.0
    return gain + 0.02 - seat.temper.leaving * left, (why(act, "advance", unit=act.unit, hex=target),)


def onward(seat: Seat, act: Any) -> Judged:
    """A second hex for quick units, where it takes a goal or leads to it."""
    unit = seat.world.units[act.unit]
    order = home(seat, unit)
    gain = place(seat.world, unit, act.hex, order, seat.temper) - place(seat.world, unit, unit.hex, order, seat.temper)
    return gain, (why(act, "onward", unit=act.unit, hex=act.hex),)


def bridgehead(seat: Seat, act: Any) -> Judged:
    """A bridgehead where the way leads across; markers are few."""
    world = seat.world
    unit = world.units[act.unit]
    order = home(seat, unit)
    drm = sum(n for _, n in bridgehead_drms(world, (unit,), act.hex))
    chance = min(6, max(0, 3 + drm)) / 6
    ahead = place(world, unit, act.hex, order, seat.temper) - place(world, unit, unit.hex, order, seat.temper)
    counts = controller(world, act.hex) != seat.side and not ground(world).crossing(unit.hex, act.hex)
    worth = chance * min(0.1, ahead) if counts and ahead > 0 else -0.01
    moves = act.rule == "R-10.8c2" and not unit.moved
    return (worth - 0.2 if moves else worth), (why(act, "bridgehead", hex=act.hex, chance=percent(chance)),)


JUDGES: dict[str, Judge] = {
    "attack": attack,
    "join": join,
    "join-all": join_all,
    "ready": ready,
    "air": air,
    "bridge": bridge,
    "draw-on": draw_on,
    "lose": lose,
    "retreat": retreat,
    "halt": halt,
    "hold": hold,
    "advance": advance,
    "onward": onward,
    "bridgehead": bridgehead,
}
