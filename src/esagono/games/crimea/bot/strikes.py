"""The attacks of a phase, planned together: who attacks what, which guns fire, what must be attacked with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from esagono.games.crimea.airpower import aircraft, ready
from esagono.games.crimea.bot.battle import Outlook, outlook
from esagono.games.crimea.bot.weights import Weights
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.positions import guns_of
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.rules.ch12_targets import duties, free_units, reaches_least_odds, targets_of
from esagono.games.crimea.rules.ch15_forces import can_support, counts_as_gun, most_guns
from esagono.games.crimea.rules.ch15_supply import is_reached, scenario_supplies
from esagono.games.crimea.strength import attack_of, support_of
from esagono.games.crimea.world import World, counter, enemy, on_map
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world, once_while
from esagono.kernel.value import replace

MOST_CHANGES = 12
"""How often a plan is mended before what is still not lawful is left out."""
ROUNDS = 2
"""How often units are given to other attacks if that is better."""
SPARED = ""
"""Where a planned world keeps the air support that attacks may count on."""


class Strike(NamedTuple):
    """A planned attack."""

    target: str
    units: tuple[str, ...]
    guns: tuple[str, ...]
    outlook: Outlook


@once_while(
    "charts", "land", "frozen", "units", "rules", "turn", "weather", "lingering", "control", "strongpoints",
    "destroyed", "bridges", "lost_levels", "ships", "plan", "interdiction", "storm", "ledger",
)  # fmt: skip
def planned(
    world: World, side: Side, weights: Weights, air: int, forced: tuple[tuple[str, Attack], ...]
) -> dict[str, Strike]:
    """The attacks that are worth making beside those that are forced; the same while they are being declared."""
    bare = replace(world, attacks=dict(forced), missions=(), cas={SPARED: air}, commanded={})
    return {strike.target: strike for strike in chosen(bare, side, weights)}


def given_up(world: World, side: Side, weights: Weights) -> bool:
    """An attack that is declared is not the planned one: the plan has come to nothing, and only duties are left."""
    plan = strikes(world, side, weights)
    own = (attack for attack in world.attacks.values() if attack.side == side and not attack.forced)
    return any(a.targets[0] not in plan or set(a.units) != set(plan[a.targets[0]].units) for a in own)


def strikes(world: World, side: Side, weights: Weights) -> dict[str, Strike]:
    """The attacks that are worth making, by target."""
    forced = tuple((hex_, attack) for hex_, attack in world.attacks.items() if attack.forced and attack.side == side)
    return planned(world, side, weights, air_to_spare(world, side), forced)


def chosen(world: World, side: Side, weights: Weights) -> list[Strike]:
    """The best attacks first, each with who is still free; then units change places, and duties are looked at."""
    targets = targets_of(world, side)
    able = {t: tuple(u.id for u in free_units(world, side, (t,))) for t in targets}
    rough = {t: made(world, side, t, able[t], guns_for(world, side, t, able[t], ()), weights) for t in targets}
    order = sorted(targets, key=lambda t: -rough[t].outlook.worth)
    given: dict[str, str] = {}
    used: list[str] = []
    guns: dict[str, tuple[str, ...]] = {}
    for target in order:
        if rough[target].outlook.worth <= 0:
            continue
        mine = tuple(u for u in able[target] if u not in given)
        fire = guns_for(world, side, target, mine, tuple(used))
        if mine and made(world, side, target, mine, fire, weights).outlook.worth > weights.effort:
            given |= dict.fromkeys(mine, target)
            guns[target] = fire
            used += fire
    shift(world, side, given, guns, able, weights)
    plan = assembled(world, side, given, guns, weights)
    return lawful(world, side, plan, able, weights)


def assembled(
    world: World, side: Side, given: dict[str, str], guns: dict[str, tuple[str, ...]], weights: Weights
) -> list[Strike]:
    """The strikes of units that have been given to targets."""
    by_target: dict[str, list[str]] = {}
    for unit, target in given.items():
        by_target.setdefault(target, []).append(unit)
    found = [made(world, side, t, tuple(units), guns.get(t, ()), weights) for t, units in by_target.items()]
    return [strike for strike in found if strike.outlook.worth > weights.effort]


def shift(
    world: World,
    side: Side,
    given: dict[str, str],
    guns: dict[str, tuple[str, ...]],
    able: dict[str, tuple[str, ...]],
    weights: Weights,
) -> None:
    """Give units to other attacks as long as the sum is better."""

    def worth(target: str) -> float:
        units = tuple(u for u, t in given.items() if t == target)
        return max(0.0, made(world, side, target, units, guns.get(target, ()), weights).outlook.worth) if units else 0.0

    for _ in range(ROUNDS):
        for unit, now in tuple(given.items()):
            for other in (t for t in able if unit in able[t] and t != now):
                before = worth(now) + worth(other)
                given[unit] = other
                if worth(now) + worth(other) > before + weights.effort:
                    break
                given[unit] = now


def lawful(
    world: World, side: Side, plan: list[Strike], able: dict[str, tuple[str, ...]], weights: Weights
) -> list[Strike]:
    """The plan with what must be attacked too; a strike whose duties cost more than it brings is left out."""
    found = sorted(plan, key=lambda strike: -strike.outlook.worth)
    for _ in range(MOST_CHANGES):
        strike = next((s for s in found if missing(world, side, s, found)), None)
        if strike is None:
            break
        others = [s for s in found if s is not strike]
        ways = [w for w in options(world, side, strike, others, able, weights) if total(w) > 0]
        found = [*others, *max(ways, key=total, default=[])]
    return without_debts(world, side, found)


def without_debts(world: World, side: Side, plan: list[Strike]) -> list[Strike]:
    """Those strikes that may be declared and owe no other, when the rest are left out one after the other."""
    owing = [s for s in plan if not is_declarable(world, side, s) or missing(world, side, s, plan)]
    return without_debts(world, side, [s for s in plan if s not in owing]) if owing else plan


def is_declarable(world: World, side: Side, strike: Strike) -> bool:
    """Its units reach 1-4 (BSR-12.31)."""
    return reaches_least_odds(world, (world.units[u] for u in strike.units), (strike.target,), side)


def total(plan: list[Strike]) -> float:
    """What several attacks are worth together."""
    return sum(strike.outlook.worth for strike in plan)


def missing(world: World, side: Side, strike: Strike, plan: list[Strike]) -> list[str]:
    """What an attack obliges to attack and nobody attacks."""
    hit = {each.target for each in plan} | set(world.attacks)
    return [h for h in duties(world, Attack(side, (strike.target,), strike.units)) if h not in hit]


def options(
    world: World,
    side: Side,
    strike: Strike,
    others: list[Strike],
    able: dict[str, tuple[str, ...]],
    weights: Weights,
) -> Iterator[list[Strike]]:
    """Ways to do one's duty: without those whom it concerns, with who is free, or by sharing the attackers."""
    open_ = missing(world, side, strike, [strike, *others])
    zone = zone_of(world, enemy(side))
    clear = tuple(u for u in strike.units if not set(open_) & set(zone.get(world.units[u].hex, ())))
    if clear and len(clear) < len(strike.units):
        yield [made(world, side, strike.target, clear, strike.guns, weights)]
    hex_ = open_[0]
    busy = {u for each in (strike, *others) for u in each.units}
    free = tuple(u for u in able.get(hex_, ()) if u not in busy)
    shared = sorted(
        (u for u in strike.units if u in able.get(hex_, ())), key=lambda u: (attack_of(world, world.units[u]), u)
    )
    for parts in {(*shared[:n],) for n in range(len(shared))} | {(*shared[n:],) for n in range(1, len(shared))}:
        units, left = (*free, *parts), tuple(u for u in strike.units if u not in parts)
        if left and units and reaches_least_odds(world, (world.units[u] for u in units), (hex_,), side):
            for guns in ((), strike.guns):
                kept = tuple(g for g in strike.guns if g not in guns)
                yield [
                    made(world, side, strike.target, left, kept, weights),
                    made(world, side, hex_, units, guns, weights),
                ]


def made(
    world: World, side: Side, target: str, units: tuple[str, ...], guns: tuple[str, ...], weights: Weights
) -> Strike:
    """An attack with what it comes to."""
    found = outlook(world, battle_of(world, side, target, tuple(sorted(units)), guns), weights)
    return Strike(target, units, guns, found)


def battle_of(world: World, side: Side, target: str, units: tuple[str, ...], guns: tuple[str, ...]) -> Battle:
    """The battle as it is to be expected: with engineers, and with the air support that can be spared."""
    engineers = any(counter(world, u).engineer for u in units)
    air, supplied = world.cas.get(SPARED, 0), has_supply(world, side, units)
    return Battle(side, (target,), units, guns=guns, engineers=engineers, air=air, supplied=supplied)


@once_per_world
def has_supply(world: World, side: Side, units: tuple[str, ...]) -> bool:
    """An attack will have Attack Supply, by the scenario or by counters that its units reach."""
    if scenario_supplies(world, side):
        return True
    there = tuple(u.id for u in on_map(world, side) if is_supply(world, u) and u.level)
    return bool(there) and all(is_reached(world, world.units[u], there) for u in units)


@once_per_world
def air_to_spare(world: World, side: Side) -> int:
    """Whether an attack may count on the air."""
    strength = sum(aircraft(world, s).cas for s in ready(world, side))
    return 1 if strength >= 2 else 0


def guns_for(world: World, side: Side, target: str, units: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """The guns that fire, the strongest first, as many as may."""
    battle = Battle(side, (target,), units)
    free = [g for g in guns_of(world, side) if g.id not in used and can_support(world, battle, g)]
    found: list[str] = []
    for gun in sorted(free, key=lambda g: -support_of(world, g)):
        counted = [world.units[g] for g in (*found, gun.id) if counts_as_gun(world, world.units[g])]
        if len(counted) <= most_guns(world, battle, counted):
            found.append(gun.id)
    return tuple(found)
