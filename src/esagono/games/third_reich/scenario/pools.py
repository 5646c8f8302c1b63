"""Force pools, countries and set-ups: rows of data files turned into counters."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import (
    AIR,
    BASE,
    FLEET,
    REPLACEMENT,
    SORTS,
    Country,
    Kind,
    Placing,
    PoolRow,
    kind_id,
)
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.world import BOXES, POOL, POWERS, SETUP
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles, Row

UNIT = re.compile(r"(?:(\d)-(\d) )?(?:(\d) )?([a-z]+)")
ACTIVATION = "activation"
AIR_MOVE = 4
HasHex = Callable[[str], bool]
"""The map has the hex."""
COUNTRIES = ("power", "minor", "colony", "area", "part", "closed")
LISTS = ("start", "build", "minor", "special")


class Written(NamedTuple):
    """A unit as data files write it: `3-3 infantry`, `9 fleet`, `air base`."""

    sort: str
    factors: int
    move: int


@rule("4.2")
def written(text: str) -> Written:
    """The sort, factors and movement of a unit; ValueError says what was expected."""
    if text == "air base":
        return Written(BASE, 0, 0)
    found = UNIT.fullmatch(text)
    if found is None or found[4] not in SORTS or not (found[1] or found[3]):
        raise ValueError(f"expected a unit such as 3-3 infantry, 5-4 air, 9 fleet or air base, not {text!r}")
    factors, move = int(found[1] or found[3]), int(found[2] or 0)
    return Written(found[4], factors, move)


def unit_of(row: Row, nation: str) -> tuple[Kind, int]:
    """The kind of a row's unit, and its factors; ValueError names file, line and column."""
    try:
        sort, factors, move = written(row.text("unit"))
    except ValueError as wrong:
        raise row.wrong("unit", str(wrong)) from None
    name = kind_id(nation, sort, factors, move)
    printed = {AIR: (5, AIR_MOVE), FLEET: (9, 0), BASE: (0, 0), REPLACEMENT: (1, 0)}.get(sort, (factors, move))
    return Kind(name, nation, sort, *printed), factors


class Pool(NamedTuple):
    """What the force pools of a scenario hold."""

    kinds: dict[str, Kind]
    rows: tuple[PoolRow, ...]


def read_pool(data: DataFiles, word: str, countries: Iterable[str]) -> Pool:
    """The rows of `pools.csv` for a scenario, and the kinds of counters in them."""
    kinds: dict[str, Kind] = {}
    rows: list[PoolRow] = []
    known = set(countries)
    for row in data.table("data/pools.csv", ("scenario", "nation", "list", "unit", "count", "available")):
        if word not in row.text("scenario").split():
            continue
        nation = row.text("nation")
        if nation not in known:
            raise row.wrong("nation", "a row of countries.csv")
        if row.text("list") not in LISTS:
            raise row.wrong("list", f"one of {', '.join(LISTS)}")
        kind, factors = unit_of(row, nation)
        kinds[kind.id] = kind
        rows.append(PoolRow(nation, row.text("list"), kind.id, row.number("count"), available(row), factors))
    return Pool(kinds, tuple(rows))


def available(row: Row) -> int:
    """The first turn of a row; 0: when the country is activated or attacked."""
    text = row.text("available")
    try:
        return 0 if text == ACTIVATION else turn_of(text)
    except ValueError as wrong:
        raise row.wrong("available", str(wrong)) from None


def read_countries(data: DataFiles, has_hex: HasHex) -> dict[str, Country]:
    """Every country, colony and area."""
    found: dict[str, Country] = {}
    for row in data.table("data/countries.csv", ("id", "sort", "capital", "brp", "ally_of")):
        name, capital, power = row.text("id"), row.cells["capital"], row.cells["ally_of"]
        if row.text("sort") not in COUNTRIES:
            raise row.wrong("sort", f"one of {', '.join(COUNTRIES)}")
        if capital and not has_hex(capital):
            raise row.wrong("capital", "a hex of the map, or nothing")
        if power and power not in POWERS:
            raise row.wrong("ally_of", f"one of {', '.join(POWERS)}, or nothing")
        found[name] = Country(name, row.text("sort"), capital, row.number("brp"), "", power)
    return found


def placed_in(row: Row, has_hex: HasHex) -> str:
    """The hex or box of a row."""
    if row.text("hex") not in BOXES and not has_hex(row.text("hex")):
        raise row.wrong("hex", f"a hex of the map or one of {', '.join(BOXES)}")
    return row.text("hex")


def read_setup(data: DataFiles, file: str, kinds: dict[str, Kind], has_hex: HasHex) -> tuple[Placing, ...]:
    """The default set-up of a scenario."""
    found = []
    for row in data.table(f"data/{file}", ("nation", "unit", "hex")):
        kind, factors = unit_of(row, row.text("nation"))
        if kind.id not in kinds:
            raise row.wrong("unit", f"a unit of the force pool of {row.text('nation')}")
        found.append(Placing(row.text("nation"), kind.id, placed_in(row, has_hex), factors))
    return tuple(found)


def read_minors(data: DataFiles, countries: Collection[str], has_hex: HasHex) -> tuple[Placing, ...]:
    """The default deployments of minor countries."""
    found = []
    for row in data.table("data/setup/minors.csv", ("country", "case", "unit", "hex")):
        if row.text("country") not in countries:
            raise row.wrong("country", "a row of countries.csv")
        if row.text("unit") == "none":
            continue
        kind, factors = unit_of(row, row.text("country"))
        case = "" if row.text("case") == "any" else row.text("case")
        if case and case not in POWERS:
            raise row.wrong("case", f"any, or one of {', '.join(POWERS)}")
        found.append(Placing(row.text("country"), kind.id, placed_in(row, has_hex), factors, case))
    return tuple(found)


@rule("3.4", "3.38")
def counters(kinds: dict[str, Kind], rows: Iterable[PoolRow]) -> Iterator[Unit]:
    """The counters of the pools: start lists to be placed, builds in the force pool; air builds are counted alone."""
    numbers: dict[str, int] = {}
    for row in rows:
        kind = kinds[row.kind]
        spare = row.list == "special" and kind.sort == BASE
        if (row.list not in ("start", "build") and not spare) or (row.list == "build" and kind.sort == AIR):
            continue
        for _ in range(row.count):
            numbers[kind.id] = numbers.get(kind.id, 0) + 1
            box = SETUP if row.list == "start" else POOL
            yield Unit(
                f"{kind.id}-{numbers[kind.id]}", kind.id, box=box, factors=row.factors or kind.factors, due=row.turn
            )
