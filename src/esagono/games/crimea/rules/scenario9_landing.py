"""Scenario 9, the landings at Kerch and Feodosiya: ports that freeze, the Ice Bridge, strongpoints in the snow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.crimea.events.movement import Moved
from esagono.games.crimea.ice import is_frozen_port
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Journey, Moving, Phase
from esagono.games.crimea.rules.ch03_control import come_into, is_friendly
from esagono.games.crimea.rules.ch05_weather import climate
from esagono.games.crimea.rules.ch10_able import (
    nothing_bans_the_move,
    unit_has_not_moved,
    unit_receives_no_replacements,
)
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch10_costs import halves
from esagono.games.crimea.rules.ch11_strategic import (
    STRATEGIC,
    is_safe,
    may_march_into,
    phase_is_movement,
    unit_has_an_allowance,
    unit_has_not_travelled,
    unit_is_in_general_supply,
    unit_marches,
)
from esagono.games.crimea.rules.pb02_ice import ICE_BRIDGE
from esagono.games.crimea.strength import stacking_of
from esagono.games.crimea.tables import cell
from esagono.games.crimea.world import AXIS, MAP_T, SNOW, SOVIET, World, counter, ground, has_enemy, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule, step

LANDING = "7013"
"""The hex to which the Ice Bridge leads from the Map T Box."""
CARRIES = 6
"""The stacking points that may cross in a turn."""
TURNS = 2
"""The turns after its placing in which it is in use."""


# Ports (10.94b2, 10.94g)


@rule("PB-10.94b2", "PB-10.84b", "PB-10.84h1", "A-186")
def open_ports(world: World, side: Side) -> Iterable[str]:
    """Where the scenario says so every friendly port supplies any number of Soviet units."""
    if side != SOVIET or not world.rules.supply.ports:
        return ()
    land = ground(world)
    ports = (h for h in land.names if land.port(h) and land.playable(h) and not is_frozen_port(world, h))
    ports = (h for h in ports if h not in world.evacuation)
    return tuple(h for h in ports if is_friendly(world, h, SOVIET))


# Strongpoints (10.94f)


@rule("PB-10.44g", "PB-10.94f", "PB-10.54h")
def snow_lets_dig(world: World) -> bool:
    """In Snow turns of Snow climate the Axis builds strongpoints, where the scenario says so."""
    return world.rules.replacements.snow_strongpoints and world.weather == SNOW and climate(world) == SNOW


# The Ice Bridge (10.94h)


@step("SOP-D3")
@rule("PB-10.44i2", "PB-10.94h2", "PB-10.54i2")
def remove_ice_bridge(play: Play[World], record: Any) -> None:
    """It is in use for two turns after it was placed, and removed in the Interphase of the second."""
    world = play.world
    play.set(ice_used=0)
    if world.ice_bridge and world.turn >= world.rules.supply.ice_bridge + TURNS:
        play.set(ice_bridge=False)


@rule("PB-10.44i2", "PB-10.94h2", "PB-10.54i2")
def enemy_breaks_ice_bridge(play: Play[World], unit: str, hex_: str) -> None:
    """An Axis combat unit that comes into its hex destroys it."""
    world = play.world
    breaks = side_of(world, world.units[unit]) == AXIS and counter(world, unit).fights
    if hex_ == ICE_BRIDGE and world.ice_bridge and breaks:
        play.set(ice_bridge=False)


@rule("PB-10.44i3", "PB-10.94h3", "PB-10.54i3")
def price(world: World) -> int:
    """Half points for the crossing: a minor road in Snow."""
    return halves(cell(world, "terrain_effects", "road-open", SNOW))


def is_at_the_bridge(world: World, unit: Unit) -> bool:
    """A Soviet combat unit in the Map T Box, or in the hex to which the bridge leads."""
    return counter(world, unit).side == SOVIET and (unit.box == MAP_T or unit.hex == LANDING)


@law("PB-10.94h3")
@rule("PB-10.44i3", "PB-10.54i3")
def ice_bridge_is_there(seen: Seen[World, Phase], act: Any) -> bool:
    """The Ice Bridge is in place, the unit at one of its ends, and no enemy in the hex to which it leads."""
    world, unit = seen.world, seen.world.units.get(act.unit)
    if unit is None or not world.ice_bridge or seen.side != SOVIET or not is_at_the_bridge(world, unit):
        return False
    return ground(world).playable(LANDING) and not has_enemy(world, LANDING, SOVIET)


@law("PB-10.94h3")
def unit_can_pay(seen: Seen[World, Phase], act: CrossIce) -> bool:
    """It has the points in this phase."""
    return allowance(seen.world, seen.world.units[act.unit], seen.record.kind) >= price(seen.world)


@law("PB-10.94h4")
@rule("PB-10.44i4", "PB-10.54i4")
def bridge_bears_it(seen: Seen[World, Phase], act: Any) -> bool:
    """Six stacking points cross in a turn, either way (A-191)."""
    return seen.world.ice_used + stacking_of(seen.world, seen.world.units[act.unit]) <= CARRIES


class CrossIce(Act):
    """A unit crosses the Ice Bridge."""

    verb = "cross-ice"
    rule = "PB-10.94h3"
    laws = (
        ice_bridge_is_there,
        unit_has_not_moved,
        unit_receives_no_replacements,
        nothing_bans_the_move,
        unit_can_pay,
        bridge_bears_it,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[CrossIce]:
        """The units at both ends."""
        return (cls(u.id) for u in seen.world.units.values() if is_at_the_bridge(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """From the box it may move on with what it has left; in the box its move ends."""
        unit = play.world.units[self.unit]
        play.set(ice_used=play.world.ice_used + stacking_of(play.world, unit))
        if unit.hex:
            play.unit(self.unit, hex="", box=MAP_T, moved="normal")
            return
        come_into(play, self.unit, LANDING)
        play.unit(self.unit, began=LANDING)
        play.tell(Moved(self.unit, LANDING))
        play.run("moving", Moving(SOVIET, (self.unit,), record.kind, spent=price(play.world), steps=1))


@law("PB-10.94h3")
@rule("PB-10.44i3", "PB-10.54i3")
def march_leads_on(seen: Seen[World, Phase], act: MarchOverIce) -> bool:
    """From the box to a safe hex behind the bridge, with points left for the road beyond it."""
    world, unit = seen.world, seen.world.units[act.unit]
    if unit.box != MAP_T or not is_safe(world, SOVIET, LANDING):
        return False
    return any(may_march_into(world, unit, LANDING, on, price(world)) for on in ground(world).neighbours(LANDING))


class MarchOverIce(Act):
    """A unit in the Map T Box begins a strategic movement over the Ice Bridge."""

    verb = "march-ice"
    rule = "PB-10.94h3"
    laws = (
        ice_bridge_is_there,
        phase_is_movement,
        unit_has_not_moved,
        unit_receives_no_replacements,
        nothing_bans_the_move,
        unit_marches,
        unit_has_an_allowance,
        unit_has_not_travelled,
        unit_is_in_general_supply,
        march_leads_on,
        bridge_bears_it,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[MarchOverIce]:
        """The units in the box."""
        return (cls(u.id) for u in seen.world.units.values() if u.box == MAP_T)

    def do(self, play: Play[World], record: Phase) -> None:
        """It goes on by road with what it has left."""
        unit = play.world.units[self.unit]
        play.set(ice_used=play.world.ice_used + stacking_of(play.world, unit))
        come_into(play, self.unit, LANDING)
        play.unit(self.unit, began=LANDING, paid=price(play.world))
        play.run("journey", Journey(SOVIET, self.unit, STRATEGIC))
