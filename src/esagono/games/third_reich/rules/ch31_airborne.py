"""31 Airborne units: who may drop where, what a dropped unit must attack, and when it is lost for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.airbases import capacity
from esagono.games.third_reich.bars import asked
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import AIRBORNE, PARTISAN
from esagono.games.third_reich.events.airborne import Dropped
from esagono.games.third_reich.holding import is_friendly, may_enter, take_hex
from esagono.games.third_reich.phases import active_units, is_active, takes_part, taking_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, commands
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch13_movement import unit_is_yours_to_move
from esagono.games.third_reich.rules.ch14_attack import Fight
from esagono.games.third_reich.rules.ch14_targets import defenders_at, is_exploitation, may_attack
from esagono.games.third_reich.rules.ch27_supply import is_supplied_by_its_feat, traces, traces_elsewhere
from esagono.games.third_reich.rules.ch28_flight import flights
from esagono.games.third_reich.stacking import MIXING_BARS
from esagono.games.third_reich.strength import has_dropped
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, on_map
from esagono.games.third_reich.zones import in_zone, strangers
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

DROP = 6
"""How far from its base an airborne unit drops (31.1)."""


def is_airborne(world: World, unit: Unit) -> bool:
    """An airborne unit."""
    return kind(world, unit).sort == AIRBORNE


# Who may drop


@rule("31.1", "31.3")
def begins_at_a_base(world: World, unit: Unit) -> bool:
    """On an air base of its side, with a normal line of supply, not in an enemy zone of control."""
    nation = nation_of(world, unit)
    if not is_friendly(world, nation, unit.hex) or not capacity(world, unit.hex, nation):
        return False
    if unit.unsupplied or in_zone(world, nation, unit.hex):
        return False
    return traces_elsewhere(world, unit) if is_supplied_by_its_feat(world, unit) else traces(world, unit)


@step("31.1")
def find_who_may_drop(play: Play[World], phase: Any) -> None:
    """Whoever may drop in this player turn is found before units move and base counters are placed."""
    for unit in list(on_map(play.world)):
        if is_airborne(play.world, unit) and takes_part(play.world, phase, nation_of(play.world, unit)):
            ready = begins_at_a_base(play.world, unit)
            if ready != unit.ready:
                play.unit(unit.id, ready=ready)


@rule("31.1")
def may_drop(world: World, unit: Unit) -> bool:
    """An airborne unit that began the turn at a base and has not moved, dropped or attacked since."""
    return is_airborne(world, unit) and unit.ready and not unit.moved and not unit.attacked and bool(unit.hex)


@law("31.1")
def unit_may_drop(seen: Seen[World, Any], act: Drop) -> bool:
    """It began the turn at an air base, in supply, clear of enemy zones, and has not moved since."""
    return may_drop(seen.world, seen.world.units[act.unit])


@law("31.1")
@rule("28.23")
def hex_is_in_drop_range(seen: Seen[World, Any], act: Drop) -> bool:
    """Six hexes from its base, not over neutral territory."""
    unit = seen.world.units[act.unit]
    return act.hex != unit.hex and act.hex in flights(seen.world, unit, DROP)


@law("31.1")
@rule("20.1")
def drop_is_offensive(seen: Seen[World, Any], act: Drop) -> bool:
    """The front of the hex has the unit's Offensive Option."""
    return is_offensive(seen.world, nation_of(seen.world, seen.world.units[act.unit]), act.hex)


@law("31.2")
def unit_could_fight_there(seen: Seen[World, Any], act: Drop) -> bool:
    """Land that it may enter; among enemies only where it may attack them, for it must."""
    return may_land(seen.world, seen.world.units[act.unit], act.hex)


@rule("31.1", "31.2", "13.4", "45.1")
def may_land(world: World, unit: Unit, hex_: str) -> bool:
    """Nothing closes the hex to the unit, nobody is there beside whom it may not stand, and it may attack enemies."""
    nation = nation_of(world, unit)
    if not may_enter(world, unit, hex_) or strangers(world, nation, hex_):
        return False
    if any(bar(world, unit, hex_) for bar in asked(MIXING_BARS, nation)):
        return False
    if not defenders_at(world, nation, hex_):
        return True
    return may_attack(world, replace(unit, hex=hex_, dropped=world.half, late=is_exploitation(world)), hex_)


def drop_hexes(world: World, unit: Unit) -> Iterator[str]:
    """The hexes on which a unit may drop, in the order of the map."""
    land = ground(world)
    for hex_ in land.sorted(flights(world, unit, DROP)):
        if (
            hex_ != unit.hex
            and land.land(hex_)
            and is_offensive(world, nation_of(world, unit), hex_)
            and may_land(world, unit, hex_)
        ):
            yield hex_


class Drop(Act):
    """An airborne unit drops."""

    verb = "drop"
    rule = "31.1"
    laws = (unit_is_yours_to_move, unit_may_drop, hex_is_in_drop_range, drop_is_offensive, unit_could_fight_there)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Drop]:
        """Every airborne unit that may drop, on every hex in range."""
        for unit in active_units(seen.world, seen.record, seen.side):
            if may_drop(seen.world, unit):
                yield from (cls(unit.id, h) for h in drop_hexes(seen.world, unit))

    def do(self, play: Play[World], record: Any) -> None:
        """It stands there; among enemies it does not control the hex before it has won."""
        late = is_exploitation(play.world)
        play.unit(self.unit, hex=self.hex, dropped=play.world.half, moved=True, ready=False, late=late)
        play.tell(Dropped(self.unit, self.hex))
        if not defenders_at(play.world, nation_of(play.world, play.world.units[self.unit]), self.hex):
            take_hex(play, self.unit, self.hex)


@rule("14.15", "14.18")
def can_drop(world: World, record: Any, power: Side) -> bool:
    """The power has an airborne unit that could drop somewhere."""
    units = (u for u in active_units(world, record, power) if may_drop(world, u))
    return any(True for u in units for _ in drop_hexes(world, u))


@once_per_world
def drop_targets(world: World, alliance: str, minor: str) -> frozenset[str]:
    """The hexes with enemies on which, or next to which, units of a turn may still drop."""
    land, found = ground(world), set[str]()
    for unit in on_map(world):
        if may_drop(world, unit) and nation_of(world, unit) in taking_part(world, alliance, minor):
            for hex_ in drop_hexes(world, unit):
                found |= {h for h in (hex_, *land.ways[hex_]) if defenders_at(world, nation_of(world, unit), h)}
    return frozenset(found)


@rule("28.511", "28.421", "31.1")
def dropped_on(world: World, record: Any) -> frozenset[str]:
    """The hexes that units may attack once they have dropped."""
    return drop_targets(world, record.alliance, record.minor)


@rule("29.432")
def can_clear(world: World, alliance: str, hex_: str) -> bool:
    """No ground unit is there, and an airborne unit that has its turn can drop on the hex, or has dropped there."""
    nations, there = taking_part(world, alliance, ""), ground_units(world, hex_)
    if there:
        return all(has_dropped(world, u) and nation_of(world, u) in nations for u in there)
    return any(
        may_drop(world, u) and hex_ in drop_hexes(world, u) for u in on_map(world) if nation_of(world, u) in nations
    )


# After a drop


@law("31.3")
def unit_has_not_dropped(seen: Seen[World, Any], act: Any) -> bool:
    """A unit that dropped stays where it is, but for redeployment."""
    return not has_dropped(seen.world, seen.world.units[act.unit])


@rule("31.3", "14.29")
def stays_where_it_dropped(world: World, unit: Unit, hex_: str) -> str:
    """A unit that dropped does not advance after combat."""
    return "31.3" if has_dropped(world, unit) else ""


@rule("31.2")
def is_among_enemies(world: World, unit: Unit) -> bool:
    """It dropped on enemies who are still there."""
    return has_dropped(world, unit) and bool(defenders_at(world, nation_of(world, unit), unit.hex))


@rule("31.2")
def attacks_from_above(world: World, unit: Unit, hex_: str) -> bool:
    """A unit that dropped on enemies attacks them where they stand."""
    return unit.hex == hex_ and has_dropped(world, unit)


@rule("31.2")
def attacks_them_alone(world: World, unit: Unit, hex_: str) -> str:
    """Who dropped on enemies attacks nobody else."""
    return "31.2" if unit.hex != hex_ and is_among_enemies(world, unit) else ""


@rule("31.1", "14.18")
def dropped_late(world: World, unit: Unit) -> bool:
    """A unit that dropped before exploitation combat takes part in it."""
    return unit.late and has_dropped(world, unit)


def owing(world: World, hexes: tuple[str, ...] = ()) -> Iterator[Unit]:
    """The units that dropped on enemies and have not attacked yet, of these hexes or of all."""
    return (
        u for u in on_map(world)
        if u.dropped and not u.attacked and (not hexes or u.hex in hexes) and is_among_enemies(world, u)
    )  # fmt: skip


@rule("31.2")
def must_attack(world: World, battle: Battle) -> bool:
    """A unit that dropped on the defenders is among the attackers."""
    return any(u.id in battle.units for u in owing(world, battle.targets))


@law("31.2")
def dropped_units_join(seen: Seen[World, Battle], act: Fight) -> bool:
    """Units that dropped on the hex take part in the attack on it."""
    return all(u.id in seen.record.units for u in owing(seen.world, seen.record.targets))


@law("31.2")
def dropped_units_have_attacked(seen: Seen[World, Any], act: Any) -> bool:
    """Who dropped on enemies must attack them."""
    return not any(commands(seen.world, seen.side, u) and is_active(seen.world, seen.record, seen.side, u)
                   for u in owing(seen.world))  # fmt: skip


def hold_the_ground(play: Play[World], battle: Battle) -> None:
    """A unit that dropped on enemies and has beaten them controls the hex (7.3)."""
    for name in battle.units:
        unit = play.world.units.get(name)
        if unit is not None and unit.hex in battle.targets and has_dropped(play.world, unit):
            take_hex(play, name, unit.hex)


# Lost for good


@rule("31.4")
def is_joined(world: World, unit: Unit) -> bool:
    """It traces a normal line, or a friend who did not drop lately is with it or next to it."""
    if traces_elsewhere(world, unit):
        return True
    land, nation = ground(world), nation_of(world, unit)
    hexes = (unit.hex, *(n for n in land.neighbours(unit.hex) if land.land_side(unit.hex, n)))
    return any(
        u.id != unit.id and allied(world, nation_of(world, u), nation) and is_relief(world, u)
        for h in hexes for u in ground_units(world, h)
    )  # fmt: skip


def is_relief(world: World, unit: Unit) -> bool:
    """Neither a partisan nor a unit that dropped lately itself."""
    lately = is_airborne(world, unit) and bool(unit.dropped) and is_supplied_by_its_feat(world, unit)
    return kind(world, unit).sort != PARTISAN and not lately


@rule("31.4")
def note_contacts(play: Play[World], battle: Battle) -> None:
    """Friends next to a dropped unit count for the whole combat phase, though they may be lost in it."""
    for unit in list(on_map(play.world)):
        if unit.dropped and unit.joined != play.world.half and is_joined(play.world, unit):
            play.unit(unit.id, joined=play.world.half)


@rule("31.4")
def is_lost_behind_the_lines(world: World, unit: Unit) -> bool:
    """A unit that dropped in this game turn or the one before and was alone all through the combat phase."""
    if not unit.dropped or not is_airborne(world, unit) or not is_supplied_by_its_feat(world, unit):
        return False
    return unit.joined != world.half and not is_joined(world, unit)
