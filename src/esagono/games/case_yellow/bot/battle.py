"""What a combat is worth: every face of the die by the table, with what is lost, taken and opened."""

from __future__ import annotations

from esagono.games.case_yellow.bot.appraisal import breach_prize, goals, level_worth, way
from esagono.games.case_yellow.bot.orders import FORWARD, orders
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.markers import COMBAT
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch08_stacking import is_small
from esagono.games.case_yellow.rules.ch11_forts import defence, fighters, line_of
from esagono.games.case_yellow.rules.ch11_losses import attacking_duty
from esagono.games.case_yellow.rules.ch11_odds import CRT, odds_of
from esagono.games.case_yellow.rules.ch11_results import ENG, compare, final_result, printed_result, result_of
from esagono.games.case_yellow.rules.ch11_ways import Flight, ways
from esagono.games.case_yellow.world import Unit, World, counter, enemy, ground, has_enemy
from esagono.kernel import Value
from esagono.kernel.memo import once_per_world
from esagono.wargame.effects import Result, by_rating
from esagono.wargame.tables import FACES

HELD = 0.02
"""An Engaged combat."""
LOOT = 0.5
"""An Attack Supply unit that is caught."""


class Prospect(Value):
    """What an attack comes to on average."""

    worth: float
    column: int
    success: float
    """The chance that the hex is vacated."""


@once_per_world
def prospect(world: World, battle: Battle, weights: Weights) -> Prospect:
    """The exact mean over the faces of the die."""
    if not defence(world, battle.target, enemy(battle.attacker)):  # an Attack Supply unit alone (R-7.9e)
        return Prospect(LOOT, CRT.last, 1.0)
    column, compared = odds_of(world, battle).column, compare(world, battle)
    stake = Stake(world, battle, weights)
    worth, success = 0.0, 0
    for die in FACES:
        code = final_result(world, printed_result(world, column, die), compared)
        result = by_rating(result_of(world, code), compared)
        won = stake.vacates(result)
        success += won
        worth += stake.of(result, won)
    return Prospect(worth / len(FACES), column, success / len(FACES))


class Stake:
    """What is at stake in a battle."""

    def __init__(self, world: World, battle: Battle, weights: Weights) -> None:
        self.world, self.battle, self.weights = world, battle, weights
        foe = enemy(battle.attacker)
        self.foes = fighters(world, battle.target, foe)
        self.line = line_of(world, battle.target, foe)
        takers = attacking_duty(world, battle)[1] or [world.units[u] for u in battle.units]
        self.own_level = min((level_worth(world, u, weights) for u in takers), default=0.0)
        self.foe_level = max((level_worth(world, u, weights) for u in self.foes), default=0.0)
        self.foe_all = sum(level_worth(world, u, weights) * u.level for u in self.foes)
        self.levels = sum(u.level for u in self.foes)
        self.trapped = bool(self.foes) and not any(has_way_out(world, u) for u in self.foes)
        self.prize = hex_prize(world, battle, weights)

    def lost(self, result: Result) -> int:
        """Levels that the defenders lose: small units are gone altogether when they are eliminated (R-11.3f)."""
        if result.defender.eliminated and all(is_small(self.world, u) for u in self.foes):
            return self.levels
        return result.defender.losses

    def vacates(self, result: Result) -> bool:
        """The attackers may come in."""
        if self.line:
            return result.defender.eliminated
        return bool(result.defender.retreat) or (result.code != ENG and self.lost(result) >= self.levels)

    def of(self, result: Result, won: bool) -> float:
        """The worth of a result."""
        dead = (won and self.trapped) or self.lost(result) >= self.levels
        worth = self.foe_all if dead else self.lost(result) * self.foe_level
        worth -= result.attacker.losses * self.own_level
        if self.line and won and ground(self.world).fort(self.battle.target) == "maginot":
            worth += breach_prize(self.world)
        return worth + (self.weights.push + self.prize if won else 0.0) + (HELD if result.code == ENG else 0.0)


def has_way_out(world: World, unit: Unit) -> bool:
    """The unit could retreat two hexes."""
    return bool(ways(world, unit.id, (unit.hex,), Flight(unit.hex, 2)))


def hex_prize(world: World, battle: Battle, weights: Weights) -> float:
    """What the hex brings to who comes in: a goal, the second hex of quick units, the way ahead."""
    aims, target = goals(world, battle.attacker, weights), battle.target
    worth = aims.get(target, 0.0)
    if battle.kind == COMBAT and any(goes_on(world, u) for u in battle.units):
        near = ground(world).around(target)
        worth += 0.8 * max((aims[h] for h in near if h in aims and not has_enemy(world, h, battle.attacker)), default=0)
    return worth + max((headway(world, u, target, weights) for u in battle.units), default=0.0)


def goes_on(world: World, unit: str) -> bool:
    """A German unit that may advance a second hex (R-11.5f)."""
    return counter(world, unit).yellow and counter(world, unit).side == "german"


def headway(world: World, unit: str, target: str, weights: Weights) -> float:
    """How much nearer the hex is to where the unit is to go, a part of it being credited to the combat."""
    order = orders(world, counter(world, unit).side, weights).get(unit)
    if order is None or order.kind not in FORWARD:
        return 0.0
    nearer = way(world, world.units[unit].hex, order.hex) - way(world, target, order.hex)
    return weights.headway * weights.step * max(0, nearer)
