"""Fire: SFAs that are put together, PFAs, overwatch, and what is chosen when it is declared."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.goals import defends, foes, step_worth
from esagono.games.tcs.bot.moves import better_use
from esagono.games.tcs.bot.odds import volley_harm
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.counters import MG, MORTAR
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import SUPPRESSED, Unit
from esagono.games.tcs.records import ASSAULT, PFA, SFA
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch13_sfa import Sfa
from esagono.games.tcs.rules.ch15_overwatch import answering_volley, where
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.world import counter, enemy, ground, side_of, stack, steps
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why

FIRST = 3.0
"""Fire comes before movement."""


# Suppressive fire


def partners(seat: Seat, hex_: str) -> tuple[str, ...]:
    """The units that may fire at a hex together."""
    return tuple(a.unit for a in seat.choices if isinstance(a, Sfa) and a.hex == hex_)


def together(seat: Seat, hex_: str, first: str) -> float:
    """What an SFA is worth: the unit, then each other that adds more than it costs."""
    key = f"sfa {hex_}"
    if key not in seat.notes:
        names = sorted(partners(seat, hex_), key=lambda u: cost_of(seat, u))
        best, chosen = 0.0, list[str]()
        for name in names:
            with_it = volley_harm(seat, Volley(seat.side, SFA, hex_, area=(*chosen, name)))
            if with_it - cost_of(seat, name) > best or not chosen:
                best, chosen = with_it - cost_of(seat, name), [*chosen, name]
        seat.notes[key] = best, tuple(chosen)
    worth, chosen = seat.notes[key]
    return float(worth) if first in chosen else -1.0


def cost_of(seat: Seat, unit: str) -> float:
    """What it costs a unit to fire: the Fired marker, and what it could do instead."""
    here = seat.world.units[unit]
    if is_shaken(here):
        return 0.0
    return marker_cost(seat, here) + better_use(seat, here)


def marker_cost(seat: Seat, here: Unit) -> float:
    """What a Fired marker costs: who waits for the enemy answers less with it."""
    kind = counter(seat.world, here).type
    if kind in (MG, MORTAR):
        return 0.005
    watching = defends(seat, here.id) and any(has_los(seat.world, here.hex, foe) for foe in foes(seat))
    near = any(ground(seat.world).distance(here.hex, foe) <= 1 for foe in foes(seat))
    return (seat.weights.watch if watching else seat.weights.fired) * (0.3 if near else 1.0)


def sfa(seat: Seat, act: Any) -> Judged:
    """The fire of all that can usefully join."""
    worth = together(seat, act.hex, act.unit)
    if worth < seat.weights.least_harm:
        return NOTHING, (why(act, "fire-little", hex=act.hex),)
    return FIRST + worth, (why(act, "fire-worth", hex=act.hex, worth=f"{worth:.2f}"),)


def pfa(seat: Seat, act: Any) -> Judged:
    """Aimed fire at vehicles and guns."""
    worth = volley_harm(seat, Volley(seat.side, PFA, act.hex, point=(act.unit,)))
    if worth < seat.weights.least_harm:
        return NOTHING, (why(act, "fire-little", hex=act.hex),)
    return FIRST + 0.05 + worth, (why(act, "fire-worth", hex=act.hex, worth=f"{worth:.2f}"),)


# The declaration


def gain(seat: Seat, changed: Volley) -> float:
    """How much better the fire is after a change."""
    if "now" not in seat.notes:
        seat.notes["now"] = volley_harm(seat, seat.record)
    return volley_harm(seat, changed) - float(seat.notes["now"])


def add(seat: Seat, act: Any) -> Judged:
    """Another unit joins where it adds more than its Fired marker costs."""
    more = gain(seat, replace(seat.record, area=(*seat.record.area, act.unit)))
    return more - cost_of(seat, act.unit), (why(act, "joins-fire", unit=act.unit),)


def aim_too(seat: Seat, act: Any) -> Judged:
    """Another unit aims too."""
    more = gain(seat, replace(seat.record, point=(*seat.record.point, act.unit)))
    return more - seat.weights.least_harm, (why(act, "joins-fire", unit=act.unit),)


def hold_fire(seat: Seat, act: Any) -> Judged:
    """Who spoils the fire of the others keeps quiet."""
    volley = seat.record
    area, point = (tuple(u for u in part if u != act.unit) for part in (volley.area, volley.point))
    more = gain(seat, replace(volley, area=area, point=point))
    return more - 0.001, (why(act, "spoils-fire", unit=act.unit),)


def join_area(seat: Seat, act: Any) -> Judged:
    """A point weapon fires with the others where that does more."""
    volley = seat.record
    point = tuple(u for u in volley.point if u != act.unit)
    more = gain(seat, replace(volley, point=point, area=(*volley.area, act.unit)))
    return more - 0.01, (why(act, "joins-fire", unit=act.unit),)


def aim(seat: Seat, act: Any) -> Judged:
    """One target, if it is easier to hit than all."""
    if seat.record.targets:
        return NOTHING, (why(act, "usual"),)
    more = gain(seat, replace(seat.record, targets=(act.unit,)))
    return more - 0.001, (why(act, "aims", unit=act.unit),)


def hexside(seat: Seat, act: Any) -> Judged:
    """The ground at the hexside, if it is more open."""
    more = gain(seat, replace(seat.record, edge=seat.record.left))
    return more - 0.001, (why(act, "open-ground", hex=seat.record.hex),)


def at_rolls(seat: Seat, act: Any) -> Judged:
    """Infantry goes for vehicles."""
    return 0.1, (why(act, "at-rolls", unit=act.unit),)


# Overwatch


def overwatch(seat: Seat, act: Any) -> Judged:
    """The stack that does most harm answers; one that spares itself for better chances holds."""
    trigger = seat.record
    volley = answering_volley(seat.world, trigger, act.hex, where(trigger, act.at))
    worth = volley_harm(seat, volley)
    if volley.left:
        worth = max(worth, volley_harm(seat, replace(volley, edge=volley.left)))
    if infantry_at_tanks(seat, act.hex, volley.hex):
        worth += 0.15
    cost = seat.weights.least_harm if trigger.kind != ASSAULT else 0.0
    cost += 0.03 if any(counter(seat.world, u).type == MORTAR for u in volley.area) else 0.0
    return worth - cost, (why(act, "answers", hex=act.hex, worth=f"{worth:.2f}"),)


def infantry_at_tanks(seat: Seat, start: str, at: str) -> bool:
    """Infantry next to vehicles may make AT rolls."""
    if ground(seat.world).distance(start, at) > 1:
        return False
    tanks = any(counter(seat.world, u).vehicle for u in stack(seat.world, at, enemy(seat.side)))
    return tanks and any(counter(seat.world, u).infantry for u in stack(seat.world, start, seat.side))


def evade(seat: Seat, act: Any) -> Judged:
    """Vehicles stay where they are of use, unless they stand under the guns without an answer."""
    return -0.1, (why(act, "usual"),)


# Losses


def lose(seat: Seat, act: Any) -> Judged:
    """The enemy loses what is worth most, the own side what is worth least."""
    unit = seat.world.units[act.unit]
    value = step_worth(seat.world, unit, seat.weights)
    own = side_of(seat.world, unit) == seat.side
    last = 0.2 * value if steps(seat.world, unit) == 1 else 0.0
    shaken = 0.01 if unit.state == SUPPRESSED else 0.0
    worth = -value - last + shaken if own else value + last - shaken
    return worth, (why(act, "loses-least" if own else "loses-most", unit=act.unit),)


def roll_at(seat: Seat, act: Any) -> Judged:
    """The vehicle that is worth most."""
    value = step_worth(seat.world, seat.world.units[act.unit], seat.weights)
    return 0.1 + value, (why(act, "at-rolls", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "sfa": sfa,
    "pfa": pfa,
    "add": add,
    "aim-too": aim_too,
    "hold-fire": hold_fire,
    "join-area": join_area,
    "aim": aim,
    "hexside": hexside,
    "at-rolls": at_rolls,
    "overwatch": overwatch,
    "evade": evade,
    "lose": lose,
    "roll-at": roll_at,
}
