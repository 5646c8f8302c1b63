"""The game, put together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from esagono.games.storms_of_steel.bot.advisor import advise, advise_boldly
from esagono.games.storms_of_steel.bot.evaluation import appraiser
from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.events import combat as events_combat
from esagono.games.storms_of_steel.events import ground as events_ground
from esagono.games.storms_of_steel.known import known, redeal
from esagono.games.storms_of_steel.rules import ch21_options
from esagono.games.storms_of_steel.scenario.desk import CaseDesk
from esagono.games.storms_of_steel.scenario.firefights import firefights
from esagono.games.storms_of_steel.sequence import GAME, PROCEDURES
from esagono.games.storms_of_steel.sides import PLAYERS, are_enemies
from esagono.games.storms_of_steel.view.briefing import Briefings, left_out
from esagono.games.storms_of_steel.view.chart import chart
from esagono.games.storms_of_steel.view.names import Names
from esagono.games.storms_of_steel.view.plans import Plans
from esagono.games.storms_of_steel.view.queries import QUERIES
from esagono.games.storms_of_steel.view.reference import Reference
from esagono.games.storms_of_steel.view.report import BETTER, Reports, throw
from esagono.games.storms_of_steel.view.roster import Roster
from esagono.games.storms_of_steel.view.sheet import Sheets
from esagono.games.storms_of_steel.view.site import Sites
from esagono.games.storms_of_steel.view.terminal import show
from esagono.games.storms_of_steel.world import Unit, World, active_units, board, cargo_of, players, pool_of
from esagono.kernel import Game, Option, Outcome
from esagono.kernel.assemble import found_in
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.library import Library
from esagono.kernel.telling import Telling
from esagono.wargame.guide import read_guides
from esagono.wargame.rousing import Rousing

PACKAGE = "esagono.games.storms_of_steel"
VERSION = 1
OPTIONS = (Option("variable-ap", "3.0.1"), Option("cautious-movement", "5.0.1"), *ch21_options.OPTIONS)


def invariants(world: World) -> Iterator[str]:
    """What is true of every world."""
    for pool, hits in world.charts.hits.items():
        under = [u.hit for u in world.units.values() if u.hit and pool_of(world, u) == pool]
        for hit in hits.values():
            if world.pools[pool][hit.id] + under.count(hit.id) != hit.count:
                yield f"{pool} hit counters {hit.id}: not {hit.count} in all"
    for side in players(world):
        most = max(0, world.start_cap[side] - len(world.lost[side])) + world.card_caps.get(side, 0)
        if not 0 <= world.cap[side] <= most:
            yield f"cap.{side}: {world.cap[side]}"
        if world.ap[side] < 0 or (world.ap[side] and not active_units(world, side)):
            yield f"ap.{side}: {world.ap[side]} without an active unit"
    yield from unit_invariants(world)


def unit_invariants(world: World) -> Iterator[str]:
    """What is true of every unit."""
    for unit in world.units.values():
        yield from faults(world, unit)


def faults(world: World, unit: Unit) -> Iterator[str]:
    """What cannot be true of a unit."""
    if (unit.hex or unit.lair) and not board(world).has(unit.hex or unit.lair):
        yield f"{unit.id} in {unit.hex}"
    if unit.carrier and (unit.carrier not in world.units or world.units[unit.carrier].hex != unit.hex):
        yield f"{unit.id}: not with {unit.carrier}, which carries it"
    if len(cargo_of(world, unit)) > 1:
        yield f"{unit.id}: carries more than one"
    if unit.lair and (unit.hex or not unit.hidden or unit.lair not in unit.may_be):
        yield f"{unit.id}: hidden in {unit.lair}"
    if unit.inside and (unit.inside not in world.works or world.works[unit.inside].hex != (unit.hex or unit.lair)):
        yield f"{unit.id}: not in {unit.inside}"
    if unit.altitude < 0 or (not unit.hex and (unit.altitude or unit.leaving)) or (unit.hex and unit.gone):
        yield f"{unit.id}: altitude {unit.altitude}, off the map or on it"
    if unit.active and not unit.ready:
        yield f"{unit.id}: active and exhausted"


def outcome(before: World, after: Outcome) -> str:
    """What an attack or a rally came to, for the odds: the fate of each unit, hit counters unseen."""
    words: list[str] = []
    for event in (t.event for t in after.events):
        if isinstance(event, events_combat.Destroyed):
            words = [w for w in words if w != f"hit {event.unit}"]
            words.append(f"destroyed {event.unit}")
        elif isinstance(event, events_ground.WorkRemoved):
            words.append(f"destroyed {event.work}")
        elif isinstance(event, (events_combat.HitTaken, events_combat.AircraftHit)):
            words.append(f"hit {event.unit}")
        elif isinstance(event, events_combat.RallyRolled):
            words.append(f"{'rallied' if event.rallied else 'not rallied'} {event.unit}")
    return ", ".join(words) or "nothing"


def losses(world: World) -> dict[str, int]:
    """The units on each side's CAP track: those that were destroyed (7.3)."""
    return {side: len(units) for side, units in world.lost.items()}


def make(pack: Path | None = None) -> Game:
    """The game with its data, those of a pack first."""
    data = DataFiles(PACKAGE, pack)
    counters = Counters(data)
    found = found_in(data)
    sheets = Sheets(found["texts"], found["rules"])
    briefings = Briefings(found["texts"], found["rules"])
    plans = Plans(found["texts"])
    return Game(
        **found,
        version=VERSION,
        world=World,
        sides=PLAYERS,
        root=GAME,
        procedures=PROCEDURES,
        scenarios=firefights(data, counters),
        options=OPTIONS,
        known=known,
        redeal=redeal,
        exists={
            "unit": lambda world, name: name in world.units,
            "hex": lambda world, name: board(world).exists(name),
            "target": lambda world, name: name in world.units or name in world.works,
            "work": lambda world, name: name in world.works,
            "card": lambda world, name: name in world.charts.cards,
            "battery": lambda world, name: name in world.charts.artillery,
        },
        queries=QUERIES,
        invariants=invariants,
        outcome=outcome,
        desk=CaseDesk(counters, data),
        show=show,
        present=sheets.sheet,
        price=sheets.price,
        plans=plans.plans,
        along=plans.along,
        ways={"by": "pay", "n": "number"},
        still_open=plans.still_open,
        rousing=Rousing(QUERIES, lambda world: str(world.round), plans.still_open),
        names=Names(found["texts"]).names,
        site=Sites(found["texts"]).site,
        chart=chart,
        advisor=advise,
        bold_advisor=advise_boldly,
        losses=losses,
        allied=lambda a, b: not are_enemies(a, b),
        appraiser=appraiser,
        key_asks=("action",),
        telling=Telling(
            brief=briefings.brief,
            report=Reports(briefings).report,
            throw=throw,
            better=BETTER,
            runs={"take a turn": ("turn",)},
            left_out=left_out,
        ),
        library=Library(
            Reference(found["texts"], data).tables, Roster(found["texts"], sheets).forces, read_guides(data)
        ),
        carried_by_data=[
            *(c.rule for c in counters.units.values()),
            *(a.rule for a in counters.artillery.values()),
            *(w.rule for w in counters.works.values()),
            *(h.rule for hits in counters.hits.values() for h in hits.values()),
            *(c.rule for c in counters.cards.values() if c.held == "unit" or c.colour == "grey"),
        ],
    )
