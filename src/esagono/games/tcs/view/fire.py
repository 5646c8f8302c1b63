"""Fire before it is declared: strength, column, every shift, what the dice do, what morale may follow.

All numbers are those that the rules add up (`reckon`, `morale_terms`). Battalion Morale and op sheets of the other side
are hidden: its units count as assigned, in a battalion that has lost nothing.
"""

from __future__ import annotations

from collections import Counter as Tally

from esagono.games.tcs.counters import AT_GUN
from esagono.games.tcs.fire_records import AreaFire, Check, PointFire, Volley
from esagono.games.tcs.pieces import PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import PFA
from esagono.games.tcs.rules.ch06_status import UNASSIGNED
from esagono.games.tcs.rules.ch10_losses import area_losses
from esagono.games.tcs.rules.ch11_area import CHECK_ONLY, NONE, Reckoning, reckon
from esagono.games.tcs.rules.ch11_strength import at_gun_firepower, close_bonus, firepower, firers, vulnerable
from esagono.games.tcs.rules.ch12_point import fired_at, firing
from esagono.games.tcs.rules.ch12_point import reckon as reckon_points
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.rules.ch17_morale import (
    SURRENDER,
    SYR_RESULT,
    checking_unit,
    has_morale,
    morale_terms,
    own_morale,
)
from esagono.games.tcs.stacks import all_steps
from esagono.games.tcs.table_files import ROLLS, TOTALS
from esagono.games.tcs.world import World, counter, enemy, stack, steps
from esagono.kernel.value import replace
from esagono.wargame.forecast import EVEN, FAIR, GOOD, Chance, Face, Figure, Forecast, Sum, Use, figures, strength
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import cell, range_of

GONE = "fire-destroyed"
ORDER = (GONE, SURRENDER, SYR_RESULT, PARALYZED, SUPPRESSED, "fire-losses", "fire-nothing")
"""How a fire can end for the stack, the worst first: each throw is counted once."""
KINDS = {GONE: GOOD, SURRENDER: GOOD, SYR_RESULT: GOOD, PARALYZED: GOOD, SUPPRESSED: FAIR, "fire-losses": FAIR}
THROWS = len(ROLLS)
LEAST = 0.005
"""Chances below that are not listed."""


def of_volley(world: World, volley: Volley) -> dict[str, Forecast]:
    """The cards of a volley: of its area fire by the hex, of its point fire by the first target."""
    found: dict[str, Forecast] = {}
    if volley.area and stack(world, volley.hex, enemy(volley.side)):
        fire = AreaFire(volley.side, volley.hex, volley.cause, volley.area, edge=volley.edge, road=volley.road)
        found[volley.hex] = area_card(world, replace(fire, fired=volley.fired))
    there = point_targets(world, volley.hex, enemy(volley.side))
    targets = tuple(u for u in volley.targets or there if u in there)
    if volley.point and targets:
        shot = PointFire(volley.side, volley.hex, volley.cause, volley.point, targets, volley.edge, volley.road)
        found[volley.hex if volley.cause == PFA else targets[0]] = point_card(world, shot)
    return found


# Area fire


def area_card(world: World, fire: AreaFire) -> Forecast:
    """The card of an area fire."""
    found = reckon(world, fire)
    results = throws(world, found.column)
    ends = ending(world, fire, found, results)
    harmed = 1 - ends["fire-nothing"]
    return Forecast(
        "",  # the column stands in its sum; alone it tells a newcomer nothing
        tuple(Chance(f"fire-{key}" if not key.startswith("fire-") else key, ends[key], KINDS.get(key, EVEN))
              for key in ORDER if ends[key] >= LEAST),
        faces(results),
        (firepower_sum(world, fire, found), column_sum(found, "11.0"), *morale_sum(world, fire, found)),
        rule="11.0",
        chance=harmed,
        uses=(Use("fire_table", found.column), Use("range_area"), Use("terrain_posture")),
    )  # fmt: skip


def throws(world: World, column: str) -> Tally[str]:
    """How many of the 36 throws give each result of a column."""
    if not column:
        return Tally({NONE: THROWS})
    return Tally(cell(world.charts.tables, "fire_table", roll, column) for roll in ROLLS)


def faces(results: Tally[str]) -> tuple[Face, ...]:
    """The results with their weight, from nothing to the most steps."""

    def rank(result: str) -> int:
        return -1 if result == NONE else 0 if result == CHECK_ONLY else int(result)

    listed = sorted(results, key=rank)
    return tuple(
        Face("–" if r == NONE else r, results[r], " ", EVEN if r == NONE else FAIR if r == CHECK_ONLY else GOOD)
        for r in listed
    )


def firepower_sum(world: World, fire: AreaFire, found: Reckoning) -> Sum:
    """What each firer adds."""
    units = firers(world, fire)
    guns = [u for u in units if counter(world, u).type == AT_GUN]
    parts = [Figure(u.id, strength(firepower(world, u)), "11.0") for u in units if u not in guns]
    if guns:
        parts.append(Figure("at-guns-halved", str(at_gun_firepower(world, guns)), "24.4"))
    if bonus := close_bonus(world, fire, units):
        parts.append(Figure("close-bonus", f"+{strength(bonus)}", "11.3d"))
    return Sum("firepower", tuple(parts), str(found.strength))


def column_sum(found: Reckoning, rule: str) -> Sum:
    """The column by strength, each shift, the column that is rolled on."""
    shifts = figures(term for term in found.terms if term.n)
    return Sum("column", (Figure("first-column", column_name(found.base), rule), *shifts), column_name(found.column))


def column_name(column: str) -> str:
    """A column as it is printed; none: shifted off the table."""
    return column.replace("-", "–") or "–"


def morale_sum(world: World, fire: AreaFire, found: Reckoning) -> tuple[Sum, ...]:
    """The morale check that would follow, without losses."""
    check = check_after(world, fire, found)
    if check is None:
        return ()
    unit = checking_unit(world, check)
    terms = known_terms(world, check, unit)
    own = Figure(unit.id, str(own_morale(world, unit)), "17.2")
    return (Sum("morale", (own, *figures(terms)), str(own_morale(world, unit) + total(terms))),)


def check_after(world: World, fire: AreaFire, found: Reckoning) -> Check | None:
    """The check of the stack, if it has morale."""
    units = tuple(u.id for u in stack(world, fire.hex, enemy(fire.side)))
    if not any(has_morale(world, u) for u in units) or not vulnerable(world, fire):
        return None
    crossed = any(term.key == "crossfire" for term in found.terms)
    return Check(enemy(fire.side), fire.hex, units, fire.cause, crossfire=crossed, edge=fire.edge)


def ending(world: World, fire: AreaFire, found: Reckoning, results: Tally[str]) -> dict[str, float]:
    """How likely each end is: losses, then the morale check with these losses."""
    ends = dict.fromkeys(ORDER, 0.0)
    check = check_after(world, fire, found)
    targets = vulnerable(world, fire)
    for result, weight in results.items():
        share = weight / THROWS
        lost = 0 if result in (NONE, CHECK_ONLY) else min(int(result), all_steps(world, targets))
        if result == NONE or (not lost and check is None):
            ends["fire-nothing"] += share
        elif lost and lost >= all_steps(world, stack(world, fire.hex, enemy(fire.side))):
            ends[GONE] += share
        elif check is None:
            ends["fire-losses"] += share
        else:
            harm = "fire-losses" if lost else "fire-nothing"
            for state, chance in morale(struck(world, fire, targets, lost), check).items():
                ends[harm if state == NONE else state] += share * chance
    return ends


def struck(world: World, fire: AreaFire, targets: tuple[Unit, ...], lost: int) -> World:
    """The world after so many losses: the first from the largest unit, then the owner spares his shakiest unit and
    the firer takes it."""
    losses = area_losses(world, enemy(fire.side), fire.hex, tuple(u.id for u in targets), lost) if lost else None
    for n in range(lost):
        left = [u for t in targets if steps(world, u := world.units[t.id]) > 0]
        if n == 0:
            unit = max(left, key=lambda u: steps(world, u))
        else:
            owner = losses is not None and n < losses.owner
            unit = (min if owner else max)(left, key=lambda u: own_morale(world, u))
        world = replace(world, units={**world.units, unit.id: replace(unit, lost=unit.lost + 1)})
    return world


def morale(world: World, check: Check) -> dict[str, float]:
    """The chance of each result of a morale check."""
    unit = checking_unit(world, check)
    column = range_of(TOTALS, own_morale(world, unit) + total(known_terms(world, check, unit)))
    found = Tally(cell(world.charts.tables, "morale", roll, column) for roll in ROLLS)
    return {state: n / THROWS for state, n in found.items()}


def known_terms(world: World, check: Check, unit: Unit) -> tuple[Term, ...]:
    """The modifiers of the check, as far as they are known: whoever hides his op sheets counts as assigned."""
    hidden = not any(sheet.side == check.side for sheet in world.sheets.values())
    return tuple(t for t in morale_terms(world, check, unit) if not (hidden and t.key == UNASSIGNED))


# Point fire


def point_card(world: World, fire: PointFire) -> Forecast:
    """The card of a point fire: how many steps it destroys."""
    found = reckon_points(world, fire)
    most = all_steps(world, fired_at(world, fire))
    results = throws(world, found.column)
    ends: Tally[int] = Tally()
    for result, weight in results.items():
        ends[0 if result in (NONE, CHECK_ONLY) else min(int(result), most)] += weight
    parts = tuple(Figure(u.id, str(steps(world, u)), "12.0") for u in firing(world, fire))
    return Forecast(
        "",  # the column stands in its sum; alone it tells a newcomer nothing
        tuple(Chance(steps_word(n), ends[n] / THROWS, GOOD if n else EVEN) for n in sorted(ends, reverse=True)),
        faces(plain(results)),
        (Sum("firing-steps", parts, str(found.strength)), column_sum(found, "12.0")),
        rule="12.0",
        chance=1 - ends[0] / THROWS,
        uses=(Use("fire_table", found.column), Use("point_differential"), Use("range_point")),
    )


def plain(results: Tally[str]) -> Tally[str]:
    """The results of point fire: a morale check alone does nothing (12.2f)."""
    found: Tally[str] = Tally()
    for result, weight in results.items():
        found[NONE if result == CHECK_ONLY else result] += weight
    return found


def steps_word(n: int) -> str:
    """The word for so many steps destroyed."""
    return "fire-nothing" if n == 0 else f"steps-{min(n, MOST_WORDS)}"


MOST_WORDS = 6
