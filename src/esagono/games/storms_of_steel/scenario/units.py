"""The units of a scenario file: where they stand or enter, whom they carry, what aircraft bring."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from esagono.games.storms_of_steel.layout import EDGES
from esagono.games.storms_of_steel.rules.ch20_entry import HIGHEST
from esagono.games.storms_of_steel.scenario.file import ScenarioFile, UnitRow
from esagono.games.storms_of_steel.scenario.ground import read_ground
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.world import Unit
from esagono.kernel import Side, rule
from esagono.kernel.value import replace
from esagono.wargame.scenariofile import given

AIR_FIELDS = {"edge", "altitude", "bombs", "clusters"}
"""What is said of aircraft alone."""
NOT_IN_THE_AIR = {"hex", "area", "facing", "aboard", "hidden", "smoke", "veteran"}
NOT_ABOARD = {"hex", "area", "facing", "entry", "due", "hidden"}


@rule("1.0/2", "1.0/4", "T-units")
def read_units(source: ScenarioFile) -> list[Unit]:
    """The units that the scenario lists, with their hexes or the hexes to choose from."""
    units = [_unit(source, side, row) for side in source.players for row in source.head.units.get(side, ())]
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


def _unit(source: ScenarioFile, side: Side, row: UnitRow) -> Unit:
    """One unit of the file."""
    if not row.id:
        raise source.wrong(f"units.{side}", "an id for every unit")
    field = f"units.{side}.{row.id}"
    if row.kind not in source.counters.units:
        raise source.wrong(f"{field}.kind", f"a kind of units.csv, not {row.kind!r}")
    if source.counters.units[row.kind].side != army(side):
        raise source.wrong(f"{field}.kind", f"a kind of the {army(side)} side")
    if row.aboard and given(row) & NOT_ABOARD:
        raise source.wrong(f"{field}.aboard", "no hex, area, facing, entry, due or hidden besides it")
    places = () if row.aboard else _places(source, field, row)
    if row.hidden and (not row.area or row.due or row.hex):
        raise source.wrong(f"{field}.hidden", "true, with an area to hide in and neither hex nor due")
    stands = bool(row.hex) and row.facing is not None
    unit = Unit(
        row.id, side, row.kind, row.hex if stands else "", row.facing or 0, due=row.due,
        entry=() if stands else places, carrier=row.aboard, free_facing=row.facing is None and not row.aboard,
        hidden=row.hidden, vp=row.vp, veteran=row.veteran, smoke=row.smoke, aa=row.aa,
    )  # fmt: skip
    return _aircraft(source, field, unit, row)


@rule("20.0", "20.4")
def _aircraft(source: ScenarioFile, field: str, unit: Unit, row: UnitRow) -> Unit:
    """What is said of an aircraft: where and how high it enters, the bombs it carries; of others nothing."""
    if not source.counters.units[unit.kind].in_the_air:
        for name in sorted(AIR_FIELDS & given(row)):
            raise source.wrong(f"{field}.{name}", "nothing; only aircraft have it")
        return unit
    for name in sorted(given(row) & NOT_IN_THE_AIR):
        raise source.wrong(f"{field}.{name}", "nothing; aircraft have entry hexes or an edge")
    altitudes = (row.altitude,) if isinstance(row.altitude, int) else row.altitude
    if any(n > HIGHEST for n in altitudes):
        raise source.wrong(f"{field}.altitude", f"altitudes from 0 to {HIGHEST}")
    return replace(unit, altitudes=altitudes, bombs=row.bombs, clusters=row.clusters)


def _places(source: ScenarioFile, field: str, row: UnitRow) -> tuple[str, ...]:
    """Where a unit stands, may be set up, or enters; the file says exactly one of these."""
    if source.counters.units[row.kind].in_the_air:
        return _air_entry(source, field, row)
    places = {"hex": (row.hex,) if row.hex else (), "area": row.area, "entry": row.entry}
    said = [name for name, hexes in places.items() if hexes]
    if len(said) != 1 or (said == ["entry"]) != bool(row.due):
        raise source.wrong(field, "a hex, an area, or due with entry; one of them")
    return places[said[0]]


@rule("20.0")
def _air_entry(source: ScenarioFile, field: str, row: UnitRow) -> tuple[str, ...]:
    """The hexes where an aircraft enters: a list of them, or an edge of the whole map."""
    if bool(row.entry) == bool(row.edge):
        raise source.wrong(field, "entry hexes or an edge; one of them")
    if row.entry:
        return row.entry
    return read_ground(source).board.edge(source.one_of(f"{field}.edge", row.edge, EDGES))
