"""29.26 Fleets whose base is overrun: they go to the nearest port on their front, and may be intercepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import all_air, displace, move_counter_home
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.events.units import Displaced
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.navy import (
    FLIGHT,
    GUEST,
    coast_of,
    fleets_at,
    friendly_port,
    fronts,
    has_berth,
    has_room_for,
    owner,
    sea,
)
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import alliance_of, allied, at_war, other
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.records_navy import Fleeing, Window
from esagono.games.third_reich.rules.ch27_cut_off import leave_the_base
from esagono.games.third_reich.seaways import BOX, length
from esagono.games.third_reich.world import (
    ALLIES,
    BRITAIN,
    FRANCE,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, each, law, rule, step
from esagono.kernel.value import replace

FLED = "fled"
"""In `World.states`: a fleet that has fled in this phase, with the base that it lost and the fronts it was on."""
FLIGHT_RULES: Slot[Callable[[Play[World], Unit], bool]] = Slot("fleets that flee in a way of their own")
"""Play, fleet: a rule has dealt with it (47.4, 29.19)."""


@rule("29.26")
def drive_fleets_out(play: Play[World], unit: str, hex_: str) -> None:
    """A ground unit comes into a hex with enemy fleets: these flee."""
    nation = nation_of(play.world, play.world.units[unit])
    for there in fleets_at(play.world, hex_):
        if at_war(play.world, nation_of(play.world, there), nation):
            flee(play, there)


@step("24.2")
@rule("28.24", "28.15", "29.26", "26.5", "A-300")
def leave_lost_bases(play: Play[World], _: Any) -> None:
    """Air units, base counters and fleets leave hexes that an enemy has won by a conquest, though nobody came there.

    So do air units that lived on a base counter of a fallen ally.
    """
    for unit in list(on_map(play.world)):
        sort = kind(play.world, unit).sort
        if kind(play.world, unit).ground or not is_stranded(play.world, unit):
            continue
        if sort == FLEET:
            flee(play, unit)
        elif sort == AIR:
            displace(play, unit)
        else:
            move_counter_home(play, unit)
    for hex_ in dict.fromkeys(u.hex for u in all_air(play.world)):
        leave_the_base(play, hex_)


def is_stranded(world: World, unit: Unit) -> bool:
    """Its hex is an enemy's, and no ground units of its own side stand there."""
    nation = nation_of(world, unit)
    guards = (u for u in ground_units(world, unit.hex) if allied(world, nation_of(world, u), nation))
    return at_war(world, nation, controller(world, unit.hex)) and not any(guards)


@rule("29.26")
def flee(play: Play[World], unit: Unit) -> None:
    """To the nearest port with room on its front; without one it is lost."""
    if any(dealt(play, unit) for dealt in FLIGHT_RULES):
        return
    where = fronts(play.world, unit)
    found = refuges(play.world, unit, unit.hex, where)
    if not found and (harbour := british_harbour(play.world, unit, where)):
        play.put("states", f"{GUEST} {unit.id}", harbour)
        found = (harbour,)
    if not found:
        eliminate(play, unit.id, "base-lost")
        return
    play.put("states", f"{FLED} {unit.id}", " ".join((unit.hex, *where)))
    shelter(play, unit.id, unit.hex, found[0], where)


def shelter(play: Play[World], unit: str, start: str, port: str, where: tuple[str, ...]) -> None:
    """The fleet is based in the port."""
    front = next((f for f in where if flight_way(play.world, play.world.units[unit], start, port, (f,))), "")
    play.unit(unit, hex=port, coast=coast_of(play.world, port, front))
    play.tell(Displaced(unit, port))


def flight_way(world: World, unit: Unit, start: str, port: str, where: tuple[str, ...]) -> tuple[str, ...]:
    """The way to a port on one of the fronts; empty if there is none."""
    ways = (sea(world, nation_of(world, unit)).way(f, start, port) for f in where)
    return next((w for w in ways if w), ())


@rule("29.26", "29.14", "29.24")
def refuges(world: World, unit: Unit, start: str, where: tuple[str, ...]) -> tuple[str, ...]:
    """On each front of the lost base the nearest controlled ports with room; where it is now counts as one."""
    land, nation, found = ground(world), nation_of(world, unit), list[str]()
    for front in where:
        reached = sea(world, nation).onward(front, (start,))
        open_ports = [h for h in reached if h not in (start, BOX) and is_refuge(world, unit, nation, h)]
        least = min((length(reached[h]) for h in open_ports), default=0)
        found += [h for h in open_ports if length(reached[h]) == least]
    return land.sorted(found)


@rule("29.19")
def british_harbour(world: World, unit: Unit, where: tuple[str, ...]) -> str:
    """The nearest British port on the front without British units, for a French fleet that has no other."""
    if nation_of(world, unit) != FRANCE:
        return ""
    found: dict[str, int] = {}
    for front in where:
        reached = sea(world, FRANCE).onward(front, (unit.hex,))
        found |= {h: length(way) for h, way in reached.items() if h != BOX and is_harbour(world, unit, h)}
    return min(found, key=lambda h: found[h], default="")


def is_harbour(world: World, unit: Unit, hex_: str) -> bool:
    """A port that Britain controls, with room, without British units."""
    if not ground(world).port(hex_) or controller(world, hex_) != BRITAIN or not allied(world, BRITAIN, FRANCE):
        return False
    empty = all(nation_of(world, u) != BRITAIN for u in units_at(world, hex_))
    return empty and has_room_for(world, hex_, unit.factors)


@rule("29.19")
def send_guests_away(play: Play[World], turn: Turn) -> None:
    """French fleets that have not left their British port in their turn are lost."""
    guests = [(key, port) for key, port in play.world.states.items() if key.startswith(f"{GUEST} ")]
    for key, port in guests if turn.alliance == ALLIES else ():
        unit = play.world.units.get(key.split()[1])
        play.drop("states", key)
        if unit is not None and unit.hex == port:
            eliminate(play, unit.id, "base-lost")


def is_refuge(world: World, unit: Unit, nation: str, port: str) -> bool:
    """A port of the fleet's own side that takes it."""
    if not ground(world).port(port) or not friendly_port(world, nation, port):
        return False
    return unit.hex == port or has_berth(world, unit, port)


def fled(world: World, unit: str) -> tuple[str, tuple[str, ...]]:
    """The base that a fleet has lost, and the fronts on which it was."""
    start, *where = world.states.get(f"{FLED} {unit}", "").split() or ("",)
    return start, tuple(where)


def choices(world: World, fleeing: Fleeing) -> tuple[str, ...]:
    """The ports among which the owner chooses."""
    unit = world.units.get(fleeing.unit)
    return refuges(world, unit, fleeing.start, fled(world, fleeing.unit)[1]) if unit is not None else ()


@law("29.26")
def port_is_the_nearest(seen: Seen[World, Fleeing], act: Shelter) -> bool:
    """A port with room, as near as any on its front."""
    return act.hex in choices(seen.world, seen.record)


class Shelter(Act):
    """A fleet that has lost its base goes to a port."""

    verb = "shelter"
    rule = "29.26"
    laws = (port_is_the_nearest,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Fleeing]) -> Iterator[Shelter]:
        """The nearest ports with room."""
        return (cls(h) for h in choices(seen.world, seen.record))

    def do(self, play: Play[World], record: Fleeing) -> None:
        """It is based there."""
        if play.world.units[record.unit].hex != self.hex:
            shelter(play, record.unit, record.start, self.hex, fled(play.world, record.unit)[1])


def chooser(world: World, fleeing: Fleeing) -> Side:
    """The owner, if there is something to choose."""
    if len(choices(world, fleeing)) < 2:
        return ""
    return owner(world, world.units[fleeing.unit])


def pending(world: World, _: object) -> list[Fleeing]:
    """The fleets that have fled in this phase."""
    names = (key.split()[1] for key in world.states if key.startswith(f"{FLED} "))
    return [Fleeing(name, fled(world, name)[0]) for name in names]


@step("29.26")
def note_flight(play: Play[World], fleeing: Fleeing) -> None:
    """Its way lies open to interception; fleets that go the same way are together."""
    unit = play.world.units.get(fleeing.unit)
    where = fled(play.world, fleeing.unit)[1]
    way = flight_way(play.world, unit, fleeing.start, unit.hex, where) if unit is not None else ()
    play.drop("states", f"{FLED} {fleeing.unit}")
    if unit is None or not way:
        return
    front = next(f for f in where if sea(play.world, nation_of(play.world, unit)).is_way(f, way))
    same = next((v for v in play.world.voyages if v.purpose == FLIGHT and v.way == way), None)
    if same is not None:
        new = replace(same, units=(*same.units, unit.id))
        play.set(voyages=tuple(new if v.lead == same.lead else v for v in play.world.voyages))
    else:
        made = Voyage(unit.id, owner(play.world, unit), FLIGHT, front, (unit.id,), way)
        play.set(voyages=(*play.world.voyages, made))


@step("29.26")
@rule("29.51")
def intercept_flights(play: Play[World], _: Any) -> None:
    """The enemy may intercept fleets that flee."""
    leads = tuple(v.lead for v in play.world.voyages if v.purpose == FLIGHT)
    if leads:
        unit = play.world.units[leads[0]]
        play.run("interception window", Window(other(alliance_of(play.world, nation_of(play.world, unit))), 1, leads))


@step("29.26")
def end_flights(play: Play[World], _: Any) -> None:
    """Beaten or not, they are in their new port."""
    kept = tuple(m for m in play.world.missions if m.kind != "strike")
    play.set(voyages=tuple(v for v in play.world.voyages if v.purpose != FLIGHT and not v.level), missions=kept)


FLEEING = each(
    "fleeing", "29.26", pending, ask("shelter", "29.26", Shelter, by=chooser), note_flight, record=Fleeing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
