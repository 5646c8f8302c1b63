"""18.0 Fortifications and obstacles: what they add to the defence, and how they are destroyed."""

from __future__ import annotations

from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close
from esagono.games.storms_of_steel.rules.ch07_defence import Defender, ignores
from esagono.games.storms_of_steel.rules.ch07_values import fire_comes_from
from esagono.games.storms_of_steel.rules.ch12_resolution import comes_from_above
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_dm
from esagono.games.storms_of_steel.works import (
    BUNKER,
    HASTY,
    MINES,
    PIT,
    occupied_by,
    printed_on,
    remove_work,
    shelter_in,
    sort_of,
    works_at,
)
from esagono.games.storms_of_steel.world import Unit, World, board, counter
from esagono.kernel import Play, rule, step
from esagono.wargame.sums import Term, that_count

# Cover


@rule("10.0/9")
def fortification_conceals(world: World, unit: Unit, hex_: str, viewer: str) -> bool:
    """A fortification that the unit can occupy is cover for it."""
    return bool(world.works) and bool(shelter_in(world, unit, hex_))


# What a fortification adds to the defence


def faces(world: World, work: Work, from_: str) -> bool:
    """The hex lies in front of a gun pit or a bunker."""
    return bool(from_) and board(world).in_arc(work.hex, work.facing, from_)


@rule("18.0/1", "18.0/2", "18.2", "18.2/1", "18.2/2", "18.2/4", "7.6.3/8")
def fortification_part(world: World, defender: Defender) -> Term:
    """The DM for those inside, of either side, besides the terrain (A-04, A-30, A-31)."""
    return Term("fortification", "18.2", _fortification_dm(world, defender))


def _fortification_dm(world: World, defender: Defender) -> int:
    work, attack = occupied_by(world, defender.unit), defender.attack
    if work is None or not printed_on(world, work).counts_for(defender.colour):
        return 0
    if comes_from_above(world, attack):
        return work.flank if sort_of(world, work) == PIT else work.front
    in_front = not is_close(world, attack) and faces(world, work, fire_comes_from(world, attack))
    return work.front if in_front else work.flank


@rule("7.6.3/8", "18.1/1")
def hasty_part(world: World, defender: Defender) -> Term:
    """A hasty defence helps the unit that built it and nobody else, and adds to no other fortification (A-322)."""
    counts = defender.unit.hasty and not defender.unit.inside
    return Term("hasty-defence", "7.6.3/8", world.charts.works[HASTY].front if counts else 0)


@rule("18.6/1", "18.2/4")
def has_its_front_to(world: World, target: Unit, from_: str) -> bool:
    """From the flank of a bunker those inside are always met in their flank (A-172)."""
    work = occupied_by(world, target)
    return work is None or sort_of(world, work) != BUNKER or faces(world, work, from_)


@rule("18.2/4")
def sees_out_of_the_bunker(world: World, unit: Unit, hex_: str) -> bool:
    """Out of a bunker one sees and fires only within its arc (A-111); its own hex is always seen."""
    work = occupied_by(world, unit)
    return work is None or sort_of(world, work) != BUNKER or hex_ == work.hex or faces(world, work, hex_)


# 18.6 Destroying


@rule("18.6", "18.4/4", "18.5/5")
def works_met(world: World, attack: Attack) -> list[Work]:
    """What the attack may destroy in the hex besides the units: what has a red DR and is not hidden.

    Mines yield only to mortars, artillery and the close combat of infantry.
    """
    if not world.works or attack.mode == "mines" or attack.aloft:
        return []
    there = [w for w in works_at(world, attack.hex) if printed_on(world, w).dr and not w.hidden]
    return [w for w in there if sort_of(world, w) != MINES or clears_mines(world, attack)]


def names_of_works_met(world: World, attack: Attack) -> list[str]:
    """The works that the attack meets, by name."""
    return [work.id for work in works_met(world, attack)]


@rule("18.5/5")
def clears_mines(world: World, attack: Attack) -> bool:
    """Shells from above, bombs among them, or infantry in close combat."""
    if comes_from_above(world, attack) or (attack.mode == "air" and attack.weapon is not None):
        return True
    return is_close(world, attack) and counter(world, world.units[attack.leader]).is_squad


@rule("18.6", "18.4/4")
def defence_of_works(world: World, attack: Attack) -> list[Term] | None:
    """The red DR of a work with the terrain of its hex and smoke; nothing else changes it."""
    work = world.works.get(attack.target)
    if work is None:
        return None
    parts = [
        Term("rating", "18.6", printed_on(world, work).dr),
        Term("terrain", "T-terrain", terrain_dm(world, work.hex)),
        Term("smoke", "13.0/1", smoke_dm(world, fire_comes_from(world, attack), work.hex)),
    ]
    return [part for part in that_count(parts) if not ignores(attack, f"no-{part.key}")]


@step("18.6")
def works_fall(play: Play[World], record: Attack) -> None:
    """Works that were hit are removed; those inside had their DM for the whole attack."""
    for target, _ in record.hits:
        if target in play.world.works:
            remove_work(play, target)
            play.let(record, hits=tuple(h for h in play.record(Attack).hits if h[0] != target))


# 18.1/1 Hasty defences


@rule("18.1/1")
def hasty_counters_left(world: World) -> int:
    """As many can be built as there are counters."""
    return world.charts.works[HASTY].count - sum(u.hasty for u in world.units.values())
