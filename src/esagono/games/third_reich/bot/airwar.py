"""Air units: ground support, counterair before an offensive, and help for the defence."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import RANGE
from esagono.games.third_reich.bot.aims import menace, printed_worth
from esagono.games.third_reich.bot.battle import now
from esagono.games.third_reich.bot.fleets import invaded
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.strikes import ENOUGH, Strike, flown, reckoned
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_attack import SUPPORT, TIMES
from esagono.games.third_reich.rules.ch14_combat import attack_factors, defence_factors
from esagono.games.third_reich.rules.ch28_flight import flights
from esagono.games.third_reich.rules.ch28_missions import COUNTERAIR, enemy_air
from esagono.games.third_reich.rules.ch29_invasion import WAVE
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World, ground
from esagono.wargame.judging import NOTHING, Judged, why

SUPERIOR = 3
"""So many factors more than the enemy has make counterair worth its losses: each is added to the die."""
MASTERY = 5
"""So many more, and it is worth them although no attack is planned near."""


def fly(seat: Seat, act: Any) -> Judged:
    """Ground support where it makes an attack good."""
    if act.mission == COUNTERAIR:
        return clear_the_sky(seat, act)
    if act.mission != SUPPORT:
        return NOTHING, (why(act, "usual"),)
    unit = seat.world.units[act.unit]
    strike = now(seat).get(act.hex)
    there = flown(seat.world, act.hex)
    if strike is None:
        return over_the_beach(seat, act, there)
    ground_factors = sum(seat.world.units[u].factors for u in strike.units)
    if there >= strike.air or there + unit.factors > 3 * ground_factors:
        return NOTHING, (why(act, "usual"),)
    without = reckoned(seat.world, seat.side, Strike(act.hex, strike.units, there), seat.weights)
    supported = reckoned(seat.world, seat.side, Strike(act.hex, strike.units, there + unit.factors), seat.weights)
    best = max(supported, strike.worth if there + unit.factors <= strike.air else supported)
    gain = best - max(0.0, without)
    return (0.1 + gain if best > 0 and gain > -1.0 else NOTHING), (why(act, "supports", unit=act.unit, hex=act.hex),)


def over_the_beach(seat: Seat, act: Any, there: int) -> Judged:
    """Ground support for a landing that is opposed, until it is three to one."""
    going = invaded(seat.world, seat.side).get(act.hex)
    if going is None:
        return NOTHING, (why(act, "usual"),)
    wave = going.cargo[:WAVE]
    battle = Battle(seat.side, seat.record.alliance, (act.hex,), wave)
    own, against = attack_factors(seat.world, battle), defence_factors(seat.world, battle)
    factors = seat.world.units[act.unit].factors
    wanted = own < ENOUGH * against and there + factors <= TIMES * face(seat.world, wave)
    return (1.0 + 0.1 * factors if wanted else NOTHING), (why(act, "supports", unit=act.unit, hex=act.hex),)


# Counterair


def clear_the_sky(seat: Seat, act: Any) -> Judged:
    """Air units that no attack needs strike at bases from which the defenders would be helped."""
    wanted = act.unit in sorties(seat).get(act.hex, ())
    return (0.3 if wanted else NOTHING), (why(act, "clears-the-sky", unit=act.unit, hex=act.hex),)


def sorties(seat: Seat) -> dict[str, tuple[str, ...]]:
    """The air units that fly counterair, by base: only where they are superior together."""
    if "sorties" not in seat.notes:
        world, free = seat.world, spare_wings(seat)
        found: dict[str, tuple[str, ...]] = {}
        for base in sorted(seat_bases(seat), key=lambda h: (-ready_at(seat, h), h)):
            able = sorted((u for u in free if (u, base) in targets(seat)), key=lambda u: (-world.units[u].factors, u))
            need = ready_at(seat, base) - over(world, base)
            near = any(ground(world).distance(base, t) <= RANGE for t in now(seat))
            least = need + (SUPERIOR if near else MASTERY)
            going: list[str] = []
            while able and face(world, tuple(going)) < least:
                going.append(able.pop(0))
            if going and ready_at(seat, base) and face(world, tuple(going)) >= least:
                found[base] = tuple(going)
                free -= set(going)
        seat.notes["sorties"] = found
    planned: dict[str, tuple[str, ...]] = seat.notes["sorties"]
    return planned


def targets(seat: Seat) -> set[tuple[str, str]]:
    """The air units and bases between which counterair is possible."""
    if "counterair" not in seat.notes:
        acts: Any = (a for a in seat.choices if a.verb == "fly")
        seat.notes["counterair"] = {(a.unit, a.hex) for a in acts if a.mission == COUNTERAIR}
    found: set[tuple[str, str]] = seat.notes["counterair"]
    return found


def seat_bases(seat: Seat) -> set[str]:
    """The enemy bases in range."""
    return {hex_ for _, hex_ in targets(seat)}


def spare_wings(seat: Seat) -> set[str]:
    """The air units that no planned attack needs."""
    world, free = seat.world, {unit for unit, _ in targets(seat)}
    for strike in sorted(now(seat).values(), key=lambda s: -s.worth):
        left = strike.air - flown(world, strike.target)
        for unit in sorted(free):
            if left > 0 and strike.target in flights(world, world.units[unit], RANGE):
                left -= world.units[unit].factors
                free.discard(unit)
    return free


def ready_at(seat: Seat, base: str) -> int:
    """The enemy air factors in a base that could still fly."""
    unit = next(seat.world.units[u] for u, h in targets(seat) if h == base)
    return sum(u.factors for u in enemy_air(seat.world, unit, base) if not u.used)


def over(world: World, base: str) -> int:
    """The factors that fly counterair over a base already."""
    return sum(world.units[m.unit].factors for m in world.missions if m.kind == COUNTERAIR and m.hex == base)


# The defence


def cover(seat: Seat, act: Any) -> Judged:
    """Air units help where a place is in danger."""
    prize_ = printed_worth(seat.world, act.hex, seat.weights)
    danger = menace(seat.world, seat.side, act.hex)
    over = sum(m.hex == act.hex for m in seat.world.missions)
    gain = 0.02 * danger * (1.0 + prize_) - 2.0 * over - 1.0
    return (gain if gain > 0 else NOTHING), (why(act, "covers", unit=act.unit, hex=act.hex),)


JUDGES: dict[str, Judge] = {"fly": fly, "cover": cover}
