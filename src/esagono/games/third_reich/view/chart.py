"""The map as the client paints it: countries by colour, cities by rank, lands and seas with their names."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache

from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.ground_read import COUNTRIES
from esagono.games.third_reich.land import Land, ground_of
from esagono.games.third_reich.places import VICHY
from esagono.games.third_reich.world import World
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.value import replace
from esagono.wargame.chart import STRATEGIC, Chart, Label, chart_of

NAMES = "data/maps/names.csv"
CAPITAL, GOAL, CITY = "city", "town", "village"
"""How large the name of a capital, an objective and any other city is set."""


def map_key(world: World) -> str:
    """A name for the map as it lies."""
    return _key(world.land)


def chart(world: World) -> Chart:
    """The whole map."""
    return chart_of_land(world.land)


def _key(land: Land) -> str:
    text = "\n".join((land.text or "own", repr(land.changes)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=8)
def chart_of_land(land: Land) -> Chart:
    """The whole map, with the hexes that a case has changed."""
    here = ground_of(land)
    whole = chart_of(here.board, style=STRATEGIC, countries=COUNTRIES)
    return replace(
        whole,
        name=f"{here.board.name}-{_key(land)}-{whole.name}",
        hexes=tuple(replace(h, terrain=here.terrain(h.name), owner=here.country(h.name)) for h in whole.hexes),
        labels=(*cities(here), *(name for name in written_names() if here.has_hex(name.hex))),
    )


def cities(here: Ground) -> Iterator[Label]:
    """The names of cities, capitals and objectives the larger; Vichy is no capital before France has fallen."""
    for h in here.names:
        if here.cities(h):
            first = here.capital(h) and here.full_name(h) != VICHY
            yield Label(here.full_name(h), h, CAPITAL if first else GOAL if here.objective(h) else CITY)


@lru_cache(maxsize=1)
def written_names() -> tuple[Label, ...]:
    """The names of lands and seas, as wide as they are spread."""
    rows = DataFiles("esagono.games.third_reich").table(NAMES, ("name", "hex", "kind", "span", "turn", "bend"))
    return tuple(
        Label(
            row.text("name"),
            row.text("hex"),
            row.text("kind"),
            float(row.cells["span"]),
            int(row.cells["turn"]),
            float(row.cells["bend"]),
        )
        for row in rows
    )
