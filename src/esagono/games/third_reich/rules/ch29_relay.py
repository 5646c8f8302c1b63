"""29.65, 33.62 The ways of BRPs: over land to a port, over the sea with one escort or two, over land again."""

from __future__ import annotations

from esagono.games.third_reich.holding import controller, friendly_hexes
from esagono.games.third_reich.navy import base_of, fronts, joins_fronts, sea
from esagono.games.third_reich.pieces import Grant, Unit
from esagono.games.third_reich.politics import is_neutral
from esagono.games.third_reich.rules.ch16_grants import capital_of
from esagono.games.third_reich.world import BRITAIN, GERMANY, USA, WESTERN, World, ground, nation_of
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world

MURMANSK_WAY, PERSIA_WAY, TURKEY_WAY, AID_WAY = "murmansk", "persia", "turkey", "aid"
IRAQ = "iraq"
FAR = {(GERMANY, "ireland"), (BRITAIN, "finland")}
"""Aid to Dublin and Helsinki: a fleet of the West escorts it, for one redeployment more (33.62)."""


# Over land


@once_per_world
@rule("16.3", "33.62", "38")
def overland(world: World, nation: str, start: str, neutrals: bool) -> frozenset[str]:
    """The hexes that BRPs reach over land from a hex: friendly ones, not through Iraq; for aid also neutral ones."""
    mine, land = friendly_hexes(world, nation), ground(world)
    if not start:
        return frozenset()
    if land.country(start) != IRAQ:
        mine -= land.of_country(IRAQ)
    found, ahead = {start}, [start]
    while ahead:
        for near in land.ways[ahead.pop()]:
            if near not in found and (near in mine or (neutrals and is_neutral(world, controller(world, near)))):
                found.add(near)
                ahead.append(near)
    return frozenset(found)


def goal(world: World, grant: Grant) -> str:
    """The capital to which it goes."""
    return capital_of(world, grant.receiver)


def home(world: World, grant: Grant) -> frozenset[str]:
    """The hexes to which the BRPs go over land before they cross the sea."""
    return overland(world, grant.giver, capital_of(world, grant.giver), grant.way == AID_WAY)


# Over the sea


@once_per_world
def ends(world: World, giver: Side, receiver: str, aid: bool) -> frozenset[str]:
    """The ports from which BRPs go on over land to the capital of the receiver; for aid the capital itself, too."""
    capital = capital_of(world, receiver)
    there = overland(world, giver, capital, aid)
    return frozenset(h for h in there if ground(world).port(h) or (aid and h == capital))


def leads_to(world: World, nation: str, base: str, grant: Grant) -> bool:
    """From a port a way over the sea on one front leads to the receiver."""
    waters, goals = sea(world, nation), ends(world, grant.giver, grant.receiver, grant.way == AID_WAY)
    return any(not goals.isdisjoint(waters.onward(f, (base,))) for f in ground(world).port_fronts(base))


def is_far(grant: Grant) -> bool:
    """Aid to Helsinki or Dublin, which are no ports in any other respect."""
    return grant.way == AID_WAY and (grant.giver, grant.receiver) in FAR


@rule("29.65", "33.62", "40.5")
def is_direct(world: World, grant: Grant) -> bool:
    """One fleet brings the BRPs over: from America, to Murmansk, Persia, Helsinki and Dublin, or on one front."""
    if grant.way == TURKEY_WAY:
        return False
    if grant.giver == USA or grant.way in (MURMANSK_WAY, PERSIA_WAY) or is_far(grant):
        return True
    ports = (h for h in home(world, grant) if ground(world).port(h))
    return any(leads_to(world, grant.giver, h, grant) for h in ports)


@rule("29.65")
def relays(world: World, grant: Grant) -> frozenset[str]:
    """Ports on two fronts where a second fleet takes the BRPs over."""
    mine = friendly_hexes(world, grant.giver)
    two = (h for h in ground(world).ports if h in mine and joins_fronts(world, h))
    return frozenset(h for h in two if leads_to(world, grant.giver, h, grant))


@rule("29.62", "29.65")
def leg_of(world: World, unit: Unit, grant: Grant) -> int:
    """The part of the way on which a fleet can escort: 1 from home, 2 from a port on two fronts; 0: none."""
    base = base_of(unit)
    if grant.way in (MURMANSK_WAY, PERSIA_WAY, TURKEY_WAY) or is_far(grant):
        return int(base in home(world, grant) and WESTERN in fronts(world, unit))
    if is_direct(world, grant):
        return int(base in home(world, grant) and leads_to(world, nation_of(world, unit), base, grant))
    between = relays(world, grant)
    if base in between:
        return 2
    waters = sea(world, nation_of(world, unit))
    reached = {h for f in fronts(world, unit) for h in waters.onward(f, (base,))}
    return int(base in home(world, grant) and not between.isdisjoint(reached))
