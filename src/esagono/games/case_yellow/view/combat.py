"""A combat before it is fought: its card as it stands, with a unit, a stack or air more; ways of retreat."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.combat import CombatFailed, CombatResult
from esagono.games.case_yellow.markers import COMBAT, MOVEMENT
from esagono.games.case_yellow.records import Attacks, Battle, MovementRound, Retreat
from esagono.games.case_yellow.rules.ch11_forts import defence
from esagono.games.case_yellow.rules.ch11_odds import column_name, odds_of
from esagono.games.case_yellow.rules.ch11_retreat import flight_of, way_of
from esagono.games.case_yellow.rules.ch11_stacks import stack
from esagono.games.case_yellow.rules.ch11_strikers import is_defended, strikers, targets
from esagono.games.case_yellow.rules.ch11_ways import Flight, ways
from esagono.games.case_yellow.view.combat_card import forecast
from esagono.games.case_yellow.world import SIDES, World, enemy, ground
from esagono.kernel import Hex, Outcome, Query, Seen, UnitId
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import kebab, replace
from esagono.wargame.retreat import Way


def outcome(before: World, after: Outcome) -> str:
    """What a combat came to, for the odds: its result; or the names of what happened."""
    results = [t.event.result for t in after.events if isinstance(t.event, CombatFailed | CombatResult)]
    return (
        ", ".join(results) or ", ".join(dict.fromkeys(kebab(type(t.event).__name__) for t in after.events)) or "nothing"
    )


# Queries


def battle_now(seen: Seen[World, Any]) -> Battle | None:
    """The battle that is being organised or fought."""
    return seen.record if isinstance(seen.record, Battle) else None


def kind_now(record: Any) -> str:
    """The kind of round that runs."""
    if isinstance(record, Attacks | Battle):
        return record.kind
    return MOVEMENT if isinstance(record, MovementRound) else COMBAT


class Preview(Query):
    """What an attack on a hex would come to, by the units named or by all who may attack it."""

    verb = "preview"
    rule = "R-11.3a"
    hex: Hex
    units: str = ""
    """Units with commas between them."""

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        world = seen.world
        named = [u for u in self.units.split(",") if u]
        if any(u not in world.units or not world.units[u].hex for u in named) or not ground(world).has(self.hex):
            return {}
        side = seen.side if seen.side and is_defended(world, self.hex, seen.side) else ""
        units = tuple(named) or tuple(u.id for u in strikers(world, self.hex, side, kind_now(seen.record)) if side)
        if not side or not units:
            return {}
        return {self.hex: forecast(world, Battle(side, self.hex, units, kind_now(seen.record)), seen.side)}


class BattleNow(Query):
    """The combat as it stands."""

    verb = "battle"
    rule = "R-11.3a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card, if somebody has joined."""
        battle = battle_now(seen)
        return {battle.target: forecast(seen.world, battle, seen.side)} if battle and battle.units else {}


class WithUnit(Query):
    """The combat if a unit joined."""

    verb = "with-unit"
    rule = "R-11.2"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not seen.world.units[self.unit].hex:
            return {}
        units = tuple(dict.fromkeys((*battle.units, self.unit)))
        return {battle.target: forecast(seen.world, replace(battle, units=units), seen.side)}


class WithStack(Query):
    """The combat if all joined who may in a hex."""

    verb = "with-stack"
    rule = "R-11.2a1"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not (found := stack(seen.world, battle, self.hex)):
            return {}
        units = (*battle.units, *found)
        return {battle.target: forecast(seen.world, replace(battle, units=units), seen.side)}


class WithAir(Query):
    """The combat with so many air assets of the side that is asked."""

    verb = "with-air"
    rule = "R-11.3c3"
    n: int

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not battle.units or self.n < 0:
            return {}
        flown = replace(battle, air=self.n) if seen.side == battle.attacker else replace(battle, cover=self.n)
        return {battle.target: forecast(seen.world, flown, seen.side)}


class Retreats(Query):
    """Where a unit may retreat to, now or if it had to."""

    verb = "retreats"
    rule = "R-11.4b1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes of all its ways, the ends with the number of hexes gone; nothing: it would be lost."""
        unit = seen.world.units[self.unit]
        if not unit.hex:
            return {}
        found = ways(seen.world, self.unit, *self._so_far(seen.record, unit.hex))
        passed = {h: "" for way in found for h in way[1:]}
        return {**passed, **{way[-1]: str(len(way) - 1) for way in found}}

    def _so_far(self, record: Any, hex_: str) -> tuple[Way, Flight]:
        if isinstance(record, Retreat) and self.unit in record.units:
            return way_of(record, self.unit), flight_of(record)
        return (hex_,), Flight(hex_, 2)


@once_per_world
def rested(world: World) -> World:
    """The world at the start of a Combat round: nobody has attacked or been attacked."""
    units = {name: replace(unit, attacked=False, beset=False) for name, unit in world.units.items()}
    return replace(world, units=units, defended=())


class Threat(Query):
    """The odds that a side would get in a Combat round as everybody stands."""

    verb = "threat"
    rule = "R-11.1"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the best column before air; nothing for who is no side."""
        if self.side not in SIDES:
            return {}
        world = rested(seen.world)
        return {h: best for h in targets(world, self.side, COMBAT) if (best := self._best(world, h))}

    def _best(self, world: World, hex_: str) -> str:
        units = tuple(u.id for u in strikers(world, hex_, self.side, COMBAT))
        if not units or not defence(world, hex_, enemy(self.side)):
            return ""
        return column_name(odds_of(world, Battle(self.side, hex_, units, COMBAT)).column)


COMBAT_QUERIES: tuple[type[Query], ...] = (Preview, BattleNow, WithUnit, WithStack, WithAir, Retreats, Threat)
