"""18.1, 18.2 Attrition: which units are in contact on a front, and the roll."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.choices import is_attrition
from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.events.combat import AttritionRolled
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, allied, enemies, leader
from esagono.games.third_reich.records import Attrition, Phase
from esagono.games.third_reich.rules.ch18_division import factors_in_contact
from esagono.games.third_reich.world import FRONTS, World, ground, ground_units, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel import Play, Slot, rule, step
from esagono.kernel.memo import once_per_world
from esagono.wargame.tables import by_roll

RESULT = re.compile(r"(\d)C(?:(\d)H)?")
NO_CONTACT: Slot[Callable[[World, Unit, str], bool]] = Slot("units that do not count in attrition")
"""World, unit, hex of the enemy: it does not count against those there (32.2, 43.9)."""


@rule("18.1", "5.36", "20.2")
def touches(world: World, unit: Unit, front: str) -> bool:
    """The unit is next to enemy ground units on the front: land or an arrow leads to them."""
    land, foes = ground(world), enemies(world, nation_of(world, unit))
    for near in land.neighbours(unit.hex):
        if land.land(near) and land.front(near) == front and land.passable(unit.hex, near):
            there = any(nation_of(world, u) in foes for u in ground_units(world, near))
            if there and not any(out(world, unit, near) for out in NO_CONTACT):
                return True
    return False


@once_per_world
@rule("18.1", "30.3", "27.41", "32.4")
def in_contact(world: World, alliance: str, minor: str, front: str) -> tuple[str, ...]:
    """The attackers that count: all that touch the enemy, in supply or not; no replacements, nobody who attacked."""
    found = []
    for unit in on_map(world):
        printed = kind(world, unit)
        if not printed.ground or printed.sort == REPLACEMENT or unit.attacked:
            continue
        mine = takes_part(world, Phase(alliance, minor), nation_of(world, unit))
        if mine and is_attrition(world, nation_of(world, unit), front) and touches(world, unit, front):
            found.append(unit.id)
    return tuple(found)


@rule("18.2", "12.23")
def attritions(world: World, phase: Any) -> list[Attrition]:
    """One for each front with units in contact, and on it for each nation with its active allies."""
    alliance, minor = (phase.alliance, phase.minor) if phase is not None else (world.mover, "")
    return [Attrition(alliance, f, minor, camp=c) for f in FRONTS for c in camps(world, alliance, minor, f)]


@rule("18.2", "36.1")
def camps(world: World, alliance: str, minor: str, front: str) -> list[tuple[str, ...]]:
    """The nations in contact on the front, those together that are active allies."""
    found: list[tuple[str, ...]] = []
    for nation in dict.fromkeys(nation_of(world, world.units[u]) for u in in_contact(world, alliance, minor, front)):
        own = [c for c in found if any(allied(world, nation, n) for n in c)]
        found = [c for c in found if c not in own] + [(*(n for c in own for n in c), nation)]
    return found


@rule("18.2", "20.2")
def counted(world: World, attrition: Attrition) -> tuple[str, ...]:
    """The units in contact whose factors are added up in this attrition."""
    touching = in_contact(world, attrition.alliance, attrition.minor, attrition.front)
    return tuple(u for u in touching if not attrition.camp or nation_of(world, world.units[u]) in attrition.camp)


@once_per_world
def in_contact_with(world: World, units: tuple[str, ...], front: str) -> frozenset[str]:
    """The nations whose ground units on the front touch one of these units."""
    land, found = ground(world), set[str]()
    for unit in (world.units[u] for u in units if u in world.units and world.units[u].hex):
        foes = enemies(world, nation_of(world, unit))
        near = (n for n in land.neighbours(unit.hex) if land.land(n) and land.front(n) == front)
        there = (u for n in near if land.passable(unit.hex, n) for u in ground_units(world, n))
        found.update(nation_of(world, u) for u in there if nation_of(world, u) in foes)
    return frozenset(found)


@rule("18.31")
def who_may_lose(world: World, units: tuple[str, ...], front: str) -> frozenset[str]:
    """The nations in contact, and with a power its minor allies and the countries that it helps, and the other way."""
    found = in_contact_with(world, units, front)
    leaders = {leader(world, n) for n in found}
    return found | {n for n in (*world.powers, *world.minors, *EXTRA) if leader(world, n) in leaders}


@rule("21.4")
def touched(world: World, units: tuple[str, ...], front: str) -> tuple[str, ...]:
    """The hexes with enemy ground units that an attrition strikes: they count as attacked."""
    land, found = ground(world), dict[str, None]()
    for unit in (world.units[u] for u in units):
        foes = enemy_hexes(world, nation_of(world, unit))
        near = (n for n in land.neighbours(unit.hex) if n in foes and land.front(n) == front)
        found |= dict.fromkeys(n for n in near if land.passable(unit.hex, n))
    return tuple(found)


@step("18.3")
@rule("T-attrition")
def roll_attrition(play: Play[World], attrition: Attrition) -> None:
    """The table gives counters that the defender loses and hexes that the attacker may take."""
    units = tuple(u for u in counted(play.world, attrition) if u not in attrition.spared)
    if not units:  # they have counted on another front
        return
    factors = sum(play.world.units[u].factors for u in units)
    code = by_roll(play.world.charts.tables, "attrition", factors, str(play.roll("1d6", "attrition")))
    found = RESULT.fullmatch(code)
    losses, hexes = (int(found[1]), int(found[2] or 0)) if found else (0, 0)
    play.tell(AttritionRolled(attrition.alliance, attrition.front, factors, losses, hexes))
    attacked = (h for h in touched(play.world, units, attrition.front) if h not in play.world.attacked)
    play.set(attacked=(*play.world.attacked, *attacked))
    contact = factors_in_contact(play.world, units, attrition.front)
    for unit in units:  # 20.2
        play.unit(unit, attacked=True)
    play.let(
        attrition, factors=factors, losses=losses, hexes=hexes, units=units,
        nations=tuple(sorted(who_may_lose(play.world, units, attrition.front))), contact=contact,
    )  # fmt: skip
