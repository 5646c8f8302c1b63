"""How a game ended: winner, condition, objectives, losses; and whose roll a roll was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.crimea.view.briefing import Briefings
from esagono.games.crimea.view.verdict import paragraph
from esagono.games.crimea.world import AXIS, LOST, SIDES, SOVIET, World, counter, side_of
from esagono.kernel import Rolled, Side
from esagono.kernel.telling import Course, Throw
from esagono.wargame.briefing import Report
from esagono.wargame.sheet import Entry

BETTER = {
    "roll-combat": "low", "roll-overrun": "low", "roll-recovery": "low", "roll-readiness": "low", "roll-retreat": "low",
    "roll-flak": "high", "roll-air-combat": "low",
}  # fmt: skip
"""Whether the higher or the lower roll is the better one for who rolls."""
THEIRS = {"recovery": SOVIET, "surrender": AXIS}
"""Rolls that belong to one side, even when the other side acts."""


class Reports:
    """Makes reports in the language of the player."""

    def __init__(self, briefings: Briefings) -> None:
        self.briefings, self.texts = briefings, briefings.texts

    def report(self, course: Course, language: str) -> Report:
        """Winner, condition, points with their reasons or the objectives, losses."""
        verdicts, world = self.briefings.verdicts, course.last
        ledger = self.briefings.accounts.entries(world, language)
        return Report(
            self.texts.say(language, f"end.{course.result.headline}"),
            verdicts.condition(world, course.result, language),
            paragraph(world),
            ledger or verdicts.objectives(world, language),
            tuple(self.losses(world, language)),
        )

    def losses(self, world: World, language: str) -> Iterator[Entry]:
        """The levels that each side lost, and its units by the cause."""
        word, title = self.texts.word, self.briefings.titles.title
        for side in SIDES:
            label = self.texts.say(language, "report.levels-lost", {"side": word(language, side)})
            yield Entry(label, str(world.lost_levels.get(side, 0)), paragraph(world), side)
            gone = [u for u in world.units.values() if u.box in LOST and side_of(world, u) == side]
            for cause, count in Counter(u.cause for u in gone).most_common():
                names = ", ".join(title(counter(world, u), language) for u in gone if u.cause == cause)
                yield Entry(word(language, cause), str(count), "BSR-16.24", side, note=names)


def throw(roll: Rolled, acting: Side) -> Throw:
    """Whose roll it was, and what for."""
    return THEIRS.get(roll.what, acting), f"roll-{roll.what}"
