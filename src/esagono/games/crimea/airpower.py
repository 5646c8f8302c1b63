"""Air units in their boxes and over their places: the questions and moves that several chapters share."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.counters import Aircraft
from esagono.games.crimea.events.air import AirMoved
from esagono.games.crimea.pieces import Mission, Squadron
from esagono.games.crimea.world import World
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace

READY, FLOWN, DAMAGED, DESTROYED, GONE = "ready", "flown", "damaged", "destroyed", "gone"
FIGHTER, BOMBER, DUMMY = "fighter", "bomber", "dummy"
INTERDICTION, CAS, SHIP_ATTACK = "interdiction", "cas", "ship-attack"
NAVAL_BOX = "naval"
"""The Naval Movement Interdiction Box as the place of a mission."""
RAID = "raid-"
"""A ship attack is over `raid-` and the place of the ships."""
MOST = 3
"""Air units of a side in one mission, dummies included (BSR-17.21)."""


def spot(place: str) -> str:
    """The hex, zone or box over which a mission flies."""
    return place.removeprefix(RAID)


def aircraft(world: World, squadron: Squadron | str) -> Aircraft:
    """What is printed on an air unit."""
    found = world.air[squadron] if isinstance(squadron, str) else squadron
    return world.charts.aircraft[found.type]


def owner(world: World, squadron: Squadron | str) -> Side:
    """The side of an air unit."""
    return aircraft(world, squadron).side


@rule("BSR-17.11")
def is_dummy(world: World, squadron: Squadron | str) -> bool:
    """It is no air unit at all, and removed when it is shown."""
    return aircraft(world, squadron).role == DUMMY


@rule("BSR-17.11")
def is_fighter(world: World, squadron: Squadron | str) -> bool:
    """An F on the counter."""
    return aircraft(world, squadron).role == FIGHTER


@rule("BSR-17.12", "BSR-17.13")
def ready(world: World, side: Side) -> tuple[Squadron, ...]:
    """The air units in a side's Ready box, dummies last."""
    there = (s for s in world.air.values() if s.box == READY and not s.mission and owner(world, s) == side)
    return tuple(sorted(there, key=lambda s: is_dummy(world, s)))


def stack(world: World, place: str, side: Side) -> Mission | None:
    """The stack of a side over a place."""
    return next((m for m in world.missions if m.hex == place and m.side == side), None)


def over(world: World, place: str, side: Side = "") -> tuple[Squadron, ...]:
    """The air units over a place, of a side or of both; the stacks are shown or one's own."""
    names = (name for m in world.missions if m.hex == place and side in ("", m.side) for name in m.squadrons)
    return tuple(world.air[name] for name in names)


def places(world: World) -> tuple[str, ...]:
    """The places of all missions, in the order in which they were named."""
    return tuple(dict.fromkeys(m.hex for m in world.missions))


def firing(world: World, place: str, side: Side = "") -> tuple[Squadron, ...]:
    """The firing units over a place (BSR-17.31c)."""
    return tuple(s for s in over(world, place, side) if s.firing)


def on_mission(world: World, place: str, side: Side = "") -> tuple[Squadron, ...]:
    """The mission units over a place (BSR-17.31b)."""
    return tuple(s for s in over(world, place, side) if not s.firing)


def change(play: Play[World], squadron: str, **changes: object) -> None:
    """Change one air unit."""
    play.put("air", squadron, replace(play.world.air[squadron], **changes))


@rule("BSR-17.26")
def send(play: Play[World], squadron: str, box: str, why: str) -> None:
    """An air unit leaves its mission for a box."""
    kept = (without(m, squadron) for m in play.world.missions)
    play.set(missions=tuple(m for m in kept if m.squadrons))
    change(play, squadron, box=box, mission="", firing=False, shown=True, target="")
    play.tell(AirMoved(squadron, box, why))


def without(mission: Mission, squadron: str) -> Mission:
    """The stack without an air unit."""
    return replace(mission, squadrons=tuple(s for s in mission.squadrons if s != squadron))


def everybody_over(world: World, place: str) -> Iterator[str]:
    """The names of all air units over a place."""
    return (s.id for s in over(world, place))
