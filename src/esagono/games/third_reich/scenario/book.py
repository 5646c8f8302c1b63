"""The scenarios: TOML files with their pools and set-ups turned into worlds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import Charts, Country
from esagono.games.third_reich.land import FILE, Land, ground_of, own_map
from esagono.games.third_reich.pieces import ALLIED, CONQUERED, NEUTRAL, Minor, Power, Unit
from esagono.games.third_reich.politics import declared
from esagono.games.third_reich.rules.ch50_start import begun
from esagono.games.third_reich.scenario.checks import RuleCheck
from esagono.games.third_reich.scenario.file import card, read_file
from esagono.games.third_reich.scenario.parties import Parties, parties, shares
from esagono.games.third_reich.scenario.pools import (
    counters,
    read_countries,
    read_minors,
    read_pool,
    read_setup,
)
from esagono.games.third_reich.scenario.rules import PowerCard
from esagono.games.third_reich.table_files import read_tables
from esagono.games.third_reich.world import SETUP, SW_TYPES, US_BOX, USA, World, ground
from esagono.hexes.maptext import print_map
from esagono.kernel import Scenario, cite, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.scenario import SANDBOX
from esagono.kernel.value import replace
from esagono.wargame.scenariofile import Checked

PER_TURN = 4_000
"""How many decisions a game turn of a random game may take."""
MINOR = "minor"


class Box:
    """The data that all scenarios share, read once."""

    def __init__(self, data: DataFiles) -> None:
        self.data = data
        self.tables = read_tables(data)
        text = data.read(FILE)
        self.text = "" if text == print_map(own_map().text) else text
        self.ground = ground_of(Land(self.text))
        self.countries = read_countries(data, self.ground.has_hex)
        self.minors = read_minors(data, self.countries, self.ground.has_hex)


class Campaign(Checked):
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], box: Box) -> None:
        super().__init__(file)
        self.box = box
        self.head, self.rules = read_file(raw, file)
        self.pool = read_pool(box.data, self.head.pool, box.countries)
        self.setup = read_setup(box.data, self.head.setup, self.pool.kinds, box.ground.has_hex)
        RuleCheck(file, self.rules, box.countries, box.ground).all()
        self.world({})

    @property
    def parties(self) -> Parties:
        """Who holds which powers, by the number of players."""
        return parties(self.box.tables["players"], self.head.name, self.head.sides)

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        turns = turn_of(self.head.last_turn) - turn_of(self.head.first_turn) + 1
        shown = {**card(self.head), "turns": turns, "players": list(self.head.sides), "parties": self.parties}
        return Scenario(self.head.name, self.world, turns * PER_TURN, card=shown, sides=self.head.sides)

    @rule("3.31", "3.32", "3.33", "7.2", "21.6")
    def world(self, options: Mapping[str, str]) -> World:
        """The table before the first nation sets up."""
        for row in self.head.carries:
            cite(row)
        first = turn_of(self.head.first_turn)
        world = World(
            charts=self.charts,
            land=Land(self.box.text),
            rules=self.rules,
            units={u.id: u for u in self.units()},
            powers={p: power(p, c, first) for p, c in self.rules.powers.items()},
            minors={m.id: m for m in self.minors()},
            settings=dict(options),
            shares=shares(self.parties, options.get("players", "")),
            turn=first,
            last_turn=turn_of(self.head.last_turn),
            first=self.rules.moves_first,
            wars=self.wars(first),
            sw=self.sw(),
            notes={f"sw-shown {key}": n for key, n in self.sw().items() if n},
            boxes={f"{p} {types[0]}": 0 for p, types in SW_TYPES.items() if p in self.rules.powers},
        )
        return begun(replace(world, control=self.control(world), razed=self.razed(world)))

    @rule("3.39", "4.3", "50.23", "50.32")
    def sw(self) -> dict[str, int]:
        """The SW factors of the start, by power and type."""
        cards = self.rules.powers
        return {f"{p} {t}": cards[p].sw.get(t, 0) for p, types in SW_TYPES.items() if p in cards for t in types}

    @property
    def charts(self) -> Charts:
        """Counters, countries with who holds them, set-ups and tables."""
        holds = self.rules.holds
        countries = {c.id: replace(c, holder=holds.get(c.id, "")) for c in self.box.countries.values()}
        return Charts(self.pool.kinds, countries, self.pool.rows, self.setup, self.box.minors, self.box.tables)

    @rule("50.22", "C-USA")
    def units(self) -> Iterator[Unit]:
        """The counters of the pools; the USA begin in their box."""
        for unit in counters(self.pool.kinds, self.pool.rows):
            american = self.pool.kinds[unit.kind].nation == USA and unit.box == SETUP
            yield replace(unit, box=US_BOX) if american and self.enters_later(USA) else unit

    def enters_later(self, name: str) -> bool:
        """The power is not there at the start."""
        return bool(self.rules.powers.get(name) and self.rules.powers[name].enters)

    @rule("T-minor-notes")
    def minors(self) -> Iterator[Minor]:
        """Every minor country: allied from the start, held by another nation and so conquered, or neutral."""
        allies, holds = self.rules.allies, self.rules.holds
        for country in self.box.countries.values():
            if country.sort == MINOR or country.id in allies:
                ally = allies.get(country.id, "")
                held = CONQUERED if country.id in holds else NEUTRAL
                yield Minor(
                    country.id, ALLIED if ally else held, ally, bool(ally and country.ally_of),
                    attacker=self.attacker(country) if ally else "",
                )  # fmt: skip

    def attacker(self, country: Country) -> str:
        """Who is at war with a country that is allied from the start."""
        foes = (word for war in self.rules.wars for word in war.split() if country.id in war.split())
        return next((f for f in foes if f != country.id), "")

    def wars(self, first: int) -> dict[str, int]:
        """The wars of the start, in the order of the alphabet."""
        found: dict[str, int] = {}
        for war in self.rules.wars:
            a, b = war.split()
            found = declared(found, a, b, first)
        return found

    def control(self, world: World) -> dict[str, str]:
        """Regions and hexes that are not their country's, by the card; countries are in the charts."""
        land, found = ground(world), dict[str, str]()
        for word, nation in self.rules.holds.items():
            if word not in world.charts.countries or world.charts.countries[word].sort == "part":
                found |= dict.fromkeys(land.sorted(h for h in land.place(word) if land.land(h)), nation)
        return found

    @rule("5.52")
    def razed(self, world: World) -> tuple[str, ...]:
        """Fortresses that do not count in the scenario."""
        land = ground(world)
        return land.sorted(h for h in land.fortresses if land.fortress(h) in self.rules.razed)


@rule("3.1", "11.2", "50.26", "50.33", "A-91")
def power(name: str, card: PowerCard, first: int) -> Power:
    """A power at the start: its limit is half of its BRPs."""
    total = card.brp + card.extra
    later = bool(card.enters) and turn_of(card.enters) > first
    return Power(
        name, brp=total, base=card.brp, growth=card.growth, limit=total // 2, year_total=total, in_play=not later
    )


def sandbox(campaign: Campaign) -> Scenario:
    """The empty table for cases: the map of the first scenario, its wars and its politics, without units."""

    def build(options: Mapping[str, str]) -> World:
        return replace(campaign.world(options), units={})

    return Scenario(SANDBOX, build, 500)


def campaigns(data: DataFiles) -> list[Campaign]:
    """Every scenario file, in the order of the numbers."""
    box = Box(data)
    files = data.names("data/scenarios", ".toml")
    return sorted((Campaign(name, data.toml(name), box) for name in files), key=lambda c: c.head.number)


def scenarios(data: DataFiles) -> list[Scenario]:
    """The scenarios, then the sandbox for cases."""
    found = campaigns(data)
    return [*(c.scenario for c in found), sandbox(found[0])]
