"""PB-8.1, 8.2, 8.4 Ships: what they can do, sea zones, and the ports that they may use."""

from __future__ import annotations

from esagono.games.crimea.counters import Vessel
from esagono.games.crimea.ground import SEA
from esagono.games.crimea.pieces import Ship, Unit
from esagono.games.crimea.rules.pb06_bases import TRANSPORT, vessel
from esagono.games.crimea.rules.pb08_supply import PORTS, serves
from esagono.games.crimea.tables import cell, rows
from esagono.games.crimea.world import AXIS, MAP_T, SEVASTOPOL, SOVIET, World, ground
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world, once_while

AZOV, KERCH = "azov", "kerch"
BOX_ZONES = {MAP_T: KERCH, SEVASTOPOL: "sevastopol"}
"""The sea zone beside a box that is a port (PB-2.12e, A-221)."""
CARD_ZONES = {"In": "sevastopol", "Od": "odessa"}
"""The sea zone of the ports of the Sevastopol map and of the Odessa card (PB-8.22)."""
MAJOR_PORT = "major"
PORT_COLUMNS = {"bb": "bb", "cl": "cl", "dl": "dd", "dd": "dd", "t": "dd"}
"""The row of the Port Characteristics Table for each type of ship, by its column in the file."""


# Places


@once_while("charts")
def zones(world: World) -> dict[str, tuple[str, ...]]:
    """The sea zones with those next to them (PB-8.22)."""
    return {row["zone"]: tuple(row["adjacent"].split()) for row in rows(world, "sea_zones")}


@once_while("land", "charts", "frozen")
@rule("PB-8.22")
def sea_hexes(world: World) -> dict[str, str]:
    """Every all-sea hex with its zone; the sea of the Sevastopol map is a part of the Sevastopol zone."""
    land = ground(world)
    return {
        h: zone
        for zone in zones(world)
        for h in land.sorted(land.region(f"sea-zone-{zone}"))
        if land.in_area(h) and land.terrain(h) == SEA and not land.has("shallow", h)
    }


@rule("PB-8.41", "PB-8.24a", "PB-2.12e", "PB-5.42c")
def zone_beside(world: World, port: str) -> str:
    """The one sea zone that a port lies at; empty: none."""
    if port in BOX_ZONES:
        return BOX_ZONES[port]
    card, dash, _ = port.partition("-")
    if dash:
        return CARD_ZONES.get(card, "")
    land = ground(world)
    return next((zone for zone in zones(world) if port in land.region(f"ports-{zone}")), "")


@once_while("land", "charts", "frozen")
@rule("PB-8.22")
def zone_at(world: World, place: str) -> str:
    """The zone in which, or beside which, a place is."""
    return place if place in zones(world) else sea_hexes(world).get(place) or zone_beside(world, place)


def is_at_sea(world: World, ship: Ship) -> bool:
    """In a sea zone or an all-sea hex."""
    return ship.at in zones(world) or ship.at in sea_hexes(world)


def afloat(world: World) -> tuple[Ship, ...]:
    """The ships that are in play."""
    return tuple(s for s in world.ships.values() if s.at and not s.box)


# Ports


@rule("PB-8.43", "PB-2.12e")
def class_of(world: World, port: str) -> str:
    """major, minor or anchorage; the boxes count as major ports."""
    if port in BOX_ZONES:
        return MAJOR_PORT
    land = ground(world)
    return land.port(port) if land.has_hex(port) else ""


@rule("PB-8.44", "T-PORTS")
def takes_in(world: World, port: str, printed: Vessel) -> bool:
    """The class of the port is open to the type of the ship."""
    found = class_of(world, port)
    return bool(found) and cell(world, PORTS, found, PORT_COLUMNS[printed.type]) == "yes"


@rule("PB-8.42", "PB-8.26a", "PB-8.49")
def is_open_port(world: World, port: str) -> bool:
    """A friendly port beside a sea zone, not in shallow water, not taken in this turn; a box always is."""
    if port in BOX_ZONES:
        return has_box(world, port)
    return ground(world).has_hex(port) and bool(zone_beside(world, port)) and serves(world, port, SOVIET)


@rule("PB-2.12", "PB-10.24a")
def has_box(world: World, box: str) -> bool:
    """The box is in play: the Sevastopol Box with the Odessa card alone, the Map T Box with Map Q."""
    return (box == SEVASTOPOL) == (world.land.maps == ("odessa",))


def home_box(world: World) -> str:
    """The box of the scenario that is a port."""
    return next(box for box in BOX_ZONES if has_box(world, box))


@once_per_world
def open_ports(world: World) -> tuple[str, ...]:
    """All ports that Soviet ships may use now, the boxes last."""
    hexes = (h for h in ground(world).ports if is_open_port(world, h))
    return (*hexes, *(box for box in BOX_ZONES if is_open_port(world, box)))


def in_port(world: World, ship: Ship) -> bool:
    """The ship is in a port or a box."""
    return bool(ship.at) and not ship.box and not is_at_sea(world, ship)


# What a ship can do


@rule("PB-8.34f")
def is_crippled(world: World, ship: Ship) -> bool:
    """Damage above half of its protection."""
    return 2 * ship.damage > vessel(world, ship).protection


@rule("PB-8.34f", "PB-8.24a", "PB-8.11")
def nmp_of(world: World, ship: Ship) -> int:
    """Naval movement points in a phase."""
    return max(0, vessel(world, ship).nmp - int(is_crippled(world, ship)))


@rule("PB-8.34f", "A-19", "PB-8.11")
def guns_of(world: World, ship: Ship) -> int:
    """The support strength of a ship; crippled it has half, rounded up."""
    printed = vessel(world, ship).support
    return (printed + 1) // 2 if is_crippled(world, ship) else printed


@rule("PB-8.26d")
def may_enter(world: World, ship: Ship, zone: str) -> bool:
    """The Sea of Azov is for transports alone, and for nobody when it is frozen."""
    return zone != AZOV or (vessel(world, ship).type == TRANSPORT and not world.sea_frozen)


@rule("PB-8.21")
def passengers(world: World, ship: Ship) -> tuple[Unit, ...]:
    """The units aboard; those about to land share the sea hex of the ship."""
    units = (world.units[u] for u in ship.cargo)
    return tuple(u for u in units if u.box == ship.id or (u.hex and u.hex == ship.at and u.hex in sea_hexes(world)))


@rule("PB-8.12b")
def ships_bar_supply(world: World, hex_: str, side: Side) -> bool:
    """Ships in a port keep enemy supply counters out, but no combat units."""
    return side == AXIS and any(s.at == hex_ for s in afloat(world))
