"""How a case is laid out: units of a game or made up, markers, changed hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.tcs.counters import SIDES, TYPES, Counter, Formation
from esagono.games.tcs.pieces import BOXES, Ammunition, Barrage, Illum, Minefield, Smoke, Track, Unit
from esagono.games.tcs.scenario.sheet_words import with_sheet
from esagono.games.tcs.world import World, ground
from esagono.kernel.scenario import placed
from esagono.kernel.value import replace
from esagono.wargame.desk import piece, reprinted, ruled

PRINTED = tuple(field for field in Counter.__struct_fields__ if field not in ("id", "name"))
PLAIN = Counter(
    id="", name="", side="blue", type="infantry", steps=5, firepower=4, fire="A", range=5, target="A", morale=3, foot=6,
)  # fmt: skip
"""A made-up unit of which nothing is said: a rifle platoon."""


class CaseDesk:
    """Lays out cases with the counters of all games."""

    def __init__(self, counters: Mapping[str, Counter], formations: Mapping[str, Formation]) -> None:
        self.counters, self.formations = counters, formations

    def unit(self, world: World, text: str) -> World:
        """`b-e1 12.10 mode=move lost=2`; made up: `test-1 12.10 side=grey type=mg firepower=4`; `b-e1 eliminated`."""
        name, place, given = placed(text)
        printed = self._printed(name, given)
        if place not in BOXES and not ground(world).has_hex(place):
            raise ValueError(f"{name}: no hex {place} on the map")
        values: dict[str, Any] = {"id": name, **given}
        values |= {"box": place} if place in BOXES else {"hex": place}
        unit = piece(Unit, name, values)
        unit = replace(unit, began=unit.began or unit.hex, began_mode=unit.began_mode or unit.mode)
        formations = dict(world.charts.formations)
        own = self.formations.get(printed.formation)
        if own is not None:
            formations.setdefault(own.id, own)
        counters = {**world.charts.counters, name: printed}
        world = replace(world, charts=replace(world.charts, counters=counters, formations=formations))
        return boxed(replace(world, units={**world.units, name: unit}), printed.formation)

    def _printed(self, name: str, given: dict[str, str]) -> Counter:
        """The counter, with the printed values that the case gives."""
        base = self.counters.get(name)
        if base is None and not name.startswith("test-"):
            raise ValueError(f"{name}: not in the counter mix; a made-up unit is called test-…")
        counter = reprinted(base or replace(PLAIN, id=name, name=name), name, given, PRINTED)
        if counter.side not in SIDES or counter.type not in TYPES:
            raise ValueError(f"{name}: side one of {', '.join(SIDES)}, type one of {', '.join(TYPES)}")
        return counter

    def marker(self, world: World, text: str) -> World:
        """`mine 10.10`, `breach 10.10`, `smoke 10.10 blue artillery 2`, `barrage 10.10 blue b-fa he`, `rule …`, …"""
        match text.split():
            case ["mine", hex_]:
                return replace(world, mines={**world.mines, hex_: Minefield()})
            case ["breach", hex_]:
                return replace(world, mines={**world.mines, hex_: Minefield(breached=True)})
            case ["smoke", hex_, side, source, *level] if side in SIDES:
                smoke = Smoke(side, source, int(level[0]) if level else 0, world.turn)
                return replace(world, smoke={**world.smoke, hex_: (*world.smoke.get(hex_, ()), smoke)})
            case ["illum", hex_, side, source] if side in SIDES:
                return replace(world, illum=(*world.illum, Illum(hex_, side, source, world.turn)))
            case ["barrage", hex_, side, battery, mission, *rest] if side in SIDES:
                good, observer = "bad" not in rest, next((w for w in rest if w in world.units), "")
                marker = Barrage(side, battery, mission, observer, good, "placed" not in rest, world.turn)
                return replace(world, barrages={**world.barrages, hex_: (*world.barrages.get(hex_, ()), marker)})
            case ["ammunition", battery, *rounds]:
                left = Ammunition(**{kind: int(n) for kind, n in zip(("he", "smoke", "illum"), rounds, strict=False)})
                return replace(world, ammunition={**world.ammunition, battery: left})
            case ["control", hex_, side] if side in SIDES:
                return replace(world, control={**world.control, hex_: side})
            case ["sheet", name, *words]:
                return with_sheet(world, name, words)
            case ["rule", name, *value] if value:
                return replace(world, rules=ruled(world.rules, name, " ".join(value)))
        raise ValueError(f"{text!r}: expected mine, breach, smoke, illum, barrage, control, sheet or rule")

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        """A map text of the case, or single hexes and hexsides changed: `{12.10: woods, 12.10/12.11: hedgerow}`."""
        land = replace(world.land, text=text, changes=()) if text else world.land
        new = replace(world, land=replace(land, changes=(*land.changes, *hexes.items())))
        ground(new)
        return new


def boxed(world: World, formation: str) -> World:
    """The world with a Battalion Morale box or a Vehicle Morale track for a formation."""
    own = world.charts.formations.get(formation)
    if own and own.morale == "battalion" and own.id not in world.boxes:
        return replace(world, boxes={**world.boxes, own.id: ()})
    if own and own.morale == "vehicle" and own.id not in world.tracks:
        return replace(world, tracks={**world.tracks, own.id: Track()})
    return world
