"""The works and the off-board artillery of a scenario file."""

from __future__ import annotations

from collections import Counter as Tally

from esagono.games.storms_of_steel.pieces import Battery, Work
from esagono.games.storms_of_steel.scenario.file import ScenarioFile, WorkRow
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Side, rule


@rule("18.0", "18.2", "18.5")
def read_works(source: ScenarioFile) -> list[Work]:
    """Fortifications and obstacles: in their hexes, or with the hexes in which a side may place or hide them."""
    works = [_work(source, i, row) for i, row in enumerate(source.head.works, 1)]
    twice = [i for i, n in Tally(w.id for w in works).items() if n > 1]
    if twice:
        raise source.wrong(f"works.{twice[0]}", "an id of its own; two works have it")
    return works


def _work(source: ScenarioFile, number: int, row: WorkRow) -> Work:
    """One fortification or obstacle of the file."""
    where = f"works.{row.id or number}"
    kinds = [kind for kind in source.counters.works if kind != "hasty-defence"]
    kind = source.counters.works[source.one_of(f"{where}.kind", row.kind, kinds)]
    side = source.one_of(f"{where}.side", row.side, source.players) if row.side else ""
    if not row.id or bool(row.area) == bool(row.hex):
        raise source.wrong(where, "an id, and either a hex or an area")
    if (row.area or row.hidden) and not side:
        raise source.wrong(f"{where}.side", "the side that places it")
    if row.hidden and (kind.sort != "mines" or not row.area):
        raise source.wrong(f"{where}.hidden", "true only for mines with an area")
    if kind.sort in ("gun-pit", "bunker") and row.facing is None:
        raise source.wrong(f"{where}.facing", "0 to 5")
    front, flank, value = (
        printed if given is None else given
        for given, printed in ((row.front, kind.front), (row.flank, kind.flank), (row.number, kind.number))
    )
    return Work(row.id, kind.id, row.hex, side, row.facing or 0, front, flank, value, row.hidden, row.area)


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
    for row in source.head.artillery.get(side, ()):
        printed = source.counters.artillery.get(row.battery)
        if printed is None or printed.side != army(side) or row.battery in found:
            raise source.wrong(f"artillery.{side}.{row.battery}", f"a {side} card of artillery.csv, once")
        uses = printed.uses if row.uses is None else row.uses
        found[row.battery] = Battery(uses, row.preparatory, row.smoke)
    return found
