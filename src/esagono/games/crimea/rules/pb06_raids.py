"""PB-6.44 Ship attacks: air units against ships in port, at sea or in the Map T Box."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.air_records import Flight, Raider, Sortie
from esagono.games.crimea.airpower import CAS, RAID, SHIP_ATTACK, change, on_mission, places, ready, stack
from esagono.games.crimea.events.air import ShipBombed
from esagono.games.crimea.pieces import Ship, Squadron, Unit
from esagono.games.crimea.rules.ch17_flak import AA, batteries, fire_flak
from esagono.games.crimea.rules.ch17_missions import (
    air_unit_is_ready,
    place_is_in_range,
    put_up,
    stack_has_room,
)
from esagono.games.crimea.rules.pb06_bases import TRANSPORT, ships_at, vessel
from esagono.games.crimea.rules.pb06_naval import is_naval_fighter
from esagono.games.crimea.sight import coastal_guns, commands
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import AXIS, REAR, SOVIET, World, counter, ground
from esagono.kernel import Act, Place, Play, Seen, Slot, UnitId, ask, each, law, rule, step
from esagono.kernel.value import replace
from esagono.wargame.sums import total

COLUMNS = {"bb": "bb", "cl": "cl", "dl": "cl", "dd": "dd", "t": "dd"}
"""The column of the Ship Attack Table for each type of ship."""
MOST_GROUND = 2
"""Ground AA units and HQs that count against a ship attack."""
DAMAGED_SHIP: Slot[Callable[[Play[World], str], None]] = Slot("a ship is damaged")
"""What damage points bring about, after they are marked: play, ship (PB-8.34)."""


@rule("PB-6.41", "PB-6.44a")
def raid_places(world: World, flight: Flight) -> tuple[str, ...]:
    """In the Axis combat phase: where ships are; for the Soviets where the Axis attacks them."""
    if flight.kind != CAS or flight.first != AXIS:
        return ()
    found = dict.fromkeys(RAID + s.at for s in world.ships.values() if s.at and not s.box)
    return tuple(p for p in found if flight.side == AXIS or stack(world, p, AXIS))


@law("PB-6.44a")
def ships_are_there(seen: Seen[World, Flight], act: Raid) -> bool:
    """Ships to attack, or Axis air units that attack them."""
    return act.place in raid_places(seen.world, seen.record)


@law("PB-6.44b")
@rule("PB-6.53")
def naval_air_opposes(seen: Seen[World, Flight], act: Raid) -> bool:
    """Only Soviet naval fighters oppose a ship attack."""
    return seen.side == AXIS or is_naval_fighter(seen.world, act.unit)


class Raid(Act):
    """Place an air unit face down over ships."""

    verb = "raid"
    rule = "PB-6.44a"
    private = True
    laws = (air_unit_is_ready, ships_are_there, stack_has_room, place_is_in_range, naval_air_opposes)
    unit: UnitId
    at: Place

    @property
    def place(self) -> str:
        """The place of the mission."""
        return RAID + self.at

    @classmethod
    def options(cls, seen: Seen[World, Flight]) -> Iterator[Raid]:
        """The air units in the Ready box, over each place with ships."""
        there = [p.removeprefix(RAID) for p in raid_places(seen.world, seen.record)]
        return (cls(s.id, at) for s in ready(seen.world, seen.side) for at in there)

    def do(self, play: Play[World], record: Flight) -> None:
        """It is over the ships."""
        put_up(play, record, self.unit, self.place, SHIP_ATTACK)


# Targets (6.44c)


def raids(world: World) -> tuple[str, ...]:
    """The places of ship attacks."""
    return tuple(p for p in places(world) if p.startswith(RAID))


def raiders(world: World) -> Iterator[tuple[Squadron, str]]:
    """The Axis mission units over ships, with the place of the ships."""
    return ((s, p.removeprefix(RAID)) for p in raids(world) for s in on_mission(world, p, AXIS))


def to_be_aimed(world: World, sortie: Sortie) -> list[Raider]:
    """Every mission unit over ships."""
    return [Raider(s.id, place) for s, place in raiders(world)]


@law("PB-6.44c")
@rule("PB-6.44h")
def ship_is_there(seen: Seen[World, Raider], act: Aim) -> bool:
    """A ship in that place; flotillas are none."""
    return any(s.id == act.ship for s in ships_at(seen.world, seen.record.place))


class Aim(Act):
    """Name the ship that a mission unit attacks."""

    verb = "aim"
    rule = "PB-6.44c"
    laws = (ship_is_there,)
    ship: str

    @classmethod
    def options(cls, seen: Seen[World, Raider]) -> Iterator[Aim]:
        """The ships in the place."""
        return (cls(s.id) for s in ships_at(seen.world, seen.record.place))

    def do(self, play: Play[World], record: Raider) -> None:
        """The target cannot be changed any more."""
        change(play, record.squadron, target=self.ship)


TARGETING = each(
    "ship targets",
    "PB-6.44c",
    to_be_aimed,
    ask("aim", "PB-6.44c", Aim, by=lambda world, record: AXIS),
    record=Raider,
    label=lambda world, record: {"unit": record.squadron},
)


# AA fire (6.44d, 6.44f)


@rule("PB-6.44d")
def ground_flak(world: World, place: str) -> tuple[Unit, ...]:
    """Soviet AA units and HQs on land within range; those in the Map T Box have no effect."""
    if not ground(world).has_hex(place):
        return ()
    guns = batteries(world, place, SOVIET)
    return tuple(u for u in guns if counter(world, u).sort in (*AA, "hq") and not u.nonop)


@rule("PB-6.44d", "PB-6.44f", "PB-8.12d")
def has_ship_flak(world: World, ship: Ship) -> bool:
    """The ship fires itself; for a transport in port another does that is no target."""
    if vessel(world, ship).type != TRANSPORT:
        return True
    in_port = ship.at in REAR or (ground(world).has_hex(ship.at) and bool(ground(world).port(ship.at)))
    targets = {s.target for s, _ in raiders(world)}
    others = (s for s in ships_at(world, ship.at) if s.id not in targets)
    return in_port and any(vessel(world, s).type != TRANSPORT for s in others)


@step("PB-6.44d")
def ship_flak(play: Play[World], sortie: Sortie) -> None:
    """Each air unit is fired at once, by the ship that it attacks."""
    world = play.world
    for squadron, place in tuple(raiders(world)):
        if has_ship_flak(world, world.ships[squadron.target]):
            fire_flak(play, squadron, ground_flak(world, place))


# The attack (6.44e)


@rule("PB-8.76a2", "A-137", "A-222")
def guns_on_shore(world: World, place: str) -> tuple[Unit, ...]:
    """The coastal artillery of the Axis within range and sight of a hex."""
    return tuple(u for u in coastal_guns(world) if commands(world, u, place))


@rule("T-SHIP-ATTACK", "PB-6.44e", "PB-6.44g", "PB-10.24a")
def ship_attack_drm(world: World, squadron: Squadron, place: str) -> int:
    """The modifiers of a ship attack from the air."""
    holds = {
        "ju87": int(squadron.type == "ju87"),
        "map-t-box": int(place in REAR),
        "coastal-artillery": len(guns_on_shore(world, place)),
        "aa-or-hq": min(MOST_GROUND, len(ground_flak(world, place))),
    }
    return total(modifiers(world, "ship_attack_drm", holds))


@step("PB-6.44e")
@rule("SOP-B4a7", "T-SHIP-ATTACK", "PB-6.44h")
def bomb_ships(play: Play[World], sortie: Sortie) -> None:
    """One die for each air unit that is left; damage is applied at once."""
    for squadron, place in tuple(raiders(play.world)):
        ship = play.world.ships[squadron.target]
        drm, roll = ship_attack_drm(play.world, squadron, place), play.roll("1d10", "ship-attack")
        damage = int(by_roll(play.world, "ship_attack", roll + drm, COLUMNS[vessel(play.world, ship).type]))
        play.tell(ShipBombed(squadron.id, ship.id, roll, drm, damage))
        damage_ship(play, ship.id, damage)


@rule("PB-6.44e", "PB-8.12e", "PB-8.34d")
def damage_ship(play: Play[World], ship: str, points: int) -> None:
    """Damage points are marked at once, with all that they bring about."""
    if points:
        found = play.world.ships[ship]
        play.put("ships", ship, replace(found, damage=found.damage + points))
        for happens in DAMAGED_SHIP:
            happens(play, ship)
