"""8.1, 8.2, 8.7 Scheduled reinforcements enter; units are withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.movement import Arrived, Withdrawn
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.world import REINFORCEMENTS, WITHDRAWN, World, counter, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step
from esagono.wargame.arrivals import arrived


@rule("BSR-8.11", "BSR-8.21", "BSR-8.22")
def waiting(world: World, side: Side) -> Iterator[Unit]:
    """The units of a side whose turn of entry has come."""
    boxed = (u for u in world.units.values() if u.box == REINFORCEMENTS and side_of(world, u) == side)
    return arrived(boxed, world.turn)


@law("BSR-8.11")
def unit_is_due(seen: Seen[World, Phase], act: Enter) -> bool:
    """Its turn has come, and it is not on the map yet."""
    return any(u.id == act.unit for u in waiting(seen.world, seen.side))


@law("BSR-8.21")
@rule("BSR-10.13g")
def phase_is_for_it(seen: Seen[World, Phase], act: Enter) -> bool:
    """Motorized units and cavalry enter in either movement phase, all others in the movement phase."""
    printed = counter(seen.world, act.unit)
    quick = printed.motorised or printed.sort == "cavalry"
    return seen.record.kind == MOVEMENT or (seen.record.kind == MOTORISED and quick)


@law("BSR-8.11")
def hex_is_its_entry(seen: Seen[World, Phase], act: Enter) -> bool:
    """The set-up card names the hex."""
    return act.hex in seen.world.units[act.unit].entry.split()


@law("BSR-8.13")
def entry_is_open(seen: Seen[World, Phase], act: Enter) -> bool:
    """An entry held by the enemy, or in his zone of control, delays the unit."""
    return not has_enemy(seen.world, act.hex, seen.side) and not in_enemy_zoc(seen.world, act.hex, seen.side)


class Enter(Act):
    """A reinforcement is placed on its entry hex; it may then move."""

    verb = "enter"
    rule = "BSR-8.11"
    laws = (unit_is_due, phase_is_for_it, hex_is_its_entry, entry_is_open)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Enter]:
        """The units that are due, at their entries."""
        land = ground(seen.world)
        due = tuple(waiting(seen.world, seen.side))
        return (cls(u.id, hex_) for u in due for hex_ in u.entry.split() if land.has_hex(hex_))

    def do(self, play: Play[World], record: Phase) -> None:
        """It stands there."""
        come_into(play, self.unit, self.hex)
        play.unit(self.unit, due=0, entry="", began=self.hex)
        play.tell(Arrived(self.unit, self.hex))


@step("BSR-8.71")
@rule("SOP-A4c")
def withdraw_units(play: Play[World], record: Any) -> None:
    """The units that the schedule names leave the map."""
    for row in play.world.charts.schedule:
        unit = play.world.units.get(row.id)
        if row.action == "withdraw" and row.turn == play.world.turn and unit is not None and unit.hex:
            play.unit(row.id, hex="", box=WITHDRAWN, **FRESH)
            play.tell(Withdrawn(row.id))
