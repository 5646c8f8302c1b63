"""15 Combat: the declared attacks, one after the other, from the last participants to the die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from esagono.games.crimea.events.combat import CombatResult, OddsReckoned
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.ch12_targets import LEAST_ODDS, attackers_of
from esagono.games.crimea.rules.ch15_forces import (
    CRT,
    attacking,
    can_support,
    counts_as_gun,
    defenders,
    defending,
    guns_in_range,
    is_supplied,
    may_take_part,
    most_guns,
)
from esagono.games.crimea.rules.ch15_modifiers import net
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import World, counter, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step
from esagono.kernel.flow import Node
from esagono.kernel.value import replace

ROWS = (0, 11)
"""The first and the last row of the table (BSR-15.81g)."""


def attacker(world: World, battle: Battle) -> Side:
    """The attacking side."""
    return battle.side


# Which attack (15.0)


@law("BSR-15.0")
def attack_is_due(seen: Seen[World, Phase], act: Resolve) -> bool:
    """Such an attack is declared and not resolved yet."""
    return act.hex in seen.world.attacks


class Resolve(Act):
    """Resolve one of the declared attacks."""

    verb = "resolve"
    rule = "BSR-15.0"
    laws = (attack_is_due,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Resolve]:
        """The declared attacks, by their first hex."""
        return (cls(hex_) for hex_ in seen.world.attacks)

    def do(self, play: Play[World], record: Phase) -> None:
        """The combat begins."""
        attack = play.world.attacks[self.hex]
        units = tuple(u for u in attack.units if play.world.units[u].hex)
        cover = tuple(u for u in attack.support if play.world.units[u].hex)
        battle = Battle(
            attack.side, attack.targets, units, cover=cover, foe_order=attack.order, mandated=attack.mandated
        )
        play.run("combat", replace(battle, supplied=is_supplied(play.world, battle)))


# Final participants (15.2)


def is_worth_resolving(world: World, battle: Battle) -> bool:
    """The participants reach 1-4 with what they have."""
    return bool(battle.units) and attacking(world, battle) >= LEAST_ODDS * defending(world, battle)


@law("BSR-15.21")
def unit_may_still_join(seen: Seen[World, Battle], act: Add) -> bool:
    """A unit beside every defending hex that is not designated elsewhere and was not left out."""
    return any(u.id == act.unit for u in may_take_part(seen.world, seen.record)) and (
        act.unit not in seen.record.left_out
    )


class Add(Act):
    """A unit takes part that was not designated."""

    verb = "add"
    rule = "BSR-15.2"
    laws = (unit_may_still_join,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Add]:
        """Who may still join."""
        return (cls(u.id) for u in may_take_part(seen.world, seen.record))

    def do(self, play: Play[World], record: Battle) -> None:
        """It attacks."""
        play.let(record, units=(*record.units, self.unit))


@law("BSR-15.2")
def unit_takes_part(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """It is one of the attackers."""
    return act.unit in seen.record.units


@law("BSR-12.36")
def attack_stays_possible(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """Without it the attack still reaches 1-4; the attacker may not go below by choice."""
    rest = tuple(u for u in seen.record.units if u != act.unit)
    return is_worth_resolving(seen.world, replace(seen.record, units=rest))


@law("BSR-12.41")
def attack_is_not_mandated(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """Units named for a Mandated Attack must attack."""
    return not seen.record.mandated


class LeaveOut(Act):
    """A designated unit does not take part after all."""

    verb = "leave-out"
    rule = "BSR-15.2"
    laws = (unit_takes_part, attack_is_not_mandated, attack_stays_possible)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[LeaveOut]:
        """The attackers."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Battle) -> None:
        """It stays out of this combat."""
        units = tuple(u for u in record.units if u != self.unit)
        play.let(record, units=units, left_out=(*record.left_out, self.unit))


# Artillery (15.4)


@law("BSR-15.32c")
def attack_has_supply(seen: Seen[World, Battle], act: Support) -> bool:
    """Artillery supports only an attack with Attack Supply."""
    return seen.record.supplied


@law("T-ARTY")
def gun_can_support(seen: Seen[World, Battle], act: Support) -> bool:
    """It is one's own, in range, and has not fired in this phase."""
    gun = seen.world.units.get(act.unit)
    if gun is None or not gun.hex or side_of(seen.world, gun) != seen.record.side or act.unit in seen.record.guns:
        return False
    return can_support(seen.world, seen.record, gun)


@law("T-ARTY")
def guns_keep_the_limit(seen: Seen[World, Battle], act: Support) -> bool:
    """Four artillery units of the Axis, one of the Soviets unless stacked with an Operational HQ."""
    guns = tuple(seen.world.units[g] for g in (*seen.record.guns, act.unit))
    counted = tuple(g for g in guns if counts_as_gun(seen.world, g))
    return len(counted) <= most_guns(seen.world, seen.record, counted)


class Support(Act):
    """An artillery unit supports the attack."""

    verb = "support"
    rule = "BSR-15.4"
    laws = (attack_has_supply, gun_can_support, guns_keep_the_limit)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Support]:
        """The artillery in range."""
        return (cls(u.id) for u in guns_in_range(seen.world, seen.record))

    def do(self, play: Play[World], record: Battle) -> None:
        """It fires."""
        play.let(record, guns=(*record.guns, self.unit))


@law("BSR-15.63")
@rule("BSR-16.32a")
def engineers_attack(seen: Seen[World, Battle], act: Engineers) -> bool:
    """Engineers are among the attackers, and their effects are not declared yet."""
    there = any(counter(seen.world, u).engineer for u in seen.record.units)
    return there and not seen.record.engineers


class Engineers(Act):
    """The attacker declares engineer effects."""

    verb = "engineers"
    rule = "BSR-15.63"
    laws = (engineers_attack,)

    def do(self, play: Play[World], record: Battle) -> None:
        """They count, and may take the first loss."""
        play.let(record, engineers=True)


@law("BSR-12.36")
def attack_is_as_strong_as_needed(seen: Seen[World, Battle], act: Fight) -> bool:
    """1-4 is reached, or nobody is left who could join."""
    if is_worth_resolving(seen.world, seen.record):
        return True
    could = [u for u in may_take_part(seen.world, seen.record) if u.id not in seen.record.left_out]
    return not could and not any_gun_is_left(seen)


def any_gun_is_left(seen: Seen[World, Battle]) -> bool:
    """Artillery that could still support the attack."""
    guns = guns_in_range(seen.world, seen.record)
    return any(guns_keep_the_limit(seen, Support(g.id)) for g in guns)


class Fight(Act):
    """The attack is made with these units."""

    verb = "fight"
    rule = "BSR-15.2"
    laws = (attack_is_as_strong_as_needed,)

    def do(self, play: Play[World], record: Battle) -> None:
        """Everybody who takes part is marked."""
        for unit in record.units:
            play.unit(unit, attacked=True)
        for gun in (*record.guns, *record.cover):
            play.unit(gun, fired=True)
        for foe in defenders(play.world, record):
            play.unit(foe.id, beset=True)
        play.leave("participants")


# Odds and die (15.57, 15.8)


@step("BSR-15.57")
@rule("BSR-15.6", "SOP-B4d6", "SOP-B4d9")
def reckon(play: Play[World], battle: Battle) -> None:
    """Attack against defence, rounded for the defender; the modifiers are netted."""
    attack, defence = attacking(play.world, battle), max(1, defending(play.world, battle))
    column = CRT.rolled_on(CRT.reached(Fraction(attack), Fraction(defence)))
    name = CRT.name(column) if column >= 0 else ""
    drm = net(play.world, battle)
    play.tell(OddsReckoned(" ".join(battle.targets), attack, defence, name, drm))
    play.let(battle, column=name, drm=drm)


@step("BSR-15.81b")
@rule("BSR-2.51", "BSR-15.81a", "BSR-15.81c", "BSR-15.81d", "BSR-15.81e", "BSR-15.81f", "BSR-15.81g", "T-CRT")
def roll(play: Play[World], battle: Battle) -> None:
    """One die; the modifiers move the row, within the table. Below 1-4 the attackers are eliminated without a roll."""
    if not battle.column:
        play.let(battle, attacker="e", defender="-")
        return
    die = play.roll("1d10", "combat")
    row = max(ROWS[0], min(ROWS[1], die + battle.drm))
    mine, theirs = by_roll(play.world, "combat_results", row, battle.column).split("/")
    play.tell(CombatResult(" ".join(battle.targets), die, row, mine, theirs))
    play.let(battle, die=die, attacker=mine, defender=theirs)


@step("BSR-15.81h")
@rule("SOP-B4d11")
def take_markers_off(play: Play[World], battle: Battle) -> None:
    """The Declared Attack marker is removed before the result is applied."""
    play.drop("attacks", battle.targets[0])


PARTICIPANTS = loop(
    "participants",
    "BSR-15.2",
    ask("participants", "BSR-15.2", Add, LeaveOut, Support, Engineers, Fight, by=attacker),
)


def combat(*results: Node) -> Any:
    """A combat, with the steps that apply its result."""
    return seq(
        "combat",
        "BSR-15.0",
        PARTICIPANTS,
        reckon,
        roll,
        take_markers_off,
        *results,
        record=Battle,
        label=lambda world, battle: {"hex": battle.targets[0]},
    )


# The phase


@step("BSR-15.23")
def begin_combat(play: Play[World], record: Phase) -> None:
    """Nobody has attacked, been attacked or fired yet."""
    for unit in play.world.units.values():
        if unit.attacked or unit.beset or unit.fired:
            play.unit(unit.id, attacked=False, beset=False, fired=False)


def still_open(world: World, attack: Attack) -> Attack | None:
    """The attack on those of its hexes that are still held, if anybody can make it; else nothing (A-96)."""
    targets = tuple(t for t in attack.targets if has_enemy(world, t, attack.side))
    units = tuple(u for u in attack.units if world.units[u].hex and not world.units[u].attacked)
    if not targets:
        return None
    here = Battle(attack.side, targets)
    near = {u.id for u in may_take_part(world, here)} | set(units)
    able = {u.id for u in attackers_of(world, attack.side, targets)} & near
    return replace(attack, targets=targets, units=tuple(u for u in units if u in able)) if able else None


@step("BSR-12.36")
@rule("BSR-15.54")
def lapse(play: Play[World], record: Phase) -> None:
    """Attacks that nobody can make any more, or that nobody is left to suffer, lapse."""
    found = (still_open(play.world, attack) for attack in play.world.attacks.values())
    play.set(attacks={attack.targets[0]: attack for attack in found if attack is not None})


def resolver(world: World, record: Phase) -> Side:
    """The attacker, while an attack is left."""
    return record.side if world.attacks else ""


def all_are_resolved(world: World, record: Phase) -> bool:
    """No attack is left."""
    return not world.attacks


COMBAT_PHASE = seq(
    "combat phase",
    "BSR-15.0",
    begin_combat,
    loop(
        "combats",
        "BSR-15.0",
        lapse,
        ask("resolve", "BSR-15.0", Resolve, by=resolver),
        until=all_are_resolved,
    ),
    record=Phase,
    label=lambda world, record: {"side": record.side},
)
