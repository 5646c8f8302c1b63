"""What a side may know: orders and air stacks lie face down until they are shown, the Victory Plan is secret."""

from __future__ import annotations

import random

from esagono.games.crimea.command import can_be_commanded, commanders_of_any
from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT, UNKNOWN, Attack, Mission, Squadron
from esagono.games.crimea.world import AXIS, SIDES, World, enemy
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
        sea_frozen=world.sea_frozen,
        ice_bridge=world.ice_bridge,
        control=world.control,
        strongpoints=world.strongpoints,
        destroyed=world.destroyed,
        bridges=world.bridges,
        rail=world.rail,
        interdiction=world.interdiction,
        evacuation=world.evacuation,
        port_load=world.port_load,
        taken_ports=world.taken_ports,
        attacks={key: known_attack(attack, side) for key, attack in world.attacks.items()},
        air={i: known_squadron(world, s, side) for i, s in world.air.items()},
        missions=tuple(known_mission(m, side) for m in world.missions),
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
        lost_levels=world.lost_levels,
        heavy_losses=world.heavy_losses,
        vp=world.vp,
        ledger=world.ledger,
        plan=world.plan if side == AXIS or world.plan_shown or not world.plan else UNKNOWN,
        plan_shown=world.plan_shown,
    )


def known_attack(attack: Attack, side: Side) -> Attack:
    """The order of the defender is his own until it is shown; that there may be one, everybody knows."""
    return attack if side == enemy(attack.side) or attack.unordered else replace(attack, order=UNKNOWN)


def known_squadron(world: World, squadron: Squadron, side: Side) -> Squadron:
    """The mission of an enemy squadron that lies face down is not known."""
    if squadron.shown or world.charts.aircraft[squadron.type].side == side:
        return squadron
    return replace(squadron, mission=UNKNOWN, firing=False)


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
        world = replace(world, plan=rng.choice(PLANS))
    return world


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
    """The face-down squadrons of a side, dealt to its face-down stacks of the same kinds."""
    hidden = [m for m in world.missions if m.side == side and not m.shown]
    names = sorted(name for m in hidden for name in m.squadrons)
    rng.shuffle(names)
    air, missions = dict(world.air), []
    for mission in world.missions:
        if mission.side == side and not mission.shown:
            taken, names = names[: len(mission.squadrons)], names[len(mission.squadrons) :]
            air |= {name: replace(air[name], mission=mission.hex) for name in taken}
            missions.append(replace(mission, squadrons=tuple(taken)))
        else:
            missions.append(mission)
    return replace(world, air={i: air[i] for i in world.air}, missions=tuple(missions))
