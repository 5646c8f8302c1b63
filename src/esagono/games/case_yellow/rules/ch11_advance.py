"""11.5 Advance after combat: into the hex that was defended, and the German second hex."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.events_combat import Advanced
from esagono.games.case_yellow.records import Advance
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch10_bridgeheads import lift_used_bridgeheads
from esagono.games.case_yellow.rules.ch10_control import come_into
from esagono.games.case_yellow.rules.ch10_costs import bridges
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch11_bridging import BridgeAhead
from esagono.games.case_yellow.rules.ch11_forts import fighters
from esagono.games.case_yellow.rules.ch11_hooks import AFTER_ADVANCE, advance_ban
from esagono.games.case_yellow.rules.ch11_supply import overrun
from esagono.games.case_yellow.rules.ch11_terrain import (
    BIG_RIVERS,
    FLOODED,
    adjacent,
    forest_by_road,
    forest_lets_through,
    is_passable,
    needs_crossings,
    open_crossing,
    river,
    shut_by_a_line,
    terrain,
)
from esagono.games.case_yellow.rules.ch11_ways import nation_lets_through
from esagono.games.case_yellow.world import Unit, World, counter, enemy, ground, has_enemy, line_stands, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule


@rule("R-11.5a")
def is_vacated(world: World, hex_: str, side: Side) -> bool:
    """No enemy fights for the hex any more, and no line bars it; an Attack Supply unit left behind does not count."""
    return not fighters(world, hex_, enemy(side)) and not shut_by_a_line(world, hex_, side)


@rule("T-TEC-major", "T-TEC-rhine", "T-TEC-bridgehead", "R-10.6c")
def river_lets_advance(world: World, unit: Unit, a: str, b: str) -> bool:
    """Yellow-MA units cross a Major River or the Rhine at an open crossing or a bridgehead (AM-69)."""
    kind, side = river(world, a, b), side_of(world, unit)
    if kind and needs_crossings(world, unit):
        return open_crossing(world, a, b, side)
    if kind not in BIG_RIVERS or not counter(world, unit).yellow:
        return True
    return open_crossing(world, a, b, side) or (side == "german" and bridges(world, a, b))


@rule("R-11.5c", "R-11.5d")
def crosses(play: Play[World], unit: str, hex_: str) -> None:
    """The unit comes into the hex, for no points and past all zones."""
    side = side_of(play.world, play.world.units[unit])
    overrun(play, hex_, enemy(side))
    come_into(play, unit, hex_)
    play.tell(Advanced(unit, hex_))
    for hook in AFTER_ADVANCE:
        hook(play, unit)


# The first hex (11.5a to 11.5e)


@law("R-11.5a")
def unit_has_attacked(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """A unit that took part and is still next to the hex; once."""
    unit = seen.world.units[act.unit]
    took_part = act.unit in seen.record.units and act.unit not in seen.record.came
    return took_part and bool(unit.hex) and adjacent(seen.world, unit.hex, seen.record.target)


@law("R-11.5e")
def hex_has_room_for_it(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """Within the stacking limits."""
    return fits(seen.world, (seen.world.units[act.unit],), seen.record.target)


@law("T-TEC-major")
def river_may_be_advanced_over(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """Quick units go over great rivers at crossings and bridgeheads."""
    unit = seen.world.units[act.unit]
    return river_lets_advance(seen.world, unit, unit.hex, seen.record.target)


@law("R-10.4b")
def advance_through_forest_is_by_road(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """Motorised units advance through forest by road."""
    unit = seen.world.units[act.unit]
    return forest_lets_through(seen.world, unit, unit.hex, seen.record.target)


@law("R-10.10a")
def nation_may_advance_there(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """Dutch and Belgian units keep to their limits."""
    return nation_lets_through(seen.world, seen.world.units[act.unit], seen.record.target)


def banned_advance(seen: Seen[World, Advance], act: AdvanceUnit) -> str:
    """The rule of the scenario that forbids the advance."""
    unit = seen.world.units[act.unit]
    return advance_ban(seen.world, unit, unit.hex, seen.record.target)


scenario_lets_advance = ScenarioLaw("scenario-lets-advance", banned_advance)


class AdvanceUnit(Act):
    """A unit advances into the hex that was defended; it costs nothing and no zone of control matters."""

    verb = "advance"
    rule = "R-11.5a"
    laws = (
        unit_has_attacked,
        hex_has_room_for_it,
        river_may_be_advanced_over,
        advance_through_forest_is_by_road,
        nation_may_advance_there,
        scenario_lets_advance,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[AdvanceUnit]:
        """Everybody who took part."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Advance) -> None:
        """It comes in."""
        crosses(play, self.unit, record.target)
        play.let(record, came=(*record.came, self.unit))


# The second hex (11.5f)


@law("R-11.5f")
def round_lets_go_on(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """In a Combat round, German units with a yellow MA."""
    unit = seen.world.units[act.unit]
    return seen.record.second and side_of(seen.world, unit) == "german" and counter(seen.world, unit).yellow


@law("R-11.5f")
def unit_has_advanced(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """It has come into the defending hex and gone no further."""
    record, unit = seen.record, seen.world.units[act.unit]
    return act.unit in record.came and act.unit not in record.done and unit.hex == record.target


@law("R-11.5f")
def second_hex_is_next_and_empty(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """Next to the defending hex, without an enemy; it need not be where the defenders went."""
    land, world = ground(seen.world), seen.world
    if not land.has(act.hex) or not adjacent(world, seen.record.target, act.hex):
        return False
    return is_passable(world, seen.record.target, act.hex) and not has_enemy(world, act.hex, seen.side)


@law("R-11.5f")
def second_hex_is_easy_ground(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """No fortified line that stands, nothing flooded, forest by road alone."""
    world, frm = seen.world, seen.record.target
    hard = line_stands(world, act.hex) or terrain(world, act.hex) == FLOODED
    return not hard and forest_by_road(world, frm, act.hex)


@law("R-11.5f")
def second_river_is_small_or_crossed(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """A Major River or the Rhine only at an open crossing or a bridgehead (AM-69)."""
    return river_lets_advance(seen.world, seen.world.units[act.unit], seen.record.target, act.hex)


@law("R-11.5e")
def there_is_room_beyond(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """Within the stacking limits."""
    return fits(seen.world, (seen.world.units[act.unit],), act.hex)


def banned_second_hex(seen: Seen[World, Advance], act: AdvanceOn) -> str:
    """The rule of the scenario that forbids the second hex."""
    return advance_ban(seen.world, seen.world.units[act.unit], seen.record.target, act.hex)


scenario_lets_go_on = ScenarioLaw("scenario-lets-go-on", banned_second_hex)


class AdvanceOn(Act):
    """A unit that has advanced goes on into a second hex."""

    verb = "onward"
    rule = "R-11.5f"
    laws = (
        round_lets_go_on,
        unit_has_advanced,
        second_hex_is_next_and_empty,
        second_hex_is_easy_ground,
        second_river_is_small_or_crossed,
        there_is_room_beyond,
        scenario_lets_go_on,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[AdvanceOn]:
        """Each unit that has come in, into each hex around."""
        near = ground(seen.world).neighbours(seen.record.target)
        return (cls(u, h) for u in seen.record.came for h in near)

    def do(self, play: Play[World], record: Advance) -> None:
        """It goes on."""
        crosses(play, self.unit, self.hex)
        play.let(record, done=(*record.done, self.unit))


class StayBehind(Act):
    """No more units advance."""

    verb = "done"
    rule = "R-11.5b"

    def do(self, play: Play[World], record: Advance) -> None:
        """The combat ends; the bridgeheads that were used go, now that nobody follows (R-10.8d)."""
        lift_used_bridgeheads(play)
        play.leave("advance")


def the_victor(world: World, record: Advance) -> Side:
    """The attacker."""
    return record.side


ADVANCE = loop(
    "advance",
    "R-11.5b",
    ask("advance", "R-11.5a", AdvanceUnit, AdvanceOn, BridgeAhead, StayBehind, by=the_victor),
    record=Advance,
    label=lambda world, record: {"hex": record.target},
)
"""Run it when the defending hex is vacated."""
