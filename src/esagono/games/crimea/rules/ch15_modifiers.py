"""15.6, 15.7 The die roll modifiers of a combat, each with its rule; the sum is kept within three."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from esagono.games.crimea.ground import CITY, HILL, MAJOR, MAJOR_CITY, RIVER, SWAMP, TOWN
from esagono.games.crimea.pieces import NO_RETREAT
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_forces import attackers, defenders, is_out_of_supply, pairs
from esagono.games.crimea.tables import modifiers
from esagono.games.crimea.world import ARCTIC, AXIS, DRY, MUD, SNOW, SOVIET, World, counter, enemy, ground
from esagono.kernel import Slot, rule
from esagono.wargame.sums import Term, total

LIMIT = 3
CITIES = ("city", "major-city-axis", "major-city-soviet")
WORKS = ("strongpoint", "fortified-line", "strongpoint-on-line-near-city")
SIEGE_WORKS = ("citadel", "fortified-belt")
TOWN_IN_MUD = "town-in-mud-or-snow"
ENGINEERS_ALONE = ("river", TOWN_IN_MUD)
"""What engineers offset beside works and cities, and super-heavy guns do not (A-64)."""
"""The net modifier at the most (BSR-15.7)."""
WITH_ARMOUR = ("recon", "motorised-infantry", "motorcycle", "engineer", "motorised-engineer")
AGAINST_ARMOUR = ("at", "motorised-at", "aa", "motorised-aa")
Holds = Mapping[str, int]
COMBAT_MODIFIERS: Slot[Callable[[World, Battle], Holds]] = Slot("combat modifiers")
"""Conditions of later chapters: row of `combat_drm`, and how often it holds."""
DEFENCES: Slot[Callable[[World, Battle], Holds]] = Slot("defences")
"""Works that help the defender and that engineers and super-heavy guns may offset."""
BREACHING: Slot[Callable[[World, Battle, Holds], Holds | None]] = Slot("breaching")
"""What engineers and super-heavy guns offset where other works are attacked (PB-5.72a); None: as anywhere."""
UNSHELTERED: Slot[Callable[[World, Battle], bool]] = Slot("defenders whom works do not help")
"""World, battle: works do not help these defenders (BSR-23.34d)."""
SHELTERS: Slot[Callable[[World, Battle, str], bool]] = Slot("shelters")
"""Works that deny the Combined Arms Bonus against a defending hex."""


# Terrain of the defender (15.61)


def hex_terrain(world: World, hex_: str, battle: Battle) -> Iterator[str]:
    """The rows of a defending hex that may help its defender."""
    land, soviet = ground(world), enemy(battle.side) == SOVIET
    place = land.place(hex_)
    if land.terrain(hex_) == HILL:
        yield HILL
    if place == CITY:
        yield CITY
    if place == MAJOR_CITY:
        yield "major-city-soviet" if soviet else "major-city-axis"
    if place == TOWN and world.weather in (MUD, SNOW, ARCTIC):
        yield TOWN_IN_MUD


@rule("BSR-15.61a", "BSR-15.61d", "BSR-15.61e")
def best_terrain(world: World, battle: Battle) -> Holds:
    """The highest terrain of any defending hex, alone."""
    rows = [row for hex_ in battle.targets for row in hex_terrain(world, hex_, battle)]
    best = max(rows, key=lambda row: total(modifiers(world, "combat_drm", {row: 1})), default="")
    return {best: 1} if best else {}


@rule("BSR-15.61b", "BSR-15.61c")
def behind_a_river(world: World, battle: Battle) -> bool:
    """All attackers cross a river; none that is frozen."""
    if world.weather in (SNOW, ARCTIC):
        return False
    return all(ground(world).river(a, b) == RIVER for a, b in pairs(world, battle))


# What the attacker has


@rule("BSR-15.63", "BSR-15.64", "BSR-23.43e")
def breachers(world: World, battle: Battle, against: Holds) -> Holds:
    """Engineers and super-heavy guns offset works, cities and rivers, no more than the defender really has."""
    other = next((found for breaches in BREACHING if (found := breaches(world, battle, against)) is not None), None)
    if other is not None:
        return other
    for_guns = worth(world, against, (*CITIES, *WORKS))
    for_engineers = for_guns + worth(world, against, ENGINEERS_ALONE)
    engineers = int(declares_engineers(world, battle, against) and for_engineers > 0)
    return {"engineers": engineers, "super-heavy": min(len(heavy_guns(world, battle)), max(0, for_guns - engineers))}


def worth(world: World, against: Holds, rows: tuple[str, ...]) -> int:
    """What the defender has for these rows."""
    return total(modifiers(world, "combat_drm", {row: against.get(row, 0) for row in rows}))


def heavy_guns(world: World, battle: Battle) -> tuple[str, ...]:
    """The super-heavy guns of the Axis that support the attack."""
    if battle.side != AXIS:
        return ()
    return tuple(g for g in battle.guns if counter(world, g).sort == "super-heavy")


@rule("BSR-15.63", "PB-7.41")
def declares_engineers(world: World, battle: Battle, against: Holds) -> bool:
    """Their effects are declared; armoured engineers alone are no help against a river."""
    if not battle.engineers:
        return False
    others = any(p.engineer and "armoured" not in p.flags for p in (counter(world, u) for u in battle.units))
    return others or worth(world, against, (*CITIES, *WORKS, TOWN_IN_MUD, *SIEGE_WORKS)) > 0


@rule("BSR-15.67a", "BSR-15.67c", "PB-7.54", "T-CAB")
def combined_arms(world: World, battle: Battle) -> bool:
    """Armour with infantry on wheels or engineers, against no tank, anti-tank or anti-aircraft, on open ground."""
    if world.weather in (MUD, SNOW, ARCTIC) or is_sheltered(world, battle):
        return False
    mine = [counter(world, u) for u in attackers(world, battle)]
    theirs = [counter(world, u) for u in defenders(world, battle)]
    mixed = any("mixed" in p.flags for p in mine)
    both = any(p.armour for p in mine) and any(p.sort in WITH_ARMOUR for p in mine)
    stops = any(p.armour or p.sort in AGAINST_ARMOUR or "mixed" in p.flags for p in theirs)
    return (mixed or both) and not stops


@rule("BSR-15.67b")
def is_sheltered(world: World, battle: Battle) -> bool:
    """All defenders are behind a river, in swamp, in works or in a city."""
    return all(shelters(world, battle, target) for target in battle.targets)


def shelters(world: World, battle: Battle, target: str) -> bool:
    """The defenders of one hex are sheltered."""
    land = ground(world)
    if land.place(target) in (CITY, MAJOR_CITY) or any(shelter(world, battle, target) for shelter in SHELTERS):
        return True
    if land.terrain(target) == SWAMP and world.weather in (DRY, MUD):
        return True
    return all(land.river(a, b) in (RIVER, MAJOR) for a, b in pairs(world, battle) if b == target)


# The sum


@rule("BSR-15.66a", "BSR-6.75")
def defends_unsupplied(world: World, battle: Battle) -> bool:
    """A defending unit is Out of Supply."""
    return any(is_out_of_supply(u) for u in defenders(world, battle))


@rule("BSR-15.66b", "BSR-6.8", "BSR-15.32a")
def attacks_unsupplied(battle: Battle) -> bool:
    """The attack has no Attack Supply."""
    return not battle.supplied


@rule("BSR-15.62", "BSR-15.65", "BSR-11.44d", "BSR-2.33d", "T-MARKERS")
def conditions(world: World, battle: Battle) -> dict[str, int]:
    """Every row of the list of modifiers, and how often it holds."""
    theirs = defenders(world, battle)
    against = {**best_terrain(world, battle), "river": int(behind_a_river(world, battle))}
    if not any(bare(world, battle) for bare in UNSHELTERED):
        for defence in DEFENCES:
            against |= defence(world, battle)
    return {
        "combined-arms": int(combined_arms(world, battle)),
        "overrun-marker": int(any(u.overrun for u in theirs)),
        "defender-oos": int(defends_unsupplied(world, battle)),
        "attacking-air": max(0, battle.air),
        "defending-air": max(0, -battle.air),
        "no-attack-supply": int(attacks_unsupplied(battle)),
        "no-retreat": int(battle.foe_order == NO_RETREAT),
        **against,
        **breachers(world, battle, against),
    }


@rule("BSR-15.6", "T-COMBAT-EFFECTS")
def terms(world: World, battle: Battle) -> tuple[Term, ...]:
    """The modifiers that hold, each with its rule."""
    holds = conditions(world, battle)
    for more in COMBAT_MODIFIERS:
        holds |= more(world, battle)
    return modifiers(world, "combat_drm", {row: times for row, times in holds.items() if times})


@rule("BSR-15.7")
def net(world: World, battle: Battle) -> int:
    """They are netted one for one; the rest is kept within three."""
    return max(-LIMIT, min(LIMIT, total(terms(world, battle))))
