"""What lies beside the map: the time track, options and wars, objectives, force pools, boxes, the year's BRPs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.view.titles import Titles, values
from esagono.games.third_reich.world import (
    ALLIANCE,
    BUILDING,
    FRONTS,
    MURMANSK,
    POOL,
    POWERS,
    SETUP,
    SUEZ,
    US_BOX,
    World,
    ground,
    kind,
)
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box, Entry

BOXES = (SETUP, US_BOX, MURMANSK, BUILDING, SUEZ)
BESIDE = "beside"


def box_of(world: World, unit: Unit) -> str:
    """The holding box in which a unit is drawn."""
    return f"{BESIDE}/{unit.box}" if unit.box in BOXES else ""


class Aids:
    """Makes the aids in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def all(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """Every aid that has something to show."""
        for aid in (
            self.time(world, language),
            self.options(world, language),
            self.boxes(world, language),
            self.wars(world, language),
            self.objectives(world, language),
            *(self.pool(world, power, language) for power in POWERS),
            *(self.year(world, power, language) for power in POWERS),
        ):
            if aid.boxes or aid.entries:
                yield aid

    def _word(self, language: str, name: str) -> str:
        return self.texts.word(language, name)

    def time(self, world: World, language: str) -> Aid:
        """The time track."""
        turns = range(world.rules.first_turn, world.last_turn + 1)
        boxes = (
            Box(
                str(turn),
                self.titles.turn(turn, language),
                state="now" if turn == world.turn else "done" if turn < world.turn else "",
            )
            for turn in turns
        )
        return Aid("time", self._word(language, "time-track"), "track", tuple(boxes), rule="1.4")

    def options(self, world: World, language: str) -> Aid:
        """The options of this player turn by front."""
        entries = []
        for front in FRONTS:
            for key, option in world.options.items():
                nation, _, where = key.rpartition(" ")
                if where == front:
                    entries.append(self._option(nation, front, option, language))
        return Aid(
            "options", self._word(language, "options"), "ledger", entries=tuple(entries), rule="12.22", pinned=True
        )

    def _option(self, nation: str, front: str, option: str, language: str) -> Entry:
        label = f"{self._word(language, front)}: {self._word(language, nation)}"
        side = nation if nation in POWERS else ""
        return Entry(label, self._word(language, option), "12.22", side)

    def boxes(self, world: World, language: str) -> Aid:
        """The boxes beside the map that hold counters."""
        filled = {unit.box for unit in world.units.values()}
        boxes = tuple(Box(box, self._word(language, f"box-{box}")) for box in BOXES if box in filled)
        return Aid(BESIDE, self._word(language, "boxes"), "boxes", boxes)

    def wars(self, world: World, language: str) -> Aid:
        """Who is at war with whom."""
        entries = []
        for war, turn in world.wars.items():
            a, b = war.split()
            label = f"{self._word(language, a)} – {self._word(language, b)}"
            entries.append(Entry(label, self.titles.turn(turn, language), "21.2"))
        return Aid("wars", self._word(language, "wars"), "ledger", entries=tuple(entries), rule="21.1")

    def objectives(self, world: World, language: str) -> Aid:
        """The objectives by front, with who holds them."""
        land, entries = ground(world), []
        for front in FRONTS:
            for h in land.objectives:
                if land.front(h) == front:
                    holder = controller(world, h)
                    side = holder if holder in ALLIANCE else ""
                    entries.append(
                        Entry(
                            land.name(h), self._word(language, holder), "2.1", side, h, note=self._word(language, front)
                        )
                    )
        return Aid("objectives", self._word(language, "objectives"), "ledger", entries=tuple(entries), rule="2.1")

    def pool(self, world: World, power: Side, language: str) -> Aid:
        """What a power may build, or will be able to."""
        found: Counter[tuple[str, int]] = Counter()
        for unit in world.units.values():
            printed = kind(world, unit)
            if unit.box == POOL and printed.nation == power:
                label = f"{values(printed, unit)} {self._word(language, f'sort-{printed.sort}')}".strip()
                found[label, unit.due if unit.due > world.turn else 0] += 1
        entries = tuple(
            Entry(label, f"×{count}", "3.38", note=self.titles.turn(due, language) if due else "")
            for (label, due), count in found.items()
        )
        title = f"{self._word(language, 'force-pool')}: {self._word(language, power)}"
        return Aid(f"pool-{power}", title, "ledger", entries=entries, side=power, rule="3.38")

    def year(self, world: World, power: Side, language: str) -> Aid:
        """What has come in and gone out this year."""
        mine = [entry for entry in world.ledger if entry.power == power]
        entries = [
            Entry(
                self._word(language, f"brp-{e.reason}"),
                f"{e.amount:+d}",
                "1.3",
                note=self.titles.turn(e.turn, language),
            )
            for e in mine
        ]
        if entries:
            now = world.powers[power]
            entries.append(Entry(self._word(language, "brp"), str(now.brp), "1.3", state="total"))
        title = f"{self._word(language, 'brp-of-year')}: {self._word(language, power)}"
        return Aid(f"year-{power}", title, "ledger", entries=tuple(entries), side=power, rule="1.3")
