"""13.1 and 9.1.4 Group smoke: several units make smoke by one action, each where it likes."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.records_groups import Grouping
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, ways
from esagono.games.storms_of_steel.rules.ch07_combat import show_by_firing
from esagono.games.storms_of_steel.rules.ch09_joining import others_join, unit_has_company, with_company
from esagono.games.storms_of_steel.rules.ch09_others import (
    TAKING_PART,
    dearest_can_be_paid,
    pay_the_dearest,
    somebody_takes_part,
    takes_part,
)
from esagono.games.storms_of_steel.rules.ch13_smoke import put_smoke
from esagono.games.storms_of_steel.rules.ch13_smoke_shots import (
    SMOKING,
    able_to_smoke,
    finds_a_hex_to_smoke,
    least_smoke_cost,
    smoke_cost,
    smoke_of_the_unit_reaches_the_hex,
    some_hex_can_be_smoked,
)
from esagono.games.storms_of_steel.world import Unit, World, board, of_side
from esagono.kernel import Act, Hex, Play, Seen, UnitId


class GroupSmoke(Act):
    """Begin a group action of units that make smoke; the hexes are named one by one."""

    verb = "group-smoke"
    rule = "9.1.4"
    laws = (*SMOKING, *WAYS, some_hex_can_be_smoked, unit_has_company)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The least that the first of them can cost."""
        return least_smoke_cost(world, world.units[self.unit])

    def able(self, world: World, unit: Unit) -> bool:
        """Who could make smoke with it."""
        return able_to_smoke(world, unit) and finds_a_hex_to_smoke(world, unit, self.by)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupSmoke]:
        """Every unit that has smoke and company, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_smoke(world, unit):
                possible = ways(world, unit.id, least_smoke_cost(world, unit))
                yield from with_company(world, (cls(unit.id, by) for by in possible))

    def do(self, play: Play[World], record: Turn) -> None:
        """Nothing is paid before all are named."""
        play.run(GROUP_SMOKE, Grouping(record.side, self.by, self.unit))


class Screens(Act):
    """Name a unit of the group and the hex of its smoke."""

    verb = "screens"
    rule = "9.1.4"
    laws = (*SMOKING, *TAKING_PART, smoke_of_the_unit_reaches_the_hex, dearest_can_be_paid)
    unit: UnitId
    hex: Hex

    def cost(self, world: World) -> int:
        """What the shot would cost alone."""
        return smoke_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Grouping]) -> Iterator[Screens]:
        """Every unit that has smoke, every hex of the board."""
        for unit in of_side(seen.world, seen.side):
            if able_to_smoke(seen.world, unit):
                yield from (cls(unit.id, hex_) for hex_ in board(seen.world).names)

    def do(self, play: Play[World], record: Grouping) -> None:
        """The smoke rises when all are named."""
        takes_part(play, record, self.unit, self.hex)


class ScreenAll(Act):
    """All are named: the smoke lands without a roll."""

    verb = "go"
    rule = "9.1.4"
    confirm = True
    laws = (somebody_takes_part,)

    def do(self, play: Play[World], record: Grouping) -> None:
        """Pay the dearest shot; smoke in one hex adds up (13.0/4)."""
        world, shots = play.world, tuple(zip(record.units, record.aims, strict=True))
        pay_the_dearest(play, record, record.units, [smoke_cost(world, world.units[u], hex_) for u, hex_ in shots])
        for unit, hex_ in shots:
            show_by_firing(play, Attack(record.side, unit, hex_, record.by))
        for _, hex_ in shots:
            put_smoke(play, hex_)


GROUP_SMOKE = others_join("group smoke", "9.1.4", "smoke too", Screens, ScreenAll, record=Grouping)
