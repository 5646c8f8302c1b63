"""The table as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.world import World, counter, on_map, steps
from esagono.kernel import Side


def show(world: World, side: Side, language: str) -> str:
    """The world as text: turn, who holds what, the units of both sides."""
    return "\n".join([*_tracks(world), *_units(world)])


def _tracks(world: World) -> Iterator[str]:
    yield f"turn {world.turn}/{world.last_turn}  {world.light}  {world.phase} {world.active}"
    yield "  ".join(f"{hex_} {side}" for hex_, side in world.control.items())


def _units(world: World) -> Iterator[str]:
    for side in SIDES:
        yield ""
        yield f"[{side}]"
        yield from (_unit(world, unit) for unit in sorted(on_map(world, side), key=lambda u: (u.hex, u.id)))


def _unit(world: World, unit: Unit) -> str:
    printed = counter(world, unit)
    marks = [unit.mode, unit.state, "fired" if unit.fired else "", "dug in" if unit.dug_in else ""]
    words = " ".join(mark for mark in marks if mark)
    return f"  {unit.hex:<6}{unit.id:<10}{printed.name:<14}{steps(world, unit)}/{printed.steps}  {words}"
