"""Scenario book 5.8d: the Allied Dyle Plan.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache

from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.world import Unit, World, by_hex, counter, ground, is_engaged, on_map, units_at
from esagono.kernel import Play, rule
from esagono.kernel.memo import once_per_world

Hexes = tuple[str, ...] | frozenset[str]

RED, YELLOW = "red-red", "yellow-yellow"
REDS = (RED, "black-red")
ANTWERP = "3424"
LAST_MARCH = 2
"""Units that are not there on turn 1 go on towards the area on turn 2 (S-5.8d1)."""
LINE_HELD = 2
"""On turns 1 and 2 nobody leaves the Dyle Line (S-5.8d3)."""


@rule("S-5.8d", "S-6.8a")
def plan_holds(world: World) -> bool:
    """The plan is in force until Dynamo is declared."""
    return world.rules.restrictions.dyle_plan and world.dynamo is None


@rule("S-5.8d5")
def has_red_star(world: World, unit: Unit) -> bool:
    """One red star or two, on whichever side the counter lies."""
    return counter(world, unit).stars in REDS


def has_yellow_stars(world: World, unit: Unit) -> bool:
    """The Antwerp group."""
    return counter(world, unit).stars == YELLOW


@rule("S-5.8a3", "S-5.8a4", "S-5.8a5", "S-5.8d1", "S-5.8d2", "S-5.8d6")
def is_marching(world: World, unit: Unit) -> bool:
    """The unit must spend all its points for the plan: yellow stars on turn 1, red ones until they are on the line."""
    if has_yellow_stars(world, unit):
        return world.turn == 1
    due = has_red_star(world, unit) and world.turn <= LAST_MARCH and not unit.driven
    return due and unit.hex not in ground(world).zone("dyle-line")


@lru_cache(maxsize=64)
def distances(land: Ground, goals: Hexes, closed: frozenset[str]) -> dict[str, int]:
    """How many hexes each hex is from the nearest goal, over land, not through closed hexes."""
    found = dict.fromkeys((h for h in goals if land.playable(h)), 0)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for near in land.around(here):
            if near not in found and near not in closed and land.passable(here, near):
                found[near] = found[here] + 1
                queue.append(near)
    return found


@once_per_world
def way_to_the_area(world: World) -> dict[str, int]:
    """The distance to the Dyle Plan area, round the Blind Spot on turn 1 (S-5.8d1)."""
    land = ground(world)
    closed = land.zone("blind-spot") if world.turn == 1 and world.rules.restrictions.blind_spot else frozenset()
    return distances(land, land.zone("dyle"), closed)


@once_per_world
def way_to_antwerp(world: World) -> dict[str, int]:
    """The distance to Antwerp."""
    return distances(ground(world), (ANTWERP,), frozenset())


@once_per_world
@rule("S-5.8d2")
def way_to_the_line(world: World, unit: Unit) -> dict[str, int]:
    """The distance to the nearest hex of the Dyle Line that is not yet held and has room for the unit."""
    goals = tuple(h for h in open_line(world) if fits(world, (unit,), h))
    return distances(ground(world), goals, frozenset())


@once_per_world
@rule("S-5.8d2")
def open_line(world: World) -> tuple[str, ...]:
    """The hexes of the Dyle Line that French and British do not hold; one may be left to a Belgian corps (AM-131)."""
    hexes = [h for h in sorted(ground(world).zone("dyle-line")) if not is_held(world, h, ("french", "british"))]
    belgian = next((h for h in hexes if is_held(world, h, ("belgian",))), "")
    return tuple(h for h in hexes if h != belgian)


def is_held(world: World, hex_: str, nations: tuple[str, ...]) -> bool:
    """At least a corps or two divisions of these nations are there."""
    units = [counter(world, u) for u in units_at(world, hex_, "allied")]
    sizes = [printed.size for printed in units if printed.nation in nations]
    return "corps" in sizes or sizes.count("division") > 1


def way_of(world: World, unit: Unit, hex_: str) -> dict[str, int]:
    """The distances that a marching unit must make smaller from a hex."""
    if has_yellow_stars(world, unit) and unit.bound:
        return way_to_antwerp(world)
    if hex_ not in ground(world).zone("dyle"):
        return way_to_the_area(world)
    return way_to_antwerp(world) if has_yellow_stars(world, unit) else way_to_the_line(world, unit)


def goes_astray(world: World, unit: Unit, frm: str, to: str) -> bool:
    """The step does not bring the unit nearer to where it must go."""
    way = way_of(world, unit, frm)
    return bool(way) and way.get(to, len(way)) >= way.get(frm, len(way))


# Limits inside the area


@rule("S-5.8d7")
def is_bound_to_the_area(world: World, unit: Unit) -> bool:
    """A unit with a red star that has come into the area; all others come and go."""
    return has_red_star(world, unit) and unit.bound


@rule("S-5.8d2", "S-5.8d3", "S-5.8d4")
def bound_by_the_plan(world: World, unit: Unit, frm: str, to: str) -> str:
    """Units on the Dyle Line stay on turns 1 and 2; red-star units leave the area only beyond the line."""
    if not plan_holds(world) or counter(world, unit).side != "allied":
        return ""
    line, area = ground(world).zone("dyle-line"), ground(world).zone("dyle")
    if world.turn <= LINE_HELD and frm in line and frm == unit.hex and not unit.under_way:
        return "S-5.8d3"
    if not is_bound_to_the_area(world, unit) or frm not in area or frm in line:
        return ""
    if to not in area:
        return "S-5.8d4"
    way = {} if unit.driven else way_to_the_line(world, unit)
    return "S-5.8d2" if way.get(to, 0) > way.get(frm, 0) else ""


def state_in_the_plan(world: World, unit: Unit) -> object:
    """What `bound_by_the_plan` hangs on for an Allied unit."""
    early = world.turn <= LINE_HELD and not unit.under_way
    held = unit.hex if early and unit.hex in ground(world).zone("dyle-line") else ""
    bound = is_bound_to_the_area(world, unit)
    if not held and not bound:
        return None
    room = room_on_the_line(world, unit) if bound and not unit.driven else None
    return held, bound, room


def room_on_the_line(world: World, unit: Unit) -> object:
    """What the way to the line hangs on: who stands there, what the unit is, and whether it stands there itself."""
    own = unit.hex if unit.hex in ground(world).zone("dyle-line") else ""
    return who_is_on_the_line(world), own, room_kind(world, unit)


def room_kind(world: World, unit: Unit) -> tuple[object, ...]:
    """What is printed on a unit that limits of stacking ask for."""
    kind = counter(world, unit)
    return kind.nation, kind.size, kind.sort, kind.boxed, kind.flags


@once_per_world
def who_is_on_the_line(world: World) -> object:
    """The units on the Dyle Line hex by hex, and what else its limits of stacking hang on."""
    held = by_hex(world)
    units = tuple(tuple(room_kind(world, u) for u in held.get(h, ())) for h in sorted(ground(world).zone("dyle-line")))
    return units, 0 < world.case_red <= world.turn


def boundary_is_closed(world: World) -> bool:
    """The boundary of the area is closed to Germans: on turns 1 and 2."""
    return world.rules.restrictions.dyle_plan and world.turn <= LINE_HELD


@rule("S-5.8d8")
def closed_to_germans(world: World, unit: Unit, frm: str, to: str) -> str:
    """On turns 1 and 2 no German goes through the south or west boundary of the area."""
    if not boundary_is_closed(world) or counter(world, unit).side != "german":
        return ""
    return "S-5.8d8" if ground(world).dyle_limit(frm, to) else ""


@rule("S-5.8d4")
def note_arrival(play: Play[World], unit: str, hex_: str) -> None:
    """A unit with stars comes into the area: a red one is bound there, a yellow one goes on to Antwerp."""
    world = play.world
    if not plan_holds(world) or counter(world, unit).side != "allied":
        return
    starred = has_red_star(world, world.units[unit]) or has_yellow_stars(world, world.units[unit])
    arrives = starred and hex_ in ground(world).zone("dyle")
    play.unit(unit, under_way=True, bound=world.units[unit].bound or arrives)


@rule("S-5.8d4")
def note_retreat(play: Play[World], unit: str) -> None:
    """A red-star unit that retreats need not go back to the line."""
    if plan_holds(play.world) and has_red_star(play.world, play.world.units[unit]):
        play.unit(unit, driven=True)


# The duty to march


def must_march(world: World, unit: Unit) -> bool:
    """The plan is in force and the unit marches for it."""
    return plan_holds(world) and is_marching(world, unit)


def must_march_on(world: World, unit: Unit, reach: Iterable[str]) -> bool:
    """A hex within reach, with room, is nearer to where a marching unit must go."""
    if not must_march(world, unit):
        return False
    way = way_of(world, unit, unit.hex)
    here = way.get(unit.hex, len(way))
    return any(way.get(h, len(way)) < here and fits(world, (unit,), h) for h in reach)


def marchers(world: World) -> tuple[Unit, ...]:
    """The Allied units that must march in this round and have not moved."""
    if not plan_holds(world):
        return ()
    return tuple(
        u for u in on_map(world, "allied") if is_marching(world, u) and not u.moved and not is_engaged(world, u)
    )
