"""How a firefight ended: winner, points with their reasons, losses; and whose roll a roll was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from esagono.games.storms_of_steel.events.combat import Destroyed
from esagono.games.storms_of_steel.events.rounds import (
    CapsWon,
    ControlTaken,
    GoalShown,
    ReinforcementDue,
    RoundEnds,
    Scored,
    YellowCard,
)
from esagono.games.storms_of_steel.sides import PLAYERS
from esagono.games.storms_of_steel.view.briefing import Briefings
from esagono.games.storms_of_steel.view.names import titles
from esagono.games.storms_of_steel.world import World, players
from esagono.kernel import Event, Rolled, Side
from esagono.kernel.telling import Course, Throw
from esagono.kernel.value import kebab
from esagono.wargame.briefing import Report, settled
from esagono.wargame.sheet import Entry

INITIATIVE = "initiative "
BETTER = {"attack": "high", "rally": "high", "initiative": "high"}
"""Where the higher roll is the better one for who rolls."""


class Held:
    """Who holds the objectives as the game goes on, to tell which of them has scored."""

    def __init__(self, world: World, control: Mapping[str, Side]) -> None:
        self.objectives, self.control = world.objectives, dict(control)
        self.used: set[str] = set()

    def note(self, event: Event) -> None:
        """A hex changes hands."""
        if isinstance(event, ControlTaken):
            self.control[event.hex] = event.side

    def scoring(self, event: Scored) -> str:
        """The hex for which a side gets these points; each scores once in a round."""
        fits = (o.hex for o in self.objectives if o.vp == event.vp and self.control.get(o.hex) == event.side)
        found = next((hex_ for hex_ in fits if hex_ not in self.used), "")
        self.used.add(found)
        return found


class Reports:
    """Makes reports in the language of the player."""

    def __init__(self, briefings: Briefings) -> None:
        self.briefings, self.texts = briefings, briefings.texts

    def report(self, course: Course, language: str) -> Report:
        """Winner, condition, ledger and losses."""
        result = course.result
        scores = " · ".join(f"{self.texts.word(language, side)} {vp}" for side, vp in result.scores.items())
        condition = self.say(language, result.reason, scores=scores, **result.scores)
        if ended := settled(self.texts, result, language):
            condition = ended
        elif course.last.round <= course.last.rounds:
            condition = f"{self.say(language, 'sudden')} {condition}"
        return Report(
            self.say(language, result.headline),
            condition,
            "2.4",
            (*self.ledger(course, language), *self.briefings.totals(course.last, language)),
            tuple(self.losses(course, language)),
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the end."""
        return self.texts.say(language, f"end.{key}", args)

    def ledger(self, course: Course, language: str) -> Iterator[Entry]:
        """Every point with its reason, in the order in which they were scored."""
        names = titles(course.first, language)
        held, number, reason = Held(course.last, course.first.control), 1, ""
        for event in (told.event for told in course.events):
            match event:
                case Scored():
                    note = self.say(language, "in-round", round=min(number, course.last.rounds))
                    reason = reason or self.objective(course.last, held.scoring(event), language)
                    yield Entry(reason, f"+{event.vp}", "2.4", event.side, note=note)
                    reason = ""
                case Destroyed():
                    reason = self.say(language, "unit", unit=names.get(event.unit, ""))
                case GoalShown():
                    place = self.briefings.place(course.last, event.hex, language)
                    reason = self.say(language, "objective-secret", place=place)
                case YellowCard():
                    reason = self.say(language, "event")
                case CapsWon() | ReinforcementDue():
                    pass  # of the same scenario event
                case RoundEnds():
                    reason, number = "", event.round + 1
                    held.used.clear()
                case _:
                    reason = ""
                    held.note(event)

    def objective(self, world: World, hex_: str, language: str) -> str:
        """An objective that has scored."""
        return self.say(language, "objective", place=self.briefings.place(world, hex_, language) if hex_ else "")

    def losses(self, course: Course, language: str) -> Iterator[Entry]:
        """The units that each player lost, by kind."""
        for side in players(course.last):
            kinds = Counter(kind_name(course.first, unit, language) for unit in course.last.lost.get(side, ()))
            yield from (Entry(name, str(count), "7.3", side) for name, count in kinds.items())


def kind_name(world: World, unit: str, language: str) -> str:
    """The kind of a unit that is no more."""
    printed = world.charts.units[world.units[unit].kind]
    return printed.name_it if language == "it" else printed.name


def throw(roll: Rolled, acting: Side) -> Throw:
    """Whose roll it was: both sides roll for the initiative, so who acted last does not matter."""
    if roll.what.startswith(INITIATIVE):
        side = roll.what.removeprefix(INITIATIVE)
        return (side if side in PLAYERS else acting), "initiative"
    return acting, kebab(roll.what)
