"""28.16 Air units whose base counter is redeployed."""

from __future__ import annotations

from esagono.games.third_reich.airbases import air_units, based, capacity
from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.losses import lose_factors
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.world import World, colour_of, ground, kind, nation_of
from esagono.kernel import Play, rule, step

LEFT = "base-left"
"""In `World.notes`, with the hex: the player turn in which a base counter was redeployed from it."""


@rule("28.16")
def note_departure(play: Play[World], unit: str, hex_: str) -> None:
    """A base counter leaves its hex."""
    if kind(play.world, unit).sort == BASE:
        play.put("notes", f"{LEFT} {play.world.units[unit].hex}", play.world.half)


@step("28.16")
@rule("A-180")
def close_bases(play: Play[World], phase: Phase) -> None:
    """When the redeployments are over, air factors for which a hex has no room any more are lost."""
    for hex_ in ground(play.world).names:
        if play.world.notes.get(f"{LEFT} {hex_}", -1) == play.world.half:
            play.drop("notes", f"{LEFT} {hex_}")
            lose_excess(play, phase, hex_)


def lose_excess(play: Play[World], phase: Phase, hex_: str) -> None:
    """The last units of the hex lose what is too much."""
    for unit in reversed(air_units(play.world, hex_)):
        nation = nation_of(play.world, unit)
        over = based(play.world, hex_) - capacity(play.world, hex_, nation, colour_of(play.world, unit))
        if takes_part(play.world, phase, nation) and over > 0:
            lose_factors(play, unit.id, over, "no-base")
