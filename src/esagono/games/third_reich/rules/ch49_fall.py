"""49.1 The fall of France: units are halved, colonies choose their side, hexes change hands."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.airbases import SQUADRON
from esagono.games.third_reich.counters import AIR, FLEET, SHORT
from esagono.games.third_reich.events.politics import ColonyRolled
from esagono.games.third_reich.holding import controller, take_control
from esagono.games.third_reich.losses import count_air
from esagono.games.third_reich.pieces import NEUTRAL, Minor, Unit
from esagono.games.third_reich.politics import alliance_of, in_play
from esagono.games.third_reich.rules.ch05_fortresses import lose_the_maginot
from esagono.games.third_reich.rules.ch24_aftermath import minors_of, settle_minors
from esagono.games.third_reich.rules.ch24_conquest import FALLING_NOW, kept_hexes
from esagono.games.third_reich.rules.ch27_supply import lines_from
from esagono.games.third_reich.rules.ch29_counters import parts as fewest
from esagono.games.third_reich.rules.ch49_free import all_is_free, rally_fleets
from esagono.games.third_reich.rules.ch49_homes import colony_of, forget_homes, french, home_of, is_abroad
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, COLONY, FREE, SINCE, VICHY, in_europe
from esagono.games.third_reich.world import (
    AXIS,
    BRITAIN,
    FRANCE,
    REMOVED,
    SETUP,
    SUEZ,
    US_BOX,
    World,
    ground,
    kind,
    nation_of,
)
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


@rule("49.1", "26.83", "5.51")
def fall_of_france(play: Play[World], power: Side, winner: str) -> bool:
    """What follows at once when the counterattack on Paris has failed."""
    if power != FRANCE:
        return False
    lose_the_maginot(play)
    leave_minor_allies_to_britain(play)
    settle_minors(play, FRANCE)
    bring_home(play)
    rally_fleets(play)
    kept = kept_hexes(play.world, FRANCE, winner)
    roll_for_colonies(play)
    turn_colonial_units(play)
    halve(play)
    divide(play, winner, kept)
    play.put("minors", VICHY, Minor(VICHY, NEUTRAL))
    play.put("notes", SINCE, play.world.half)
    play.set(holdings=tuple(h for h in play.world.holdings if h.power != FRANCE))
    return True


@rule("26.8")
def leave_minor_allies_to_britain(play: Play[World]) -> None:
    """Active minor allies of France are Britain's, if it is still in the war."""
    for country in minors_of(play.world, FRANCE, active=True) if in_play(play.world, BRITAIN) else ():
        play.put("minors", country.id, replace(country, ally=BRITAIN))


@rule("49.13")
def bring_home(play: Play[World]) -> None:
    """Units outside France and its colonies go to the nearest French territory that the Axis does not hold."""
    for unit in french(play.world):
        if is_abroad(play.world, unit) and (hex_ := home_of(play.world, unit)):
            play.unit(unit.id, hex=hex_)
    forget_homes(play)


@rule("49.12", "33.42-3")
def roll_for_colonies(play: Play[World]) -> None:
    """One die for Lebanon-Syria, one for Tunisia, Algeria and Morocco: even Vichy, odd Free French; none by variant."""
    free = all_is_free(play.world)
    for name, group in COLONIES.items():
        die = 0 if free else play.roll("1d6", "colonies")
        side = FREE if free or die % 2 else VICHY
        if not free:
            play.tell(ColonyRolled(name, die, side))
        for colony in group:
            play.put("states", f"{COLONY} {colony}", "" if is_taken(play.world, colony) else side)


@rule("49.12")
def is_taken(world: World, colony: str) -> bool:
    """The Axis has conquered the colony: the die does not change that."""
    return all(alliance_of(world, controller(world, h)) == AXIS for h in ground(world).cities_of(colony))


@rule("49.13")
def turn_colonial_units(play: Play[World]) -> None:
    """Units in the colonies follow them, and are not halved; fleets are not among them."""
    for unit in french(play.world):
        colony = colony_of(play.world, unit.hex)
        if colony and kind(play.world, unit).sort != FLEET:
            side = play.world.states[f"{COLONY} {colony}"] or VICHY
            play.drop("units", unit.id)
            new = renamed(play.world, unit, side)
            play.put("units", new.id, replace(new, hex=unit.hex, box="", used=unit.used, moved=True))
            if kind(play.world, unit).sort == AIR:  # 49.8
                count_air(play, side, unit.factors)


def renamed(world: World, unit: Unit, side: str) -> Unit:
    """The same counter in the service of Vichy or Free France."""
    return counter(world, f"{side}-{unit.kind.removeprefix('france-')}", unit.factors)


def counter(world: World, kind_: str, factors: int) -> Unit:
    """A new counter of a kind."""
    name = next(f"{kind_}-{n}" for n in range(1, 99) if f"{kind_}-{n}" not in world.units)
    return Unit(name, kind_, box=SETUP, factors=factors)


@rule("49.11", "EX-41")
def halve(play: Play[World]) -> None:
    """Half of each type, rounded up, stays as Vichy units; air and naval factors are counted together."""
    for sort in SHORT:
        mine = (*french(play.world), *overseas(play.world))
        units = sorted((u for u in mine if kind(play.world, u).sort == sort), key=lambda u: -u.factors)
        if sort in (AIR, FLEET):
            left = (sum(u.factors for u in units) + 1) // 2
            new = [(f"{VICHY}-{SHORT[sort]}", n) for n in (fewest(left) if sort == FLEET else squadrons(left))]
        else:
            new = [(f"{VICHY}-{u.kind.removeprefix('france-')}", u.factors) for u in units[: (len(units) + 1) // 2]]
        for kind_, factors in new:
            unit = counter(play.world, kind_, factors)
            play.put("units", unit.id, unit)
        if sort == AIR:  # 49.7
            count_air(play, VICHY, sum(factors for _, factors in new))
    disband(play)


@rule("49.13", "29.18")
def overseas(world: World) -> list[Unit]:
    """French fleets in the US box or driven out of Suez, which return to Marseilles like all others."""
    return [u for u in world.units.values() if u.box in (US_BOX, SUEZ) and nation_of(world, u) == FRANCE]


def squadrons(total: int) -> Iterator[int]:
    """Air counters of at most five factors."""
    while total > 0:
        yield min(SQUADRON, total)
        total -= SQUADRON


def disband(play: Play[World]) -> None:
    """What was French is no more."""
    units = {}
    for name, unit in play.world.units.items():
        if nation_of(play.world, unit) != FRANCE:
            units[name] = unit
        elif kind(play.world, unit).ground:
            units[name] = replace(unit, hex="", box=REMOVED, aboard="")
    play.set(units=units, missions=tuple(m for m in play.world.missions if m.unit in units))


@rule("26.84")
def stops_lines(world: World, nation: str) -> frozenset[str]:
    """When France falls no line of units that stay there leads through what will be Vichy France."""
    if f"{FALLING_NOW} {FRANCE}" not in world.states:
        return frozenset()
    return frozenset(h for h in ground(world).names if in_europe(world, h))


@rule("49.14", "26.84", "26.5")
def divide(play: Play[World], winner: str, kept: dict[str, str]) -> None:
    """The south and Corsica are Vichy, colonies follow the dice, all else is the Axis', but what Britain keeps."""
    land, joined = ground(play.world), joined_to_free_france(play.world)
    for hex_ in land.names:
        if in_europe(play.world, hex_):
            take_control(play, hex_, VICHY)
        elif controller(play.world, hex_) == FRANCE:
            colony = colony_of(play.world, hex_)
            heir = (play.world.states[f"{COLONY} {colony}"] if colony else "") or kept.get(hex_, winner)
            free = hex_ in joined and goes_with_free_france(play.world, hex_, colony)
            take_control(play, hex_, FREE if free else heir)


@rule("49.14")
def joined_to_free_france(world: World) -> frozenset[str]:
    """The hexes from which a line leads to a colony that has become Free French."""
    land = ground(world)
    free = (c for group in COLONIES.values() for c in group if world.states.get(f"{COLONY} {c}") == FREE)
    return lines_from(world, FRANCE, frozenset(h for c in free for h in land.of_country(c) if land.land(h)))


@rule("49.14")
def goes_with_free_france(world: World, hex_: str, colony: str) -> bool:
    """A conquest stays with a Free French colony unless France or a Vichy colony is nearer."""
    land = ground(world)
    if colony or land.country(hex_) == FRANCE:
        return False
    far = dict.fromkeys((VICHY, FREE), 99)
    for group in COLONIES.values():
        for name in group:
            side = world.states[f"{COLONY} {name}"] or VICHY
            far[side] = min(far[side], *(land.distance(hex_, h) for h in land.of_country(name)))
    home = min(land.distance(hex_, h) for h in land.of_country(FRANCE))
    return far[FREE] <= min(far[VICHY], home)
