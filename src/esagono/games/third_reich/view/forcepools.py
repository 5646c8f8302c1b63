"""The force pool of a power: what it may build now with its cost, and what it will be able to build, by date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.third_reich.counters import AIR, BASE
from esagono.games.third_reich.rules.ch15_construction import air_left, builder, cost
from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.world import BUILDING, POOL, World, kind
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Entry

LISTS = ("start", "build", "minor")


class Pools:
    """Lists force pools in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def pool(self, world: World, power: Side, language: str) -> Aid:
        """Everything that the power and its active minor allies may build, the earliest first."""
        entries = sorted(self.rows(world, power), key=lambda row: row[0])
        title = f"{self.texts.word(language, 'force-pool')}: {self.texts.word(language, power)}"
        made = tuple(self.entry(world, power, row, language) for row in entries)
        return Aid(f"pool-{power}", title, "ledger", entries=made, side=power, rule="3.38")

    def title(self, world: World, name: str, language: str) -> str:
        """What a kind is called; air units are counted in factors."""
        printed = world.charts.kinds[name]
        if printed.sort != AIR:
            return self.titles.kind(printed, language)
        nation = self.texts.word(language, f"of-{printed.nation}")
        return self.texts.say(language, "desk.air", {"nation": nation, "country": printed.nation})

    def coming(self, world: World, power: Side, language: str) -> Iterator[Entry]:
        """What comes into the pool in later turns, a line for each turn."""
        found: dict[int, list[str]] = {}
        for due, name, count, _ in sorted(self.rows(world, power)):
            if due:
                found.setdefault(due, []).append(f"{count} × {self.title(world, name, language)}")
        for due, named in found.items():
            yield Entry(", ".join(named), self.titles.turn(due, language), "3.38", power)

    def rows(self, world: World, power: Side) -> Iterator[tuple[int, str, int, int]]:
        """The turn (0: now), the kind, how many, factors of each; of air units the factors alone."""
        found: Counter[tuple[int, str, int]] = Counter()
        for unit in world.units.values():
            printed = kind(world, unit)
            waits = unit.box == POOL and printed.sort not in (AIR, BASE)
            if (waits or unit.box == BUILDING) and builder(world, printed.nation) == power:
                due = unit.due if unit.due > world.turn else 0
                found[due, printed.id, unit.factors or printed.factors] += 1
        yield from ((due, name, n, factors) for (due, name, factors), n in found.items())
        yield from air_rows(world, power)

    def entry(self, world: World, power: Side, row: tuple[int, str, int, int], language: str) -> Entry:
        """One line: what, how many, what one costs, from when."""
        due, name, count, factors = row
        printed = world.charts.kinds[name]
        label = self.title(world, name, language)
        factors = 1 if printed.sort == AIR else factors
        price = self.texts.say(language, "desk.each", {"brp": cost(world, printed.sort, factors)})
        when = self.titles.turn(due, language) if due else ""
        return Entry(label, f"×{count}", "15.2", note=f"{when}: {price}" if when else price)


def air_rows(world: World, power: Side) -> Iterator[tuple[int, str, int, int]]:
    """Air factors that can be built now, and those that come later."""
    nations = [n for n in dict.fromkeys((power, *world.minors)) if builder(world, n) == power]
    for nation in nations:
        name = f"{nation}-{AIR}"
        if name in world.charts.kinds and (left := air_left(world, nation)):
            yield 0, name, left, 1
    for row in world.charts.pools:
        later = row.nation in nations and row.list in LISTS and row.turn > world.turn
        if later and world.charts.kinds[row.kind].sort == AIR:
            yield row.turn, row.kind, row.count * row.factors, 1
