"""Scenario 5, the campaign: the crossing of the Strait of Kerch, and what it costs to fail or to make it."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.events.victory import StraitCrossed
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.records import MOVEMENT, Phase
from esagono.games.crimea.rules.scenario5_plan import kerch_is_on
from esagono.games.crimea.scoring import score
from esagono.games.crimea.sight import COASTAL
from esagono.games.crimea.world import AXIS, WITHDRAWN, World, counter, ground, on_map
from esagono.kernel import Act, Play, Seen, Side, law, rule, step

STRAIT = "strait"
GUARDED_WITHIN = 1


@law("PB-10.55e4")
def plan_is_kerch(seen: Seen[World, Phase], act: CrossStrait) -> bool:
    """In the movement phase of the Axis, under the Kerch Plan, once."""
    phase = seen.side == AXIS and seen.record.kind == MOVEMENT
    return phase and kerch_is_on(seen.world) and not seen.world.crossed


@law("PB-10.55e4")
def divisions_began_in_port(seen: Seen[World, Phase], act: CrossStrait) -> bool:
    """Both divisions have begun the turn in the port and have not moved."""
    strait = seen.world.rules.victory.plans.strait
    units = [seen.world.units.get(d) for d in strait.divisions]
    return bool(units) and all(u is not None and u.hex == strait.port and not u.moved for u in units)


@law("PB-10.55e4")
def divisions_are_whole(seen: Seen[World, Phase], act: CrossStrait) -> bool:
    """Both are at full strength."""
    units = [seen.world.units.get(d) for d in seen.world.rules.victory.plans.strait.divisions]
    return all(u is not None and u.level == counter(seen.world, u).levels for u in units)


class CrossStrait(Act):
    """The mountain divisions cross the Strait of Kerch."""

    verb = "cross-strait"
    rule = "PB-10.55e4"
    confirm = True
    laws = (plan_is_kerch, divisions_began_in_port, divisions_are_whole)

    def do(self, play: Play[World], record: Phase) -> None:
        """They leave the map for good."""
        for division in play.world.rules.victory.plans.strait.divisions:
            play.unit(division, hex="", box=WITHDRAWN, **FRESH)
        play.set(crossed=play.world.turn)
        play.tell(StraitCrossed())


# What it costs (10.55e4, 10.55e5)


@rule("PB-10.55e4", "A-39")
def strait_is_guarded(world: World) -> bool:
    """Enough coastal artillery is on the coast in or next to the hex at the strait."""
    strait, land = world.rules.victory.plans.strait, ground(world)
    near = (u for u in on_map(world, AXIS) if counter(world, u).sort == COASTAL and land.has("coast", u.hex))
    return sum(land.distance(u.hex, strait.hex) <= GUARDED_WITHIN for u in near) >= strait.batteries


@step("PB-10.55e4")
@rule("A-39", "T-S5-VP")
def count_strait(play: Play[World], record: Any) -> None:
    """Each turn in which the strait is not crossed, or not guarded, costs the Axis a point under the Kerch Plan."""
    world = play.world
    due = world.rules.victory.plans.strait.due
    if kerch_is_on(world) and 0 < due <= world.turn and not (world.crossed and strait_is_guarded(world)):
        score(play, -1, STRAIT)


@rule("PB-10.55e5", "A-265")
def crossing_is_supplied(world: World, side: Side) -> int:
    """After the crossing the Axis receives one Attack Supply Point less, until the turn of the marker comes."""
    marker = world.crossed + world.rules.victory.plans.strait.supply_turns
    return int(side == AXIS and bool(world.crossed) and world.crossed < world.turn < marker)
