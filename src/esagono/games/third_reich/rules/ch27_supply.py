"""27.2 to 27.4 Supply: lines over land, who needs none, and what becomes of units without supply."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from typing import Any

from esagono.games.third_reich.counters import AIR, ARMOR, FLEET, PARTISAN
from esagono.games.third_reich.events.units import OutOfSupply
from esagono.games.third_reich.holding import controller, friendly_hexes
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.politics import enemies, fights_alone, shares
from esagono.games.third_reich.rules.ch27_sources import OPENED, OPENING, sources
from esagono.games.third_reich.spreading import Hexes, spread
from esagono.games.third_reich.world import POWERS, RUSSIA, World, ground, kind, nation_of, on_map, units_at
from esagono.games.third_reich.zones import in_zone, is_fortress, zone
from esagono.kernel import Play, Slot, rule, step
from esagono.kernel.memo import once_per_world, once_while

SEA_SUPPLY: Slot[Callable[[World, str], Iterable[str]]] = Slot("hexes that ships supply")
"""World, nation: ports and bridgeheads to which designated fleets bring supply (27.23); lines go on from there."""
NOT_SUPPLIED: Slot[Callable[[World, Unit], bool]] = Slot("units over a limit of supply")
"""World, unit: it is in excess of what its source can supply (35.1, 37.3)."""
NO_LINE_NEEDED: Slot[Callable[[World, Unit], bool]] = Slot("units that are always in supply")
"""World, unit (27.17)."""
STARVED: Slot[Callable[[World, Unit], bool]] = Slot("fortresses that do not supply who is in them")
"""World, unit: Malta without its gates (27.13)."""
EXCUSED: Slot[Callable[[World, Unit], bool]] = Slot("limits of supply that destroy nobody")
"""World, unit: it lacks supply only because of a limit (35.32)."""
NO_LINES: Slot[Callable[[World, str], frozenset[str]]] = Slot("hexes that no line may pass")
"""World, nation: partisans (27.29)."""
CROSSED: Slot[Callable[[World, str], frozenset[str]]] = Slot("hexes of others through which lines lead")
"""World, nation: neutral Vichy France for the Axis (49.42)."""
READ = ("units", "charts", "control", "wars", "minors", "powers", "states", "notes", "land", "razed", "turn", "rules",
        "bridgeheads")  # fmt: skip


@once_while("control", "wars", "minors", "powers", "states", "charts", "land")
@rule("22.6", "22.8", "27.22")
def open_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes of a nation's side; an attacked country also uses those of all who are at war with its attacker."""
    mine = friendly_hexes(world, nation).union(*(crossed(world, nation) for crossed in CROSSED))
    if not fights_alone(world, nation):
        return mine
    helpers = (n for n in (*POWERS, *world.minors) if shares(world, nation, n))
    return mine.union(*(friendly_hexes(world, n) for n in helpers))


@rule("27.22")
def carries(world: World, nation: str, hex_: str) -> bool:
    """A line may pass the hex: controlled by a friend, free of enemy zones and units."""
    return hex_ in clear_hexes(world, nation)


@once_while("units", "control", "wars", "minors", "powers", "states", "land", "razed", "turn", "charts")
@rule("27.22")
def clear_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line may pass."""
    return open_hexes(world, nation) - zone(world, nation) - barred(world, nation)


@rule("27.29", "32.6")
def barred(world: World, nation: str) -> frozenset[str]:
    """The hexes that no line may pass, nor begin in."""
    return frozenset[str]().union(*(bars(world, nation) for bars in NO_LINES))


@once_while(*READ)
@rule("27.22", "27.21", "27.24", "27.25")
def supplied_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line reaches: lines pass only clear hexes, and end in an enemy zone."""
    return lines_from(world, nation, sources(world, nation), sea_ends(world, nation))


@rule("27.22", "27.24")
def lines_from(world: World, nation: str, starts: Hexes, harbours: Hexes = frozenset()) -> Hexes:
    """The hexes that lines reach from these sources, and from these harbours: from one in an enemy zone none leads on.

    A source in an enemy zone supplies the hexes next to it; a harbour there only those who are in it.
    """
    zoned, mine, land = zone(world, nation), open_hexes(world, nation), ground(world)
    shut = barred(world, nation)
    starts, harbours = starts - shut, harbours - shut
    starts, clear = starts | (harbours - zoned), clear_hexes(world, nation)
    beset = starts & zoned
    near = {n for h in beset for n in land.ways[h] if n in mine and not shares_a_zone(world, nation, h, n)}
    return spread(land, (starts - beset) | (near & clear), clear, mine) | near | beset | harbours


@once_while(*READ)
@rule("15.62")
def lines_from_the_east(world: World) -> Hexes:
    """The hexes that Russian lines from the east edge of the map reach."""
    return lines_from(world, RUSSIA, frozenset(h for h in ground(world).east_edge if controller(world, h) == RUSSIA))


@rule("27.22")
def shares_a_zone(world: World, nation: str, source: str, near: str) -> bool:
    """The source and the hex next to it are in the zone of the same enemy unit."""
    if not in_zone(world, nation, source) or not in_zone(world, nation, near):
        return False
    land, foes = ground(world), enemies(world, nation)
    for unit in on_map(world):
        printed = kind(world, unit)
        near_both = land.land_side(unit.hex, source) and land.land_side(unit.hex, near)
        if near_both and printed.sort == ARMOR and nation_of(world, unit) in foes:
            return True
    return False


@rule("27.31", "27.32", "27.33", "5.55", "27.13", "32.5")
def needs_no_line(world: World, unit: Unit) -> bool:
    """Air, naval and partisan units, units in a fortress, exploiting armour and dropped airborne in the next turn."""
    printed = kind(world, unit)
    if not printed.ground or printed.sort == PARTISAN or is_in_a_fortress(world, unit):
        return True
    return is_supplied_by_its_feat(world, unit) or any(free(world, unit) for free in NO_LINE_NEEDED)


@rule("27.13", "5.55", "A-12")
def is_in_a_fortress(world: World, unit: Unit) -> bool:
    """A fortress supplies those who are in it."""
    return is_fortress(world, unit.hex) and not any(cut(world, unit) for cut in STARVED)


@rule("27.13", "16.2", "37.2")
def feeds_its_garrison(world: World, nation: str, hex_: str) -> bool:
    """A unit of the nation stands in a fortress that supplies it: it may be redeployed from there."""
    there = (u for u in units_at(world, hex_) if nation_of(world, u) == nation)
    return any(is_in_a_fortress(world, u) for u in there)


@rule("27.13", "28.12", "28.15")
def feeds_a_base(world: World, nation: str, hex_: str) -> bool:
    """A base counter of the nation would be in supply in the hex, which is a fortress."""
    return is_in_a_fortress(world, Unit("", f"{nation}-base", hex=hex_))


@rule("14.38", "27.32", "27.33")
def is_supplied_by_its_feat(world: World, unit: Unit) -> bool:
    """It exploited or dropped in this game turn or the one before; two player turns make a game turn."""
    recent = max(unit.exploited, unit.dropped)
    return bool(recent) and game_turn(world.half) - game_turn(recent) <= 1


def game_turn(half: int) -> int:
    """The game turn of a player turn, counted from the start."""
    return (half + 1) // 2


def is_in_supply(world: World, nation: str, hex_: str) -> bool:
    """A line of the nation reaches the hex."""
    return hex_ in supplied_hexes(world, nation)


@rule("27.22", "35.3", "37.3")
def is_supplied(world: World, unit: Unit) -> bool:
    """The unit is in supply now."""
    if any(over(world, unit) for over in NOT_SUPPLIED):
        return False
    return needs_no_line(world, unit) or unit.hex in supplied_hexes(world, nation_of(world, unit))


@rule("14.38")
def traces(world: World, unit: Unit) -> bool:
    """A normal line reaches the unit, or it stands in a fortress."""
    return is_in_a_fortress(world, unit) or unit.hex in supplied_hexes(world, nation_of(world, unit))


@rule("31.3", "31.4")
def traces_elsewhere(world: World, unit: Unit) -> bool:
    """A normal line reaches a dropped unit from a source other than the hex where it stands."""
    nation = nation_of(world, unit)
    starts = sources(world, nation)
    if unit.hex not in starts:
        return unit.hex in supplied_hexes(world, nation)
    return unit.hex in lines_from(world, nation, starts - {unit.hex}, sea_ends(world, nation) - {unit.hex})


@step("27.44")
@rule("14.38", "27.31", "35.3")
def fix_supply(play: Play[World], phase: Any) -> None:
    """Whether a unit is in supply is fixed before it moves; air units and fleets lack it only beyond a limit (35.1)."""
    open_lines(play)
    for unit in list(on_map(play.world)):
        printed = kind(play.world, unit)
        able = printed.ground or printed.sort in (AIR, FLEET)
        if not able or not takes_part(play.world, phase, nation_of(play.world, unit)):
            continue
        lacks = not is_supplied(play.world, unit)
        lent = printed.ground and not lacks and not traces(play.world, unit)
        if lacks != unit.unsupplied or lent != unit.lent:
            play.unit(unit.id, unsupplied=lacks, lent=lent)
        if lacks:
            play.tell(OutOfSupply(unit.id))


@rule("27.18")
def open_lines(play: Play[World]) -> None:
    """Königsberg and Durazzo cease to be sources once a line over land reaches them."""
    for nation, city in OPENING.items():
        key, hex_ = f"{OPENED} {nation}", hex_of(play.world, city)
        if hex_ and not play.world.notes.get(key) and is_reached(play.world, nation, hex_):
            play.put("notes", key, 1)


def is_reached(world: World, nation: str, hex_: str) -> bool:
    """A line over land leads from another source to the hex."""
    capital = world.charts.countries[nation].capital
    land, found, ahead = ground(world), {capital}, [capital]
    while ahead:
        here = ahead.pop()
        for near in land.neighbours(here):
            if near not in found and land.passable(here, near) and carries(world, nation, near):
                found.add(near)
                ahead.append(near)
    return hex_ in found


@step("17.1")
@rule("27.43")
def remove_the_unsupplied(play: Play[World], turn: Any) -> None:
    """Units that were out of supply at the start and are so at the end of their turn are lost."""
    for unit in list(on_map(play.world)):
        if unit.unsupplied and takes_part(play.world, turn, nation_of(play.world, unit)):
            if not is_supplied(play.world, unit) and not is_excused(play.world, unit):
                eliminate(play, unit.id, "supply", barred=True)
            else:
                play.unit(unit.id, unsupplied=False)


@rule("35.32", "27.31")
def is_excused(world: World, unit: Unit) -> bool:
    """Only a limit leaves it without supply, not the want of a line: it is not lost; air units and fleets never are."""
    reached = traces(world, unit) or not kind(world, unit).ground
    return reached and any(excused(world, unit) for excused in EXCUSED)


@rule("24.23")
def next_on_the_line(world: World, unit: Unit, way: tuple[str, ...]) -> tuple[str, ...]:
    """The hexes of its country by which a shortest line to a friendly port or border goes on; empty: it is there."""
    left, land = hexes_to_supply(world, unit.id), ground(world)
    before = left.get(way[-1], 0) - 1
    inside = (n for n in land.ways[way[-1]] if land.country(n) == land.country(unit.hex))
    return tuple(n for n in inside if before > 0 and left.get(n) == before)


@once_per_world
@rule("24.23")
def hexes_to_supply(world: World, name: str) -> dict[str, int]:
    """How many hexes of the country where a unit stands a line to each hex takes, that hex counted."""
    unit, land = world.units[name], ground(world)
    nation, country = nation_of(world, unit), land.country(unit.hex)
    starts = sources(world, nation) | {h for h in sea_ends(world, nation) if land.port(h)}
    ahead = [(int(land.country(h) == country), h) for h in starts]
    found: dict[str, int] = {}
    heapq.heapify(ahead)
    while ahead:
        length, here = heapq.heappop(ahead)
        if here in found:
            continue
        found[here] = length
        if here in starts or carries(world, nation, here):
            near = (n for n in land.ways[here] if n not in found)
            for hex_ in (n for n in near if n == unit.hex or carries(world, nation, n)):
                heapq.heappush(ahead, (length + int(land.country(hex_) == country), hex_))
    return found


@once_while(*READ)
def sea_ends(world: World, nation: str) -> frozenset[str]:
    """The ports to which ships bring supply."""
    return frozenset(h for sea in SEA_SUPPLY for h in sea(world, nation))
