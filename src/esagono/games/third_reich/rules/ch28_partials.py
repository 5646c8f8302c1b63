"""28.6 Partial air counters: joining them, minor countries that have none, the twentieth British factor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.airbases import SQUADRON, all_air
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.units import AirJoined
from esagono.games.third_reich.phases import active_units
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch13_movement import unit_is_yours_to_move
from esagono.games.third_reich.rules.ch28_flight import has_partials, unit_flies
from esagono.games.third_reich.world import BRITAIN, World, colour_of, kind
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

# Minor countries


def printed_factors(world: World, nation: str) -> int:
    """The factors of a minor country's air counters."""
    rows = (r.factors for r in world.charts.pools if r.nation == nation and world.charts.kinds[r.kind].sort == AIR)
    return max(rows, default=1)


@rule("28.66")
def is_built_whole(world: World, nation: str, factors: int) -> bool:
    """A minor country rebuilds one counter at a time."""
    return has_partials(nation) or factors == printed_factors(world, nation)


@rule("28.66", "28.641")
def loses_all(world: World, unit: Unit, lost: int) -> int:
    """Without partial counters the whole air unit is lost."""
    minor = kind(world, unit).sort == AIR and not has_partials(colour_of(world, unit))
    return unit.factors if minor else lost


# The twentieth factor


@rule("28.63", "28.62")
def twentieth(world: World, nation: str) -> int:
    """Britain builds one factor more than its pool has, if that makes a full unit: its partials are in one base."""
    rows = (r for r in world.charts.pools if r.nation == nation and r.list == "special" and r.turn <= world.turn)
    more = sum(r.count * r.factors for r in rows if world.charts.kinds[r.kind].sort == AIR)
    mine = (u for u in all_air(world) if colour_of(world, u) == nation and u.factors < SQUADRON)
    return more if nation == BRITAIN and len({u.hex for u in mine}) <= 1 else 0


# Joining before redeployment


@law("28.65")
def both_make_one(seen: Seen[World, Phase], act: JoinAir) -> bool:
    """Two partial air units of one nation in one base that are alike, of five factors together at most.

    A pair is named in one order only: both ways would be the same act.
    """
    one, other = seen.world.units[act.unit], seen.world.units[act.other]
    alike = one.kind == other.kind and one.hex == other.hex and one.used == other.used and one.owner == other.owner
    return alike and one.id < other.id and one.factors + other.factors <= SQUADRON


@law("28.66")
def nation_has_partials(seen: Seen[World, Phase], act: JoinAir) -> bool:
    """Air units of minor countries are neither split nor joined."""
    return has_partials(colour_of(seen.world, seen.world.units[act.unit]))


class JoinAir(Act):
    """Join two partial air units: they are redeployed as one."""

    verb = "join-air"
    rule = "28.65"
    laws = (unit_is_yours_to_move, unit_flies, nation_has_partials, both_make_one)
    unit: UnitId
    other: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[JoinAir]:
        """Every two partial units of a base."""
        mine = sorted(partials(seen.world, seen.record, seen.side), key=lambda u: u.id)
        return (cls(a.id, b.id) for n, a in enumerate(mine) for b in mine[n + 1 :] if a.hex == b.hex)

    def do(self, play: Play[World], record: Phase) -> None:
        """The first has the factors of both."""
        both = play.world.units[self.unit].factors + play.world.units[self.other].factors
        play.drop("units", self.other)
        play.unit(self.unit, factors=both)
        play.tell(AirJoined(self.unit, both))


def partials(world: World, phase: Any, power: Side) -> list[Unit]:
    """The partial air units of a power on the map."""
    mine = active_units(world, phase, power)
    return [u for u in mine if kind(world, u).sort == AIR and u.factors < SQUADRON]
