"""35 Axis forces in Africa: how many German factors can be supplied there while the Allies hold Malta."""

from __future__ import annotations

from esagono.games.third_reich.bars import concerns, germans
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import on_their_way
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import MALTA, hex_of
from esagono.games.third_reich.politics import alliance_of, leader
from esagono.games.third_reich.rules.ch26_italy import AFRICA, is_inactive_vichy
from esagono.games.third_reich.rules.ch27_rations import is_cut
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import READ, lines_from
from esagono.games.third_reich.world import (
    ALLIES,
    AXIS,
    GERMANY,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    on_map,
    units_at,
)
from esagono.kernel import rule
from esagono.kernel.memo import once_while

MOST, LEAST = 18, 4
NOT_COUNTED = ("italy", "spain")
NONE = frozenset[str]()


@rule("35.1", "35.2", "35.6")
def capacity(world: World) -> int | None:
    """18 factors, one fewer for each Allied air or naval factor at Malta, four at least; nothing: no limit."""
    malta = hex_of(world, MALTA)
    if alliance_of(world, controller(world, malta)) != ALLIES:
        return None
    based = (u for u in units_at(world, malta) if kind(world, u).sort in (AIR, FLEET))
    return max(LEAST, MOST - sum(u.factors for u in based if alliance_of(world, nation_of(world, u)) == ALLIES))


@rule("35.4", "25.24")
def counts(world: World, unit: Unit) -> bool:
    """Germans and their minor allies count, active Vichy too; Italians, lent or not, and Spaniards do not."""
    nation = colour_of(world, unit)
    return leader(world, nation) == GERMANY and nation not in NOT_COUNTED and not is_inactive_vichy(world, nation)


def is_in_africa(world: World, hex_: str) -> bool:
    """North Africa west of the Suez Canal."""
    return ground(world).country(hex_) in AFRICA


@once_while(*READ)
@rule("35.5", "35.1", "A-53")
def overland(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line over land reaches from a source outside Africa: no Libyan port, nor Tunis for Vichy."""
    return lines_from(world, nation, frozenset(h for h in sources(world, nation) if not is_in_africa(world, h)))


@once_while(*READ)
@rule("35.1", "35.3", "35.31")
def excess(world: World) -> frozenset[str]:
    """The units that the limit leaves without supply: those that Germany has chosen, or else the last of the roster."""
    most = capacity(world)
    if most is None:
        return frozenset()
    left, over = most, set[str]()
    for unit in africans(world):
        if is_cut(world, unit.id) or unit.factors > left:
            over.add(unit.id)
        else:
            left -= unit.factors
    return frozenset(over)


@rule("35.1")
def africans(world: World) -> list[Unit]:
    """The units in Africa that count for the limit: whom a line over land reaches by way of Suez does not."""
    there = (u for u in on_map(world) if is_in_africa(world, u.hex) and counts(world, u))
    fight = (u for u in there if kind(world, u).ground or kind(world, u).sort in (AIR, FLEET))
    return [u for u in fight if u.hex not in overland(world, nation_of(world, u))]


@rule("35.31")
def shortage(world: World, alliance: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who is over, and all who count: Germany chooses."""
    return (excess(world), frozenset(u.id for u in africans(world))) if alliance == AXIS else (NONE, NONE)


@rule("35.3")
def is_over(world: World, unit: Unit) -> bool:
    """The unit is beyond what can be supplied; neither exploitation nor a drop exempts it."""
    return unit.id in excess(world)


@concerns(germans)
@rule("35.7", "A-54")
def no_room_in_africa(world: World, unit: Unit, hex_: str) -> str:
    """German units beyond the limit are not brought to Africa."""
    return "35.7" if too_many_for_africa(world, (unit,), hex_) else ""


@rule("35.7", "35.1", "29.55")
def too_many_for_africa(world: World, units: tuple[Unit, ...], hex_: str) -> bool:
    """Units that come to Africa are beyond the limit, with those who are there and whom other fleets bring."""
    if not is_in_africa(world, hex_) or not (new := [u for u in units if comes_from_elsewhere(world, u)]):
        return False
    most = capacity(world)
    if most is None or any(hex_ in overland(world, nation_of(world, u)) for u in new):
        return False
    sent = (u for u, end in on_their_way(world) if is_in_africa(world, end) and u not in units)
    coming = (*new, *(u for u in sent if comes_from_elsewhere(world, u)))
    return sum(u.factors for u in (*africans(world), *coming)) > most


def comes_from_elsewhere(world: World, unit: Unit) -> bool:
    """The unit counts for the limit and is not in Africa yet."""
    return counts(world, unit) and not (unit.hex and is_in_africa(world, unit.hex))


@concerns(germans)
def no_base_in_africa(world: World, unit: Unit, hex_: str) -> bool:
    """Nor are air units based there."""
    return bool(no_room_in_africa(world, unit, hex_))


@concerns(germans)
@rule("35.7")
def no_berth_in_africa(world: World, unit: Unit, base: str) -> bool:
    """Nor fleets: factors of every sort count."""
    return ground(world).has_hex(base) and bool(no_room_in_africa(world, unit, base))
