"""The table as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.strength import attack_of, defence_of, printed_ma, support_of
from esagono.games.crimea.world import SIDES, World, counter, ground, on_map
from esagono.kernel import Side


def show(world: World, side: Side, language: str) -> str:
    """The world as text: turn, works, the units of both sides."""
    return "\n".join([*_tracks(world), *_units(world)])


def _tracks(world: World) -> Iterator[str]:
    yield f"turn {world.turn}/{world.last_turn}  {world.weather}  levels lost {dict(world.lost_levels)}"
    yield f"strongpoints {' '.join(world.strongpoints)}  destroyed {' '.join(world.destroyed)}"


def _units(world: World) -> Iterator[str]:
    for side in SIDES:
        yield ""
        yield f"[{side}]"
        yield from (_unit(world, unit) for unit in sorted(on_map(world, side), key=lambda u: (u.hex, u.id)))


def _unit(world: World, unit: Unit) -> str:
    printed = counter(world, unit)
    first = support_of(world, unit) if printed.artillery else attack_of(world, unit)
    values = f"{first}-{defence_of(world, unit)}-{printed_ma(world, unit)}"
    place = ground(world).name(unit.hex)
    return f"  {unit.hex} {unit.id:<16} {values:<8} {printed.name} {unit.level}/{printed.levels} {place}".rstrip()
