"""What a side may know (1.5): op sheets, morale, ammunition and pre-plots of the other side are hidden."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeVar

from esagono.games.tcs.counters import BATTALION_MORALE, SIDES
from esagono.games.tcs.pieces import ELIMINATED, Ammunition, OpSheet, Track
from esagono.games.tcs.world import World, counter, enemy, ground
from esagono.kernel import Side
from esagono.kernel.value import replace

V = TypeVar("V")


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows. Every field is named on purpose."""
    side = side if side in SIDES else ""
    return World(
        charts=world.charts,
        land=world.land,
        rules=world.rules,
        units=world.units,
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
        melee=world.melee,
        sfa_targets=world.sfa_targets,
        control=world.control,
        losses=world.losses,
        doubts=tuple(d for d in world.doubts if d.side == side),
    )


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
        sheets=dealt_sheets(world, side),
        boxes=merged(world.boxes, {f: dealt_box(world, f) for f in of_side(world, world.boxes, side)}),
        tracks=merged(world.tracks, {f: dealt_track(world, f) for f in of_side(world, world.tracks, side)}),
        ammunition={b: dealt_rounds(world, b, side, rng) for b in world.ammunition},
        preplots={s: h if s != side else rng.choice(ground(world).names) for s, h in world.preplots.items()},
        doubts=tuple(d for d in world.doubts if d.side != side),
    )


def merged(old: Mapping[str, V], new: Mapping[str, V]) -> dict[str, V]:
    """The values in their order, the new ones in the place of the old."""
    return {key: new.get(key, value) for key, value in old.items()}


def dealt_sheets(world: World, side: Side) -> dict[str, OpSheet]:
    """The sheets of the other side, and for this one those with which the scenario began."""
    start: dict[str, OpSheet] = dict(world.rules.sheets)
    own = {i: s for i, s in start.items() if s.side == side}
    others = {i: s for i, s in world.sheets.items() if s.side == enemy(side)}
    return dict(sorted({**own, **others}.items()))


def dealt_box(world: World, formation: str) -> tuple[str, ...]:
    """The eliminated units of a battalion; nobody else knows which have left the box."""
    gone = (u for u in world.units.values() if u.box == ELIMINATED and not counter(world, u).vehicle)
    return tuple(u.id for u in gone if box_of(world, u.id) == formation)


def box_of(world: World, unit: str) -> str:
    """The battalion that an eliminated unit is counted for, as far as everybody knows."""
    printed = counter(world, unit)
    formations = world.charts.formations
    own = formations.get(printed.formation)
    if own and own.morale == BATTALION_MORALE:
        return own.id
    return next((f for f in world.boxes if formations[f].side == printed.side), "")


def dealt_track(world: World, formation: str) -> Track:
    """The track with the losses that everybody has seen, and the value that follows from them."""
    units = [u for u in world.units.values() if counter(world, u).formation == formation]
    lost = sum(u.lost for u in units if counter(world, u).vehicle)
    spaces = world.charts.formations[formation].track
    filled = [spaces[n % len(spaces)] for n in range(lost)] if spaces else []
    return Track(sum(int(s) for s in filled if s != "o"), lost % max(1, len(spaces)), lost)


def dealt_rounds(world: World, battery: str, side: Side, rng: random.Random) -> Ammunition:
    """Ammunition of the side's batteries: any that may be left; that none is left everybody can count (A-122)."""
    printed = world.charts.batteries[battery]
    if printed.side != side:
        return world.ammunition[battery]
    own = world.ammunition[battery]
    kinds = ((own.he, printed.he), (own.smoke, printed.smoke), (own.illum, printed.illum))
    return Ammunition(*(rng.randint(1, max(1, most)) if now else 0 for now, most in kinds))
