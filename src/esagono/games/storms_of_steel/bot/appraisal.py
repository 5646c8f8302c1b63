"""How a side stands, judged from what it knows: goals, chances, dangers, and what a place is worth. For the bot."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from esagono.games.storms_of_steel.board import Board
from esagono.games.storms_of_steel.bot.lookout import Lookout
from esagono.games.storms_of_steel.bot.suspicion import ambush, lurking
from esagono.games.storms_of_steel.bot.weights import STEADY, Weights
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see, in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import targets_of
from esagono.games.storms_of_steel.rules.ch07_defence import defence
from esagono.games.storms_of_steel.rules.ch07_fire import can_bear
from esagono.games.storms_of_steel.rules.ch07_values import TWO_HITS, attack_value, fire_range
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    as_if_on_the_map,
    board,
    counter,
    effect,
    is_ground,
    units_at,
)
from esagono.hexes.reach import ways_to
from esagono.kernel import Side
from esagono.kernel.value import replace
from esagono.wargame.forecast import at_least

AT_LEAST = {need: at_least(need) for need in range(-40, 41)}
"""The probability of rolling at least so much on 2D6."""
LIFE = 0.4
"""What a unit is worth besides its victory points: it fights, and its loss costs a CAP."""
AP_A_ROUND = 7
HEAVY = ("mg", "mortar", "gun", "sniper")
"""Those who fight from afar and leave the goals to others."""
AMBUSHED = 1.5
"""How much more than seen danger it counts to be surprised."""
FOR_A_WHILE = 0.1
"""The part that it counts to leave a goal that nobody can enter in this round."""
HEAP = 0.5
"""How much more danger counts for every friend in the hex: one shot rolls against all (7.7)."""


def worth(unit: Unit) -> float:
    """What it means to lose the unit."""
    return unit.vp + LIFE


class View(NamedTuple):
    """What a place means to a unit: all but the shot and the danger as they count."""

    pull: float
    cover: float
    shot: float
    """The best shot from there, in what it is expected to destroy."""
    target: str
    """The hex that the best shot is for."""
    danger: float
    crowd: float
    ambush: float


class Appraisal:
    """One world as one side knows it; everything is worked out when it is looked at, once."""

    def __init__(self, world: World, side: Side, weights: Weights = STEADY) -> None:
        self.world, self.side, self.board, self.weights = world, side, board(world), weights
        self._views: dict[tuple[str, str], View] = {}

    @cached_property
    def enemies(self) -> list[Unit]:
        """The enemies on the ground that the side sees on the map."""
        return [u for u in self.world.units.values() if self._on_the_ground(u) and are_enemies(u.side, self.side)]

    @cached_property
    def friends(self) -> list[Unit]:
        """The units of the army on the map."""
        return [u for u in self.world.units.values() if self._on_the_ground(u) and not are_enemies(u.side, self.side)]

    @cached_property
    def posts(self) -> dict[str, list[str]]:
        """Where the units of the army are, on the map or in hiding."""
        found: dict[str, list[str]] = {}
        for unit in self.world.units.values():
            if (where := unit.hex or unit.lair) and not are_enemies(unit.side, self.side):
                found.setdefault(where, []).append(unit.id)
        return found

    def is_held(self, hex_: str, but: str) -> bool:
        """Another unit of the army is there, on the map or in hiding."""
        return any(unit != but for unit in self.posts.get(hex_, ()))

    def _on_the_ground(self, unit: Unit) -> bool:
        return bool(unit.hex) and is_ground(self.world, unit)

    @cached_property
    def goals(self) -> dict[str, float]:
        """The hexes that score for the side, with their points; its secret objectives among them (Y-objective)."""
        found: dict[str, float] = {}
        own = [self.world.goals[g] for g in self.world.secret_goals.get(self.side, ()) if g in self.world.goals]
        for goal in (*self.world.objectives, *own):
            points = goal.vp * (self.rounds_left if goal.when == "round" else 1)
            found[goal.hex] = found.get(goal.hex, 0) + points
        return found

    @property
    def rounds_left(self) -> int:
        """With the present one."""
        return max(1, self.world.rounds - self.world.round + 1)

    def is_ours(self, hex_: str) -> bool:
        """The army controls the hex (2.4/2)."""
        return army(controller(self.world, hex_)) == army(self.side)

    @cached_property
    def lead(self) -> float:
        """The victory points if the game ended now, ours less theirs."""
        points: float = sum(vp if army(s) == army(self.side) else -vp for s, vp in self.world.vp.items())
        for hex_, vp in self.goals.items():
            holder = controller(self.world, hex_)
            points += 0 if not holder else vp if self.is_ours(hex_) else -vp
        return points

    def ends_too_soon(self, target: Unit) -> bool:
        """The target's death would end the game at once, and not in our favour (2.4)."""
        alone = sum(are_enemies(u.side, self.side) for u in self.world.units.values()) == 1
        return self.world.sudden_end and alone and not self.world.unseen and self.lead + target.vp <= 0

    # chances

    def need(self, attack: Attack) -> int:
        """What the roll against the target must reach for a hit (7.0/1)."""
        world = as_if_on_the_map(self.world, attack.leader) if attack.leader else self.world
        dv, colour = defence(world, attack)
        return dv - attack_value(world, attack, colour)

    def harm(self, attack: Attack, bonus: int = 0) -> float:
        """The worth that an attack is expected to destroy: two hits, or one on a unit that is hit already, kill."""
        total = 0.0
        for target in targets_of(self.world, attack):
            lost = self.loss(target, self.need(replace(attack, target=target.id)) - bonus)
            spared = not are_enemies(target.side, attack.side) or self.ends_too_soon(target)
            total += -1.5 * lost if spared else lost
        return total

    def loss(self, target: Unit, need: int) -> float:
        """The worth that the target is expected to lose to a roll that needs so much."""
        hit, killed = AT_LEAST[need], AT_LEAST[need + TWO_HITS]
        return worth(target) * (hit if target.hit else killed + self.weights.wound * (hit - killed))

    def at(self, unit: Unit, hex_: str, facing: int | None = None) -> Appraisal:
        """The same with a unit in another place, on the map and free to turn."""
        moved = replace(unit, hex=hex_, facing=unit.facing if facing is None else facing, hidden=False, inside="")
        return Appraisal(replace(self.world, units={**self.world.units, unit.id: moved}), self.side, self.weights)

    def can_reach(self, unit: Unit, hex_: str) -> bool:
        """The unit could fire there once it has turned."""
        distance = self.board.distance(unit.hex, hex_)
        if effect(self.world, unit).cannot_fire or distance > 2 * fire_range(self.world, unit):
            return False
        return distance == 0 or (
            distance >= counter(self.world, unit).minimum and hexes_see(self.world, unit.hex, hex_)
        )

    def best_shot(self, unit: Unit) -> float:
        """What the unit can expect of its best shot from where it stands, once it has turned."""
        return self.best_target(unit)[0]

    def best_target(self, unit: Unit) -> tuple[float, str]:
        """The same, and the hex of the target."""
        hexes = dict.fromkeys(e.hex for e in self.enemies)
        return max(((self.shot(unit, h), h) for h in hexes if self.can_reach(unit, h)), default=(0.0, ""))

    def shot(self, unit: Unit, hex_: str) -> float:
        """What fire of the unit at the hex is expected to destroy."""
        return self.harm(Attack(unit.side, unit.id, hex_))

    # places

    def danger(self, unit: Unit) -> float:
        """What the enemies in sight may do to the unit where it stands: most those who are ready and face it."""
        total = 0.0
        for enemy in self.enemies:
            if not self.can_reach(enemy, unit.hex):
                continue
            share = 1.0 if enemy.ready else 0.35
            share *= 1.0 if can_bear(self.world, enemy, unit.hex) else 0.5
            total += share * self.loss(unit, self.need(Attack(enemy.side, enemy.id, unit.hex, target=unit.id)))
        return min(total, 1.5 * worth(unit))

    def place(self, unit: Unit, hex_: str) -> float:
        """What it is worth that the unit stands in the hex, its front to the enemy."""
        view, weigh = self.view(unit, hex_), self.weights
        return view.pull + view.cover + weigh.prospect * view.shot - weigh.fear * view.danger - view.crowd - view.ambush

    def view(self, unit: Unit, hex_: str) -> View:
        """What makes the hex good or bad for the unit."""
        key = (unit.id, hex_)
        if key not in self._views:
            there = self.at(unit, hex_, self.best_facing(hex_))
            moved, weigh = there.world.units[unit.id], self.weights
            company = sum(u.id != unit.id and not u.carrier for u in self.friends if u.hex == hex_)
            shot, target = there.best_target(moved)
            danger = there.danger(moved)
            heap = company * (weigh.crowd + HEAP * weigh.fear * danger) if self.enemies or self.world.unseen else 0.0
            cover = weigh.cover * min(3, terrain_dm(self.world, hex_))
            lurks = AMBUSHED * weigh.fear * worth(unit) * ambush(self.board, self.lurking, hex_)
            self._views[key] = View(self.pull(unit, hex_), cover, shot, target, danger, heap, lurks)
        return self._views[key]

    @cached_property
    def lurking(self) -> dict[str, float]:
        """Where hidden enemies may be, and how likely it is."""
        return lurking(self.world, self.side, self.goals)

    def pull(self, unit: Unit, hex_: str) -> float:
        """The nearness of the goal that is best for the unit; it grows when time runs out."""
        best = -2.0
        for goal, vp in self.goals.items():
            way = self.way(goal).get(hex_, 60)
            ours = self.is_ours(goal)
            manned = ours and self.is_held(goal, unit.id)
            weight = vp * (0.3 if manned else 1.0)
            late = 2.0 if way >= AP_A_ROUND * (self.rounds_left - 1) else 1.0
            step = self.weights.pull * (1.0 if ours else self.weights.drive)
            slack = 0.4 if counter(self.world, unit).sort in HEAVY and late == 1.0 else 1.0
            stand = self.weights.stand * weight * (way == 0 and not manned)
            best = max(best, stand - step * slack * late * way + 0.1 * weight)
        return best if self.goals else 0.0

    def way(self, goal: str) -> dict[str, int]:
        """The AP that a man on foot needs to the goal, from every hex."""
        return ways_on_foot(self.board, goal)

    def capture(self, unit: Unit, to: str) -> float:
        """The points that a move wins or gives away: a goal is taken, contested, or left to nobody."""
        gain = 0.0
        if to in self.goals and not self.is_ours(to):
            contested = any(e.hex == to for e in self.enemies)
            late = self.rounds_left == 1
            free = 1.0 - self.lurking.get(to, 0.0)
            part = (0.5 if late else 0.05) if contested else free * (0.8 if late else 0.5)
            gain += self.weights.take * self.goals[to] * part
        if unit.hex in self.goals and not self.is_held(unit.hex, unit.id):
            gain -= self.weights.leave * self.goals[unit.hex] * (FOR_A_WHILE if self.is_unanswered else 1.0)
        return gain

    @cached_property
    def is_unanswered(self) -> bool:
        """As far as is known the enemy can do nothing more in this round."""
        idle = not any(e.ready or e.active for e in self.enemies)
        caps = any(n for side, n in self.world.cap.items() if are_enemies(side, self.side))
        return idle and not caps and not self.world.unseen

    # facing

    @cached_property
    def lookout(self) -> Lookout:
        """Where the enemy is, or will come from."""
        return Lookout(self.world, self.side, self.enemies, tuple(self.goals))

    def best_facing(self, hex_: str) -> int:
        """The facing that has most of the enemy in front."""
        return max(range(6), key=lambda facing: (self.front(hex_, facing), -facing))

    def front(self, hex_: str, facing: int) -> float:
        """How much of the enemy, known, suspected or expected, or of the goals, lies in front of a hex."""
        return self.lookout.front(hex_, facing)

    def bears(self, unit: Unit, facing: int) -> float:
        """The best shot of the unit with this facing."""
        turned = replace(unit, facing=facing)
        hexes = dict.fromkeys(e.hex for e in self.enemies if in_arc(self.world, turned, e.hex))
        return max((self.shot(unit, h) for h in hexes if self.can_reach(unit, h)), default=0.0)

    def crowd(self, hex_: str) -> list[Unit]:
        """The friends in a hex."""
        return [u for u in units_at(self.world, hex_) if not are_enemies(u.side, self.side)]


@lru_cache(maxsize=256)
def ways_on_foot(board: Board, goal: str) -> dict[str, int]:
    """The AP that a man on foot needs to the goal, from every hex of a board; a value, not to be changed."""
    return ways_to(goal, board.around, lambda _, to: 1 + board.terrain(to).extra_ap)
