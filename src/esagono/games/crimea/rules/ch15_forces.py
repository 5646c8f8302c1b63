"""15.2 to 15.5 Who fights in a combat, with what strength."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.crimea.command import is_paralysed
from esagono.games.crimea.ground import CITY, MAJOR, MAJOR_CITY, SWAMP
from esagono.games.crimea.pieces import MOBILE, OOS, Unit
from esagono.games.crimea.positions import guns_of, is_with_hq, reaches
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch12_targets import attackers_of, factor
from esagono.games.crimea.strength import attack_of, defence_of, support_of
from esagono.games.crimea.table_files import ODDS
from esagono.games.crimea.world import (
    ARCTIC,
    AXIS,
    MUD,
    SNOW,
    World,
    combat_units,
    counter,
    enemy,
    ground,
    side_of,
)
from esagono.kernel import Slot, rule
from esagono.wargame.odds import Columns

CRT = Columns(ODDS)
"""The odds columns of the combat results table."""
STRAITS = ("sivash", "bay")
"""Hexsides of water that can be attacked across (PB-8.26)."""
MOST_GUNS = 4
"""How many artillery units an attack may have; super-heavy guns of the Axis do not count (T-ARTY)."""
HALVINGS: Slot[Callable[[World, Unit, tuple[str, ...]], bool]] = Slot("halved attackers")
"""World, unit, defending hexes: works halve its attack strength (PB-5.72c)."""
DOUBLINGS: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("doubled attackers")
"""Attackers whose attack strength is doubled (PB-5.64)."""
STRONGHOLDS: Slot[Callable[[World, Battle], int]] = Slot("strongholds")
"""What works add to the defence strength (PB-5.72b)."""
HALF_SUPPORT: Slot[Callable[[World, Unit, tuple[str, ...]], bool]] = Slot("guns of half support in defence")
"""World, gun, defending hexes: it supports a defence with half its strength (PB-7.31)."""
SUPPORT_BANS: Slot[Callable[[World, Battle, Unit], bool]] = Slot("support bans")
"""World, battle, gun: it may not support this attack (BSR-23.4)."""
SHIP_GUNS: Slot[Callable[[World, str], int]] = Slot("support of ships")
"""World, ship: its support strength (PB-8.6)."""
WITH_SHIPS: Slot[Callable[[World, Battle], bool]] = Slot("guns and ships in attack")
"""World, battle: the ships that support an attack get on with its artillery (PB-8.62)."""


def attackers(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The attacking units that are no artillery."""
    return tuple(world.units[u] for u in battle.units)


@rule("BSR-15.24")
def defenders(world: World, battle: Battle) -> tuple[Unit, ...]:
    """All combat units in the defending hexes."""
    side = enemy(battle.side)
    return tuple(u for target in battle.targets for u in combat_units(world, target, side))


def pairs(world: World, battle: Battle) -> list[tuple[str, str]]:
    """Each attacking hex with each defending hex."""
    return [(u.hex, target) for u in attackers(world, battle) for target in battle.targets]


@rule("BSR-15.21", "BSR-15.22", "BSR-15.26")
def may_take_part(world: World, battle: Battle) -> tuple[Unit, ...]:
    """Who may still join: not those designated for another attack."""
    others = {u for key, each in world.attacks.items() if key != battle.targets[0] for u in each.units}
    found = attackers_of(world, battle.side, battle.targets)
    return tuple(u for u in found if u.id not in others and u.id not in battle.units)


# Strengths


@rule("BSR-15.52b", "PB-8.26b1", "PB-8.26c")
def is_over_water(world: World, here: str, target: str) -> bool:
    """Across a major river that is not frozen, the Sivash or the bay."""
    land = ground(world)
    return (not world.frozen and land.river(here, target) == MAJOR) or land.water(here, target) in STRAITS


@rule("BSR-15.51", "BSR-15.52a", "BSR-15.52b", "BSR-15.52c", "BSR-15.25")
def attack_strength(world: World, unit: Unit, targets: tuple[str, ...]) -> tuple[int, int]:
    """The strength of an attacker, and by how much it is divided: halvings are cumulative."""
    land, halved = ground(world), 1
    if land.terrain(unit.hex) == SWAMP and world.weather not in (SNOW, ARCTIC):
        halved *= 2
    if any(is_over_water(world, unit.hex, target) for target in targets):
        halved *= 2
    if counter(world, unit).armour and any(land.place(target) in (CITY, MAJOR_CITY) for target in targets):
        halved *= 2
    if any(halves(world, unit, targets) for halves in HALVINGS):
        halved *= 2
    return attack_of(world, unit) * factor(world, unit, targets), halved


@rule("BSR-15.51")
def total_attack(world: World, units: Iterable[Unit], targets: tuple[str, ...], doubled: tuple[str, ...] = ()) -> int:
    """Units that are halved alike are added first; a group is never below 1, fractions are dropped."""
    groups: dict[int, int] = {}
    for unit in units:
        strength, halved = attack_strength(world, unit, targets)
        groups[halved] = groups.get(halved, 0) + strength * (2 if unit.id in doubled else 1)
    return sum(max(1, strength // halved) for halved, strength in groups.items() if strength)


def points_of_guns(world: World, guns: Iterable[Unit], targets: tuple[str, ...], *, fires_in: bool) -> int:
    """The support strengths of guns; some count half in defence, their sum without the fraction."""
    whole, halved = 0, 0
    for gun in guns:
        if not fires_in and any(halves(world, gun, targets) for halves in HALF_SUPPORT):
            halved += support_of(world, gun)
        else:
            whole += support_of(world, gun)
    return whole + halved // 2


def points_of_ships(world: World, ships: Iterable[str]) -> int:
    """The support strengths of ships."""
    return sum(strength(world, ship) for ship in ships for strength in SHIP_GUNS)


@rule("BSR-15.53a", "BSR-15.52a", "BSR-15.53b")
def support_sum(world: World, points: int, most: int, targets: tuple[str, ...], *, fires_in: bool) -> int:
    """The support of guns, no more than the strength it supports; halved in Mud, and when attackers fire into swamp."""
    found = min(most, points)
    if world.weather == MUD or (world.lingering and any(ground(world).woods(t) for t in targets)):
        found //= 2
    if fires_in and world.weather not in (SNOW, ARCTIC) and any(ground(world).terrain(t) == SWAMP for t in targets):
        found //= 2
    return found


@rule("BSR-15.4", "BSR-15.51", "SOP-B4d2")
def attacking(world: World, battle: Battle) -> int:
    """What the attackers bring, artillery included."""
    units = attackers(world, battle)
    doubled = tuple(u for doubles in DOUBLINGS for u in doubles(world, battle))
    whole = sum(attack_strength(world, u, battle.targets)[0] * (2 if u.id in doubled else 1) for u in units)
    guns = tuple(world.units[g] for g in battle.guns)
    points = points_of_guns(world, guns, battle.targets, fires_in=True) + points_of_ships(world, battle.ships)
    support = support_sum(world, points, whole, battle.targets, fires_in=True)
    return total_attack(world, units, battle.targets, doubled) + support


@rule("BSR-15.54", "BSR-15.55b", "SOP-B4d4")
def defending(world: World, battle: Battle) -> int:
    """What the defenders have; a gun that supports gives no defence strength."""
    own = sum(defence_of(world, u) for u in defenders(world, battle) if u.id not in battle.cover)
    own += sum(adds(world, battle) for adds in STRONGHOLDS)
    guns = tuple(world.units[g] for g in battle.cover)
    points = points_of_guns(world, guns, battle.targets, fires_in=False) + points_of_ships(world, battle.ship_cover)
    return own + support_sum(world, points, own, battle.targets, fires_in=False)


# Artillery of the attacker


@rule("PB-7.32a", "PB-7.34b", "PB-7.36")
def has_fire(world: World, gun: Unit) -> bool:
    """It has support strength, or the asterisk of a super-heavy gun."""
    return support_of(world, gun) > 0 or "asterisk" in counter(world, gun).flags


@rule("T-ARTY", "BSR-15.4", "BSR-11.44b", "BSR-12.12", "BSR-13.24", "BSR-23.43a")
def can_support(world: World, battle: Battle, gun: Unit) -> bool:
    """In range of a defending hex, not marked Overrun, not on its mobile side, not silenced, not fired yet."""
    printed = counter(world, gun)
    if gun.silenced:
        return False
    if not printed.artillery or gun.fired or gun.overrun or gun.mode == MOBILE or not has_fire(world, gun):
        return False
    if any(ban(world, battle, gun) for ban in SUPPORT_BANS):
        return False
    return reaches(world, gun, battle.targets)


@rule("T-ARTY", "BSR-23.43d", "BSR-23.42c", "PB-7.34c")
def counts_as_gun(world: World, gun: Unit) -> bool:
    """It counts against the limit; super-heavy guns of the Axis do not."""
    return not (counter(world, gun).sort == "super-heavy" and side_of(world, gun) == AXIS)


@rule("T-ARTY", "BSR-22.14", "BSR-22.25d")
def most_guns(world: World, battle: Battle, guns: Iterable[Unit]) -> int:
    """How many artillery units may support an attack: four, of the Soviets one unless stacked with an OP HQ."""
    if battle.side == AXIS:
        return MOST_GUNS
    if any(is_paralysed(world, target) for target in battle.targets):
        return 1
    return MOST_GUNS if all(is_with_hq(world, g) for g in guns) else 1


@rule("SOP-B4d1")
def guns_in_range(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The artillery that could support the attack, in the order of the roster."""
    if not battle.supplied:
        return ()
    found = guns_of(world, battle.side)
    return tuple(u for u in found if u.id not in battle.guns and can_support(world, battle, u))


def is_out_of_supply(unit: Unit) -> bool:
    """It carries an Out of Supply marker."""
    return unit.supply == OOS
