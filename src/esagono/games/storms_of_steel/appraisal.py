"""How a side stands, judged from what it knows: goals, chances, dangers, and what a place is worth. For the bot."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from esagono.games.storms_of_steel.board import Board
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see, in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import targets_of
from esagono.games.storms_of_steel.rules.ch07_defence import defence
from esagono.games.storms_of_steel.rules.ch07_values import attack_value, fire_range
from esagono.games.storms_of_steel.rules.ch09_fire_groups import supporters_of_colour
from esagono.games.storms_of_steel.rules.ch15_armour import can_bear
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.temper import STEADY, Temper
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
from esagono.kernel.dice import totals
from esagono.kernel.value import replace

AT_LEAST = {need: sum(p for faces, p in totals(2, 6) if sum(faces) >= need) for need in range(-40, 41)}
"""The probability of rolling at least so much on 2D6."""
LIFE = 0.4
"""What a unit is worth besides its victory points: it fights, and its loss costs a CAP."""
AP_A_ROUND = 7
HEAVY = ("mg", "mortar", "gun", "sniper")
"""Those who fight from afar and leave the goals to others."""


def worth(unit: Unit) -> float:
    """What it means to lose the unit."""
    return unit.vp + LIFE


class Appraisal:
    """One world as one side knows it; everything is worked out when it is looked at, once."""

    def __init__(self, world: World, side: Side, temper: Temper = STEADY) -> None:
        self.world, self.side, self.board, self.temper = world, side, board(world), temper
        self._looked: dict[str, list[tuple[str, float]]] = {}
        self._places: dict[tuple[str, str], float] = {}

    @cached_property
    def enemies(self) -> list[Unit]:
        """The enemies on the ground that the side sees on the map."""
        return [u for u in self.world.units.values() if self._on_the_ground(u) and are_enemies(u.side, self.side)]

    @cached_property
    def friends(self) -> list[Unit]:
        """The units of the army on the map."""
        return [u for u in self.world.units.values() if self._on_the_ground(u) and not are_enemies(u.side, self.side)]

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
        return dv - attack_value(world, attack, colour, supporters_of_colour(world, attack, colour))

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
        hit, killed = AT_LEAST[need], AT_LEAST[need + 4]
        return worth(target) * (hit if target.hit else killed + self.temper.wound * (hit - killed))

    def at(self, unit: Unit, hex_: str, facing: int | None = None) -> Appraisal:
        """The same with a unit in another place, on the map and free to turn."""
        moved = replace(unit, hex=hex_, facing=unit.facing if facing is None else facing, hidden=False, inside="")
        return Appraisal(replace(self.world, units={**self.world.units, unit.id: moved}), self.side, self.temper)

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
        shots = [self.shot(unit, h) for h in dict.fromkeys(e.hex for e in self.enemies) if self.can_reach(unit, h)]
        return max(shots, default=0.0)

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
        key = (unit.id, hex_)
        if key not in self._places:
            there = self.at(unit, hex_, self.best_facing(hex_))
            moved, weigh = there.world.units[unit.id], self.temper
            company = sum(u.id != unit.id and not u.carrier for u in self.friends if u.hex == hex_)
            self._places[key] = (
                self.pull(unit, hex_)
                + weigh.cover * min(3, terrain_dm(self.world, hex_))
                + weigh.prospect * there.best_shot(moved)
                - weigh.fear * there.danger(moved)
                - weigh.crowd * company * bool(self.enemies or self.world.unseen)
            )
        return self._places[key]

    def pull(self, unit: Unit, hex_: str) -> float:
        """The nearness of the goal that is best for the unit; it grows when time runs out."""
        best = -2.0
        for goal, vp in self.goals.items():
            way = self.way(goal).get(hex_, 60)
            taken = any(u.hex == goal and u.id != unit.id for u in self.friends)
            ours = self.is_ours(goal)
            weight = vp * (0.3 if taken and ours else 1.0)
            late = 2.0 if way >= AP_A_ROUND * (self.rounds_left - 1) else 1.0
            step = self.temper.pull * (1.0 if ours else self.temper.drive)
            slack = 0.4 if counter(self.world, unit).sort in HEAVY and late == 1.0 else 1.0
            best = max(best, self.temper.stand * weight * (way == 0) - step * slack * late * way + 0.1 * weight)
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
            gain += self.temper.take * self.goals[to] * ((0.5 if late else 0.05) if contested else 0.8 if late else 0.5)
        if unit.hex in self.goals and not any(u.hex == unit.hex and u.id != unit.id for u in self.friends):
            gain -= self.temper.leave * self.goals[unit.hex]
        return gain

    # facing

    def best_facing(self, hex_: str) -> int:
        """The facing that has most of the enemy in front."""
        return max(range(6), key=lambda facing: (self.front(hex_, facing), -facing))

    def front(self, hex_: str, facing: int) -> float:
        """How much of the enemy, known or suspected, or of the goals, lies in front of a hex."""
        if hex_ not in self._looked:
            self._looked[hex_] = list(self._looked_for(hex_))
        ground = self.board
        return sum(weight for h, weight in self._looked[hex_] if ground.in_arc(hex_, facing, h))

    def _looked_for(self, hex_: str) -> Iterable[tuple[str, float]]:
        for enemy in self.enemies:
            seen = 3.0 if hexes_see(self.world, hex_, enemy.hex) else 1.0
            yield enemy.hex, seen * (1.0 if enemy.ready else 0.6) / (1 + self.board.distance(hex_, enemy.hex))
        for h in self.world.suspected:
            yield h, 0.1 / (1 + self.board.distance(hex_, h))
        for goal in self.goals:
            yield goal, 0.02

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
