"""PB-8.7 Amphibious assault: units attack a coastal hex from the next all-sea hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.navy import Landed
from esagono.games.crimea.pieces import ASSAULT, Unit
from esagono.games.crimea.records import MOTORISED, Advance, Battle, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch10_costs import ground_cost
from esagono.games.crimea.rules.ch10_reach import Stack
from esagono.games.crimea.rules.ch16_advance import AdvanceTo
from esagono.games.crimea.rules.pb08_movement import assault_party, is_coast
from esagono.games.crimea.rules.pb08_ships import afloat, sea_hexes
from esagono.games.crimea.world import SOVIET, World, counter, ground, has_enemy, on_map, side_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step

FLOTILLA = "flotilla"


# Who lies off the coast


@rule("PB-8.74a", "PB-8.73(2)e")
def lands(world: World, unit: Unit) -> bool:
    """It lies with its ship in an all-sea hex, for an amphibious assault."""
    return unit.mode == ASSAULT and unit.hex in sea_hexes(world)


@rule("PB-8.73d", "PB-8.86")
def is_afloat(world: World, unit: Unit) -> bool:
    """Units for an assault at sea, and flotillas, need neither General nor Attack Supply."""
    return lands(world, unit) or counter(world, unit).sort == FLOTILLA


@rule("PB-8.74b", "PB-8.74c4")
def no_zone_at_sea(world: World, side: Side, here: str, there: str) -> bool:
    """No zone of control crosses the hexside between an all-sea hex and the coast."""
    sea = sea_hexes(world)
    return here in sea or there in sea


@step("PB-8.74a")
@rule("PB-8.71", "PB-8.72", "PB-8.73(2)b", "PB-8.73(2)e")
def take_position(play: Play[World], record: Phase) -> None:
    """In the motorized phase units for an assault are placed in the sea hex of their ship."""
    if record.kind != MOTORISED:
        return
    for ship in afloat(play.world):
        if ship.at in sea_hexes(play.world):
            for unit in assault_party(play.world, ship):
                play.unit(unit, hex=ship.at, box="")


# The attack


@rule("PB-8.71", "PB-8.74b", "PB-8.74c5", "A-73")
def may_land(world: World, unit: Unit, hex_: str) -> bool:
    """A unit off the coast attacks and enters a coastal hex beside it; a flotilla does so too."""
    by_sea = lands(world, unit) or (counter(world, unit).sort == FLOTILLA and unit.hex in sea_hexes(world))
    beside = by_sea and ground(world).adjacent(unit.hex, hex_) and is_coast(world, hex_)
    return beside and ground_cost(world, unit, hex_) is not None


@law("PB-8.74c1")
def no_order_for_landings(seen: Seen[World, Battle], act: Any) -> bool:
    """No Retreat and Extra Retreat are not for units in an amphibious assault."""
    return not any(lands(seen.world, seen.world.units[u]) for u in seen.record.units)


@law("PB-8.74c2")
def landing_units_advance(seen: Seen[World, Advance], act: Any) -> bool:
    """Units in an amphibious assault that can advance must do so."""
    world, record = seen.world, seen.record
    units = (u for u in record.units if lands(world, world.units[u]))
    acts = (AdvanceTo(u, hex_) for u in units for hex_ in record.targets)
    return not any(all(holds(seen, act) for holds in AdvanceTo.laws) for act in acts)


@rule("PB-8.74c2", "PB-8.74c6", "PB-8.73d")
def comes_ashore(play: Play[World], unit: str, hex_: str) -> None:
    """Who has landed is ashore, and does not move in this turn: it is Activated."""
    if play.world.units[unit].mode == ASSAULT and hex_ not in sea_hexes(play.world):
        play.unit(unit, mode="", activated=True)
        play.set(landed=(*play.world.landed, unit))
        play.tell(Landed(unit, hex_))


@rule("PB-8.73d")
def has_just_landed(world: World, hex_: str) -> bool:
    """Units at sea, and those that landed in this turn, are not subject to surrender."""
    return hex_ in sea_hexes(world) or any(u.id in world.landed for u in units_at(world, hex_, SOVIET))


# A coast without enemies (8.74d)


@rule("PB-8.74d", "PB-8.73(2)c", "PB-8.73(2)d")
def shores(world: World, unit: Unit) -> Iterator[str]:
    """The coastal hexes without enemies beside a unit that lies off the coast."""
    if lands(world, unit) and unit.id not in world.landings:
        near = ground(world).neighbours(unit.hex)
        yield from (h for h in near if may_land(world, unit, h) and not has_enemy(world, h, SOVIET))


@rule("PB-8.74d")
def can_land_unopposed(world: World, side: Side) -> bool:
    """A Soviet unit may be declared to land where no enemy is."""
    return side == SOVIET and any(True for u in on_map(world, SOVIET) for _ in shores(world, u))


@law("PB-8.74d")
@rule("PB-8.73(2)c", "PB-8.73(2)d")
def shore_is_free(seen: Seen[World, Phase], act: Land) -> bool:
    """A coastal hex beside the unit, without enemies."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and side_of(seen.world, unit) == seen.side and act.hex in shores(seen.world, unit)


@law("PB-8.74b")
def unit_attacks_nowhere(seen: Seen[World, Phase], act: Land) -> bool:
    """It is not designated for an attack."""
    return not any(act.unit in attack.units for attack in seen.world.attacks.values())


@law("PB-8.74d")
def shore_has_room(seen: Seen[World, Phase], act: Land) -> bool:
    """The stacking limit holds there, with all that land."""
    others = [seen.world.units[u] for u, hex_ in seen.world.landings.items() if hex_ == act.hex]
    return fits(seen.world, [*others, seen.world.units[act.unit]], act.hex)


class Land(Act):
    """Declare that a unit lands in a coastal hex without enemies."""

    verb = "land"
    rule = "PB-8.74d"
    laws = (shore_is_free, unit_attacks_nowhere, shore_has_room)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Land]:
        """Each unit off the coast, into each free hex beside it."""
        return (cls(u.id, h) for u in on_map(seen.world, seen.side) for h in shores(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """It lands in the combat phase; the enemy may not react into the hex."""
        play.put("landings", self.unit, self.hex)


@rule("PB-8.73(2)c")
def is_under_landing(world: World, stack: Stack, hex_: str) -> bool:
    """Nobody reacts into an unoccupied hex where units land."""
    return hex_ in world.landings.values()


@step("PB-8.74d")
@rule("PB-8.72")
def land_unopposed(play: Play[World], record: Phase) -> None:
    """After the combats they go ashore, without a combat, unless an enemy has come there."""
    for unit, hex_ in play.world.landings.items():
        if lands(play.world, play.world.units[unit]) and not has_enemy(play.world, hex_, SOVIET):
            come_into(play, unit, hex_)
    play.set(landings={})


@step("PB-8.73d")
def forget_landings(play: Play[World], record: Any) -> None:
    """From the next turn on those who landed are like all others."""
    if play.world.landed:
        play.set(landed=())
