"""What things are called on a client, where no id is ever shown: places as on the map, all else as the game says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from esagono import games
from esagono.kernel import Game
from esagono.kernel.texts import Names
from esagono.kernel.value import replace
from esagono.server.telling import Teller

if TYPE_CHECKING:
    from esagono.server.table import Table
    from esagono.server.tables import Tables

SITES = ("city", "town", "village", "fortress", "port", "name")
"""The kinds of labels that name a hex, the most telling first."""


def names_of(table: Table, language: str) -> Names:
    """Every name of a table, of what is gone too: who was numbered at the start stays so when others are lost."""
    game, now = table.game, table.match.state.world
    world, found = table.naming.get(language, (None, {}))
    if not found:
        first = table.match.outcomes[0].state.world
        found = {**hex_names(game, first, language), **named(game, first, language)}
    if world is not now:
        found = {**named(game, now, language), **found}
        table.naming[language] = now, found
    return found


def teller_of(table: Table, language: str) -> Teller:
    """Who tells a table in a language."""
    return Teller(table.game, names_of(table, language), language)


def teller_at(tables: Tables, asked: Any, language: str) -> Teller | None:
    """Who tells why something is refused: at a table, or for a game that rolls for its set-up before it begins."""
    table, wish = getattr(asked, "table", None), getattr(asked, "wish", None)
    if table is not None:
        return teller_of(table, language)
    if wish is None or wish.game not in games.names():
        return None
    game = tables.game(wish.game)
    known = wish.scenario in game.scenarios
    world = game.scenario(wish.scenario).build(game.settings({})) if known else None
    return Teller(game, named(game, world, language) if known else {}, language)


def named(game: Game, world: Any, language: str) -> Names:
    """What the game calls the things of a world."""
    return game.names(world, language) if game.names else {}


def charted(game: Game, world: Any, language: str) -> Any:
    """The map, its places called as in the language; none where the game has no map."""
    chart: Any = game.chart(world) if game.chart else None
    labels = getattr(chart, "labels", ())
    called = tuple(replace(label, text=game.texts.place(language, label.text)) for label in labels)
    return chart if called == labels else replace(chart, labels=called)


def hex_names(game: Game, world: Any, language: str) -> Names:
    """Each hex as it is printed, with the place in it: `Den Haag (4123)`; where two boards repeat it, by its id."""
    chart = charted(game, world, language)
    hexes = getattr(chart, "hexes", ())
    printed = Counter(h.label for h in hexes)
    sites = site_names(chart)
    found = {h.name: h.label if printed[h.label] == 1 else h.name for h in hexes}
    return {name: f"{sites[name]} ({label})" if name in sites else label for name, label in found.items()}


def site_names(chart: Any) -> dict[str, str]:
    """The place in each hex that has one."""
    found: dict[str, str] = {}
    for label in sorted(getattr(chart, "labels", ()), key=lambda x: SITES.index(x.kind) if x.kind in SITES else 9):
        if label.kind in SITES:
            found.setdefault(label.hex, label.text)
    return found


def renamed(game: Game, world: Any, sheet: Any, names: Names, language: str) -> Any:
    """A sheet whose pieces keep the names that they had at the start; those that a side cannot name stay so."""
    own = named(game, world, language)
    if not own or not hasattr(sheet, "pieces"):
        return sheet
    kept = (replace(p, title=names[p.id]) if own.get(p.id) == p.title and p.id in names else p for p in sheet.pieces)
    return replace(sheet, pieces=tuple(kept))
