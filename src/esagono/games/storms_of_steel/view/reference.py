"""The printed tables that the firefight uses, as pages beside the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_at
from esagono.games.storms_of_steel.world import World, counter
from esagono.kernel import Side
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.texts import Texts
from esagono.wargame.forecast import Use
from esagono.wargame.reference import PrintedTable, Printing, Row

FILES = {
    "terrain_foot": ("terrain", "T-terrain", ()),
    "terrain_vehicle": ("terrain", "T-vehicle-move", ()),
    "hit_counters_foot": ("id", "T-hits-foot", ("shown_when",)),
    "hit_counters_vehicle": ("id", "T-hits-vehicle", ("shown_when",)),
    "units": ("id", "T-units", ("nation", "class", "count", "years", "flags", "square", "move_colour", "bonus")),
    "works": ("id", "18.0", ("sort", "count")),
    "artillery": ("id", "W-oba", ("nation", "count")),
    "snipers": ("die", "C-13", ()),
    "bombs": ("id", "20.4", ()),
}
"""Each table with the column that names its rows, its rule, and the columns that are not shown."""
MARKED = {"hasty-defence": "hasty", "mines-red": "mines", "mines-blue": "mines", "mines-black": "mines"}
"""Works by the marker on the map, where it is called otherwise."""


class Reference:
    """Prints the tables in the language of the player."""

    def __init__(self, texts: Texts, data: DataFiles) -> None:
        self.printing = Printing(texts)
        self.rows: Mapping[str, tuple[Row, ...]] = {
            name: tuple(named(row.cells) for row in data.table(f"data/{name}.csv", (key,)))
            for name, (key, _, _) in FILES.items()
        }

    def under_a_unit(self, language: str) -> Callable[[Row], tuple[str, ...]]:
        """The letters of a hit counter that is seen under a unit."""
        words = self.printing.texts.words(language)
        return lambda row: (f"hit:{words[key]}",) if (key := f"letters-{row['id']}") in words else ()

    def tables(self, world: World, side: Side, language: str) -> Iterator[PrintedTable]:
        """Those that can be used in this firefight, as far as its units are known."""
        kinds = {unit.kind for unit in world.units.values()}
        vehicles = any(counter(world, unit).is_vehicle for unit in world.units.values())
        flying = any(counter(world, unit).in_the_air for unit in world.units.values())
        yield self.page("terrain_foot", language, when=on_the_ground)
        if vehicles:
            yield self.page("terrain_vehicle", language, when=on_the_ground)
        yield self.page("hit_counters_foot", language, when=self.under_a_unit(language))
        if vehicles:
            yield self.page("hit_counters_vehicle", language, when=self.under_a_unit(language))
        yield self.page("units", language, lambda row: row["id"] in kinds, lambda row: (f"piece:{row['id']}",))
        if world.works or world.minefields:
            yield self.page("works", language, when=lambda row: (f"marker:{MARKED.get(row['id'], row['id'])}",))
        if any(world.artillery.values()):
            yield self.page("artillery", language)
        if world.dealt:
            yield self.page("snipers", language)
        if flying:
            yield self.page("bombs", language)

    def page(
        self,
        name: str,
        language: str,
        shown: Callable[[Row], bool] = lambda row: True,
        when: Callable[[Row], tuple[str, ...]] = lambda row: (),
    ) -> PrintedTable:
        """One table of the game."""
        _, rule, without = FILES[name]
        blank = ("0", "no") if name.startswith("hit_counters") else ()
        rows = filter(shown, self.rows[name])
        return self.printing.table(name, rows, language, rule, without=("id", *without), blank=blank, when=when)


def named(cells: Row) -> Row:
    """A row of a file with the name second, as it is printed; a hit counter is called by its id in English."""
    if "id" not in cells:
        return cells
    return {"id": cells["id"], "name": cells.get("name", cells["id"]), **cells}


def on_the_ground(row: Row) -> tuple[str, ...]:
    """The words of the map for a line of a terrain table."""
    name = row["terrain"]
    return (f"ground:{name}", f"path:{name}", f"marker:{name}")


def read_from(world: World, attack: Attack) -> tuple[Use, ...]:
    """The lines that the sum of an attack is taken from: the ground of the target, and the counters that are known."""
    kinds = dict.fromkeys(world.units[name].kind for name in (attack.leader, attack.target) if name in world.units)
    return Use("terrain_foot", rows=(terrain_at(world, attack.hex).name,)), Use("units", rows=(*kinds,))
