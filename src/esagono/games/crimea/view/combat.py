"""A combat before it is fought: its card as it stands, with a unit, a gun, engineers or an order more."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT, UNKNOWN, Attack
from esagono.games.crimea.records import Battle, Declaring
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.rules.ch12_targets import attackers_of, free_units, targets_of
from esagono.games.crimea.rules.ch15_combat import battle_of, column_of
from esagono.games.crimea.rules.ch15_supply import is_reached, is_supplied, points_left
from esagono.games.crimea.view.combat_card import forecast
from esagono.games.crimea.view.combat_odds import strengths
from esagono.games.crimea.world import SIDES, World, counter, ground, has_enemy, on_map
from esagono.kernel import Hex, Query, Seen, UnitId
from esagono.kernel.value import replace

Answer = dict[str, Any]


def card(world: World, battle: Battle | None, side: str) -> Answer:
    """The card of a battle under its first hex; nothing while nobody attacks."""
    if battle is None or not battle.units or not all(has_enemy(world, t, battle.side) for t in battle.targets):
        return {}
    return {battle.targets[0]: forecast(world, battle, side)}


def could_be_supplied(world: World, battle: Battle) -> bool:
    """The attack has Attack Supply, or counters with a point to spare could give it to all attackers."""
    if is_supplied(world, battle):
        return True
    spare = tuple(u.id for u in on_map(world, battle.side) if is_supply(world, u) and points_left(world, u) > 0)
    return bool(spare) and all(is_reached(world, world.units[u], spare) for u in battle.units)


def declared(world: World, record: Declaring) -> tuple[World, Battle]:
    """The attack that is being put together, as if it were declared and supplied as well as can be."""
    attack = Attack(record.side, record.targets, record.units, buster=record.buster, order=UNKNOWN)
    world = replace(world, attacks={**world.attacks, record.targets[0]: attack})
    battle = Battle(record.side, record.targets, record.units)
    return world, replace(battle, supplied=could_be_supplied(world, battle))


def looked_at(seen: Seen[World, Any]) -> tuple[World, Battle | None]:
    """The battle that is being declared or fought."""
    if isinstance(seen.record, Declaring):
        return declared(seen.world, seen.record)
    return seen.world, seen.record if isinstance(seen.record, Battle) else None


class Preview(Query):
    """What an attack on a hex would come to: the declared one, or one by all who may attack."""

    verb = "preview"
    rule = "BSR-15.57"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        world = seen.world
        attack = next((a for a in world.attacks.values() if self.hex in a.targets), None)
        if attack is not None:
            return card(world, battle_of(world, attack), seen.side)
        if seen.side not in SIDES or not ground(world).has_hex(self.hex) or not has_enemy(world, self.hex, seen.side):
            return {}
        units = tuple(u.id for u in free_units(world, seen.side, (self.hex,)))
        return card(*declared(world, Declaring(seen.side, (self.hex,), units)), seen.side) if units else {}


class BattleNow(Query):
    """The combat as it stands."""

    verb = "battle"
    rule = "BSR-15.57"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card, if somebody attacks."""
        return card(*looked_at(seen), seen.side)


class WithUnit(Query):
    """The combat if a unit joined or a gun supported it."""

    verb = "with-unit"
    rule = "BSR-15.2"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        record, unit = seen.record, self.unit
        there = seen.world.units.get(unit)
        if there is None or not there.hex or unit in getattr(record, "units", ()):
            return {}
        if isinstance(record, Declaring):
            return card(*declared(seen.world, replace(record, units=(*record.units, unit))), seen.side)
        if not isinstance(record, Battle):
            return {}
        if counter(seen.world, unit).artillery:
            return card(seen.world, replace(record, guns=(*record.guns, unit)), seen.side)
        return card(seen.world, replace(record, units=(*record.units, unit)), seen.side)


class WithoutUnit(Query):
    """The combat if a unit were left out."""

    verb = "without-unit"
    rule = "BSR-15.2"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        world, battle = looked_at(seen)
        if battle is None or self.unit not in battle.units:
            return {}
        return card(world, replace(battle, units=tuple(u for u in battle.units if u != self.unit)), seen.side)


class WithEngineers(Query):
    """The combat with engineer effects."""

    verb = "with-engineers"
    rule = "BSR-15.63"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        world, battle = looked_at(seen)
        return card(world, replace(battle, engineers=True), seen.side) if battle else {}


class UnderOrder(Query):
    """The combat with an order of the attacker."""

    verb = "under-order"
    rule = "BSR-15.58"
    order: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        world, battle = looked_at(seen)
        if battle is None or self.order not in (NO_RETREAT, EXTRA_RETREAT):
            return {}
        return card(world, replace(battle, order=self.order), seen.side)


class Threat(Query):
    """The odds that a side would get as everybody stands."""

    verb = "threat"
    rule = "BSR-12.0"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the column by strength, without artillery and air."""
        if self.side not in SIDES:
            return {}
        world, found = replace(seen.world, attacks={}), {}
        for hex_ in targets_of(world, self.side):
            units = tuple(u.id for u in attackers_of(world, self.side, (hex_,)))
            if units and (name := column_of(*strengths(world, Battle(self.side, (hex_,), units)), 0)):
                found[hex_] = name
        return found


COMBAT_QUERIES: tuple[type[Query], ...] = (
    Preview,
    BattleNow,
    WithUnit,
    WithoutUnit,
    WithEngineers,
    UnderOrder,
    Threat,
)
