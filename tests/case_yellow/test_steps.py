"""The flat search and the flags of zones against rules that are asked for every step, in positions of many games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules import ch09_zoc, ch10_marks, scenario1_rail
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch09_zoc import gaps, in_enemy_zoc, is_barred, is_stopped, zone_of
from esagono.games.case_yellow.rules.ch10_going import has_an_open_step
from esagono.games.case_yellow.rules.ch10_limits import GAP, SCENARIO, ZOC
from esagono.games.case_yellow.rules.ch10_rail import crowding, found_rooms, stations
from esagono.games.case_yellow.rules.ch10_reach import FAR, allowance, barrier, reach_of
from esagono.games.case_yellow.rules.ch10_restrictions import LIMITS, limits, limits_on
from esagono.games.case_yellow.rules.ch10_stuck import can_set_out
from esagono.games.case_yellow.world import SIDES, Unit, World, enemy, ground, on_map, units_at
from esagono.hexes.reach import Reach
from esagono.kernel.dice import Seeded
from esagono.kernel.memo import Only
from tests.case_yellow.slow_reach import forget, lies_between, slow_bar, slow_reach, stops
from tests.case_yellow.test_supply import scattered

GAME = games.load("case_yellow")
SCENARIOS = ("historical", "better-intelligence", "hypothetical", "fortress-holland")
MOVING = ("move", "to")
LOOKED_AT, UNITS = 4, 5
"""Positions of each game, and units of each side in them, that are looked at closely."""


@cache
def positions(scenario: str) -> tuple[World, ...]:
    """Worlds in which units move, from the beginning and the later turns of a game."""
    rng, dice = Random(7), Seeded(b"steps " + scenario.encode())
    state, found = GAME.new(scenario, {}, dice).state, dict[tuple[int, str], list[World]]()
    for _ in range(900):
        asked = GAME.decisions(state)
        if not asked:
            break
        decision = asked[0]
        if decision.ask in MOVING:
            found.setdefault((state.world.turn, decision.side), []).append(state.world)
        # Most rounds are cut short, so that a game comes to its later turns.
        ends = [act for act in decision.choices if act.text == "done"]
        act = ends[0] if ends and rng.random() < 0.15 else rng.choice(decision.choices)
        state = GAME.apply(state, decision.side, act, dice).state
    return tuple(rng.choice(worlds) for worlds in found.values())[:LOOKED_AT]


def worlds() -> Iterator[World]:
    """Every position, and some with the units scattered over the map."""
    for scenario in SCENARIOS:
        yield from positions(scenario)
    yield from (scattered(seed) for seed in (1, 2))


def stacks(world: World, side: str, rng: Random) -> Iterator[tuple[Unit, ...]]:
    """Some units of a side, and some of its stacks."""
    units = list(on_map(world, side))
    yield from ((u,) for u in rng.sample(units, min(UNITS, len(units))))
    crowds = [hex_ for hex_ in dict.fromkeys(u.hex for u in units) if len(units_at(world, hex_, side)) > 1]
    yield from (units_at(world, hex_, side)[:2] for hex_ in rng.sample(crowds, min(2, len(crowds))))


def same(found: Reach, expected: Reach) -> None:
    """The same hexes in the same order, at the same costs, by the same ways."""
    assert list(found.costs().items()) == list(expected.costs().items())
    for hex_ in expected.hexes:
        assert found.path_to(hex_) == expected.path_to(hex_)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reach_is_what_the_rules_say_step_by_step(scenario: str) -> None:
    rng = Random(scenario)
    for world in positions(scenario):
        for side in SIDES:
            for stack in stacks(world, side, rng):
                agree(world, stack)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_reach_among_scattered_units(seed: int) -> None:
    world, rng = scattered(seed), Random(seed)
    for side in SIDES:
        for stack in stacks(world, side, rng):
            agree(world, stack)


def agree(world: World, stack: tuple[Unit, ...]) -> None:
    """Both searches say the same of a stack, fresh and on its way."""
    ids, start = tuple(u.id for u in stack), stack[0].hex
    points = allowance(world, ids)
    same(reach_of(world, ids, start, points, True), slow_reach(world, stack, start, points, True))
    same(reach_of(world, ids, start, points, False), slow_reach(world, stack, start, points, False))


def test_reach_as_if_some_bars_were_not() -> None:
    for world in positions("historical")[:2]:
        stack = next(stacks(world, "allied", Random(3)))
        ids, start = (stack[0].id,), stack[0].hex
        for without in ((), (GAP, ZOC), (GAP, ZOC, SCENARIO)):
            found = reach_of(world, ids, start, FAR, False, without)
            same(found, slow_reach(world, stack, start, FAR, False, without))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_has_an_open_step_or_none(scenario: str) -> None:
    for world in positions(scenario):
        for unit in on_map(world):
            near = ground(world).around(unit.hex)
            assert has_an_open_step(world, unit) == any(not slow_bar(world, (unit,), unit.hex, n) for n in near)
            assert can_set_out(world, unit.id) >= has_an_open_step(world, unit)


def test_what_is_remembered_of_a_unit_is_forgotten_when_something_around_it_changes() -> None:
    """The same games in another order: what one world leaves behind does not show in the next."""
    for world in reversed(positions("historical")):
        for unit in on_map(world):
            near = ground(world).around(unit.hex)
            assert has_an_open_step(world, unit) == any(not slow_bar(world, (unit,), unit.hex, n) for n in near)


def test_zones_by_index_are_the_zones_hex_by_hex() -> None:
    for world in worlds():
        names = ground(world).names
        for side in SIDES:
            assert {h for h in names if in_enemy_zoc(world, h, side)} == set(zone_of(world, enemy(side)))
            assert {names[i] for i in gaps(world, side)} == {h for h in names if lies_between(world, h, side)}


def test_who_stops_in_a_zone_and_who_is_barred() -> None:
    for world in worlds():
        for side in SIDES:
            hexes = list(zone_of(world, enemy(side)))
            for unit in on_map(world, side):
                for hex_ in hexes[::7]:
                    assert is_stopped(world, unit, hex_) == stops(world, unit, hex_)
                    between = lies_between(world, hex_, side)
                    assert is_barred(world, unit, hex_) == (between and stops(world, unit, hex_))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_limit_that_is_not_in_force_or_does_not_concern_a_unit_forbids_nothing(scenario: str) -> None:
    for world in positions(scenario):
        land = ground(world)
        for unit in on_map(world):
            side = world.charts.counters[unit.id].side
            in_force = {n for n, _ in limits(world, side)}
            concerned = {n for n, _ in limits_on(world, unit)}
            assert concerned <= in_force
            for n, limit in enumerate(LIMITS):
                if n not in concerned:
                    assert not any(limit.broken(world, unit, unit.hex, to) for to in land.around(unit.hex))


def test_units_with_the_same_limits_may_take_the_same_steps() -> None:
    for world in positions("historical"):
        land, said = ground(world), dict[object, dict[tuple[str, str], tuple[str, ...]]]()
        hexes = Random(1).sample(land.names, 50)
        for unit in on_map(world, "allied"):
            steps = [(a, b) for a in hexes for b in land.around(a)]
            answers = {(a, b): tuple(limit.broken(world, unit, a, b) for limit in LIMITS) for a, b in steps}
            assert said.setdefault(limits_on(world, unit), answers) == answers


REMEMBERED = (
    (ch09_zoc.closed_to_zones, ()),
    (ch09_zoc.closed_flags, ()),
    (ch10_marks.held_marks, ("german",)),
    (ch10_marks.german_marks, ()),
    (ch10_marks.allied_marks, ()),
    (ch10_marks.closed_lines, ("allied",)),
    (scenario1_rail.allied_tracks, ()),
)


@pytest.mark.parametrize(("function", "more"), REMEMBERED, ids=lambda x: getattr(x, "__name__", ""))
def test_what_is_remembered_hangs_on_the_fields_that_it_names(function: Any, more: tuple[str, ...]) -> None:
    for world in worlds():
        expected = function(world, *more)
        forget()
        assert function(Only(world, function.fields), *more) == expected


def test_room_in_a_station_hangs_on_the_fields_that_it_names() -> None:
    fields = (*found_rooms.fields, "units")  # type: ignore[attr-defined]  # an attribute of a function
    for world in positions("historical"):
        seen: Any = Only(world, fields)
        for unit in list(on_map(world, "allied"))[:10]:
            for hex_ in stations(world):
                assert crowding(seen, unit, hex_) == why_not_fits(world, (unit,), hex_)


def test_a_reached_hex_has_no_barrier_and_any_other_has_one() -> None:
    for world in positions("historical")[:2]:
        unit = next(on_map(world, "german"))
        moving = Moving("german", (unit.id,), unit.hex)
        reached = set(slow_reach(world, (unit,), unit.hex, allowance(world, (unit.id,)), True).hexes)
        for hex_ in ground(world).names[::9]:
            assert (barrier(world, moving, hex_).what == "") == (hex_ in reached)
