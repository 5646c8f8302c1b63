"""29.25 Fleets of the Western Allies are redeployed to the US box and from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.events.navy import Rebased
from esagono.games.third_reich.navy import UNDEPLOYED, all_fleets, base_of, coast_of, is_open_port
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import limit, redeployments_are_left, unit_is_not_moved_on
from esagono.games.third_reich.rules.ch22_minors import intervene
from esagono.games.third_reich.rules.ch29_escort import fleet_reach, fleet_ways
from esagono.games.third_reich.rules.ch29_sailing import fleet_is_yours, own_fleets, unit_is_a_fleet
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import US_BOX, WESTERN, World
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule
from esagono.kernel.value import replace


@rule("29.25", "29.172")
def may_cross(world: World, unit: Unit) -> bool:
    """A fleet in Europe whose way leads to the US box, and for which the box is open."""
    return base_of(unit) not in ("", BOX) and is_open_port(world, unit, BOX) and BOX in fleet_reach(world, unit)


@law("29.25")
def box_is_open_to_it(seen: Seen[World, Phase], act: CrossOver) -> bool:
    """A fleet of the Western Allies that the sea leads to the US box, without an escort behind it."""
    return may_cross(seen.world, seen.world.units[act.unit])


class CrossOver(Act):
    """A fleet is redeployed to the US box."""

    verb = "cross-over"
    rule = "29.25"
    laws = (fleet_is_yours, unit_is_a_fleet, redeployments_are_left, unit_is_not_moved_on, box_is_open_to_it)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[CrossOver]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It counts as a redeployment; having been in Europe it needs no initial deployment any more (16.71)."""
        use_one(play)
        play.unit(self.unit, hex="", box=US_BOX, coast="", shipped=True, redeployed=play.world.half)
        play.tell(Rebased(self.unit, BOX))


def use_one(play: Play[World]) -> None:
    """A redeployment of the power is used."""
    power = play.world.powers[play.side]
    play.put("powers", play.side, replace(power, sr=power.sr + 1))


@law("29.25")
def fleet_is_overseas(seen: Seen[World, Phase], act: ComeOver) -> bool:
    """A fleet in the US box that has been deployed before."""
    return is_overseas(seen.world, seen.world.units[act.unit])


def is_overseas(world: World, unit: Unit) -> bool:
    """It is in the US box, and not for its first deployment, which has rules of its own (16.7)."""
    return base_of(unit) == BOX and not any(waits(world, unit) for waits in UNDEPLOYED)


@law("29.25")
@rule("16.4")
def port_takes_it(seen: Seen[World, Phase], act: ComeOver) -> bool:
    """A port that is open to it, with room, clear of enemies: on the Western Front, or over one border."""
    return act.hex in fleet_ways(seen.world, seen.world.units[act.unit])


class ComeOver(Act):
    """A fleet is redeployed from the US box."""

    verb = "come-over"
    rule = "29.25"
    laws = (
        fleet_is_yours, unit_is_a_fleet, redeployments_are_left, unit_is_not_moved_on, fleet_is_overseas, port_takes_it,
    )  # fmt: skip
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ComeOver]:
        """Every fleet in the box, to every port that it reaches."""
        for unit in own_fleets(seen.world, seen.record, seen.side):
            if is_overseas(seen.world, unit):
                yield from (cls(unit.id, h) for h in fleet_ways(seen.world, unit))

    def do(self, play: Play[World], record: Phase) -> None:
        """It counts as a redeployment, not as initial deployment (16.71)."""
        use_one(play)
        coast = coast_of(play.world, self.hex, WESTERN)
        play.unit(self.unit, hex=self.hex, box="", coast=coast, redeployed=play.world.half)
        play.tell(Rebased(self.unit, self.hex))
        intervene(play, self.unit, self.hex)


def crosses(world: World, phase: Any, power: Side) -> bool:
    """The power has a fleet that may go to the US box or come from it."""
    found = world.powers.get(power)
    if found is None or found.sr >= limit(world, power):
        return False
    mine = [u for u in all_fleets(world) if commands(world, power, u)]
    return any(may_cross(world, u) or (is_overseas(world, u) and any(fleet_ways(world, u))) for u in mine)
