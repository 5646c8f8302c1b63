"""Secrets of a side as they could be: op sheets, boxes and tracks, dealt from what everybody can see."""

from __future__ import annotations

import random
from collections.abc import Iterator

from esagono.games.tcs.counters import BATTALION_MORALE
from esagono.games.tcs.pieces import (
    ATTACK,
    ELIMINATED,
    HASTY,
    IMPLEMENTED,
    MOVEMENT,
    OFF,
    PREPARED,
    UNIMPLEMENTED,
    Group,
    OpSheet,
    Rally,
    Route,
    Track,
    Unit,
)
from esagono.games.tcs.rules.ch06_sheets import measured, units_on
from esagono.games.tcs.rules.ch07_visibility import clock
from esagono.games.tcs.rules.ch17_battalion import battalion_morale
from esagono.games.tcs.rules.ch17_reduction import emptier
from esagono.games.tcs.rules.ch17_vehicle import strength_of
from esagono.games.tcs.world import World, counter, enemy, ground, held, side_of
from esagono.kernel import Side
from esagono.kernel.value import replace

KEPT = 0.5
"""How often a sheet of the scenario is taken to hold still, after the first turn."""
STILL_WRITTEN = 0.25
"""How often another sheet is taken to be in preparation for a formation."""
ORDERS = (ATTACK, HASTY, MOVEMENT, "")
"""What a formation may have been told to do; nothing: it is unassigned."""
HOUR = 60


# Op sheets


def dealt_sheets(world: World, side: Side, rng: random.Random) -> dict[str, OpSheet]:
    """The sheets of the other side, and for this one such as it could have written by now."""
    others = {i: s for i, s in world.sheets.items() if s.side == enemy(side)}
    chance = 1 if world.turn <= world.rules.first_turn else KEPT
    kept = {s.id: s for s in printed_sheets(world, side) if rng.random() < chance and fits_the_map(world, s)}
    on_them = {u for s in kept.values() for u in units_on(s)}
    bare, found = replace(world, sheets=others), dict(kept)
    for units in forces(world, side, on_them):
        for sheet in written_for(bare, side, units, rng):
            name = next(n for n in (f"{side[0]}{k}" for k in range(1, 1000)) if n not in found)
            found[name] = measured(bare, replace(sheet, id=name))
    return dict(sorted({**others, **found}.items()))


def printed_sheets(world: World, side: Side) -> tuple[OpSheet, ...]:
    """The sheets of a side with which the scenario began."""
    return tuple(s for s in world.rules.sheets.values() if s.side == side)


def fits_the_map(world: World, sheet: OpSheet) -> bool:
    """Whoever is dug in has a Prepared Defence (6.16)."""
    return all(g.mission == PREPARED or not any(world.units[u].dug_in for u in g.units) for g in sheet.groups)


def forces(world: World, side: Side, without: set[str]) -> Iterator[tuple[Unit, ...]]:
    """The units of each formation that are on no sheet yet, in the order of the counters; the dug in by themselves."""
    found: dict[tuple[str, bool], list[Unit]] = {}
    for unit in world.units.values():
        if side_of(world, unit) == side and unit.box not in (ELIMINATED, OFF) and unit.id not in without:
            found.setdefault((counter(world, unit).formation, unit.dug_in), []).append(unit)
    return (tuple(units) for units in found.values())


def written_for(world: World, side: Side, units: tuple[Unit, ...], rng: random.Random) -> Iterator[OpSheet]:
    """What a force follows, and perhaps what is being prepared for it."""
    order = PREPARED if units[0].dug_in else rng.choice(ORDERS)
    if order:
        yield sheet_for(world, side, units, order, rng)
    if rng.random() < STILL_WRITTEN:
        sheet = sheet_for(world, side, units, rng.choice((PREPARED, ATTACK, HASTY)), rng)
        yield replace(sheet, status=UNIMPLEMENTED, weighted=rng.randint(0, 3 * world.turn))


def sheet_for(world: World, side: Side, units: tuple[Unit, ...], order: str, rng: random.Random) -> OpSheet:
    """A sheet with one group: an attack or a move leads somewhere, a defence holds where the units are."""
    stand = tuple(dict.fromkeys(u.hex for u in units if u.hex))
    goal = Route((), (rng.choice(goals(world, side)),)) if order in (ATTACK, MOVEMENT) else Route()
    positions = stand if order in (PREPARED, HASTY) else ()
    group = Group("group-1", order, tuple(u.id for u in units), route=goal, positions=positions)
    bands = dict.fromkeys(counter(world, u).formation for u in units)
    rallies = tuple(Rally(band, rally_of(world, side, band)) for band in bands)
    return OpSheet("", side, order, IMPLEMENTED, (group,), rallies)


def goals(world: World, side: Side) -> list[str]:
    """Where an attack could lead: hexes that count, and those that the enemy holds."""
    return sorted({*world.control, *held(world)[enemy(side)]}) or sorted(ground(world).names)


def rally_of(world: World, side: Side, band: str) -> str:
    """The rally point of a formation as printed, or a hex of its map edge."""
    printed = (r.hex for s in printed_sheets(world, side) for r in s.rallies if r.formation == band)
    edge = world.rules.rear.get(side, "")
    land = ground(world)
    return next(printed, "") or next((h for h in land.names if edge in land.edges(h)), land.names[0])


# Morale


def hours(world: World) -> int:
    """The full hours that have gone by since the scenario began."""
    begun = clock(replace(world, turn=max(1, world.rules.first_turn)))
    return max(0, clock(world) // HOUR - begun // HOUR)


def dealt_box(world: World, formation: str, rng: random.Random) -> tuple[str, ...]:
    """The eliminated units of a battalion, less what it may have got over since (17.1d)."""
    gone = (u for u in world.units.values() if u.box == ELIMINATED and not counter(world, u).vehicle)
    box = tuple(u.id for u in gone if box_of(world, u.id) == formation)
    for _ in range(rng.randint(0, hours(world))):
        if rng.randint(1, 6) <= battalion_morale(replace(world, boxes={formation: box}), formation):
            box = emptier(world, box)
    return box


def box_of(world: World, unit: str) -> str:
    """The battalion that an eliminated unit is counted for, as far as everybody knows."""
    printed = counter(world, unit)
    formations = world.charts.formations
    own = formations.get(printed.formation)
    if own and own.morale == BATTALION_MORALE:
        return own.id
    return next((f for f in world.boxes if formations[f].side == printed.side), "")


def dealt_track(world: World, formation: str, rng: random.Random) -> Track:
    """The track with the losses that everybody has seen, the value that follows, and what it may have got over."""
    units = [u for u in world.units.values() if counter(world, u).formation == formation]
    lost = sum(u.lost for u in units if counter(world, u).vehicle)
    spaces, half = world.charts.formations[formation].track, strength_of(world, formation)
    value = 0
    for n in range(1, lost + 1):
        space = spaces[(n - 1) % len(spaces)] if spaces else "o"
        value += 0 if space == "o" else int(space) * (2 if 2 * n >= half else 1)
    checks = value
    for _ in range(rng.randint(0, hours(world))):
        value -= int(rng.randint(1, 6) <= value)
    return Track(value, lost % max(1, len(spaces)), lost, checks=checks)
