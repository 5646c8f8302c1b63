"""19.1, 19.2 The Axis converts railways: hex by hex from its railheads, with the points of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.crimea.events.special import RailChanged
from esagono.games.crimea.ground import MARSH, SWAMP
from esagono.games.crimea.records import Converting
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_lines import CONVERTED, net, railway_joins
from esagono.games.crimea.rules.ch06_sources import edge_sources
from esagono.games.crimea.rules.ch11_overrun_odds import works_in_the_way
from esagono.games.crimea.rules.ch11_rail import has_track
from esagono.games.crimea.rules.ch11_strategic import SUPPLIED
from esagono.games.crimea.world import ARCTIC, AXIS, MUD, SNOW, World, combat_units, ground, has_enemy
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule
from esagono.kernel.memo import once_per_world

MOST_FOR_ONE = 4
"""Points for a single railhead in a turn (BSR-19.22)."""


@rule("BSR-19.21.3")
def conversion_cost(world: World, hex_: str) -> int:
    """Two points in marsh and swamp, and everywhere in Mud, Snow and Arctic; else one."""
    heavy = world.weather in (MUD, SNOW, ARCTIC) or ground(world).terrain(hex_) in (MARSH, SWAMP)
    return 2 if heavy else 1


@rule("BSR-6.4", "PB-10.34a1", "PB-10.54a1")
def opened_lines(world: World, side: Side) -> tuple[str, ...]:
    """Where conversion has begun beside a source: the line goes on off the map, whatever the gauge there (A-293)."""
    if side != AXIS or not world.rules.rail.conversion_starts:
        return ()
    land, edge = ground(world), edge_sources(world, AXIS)
    begun = (h for h in world.rules.rail.conversion_starts if world.rail.get(h) == CONVERTED)
    return tuple(h for h in begun if any(land.adjacent(h, source) for source in edge))


@once_per_world
@rule("BSR-19.13", "BSR-6.4")
def working_net(world: World) -> frozenset[str]:
    """The converted hexes joined to a source without a gap; all of them where nobody traces supply."""
    if world.rules.supply.general:
        return frozenset(h for h, state in world.rail.items() if state == CONVERTED)
    ends = (*edge_sources(world, AXIS), *world.rules.rail.conversion_starts)
    return frozenset(net(world, AXIS, ends, None, railway_joins))


@rule("BSR-19.13", "BSR-19.21.3", "BSR-19.23a", "BSR-19.23b")
def railheads_at(world: World, record: Converting, hex_: str) -> dict[str, int]:
    """The railheads next to a hex, and what has been spent on each.

    They lie on a net that works; a junction left behind waits for the next phase.
    """
    found: dict[str, int] = {}
    for near in ground(world).neighbours(hex_):
        if not has_track(world, near, hex_) or world.rail.get(near) != CONVERTED or near not in working_net(world):
            continue
        if near in record.tips or near not in record.fresh:
            found[near] = record.tips.get(near, 0)
    if hex_ in world.rules.rail.conversion_starts:
        found[""] = 0
    return found


def cheapest(world: World, record: Converting, hex_: str) -> tuple[str, int]:
    """The railhead that moves into the hex: the one on which least has been spent."""
    heads = railheads_at(world, record, hex_)
    head = min(heads, key=lambda h: heads[h])
    return head, heads[head]


@law("BSR-19.12")
@rule("BSR-19.23c", "PB-2.34c")
def hex_is_to_be_converted(seen: Seen[World, Converting], act: Convert) -> bool:
    """A rail hex that is not converted: a Soviet, a captured or a cut one."""
    land = ground(seen.world)
    rails = any(has_track(seen.world, act.hex, near) for near in land.neighbours(act.hex))
    return land.playable(act.hex) and rails and seen.world.rail.get(act.hex) != CONVERTED


@law("BSR-19.13")
@rule("BSR-19.21.3", "BSR-19.23a", "BSR-19.23b")
def a_railhead_is_next(seen: Seen[World, Converting], act: Convert) -> bool:
    """A railhead that may still move in this phase, on a net that works, is next to it along the line."""
    return bool(railheads_at(seen.world, seen.record, act.hex))


@law("BSR-19.21.1")
def hex_is_supplied(seen: Seen[World, Converting], act: Convert) -> bool:
    """The hex is in General Supply."""
    return all(supplied(seen.world, seen.side, act.hex) for supplied in SUPPLIED)


@law("BSR-19.21.2")
def enemy_does_not_hold_it(seen: Seen[World, Converting], act: Convert) -> bool:
    """No enemy is there, and no enemy zone of control unless a friendly unit stands in the hex."""
    if has_enemy(seen.world, act.hex, seen.side):
        return False
    return not in_enemy_zoc(seen.world, act.hex, seen.side) or bool(combat_units(seen.world, act.hex, seen.side))


@law("BSR-19.21.3")
def works_are_gone(seen: Seen[World, Converting], act: Convert) -> bool:
    """No undestroyed enemy fortification is in the hex."""
    near = ground(seen.world).neighbours(act.hex)
    return not any(works_in_the_way(seen.world, seen.side, hex_, act.hex) for hex_ in near)


@law("BSR-19.21.3")
def points_suffice(seen: Seen[World, Converting], act: Convert) -> bool:
    """The points that are left pay for the hex."""
    return conversion_cost(seen.world, act.hex) <= seen.record.left


@points_suffice.because
def what_points_are_left(seen: Seen[World, Converting], act: Convert) -> Mapping[str, object]:
    """Cost and points."""
    return {"cost": conversion_cost(seen.world, act.hex), "have": seen.record.left}


@law("BSR-19.22")
def railhead_is_not_exhausted(seen: Seen[World, Converting], act: Convert) -> bool:
    """No more than four points for one railhead."""
    _, spent = cheapest(seen.world, seen.record, act.hex)
    return spent + conversion_cost(seen.world, act.hex) <= MOST_FOR_ONE


class Convert(Act):
    """A railhead moves into a hex, which is converted."""

    verb = "convert"
    rule = "BSR-19.23a"
    laws = (
        hex_is_to_be_converted,
        a_railhead_is_next,
        hex_is_supplied,
        enemy_does_not_hold_it,
        works_are_gone,
        points_suffice,
        railhead_is_not_exhausted,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Converting]) -> Iterator[Convert]:
        """The hexes next to railheads, and those from which the scenario lets it begin."""
        return (cls(hex_) for hex_ in candidates(seen.world))

    def do(self, play: Play[World], record: Converting) -> None:
        """The points are spent, the line is longer by a hex."""
        head, spent = cheapest(play.world, record, self.hex)
        cost = conversion_cost(play.world, self.hex)
        tips = {tip: n for tip, n in record.tips.items() if tip != head} | {self.hex: spent + cost}
        play.put("rail", self.hex, CONVERTED)
        play.tell(RailChanged(self.hex, CONVERTED))
        play.let(record, left=record.left - cost, tips=tips, fresh=(*record.fresh, self.hex))


def candidates(world: World) -> tuple[str, ...]:
    """The hexes that a railhead could enter, in the order of the map."""
    land = ground(world)
    starts = [h for h in world.rules.rail.conversion_starts if world.rail.get(h) != CONVERTED]
    done = [h for h, state in world.rail.items() if state == CONVERTED]
    ahead = [n for h in done for n in land.neighbours(h) if has_track(world, h, n) and world.rail.get(n) != CONVERTED]
    return land.sorted([*starts, *ahead])


class EndConversion(Act):
    """The rest of the points is lost."""

    verb = "rail-done"
    rule = "BSR-19.22"
    ends = "step"

    def do(self, play: Play[World], record: Converting) -> None:
        """Nothing more is converted in this phase."""
        play.leave("converting")


def converter(world: World, record: Converting) -> Side:
    """The Axis, while a hex can be converted."""
    seen = Seen(world, record, record.side)
    acts = (Convert(hex_) for hex_ in (candidates(world) if record.left else ()))
    return record.side if any(all(la(seen, act) for la in Convert.laws) for act in acts) else ""


def nothing_to_convert(world: World, record: Converting) -> bool:
    """No hex can be converted any more."""
    return not converter(world, record)


@rule("BSR-19.22", "BSR-19.21.3", "PB-10.34a1", "PB-10.34a2", "PB-10.44a1", "PB-10.54a1", "PB-10.54a2")
def with_points(world: World, record: Any) -> list[Converting]:
    """The points of the turn, from the turn in which the scenario lets the conversion begin."""
    rail = world.rules.rail
    ready = record.side == AXIS and rail.conversion and world.turn >= rail.conversion_from
    return [Converting(AXIS, rail.conversion)] if ready else []


CONVERSION = each(
    "rail conversion",
    "SOP-B6c",
    with_points,
    loop(
        "converting",
        "BSR-19.21.3",
        ask("convert", "BSR-19.21.3", Convert, EndConversion, by=converter),
        until=nothing_to_convert,
    ),
    record=Converting,
    label=lambda world, record: {"left": record.left},
)
