"""43.2, 43.3 The pact with Russia: 20 German factors stay in the East, and none stays beyond the partition line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.politics import PactBroken
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch21_war import PACT_BROKEN
from esagono.games.third_reich.world import (
    AXIS,
    EASTERN,
    GERMANY,
    RUSSIA,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule, step

GARRISON = 20
NOT_COUNTED = ("turkey", "rumania")
MOVED_IN, FOUGHT = "east-after-movement", "east-after-combat"
"""In `World.notes`: German factors in the East when movement ended, and when combat did."""
EASTERN_EUROPE = "eastern-europe"
LAPSED = "lapsed"
"""In `World.states` under EASTERN_EUROPE: who has declared war on it, or that the partition has lapsed (43.5)."""


@rule("43.2")
def pact_holds(world: World) -> bool:
    """Germany and Russia are in the game and at peace, and Germany has not broken the pact."""
    there = in_play(world, RUSSIA) and in_play(world, GERMANY)
    return there and not at_war(world, GERMANY, RUSSIA) and not world.states.get(PACT_BROKEN)


@rule("43.2", "A-63")
def factors_in_the_east(world: World) -> int:
    """German ground and air factors on the Eastern front, not those in Turkey or Rumania."""
    land = ground(world)
    mine = (u for u in on_map(world) if colour_of(world, u) == GERMANY)
    counted = (u for u in mine if kind(world, u).ground or kind(world, u).sort == AIR)
    there = (u for u in counted if land.front(u.hex) == EASTERN and land.country(u.hex) not in NOT_COUNTED)
    return sum(u.factors for u in there)


@step("43.2", when=lambda world, phase: phase is not None and phase.alliance == AXIS and not phase.minor)
def count_the_east(play: Play[World], phase: Phase) -> None:
    """What stands in the East after movement: later losses in combat are excused."""
    play.put("notes", MOVED_IN, factors_in_the_east(play.world))


@rule("43.2", "A-63")
def check_after_combat(play: Play[World], phase: Any) -> None:
    """Fewer than 20 after combat break the pact, unless there were 20 before it."""
    if phase.alliance != AXIS or phase.minor or not pact_holds(play.world):
        return
    there = factors_in_the_east(play.world)
    play.put("notes", FOUGHT, there)
    if there < GARRISON and play.world.notes.get(MOVED_IN, there) < GARRISON:
        break_the_pact(play, "garrison")


@rule("43.2")
def check_after_turn(play: Play[World], turn: Turn) -> None:
    """When the turn ends there are 20, or as many as combat has left."""
    if turn.alliance != AXIS or not pact_holds(play.world):
        return
    if factors_in_the_east(play.world) < min(GARRISON, play.world.notes.get(FOUGHT, GARRISON)):
        break_the_pact(play, "garrison")


def break_the_pact(play: Play[World], cause: str) -> None:
    """Russia may declare war on Germany and on garrisoned minor allies before Fall 1941."""
    play.put("states", PACT_BROKEN, cause)
    play.tell(PactBroken(cause))


# The partition line


@rule("43.3")
def line_counts(world: World) -> bool:
    """The partition line divides Poland: the pact holds, and the partition has not lapsed."""
    return pact_holds(world) and world.states.get(EASTERN_EUROPE, "") in ("", RUSSIA)


@rule("43.3")
def trespassers(world: World) -> list[Unit]:
    """The German units beyond the partition line."""
    land = ground(world)
    return [u for u in on_map(world) if nation_of(world, u) == GERMANY and land.partition_east(u.hex)]


@rule("43.3")
def stays_beyond(play: Play[World], turn: Turn) -> None:
    """A German unit that stays beyond the line when its turn ends breaks the pact."""
    if turn.alliance == AXIS and line_counts(play.world) and trespassers(play.world):
        break_the_pact(play, "line")


@law("43.3")
def unit_is_beyond_the_line(seen: Seen[World, Phase], act: Forsake) -> bool:
    """A German unit east of the partition line."""
    return any(u.id == act.unit for u in trespassers(seen.world))


class Forsake(Act):
    """Germany eliminates a unit rather than break the pact."""

    verb = "forsake"
    rule = "43.3"
    laws = (unit_is_beyond_the_line,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Forsake]:
        """The units beyond the line."""
        return (cls(u.id) for u in trespassers(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """It goes to the force pool."""
        eliminate(play, self.unit, "pact", barred=True)


def has_trespassers(world: World, phase: Phase, power: Side) -> bool:
    """Germany has units beyond the line."""
    return power == GERMANY and line_counts(world) and bool(trespassers(world))
