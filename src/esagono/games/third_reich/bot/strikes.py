"""The attacks of a turn, planned together: which hexes, by whom, from where, with which air units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.bot.aims import TABLE, menace, price, printed_worth, prize
from esagono.games.third_reich.bot.chances import Fight, worth
from esagono.games.third_reich.bot.lifelines import duty, starving, tied
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import ARMOR, REPLACEMENT
from esagono.games.third_reich.phases import active
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.rules.ch13_reach import ways
from esagono.games.third_reich.rules.ch14_attack import SUPPORT, TIMES
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.rules.ch28_flight import flights, is_ready
from esagono.games.third_reich.stacking import LIMIT, counts, has_room
from esagono.games.third_reich.strength import multiplier
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

STANDING = "-"
"""Nobody moves any more."""
ARMOR_SPARED = 1.5
"""Armor goes in where infantry does not suffice: exchanges are dear."""
DAS_SHARE = 0.5
"""How much of the enemy's air factors in range helps the defenders of a hex, on average."""
GUARDED = 4
"""How many enemy factors near a capital one factor in it keeps off."""
ENOUGH = 3
"""Odds at which nobody else is needed: three to one."""


@dataclass(frozen=True)
class Strike:
    """One attack: where each attacker stands, the air factors that are wanted, and what it brings on average."""

    target: str
    units: Mapping[str, str] = field(default_factory=dict)
    air: int = 0
    worth: float = 0.0


@dataclass
class Means:
    """What is still free while strikes are planned one after the other."""

    units: dict[str, frozenset[str]]
    """The hexes that each unit can attack from."""
    planned: dict[str, int] = field(default_factory=dict)
    air: dict[str, int] = field(default_factory=dict)


def reach_of(world: World, unit: Unit, mover: str) -> frozenset[str]:
    """Where a unit can stand when its movement ends; whoever has moved stays."""
    if (unit.moved and unit.id != mover) or unit.unsupplied or unit.bound:
        return frozenset({unit.hex})
    return frozenset(spread(world, unit.hex, unit.kind, unit.id)) | {unit.hex}


@once_while(*TABLE)
def spread_from(world: World, hex_: str, kind_name: str, nation: str) -> dict[str, int]:
    """The hexes that units of a kind reach from a hex."""
    unit = next(u for u in ground_units(world, hex_) if u.kind == kind_name and nation_of(world, u) == nation)
    return {h: came.spent for h, came in ways(world, unit.id, kind(world, unit).move).items()}


def spread(world: World, hex_: str, kind_name: str, unit: str) -> list[str]:
    """Those of them where there is room."""
    found = spread_from(world, hex_, kind_name, nation_of(world, world.units[unit]))
    return [h for h in found if h == hex_ or has_room(world, world.units[unit], h)]


def defence(world: World, nation: str, target: str, standing: Iterable[str], attackers: list[Unit]) -> tuple[int, int]:
    """The factors of the defenders of a hex against attackers who stand there: multiplied, and at face value."""
    moved = [replace(u, hex=h) for u, h in zip(attackers, standing, strict=True)]
    theirs = defenders_at(world, nation, target)
    return (
        sum(u.factors * multiplier(world, u, target, moved) for u in theirs),
        sum(u.factors for u in theirs),
    )


def reckoned(world: World, power: str, strike: Strike, weights: Weights) -> float:
    """What an attack brings on average."""
    units = [world.units[u] for u in strike.units]
    if not units:
        return 0.0
    full, bare = defence(world, nation_of(world, units[0]), strike.target, strike.units.values(), units)
    attack = sum(u.factors for u in units) + strike.air
    helped = expected_help(world, power, strike.target, bare, weights)
    full, bare = full + helped, bare + helped
    theirs = price(world, defenders_at(world, nation_of(world, units[0]), strike.target))
    ours = price(world, units) + 3.0 * strike.air
    return worth(world, Fight(attack, full, bare), prize(world, power, strike.target, weights), theirs, ours)


def expected_help(world: World, power: str, target: str, bare: int, weights: Weights) -> int:
    """The air factors that will help the defenders of a hex: all that can come, if it is worth much."""
    dear = printed_worth(world, target, weights) >= weights.objective
    return int((1.0 if dear else DAS_SHARE) * min(TIMES * bare, cover_over(world, power, target)))


@once_while(*TABLE)
def cover_over(world: World, power: str, target: str) -> int:
    """The enemy air factors that could fly defensive air support over a hex."""
    foes, land = enemies(world, power), ground(world)
    near = (u for u in all_air(world) if nation_of(world, u) in foes and land.distance(u.hex, target) <= RANGE)
    return sum(u.factors for u in near if not u.used)


def attackers(world: World, alliance: str, minor: str, power: str) -> list[Unit]:
    """The ground units of a power that can attack in this turn."""
    found = (u for u in active(world, alliance, minor, power) if kind(world, u).ground and not u.attacked)
    return [u for u in found if kind(world, u).sort != REPLACEMENT]


def targets(world: World, units: list[Unit]) -> tuple[str, ...]:
    """The hexes of enemies on fronts with an Offensive."""
    nations = dict.fromkeys(nation_of(world, u) for u in units)
    hexes = {h for n in nations for h in enemy_hexes(world, n) if is_offensive(world, n, h)}
    return ground(world).sorted(hexes)


@once_while(*TABLE)
def plan(world: World, alliance: str, minor: str, power: str, mover: str, weights: Weights) -> tuple[Strike, ...]:
    """The attacks that promise most, each unit in one of them only; `-` as mover: nobody moves any more."""
    units = attackers(world, alliance, minor, power)
    hungry = {u.id for u in starving(world, power)}
    fixed = sentries(world, power, units) | hungry if mover != STANDING else {u.id for u in units}
    reach = {u.id: frozenset({u.hex}) if u.id in fixed else reach_of(world, u, mover) for u in units}
    if (owed := duty(world, power)) is not None:
        reach |= {u: reach[u] & owed.hexes for u in tied(world, power) if u in reach}
    means = Means(reach, air=air_units(world, alliance, minor, power))
    first = [(composed(world, power, t, means, weights), t) for t in targets(world, units)]
    hopeful = sorted((s for s, _ in first if s.worth >= weights.least_strike), key=lambda s: -s.worth)
    found = []
    for hope in hopeful:
        strike = composed(world, power, hope.target, means, weights)
        if strike.worth >= weights.least_strike:
            found.append(strike)
            use(world, means, strike)
    return tuple(found)


def sentries(world: World, power: str, units: list[Unit]) -> set[str]:
    """Those without whom the capital of a power would be open to enemies near it: they attack from where they are."""
    country = world.charts.countries.get(power)
    there = [u for u in units if country is not None and u.hex == country.capital]
    danger = menace(world, power, there[0].hex) if there else 0
    found: set[str] = set()
    for unit in sorted(there, key=lambda u: (u.factors, u.id)):
        if danger > 0:
            found.add(unit.id)
            danger -= GUARDED * unit.factors
    return found


def air_units(world: World, alliance: str, minor: str, power: str) -> dict[str, int]:
    """The air factors that can still fly."""
    return {u.id: u.factors for u in active(world, alliance, minor, power) if is_ready(world, u)}


def use(world: World, means: Means, strike: Strike) -> None:
    """What a strike takes is no longer free."""
    for unit, hex_ in strike.units.items():
        del means.units[unit]
        if hex_ != world.units[unit].hex:
            means.planned[hex_] = means.planned.get(hex_, 0) + 1
    left = strike.air - flown(world, strike.target)
    for name in [u for u in means.air if strike.target in flights(world, world.units[u], RANGE)]:
        if left > 0:
            left -= means.air.pop(name)


def composed(world: World, power: str, target: str, means: Means, weights: Weights) -> Strike:
    """The best attack on a hex with what is free: strong units first, until three to one or no room is left."""
    places = stands(world, target)
    flying = sum(n for u, n in means.air.items() if target in flights(world, world.units[u], RANGE))
    chosen: dict[str, str] = {}
    best = Strike(target)
    for unit in sorted(means.units, key=lambda u: order(world, u)):
        hex_ = next((h for h in places if h in means.units[unit] and is_free(world, means, chosen, unit, h)), "")
        if not hex_:
            continue
        chosen[unit] = hex_
        against = counted(world, power, target, chosen, weights)
        strike = with_air(world, Strike(target, dict(chosen)), flying, against)
        strike = Strike(target, strike.units, strike.air, reckoned(world, power, strike, weights))
        if strike.worth > best.worth or not best.units:
            best = strike
        if sum(world.units[u].factors for u in chosen) >= ENOUGH * against:
            break
    return best


def stands(world: World, target: str) -> list[str]:
    """The hexes from which land leads to a hex, those across water last."""
    land = ground(world)
    near = [h for h in land.neighbours(target) if land.land(h) and land.passable(h, target)]
    return sorted(near, key=lambda h: land.river(h, target) or land.arrow(h, target))


def order(world: World, unit: str) -> tuple[float, str]:
    """Strong infantry first, then armor."""
    found = world.units[unit]
    return -found.factors + ARMOR_SPARED * (kind(world, found).sort == ARMOR), unit


def is_free(world: World, means: Means, chosen: Mapping[str, str], unit: str, hex_: str) -> bool:
    """Two attack from a hex, and there is room to come there beside those who stand there and stay."""
    here = [u for u, h in chosen.items() if h == hex_]
    if len(here) >= LIMIT:
        return False
    coming = sum(world.units[u].hex != hex_ for u in here)
    if world.units[unit].hex == hex_:
        return True
    there = sum(counts(world, u) for u in ground_units(world, hex_))
    return there + means.planned.get(hex_, 0) + coming < LIMIT


def counted(world: World, power: str, target: str, chosen: Mapping[str, str], weights: Weights) -> int:
    """The defenders' factors against these attackers, with the air units that will help them."""
    units = [world.units[u] for u in chosen]
    found, bare = defence(world, nation_of(world, units[0]), target, chosen.values(), units)
    return found + expected_help(world, power, target, bare, weights)


def with_air(world: World, strike: Strike, flying: int, against: int) -> Strike:
    """So many air factors that it is three to one, if there are so many, and not more than three times the ground."""
    own, over = sum(world.units[u].factors for u in strike.units), flown(world, strike.target)
    lacking = max(0, ENOUGH * against - own - over)
    return flown_by(strike, over + min(lacking, flying, max(0, TIMES * own - over)))


def flown(world: World, hex_: str) -> int:
    """The air factors of ground support that are over a hex already."""
    over = (m.unit for m in world.missions if m.kind == SUPPORT and m.hex == hex_ and m.unit in world.units)
    return sum(world.units[u].factors for u in over)


def flown_by(strike: Strike, air: int) -> Strike:
    """The strike with so many air factors."""
    return Strike(strike.target, strike.units, air, strike.worth)


def of_seat(world: World, record: Any, power: str, weights: Weights, mover: str = "") -> tuple[Strike, ...]:
    """The plan of whoever has his turn."""
    minor = getattr(record, "minor", "")
    if mover in world.units and not world.units[mover].moved:
        mover = ""
    return plan(world, getattr(record, "alliance", "") or world.mover, minor, power, mover, weights)


def standing(world: World, record: Any, power: str, weights: Weights) -> tuple[Strike, ...]:
    """The attacks that are possible from where everybody stands."""
    return of_seat(world, record, power, weights, STANDING)
