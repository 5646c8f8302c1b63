"""9.1.4 Group rotation: several units turn in place by one action."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.records_groups import Grouping
from esagono.games.storms_of_steel.rules.ch03_carried import (
    brings_its_cargo,
    cargo_can_come_along,
    cargo_joins_the_group,
    with_cargo,
)
from esagono.games.storms_of_steel.rules.ch03_ways import PAID, WAYS, By, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch05_facing import (
    FACINGS,
    FREE_TO_TURN,
    ROTATING,
    ROTATION_COST,
    TO_A_FACING,
    able_to_rotate,
    rotate_to,
)
from esagono.games.storms_of_steel.rules.ch09_joining import (
    others_join,
    unit_has_company,
    unit_is_no_aircraft,
    with_company,
)
from esagono.games.storms_of_steel.rules.ch09_others import (
    TAKING_PART,
    pay_the_dearest,
    somebody_takes_part,
    takes_part,
)
from esagono.games.storms_of_steel.world import Unit, World, of_side
from esagono.kernel import Act, Play, Seen, UnitId


class GroupRotate(Act):
    """Begin a group rotation; the facings are named one by one."""

    verb = "group-rotate"
    rule = "9.1.4"
    laws = (unit_is_own, unit_is_no_aircraft, ROTATING, *WAYS, cargo_can_come_along, unit_has_company)
    assured = (unit_is_own, unit_is_no_aircraft, *FREE_TO_TURN, *PAID, unit_has_company)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """One for all together."""
        return ROTATION_COST

    def able(self, world: World, unit: Unit) -> bool:
        """Who could turn with it, and what it carries too."""
        return able_to_rotate(world, unit) and brings_its_cargo(world, unit.id, self.by)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupRotate]:
        """Every unit that can turn and has company, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_rotate(world, unit):
                possible = ways(world, unit.id, ROTATION_COST)
                yield from with_company(world, (cls(unit.id, by) for by in possible))

    def do(self, play: Play[World], record: Turn) -> None:
        """Nothing is paid before all are named."""
        play.run(GROUP_ROTATION, Grouping(record.side, self.by, self.unit))


class Turns(Act):
    """Name a unit of the group and its new facing."""

    verb = "turns"
    rule = "9.1.4"
    laws = (unit_is_own, *TAKING_PART, ROTATING, *TO_A_FACING, cargo_joins_the_group)
    assured = (unit_is_own, *FREE_TO_TURN, *TO_A_FACING)
    unit: UnitId
    facing: int

    @classmethod
    def options(cls, seen: Seen[World, Grouping]) -> Iterator[Turns]:
        """Every own unit that can turn, every other facing."""
        for unit in of_side(seen.world, seen.side):
            if able_to_rotate(seen.world, unit):
                yield from (cls(unit.id, facing) for facing in FACINGS if facing != unit.facing)

    def do(self, play: Play[World], record: Grouping) -> None:
        """It turns when all are named."""
        takes_part(play, record, self.unit, self.facing)


class TurnAll(Act):
    """All are named: the group turns."""

    verb = "go"
    rule = "9.1.4"
    confirm = True
    laws = (somebody_takes_part,)

    def do(self, play: Play[World], record: Grouping) -> None:
        """Pay one, once."""
        pay_the_dearest(play, record, with_cargo(play.world, *record.units), (ROTATION_COST,))
        for unit, facing in zip(record.units, record.aims, strict=True):
            rotate_to(play, unit, int(facing))


GROUP_ROTATION = others_join("group rotation", "9.1.4", "turn too", Turns, TurnAll, record=Grouping)
