"""The works and the off-board artillery of a scenario file."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from typing import Any

from esagono.games.storms_of_steel.pieces import Battery, Work
from esagono.games.storms_of_steel.scenario.file import ScenarioFile
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Side, rule

WORK_FIELDS = {"id", "kind", "hex", "area", "side", "facing", "front", "flank", "number", "hidden"}
BATTERY_FIELDS = {"battery", "uses", "preparatory", "smoke"}


@rule("18.0", "18.2", "18.5")
def read_works(source: ScenarioFile) -> list[Work]:
    """Fortifications and obstacles: in their hexes, or with the hexes in which a side may place or hide them."""
    works = [_work(source, i, row) for i, row in enumerate(source.raw.get("works", ()), 1)]
    twice = [i for i, n in Tally(w.id for w in works).items() if n > 1]
    if twice:
        raise source.wrong(f"works.{twice[0]}", "an id of its own; two works have it")
    return works


def _work(source: ScenarioFile, number: int, row: Mapping[str, Any]) -> Work:
    """One fortification or obstacle of the file."""
    name = str(row.get("id", ""))
    where = f"works.{name or number}"
    source.only(where, row, WORK_FIELDS)
    kinds = [kind for kind in source.counters.works if kind != "hasty-defence"]
    kind = source.counters.works[source.one_of(f"{where}.kind", row.get("kind"), kinds)]
    side = source.one_of(f"{where}.side", row["side"], source.players) if "side" in row else ""
    area, hex_, hidden = tuple(row.get("area", ())), str(row.get("hex", "")), row.get("hidden", False)
    if not name or bool(area) == bool(hex_):
        raise source.wrong(where, "an id, and either a hex or an area")
    if (area or hidden) and not side:
        raise source.wrong(f"{where}.side", "the side that places it")
    if not isinstance(hidden, bool) or (hidden and (kind.sort != "mines" or not area)):
        raise source.wrong(f"{where}.hidden", "true only for mines with an area")
    if kind.sort in ("gun-pit", "bunker") and row.get("facing") not in range(6):
        raise source.wrong(f"{where}.facing", "0 to 5")
    front, flank, number = (
        source.number(f"{where}.{f}", row.get(f, getattr(kind, f))) for f in ("front", "flank", "number")
    )
    return Work(name, kind.id, hex_, side, row.get("facing", 0), front, flank, number, hidden, area)


@rule("18.0")
def check_works(source: ScenarioFile, world: World) -> None:
    """At most one of each sort in a hex, and room enough for those that are placed."""
    sorts = {w.id: source.counters.works[w.kind].sort for w in world.works.values()}
    for place, n in Tally((sorts[w.id], w.hex) for w in world.works.values() if w.hex).items():
        if n > 1:
            raise source.wrong("works", f"at most one {place[0]} in {place[1]}")
    for work in world.works.values():
        if work.may_be and len(work.may_be) < sum(sort == sorts[work.id] for sort in sorts.values()):
            raise source.wrong(f"works.{work.id}.area", f"at least as many hexes as there are {sorts[work.id]}")


@rule("W-oba", "12.3")
def read_artillery(source: ScenarioFile, side: Side) -> dict[str, Battery]:
    """The off-board artillery of a side: how often it strikes, how often at the start, with smoke or without."""
    found: dict[str, Battery] = {}
    for row in source.raw.get("artillery", {}).get(side, ()):
        name = row.get("battery", "?")
        where = f"artillery.{side}.{name}"
        if name not in source.counters.artillery or source.counters.artillery[name].side != army(side) or name in found:
            raise source.wrong(where, f"a {side} card of artillery.csv, once")
        source.only(where, row, BATTERY_FIELDS)
        if not isinstance(row.get("smoke", True), bool):
            raise source.wrong(f"{where}.smoke", "true or false")
        uses = source.number(f"{where}.uses", row.get("uses", source.counters.artillery[name].uses))
        early = source.number(f"{where}.preparatory", row.get("preparatory", 0))
        found[name] = Battery(uses, early, row.get("smoke", True))
    return found
