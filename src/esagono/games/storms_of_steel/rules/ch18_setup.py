"""18.2, 18.4/4, 18.5 Fortifications and obstacles that the scenario lets a side place at set-up; hidden mines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from esagono.games.storms_of_steel.events.ground import MinesLaid, WorkPlaced
from esagono.games.storms_of_steel.records_hidden import Hiding, Placing
from esagono.games.storms_of_steel.works import sort_of, works_at, works_to_place
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Hex, Play, Seen, law, rule
from esagono.kernel.value import replace

WorkId = Annotated[str, "work"]


@law("18.2")
def work_is_own(seen: Seen[World, Any], act: PlaceWork | Bury) -> bool:
    """Each side places what the scenario gives it."""
    return seen.world.works[act.work].side == seen.side


@law("18.4/4")
@rule("18.2")
def work_waits_for_a_place(seen: Seen[World, Any], act: PlaceWork) -> bool:
    """Fortifications and wire are placed at set-up, never later."""
    work = seen.world.works[act.work]
    return not work.hex and not work.hidden


@law("18.5")
def mines_are_to_be_buried(seen: Seen[World, Any], act: Bury) -> bool:
    """Mines are hidden if the scenario says so, each counter once."""
    work = seen.world.works[act.work]
    return work.hidden and not work.hex


@law("18.4/4")
@rule("18.5", "18.2")
def hex_is_given_for_the_work(seen: Seen[World, Any], act: PlaceWork | Bury) -> bool:
    """The scenario says where."""
    return act.hex in seen.world.works[act.work].may_be


@law("18.0")
def there_is_none_of_its_sort(seen: Seen[World, Any], act: PlaceWork | Bury) -> bool:
    """At most one of each sort in a hex."""
    world = seen.world
    return not works_at(world, act.hex, sort_of(world, world.works[act.work]))


class PlaceWork(Act):
    """Set up a fortification or an obstacle."""

    verb = "place"
    rule = "18.2"
    laws = (work_is_own, work_waits_for_a_place, hex_is_given_for_the_work, there_is_none_of_its_sort)
    work: WorkId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[PlaceWork]:
        """What waits, in each of its hexes."""
        return (cls(w.id, hex_) for w in works_to_place(seen.world, seen.side, False) for hex_ in w.may_be)

    def do(self, play: Play[World], record: Placing) -> None:
        """It lies there for all to see."""
        play.put("works", self.work, replace(play.world.works[self.work], hex=self.hex, may_be=()))
        play.tell(WorkPlaced(self.work, self.hex))


class Bury(Act):
    """Note in secret where mines lie."""

    verb = "bury"
    rule = "18.5"
    private = True
    laws = (work_is_own, mines_are_to_be_buried, hex_is_given_for_the_work, there_is_none_of_its_sort)
    work: WorkId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Hiding]) -> Iterator[Bury]:
        """What waits, in each of its hexes."""
        return (cls(w.id, hex_) for w in works_to_place(seen.world, seen.side, True) for hex_ in w.may_be)

    def do(self, play: Play[World], record: Hiding) -> None:
        """The opponent knows only where it may be."""
        play.put("works", self.work, replace(play.world.works[self.work], hex=self.hex))
        play.tell(MinesLaid(self.work, self.hex), to=(record.side,))
