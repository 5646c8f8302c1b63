"""How a case is laid out: units of the counter mix or made up, markers, changed hexes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from esagono.games.crimea.counters import NATIONS, SIZES, TYPES, Counter, Scheduled
from esagono.games.crimea.ground import DETAIL
from esagono.games.crimea.land import MAPS, Land
from esagono.games.crimea.pieces import Attack, Ship, Squadron, Strongpoint, Unit
from esagono.games.crimea.scenario.setup import ACTIONS
from esagono.games.crimea.world import BOXES, SIDES, WEATHERS, World, ground
from esagono.kernel import Side
from esagono.kernel.scenario import placed
from esagono.kernel.value import replace
from esagono.wargame.desk import piece, reprinted, ruled

PRINTED = tuple(field for field in Counter.__struct_fields__ if field not in ("id", "name"))
PLAIN = Counter(
    id="", name="", nation="german", size="division", sort="infantry", attack=4, defence=4, ma=5, attack_reduced=2,
    defence_reduced=2, ma_reduced=5, stacking=3, stacking_reduced=2, levels=2, zoc=True,
)  # fmt: skip
"""A made-up unit of which nothing is said."""
SIEGE = "sevastopol"


class CaseDesk:
    """Lays out cases with the counters of the game."""

    def __init__(self, counters: Mapping[str, Counter]) -> None:
        self.counters = counters

    def unit(self, world: World, text: str) -> World:
        """`ax-73-div 3505 level=3`; made up: `test-1 3505 nation=soviet attack=3 defence=4`; in a box: `ax-x cadre`."""
        name, place, given = placed(text)
        world = detailed(world, place)
        printed = self._printed(name, given)
        if place not in BOXES and not ground(world).has_hex(place):
            raise ValueError(f"{name}: no hex {place} on the map")
        values: dict[str, Any] = {"id": name, "level": printed.levels, **given}
        values |= {"box": place} if place in BOXES else {"hex": place}
        unit = piece(Unit, name, values)
        charts = replace(world.charts, counters={**world.charts.counters, name: printed})
        world = replace(world, charts=charts, units={**world.units, name: unit})
        return replace(world, control={**world.control, unit.hex: printed.side}) if unit.hex else world

    def _printed(self, name: str, given: dict[str, str]) -> Counter:
        """The counter, with the printed values that the case gives."""
        base = self.counters.get(name)
        if base is None and not name.startswith("test-"):
            raise ValueError(f"{name}: not in the counter mix; a made-up unit is called test-…")
        counter = reprinted(base or replace(PLAIN, id=name, name=name), name, given, PRINTED)
        if counter.nation not in NATIONS or counter.size not in SIZES or counter.sort not in TYPES:
            raise ValueError(
                f"{name}: nation one of {', '.join(NATIONS)}, size one of {', '.join(SIZES)}, sort one of "
                + ", ".join(TYPES)
            )
        return counter

    def marker(self, world: World, text: str) -> World:
        """`control 3606 axis`, `strongpoint 3606 soviet`, `destroyed 3505/3606`, `attack axis 3606 ax-73-div`, …"""
        match text.split():
            case ["control", hex_, side] if side in SIDES:
                return replace(world, control={**world.control, hex_: side})
            case ["strongpoint", hex_, side, *rest] if side in SIDES:
                point = Strongpoint(side, rest != ["building"])
                return replace(world, strongpoints={**world.strongpoints, hex_: point})
            case ["destroyed", where]:
                return replace(world, destroyed=(*world.destroyed, where))
            case ["interdiction", where, level]:
                return replace(world, interdiction={**world.interdiction, where: int(level)})
            case ["attack", side, hexes, *units] if side in SIDES:
                targets = tuple(hexes.split("+"))
                return replace(world, attacks={**world.attacks, targets[0]: Attack(side, targets, tuple(units))})
            case ["cup", cup, *names]:
                counters = {**world.charts.counters, **{name: self.counters[name] for name in names}}
                cups = {**world.cups, cup: {name: names.count(name) for name in names}}
                return replace(world, charts=replace(world.charts, counters=counters), cups=cups)
            case ["air", name, kind, *rest] if kind in world.charts.aircraft:
                box, naval = next((w for w in rest if w != "naval"), "ready"), "naval" in rest
                return replace(world, air={**world.air, name: Squadron(name, kind, box, naval=naval)})
            case ["ship", name, place] if name in world.charts.vessels:
                return replace(world, ships={**world.ships, name: Ship(name, at=place)})
            case ["weather", weather] if weather in WEATHERS:
                return replace(world, weather=weather)
            case ["maps", *maps] if set(maps) <= set(MAPS):
                return replace(world, land=replace(world.land, maps=tuple(maps)))
            case ["schedule", turns, action, side, *_] if side in SIDES and action in ACTIONS:
                row = scheduled(turns, action, side, text.partition(f" {side} ")[2])
                return replace(world, charts=replace(world.charts, schedule=(*world.charts.schedule, row)))
            case ["rule", name, *value] if value:
                return replace(world, rules=ruled(world.rules, name, " ".join(value)))
        raise ValueError(
            f"{text!r}: expected control, strongpoint, destroyed, interdiction, attack, cup, air, ship, weather, maps, "
            "schedule or rule"
        )

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        """A map text of the case, or single hexes and hexsides changed: `{3606: woods, 3505/3606: river road}`."""
        land = Land(texts=(text,)) if text else detailed(world, *hexes).land
        new = replace(world, land=replace(land, changes=(*land.changes, *hexes.items())))
        ground(new)
        return new


def detailed(world: World, *places: str) -> World:
    """A hex of the Sevastopol map brings that map into play, beside Map Q."""
    wanted = any(part.startswith(DETAIL) for place in places for part in place.split("/"))
    if not wanted or world.land.texts or SIEGE in world.land.maps:
        return world
    return replace(world, land=replace(world.land, maps=(*world.land.maps, SIEGE)))


def scheduled(turns: str, action: str, side: Side, text: str) -> Scheduled:
    """`schedule 60-63 reinforce axis id=ax-sslah group=LAH vp=3 place=north edge`: a row of the schedule."""
    names = ("group", "vp", "id", "kind", "what", "place", "status")
    _, *found = re.split(rf"\b({'|'.join(names)})=", text)
    given = dict.fromkeys(names, "") | {k: v.strip() for k, v in zip(found[::2], found[1::2], strict=True)}
    first, _, last = turns.partition("-")
    given["kind"] = given["kind"] or ("unit" if given["id"] else "points")
    return Scheduled(turn=int(first), until=int(last or first), action=action, side=side, **given)
