"""11.42, 11.43 What an overrun asks for: who, where, at what price and odds; its die roll modifiers."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.crimea.ground import CITY, HILL, MAJOR, MAJOR_CITY, MARSH, RIVER, SWAMP
from esagono.games.crimea.pieces import OOS, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Moving
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch10_able import banned
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch10_costs import Price, weather_at
from esagono.games.crimea.rules.ch10_reach import Stack, points_left, stack_of, stack_price
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.tables import by_roll, cell, modifiers, number
from esagono.games.crimea.world import FROST, SOVIET, World, counter, enemy, ground, has_enemy, side_of, units_at
from esagono.kernel import Side, Slot, rule
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total

COST = 2
"""Half points that the attempt costs besides the terrain (BSR-11.43b)."""
LIMIT = 3
"""The net modifier at the most (BSR-11.43g)."""
STRONG = 4
"""The defence strength from which the defender gets a modifier."""
SOFT = ("cavalry", "hq")
WORKS: Slot[Callable[[World, Side, str, str], int]] = Slot("works in the way")
"""World, side, from, to: how many undestroyed enemy fortifications are entered or crossed."""


# Who


@rule("BSR-11.41", "BSR-10.13d")
def is_mobile(world: World, unit: Unit) -> bool:
    """Motorized units and Soviet cavalry."""
    printed = counter(world, unit)
    return printed.motorised or (printed.sort == "cavalry" and printed.side == SOVIET)


@rule("BSR-11.42f")
def is_artillery(world: World, unit: Unit) -> bool:
    """Artillery of any kind, anti-aircraft too; not German motorized anti-aircraft."""
    printed = counter(world, unit)
    return printed.artillery or (printed.sort == "motorised-aa" and printed.nation != "german")


@rule("BSR-11.42h")
def is_ally(world: World, unit: Unit) -> bool:
    """A unit of an ally of the Germans."""
    printed = counter(world, unit)
    return printed.side != SOVIET and printed.nation != "german"


def may_overrun(world: World, unit: Unit) -> bool:
    """The unit is of a kind that overruns, and is not Out of Supply."""
    kind = is_mobile(world, unit) and not is_artillery(world, unit) and not is_ally(world, unit)
    return kind and unit.supply != OOS


# Where


@rule("BSR-11.42b", "T-MOVE")
def weather_allows(world: World, hex_: str) -> bool:
    """Not in Mud, Snow or Arctic, nor where mud lingers."""
    return cell(world, "movement_kinds", "overrun", weather_at(world, hex_)) == "yes"


@rule("BSR-11.42c")
def hexside_allows(world: World, here: str, hex_: str) -> bool:
    """Not across a major river or any water, bridged or not."""
    land = ground(world)
    return land.river(here, hex_) != MAJOR and not land.at_water(here, hex_)


@rule("BSR-11.42c1")
def swamp_allows(world: World, hex_: str) -> bool:
    """A swamp only in Frost."""
    return ground(world).terrain(hex_) != SWAMP or world.weather == FROST


@rule("BSR-11.42d")
def only_it_holds(world: World, side: Side, here: str, hex_: str) -> bool:
    """No enemy but those of the target hex exerts a zone of control on the hex from which it is tried."""
    return set(zone_of(world, enemy(side)).get(here, ())) <= {hex_}


def works_in_the_way(world: World, side: Side, here: str, hex_: str) -> int:
    """How many undestroyed enemy fortifications are entered or crossed."""
    return sum(works(world, side, here, hex_) for works in WORKS)


@rule("BSR-11.42c2", "BSR-23.14", "BSR-18.15")
def is_built_up(world: World, side: Side, here: str, hex_: str) -> bool:
    """City, major city or fortification: 12-1, and a motorized engineer."""
    return ground(world).place(hex_) in (CITY, MAJOR_CITY) or works_in_the_way(world, side, here, hex_) > 0


@rule("BSR-11.42c2", "BSR-23.14")
def has_engineers(world: World, stack: Stack) -> bool:
    """A motorized engineer is in the stack."""
    return any(counter(world, u).sort == "motorised-engineer" for u in stack)


# At what price


@rule("BSR-11.43b", "BSR-10.64")
def overrun_price(world: World, moving: Moving, hex_: str) -> Price | None:
    """A point for the attempt and the terrain, by road if there is one; nothing for zones of control."""
    stack = stack_of(world, moving.units)
    price = stack_price(world, stack, stack[0].hex, hex_, moving.debt)
    return None if price is None else Price(price.points + COST, price.debt)


@rule("BSR-11.43b", "BSR-11.42g", "BSR-11.93")
def can_pay(world: World, moving: Moving, hex_: str) -> bool:
    """The points are there; after one-hex movement none are."""
    price = overrun_price(world, moving, hex_)
    return price is not None and price.points <= points_left(world, moving)


# At what odds


@rule("BSR-11.43d")
def strengths(world: World, stack: Stack, hex_: str) -> tuple[int, int]:
    """Attack strengths against the defence strengths of all known units in the hex; no support of any kind."""
    side = side_of(world, stack[0])
    there = (u for u in units_at(world, hex_, enemy(side)) if u.tried)
    return sum(attack_of(world, u) for u in stack), sum(defence_of(world, u) for u in there)


@rule("BSR-11.43d")
def odds_of(world: World, stack: Stack, hex_: str) -> int:
    """The odds to one, rounded for the defender."""
    attack, defence = strengths(world, stack, hex_)
    return attack // max(1, defence)


def nation_of(world: World, stack: Stack) -> str:
    """The column of the overrun table: german if all are."""
    return "german" if all(counter(world, u).nation == "german" for u in stack) else "other"


@rule("BSR-11.42a", "BSR-11.42c2", "T-OVERRUN")
def least_odds(world: World, stack: Stack, hex_: str) -> int:
    """5-1 for Germans, 7-1 for others, 12-1 against city and works."""
    case = nation_of(world, stack)
    least = number(world, "overrun_least_odds", case, "odds")
    if is_built_up(world, side_of(world, stack[0]), stack[0].hex, hex_):
        least = max(least, number(world, "overrun_least_odds", "fortified", "odds"))
    return least


@rule("BSR-11.42a")
def odds_suffice(world: World, stack: Stack, hex_: str) -> bool:
    """The least odds are reached; against nobody but unknown units every strength will do until they are turned."""
    attack, defence = strengths(world, stack, hex_)
    there = units_at(world, hex_, enemy(side_of(world, stack[0])))
    if attack and not defence and any(not u.tried for u in there):
        return True
    return odds_of(world, stack, hex_) >= least_odds(world, stack, hex_)


# Die roll modifiers


@rule("BSR-11.43g", "T-OVERRUN")
def rough(world: World, side: Side, here: str, hex_: str) -> int:
    """How many kinds of terrain help the defender: they add up."""
    land = ground(world)
    kinds = (
        land.river(here, hex_) == RIVER,
        land.terrain(hex_) in (HILL, MARSH, SWAMP),
        land.woods(hex_),
        land.place(hex_) in (CITY, MAJOR_CITY),
    )
    return sum(kinds) + works_in_the_way(world, side, here, hex_)


@rule("BSR-11.43g", "BSR-11.44d")
def defenders_state(world: World, stack: Stack, hex_: str) -> dict[str, int]:
    """What is for and against the defenders."""
    there = units_at(world, hex_, enemy(side_of(world, stack[0])))
    fighters = [u for u in there if counter(world, u).fights]
    soft = all(counter(world, u).artillery or counter(world, u).sort in SOFT for u in fighters)
    return {
        "overrun-marker": int(any(u.overrun for u in there)),
        "all-cavalry-artillery-or-hq": int(soft),
        "defence-4-or-more": int(strengths(world, stack, hex_)[1] >= STRONG),
    }


@rule("BSR-11.43g", "T-OVERRUN")
def overrun_terms(world: World, stack: Stack, hex_: str) -> tuple[Term, ...]:
    """Odds, state of the defenders, terrain: each with its rule."""
    here, side = stack[0].hex, side_of(world, stack[0])
    holds = {**defenders_state(world, stack, hex_), "terrain": rough(world, side, here, hex_)}
    odds = int(by_roll(world, "overrun_odds", odds_of(world, stack, hex_), nation_of(world, stack)) or 0)
    rows = modifiers(world, "overrun_drm", {row: times for row, times in holds.items() if times})
    return (Term("odds", "BSR-11.43g", odds), *rows)


@rule("BSR-11.43g")
def overrun_drm(world: World, stack: Stack, hex_: str) -> int:
    """The net modifier, kept within three."""
    return max(-LIMIT, min(LIMIT, total(overrun_terms(world, stack, hex_))))


# Whether a stack could, alone or with others of its hex


def stack_can(world: World, moving: Moving, hex_: str) -> bool:
    """The stack as it is may overrun the hex."""
    stack = stack_of(world, moving.units)
    here, side = stack[0].hex, moving.side
    if moving.kind not in (MOVEMENT, MOTORISED) or not has_enemy(world, hex_, side):
        return False
    ground_allows = weather_allows(world, hex_) and hexside_allows(world, here, hex_) and swamp_allows(world, hex_)
    if not ground_allows or not only_it_holds(world, side, here, hex_):
        return False
    if not all(may_overrun(world, u) for u in stack) or not can_pay(world, moving, hex_):
        return False
    engineers = not is_built_up(world, side, here, hex_) or has_engineers(world, stack)
    return engineers and odds_suffice(world, stack, hex_)


def companions(world: World, moving: Moving, hex_: str) -> tuple[Unit, ...]:
    """The other units of the hex that could overrun with the stack."""
    here = world.units[moving.units[0]].hex
    free = (u for u in units_at(world, here, moving.side) if u.id not in moving.units and not u.moved)
    able = (u for u in free if allowance(world, u, moving.kind) and not u.receiving)
    fit = (u for u in able if may_overrun(world, u) and not banned(world, u, moving.kind))
    return tuple(u for u in fit if can_pay(world, replace(moving, units=(*moving.units, u.id)), hex_))


@rule("BSR-11.43a")
def could_overrun(world: World, moving: Moving) -> bool:
    """An enemy next to the stack may be overrun by it, or before it sets out by it and others of its hex."""
    here = world.units[moving.units[0]].hex
    for hex_ in ground(world).neighbours(here):
        if not has_enemy(world, hex_, moving.side):
            continue
        if stack_can(world, moving, hex_):
            return True
        others = () if moving.steps else tuple(u.id for u in companions(world, moving, hex_))
        if others and stack_can(world, replace(moving, units=(*moving.units, *others)), hex_):
            return True
    return False
