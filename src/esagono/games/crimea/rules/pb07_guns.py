"""7.32 to 7.34 Super-heavy guns at Sevastopol: their effects table, the asterisk, their ammunition."""

from __future__ import annotations

from esagono.games.crimea.crossings import hexside
from esagono.games.crimea.events.combat import SuperHeavyFired, WorksDestroyed
from esagono.games.crimea.losses import lose_level, remove, take_off
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch06_counters import is_dump
from esagono.games.crimea.rules.ch15_modifiers import (
    CITIES,
    SIEGE_WORKS,
    WORKS,
    Holds,
    declares_engineers,
    heavy_guns,
    worth,
)
from esagono.games.crimea.rules.ch18_works import has_standing_line, line_stands
from esagono.games.crimea.rules.pb05_citadel import citadel_stands
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.tables import by_roll, number, rows
from esagono.games.crimea.world import ASIDE, SOVIET, WITHDRAWN, World, combat_units, counter, ground, units_at
from esagono.kernel import Play, rule, step

SPENT = "ammunition"
BATTERIES = ("coastal", "super-heavy")
DRMS = "super_heavy_drm"
DORA = "ax-672-dora"


def has_asterisk(world: World, gun: str) -> bool:
    """An asterisk is printed in place of its support strength."""
    return "asterisk" in counter(world, gun).flags


# The effects table (7.33)


@rule("PB-7.33a", "PB-5.75")
def guns_at(world: World, battle: Battle, hex_: str) -> tuple[str, ...]:
    """The super-heavy guns of a supplied attack that have a defending hex in range."""
    if not battle.supplied or battle.void:
        return ()
    guns = heavy_guns(world, battle)
    return tuple(g for g in guns if ground(world).in_range(world.units[g].hex, hex_, counter(world, g).range))


@rule("PB-5.75", "PB-7.33a", "PB-10.44f1", "A-160")
def is_shelled(world: World, battle: Battle, hex_: str) -> bool:
    """On the detail map, an undestroyed Citadel or fortified line with a gun in range."""
    if not ground(world).small(hex_) or not guns_at(world, battle, hex_):
        return False
    return citadel_stands(world, hex_) or has_standing_line(world, hex_)


@rule("PB-7.33b", "PB-7.33d")
def best_drm(world: World, guns: tuple[str, ...]) -> int:
    """The most favourable modifier of one gun; guns that are not listed have none."""
    listed = {row["unit"] for row in rows(world, DRMS)}
    return min((number(world, DRMS, g, "drm") for g in guns if g in listed), default=0)


@step("SOP-B4c")
@rule("PB-5.75", "PB-7.33b", "PB-7.33c")
def fire_super_heavy(play: Play[World], battle: Battle) -> None:
    """Before the combat is resolved one die is rolled for each Citadel or line under fire."""
    for hex_ in battle.targets:
        if not is_shelled(play.world, battle, hex_):
            continue
        guns = guns_at(play.world, battle, hex_)
        drm = best_drm(play.world, guns)
        roll = play.roll("1d10", "super-heavy")
        destroyed = by_roll(play.world, "super_heavy_fire", roll + drm, "destroyed") == "yes"
        play.tell(SuperHeavyFired(hex_, roll, drm, destroyed))
        if destroyed:
            raze(play, hex_)
            if any(has_asterisk(play.world, g) for g in guns):
                silence_batteries(play, hex_)


@rule("PB-5.76")
def raze(play: Play[World], hex_: str) -> None:
    """The Citadel and the lines of the hex are no more."""
    world = play.world
    lines = [hexside(near, hex_) for near in ground(world).neighbours(hex_) if line_stands(world, near, hex_)]
    for work in (*([hex_] if citadel_stands(world, hex_) else []), *lines):
        play.set(destroyed=(*play.world.destroyed, work))
        play.tell(WorksDestroyed(work))


@rule("PB-7.32b")
def silence_batteries(play: Play[World], hex_: str) -> None:
    """Each Soviet coastal or super-heavy battery in the hex loses a level, once."""
    for unit in combat_units(play.world, hex_, SOVIET):
        if counter(play.world, unit).sort in BATTERIES and support_of(play.world, unit):
            lose_level(play, unit.id, "super-heavy")


@step("PB-7.32e2")
def dora_hits_dumps(play: Play[World], battle: Battle) -> None:
    """Dora destroys all Dumps in a hex at which it fires, but no MSUs."""
    for hex_ in battle.targets:
        if DORA in guns_at(play.world, battle, hex_):
            for unit in units_at(play.world, hex_, SOVIET):
                if is_dump(play.world, unit):
                    remove(play, unit.id, ASIDE, "super-heavy")


# Modifiers (5.72a, 7.32c)


@rule("PB-5.72a", "PB-7.32c", "A-85", "A-161")
def siege_breachers(world: World, battle: Battle, against: Holds) -> Holds | None:
    """Against a Citadel one engineer or gun; each gun with an asterisk offsets one work more."""
    if not worth(world, against, SIEGE_WORKS):
        return None
    forts, cities = worth(world, against, (*WORKS, *SIEGE_WORKS)), worth(world, against, CITIES)
    engineers = int(declares_engineers(world, battle, against))
    stars = sum(has_asterisk(world, g) for g in heavy_guns(world, battle))
    plain = len(heavy_guns(world, battle)) - stars
    most = 1 - engineers if against.get("citadel") else worth(world, against, WORKS) + cities
    plain = min(plain, most)
    stars = min(stars, max(0, forts - engineers - plain))
    return {"engineers": engineers, "super-heavy": plain + stars}


# Ammunition (7.32d)


@step("PB-7.32d")
def count_shots(play: Play[World], battle: Battle) -> None:
    """Each gun with an asterisk that takes part has fired once more."""
    for gun in battle.guns if not battle.void else ():
        if has_asterisk(play.world, gun):
            play.unit(gun, shots=play.world.units[gun].shots + 1)


@step("PB-7.32d")
def withdraw_spent_guns(play: Play[World], battle: Battle) -> None:
    """After its last shot a gun leaves the game."""
    for gun in battle.guns:
        unit = play.world.units[gun]
        if unit.hex and has_asterisk(play.world, gun) and unit.shots >= number(play.world, DRMS, gun, "shots"):
            take_off(play, gun, WITHDRAWN, SPENT)
