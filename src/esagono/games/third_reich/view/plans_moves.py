"""A move by pointing at its end: the cheapest way hex by hex, what enemy zones cost, the whole stack one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Moving, Phase
from esagono.games.third_reich.rules.ch13_movement import Move, Stop, To, points_left
from esagono.games.third_reich.rules.ch13_reach import FROM_ZONE, cost, reach, way_to, ways
from esagono.games.third_reich.rules.ch14_breakthrough import breakthrough_of
from esagono.games.third_reich.rules.ch14_exploitation import ExploitTo, price, ways_of
from esagono.games.third_reich.rules.ch28_flight import Stage
from esagono.games.third_reich.rules.ch31_airborne import Drop
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import World, ground, kind, nation_of, units_at
from esagono.games.third_reich.zones import in_zone
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Plan, Waypoint, Wish, chain, holds

OnTheMove = Seen[World, Phase | Moving]


def moves(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """The units go to the hex: ground units by land, air units to a base there, airborne ones by a drop."""
    if isinstance(seen.record, Moving):
        yield from going_on(seen, seen.record, wish, words)
        return
    units = [u for u in wish.units if u in seen.world.units and seen.world.units[u].hex]
    if units and kind(seen.world, units[0]).sort == AIR:
        yield from staging(seen, units, wish.hex, words)
    elif units:
        yield from march(seen, units, wish.hex, words)
        yield from dropping(seen, units[0], wish.hex, words)


def going_on(seen: OnTheMove, moving: Moving, wish: Wish, words: Words) -> Iterator[Plan]:
    """The unit on its way goes on to the hex."""
    left = points_left(seen.world, moving)
    if wish.hex in reach(seen.world, moving.unit, left):
        yield move(seen.world, [(moving.unit, left, "")], wish.hex, words)


def march(seen: OnTheMove, units: list[str], hex_: str, words: Words) -> Iterator[Plan]:
    """Those of the units that can come to the hex one after the other."""
    world, going = seen.world, list[tuple[str, int, str]]()
    for unit in units:
        points = kind(world, unit).move
        here = Seen(world, seen.record, seen.side)
        if holds(here, Move(unit)) and hex_ in reach(world, unit, points):
            going.append((unit, points, Move(unit).text))
            world = arrived(world, unit, hex_)
    if going and going[0][0] == units[0]:
        yield move(seen.world, going, hex_, words)


def arrived(world: World, unit: str, hex_: str) -> World:
    """The world when a unit has moved to a hex."""
    return replace(world, units={**world.units, unit: replace(world.units[unit], hex=hex_, moved=True)})


def move(world: World, going: list[tuple[str, int, str]], hex_: str, words: Words) -> Plan:
    """The whole move of one unit or several: unit, movement factors and how it is taken up."""
    acts: list[str] = []
    for unit, points, begins in going:
        spent = ways(world, unit, points)[hex_].spent
        acts += [begins, To(hex_).text, Stop().text if spent < points else ""]
        if unit != going[-1][0]:
            world = arrived(world, unit, hex_)
    names = tuple(unit for unit, *_ in going)
    first, points, _ = going[-1]
    return Plan(
        chain(*acts),
        words.say("move", units=words.units(names), name=hex_),
        words.say("do-move"),
        To.rule,
        names,
        hex_,
        words.say("factors", n=ways(world, first, points)[hex_].spent),
        tuple(waypoints(world, first, points, hex_, words)),
    )


def waypoints(world: World, unit: str, points: int, hex_: str, words: Words) -> Iterator[Waypoint]:
    """Every hex of the way with what it has cost; where an enemy zone makes it dear to leave, that is said."""
    start, nation = world.units[unit].hex, nation_of(world, world.units[unit])
    way, spent = [start, *way_to(world, unit, points, hex_)], 0
    for here, there in pairwise((*way, "")):
        left = points - spent
        zoned = in_zone(world, nation, here)
        note = words.say("zone", n=FROM_ZONE) if zoned else ""
        stops = zoned and left < FROM_ZONE and here != start
        yield Waypoint(here, str(spent) if here != start else "", str(left), note, stops)
        spent += cost(world, nation, here) if there else 0


def companions(seen: OnTheMove, unit: str) -> list[str]:
    """Who of its hex could move with a unit: other ground units, or other air units of the base."""
    world, sort = seen.world, kind(seen.world, unit).sort
    there = (u for u in units_at(world, world.units[unit].hex) if u.id != unit and commands(world, seen.side, u))
    if sort == AIR:
        return [u.id for u in there if kind(world, u).sort == AIR and not u.moved]
    return [u.id for u in there if kind(world, u).ground and holds(seen, Move(u.id))]


def meant_move(seen: OnTheMove, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
    """The move that a wish means: to the hex; its beginning, if that is barred."""
    world, first = seen.world, next(iter(wish.units), "")
    if first not in world.units or not ground(world).has_hex(wish.hex):
        return None
    if kind(world, first).sort == AIR:
        return seen, Stage(first, wish.hex)
    if isinstance(seen.record, Moving):
        return seen, To(wish.hex)
    if not holds(seen, Move(first)):
        return seen, Move(first)
    return Seen(world, Moving(seen.side, first), seen.side), To(wish.hex)


# Air units and drops


def staging(seen: OnTheMove, units: list[str], hex_: str, words: Words) -> Iterator[Plan]:
    """Air units change their base, as long as there is room."""
    world, going = seen.world, list[str]()
    for unit in units:
        if ground(world).has_hex(hex_) and holds(Seen(world, seen.record, seen.side), Stage(unit, hex_)):
            going.append(unit)
            world = arrived(world, unit, hex_)
    if going:
        far = ground(world).distance(seen.world.units[going[0]].hex, hex_)
        yield Plan(
            chain(*(Stage(u, hex_).text for u in going)),
            words.say("stage", units=words.units(going), name=hex_),
            words.say("do-stage"),
            Stage.rule,
            tuple(going),
            hex_,
            words.say("hexes", n=far),
            (Waypoint(seen.world.units[going[0]].hex), Waypoint(hex_, str(far))),
        )


def dropping(seen: OnTheMove, unit: str, hex_: str, words: Words) -> Iterator[Plan]:
    """An airborne unit drops on the hex."""
    if ground(seen.world).has_hex(hex_) and holds(seen, Drop(unit, hex_)):
        far = ground(seen.world).distance(seen.world.units[unit].hex, hex_)
        yield Plan(
            Drop(unit, hex_).text,
            words.say("drop", units=words.unit(unit), name=hex_),
            words.say("do-drop"),
            Drop.rule,
            (unit,),
            hex_,
            words.say("hexes", n=far),
            (Waypoint(seen.world.units[unit].hex), Waypoint(hex_, str(far))),
        )


# Exploitation


def exploitations(seen: Seen[World, Phase], wish: Wish, words: Words) -> Iterator[Plan]:
    """Armor goes on from its breakthrough hex; the way is drawn."""
    for unit in wish.units[:1]:
        if unit not in seen.world.units or not holds(seen, ExploitTo(unit, wish.hex)):
            continue
        found, way = breakthrough_of(seen.world, unit), ways_of(seen.world, unit)[wish.hex]
        start = found.hex if found is not None else seen.world.units[unit].hex
        spent = price(seen.world, seen.world.units[unit], start, way) or 0
        yield Plan(
            ExploitTo(unit, wish.hex).text,
            words.say("exploit", units=words.unit(unit), name=wish.hex),
            words.say("do-exploit"),
            ExploitTo.rule,
            (unit,),
            wish.hex,
            words.say("factors", n=spent),
            tuple(Waypoint(h) for h in (start, *way)),
        )
