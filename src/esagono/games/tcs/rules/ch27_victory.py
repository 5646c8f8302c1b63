"""Victory, as scenarios lay it down: awards, grades, and a shift of the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from esagono.games.tcs.events.turns import GameEnds
from esagono.games.tcs.rules.ch17_battalion import battalion_morale
from esagono.games.tcs.scenario.rules import Award, Grade
from esagono.games.tcs.world import BLUE, GREY, World, counter, enemy, ground, stack
from esagono.kernel import Play, Result, Side, rule, step


def hexes_of(world: World, award: Award) -> tuple[str, ...]:
    """The hexes that an award names, itself or by the region."""
    return tuple(ground(world).places(award.hexes))


def controls(world: World, hex_: str, side: Side) -> bool:
    """The side controls the hex."""
    return world.control.get(hex_) == side


def troops(world: World, hex_: str, side: Side) -> bool:
    """A unit of the side other than a carrier is in the hex."""
    return any(not counter(world, u).carrier for u in stack(world, hex_, side))


def per_hex(world: World, award: Award) -> int:
    """For each hex that the side controls."""
    return sum(controls(world, h, award.side) for h in hexes_of(world, award))


def all_hexes(world: World, award: Award) -> int:
    """Once, if the side controls all of them."""
    return int(all(controls(world, h, award.side) for h in hexes_of(world, award)))


def held_by(world: World, award: Award) -> int:
    """Once, if own troops stand there and no enemy unit does."""
    hexes = hexes_of(world, award)
    there = any(troops(world, h, award.side) for h in hexes)
    return int(there and not any(stack(world, h, enemy(award.side)) for h in hexes))


def morale(world: World, award: Award) -> int:
    """For each point of Battalion Morale of these formations."""
    return sum(battalion_morale(world, f) for f in award.formations)


def lost_steps(world: World, award: Award) -> int:
    """For each so many enemy steps lost."""
    lost = sum(world.losses.get(f"{enemy(award.side)} {kind}", 0) for kind in award.types)
    return lost // award.per


def present(world: World, award: Award) -> int:
    """Once, if a unit of these types is in one of the hexes."""
    units = (u for h in hexes_of(world, award) for u in stack(world, h, award.side))
    return int(any(counter(world, u).type in award.types for u in units))


def absent(world: World, award: Award) -> int:
    """Once, if no enemy troops are in any of the hexes."""
    return int(not any(troops(world, h, enemy(award.side)) for h in hexes_of(world, award)))


AWARDS: Mapping[str, Callable[[World, Award], int]] = {
    "hexes": per_hex,
    "all-hexes": all_hexes,
    "held": held_by,
    "morale": morale,
    "steps": lost_steps,
    "present": present,
    "absent": absent,
}


@rule("6.4", "S-1")
def points(world: World, side: Side) -> int:
    """The victory points of a side."""
    return sum(a.points * AWARDS[a.kind](world, a) for a in world.rules.victory.awards if a.side == side)


@rule("S-1")
def grade_of(world: World) -> Grade:
    """The level of victory: by Blue minus Grey, shifted by the morale of a battalion."""
    victory, score = world.rules.victory, points(world, BLUE) - points(world, GREY)
    grades = sorted(victory.grades, key=lambda g: g.least)
    at = max((n for n, g in enumerate(grades) if g.least <= score), default=0)
    shift = victory.shift
    if shift and any(battalion_morale(world, f) >= shift.morale for f in shift.formations):
        at += 1 if shift.towards == BLUE else -1
    return grades[min(max(at, 0), len(grades) - 1)]


@step("S-1")
def declare_victory(play: Play[World], _: object) -> None:
    """The game ends, and its result is told."""
    grade, score = grade_of(play.world), points(play.world, BLUE) - points(play.world, GREY)
    play.tell(GameEnds(grade.winner, score))
    reason = "decisive" if grade.decisive else "victory" if grade.winner else "draw"
    play.over(Result(grade.winner, reason, {BLUE: points(play.world, BLUE), GREY: points(play.world, GREY)}))
