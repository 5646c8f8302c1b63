"""22.12, 22.41 Activation: HQs let units move in the Soviet motorized movement phase that otherwise would not."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.command import (
    GUARD,
    Claim,
    can_be_commanded,
    commander,
    commanders,
    commanders_in_box,
    is_paralysed,
)
from esagono.games.crimea.events.movement import Activated
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOTORISED, Phase
from esagono.games.crimea.rules.ch10_able import unit_receives_no_replacements
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.world import REAR, SOVIET, World, counter, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.value import replace


@rule("BSR-22.41", "BSR-10.24c")
def claim_of(world: World, unit: Unit) -> Claim:
    """The HQs that could activate a unit; a Guard unit takes the place that each HQ has for one, whatever its value."""
    near = commanders(world, unit.hex) if unit.hex else commanders_in_box(world, unit.box)
    if "guard" not in counter(world, unit).flags:
        return near
    return (*(f"{hq}{GUARD}" for hq in near), *near)


def in_play(world: World) -> Iterator[Unit]:
    """The Soviet units on the map and in the box behind the front."""
    return (u for u in world.units.values() if (u.hex or u.box in REAR) and side_of(world, u) == SOVIET)


def claims_so_far(world: World) -> tuple[Claim, ...]:
    """The claims of the units that have been activated; nobody has moved yet."""
    return tuple(claim_of(world, u) for u in in_play(world) if u.activated)


@law("BSR-3.12")
@rule("PB-8.54a2")
def unit_can_be_called(seen: Seen[World, Phase], act: Activate) -> bool:
    """An own unit on the map, or in the box from where ships take it."""
    return any(u.id == act.unit for u in in_play(seen.world)) and seen.side == SOVIET


@law("BSR-22.12a")
def unit_needs_activation(seen: Seen[World, Phase], act: Activate) -> bool:
    """It would not move in this phase but could, and is neither an HQ nor active already; cavalry moves anyway."""
    unit, world = seen.world.units[act.unit], seen.world
    if counter(world, unit).sort == "hq" or unit.activated or allowance(world, unit, MOTORISED):
        return False
    return allowance(world, replace(unit, activated=True), MOTORISED) > 0


@law("BSR-22.24b")
@rule("BSR-22.22")
def no_hq_keeps_it_back(seen: Seen[World, Phase], act: Activate) -> bool:
    """It is not within the range of a non-OP HQ, not even as a Guard unit."""
    return not is_paralysed(seen.world, seen.world.units[act.unit].hex)


@law("BSR-22.12a")
@rule("BSR-10.24c", "BSR-22.41")
def an_hq_can_activate_it(seen: Seen[World, Phase], act: Activate) -> bool:
    """An Operational HQ in range has a command point left, or its place for a Guard unit."""
    claim = claim_of(seen.world, seen.world.units[act.unit])
    return can_be_commanded(seen.world, claims_so_far(seen.world), claim)


class Activate(Act):
    """An HQ activates a unit."""

    verb = "activate"
    rule = "BSR-22.12a"
    laws = (
        unit_can_be_called,
        unit_receives_no_replacements,
        unit_needs_activation,
        no_hq_keeps_it_back,
        an_hq_can_activate_it,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Activate]:
        """The side's units on the map and in the box."""
        return (cls(u.id) for u in in_play(seen.world)) if seen.side == SOVIET else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """It moves now, and not in the movement phase."""
        world, unit = play.world, play.world.units[self.unit]
        hq = commander(world, claims_so_far(world), claim_of(world, unit))
        play.unit(self.unit, activated=True)
        play.tell(Activated(self.unit, hq))


class EndActivation(Act):
    """No more units are activated."""

    verb = "no-activation"
    rule = "BSR-22.12a"

    def do(self, play: Play[World], record: Phase) -> None:
        """The units move."""
        play.leave("activation")


def own_side(world: World, record: Phase) -> Side:
    """The side whose phase it is."""
    return record.side


ACTIVATION = loop(
    "activation", "BSR-10.24c", ask("activation", "BSR-10.24c", Activate, EndActivation, by=own_side), record=Phase
)
