"""Scenarios: TOML files and set-up tables turned into worlds; what is wrong with one is told with the field named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.case_yellow.counters import Charts, Counter, read_counters
from esagono.games.case_yellow.land import Land, own_map
from esagono.games.case_yellow.rules.ch05_assets import AWAY, READY
from esagono.games.case_yellow.rules.ch05_interdiction import AT_SETUP, UNTIL_THE_FORT_FALLS
from esagono.games.case_yellow.scenario.file import card, read_file
from esagono.games.case_yellow.table_files import read_tables
from esagono.games.case_yellow.world import AIRBORNE, OKH, REFIT, REINFORCEMENTS, SIDES, Unit, World, ground
from esagono.kernel import Scenario, cite, rule
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.scenario import SANDBOX
from esagono.kernel.value import replace
from esagono.wargame.scenariofile import Checked

SETUP_COLUMNS = ("unit", "place", "hex", "turn", "entry", "scenarios", "provenance")
BOUNDS = {1: 4_000}
"""How many decisions a random game of so many turns may take; any other: `LONG`."""
LONG = 80_000
AREAS = {"all": "", "scenario-4": "scenario-4"}


class Box:
    """The data that all scenarios share, read once."""

    def __init__(self, data: DataFiles) -> None:
        self.data = data
        self.counters: dict[str, Counter] = read_counters(data)
        self.tables = read_tables(data)
        text = data.read("data/map.txt")
        self.map_text = "" if text == own_map() else text

    def charts(self, units: Mapping[str, Unit]) -> Charts:
        """The counters in play, and all tables."""
        return Charts({unit: self.counters[unit] for unit in units}, self.tables)


class Campaign(Checked):
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], box: Box) -> None:
        super().__init__(file)
        self.box = box
        self.head, self.rules = read_file(raw, file)
        self.world({})

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        shown = {**card(self.head), "players": list(SIDES)}
        return Scenario(self.head.name, self.world, BOUNDS.get(self.head.turns, LONG), card=shown, sides=SIDES)

    @rule("S-5.3a", "S-5.3b", "S-5.3k", "S-5.3l", "S-5.4a", "S-2.1", "S-3.0")
    def world(self, options: Mapping[str, str]) -> World:
        """The table as the scenario lays it out."""
        head = self.head
        for row in head.carries:
            cite(row)
        units = {u.id: u for u in self.units()}
        world = World(
            charts=self.box.charts(units),
            land=Land(self.box.map_text, area=AREAS[head.area]),
            units=units,
            rules=self.rules,
            options=dict(options),
            turns=head.turns,
            control={},
            destroyed=head.destroyed,
            interdicted={
                **dict.fromkeys(head.interdicted, AT_SETUP),
                **dict.fromkeys(head.interdicted_until_eben_emael, UNTIL_THE_FORT_FALLS),
            },
            air=dict.fromkeys(head.air, AWAY),
            vp=dict.fromkeys(SIDES, 0),
            chits={side: {} for side in SIDES},
        )
        for unit in units.values():
            if unit.hex and not ground(world).playable(unit.hex):
                raise self.wrong(f"setup {unit.id}", f"a hex of the map in play, not {unit.hex}")
        return world

    @rule("S-5.4a", "S-5.4c", "S-5.4d", "S-5.4e", "S-5.4f", "S-5.4g", "S-8.5")
    def units(self) -> Iterator[Unit]:
        """The units of the scenario, each on its hex or in its box."""
        number = str(self.head.number)
        for row in self.box.data.table(f"data/{self.head.setup}", SETUP_COLUMNS):
            if number in row.cells["scenarios"].split():
                yield self.placed(row)

    def placed(self, row: Row) -> Unit:
        """One row of the set-up."""
        name, place = row.text("unit"), row.text("place")
        if name not in self.box.counters:
            raise row.wrong("unit", "a counter of units.csv")
        fresh = Unit(name, level=self.box.counters[name].levels)
        values = fresh.__struct_fields__
        changes: dict[str, Any] = dict(zip(values, (getattr(fresh, f) for f in values), strict=True))
        match place:
            case "map" | "bef":
                changes |= {"hex": row.text("hex")}
            case "airborne":
                changes |= {"box": AIRBORNE}
            case "refit":
                changes |= {"box": REFIT}
            case "okh":
                changes |= {"box": OKH, "due": row.number("turn", 2), "entry": row.cells["entry"]}
            case "reinforcements":
                changes |= {"box": REINFORCEMENTS, "due": row.number("turn"), "entry": row.cells["entry"]}
            case "enter":
                changes |= {"box": REINFORCEMENTS, "due": row.number("turn", 1), "entry": row.text("hex")}
            case _:
                raise row.wrong("place", "map, bef, airborne, refit, okh, reinforcements or enter")
        return Unit(**changes)


def sandbox(campaign: Campaign) -> Scenario:
    """The empty table for cases: the rules of the historical scenario without its limits on movement."""

    def build(options: Mapping[str, str]) -> World:
        full = campaign.world(options)
        quiet = replace(full.rules.restrictions, stars=False, maginot_zone=False, blind_spot=False, dyle_plan=False)
        rules = replace(full.rules, restrictions=quiet)
        charts = Charts({}, full.charts.tables)
        air = dict.fromkeys(full.air, READY)
        return World(charts=charts, land=full.land, units={}, rules=rules, options=full.options, air=air,
                     vp=full.vp, chits=full.chits)  # fmt: skip

    return Scenario(SANDBOX, build, 500)


def campaigns(data: DataFiles) -> list[Scenario]:
    """The scenarios in the order of their numbers, then the sandbox for cases."""
    box = Box(data)
    files = data.names("data/scenarios", ".toml")
    found = sorted((Campaign(name, data.toml(name), box) for name in files), key=lambda c: c.head.number)
    return [*(c.scenario for c in found), sandbox(found[0])]
