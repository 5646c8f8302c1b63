"""How a game ended: winner, levels reached, the objectives with their holders, losses; whose roll a roll was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.third_reich.events.units import Eliminated, FactorsLost
from esagono.games.third_reich.rules.ch02_victory import level, objectives
from esagono.games.third_reich.view.briefing import LEVELS, Briefings
from esagono.games.third_reich.world import ALLIES, AXIS, POWERS, World
from esagono.kernel import Rolled, Side
from esagono.kernel.telling import Course, Throw
from esagono.kernel.value import kebab
from esagono.wargame.briefing import Report, settled
from esagono.wargame.sheet import Entry

BETTER = {
    "air-attack": "high", "air-defence": "high", "interception": "low", "interceptors": "high", "intercepted": "high",
    "air-attack-on-fleets": "low", "attrition": "low",
}  # fmt: skip
"""Whether the higher or the lower roll is the better one for who rolls; in ground combat it depends on the column."""
GROUND, FACTORS = "units", "factors"


class Reports:
    """Makes reports in the language of the player."""

    def __init__(self, briefings: Briefings) -> None:
        self.briefings, self.texts = briefings, briefings.texts

    def report(self, course: Course, language: str) -> Report:
        """Winner, levels with their numbers, the objectives, what everybody lost."""
        world = course.last
        return Report(
            self.texts.say(language, f"end.{course.result.headline}"),
            settled(self.texts, course.result, language) or self.condition(world, language),
            "2.1",
            self.briefings.aids.objectives(world, language),
            tuple(self.losses(course, language)),
        )

    def condition(self, world: World, language: str) -> str:
        """How many objectives either alliance holds, and which level that is."""
        said = (
            self.texts.say(
                language,
                "report.standing",
                {
                    "alliance": self.texts.word(language, alliance),
                    "n": objectives(world, alliance),
                    "level": self.level(world, alliance, language),
                },
            )
            for alliance in (AXIS, ALLIES)
        )
        return " ".join(said)

    def level(self, world: World, alliance: str, language: str) -> str:
        """The level of victory that an alliance has reached, in words."""
        reached = level(world, alliance)
        return self.texts.word(language, f"level-{LEVELS[reached]}" if reached >= 0 else "level-none")

    def losses(self, course: Course, language: str) -> Iterator[Entry]:
        """Ground units and air and naval factors that each nation lost, with the causes."""
        lost: dict[tuple[str, str], Counter[str]] = {}
        for told in course.events:
            event = told.event
            if isinstance(event, Eliminated | FactorsLost):
                printed = course.last.charts.kinds.get(event.unit.rpartition("-")[0])
                if printed is not None:
                    what = GROUND if isinstance(event, Eliminated) else FACTORS
                    count = 1 if isinstance(event, Eliminated) else event.factors
                    lost.setdefault((printed.nation, what), Counter())[event.cause] += count
        for (nation, what), causes in lost.items():
            label = self.texts.say(language, f"report.lost-{what}", {"nation": self.texts.word(language, nation)})
            note = ", ".join(f"{self.texts.called(language, 'cause', c, {})} {n}" for c, n in causes.most_common())
            yield Entry(label, str(causes.total()), "14.26", nation if nation in POWERS else "", note=note)


def throw(roll: Rolled, acting: Side) -> Throw:
    """Whose roll it was, and what for."""
    return acting, kebab(roll.what)
