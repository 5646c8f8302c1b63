"""The game, put together. It is not complete: `sequence.MISSING` names what is not there yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from esagono.games.tcs.bot.advisor import advise
from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.known import known, redeal
from esagono.games.tcs.pieces import BOXES, ELIMINATED
from esagono.games.tcs.records import OVERRUN
from esagono.games.tcs.rules.ch08_los import METHODS
from esagono.games.tcs.scenario.book import scenarios
from esagono.games.tcs.scenario.desk import CaseDesk
from esagono.games.tcs.scenario.pack import packs
from esagono.games.tcs.sequence import GAME, PROCEDURES
from esagono.games.tcs.view.briefing import Briefings, left_out
from esagono.games.tcs.view.chart import chart
from esagono.games.tcs.view.plans import Plans
from esagono.games.tcs.view.prompts import Prompts
from esagono.games.tcs.view.queries import QUERIES
from esagono.games.tcs.view.reference import Reference
from esagono.games.tcs.view.report import BETTER, Reports, throw
from esagono.games.tcs.view.roster import Roster
from esagono.games.tcs.view.sheet import Sheets
from esagono.games.tcs.view.site import Sites
from esagono.games.tcs.view.standing import StandingOrders
from esagono.games.tcs.view.terminal import show
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.world import World, counter, ground, side_of
from esagono.kernel import Game, Option
from esagono.kernel.assemble import found_in
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.library import Library
from esagono.kernel.telling import Telling
from esagono.wargame.guide import read_guides
from esagono.wargame.rousing import Rousing

PACKAGE = "esagono.games.tcs"
VERSION = 1
OPTIONS = (
    Option("command", "6.1", ("full", "short", "none")),
    Option("orders", "20.0e", ("warn", "forbid")),
    Option("elevation", "8.4", tuple(METHODS)),
)


def invariants(world: World) -> Iterator[str]:
    """What is true of every world."""
    holders: dict[str, str] = {}
    for unit in world.units.values():
        printed = counter(world, unit)
        if bool(unit.hex) == bool(unit.box) or (unit.box and unit.box not in BOXES):
            yield f"{unit.id}: in hex {unit.hex!r} and box {unit.box!r}"
        if unit.hex and not ground(world).has_hex(unit.hex):
            yield f"{unit.id}: in {unit.hex}, which is not on the map"
        if not (0 <= unit.lost <= printed.steps) or (unit.hex and unit.lost == printed.steps):
            yield f"{unit.id}: {unit.lost} steps lost"
        if unit.carrier and world.units[unit.carrier].hex != unit.hex:
            yield f"{unit.id}: not with {unit.carrier}, which carries it"
        if unit.hex not in ("", *embattled(world)) and holders.setdefault(unit.hex, printed.side) != printed.side:
            yield f"{unit.hex}: units of both sides"


def embattled(world: World) -> tuple[str, ...]:
    """The hexes in which both sides may be: that of a melee, and the one overrun before it (23.0k)."""
    melee = world.melee
    return (melee.hex, melee.start) if melee.kind == OVERRUN else (melee.hex,)


def losses(world: World) -> dict[str, int]:
    """The units that each side has lost."""
    lost = [side_of(world, unit) for unit in world.units.values() if unit.box == ELIMINATED]
    return {side: lost.count(side) for side in SIDES}


def make(pack: Path | None = None) -> Game:
    """The game with its data, those of a pack first."""
    data = DataFiles(PACKAGE, pack)
    mixes = packs(data)
    counters = {i: c for mix in reversed(mixes) for i, c in mix.counters.items()}
    formations = {i: f for mix in reversed(mixes) for i, f in mix.formations.items()}
    found = found_in(data)
    texts, titles = found["texts"], Titles(found["texts"], data)
    sheets, briefings, plans = Sheets(texts, titles), Briefings(texts, titles), Plans(texts)
    return Game(
        **found,
        version=VERSION,
        world=World,
        sides=SIDES,
        root=GAME,
        procedures=PROCEDURES,
        scenarios=scenarios(data),
        options=OPTIONS,
        known=known,
        redeal=redeal,
        advisor=advise,
        exists={
            "unit": lambda world, name: name in world.units,
            "hex": lambda world, name: ground(world).has_hex(name),
            "sheet": lambda world, name: name in world.sheets,
            "battery": lambda world, name: name in world.charts.batteries,
        },
        invariants=invariants,
        losses=losses,
        queries=QUERIES,
        show=show,
        present=sheets.sheet,
        plans=plans.plans,
        along=plans.along,
        meant=plans.meant,
        ways={"mission": "mission", "what": "pen", "by": "by", "how": "how"},
        still_open=plans.still_open,
        rousing=Rousing(QUERIES, lambda world: f"{world.turn} {world.active}", plans.still_open),
        orders=StandingOrders(),
        names=titles.names,
        site=Sites(texts, titles).site,
        chart=chart,
        telling=Telling(
            brief=briefings.brief,
            report=Reports(briefings).report,
            throw=throw,
            better=BETTER,
            left_out=left_out,
            detail=Prompts(texts).detail,
        ),
        library=Library(Reference(texts).tables, Roster(texts, sheets).forces, read_guides(data)),
        desk=CaseDesk(counters, formations),
    )
