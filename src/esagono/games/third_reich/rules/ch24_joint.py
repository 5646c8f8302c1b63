"""24.7 Joint conquest: allies who took a country together share its BRPs."""

from __future__ import annotations

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Holding
from esagono.games.third_reich.politics import allied, in_play, leader, powers_of
from esagono.games.third_reich.world import ALLIANCE, POWERS, World, ground, kind, nation_of, on_map
from esagono.kernel import Play, Side, rule

SHARED = "shared"
"""In `World.states`, by country: the powers that conquered it together."""


@rule("24.7", "51.6")
def note_partners(play: Play[World], country: str, winner: str) -> None:
    """Allies of the conqueror with ground units in the country have taken part."""
    world, land = play.world, ground(play.world)
    if winner not in POWERS:
        return
    there = {leader(world, nation_of(world, u)) for u in on_map(world)
             if kind(world, u).ground and land.country(u.hex) == country}  # fmt: skip
    mine = [p for p in powers_of(world, ALLIANCE[winner]) if p == winner or (p in there and allied(world, p, winner))]
    if len(mine) > 1:
        play.put("states", f"{SHARED} {country}", " ".join(mine))


def partners(world: World, country: str) -> list[Side]:
    """The powers that share a country and are still in the war, if one of them holds its capital."""
    mine = [p for p in world.states.get(f"{SHARED} {country}", "").split() if in_play(world, p)]
    return mine if controller(world, world.charts.countries[country].capital) in mine else []


@rule("24.7")
def share(world: World, power: Side, country: str) -> int | None:
    """Equal parts without fractions; nothing: the country is not shared."""
    mine = partners(world, country)
    if len(mine) < 2:
        return None
    return world.charts.countries[country].brp // len(mine) if power in mine else 0


def is_kept(world: World, holding: Holding) -> bool | None:
    """A share is kept while one of the partners holds the capital."""
    if holding.power not in world.states.get(f"{SHARED} {holding.area}", "").split():
        return None
    return bool(partners(world, holding.area))
