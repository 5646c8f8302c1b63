"""16.77 Initial deployment by invasion: American units go aboard in the US box, and come back there if they must."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.navy import base_of
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch16_us_box import count_deployed, deployed, deployment
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import US_BOX, World, ground
from esagono.kernel import Play, Seen, law, rule


@law("16.77")
@rule("16.72")
def deployment_takes_it(seen: Seen[World, Sailing], act: Any) -> bool:
    """Units from the US box count for initial deployment, the fleets that carry them do not."""
    if base_of(seen.world.units[act.unit]) != BOX:
        return True
    coming = sum(base_of(seen.world.units[u]) == BOX for u in seen.record.cargo)
    return deployed(seen.world) + coming < deployment(seen.world)


@rule("16.77")
def leave_the_box(play: Play[World], going: Voyage) -> None:
    """Units from the US box are at sea with their ships, and have counted for initial deployment."""
    coming = [u for u in going.cargo if base_of(play.world.units[u]) == BOX]
    for unit in coming:
        play.unit(unit, hex=open_sea(play.world, going), box="")
    if coming:
        count_deployed(play, len(coming))


def open_sea(world: World, going: Voyage) -> str:
    """A hex without land where ships from the box come on the map: some hexes of the west edge are coast."""
    land = ground(world)
    return next(h for h in (*going.way[1:], *land.sorted(land.region("us-entry"))) if land.sea(h))


@rule("29.58", "16.77")
def go_back(play: Play[World], unit: str) -> None:
    """A unit is again where it went aboard; one that came from America is in the US box."""
    afloat = not ground(play.world).land(play.world.units[unit].hex)
    play.unit(unit, aboard="", left=0, **({"hex": "", "box": US_BOX} if afloat else {}))
