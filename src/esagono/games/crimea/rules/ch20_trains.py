"""7.25b Armoured train points."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.records import Replacing
from esagono.games.crimea.rules.ch07_points import TRAIN, held, take
from esagono.games.crimea.rules.ch20_chart import activate, delay
from esagono.games.crimea.world import CADRE, World, counter, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law


@law("BSR-7.25b")
def unit_is_a_lost_train(seen: Seen[World, Replacing], act: Repair) -> bool:
    """An own armoured train of the Cadre box."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != CADRE or side_of(seen.world, unit) != seen.side:
        return False
    return counter(seen.world, unit).sort == TRAIN


@law("BSR-7.25b")
def train_point_is_left(seen: Seen[World, Replacing], act: Repair) -> bool:
    """Each point repairs one, of the Army or of the NKVD."""
    return held(seen.world, seen.side, TRAIN) > 0


class Repair(Act):
    """An armoured train is repaired."""

    verb = "repair"
    rule = "BSR-7.25b"
    laws = (unit_is_a_lost_train, train_point_is_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Repair]:
        """The trains of the Cadre box."""
        boxed = (u for u in seen.world.units.values() if u.box == CADRE)
        return (cls(u.id) for u in boxed if counter(seen.world, u).sort == TRAIN)

    def do(self, play: Play[World], record: Replacing) -> None:
        """Trains of the Army go to the Active box, those of the NKVD to the turn track."""
        take(play, record.side, TRAIN)
        activate(play, self.unit)
        if "nkvd" in counter(play.world, self.unit).flags:
            delay(play, self.unit)
