"""1.0 Preparing the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.hidden import Concealed
from esagono.games.storms_of_steel.events.rounds import Deployed
from esagono.games.storms_of_steel.records import Facing
from esagono.games.storms_of_steel.records_hidden import Hiding, Placing
from esagono.games.storms_of_steel.rules.ch02_control import mark_control
from esagono.games.storms_of_steel.rules.ch03_carried import bring_cargo
from esagono.games.storms_of_steel.rules.ch03_ways import unit_is_own
from esagono.games.storms_of_steel.sides import army, other
from esagono.games.storms_of_steel.works import shelter_in, works_to_place
from esagono.games.storms_of_steel.world import Unit, World, allies, board, is_ground, of_side, players
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step


@rule("1.0/4")
def is_to_be_placed(world: World, unit: Unit) -> bool:
    """The scenario leaves the unit's hex, or only its facing, to its owner; aircraft wait off the map (20.0)."""
    return is_ground(world, unit) and not unit.hex and unit.due == 0 and not unit.hidden and not unit.carrier


def unplaced(world: World, side: Side) -> list[Unit]:
    """The units of a side that are still to be placed."""
    return [u for u in of_side(world, side) if is_to_be_placed(world, u)]


@law("1.0/4")
def unit_waits_for_a_place(seen: Seen[World, Placing], act: Deploy) -> bool:
    """Only units without a place are set up."""
    return is_to_be_placed(seen.world, seen.world.units[act.unit])


@law("1.0/4b")
def place_is_complete(seen: Seen[World, Placing], act: Deploy) -> bool:
    """Units stand on complete hexes only."""
    return board(seen.world).has(act.hex)


@law("1.0/4")
def place_is_given_by_the_scenario(seen: Seen[World, Placing], act: Deploy) -> bool:
    """The hex is one of those the scenario gives."""
    return act.hex in seen.world.units[act.unit].entry


class Deploy(Act):
    """Set up a unit."""

    verb = "deploy"
    rule = "1.0/4"
    laws = (unit_is_own, unit_waits_for_a_place, place_is_complete, place_is_given_by_the_scenario)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[Deploy]:
        """The next unit that waits, in each of its hexes; then the others."""
        return (cls(u.id, hex_) for u in unplaced(seen.world, seen.side) for hex_ in u.entry)

    def do(self, play: Play[World], record: Placing) -> None:
        """Place it; its owner may choose the facing if the scenario leaves it open."""
        unit = play.world.units[self.unit]
        play.unit(self.unit, hex=self.hex, entry=(), inside=shelter_in(play.world, unit, self.hex))
        bring_cargo(play, play.world.units[self.unit], hex=self.hex)
        play.tell(Deployed(self.unit, self.hex))
        mark_control(play, self.hex)
        if unit.free_facing:
            play.run("facing", Facing(self.unit))


@step("1.0")
def lay_out(play: Play[World], record: Any) -> None:
    """What stands in its hex from the beginning controls it."""
    world = play.world
    mark_control(play, *(o.hex for o in (*world.objectives, *world.goals.values())))


def sides_in_order(world: World, record: Any) -> list[Placing]:
    """Who sets up, the scenario's first side first; those with nothing to place are passed over."""
    first = world.first_to_place
    order = (*allies(world, first), *allies(world, other(first)))
    return [Placing(side) for side in order if unplaced(world, side) or works_to_place(world, side, False)]


def placing_side(world: World, record: Placing) -> Side:
    """Who places units now."""
    return record.side


def all_are_placed(world: World, record: Placing) -> bool:
    """The side has placed everything."""
    return not unplaced(world, record.side)


def works_are_placed(world: World, record: Placing) -> bool:
    """The side has placed its fortifications and obstacles."""
    return not works_to_place(world, record.side, False)


def works_wait(world: World, record: Placing) -> bool:
    """The scenario lets the side place some."""
    return not works_are_placed(world, record)


def units_wait(world: World, record: Placing) -> bool:
    """The side has units to place."""
    return not all_are_placed(world, record)


# 1.0/8 Hidden units


def to_be_hidden(world: World, side: Side) -> list[Unit]:
    """The units of a side that are still to be hidden; those for which coins lie on the map are not (21.2)."""
    return [] if world.coins.get(side) else [u for u in of_side(world, side) if u.hidden and not u.lair]


@law("1.0/8")
def unit_is_to_be_hidden(seen: Seen[World, Hiding], act: Conceal) -> bool:
    """Only units that the scenario hides, each once."""
    return act.unit in [u.id for u in to_be_hidden(seen.world, seen.side)]


class Conceal(Act):
    """Note in secret where a unit hides."""

    verb = "conceal"
    rule = "1.0/8"
    private = True
    laws = (unit_is_own, unit_is_to_be_hidden, place_is_complete, place_is_given_by_the_scenario)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Hiding]) -> Iterator[Conceal]:
        """The units that wait, in each of their hexes."""
        return (cls(u.id, hex_) for u in to_be_hidden(seen.world, seen.side) for hex_ in u.entry)

    def do(self, play: Play[World], record: Hiding) -> None:
        """It has no facing; the opponent knows the hexes that the scenario gives."""
        unit = play.world.units[self.unit]
        entry, inside = unit.entry, shelter_in(play.world, unit, self.hex)
        play.unit(self.unit, lair=self.hex, inside=inside, may_be=tuple(sorted(entry)), entry=())
        play.tell(Concealed(self.unit, self.hex), to=allies(play.world, record.side))


def sides_that_hide(world: World, record: Any) -> list[Hiding]:
    """The sides with units to hide."""
    return [Hiding(side) for side in players(world) if something_to_hide(world, side)]


def something_to_hide(world: World, side: Side) -> bool:
    """Units or mines."""
    return bool(to_be_hidden(world, side) or works_to_place(world, side, True))


def both_hide(world: World, record: Any) -> bool:
    """Neither may see when the other is done before he has chosen; allies have no secrets from each other."""
    return len({army(h.side) for h in sides_that_hide(world, record)}) == len(sides_that_hide(world, record)) > 1


def one_hides_at_a_time(world: World, record: Any) -> bool:
    """Nobody else has anything to hide, or only with allies."""
    return not both_hide(world, record)


def hiding_side(world: World, record: Hiding) -> Side:
    """Who hides units now."""
    return record.side


def all_are_hidden(world: World, record: Hiding) -> bool:
    """The side has hidden everything."""
    return not something_to_hide(world, record.side)
