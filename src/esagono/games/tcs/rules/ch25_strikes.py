"""25.2 What a sortie does: the arrival die, then an area attack or a roll against one target."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.events.artillery import SortieAimed, SortieRolled
from esagono.games.tcs.fire_records import AreaFire
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import SORTIE
from esagono.games.tcs.rules.ch11_area import mark_fighters
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch18_observers import observers, observes
from esagono.games.tcs.rules.ch25_sorties import (
    AREA,
    POINT,
    Defend,
    NoDefence,
    PlaceSortie,
    Strike,
    aircraft,
    all_are_flown,
    all_are_placed,
    defender,
    flying_order,
    roll_for_sorties,
    strike_targets,
    weather_rows,
)
from esagono.games.tcs.stacks import target
from esagono.games.tcs.support_records import Flight
from esagono.games.tcs.world import World, ground
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import number

NEAR = 6
"""How far an observer may be from the hex."""
HEAVY = 4
NEEDED = "needed"


# Arrival


@rule("25.2-4", "17.3a")
def has_observer(world: World, flight: Flight) -> bool:
    """A friendly unit in Fire mode, not shaken, within six hexes and with a line of sight; naming it costs nothing."""
    land = ground(world)
    return any(
        land.distance(u.hex, flight.hex) <= NEAR and observes(world, u, flight.hex)
        for u in observers(world, flight.side)
    )


@rule("25.2-N")
def is_full_woods(world: World, hex_: str) -> bool:
    """Nothing but woods or forest, no orchard, and no road through it."""
    return ground(world).full_woods(hex_)


@rule("25.2-3", "25.2-4", "25.2-5", "T-sortie", "T-weather")
def arrival_terms(world: World, flight: Flight) -> tuple[Term, ...]:
    """AA fire, even of a gun that is lost; no observer; a full woods hex; haze."""
    holds = {
        "aa": bool(flight.aa),
        "no-observer": not has_observer(world, flight),
        "full-woods": is_full_woods(world, flight.hex),
    }
    rows = {row["item"]: row for row in world.charts.tables["sortie"]}
    own = tuple(Term(k, rows[k]["rule"], int(rows[k]["number"]), k) for k, true in holds.items() if true)
    hazy = [int(row["drm"]) for row in weather_rows(world) if row["weather"] == world.weather and int(row["drm"] or 0)]
    return (*own, *(Term("weather", "7.0a", drm, "weather") for drm in hazy))


@step("25.2-5", when=lambda world, flight: bool(flight.hex))
@rule("T-sortie")
def roll_arrival(play: Play[World], flight: Flight) -> None:
    """One die: at least the number attacks, else the sortie is spent."""
    needed = number(play.world.charts.tables, "sortie", NEEDED, "number") - total(arrival_terms(play.world, flight))
    roll = play.roll("1d6", "sortie")
    play.let(flight, attacks=roll >= needed)
    play.tell(SortieRolled(flight.hex, roll, needed, roll >= needed))


# The attack


@step("25.2-6", when=lambda world, flight: flight.attacks and flight.kind == AREA)
@rule("25.1b")
def strike_area(play: Play[World], flight: Flight) -> None:
    """An indirect area attack on the hex, with the modifiers of terrain, target and stacking."""
    planes = aircraft(play.world, flight.side)
    assert planes is not None  # it flies
    fire = AreaFire(flight.side, flight.hex, SORTIE, strength=planes.firepower)
    play.let(flight, hex="", attacks=False)
    if vulnerable(play.world, fire):
        play.run("area fire", fire)


@rule("25.1c", "T-sortie-point")
def strike_terms(world: World, hex_: str, unit: Unit) -> tuple[Term, ...]:
    """Modifiers of a point sortie."""
    where = ground(world).combat_class(hex_)
    holds = {
        "move-mode": unit.mode == MOVE,
        "partly": where == "partly",
        "protective": where == "protective",
        "dug-in": unit.dug_in,
        "heavy": target(world, unit)[1] >= HEAVY,
    }
    rows = {row["item"]: row for row in world.charts.tables["sortie_point"]}
    return tuple(Term(k, "25.1c", int(rows[k]["number"]), k) for k, true in holds.items() if true)


@law("25.1c")
def unit_can_be_struck(seen: Seen[World, Flight], act: StrikeAt) -> bool:
    """A P or B target in the hex."""
    return act.unit in {u.id for u in strike_targets(seen.world, seen.record.hex, seen.side)}


class StrikeAt(Act):
    """Choose the target of a point sortie."""

    verb = "strike-at"
    rule = "25.1c"
    laws = (unit_can_be_struck,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Flight]) -> Iterator[StrikeAt]:
        """The targets in the hex."""
        return (cls(u.id) for u in strike_targets(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], flight: Flight) -> None:
        """Two dice; at least the number destroys a step of it, anything else has no effect."""
        unit = play.world.units[self.unit]
        wanted = number(play.world.charts.tables, "sortie_point", NEEDED, "number")
        needed = wanted - total(strike_terms(play.world, flight.hex, unit))
        roll = play.roll("2d6", "strike")
        play.let(flight, hex="", attacks=False)
        play.tell(SortieAimed(self.unit, roll, needed, roll >= needed))
        mark_fighters(play, (), (self.unit,))
        if roll >= needed:
            destroy_step(play, self.unit)


@rule("25.1d", "25.1c")
def destroy_step(play: Play[World], unit: str) -> None:
    """The step is lost, and vehicles count for the Vehicle Morale of their formation."""
    lose_step(play, unit)
    check_formations(play)


def pilot(world: World, flight: Flight) -> Side:
    """Who has a point sortie chooses its target, if one is left."""
    aims = flight.attacks and flight.kind == POINT and bool(flight.hex)
    return flight.side if aims and strike_targets(world, flight.hex, flight.side) else ""


@step("25.2-6")
def sortie_is_spent(play: Play[World], flight: Flight) -> None:
    """Sorties are resolved one after the other."""
    play.let(flight, hex="", attacks=False)


SORTIES = each(
    "sorties", "2.0-A1", flying_order,
    roll_for_sorties,
    loop(
        "sorties placed", "25.2-1",
        ask("sortie", "25.2-1", PlaceSortie, by=lambda world, flight: flight.side),
        record=Flight, unless=all_are_placed,
    ),
    loop(
        "sorties flown", "25.2",
        ask("strike", "25.2-2", Strike, by=lambda world, flight: flight.side),
        ask("anti-aircraft fire", "25.2-3", Defend, NoDefence, by=defender),
        roll_arrival,
        ask("strike target", "25.1c", StrikeAt, by=pilot),
        strike_area,
        sortie_is_spent,
        record=Flight, unless=all_are_flown,
    ),
    record=Flight, label=lambda world, flight: {"side": flight.side},
)  # fmt: skip
