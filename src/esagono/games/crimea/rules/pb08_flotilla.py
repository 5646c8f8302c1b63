"""PB-2.12, 8.8 Flotillas put in at the Map T Box."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.navy import FlotillaPutIn
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_able import MOVE_LAWS, set_out, unit_has_not_moved, unit_moves_in_this_phase
from esagono.games.crimea.rules.ch11_flotilla import (
    FLOTILLA,
    SHELLED,
    STEP,
    Course,
    box_waters,
    fire_on,
    flotilla_is_your_own,
    reach_by_water,
    ready_flotillas,
)
from esagono.games.crimea.strength import printed_ma
from esagono.games.crimea.world import MAP_T, World, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule


@rule("PB-2.12a", "PB-2.12e", "A-297")
def course_to_box(world: World, unit: str) -> Course | None:
    """The way of a flotilla to the box, over a sea hex at the edge and one hex more; None: it does not come so far."""
    mover = world.units[unit]
    if not mover.hex:
        return None
    reach = {**reach_by_water(world, unit), mover.hex: Course(0, (mover.hex,))}
    open_ = (h for h in box_waters(world) if h in reach)
    free = (h for h in open_ if h == mover.hex or not in_enemy_zoc(world, h, side_of(world, mover)))
    near = sorted((len(reach[h].way), reach[h]) for h in free if reach[h].spent + STEP <= printed_ma(world, mover))
    return near[0][1] if near else None


@law("PB-2.12a")
@rule("PB-2.12e", "A-297")
def box_is_in_reach(seen: Seen[World, Phase], act: PutIn) -> bool:
    """The Map T Box is within its points."""
    return course_to_box(seen.world, act.unit) is not None


class PutIn(Act):
    """A flotilla goes to the Map T Box."""

    verb = "put-in"
    rule = "PB-2.12a"
    laws = (flotilla_is_your_own, unit_has_not_moved, unit_moves_in_this_phase, MOVE_LAWS, box_is_in_reach)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[PutIn]:
        """The flotillas on the map."""
        return (cls(u.id) for u in ready_flotillas(seen.world, seen.record) if u.hex)

    def do(self, play: Play[World], record: Phase) -> None:
        """It lies in the box; coastal artillery that it has passed may hit it."""
        course = course_to_box(play.world, self.unit)
        assert course is not None
        points = fire_on(play.world, course.way)
        set_out(play, self.unit)
        play.unit(self.unit, hex="", box=MAP_T, moved=FLOTILLA)
        play.tell(FlotillaPutIn(self.unit))
        if points:
            for suffer in SHELLED:
                suffer(play, self.unit, points)
