"""Rolls and cards: what CAPs, supporters and cards add to them, and who is their target."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import AT_LEAST, Appraisal, worth
from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.games.storms_of_steel.records import Attack, Rallying
from esagono.games.storms_of_steel.rules.ch07_rally import cover_bonus
from esagono.games.storms_of_steel.sides import SIDES, are_enemies
from esagono.games.storms_of_steel.world import effect
from esagono.kernel.dice import totals
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, percent, why

FIRST, LAST, FEW = 0.4, 1.4, 3
"""How much of the best shots goes with the first turn, how much more in the last round; CAPs that are few."""


def cap(sergeant: Sergeant, act: Any) -> Judged:
    """CAPs on a roll, where they raise the chances more than they could win elsewhere."""
    gain = roll(sergeant, act.n) - roll(sergeant, 0) - sergeant.weights.cap * abs(act.n)
    return gain, (why(act, "caps", n=act.n, chance=percent(roll_chance(sergeant, act.n))),)


def roll(sergeant: Sergeant, bonus: int) -> float:
    """What is expected of the roll that comes next, with a bonus."""
    if isinstance(sergeant.record, Attack) and sergeant.record.target in sergeant.world.units:
        target = sergeant.world.units[sergeant.record.target]
        sign = 1 if are_enemies(target.side, sergeant.side) else -1
        return sign * sergeant.now.loss(target, sergeant.now.need(sergeant.record) - bonus - sergeant.record.boost)
    if isinstance(sergeant.record, Rallying):
        return 0.6 * worth(sergeant.world.units[sergeant.record.unit]) * roll_chance(sergeant, bonus)
    return 0.1 * roll_chance(sergeant, bonus)


def roll_chance(sergeant: Sergeant, bonus: int) -> float:
    """The chance of success of the roll that comes next, with a bonus."""
    record = sergeant.record
    if isinstance(record, Attack) and record.target in sergeant.world.units:
        return AT_LEAST[sergeant.now.need(record) - bonus - record.boost]
    if isinstance(record, Rallying):
        unit = sergeant.world.units[record.unit]
        need = (effect(sergeant.world, unit).rally or 13) - cover_bonus(sergeant.world, unit) - record.friends
        return AT_LEAST[need - bonus]
    return AT_LEAST[7 - bonus]


def bid(sergeant: Sergeant, act: Any) -> Judged:
    """CAPs for the first turn, where it decides who shoots first; who has many misses them less."""
    theirs = max((n for s, n in sergeant.record.bids.items() if are_enemies(s, sergeant.side)), default=0)
    chance = goes_first(act.n - theirs)
    price = sergeant.weights.cap * min(1.0, FEW / max(1, sergeant.world.cap[sergeant.side]))
    key = "bid" if act.n else "no-bid"
    return chance * first_turn(sergeant) - price * act.n, (why(act, key, n=act.n, chance=percent(chance)),)


def first_turn(sergeant: Sergeant) -> float:
    """What it is worth to go first: the best shots of both sides, for one of them comes before the other."""
    other = Appraisal(sergeant.world, next(s for s in SIDES if are_enemies(s, sergeant.side)), sergeant.weights)
    ours = max((sergeant.now.best_shot(u) for u in sergeant.now.friends), default=0.0)
    theirs = max((other.best_shot(u) for u in other.friends), default=0.0)
    return FIRST * (ours + theirs) * (LAST if sergeant.now.rounds_left == 1 else 1.0)


def goes_first(ahead: int) -> float:
    """The chance to win the initiative so many CAPs ahead; a tie is rolled again without them (2.1)."""
    rolls = [(sum(faces), p) for faces, p in totals(2, 6)]
    pairs = [(mine + ahead - yours, p * q) for mine, p in rolls for yours, q in rolls]
    return sum(p for lead, p in pairs if lead > 0) + 0.5 * sum(p for lead, p in pairs if lead == 0)


def support(sergeant: Sergeant, act: Any) -> Judged:
    """One more FP, if the supporter has nothing better to do (9.1.2)."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.harm(replace(sergeant.record, support=(*sergeant.record.support, act.unit)))
    gain -= sergeant.now.harm(sergeant.record)
    spends = sergeant.record.by in ("ap", "opp") and unit.ready and not unit.active
    own = sergeant.weights.support * sergeant.now.best_shot(unit) + 0.05 if spends else 0.01
    return gain - own, (why(act, "support", unit=unit.id),)


def target(sergeant: Sergeant, act: Any) -> Judged:
    """Enemies before friends, the dearest first."""
    unit = sergeant.world.units.get(act.unit)
    foe = unit is not None and are_enemies(unit.side, sergeant.side)
    return (worth(unit) if unit and foe else 0.0), (why(act, "target", unit=act.unit),)


def face(sergeant: Sergeant, act: Any) -> Judged:
    """The front to the enemy, and a shot in it if there is one."""
    unit = sergeant.world.units[sergeant.record.unit]
    shot = sergeant.now.bears(unit, act.facing) if unit.hex else 0.0
    return shot + 0.3 * sergeant.now.front(unit.hex or unit.lair, act.facing), (why(act, "face"),)


def card(sergeant: Sergeant, act: Any) -> Judged:
    """By what the card does now."""
    own = [u for u in sergeant.now.friends if u.side == sergeant.side]
    hurt = any(u.hit for u in own)
    fit = {"3": 0.5 * hurt, "4": 0.3 * hurt, "8": 0.35, "13": 0.3, "30": 0.15 * bool(sergeant.world.unseen)}
    fit |= {"6": 0.2 * any(e.ready for e in sergeant.now.enemies), "7": 0.15 * (sergeant.world.ap[sergeant.side] > 0)}
    gain = fit.get(act.card, -0.05) or -0.05
    return gain - 0.04 * sergeant.world.charts.cards[act.card].cost, (why(act, "card", card=act.card),)


def on(sergeant: Sergeant, act: Any) -> Judged:
    """Cards against enemies at those who are ready, cards for friends on those who are hit."""
    unit = sergeant.world.units[act.unit]
    foe = are_enemies(unit.side, sergeant.side)
    return 0.1 + 0.1 * (unit.ready if foe else bool(unit.hit)), (why(act, "on", unit=act.unit),)


def boost(sergeant: Sergeant, act: Any) -> Judged:
    """A card on a roll that matters."""
    attack = sergeant.record if isinstance(sergeant.record, Attack) else None
    return (roll(sergeant, 2) - roll(sergeant, 0) - 0.2 if attack and attack.target else NOTHING), (
        why(act, "card", card=act.card),
    )


JUDGES: dict[str, Judge] = {
    "card": card,
    "on": on,
    "boost": boost,
    "cap": cap,
    "bid": bid,
    "support": support,
    "target": target,
    "face": face,
}
