"""7.5 Rally."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.combat import RallyRolled
from esagono.games.storms_of_steel.events.rounds import VeteranCard
from esagono.games.storms_of_steel.hits import rule_out
from esagono.games.storms_of_steel.presence import somebody_is_hit
from esagono.games.storms_of_steel.records import Rallying, Turn
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch03_activation import owner
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, OfUnit, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_hits import return_hit
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import is_fortified
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    effect,
    enemies_with,
    has_card,
    is_ground,
    of_side,
    units_at,
)
from esagono.kernel import Act, Play, Seen, UnitId, law, rule, step

RALLY_COST = 5


@law("7.5")
def unit_is_hit(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only a hit unit rallies."""
    return bool(seen.world.units[act.unit].hit)


@law("15.2/2")
def hit_can_be_rallied(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The hit counter has a number to rally on."""
    return effect(seen.world, seen.world.units[act.unit]).rally is not None


@law("7.5/2")
def no_enemy_is_in_the_hex(seen: Seen[World, Any], act: OfUnit) -> bool:
    """With enemies in its hex a unit cannot rally."""
    return not enemies_with(seen.world, seen.world.units[act.unit])


RALLYING = (unit_is_hit, hit_can_be_rallied, no_enemy_is_in_the_hex)


def able_to_rally(world: World, unit: Unit) -> bool:
    """The unit has something to rally from, and nothing keeps it from rallying."""
    return effect(world, unit).rally is not None and not enemies_with(world, unit)


class Rally(Act):
    """Try to remove a hit counter, as often as there is something to pay with."""

    verb = "rally"
    rule = "7.5"
    where = somebody_is_hit
    laws = (unit_is_own, *RALLYING, *WAYS)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """Five AP."""
        return RALLY_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Rally]:
        """Every hit unit, every way of paying."""
        for unit in of_side(seen.world, seen.side):
            if unit.hit:
                yield from (cls(unit.id, by) for by in ways(seen.world, unit.id, RALLY_COST))

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay, then roll."""
        pay(play, record.side, (self.unit,), self.by, RALLY_COST)
        play.run("rally", rallying(play.world, self.unit))


@rule("7.5/1")
def rallying(world: World, unit: str) -> Rallying:
    """One attempt, however it was paid for; a unit may make any number, each an action of its own."""
    return Rallying(unit, healthy_friends(world, world.units[unit]))


@rule("7.5.1")
def healthy_friends(world: World, unit: Unit) -> int:
    """The friendly units without a hit in the same hex."""
    there = [u for u in units_at(world, unit.hex) if u.id != unit.id and is_ground(world, u)]
    return sum(not are_enemies(u.side, unit.side) and not u.hit for u in there)


@rule("7.5.1")
def cover_bonus(world: World, unit: Unit) -> int:
    """One for cover: a terrain DM of at least one, or a fortification (A-115)."""
    return int(terrain_dm(world, unit.hex) >= 1 or is_fortified(unit))


@step("7.5")
def roll_rally(play: Play[World], record: Rallying) -> None:
    """2D6, with what has been declared for it."""
    cast(play, record, owner(play.world, record), "2d6", "rally")


def must_roll(world: World, record: Rallying) -> bool:
    """Good leaders need no dice."""
    return not is_well_led(world, world.units[record.unit])


@rule("V05")
def is_well_led(world: World, unit: Unit) -> bool:
    """The unit rallies without a roll whenever it takes the action (A-184)."""
    return has_card(world, unit, "V05")


@step("V05")
def rally_by_leadership(play: Play[World], record: Rallying) -> None:
    """The counter is removed."""
    play.tell(VeteranCard(record.unit, "V05"))
    return_hit(play, record.unit)


def needs_no_roll(world: World, record: Rallying) -> bool:
    """The unit is well led."""
    return not must_roll(world, record)


@step("7.5")
def settle_rally(play: Play[World], record: Rallying) -> None:
    """2D6 with all modifiers must reach the number of the counter."""
    unit = play.world.units[record.unit]
    number = effect(play.world, unit).rally or 0
    total = result(record) + cover_bonus(play.world, unit) + record.friends
    play.tell(RallyRolled(unit.id, total, total >= number))
    if total >= number:
        return_hit(play, unit.id)
    else:
        rule_out(play, unit.id, lambda hit: hit.rally is None or hit.rally <= total)
