"""22.0c Who is shaken already in an assault fares worse."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.close_records import Again
from esagono.games.tcs.events.combat import Surrendered
from esagono.games.tcs.fire_records import Check, Syr
from esagono.games.tcs.losses import eliminate, lose_step
from esagono.games.tcs.pieces import PARALYZED, SUPPRESSED
from esagono.games.tcs.records import ASSAULT, MANDATORY
from esagono.games.tcs.stacks import still_in, units_of
from esagono.games.tcs.world import World, steps
from esagono.kernel import Act, Play, Seen, UnitId, ask, law, rule, seq


@rule("22.0c", "A-145")
def escalate_in_melee(play: Play[World], check: Check) -> None:
    """In an assault who is shaken already flees, gives a step, or surrenders."""
    if check.hex != play.world.melee.hex or play.world.melee.kind != ASSAULT:
        return
    there = [u for u in still_in(play.world, check.hex, check.side, check.units) if not u.fleeing]
    frozen = tuple(u.id for u in there if u.state == PARALYZED)
    pinned = tuple(u.id for u in there if u.state == SUPPRESSED)
    if check.result == SUPPRESSED:
        if frozen:
            play.run("syr", Syr(check.side, frozen, check.hex, MANDATORY, cause=ASSAULT))
        if pinned:
            play.run("suppressed again", Again(check.side, check.hex, pinned))
    if check.result == PARALYZED and frozen:
        play.tell(Surrendered(check.hex, check.side))
        for unit in frozen:
            eliminate(play, unit)


@law("22.0c")
@rule("10.0f")
def unit_is_the_largest(seen: Seen[World, Again], act: GiveStep) -> bool:
    """The unit with the most steps; of several its owner chooses."""
    sizes = {u.id: steps(seen.world, u) for u in units_of(seen.world, seen.record.units)}
    return sizes.get(act.unit, 0) == max(sizes.values(), default=0)


class GiveStep(Act):
    """The largest of the Suppressed units loses a step, and they stay."""

    verb = "give-step"
    rule = "22.0c"
    laws = (unit_is_the_largest,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Again]) -> Iterator[GiveStep]:
        """The Suppressed units."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], again: Again) -> None:
        """The step is gone."""
        lose_step(play, self.unit)


class GiveWay(Act):
    """The Suppressed units flee instead."""

    verb = "give-way"
    rule = "22.0c"

    def do(self, play: Play[World], again: Again) -> None:
        """They make a SYR."""
        play.run("syr", Syr(again.side, again.units, again.hex, MANDATORY, cause=ASSAULT))


AGAIN = seq(
    "suppressed again", "22.0c",
    ask("again", "22.0c", GiveStep, GiveWay, by=lambda world, again: again.side),
    record=Again,
)  # fmt: skip
