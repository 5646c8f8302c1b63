"""35.5 Axis supply through the ports east of Suez: 18 factors, less what the Allies have near."""

from __future__ import annotations

from esagono.games.third_reich.airbases import RANGE
from esagono.games.third_reich.bars import axis, concerns
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import on_their_way
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.politics import alliance_of
from esagono.games.third_reich.rules.ch27_rations import is_cut
from esagono.games.third_reich.rules.ch27_sea import landing_places
from esagono.games.third_reich.rules.ch27_supply import READ, lines_from
from esagono.games.third_reich.rules.ch35_africa import overland
from esagono.games.third_reich.world import ALLIES, AXIS, World, ground, kind, nation_of, on_map
from esagono.kernel import rule
from esagono.kernel.memo import once_while

PORTS = ("Antioch", "Beirut", "Haifa", "Port Said")
ISLANDS = ("cyprus", "crete", "rhodes")
NAVAL_BASES = (*PORTS, "Famagusta")
"""Where fleets are east of the canal (A-55)."""
EAST = ("palestine", "lebanon-syria", "transjordan", "iraq", "arabia")
MOST = 18
MARCH = 6
"""Who is so near and has supply over land comes on foot."""


def gates(world: World) -> frozenset[str]:
    """The four ports."""
    return frozenset(h for city in PORTS if (h := hex_of(world, city)))


@rule("35.5", "A-55")
def fleets_in_the_east(world: World, alliance: str) -> int:
    """Naval factors of a side that are based east of the canal."""
    bases = {hex_of(world, city) for city in NAVAL_BASES}
    there = (u for u in on_map(world) if u.hex in bases and kind(world, u).sort == FLEET)
    return sum(u.factors for u in there if alliance_of(world, nation_of(world, u)) == alliance)


@rule("35.5", "35.6")
def air_near(world: World) -> tuple[int, int]:
    """Allied air factors on Cyprus, Crete and Rhodes, and those within four hexes of one of the ports of the Axis."""
    land = ground(world)
    islands = {h for name in ISLANDS for h in land.place(name)}
    held = [h for h in gates(world) if alliance_of(world, controller(world, h)) == AXIS]
    air = [u for u in on_map(world) if kind(world, u).sort == AIR]
    allied = [u for u in air if alliance_of(world, nation_of(world, u)) == ALLIES]
    near = (u for u in allied if u.hex not in islands and any(land.distance(u.hex, h) <= RANGE for h in held))
    return sum(u.factors for u in allied if u.hex in islands), sum(u.factors for u in near)


@rule("35.5", "35.6")
def most(world: World) -> int:
    """18 factors; fewer if the Allies have air units on the islands or more ships in the east than the Axis."""
    ships, theirs = (fleets_in_the_east(world, side) for side in (ALLIES, AXIS))
    on_islands, near = air_near(world)
    if not on_islands and ships <= theirs:
        return MOST
    return max(0, MOST - on_islands - near - ships)


@rule("35.5", "35.5N")
def draws_on_the_ports(world: World, unit: Unit) -> bool:
    """An Axis unit in the east that only ships to one of the four ports supply; without ships it has none."""
    nation = nation_of(world, unit)
    if alliance_of(world, nation) != AXIS or ground(world).country(unit.hex) not in EAST or not fights(world, unit):
        return False
    if unit.hex in overland(world, nation):
        return False
    return unit.hex in lines_from(world, nation, frozenset(), landing_places(world, nation) & gates(world))


def fights(world: World, unit: Unit) -> bool:
    """It has combat factors."""
    return kind(world, unit).ground or kind(world, unit).sort in (AIR, FLEET)


@once_while(*READ)
@rule("35.5", "35.3")
def too_many(world: World) -> frozenset[str]:
    """The units that the limit leaves without supply: those that go without, then the last of the roster."""
    left, over = most(world), set[str]()
    for unit in on_map(world):
        if draws_on_the_ports(world, unit):
            if is_cut(world, unit.id) or unit.factors > left:
                over.add(unit.id)
            else:
                left -= unit.factors
    return frozenset(over)


@rule("35.5", "35.3")
def is_over(world: World, unit: Unit) -> bool:
    """The unit is beyond what can be supplied in the east."""
    return unit.id in too_many(world)


@rule("35.31")
def shortage(world: World, alliance: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who is over, and all who draw on the ports."""
    if alliance != AXIS:
        return frozenset(), frozenset()
    return too_many(world), frozenset(u.id for u in on_map(world) if draws_on_the_ports(world, u))


def is_in_the_east(world: World, unit: Unit) -> bool:
    """The unit is there already."""
    return bool(unit.hex) and ground(world).country(unit.hex) in EAST


@concerns(axis)
@rule("35.7", "A-54")
def no_room_in_the_east(world: World, unit: Unit, hex_: str) -> str:
    """Axis units beyond the limit are not brought there from the sea or from Africa."""
    return "35.7" if too_many_for_the_east(world, (unit,), hex_) else ""


@rule("35.7", "35.5", "29.55")
def too_many_for_the_east(world: World, units: tuple[Unit, ...], hex_: str) -> bool:
    """Units that come to the east are beyond the limit, with those who are there and whom other fleets bring."""
    land = ground(world)
    if land.country(hex_) not in EAST or not (new := [u for u in units if comes_from_elsewhere(world, u, hex_)]):
        return False
    sent = (u for u, end in on_their_way(world) if land.country(end) in EAST and u not in units)
    coming = (*new, *(u for u in sent if comes_from_elsewhere(world, u, hex_)))
    there = (u for u in on_map(world) if draws_on_the_ports(world, u))
    return sum(u.factors for u in (*there, *coming)) > most(world)


def comes_from_elsewhere(world: World, unit: Unit, hex_: str) -> bool:
    """An Axis ground or air unit that is not in the east yet, nor walks there with supply over land."""
    nation = nation_of(world, unit)
    if alliance_of(world, nation) != AXIS or is_in_the_east(world, unit) or kind(world, unit).sort == FLEET:
        return False
    return unit.hex not in overland(world, nation) or ground(world).distance(unit.hex, hex_) > MARCH


@concerns(axis)
def no_base_in_the_east(world: World, unit: Unit, hex_: str) -> bool:
    """Nor are air units based there."""
    return bool(no_room_in_the_east(world, unit, hex_))
