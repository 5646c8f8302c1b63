"""17.7 Recovery: Paralyzed to Suppressed, Suppressed to none; each recovery is a trigger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.tcs.events.combat import Recovered
from esagono.games.tcs.pieces import PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import RECOVERY, Phase, Trigger
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.world import World, held, stack
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, law, rule

NO_RECOVERY: Slot[Callable[[World, str], bool]] = Slot("hexes without recovery")
"""Attack zones of artillery (17.7b)."""


@rule("17.7", "17.7d", "A-118")
def can_recover(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The shaken units of a hex that have not recovered in this phase."""
    return tuple(u for u in stack(world, hex_, side) if is_shaken(u) and not u.recovered)


@law("17.7")
def somebody_can_recover(seen: Seen[World, Phase], act: Recover) -> bool:
    """A Suppressed or Paralyzed unit is there that has not recovered yet."""
    return bool(can_recover(seen.world, act.hex, seen.side))


@law("17.7b")
def hex_is_not_under_fire(seen: Seen[World, Phase], act: Recover) -> bool:
    """Nobody recovers in an artillery attack zone."""
    return not any(bars(seen.world, act.hex) for bars in NO_RECOVERY)


@rule("17.5e", "17.7")
def recovered_state(unit: Unit) -> str:
    """Paralyzed units are Suppressed, Suppressed ones are well again."""
    return SUPPRESSED if unit.state == PARALYZED else ""


class Recover(Act):
    """A stack recovers."""

    verb = "recover"
    rule = "17.7"
    laws = (somebody_can_recover, hex_is_not_under_fire)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Recover]:
        """The hexes of the side."""
        return (cls(h) for h in held(seen.world)[seen.side])

    def do(self, play: Play[World], phase: Phase) -> None:
        """The new state counts for the fire that it draws (17.7a)."""
        units = can_recover(play.world, self.hex, phase.side)
        for unit in stack(play.world, self.hex, phase.side):
            play.unit(unit.id, state=recovered_state(unit) if unit in units else unit.state, recovered=True)
        play.tell(Recovered(self.hex, phase.side))
        recovery_trigger(play, phase.side, self.hex, tuple(u.id for u in units))


@rule("15.1c", "15.2e", "17.7a", "A-62")
def recovery_trigger(play: Play[World], side: Side, hex_: str, units: tuple[str, ...]) -> None:
    """Each stack that recovers is a trigger at once."""
    play.run("trigger", Trigger(RECOVERY, side, (hex_,), units))


class EndPhase(Act):
    """Nobody else recovers; the Action Phase ends."""

    verb = "end-phase"
    rule = "17.7c"
    ends = "phase"

    def do(self, play: Play[World], phase: Phase) -> None:
        """The recovery is over."""
        play.leave("recovery")


def recovering(world: World, phase: Phase) -> Side:
    """The phasing player, if a stack can recover."""
    open_ = any(
        can_recover(world, h, phase.side) and not any(bars(world, h) for bars in NO_RECOVERY)
        for h in held(world)[phase.side]
    )
    return phase.side if open_ else ""


def nobody_can_recover(world: World, phase: Any) -> bool:
    """Nobody is left who could recover."""
    return not recovering(world, phase)
