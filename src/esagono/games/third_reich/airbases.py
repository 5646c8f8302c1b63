"""28.1 Air bases: how many factors a hex can base, who is based there, where displaced units go."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.bars import asked
from esagono.games.third_reich.counters import AIR, BASE
from esagono.games.third_reich.events.units import Displaced, Withdrew
from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, at_war
from esagono.games.third_reich.world import (
    AT_SEA,
    RUSSIA,
    US_BOX,
    USA,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    on_map,
    units_at,
)
from esagono.kernel import Play, Slot, rule
from esagono.kernel.memo import once_while

CITY, COUNTER, CAPITAL_MOST = 5, 5, 10
DISPLACED = "displaced"
"""In `World.states`: an air unit that may still choose among equally near bases, with the base that it lost."""
HOP = 8
"""How far an air unit changes base, or is displaced (28.21, 28.24)."""
RANGE = 4
"""How far it flies on a mission (28.22)."""
SQUADRON = 5
"""Factors of a full air unit."""
BASE_LIMITS: Slot[Callable[[World, str], int | None]] = Slot("limits of single air bases")
"""World, hex: the most air factors there, if a rule says so (41.1)."""
BASE_BARS: Slot[Callable[[World, Unit, str], bool]] = Slot("bases closed to an air unit")
"""World, unit, hex: a rule keeps it out (28.14, 34.34, 22.7)."""


HOSTS: Slot[Callable[[World, str, str], bool]] = Slot("bases that are open though they are no friend's")
"""World, nation, hex: an attacked country that may be helped (23.1)."""
ARRIVES: Slot[Callable[[Play[World], str, str], None]] = Slot("an air unit comes to a base")
"""Play, unit, hex: it may be an intervention (23.1)."""


def is_welcome(world: World, nation: str, hex_: str) -> bool:
    """Air units of the nation may be based there: its side controls it, or it is open to help."""
    return is_friendly(world, nation, hex_) or any(open_(world, nation, hex_) for open_ in HOSTS)


def air_units(world: World, hex_: str) -> tuple[Unit, ...]:
    """The air units based in a hex."""
    return tuple(u for u in units_at(world, hex_) if kind(world, u).sort == AIR)


@once_while("units", "charts")
def all_air(world: World) -> tuple[Unit, ...]:
    """The air units on the map."""
    return tuple(u for u in on_map(world) if kind(world, u).sort == AIR)


NEW_BASE = "new-base"
"""In `World.notes`, with the base counter: the player turn in which it was placed on the map."""


@rule("28.14")
def serves(world: World, counter: Unit, nation: str, colour: str = "") -> bool:
    """A base counter serves its own side; in the turn in which it is placed only its nation, and units lent to it."""
    own = nation_of(world, counter)
    fresh = world.notes.get(f"{NEW_BASE} {counter.id}", -1) == world.half
    return allied(world, own, nation) and (not fresh or own in (nation, colour))


@rule("28.11", "28.12", "28.13", "28.15")
def capacity(world: World, hex_: str, nation: str, colour: str = "") -> int:
    """How many air factors a hex can base: five for each city, five for a base counter that serves the nation."""
    for limits in BASE_LIMITS:
        if (found := limits(world, hex_)) is not None:
            return found
    cities = CITY * ground(world).cities(hex_)
    usable = any(serves(world, u, nation, colour) for u in units_at(world, hex_) if kind(world, u).sort == BASE)
    return cities + (COUNTER if usable else 0)


@once_while("land", "charts")
@rule("28.11", "28.13")
def lasting_bases(world: World) -> frozenset[str]:
    """The hexes that base air units without a counter."""
    land = ground(world)
    limited = {h for h in land.names if any(limits(world, h) is not None for limits in BASE_LIMITS)}
    return frozenset(h for h in land.names if land.cities(h)) | limited


@once_while("units", "land", "charts")
@rule("28.11", "28.12")
def bases(world: World) -> frozenset[str]:
    """The hexes that can base air units of somebody."""
    return lasting_bases(world) | {u.hex for u in on_map(world) if kind(world, u).sort == BASE}


def based(world: World, hex_: str) -> int:
    """The air factors in a hex."""
    return sum(u.factors for u in air_units(world, hex_))


def has_space(world: World, unit: Unit, hex_: str, more: int = 0) -> bool:
    """The air unit may be based there: a friend's base with room that no rule closes; so many factors come besides."""
    nation = nation_of(world, unit)
    if hex_ not in bases(world) or not is_welcome(world, nation, hex_):
        return False
    if based(world, hex_) + unit.factors + more > capacity(world, hex_, nation, colour_of(world, unit)):
        return False
    return not any(bar(world, unit, hex_) for bar in asked(BASE_BARS, nation))


@rule("28.24", "18.36", "28.15")
def drive_out(play: Play[World], unit: str, hex_: str) -> None:
    """A ground unit comes into a hex with enemy air units or base counters: these go to other bases.

    Air units that are flying leave their lost base when the combat phase ends.
    """
    world = play.world
    nation, flying = nation_of(world, world.units[unit]), {m.unit for m in world.missions}
    for there in units_at(world, hex_):
        sort = kind(world, there).sort
        if sort == AIR and at_war(world, nation_of(world, there), nation):
            if there.id not in flying:
                displace(play, there)
        elif sort == BASE and at_war(world, nation_of(world, there), nation):
            move_counter_home(play, there)


@rule("28.24")
def displace(play: Play[World], unit: Unit) -> None:
    """To the nearest base with room within eight hexes, at its owner's choice; without one it is lost."""
    found = havens(play.world, unit)
    if not found:
        eliminate(play, unit.id, "base-lost")
        return
    if len(found) > 1:
        play.put("states", f"{DISPLACED} {unit.id}", unit.hex)
    rebase(play, unit.id, found[0])


@rule("28.24")
def havens(world: World, unit: Unit) -> tuple[str, ...]:
    """The nearest bases with room within eight hexes, in the order of the map."""
    land = ground(world)
    near = [h for h in land.within(unit.hex, HOP) if h != unit.hex and land.land(h) and takes_in(world, unit, h)]
    least = min((land.distance(unit.hex, h) for h in near), default=0)
    return land.sorted(h for h in near if land.distance(unit.hex, h) == least)


@rule("28.24")
def takes_in(world: World, unit: Unit, hex_: str) -> bool:
    """A base of its own side with room: nobody comes to a country's help by losing his own base."""
    return is_friendly(world, nation_of(world, unit), hex_) and has_space(world, unit, hex_)


def rebase(play: Play[World], unit: str, hex_: str) -> None:
    """A displaced unit is based elsewhere."""
    play.unit(unit, hex=hex_)
    play.tell(Displaced(unit, hex_))


@rule("28.15")
def move_counter_home(play: Play[World], unit: Unit) -> None:
    """A base counter that is overrun goes to its capital, an American one to the US box; without a capital it is lost.

    Russian ones are placed in the east when Moscow has fallen: a city in the east that Russia holds.
    """
    nation = nation_of(play.world, unit)
    if nation == USA:
        play.unit(unit.id, hex="", box=US_BOX, shipped=False)
        play.tell(Withdrew(unit.id))
        return
    capital = play.world.charts.countries[nation].capital
    if nation == RUSSIA and not is_friendly(play.world, nation, capital):
        capital = eastern_city(play.world)
    if capital and is_friendly(play.world, nation, capital):
        play.unit(unit.id, hex=capital)
        play.tell(Displaced(unit.id, capital))
    else:
        eliminate(play, unit.id, "base-lost")


@rule("28.15", "A-161")
def eastern_city(world: World) -> str:
    """The city that Russia holds nearest to the east edge; empty if there is none."""
    land = ground(world)
    held = [h for h in land.cities_of(RUSSIA) if is_friendly(world, RUSSIA, h)]
    return min(held, key=lambda h: min(land.distance(h, e) for e in land.east_edge), default="")


def is_aboard(unit: Unit) -> bool:
    """The unit is at sea."""
    return unit.box == AT_SEA
