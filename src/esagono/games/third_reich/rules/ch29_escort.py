"""29.6, 16.4, 16.5 Redeployment over the sea: units under escort, fleets, air units from base to base."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from esagono.games.third_reich.airbases import HOP, bases, capacity
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.events.navy_cargo import Escorted
from esagono.games.third_reich.holding import controller, friendly_hexes, is_friendly
from esagono.games.third_reich.navy import (
    CONVOY,
    ESCORT,
    FLOTILLA,
    KIEL,
    all_fleets,
    base_of,
    coast_of,
    fronts,
    has_berth,
    is_another_sea,
    joins_fronts,
    kiel_is_shut,
    owner,
    sea,
)
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import GIBRALTAR, ISTANBUL, hex_of
from esagono.games.third_reich.rules.ch16_redeployment import READ, is_clear, network, payer
from esagono.games.third_reich.rules.ch22_minors import helped_hexes, intervene
from esagono.games.third_reich.rules.ch27_sea import portless
from esagono.games.third_reich.rules.ch28_flight import is_at_peace
from esagono.games.third_reich.rules.ch29_company import may_escort
from esagono.games.third_reich.rules.ch29_sailing import may_go_with
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.spreading import flown
from esagono.games.third_reich.world import EASTERN, WESTERN, World, ground, kind, nation_of
from esagono.games.third_reich.zones import near_enemies
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.memo import once_per_world, once_while

HOP_BARS: Slot[Callable[[World, str, str], bool]] = Slot("air bases of others that are not used in redeployment")
"""World, nation, hex (45.5)."""
Escorts = tuple[str, ...]
NAMED = "escort-named"
"""In `World.states`, with the fleet: its owner wants it to escort the unit that is being redeployed."""
SOUND = "sound"
STRAITS = "turkish-straits"
LANES = ("control", "wars", "minors", "powers", "states", "shares", "charts", "land")


# Sea escort


ESCORT_BARS: Slot[Callable[[World, Unit, str], bool]] = Slot("fleets that may not escort a unit")
"""World, fleet, nation of the unit: a rule keeps it from it (49.3)."""


def escorts(world: World, unit: Unit) -> tuple[Unit, ...]:
    """The fleets that may escort a unit."""
    return escorts_for(world, payer(world, unit), nation_of(world, unit))


@once_while("units", "voyages", "half", *LANES)
@rule("29.61", "29.62", "29.63", "29.64", "29.314")
def escorts_for(world: World, power: Side, nation: str) -> tuple[Unit, ...]:
    """The fleets that may escort a unit: nine factors, without a task, of its power or offered by an ally.

    Those that their owner has named come first, then the power's own.
    """
    mine = [f for f in all_fleets(world) if f.factors == FLOTILLA and base_of(f) != BOX and may_go_with(world, f)]
    able = [f for f in mine if may_escort(world, f, power, nation)]
    open_ = (f for f in able if not any(bar(world, f, nation) for bar in ESCORT_BARS))
    return tuple(sorted(open_, key=lambda f: (f"{NAMED} {f.id}" not in world.states, owner(world, f) != power)))


@once_while("units", "began", *LANES)
@rule("29.67", "29.438", "16.2", "23.1")
def landings(world: World, nation: str) -> frozenset[str]:
    """Where an escorted unit may go ashore: friendly ports and islands without a port, clear of enemies."""
    land, islands = ground(world), portless(world)
    mine = (h for h in friendly_hexes(world, nation) if land.port(h) or h in islands)
    clear = {h for h in mine if is_clear(world, nation, h)}
    helped = {h for h in helped_hexes(world, nation) if land.port(h)} - near_enemies(world, nation)
    return frozenset(clear | helped)


@rule("29.62", "29.65", "29.66", "29.67", "A-43")
def carried_to(world: World, nation: str, fleet: Unit, starts: frozenset[str]) -> frozenset[str]:
    """Where a fleet takes a unit that comes to its base, on its front; from an island without a port, to its base."""
    base, waters = base_of(fleet), sea(world, nation_of(world, fleet))
    ways = [waters.onward(front, (base,)) for front in fronts(world, fleet)]
    if base in starts:
        return frozenset(h for h in landings(world, nation) if h != base and any(h in way for way in ways))
    islands = any(h in way for h in portless(world) & starts for way in ways)
    return frozenset({base}) if islands and base in landings(world, nation) else frozenset()


def crossings(world: World, name: str) -> dict[str, Escorts]:
    """The hexes that a unit reaches over the sea, with its escorts."""
    unit = world.units[name]
    flies = kind(world, unit).sort == AIR
    return crossings_from(world, payer(world, unit), nation_of(world, unit), unit.hex, flies)


@once_while("voyages", "half", *READ)
@rule("29.61", "29.65", "16.3", "27.31")
def crossings_from(world: World, power: Side, nation: str, start: str, flies: bool) -> dict[str, Escorts]:
    """The same for all units of a nation that a power redeploys from a hex: one fleet, or two by a port on two fronts.

    The escorts of a hex that is reached in several ways are as few as possible. Air units leave a port without supply.
    """
    found: dict[str, Escorts] = {}
    here, able = network(world, nation, start), escorts_for(world, power, nation)
    if not here and flies and is_clear(world, nation, start):
        here = frozenset({start})
    for fleet in able if here else ():
        ends = carried_to(world, nation, fleet, here)
        spread(world, nation, found, ends, (fleet.id,))
        for second in able:
            port = base_of(second)
            if second.id != fleet.id and port in ends and joins_fronts(world, port):
                spread(
                    world, nation, found, carried_to(world, nation, second, frozenset({port})), (fleet.id, second.id)
                )
    return found


def spread(world: World, nation: str, found: dict[str, Escorts], ends: frozenset[str], used: Escorts) -> None:
    """From each landing place the unit goes on over land."""
    for hex_ in ends.union(*{network(world, nation, end) for end in ends}):
        if hex_ not in found or len(found[hex_]) > len(used):
            found[hex_] = used


# Air units


@once_while("units", *LANES)
@rule("16.5", "16.2", "28.23")
def lanes(world: World, nation: str, base: str) -> frozenset[str]:
    """The hexes within eight of a base: over water, friendly land clear of enemies, and neutral coasts."""
    return flown(ground(world), base, flyways(world, nation), HOP)


@once_while("units", *LANES)
@rule("16.5", "16.2", "28.23")
def flyways(world: World, nation: str) -> frozenset[str]:
    """Where air units fly from base to base: over water, friendly land clear of enemies, and neutral coasts."""
    return (friendly_hexes(world, nation) - near_enemies(world, nation)) | waters_and_neutral_coasts(world, nation)


@once_while(*LANES)
@rule("16.5", "28.23", "21.1")
def waters_and_neutral_coasts(world: World, nation: str) -> frozenset[str]:
    """The hexes of the sea, and the coasts of countries and powers that are neutral to a nation."""
    land = ground(world)
    coasts = (h for h in land.names if land.coastal(h) and is_at_peace(world, nation, controller(world, h)))
    return frozenset((*(h for h in land.names if land.sea(h)), *coasts))


@once_while("units", "notes", "half", *LANES)
@rule("16.5", "16.2")
def stopovers(world: World, nation: str) -> frozenset[str]:
    """The air bases that a nation's units use in redeployment."""
    with_base = (h for h in friendly_hexes(world, nation) & bases(world) if capacity(world, h, nation))
    mine = (h for h in with_base if not any(bar(world, nation, h) for bar in HOP_BARS))
    return frozenset(h for h in mine if is_clear(world, nation, h))


@once_while("units", "notes", "half", "turn", *LANES)
@rule("16.5", "16.2")
def hops(world: World, nation: str, start: str) -> frozenset[str]:
    """The air bases that an air unit reaches from base to base, clear of enemies."""
    if not is_clear(world, nation, start):
        return frozenset()
    bases = stopovers(world, nation)
    found, ahead = {start}, [start]
    while ahead:
        new = (lanes(world, nation, ahead.pop()) & bases) - found
        found |= new
        ahead += new
    return frozenset(found)


# Fleets


@rule("16.4", "29.66", "29.16", "29.24")
def gates(world: World, nation: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Hexes where a redeployed fleet passes from front to front, each with the hexes that must be friendly."""
    gibraltar, istanbul = hex_of(world, GIBRALTAR), hex_of(world, ISTANBUL)
    if gibraltar:
        yield gibraltar, frozenset({gibraltar})
    if istanbul:
        yield istanbul, ground(world).region(STRAITS)
    if not kiel_is_shut(world):
        yield KIEL, frozenset({KIEL})


@rule("16.4", "29.66", "A-85")
def beyond_the_front(world: World, nation: str, front: str, reached: Collection[str]) -> Iterator[tuple[str, str]]:
    """The hexes from which a fleet goes on upon another front, with that front."""
    land, mine = ground(world), friendly_hexes(world, nation)
    for gate, shores in gates(world, nation):
        if gate in reached and shores <= mine:
            yield from ((gate, f) for f in land.port_fronts(gate) if f != front)
    if land.region(SOUND) <= mine:
        for hex_ in land.sorted(land.region(SOUND).intersection(reached)):
            yield hex_, EASTERN if front == WESTERN else WESTERN


@rule("16.4", "29.22", "29.64", "29.32", "29.25")
def fleet_reach(world: World, unit: Unit) -> tuple[str, ...]:
    """Where a redeployed fleet comes: on its own front, or over one border; nowhere after an escort."""
    nation, base = nation_of(world, unit), base_of(unit)
    if unit.task in (ESCORT, CONVOY) or not (base == BOX or is_clear(world, nation, base)):
        return ()
    waters = sea(world, nation)
    found: dict[str, None] = {}
    for front in fronts(world, unit):
        reached = waters.onward(front, (base,))
        found |= dict.fromkeys(reached)
        for gate, other in beyond_the_front(world, nation, front, reached):
            found |= dict.fromkeys(waters.onward(other, (gate,)))
    return tuple(found)


def fleet_ways(world: World, unit: Unit) -> Iterator[str]:
    """The ports to which a fleet is redeployed."""
    return iter(havens_of(world, unit.id))


@once_per_world
def havens_of(world: World, name: str) -> tuple[str, ...]:
    """The same, worked out once."""
    unit, land = world.units[name], ground(world)
    ports = (h for h in fleet_reach(world, unit) if h not in (BOX, base_of(unit)) and land.port(h))
    return tuple(h for h in ports if is_haven(world, unit, h))


@rule("16.4", "23.1")
def is_haven(world: World, unit: Unit, hex_: str) -> bool:
    """A port of one's own or of a country that is helped, clear of enemies, with room, not on another eastern sea."""
    nation = nation_of(world, unit)
    if not ground(world).port(hex_):
        return False
    own = is_friendly(world, nation, hex_) and is_clear(world, nation, hex_)
    if not own and (hex_ in near_enemies(world, nation) or hex_ not in helped_hexes(world, nation)):
        return False
    return has_berth(world, unit, hex_) and not is_another_sea(world, base_of(unit), hex_)


# What chapter 16 asks


def over_the_sea(world: World, unit: Unit) -> Iterator[str]:
    """Where a unit is redeployed otherwise than over land."""
    sort = kind(world, unit).sort
    if not unit.hex:
        return
    if sort == FLEET:
        yield from fleet_ways(world, unit)
        return
    if sort == AIR:
        yield from hops(world, nation_of(world, unit), unit.hex)
    yield from crossings(world, unit.id)


@rule("29.61", "29.63", "29.64", "29.13")
def engage_escorts(play: Play[World], name: str, hex_: str) -> None:
    """Fleets that escort a unit do nothing else in the game turn; who goes by land or hops needs none.

    A fleet itself comes to its new port on its own front, if that is on it.
    """
    world, unit = play.world, play.world.units[name]
    sort = kind(world, unit).sort
    if sort == FLEET:
        there, own = ground(world).port_fronts(hex_), fronts(world, unit)
        front = next((f for f in (*(f for f in there if f in own), *there)), "")
        play.unit(name, coast=coast_of(world, hex_, front))
        return
    nation = nation_of(world, unit)
    if hex_ in network(world, nation, unit.hex) or (sort == AIR and hex_ in hops(world, nation, unit.hex)):
        return
    for fleet in crossings(world, name).get(hex_, ()):
        play.unit(fleet, used=True, task=ESCORT)
        play.tell(Escorted(fleet, name))
    intervene(play, name, hex_)
