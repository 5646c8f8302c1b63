"""What a side may know (1.5): op sheets, morale, ammunition and pre-plots of the other side are hidden."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeVar

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.dealing import dealt_box, dealt_sheets, dealt_track
from esagono.games.tcs.pieces import Ammunition, Unit
from esagono.games.tcs.world import World, ground
from esagono.kernel import Side, rule
from esagono.kernel.value import replace

V = TypeVar("V")


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows. Every field is named on purpose."""
    side = side if side in SIDES else ""
    return World(
        charts=world.charts,
        land=world.land,
        rules=world.rules,
        units=open_stacks(world),
        options=world.options,
        turn=world.turn,
        last_turn=world.last_turn,
        phase=world.phase,
        first=world.first,
        active=world.active,
        light=world.light,
        weather=world.weather,
        visibility=world.visibility,
        sheets={i: s for i, s in world.sheets.items() if s.side == side},
        written=world.written,
        boxes=of_side(world, world.boxes, side),
        tracks=of_side(world, world.tracks, side),
        ammunition={b: a for b, a in world.ammunition.items() if world.charts.batteries[b].side == side},
        shoots=world.shoots,
        sorties=world.sorties,
        barrages=world.barrages,
        preplots={s: h for s, h in world.preplots.items() if s == side},
        smoke=world.smoke,
        illum=world.illum,
        mines=world.mines,
        laid={s: laid if s == side else () for s, laid in world.laid.items()},
        melee=world.melee,
        sfa_targets=world.sfa_targets,
        control=world.control,
        losses=world.losses,
        doubts=tuple(d for d in world.doubts if d.side == side),
    )


@rule("5.2c", "1.5")
def open_stacks(world: World) -> dict[str, Unit]:
    """All units: either side may look into stacks."""
    return world.units


def of_side(world: World, values: Mapping[str, V], side: Side) -> dict[str, V]:
    """What belongs to the formations of a side."""
    return {f: v for f, v in values.items() if world.charts.formations[f].side == side}


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Another world that looks the same to the side: what is hidden of the others as it could be."""
    side = side if side in SIDES else ""
    for other in SIDES:
        if other != side:
            world = dealt_side(world, other, rng)
    return world


def dealt_side(world: World, side: Side, rng: random.Random) -> World:
    """The secrets of one side, dealt anew from what everybody knows."""
    return replace(
        world,
        sheets=dealt_sheets(world, side, rng),
        boxes=merged(world.boxes, {f: dealt_box(world, f, rng) for f in of_side(world, world.boxes, side)}),
        tracks=merged(world.tracks, {f: dealt_track(world, f, rng) for f in of_side(world, world.tracks, side)}),
        ammunition={b: dealt_rounds(world, b, side, rng) for b in world.ammunition},
        preplots={s: h if s != side else rng.choice(ground(world).names) for s, h in world.preplots.items()},
        laid={s: () if s == side else laid for s, laid in world.laid.items()},
        doubts=tuple(d for d in world.doubts if d.side != side),
    )


def merged(old: Mapping[str, V], new: Mapping[str, V]) -> dict[str, V]:
    """The values in their order, the new ones in the place of the old."""
    return {key: new.get(key, value) for key, value in old.items()}


def dealt_rounds(world: World, battery: str, side: Side, rng: random.Random) -> Ammunition:
    """Ammunition of the side's batteries: any that may be left; that none is left everybody can count (A-122)."""
    printed = world.charts.batteries[battery]
    if printed.side != side:
        return world.ammunition[battery]
    own = world.ammunition[battery]
    kinds = ((own.he, printed.he), (own.smoke, printed.smoke), (own.illum, printed.illum))
    return Ammunition(*(rng.randint(1, max(1, most)) if now else 0 for now, most in kinds))
