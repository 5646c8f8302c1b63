"""10.1a The steps of a unit or stack, kept in tables: for each kind of unit the rules are asked once for a step.

What a step costs, and whether the map or the unit itself forbids it, hangs on what is printed on the unit and on the
marks of the two hexes (ch10_marks.py); whether the scenario forbids it, on what its limits say (`limits_on`). A step
with the same of both is not asked for again. `bar` and `price` decide: tests compare every answer with a search that
asks them each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from esagono.games.case_yellow.ground import FLOODED
from esagono.games.case_yellow.land import Land
from esagono.games.case_yellow.rules.ch10_costs import step_points
from esagono.games.case_yellow.rules.ch10_limits import (
    ARTILLERY,
    SCENARIO,
    SUPPLY,
    Stack,
    is_one_belgian_too_many,
    kind_bar,
    land_bar,
    own_bar,
    together_bar,
)
from esagono.games.case_yellow.rules.ch10_marks import front, matter
from esagono.games.case_yellow.rules.ch10_restrictions import LIMITS, State, States, limits, limits_hang_on, limits_on
from esagono.games.case_yellow.scenario.rules import Restrictions
from esagono.games.case_yellow.world import Unit, World, counter, ground
from esagono.hexes.reach import Cost, Step, StepTable
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world, once_while

ALL_POINTS = 99
"""More points than any way costs: what a step costs that takes all, until it is known how many they are."""
DUTCH, BELGIAN = "dutch", "belgian"
HOMEBOUND = (DUTCH, BELGIAN)
"""Nations with limits or prices of their own (R-10.10, T-TEC-marsh)."""
TABLES = ("terrain_effects", "star_codes", "stacking_limits")
"""The printed tables that steps hang on."""
MANY = 300
"""How many sets of limits are kept."""

Key = tuple[object, ...]
Row = tuple[Step, ...]
Rows = Callable[[int], Row]


# Prices


def price(world: World, stack: Stack, frm: str, to: str, whole: int | None) -> int | None:
    """What a step costs the stack (AM-100), None if it cannot; `whole`: all its points, if nothing is spent yet."""
    if ground(world).terrain(to) == FLOODED:
        return flooded_price(whole)
    points = max(step_points(world, u, frm, to) for u in stack)
    return points if whole is None else first_step_price(points, whole)


@rule("T-TEC-flooded")
def flooded_price(whole: int | None) -> int | None:
    """Flooded ground takes all points, and is entered from where the unit starts, by road too (AM-73)."""
    return whole or None


@rule("R-10.1c")
def first_step_price(points: int, whole: int) -> int | None:
    """A unit with a point may always go one hex, whatever it costs."""
    return min(points, whole) if whole else None


def unit_price(world: World, unit: Unit, frm: str, to: str) -> int | None:
    """What a step costs a unit, None if the map or the unit itself forbids it; flooded ground `ALL_POINTS`."""
    if land_bar(world, frm, to) or kind_bar(world, unit, frm, to):
        return None
    return ALL_POINTS if ground(world).terrain(to) == FLOODED else step_points(world, unit, frm, to)


def price_of_first(points: int, whole: int) -> int | None:
    """What a step that costs so much takes from a stack that has not spent a point yet, None if it cannot."""
    return flooded_price(whole) if points == ALL_POINTS else first_step_price(points, whole)


# What is known


class Known(NamedTuple):
    """What the rules have said of steps: prices by kind of unit, and what limits of the scenario forbid."""

    prices: dict[Key, int | None]
    tables: dict[Key, StepTable]
    forbidden: dict[Key, dict[int, frozenset[int]]]
    """For what `limits_on` says, and for each hex by index: the hexes next to it that are closed."""
    times: dict[Key, Key]
    """What `limits_hang_on` has said, each only once, so that it can be compared by identity."""


@once_while("charts", "land", "rules")
def known(world: World) -> Known:
    """What is known of the steps of a scenario, with this map and these charts."""
    tables = tuple(tuple(tuple(row.items()) for row in world.charts.tables.get(name, ())) for name in TABLES)
    return known_of(world.land, world.rules.restrictions, tables)


@lru_cache(maxsize=8)
def known_of(land: Land, restrictions: Restrictions, tables: Key) -> Known:
    """The same for all games that have these in common."""
    return Known({}, {}, {}, {})


@once_while("charts")
def known_kinds(world: World) -> dict[str, Key]:
    """What is printed on a unit and matters for its steps, by its id."""
    return {}


def printed_kind(world: World, unit: Unit) -> Key:
    """What is printed on the unit and matters for its steps."""
    printed = counter(world, unit)
    nation = printed.nation if printed.nation in HOMEBOUND else ""
    return printed.side, nation, printed.boxed, printed.sort if printed.sort in (SUPPLY, ARTILLERY) else ""


# Rows


class Steps:
    """The steps of one side's units in a world, out of each hex by index."""

    def __init__(self, world: World, side: Side) -> None:
        self.world, self.grid, self.front = world, ground(world).grid, front(world, side)
        self.known, self.kinds, self.limits = known(world), known_kinds(world), limits(world, side)
        time = limits_hang_on(world, side)
        self.time = self.known.times.setdefault(time, time)

    def table(self, unit: Unit) -> tuple[Key, StepTable]:
        """The kind of the unit, and what is known of its steps but for the limits of the scenario."""
        kind = self.kinds.get(unit.id)
        if kind is None:
            kind = self.kinds[unit.id] = printed_kind(self.world, unit)
        table = self.known.tables.get(kind)
        if table is None:
            table = self.known.tables[kind] = StepTable(self.grid)
        return kind, table

    def of_unit(self, unit: Unit, marks: bytes) -> Rows:
        """What the map, the unit itself and the scenario allow."""
        (kind, table), state = self.table(unit), limits_on(self.world, unit) if self.limits else ()
        kept, shut = table.kept, self.shut(state)

        def row(here: int) -> Row:
            found = kept(here, marks)
            if found is None:
                found = table.steps(here, marks, self.cost(unit, kind, marks))
            if not state:
                return found
            closed = shut.get(here)
            if closed is None:
                closed = shut[here] = self.closed(unit, state, here)
            return tuple([step for step in found if step[0] not in closed]) if closed else found

        return row

    def cost(self, unit: Unit, kind: Key, marks: bytes) -> Cost:
        """What a step costs units of a kind with these marks, from what was said before or else from the rules."""
        world, prices, land, index = self.world, self.known.prices, ground(self.world), self.grid.index

        def cost(frm: str, to: str) -> int | None:
            here, there = matter(land, frm, to)
            key = (kind, frm, to, marks[index(frm)] & here, marks[index(to)] & there)
            if key not in prices:
                prices[key] = unit_price(world, unit, frm, to)
            return prices[key]

        return cost

    def shut(self, state: Key) -> dict[int, frozenset[int]]:
        """What is known of the steps that limits of the scenario forbid, by hex."""
        said = self.known.forbidden
        found = said.get(state)
        if found is None:
            if len(said) >= MANY:
                said.clear()
            found = said[state] = {}
        return found

    def closed(self, unit: Unit, state: States, here: int) -> frozenset[int]:
        """The hexes next to a hex into which some limit lets no such unit go."""
        return frozenset[int]().union(*(self.closed_by(unit, one, here) for one in state))

    def closed_by(self, unit: Unit, one: State, here: int) -> frozenset[int]:
        """The same for one limit, with what it hangs on."""
        shut = self.shut((one,))
        if here not in shut:
            names, broken = self.grid.names, LIMITS[one[0]].broken
            near = self.grid.adjacency[here]
            shut[here] = frozenset(to for to in near if broken(self.world, unit, names[here], names[to]))
        return shut[here]

    def rows(self, stack: Stack, marks: bytes) -> Rows:
        """The steps that every unit of a stack may take, and they together; the dearest counts."""
        if len(stack) == 1 and not is_one_belgian_too_many(self.world, stack[0]):
            return self.of_unit(stack[0], marks)
        each, names = [self.of_unit(u, marks) for u in stack], self.grid.names

        def row(here: int) -> Row:
            prices = [dict(steps_of(here)) for steps_of in each]
            common = (to for to in prices[0] if all(to in others for others in prices[1:]))
            free = (to for to in common if not together_bar(self.world, stack, names[here], names[to]))
            return tuple((to, max(others[to] for others in prices)) for to in free)

        return row


@once_per_world
def steps(world: World, side: Side) -> Steps:
    """The steps of a side's units."""
    return Steps(world, side)


def rows_without(world: World, stack: Stack, without: tuple[str, ...]) -> Rows:
    """The steps as if some kinds of bars were not, the rules being asked each time."""
    grid = ground(world).grid
    unlimited = SCENARIO in without and len(stack) == 1

    def of_its_own(frm: str, to: str) -> str:
        """What bars the units; limits of the scenario are not looked for where they are left out anyway."""
        if unlimited and not together_bar(world, stack, frm, to):
            return kind_bar(world, stack[0], frm, to)
        return own_bar(world, stack, frm, to)

    def cost(frm: str, to: str) -> int | None:
        barred = land_bar(world, frm, to) or of_its_own(frm, to)
        if barred and barred not in without:
            return None
        return ALL_POINTS if ground(world).terrain(to) == FLOODED else price(world, stack, frm, to, None)

    def row(here: int) -> Row:
        steps = ((to, cost(grid.names[here], grid.names[to])) for to in grid.adjacency[here])
        return tuple((to, points) for to, points in steps if points is not None)

    return row
