"""33.42-3 Free France by variant: colonies and fleets do not go to Vichy when France falls."""

from __future__ import annotations

from esagono.games.third_reich.counters import AIR, ARMOR, FLEET
from esagono.games.third_reich.events.politics import FleetRallied
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import common_fronts, has_room_for
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.rules.ch33_british import FREE_FRANCE
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, FREE
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import BRITAIN, FRANCE, US_BOX, World, ground, kind, nation_of, on_map
from esagono.kernel import Play, rule
from esagono.kernel.value import replace


@rule("33.42-3")
def all_is_free(world: World) -> bool:
    """The counter has been played."""
    return bool(world.notes.get(FREE_FRANCE))


@rule("33.42-3", "49.13")
def harbour(world: World, fleet: Unit) -> str:
    """A fleet in a colony stays; others go to the nearest British port with room on their front; empty: none."""
    land = ground(world)
    colonies = tuple(c for group in COLONIES.values() for c in group)
    if land.country(fleet.hex) in colonies and controller(world, fleet.hex) == FRANCE:
        return fleet.hex
    held = (h for h in land.sorted(land.ports) if controller(world, h) == BRITAIN and common_fronts(world, fleet, h))
    able = [h for h in held if has_room_for(world, h, fleet.factors)]
    return min(able, key=lambda h: land.distance(fleet.hex, h), default="")


@rule("33.42-3")
def rally_fleets(play: Play[World]) -> None:
    """The French fleets become Free French, and are not halved; those in the US box stay there."""
    if not all_is_free(play.world):
        return
    overseas = [u for u in play.world.units.values() if u.box == US_BOX]
    for fleet in (*on_map(play.world), *overseas):
        if nation_of(play.world, fleet) == FRANCE and kind(play.world, fleet).sort == FLEET:
            port = harbour(play.world, fleet) if fleet.hex else ""
            if port or fleet in overseas:
                play.drop("units", fleet.id)
                name = next(f"{FREE}-fleet-{n}" for n in range(1, 99) if f"{FREE}-fleet-{n}" not in play.world.units)
                play.put("units", name, replace(fleet, id=name, kind=f"{FREE}-fleet", hex=port))
                play.tell(FleetRallied(name, port or BOX))


@rule("33.42-3")
def cannot_return(world: World, unit: Unit) -> bool:
    """Free French armor, air units and fleets are not rebuilt after it."""
    return all_is_free(world) and nation_of(world, unit) == FREE and kind(world, unit).sort in (ARMOR, AIR, FLEET)
