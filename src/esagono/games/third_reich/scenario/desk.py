"""How a case is laid out: counters by their ids, markers, changed hexes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from esagono.games.third_reich.counters import AIR, BASE, FLEET, REPLACEMENT, SHORT, Kind
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.land import Land
from esagono.games.third_reich.pieces import Breakthrough, Bridgehead, Grant, Holding, Minor, Mission, Unit, Voyage
from esagono.games.third_reich.politics import commander, declared, leader, power_of
from esagono.games.third_reich.world import ALLIANCE, BOXES, FRONTS, OPTIONS, POWERS, World, ground, nation_of
from esagono.kernel.scenario import placed
from esagono.kernel.value import replace
from esagono.wargame.desk import piece, ruled

NAME = re.compile(r"([a-z-]+)-(inf|arm|para|part)-(\d)-(\d)-\d+|([a-z-]+)-(air|fleet|base|repl)-\d+")
SORTS = {short: sort for sort, short in SHORT.items()}
PRINTED = {AIR: (5, 4), FLEET: (9, 0), BASE: (0, 0), REPLACEMENT: (1, 0)}


def kind_of(name: str) -> Kind:
    """The kind of a counter by its id: `germany-arm-4-6-1`, `germany-air-2`; ValueError says what was expected."""
    found = NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"{name}: a unit is called like germany-inf-3-3-1, germany-air-1 or germany-fleet-1")
    nation, sort = found[1] or found[5], SORTS[found[2] or found[6]]
    factors, move = (int(found[3]), int(found[4])) if found[3] else PRINTED[sort]
    return Kind(name.rpartition("-")[0], nation, sort, factors, move)


class CaseDesk:
    """Lays out cases."""

    def unit(self, world: World, text: str) -> World:
        """`germany-arm-4-6-1 L31 attacked=yes`; in a box: `germany-inf-3-3-1 pool`; air and fleets: `factors=3`."""
        name, place, given = placed(text)
        printed = kind_of(name)
        if printed.nation not in world.charts.countries:
            raise ValueError(f"{name}: no nation {printed.nation}")
        if place not in BOXES and not ground(world).has_hex(place):
            raise ValueError(f"{name}: no hex {place} on the map")
        if place not in BOXES:
            self.check_place(world, name, printed, place)
        values: dict[str, Any] = {"id": name, "kind": printed.id, "factors": printed.factors, **given}
        values |= {"box": place} if place in BOXES else {"hex": place}
        unit = piece(Unit, name, values)
        charts = replace(world.charts, kinds={**world.charts.kinds, printed.id: printed})
        world = replace(world, charts=charts, units={**world.units, name: unit})
        nation = nation_of(world, unit)
        own = leader(world, nation)
        if not unit.hex or not printed.ground or controller(world, unit.hex) in (own, nation, printed.nation):
            return world
        return replace(world, control={**world.control, unit.hex: own})

    def check_place(self, world: World, name: str, printed: Kind, place: str) -> None:
        """Units and base counters stand on land; a fleet is in a port, or at sea."""
        land = ground(world)
        if printed.sort != FLEET and not land.land(place):
            raise ValueError(f"{name}: {place} is no land where units may stand; only a fleet may be at sea")
        if printed.sort == FLEET and land.land(place) and not land.port(place):
            raise ValueError(f"{name}: {place} has no port")

    def marker(self, world: World, text: str) -> World:
        """`control L31 germany`, `war germany russia`, `option germany eastern offensive`, `brp germany 100`, …"""
        if text.startswith(("grant ", "mission ", "voyage ")):
            return self.on_the_way(world, text)
        match text.split():
            case ["control", place, nation]:
                hexes = [h for h in ground(world).sorted(ground(world).place(place)) if ground(world).land(h)]
                if not hexes:
                    raise ValueError(f"{text!r}: {place} is no land that anybody can control")
                return replace(world, control={**world.control, **dict.fromkeys(hexes, nation)})
            case ["war", one, other]:
                return replace(world, wars=declared(world.wars, one, other, world.turn))
            case ["peace", one, other]:
                pair = {one, other}
                return replace(world, wars={k: v for k, v in world.wars.items() if set(k.split()) != pair})
            case ["option", nation, front, option] if front in FRONTS and option in OPTIONS:
                return replace(world, options={**world.options, f"{nation} {front}": option})
            case ["brp", power, number, *rest] if power in POWERS:
                limit = int(rest[0]) if rest else int(number)
                purse = replace(world.powers[power], brp=int(number), limit=limit)
                return replace(world, powers={**world.powers, power: purse})
            case ["minor", country, status, *rest]:
                words = (word.partition("=")[::2] for word in rest)
                fields: dict[str, Any] = {name: {"yes": True, "no": False}.get(said, said) for name, said in words}
                minor = piece(Minor, country, {"id": country, "status": status, **fields})
                return replace(world, minors={**world.minors, country: minor})
            case ["holding", power, area, brp, lost] if power in POWERS:
                held = Holding(power, area, int(brp), int(lost))
                return replace(world, holdings=(*world.holdings, held))
            case ["bridgehead", hex_, power, *rest] if power in POWERS:
                head = Bridgehead(ALLIANCE[power], power, rest == ["invasion"])
                return replace(world, bridgeheads={**world.bridgeheads, hex_: head})
            case ["breakthrough", hex_, origin, *words]:
                gone = {u: tuple(way.split("+")) for u, _, way in (w.partition(":") for w in words) if way}
                units = tuple(w.partition(":")[0] for w in words)
                new = Breakthrough(hex_, units, (origin,), gone)
                return replace(world, breakthroughs=(*world.breakthroughs, new))
            case ["rule", name, *value] if value:
                return replace(world, rules=ruled(world.rules, name, " ".join(value)))
        raise ValueError(
            f"{text!r}: expected control, war, peace, option, brp, minor, holding, bridgehead, mission, voyage…"
        )

    def on_the_way(self, world: World, text: str) -> World:
        """`grant britain russia 20 persia 11`, `mission germany-air-1 support L31`, a voyage."""
        match text.split():
            case ["grant", giver, receiver, amount, way, *rest]:
                waits, port = int(rest[0]) if rest else 0, rest[1] if len(rest) > 1 else ""
                grant = Grant(giver, receiver, int(amount), way, waits=waits, port=port)
                return replace(world, grants=(*world.grants, grant))
            case ["mission", unit, kind, hex_, *met] if met in ([], ["met"]):
                return replace(world, missions=(*world.missions, Mission(unit, kind, hex_, met=bool(met))))
            case ["voyage", lead, purpose, front, way, *more]:
                sails = world.units.get(lead)
                side = power_of(world, sails) if sails is not None else commander(world, kind_of(lead).nation)
                made = Voyage(lead, side, purpose, front, (lead, *more), tuple(way.split("+")))
                return replace(world, voyages=(*world.voyages, made))
        raise ValueError(f"{text!r}: expected grant, mission or voyage")

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        """A map text of the case, or single hexes and hexsides changed: `{L31: mountain, L31/L32: river}`."""
        land = Land(text) if text else world.land
        new = replace(world, land=replace(land, changes=(*land.changes, *hexes.items())))
        ground(new)
        return new
