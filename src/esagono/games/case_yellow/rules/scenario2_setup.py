"""Scenario book 5.4b, 6.4 and 7.4: what the players may change in the set-up before the first turn.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.turns import SetUp
from esagono.games.case_yellow.records import SettingUp
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.paragraphs import paragraph, scenario_law
from esagono.games.case_yellow.world import (
    Unit,
    World,
    by_variant,
    counter,
    ground,
    has_enemy,
    line_stands,
    named,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq
from esagono.kernel.memo import once_per_world

BEF, TWO_RED = "bef", "red-red"
MAGINOT = "maginot-zone"
OUTSIDE, INSIDE, GERMANS = "outside", "inside", "germans"


# Where a unit may stand


@once_per_world
def home_hexes(world: World, unit: str) -> frozenset[str]:
    """The hexes of `homes`, to look up."""
    return frozenset(homes(world, world.units[unit]))


def homes(world: World, unit: Unit) -> Iterator[str]:
    """The hexes to which the scenario lets a unit be moved, before stacking is looked at."""
    printed = counter(world, unit)
    if BEF in printed.flags:
        yield from bef_hexes(world)
    elif printed.nation == "british":
        yield from near_lille(world, unit)
    elif country := home_country(world, unit):
        land = ground(world)
        avoid = land.zone(MAGINOT) if quota_of(world, unit) else frozenset()
        yield from (h for h in land.names if land.playable(h) and land.country(h) == country and h not in avoid)


@rule("S-5.4b", "S-6.4b", "S-7.4d")
def bef_hexes(world: World) -> Iterator[str]:
    """The hexes of BEF units with two red stars; in scenario 3 of any British unit of the BEF."""
    anyone = world.rules.setup.any_bef
    hexes = (
        u.hex
        for u in on_map(world, "allied")
        if counter(world, u).nation == "british" and (anyone or counter(world, u).stars == TWO_RED)
    )
    return iter(dict.fromkeys(hexes))


@rule("S-6.4h1", "S-7.4c")
def near_lille(world: World, unit: Unit) -> Iterator[str]:
    """The British 5th and 51st Divisions go near Lille, in France."""
    british = world.rules.setup.british
    if unit.id not in british.units:
        return iter(())
    land = ground(world)
    hexes = (h for lille in named(world, british.near) for h in land.within(lille, british.distance))
    return (h for h in hexes if land.playable(h) and land.country(h) == british.country)


@rule("S-7.4e", "S-7.4i", "S-6.4h1")
def home_country(world: World, unit: Unit) -> str:
    """The country in which a unit may be set up freely."""
    nation, setup = counter(world, unit).nation, world.rules.setup
    limited = {"french": setup.reposition.french_country, "german": setup.reposition.german_country}
    return {**limited, **setup.free}.get(nation, "")


# How many may be moved (6.4h)


def quota_of(world: World, unit: Unit) -> str:
    """The number that a unit counts against in scenario 2; empty if it counts against none."""
    if counter(world, unit).nation == "german" and world.rules.setup.reposition.german:
        return GERMANS
    if counter(world, unit).nation == "french" and world.rules.setup.reposition.french_country:
        return INSIDE if unit.hex in ground(world).zone(MAGINOT) else OUTSIDE
    return ""


@rule("S-6.4h1", "S-6.4h2")
def most_of(world: World, quota: str) -> int:
    """How many units of a kind may be moved: Germans none in variant two."""
    most = world.rules.setup.reposition
    if quota == GERMANS:
        return by_variant(world, most.german, 0)
    return most.french_inside_maginot if quota == INSIDE else most.french_outside_maginot


# Acts


@scenario_law("S-7.4a", "S-6.4h1", "S-5.4a")
def unit_is_yours_to_place(seen: Seen[World, SettingUp], act: TakeUp) -> bool:
    """A unit of the side on the map that has not been placed yet."""
    unit = seen.world.units[act.unit]
    own = bool(unit.hex) and counter(seen.world, unit).side == seen.side
    return own and act.unit not in (t.partition("/")[0] for t in seen.record.touched)


@law("S-6.4h1")
def quota_is_left(seen: Seen[World, SettingUp], act: TakeUp) -> bool:
    """The number of units that may be moved is not used up."""
    quota = quota_of(seen.world, seen.world.units[act.unit])
    used = sum(t.partition("/")[2] == quota for t in seen.record.touched)
    return not quota or used < most_of(seen.world, quota)


def rule_of_homes(world: World, unit: str) -> str:
    """The paragraph of the scenario that says where a unit like this is set up."""
    return rule_of_the_bef(world) if BEF in counter(world, unit).flags else rule_of_the_nation(world, unit)


@rule("S-5.4b", "S-6.4b", "S-7.4d")
def rule_of_the_bef(world: World) -> str:
    """The paragraph about units that are marked BEF."""
    return paragraph(world, "S-5.4b", "S-6.4b", "S-7.4d")


@rule("S-5.4a", "S-6.4a", "S-6.4h1", "S-7.4c", "S-7.4e", "S-7.4i")
def rule_of_the_nation(world: World, unit: str) -> str:
    """The paragraph about all others: where they are printed, what may be moved, in scenario 3 by nation."""
    repositioned = next(homes(world, world.units[unit]), "")
    free = {"french": "S-7.4e", "german": "S-7.4i"}.get(counter(world, unit).nation, "S-7.4c")
    return paragraph(world, "S-5.4a", "S-6.4h1" if repositioned else "S-6.4a", free)


def no_other_home(seen: Seen[World, SettingUp], act: TakeUp) -> str:
    """The rule by which the unit stays: no other hex of its own has room."""
    world, unit = seen.world, act.unit
    free = any(is_home(world, unit, h) for h in homes(world, world.units[unit]))
    return "" if free else rule_of_homes(world, unit)


unit_has_another_home = ScenarioLaw("unit-has-another-home", no_other_home)


class TakeUp(Act):
    """Take a unit in hand, to set it up elsewhere."""

    verb = "take"
    rule = "S-7.4a"
    laws = (unit_is_yours_to_place, quota_is_left, unit_has_another_home)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, SettingUp]) -> Iterator[TakeUp]:
        """Every unit of the side on the map."""
        return (cls(u.id) for u in on_map(seen.world, seen.side))

    def do(self, play: Play[World], record: SettingUp) -> None:
        """It is in hand."""
        quota = quota_of(play.world, play.world.units[self.unit])
        play.let(record, unit=self.unit, touched=(*record.touched, f"{self.unit}/{quota}"))


def is_home(world: World, unit: str, hex_: str) -> bool:
    """Another hex than its own, free of enemies and of enemy lines, with room."""
    here = world.units[unit]
    side = counter(world, unit).side
    foreign_line = line_stands(world, hex_) and (ground(world).country(hex_) == "germany") != (side == "german")
    return hex_ != here.hex and not has_enemy(world, hex_, side) and not foreign_line and fits(world, (here,), hex_)


def no_home(seen: Seen[World, SettingUp], act: PutDown) -> str:
    """The rule by which the unit may not stand in the hex; the limits of stacking hold too."""
    world, unit = seen.world, seen.record.unit
    home = act.hex in home_hexes(world, unit) and is_home(world, unit, act.hex)
    return "" if home else rule_of_homes(world, unit)


hex_is_a_home = ScenarioLaw("hex-is-a-home", no_home)


class PutDown(Act):
    """Set the unit up in a hex."""

    verb = "put"
    rule = "S-6.4h1"
    laws = (hex_is_a_home,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, SettingUp]) -> Iterator[PutDown]:
        """Every hex that may be its home."""
        return (cls(h) for h in homes(seen.world, seen.world.units[seen.record.unit]))

    def do(self, play: Play[World], record: SettingUp) -> None:
        """It stands there."""
        play.unit(record.unit, hex=self.hex)
        play.tell(SetUp(record.unit, self.hex))
        play.let(record, unit="")


class SetUpDone(Act):
    """The set-up stands."""

    verb = "done"
    ends = "phase"
    rule = "S-7.4a"

    def do(self, play: Play[World], record: SettingUp) -> None:
        """The other side, or the first turn."""
        play.leave("setting up")


def sides_that_set_up(world: World, record: Any) -> Iterator[SettingUp]:
    """The Allied player first, then the German, where the scenario lets them change something."""
    for side in ("allied", "german"):
        if any(True for u in on_map(world, side) if next(homes(world, u), "")):
            yield SettingUp(side)


def who_takes(world: World, record: SettingUp) -> Side:
    """The side, with empty hands."""
    return "" if record.unit else record.side


def who_puts(world: World, record: SettingUp) -> Side:
    """The side, with a unit in hand."""
    return record.side if record.unit else ""


SET_UP = seq(
    "set-up",
    "S-7.4a",
    each(
        "set-up of a side",
        "S-7.4a",
        sides_that_set_up,
        loop(
            "setting up",
            "S-7.4a",
            ask("take up", "S-7.4a", TakeUp, SetUpDone, by=who_takes),
            ask("put down", "S-6.4h1", PutDown, by=who_puts),
        ),
        record=SettingUp,
    ),
)
