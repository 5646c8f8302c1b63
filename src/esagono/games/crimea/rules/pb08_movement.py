"""PB-8.2 Naval movement: ships sail from port to port, to a sea zone, or to an all-sea hex for a mission."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.navy import ShipSailed
from esagono.games.crimea.ice import is_frozen_sea
from esagono.games.crimea.pieces import ASSAULT, Ship, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Phase
from esagono.games.crimea.rules.ch11_flotilla import is_under_ice, ready_flotillas
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_routes import cost_of
from esagono.games.crimea.rules.pb08_ships import (
    afloat,
    guns_of,
    in_port,
    is_at_sea,
    nmp_of,
    open_ports,
    passengers,
    sea_hexes,
    takes_in,
    zones,
)
from esagono.games.crimea.world import SOVIET, World, counter, ground, has_enemy
from esagono.kernel import Act, Place, Play, Seen, Side, UnitId, law, rule, step
from esagono.kernel.memo import once_per_world

SHIP_RANGE = {"bb": 3}
DEFAULT_RANGE = 2
"""How far ships fire (A-227)."""


def range_of(world: World, ship: Ship) -> int:
    """The range of a ship's artillery: three hexes of a battleship, two of the others."""
    return SHIP_RANGE.get(vessel(world, ship).type, DEFAULT_RANGE)


@rule("BSR-11.8")
def is_naval_phase(world: World, record: Phase) -> bool:
    """The Soviets have moved on land, and there are ships or flotillas."""
    return record.side == SOVIET and bool(world.ships or ready_flotillas(world, record))


# What a ship may do now


@rule("PB-8.13a", "PB-8.23a", "PB-8.25a")
def may_sail(world: World, ship: Ship) -> bool:
    """It is in play and Ready, and has not sailed in this phase."""
    return bool(ship.at) and not ship.box and ship.ready and not ship.start


def assault_party(world: World, ship: Ship) -> tuple[str, ...]:
    """The combat units aboard that are embarked for an amphibious assault."""
    return tuple(u.id for u in passengers(world, ship) if u.mode == ASSAULT)


@once_per_world
@rule("PB-8.23f", "PB-8.54c")
def havens(world: World, ship: str) -> tuple[str, ...]:
    """The friendly ports that the ship can reach in this phase."""
    found = world.ships[ship]
    points = nmp_of(world, found)

    def is_near(port: str) -> bool:
        cost = cost_of(world, found, port)
        return cost is not None and cost <= points and takes_in(world, port, vessel(world, found))

    return tuple(port for port in open_ports(world) if port != found.at and is_near(port))


@rule("PB-8.75a")
def is_mobile_supply(world: World, unit: Unit) -> bool:
    """An MSU, not a Dump."""
    return counter(world, unit).sort == "supply" and unit.level == 1


@once_per_world
@rule("PB-8.22", "PB-8.61a", "PB-8.71", "PB-8.75a")
def stations(world: World, ship: str) -> tuple[str, ...]:
    """The all-sea hexes where the ship has a mission: before a coast with units to land, or with enemies in range."""
    found, land = world.ships[ship], ground(world)
    if assault_party(world, found) or any(is_mobile_supply(world, u) for u in passengers(world, found)):
        free = (h for h in sea_hexes(world) if not is_under_ice(world, h))
        return tuple(h for h in free if any(is_coast(world, n) for n in land.neighbours(h)))
    if not guns_of(world, found):
        return ()
    held = tuple(h for h in land.names if land.playable(h) and has_enemy(world, h, SOVIET))
    near = land.within(held, range_of(world, found))
    return tuple(h for h in sea_hexes(world) if h in near and not is_under_ice(world, h))


@rule("PB-8.73(2)b")
def is_coast(world: World, hex_: str) -> bool:
    """A land hex at the sea, not in shallow water."""
    land = ground(world)
    return land.playable(hex_) and land.has("coast", hex_) and not land.has("shallow", hex_)


# The laws


@law("PB-8.13a")
@rule("PB-8.23c", "PB-8.25a")
def ship_can_sail(seen: Seen[World, Phase], act: Sail) -> bool:
    """A Ready ship that has not sailed in this phase."""
    ship = seen.world.ships.get(act.ship)
    return ship is not None and may_sail(seen.world, ship)


@law("PB-8.23d")
@rule("PB-8.54c", "PB-8.42", "PB-8.49", "PB-8.26a")
def place_is_for_ships(seen: Seen[World, Phase], act: Sail) -> bool:
    """Another friendly port, a sea zone or an all-sea hex."""
    world, here = seen.world, seen.world.ships[act.ship].at
    known = act.place in zones(world) or act.place in sea_hexes(world) or act.place in open_ports(world)
    return known and act.place != here and not is_under_ice(world, act.place)


@law("BSR-10.77b")
def place_is_not_frozen(seen: Seen[World, Phase], act: Sail) -> bool:
    """No ship goes into the ice."""
    return act.place not in sea_hexes(seen.world) or not is_frozen_sea(seen.world, act.place)


@law("PB-8.44")
def port_takes_the_ship(seen: Seen[World, Phase], act: Sail) -> bool:
    """The port is large enough for its type."""
    is_port = act.place in open_ports(seen.world)
    return not is_port or takes_in(seen.world, act.place, vessel(seen.world, act.ship))


@law("PB-8.26d")
def way_is_open(seen: Seen[World, Phase], act: Sail) -> bool:
    """A way leads there through zones that the ship may enter."""
    return cost_of(seen.world, seen.world.ships[act.ship], act.place) is not None


@law("PB-8.24b")
@rule("PB-8.24a", "PB-8.34f")
def points_reach_so_far(seen: Seen[World, Phase], act: Sail) -> bool:
    """Its naval movement points suffice."""
    ship = seen.world.ships[act.ship]
    return (cost_of(seen.world, ship, act.place) or 0) <= nmp_of(seen.world, ship)


@law("PB-8.22")
@rule("PB-8.61a", "PB-8.71")
def hex_is_for_a_mission(seen: Seen[World, Phase], act: Sail) -> bool:
    """A ship lies in a certain hex only to support an attack or to land units."""
    return act.place not in sea_hexes(seen.world) or act.place in stations(seen.world, act.ship)


@law("PB-8.23f")
@rule("PB-8.61c", "PB-8.72")
def no_port_is_near(seen: Seen[World, Phase], act: Sail) -> bool:
    """In the movement phase a ship goes to sea only if it can reach no friendly port."""
    to_port = act.place in open_ports(seen.world)
    return to_port or seen.record.kind == MOTORISED or not havens(seen.world, act.ship)


@law("PB-8.54a2")
@rule("PB-8.72")
def landing_party_goes_to_the_coast(seen: Seen[World, Phase], act: Sail) -> bool:
    """Units that were activated for an amphibious assault are carried to an assault hex in the motorized phase."""
    party = assault_party(seen.world, seen.world.ships[act.ship])
    fresh = any(seen.world.units[u].moved for u in party)
    return not fresh or seen.record.kind != MOTORISED or act.place in sea_hexes(seen.world)


@law("PB-8.73(2)a")
def one_unit_lands_from_a_hex(seen: Seen[World, Phase], act: Sail) -> bool:
    """No other unit for an amphibious assault is in the sea hex."""
    world = seen.world
    if not assault_party(world, world.ships[act.ship]):
        return True
    return not any(s.at == act.place and s.id != act.ship and assault_party(world, s) for s in afloat(world))


class Sail(Act):
    """A ship sails, with all that is aboard."""

    verb = "sail"
    rule = "PB-8.23a"
    laws = (
        ship_can_sail,
        place_is_for_ships,
        place_is_not_frozen,
        port_takes_the_ship,
        way_is_open,
        points_reach_so_far,
        hex_is_for_a_mission,
        no_port_is_near,
        landing_party_goes_to_the_coast,
        one_unit_lands_from_a_hex,
    )
    ship: UnitId
    place: Place

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Sail]:
        """Each Ready ship to each port, zone, and hex where it has something to do."""
        for ship in afloat(seen.world):
            if may_sail(seen.world, ship):
                there = (*open_ports(seen.world), *zones(seen.world), *stations(seen.world, ship.id))
                yield from (cls(ship.id, place) for place in there)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is there; losses are rolled for when all have moved."""
        ship = play.world.ships[self.ship]
        cost = cost_of(play.world, ship, self.place) or 0
        for unit in passengers(play.world, ship):
            play.unit(unit.id, hex="", box=ship.id)
        change_ship(play, ship.id, at=self.place, start=ship.at, spent=cost)
        play.tell(ShipSailed(ship.id, self.place, cost))


@rule("PB-8.23f", "PB-8.61c", "PB-8.74c3")
def stragglers(world: World, record: Phase) -> tuple[str, ...]:
    """In the movement phase: ships at sea that could reach a port, but for those with units for an assault."""
    if record.kind != MOVEMENT:
        return ()
    out = (s for s in afloat(world) if is_at_sea(world, s) and may_sail(world, s))
    return tuple(s.id for s in out if not assault_party(world, s) and havens(world, s.id))


@law("PB-8.23f")
@rule("PB-8.61c")
def nobody_stays_out(seen: Seen[World, Phase], act: Anchor) -> bool:
    """Every ship at sea that can reach a port has gone there."""
    return not stragglers(seen.world, seen.record)


class Anchor(Act):
    """No more ships sail."""

    verb = "anchor"
    rule = "PB-8.23a"
    ends = "step"
    laws = (nobody_stays_out,)

    def do(self, play: Play[World], record: Phase) -> None:
        """Losses are rolled for."""
        play.leave("sailing")


@rule("SOP-C1b3", "SOP-C5a4")
def sailor(world: World, record: Phase) -> Side:
    """The Soviets, while a ship may sail."""
    able = any(may_sail(world, s) for s in afloat(world)) or bool(ready_flotillas(world, record))
    return SOVIET if able else ""


def nobody_sails(world: World, record: Phase) -> bool:
    """No ship may sail any more."""
    return not sailor(world, record)


@step("PB-8.23a")
def stand_by(play: Play[World], record: Phase) -> None:
    """No ship has sailed in this phase yet, and nobody has gone aboard."""
    for ship in afloat(play.world):
        if ship.start or ship.spent or ship.fired:
            change_ship(play, ship.id, start="", spent=0, fired=False)
        for unit in passengers(play.world, ship):
            if unit.moved:
                play.unit(unit.id, moved="")


@step("PB-8.25a")
@rule("PB-8.25c", "PB-8.55c4")
def moor(play: Play[World], record: Phase) -> None:
    """Ships that have come into port are Sailed, unless it is being evacuated; at sea they stay Ready."""
    for ship in afloat(play.world):
        arrived = bool(ship.start) and in_port(play.world, ship)
        ready = ship.ready and not (arrived and ship.at not in play.world.evacuation)
        if ship.start:
            change_ship(play, ship.id, ready=ready, start="", spent=0)
