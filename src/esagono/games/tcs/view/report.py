"""How a game ended: winner, condition, points, losses; and whose roll a roll was."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import ELIMINATED
from esagono.games.tcs.view.briefing import Briefings
from esagono.games.tcs.view.verdict import RULE
from esagono.games.tcs.world import World, counter, side_of
from esagono.kernel import Rolled, Side
from esagono.kernel.telling import Course, Throw
from esagono.wargame.briefing import Report
from esagono.wargame.sheet import Entry

BETTER = {
    "roll-fire": "high", "roll-at": "high", "roll-implementation": "high", "roll-check": "high", "roll-morale": "low",
    "roll-initiative": "high", "roll-vehicle-morale": "high",
}  # fmt: skip
"""Whether the higher or the lower roll is the better one for who rolls."""


class Reports:
    """Makes reports in the language of the player."""

    def __init__(self, briefings: Briefings) -> None:
        self.briefings, self.texts = briefings, briefings.texts

    def report(self, course: Course, language: str) -> Report:
        """Winner, condition, points and losses."""
        verdicts, world = self.briefings.verdicts, course.last
        winner = course.result.winner
        key = "end.side-wins" if winner else "end.draw"
        name = self.briefings.titles.side(world, winner, language) if winner else ""
        return Report(
            self.texts.say(language, key, {"side": name}),
            verdicts.condition(world, course.result, language),
            RULE,
            verdicts.ledger(world, language),
            (*self.losses(world, language), *verdicts.morale(world, language)),
        )

    def losses(self, world: World, language: str) -> Iterator[Entry]:
        """The units and steps that each side lost."""
        title = self.briefings.titles.title
        for side in SIDES:
            own = [u for u in world.units.values() if side_of(world, u) == side]
            gone = [u for u in own if u.box == ELIMINATED]
            names = ", ".join(title(world, counter(world, u)) for u in gone)
            yield Entry(self.texts.word(language, "units-lost"), str(len(gone)), "10.0", side, note=names)
            steps = sum(counter(world, u).steps if u.box == ELIMINATED else u.lost for u in own)
            yield Entry(self.texts.word(language, "steps-lost"), str(steps), "10.0", side)


def throw(roll: Rolled, acting: Side) -> Throw:
    """Whose roll it was, and what for."""
    return acting, f"roll-{roll.what.split()[0]}"
