"""V06 Blood and Honour: who destroys veterans may fall for it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.events.rounds import VeteranCard
from esagono.games.storms_of_steel.records import Attack, Avenging
from esagono.games.storms_of_steel.rules.ch07_hits import destroy
from esagono.games.storms_of_steel.sides import are_enemies, other
from esagono.games.storms_of_steel.world import World, has_card
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, rule, step

HONOUR = "V06"


@step("V06")
def note_veterans(play: Play[World], record: Attack) -> None:
    """Which of the units that are about to suffer can be avenged, before they are gone."""
    units = play.world.units
    hit = [unit for unit, _ in record.hits if unit in units and has_card(play.world, units[unit], HONOUR)]
    enemies = [unit for unit in hit if record.leader and are_enemies(units[unit].side, record.side)]
    if enemies:
        play.let(record, honour=tuple((unit, units[unit].side) for unit in enemies))


@rule("V06")
def fallen_veterans(world: World, record: Attack) -> list[Avenging]:
    """Veterans that units of the enemy have destroyed, and those of the units that are still there."""
    killers = tuple(u for u in (record.leader, *record.support) if u in world.units)
    return [Avenging(side, killers) for unit, side in record.honour if killers and unit not in world.units]


class Avenge(Act):
    """Let the opponent lose one of the units that did it."""

    verb = "avenge"
    rule = "V06"

    def do(self, play: Play[World], record: Avenging) -> None:
        """Which, he chooses himself."""
        play.let(record, avenged=True)


class Forgive(Act):
    """Let it be."""

    verb = "keep"
    rule = "V06"


@law("V06")
def unit_took_part(seen: Seen[World, Avenging], act: Sacrifice) -> bool:
    """It must be one of the units that destroyed the veterans."""
    return act.unit in seen.record.killers


class Sacrifice(Act):
    """Choose the unit that is lost."""

    verb = "sacrifice"
    rule = "V06"
    laws = (unit_took_part,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Avenging]) -> Iterator[Sacrifice]:
        """The units that did it."""
        return (cls(unit) for unit in seen.record.killers if unit in seen.world.units)

    def do(self, play: Play[World], record: Avenging) -> None:
        """It counts as destroyed."""
        play.tell(VeteranCard(self.unit, HONOUR))
        destroy(play, self.unit)


def owner_of_veterans(world: World, record: Avenging) -> Side:
    """Whose veterans fell."""
    return record.side


def their_enemy(world: World, record: Avenging) -> Side:
    """Who destroyed them."""
    return world.units[record.killers[0]].side if record.killers[0] in world.units else other(record.side)


def is_avenged(world: World, record: Avenging) -> bool:
    """The card is played."""
    return record.avenged


def nobody_is_left(world: World, record: Avenging) -> bool:
    """Those who did it are gone."""
    return not any(unit in world.units for unit in record.killers)


BLOOD_AND_HONOUR = each(
    "blood and honour",
    "V06",
    fallen_veterans,
    ask("blood and honour", "V06", Avenge, Forgive, by=owner_of_veterans),
    ask("sacrifice", "V06", Sacrifice, by=their_enemy, when=is_avenged),
    record=Avenging,
    unless=nobody_is_left,
)
