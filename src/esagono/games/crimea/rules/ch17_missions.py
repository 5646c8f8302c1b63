"""17.1, 17.2 Air missions: who flies where, face down; and what is shown when all have been placed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.crimea.air_range import reaches_place
from esagono.games.crimea.air_records import Flight, Role, Sortie
from esagono.games.crimea.airpower import (
    CAS,
    FLOWN,
    INTERDICTION,
    MOST,
    aircraft,
    change,
    is_dummy,
    is_fighter,
    over,
    owner,
    places,
    ready,
    send,
    spot,
    stack,
)
from esagono.games.crimea.events.air import StackShown
from esagono.games.crimea.pieces import Mission, Squadron
from esagono.games.crimea.world import World, enemy, ground
from esagono.kernel import Act, Hex, Play, Seen, Slot, UnitId, ask, each, law, loop, rule, step
from esagono.kernel.flow import Procedure
from esagono.kernel.value import replace

TARGETS: Slot[Callable[[World, Flight], Iterable[str]]] = Slot("places of air missions")
"""The places where air units may be placed in a phase."""
FLIGHT_BANS: Slot[Callable[[World, Flight, Squadron, str], bool]] = Slot("flight bans")
"""What else keeps an air unit from a place: world, flight, air unit, place (BSR-22.25c)."""


def open_places(world: World, flight: Flight) -> tuple[str, ...]:
    """The places where a side may place air units in a phase."""
    return tuple(place for targets in TARGETS for place in targets(world, flight))


# Who may fly where. The acts of the playbook have the same laws: `place` is the place of their mission.


@law("BSR-17.13")
@rule("BSR-17.21")
def air_unit_is_ready(seen: Seen[World, Flight], act: Any) -> bool:
    """It is in one's own Ready box and has not flown in this turn."""
    return any(s.id == act.unit for s in ready(seen.world, seen.side))


@law("BSR-17.24")
@rule("BSR-17.23", "BSR-15.12", "BSR-13.13")
def place_is_a_mission_place(seen: Seen[World, Flight], act: Any) -> bool:
    """A mission hex: one that the Axis named for interdiction, or one with a Declared Attack."""
    return act.place in open_places(seen.world, seen.record)


@law("BSR-17.21")
@rule("PB-5.9")
def stack_has_room(seen: Seen[World, Flight], act: Any) -> bool:
    """At most three air units of a side, dummies included, fly one mission."""
    there = stack(seen.world, act.place, seen.side)
    return there is None or len(there.squadrons) < MOST


@law("BSR-17.22")
@rule("PB-6.11", "PB-6.12", "PB-6.13", "PB-6.52")
def place_is_in_range(seen: Seen[World, Flight], act: Any) -> bool:
    """The place is within the air unit's range."""
    squadron = seen.world.air.get(act.unit)
    return squadron is not None and reaches_place(seen.world, squadron, act.place)


@law("BSR-13.11")
@rule("BSR-17.21", "BSR-17.23")
def only_fighters_intercept(seen: Seen[World, Flight], act: Any) -> bool:
    """The Soviets do not interdict: only fighters, and dummies, oppose a mission of the Axis."""
    if seen.record.kind != INTERDICTION or seen.side == seen.record.first:
        return True
    return is_fighter(seen.world, act.unit) or is_dummy(seen.world, act.unit)


@law("BSR-22.25c")
def nothing_bans_the_flight(seen: Seen[World, Flight], act: Any) -> bool:
    """No other rule keeps the air unit away."""
    squadron = seen.world.air[act.unit]
    return not any(bans(seen.world, seen.record, squadron, act.place) for bans in FLIGHT_BANS)


PLACING = (
    air_unit_is_ready,
    place_is_a_mission_place,
    stack_has_room,
    place_is_in_range,
    only_fighters_intercept,
    nothing_bans_the_flight,
)
"""The laws of everybody who is placed."""


@rule("BSR-17.25")
def put_up(play: Play[World], flight: Flight, squadron: str, place: str, kind: str) -> None:
    """The air unit lies face down with the others of its side."""
    found = stack(play.world, place, flight.side)
    if found is None:
        play.set(missions=(*play.world.missions, Mission(place, flight.side, kind, (squadron,))))
    else:
        full = replace(found, squadrons=(*found.squadrons, squadron))
        play.set(missions=tuple(full if m is found else m for m in play.world.missions))
    change(play, squadron, mission=place, shown=False)


class Fly(Act):
    """Place an air unit face down in a mission hex."""

    verb = "fly"
    rule = "BSR-17.21"
    private = True
    laws = PLACING
    unit: UnitId
    hex: Hex

    @property
    def place(self) -> str:
        """The mission hex."""
        return self.hex

    @classmethod
    def options(cls, seen: Seen[World, Flight]) -> Iterator[Fly]:
        """The air units in the Ready box, over each mission hex."""
        hexes = hexes_of(seen.world, seen.record)
        return (cls(s.id, h) for s in ready(seen.world, seen.side) for h in hexes)

    def do(self, play: Play[World], record: Flight) -> None:
        """It is over the hex."""
        put_up(play, record, self.unit, self.hex, record.kind)


def hexes_of(world: World, flight: Flight) -> tuple[str, ...]:
    """The mission hexes of a phase."""
    return tuple(p for p in open_places(world, flight) if ground(world).has_hex(p))


class EndFlight(Act):
    """No further air unit is placed."""

    verb = "airborne"
    rule = "BSR-17.21"
    ends = "step"

    def do(self, play: Play[World], record: Flight) -> None:
        """The placement of this side is over."""
        play.leave("flight")


def flight(*acts: type[Act]) -> Procedure:
    """A side places its air units; always asked to the end, so that nothing shows what it has left."""
    return loop(
        "flight",
        "BSR-17.25",
        ask("fly", "BSR-17.21", *acts, EndFlight, by=lambda world, record: record.side, secret=True),
        record=Flight,
        label=lambda world, record: {"side": record.side},
    )


@rule("BSR-17.23", "BSR-17.24")
def can_place(world: World, flight: Flight) -> bool:
    """Before the first is placed: an air unit is Ready and a place is in its range."""
    units = ready(world, flight.side)
    return any(reaches_place(world, s, place) for place in open_places(world, flight) for s in units)


def flights(attacker: bool) -> Callable[[World, Sortie], list[Flight]]:
    """The placement of the side that flies first, or of the other."""

    def records(world: World, sortie: Sortie) -> list[Flight]:
        side = sortie.side if attacker else enemy(sortie.side)
        found = Flight(side, sortie.kind, sortie.side)
        return [found] if can_place(world, found) else []

    return records


@step("SOP-A6b")
def drop_empty_missions(play: Play[World], sortie: Sortie) -> None:
    """A mission hex over which nobody flies is none."""
    play.set(missions=tuple(m for m in play.world.missions if m.squadrons))


# What is shown (17.31)


@rule("BSR-17.31b", "BSR-17.31c")
def value_for(world: World, squadron: Squadron, kind: str) -> int:
    """What the air unit is worth as a mission unit: its CAS value, or its interdiction value."""
    printed = aircraft(world, squadron)
    return printed.cas if kind == CAS else printed.interdiction


@step("BSR-17.31a")
@rule("SOP-A6d", "SOP-B4a3", "BSR-17.11")
def show_stacks(play: Play[World], sortie: Sortie) -> None:
    """All stacks are turned face up; dummies are taken off, and fighters without a mission value fire."""
    play.set(missions=tuple(replace(m, shown=True) for m in play.world.missions if m.squadrons))
    for mission in play.world.missions:
        play.tell(StackShown(mission.side, spot(mission.hex), mission.squadrons), reveals=True)
    for mission in play.world.missions:
        for name in mission.squadrons:
            show(play, name, mission.kind)


def show(play: Play[World], name: str, kind: str) -> None:
    """One air unit is turned face up."""
    squadron = play.world.air[name]
    if is_dummy(play.world, squadron):
        send(play, name, FLOWN, "dummy")
        return
    fires = is_fighter(play.world, squadron) and not value_for(play.world, squadron, kind)
    change(play, name, shown=True, firing=fires)


@rule("BSR-17.31b")
def dual_role(world: World, sortie: Sortie) -> list[Role]:
    """The fighters that may fly the mission or fire, those of the side that declares first before the others."""
    there = [s for place in places(world) for s in over(world, place) if is_fighter(world, s) and not s.firing]
    roles = [Role(owner(world, s), s.id) for s in there]
    return sorted(roles, key=lambda role: role.side != sortie.side)


class Strike(Act):
    """The fighter is a mission unit."""

    verb = "strike"
    rule = "BSR-17.31b"


class Escort(Act):
    """The fighter is a firing unit."""

    verb = "escort"
    rule = "BSR-17.31b"

    def do(self, play: Play[World], record: Role) -> None:
        """It fires, and cannot fly the mission."""
        change(play, record.squadron, firing=True)


ROLES = each(
    "roles",
    "BSR-17.31b",
    dual_role,
    ask("role", "BSR-17.31b", Strike, Escort, by=lambda world, role: role.side),
    record=Role,
    label=lambda world, role: {"unit": role.squadron},
)


@step("BSR-17.33e")
@rule("BSR-17.26", "BSR-17.44")
def return_to_base(play: Play[World], sortie: Sortie) -> None:
    """Everybody who is still over a place goes to the Flown box."""
    for place in places(play.world):
        for squadron in over(play.world, place):
            send(play, squadron.id, FLOWN, "mission")
