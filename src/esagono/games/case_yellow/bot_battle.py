"""What a combat is worth: every face of the die by the table, with what is lost, taken and opened."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.appraisal import breach_prize, goals, level_worth, way
from esagono.games.case_yellow.bot_orders import FORWARD, orders
from esagono.games.case_yellow.markers import COMBAT
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch08_stacking import is_small
from esagono.games.case_yellow.rules.ch11_duties import new_duties
from esagono.games.case_yellow.rules.ch11_forts import defence, fighters, line_of
from esagono.games.case_yellow.rules.ch11_losses import attacking_duty
from esagono.games.case_yellow.rules.ch11_odds import LAST, odds_of
from esagono.games.case_yellow.rules.ch11_results import (
    AE,
    AL1,
    BL1,
    BL1R,
    DE,
    DL1,
    ENG,
    compare,
    final_result,
    printed_result,
    retreat_of,
)
from esagono.games.case_yellow.rules.ch11_strikers import is_enough, strikers
from esagono.games.case_yellow.rules.ch11_ways import Flight, ways
from esagono.games.case_yellow.temper import Temper
from esagono.games.case_yellow.world import Unit, World, counter, enemy, ground, has_enemy, printed_strength
from esagono.kernel import Side, Value
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

HELD = 0.02
"""An Engaged combat."""
FACES = 6
LOOT = 0.5
"""An Attack Supply unit that is caught."""


class Prospect(Value):
    """What an attack comes to on average."""

    worth: float
    column: int
    success: float
    """The chance that the hex is vacated."""


@once_per_world
def prospect(world: World, battle: Battle, temper: Temper) -> Prospect:
    """The exact mean over the faces of the die."""
    if not defence(world, battle.target, enemy(battle.attacker)):  # an Attack Supply unit alone (R-7.9e)
        return Prospect(LOOT, LAST, 1.0)
    column, compared = odds_of(world, battle).column, compare(world, battle)
    stake = Stake(world, battle, temper)
    worth, success = 0.0, 0
    for die in range(1, FACES + 1):
        result = final_result(printed_result(world, column, die), compared)
        won = stake.vacates(result, compared)
        success += won
        worth += stake.of(result, compared, won)
    return Prospect(worth / FACES, column, success / FACES)


class Stake:
    """What is at stake in a battle."""

    def __init__(self, world: World, battle: Battle, temper: Temper) -> None:
        self.world, self.battle, self.temper = world, battle, temper
        foe = enemy(battle.attacker)
        self.foes = fighters(world, battle.target, foe)
        self.line = line_of(world, battle.target, foe)
        takers = attacking_duty(world, battle)[1] or [world.units[u] for u in battle.units]
        self.own_level = min((level_worth(world, u, temper) for u in takers), default=0.0)
        self.foe_level = max((level_worth(world, u, temper) for u in self.foes), default=0.0)
        self.foe_all = sum(level_worth(world, u, temper) * u.level for u in self.foes)
        self.levels = sum(u.level for u in self.foes)
        self.trapped = bool(self.foes) and not any(has_way_out(world, u) for u in self.foes)
        self.prize = hex_prize(world, battle, temper)

    def lost(self, result: str, compared: int) -> int:
        """Levels that the defenders lose."""
        if result == ENG:
            return int(compared >= 0)
        if result == DE and all(is_small(self.world, u) for u in self.foes):
            return self.levels
        return {BL1: 1, BL1R: 1, DL1: 1, DE: 2}.get(result, 0)

    def paid(self, result: str, compared: int) -> int:
        """Levels that the attackers lose."""
        if result == ENG:
            return int(compared <= 0)
        return {AE: 2, AL1: 1, BL1: 1, BL1R: 1}.get(result, 0)

    def vacates(self, result: str, compared: int) -> bool:
        """The attackers may come in."""
        if self.line:
            return result == DE
        return bool(retreat_of(result)) or (result != ENG and self.lost(result, compared) >= self.levels)

    def of(self, result: str, compared: int, won: bool) -> float:
        """The worth of a result."""
        dead = (won and self.trapped) or self.lost(result, compared) >= self.levels
        worth = self.foe_all if dead else self.lost(result, compared) * self.foe_level
        worth -= self.paid(result, compared) * self.own_level
        if self.line and won and ground(self.world).fort(self.battle.target) == "maginot":
            worth += breach_prize(self.world)
        return worth + (self.temper.push + self.prize if won else 0.0) + (HELD if result == ENG else 0.0)


def has_way_out(world: World, unit: Unit) -> bool:
    """The unit could retreat two hexes."""
    return bool(ways(world, unit.id, (unit.hex,), Flight(unit.hex, 2)))


def hex_prize(world: World, battle: Battle, temper: Temper) -> float:
    """What the hex brings to who comes in: a goal, the second hex of quick units, the way ahead."""
    aims, target = goals(world, battle.attacker, temper), battle.target
    worth = aims.get(target, 0.0)
    if battle.kind == COMBAT and any(goes_on(world, u) for u in battle.units):
        near = ground(world).around(target)
        worth += 0.8 * max((aims[h] for h in near if h in aims and not has_enemy(world, h, battle.attacker)), default=0)
    return worth + max((headway(world, u, target, temper) for u in battle.units), default=0.0)


def goes_on(world: World, unit: str) -> bool:
    """A German unit that may advance a second hex (R-11.5f)."""
    return counter(world, unit).yellow and counter(world, unit).side == "german"


def headway(world: World, unit: str, target: str, temper: Temper) -> float:
    """How much nearer the hex is to where the unit is to go, a part of it being credited to the combat."""
    order = orders(world, counter(world, unit).side, temper).get(unit)
    if order is None or order.kind not in FORWARD:
        return 0.0
    nearer = way(world, world.units[unit].hex, order.hex) - way(world, target, order.hex)
    return temper.headway * temper.step * max(0, nearer)


# Who attacks


class Plan(Value):
    """The best attack on a hex, and what it comes to."""

    battle: Battle
    prospect: Prospect
    worth: float


def plan(world: World, battle: Battle, free: tuple[str, ...], temper: Temper) -> Plan | None:
    """The best attack by those who have joined and any of the free units; None if none is strong enough."""
    best: Plan | None = None
    for units in groups(world, battle, free):
        found = judged(world, replace(battle, units=units), temper)
        if found and (best is None or found.worth > best.worth):
            best = found
    return trimmed(world, best, battle.units, temper) if best else None


def judged(world: World, battle: Battle, temper: Temper) -> Plan | None:
    """An attack with its worth, the price of units and duties taken off."""
    if not battle.units or not is_enough(world, battle.units, battle.target, battle.attacker):
        return None
    found = prospect(world, battle, temper)
    duties = len(new_duties(world, battle.units, battle.target, battle.attacker))
    return Plan(battle, found, found.worth - temper.effort * len(battle.units) - temper.duty * duties)


def groups(world: World, battle: Battle, free: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Those who have joined, with the free units of one hex, of the two strongest hexes, and so on."""
    stacks: dict[str, list[str]] = {}
    for unit in sorted(free, key=lambda u: -printed_strength(world, world.units[u])):
        stacks.setdefault(world.units[unit].hex, []).append(unit)
    joined = battle.units
    yield joined
    together = joined
    for stack in sorted(stacks.values(), key=lambda s: -sum(printed_strength(world, world.units[u]) for u in s)):
        if joined:
            yield (*joined, *stack)
        else:
            yield from (tuple(stack[: n + 1]) for n in range(len(stack)))
        together = (*together, *stack)
        yield together


def trimmed(world: World, best: Plan, fixed: tuple[str, ...], temper: Temper) -> Plan:
    """Without those whom the attack does not need."""
    for unit in reversed(best.battle.units):
        if unit in fixed or len(best.battle.units) == 1:
            continue
        less = judged(world, replace(best.battle, units=tuple(u for u in best.battle.units if u != unit)), temper)
        if less and less.worth >= best.worth:
            best = less
    return best


@once_per_world
def attack_plan(world: World, target: str, side: Side, kind: str, air: int, temper: Temper) -> Plan | None:
    """The best attack on a hex by all who may strike it, with so many air assets."""
    free = tuple(u.id for u in strikers(world, target, side, kind))
    battle = Battle(side, target, (), kind, side, air=air)
    return plan(world, battle, free, temper) if free else None
