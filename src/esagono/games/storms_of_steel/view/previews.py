"""An attack before it is made: every part of the sum with its rule, and the chances as far as a side knows."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch03_caps import MOST_CAPS
from esagono.games.storms_of_steel.rules.ch06_sight import blocking_hex
from esagono.games.storms_of_steel.rules.ch07_combat import met_by
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts, faces_the_fire
from esagono.games.storms_of_steel.rules.ch07_fire import attack_cost
from esagono.games.storms_of_steel.rules.ch07_hits import AT_ONCE
from esagono.games.storms_of_steel.rules.ch07_values import TWO_HITS, firepower
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch20_flak import has_blue_circle
from esagono.games.storms_of_steel.view.reference import read_from
from esagono.games.storms_of_steel.world import (
    UNKNOWN,
    Unit,
    World,
    is_ground,
    pool_of,
    units_at,
)
from esagono.kernel.value import replace
from esagono.wargame.forecast import at_least
from esagono.wargame.sums import Term, total


def shot(world: World, leader: Unit, hex_: str) -> Attack:
    """The attack that a unit would make on a hex: indirect where a mortar must, from its first spotting hex.

    At aircraft where nobody is under them, by those who can.
    """
    aloft = not any(is_ground(world, u) for u in units_at(world, hex_))
    aloft = aloft and bool(units_at(world, hex_)) and (not is_ground(world, leader) or has_blue_circle(world, leader))
    if not is_ground(world, leader):
        return Attack(leader.side, leader.id, hex_, "ap", mode="air", aloft=aloft)
    direct = Attack(leader.side, leader.id, hex_, "ap", aloft=aloft)
    if aloft:
        return direct
    if leader.hex == hex_ or blocking_hex(world, leader.hex, hex_) is None:
        return direct
    spots = spotting_hexes(world, leader, hex_)
    return replace(direct, mode="indirect", origin=spots[0]) if spots else direct


def against_all(world: World, attack: Attack) -> dict[str, Any]:
    """What the attack means for each unit that it would meet."""
    return {target: against(world, replace(attack, target=target)) for target in met_by(world, attack)}


def against(world: World, attack: Attack) -> dict[str, Any]:
    """Firepower and defence part by part, the chances without CAPs, and with those that could be spent."""
    defended, colour = defence_parts(world, attack)
    fired = firepower(world, attack, colour)
    need = total(defended) - total(fired) - attack.boost
    caps = range(1, min(MOST_CAPS, world.cap.get(attack.side, 0)) + 1)
    hit, destroyed = chances(world, attack, need)
    return {
        "raised": [
            dict(zip(("hit", "destroyed"), chances(world, attack, need - n), strict=True))
            | {"n": n, "then": f"cap {n}", "rule": "3.2.3"}
            for n in caps
        ],
        "cost": attack_cost(world, attack) if attack.leader and attack.weapon is None else 0,
        "colour": colour,
        "fp": total(fired),
        "dv": total(defended),
        "need": need,
        "hit": hit,
        "destroyed": destroyed,
        "fp_parts": [told(p) for p in fired],
        "dv_parts": [told(p) for p in defended],
        "uses": read_from(world, attack),
    }


def chances(world: World, attack: Attack, need: int) -> tuple[float, float]:
    """How likely the roll hits, and destroys, over the counters that may lie under the target or be drawn."""
    target = world.units.get(attack.target)
    if target is None or not is_ground(world, target):
        return at_least(need), at_least(need + TWO_HITS)
    hit = destroyed = 0.0
    for share, more in under_target(world, attack, target):
        one, two = at_least(need + more), at_least(need + more + TWO_HITS)
        hit += share * one
        destroyed += share * (one if target.hit else two + (one - two) * drawn_at_once(world, target))
    return hit, destroyed


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


def told(term: Term) -> list[object]:
    """A term as plain data."""
    return [term.key, term.rule, term.n]
