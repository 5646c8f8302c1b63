"""PB-6.42 Interdiction of naval movement: a mission without a hex."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.air_records import Flight
from esagono.games.crimea.airpower import INTERDICTION, NAVAL_BOX, is_dummy, is_fighter, ready, stack
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.rules.ch17_missions import air_unit_is_ready, put_up, stack_has_room
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Act, Play, Seen, UnitId, law, rule


@rule("PB-6.41", "PB-6.42a", "PB-6.42b")
def naval_box(world: World, flight: Flight) -> tuple[str, ...]:
    """The box, where there are ships: for the Axis when it interdicts, for the Soviets when the Axis is in it."""
    if flight.kind != INTERDICTION or not world.ships:
        return ()
    return (NAVAL_BOX,) if flight.side == AXIS or stack(world, NAVAL_BOX, AXIS) else ()


@rule("PB-6.51", "PB-6.53")
def is_naval_fighter(world: World, squadron: Squadron | str) -> bool:
    """A Soviet naval fighter, or a dummy."""
    found = world.air[squadron] if isinstance(squadron, str) else squadron
    return is_dummy(world, found) or (found.naval and is_fighter(world, found))


@law("PB-6.42b")
def naval_box_is_open(seen: Seen[World, Flight], act: FlyNaval) -> bool:
    """The Axis interdicts, or is there to be opposed."""
    return bool(naval_box(seen.world, seen.record))


@law("PB-6.53")
@rule("PB-6.42c")
def naval_fighters_oppose(seen: Seen[World, Flight], act: FlyNaval) -> bool:
    """Only Soviet naval fighters oppose this mission."""
    return seen.side == AXIS or is_naval_fighter(seen.world, act.unit)


class FlyNaval(Act):
    """Place an air unit face down in the Naval Movement Interdiction Box."""

    verb = "fly-naval"
    rule = "PB-6.42b"
    private = True
    laws = (air_unit_is_ready, naval_box_is_open, stack_has_room, naval_fighters_oppose)
    unit: UnitId

    @property
    def place(self) -> str:
        """The box."""
        return NAVAL_BOX

    @classmethod
    def options(cls, seen: Seen[World, Flight]) -> Iterator[FlyNaval]:
        """The air units in the Ready box."""
        return (cls(s.id) for s in ready(seen.world, seen.side))

    def do(self, play: Play[World], record: Flight) -> None:
        """It is in the box."""
        put_up(play, record, self.unit, NAVAL_BOX, record.kind)
