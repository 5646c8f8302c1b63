"""The printed tables as pages beside the map."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.reference import PrintedTable, Printing, Row

BY_NATION = (
    ("air_nationality", "T-air-drm"), ("naval_nationality", "T-naval-drm"), ("redeployment", "16.1"),
    ("partisans", "32.1"),
)  # fmt: skip
"""Tables whose rows are nations."""
PLAIN = (
    ("combat_results", "T-CRT"), ("attrition", "T-attrition"), ("interception", "T-interception"),
    ("air_attack_on_fleets", "28.453"), ("stacking", "6.1"), ("build_costs", "T-brp-costs"),
    ("costs", "T-brp-costs"),
)  # fmt: skip
GROUND = {
    "clear": ("ground:clear",), "mountain": ("ground:mountain",), "swamp": ("ground:swamp",),
    "fortress": ("ground:fortress",), "beach-invaded": ("ground:beach",), "river": ("side:river", "side:canal"),
    "arrow": ("side:crossing-arrow",),
}  # fmt: skip
"""What the map calls a line of the terrain chart."""


class Reference:
    """Prints the tables in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.printing = Printing(texts)

    def tables(self, world: World, side: Side, language: str) -> Iterator[PrintedTable]:
        """Combat first, then air, sea, costs."""
        tables, page = world.charts.tables, self.printing.table
        for name, rule in PLAIN[:2]:
            yield page(name, tables[name], language, rule)
        yield page(
            "terrain_effects", tables["terrain_effects"], language, "T-terrain", when=lambda row: GROUND[row["terrain"]]
        )
        for name, rule in PLAIN[2:]:
            yield page(name, tables[name], language, rule)
        yield page("naval_advantage", map(ratio, tables["naval_advantage"]), language, "T-naval-adv")
        for name, rule in BY_NATION:
            yield page(name, (self.named(row, language) for row in tables[name]), language, rule)

    def named(self, row: Row, language: str) -> Row:
        """A row of a nation, called by its name."""
        first = next(iter(row))
        return {**row, first: self.printing.texts.word(language, row[first])}


def ratio(row: Row) -> Row:
    """A row of the advantage of the larger force."""
    return {"ratio": f"{row['numerator']} : {row['denominator']}", "drm": f"+{row['drm']}"}
