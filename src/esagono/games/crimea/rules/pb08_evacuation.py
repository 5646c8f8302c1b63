"""PB-8.55 Evacuation of a port."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.navy import EvacuationDeclared, EvacuationEnded
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES, open_ports
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, side_of
from esagono.kernel import Act, Hex, Play, Seen, law, rule, step


def there_are_ships(seen: Seen[World, Phase]) -> bool:
    """Only with ships is anything evacuated."""
    return seen.side == SOVIET and bool(seen.world.ships)


@law("PB-8.55a")
def port_can_be_evacuated(seen: Seen[World, Phase], act: Evacuate) -> bool:
    """A friendly port on the map without an Evacuation marker, where there are ships."""
    open_ = act.hex in open_ports(seen.world) and act.hex not in BOX_ZONES
    return there_are_ships(seen) and open_ and act.hex not in seen.world.evacuation


class Evacuate(Act):
    """Declare the Evacuation of a port."""

    verb = "evacuate"
    rule = "PB-8.55a"
    where = there_are_ships
    laws = (port_can_be_evacuated,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Evacuate]:
        """The friendly ports."""
        return (cls(port) for port in open_ports(seen.world) if port not in BOX_ZONES)

    def do(self, play: Play[World], record: Phase) -> None:
        """It holds at once."""
        play.set(evacuation=(*play.world.evacuation, self.hex))
        play.tell(EvacuationDeclared(self.hex))


@law("PB-8.55b")
def evacuation_goes_on(seen: Seen[World, Phase], act: EndEvacuation) -> bool:
    """The port has an Evacuation marker, and the Evacuation is not complete."""
    running = act.hex in seen.world.evacuation and act.hex not in seen.world.evacuated
    return there_are_ships(seen) and running


class EndEvacuation(Act):
    """Declare an Evacuation complete."""

    verb = "evacuated"
    rule = "PB-8.55b"
    where = there_are_ships
    laws = (evacuation_goes_on,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[EndEvacuation]:
        """The ports with a marker."""
        return (cls(port) for port in seen.world.evacuation)

    def do(self, play: Play[World], record: Phase) -> None:
        """The marker is removed in the interphase."""
        complete(play, self.hex)


def complete(play: Play[World], hex_: str) -> None:
    """The Evacuation is complete."""
    play.set(evacuated=(*play.world.evacuated, hex_))
    play.tell(EvacuationEnded(hex_))


@rule("PB-8.55b")
def enemy_ends_evacuation(play: Play[World], unit: str, hex_: str) -> None:
    """An Axis combat unit in the hex completes the Evacuation."""
    world = play.world
    open_ = hex_ in world.evacuation and hex_ not in world.evacuated
    if open_ and side_of(world, world.units[unit]) == AXIS and counter(world, unit).fights:
        complete(play, hex_)


@step("PB-8.55b")
def take_evacuation_markers_off(play: Play[World], record: Any) -> None:
    """In the interphase the markers of complete Evacuations are removed."""
    if play.world.evacuated:
        left = tuple(h for h in play.world.evacuation if h not in play.world.evacuated)
        play.set(evacuation=left, evacuated=())
