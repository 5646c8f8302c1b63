"""The scenarios of all games: TOML files with their set-ups and op sheets turned into worlds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.tcs.counters import SIDES, Battery
from esagono.games.tcs.pieces import Ammunition, Track
from esagono.games.tcs.rules.ch05_stacking import is_crowded
from esagono.games.tcs.rules.ch06_sheets import measured
from esagono.games.tcs.scenario.file import Guns, card, read_file
from esagono.games.tcs.scenario.losses import spread
from esagono.games.tcs.scenario.pack import Pack, packs
from esagono.games.tcs.scenario.rules import Rules
from esagono.games.tcs.scenario.setup import Placed, read_setup
from esagono.games.tcs.scenario.sheets import read_sheets
from esagono.games.tcs.scenario.specials import fault, line_of
from esagono.games.tcs.world import World, counter, ground, held
from esagono.kernel import Scenario, Side, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.scenario import SANDBOX
from esagono.kernel.value import replace
from esagono.wargame.scenariofile import Checked

PER_TURN = 3_000
"""How many decisions a turn of a random game may take."""
UNREADY: tuple[str, ...] = ()
"""Scenarios of ours some of whose chapters are not built yet."""


class Battle(Checked):
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], pack: Pack) -> None:
        super().__init__(file)
        self.pack = pack
        self.head, self.rules = read_file(raw, file)
        self.world({})

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        turns = self.length()
        called = self.pack.head.sides
        names = {"side_names": {s: called[s].en for s in called}, "side_names_it": {s: called[s].it for s in called}}
        shown = {**card(self.head), **names, "turns": turns, "players": list(SIDES)}
        return Scenario(self.head.name, self.world, turns * PER_TURN, card=shown, sides=SIDES)

    def length(self) -> int:
        """How many turns it has."""
        return self.head.last_turn - self.head.first_turn + 1

    def world(self, options: Mapping[str, str]) -> World:
        """The table at the start."""
        pack, head, data = self.pack, self.head, self.pack.data
        placed = self.after_losses(read_setup(data, f"{pack.folder}/setup/{head.setup}.csv", pack.counters))
        batteries = self.batteries(head.artillery)
        world = World(
            charts=pack.charts(placed.units, batteries),
            land=pack.land,
            rules=self.rules,
            units=placed.units,
            options=dict(options),
            turn=head.first_turn,
            last_turn=head.last_turn,
            mines=placed.mines,
            ammunition={b.id: Ammunition(b.he, b.smoke, b.illum) for b in batteries.values()},
        )
        if head.sheets:
            file = f"{pack.folder}/sheets/{head.sheets}.csv"
            read = read_sheets(data, file, pack.counters, placed.units)
            sheets = {name: measured(world, sheet) for name, sheet in read.items()}
            world = replace(world, sheets=sheets, rules=replace(self.rules, sheets=sheets))
        self.check(world, placed)
        return replace(world, units=aboard(world), boxes=boxes(world), tracks=tracks(world), control=controlled(world))

    def after_losses(self, placed: Placed) -> Placed:
        """The set-up with the losses that forces have had before play (27.1e)."""
        units = placed.units
        for n, toll in enumerate(self.head.losses, 1):
            try:
                units = spread(toll, units, self.pack.counters)
            except ValueError as wrong:
                raise self.wrong(f"losses {n}", str(wrong)) from None
        return Placed(units, placed.mines)

    @rule("1.2")
    def batteries(self, guns: Mapping[str, Guns]) -> dict[str, Battery]:
        """The artillery of the scenario with its ammunition."""
        found: dict[str, Battery] = {}
        for name, given in guns.items():
            self.one_of("artillery", name, self.pack.batteries)
            own = self.pack.batteries[name]
            left = {k: v for k in ("he", "smoke", "illum") if (v := getattr(given, k)) is not None}
            found[name] = replace(own, **left)
        return found

    def check(self, world: World, placed: Placed) -> None:
        """Units and minefields stand on the map; special rules are known ones."""
        land = ground(world)
        for line in world.rules.special:
            if wrong := fault(line, land, self.pack.formations):
                at = line_of(self.pack.data.read(self.file), line)
                raise ValueError(f"{self.file}:{at}: rules.special: {wrong}")
        for unit in placed.units.values():
            if unit.hex and not land.has_hex(unit.hex):
                raise self.wrong(f"setup {unit.id}", f"a hex of the map, not {unit.hex}")
        self.check_stacks(world)
        for hex_ in placed.mines:
            if not land.has_hex(hex_):
                raise self.wrong("setup mine", f"a hex of the map, not {hex_}")

    def check_stacks(self, world: World) -> None:
        """No hex holds too much, unless the scenario says so (27.1c)."""
        for side in () if world.rules.crowded_set_up else SIDES:
            for hex_ in held(world)[side]:
                if is_crowded(world, hex_, side):
                    raise self.wrong(f"setup {hex_}", "30 steps of troops and 6 of vehicles at the most")


def aboard(world: World) -> dict[str, Any]:
    """The units; those aboard are where their carrier is."""
    units = world.units
    return {i: replace(u, hex=units[u.carrier].hex) if u.carrier else u for i, u in units.items()}


@rule("17.1", "17.1f")
def boxes(world: World) -> dict[str, tuple[str, ...]]:
    """An empty box for each battalion in play: Battalion Morale begins at zero."""
    return {f.id: () for f in world.charts.formations.values() if f.morale == "battalion" and plays(world, f.id)}


@rule("17.8")
def tracks(world: World) -> dict[str, Track]:
    """An empty track for each vehicle formation in play."""
    return {f.id: Track() for f in world.charts.formations.values() if f.morale == "vehicle" and plays(world, f.id)}


def plays(world: World, formation: str) -> bool:
    """A unit of the formation is in the scenario."""
    return any(counter(world, u).formation == formation for u in world.units)


def controlled(world: World) -> dict[str, Side]:
    """Who holds the hexes that count: the side that the scenario names, or whoever stands there."""
    land, found = ground(world), dict[str, Side]()
    for award in world.rules.victory.awards:
        found.update(dict.fromkeys(land.places(award.hexes), ""))
    for side, hexes in world.rules.holds.items():
        found.update(dict.fromkeys(land.places(hexes), side))
    found.update({u.hex: counter(world, u).side for u in world.units.values() if u.hex in found})
    return found


def sandbox(battle: Battle) -> Scenario:
    """The empty table for cases: the map of a game, its charts, no units, no sheets, and no command (6.1)."""

    def build(options: Mapping[str, str]) -> World:
        full = battle.world(options)
        charts = battle.pack.charts((), battle.pack.batteries)
        return World(
            charts=charts, land=full.land, rules=Rules(ratings=full.rules.ratings, rear=full.rules.rear), units={},
            options={**options, "command": "none"}, turn=full.turn, last_turn=full.last_turn,
        )  # fmt: skip

    return Scenario(SANDBOX, build, 500)


def battles_of(data: DataFiles, pack: Pack) -> list[Battle]:
    """The scenarios of one game."""
    return [Battle(file, data.toml(file), pack) for file in pack.scenario_files()]


def scenarios(data: DataFiles) -> list[Scenario]:
    """The scenarios of all games in their order, the shortest of a game first, then the sandbox for cases."""
    battles = [b for pack in packs(data) for b in sorted(battles_of(data, pack), key=Battle.length)]
    ready = [b for b in battles if b.head.name not in UNREADY]
    return [*(b.scenario for b in ready), sandbox(ready[0])]
