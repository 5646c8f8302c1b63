"""How likely a roll hits and destroys, as far as a side knows: for the card, and for what a bot says of its shots."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch07_defence import faces_the_fire
from esagono.games.storms_of_steel.rules.ch07_hits import AT_ONCE
from esagono.games.storms_of_steel.rules.ch07_values import TWO_HITS
from esagono.games.storms_of_steel.world import UNKNOWN, Unit, World, is_ground, pool_of
from esagono.kernel import Value
from esagono.wargame.forecast import at_least


class Fates(Value):
    """The probabilities of a roll: to hit at all, to hit twice (or again), and that the counter drawn destroys."""

    hit: float
    twice: float
    drawn: float = 0.0

    @property
    def destroyed(self) -> float:
        """In one way or the other."""
        return self.twice + self.drawn


def fates(world: World, attack: Attack, need: int) -> Fates:
    """What may become of the target, over the counters that may lie under it or be drawn."""
    target = world.units.get(attack.target)
    if target is None or not is_ground(world, target):
        return Fates(at_least(need), at_least(need + TWO_HITS))
    hit = twice = drawn = 0.0
    for share, more in under_target(world, attack, target):
        one, two = at_least(need + more), at_least(need + more + TWO_HITS)
        hit += share * one
        twice += share * (one if target.hit else two)
        drawn += 0.0 if target.hit else share * (one - two) * drawn_at_once(world, target)
    return Fates(hit, twice, drawn)


def under_target(world: World, attack: Attack, target: Unit) -> list[tuple[float, int]]:
    """What an unseen hit counter may add to the defence, with its probability as far as the side knows."""
    if target.hit != UNKNOWN:
        return [(1.0, 0)]
    pool = pool_of(world, target)
    hits = [h for h in world.charts.hits[pool].values() if h.id not in (*AT_ONCE, *target.ruled_out)]
    front = faces_the_fire(world, attack, target)
    weights = [(world.pools[pool][h.id], h.front if front else h.flank) for h in hits]
    every = sum(n for n, _ in weights)
    return [(n / every, more) for n, more in weights if n] if every else [(1.0, 0)]


def drawn_at_once(world: World, target: Unit) -> float:
    """The probability that a hit unit draws a counter that removes it at once."""
    pool = pool_of(world, target)
    face_down = sum(u.hit == UNKNOWN and pool_of(world, u) == pool for u in world.units.values())
    inside = sum(world.pools[pool].values()) - face_down
    return sum(world.pools[pool].get(hit, 0) for hit in AT_ONCE) / inside if inside > 0 else 0.0
