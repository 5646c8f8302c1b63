"""The game, put together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from esagono.games.case_yellow.bot.advisor import KEY_ASKS, advise, advise_boldly
from esagono.games.case_yellow.bot.evaluation import appraiser
from esagono.games.case_yellow.counters import read_counters
from esagono.games.case_yellow.migrations import from_1_to_2
from esagono.games.case_yellow.scenario.campaigns import campaigns
from esagono.games.case_yellow.scenario.desk import CaseDesk
from esagono.games.case_yellow.sequence import GAME, PROCEDURES
from esagono.games.case_yellow.view.briefing import Briefings, left_out
from esagono.games.case_yellow.view.chart import chart
from esagono.games.case_yellow.view.combat import outcome
from esagono.games.case_yellow.view.plans import Plans
from esagono.games.case_yellow.view.queries import QUERIES
from esagono.games.case_yellow.view.reference import Reference
from esagono.games.case_yellow.view.report import BETTER, Reports, throw
from esagono.games.case_yellow.view.roster import Roster
from esagono.games.case_yellow.view.sheet import Sheets, names
from esagono.games.case_yellow.view.site import Sites
from esagono.games.case_yellow.view.terminal import show
from esagono.games.case_yellow.world import BOXES, ELIMINATED, SIDES, World, controller, counter, ground, side_of
from esagono.kernel import Game, Option
from esagono.kernel.assemble import found_in
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.library import Library
from esagono.kernel.telling import Telling
from esagono.wargame.guide import read_guides
from esagono.wargame.rousing import Rousing

PACKAGE = "esagono.games.case_yellow"
VERSION = 2
OPTIONS = (Option("variant", "S-6.4h1", ("one", "two"), only=("better-intelligence",)),)


def invariants(world: World) -> Iterator[str]:
    """What is true of every world."""
    holders: dict[str, str] = {}
    for unit in world.units.values():
        printed = counter(world, unit)
        if bool(unit.hex) == bool(unit.box) or (unit.box and unit.box not in BOXES):
            yield f"{unit.id}: in hex {unit.hex!r} and box {unit.box!r}"
        if unit.hex and not ground(world).playable(unit.hex):
            yield f"{unit.id}: in {unit.hex}, where nobody can stand"
        if not (0 <= unit.level <= printed.levels) or (unit.hex and not unit.level):
            yield f"{unit.id}: level {unit.level}"
        if unit.hex and holders.setdefault(unit.hex, side_of(world, unit)) != side_of(world, unit):
            yield f"{unit.hex}: units of both sides"
    if any(count < 0 for count in (*world.cup.values(), *world.replacements.values(), world.better_left)):
        yield "less than no markers"
    yield from strayed(world)


def strayed(world: World) -> Iterator[str]:
    """Markers and tracks that contradict the map: points without an entry, refugees behind the German lines, …"""
    for side in SIDES:
        if world.vp.get(side, 0) != sum(entry.points for entry in world.ledger if entry.side == side):
            yield f"{side}: {world.vp.get(side, 0)} VP, but the ledger says otherwise"
    yield from (f"refugees in {h}, which is German" for h in world.refugees if controller(world, h) == "german")
    dynamo = world.dynamo
    if dynamo is not None and not dynamo.over and controller(world, dynamo.port) == "german":
        yield f"Dynamo runs in {dynamo.port}, which is German"
    lost = (asset for asset, status in world.air.items() if status == "lost")
    yield from (f"{asset}: lost for ever" for asset in lost if asset not in world.air_back)


def losses(world: World) -> dict[str, int]:
    """The units that each side has lost for good or until a rule brings them back (R-2.2a)."""
    lost = [side_of(world, unit) for unit in world.units.values() if unit.box == ELIMINATED]
    return {side: lost.count(side) for side in SIDES}


def make(pack: Path | None = None) -> Game:
    """The game with its data, those of a pack first."""
    data = DataFiles(PACKAGE, pack)
    found = found_in(data)
    sheets = Sheets(found["texts"], found["rules"])
    briefings = Briefings(found["texts"], found["rules"])
    plans = Plans(found["texts"])
    return Game(
        **found,
        version=VERSION,
        world=World,
        sides=SIDES,
        root=GAME,
        procedures=PROCEDURES,
        scenarios=campaigns(data),
        options=OPTIONS,
        migrations={1: from_1_to_2},
        exists={
            "unit": lambda world, name: name in world.units,
            "hex": lambda world, name: ground(world).has(name),
        },
        queries=QUERIES,
        invariants=invariants,
        outcome=outcome,
        losses=losses,
        show=show,
        present=sheets.sheet,
        price=sheets.price,
        plans=plans.plans,
        along=plans.along,
        still_open=plans.still_open,
        rousing=Rousing(QUERIES, lambda world: str(world.turn), plans.still_open),
        names=names,
        site=Sites(found["texts"]).site,
        chart=chart,
        desk=CaseDesk(read_counters(data)),
        advisor=advise,
        bold_advisor=advise_boldly,
        appraiser=appraiser,
        key_asks=KEY_ASKS,
        telling=Telling(
            brief=briefings.brief,
            report=Reports(briefings).report,
            throw=throw,
            better=BETTER,
            runs={"begin round": ("movement round", "combat round"), "begin attacks": ("attacks",)},
            left_out=left_out,
        ),
        library=Library(
            Reference(found["texts"]).tables, Roster(found["texts"], sheets, data).forces, read_guides(data)
        ),
    )
