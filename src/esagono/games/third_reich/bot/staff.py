"""Set-up, construction, bases, and the verbs that end a choice or have a fixed worth."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import menace, pull, saved
from esagono.games.third_reich.bot.lifelines import garrison
from esagono.games.third_reich.bot.lines import is_beset
from esagono.games.third_reich.bot.moves import boarding, drawing, exposure, guarding, to, transfer
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.counters import AIR, ARMOR, BASE, FLEET
from esagono.games.third_reich.rules.ch15_construction import cost
from esagono.games.third_reich.world import World, kind, nation_of, on_map
from esagono.wargame.judging import NOTHING, Judged, why

ENDS = (
    "done", "pass-others", "stop", "halt", "no-more", "enough", "call-off", "put-back", "leave", "not-now", "ready",
    "go-home", "give-way",
)  # fmt: skip
"""Verbs that end a choice of several."""
WORTHS = {"deploy": 5.0, "stay": 0.1, "stand-aside": 0.0, "evade": 0.0, "lose-more": -99.0}
"""What is usually worth doing."""
BEGUN = 100.0
"""Who has taken up a unit redeploys it: put back, it would be taken up again for ever."""
BESET = {"infantry": 1.6, ARMOR: 1.2, AIR: 0.6, "airborne": 0.5, "replacement": 0.3}
"""The same where the enemy comes and is much stronger: infantry holds as well as armor, and costs half as much."""
SORTS = {ARMOR: 1.3, "infantry": 1.0, AIR: 0.9, "airborne": 0.4, "replacement": 0.3}
"""How useful a sort is, for each BRP."""


def spare(seat: Seat) -> int:
    """BRPs beyond what the next Offensives cost; who is beset does not attack and keeps nothing."""
    if is_beset(seat.world, seat.side):
        return seat.world.powers[seat.side].brp
    return seat.world.powers[seat.side].brp - saved(seat.world, seat.weights)


def build(seat: Seat, act: Any) -> Judged:
    """Armor first, then infantry, as long as an Offensive can still be paid; who is beset builds infantry first."""
    unit = seat.world.units[act.unit]
    printed = kind(seat.world, unit)
    price = cost(seat.world, printed.sort, unit.factors)
    if price > spare(seat):
        return NOTHING, (why(act, "saves"),)
    sorts = BESET if is_beset(seat.world, seat.side) else SORTS
    worth = sorts.get(printed.sort, 0.1) + 0.05 * unit.factors
    return (worth if printed.sort != FLEET else 0.05), (why(act, "builds", unit=act.unit),)


def build_air(seat: Seat, act: Any) -> Judged:
    """Full air units, near the front but not next to the enemy; as many as a third of the ground factors."""
    if cost(seat.world, AIR, act.factors) > spare(seat) or air_share(seat.world, act.nation) > 0.35:
        return NOTHING, (why(act, "saves"),)
    near = pull(seat.world, seat.side, seat.weights).get(act.hex, 0.0)
    safe = 0.1 if not menace(seat.world, seat.side, act.hex) else 0.0
    sorts = BESET if is_beset(seat.world, seat.side) else SORTS
    return sorts[AIR] + 0.05 * act.factors + min(0.1, 0.01 * near) + safe, (why(act, "builds-air", hex=act.hex),)


def air_share(world: World, nation: str) -> float:
    """Air factors for each ground factor."""
    own = [u for u in on_map(world) if nation_of(world, u) == nation]
    air = sum(u.factors for u in own if kind(world, u).sort == AIR)
    return air / max(1, sum(u.factors for u in own if kind(world, u).ground))


def place(seat: Seat, act: Any) -> Judged:
    """Only who waits: the others stand where the default has put them; bases are placed by hand."""
    unit = seat.world.units[act.unit]
    waits = not unit.hex and kind(seat.world, unit).sort != BASE
    return (1.0 if waits else NOTHING), (why(act, "builds" if waits else "settled", unit=act.unit),)


def at(seat: Seat, act: Any) -> Judged:
    """Where the unit is needed: a threatened place, else as near the goals as may be."""
    unit = seat.world.units[seat.record.unit] if hasattr(seat.record, "unit") else None
    if unit is None or not kind(seat.world, unit).ground:
        return 0.5, (why(act, "usual"),)
    near = drawing(seat, act.hex) - exposure(seat, unit, act.hex)
    near += boarding(seat, unit, act.hex) + garrison(seat.world, unit, act.hex)
    return 0.5 + guarding(seat, unit, act.hex) + near, (why(act, "needed", hex=act.hex),)


def go_to(seat: Seat, act: Any) -> Judged:
    """A move, or a redeployment: both end where the unit is wanted."""
    if hasattr(seat.record, "spent"):
        return to(seat, act)
    unit = seat.world.units[seat.record.unit]
    if not kind(seat.world, unit).ground:
        return BEGUN + garrison(seat.world, unit, act.hex), (why(act, "garrison"),)
    return BEGUN + transfer(seat, unit, act.hex), (why(act, "goes", unit=unit.id),)


def base(seat: Seat, act: Any) -> Judged:
    """Bases are placed by hand: the planner does without."""
    return NOTHING, (why(act, "usual"),)


def remove(seat: Seat, act: Any) -> Judged:
    """The cheapest goes."""
    return -float(seat.world.units[act.unit].factors), (why(act, "loses-least", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "place": place, "build": build, "build-air": build_air, "at": at, "to": go_to, "base": base, "remove": remove,
}  # fmt: skip
