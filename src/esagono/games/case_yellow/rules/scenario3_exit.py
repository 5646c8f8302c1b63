"""Scenario book 7.20: German units that leave the map by its west or south edge.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from esagono.games.case_yellow.events.movement import Exited
from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.losses import take_off
from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch07_supply import is_supplied
from esagono.games.case_yellow.rules.ch10_reach import points_left
from esagono.games.case_yellow.world import EXITED, World, counter, ground
from esagono.kernel import Act, Play, Seen, law, rule


@law("S-7.20")
def scenario_counts_exits(seen: Seen[World, Moving], act: Exit) -> bool:
    """Germans leave in scenario 3, up to the turn that it says."""
    return seen.side == "german" and seen.world.turn <= seen.world.rules.victory.conditions.exits_by_turn


@law("S-7.20")
def units_are_fast_and_supplied(seen: Seen[World, Moving], act: Exit) -> bool:
    """Every unit has a yellow MA and can trace supply."""
    world = seen.world
    return all(counter(world, u).yellow and is_supplied(world, world.units[u]) for u in seen.record.units)


@law("S-7.20")
def hex_is_an_exit(seen: Seen[World, Moving], act: Exit) -> bool:
    """The west edge, or the south edge from 1006 to 1027."""
    return seen.world.units[seen.record.units[0]].hex in exit_hexes(ground(seen.world))


@rule("S-7.20")
def exit_hexes(land: Ground) -> tuple[str, ...]:
    """Where units may leave the map."""
    return (*land.zone("west-edge"), *land.zone("south-exit"))


@law("S-7.20")
def a_point_is_left_to_leave(seen: Seen[World, Moving], act: Exit) -> bool:
    """One more hex: a movement point is left."""
    return points_left(seen.world, seen.record) > 0


class Exit(Act):
    """The units leave the map for good."""

    verb = "exit"
    rule = "S-7.20"
    confirm = True
    laws = (scenario_counts_exits, hex_is_an_exit, units_are_fast_and_supplied, a_point_is_left_to_leave)

    def do(self, play: Play[World], record: Moving) -> None:
        """They are counted for victory."""
        for unit in record.units:
            take_off(play, unit, EXITED)
            play.tell(Exited(unit))
        play.set(exited=play.world.exited + len(record.units))
        play.leave("moving")
