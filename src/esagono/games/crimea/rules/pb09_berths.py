"""9 Set-up: ships and flotillas that their owner distributes among ports and boxes before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.world import BOXES, SOVIET, World
from esagono.kernel import Act, Play, Seen, Side, ask, law, loop, rule


def berth_of(world: World, piece: str) -> str:
    """Where a ship or flotilla lies."""
    if piece in world.ships:
        return world.ships[piece].at
    unit = world.units[piece]
    return unit.hex or unit.box


@law("T-S4-SETUP")
def piece_is_free(seen: Seen[World, Any], act: Berth) -> bool:
    """The card leaves its place to the owner."""
    return act.piece in seen.world.rules.navy.free


@law("T-S4-SETUP")
def place_is_a_berth(seen: Seen[World, Any], act: Berth) -> bool:
    """One of the places of the card, and not where it lies already."""
    return act.place in seen.world.rules.navy.berths and act.place != berth_of(seen.world, act.piece)


class Berth(Act):
    """A ship or flotilla is set up in another place."""

    verb = "berth"
    rule = "T-S4-SETUP"
    laws = (piece_is_free, place_is_a_berth)
    piece: str
    place: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Berth]:
        """Each of them, in each place."""
        navy = seen.world.rules.navy
        return (cls(piece, place) for piece in navy.free for place in navy.berths)

    def do(self, play: Play[World], record: Any) -> None:
        """It lies there."""
        if self.piece in play.world.ships:
            change_ship(play, self.piece, at=self.place)
        else:
            boxed = self.place in BOXES
            play.unit(self.piece, hex="" if boxed else self.place, box=self.place if boxed else "")


class Moored(Act):
    """The fleet lies as it should."""

    verb = "moored"
    rule = "T-S4-SETUP"
    ends = "phase"

    def do(self, play: Play[World], record: Any) -> None:
        """Play begins."""
        play.leave("berthing")


@rule("T-S4-SETUP")
def admiral(world: World, record: Any) -> Side:
    """The Soviets, where the card leaves them a choice."""
    return SOVIET if world.rules.navy.free else ""


BERTHING = loop(
    "berthing",
    "T-S4-SETUP",
    ask("berthing", "T-S4-SETUP", Berth, Moored, by=admiral),
    until=lambda world, record: not admiral(world, record),
)
