"""What a unit on the ground does in its turn: fire, move, turn, rally, dig in; and who does it with it."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import AT_LEAST, worth
from esagono.games.storms_of_steel.bot.plans import exposure, purpose, respite, shot_to_come
from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.games.storms_of_steel.chances import fates
from esagono.games.storms_of_steel.records import Attack, Weapon
from esagono.games.storms_of_steel.rules.ch03_caps import MOST_CAPS
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts
from esagono.games.storms_of_steel.rules.ch07_rally import cover_bonus, healthy_friends
from esagono.games.storms_of_steel.rules.ch07_values import firepower
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.world import Unit, as_if_on_the_map, counter, effect
from esagono.kernel import Why
from esagono.kernel.value import replace
from esagono.wargame.judging import Judged, percent, why

SEARCH = 0.3
"""What it is worth to fire at a hidden enemy, if he is there."""
FLANK = 0.4
"""How much of the danger counts that a unit turns its front to."""
MOST_TOLD = 3
"""Targets whose chances are told."""


def fire(sergeant: Sergeant, act: Any) -> Judged:
    """What the attack is expected to destroy; hexes where somebody may hide are worth little."""
    attack = Attack(sergeant.side, act.unit, act.hex)
    if act.verb == "indirect":
        spots = spotting_hexes(sergeant.world, sergeant.world.units[act.unit], act.hex)
        attack = replace(attack, mode="indirect", origin=spots[0] if spots else "")
    gain = sergeant.weights.fire * sergeant.now.harm(attack)
    if not sergeant.enemies_at(act.hex):
        chance = sergeant.now.lurking.get(act.hex, 0.0)
        return gain + (max(0.04, SEARCH * chance) if chance else -0.1), (why(act, "search", hex=act.hex),)
    return gain, odds_of(sergeant, act, attack)


def odds_of(sergeant: Sergeant, act: Any, attack: Attack) -> tuple[Why, ...]:
    """The chances against every enemy in the hex, what CAPs would make of the first, and what they come from."""
    told: list[Why] = []
    for foe in sergeant.enemies_at(act.hex)[:MOST_TOLD]:
        need = sergeant.now.need(replace(attack, target=foe.id))
        told.append(chances(sergeant, act, replace(attack, target=foe.id), need))
        if len(told) == 1:
            first, caps = replace(attack, target=foe.id), likely_caps(sergeant, foe, need)
    if caps:
        raised = fates(as_if_on_the_map(sergeant.world, first.leader), first, sergeant.now.need(first) - caps).hit
        told.append(why(act, "caps-to-come", n=caps, hit=percent(raised)))
    parts, colour = defence_parts(sergeant.world, first)
    sums = [(p, p.n) for p in firepower(sergeant.world, replace(first, support=()), colour) if p.key != "printed"]
    sums += [(p, -p.n) for p in parts if p.key not in ("front", "flank")]
    return (*told, *(Why.of(p.rule, "modifier", part=p.key, n=f"{n:+d}") for p, n in sums if n))


def chances(sergeant: Sergeant, act: Any, attack: Attack, need: int) -> Why:
    """The chances against one target, as the card shows them."""
    fate = fates(as_if_on_the_map(sergeant.world, attack.leader), attack, need)
    hit, destroyed = percent(fate.hit), percent(fate.destroyed)
    return why(act, "fire", unit=act.unit, target=attack.target, hex=act.hex, hit=hit, destroyed=destroyed)


def likely_caps(sergeant: Sergeant, foe: Unit, need: int) -> int:
    """The CAPs that are worth spending on the roll against a target, as the roll itself will be judged."""
    best, caps = sergeant.now.loss(foe, need), 0
    for n in range(1, min(MOST_CAPS, sergeant.world.cap[sergeant.side]) + 1):
        value = sergeant.now.loss(foe, need - n) - sergeant.weights.cap * n
        if value > best:
            best, caps = value, n
    return caps


def use(sergeant: Sergeant, act: Any) -> Judged:
    """A weapon card, used up by it."""
    card = sergeant.world.charts.cards[act.card]
    weapon = Weapon(card.id, card.red, card.blue, card.flags)
    attack = Attack(sergeant.side, act.unit, act.hex, mode="card", weapon=weapon)
    return sergeant.now.harm(attack) - 0.15, (why(act, "weapon", card=card.id, hex=act.hex),)


def move(sergeant: Sergeant, act: Any) -> Judged:
    """A better place, a goal, or a shot from there; vehicles and carriers like everybody."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.place(unit, act.hex) - (sergeant.now.place(unit, unit.hex) if unit.hex else -1.0)
    points = sergeant.now.capture(unit, act.hex)
    if sergeant.enemies_at(act.hex) and counter(sergeant.world, unit).sort not in ("infantry", "engineer"):
        points -= 0.4  # close combat is for squads
    plan, from_ = shot_to_come(sergeant, unit, act)
    sergeant.plans[act] = plan
    gain += points + plan + respite(sergeant, unit, act, plan) - exposure(sergeant, unit, act)
    if points > 0:
        return gain, (why(act, "goal", unit=unit.id, hex=act.hex, vp=f"{sergeant.now.goals[act.hex]:g}"),)
    return gain, purpose(sergeant, unit, act, plan, from_)


def bonus_hex(sergeant: Sergeant, act: Any) -> Judged:
    """A vehicle goes on to a better place."""
    unit = sergeant.world.units[sergeant.record.unit]
    gain = sergeant.now.place(unit, act.hex) - sergeant.now.place(unit, unit.hex) + sergeant.now.capture(unit, act.hex)
    return gain, purpose(sergeant, unit, act)


def join(sergeant: Sergeant, act: Any) -> Judged:
    """Another unit of the group, if it gains by it."""
    unit = sergeant.world.units[act.unit]
    if hasattr(act, "hex"):
        gain = (
            sergeant.now.place(unit, act.hex) - sergeant.now.place(unit, unit.hex) + sergeant.now.capture(unit, act.hex)
        )
        return gain - 0.05 * (unit.ready and not unit.active), (why(act, "with", unit=unit.id),)
    return 0.05 if not (unit.ready and not unit.active) else -0.02, (why(act, "with", unit=unit.id),)


def rotate(sergeant: Sergeant, act: Any) -> Judged:
    """Turn to shoot, or to show the front."""
    unit, now = sergeant.world.units[act.unit], sergeant.now
    shots = now.bears(unit, act.facing) - now.bears(unit, unit.facing)
    front = now.front(unit.hex, act.facing) - now.front(unit.hex, unit.facing)
    risk = sergeant.risk(unit, unit.facing) - sergeant.risk(unit, act.facing) if front > 0 else 0.0
    key = "turn" if shots > 0 else "front" if risk > 0 else "look"
    return 0.8 * shots + 0.04 * front + FLANK * max(0.0, risk), (why(act, key, unit=unit.id),)


def rally(sergeant: Sergeant, act: Any) -> Judged:
    """The chance to get rid of the hit, whose next one would kill."""
    unit = sergeant.world.units[act.unit]
    need = (
        (effect(sergeant.world, unit).rally or 13)
        - cover_bonus(sergeant.world, unit)
        - healthy_friends(sergeant.world, unit)
    )
    useless = effect(sergeant.world, unit).cannot_fire or effect(sergeant.world, unit).cannot_move
    danger = min(1.0, sergeant.now.danger(unit))
    value = 0.35 * worth(unit) + 0.2 * bool(useless) + 0.3 * danger
    key = "rally" if danger else "recover"
    return AT_LEAST[need] * sergeant.weights.rally * value, (
        why(act, key, unit=unit.id, chance=percent(AT_LEAST[need])),
    )


def dig_in(sergeant: Sergeant, act: Any) -> Judged:
    """On a goal, or under fire, with nothing better to do."""
    unit = sergeant.world.units[act.unit]
    held = unit.hex in sergeant.now.goals or terrain_dm(sergeant.world, unit.hex) == 0
    return sergeant.weights.dig * (0.22 + 0.08 * held + 0.15 * min(1.0, sergeant.now.danger(unit))), (
        why(act, "dig-in", unit=unit.id),
    )


def occupy(sergeant: Sergeant, act: Any) -> Judged:
    """Works protect; leaving them does not."""
    return 0.3, (why(act, "shelter", unit=act.unit),)


def unload(sergeant: Sergeant, act: Any) -> Judged:
    """Near the enemy or a goal what is carried is better on its own feet."""
    carrier = sergeant.world.units[act.unit]
    near = min((sergeant.now.way(g).get(carrier.hex, 60) for g in sergeant.now.goals), default=60) <= 3
    return (0.4 if near or sergeant.now.danger(carrier) > 0.1 else -0.1), (why(act, "unload", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "fire": fire,
    "indirect": fire,
    "use": use,
    "move": move,
    "rotate": rotate,
    "rally": rally,
    "dig-in": dig_in,
    "occupy": occupy,
    "unload": unload,
    "to": bonus_hex,
    "with": join,
    "also": join,
    "dig-in-too": join,
}
