"""40.5 Lend Lease through Turkey: over the sea to a Mediterranean port, and from there over land to Russia."""

from __future__ import annotations

from esagono.games.third_reich.events.strategy import GrantInPort, GrantLost
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Grant
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.politics import alliance_of, at_war
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import READ, clear_hexes
from esagono.games.third_reich.rules.ch29_relay import IRAQ, TURKEY_WAY
from esagono.games.third_reich.rules.ch40_lend_lease import WEST
from esagono.games.third_reich.spreading import spread
from esagono.games.third_reich.world import AXIS, MEDITERRANEAN, RUSSIA, World, ground, nation_of
from esagono.kernel import Play, Side, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

TURKEY = "turkey"
GATES = ("Grozny", "Astrakhan")


@once_while(*READ)
@rule("40.5", "38")
def road(world: World, power: Side, port: str) -> frozenset[str]:
    """The controlled hexes, free of enemy zones, that a way over land reaches from a port, not through Iraq."""
    land, clear = ground(world), clear_hexes(world, power)
    if port not in clear:
        return frozenset()
    open_ = clear - land.of_country(IRAQ)
    return spread(land, frozenset({port}), open_, open_)


@rule("40.5")
def leads_on(world: World, power: Side, port: str) -> bool:
    """From the port a way through Turkey leads to a Russian source; the Axis does not hold both cities behind it."""
    if all(alliance_of(world, controller(world, hex_of(world, city))) == AXIS for city in GATES):
        return False
    found = road(world, power, port)
    return not found.isdisjoint(ground(world).of_country(TURKEY)) and not found.isdisjoint(sources(world, RUSSIA))


@rule("40.5", "A-181")
def port_of(world: World, power: Side) -> str:
    """The first Mediterranean port from which the way leads on; empty: there is none."""
    land = ground(world)
    ports = (h for h in land.sorted(land.ports) if MEDITERRANEAN in land.port_fronts(h))
    return next((h for h in ports if leads_on(world, power, h)), "")


@rule("40.5")
def leads_by_turkey(world: World, giver: Side, receiver: str, way: str) -> bool:
    """BRPs may go by Turkey, and nothing is paid for the way."""
    return way == TURKEY_WAY and receiver == RUSSIA and giver in WEST and bool(port_of(world, giver))


@rule("40.5")
def reach_port(play: Play[World], grant: Grant) -> bool:
    """At the end of the first turn the BRPs are in the port."""
    if grant.way != TURKEY_WAY:
        return False
    port = port_of(play.world, grant.giver)
    play.set(grants=(*play.world.grants, replace(grant, escorts=(), waits=play.world.turn, port=port)))
    play.tell(GrantInPort(grant.giver, grant.amount, port))
    return True


@rule("40.5")
def lose_port(play: Play[World], unit: str, hex_: str) -> None:
    """BRPs in a port that an enemy occupies are destroyed."""
    nation = nation_of(play.world, play.world.units[unit])
    for grant in play.world.grants:
        if grant.port == hex_ and at_war(play.world, nation, grant.giver):
            play.set(grants=tuple(g for g in play.world.grants if g is not grant))
            play.tell(GrantLost(grant.giver, grant.amount, hex_))


@rule("40.5")
def road_is_open(world: World, grant: Grant) -> bool | None:
    """BRPs in a port move on while the way from it is open."""
    return leads_on(world, grant.giver, grant.port) if grant.port else None
