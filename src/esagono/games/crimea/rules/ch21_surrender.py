"""21 Soviet surrender: units that are cut off beside the enemy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.supply import SurrenderRolled
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.losses import eliminate, remove
from esagono.games.crimea.pieces import EMERGENCY, OOS
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc, is_contested
from esagono.games.crimea.rules.ch06_sources import is_surrounded, sources
from esagono.games.crimea.rules.ch18_works import has_standing_line, strongpoint_of
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import (
    ASIDE,
    AXIS,
    SOVIET,
    World,
    by_hex,
    combat_units,
    counter,
    ground,
    has_enemy,
    on_map,
    units_at,
)
from esagono.kernel import Play, Slot, rule, step
from esagono.kernel.memo import once_per_world
from esagono.wargame.sums import Term, total

COMMAND_RANGE = 4
"""How far the command of a Soviet HQ reaches (BSR-22.11)."""
DARK_DAYS = range(31, 62)
"""The turns in which more units surrender."""
SPARED: Slot[Callable[[World, str], bool]] = Slot("who never surrenders")
"""World, hex: its units are not asked (PB-5.74, PB-7.6, PB-8.74d)."""

PRESSED: Slot[Callable[[World, str], bool]] = Slot("who is asked though a line leads to safety")
"""World, hex: its units roll all the same (PB-7.61b)."""


# Who is asked


@rule("BSR-21.11a")
def is_threatened(world: World, hex_: str) -> bool:
    """An Axis combat unit without the No-ZOC band is in the next hex."""
    near = (u for n in ground(world).neighbours(hex_) for u in combat_units(world, n, AXIS))
    return any(counter(world, u).zoc for u in near)


@rule("BSR-21.11b")
def is_open(world: World, hex_: str) -> bool:
    """The line to safety may pass: no Axis unit, no uncontested Axis zone of control."""
    if has_enemy(world, hex_, SOVIET):
        return False
    held = bool(combat_units(world, hex_, SOVIET))
    return held or not in_enemy_zoc(world, hex_, SOVIET) or is_contested(world, hex_)


@rule("BSR-21.11b", "PB-7.61a", "PB-7.61b", "PB-8.75b")
def havens(world: World) -> Iterator[str]:
    """Friendly ports whatever they supply, sources, the Ice Bridge, and major cities that are not surrounded."""
    land = ground(world)
    yield from sources(world, SOVIET)
    for hex_ in land.names:
        if not land.playable(hex_) or not (land.port(hex_) or land.place(hex_) == MAJOR_CITY):
            continue
        if is_friendly(world, hex_, SOVIET) and (land.port(hex_) or not is_surrounded(world, SOVIET, hex_)):
            yield hex_


@once_per_world
@rule("BSR-21.11b")
def safe_hexes(world: World) -> frozenset[str]:
    """Every hex from which a line of any length leads to a haven."""
    land = ground(world)
    found = {h for h in havens(world) if is_open(world, h)}
    front = list(found)
    while front:
        here = front.pop()
        for near in land.neighbours(here):
            if near not in found and land.open_to(near, here) and is_open(world, near):
                found.add(near)
                front.append(near)
    return frozenset(found)


@rule("BSR-21.11a", "BSR-21.11b", "PB-7.63")
def must_check(world: World, hex_: str) -> bool:
    """Soviet combat units, never ships, beside the enemy, with no line to safety and nothing that spares them."""
    if not combat_units(world, hex_, SOVIET) or any(spared(world, hex_) for spared in SPARED):
        return False
    if any(pressed(world, hex_) for pressed in PRESSED):
        return True
    return is_threatened(world, hex_) and hex_ not in safe_hexes(world)


# The roll


def hq_is_near(world: World, hex_: str) -> bool:
    """The hex is within the command range of an Operational Soviet HQ, and of none that is not (BSR-22.22)."""
    found = (u for u in on_map(world, SOVIET) if counter(world, u).sort == "hq")
    near = [u for u in found if ground(world).in_range(u.hex, hex_, COMMAND_RANGE)]
    return bool(near) and not any(u.nonop for u in near)


def is_strong_place(world: World, hex_: str) -> bool:
    """A city, a major city or a fortification of any kind."""
    land = ground(world)
    if land.place(hex_) in (CITY, MAJOR_CITY) or strongpoint_of(world, hex_, SOVIET):
        return True
    built = any(land.has(word, hex_) for word in ("citadel", "fortified-belt")) and hex_ not in world.destroyed
    return built or has_standing_line(world, hex_)


@rule("BSR-21.12", "T-SURRENDER", "BSR-22.43", "PB-7.62")
def terms(world: World, hex_: str) -> tuple[Term, ...]:
    """The modifiers of a hex; they are cumulative."""
    units = combat_units(world, hex_, SOVIET)
    flags = [set(counter(world, u).flags) for u in units]
    weak = all("militia" in f or counter(world, u).sort == "coastal" for u, f in zip(units, flags, strict=True))
    holds = {
        "hq-in-range": hq_is_near(world, hex_),
        "guard-or-nkvd": any(f & {"guard", "nkvd"} for f in flags),
        "city-or-fortification": is_strong_place(world, hex_),
        "emergency": any(u.supply == EMERGENCY for u in units),
        "oos": any(u.supply == OOS for u in units),
        "militia-or-coastal-alone": weak,
        "turns-31-to-61": world.turn in DARK_DAYS,
    }
    return modifiers(world, "surrender_drm", {row: 1 for row, held in holds.items() if held})


@step("BSR-21.12")
@rule("SOP-C7a", "SOP-C7b")
def roll_for_surrender(play: Play[World], record: Any) -> None:
    """A die for each hex that is cut off; who surrenders goes to the Eliminated box, and the levels are counted."""
    world = play.world
    for hex_ in tuple(h for h in by_hex(world) if must_check(world, h)):
        drm = total(terms(world, hex_))
        roll = play.roll("1d10", "surrender")
        gives_up = by_roll(world, "surrender", roll + drm, "surrenders") == "yes"
        play.tell(SurrenderRolled(hex_, roll, drm, gives_up))
        if gives_up:
            for unit in units_at(world, hex_, SOVIET):
                give_up(play, unit.id)


def give_up(play: Play[World], unit: str) -> None:
    """A combat unit goes to the Eliminated box; other counters are set aside."""
    if counter(play.world, unit).fights:
        eliminate(play, unit, "surrender")
    else:
        remove(play, unit, ASIDE, "surrender")
