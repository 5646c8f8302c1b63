"""11.4 Retreats: one unit after the other, hex by hex, as its owner or in an overrun the enemy says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from esagono.games.case_yellow.control import come_into, lift_bridgehead
from esagono.games.case_yellow.events.combat import Retreated
from esagono.games.case_yellow.losses import eliminate
from esagono.games.case_yellow.records import Retreat
from esagono.games.case_yellow.rules.ch11_hooks import retreat_ban
from esagono.games.case_yellow.rules.ch11_terrain import (
    SUPPLY,
    adjacent,
    forest_lets_through,
    is_passable,
    river_lets_retreat,
)
from esagono.games.case_yellow.rules.ch11_ways import (
    Flight,
    is_free_of_enemies,
    may_end,
    must_go_on,
    nation_lets_through,
    next_hexes,
    ways,
    zone_lets_through,
)
from esagono.games.case_yellow.rules.scenario1_dyle import note_retreat
from esagono.games.case_yellow.world import Unit, World, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, step
from esagono.wargame.retreat import Way


def flight_of(record: Retreat) -> Flight:
    """How the units of the record retreat."""
    return Flight(record.start, record.length, record.cause)


def way_of(record: Retreat, unit: str) -> Way:
    """Where the unit has been: the start, and what has come after if it is on its way."""
    return record.way if record.unit == unit else (record.start,)


def mover(seen: Seen[World, Retreat], act: RetreatTo | HoldOut) -> Unit:
    """The unit of the act."""
    return seen.world.units[act.unit]


# Laws, from plain to subtle


@law("R-11.4a")
def unit_must_retreat(seen: Seen[World, Retreat], act: RetreatTo | HoldOut) -> bool:
    """A defender of this combat that has not yet retreated."""
    return act.unit in seen.record.units


@law("R-11.4a")
def unit_is_on_its_way(seen: Seen[World, Retreat], act: RetreatTo | HoldOut) -> bool:
    """One unit ends its retreat before another begins."""
    return seen.record.unit in ("", act.unit)


@law("R-11.4b1")
def retreat_is_to_the_next_hex(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Hex by hex."""
    land, here = ground(seen.world), way_of(seen.record, act.unit)[-1]
    return land.has(act.hex) and adjacent(seen.world, here, act.hex) and is_passable(seen.world, here, act.hex)


@law("R-11.4b3")
def no_enemy_is_there(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Not into a hex of the enemy's."""
    return is_free_of_enemies(seen.world, mover(seen, act), act.hex)


@law("R-11.4b2")
def river_may_be_crossed(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Only where the terrain chart lets a retreat across."""
    return river_lets_retreat(seen.world, mover(seen, act), way_of(seen.record, act.unit)[-1], act.hex)


@law("R-10.4b")
def retreat_through_forest_is_by_road(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Motorised units retreat through forest by road."""
    return forest_lets_through(seen.world, mover(seen, act), way_of(seen.record, act.unit)[-1], act.hex)


@law("R-11.4b4")
def hex_is_new(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """No hex twice in one retreat."""
    return act.hex not in way_of(seen.record, act.unit)


@law("R-11.4b6")
def no_zone_bars_the_retreat(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Not into an empty hex in an enemy zone of control, but for quick units of higher rating."""
    return zone_lets_through(seen.world, mover(seen, act), act.hex, flight_of(seen.record))


@law("R-11.4b7")
def nation_may_go_there(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """Dutch and Belgian units keep to their limits."""
    return nation_lets_through(seen.world, mover(seen, act), act.hex)


@law("R-11.4b8")
def retreat_leads_to_safety(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """From there the retreat can be ended as the rules ask; nobody is driven into his ruin who can be saved."""
    record, way = seen.record, way_of(seen.record, act.unit)
    if retreat_ban(seen.world, mover(seen, act), way[-1], act.hex):
        return False
    return any(w[len(way) : len(way) + 1] == (act.hex,) for w in ways(seen.world, act.unit, way, flight_of(record)))


@law("R-11.4b1")
def compass_comes_first(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """By the retreat compass while that is possible."""
    way = way_of(seen.record, act.unit)
    return act.hex in next_hexes(seen.world, act.unit, way, flight_of(seen.record))


@compass_comes_first.because
def by_the_compass(seen: Seen[World, Retreat], act: RetreatTo) -> Mapping[str, object]:
    """The hexes to which the compass points."""
    way = way_of(seen.record, act.unit)
    return {"better": ", ".join(next_hexes(seen.world, act.unit, way, flight_of(seen.record)))}


# Acts


class RetreatTo(Act):
    """A unit retreats one hex."""

    verb = "retreat"
    rule = "R-11.4b1"
    laws = (
        unit_must_retreat,
        unit_is_on_its_way,
        retreat_is_to_the_next_hex,
        no_enemy_is_there,
        river_may_be_crossed,
        retreat_through_forest_is_by_road,
        hex_is_new,
        no_zone_bars_the_retreat,
        nation_may_go_there,
        retreat_leads_to_safety,
        compass_comes_first,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Retreat]) -> Iterator[RetreatTo]:
        """Each unit, or the one on its way, into each hex around."""
        units = (seen.record.unit,) if seen.record.unit else seen.record.units
        near = ground(seen.world).neighbours
        return (cls(u, h) for u in units for h in near(way_of(seen.record, u)[-1]))

    def do(self, play: Play[World], record: Retreat) -> None:
        """It goes there; at the end of its way the next has its turn."""
        way = (*way_of(record, self.unit), self.hex)
        come_into(play, self.unit, self.hex)
        if record.side == "german":
            lift_bridgehead(play, self.hex)  # AM-104
        note_retreat(play, self.unit)
        play.tell(Retreated(self.unit, self.hex))
        record = play.let(record, unit=self.unit, way=way)
        if not must_go_on(play.world, play.world.units[self.unit], way, flight_of(record)):
            end_of_way(play, record)


def end_of_way(play: Play[World], record: Retreat) -> None:
    """The unit on its way has arrived."""
    rest = tuple(u for u in record.units if u != record.unit)
    play.let(record, units=rest, unit="", way=())


@law("R-11.4c")
def shelter_is_reached(seen: Seen[World, Retreat], act: StopRetreat) -> bool:
    """The first hex lay behind a river, or is a town, a city, works or a fortified line."""
    record = seen.record
    return bool(record.unit) and may_end(seen.world, seen.world.units[record.unit], record.way, flight_of(record))


class StopRetreat(Act):
    """The owner leaves out the second hex."""

    verb = "halt"
    rule = "R-11.4c"
    laws = (shelter_is_reached,)

    def do(self, play: Play[World], record: Retreat) -> None:
        """The unit stays where it is."""
        end_of_way(play, record)


@law("R-11.4e")
def line_protects(seen: Seen[World, Retreat], act: HoldOut) -> bool:
    """In a fortified line that stands a retreat is the owner's choice (AM-33)."""
    return seen.record.optional


class HoldOut(Act):
    """A unit in a fortified line does not retreat."""

    verb = "hold"
    rule = "R-11.4e"
    laws = (unit_must_retreat, unit_is_on_its_way, line_protects)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Retreat]) -> Iterator[HoldOut]:
        """Each unit that has not yet retreated."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Retreat) -> None:
        """It stays."""
        play.let(record, units=tuple(u for u in record.units if u != self.unit))


# The procedure


def has_a_way(world: World, record: Retreat, unit: str) -> bool:
    """The unit can still be saved."""
    return bool(ways(world, unit, way_of(record, unit), flight_of(record)))


@rule("R-11.4b8", "R-11.4d", "R-9.5c")
def nobody_can_go(world: World, record: Retreat) -> bool:
    """None of those left has a way; who goes first may open one for another, so all are looked at."""
    return not record.unit and not any(has_a_way(world, record, u) for u in record.units)


@step("R-11.4b8")
def those_cut_off(play: Play[World], record: Retreat) -> None:
    """Who cannot retreat is lost; in a line that stands, and with an Attack Supply unit, it stays."""
    alive = tuple(u for u in record.units if play.world.units[u].hex)
    record = play.let(record, units=alive)
    if not nobody_can_go(play.world, record):
        return
    if not record.optional and record.cause != SUPPLY:
        for unit in record.units:
            eliminate(play, unit, record.cause)
    play.let(record, units=())


def who_moves_them(world: World, record: Retreat) -> Side:
    """The owner, in an overrun the enemy; nobody when all have gone."""
    return record.by if record.units else ""


def all_have_gone(world: World, record: Retreat) -> bool:
    """Nobody is left to retreat."""
    return not record.units


RETREAT = loop(
    "retreat",
    "R-11.4a",
    those_cut_off,
    ask("retreat", "R-11.4a", RetreatTo, StopRetreat, HoldOut, by=who_moves_them),
    record=Retreat,
    until=all_have_gone,
    label=lambda world, record: {"hex": record.start},
)
"""Run it with the units, the hex they leave, the length and the cause."""
