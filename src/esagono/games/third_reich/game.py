"""The game, put together. docs/third-reich-plan.md says which chapters are still to come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from esagono.games.third_reich.bot.advisor import advise
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.known import known, redeal
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.scenario.book import scenarios
from esagono.games.third_reich.scenario.desk import CaseDesk
from esagono.games.third_reich.scenario.parties import NUMBERS
from esagono.games.third_reich.sequence import GAME, PROCEDURES
from esagono.games.third_reich.strength import has_dropped
from esagono.games.third_reich.view.briefing import Briefings
from esagono.games.third_reich.view.chart import chart
from esagono.games.third_reich.view.lists import PLACES, Lists
from esagono.games.third_reich.view.plans import Plans
from esagono.games.third_reich.view.prices import Prices
from esagono.games.third_reich.view.prompts import Prompts
from esagono.games.third_reich.view.queries import QUERIES
from esagono.games.third_reich.view.reference import Reference
from esagono.games.third_reich.view.report import BETTER, Reports, throw
from esagono.games.third_reich.view.roster import Roster
from esagono.games.third_reich.view.sheet import Sheets
from esagono.games.third_reich.view.site import Sites
from esagono.games.third_reich.view.standing import StandingOrders
from esagono.games.third_reich.world import (
    ALLIANCE,
    BOXES,
    POOL,
    POWERS,
    REMOVED,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
)
from esagono.kernel import Game, Option, Side
from esagono.kernel.assemble import found_in
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.library import Library
from esagono.kernel.telling import Telling
from esagono.wargame.guide import read_guides

PACKAGE = "esagono.games.third_reich"
VERSION = 1


def invariants(world: World) -> Iterator[str]:
    """What is true of every world."""
    land, holders, kinds = ground(world), dict[str, str](), world.charts.kinds
    for unit in world.units.values():
        printed = kinds[unit.kind]
        if bool(unit.hex) == bool(unit.box) or (unit.box and unit.box not in BOXES):
            yield f"{unit.id}: in hex {unit.hex!r} and box {unit.box!r}"
        if printed.sort in (AIR, FLEET) and not 0 < unit.factors <= printed.factors:
            yield f"{unit.id}: {unit.factors} factors"
        if not unit.hex:
            continue
        if not unit.aboard and not land.land(unit.hex):  # a fleet from America holds them off the coast
            yield f"{unit.id}: in {unit.hex}, where nobody can stand"
        if printed.ground and not has_dropped(world, unit):
            other = holders.setdefault(unit.hex, nation_of(world, unit))
            if other in enemies(world, nation_of(world, unit)):
                yield f"{unit.hex}: units of {other} and {nation_of(world, unit)}"
    for mission in world.missions:
        if mission.unit not in world.units:
            yield f"{mission.unit} flies and is not there"


def losses(world: World) -> dict[str, int]:
    """The ground units that each power has lost for the time being."""
    lost = [colour_of(world, u) for u in world.units.values() if u.box in (POOL, REMOVED) and kind(world, u).ground]
    return {power: lost.count(power) for power in POWERS}


def allied(one: Side, other: Side) -> bool:
    """Two powers win together in the two-player game (2.2)."""
    return ALLIANCE[one] == ALLIANCE[other]


def make(pack: Path | None = None) -> Game:
    """The game with its data, those of a pack first."""
    data = DataFiles(PACKAGE, pack)
    found = found_in(data)
    sheets = Sheets(found["texts"])
    briefings = Briefings(found["texts"], sheets.titles, sheets.aids)
    plans = Plans(found["texts"])
    lists = Lists(found["texts"], plans.plans)
    return Game(
        **found,
        version=VERSION,
        world=World,
        sides=POWERS,
        root=GAME,
        procedures=PROCEDURES,
        scenarios=scenarios(data),
        options=(Option("players", "2.3", NUMBERS), Option("change", "29.73", ("exact", "counters"))),
        known=known,
        redeal=redeal,
        exists={
            "unit": lambda world, name: name in world.units,
            "hex": lambda world, name: ground(world).has_hex(name),
            "place": lambda world, name: name in PLACES,
        },
        queries=QUERIES,
        invariants=invariants,
        losses=losses,
        allied=allied,
        present=sheets.sheet,
        plans=lists.plans,
        lists=lists.offered,
        price=Prices(found["texts"]).price,
        along=plans.along,
        meant=plans.meant,
        still_open=plans.still_open,
        names=sheets.titles.names,
        site=Sites(found["texts"]).site,
        chart=chart,
        telling=Telling(
            brief=briefings.brief,
            report=Reports(briefings).report,
            throw=throw,
            better=BETTER,
            detail=Prompts(found["texts"]).detail,
        ),
        library=Library(Reference(found["texts"]).tables, Roster(found["texts"], sheets).forces, read_guides(data)),
        orders=StandingOrders(),
        desk=CaseDesk(),
        advisor=advise,
    )
