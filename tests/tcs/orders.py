"""The Command Phase alone, on the ground of Les Fosses: a game of a few turns for tests of chapter 6."""

from __future__ import annotations

import random
from functools import cache

from esagono.games.tcs.counters import Charts, read_counters, read_formations, read_turns
from esagono.games.tcs.land import Land, read_terrain
from esagono.games.tcs.pieces import IMPLEMENTED, Group, OpSheet, Rally, Route, Unit
from esagono.games.tcs.rules.ch06_command import COMMAND_PHASE
from esagono.games.tcs.rules.ch06_sheets import measured
from esagono.games.tcs.scenario.rules import Rules
from esagono.games.tcs.table_files import read_charts
from esagono.games.tcs.world import World, ground
from esagono.kernel import Game, Play, Result, Scenario, Scripted, Side, loop, seq, step
from esagono.kernel.assemble import found_in
from esagono.kernel.value import replace
from tests.tcs.games import DATA, rows

TURNS = 2


@cache
def printed() -> tuple[Charts, Land]:
    """What never changes."""
    charts = Charts(
        read_counters(DATA, "les-fosses"),
        read_formations(DATA, "les-fosses"),
        turns=read_turns(DATA, "les-fosses"),
        tables=read_charts(DATA),
    )
    text = DATA.read("data/les-fosses/ground.map")
    return charts, Land("les-fosses", text, read_terrain(DATA, "les-fosses"))


def laid_out(sheets: bool = True, **options: str) -> World:
    """The full battle at its start, with its sheets or without any."""
    charts, land = printed()
    units = {
        row.cells["unit"]: unit(row.cells)
        for row in rows("les-fosses", "setup/standard")
        if row.cells["unit"] != "mine"
    }
    rules = Rules(ratings={"blue": 3, "grey": 2}, rear={"blue": "west", "grey": "east"})
    world = World(charts, land, rules, units, options, written={"blue": 0, "grey": 0})
    return replace(world, sheets=written(world)) if sheets else world


def unit(cells: dict[str, str]) -> Unit:
    """A unit of the set-up."""
    return Unit(
        cells["unit"], cells["hex"], "" if cells["hex"] else "reinforcements", mode=cells["mode"],
        dug_in=cells["dug_in"] == "yes", carrier=cells["carrier"], due=int(cells["due"] or 0),
        entry=tuple(cells["entry"].split()),
    )  # fmt: skip


def written(world: World) -> dict[str, OpSheet]:
    """The sheets that were written before play."""
    found: dict[str, OpSheet] = {}
    for row in rows("les-fosses", "sheets/standard"):
        cells = {name: tuple(text.split()) for name, text in row.cells.items()}
        group = Group(
            row.cells["group"], row.cells["mission"], cells["units"], row.cells["role"],
            route=Route(cells["axis"], cells["objectives"]), positions=cells["positions"],
            alternate=Route(cells["alternate_axis"], cells["alternate_objectives"]),
            prelim=Route(cells["prelim_axis"], cells["prelim_objectives"]),
        )  # fmt: skip
        name = row.cells["sheet"]
        sheet = found.get(name, OpSheet(name, row.cells["side"], row.cells["type"], IMPLEMENTED))
        bands = dict.fromkeys(world.charts.counters[u].formation for u in group.units)
        kept = tuple(r for r in sheet.rallies if r.formation not in bands)
        rallies = (*kept, *(Rally(f, row.cells["rally"]) for f in bands))
        found[name] = replace(sheet, groups=(*sheet.groups, group), rallies=rallies)
    return {name: measured(world, sheet) for name, sheet in sorted(found.items())}


@step("2.0")
def next_turn(play: Play[World], record: object) -> None:
    """Nothing else happens in a turn."""
    if play.world.turn == TURNS:
        play.over(Result("", "end"))
    else:
        play.set(turn=play.world.turn + 1)


GAME = loop("game", "2.0", seq("turn", "2.0", COMMAND_PHASE, next_turn))


def known(world: World, side: Side) -> World:
    """Nobody sees the sheets of the other side."""
    return replace(world, sheets={n: s for n, s in world.sheets.items() if s.side == side})


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """The sheets of the other side are gone: nothing that a side sees tells of them."""
    return known(world, side)


def make(**options: str) -> Game:
    """The game."""
    found = found_in(DATA)
    return Game(
        **found,
        version=1,
        world=World,
        sides=("blue", "grey"),
        root=GAME,
        scenarios=[
            Scenario("fresh", lambda _: laid_out(sheets=False, **options), 4000),
            Scenario("ordered", lambda _: laid_out(**options), 4000),
        ],
        known=known,
        redeal=redeal,
        exists={
            "unit": lambda world, name: name in world.units,
            "hex": lambda world, name: ground(world).has_hex(name),
            "sheet": lambda world, name: name in world.sheets,
        },
    )


class Desk:
    """A Command Phase that is played text by text."""

    def __init__(self, world: World, game: Game | None = None) -> None:
        self.game = game or make()
        self.state = self.game.at("fresh", world, "command phase", None, Scripted([])).state

    def go(self, *texts: str, side: Side = "blue", dice: tuple[int, ...] = ()) -> World:
        """A side does these things, with these dice."""
        source = Scripted([str(d) for d in dice])
        for text in texts:
            self.state = self.game.apply(self.state, side, text, source).state
        return self.state.world

    def why(self, text: str, side: Side = "blue") -> list[tuple[str, str]]:
        """Every reason against it."""
        return [(w.rule, w.key) for w in self.game.why_not(self.state, side, text)]
