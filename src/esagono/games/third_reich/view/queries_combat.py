"""Attacks before they are made: their cards as everybody stands, with a unit more, and what the enemy could do."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.politics import at_war, commands, enemies
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.records_navy import Encounter
from esagono.games.third_reich.rules.ch14_combat import odds
from esagono.games.third_reich.rules.ch14_targets import is_exploitation, targets
from esagono.games.third_reich.rules.ch29_battle import attackers, defenders
from esagono.games.third_reich.stacking import LIMIT
from esagono.games.third_reich.strength import face, multiplier
from esagono.games.third_reich.view.odds_card import column, forecast
from esagono.games.third_reich.view.odds_sea import battle_forecast
from esagono.games.third_reich.view.plans_attacks import gathered, joiners
from esagono.games.third_reich.world import POWERS, World, ground, ground_units, kind, nation_of
from esagono.kernel import Hex, Query, Seen, Side, UnitId
from esagono.kernel.value import replace

Answer = dict[str, Any]


def card(world: World, battle: Battle, side: Side) -> Answer:
    """The card of an attack under its first hex; nothing while nobody attacks."""
    return {battle.targets[0]: forecast(world, battle, side)} if battle.units else {}


class Preview(Query):
    """What an attack on a hex would come to by all who may make it."""

    verb = "preview"
    rule = "14.25"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex; nothing if it cannot be attacked now."""
        world, record = seen.world, seen.record
        if not isinstance(record, Phase) or self.hex not in targets(world, record.alliance, record.minor):
            return {}
        exploiting = is_exploitation(world)
        battle = Battle(seen.side, record.alliance, (self.hex,), minor=record.minor, exploiting=exploiting)
        return card(world, gathered(seen, battle, joiners(seen, battle)), seen.side)


class BattleNow(Query):
    """The attack as it stands."""

    verb = "battle"
    rule = "14.25"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card, if somebody attacks."""
        return card(seen.world, seen.record, seen.side) if isinstance(seen.record, Battle) else {}


class WithUnit(Query):
    """The attack if a unit joined it."""

    verb = "with-unit"
    rule = "14.23"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        record, there = seen.record, seen.world.units.get(self.unit)
        if not isinstance(record, Battle) or there is None or not there.hex or self.unit in record.units:
            return {}
        return card(seen.world, replace(record, units=(*record.units, self.unit)), seen.side)


class SeaBattle(Query):
    """A naval battle before the dice, as the interceptors see it."""

    verb = "encounter"
    rule = "29.571"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card under the hex."""
        if not isinstance(seen.record, Encounter):
            return {}
        mine, theirs = attackers(seen.world, seen.record), defenders(seen.world, seen.record)
        hex_ = seen.record.hex
        return {hex_: battle_forecast(seen.world, mine, theirs, hex_)} if mine and theirs else {}


class Threat(Query):
    """The odds that an enemy would get with the ground units that stand next to a hex."""

    verb = "threat"
    rule = "14.25"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with its column, without air and ships; nothing of who is no enemy."""
        world = seen.world
        if self.side not in POWERS or not (self.side == seen.side or at_war(world, self.side, seen.side)):
            return {}
        found: dict[str, str] = {}
        for hex_ in ground(world).names:
            strength = menace(world, self.side, hex_)
            if strength is not None:
                found[hex_] = column(odds(*strength))
        return found


def menace(world: World, side: Side, hex_: str) -> tuple[int, int] | None:
    """Attack and defence of the strongest two of each hex around against a hex with enemies of a power."""
    foes = enemies(world, side)
    held = [u for u in ground_units(world, hex_) if nation_of(world, u) in foes]
    if not held:
        return None
    land, coming = ground(world), list[str]()
    for near in land.neighbours(hex_):
        if land.passable(near, hex_):
            there = [u for u in ground_units(world, near) if commands(world, side, u) and not u.unsupplied]
            able = sorted((u for u in there if kind(world, u).sort != REPLACEMENT), key=lambda u: -u.factors)
            coming += [u.id for u in able[:LIMIT]]
    if not coming:
        return None
    attackers_ = [world.units[u] for u in coming]
    return face(world, coming), sum(u.factors * multiplier(world, u, hex_, attackers_) for u in held)


COMBAT_QUERIES: tuple[type[Query], ...] = (Preview, BattleNow, WithUnit, SeaBattle, Threat)
