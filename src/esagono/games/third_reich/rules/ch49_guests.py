"""49.3, 49.42 The Axis in Vichy territory: whom Vichy fleets escort, Italians by consent, redeployment across it."""

from __future__ import annotations

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import friendly_hexes
from esagono.games.third_reich.pieces import NEUTRAL, Unit
from esagono.games.third_reich.politics import allied, minor
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import network
from esagono.games.third_reich.rules.ch49_vichy import ADMITTED, VICHY, cross, exists, territory
from esagono.games.third_reich.world import GERMANY, ITALY, World, ground, kind, nation_of
from esagono.kernel import Act, Play, Seen, law, rule


@rule("49.3")
def serves_vichy_alone(world: World, fleet: Unit, nation: str) -> bool:
    """Fleets of a neutral Vichy escort Vichy units and nobody else."""
    country = minor(world, VICHY)
    neutral = country is not None and country.status == NEUTRAL
    return neutral and nation_of(world, fleet) == VICHY and nation != VICHY


# Italians


@law("49.3")
def germany_has_the_say(seen: Seen[World, Phase], act: AdmitItaly) -> bool:
    """Germany lets its active ally in, once, while Vichy is neutral."""
    country = minor(seen.world, VICHY)
    if seen.side != GERMANY or country is None or country.status != NEUTRAL:
        return False
    return allied(seen.world, GERMANY, ITALY) and ADMITTED not in seen.world.states


class AdmitItaly(Act):
    """Let Italian units into Vichy territory."""

    verb = "admit-italy"
    rule = "49.3"
    laws = (germany_has_the_say,)

    def do(self, play: Play[World], record: Phase) -> None:
        """From now on."""
        play.put("states", ADMITTED, GERMANY)


# Across Vichy by redeployment


@rule("49.42")
def note_transit(play: Play[World], name: str, hex_: str) -> None:
    """A ground unit that can be redeployed to a hex only across Vichy territory has crossed it."""
    world, unit = play.world, play.world.units[name]
    if not exists(world) or kind(world, unit).sort in (AIR, FLEET) or nation_of(world, unit) == VICHY:
        return
    if hex_ in network(world, nation_of(world, unit), unit.hex) and not goes_round(world, unit, hex_):
        cross(play, unit)


def goes_round(world: World, unit: Unit, hex_: str) -> bool:
    """A way over land leads there that is clear of Vichy territory."""
    closed, nation = territory(world), nation_of(world, unit)
    open_ = (network(world, nation, unit.hex) & friendly_hexes(world, nation)) - closed
    found, ahead = {unit.hex}, [unit.hex]
    while ahead:
        new = [n for n in ground(world).ways[ahead.pop()] if n in open_ and n not in found]
        found.update(new)
        ahead += new
    return hex_ in found and unit.hex not in closed
