"""How one wins, in words, and who would win now."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from esagono.games.case_yellow.rules.ch12_surrender import dutch_equivalents
from esagono.games.case_yellow.rules.ch12_victory import by_conditions, by_points, by_track
from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.scenario.rules import Needs
from esagono.games.case_yellow.world import World, by_variant
from esagono.kernel import Result, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Paragraph, settled

JUDGES = {"points": by_points, "conditions": by_conditions, "track": by_track}
VICTORY = ("S-5.20a", "S-6.20a", "S-7.20", "S-8.11")


class Verdicts:
    """Tells of victory in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def now(self, world: World, language: str) -> str:
        """Who would win if the game ended now, and why."""
        result = JUDGES[world.rules.victory.kind](world)
        text = self.condition(world, result, language)
        return self.texts.say(language, f"end.would-{result.winner}", {"text": text})

    def condition(self, world: World, result: Result, language: str) -> str:
        """The condition that decided, with its numbers."""
        victory = world.rules.victory
        if ended := settled(self.texts, result, language):
            return ended
        if victory.kind == "points":
            key, n = margin(world)
            return self.texts.say(language, f"end.points-{key}", {"n": n, **result.scores})
        if victory.kind == "conditions":
            numbers = {"met": result.scores["german"], "needed": victory.conditions.needed}
            return self.texts.say(language, "end.conditions", numbers)
        numbers = {"captured": dutch_equivalents(world), "needed": victory.track.needed}
        return self.texts.say(language, f"end.{result.reason}", numbers)

    def wins(self, world: World, side: Side, language: str) -> Iterator[Paragraph]:
        """How a side wins."""
        victory, rule = world.rules.victory, rule_of_victory(world)
        key, n = margin(world) if victory.kind == "points" else ("", 0)
        key = f"-{key}" if side == "german" and key else ""
        needed = victory.track.needed or victory.conditions.needed
        numbers = {"turns": world.turns, "n": n, "needed": needed, "less": needed - 1}
        yield Paragraph(self.texts.say(language, f"brief.win-{side}-{victory.kind}{key}", numbers), rule)
        if side == "german" and victory.kind == "conditions":
            goals = victory.conditions
            for text, args in (
                ("exits", {"exits": goals.exits, "turn": goals.exits_by_turn}),
                ("paris", {}),
                ("units", {"units": goals.allied_units_below}),
            ):
                yield Paragraph(f"– {self.texts.say(language, f'brief.condition-{text}', args)}")


def margin(world: World) -> tuple[str, int]:
    """What the German needs: how it is counted, and how much."""
    needs = by_variant(world, world.rules.victory.german_needs, Needs())
    found = ((name.replace("_", "-"), int(n)) for name, n in msgspec.structs.asdict(needs).items() if n)
    return next(found, ("at-least-more", 1))


def rule_of_victory(world: World) -> str:
    """The paragraph about victory of the scenario that is played."""
    return paragraph(world, *VICTORY)
