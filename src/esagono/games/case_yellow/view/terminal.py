"""The table as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.view.sheet import strength, title
from esagono.games.case_yellow.world import SIDES, Unit, World, by_hex, counter, ground, on_map, side_of
from esagono.kernel import Side

GLYPHS = {
    "open": "·", "woods": "♣", "forest": "♠", "rough": "^", "hill": "∩", "mountain": "▲", "marsh": "\"",
    "flooded": "≈", "sea": " ", "lake": " ",
}  # fmt: skip
LETTER = {"german": "G", "allied": "A"}


def show(world: World, side: Side, language: str) -> str:
    """The world as text: the map, the tracks, the units."""
    return "\n".join([*_map(world), "", *_tracks(world), *_units(world, language)])


def _map(world: World) -> Iterator[str]:
    """Rows from north to south, odd rows half a hex to the east."""
    land = ground(world)
    rows = sorted({h[:2] for h in land.names if land.playable(h)}, reverse=True)
    columns = sorted({h[2:] for h in land.names if land.playable(h)})
    yield "    " + "".join(f"{c:<4}" for c in columns)
    for row in rows:
        cells = "".join(_cell(world, row + column) for column in columns)
        yield f"{row}  {'  ' if int(row) % 2 else ''}{cells}".rstrip()


def _cell(world: World, hex_: str) -> str:
    land = ground(world)
    if not land.has(hex_) or not land.playable(hex_):
        return "    "
    glyph = "■" if land.is_city(hex_) else "▫" if land.is_town(hex_) else GLYPHS.get(land.terrain(hex_), "?")
    there = by_hex(world).get(hex_, ())
    return (f"{glyph}{LETTER[side_of(world, there[0])]}{len(there)}" if there else glyph).ljust(4)


def _tracks(world: World) -> Iterator[str]:
    yield f"turn {world.turn}/{world.turns}  vp {dict(world.vp)}"


def _units(world: World, language: str) -> Iterator[str]:
    for side in SIDES:
        yield ""
        yield f"[{side}]"
        yield from (_unit(world, unit, language) for unit in sorted(on_map(world, side), key=lambda u: u.hex))


def _unit(world: World, unit: Unit, language: str) -> str:
    printed = counter(world, unit)
    halves = printed.halves if unit.level == printed.levels else printed.halves_reduced
    marks = "".join(m for m, on in (("D", unit.disrupted), ("U", unit.oos), ("A", unit.no_attack_supply)) if on)
    values = f"{strength(halves)}-{printed.tr}-{printed.ma}"
    return f"  {unit.hex} {unit.id:<12} {values:<8} {title(printed, language)} {marks}".rstrip()
