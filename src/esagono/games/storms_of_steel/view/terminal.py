"""The table as text, for the terminal: the board, the units, the tracks."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.board import BARE
from esagono.games.storms_of_steel.layout import board_name
from esagono.games.storms_of_steel.sides import SIDES, army
from esagono.games.storms_of_steel.world import Unit, World, board, counter, of_side, players, units_at
from esagono.kernel import Side

GLYPHS = {
    "open": ".", "wheat": ",", "corn": ":", "woods": "♣", "light-woods": "♧", "wood-building": "▒",
    "stone-building": "█", "river": "~", "ford": "-", "bridge": "=", "marsh": "\"",
}  # fmt: skip
ARROWS = "↑↗↘↓↙↖"
LETTER = {"german": "G", "soviet": "S"}
STATES = {
    "en": {
        "active": "active",
        "ready": "ready",
        "exhausted": "exhausted",
        "off": "off the map",
        "aboard": "on",
        "bogged": "immobilised",
        "hidden": "hidden",
    },
    "it": {
        "active": "attiva",
        "ready": "pronta",
        "exhausted": "esausta",
        "off": "fuori mappa",
        "aboard": "su",
        "bogged": "immobilizzata",
        "hidden": "nascosta",
    },
}


def show(world: World, side: Side, language: str) -> str:
    """The known world as text."""
    return "\n".join(
        [
            *_board(world),
            "",
            *_tracks(world),
            *_units(world, language),
            *_artillery(world, language),
            *_works(world, language),
        ]
    )


def _board(world: World) -> Iterator[str]:
    """Each board for itself, as it is printed: rows by letter, odd columns half a hex higher than even ones."""
    ground = board(world)
    for sheet in ground.maps:
        prefix = board_name(sheet)
        if len(ground.maps) > 1:
            yield f"[{prefix}]{' ↻' if ground.turns[prefix] else ''}"
        rows = sorted({n.split("-")[1][0] for n in sheet.grid.names})
        columns = sorted({n.split("-")[1][1:] for n in sheet.grid.names})
        yield "    " + "".join(f"{c:<4}" for c in columns)
        for row in rows:
            for odd in (True, False):
                cells = (_cell(world, f"{prefix}-{row}{c}") if (int(c) % 2 == 1) == odd else "    " for c in columns)
                yield (f" {row}  " if odd else "    ") + "".join(cells).rstrip()


def _cell(world: World, hex_: str) -> str:
    if not board(world).has(hex_):
        return "    "
    there = units_at(world, hex_)
    glyph = _glyph(world, hex_)
    if not there:
        smoke = sum(world.smoke.get(hex_, ()))
        coin = "o" if any(hex_ in hexes for hexes in world.coins.values()) else ""
        return f"{glyph}{coin}{f'*{smoke}' if smoke else ''}".ljust(4)
    sides = "".join(LETTER[s] for s in SIDES if any(army(u.side) == s for u in there))
    return f"{glyph}{sides}{len(there) if len(there) > 1 else ARROWS[there[0].facing]}"[:3].ljust(4)


def _glyph(world: World, hex_: str) -> str:
    """The terrain; on open ground the level, in gullies and their openings a mark of their own."""
    ground = board(world)
    if ground.in_gully(hex_):
        return "u" if ground.is_opening(hex_) else "v"
    if ground.terrain(hex_).name == BARE and ground.level(hex_):
        return str(ground.level(hex_))
    return GLYPHS.get(ground.terrain(hex_).name, "?")


def _tracks(world: World) -> Iterator[str]:
    for side in players(world):
        yield f"{side:8} VP {world.vp[side]:2}  CAP {world.cap[side]:2}  AP {world.ap[side]:2}"


def _units(world: World, language: str) -> Iterator[str]:
    for side in players(world):
        yield from (_unit(world, unit, language) for unit in of_side(world, side))


def _unit(world: World, unit: Unit, language: str) -> str:
    words = STATES[language]
    printed = counter(world, unit)
    name = printed.name_it if language == "it" else printed.name
    state = words["active" if unit.active else "ready" if unit.ready else "exhausted"]
    place = f"{unit.hex} {ARROWS[unit.facing]}" if unit.hex else words["off"]
    if unit.bogged:
        state += f" · {words['bogged']}"
    if unit.carrier:
        state += f" · {words['aboard']} {unit.carrier}"
    if unit.lair:
        place = f"{unit.lair} {words['hidden']}"
    more = "".join(f" · {word}" for word in (unit.hit, unit.inside) if word)
    return f"  {unit.id:12} {place:14} {name:26} {state}{more}"


def _works(world: World, language: str) -> Iterator[str]:
    """Fortifications and obstacles that are known, with their hex and front."""
    for work in world.works.values():
        kind = world.charts.works[work.kind]
        name = kind.name_it if language == "it" else kind.name
        front = f" {ARROWS[work.facing]}" if kind.sort in ("gun-pit", "bunker") else ""
        yield f"  {work.id:12} {work.hex + front:14} {name}{' (?)' if work.hidden else ''}"


def _artillery(world: World, language: str) -> Iterator[str]:
    """Batteries with the strikes they have left, and the plots that are known: target, round, shell."""
    for side in players(world):
        for battery, own in world.artillery.get(side, {}).items():
            printed = world.charts.artillery[battery]
            name = printed.name_it if language == "it" else printed.name
            plots = [f"{p.hex} ({p.round}, {p.shell})" for p in world.plots.get(side, ()) if p.battery == battery]
            yield f"  {battery:12} {'×' + str(own.uses):14} {name:26} {', '.join(plots)}".rstrip()
