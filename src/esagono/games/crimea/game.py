"""The game, put together. It is not complete: `sequence.MISSING` names what is not there yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from esagono.games.crimea.airpower import NAVAL_BOX
from esagono.games.crimea.bot.advisor import advise
from esagono.games.crimea.counters import read_counters
from esagono.games.crimea.known import known, redeal
from esagono.games.crimea.rules.ch05_weather import HISTORICAL
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES, sea_hexes, zones
from esagono.games.crimea.scenario.book import scenarios
from esagono.games.crimea.scenario.desk import CaseDesk
from esagono.games.crimea.scenario.rules import FREE_SETUP
from esagono.games.crimea.sequence import GAME, PROCEDURES
from esagono.games.crimea.view.briefing import Briefings, left_out
from esagono.games.crimea.view.chart import chart
from esagono.games.crimea.view.plans import Plans
from esagono.games.crimea.view.prompts import Prompts
from esagono.games.crimea.view.queries import QUERIES
from esagono.games.crimea.view.reference import Reference
from esagono.games.crimea.view.report import BETTER, Reports, throw
from esagono.games.crimea.view.roster import Roster
from esagono.games.crimea.view.sheet import Sheets
from esagono.games.crimea.view.site import Sites
from esagono.games.crimea.view.terminal import show
from esagono.games.crimea.world import BOXES, LOST, SIDES, World, counter, ground, side_of
from esagono.kernel import Game, Option
from esagono.kernel.assemble import found_in
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.library import Library
from esagono.kernel.telling import Telling
from esagono.wargame.guide import read_guides
from esagono.wargame.rousing import Rousing

PACKAGE = "esagono.games.crimea"
VERSION = 1
OPTIONS = (
    Option("air-dummies", "BSR-17.33s", ("yes", "no")),
    HISTORICAL,
    Option(FREE_SETUP, "PB-10.94i", only=("kerch-feodosiya",)),
)


def invariants(world: World) -> Iterator[str]:
    """What is true of every world."""
    holders: dict[str, str] = {}
    for unit in world.units.values():
        printed = counter(world, unit)
        if bool(unit.hex) == bool(unit.box) or (unit.box and unit.box not in (*BOXES, *world.ships)):
            yield f"{unit.id}: in hex {unit.hex!r} and box {unit.box!r}"
        if unit.hex and not ground(world).playable(unit.hex) and unit.hex not in sea_hexes(world):
            yield f"{unit.id}: in {unit.hex}, where nobody can stand"
        if not (0 <= unit.level <= printed.levels) or (unit.hex and not unit.level):
            yield f"{unit.id}: level {unit.level}"
        if unit.hex and holders.setdefault(unit.hex, side_of(world, unit)) != side_of(world, unit):
            yield f"{unit.hex}: units of both sides"
    if world.vp != sum(entry.points for entry in world.ledger):
        yield f"{world.vp} VP, but the ledger says otherwise"
    flying = {name: m.hex for m in world.missions for name in m.squadrons}
    for squadron in world.air.values():
        if squadron.mission != flying.get(squadron.id, "") or (squadron.mission and squadron.box != "ready"):
            yield f"{squadron.id}: over {squadron.mission!r}, in the box {squadron.box}"
    for key, attack in world.attacks.items():
        if key != attack.targets[0]:
            yield f"the attack on {attack.targets} is listed under {key}"


def is_place(world: World, name: str) -> bool:
    """A hex, a sea zone, or a box that ships and air units go to."""
    return ground(world).has_hex(name) or name in (*zones(world), *BOX_ZONES, NAVAL_BOX)


def losses(world: World) -> dict[str, int]:
    """The units that each side has lost."""
    lost = [side_of(world, unit) for unit in world.units.values() if unit.box in LOST]
    return {side: lost.count(side) for side in SIDES}


def make(pack: Path | None = None) -> Game:
    """The game with its data, those of a pack first."""
    data = DataFiles(PACKAGE, pack)
    found = found_in(data)
    sheets = Sheets(found["texts"])
    briefings = Briefings(found["texts"])
    plans = Plans(found["texts"])
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
        exists={
            "unit": lambda world, name: name in world.units or name in world.air or name in world.ships,
            "hex": lambda world, name: ground(world).has_hex(name),
            "place": is_place,
        },
        queries=QUERIES,
        invariants=invariants,
        losses=losses,
        show=show,
        present=sheets.sheet,
        plans=plans.plans,
        along=plans.along,
        meant=plans.meant,
        still_open=plans.still_open,
        rousing=Rousing(QUERIES, lambda world: str(world.turn), plans.still_open),
        names=sheets.titles.names,
        site=Sites(found["texts"]).site,
        chart=chart,
        advisor=advise,
        desk=CaseDesk(read_counters(data)),
        telling=Telling(
            brief=briefings.brief,
            report=Reports(briefings).report,
            throw=throw,
            better=BETTER,
            left_out=left_out,
            detail=Prompts(found["texts"]).detail,
        ),
        library=Library(Reference(found["texts"]).tables, Roster(found["texts"], sheets).forces, read_guides(data)),
    )
