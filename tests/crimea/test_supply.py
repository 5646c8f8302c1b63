"""Supply on the printed maps: in the set-up of scenario 3 everybody has a line, and the ports are large enough."""

from __future__ import annotations

from functools import cache

import pytest

from esagono import games
from esagono.games.crimea.counters import Charts, read_aircraft, read_counters, read_vessels
from esagono.games.crimea.land import Land
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Rations
from esagono.games.crimea.rules.ch06_sources import lines, ports
from esagono.games.crimea.rules.ch06_states import has_a_line, is_checked, plan, ports_of
from esagono.games.crimea.scenario.book import controlled
from esagono.games.crimea.scenario.setup import SETUP, Mix, spares, supply_of
from esagono.games.crimea.world import AXIS, SIDES, SOVIET, World, ground, on_map
from esagono.kernel import Side
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.scenario import SANDBOX
from esagono.kernel.value import replace
from esagono.wargame.desk import ruled

DATA = DataFiles("esagono.games.crimea")


@cache
def the_road() -> World:
    """The units of scenario 3 whose hexes are printed, on both maps."""
    mix = Mix(read_counters(DATA), read_aircraft(DATA), read_vessels(DATA))
    empty = games.load("crimea").scenarios[SANDBOX].build({})
    land = Land(("q", "sevastopol"))
    rules = ruled(ruled(empty.rules, "supply.general", "false"), "supply.sources.axis", "axis-source")
    world: World = replace(empty, land=land, rules=rules)
    units = {}
    for row in DATA.table("data/setup/s3.csv", SETUP):
        name, kind, place = (row.text(column) for column in ("id", "kind", "place"))
        if kind in ("unit", "supply") and ground(world).has_hex(place):
            full = Unit(name, hex=place, level=mix.counters[name].levels)
            units[name] = supply_of(row, mix) if kind == "supply" else full
    units |= spares(mix, units)
    charts = Charts({name: mix.counters[name] for name in units}, tables=empty.charts.tables)
    world = replace(world, units=units, charts=charts)
    return replace(world, control=controlled(world))


@pytest.mark.parametrize("side", SIDES)
def test_everybody_can_trace_at_the_start(side: Side) -> None:
    world = the_road()
    mine = [u for u in on_map(world, side) if is_checked(world, u)]
    assert len(mine) > 15
    assert not [(u.id, u.hex) for u in mine if not has_a_line(world, u) and not ports_of(world, u)]
    assert plan(world, Rations(side)) is not None


def test_the_axis_traces_to_the_north_edge_and_the_soviets_to_their_ports() -> None:
    world = the_road()
    ends = {way[-1] for way in lines(world, AXIS).values()}
    assert ends <= {"2401", "2601", "3401", "4801", "5001"}
    assert not lines(world, SOVIET)
    assert ports(world, SOVIET)["In-1527"] == 60
    assert ports(world, SOVIET)["6912"] == 30
    assert "3606" not in ports(world, SOVIET)


def test_counters_that_are_not_in_use_lie_aside() -> None:
    world = the_road()
    aside = {name for name, unit in world.units.items() if unit.box == "aside"}
    assert {"ax-bridge-1", "su-bridge-2", "ax-msu-wagon-3", "su-msu-truck-4", "su-msu-wagon-10"} <= aside
    assert world.units["su-msu-wagon-1"].level == 1
