"""What lies beside the map: the turn track, and the boxes of units that are not on it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.tables import dates
from esagono.games.crimea.world import (
    ACTIVE,
    CADRE,
    ELIMINATED,
    MAP_T,
    NO_REBUILD,
    REINFORCEMENTS,
    SEVASTOPOL,
    SIDES,
    World,
    side_of,
)
from esagono.kernel import Side
from esagono.kernel.memo import once_while
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box

BOXES = (MAP_T, SEVASTOPOL, ACTIVE, CADRE, ELIMINATED, NO_REBUILD)
"""The boxes that are shown, after the reinforcements."""


def is_shown(world: World, unit: Unit) -> bool:
    """The unit lies on the map, aboard, or in a box that players look at; what is set aside or withdrawn does not."""
    return bool(unit.hex) or unit.box == REINFORCEMENTS or unit.box in BOXES or unit.box in world.ships


def first_turn(world: World) -> int:
    """The turn with which the scenario begins."""
    return world.rules.first_turn or world.turn


def key_of(unit: Unit) -> str:
    """The box in which a unit lies; reinforcements by their turn."""
    return f"{unit.box}-{unit.due}" if unit.box == REINFORCEMENTS else unit.box


@once_while("units", "charts")
def arriving(world: World) -> frozenset[tuple[int, Side]]:
    """The turns in which reinforcements come, by side."""
    return frozenset((u.due, side_of(world, u)) for u in world.units.values() if u.box == REINFORCEMENTS and u.due)


class Boxes:
    """Makes the turn track and the boxes in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def aids(self, world: World, language: str) -> Iterator[Aid]:
        """For each side the boxes that hold somebody."""
        for side in SIDES:
            boxes = tuple(self.of(world, side, language))
            if boxes:
                title = self.texts.say(language, f"aid.{side}-boxes")
                yield Aid(f"{side}-boxes", title, "boxes", boxes, side=side, rule="BSR-16.24")

    def turns(self, world: World, language: str) -> Aid:
        """The turns of the scenario with their dates."""
        boxes = tuple(self.turn(world, turn, language) for turn in range(first_turn(world), world.last_turn + 1))
        return Aid("turns", self.texts.say(language, "aid.turns"), "track", boxes, rule="T-TURN")

    def turn(self, world: World, turn: int, language: str) -> Box:
        """One turn, with a mark for each side that receives reinforcements."""
        state = "now" if turn == world.turn else "done" if turn < world.turn else ""
        coming = tuple(side for side in SIDES if (turn, side) in arriving(world))
        text = self.texts.say(language, "aid.dates", dates(world, turn))
        return Box(str(turn), str(turn), text, state, coming)

    def of(self, world: World, side: Side, language: str) -> Iterator[Box]:
        """The boxes of a side that hold somebody, reinforcements by turn first."""
        units = [u for u in world.units.values() if not u.hex and is_shown(world, u) and side_of(world, u) == side]
        for due in sorted({u.due for u in units if u.box == REINFORCEMENTS}):
            yield Box(f"{REINFORCEMENTS}-{due}", self.texts.say(language, "aid.in-turn", {"turn": due}))
        held = {u.box for u in units}
        yield from (Box(box, self.texts.word(language, box)) for box in BOXES if box in held)
