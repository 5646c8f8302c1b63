"""What a unit on the ground does in its turn: fire, move, turn, rally, dig in; and who does it with it."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.appraisal import AT_LEAST, worth
from esagono.games.storms_of_steel.bot_sergeant import Judge, Judged, Sergeant, percent, why
from esagono.games.storms_of_steel.records import Attack, Weapon
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts
from esagono.games.storms_of_steel.rules.ch07_rally import cover_bonus, healthy_friends
from esagono.games.storms_of_steel.rules.ch07_values import firepower
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.world import counter, effect
from esagono.kernel import Why
from esagono.kernel.value import replace


def fire(sergeant: Sergeant, act: Any) -> Judged:
    """What the attack is expected to destroy; hexes where somebody may hide are worth little."""
    attack = Attack(sergeant.side, act.unit, act.hex)
    if act.verb == "indirect":
        spots = spotting_hexes(sergeant.world, sergeant.world.units[act.unit], act.hex)
        attack = replace(attack, mode="indirect", origin=spots[0] if spots else "")
    gain = sergeant.temper.fire * sergeant.now.harm(attack)
    if not sergeant.enemies_at(act.hex):
        return gain + (0.04 if act.hex in sergeant.world.suspected else -0.1), (why(act, "search", hex=act.hex),)
    return gain, odds_of(sergeant, act, attack)


def odds_of(sergeant: Sergeant, act: Any, attack: Attack) -> tuple[Why, ...]:
    """The chances against the first enemy in the hex, and what makes them."""
    attack = replace(attack, target=sergeant.enemies_at(act.hex)[0].id)
    need = sergeant.now.need(attack)
    parts, colour = defence_parts(sergeant.world, attack)
    attacking = firepower(sergeant.world, attack, colour, 0)
    told = [(p, p.n) for p in attacking if p.key != "printed"]
    told += [(p, -p.n) for p in parts if p.key not in ("front", "flank")]
    first = why(
        act,
        "fire",
        unit=act.unit,
        target=attack.target,
        hex=act.hex,
        hit=percent(AT_LEAST[need]),
        destroyed=percent(AT_LEAST[need + 4]),
    )
    return (first, *(Why.of(p.rule, "modifier", part=p.key, n=f"{n:+d}") for p, n in told if n))


def use(sergeant: Sergeant, act: Any) -> Judged:
    """A weapon card, used up by it."""
    card = sergeant.world.charts.cards[act.card]
    weapon = Weapon(card.id, card.red, card.blue, card.flags)
    attack = Attack(sergeant.side, act.unit, act.hex, mode="card", weapon=weapon)
    return sergeant.now.harm(attack) - 0.15, (why(act, "weapon", card=card.id, hex=act.hex),)


def move(sergeant: Sergeant, act: Any) -> Judged:
    """A better place, or a goal; vehicles and carriers like everybody."""
    unit = sergeant.world.units[act.unit]
    gain = sergeant.now.place(unit, act.hex) - (sergeant.now.place(unit, unit.hex) if unit.hex else -1.0)
    points = sergeant.now.capture(unit, act.hex)
    if sergeant.enemies_at(act.hex) and counter(sergeant.world, unit).sort not in ("infantry", "engineer"):
        points -= 0.4  # close combat is for squads
    if points > 0:
        return gain + points, (why(act, "goal", unit=unit.id, hex=act.hex, vp=f"{sergeant.now.goals[act.hex]:g}"),)
    dm = terrain_dm(sergeant.world, act.hex)
    return gain + points, (why(act, "move", unit=unit.id, hex=act.hex, dm=f"{dm:+d}"),)


def bonus_hex(sergeant: Sergeant, act: Any) -> Judged:
    """A vehicle goes on to a better place."""
    unit = sergeant.world.units[sergeant.record.unit]
    gain = sergeant.now.place(unit, act.hex) - sergeant.now.place(unit, unit.hex) + sergeant.now.capture(unit, act.hex)
    return gain, (why(act, "move", unit=unit.id, hex=act.hex, dm=f"{terrain_dm(sergeant.world, act.hex):+d}"),)


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
    unit = sergeant.world.units[act.unit]
    shots = sergeant.now.bears(unit, act.facing) - sergeant.now.bears(unit, unit.facing)
    front = sergeant.now.front(unit.hex, act.facing) - sergeant.now.front(unit.hex, unit.facing)
    return 0.8 * shots + 0.04 * front, (why(act, "turn", unit=unit.id),)


def rally(sergeant: Sergeant, act: Any) -> Judged:
    """The chance to get rid of the hit, whose next one would kill."""
    unit = sergeant.world.units[act.unit]
    need = (
        (effect(sergeant.world, unit).rally or 13)
        - cover_bonus(sergeant.world, unit)
        - healthy_friends(sergeant.world, unit)
    )
    useless = effect(sergeant.world, unit).cannot_fire or effect(sergeant.world, unit).cannot_move
    value = 0.35 * worth(unit) + 0.2 * bool(useless) + 0.3 * min(1.0, sergeant.now.danger(unit))
    return AT_LEAST[need] * sergeant.temper.rally * value, (
        why(act, "rally", unit=unit.id, chance=percent(AT_LEAST[need])),
    )


def dig_in(sergeant: Sergeant, act: Any) -> Judged:
    """On a goal, or under fire, with nothing better to do."""
    unit = sergeant.world.units[act.unit]
    held = unit.hex in sergeant.now.goals or terrain_dm(sergeant.world, unit.hex) == 0
    return sergeant.temper.dig * (0.22 + 0.08 * held + 0.15 * min(1.0, sergeant.now.danger(unit))), (
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
