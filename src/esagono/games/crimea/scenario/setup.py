"""Set-up and schedule files: each row becomes a unit, a squadron, a ship or a marker; errors name file and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from esagono.games.crimea.counters import Aircraft, Counter, Scheduled, Vessel
from esagono.games.crimea.pieces import ASSAULT, EITHER, FIRE, MOBILE, Ship, Squadron, Strongpoint, Unit
from esagono.games.crimea.world import ASIDE, CADRE, ELIMINATED, MAP_T, REINFORCEMENTS, SEVASTOPOL
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.value import replace

SETUP = ("id", "kind", "side", "what", "place", "status", "value", "provenance")
SCHEDULE = (
    "turn", "until", "action", "group", "vp", "id", "kind", "side", "what", "place", "status", "provenance",
)  # fmt: skip
ACTIONS = (
    "reinforce", "withdraw", "convert_remove", "convert_receive", "points", "event", "reinforce_air", "withdraw_air",
)  # fmt: skip
BOXES = {"Map T Box": MAP_T, "Sevastopol Box": SEVASTOPOL, "Cadre": CADRE, "Eliminated": ELIMINATED, "Aside": ASIDE}
AIR_BOXES = ("ready", "flown", "damaged", "destroyed")
STATES: Mapping[str, dict[str, Any]] = {
    "start": {},
    "start-nonop": {"nonop": True},
    "start-fire": {"mode": FIRE},
    "start-mobile-or-fire": {"mode": EITHER},
    "cadre": {"level": 0},
    "eliminated": {"level": 0},
    "garrison": {"garrison": True},
    "do-not-move-1": {"waits": 1},
    "do-not-move-2": {"waits": 2},
}
DUMP, ABOARD = "Supply Dump", "aboard "
REDUCED, ONE_LOST = ("start-reduced", "reinforce-reduced"), "start-1-level-lost"


RAZED = ("Fortified belt destroyed", "Fortified line destroyed")
INTERDICTION = "Interdiction level "


class Mix(NamedTuple):
    """The counters that a set-up may name."""

    counters: Mapping[str, Counter]
    aircraft: Mapping[str, Aircraft]
    vessels: Mapping[str, Vessel]


class Placed(NamedTuple):
    """What a set-up lays out."""

    units: dict[str, Unit]
    air: dict[str, Squadron]
    ships: dict[str, Ship]
    strongpoints: dict[str, Strongpoint]
    razed: dict[str, bool]
    """Hexes whose works are destroyed at the start: Citadel, belt, fortified lines."""
    interdiction: dict[str, int]
    areas: dict[str, str]
    """Units that their owner places, with the name of the area."""


def read_setup(data: DataFiles, file: str, mix: Mix) -> Placed:
    """Every row of a set-up; what the game does not know yet is an error that names it."""
    found = Placed({}, {}, {}, {}, {}, {}, {})
    for row in data.table(file, SETUP):
        match row.text("kind"):
            case "unit":
                found.units[row.text("id")] = unit_of(row, mix)
                if row.cells["value"]:
                    found.areas[row.text("id")] = row.cells["value"]
            case "supply":
                found.units[row.text("id")] = supply_of(row, mix)
            case "air":
                found.air[row.text("id")] = squadron_of(row, mix)
            case "ship":
                found.ships[row.text("id")] = ship_of(row, mix)
            case "marker" if row.cells["what"] == "Strongpoint":
                found.strongpoints[row.text("place")] = strongpoint_of(row)
            case "marker" if row.cells["what"] in RAZED:
                found.razed[row.text("place")] = True
            case "marker" if row.cells["what"].startswith(INTERDICTION):
                found.interdiction[row.text("place")] = int(row.cells["what"].removeprefix(INTERDICTION))
            case "marker" if row.cells["what"] == "Railhead":
                pass  # the scenario file names the hexes that are converted
            case "track":
                pass  # tracks are values of the scenario file
            case _:
                wanted = "unit, supply, air, ship, a marker of works, interdiction or a Railhead, or track"
                raise row.wrong("kind", wanted)
    return loaded(found)


@rule("PB-9.53")
def strongpoint_of(row: Row) -> Strongpoint:
    """A strongpoint, complete or under construction."""
    return Strongpoint(row.text("side"), row.cells["status"] != "start-reduced")


@rule("PB-9.41", "PB-9.52", "PB-8.73b")
def unit_of(row: Row, mix: Mix) -> Unit:
    """A ground unit on its hex or in its box, on the side that lies up; who is aboard is there to land."""
    name = row.text("id")
    if name not in mix.counters:
        raise row.wrong("id", "a counter of units.csv")
    place = row.text("place")
    where: dict[str, Any] = {"box": BOXES[place]} if place in BOXES else {"hex": place}
    if ABOARD in row.text("status"):
        where = {"box": ship_named(row, mix), "mode": ASSAULT, "activated": True}
    return Unit(name, **where, **home_of(mix.counters[name], where), **state_of(row, mix.counters[name]))


def home_of(printed: Counter, where: Mapping[str, Any]) -> dict[str, Any]:
    """Militia keep near the place where they are set up (BSR-22.64)."""
    return {"home": where["hex"]} if "militia" in printed.flags and "hex" in where else {}


def supply_of(row: Row, mix: Mix) -> Unit:
    """A supply counter: a Dump has two points, an MSU one."""
    name, place = row.text("id"), row.text("place")
    if name not in mix.counters or mix.counters[name].sort != "supply":
        raise row.wrong("id", "a supply counter of units.csv")
    where: dict[str, Any] = {"box": BOXES[place]} if place in BOXES else {"hex": place}
    return Unit(name, **where, level=2 if row.text("what") == DUMP else 1)


def spares(mix: Mix, used: Mapping[str, Unit]) -> dict[str, Unit]:
    """The supply counters and bridges that are not in use at the start, set aside."""
    kinds = ("supply", "bridge")
    found = (name for name, printed in mix.counters.items() if printed.sort in kinds and name not in used)
    return {name: Unit(name, box=ASIDE, level=0) for name in found}


@rule("BSR-22.23a")
def state_of(row: Row, printed: Counter) -> dict[str, Any]:
    """The state that a row gives a unit, with its markers: `start-reduced; garrison`."""
    words = (word.strip() for word in row.text("status").split(";"))
    first, *markers = (word for word in words if not word.startswith(ABOARD))
    if not {first, *markers} <= {*STATES, *REDUCED, ONE_LOST}:
        raise row.wrong("status", f"one of {', '.join((*STATES, *REDUCED, ONE_LOST))}")
    level = reduced_level(printed) if first in REDUCED else printed.levels - int(first == ONE_LOST)
    states = (STATES.get(word, {}) for word in (first, *markers))
    return {"level": level} | {field: value for state in states for field, value in state.items()}


def reduced_level(printed: Counter) -> int:
    """The levels of a unit that has just been turned to its reduced side (BSR-16.23)."""
    return {4: 2, 3: 1, 2: 1}.get(printed.levels, 1)


@rule("PB-9.51")
def squadron_of(row: Row, mix: Mix) -> Squadron:
    """An air unit in its status box."""
    kind = type_of(row)
    if kind not in mix.aircraft:
        raise row.wrong("what", f"one of {', '.join(mix.aircraft)}")
    if row.cells["status"] not in AIR_BOXES:
        raise row.wrong("status", f"one of {', '.join(AIR_BOXES)}")
    return Squadron(row.text("id"), kind, row.text("status"), naval=row.cells["value"] == "naval")


def type_of(row: Row) -> str:
    """The row of aircraft.csv that a squadron is of."""
    name = row.text("what").lower()
    return f"{row.text('side')}-dummy" if name == "dummy" else name


def ship_named(row: Row, mix: Mix) -> str:
    """The ship aboard which a unit is: `start; aboard Gp-A`."""
    name = "su-ship-" + row.text("status").partition(ABOARD)[2].strip().lower()
    if name not in mix.vessels:
        raise row.wrong("status", "a ship of naval_units.csv after `aboard`")
    return name


def loaded(placed: Placed) -> Placed:
    """The ships with the units that are aboard."""
    for unit in placed.units.values():
        ship = placed.ships.get(unit.box)
        if ship is not None:
            placed.ships[unit.box] = replace(ship, cargo=(*ship.cargo, unit.id))
    return placed


def ship_of(row: Row, mix: Mix) -> Ship:
    """A ship in its port or box."""
    name = row.text("id")
    if name not in mix.vessels:
        raise row.wrong("id", "a ship of naval_units.csv")
    place = row.text("place")
    return Ship(name, row.cells["status"] != "sailed", at=BOXES.get(place, place))


def read_schedule(data: DataFiles, file: str) -> Iterator[Scheduled]:
    """The rows of a schedule."""
    for row in data.table(file, SCHEDULE):
        if row.cells["action"] not in ACTIONS:
            raise row.wrong("action", f"one of {', '.join(ACTIONS)}")
        cells = row.cells
        yield Scheduled(
            row.number("turn"), row.number("until", row.number("turn")), cells["action"], cells["group"],
            cells["vp"], cells["id"], cells["kind"], cells["side"], cells["what"], cells["place"],
            cells["status"],
        )  # fmt: skip


@rule("BSR-24.0", "BSR-24.1")
def substitutes(mix: Mix) -> tuple[str, ...]:
    """The substitute counters of the Axis: those not in play lie aside."""
    return tuple(name for name, printed in mix.counters.items() if "rsc" in printed.flags)


def arriving(rows: tuple[Scheduled, ...], mix: Mix) -> Iterator[Unit]:
    """The ground units that a schedule brings by itself, in the reinforcement box."""
    for row in rows:
        if row.action == "reinforce" and row.kind == "unit" and not row.group:
            printed = mix.counters[row.id]
            yield Unit(row.id, box=REINFORCEMENTS, due=row.turn, entry=row.place, **as_it_comes(row, printed))


def as_it_comes(row: Scheduled, printed: Counter) -> dict[str, Any]:
    """The level and mode with which a unit of the schedule comes in; super-heavy guns come on their mobile side."""
    level = reduced_level(printed) if row.status in REDUCED else printed.levels
    return {"level": level, "mode": MOBILE if printed.sort == "super-heavy" and printed.ma_reduced else ""}


def held_back(rows: tuple[Scheduled, ...], mix: Mix) -> Iterator[Unit]:
    """The units of special groups and conversions, set aside until they are taken (BSR-8.3, PB-4.2)."""
    for row in rows:
        grouped = row.action == "reinforce" and row.group
        if row.kind == "unit" and (grouped or row.action == "convert_receive"):
            yield Unit(mix.counters[row.id].id, box=ASIDE, level=0)
