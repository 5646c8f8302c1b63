"""11.5a to 11.5e Advance after combat into the hex that was defended."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.combat import Advanced
from esagono.games.case_yellow.records import Advance
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch10_costs import bridges
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch11_forts import fighters
from esagono.games.case_yellow.rules.ch11_hooks import AFTER_ADVANCE, advance_ban
from esagono.games.case_yellow.rules.ch11_supply import overrun
from esagono.games.case_yellow.rules.ch11_terrain import (
    BIG_RIVERS,
    adjacent,
    forest_lets_through,
    needs_crossings,
    open_crossing,
    river,
    shut_by_a_line,
)
from esagono.games.case_yellow.rules.ch11_ways import nation_lets_through
from esagono.games.case_yellow.world import Unit, World, counter, enemy, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, laws_of, rule


@rule("R-11.5a")
def is_vacated(world: World, hex_: str, side: Side) -> bool:
    """No enemy fights for the hex any more, and no line bars it; an Attack Supply unit left behind does not count."""
    return not fighters(world, hex_, enemy(side)) and not shut_by_a_line(world, hex_, side)


@rule("T-TEC-major", "T-TEC-rhine", "T-TEC-bridgehead", "R-10.6c")
def advance_bar(world: World, unit: Unit, a: str, b: str) -> str:
    """Yellow-MA units cross a Major River or the Rhine at an open crossing or a bridgehead (AM-69); else the rule."""
    kind, side = river(world, a, b), side_of(world, unit)
    if not kind or open_crossing(world, a, b, side):
        return ""
    if needs_crossings(world, unit):
        return "R-10.6c"
    if kind not in BIG_RIVERS or not counter(world, unit).yellow:
        return ""
    return "" if side == "german" and bridges(world, a, b) else f"T-TEC-{kind}"


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


@rule("R-11.5e")
def crowded_hex(seen: Seen[World, Advance], act: AdvanceUnit) -> str:
    """The limit of stacking that would be broken."""
    return why_not_fits(seen.world, (seen.world.units[act.unit],), seen.record.target)


hex_has_room_for_it = ScenarioLaw("hex-has-room-for-it", crowded_hex)


def river_in_the_way(seen: Seen[World, Advance], act: AdvanceUnit) -> str:
    """The rule of the river over which quick units go at crossings and bridgeheads alone."""
    unit = seen.world.units[act.unit]
    return advance_bar(seen.world, unit, unit.hex, seen.record.target)


river_may_be_advanced_over = ScenarioLaw("river-may-be-advanced-over", river_in_the_way)


@law("R-10.4b")
def advance_through_forest_is_by_road(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """Motorised units advance through forest by road."""
    unit = seen.world.units[act.unit]
    return forest_lets_through(seen.world, unit, unit.hex, seen.record.target)


def border_in_the_way(seen: Seen[World, Advance], act: AdvanceUnit) -> str:
    """The rule that keeps Dutch and Belgian units to their limits."""
    if nation_lets_through(seen.world, seen.world.units[act.unit], seen.record.target):
        return ""
    return "R-10.10a" if counter(seen.world, act.unit).nation == "dutch" else "R-10.10b"


nation_may_advance_there = ScenarioLaw("nation-may-advance-there", border_in_the_way)


def banned_advance(seen: Seen[World, Advance], act: AdvanceUnit) -> str:
    """The rule of the scenario that forbids the advance."""
    unit = seen.world.units[act.unit]
    return advance_ban(seen.world, unit, unit.hex, seen.record.target)


scenario_lets_advance = ScenarioLaw("scenario-lets-advance", banned_advance)


@law("S-5.8c5")
def motorised_units_go_first(seen: Seen[World, Advance], act: AdvanceUnit) -> bool:
    """After a screen that vanished nobody takes the room of a motorised unit that must come in."""
    return is_swept_on(seen.world, seen.record, act.unit) or not those_to_come(seen.world, seen.record)


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
        motorised_units_go_first,
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


# The cavalry screen (S-5.8c5)


def is_lawful(world: World, record: Advance, act: Act) -> bool:
    """The act breaks none of its laws."""
    seen = Seen(world, record, record.side)
    return all(law(seen, act) for law in laws_of(type(act)))


@rule("S-5.8c5")
def is_swept_on(world: World, record: Advance, unit: str) -> bool:
    """A motorised unit before which the cavalry screen has vanished in a German Combat round."""
    return bool(record.swept) and counter(world, unit).boxed


def those_to_come(world: World, record: Advance) -> tuple[str, ...]:
    """The motorised units that must still come into the hex of the screen, and can."""
    swept = (u for u in record.units if is_swept_on(world, record, u))
    return tuple(u for u in swept if is_lawful(world, record, AdvanceUnit(u)))
