"""12.5 Units that their owner destroys of his own will before he moves."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.calendar import year
from esagono.games.third_reich.counters import AIR, BASE, FLEET
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.phases import active_units, is_active
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch05_fortresses import bound
from esagono.games.third_reich.world import FRANCE, World, colour_of, kind, nation_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule

FRENCH_FROM = 1942
SCRAPPED = "scrapped"
"""In `World.notes`, with the nation and the sort: air or naval factors that are not rebuilt in this player turn."""


@rule("12.5")
def scrapped(world: World, nation: str, sort: str) -> int:
    """The air or naval factors that a nation has destroyed of its own will in this player turn."""
    return world.notes.get(f"{SCRAPPED} {nation} {sort}", 0)


def forget_scrapped(play: Play[World], turn: Turn) -> None:
    """In the next turn they may be rebuilt."""
    for key in [k for k in play.world.notes if k.startswith(f"{SCRAPPED} ")]:
        play.drop("notes", key)


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


@law("3.35")
@rule("A-624", "18.31")
def unit_may_leave_its_city(seen: Seen[World, Phase], act: Scrap) -> bool:
    """Russian units that must stay at their cities are not given up."""
    return not bound(seen.world, seen.world.units[act.unit])


class Scrap(Act):
    """Destroy a unit of one's own."""

    verb = "scrap"
    rule = "12.5"
    weighty = True
    bundled = True
    laws = (unit_is_yours_to_destroy, bases_are_not_destroyed, france_destroys_nothing_yet, unit_may_leave_its_city)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Scrap]:
        """Every unit of the power."""
        return (cls(u.id) for u in active_units(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It goes to the force pool and is not rebuilt in this turn (12.5)."""
        unit = play.world.units[self.unit]
        nation, sort = colour_of(play.world, unit), kind(play.world, unit).sort
        if sort in (AIR, FLEET):
            lost = scrapped(play.world, nation, sort) + unit.factors
            play.put("notes", f"{SCRAPPED} {nation} {sort}", lost)
        eliminate(play, self.unit, "scrap", barred=True)
