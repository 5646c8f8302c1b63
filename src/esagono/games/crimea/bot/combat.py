"""Attacks: what is declared, with whom, under which orders, who joins, who fires."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.bot.battle import Outlook, outlook
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.bot.strikes import Strike, battle_of, given_up, guns_for, strikes
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.positions import reaches
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch12_targets import neglected
from esagono.games.crimea.rules.ch15_air import support_for
from esagono.games.crimea.rules.ch15_supply import is_supplied
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.world import World, counter
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, percent, why

UNPLANNED = -0.3
"""An attack that nobody has planned, where one must be made."""
TAKEN_BACK = -0.4
LAST = 0.004
"""What an order is worth beside guns that could still join."""
SMALL = 0.01
"""What a point of support is worth even if it reaches no better column."""


def planned(seat: Seat, hex_: str) -> Strike | None:
    """The planned attack on a hex."""
    return strikes(seat.world, seat.side, seat.weights).get(hex_)


# Declaration


def attack(seat: Seat, act: Any) -> Judged:
    """What the plan says; other attacks only where one must be made."""
    strike = planned(seat, act.hex)
    if strike is None or given_up(seat.world, seat.side, seat.weights):
        owed = owing(seat)
        return (UNPLANNED if act.hex in owed or not owed else NOTHING), (why(act, "unplanned", hex=act.hex),)
    return max(0.1, strike.outlook.worth), (told(act, strike.outlook, act.hex),)


def owing(seat: Seat) -> set[str]:
    """The hexes that must be attacked too, as it has been declared so far (BSR-12.7)."""
    own = (attack for attack in seat.world.attacks.values() if attack.side == seat.side)
    return {hex_ for attack in own for hex_ in neglected(seat.world, attack)}


def told(act: Any, found: Outlook, hex_: str) -> Any:
    """The odds of an attack as a reason."""
    return why(act, "attack", hex=hex_, odds=found.odds.replace("-", ":") or "1:5", chance=percent(found.clears),
               worth=f"{found.worth:.1f}")  # fmt: skip


def join(seat: Seat, act: Any) -> Judged:
    """Those of the plan; without one no more than it takes, for who joins may owe attacks and is missing elsewhere."""
    target = seat.record.targets[0]
    strike = planned(seat, target)
    if strike is None or given_up(seat.world, seat.side, seat.weights):
        so_far = battle_of(seat.world, seat.side, target, seat.record.units, ())
        enough = bool(outlook(seat.world, so_far, seat.weights).odds)
        return (-0.1 if enough else 0.2), (why(act, "joins", unit=act.unit),)
    mine = act.unit in strike.units
    return (0.2 if mine else NOTHING), (why(act, "joins" if mine else "elsewhere", unit=act.unit),)


def declare(seat: Seat, act: Any) -> Judged:
    """When all are named."""
    return 0.0, (why(act, "declared", hex=seat.record.targets[0]),)


def mandate(seat: Seat, act: Any) -> Judged:
    """What has to be made anyway is made where an attack is made."""
    return 0.1, (why(act, "mandated", hex=seat.record.targets[0]),)


def take_back(seat: Seat, act: Any) -> Judged:
    """Only if there is no other way to end the phase: what owes an attack first, what was planned before the rest.

    What others owe is kept until they are taken back themselves: else it would be declared and taken back for ever.
    """
    attack, strike = seat.world.attacks[act.hex], planned(seat, act.hex)
    worth = TAKEN_BACK if is_in_debt(seat, attack) else TAKEN_BACK - 0.05
    worth -= 0.02 if act.hex in owing_without(seat, act.hex) else 0.0
    as_planned = strike is not None and set(strike.units) == set(attack.units)
    return worth if as_planned else worth - 0.01, (why(act, "taken-back", hex=act.hex),)


def is_in_debt(seat: Seat, attack: Attack) -> bool:
    """The attack owes another that is not declared, or one that owes another in its turn."""
    if neglected(seat.world, attack):
        return True
    others = [other for other in seat.world.attacks.values() if other is not attack and other.side == seat.side]
    bad = {other.targets[0] for other in others if neglected(seat.world, other)}
    return any(hex_ in neglected(without(seat.world, hex_), attack) for hex_ in bad)


def owing_without(seat: Seat, hex_: str) -> set[str]:
    """The hexes that the other attacks would owe if one were taken back."""
    world = without(seat.world, hex_)
    own = (attack for attack in world.attacks.values() if attack.side == seat.side)
    return {owed for attack in own for owed in neglected(world, attack)}


def without(world: World, hex_: str) -> World:
    """The world without a declared attack."""
    return replace(world, attacks={h: a for h, a in world.attacks.items() if h != hex_})


# Who takes part


def now(seat: Seat, battle: Battle) -> float:
    """What the battle is worth as it stands."""
    return outlook(seat.world, battle, seat.weights).worth


def add(seat: Seat, act: Any) -> Judged:
    """Who makes it better."""
    battle: Battle = seat.record
    gain = now(seat, replace(battle, units=(*battle.units, act.unit))) - now(seat, battle)
    return gain - 0.02, (why(act, "joins", unit=act.unit),)


def leave_out(seat: Seat, act: Any) -> Judged:
    """Who makes it worse."""
    battle: Battle = seat.record
    rest = replace(battle, units=tuple(u for u in battle.units if u != act.unit))
    return now(seat, rest) - now(seat, battle) - 0.1, (why(act, "left-out", unit=act.unit),)


def support(seat: Seat, act: Any) -> Judged:
    """Guns fire where they do most; those that another attack needs are kept for it."""
    battle: Battle = seat.record
    gun = seat.world.units[act.unit]
    more = replace(battle, guns=(*battle.guns, act.unit))
    gain = now(seat, more) - now(seat, battle) + SMALL * max(1, support_of(seat.world, gun))
    if is_wanted_elsewhere(seat, act.unit):
        gain -= 0.3
    return gain, (why(act, "fires", unit=act.unit, odds=odds(seat, more)),)


def odds(seat: Seat, battle: Battle) -> str:
    """The column as it is written."""
    return outlook(seat.world, battle, seat.weights).odds.replace("-", ":") or "1:5"


def is_wanted_elsewhere(seat: Seat, gun: str) -> bool:
    """It reaches another attack, still to be made, in which the guns do more than here."""
    world, here = seat.world, seat.record.targets[0]
    others = [t for t in world.attacks if t != here and reaches(world, world.units[gun], (t,))]
    if not others:
        return False
    mine = served(seat, seat.record)
    return any(served(seat, expected(world, t)) > mine for t in others)


def served(seat: Seat, battle: Battle) -> float:
    """What all guns that are free would add to a battle."""
    fire = guns_for(seat.world, battle.side, battle.targets[0], battle.units, battle.guns)
    return now(seat, replace(battle, guns=(*battle.guns, *fire))) - now(seat, replace(battle, guns=()))


def engineers(seat: Seat, act: Any) -> Judged:
    """Where they offset something."""
    battle: Battle = seat.record
    gain = now(seat, replace(battle, engineers=True)) - now(seat, battle)
    return gain - 0.01, (why(act, "engineers", hex=battle.targets[0]),)


def fight(seat: Seat, act: Any) -> Judged:
    """As it stands."""
    found = outlook(seat.world, seat.record, seat.weights)
    return 0.0, (told(act, found, seat.record.targets[0]),)


def attack_order(seat: Seat, act: Any) -> Judged:
    """An order that makes the result better, when everybody is there: with it the attack begins."""
    battle: Battle = seat.record
    gain = now(seat, replace(battle, order=act.order)) - now(seat, battle) - 0.05
    return (LAST * min(1.0, gain) if gain > 0 else NOTHING), (why(act, f"order-{act.order}", hex=battle.targets[0]),)


def resolve(seat: Seat, act: Any) -> Judged:
    """The best attack first."""
    found = outlook(seat.world, expected(seat.world, act.hex), seat.weights)
    return 0.5 + found.worth / 10, (told(act, found, act.hex),)


def expected(world: World, hex_: str) -> Battle:
    """The battle that a declared attack leads to, as far as it is known."""
    declared = world.attacks[hex_]
    there = tuple(u for u in declared.units if world.units[u].hex)
    battle = battle_of(world, declared.side, hex_, there, ())
    battle = replace(battle, targets=declared.targets, cover=declared.support, ship_cover=declared.ships)
    return replace(battle, air=support_for(world, declared.targets), supplied=is_supplied(world, battle))


# The defender


def against(seat: Seat, attack: Attack, order: str = "", cover: tuple[str, ...] = ()) -> float:
    """What an attack is worth to its attacker if the defender does this."""
    hex_ = attack.targets[0]
    battle = replace(expected(seat.world, hex_), foe_order=order, cover=(*attack.support, *cover))
    return outlook(seat.world, battle, seat.weights).worth


def order(seat: Seat, act: Any) -> Judged:
    """The order under which the attack brings the enemy least."""
    attack = seat.world.attacks[seat.record.hex]
    gain = against(seat, attack) - against(seat, attack, act.order)
    return gain - 0.02, (why(act, f"order-{act.order}", hex=seat.record.hex),)


def cover(seat: Seat, act: Any) -> Judged:
    """Defensive fire where it takes most from the attack."""
    attack, gun = seat.world.attacks[act.hex], seat.world.units[act.unit]
    gain = against(seat, attack) - against(seat, attack, cover=(act.unit,))
    return gain + SMALL * support_of(seat.world, gun), (why(act, "covers", unit=act.unit, hex=act.hex),)


def silence(seat: Seat, act: Any) -> Judged:
    """The strongest gun."""
    return 0.1 + support_of(seat.world, seat.world.units[act.unit]) / 10, (why(act, "silences", unit=act.unit),)


def bust(seat: Seat, act: Any) -> Judged:
    """Guns that burst bunkers double the attack."""
    return 0.25, (why(act, "joins", unit=counter(seat.world, act.unit).id),)


JUDGES: dict[str, Judge] = {
    "attack": attack,
    "join": join,
    "declare": declare,
    "mandate": mandate,
    "withdraw": take_back,
    "add": add,
    "leave-out": leave_out,
    "support": support,
    "engineers": engineers,
    "fight": fight,
    "attack-order": attack_order,
    "late-order": attack_order,
    "resolve": resolve,
    "order": order,
    "cover": cover,
    "silence": silence,
    "bust": bust,
}
