"""The units of a scenario file: where they stand or enter, whom they carry, what aircraft bring."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from typing import Any

from esagono.games.storms_of_steel.layout import EDGES
from esagono.games.storms_of_steel.rules.ch20_entry import HIGHEST
from esagono.games.storms_of_steel.scenario.file import ScenarioFile
from esagono.games.storms_of_steel.scenario.ground import read_ground
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.world import Unit
from esagono.kernel import Side, rule
from esagono.kernel.value import replace

AIR_FIELDS = {"edge", "altitude", "bombs", "clusters"}
"""What is said of aircraft alone."""
UNIT_FIELDS = {
    "id",
    "kind",
    "hex",
    "area",
    "facing",
    "due",
    "entry",
    "vp",
    "hidden",
    "veteran",
    "aboard",
    "smoke",
    "aa",
} | AIR_FIELDS


@rule("1.0/2", "1.0/4", "T-units")
def read_units(source: ScenarioFile) -> list[Unit]:
    """The units that the scenario lists, with their hexes or the hexes to choose from."""
    units = [_unit(source, side, row) for side in source.players for row in source.raw["units"].get(side, ())]
    twice = [i for i, n in Tally(u.id for u in units).items() if n > 1]
    if twice:
        raise source.wrong(f"units.{twice[0]}", "an id of its own; two units have it")
    for kind, n in Tally(u.kind for u in units).items():
        if n > source.counters.units[kind].count:
            raise source.wrong(f"units, kind {kind}", f"at most {source.counters.units[kind].count} of the counter mix")
    by_id = {u.id: u for u in units}
    return [_aboard(source, u, by_id) if u.carrier else u for u in units]


@rule("17.0")
def _aboard(source: ScenarioFile, unit: Unit, units: Mapping[str, Unit]) -> Unit:
    """A foot unit or gun that a vehicle of its side carries from the start, in its hex or off the map with it."""
    where = f"units.{unit.side}.{unit.id}.aboard"
    carrier = units.get(unit.carrier)
    if carrier is None or carrier.side != unit.side or not source.counters.units[carrier.kind].is_vehicle:
        raise source.wrong(where, f"a vehicle of the {unit.side} side")
    if not source.counters.units[unit.kind].on_foot or sum(u.carrier == carrier.id for u in units.values()) > 1:
        raise source.wrong(where, "one foot unit or gun for each vehicle")
    if carrier.hidden:
        raise source.wrong(where, "a vehicle that is not hidden")
    return replace(unit, hex=carrier.hex, facing=carrier.facing, due=carrier.due)


def _unit(source: ScenarioFile, side: Side, row: Mapping[str, Any]) -> Unit:
    """One unit of the file."""
    if not row.get("id"):
        raise source.wrong(f"units.{side}", "an id for every unit")
    name = str(row["id"])
    field = f"units.{side}.{name}"
    source.only(field, row, UNIT_FIELDS)
    kind = row.get("kind", "")
    if kind not in source.counters.units:
        raise source.wrong(f"{field}.kind", f"a kind of units.csv, not {kind!r}")
    if source.counters.units[kind].side != army(side):
        raise source.wrong(f"{field}.kind", f"a kind of the {army(side)} side")
    facing = row.get("facing")
    if facing is not None and source.number(f"{field}.facing", facing) > 5:
        raise source.wrong(f"{field}.facing", "0 to 5")
    due = source.number(f"{field}.due", row.get("due", 0))
    carrier = str(row.get("aboard", ""))
    if carrier and row.keys() & {"hex", "area", "facing", "entry", "due", "hidden"}:
        raise source.wrong(f"{field}.aboard", "no hex, area, facing, entry, due or hidden besides it")
    places = () if carrier else _places(source, field, row)
    hidden = row.get("hidden", False)
    if hidden is not False and (hidden is not True or "area" not in row or due or "hex" in row):
        raise source.wrong(f"{field}.hidden", "true, with an area to hide in and neither hex nor due")
    if row.get("smoke") not in (None, True, False):
        raise source.wrong(f"{field}.smoke", "true or false")
    if not isinstance(row.get("aa", False), bool):
        raise source.wrong(f"{field}.aa", "true or false")
    stands = "hex" in row and facing is not None
    unit = Unit(
        name, side, kind, row["hex"] if stands else "", facing or 0, due=due, entry=() if stands else places,
        carrier=carrier, free_facing=facing is None and not carrier, hidden=hidden,
        vp=source.number(f"{field}.vp", row.get("vp", 1)), veteran=tuple(row.get("veteran", ())),
        smoke=row.get("smoke"), aa=row.get("aa", False),
    )  # fmt: skip
    return _aircraft(source, field, unit, row)


@rule("20.0", "20.4")
def _aircraft(source: ScenarioFile, field: str, unit: Unit, row: Mapping[str, Any]) -> Unit:
    """What is said of an aircraft: where and how high it enters, the bombs it carries; of others nothing."""
    if not source.counters.units[unit.kind].in_the_air:
        for name in sorted(AIR_FIELDS & row.keys()):
            raise source.wrong(f"{field}.{name}", "nothing; only aircraft have it")
        return unit
    for name in sorted(row.keys() & {"hex", "area", "facing", "aboard", "hidden", "smoke", "veteran"}):
        raise source.wrong(f"{field}.{name}", "nothing; aircraft have entry hexes or an edge")
    altitude = row.get("altitude", [])
    for n in altitude if isinstance(altitude, list) else [altitude]:
        if source.number(f"{field}.altitude", n) > HIGHEST:
            raise source.wrong(f"{field}.altitude", f"altitudes from 0 to {HIGHEST}")
    return replace(
        unit,
        altitudes=tuple(altitude if isinstance(altitude, list) else [altitude]),
        bombs=source.number(f"{field}.bombs", row.get("bombs", 0)),
        clusters=source.number(f"{field}.clusters", row.get("clusters", 0)),
    )


def _places(source: ScenarioFile, field: str, row: Mapping[str, Any]) -> tuple[str, ...]:
    """Where a unit stands, may be set up, or enters; the file says exactly one of these."""
    if source.counters.units[row["kind"]].in_the_air:
        return _air_entry(source, field, row)
    given = [name for name in ("hex", "area", "entry") if row.get(name)]
    if len(given) != 1 or (given == ["entry"]) != bool(row.get("due")):
        raise source.wrong(field, "a hex, an area, or due with entry; one of them")
    return (row["hex"],) if given == ["hex"] else tuple(row[given[0]])


@rule("20.0")
def _air_entry(source: ScenarioFile, field: str, row: Mapping[str, Any]) -> tuple[str, ...]:
    """The hexes where an aircraft enters: a list of them, or an edge of the whole map."""
    if bool(row.get("entry")) == bool(row.get("edge")):
        raise source.wrong(field, "entry hexes or an edge; one of them")
    if row.get("entry"):
        return tuple(row["entry"])
    return read_ground(source).board.edge(source.one_of(f"{field}.edge", row["edge"], EDGES))
