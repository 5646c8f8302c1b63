"""How a campaign ended: winner, condition, points, losses; and whose roll a roll was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.case_yellow.view.briefing import Briefings
from esagono.games.case_yellow.view.sheet import title
from esagono.games.case_yellow.view.verdict import rule_of_victory
from esagono.games.case_yellow.world import ELIMINATED, SIDES, World, counter, side_of
from esagono.kernel import Rolled, Side
from esagono.kernel.telling import Course, Throw
from esagono.kernel.value import kebab
from esagono.wargame.briefing import Report
from esagono.wargame.sheet import Entry

NAMED = ("air", "bridgehead", "landing", "markers", "points")
"""Rolls with a word of their own, whatever their names say besides."""
BETTER = {"combat": "high", "dive-bombing": "high", "roll-bridgehead": "high", "roll-landing": "low"}
"""Whether the higher or the lower roll is the better one for who rolls."""


class Reports:
    """Makes reports in the language of the player."""

    def __init__(self, briefings: Briefings) -> None:
        self.briefings, self.texts = briefings, briefings.texts

    def report(self, course: Course, language: str) -> Report:
        """Winner, condition, ledger and losses."""
        world, result, briefings = course.last, course.result, self.briefings
        points = world.rules.victory.kind == "points"
        ledger = briefings.aids.ledger(world, language).entries if points else ()
        return Report(
            self.texts.say(language, f"end.{result.headline}"),
            briefings.verdicts.condition(world, result, language),
            rule_of_victory(world),
            ledger or briefings.prizes.objectives(world, language),
            tuple(self.losses(world, language)),
        )

    def losses(self, world: World, language: str) -> Iterator[Entry]:
        """The units that each side lost, with the cause."""
        for side in SIDES:
            gone = [u for u in world.units.values() if u.box == ELIMINATED and side_of(world, u) == side]
            causes = Counter(u.cause for u in gone)
            for cause, count in causes.most_common():
                names = ", ".join(title(counter(world, u), language) for u in gone if u.cause == cause)
                yield Entry(self.texts.word(language, cause), str(count), "R-2.2a", side, note=names)


def throw(roll: Rolled, acting: Side) -> Throw:
    """Whose roll it was, and what for: names of units and of what was scored are left off."""
    first, *named = roll.what.split()
    side = next((side for side in SIDES if side in named), acting)
    return side, f"roll-{first}" if first in NAMED else kebab(roll.what)
