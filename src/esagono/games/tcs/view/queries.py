"""Overlays and cards: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import FIRE, MOVE
from esagono.games.tcs.records import PFA, SFA, Moving, Planning, Trigger
from esagono.games.tcs.rules.ch09_sight import reach as weapon_reach
from esagono.games.tcs.rules.ch09_sight import sees
from esagono.games.tcs.rules.ch15_able import is_ready
from esagono.games.tcs.rules.ch15_overwatch import answering_volley
from esagono.games.tcs.rules.ch18_zones import shells, strength
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.view.legend import Legend
from esagono.games.tcs.view.orders import ORDER_QUERIES
from esagono.games.tcs.view.outlook import outlook
from esagono.games.tcs.view.sight import SIGHT_QUERIES
from esagono.games.tcs.view.ways import reach_of, shown, taken_up
from esagono.games.tcs.world import World, counter, enemy, ground, held, on_map, side_of, stack
from esagono.kernel import Hex, Query, Seen, UnitId
from esagono.wargame.forecast import percent


class Reach(Query):
    """Where a unit can go in the phase, or a stack on its way can go on to, and what it costs."""

    verb = "reach"
    rule = "20.0"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with their movement points; of a unit in Fire mode with the change of mode."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex or unit.carrier:
            return {}
        if isinstance(seen.record, Moving) and unit.id in seen.record.units:
            return costs(world, seen.record)
        if unit.moved or unit.state or unit.fired or unit.sfa or unit.pfas:
            return {}
        ready, moving = taken_up(world, side_of(world, unit), (unit.id,))
        return costs(ready, moving, ready.units[unit.id].spent - unit.spent)


def costs(world: World, moving: Moving, before: int = 0) -> dict[str, str]:
    """The hexes that a stack can come to, with what they cost besides what was spent before."""
    return {hex_: shown(before + came.spent) for hex_, came in reach_of(world, moving).items()}


class Arc(Query):
    """The hexes that a unit could fire into: in range and in sight."""

    verb = "arc"
    rule = "11.1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes, the nearest first."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex or not counter(world, unit).fire:
            return []
        near = ground(world).within(unit.hex, weapon_reach(world, unit))
        return [h for h in near if h != unit.hex and sees(world, unit, h)]


class Control(Query):
    """Who controls the hexes that count."""

    verb = "control"
    rule = "S-1"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The side by hex."""
        return dict(seen.world.control)


class Threat(Query):
    """What the SFAs of a side could do to units of the other, as everybody stands; who is not spotted is hit less."""

    verb = "threat"
    rule = "13.0"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the best chance that the fire of one stack has an effect."""
        world = seen.world
        if self.side not in SIDES:
            return {}
        found: dict[str, str] = {}
        for hex_ in held(world)[enemy(self.side)]:
            chances = [best(world, self.side, origin, hex_) for origin in held(world)[self.side]]
            if top := max(chances, default=0.0):
                found[hex_] = percent(top)
        return found


def best(world: World, side: str, origin: str, hex_: str) -> float:
    """The chance that the fire of a stack at a hex has an effect; 0 if it cannot fire."""
    firing = tuple(
        u.id for u in stack(world, origin, side)
        if is_ready(world, u) and counter(world, u).fire
        and ground(world).distance(origin, hex_) <= weapon_reach(world, u) and sees(world, u, hex_)
    )  # fmt: skip
    if not firing:
        return 0.0
    return chance(world, Volley(side, SFA, hex_, origin, area=firing))


def chance(world: World, volley: Volley) -> float:
    """The best chance of a volley that something comes of it."""
    return max((card.chance or 0.0 for card in of_volley(world, volley).values()), default=0.0)


class Zones(Query):
    """The attack zones of artillery, of both sides, with what works on each hex."""

    verb = "zones"
    rule = "18.5"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with the firepower of all barrages together."""
        return {hex_: str(strength(seen.world, hex_)) for hex_ in shells(seen.world)}


# Cards


class Fire(Query):
    """An SFA of one unit before it is made."""

    verb = "fire"
    rule = "13.0"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        return of_volley(seen.world, Volley(side_of(seen.world, self.unit), SFA, self.hex, area=(self.unit,)))


class Aimed(Query):
    """A PFA of one unit before it is made."""

    verb = "aimed"
    rule = "14.0"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        return of_volley(seen.world, Volley(side_of(seen.world, self.unit), PFA, self.hex, point=(self.unit,)))


class Declared(Query):
    """The fire that is being declared, as it stands."""

    verb = "declared"
    rule = "9.0"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The cards of its area fire and its point fire."""
        return of_volley(seen.world, seen.record) if isinstance(seen.record, Volley) else {}


class Answered(Query):
    """Overwatch of a stack before it is declared."""

    verb = "answered"
    rule = "15.0"
    hex: Hex
    at: Hex = ""

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The cards of its area fire and its point fire."""
        if not isinstance(seen.record, Trigger):
            return {}
        at = self.at or seen.record.hexes[0]
        return of_volley(seen.world, answering_volley(seen.world, seen.record, self.hex, at))


# Command


class Outlook(Query):
    """The chance that an op sheet is implemented, turn by turn."""

    verb = "outlook"
    rule = "6.9f"
    sheet: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """One card; nothing for a sheet of the other side."""
        sheet = seen.world.sheets.get(self.sheet)
        return {self.sheet: outlook(seen, sheet)} if sheet and sheet.side == seen.side else {}


class Pencil(Query):
    """What the next mark on the draft means."""

    verb = "pencil"
    rule = "6.5a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The kind of mark and the group."""
        record = seen.record
        return {"pen": record.pen, "group": record.group} if isinstance(record, Planning) and record.pen else {}


class Modes(Query):
    """Where a side is in Fire mode and in Move mode."""

    verb = "modes"
    rule = "4.0"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units of each mode."""
        units = list(on_map(seen.world, self.side)) if self.side in SIDES else []
        return {mode: [u.id for u in units if u.mode == mode] for mode in (FIRE, MOVE)}


QUERIES: tuple[type[Query], ...] = (
    *SIGHT_QUERIES, Reach, Arc, Zones, Control, Threat, Fire, Aimed, Declared, Answered, Outlook, Pencil, Modes,
    Legend, *ORDER_QUERIES,
)  # fmt: skip
