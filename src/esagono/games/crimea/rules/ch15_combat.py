"""15 Combat: the declared attacks, one after the other, from the last participants to the die."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from esagono.games.crimea.events.combat import CombatResult, OddsReckoned
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.ch11_unknown import reveal
from esagono.games.crimea.rules.ch12_targets import attackers_of
from esagono.games.crimea.rules.ch14_artillery import still_covers
from esagono.games.crimea.rules.ch15_air import support_for
from esagono.games.crimea.rules.ch15_forces import (
    CRT,
    attacking,
    defenders,
    defending,
    may_take_part,
)
from esagono.games.crimea.rules.ch15_modifiers import net
from esagono.games.crimea.rules.ch15_orders import LATE_ORDER, reveal_order
from esagono.games.crimea.rules.ch15_supply import ATTACK_SUPPLY, is_supplied, spend_supply
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import World, has_enemy
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, law, loop, rule, seq, step
from esagono.kernel.flow import Node
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total

COLUMNS_LEFT: Slot[Callable[[World, Battle], tuple[Term, ...]]] = Slot("columns to the left")
"""World, battle: by how many columns the final odds are shifted to the left, each shift with its rule."""
ROWS = (0, 11)
"""The first and the last row of the table (BSR-15.81g)."""


# Which attack (15.0)


def battle_of(world: World, attack: Attack) -> Battle:
    """A declared attack as it is about to be fought."""
    units = tuple(u for u in attack.units if world.units[u].hex)
    cover = tuple(u for u in attack.support if still_covers(world, attack, world.units[u]))
    battle = Battle(attack.side, attack.targets, units, cover=cover, mandated=attack.mandated)
    battle = replace(battle, ship_cover=attack.ships, air=support_for(world, attack.targets))
    return replace(battle, supplied=is_supplied(world, battle))


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
        play.run("combat", battle_of(play.world, play.world.attacks[self.hex]))

    def look(self) -> str:
        """The odds as they stand before the last participants are chosen."""
        return f"preview {self.hex}"


# Odds and die (15.57, 15.8)


@step("BSR-15.54")
@rule("SOP-B4d3")
def reveal_defenders(play: Play[World], battle: Battle) -> None:
    """Unknown defenders are turned, those without defence strength removed; without any left the attack is void."""
    unknown = tuple(u.id for u in defenders(play.world, battle) if not u.tried)
    for unit in unknown:
        reveal(play, unit)
    if unknown and not defenders(play.world, battle):
        play.let(battle, void=True)


def somebody_defends(world: World, battle: Battle) -> bool:
    """Not all defenders were lost before the combat (PB-7.32b)."""
    return bool(defenders(world, battle))


def shifts_left(world: World, battle: Battle) -> tuple[Term, ...]:
    """What shifts the final odds to the left."""
    return tuple(term for shift in COLUMNS_LEFT for term in shift(world, battle))


def shifted_left(world: World, battle: Battle) -> int:
    """By how many columns the final odds are shifted to the left."""
    return total(shifts_left(world, battle))


def column_by_strength(attack: int, defence: int) -> int:
    """The place of the column that two strengths reach; -1: below 1-4."""
    return CRT.rolled_on(CRT.reached(Fraction(attack), Fraction(defence))) if attack else -1


@rule("BSR-15.57")
def column_of(attack: int, defence: int, shifted: int) -> str:
    """The column that is rolled on; empty: below 1-4."""
    column = CRT.rolled_on(column_by_strength(attack, defence) - shifted)
    return CRT.name(column) if column >= 0 else ""


@step("BSR-15.57", when=somebody_defends)
@rule("BSR-15.6", "SOP-B4d6", "SOP-B4d9")
def reckon(play: Play[World], battle: Battle) -> None:
    """Attack against defence, rounded for the defender; the modifiers are netted."""
    attack, defence = attacking(play.world, battle), max(1, defending(play.world, battle))
    name = column_of(attack, defence, shifted_left(play.world, battle))
    drm = net(play.world, battle)
    play.tell(OddsReckoned(battle.targets, attack, defence, name, drm))
    play.let(battle, column=name, drm=drm)


def result_of(world: World, column: str, drm: int, die: int) -> tuple[int, str, str]:
    """The row within the table, and the results of the attacker and of the defender."""
    row = max(ROWS[0], min(ROWS[1], die + drm))
    mine, theirs = by_roll(world, "combat_results", row, column).split("/")
    return row, mine, theirs


@step("BSR-15.81b")
@rule(
    "BSR-2.51", "BSR-15.81a", "BSR-15.81c", "BSR-15.81d", "BSR-15.81e", "BSR-15.81f", "BSR-15.81g", "SOP-B4d10", "T-CRT"
)
def roll(play: Play[World], battle: Battle) -> None:
    """One die; the modifiers move the row, within the table. Below 1-4 the attackers are eliminated without a roll."""
    if not battle.column:
        lost = somebody_defends(play.world, battle)
        play.let(battle, attacker="e" if lost else "-", defender="-")
        return
    die = play.roll("1d10", "combat")
    row, mine, theirs = result_of(play.world, battle.column, battle.drm, die)
    play.tell(CombatResult(battle.targets, die, row, mine, theirs))
    play.let(battle, die=die, attacker=mine, defender=theirs)


@step("BSR-15.81h")
@rule("SOP-B4d11")
def take_markers_off(play: Play[World], battle: Battle) -> None:
    """The Declared Attack marker is removed before the result is applied."""
    play.drop("attacks", battle.targets[0])


def combat(participants: Node, *results: Node, before: tuple[Node, ...] = ()) -> Any:
    """A combat: its participants, what happens before the odds are reckoned, and the steps that apply its result."""
    return seq(
        "combat",
        "BSR-15.0",
        participants,
        reveal_defenders,
        spend_supply,
        *before,
        LATE_ORDER,
        reveal_order,
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
    ATTACK_SUPPLY,
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
