"""PB-8.5 Naval transport: units go aboard in port, sail with the ship, and go ashore in the port of destination."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.events.navy import Loaded, Unloaded
from esagono.games.crimea.pieces import ASSAULT, Ship, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch10_able import banned
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch11_rail import is_static
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_movement import assault_party, is_mobile_supply, may_sail
from esagono.games.crimea.rules.pb08_ports import BASE, HQ, SUPPLY, capacity_left, room_for, use_port
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES, afloat, in_port, is_open_port, passengers
from esagono.games.crimea.world import SOVIET, World, counter, side_of, units_at
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step

ABOARD = "naval"
"""How a unit has moved that went aboard or ashore in this phase."""
UNSHIPPABLE = ("train", "coastal", "super-heavy", "flotilla", "bridge")
RAIL_GUN = "rail"
LANDING = ("infantry", "mountain", "parachute", "engineer")
"""Types that may make an amphibious assault (PB-8.73a)."""
EVACUEE = 2
"""Turns for which evacuated units do not move (PB-8.55d)."""


LANDING_BANS: Slot[Callable[[World, str], bool]] = Slot("nobody goes ashore")
"""World, place: a port, a box, or nothing for the open coast; units and supply stay aboard there (PB-10.84h1)."""


def may_be_used_to_land(world: World, place: str) -> bool:
    """The scenario lets units go ashore there."""
    return not any(ban(world, place) for ban in LANDING_BANS)


def place_of(unit: Unit) -> str:
    """The hex or box of a unit."""
    return unit.hex or unit.box


# Who may go aboard


@rule("PB-8.73a", "PB-8.54a2", "PB-8.73c")
def may_assault(world: World, unit: Unit, phase: str) -> bool:
    """In the motorized phase infantry, mountain, parachute and engineers on foot may embark for an assault."""
    fit = counter(world, unit).sort in LANDING and not unit.activated
    allowed = place_of(unit) not in world.evacuation and may_be_used_to_land(world, "")
    return phase == MOTORISED and fit and allowed


@rule("PB-8.54a2", "PB-8.54a3", "PB-8.47c", "PB-8.75a", "PB-6.22")
def may_embark(world: World, unit: Unit, phase: str) -> bool:
    """It could move in this phase, or embarks for an assault; Bases, supply and static AA go in the movement phase."""
    waits = counter(world, unit).sort in (BASE, SUPPLY) or is_static(world, unit)
    if (waits and phase == MOVEMENT) or is_mobile_supply(world, unit):
        return True
    return allowance(world, unit, phase) > 0 or may_assault(world, unit, phase)


@law("PB-8.54a1")
@rule("PB-8.51", "PB-8.25c", "PB-2.12d")
def ship_lies_with_it(seen: Seen[World, Phase], act: Load) -> bool:
    """A Ready ship in the same friendly port or box that has not sailed in this phase."""
    world = seen.world
    ship, unit = world.ships.get(act.ship), world.units.get(act.unit)
    if ship is None or unit is None or side_of(world, unit) != seen.side:
        return False
    together = may_sail(world, ship) and in_port(world, ship) and ship.at == place_of(unit)
    return together and is_open_port(world, ship.at)


@law("PB-8.54a1")
@rule("PB-8.55c5", "PB-8.51")
def unit_began_there(seen: Seen[World, Phase], act: Load) -> bool:
    """It began the phase in the port and has not moved; who is evacuated may have come there in this phase."""
    unit = seen.world.units[act.unit]
    return unit.hex in seen.world.evacuation or not unit.hex or (not unit.moved and unit.began == unit.hex)


@law("PB-8.54a2")
@rule("PB-8.54a3", "PB-8.73a", "PB-8.73c")
def unit_may_embark(seen: Seen[World, Phase], act: Load) -> bool:
    """It could move in this phase, or it embarks for an amphibious assault."""
    unit = seen.world.units[act.unit]
    walked = bool(unit.moved) and unit.hex in seen.world.evacuation
    return walked or may_embark(seen.world, unit, seen.record.kind)


@law("PB-8.54a1")
@rule("SOP-C1b2", "PB-8.23e")
def nothing_keeps_it_ashore(seen: Seen[World, Phase], act: Load) -> bool:
    """No Receiving or Do Not Move marker, no garrison duty."""
    unit = seen.world.units[act.unit]
    return not unit.receiving and not banned(seen.world, unit, seen.record.kind)


@law("PB-8.53d")
@rule("PB-8.81")
def unit_can_be_shipped(seen: Seen[World, Phase], act: Load) -> bool:
    """No armoured train, coastal, rail or super-heavy artillery, no flotilla."""
    printed = counter(seen.world, act.unit)
    return printed.sort not in UNSHIPPABLE and RAIL_GUN not in printed.flags


@law("PB-8.53a")
@rule("PB-8.52", "PB-8.53b1", "PB-8.53b2", "PB-8.53b3", "PB-8.53c")
def ship_has_room(seen: Seen[World, Phase], act: Load) -> bool:
    """The ship carries it together with those aboard; ships do not combine."""
    world, ship = seen.world, seen.world.ships[act.ship]
    taken = sum(room_for(world, u) for u in passengers(world, ship))
    room = vessel(world, ship).transport
    return room > 0 and taken + room_for(world, world.units[act.unit]) <= room


@law("PB-8.45")
@rule("PB-8.52", "PB-8.55c1")
def port_can_load(seen: Seen[World, Phase], act: Load) -> bool:
    """The port has capacity left in this turn."""
    port = seen.world.ships[act.ship].at
    return room_for(seen.world, seen.world.units[act.unit]) <= capacity_left(seen.world, port, loading=True)


def goes_to_assault(world: World, unit: Unit, phase: str) -> bool:
    """It goes aboard for an amphibious assault: it could not move otherwise."""
    return not allowance(world, unit, phase) and may_assault(world, unit, phase)


@law("PB-8.73(2)a")
def one_assault_unit_a_ship(seen: Seen[World, Phase], act: Load) -> bool:
    """Only one unit lands from a sea hex, so a ship takes one for an assault."""
    unit, ship = seen.world.units[act.unit], seen.world.ships[act.ship]
    return not goes_to_assault(seen.world, unit, seen.record.kind) or not assault_party(seen.world, ship)


class Load(Act):
    """A unit goes aboard."""

    verb = "load"
    rule = "PB-8.54a1"
    laws = (
        ship_lies_with_it,
        unit_began_there,
        unit_can_be_shipped,
        nothing_keeps_it_ashore,
        unit_may_embark,
        ship_has_room,
        port_can_load,
        one_assault_unit_a_ship,
    )
    unit: UnitId
    ship: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Load]:
        """The units beside each ship that lies in port."""
        world = seen.world
        ships = tuple(s for s in afloat(world) if may_sail(world, s) and in_port(world, s))
        for unit in world.units.values():
            there = tuple(s for s in ships if s.at == place_of(unit))
            if there and side_of(world, unit) == seen.side:
                yield from (cls(unit.id, s.id) for s in there)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is aboard for the rest of the phase."""
        embark(play, play.world.units[self.unit], play.world.ships[self.ship], record.kind)


@rule("PB-8.54b", "PB-8.73b", "PB-8.55d", "PB-8.55e", "A-66")
def embark(play: Play[World], unit: Unit, ship: Ship, phase: str) -> None:
    """It lies with the ship; for an assault it is Activated, evacuated it waits two turns, and an HQ is non-OP."""
    world = play.world
    assault, evacuated = goes_to_assault(world, unit, phase), ship.at in world.evacuation
    use_port(play, ship.at, room_for(world, unit))
    boarded = ship.boarded if passengers(world, ship) else ship.damage
    aboard = (*(u.id for u in passengers(world, ship)), unit.id)
    play.unit(
        unit.id, hex="", box=ship.id, moved=ABOARD, began="",
        mode=ASSAULT if assault else unit.mode,
        activated=unit.activated or assault,
        waits=max(unit.waits, EVACUEE if evacuated else 0),
        nonop=unit.nonop or (evacuated and counter(world, unit).sort == HQ),
    )  # fmt: skip
    change_ship(play, ship.id, cargo=aboard, boarded=boarded)
    play.tell(Loaded(unit.id, ship.id))


# Going ashore (8.54e)


@rule("PB-8.54e", "PB-8.54f", "PB-8.55c2", "PB-8.54i")
def is_to_land(world: World, ship: Ship, unit: Unit) -> bool:
    """The ship has come into a port that unloads, or the unit was left aboard there; who has just boarded stays."""
    arrived = ship.start not in ("", ship.at)
    port = in_port(world, ship) and is_open_port(world, ship.at) and ship.at not in world.evacuation
    return port and may_be_used_to_land(world, ship.at) and (arrived or not unit.moved)


@rule("PB-8.54e", "PB-8.54f", "PB-8.45")
def can_land(world: World, ship: Ship, unit: Unit) -> bool:
    """Port capacity and stacking leave room for it."""
    if room_for(world, unit) > capacity_left(world, ship.at, loading=False):
        return False
    return ship.at in BOX_ZONES or (fits(world, (unit,), ship.at) and not is_second_base(world, unit, ship.at))


@rule("PB-8.47a")
def is_second_base(world: World, unit: Unit, hex_: str) -> bool:
    """A Base is in the port already: there is no more than one in a hex."""
    bases = (u for u in units_at(world, hex_, SOVIET) if counter(world, u).sort == BASE)
    return counter(world, unit).sort == BASE and any(bases)


def landings(world: World) -> tuple[tuple[Ship, Unit], ...]:
    """Who can go ashore now, with the ship."""
    aboard = ((s, u) for s in afloat(world) for u in passengers(world, s))
    return tuple((s, u) for s, u in aboard if is_to_land(world, s, u) and can_land(world, s, u))


@law("PB-8.54e")
@rule("PB-8.54f", "PB-8.55c2")
def unit_can_land(seen: Seen[World, Phase], act: Unload) -> bool:
    """It is aboard a ship in a friendly port that has room and capacity left."""
    return any(u.id == act.unit for _, u in landings(seen.world))


class Unload(Act):
    """A unit goes ashore; there is not room for all."""

    verb = "unload"
    rule = "PB-8.54e"
    laws = (unit_can_land,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Unload]:
        """Those aboard ships in port."""
        return (cls(u.id) for _, u in landings(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is in the port and does not move in this phase."""
        ship = next(s for s, u in landings(play.world) if u.id == self.unit)
        debark(play, ship.id, self.unit)


@rule("PB-8.54g", "PB-8.54h", "PB-8.54e", "PB-2.12a")
def debark(play: Play[World], ship: str, unit: str) -> None:
    """It stands in the port, or in the box, and spends no points in this phase."""
    found = play.world.ships[ship]
    use_port(play, found.at, room_for(play.world, play.world.units[unit]))
    change_ship(play, ship, cargo=tuple(u for u in found.cargo if u != unit))
    if found.at in BOX_ZONES:
        play.unit(unit, hex="", box=found.at, moved="", mode=mode_ashore(play.world.units[unit]))
    else:
        play.unit(unit, moved=ABOARD, mode=mode_ashore(play.world.units[unit]))
        come_into(play, unit, found.at)
    play.tell(Unloaded(unit, found.at))


def mode_ashore(unit: Unit) -> str:
    """The mode of a unit that is no longer embarked for an assault."""
    return "" if unit.mode == ASSAULT else unit.mode


@step("PB-8.54e")
def unload_where_all_fit(play: Play[World], record: Phase) -> None:
    """Where a port has room for everybody, they go ashore by themselves."""
    for port in dict.fromkeys(s.at for s, _ in landings(play.world)):
        here = [(s, u) for s in afloat(play.world) if s.at == port for u in passengers(play.world, s)]
        coming = [(s, u) for s, u in here if is_to_land(play.world, s, u)]
        points = sum(room_for(play.world, u) for _, u in coming)
        room = port in BOX_ZONES or fits(play.world, [u for _, u in coming], port)
        room = room and not any(is_second_base(play.world, u, port) for _, u in coming)
        if room and points <= capacity_left(play.world, port, loading=False):
            for ship, unit in coming:
                debark(play, ship.id, unit.id)


def docker(world: World, record: Phase) -> Side:
    """The Soviets, while somebody can go ashore."""
    return SOVIET if landings(world) else ""


def nobody_lands(world: World, record: Phase) -> bool:
    """Nobody can go ashore any more."""
    return not docker(world, record)


UNLOADING = loop("unloading", "PB-8.54e", ask("unload", "PB-8.54f", Unload, by=docker), until=nobody_lands)
