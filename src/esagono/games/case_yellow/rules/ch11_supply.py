"""7.6, 7.9e in combat: attack supply at the moment of the attack; Attack Supply units that are attacked."""

from __future__ import annotations

from esagono.games.case_yellow.losses import eliminate
from esagono.games.case_yellow.markers import MOVEMENT
from esagono.games.case_yellow.records import AttackSupplyCheck, Battle, Retreat
from esagono.games.case_yellow.rules.ch07_attack_supply import ATTACK_SUPPLY, attack_lacks_supply, in_attack_supply
from esagono.games.case_yellow.rules.ch11_forts import fighters, line_of
from esagono.games.case_yellow.rules.ch11_retreat import RETREAT
from esagono.games.case_yellow.rules.ch11_terrain import ARTILLERY, SUPPLY
from esagono.games.case_yellow.world import Unit, World, counter, enemy, units_at
from esagono.kernel import Play, Side, rule, step

GET_AWAY = 2
"""How far an Attack Supply unit goes out of the way (AM-13)."""


@rule("R-11.3c2", "R-7.6c")
def lacks_supply(world: World, battle: Battle) -> bool:
    """An attacker is Out of Supply or without attack supply: by its marker, before the check by what it could trace."""
    units = [world.units[u] for u in battle.units]
    if battle.checked:
        return attack_lacks_supply(units)
    return any(u.oos or not in_attack_supply(world, u) for u in units)


@step("R-7.6c")
def trace_attack_supply(play: Play[World], battle: Battle) -> None:
    """Every attacker traces at the moment of the combat."""
    play.let(battle, checked=True)
    play.run(ATTACK_SUPPLY, AttackSupplyCheck(battle.attacker, battle.units, battle.kind != MOVEMENT))


@step("R-11.8a")
def arko_falls_silent(play: Play[World], battle: Battle) -> None:
    """ARKO fires in attack supply alone: if it turns out to have none the others attack without it."""
    units = (play.world.units[u] for u in battle.units)
    firing = tuple(u.id for u in units if not (counter(play.world, u).sort == ARTILLERY and u.no_attack_supply))
    if firing and firing != battle.units:
        play.let(battle, units=firing)


def supply_units(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The Attack Supply units of the side in the hex."""
    return tuple(u for u in units_at(world, hex_, side) if counter(world, u).sort == SUPPLY)


@rule("R-7.9e")
def stands_alone(world: World, battle: Battle) -> bool:
    """Only Attack Supply units are in the hex, and no garrison."""
    side = enemy(battle.attacker)
    alone = not fighters(world, battle.target, side) and not line_of(world, battle.target, side)
    return alone and bool(supply_units(world, battle.target, side))


@step("R-7.9e")
def supply_units_are_attacked(play: Play[World], battle: Battle) -> None:
    """Alone they are lost; with others they get out of the way before the combat."""
    side = enemy(battle.attacker)
    units = supply_units(play.world, battle.target, side)
    if stands_alone(play.world, battle):
        overrun(play, battle.target, side)
    elif units:
        names = tuple(u.id for u in units)
        play.run(RETREAT, Retreat(side, side, names, battle.target, GET_AWAY, SUPPLY))


@rule("R-7.9e")
def overrun(play: Play[World], hex_: str, side: Side) -> None:
    """Attack Supply units that the enemy finds are lost for good."""
    for unit in supply_units(play.world, hex_, side):
        eliminate(play, unit.id, "combat")
