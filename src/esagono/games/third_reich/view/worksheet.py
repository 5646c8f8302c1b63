"""The BRP worksheet of a power: the year so far, what is left of the turn's limit, and the next year as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.calendar import SPRING, season, year
from esagono.games.third_reich.pieces import Entry as Booked
from esagono.games.third_reich.politics import in_play
from esagono.games.third_reich.rules.ch10_year import FIRST_YEAR, cities, gains, growth
from esagono.games.third_reich.rules.ch16_redeployment import limit as redeployments
from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.sheet import Aid, Entry


class Worksheets:
    """Makes worksheets in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def word(self, language: str, name: str) -> str:
        """A word of the game."""
        return self.texts.word(language, name)

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the desk."""
        return self.texts.say(language, f"desk.{key}", args)

    def summary(self, world: World, power: Side, language: str) -> Aid:
        """What a power has in hand now, in three lines that stay in view."""
        entries = tuple(self.in_hand(world, power, language)) if in_play(world, power) else ()
        title = f"{self.word(language, 'in-hand')}: {self.word(language, power)}"
        return Aid("in-hand", title, "ledger", entries=entries, side=power, rule="11.1", pinned=True)

    def sheet(self, world: World, power: Side, language: str) -> Aid:
        """The whole worksheet."""
        entries = tuple(self.entries(world, power, language)) if in_play(world, power) else ()
        title = f"{self.word(language, 'brp-of-year')}: {self.word(language, power)}"
        return Aid(f"year-{power}", title, "ledger", entries=entries, side=power, rule="1.3")

    def entries(self, world: World, power: Side, language: str) -> Iterator[Entry]:
        """The year from its start to now, the turn, and the year to come."""
        purse = world.powers[power]
        booked = [entry for entry in world.ledger if entry.power == power]
        start = purse.brp - sum(entry.amount for entry in booked)
        yield Entry(self.word(language, "brp-base"), str(purse.base), "10.31")
        counted = [h for h in world.holdings if h.power == power]
        for held in counted:
            yield Entry(self.word(language, held.area), f"+{held.brp}", "24.3", note=self.word(language, "brp-counted"))
        yield Entry(self.word(language, "brp-start"), str(start), "10.3", state="total")
        yield from self.booked(booked, language)
        yield Entry(self.word(language, "brp-now"), str(purse.brp), "1.3", state="total")
        yield from self.turn(world, power, language)
        yield from self.forecast(world, power, language)

    def booked(self, entries: list[Booked], language: str) -> Iterator[Entry]:
        """What has come in and gone out, by turn and reason."""
        sums: dict[tuple[int, str], int] = {}
        for entry in entries:
            key = (entry.turn, entry.reason)
            sums[key] = sums.get(key, 0) + entry.amount
        for (turn, reason), amount in sums.items():
            label = self.word(language, f"brp-{reason}")
            yield Entry(label, f"{amount:+d}", "1.3", note=self.titles.turn(turn, language))

    def in_hand(self, world: World, power: Side, language: str) -> Iterator[Entry]:
        """What may still be spent and redeployed, what the next year brings; BRPs stand beside its name."""
        yield from self.turn(world, power, language)
        yield from (e for e in self.forecast(world, power, language) if e.state == "total")

    def turn(self, world: World, power: Side, language: str) -> Iterator[Entry]:
        """What may still be spent and redeployed in this player turn."""
        purse, most = world.powers[power], redeployments(world, power)
        left = max(0, min(purse.brp, purse.limit - purse.spent))
        note = self.say(language, "spent", spent=purse.spent, limit=purse.limit)
        yield Entry(self.word(language, "limit-left"), str(left), "11.1", note=note)
        note = self.say(language, "redeployed", used=purse.sr, limit=most)
        yield Entry(self.word(language, "sr-left"), str(max(0, most - purse.sr)), "16.1", note=note)

    def forecast(self, world: World, power: Side, language: str) -> Iterator[Entry]:
        """The next year if nothing more were spent or taken; strategic warfare is not counted: nobody knows it."""
        spring = next_spring(world.turn)
        if spring > world.last_turn:
            return
        purse, then = world.powers[power], replace(world, turn=spring)
        grows, areas, held = growth(then, purse), gains(world, power), cities(world, power)
        first = year(spring) == FIRST_YEAR
        note = self.say(language, "growth-once" if first else "growth", percent=purse.growth, brp=max(0, purse.brp))
        yield Entry(self.word(language, "brp-growth"), f"{grows:+d}", "10.31", note=note)
        coming = self.word(language, "brp-coming")
        for area, brp in areas.items():
            yield Entry(self.word(language, area), f"{brp:+d}", "24.3", note=coming)
        if held:
            yield Entry(self.word(language, "brp-city"), f"{held:+d}", "10.37", note=coming)
        total = purse.base + grows + sum(areas.values()) + held - max(0, -purse.brp)
        label = self.say(language, "next-year", year=year(spring))
        note = self.say(language, "next-limit", limit=max(0, total) // 2)
        yield Entry(label, str(total), "10.3", state="total", note=note)


def next_spring(turn: int) -> int:
    """The first spring turn after a turn."""
    return next(t for t in range(turn + 1, turn + 5) if season(t) == SPRING)
