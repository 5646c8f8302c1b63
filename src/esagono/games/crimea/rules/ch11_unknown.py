"""11.6 Unknown units: turned by choice when all known units have moved, or by an overrun."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.special import Revealed
from esagono.games.crimea.losses import take_off
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOVEMENT, Phase
from esagono.games.crimea.strength import defence_of
from esagono.games.crimea.world import NO_REBUILD, SOVIET, World, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule, step
from esagono.kernel.value import replace

UR_MG, MILITIA = "ur-mg", "militia"
"""The cups from which unknown counters are drawn (A-90)."""
WAITED = "waited"
"""How a known unit has moved that stood still when the first unknown one was turned (BSR-11.61)."""


def cup_of(world: World, unit: str) -> str:
    """The cup of an unknown unit."""
    return MILITIA if "militia" in counter(world, unit).flags else UR_MG


@rule("BSR-22.53", "BSR-8.6", "BSR-8.61", "BSR-8.52")
def drawn(play: Play[World], unit: str) -> str:
    """The counter that an unknown unit turns out to be: drawn from its cup, if there is one (A-90)."""
    cup = cup_of(play.world, unit)
    left = play.world.cups.get(cup, {})
    name = play.draw(left, "unknown") if any(left.values()) else unit
    if name != unit:
        play.put("cups", cup, {**left, name: left[name] - 1})
    return name


@rule("BSR-11.6", "BSR-11.63", "BSR-22.51")
def reveal(play: Play[World], unit: str) -> None:
    """An unknown unit is turned: drawn from its cup, if there is one; without defence strength it leaves the game."""
    name = drawn(play, unit)
    if name != unit:
        swap(play, unit, name)
    play.unit(name, tried=True)
    play.tell(Revealed(name, play.world.units[name].hex))
    if not defence_of(play.world, play.world.units[name]):
        take_off(play, name, NO_REBUILD, "unknown")


def swap(play: Play[World], unit: str, name: str) -> None:
    """The counter that was drawn takes the place of the unknown one."""
    there = play.world.units[unit]
    play.drop("units", unit)
    play.put("units", name, replace(there, id=name, level=counter(play.world, name).levels))


@rule("BSR-11.6", "BSR-11.62", "BSR-22.52")
def stays_unknown(world: World, unit: Unit, phase: str) -> str:
    """Nobody knows the movement allowance of an unknown unit: it does not move."""
    return "" if unit.tried else "BSR-11.6"


# Turning by choice


@law("BSR-11.6")
@rule("BSR-22.51", "BSR-22.62")
def unit_is_an_unknown_ur(seen: Seen[World, Phase], act: Turn) -> bool:
    """An own unknown UR/MG unit on the map; Militia are shown by combat alone."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or unit.tried or side_of(seen.world, unit) != seen.side:
        return False
    return counter(seen.world, unit).sort == "mg"


@law("BSR-11.61")
def phase_is_soviet_movement(seen: Seen[World, Phase], act: Turn) -> bool:
    """Only in the Soviet movement phase."""
    return seen.record.kind == MOVEMENT and seen.side == SOVIET


class Turn(Act):
    """Turn an unknown UR/MG unit; known units have done moving then."""

    verb = "turn"
    rule = "BSR-11.61"
    laws = (unit_is_an_unknown_ur, phase_is_soviet_movement)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Turn]:
        """The side's unknown units."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if not u.tried)

    def do(self, play: Play[World], record: Phase) -> None:
        """Known units that have not moved stay; the one that is turned may move if it can (BSR-11.62)."""
        if not any(u.moved == WAITED for u in on_map(play.world, record.side)):
            for unit in tuple(on_map(play.world, record.side)):
                if unit.tried and not unit.moved:
                    play.unit(unit.id, moved=WAITED)
        reveal(play, self.unit)


@step("PB-8.51")
@rule("SOP-C5a4")
def wait_for_the_ships(play: Play[World], record: Phase) -> None:
    """All movement on land is over: who only stood still by then may still go aboard, and flotillas may move."""
    for unit in tuple(on_map(play.world, record.side)):
        if unit.moved == WAITED:
            play.unit(unit.id, moved="")
