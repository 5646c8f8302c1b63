"""An attack before it is made: every part of the sum with its rule, and the chances as far as a side knows."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.chances import Fates, fates
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch03_caps import MOST_CAPS
from esagono.games.storms_of_steel.rules.ch06_sight import blocking_hex
from esagono.games.storms_of_steel.rules.ch07_combat import met_by
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts
from esagono.games.storms_of_steel.rules.ch07_fire import attack_cost
from esagono.games.storms_of_steel.rules.ch07_values import TWO_HITS, firepower
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch20_flak import has_blue_circle
from esagono.games.storms_of_steel.view.reference import read_from
from esagono.games.storms_of_steel.world import Unit, World, is_ground, units_at
from esagono.kernel.value import replace
from esagono.wargame.forecast import EVEN, FAIR, GOOD, Chance, Change, Face, Figure, Forecast, Sum, percent
from esagono.wargame.sums import Term, total

LEAST, MOST = 2, 12
"""Of two dice."""


class Shot(Forecast, kw_only=True):
    """The card of an attack roll, with its figures."""

    cost: int
    colour: str
    fp: int
    dv: int
    need: int
    hit: float
    destroyed: float


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


def against_all(world: World, attack: Attack) -> dict[str, Shot]:
    """What the attack means for each unit that it would meet."""
    return {target: against(world, replace(attack, target=target)) for target in met_by(world, attack)}


def against(world: World, attack: Attack) -> Shot:
    """Firepower and defence part by part, the chances as it stands, and with the CAPs that could be spent."""
    defended, colour = defence_parts(world, attack)
    fired = firepower(world, attack, colour)
    spent = [Term("boost", "3.2.3", attack.boost)] if attack.boost else []
    need = total(defended) - total(fired) - attack.boost
    fate = fates(world, attack, need)
    return Shot(
        headline=f"{max(LEAST, need)}+" if need <= MOST else "–",
        chances=chances(fate),
        faces=tuple(face(world, attack, need, n) for n in range(LEAST, MOST + 1)),
        sums=(ledger("attack-value", [*fired, *spent]), ledger("defence-value", defended)),
        changes=tuple(raised(world, attack, need)),
        rule="7.1/1",
        chance=fate.hit,
        cost=attack_cost(world, attack) if attack.leader and attack.weapon is None else 0,
        colour=colour,
        fp=total(fired),
        dv=total(defended),
        need=need,
        hit=fate.hit,
        destroyed=fate.destroyed,
        uses=read_from(world, attack),
    )


def chances(fate: Fates) -> tuple[Chance, ...]:
    """How it can end, the best first; together they are certain."""
    found = (
        Chance("shot-destroyed", fate.twice, GOOD),
        Chance("shot-drawn", fate.drawn, GOOD),
        Chance("shot-hit", fate.hit - fate.destroyed, FAIR),
        Chance("shot-missed", 1 - fate.hit, EVEN),
    )
    return tuple(each for each in found if each.chance > 0)


def face(world: World, attack: Attack, need: int, n: int) -> Face:
    """What a total of the dice does; a unit with a hit counter is destroyed by any hit."""
    target = world.units.get(attack.target)
    twice = need if target is not None and target.hit and is_ground(world, target) else need + TWO_HITS
    kind, text = (GOOD, "destroys") if n >= twice else (FAIR, "hits") if n >= need else (EVEN, "")
    return Face(str(n), 6 - abs(7 - n), "", kind, text)


def ledger(title: str, terms: list[Term]) -> Sum:
    """A sum that begins with what is printed."""
    parts = tuple(Figure(t.key, str(t.n) if i == 0 else f"{t.n:+d}", t.rule) for i, t in enumerate(terms))
    return Sum(title, parts, str(total(terms)))


def raised(world: World, attack: Attack, need: int) -> Iterator[Change]:
    """What CAPs would make of the chance to hit."""
    for n in range(1, min(MOST_CAPS, world.cap.get(attack.side, 0)) + 1):
        yield Change("caps-more", f"+{n} → {percent(fates(world, attack, need - n).hit)}", "3.2.3", f"cap {n}")
