"""24.41 to 24.43 Colonies, and countries without a capital: who has won all their cities, and has kept them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import CONQUERED
from esagono.games.third_reich.rules.ch10_year import KEPT, WON, began_with
from esagono.games.third_reich.world import ALLIANCE, POWERS, World, ground
from esagono.kernel import Play, rule


@rule("24.41", "24.42", "A-586")
def note_cities(play: Play[World], phase: Any, area: str, country: str, holders: Sequence[str]) -> None:
    """Who holds every city of an area, and still does when the enemy's next combat phase ends, has won it.

    It is lost with the last city, if the owner's next combat phase brings none back. Who began with it wins nothing.
    """
    powers = () if phase.minor else tuple(p for p in POWERS if not began_with(play.world, p, country))
    for power in powers:
        key, mine = f"{WON} {area} {power}", ALLIANCE[power] == phase.alliance
        since, whole = play.world.notes.get(key, 0), all(h == power for h in holders)
        if whole and not since:
            play.put("notes", key, play.world.half)
        elif whole and 0 < since < play.world.half and not mine:
            play.put("notes", key, KEPT)
        elif (since > 0 and not whole) or (since == KEPT and mine and power not in holders):
            play.drop("notes", key)


@rule("24.41", "24.42", "A-96")
def note_colonies(play: Play[World], phase: Any) -> None:
    """Enemy colonies, and conquered countries without a capital."""
    for area in without_capital(play.world):
        if cities := ground(play.world).cities_of(area):
            note_cities(play, phase, area, area, [controller(play.world, h) for h in cities])


def without_capital(world: World) -> list[str]:
    """The colonies that give BRPs, and the conquered countries that have no capital."""
    countries = world.charts.countries
    bare = (m.id for m in world.minors.values() if m.status == CONQUERED and m.id in countries)
    colonies = [c.id for c in countries.values() if c.sort == "colony" and c.brp]
    return colonies + [m for m in bare if not countries[m].capital and countries[m].brp]
