"""Who attacks a hex: the best group, against the air that the defender is likely to send, its duties priced.

A duty (R-11.2d) costs what the attack costs that it obliges to. One that is owed is made as cheaply as can be.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.bot.battle import Prospect, prospect
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.markers import marker_side
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch11_air import assets_for
from esagono.games.case_yellow.rules.ch11_duties import new_duties
from esagono.games.case_yellow.rules.ch11_strikers import is_enough, is_open_in_round, strikers
from esagono.games.case_yellow.world import World, enemy, printed_strength
from esagono.kernel import Side, Value
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

LAST_CHANCE = 0.005
"""What a sortie could win elsewhere when no marker of one's own is left in the cup."""
MOST_COVER = 3
"""Sorties that the defender is thought to send at most."""


class Plan(Value):
    """The best attack on a hex, and what it comes to."""

    battle: Battle
    prospect: Prospect
    worth: float


@once_per_world
def attack_plan(
    world: World,
    target: str,
    side: Side,
    kind: str,
    air: int,
    weights: Weights,
    quota: int = -1,
    owed: tuple[str, ...] = (),
) -> Plan | None:
    """The best attack on a hex by all who may strike it, with so many air assets."""
    free = tuple(u.id for u in strikers(world, target, side, kind))
    battle = Battle(side, target, (), kind, side, quota=quota, duties=owed, air=air)
    return plan(world, battle, free, weights) if free else None


def plan(world: World, battle: Battle, free: tuple[str, ...], weights: Weights) -> Plan | None:
    """The best attack by those who have joined and any of the free units; None if none is strong enough.

    It is planned as if the defender had no air, and again against what he would then send.
    """
    first = best_group(world, battle, free, weights)
    if first is None:
        return None
    sent = likely_cover(world, first.battle, weights)
    if not sent:
        return first
    second = best_group(world, replace(battle, cover=sent), free, weights)
    found = [answered(world, each, weights) for each in (first, second) if each]
    return max(found, key=lambda each: each.worth)


# The defender's air


def sortie_price(world: World, side: Side, weights: Weights) -> float:
    """What a sortie could win elsewhere."""
    later = any(n for marker, n in world.cup.items() if marker_side(marker) == side)
    return weights.sortie if later else LAST_CHANCE


def likely_cover(world: World, battle: Battle, weights: Weights) -> int:
    """The sorties by which the defender, who speaks last, takes most from the attack for their price (R-11.3c3)."""
    foe = enemy(battle.attacker)
    most = min(MOST_COVER, len(assets_for(world, battle, foe)))
    price = sortie_price(world, foe, weights) if most else 0.0
    return min(
        range(most + 1), key=lambda n: prospect(world, replace(battle, cover=n), weights).worth + price * n, default=0
    )


def answered(world: World, found: Plan, weights: Weights) -> Plan:
    """The same attack when the defender has sent what he is likely to."""
    battle = replace(found.battle, cover=likely_cover(world, found.battle, weights))
    expected = prospect(world, battle, weights)
    return Plan(battle, expected, found.worth - found.prospect.worth + expected.worth)


# The group


def best_group(world: World, battle: Battle, free: tuple[str, ...], weights: Weights) -> Plan | None:
    """The best attack as the battle stands."""
    best: Plan | None = None
    for units in groups(world, battle, free):
        found = judged(world, replace(battle, units=units), weights, best.worth if best else None)
        if found and (best is None or found.worth > best.worth):
            best = found
    return trimmed(world, best, battle.units, weights) if best else None


def judged(world: World, battle: Battle, weights: Weights, least: float | None = None) -> Plan | None:
    """An attack and its worth less the price of units and duties; None if it is not legal or not over `least`."""
    if not battle.units or not is_enough(world, battle.units, battle.target, battle.attacker):
        return None
    if 0 <= battle.quota < len(battle.units):
        return None
    found = prospect(world, battle, weights)
    worth = found.worth - weights.effort * len(battle.units)
    if least is not None and worth <= least:
        return None
    price = price_of_duties(world, battle, weights)
    return None if price is None else Plan(battle, found, worth - price)


def groups(world: World, battle: Battle, free: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Those who have joined, with the free units of one hex, of the two strongest hexes, and so on."""
    stacks: dict[str, list[str]] = {}
    for unit in sorted(free, key=lambda u: -printed_strength(world, world.units[u])):
        stacks.setdefault(world.units[unit].hex, []).append(unit)
    joined = battle.units
    yield joined
    if battle.target in battle.duties and not joined:  # somebody has to, and one may be enough
        yield from ((unit,) for unit in free)
    together = joined
    for stack in sorted(stacks.values(), key=lambda s: -sum(printed_strength(world, world.units[u]) for u in s)):
        if joined:
            yield (*joined, *stack)
        else:
            yield from (tuple(stack[: n + 1]) for n in range(len(stack)))
        together = (*together, *stack)
        yield together


def trimmed(world: World, best: Plan, fixed: tuple[str, ...], weights: Weights) -> Plan:
    """Without those whom the attack does not need."""
    for unit in reversed(best.battle.units):
        if unit in fixed or len(best.battle.units) == 1:
            continue
        less = judged(world, replace(best.battle, units=tuple(u for u in best.battle.units if u != unit)), weights)
        if less and less.worth >= best.worth:
            best = less
    return best


# Duties (R-11.2d)


def price_of_duties(world: World, battle: Battle, weights: Weights) -> float | None:
    """What it costs to attack all that the attack obliges to; None if somebody is missing for it."""
    attackers = used = frozenset(battle.units)
    price = 0.0
    for hex_ in new_duties(world, battle.units, battle.target, battle.attacker):
        if hex_ in battle.duties:
            continue
        found = cheapest(world, hex_, battle.attacker, battle.kind, used, weights)
        if found is None:  # two duties may want the same units, and share them in another way
            found = cheapest(world, hex_, battle.attacker, battle.kind, attackers, weights)
        if found is None:
            return None
        used |= frozenset(found.battle.units)
        price += max(0.0, -found.worth)
    return price


@once_per_world
def cheapest(world: World, target: str, side: Side, kind: str, used: frozenset[str], weights: Weights) -> Plan | None:
    """The attack on a hex that costs least or wins most, by units that are not used otherwise."""
    if not is_open_in_round(world, target, side, kind):
        return None
    battle = Battle(side, target, (), kind, side, duties=(target,), air=0)
    best: Plan | None = None
    for units in groups(world, battle, tuple(u.id for u in strikers(world, target, side, kind) if u.id not in used)):
        found = priced_flat(world, replace(battle, units=units), weights)
        if found and (best is None or found.worth > best.worth):
            best = found
    return best


def priced_flat(world: World, battle: Battle, weights: Weights) -> Plan | None:
    """An attack with its worth, the duties that it brings in turn being priced one like the other."""
    if not battle.units or not is_enough(world, battle.units, battle.target, battle.attacker):
        return None
    found = prospect(world, battle, weights)
    duties = len(new_duties(world, battle.units, battle.target, battle.attacker))
    return Plan(battle, found, found.worth - weights.effort * len(battle.units) - weights.duty * duties)
