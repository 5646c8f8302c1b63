"""7.42 Engineer assault: one engineer more than stacking allows, where the Axis attacks Soviet works."""

from __future__ import annotations

from esagono.games.crimea.pieces import Attack, Unit
from esagono.games.crimea.records import MOVEMENT, Battle, Retreat
from esagono.games.crimea.rules.ch03_stacking import limit_of
from esagono.games.crimea.rules.ch18_works import line_stands, strongpoint_of
from esagono.games.crimea.rules.pb05_belt import belt_stands
from esagono.games.crimea.rules.pb05_citadel import citadel_stands
from esagono.games.crimea.strength import points_of, stacking_of
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, counter, ground, side_of, units_at
from esagono.kernel import Play, rule, step

TWO_HEXES = 2
"""How far an engineer falls back that cannot go in."""


@rule("PB-7.42", "PB-5.23d")
def is_worth_an_assault(world: World, a: str, b: str) -> bool:
    """Soviet units hold a hex with undestroyed works of any kind against an attack from the first hex."""
    if not combat_units(world, b, SOVIET):
        return False
    works = strongpoint_of(world, b, SOVIET) or citadel_stands(world, b) or belt_stands(world, b)
    return works or line_stands(world, a, b)


def storms_works(world: World, attack: Attack, engineer: Unit) -> bool:
    """The engineer is designated, with others, for an attack on works."""
    together = engineer.id in attack.units and len(attack.units) > 1
    return together and any(is_worth_an_assault(world, engineer.hex, target) for target in attack.targets)


@rule("PB-7.42", "A-166")
def may_exceed(world: World, engineer: Unit, hex_: str) -> bool:
    """In the movement phase beside works; then only if it is designated to attack them together with others."""
    if world.phase == MOVEMENT:
        return any(is_worth_an_assault(world, hex_, near) for near in ground(world).neighbours(hex_))
    return any(storms_works(world, attack, engineer) for attack in world.attacks.values())


@rule("PB-7.42", "PB-5.23d", "PB-5.52")
def spared_engineer(world: World, hex_: str, units: tuple[Unit, ...]) -> int:
    """The stacking points of one Axis engineer that may exceed the limit."""
    if side_of(world, units[0]) != AXIS:
        return 0
    engineers = (u for u in units if counter(world, u).engineer)
    return max((stacking_of(world, u) for u in engineers if may_exceed(world, u, hex_)), default=0)


# In the combat


@rule("PB-7.42")
def assault_engineers(world: World, battle: Battle) -> tuple[tuple[str, str], ...]:
    """The engineers over the stacking limit that attack works, one for each hex, with where they stand."""
    found: dict[str, str] = {}
    for name in battle.units if battle.side == AXIS else ():
        unit = world.units[name]
        over = points_of(world, units_at(world, unit.hex, AXIS)) > limit_of(world, unit.hex, AXIS)
        stormed = any(is_worth_an_assault(world, unit.hex, target) for target in battle.targets)
        if over and stormed and counter(world, name).engineer:
            found.setdefault(unit.hex, name)
    return tuple((name, hex_) for hex_, name in found.items())


@step("PB-7.42")
def declare_assault(play: Play[World], battle: Battle) -> None:
    """Their effects hold without being declared."""
    found = assault_engineers(play.world, battle)
    if found:
        play.let(battle, assault=found, engineers=True)


@rule("PB-7.42")
def must_storm(world: World, battle: Battle, unit: str) -> bool:
    """An engineer over the limit cannot be left out of the attack."""
    return any(unit == name for name, _ in assault_engineers(world, battle))


@step("PB-7.42")
def engineers_fall_back(play: Play[World], battle: Battle) -> None:
    """An engineer over the limit that survives and has neither advanced nor retreated retreats."""
    for name, hex_ in battle.assault:
        if play.world.units[name].hex == hex_:
            play.run("retreat", Retreat(AXIS, AXIS, (name,), hex_, TWO_HEXES, away=battle.targets))
