"""9.2, 9.3, 10.4b, 10.6c, 10.9, 10.10: the steps that a stack may not take at all."""

from __future__ import annotations

from esagono.games.case_yellow.ground import FOREST, MOUNTAIN, WEST_WALL
from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.rules.ch09_zoc import (
    enemy_strength,
    goes_from_zone_to_zone,
    ignored_by_all,
    in_enemy_zoc,
    is_barred,
)
from esagono.games.case_yellow.rules.ch10_restrictions import restriction
from esagono.games.case_yellow.rules.scenario1_zones import too_many_leave
from esagono.games.case_yellow.world import (
    Unit,
    World,
    counter,
    ground,
    has_enemy,
    line_stands,
    on_map,
    side_of,
)
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world

SUPPLY, ARTILLERY = "supply", "artillery"
MOST_BELGIANS = 2
MOUNTAINS, ENEMIES, LINE, BY_ROAD, ALONE, CROSSING = "mountains", "enemies", "line", "by-road", "alone", "crossing"
WATER, INTERDICTED, DUTCH, BELGIAN, SCENARIO, GAP, ZOC = (
    "water",
    "interdicted",
    "dutch",
    "belgian",
    "scenario",
    "gap",
    "zoc",
)

Stack = tuple[Unit, ...]


def bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What forbids the step, ground before enemies' influence; "" if nothing does."""
    return (
        land_bar(world, frm, to)
        or enemy_bar(world, side_of(world, stack[0]), to)
        or own_bar(world, stack, frm, to)
        or zone_bar(world, stack, frm, to)
    )


def land_bar(world: World, frm: str, to: str) -> str:
    """What the map forbids to everybody."""
    if is_mountain(world, to):
        return MOUNTAINS
    return "" if ground(world).passable(frm, to) else WATER


def enemy_bar(world: World, side: Side, to: str) -> str:
    """What the enemy holds against everybody."""
    if has_enemy(world, to, side):
        return ENEMIES
    return LINE if line_is_closed(world, side, to) else ""


def own_bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What forbids the step to one of these units, or to them together, wherever the enemy is."""
    return next((why for u in stack if (why := unit_bar(world, u, frm, to))), "") or together_bar(world, stack, frm, to)


@rule("T-TEC-mountain")
def is_mountain(world: World, to: str) -> bool:
    """Mountains are closed to all."""
    return ground(world).terrain(to) == MOUNTAIN


@rule("R-10.9a", "T-TEC-eben", "T-TEC-maginot", "T-TEC-westwall")
def line_is_closed(world: World, side: Side, to: str) -> bool:
    """An enemy's fortified line is closed until it is destroyed; one's own is open (AM-38)."""
    return line_stands(world, to) and line_owner(world, to) != side


def line_owner(world: World, hex_: str) -> Side:
    """Whose garrison a fortified line has."""
    return "german" if ground(world).fort(hex_) == WEST_WALL else "allied"


def unit_bar(world: World, unit: Unit, frm: str, to: str) -> str:
    """What forbids the step to this unit."""
    return kind_bar(world, unit, frm, to) or (SCENARIO if restriction(world, unit, frm, to) else "")


def kind_bar(world: World, unit: Unit, frm: str, to: str) -> str:
    """What forbids the step to all units of this kind."""
    printed = counter(world, unit)
    if printed.boxed and not forest_is_open(world, frm, to):
        return BY_ROAD
    if printed.sort in (SUPPLY, ARTILLERY):
        if needs_a_crossing(world, unit, frm, to):
            return CROSSING
        if needs_an_open_crossing(world, unit, frm, to):
            return INTERDICTED
    if printed.nation == "dutch" and leaves_the_netherlands(world, unit, to):
        return DUTCH
    if printed.nation == "belgian" and goes_to_the_netherlands(world, unit, to):
        return BELGIAN
    return ""


@rule("R-10.4b", "R-10.3a", "R-10.3b", "R-2.4j", "T-TEC-forest", "R-7.9d")
def forest_is_open(world: World, frm: str, to: str) -> bool:
    """Motorised units go into and out of forest by road alone."""
    land = ground(world)
    return FOREST not in (land.terrain(frm), land.terrain(to)) or land.road(frm, to)


@rule("R-10.6c", "R-7.9d")
def needs_a_crossing(world: World, unit: Unit, frm: str, to: str) -> bool:
    """ARKO and Attack Supply units cross rivers at crossings alone (AM-107)."""
    special = counter(world, unit).sort in (SUPPLY, ARTILLERY)
    return special and bool(ground(world).river(frm, to)) and not ground(world).crossing(frm, to)


@rule("R-7.9d", "R-10.7b")
def needs_an_open_crossing(world: World, unit: Unit, frm: str, to: str) -> bool:
    """German Attack Supply units do not cross under interdiction."""
    printed = counter(world, unit)
    return printed.sort == SUPPLY and printed.side == "german" and interdicted(world, frm, to)


@rule("R-10.10a")
def leaves_the_netherlands(world: World, unit: Unit, to: str) -> bool:
    """Dutch units never leave the Netherlands."""
    return counter(world, unit).nation == "dutch" and ground(world).country(to) != "netherlands"


@rule("R-10.10b")
def goes_to_the_netherlands(world: World, unit: Unit, to: str) -> bool:
    """Belgian units never go into the Netherlands."""
    return counter(world, unit).nation == "belgian" and ground(world).country(to) == "netherlands"


# What concerns the whole stack


def together_bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What forbids the step to these units together."""
    if len(stack) > 1 and not may_go_together(world, stack, frm, to):
        return ALONE
    if belgians_crowd_france(world, stack, to):
        return BELGIAN
    return SCENARIO if too_many_leave(world, stack, frm, to) else ""


def zone_bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What the enemy's zones of control forbid to one of these units."""
    if not in_enemy_zoc(world, to, side_of(world, stack[0])):
        return ""
    if any(is_barred(world, u, to) for u in stack):
        return GAP
    return ZOC if any(goes_from_zone_to_zone(world, u, frm, to) for u in stack) else ""


@rule("R-10.4b", "R-10.1b3")
def may_go_together(world: World, stack: Stack, frm: str, to: str) -> bool:
    """Motorised units move one by one in and out of forest."""
    land = ground(world)
    return FOREST not in (land.terrain(frm), land.terrain(to)) or not any(counter(world, u).boxed for u in stack)


@rule("R-10.10b")
def belgians_crowd_france(world: World, stack: Stack, to: str) -> bool:
    """More than two Belgian units would stand in France (AM-105)."""
    return ground(world).country(to) == "france" and too_many_belgians(world, stack)


@rule("R-10.10b")
def too_many_belgians(world: World, stack: Stack) -> bool:
    """With the Belgian units of the stack there would be more than two in France."""
    coming = {u.id for u in stack if counter(world, u).nation == "belgian"}
    return bool(coming) and not coming <= in_france(world) and len(in_france(world) | coming) > MOST_BELGIANS


def is_one_belgian_too_many(world: World, unit: Unit) -> bool:
    """A Belgian unit that France is closed to, for others are there; of one unit alone no other bar hangs on others."""
    return counter(world, unit).nation == "belgian" and too_many_belgians(world, (unit,))


@once_per_world
def in_france(world: World) -> frozenset[str]:
    """The Belgian units that stand in France."""
    belgians = (u for u in on_map(world, "allied") if counter(world, u).nation == "belgian")
    return frozenset(u.id for u in belgians if ground(world).country(u.hex) == "france")


@rule("R-9.2", "R-9.3")
def must_stop(world: World, stack: Stack, hex_: str) -> bool:
    """An enemy zone of control lies on the hex that not every unit of the stack may ignore."""
    return enemy_strength(world, hex_, side_of(world, stack[0])) > ignored_by_all(world, stack)
