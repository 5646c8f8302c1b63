"""12.5 Units that their owner destroys of his own will before he moves."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.calendar import year
from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.phases import active_units, is_active
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.world import FRANCE, World, kind, nation_of
from esagono.kernel import Act, Play, Seen, UnitId, law

FRENCH_FROM = 1942


@law("12.5")
def unit_is_yours_to_destroy(seen: Seen[World, Phase], act: Scrap) -> bool:
    """A unit of one's own on the map."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and is_active(seen.world, seen.record, seen.side, unit)


@law("12.5")
def bases_are_not_destroyed(seen: Seen[World, Phase], act: Scrap) -> bool:
    """Air base counters stay."""
    return kind(seen.world, act.unit).sort != BASE


@law("12.5")
def france_destroys_nothing_yet(seen: Seen[World, Phase], act: Scrap) -> bool:
    """French units are not destroyed before 1942."""
    return nation_of(seen.world, seen.world.units[act.unit]) != FRANCE or year(seen.world.turn) >= FRENCH_FROM


class Scrap(Act):
    """Destroy a unit of one's own."""

    verb = "scrap"
    rule = "12.5"
    weighty = True
    bundled = True
    laws = (unit_is_yours_to_destroy, bases_are_not_destroyed, france_destroys_nothing_yet)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Scrap]:
        """Every unit of the power."""
        return (cls(u.id) for u in active_units(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It goes to the force pool and is not rebuilt in this turn (12.5)."""
        eliminate(play, self.unit, "scrap", barred=True)
