"""43.1 Poland: Germany begins with a free Offensive in the East, and attacks until Poland is conquered."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.phases import EndPhase, active_units
from esagono.games.third_reich.pieces import CONQUERED
from esagono.games.third_reich.politics import POLAND, at_war
from esagono.games.third_reich.records import Battle, Phase, Turn
from esagono.games.third_reich.rules.ch12_duties import owe, settle
from esagono.games.third_reich.rules.ch13_movement import ban
from esagono.games.third_reich.rules.ch13_reach import reach
from esagono.games.third_reich.rules.ch14_duties import own_targets
from esagono.games.third_reich.world import (
    AXIS,
    EASTERN,
    GERMANY,
    OFFENSIVE,
    PASS,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Seen, Side, law, rule
from esagono.kernel.memo import once_per_world

DUE = "attack poland"
"""In `World.dues`: Germany has not attacked Polish units in this player turn."""


def poland_fights(world: World) -> bool:
    """Poland is at war with Germany and not conquered."""
    country = world.minors.get(POLAND)
    return country is not None and country.status != CONQUERED and at_war(world, GERMANY, POLAND)


@rule("43.1")
def first_offensive(world: World, power: Side, front: str) -> str:
    """In the first turn Germany takes an Offensive in the East."""
    if world.turn != world.rules.first_turn or world.rules.free_offensive.get(power) != front:
        return ""
    return OFFENSIVE if poland_fights(world) else ""


@rule("43.1")
def first_offensive_is_free(world: World, power: Side, front: str) -> bool:
    """It costs nothing."""
    return world.turn == world.rules.first_turn and world.rules.free_offensive.get(power) == front


@rule("43.1", "A-503")
def germany_goes_on(world: World, power: Side, front: str, option: str) -> str:
    """Until Poland is conquered Germany does not pass in the East, while there are Polish ground units to attack."""
    if power != GERMANY or front != EASTERN or option != PASS or not poland_fights(world):
        return ""
    return "43.1" if any(nation_of(world, u) == POLAND and kind(world, u).ground for u in on_map(world)) else ""


# Germany attacks


@rule("43.1")
def poland_is_due(play: Play[World], turn: Turn) -> None:
    """While Poland fights Germany attacks Polish units in each of its turns."""
    if turn.alliance == AXIS and poland_fights(play.world):
        owe(play, DUE)


@rule("43.1")
def poland_is_attacked(play: Play[World], battle: Battle) -> None:
    """A German ground attack on Polish units is the one that is due."""
    units = play.world.units
    polish = any(is_polish(play.world, h) for h in battle.targets)
    if polish and any(nation_of(play.world, units[u]) == GERMANY for u in battle.units):
        settle(play, DUE)


def is_polish(world: World, hex_: str) -> bool:
    """Polish ground units stand in the hex."""
    return any(nation_of(world, u) == POLAND for u in ground_units(world, hex_))


@law("43.1")
def germany_attacks_poland(seen: Seen[World, Phase], act: Any) -> bool:
    """Germany attacks Polish units if any of its units can."""
    if seen.side != GERMANY or DUE not in seen.world.dues:
        return True
    return not any(is_polish(seen.world, h) for h in own_targets(seen.world, seen.record, GERMANY))


@once_per_world
def beside_poles(world: World) -> frozenset[str]:
    """The hexes from which Polish ground units can be attacked."""
    ways = ground(world).ways
    poles = {u.hex for u in on_map(world) if nation_of(world, u) == POLAND and kind(world, u).ground}
    return frozenset(n for h in poles for n in ways[h])


@law("43.1")
def germany_faces_poland(seen: Seen[World, Phase], act: EndMovement) -> bool:
    """Before its movement ends a German unit stands next to Polish units, if one can get there."""
    world = seen.world
    if seen.side != GERMANY or DUE not in world.dues or seen.record.minor:
        return True
    there = beside_poles(world)
    mine = [u for u in active_units(world, seen.record, GERMANY) if nation_of(world, u) == GERMANY]
    able = [u for u in mine if kind(world, u).ground and kind(world, u).sort != REPLACEMENT]
    if any(u.hex in there for u in able):
        return True
    ready = (u for u in able if not u.moved and not u.unsupplied and not ban(world, u))
    return not any(there & reach(world, u.id, kind(world, u).move).keys() for u in ready)


class EndMovement(EndPhase):
    """A power is ready with its movement."""

    verb = "done"
    rule = "12.4"
    ends = "phase"
    laws = (germany_faces_poland,)
