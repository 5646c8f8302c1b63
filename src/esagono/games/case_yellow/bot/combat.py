"""Combat: which hex, who joins, how much air, who takes the loss, where to retreat and to advance."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.bot.appraisal import level_worth, prizes
from esagono.games.case_yellow.bot.battle import Prospect, prospect
from esagono.games.case_yellow.bot.orders import REST, Order, orders
from esagono.games.case_yellow.bot.places import cover, place
from esagono.games.case_yellow.bot.plans import Plan, attack_plan, likely_cover, plan, sortie_price
from esagono.games.case_yellow.bot.posts import abandoned
from esagono.games.case_yellow.bot.reasons import told_move
from esagono.games.case_yellow.bot.seat import Judge, Seat
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch05_assets import ready_assets
from esagono.games.case_yellow.rules.ch10_bridgeheads import bridgehead_drms, faces_that_bridge
from esagono.games.case_yellow.rules.ch11_duties import binding, front_of
from esagono.games.case_yellow.rules.ch11_odds import column_name
from esagono.games.case_yellow.rules.ch11_organising import Join
from esagono.games.case_yellow.rules.ch11_strikers import is_enough
from esagono.games.case_yellow.world import Unit, controller, ground, side_of
from esagono.kernel import Why
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, percent, why

OWED = 1.0
"""What an attack that is owed is worth more than others: until it is made the round cannot end (R-11.2d)."""
COSTLY = 0.05
BRIDGED = 0.05


# Attacks


def attack(seat: Seat, act: Any) -> Judged:
    """The best attack on the hex; one that is owed comes before all others."""
    record, owed = seat.record, owed_hexes(seat)
    air = min(seat.weights.planned_air, len(ready_assets(seat.world, seat.side)))
    found = attack_plan(seat.world, act.hex, seat.side, record.kind, air, seat.weights, record.quota, owed)
    is_owed = act.hex in owed
    if found is None:
        return (OWED + NOTHING if is_owed else NOTHING), (why(act, "owed" if is_owed else "usual", hex=act.hex),)
    return found.worth + OWED * is_owed, told(act, found, is_owed)


def owed_hexes(seat: Seat) -> tuple[str, ...]:
    """The hexes that have to be attacked in this round because of the attacks before (R-11.2d)."""
    if "owed" not in seat.notes:
        seat.notes["owed"] = binding(seat.world, seat.record.duties, front_of(seat.record))
    found: tuple[str, ...] = seat.notes["owed"]
    return found


def told(act: Any, found: Plan, is_owed: bool) -> tuple[Why, ...]:
    """The odds and the chance of an attack as a reason, and the duty if it is one."""
    hex_, odds, chance = found.battle.target, column_name(found.prospect.column), percent(found.prospect.success)
    if is_owed:
        return why(act, "owed", hex=hex_), why(act, "owed-odds", odds=odds, chance=chance)
    key = "attack" if chance else "attack-wears"
    reasons = (why(act, key, hex=hex_, odds=odds, chance=chance, worth=f"{found.worth:.2f}"),)
    return (*reasons, why(act, "answer", n=found.battle.cover)) if found.battle.cover > 0 else reasons


def best_plan(seat: Seat) -> Plan | None:
    """The best attack with those who have joined and those who may."""
    if "plan" not in seat.notes:
        free = tuple(act.unit for act in seat.choices if isinstance(act, Join))
        air = min(seat.weights.planned_air, len(ready_assets(seat.world, seat.side)))
        seat.notes["plan"] = plan(seat.world, replace(seat.record, air=air), free, seat.weights)
    found: Plan | None = seat.notes["plan"]
    return found


def join(seat: Seat, act: Any) -> Judged:
    """Those whom the best attack needs, the first of them first."""
    found = best_plan(seat)
    if found is None or act.unit not in found.battle.units:
        return (0.0 if found is None else found.worth - 1.0), (why(act, "usual"),)
    order = found.battle.units.index(act.unit)
    return found.worth + 1.0 - 0.01 * order, told(act, found, seat.record.target in seat.record.duties)


def join_all(seat: Seat, act: Any) -> Judged:
    """Never: the units of the plan join one by one."""
    found = best_plan(seat)
    return (found.worth if found else 0.0) - 2.0, (why(act, "usual"),)


def ready(seat: Seat, act: Any) -> Judged:
    """When nobody else is needed."""
    found = best_plan(seat)
    if found is None:
        return 0.0, (why(act, "usual"),)
    return found.worth, told(act, found, seat.record.target in seat.record.duties)


def air(seat: Seat, act: Any) -> Judged:
    """As much as changes the result by more than it could elsewhere, whatever the defender then sends."""
    battle: Battle = seat.record
    if not is_enough(seat.world, battle.units, battle.target, battle.attacker):
        return -act.n, (why(act, "usual"),)
    price = sortie_price(seat.world, seat.side, seat.weights) * act.n
    if battle.attacker != seat.side:
        found = prospect(seat.world, replace(battle, cover=act.n), seat.weights)
        return -found.worth - price, (sorties(act, found),)
    flown = replace(battle, air=act.n)
    flown = replace(flown, cover=likely_cover(seat.world, flown, seat.weights))
    found = prospect(seat.world, flown, seat.weights)
    reasons = (sorties(act, found),)
    return found.worth - price, (*reasons, why(act, "answer", n=flown.cover)) if flown.cover else reasons


def sorties(act: Any, found: Prospect) -> Why:
    """What air assets make of a combat, as a reason."""
    return why(act, "air", n=act.n, odds=column_name(found.column), chance=percent(found.success))


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
    worth = level_worth(seat.world, unit, seat.weights)
    return (-worth if own else worth), (why(act, "lose" if own else "hit", unit=act.unit),)


def home(seat: Seat, unit: Unit) -> Order:
    """The order of a unit, or to stay."""
    return orders(seat.world, side_of(seat.world, unit), seat.weights).get(unit.id, Order(REST))


def retreat(seat: Seat, act: Any) -> Judged:
    """Where the unit is of most use afterwards; an enemy driven where he is of least."""
    unit = seat.world.units[act.unit]
    worth = place(seat.world, unit, act.hex, home(seat, unit), seat.weights) + 0.02 * cover(seat.world, act.hex)
    if side_of(seat.world, unit) != seat.side:
        return -worth, (why(act, "drive", unit=act.unit, hex=act.hex),)
    return worth, (why(act, "retreat", unit=act.unit, hex=act.hex),)


def halt(seat: Seat, act: Any) -> Judged:
    """Behind a river or in a town it is good to stay, above all in a place that counts."""
    here = seat.world.units[seat.record.unit].hex
    return 5.0 + prizes(seat.world, seat.weights).get(here, 0.0), (why(act, "shelter", hex=here),)


def hold(seat: Seat, act: Any) -> Judged:
    """A line that stands is the best place there is."""
    return 5.0, (why(act, "shelter", hex=seat.record.start),)


# Advance


def advance(seat: Seat, act: Any) -> Judged:
    """Forward, if the hex is better than the one that is left."""
    unit, target = seat.world.units[act.unit], seat.record.target
    return step_on(seat, unit, target) + 0.02, told_move(seat, act, unit, target, home(seat, unit))


def onward(seat: Seat, act: Any) -> Judged:
    """A second hex for quick units, where it takes a goal or leads to it."""
    unit = seat.world.units[act.unit]
    return step_on(seat, unit, act.hex), told_move(seat, act, unit, act.hex, home(seat, unit))


def step_on(seat: Seat, unit: Unit, hex_: str) -> float:
    """What a unit gains by an advance, and what is lost with the place that it leaves."""
    order = home(seat, unit)
    there, here = (place(seat.world, unit, h, order, seat.weights) for h in (hex_, unit.hex))
    return there - here - seat.weights.leaving * abandoned(seat.world, unit, seat.weights)


def bridgehead(seat: Seat, act: Any) -> Judged:
    """A bridgehead where the way leads across; markers are few."""
    world = seat.world
    unit = world.units[act.unit]
    order = home(seat, unit)
    chance = faces_that_bridge(world, bridgehead_drms(world, (unit,), act.hex)) / 6
    ahead = place(world, unit, act.hex, order, seat.weights) - place(world, unit, unit.hex, order, seat.weights)
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
