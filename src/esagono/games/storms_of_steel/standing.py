"""What a position is worth to a side, in victory points: for bots that look ahead."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.appraisal import AP_A_ROUND, HEAVY, LIFE, PULL, WOUND, Appraisal, worth
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch15_armour import can_bear
from esagono.games.storms_of_steel.world import Unit, World, are_enemies, army, counter, is_ground
from esagono.kernel import Side
from esagono.kernel.state import State

WIN = 3.0
"""What victory is worth besides its points."""
CAP, AP, READY = 0.08, 0.03, 0.2
"""Points and units that can still be used in this round."""
SHOT, SPENT = 0.35, 0.5
"""What the best shot of a unit counts, and how much less if it has been used in this round."""
HELD = 0.75
"""How sure a goal is that is held with rounds to go."""


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

    def value(self) -> float:
        """Points, goals, men, means and places."""
        return self.points() + self.goals() + self.men() + self.means() + self.shots() + self.ways()

    def sign(self, side: Side) -> int:
        """Ours or theirs."""
        return -1 if are_enemies(side, self.side) else 1

    def points(self) -> float:
        """Victory points won so far."""
        return float(sum(self.sign(s) * vp for s, vp in self.world.vp.items()))

    def goals(self) -> float:
        """Goals held: surer the fewer rounds are left, and with somebody in the hex."""
        total, last = 0.0, self.now.rounds_left == 1
        for hex_, vp in self.now.goals.items():
            holder = controller(self.world, hex_)
            if holder:
                manned = any(u.hex == hex_ for u in self.world.units.values())
                sure = (0.95 if manned else 0.9) if last else HELD if manned else 0.5
                total += self.sign(holder) * vp * sure
        return total

    def men(self) -> float:
        """Units that live: each takes part, and has points to lose."""
        total = 0.0
        for unit in self.world.units.values():
            if is_ground(self.world, unit):
                total += self.sign(unit.side) * (LIFE - WOUND * worth(unit) * bool(unit.hit))
        return total

    def means(self) -> float:
        """What can still be done in this round."""
        total = sum(self.sign(s) * CAP * n for s, n in self.world.cap.items())
        total += sum(self.sign(s) * AP * n for s, n in self.world.ap.items())
        ready = (u for u in self.world.units.values() if u.ready and not u.active and u.hex)
        return total + sum(self.sign(u.side) * READY for u in ready)

    def shots(self) -> float:
        """The best shot of everybody at those he sees."""
        total = 0.0
        for units, foes in ((self.now.friends, self.now.enemies), (self.now.enemies, self.now.friends)):
            for unit in units:
                best = max((self.chance(unit, foe) for foe in foes), default=0.0)
                total += self.sign(unit.side) * SHOT * best * (1.0 if unit.ready else SPENT)
        return total

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

    def ways(self) -> float:
        """How far everybody is from the goals; it counts more when time runs out."""
        return sum(self.sign(u.side) * self.pull(u) for u in (*self.now.friends, *self.now.enemies))

    def pull(self, unit: Unit) -> float:
        """The nearness of the best goal for the unit."""
        best = -2.0
        for goal, vp in self.now.goals.items():
            way = self.now.way(goal).get(unit.hex, 60)
            late = 1.6 if way >= AP_A_ROUND * (self.now.rounds_left - 1) else 1.0
            slack = 0.4 if counter(self.world, unit).sort in HEAVY else 1.0
            ours = not are_enemies(controller(self.world, goal) or "", unit.side)
            best = max(best, (0.1 if ours else 0.15) * vp - PULL * slack * late * min(way, 20))
        return best if self.now.goals else 0.0
