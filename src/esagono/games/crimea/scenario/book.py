"""The scenarios: TOML files with their set-ups and schedules turned into worlds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from esagono.games.crimea.counters import Charts, Counter, read_aircraft, read_counters, read_vessels
from esagono.games.crimea.crossings import hexside
from esagono.games.crimea.land import Land, own_map
from esagono.games.crimea.pieces import Ledger, Squadron, Unit
from esagono.games.crimea.rules.ch06_lines import CONVERTED
from esagono.games.crimea.scenario.file import card, read_file
from esagono.games.crimea.scenario.setup import (
    Mix,
    Placed,
    arriving,
    held_back,
    read_schedule,
    read_setup,
    spares,
    substitutes,
)
from esagono.games.crimea.table_files import read_tables
from esagono.games.crimea.world import ASIDE, AXIS, SIDES, SOVIET, World, counter, ground
from esagono.hexes.maptext import print_map
from esagono.kernel import Scenario, Side, cite, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.scenario import SANDBOX
from esagono.kernel.value import replace
from esagono.wargame.scenariofile import Checked

Kind = Literal["strong", "regular", "romanian"]
KINDS: tuple[Kind, ...] = ("strong", "regular", "romanian")
"""Of substitute counters."""
PER_TURN = 1_500
"""How many decisions a turn of a random game may take."""


class Box:
    """The data that all scenarios share, read once."""

    def __init__(self, data: DataFiles) -> None:
        self.data = data
        self.mix = Mix(read_counters(data), read_aircraft(data), read_vessels(data))
        self.tables = read_tables(data)

    def texts(self, maps: tuple[str, ...]) -> tuple[str, ...]:
        """The texts of the maps, if they are not the game's own."""
        texts = tuple(self.data.read(f"data/maps/{name}.map") for name in maps)
        own = tuple(print_map(own_map(name).text) for name in maps)
        return () if texts == own else texts


def kind_of(printed: Counter) -> Kind:
    """The kind of a substitute counter."""
    if printed.nation == "romanian":
        return "romanian"
    return "strong" if "strong" in printed.flags else "regular"


class Campaign(Checked):
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], box: Box) -> None:
        super().__init__(file)
        self.box = box
        self.head, self.rules = read_file(raw, file)
        self.schedule = tuple(read_schedule(box.data, f"data/{self.head.schedule}"))
        self.world({})

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        turns = self.head.last_turn - self.head.first_turn + 1
        shown = {**card(self.head), "turns": turns, "players": list(SIDES)}
        return Scenario(self.head.name, self.world, turns * PER_TURN, card=shown, sides=SIDES)

    @rule("BSR-4.1", "PB-9.11", "PB-9.12", "PB-9.3d")
    def world(self, options: Mapping[str, str]) -> World:
        """The table as the scenario lays it out."""
        head, placed = self.head, read_setup(self.box.data, f"data/{self.head.setup}", self.box.mix)
        for row in head.carries:
            cite(row)
        units = {**placed.units, **{u.id: u for u in arriving(self.schedule, self.box.mix) if u.id not in placed.units}}
        units |= {name: Unit(name, box=ASIDE, level=0) for name in self.substitutes(units) if name not in units}
        units |= {u.id: u for u in held_back(self.schedule, self.box.mix) if u.id not in units}
        if not self.rules.supply.general:
            units |= spares(self.box.mix, units)
        world = World(
            charts=self.charts(units, self.areas(placed)),
            land=self.land,
            units=units,
            rules=self.rules,
            options=dict(options),
            turn=head.first_turn,
            last_turn=head.last_turn,
            strongpoints=placed.strongpoints,
            interdiction=placed.interdiction,
            air=flying(placed.air, options),
            ships=placed.ships,
            rail=dict.fromkeys(self.rules.rail.converted, CONVERTED),
            lost_levels=no_losses(),
            heavy_losses=no_losses(),
            points=dict(self.rules.replacements.start),
            vp=self.first_vp,
            ledger=opening_ledger(head.first_turn, self.first_vp),
        )
        self.check(world, placed)
        world = replace(world, destroyed=razed(world, placed.razed))
        return replace(world, control=controlled(world))

    @property
    @rule("PB-2.11", "PB-5.11")
    def land(self) -> Land:
        """The maps of the scenario, and the part of them that its card shows."""
        return Land(self.head.maps, self.box.texts(self.head.maps), self.head.area)

    @property
    @rule("PB-9.3a")
    def first_vp(self) -> int:
        """The victory points at the start: the box that the scenario names."""
        return self.rules.victory.start

    @rule("T-S6-SETUP", "T-S7-SETUP")
    def substitutes(self, units: Mapping[str, Unit]) -> Iterator[str]:
        """The substitute counters of the scenario: so many of each kind, those placed at the start first."""
        left = {kind: self.rules.substitutes.get(kind, len(self.box.mix.counters)) for kind in KINDS}
        for name in sorted(substitutes(self.box.mix), key=lambda name: name not in units):
            kind = kind_of(self.box.mix.counters[name])
            if left[kind] > 0:
                left[kind] -= 1
                yield name

    def areas(self, placed: Placed) -> dict[str, str]:
        """The area of each unit that its owner places: the set-up names it, the scenario file says where it is."""
        for unit, name in placed.areas.items():
            self.one_of(f"setup {unit}: area", name, self.head.areas)
        return {unit: self.head.areas[name] for unit, name in placed.areas.items()}

    def charts(self, units: Mapping[str, object], areas: dict[str, str]) -> Charts:
        """The counters in play, and all tables."""
        mix = self.box.mix
        counters = {unit: mix.counters[unit] for unit in units}
        return Charts(counters, dict(mix.aircraft), dict(mix.vessels), self.box.tables, self.schedule, areas)

    def check(self, world: World, placed: Placed) -> None:
        """Units and markers stand where units can."""
        land = ground(world)
        where = [(u.id, u.hex) for u in world.units.values() if u.hex] + [
            ("strongpoint", h) for h in placed.strongpoints
        ]
        for what, hex_ in where:
            if not land.has_hex(hex_) or not land.playable(hex_):
                raise self.wrong(f"setup {what}", f"a land hex of the maps in play, not {hex_}")
        for word in (w for text in self.rules.supply.sources.values() for w in text.split()):
            if not land.has_hex(word) and not land.region(word):
                raise self.wrong("rules.supply.sources", f"hexes or regions of the maps in play, not {word}")


@rule("BSR-17.33s")
def flying(air: Mapping[str, Squadron], options: Mapping[str, str]) -> dict[str, Squadron]:
    """The air units of a scenario; who plays alone may play without dummies."""
    dummies = options.get("air-dummies") != "no"
    return {i: s for i, s in air.items() if dummies or not s.type.endswith("-dummy")}


@rule("PB-9.3b")
def no_losses() -> dict[str, int]:
    """The tracks of lost levels at the start."""
    return dict.fromkeys(SIDES, 0)


def razed(world: World, hexes: Iterable[str]) -> tuple[str, ...]:
    """Works that are destroyed at the start, as `destroyed` lists them: hexes, and hexsides of fortified lines."""
    land, found = ground(world), list[str]()
    for hex_ in hexes:
        lines = [hexside(near, hex_) for near in land.neighbours(hex_) if land.line(near, hex_) == hex_]
        found += lines or [hex_]
    return tuple(found)


def opening_ledger(turn: int, points: int) -> tuple[Ledger, ...]:
    """The points with which the scenario begins (PB-9.3a)."""
    return (Ledger(turn, points, "start"),) if points else ()


@rule("BSR-3.13")
def controlled(world: World) -> dict[str, Side]:
    """Who holds each hex at the start: the side of its units, else the side of the frontier it lies on."""
    land, rows, columns = ground(world), world.rules.frontier, world.rules.frontier_column
    held = {
        h: AXIS if int(h[-2:]) <= rows or int(h[-4:-2]) <= columns else SOVIET for h in land.names if land.playable(h)
    }
    return {**held, **{u.hex: counter(world, u).side for u in world.units.values() if u.hex}}


def sandbox(campaign: Campaign) -> Scenario:
    """The empty table for cases: Map Q as a whole, everybody supplied."""

    def build(options: Mapping[str, str]) -> World:
        full = campaign.world(options)
        charts = Charts({}, full.charts.aircraft, full.charts.vessels, full.charts.tables)
        return World(
            charts=charts, land=Land(("q",)), units={}, rules=full.rules, options=full.options, turn=full.turn,
            last_turn=full.last_turn, lost_levels=full.lost_levels, heavy_losses=full.heavy_losses,
        )  # fmt: skip

    return Scenario(SANDBOX, build, 500)


def scenarios(data: DataFiles) -> list[Scenario]:
    """The scenarios in the order of their numbers, then the sandbox for cases."""
    box = Box(data)
    files = data.names("data/scenarios", ".toml")
    found = sorted((Campaign(name, data.toml(name), box) for name in files), key=lambda c: c.head.number)
    return [*(c.scenario for c in found), sandbox(found[0])]
