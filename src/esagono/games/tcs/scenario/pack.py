"""A game of the series: everything in its folder, read once and checked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from esagono.games.tcs.counters import (
    Battery,
    Charts,
    Counter,
    Formation,
    read_batteries,
    read_counters,
    read_formations,
    read_sorties,
    read_turns,
)
from esagono.games.tcs.land import Land, read_terrain
from esagono.games.tcs.scenario.file import GameFile
from esagono.games.tcs.table_files import read_charts
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.typedfile import typed
from esagono.wargame.tables import number

HEAD = "game.toml"


class Pack:
    """One folder `data/<game>/` of the program or of a pack."""

    def __init__(self, data: DataFiles, game: str) -> None:
        self.data, self.game = data, game
        self.folder = f"data/{game}"
        self.head = typed(GameFile, data.toml(f"{self.folder}/{HEAD}"), f"{self.folder}/{HEAD}")
        self.counters: dict[str, Counter] = read_counters(data, game)
        self.formations: dict[str, Formation] = read_formations(data, game)
        self.batteries: dict[str, Battery] = read_batteries(data, game)
        self.check()

    def check(self) -> None:
        """Counters name formations that are there; ValueError names file and unit."""
        for counter in self.counters.values():
            if counter.formation and counter.formation not in self.formations:
                raise ValueError(
                    f"{self.folder}/units.csv: {counter.id}: formation: expected a row of formations.csv, "
                    f"not {counter.formation!r}"
                )

    @cached_property
    def land(self) -> Land:
        """The map with its terrain chart."""
        text = self.data.read(f"{self.folder}/ground.map")
        return Land(self.game, text, read_terrain(self.data, self.game), self.interval)

    @property
    def interval(self) -> int:
        """Metres between contours: those of the game, or of the scale of the series (1.3)."""
        return self.head.interval or number(self.tables.tables, "scale", "contour", "number")

    @cached_property
    def tables(self) -> Charts:
        """The charts of the series, those of the game in their place, with no counters."""
        return Charts(
            {}, self.formations, {}, read_sorties(self.data, self.game), read_turns(self.data, self.game),
            read_charts(self.data, self.folder),
        )  # fmt: skip

    def charts(self, units: Iterable[str], batteries: dict[str, Battery]) -> Charts:
        """The charts with the counters and the artillery that are in play."""
        counters = {unit: self.counters[unit] for unit in units}
        t = self.tables
        return Charts(counters, t.formations, batteries, t.sorties, t.turns, t.tables)

    def scenario_files(self) -> list[str]:
        """The scenario files of the game."""
        return [f for f in self.data.tree(self.folder, (".toml",)) if f.startswith(f"{self.folder}/scenarios/")]


def packs(data: DataFiles) -> list[Pack]:
    """Every game of the series that there is, those of a pack among them, in their order."""
    heads = [f for f in data.tree("data", (HEAD,)) if f.endswith(f"/{HEAD}")]
    found = [Pack(data, f.removeprefix("data/").removesuffix(f"/{HEAD}")) for f in heads]
    return sorted(found, key=lambda p: (p.head.order, p.game))
