"""The table as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.world import World, counter, on_map, steps
from esagono.kernel import Side


def show(world: World, side: Side, language: str) -> str:
    """The world as text: turn, light, markers, the units of both sides, the own op sheets."""
    return "\n".join([*_tracks(world), *_units(world), *_sheets(world, side)])


def _tracks(world: World) -> Iterator[str]:
    yield f"turn {world.turn}/{world.last_turn}  {world.light}  {world.weather} visibility {world.visibility or '-'}"
    yield f"control {' '.join(f'{h}={s}' for h, s in world.control.items())}"
    if world.barrages or world.smoke or world.mines:
        yield f"barrages {' '.join(world.barrages)}  smoke {' '.join(world.smoke)}  mines {' '.join(world.mines)}"


def _units(world: World) -> Iterator[str]:
    for side in SIDES:
        yield ""
        yield f"[{side}]"
        yield from (_unit(world, unit) for unit in sorted(on_map(world, side), key=lambda u: (u.hex, u.id)))


def _unit(world: World, unit: Unit) -> str:
    printed = counter(world, unit)
    values = f"{printed.firepower}{printed.fire}{printed.range} {'-' if printed.morale is None else printed.morale}"
    marks = " ".join(w for w, holds in (("F", unit.fired), ("dug in", unit.dug_in)) if holds)
    left = f"{steps(world, unit)}/{printed.steps}"
    return f"  {unit.hex:>5} {unit.id:<8} {values:<9} {left} {unit.mode} {unit.state} {marks} {unit.carrier}".rstrip()


def _sheets(world: World, side: Side) -> Iterator[str]:
    for sheet in world.sheets.values():
        if sheet.side == side:
            yield f"sheet {sheet.name} {sheet.type} {sheet.status} weighted {sheet.weighted} size {sheet.size}"
            for group in sheet.groups:
                goals = " ".join((*group.route.objectives, *group.positions))
                yield f"  {group.name} {group.role} {group.mission}: {' '.join(group.units)} -> {goals}"
