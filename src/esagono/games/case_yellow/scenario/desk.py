"""How a case is laid out: units of the counter mix or made up, markers, changed hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.case_yellow.counters import NATIONS, SIZES, Counter
from esagono.games.case_yellow.land import Land
from esagono.games.case_yellow.world import BOXES, SIDES, Dynamo, Engagement, Ledger, Unit, World, ground
from esagono.kernel.scenario import placed
from esagono.kernel.value import replace
from esagono.wargame.desk import piece, reprinted, ruled

PRINTED = (
    "nation", "size", "sort", "tr", "ma", "levels", "boxed", "yellow", "band", "stars", "flags", "halves",
    "halves_reduced",
)  # fmt: skip
PLAIN = Counter(
    id="", name="", nation="french", size="division", sort="infantry", halves=4, halves_reduced=2, tr=3, ma=4,
    levels=2, boxed=False, yellow=False,
)  # fmt: skip
"""A made-up unit of which nothing is said."""


class CaseDesk:
    """Lays out cases with the counters of the game."""

    def __init__(self, counters: Mapping[str, Counter]) -> None:
        self.counters = counters

    def unit(self, world: World, text: str) -> World:
        """`ge-1pz 2124 level=1`; made up: `test-1 2124 nation=french size=corps cs=4 tr=2`; in a box: `ge-x okh`."""
        name, place, given = placed(text)
        printed = self._printed(name, given)
        if place not in BOXES and not ground(world).has(place):
            raise ValueError(f"{name}: no hex {place} on the map")
        values: dict[str, Any] = {"id": name, "level": printed.levels, **given}
        values |= {"box": place} if place in BOXES else {"hex": place}
        unit = piece(Unit, name, values)
        charts = replace(world.charts, counters={**world.charts.counters, name: printed})
        world = replace(world, charts=charts, units={**world.units, name: unit})
        return self._held(world, unit, printed)

    @staticmethod
    def _held(world: World, unit: Unit, printed: Counter) -> World:
        """The hex of a unit is its side's."""
        return replace(world, control={**world.control, unit.hex: printed.side}) if unit.hex else world

    def _printed(self, name: str, given: dict[str, str]) -> Counter:
        """The counter, with the printed values that the case gives."""
        base = self.counters.get(name)
        if base is None and not name.startswith("test-"):
            raise ValueError(f"{name}: not in the counter mix; a made-up unit is called test-…")
        base = base or replace(PLAIN, id=name, name=name)
        for field, half in (("cs", "halves"), ("cs_reduced", "halves_reduced")):
            if field in given:
                given[half] = str(int(float(given.pop(field)) * 2))
        counter = reprinted(base, name, given, PRINTED)
        if counter.nation not in NATIONS or counter.size not in SIZES:
            raise ValueError(f"{name}: nation one of {', '.join(NATIONS)}, size one of {', '.join(SIZES)}")
        return counter

    def marker(self, world: World, text: str) -> World:
        """`control 2530 german`, `destroyed 2928`, `interdicted 3030 2`, `bridgehead 2124`, `refugees 3122`, …"""
        match text.split():
            case ["control", hex_, side] if side in SIDES:
                return replace(world, control={**world.control, hex_: side})
            case ["destroyed", hex_]:
                return replace(world, destroyed=(*world.destroyed, hex_))
            case ["interdicted", hex_, *turn]:
                return replace(world, interdicted={**world.interdicted, hex_: int(turn[0]) if turn else world.turn})
            case ["bridgehead", hex_]:
                return replace(world, bridgeheads=(*world.bridgeheads, hex_))
            case ["refugees", hex_]:
                return replace(world, refugees=(*world.refugees, hex_))
            case ["terror", hex_]:
                return replace(world, terror=hex_)
            case ["better-defence", hex_]:
                return replace(world, better_defence=(*world.better_defence, hex_))
            case ["air", asset, status, *turn]:
                back = {**world.air_back, asset: int(turn[0])} if turn else world.air_back
                return replace(world, air={**world.air, asset: status}, air_back=back)
            case ["engaged", side, target, *origins] if side in SIDES and origins:
                return replace(world, engaged=(*world.engaged, Engagement(side, target, tuple(origins))))
        return self._track(world, text)

    @staticmethod
    def _track(world: World, text: str) -> World:
        """What lies on the tracks: `dynamo 3414 3 6`, `surrendered belgium 4`, `round german combat`, `rule …`."""
        match text.split():
            case ["round", side, kind] if side in SIDES:
                return replace(world, rounds=(*world.rounds, (side, kind)))
            case ["dynamo", port, declared, ends]:
                return replace(world, dynamo=Dynamo(port, int(declared), int(ends)))
            case ["surrendered", country, turn]:
                return replace(world, surrendered={**world.surrendered, country: int(turn)})
            case ["scored", side, points, reason, *key] if side in SIDES:
                entry = Ledger(world.turn, side, int(points), reason, key[0] if key else "")
                vp = {**world.vp, side: world.vp.get(side, 0) + int(points)}
                return replace(world, vp=vp, ledger=(*world.ledger, entry))
            case ["rule", name, value]:
                return replace(world, rules=ruled(world.rules, name, value))
        raise ValueError(
            f"{text!r}: expected control, destroyed, interdicted, bridgehead, refugees, terror, better-defence, air,"
            " engaged, dynamo, surrendered, round, scored or rule"
        )

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        """A map text of the case, or single hexes and hexsides changed: `{2530: woods, 2530/2531: major crossing}`."""
        land = Land(text) if text else world.land
        new = replace(world, land=replace(land, changes=(*land.changes, *hexes.items())))
        ground(new)
        return new
