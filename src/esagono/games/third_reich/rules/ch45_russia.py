"""45 Russo-Allied cooperation: Russian and Western units keep apart for the whole game."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bars import allies, concerns, western
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import on_their_way
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import commander_of, leader
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_attack import SUPPORT
from esagono.games.third_reich.rules.ch14_targets import attackers_of
from esagono.games.third_reich.rules.ch34_cooperation import is_met_by
from esagono.games.third_reich.world import (
    ALLIES,
    BRITAIN,
    FRANCE,
    RUSSIA,
    USA,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
    units_at,
)
from esagono.kernel import Seen, law, rule
from esagono.kernel.memo import once_while

WEST = (BRITAIN, FRANCE, USA)
IN_RUSSIA = 10


@rule("45.1", "45.4")
def are_apart(world: World, a: str, b: str) -> bool:
    """One is Russian, the other of the Western Allies; partisans are of whoever built them."""
    one, other = leader(world, a), leader(world, b)
    return (one == RUSSIA and other in WEST) or (other == RUSSIA and one in WEST)


@concerns(allies)
@rule("45.1", "45.4")
def do_not_stack(world: World, unit: Unit, hex_: str) -> str:
    """They do not end in one hex."""
    nation = nation_of(world, unit)
    there = (nation_of(world, u) for u in units_at(world, hex_) if u.id != unit.id)
    return "45.1" if any(are_apart(world, nation, n) for n in there) else ""


@concerns(allies)
@rule("45.1", "28.14")
def no_common_base(world: World, unit: Unit, hex_: str) -> bool:
    """Nor do they share a base."""
    return bool(do_not_stack(world, unit, hex_))


@concerns(allies)
def no_common_port(world: World, unit: Unit, base: str) -> bool:
    """Nor a port."""
    return ground(world).has_hex(base) and no_common_base(world, unit, base)


@rule("45.1", "45.2")
def no_common_interception(world: World, unit: Unit, going: Voyage) -> bool:
    """Their fleets do not intercept the same target together."""
    return is_met_by(world, unit, going, are_apart)


@rule("45.2")
def no_help_from_the_other(world: World, helper: str, attackers: str) -> bool:
    """Neither ships nor air units of the one count in an attack of the other."""
    return are_apart(world, helper, attackers)


@rule("45.5")
def base_of_the_other(world: World, nation: str, hex_: str) -> bool:
    """No redeployment over the sea by way of the other's air bases."""
    return are_apart(world, nation, controller(world, hex_))


@rule("45.2")
def no_defence_of_the_other(world: World, unit: Unit, hex_: str) -> bool:
    """No air support for ground units of the other."""
    nation = nation_of(world, unit)
    return any(are_apart(world, nation, nation_of(world, u)) for u in ground_units(world, hex_))


@rule("45.2")
def no_support_of_the_other(world: World, unit: Unit, hex_: str) -> str:
    """No ground support where only the other can attack."""
    nation = nation_of(world, unit)
    there = [nation_of(world, world.units[u]) for u in attackers_of(world, ALLIES, "", hex_)]
    return "45.2" if there and all(are_apart(world, nation, n) for n in there) else ""


@rule("45.1")
def no_common_mission(world: World, mission: str, nation: str, other: str) -> bool:
    """Nor do Russian and Western air units fly together; ground support serves separate attacks."""
    return mission != SUPPORT and are_apart(world, nation, other)


@law("45.3")
@rule("45.4")
def attackers_may_combine(seen: Seen[World, Battle], act: Any) -> bool:
    """Russian and Western units do not attack a hex together, nor do those of the one in an attack of the other."""
    world, unit = seen.world, seen.world.units[act.unit]
    joined = (nation_of(world, world.units[u]) for u in seen.record.units)
    alone = not any(are_apart(world, nation_of(world, unit), n) for n in joined)
    return alone and not are_apart(world, commander_of(world, unit), seen.record.side)


@concerns(western)
@rule("45.6")
def few_in_russia(world: World, unit: Unit, hex_: str) -> str:
    """At most ten Western factors in Russia."""
    return "45.6" if too_many_in_russia(world, (unit,), hex_) else ""


@rule("45.6", "29.55")
def too_many_in_russia(world: World, units: tuple[Unit, ...], hex_: str) -> bool:
    """Western units that come there together, with those who are there and whom other fleets bring."""
    land, new = ground(world), [u for u in units if leader(world, nation_of(world, u)) in WEST]
    if not new or land.country(hex_) != RUSSIA:
        return False
    coming = {u.id: u for u in new}
    for unit, end in on_their_way(world):
        if land.country(end) == RUSSIA and leader(world, nation_of(world, unit)) in WEST:
            coming.setdefault(unit.id, unit)
    there = (u for u in guests(world) if u.id not in coming)
    return sum(u.factors for u in (*there, *coming.values())) > IN_RUSSIA


@once_while("units", "charts", "land", "minors", "powers")
@rule("45.6")
def guests(world: World) -> tuple[Unit, ...]:
    """The Western units in Russia whose factors count."""
    there = (u for u in on_map(world) if ground(world).country(u.hex) == RUSSIA)
    western = (u for u in there if leader(world, nation_of(world, u)) in WEST)
    return tuple(u for u in western if kind(world, u).ground or kind(world, u).sort in (AIR, FLEET))


@concerns(western)
def no_base_in_russia(world: World, unit: Unit, hex_: str) -> bool:
    """The limit holds for air bases, too."""
    return bool(few_in_russia(world, unit, hex_))
