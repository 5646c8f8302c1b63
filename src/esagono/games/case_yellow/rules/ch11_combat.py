"""11.1, 11.3, 11.6, 4.1c6 The combat, and the rounds in which it is fought."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.combat import CombatFailed, CombatResult, MobileAttacks, OddsReckoned
from esagono.games.case_yellow.markers import COMBAT as COMBAT_KIND
from esagono.games.case_yellow.markers import MOVEMENT
from esagono.games.case_yellow.records import Advance, Attacks, Battle, CombatRound, MovementRound, Retreat
from esagono.games.case_yellow.rules.ch07_attack_supply import lose_drawn_supply
from esagono.games.case_yellow.rules.ch10_bridgeheads import Lift
from esagono.games.case_yellow.rules.ch11_advance import is_vacated
from esagono.games.case_yellow.rules.ch11_advancing import ADVANCE
from esagono.games.case_yellow.rules.ch11_air import Fly, attacker_with_air, defender_with_air
from esagono.games.case_yellow.rules.ch11_bridging import NoBridge, TryBridge, who_may_bridge
from esagono.games.case_yellow.rules.ch11_engaged import (
    engaged_battles,
    is_over,
    lapse,
    lift_old_markers,
    mark_engaged,
    take_marker_off,
)
from esagono.games.case_yellow.rules.ch11_forts import defence, fighters, may_stay
from esagono.games.case_yellow.rules.ch11_hooks import AFTER_COMBAT, AFTER_ROLL
from esagono.games.case_yellow.rules.ch11_losses import LOSSES, attacking_duty, defending_duty, engaged_loser
from esagono.games.case_yellow.rules.ch11_odds import column_name, odds_of
from esagono.games.case_yellow.rules.ch11_organising import Attack, EndAttacks, Join, Ready, attacker_of
from esagono.games.case_yellow.rules.ch11_results import (
    ENG,
    compare,
    final_result,
    meaning,
    printed_result,
    retreat_of,
)
from esagono.games.case_yellow.rules.ch11_retreat import RETREAT
from esagono.games.case_yellow.rules.ch11_stacks import JoinStack
from esagono.games.case_yellow.rules.ch11_strikers import origins, strikers, targets
from esagono.games.case_yellow.rules.ch11_supply import (
    arko_falls_silent,
    supply_units_are_attacked,
    trace_attack_supply,
)
from esagono.games.case_yellow.world import World, enemy
from esagono.kernel import Play, ask, each, loop, rule, seq, step

# Before the roll


@step("R-11.2")
def muster(play: Play[World], battle: Battle) -> None:
    """Attackers and defenders have had their combat of the round; an Engaged marker is lifted."""
    take_marker_off(play, battle.target)
    alive = tuple(u for u in battle.units if play.world.units[u].hex)
    play.let(battle, units=alive)
    for unit in alive:
        play.unit(unit, attacked=True)
    for foe in fighters(play.world, battle.target, enemy(battle.attacker)):
        play.unit(foe.id, beset=True)
    if battle.target not in play.world.defended:
        play.set(defended=(*play.world.defended, battle.target))


def is_fought(world: World, battle: Battle) -> bool:
    """Somebody defends whom a roll can touch."""
    return bool(battle.units) and defence(world, battle.target, enemy(battle.attacker)) > 0


# The roll (11.3a to 11.3d)


@step("R-11.3d")
def roll(play: Play[World], battle: Battle) -> None:
    """Odds, die, result; at 1-4 and worse no die is needed."""
    world, odds = play.world, odds_of(play.world, battle)
    play.tell(OddsReckoned(battle.target, column_name(odds.initial), odds.net, column_name(odds.column)))
    die = play.roll("1d6", "combat") if odds.column >= 0 else 0
    printed = printed_result(world, odds.column, die)
    result = final_result(world, printed, compare(world, battle))
    battle = play.let(
        battle, die=die, printed=printed, result=result, retreat=retreat_of(world, result), **duties_of(world, battle)
    )
    hex_, means = battle.target, meaning(world, battle, result)
    play.tell(CombatResult(hex_, die, printed, result, means) if die else CombatFailed(hex_, printed, result))
    for hook in AFTER_ROLL:
        hook(play, play.record(Battle))


def duties_of(world: World, battle: Battle) -> dict[str, Any]:
    """Who must take losses first, as the shifts stand, and who loses if it is Engaged."""
    why_attackers, attackers = attacking_duty(world, battle)
    why_defenders, defenders = defending_duty(world, battle)
    return {
        "first_attackers": tuple(u.id for u in attackers),
        "why_attackers": why_attackers,
        "first_defenders": tuple(u.id for u in defenders),
        "why_defenders": why_defenders,
        "loser": engaged_loser(world, battle),
        "before": tuple((u.id, u.level) for u in fighters(world, battle.target, enemy(battle.attacker))),
    }


# After the losses (11.3h)


@step("R-11.3h")
def retreat(play: Play[World], battle: Battle) -> None:
    """The surviving defenders retreat; in a line that stands they may stay, not in one that fell (R-11.7e)."""
    side = enemy(battle.attacker)
    units = tuple(u.id for u in fighters(play.world, battle.target, side))
    if battle.retreat and units:
        optional = may_stay(play.world, battle.target, side)
        play.run(RETREAT, Retreat(side, side, units, battle.target, battle.retreat, optional=optional))


@step("R-11.3h")
def settle(play: Play[World], battle: Battle) -> None:
    """Engaged combats that have lost a side lapse; other chapters are told."""
    lapse(play)
    lived = any(play.world.units[u].hex for u, _ in battle.before)
    for hook in AFTER_COMBAT:
        hook(play, play.record(Battle), lived)


@step("R-11.5a")
def advance(play: Play[World], battle: Battle) -> None:
    """The attackers may advance into the hex if it is vacated; never after an Engaged result."""
    world = play.world
    alive = tuple(u for u in battle.units if world.units[u].hex)
    if (battle.result != ENG or battle.vanished) and alive and is_vacated(world, battle.target, battle.attacker):
        second = second_hex_is_open(battle)
        swept = origins(world, alive, battle.target) if second and battle.vanished else ()
        play.run(ADVANCE, Advance(battle.attacker, battle.target, alive, second, swept=swept))


@rule("R-11.5f", "R-11.1c", "R-11.9d", "R-4.1c5-5", "R-11.6b")
def second_hex_is_open(battle: Battle) -> bool:
    """A second hex is open to the German: in his Combat round, and after an Engaged combat in any Combat round."""
    return battle.attacker == "german" and battle.kind == COMBAT_KIND and (battle.active == "german" or battle.again)


COMBAT = seq(
    "combat",
    "R-11.2b",
    muster,
    supply_units_are_attacked,
    seq(
        "fight",
        "R-11.3a",
        trace_attack_supply,
        arko_falls_silent,
        ask("bridgehead", "R-10.8c3", TryBridge, NoBridge, by=who_may_bridge),
        ask("attacking air", "R-11.3c3", Fly, by=attacker_with_air),
        ask("defending air", "R-11.3c3", Fly, by=defender_with_air),
        roll,
        *LOSSES,
        retreat,
        mark_engaged,
        when=is_fought,
    ),
    settle,
    advance,
    record=Battle,
    label=lambda world, battle: {"hex": battle.target},
)
"""One combat; entered with a Battle whose units are known."""

JOINING = loop("joining", "R-11.2a1", ask("join", "R-11.2a1", Join, JoinStack, Ready, by=attacker_of))
ORGANISE = seq("organise", "R-11.2", JOINING, COMBAT, record=Battle, label=lambda world, battle: {"hex": battle.target})
ATTACKS = loop("attacks", "R-11.2b", ask("attack", "R-11.2b", Attack, Lift, EndAttacks, by=attacker_of), record=Attacks)
"""Attacks one after the other, in any order."""

ENGAGED_COMBATS = seq(
    "engaged combats",
    "R-11.9b",
    lift_old_markers,
    each("engaged battles", "R-11.9b", engaged_battles, COMBAT, record=Battle, unless=is_over),
)
"""Engaged combats are fought before all others, in Movement rounds when all have moved."""


# The Combat round (4.1c6, 11.1)


@step("R-11.1b")
def begin_attacks(play: Play[World], record: CombatRound) -> None:
    """The active player attacks where he likes."""
    play.run(ATTACKS, Attacks(record.side))


COMBAT_ROUND = seq(
    "combat round",
    "R-4.1c6",
    ENGAGED_COMBATS,
    begin_attacks,
    lose_drawn_supply,
    record=CombatRound,
    label=lambda world, record: {"side": record.side},
)


# Motorised combat in a Movement round (4.1c5-4, 10.1e5, 10.1e6, 11.6)


def mobile_attacks_are_possible(world: World, record: MovementRound) -> bool:
    """A unit that may attack in a Movement round is next to a hex that may be attacked."""
    side = record.side
    return any(strikers(world, hex_, side, MOVEMENT) for hex_ in targets(world, side, MOVEMENT))


@step("R-11.6a", when=mobile_attacks_are_possible)
def mobile_attacks(play: Play[World], record: MovementRound) -> None:
    """The Allied player rolls how many units may attack; German units with a yellow MA all may."""
    quota = -1
    if record.side == "allied":
        quota = allowance(play.world, play.roll("1d6", "mobile attacks"))
        play.tell(MobileAttacks(quota))
        play.let(record, mobile=quota)
    play.run(ATTACKS, Attacks(record.side, MOVEMENT, quota))


@rule("R-4.1c5-4", "R-10.1e5", "S-7.19c")
def allowance(world: World, die: int) -> int:
    """How many units a die allows; in scenario 3 three at least."""
    return max(die, world.rules.mobile_least)


MOBILE_COMBAT = seq("mobile combat", "R-11.1d", mobile_attacks, lose_drawn_supply, record=MovementRound)

PROCEDURES = (ORGANISE, COMBAT, ATTACKS, ADVANCE, RETREAT, COMBAT_ROUND, MOBILE_COMBAT)
"""What may be run by name."""

__all__ = ["COMBAT", "COMBAT_ROUND", "ENGAGED_COMBATS", "MOBILE_COMBAT", "PROCEDURES"]
