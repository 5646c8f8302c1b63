"""What a side may know: orders and air stacks lie face down until they are shown, the Victory Plan is secret."""

from __future__ import annotations

import random

from esagono.games.crimea.airpower import INTERDICTION, NAVAL_BOX, READY, SHIP_ATTACK
from esagono.games.crimea.command import can_be_commanded, commanders_of_any, is_paralysed
from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT, UNKNOWN, Attack, Mission, Squadron
from esagono.games.crimea.world import AXIS, SIDES, WITHDRAWN, World, enemy
from esagono.kernel import Side
from esagono.kernel.value import replace

ORDERS = ("", NO_RETREAT, EXTRA_RETREAT)
PLANS = ("kerch", "sevastopol")


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows. Every field is named on purpose."""
    side = side if side in SIDES else ""
    return World(
        charts=world.charts,
        land=world.land,
        units=world.units,
        rules=world.rules,
        options=world.options,
        turn=world.turn,
        last_turn=world.last_turn,
        phase=world.phase,
        weather=world.weather,
        storm=world.storm,
        lingering=world.lingering,
        weather_before=world.weather_before,
        mud_turns=world.mud_turns,
        frozen=world.frozen,
        frozen_for_good=world.frozen_for_good,
        snowed=world.snowed,
        sea_frozen=world.sea_frozen,
        ice_bridge=world.ice_bridge,
        ice_used=world.ice_used,
        control=world.control,
        strongpoints=world.strongpoints,
        destroyed=world.destroyed,
        bridges=world.bridges,
        rail=world.rail,
        interdiction=world.interdiction,
        evacuation=world.evacuation,
        evacuated=world.evacuated,
        closed_ports=world.closed_ports,
        landings=world.landings,
        landed=world.landed,
        assaulted=world.assaulted,
        port_load=world.port_load,
        taken_ports=world.taken_ports,
        attacks={key: known_attack(attack, side) for key, attack in world.attacks.items()},
        air={i: known_squadron(world, s, side) for i, s in world.air.items()},
        missions=tuple(known_mission(m, side) for m in world.missions),
        cas=world.cas,
        bases_lost=world.bases_lost,
        ships=world.ships,
        points=world.points,
        commanded=world.commanded,
        set_out=world.set_out,
        rail_used=world.rail_used,
        airlifts=world.airlifts,
        heavy_points=world.heavy_points,
        cups=world.cups,
        groups=world.groups,
        mandated=world.mandated,
        first_taken=world.first_taken,
        lost_levels=world.lost_levels,
        heavy_losses=world.heavy_losses,
        vp=world.vp,
        ledger=world.ledger,
        plan=world.plan if side == AXIS or world.plan_shown or not world.plan else UNKNOWN,
        plan_shown=world.plan_shown,
        crossed=world.crossed,
    )


def known_attack(attack: Attack, side: Side) -> Attack:
    """The order of the defender is his own until it is shown; that there may be one, everybody knows."""
    return attack if side == enemy(attack.side) or attack.unordered else replace(attack, order=UNKNOWN)


def known_squadron(world: World, squadron: Squadron, side: Side) -> Squadron:
    """While stacks of a side lie face down, nobody else knows which of its Ready air units are in them."""
    own = world.charts.aircraft[squadron.type].side
    if own == side or not may_be_hidden(world, squadron, own):
        return squadron
    return replace(squadron, mission=UNKNOWN, firing=False, shown=False)


def may_be_hidden(world: World, squadron: Squadron, side: Side) -> bool:
    """The air unit is in one of its side's face-down stacks, or could be, for all that the others know."""
    hidden = any(m.side == side and not m.shown and m.squadrons for m in world.missions)
    shown = any(m.shown and squadron.id in m.squadrons for m in world.missions)
    return hidden and squadron.box == READY and not shown


def known_mission(mission: Mission, side: Side) -> Mission:
    """Of an enemy stack that lies face down only its size is known."""
    if mission.shown or mission.side == side:
        return mission
    return replace(mission, squadrons=(UNKNOWN,) * len(mission.squadrons))


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Another world that looks the same to the side: orders, air stacks and the plan dealt anew."""
    side = side if side in SIDES else ""
    world = replace(world, attacks=dealt_orders(world, side, rng))
    for other in SIDES:
        if other != side:
            world = redealt_air(world, other, rng)
    if world.plan and side != AXIS and not world.plan_shown:
        world = replace(world, plan=rng.choice(possible_plans(world)))
    return world


def possible_plans(world: World) -> tuple[str, ...]:
    """The plans that may lie face down for all that everybody knows: the Kerch Plan demands its group, and keeps it."""
    plans = world.rules.victory.plans
    if not plans.group:
        return PLANS
    rows = [r for r in world.charts.schedule if r.side == AXIS and r.group == plans.group]
    last = max((r.until for r in rows if r.action == "reinforce"), default=world.last_turn)
    refused = world.turn > last and f"{AXIS} {plans.group}" not in world.groups
    left = any(world.units[d].box == WITHDRAWN for d in plans.strait.divisions if d in world.units)
    leaves = min((r.turn for r in rows if r.action == "withdraw"), default=world.last_turn)
    return PLANS[1:] if refused or left or world.turn > leaves else PLANS


def dealt_orders(world: World, side: Side, rng: random.Random) -> dict[str, Attack]:
    """The attacks with orders that they may have; of the Soviets no more than their HQs could give."""
    given: list[tuple[str, ...]] = []
    found: dict[str, Attack] = {}
    for key, attack in world.attacks.items():
        order = attack.order if attack.unordered else rng.choice(ORDERS)
        claim = commanders_of_any(world, attack.targets) if attack.side == AXIS else ()
        if order and claim and not can_be_commanded(world, given, claim):
            order = ""
        given += [claim] if order else []
        found[key] = attack if side == enemy(attack.side) else replace(attack, order=order)
    return found


def redealt_air(world: World, side: Side, rng: random.Random) -> World:
    """Ready air units of a side, dealt to its face-down stacks: the choosiest stacks first."""
    mine = {i for i, s in world.air.items() if world.charts.aircraft[s.type].side == side}
    pool = sorted(i for i in mine if may_be_hidden(world, world.air[i], side))
    rng.shuffle(pool)
    air = dict(world.air) | {i: replace(world.air[i], mission="", firing=False, shown=True) for i in pool}
    missions = list(world.missions)
    hidden = [n for n, m in enumerate(missions) if m.side == side and not m.shown]
    for n in sorted(hidden, key=lambda n: choosiness(world, missions[n])):
        mission = missions[n]
        fitting = [i for i in pool if may_fly(world, air[i], mission)][: len(mission.squadrons)]
        pool = [i for i in pool if i not in fitting]
        air |= {i: replace(air[i], mission=mission.hex, shown=False) for i in fitting}
        missions[n] = replace(mission, squadrons=tuple(fitting))
    return replace(world, air={i: air[i] for i in world.air}, missions=tuple(missions))


def choosiness(world: World, mission: Mission) -> int:
    """Which stacks are dealt first: those that only naval fighters join, then those that only fighters join."""
    if mission.side == AXIS:
        return 2
    if mission.hex == NAVAL_BOX or mission.kind == SHIP_ATTACK:
        return 0
    return 1 if mission.kind == INTERDICTION or is_paralysed(world, mission.hex) else 2


def may_fly(world: World, squadron: Squadron, mission: Mission) -> bool:
    """The air unit may be in the stack by its kind."""
    role, strict = world.charts.aircraft[squadron.type].role, choosiness(world, mission)
    return strict == 2 or role == "dummy" or (role == "fighter" and (strict == 1 or squadron.naval))
