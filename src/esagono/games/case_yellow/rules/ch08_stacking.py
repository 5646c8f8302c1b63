"""8 Stacking: what may stand together, and what happens to what may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from esagono.games.case_yellow.losses import eliminate
from esagono.games.case_yellow.records import Overstack
from esagono.games.case_yellow.tables import number
from esagono.games.case_yellow.world import Unit, World, by_hex, counter, ground, side_of, units_at
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.memo import once_while
from esagono.wargame.stacking import counted, exceeded, excess

LIMITS = "stacking_limits"
MANY = 10_000
"""How many groups of units are known."""
SPECIAL = ("artillery", "supply")
"""ARKO and the Attack Supply units count as corps (R-8.3a)."""
TWICE = "counts-two"
"""The flag of the corps that counts as two motorised units on the Case Red turn (S-7.18f)."""


# Sizes (8.1 to 8.3, 8.5)


def most(world: World, unit_class: str) -> int:
    """How many units of a class may stand in a hex."""
    return number(world, LIMITS, unit_class, "limit")


@rule("R-8.3a", "R-7.9b")
def is_corps(world: World, unit: Unit) -> bool:
    """It counts as a corps: ARKO and the Attack Supply units do."""
    printed = counter(world, unit)
    return printed.size == "corps" or printed.sort in SPECIAL


@rule("R-8.3b")
def is_small(world: World, unit: Unit) -> bool:
    """A regiment or a brigade."""
    return counter(world, unit).size in ("regiment", "brigade") and not is_corps(world, unit)


BIG, CORPS, MOTORISED, SMALL = (
    "corps-and-divisions",
    "corps",
    "motorised-divisions-with-a-corps",
    "regiments-and-brigades",
)
"""The classes of the table of limits."""


def classes_of(world: World, unit: Unit) -> tuple[str, ...]:
    """The classes of the table that a unit belongs to."""
    if is_small(world, unit):
        return (SMALL,)
    if is_corps(world, unit):
        return BIG, CORPS
    return (BIG, MOTORISED) if counter(world, unit).boxed else (BIG,)


@rule("R-8.3a")
def too_many_big(world: World, units: Sequence[Unit]) -> bool:
    """More than two corps and divisions, or two corps, or a motorised division with a corps."""
    counts = counted(units, partial(classes_of, world))
    asked = (BIG, CORPS, MOTORISED) if counts[CORPS] else (BIG,)
    return bool(exceeded(counts, {kind: most(world, kind) for kind in asked}))


@rule("R-8.3b")
def too_many_small(world: World, units: Sequence[Unit]) -> bool:
    """More than two regiments and brigades."""
    return bool(exceeded(counted(units, partial(classes_of, world)), {SMALL: most(world, SMALL)}))


def case_red_has_come(world: World) -> bool:
    """The Case Red turn is here or over."""
    return 0 < world.case_red <= world.turn


@rule("S-7.18f")
def are_massed_armour(world: World, units: Sequence[Unit]) -> bool:
    """From the Case Red turn of scenario 3 on (AM-130): up to three motorised divisions, two of them armoured."""
    massed = world.rules.restrictions.case_red_stack
    if massed is None or not case_red_has_come(world):
        return False
    big = [u for u in units if not is_small(world, u)]
    if any(is_corps(world, u) and TWICE not in counter(world, u).flags for u in big):
        return False
    room = sum(2 if TWICE in counter(world, u).flags else 1 for u in big)
    motorised = all(counter(world, u).boxed or TWICE in counter(world, u).flags for u in big)
    armoured = sum(counter(world, u).armoured for u in big)
    return motorised and room <= massed.motorised and armoured <= massed.armoured


# Nations (8.6)


@rule("R-8.6a")
def mix_dutch_and_belgian(world: World, units: Sequence[Unit]) -> bool:
    """Dutch and Belgian units together."""
    return {"dutch", "belgian"} <= nations(world, units)


@rule("R-8.6c")
def mix_french_and_british(world: World, units: Sequence[Unit], hex_: str) -> bool:
    """French and British units together where the scenario does not allow it."""
    return {"french", "british"} <= nations(world, units) and not may_mix_allies(world, hex_)


@rule("S-5.9", "S-6.9", "S-7.9")
def may_mix_allies(world: World, hex_: str) -> bool:
    """During Dynamo next to the port (in it stacking is free), from the turn after it anywhere; in scenario 3 never."""
    dynamo = world.dynamo
    if dynamo is None or world.rules.restrictions.french_british_stack != "dynamo":
        return False
    if dynamo.over:
        return world.turn > dynamo.ended
    return hex_ in ground(world).neighbours(dynamo.port)


def nations(world: World, units: Iterable[Unit]) -> set[str]:
    """The nations of the units."""
    return {counter(world, u).nation for u in units}


@rule("R-8.6b")
def belgian_tr_counts(world: World, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units whose tactical rating a stack uses: the Belgian ones, if it has any (AM-55)."""
    belgian = tuple(u for u in units if counter(world, u).nation == "belgian")
    return belgian or tuple(units)


# What fits


def misfit(world: World, units: Iterable[Unit], hex_: str) -> str:
    """The rule that forbids the units to stand together in the hex; empty if they may; markers do not count."""
    group, said = tuple(units), known_misfits(world)
    of_hex = is_free_port(world, hex_), may_mix_allies(world, hex_), case_red_has_come(world)
    key = (of_hex, *[u.id for u in group])
    if key not in said:
        if len(said) >= MANY:
            said.clear()
        said[key] = broken_limit(world, group, hex_)
    return said[key]


@once_while("charts", "rules")
def known_misfits(world: World) -> dict[tuple[object, ...], str]:
    """What has been said of units in a hex, by their ids and by what else the limits hang on."""
    return {}


@rule("R-8.1", "R-8.2", "R-8.5")
def broken_limit(world: World, group: Sequence[Unit], hex_: str) -> str:
    """The rule that forbids the units to stand together in the hex; empty if they may."""
    if is_free_port(world, hex_):
        return ""
    if too_many_big(world, group) and not are_massed_armour(world, group):
        return "R-8.3a"
    if too_many_small(world, group):
        return "R-8.3b"
    if mix_dutch_and_belgian(world, group):
        return "R-8.6a"
    return "R-8.6c" if mix_french_and_british(world, group, hex_) else ""


@rule("R-13.5c")
def is_free_port(world: World, hex_: str) -> bool:
    """The port of a running Dynamo: stacking is free there."""
    return world.dynamo is not None and not world.dynamo.over and hex_ == world.dynamo.port


def joined(world: World, units: Iterable[Unit | str], hex_: str) -> tuple[Unit, ...]:
    """The units with those of their side that are in the hex already; garrisons do not count."""
    known = (world.units[u] if isinstance(u, str) else u for u in units)
    coming = {u.id: u for u in known}
    side = next((side_of(world, u) for u in coming.values()), "")
    there = {u.id: u for u in units_at(world, hex_, side) if side}
    return tuple({**there, **coming}.values())


def why_not_fits(world: World, units: Iterable[Unit | str], hex_: str) -> str:
    """The rule that keeps the units from joining those of their side in the hex; empty if they fit."""
    return misfit(world, joined(world, units, hex_), hex_)


def fits(world: World, units: Iterable[Unit | str], hex_: str) -> bool:
    """The units may stand in the hex with those of their side that are there; see `why_not_fits` for the rule."""
    return not why_not_fits(world, units, hex_)


# Overstacking (8.4)


@rule("R-8.4")
def overstacked(world: World, hex_: str) -> bool:
    """More stands in the hex than may."""
    return bool(misfit(world, units_at(world, hex_), hex_))


def overstacked_hexes(world: World, side: Side) -> list[str]:
    """The hexes of a side where more stands than may."""
    return [h for h, units in by_hex(world).items() if side_of(world, units[0]) == side and misfit(world, units, h)]


def to_give_up(world: World, units: Sequence[Unit], hex_: str) -> int:
    """How many units must go at least before the others may stand together."""
    return excess(units, lambda rest: not misfit(world, rest, hex_))


@law("R-8.4")
def hex_is_overstacked(seen: Seen[World, Overstack], act: GiveUp) -> bool:
    """The unit is of the side and stands where too much stands."""
    unit = seen.world.units.get(act.unit)
    return bool(unit and unit.hex and side_of(seen.world, unit) == seen.side and overstacked(seen.world, unit.hex))


@law("R-8.4")
def loss_helps(seen: Seen[World, Overstack], act: GiveUp) -> bool:
    """No more is given up than is needed."""
    hex_ = seen.world.units[act.unit].hex
    units = units_at(seen.world, hex_, seen.side)
    rest = [u for u in units if u.id != act.unit]
    return to_give_up(seen.world, rest, hex_) < to_give_up(seen.world, units, hex_)


class GiveUp(Act):
    """A unit of an overstacked hex is eliminated by its owner."""

    verb = "give-up"
    rule = "R-8.4"
    laws = (hex_is_overstacked, loss_helps)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Overstack]) -> Iterator[GiveUp]:
        """Every unit of an overstacked hex."""
        hexes = overstacked_hexes(seen.world, seen.side)
        return (cls(u.id) for hex_ in hexes for u in units_at(seen.world, hex_, seen.side))

    def do(self, play: Play[World], record: Overstack) -> None:
        """It is lost."""
        eliminate(play, self.unit, "stacking")


def owner_of_excess(world: World, record: Overstack) -> Side:
    """The side, while one of its hexes is overstacked."""
    return record.side if overstacked_hexes(world, record.side) else ""


def all_in_order(world: World, record: Overstack) -> bool:
    """No hex of the side is overstacked any more."""
    return not overstacked_hexes(world, record.side)


OVERSTACKING = loop(
    "overstacking",
    "R-8.4",
    ask("give up", "R-8.4", GiveUp, by=owner_of_excess),
    record=Overstack,
    until=all_in_order,
)
"""Run it wherever limits are checked: at the end of movement, after placements, in combat, after retreats."""
