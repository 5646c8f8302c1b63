"""Partisans: where a corps of one factor costs the Axis an objective, the BRPs of a country, or a base."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import printed_worth, saved
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.places import LENINGRAD, MOSCOW, hex_of
from esagono.games.third_reich.rules.ch10_year import CITIES
from esagono.games.third_reich.rules.ch32_partisans import country_of
from esagono.games.third_reich.world import World, ground, ground_units, kind, units_at
from esagono.kernel.memo import once_per_world
from esagono.wargame.judging import NOTHING, Judged, why

RAISED = 1.5
"""What partisans must bring: more than the BRP that they cost."""
WAY = 0.35
"""How much less a place counts for each hex that partisans are away from it: one turn brings them next to it."""
STRIDE = 3
"""Partisans farther away from a place than they walk in a turn threaten nothing."""
DRIVEN_OUT = 0.3
"""What an air or naval factor loses that must leave its base."""
POOR = 5
"""A power with so few BRPs more than it keeps for Offensives raises nobody."""


def rise(seat: Seat, act: Any) -> Judged:
    """Where partisans seize something, or threaten what nobody guards."""
    world = seat.world
    gain = threatened(world, seat.side, act.hex, seat.weights) - RAISED
    rich = world.powers[seat.side].brp - saved(world, seat.weights) >= POOR
    return (gain if gain > 0 and rich else NOTHING), (why(act, "rises", hex=act.hex),)


@once_per_world
def threatened(world: World, power: str, hex_: str, weights: Weights) -> float:
    """The best place of the country that partisans in a hex hold, or come to, less what friends hold there already."""
    land, country = ground(world), country_of(world, hex_)
    near = (h for h in land.within(hex_, STRIDE) if land.land(h) and country_of(world, h) == country)
    return max((worth(world, power, h, weights) * WAY ** land.distance(h, hex_) for h in near), default=0.0)


def worth(world: World, power: str, hex_: str, weights: Weights) -> float:
    """What it costs the Axis that partisans are in a hex; nothing if any ground unit is there."""
    if ground_units(world, hex_):
        return 0.0
    bases = sum(u.factors for u in units_at(world, hex_) if kind(world, u).sort in (AIR, FLEET))
    return min(weights.objective, printed_worth(world, hex_, weights)) + denied(world, hex_) + DRIVEN_OUT * bases


def denied(world: World, hex_: str) -> float:
    """The BRPs that the Axis loses with a capital, or with Moscow or Leningrad."""
    land = ground(world)
    country = world.charts.countries.get(land.country(hex_)) if land.capital(hex_) else None
    city = next((n for n in (MOSCOW, LENINGRAD) if hex_of(world, n) == hex_), "")
    return float(CITIES.get(city, 0) if city else country.brp if country is not None else 0)


JUDGES: dict[str, Judge] = {"rise": rise}
