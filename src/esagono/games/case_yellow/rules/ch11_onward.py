"""11.5f The second hex of an advance, for German units with a yellow MA."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.records import Advance
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch11_advance import advance_bar, crosses, is_lawful, is_swept_on
from esagono.games.case_yellow.rules.ch11_hooks import advance_ban
from esagono.games.case_yellow.rules.ch11_terrain import FLOODED, adjacent, forest_by_road, is_passable, terrain
from esagono.games.case_yellow.world import World, counter, ground, has_enemy, line_stands, side_of
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule


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
    return not advance_bar(seen.world, seen.world.units[act.unit], seen.record.target, act.hex)


@rule("R-11.5e")
def crowded_beyond(seen: Seen[World, Advance], act: AdvanceOn) -> str:
    """The limit of stacking that would be broken."""
    return why_not_fits(seen.world, (seen.world.units[act.unit],), act.hex)


there_is_room_beyond = ScenarioLaw("there-is-room-beyond", crowded_beyond)


def banned_second_hex(seen: Seen[World, Advance], act: AdvanceOn) -> str:
    """The rule of the scenario that forbids the second hex."""
    return advance_ban(seen.world, seen.world.units[act.unit], seen.record.target, act.hex)


scenario_lets_go_on = ScenarioLaw("scenario-lets-go-on", banned_second_hex)


@law("S-5.8c5")
def second_hex_is_ahead(seen: Seen[World, Advance], act: AdvanceOn) -> bool:
    """Behind a screen that vanished nobody turns back to where the attack came from (AM-143)."""
    return act.hex not in seen.record.swept


class AdvanceOn(Act):
    """A unit that has advanced goes on into a second hex."""

    verb = "onward"
    rule = "R-11.5f"
    laws = (
        round_lets_go_on,
        unit_has_advanced,
        second_hex_is_next_and_empty,
        second_hex_is_ahead,
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


def second_hexes(world: World, record: Advance, unit: str) -> tuple[str, ...]:
    """The second hexes that are open to a unit."""
    near = ground(world).neighbours(record.target)
    return tuple(h for h in near if is_lawful(world, record, AdvanceOn(unit, h)))


def must_go_on(world: World, record: Advance, unit: str) -> bool:
    """A motorised unit that has come into the hex of a vanished screen and finds a second hex open (S-5.8c5)."""
    return is_swept_on(world, record, unit) and bool(second_hexes(world, record, unit))
