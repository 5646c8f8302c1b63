"""What a position is worth to a side, in victory points: for bots that look ahead.

The weights were found from games of planner against planner: the final difference of points, regressed on the terms.
"""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.bot.appraisal import AP_A_ROUND, HEAVY, Appraisal
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch02_pre_round import most_caps
from esagono.games.storms_of_steel.rules.ch07_fire import can_bear
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.world import Unit, World, counter, hidden_units, is_ground
from esagono.kernel import Side
from esagono.kernel.state import State
from esagono.kernel.value import replace

ENDLESS = 30
WIN = 3.0
"""What victory is worth besides its points."""
LIFE, WOUND, WOUND_A_ROUND = 0.3, 0.25, 0.07
"""A unit that lives, one that is hit, and how much more that matters for every round to come."""
CAP, AP, READY, WAITING, ENDING = 0.09, 0.03, 0.13, 0.9, 0.5
"""Points and units that can be used, in this round and in every round to come; their part for who has passed, and for
who has passed when the other can do nothing more either."""
THREAT, MOST, SHOT = 0.4, 1.5, 0.3
"""What all enemies who see a unit may do to it, up to a bound; what the best shot of a unit counts besides."""
HELD, MANNED, REACH = 0.12, 0.1, 0.1
"""How much surer a goal is to its holder, to who stands in it, and for every unit that can be there in time."""
LAST = 2.0
"""How much more it counts in the last round whose a goal is."""
STEP, HOME, LATE, SLACK, DUG_IN = 0.14, 0.04, 1.5, 0.3, 0.1
"""Every AP of the way to a goal of theirs, or home to one of ours; how much more when time is short, how much less for
who fights from afar; a unit that is dug in."""
WEAK = 0.5
"""The part that a unit counts at a goal if it is hit, or fights from afar."""


def appraiser(side: Side) -> Callable[[State], float]:
    """For a side: what a state is worth; it remembers chances that come again."""
    chances: dict[object, float] = {}

    def value(state: State) -> float:
        if state.result is not None:
            return final(state, side)
        return Standing(state.world, side, chances).value()

    return value


def final(state: State, side: Side) -> float:
    """Victory and the points; a tie is lost by both (2.4)."""
    assert state.result is not None
    scores, own = state.result.scores, army(side)
    lead = scores.get(own, 0) - max((n for s, n in scores.items() if s != own), default=0)
    won = army(state.result.winner) == own
    return lead + (WIN if won else -WIN)


class Standing:
    """One world as it stands for one side."""

    def __init__(self, world: World, side: Side, chances: dict[object, float]) -> None:
        self.world, self.side, self.chances = world, side, chances
        self.now = Appraisal(world, side)
        self.smoke = tuple(sorted(world.smoke.items()))
        lying = [replace(u, hex=u.lair) for u in hidden_units(world)]
        self.all = [*self.now.friends, *self.now.enemies, *lying]
        """Everybody on the ground, those who hide too."""

    def value(self) -> float:
        """Points, goals, men, means, threats and places."""
        return self.points() + self.goals() + self.men() + self.means() + self.shots() + self.places()

    def sign(self, side: Side) -> int:
        """Ours or theirs."""
        return -1 if are_enemies(side, self.side) else 1

    def points(self) -> float:
        """Victory points won so far."""
        return float(sum(self.sign(s) * vp for s, vp in self.world.vp.items()))

    def goals(self) -> float:
        """Every goal by the chance that it is ours in the end."""
        return sum(vp * (2 * self.hope(hex_) - 1) for hex_, vp in self.now.goals.items())

    def hope(self, goal: str) -> float:
        """The chance that a goal is ours in the end: who holds it, who stands in it, who can be there in time."""
        holder, last = controller(self.world, goal), LAST if self.now.rounds_left == 1 else 1.0
        found = 0.5 + (self.sign(holder) * HELD * last if holder else 0.0)
        for unit in self.all:
            found += self.sign(unit.side) * self.weight(unit) * REACH * self.nearness(unit, goal)
            found += self.sign(unit.side) * MANNED * (unit.hex == goal)
        return min(0.95, max(0.05, found))

    def nearness(self, unit: Unit, goal: str) -> float:
        """1 in the goal, 0 where the way takes all the AP that the unit has until the end."""
        left = self.world.ap[unit.side] if unit.active else AP_A_ROUND * unit.ready
        ahead = left + AP_A_ROUND * (self.now.rounds_left - 1)
        way = self.now.way(goal).get(unit.hex, ENDLESS)
        return max(0.0, 1 - way / (ahead + 1))

    def weight(self, unit: Unit) -> float:
        """Squads take ground; those who are hit or fight from afar do so less."""
        heavy = counter(self.world, unit).sort in HEAVY
        return (WEAK if heavy else 1.0) * (WEAK if unit.hit else 1.0)

    def men(self) -> float:
        """Units that live, and are well."""
        hurt = WOUND + WOUND_A_ROUND * (self.now.rounds_left - 1)
        units = (u for u in self.world.units.values() if is_ground(self.world, u))
        return sum(self.sign(u.side) * (LIFE - hurt * bool(u.hit)) for u in units)

    def means(self) -> float:
        """What can still be done in this round, less for who has passed, for the other may pass too; and later."""
        world, total = self.world, 0.0
        for side in world.cap:
            own = [u for u in world.units.values() if u.side == side]
            now = CAP * world.cap[side] + AP * world.ap[side] + READY * sum(u.ready and not u.active for u in own)
            if world.passed and are_enemies(side, world.turn):
                now *= WAITING if self.goes_on(world.turn) else ENDING
            later = CAP * most_caps(world, side) + READY * len(own)
            total += self.sign(side) * (now + (self.now.rounds_left - 1) * later)
        return total

    def goes_on(self, side: Side) -> bool:
        """The side can still do something in this round."""
        return self.world.ap[side] > 0 or any(
            u.ready for u in self.world.units.values() if not are_enemies(u.side, side)
        )

    def shots(self) -> float:
        """What everybody may do to those he sees."""
        return self._threat(self.now.friends, self.now.enemies) - self._threat(self.now.enemies, self.now.friends)

    def _threat(self, units: list[Unit], foes: list[Unit]) -> float:
        chances = [[self.chance(unit, foe) for foe in foes] for unit in units]
        if not chances or not foes:
            return 0.0
        all_ = sum(min(MOST, sum(row[i] for row in chances)) for i in range(len(foes)))
        return THREAT * all_ + SHOT * sum(max(row) for row, u in zip(chances, units, strict=True) if u.ready)

    def chance(self, unit: Unit, foe: Unit) -> float:
        """What one shot at one enemy is expected to destroy."""
        here = (unit.id, unit.hex, unit.hit, unit.facing, unit.inside)
        key = (here, foe.id, foe.hex, foe.facing, foe.hit, foe.hasty, foe.inside, self.smoke)
        if key not in self.chances:
            self.chances[key] = self._chance(unit, foe)
        return self.chances[key]

    def _chance(self, unit: Unit, foe: Unit) -> float:
        if not self.now.can_reach(unit, foe.hex):
            return 0.0
        bears = 1.0 if can_bear(self.world, unit, foe.hex) else 0.7
        return bears * self.now.loss(foe, self.now.need(Attack(unit.side, unit.id, foe.hex, target=foe.id)))

    def places(self) -> float:
        """How far everybody is from the goals, and who is dug in."""
        return sum(self.sign(u.side) * self.place(u) for u in self.all)

    def place(self, unit: Unit) -> float:
        """The way to the nearest goal to be taken, in time; home to one's own, if there is none."""
        to_take = [goal for goal in self.now.goals if army(controller(self.world, goal)) != army(unit.side)]
        goals, step = (to_take, STEP) if to_take else (list(self.now.goals), HOME)
        way = min((self.now.way(goal).get(unit.hex, ENDLESS) for goal in goals), default=0)
        late = LATE if to_take and way >= AP_A_ROUND * (self.now.rounds_left - 1) else 1.0
        slack = SLACK if counter(self.world, unit).sort in HEAVY else 1.0
        return DUG_IN * bool(unit.hasty or unit.inside) - step * late * slack * min(way, ENDLESS)
