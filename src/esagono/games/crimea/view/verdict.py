"""How one wins, in words, and who would win now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch25_points import received_for, value_of, valued
from esagono.games.crimea.rules.ch25_victory import VERDICTS
from esagono.games.crimea.scenario.victory import Level
from esagono.games.crimea.view.places import place_name
from esagono.games.crimea.world import AXIS, SOVIET, World, enemy, ground
from esagono.kernel import Result, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Paragraph, settled
from esagono.wargame.sheet import Entry

PARAGRAPHS = {
    1: "PB-10.15a",
    2: "PB-10.25",
    3: "PB-10.35",
    4: "PB-10.45",
    5: "PB-10.55v",
    6: "PB-10.65a",
    7: "PB-10.75a",
    8: "PB-10.85a",
    9: "PB-10.95a",
}
"""Where each scenario says who wins."""


def paragraph(world: World) -> str:
    """The paragraph of the scenario that says who wins."""
    return PARAGRAPHS.get(world.rules.number, "BSR-25.0")


def hexes_that_count(world: World) -> tuple[str, ...]:
    """The hexes by which the scenario is decided, each once."""
    rules = world.rules.victory
    named = {
        "objectives": rules.objectives.hexes,
        "places": tuple(h for wanted in rules.places for h in wanted.hexes),
        "destruction": (rules.destruction.key,),
        "points": tuple(h for row in valued(world) for h in row["hexes"].split()),
    }
    return tuple(dict.fromkeys(named[rules.kind]))


class Verdicts:
    """Tells of victory in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def now(self, world: World, language: str) -> str:
        """Who would win if the game ended now, and why."""
        winner = VERDICTS[world.rules.victory.kind](world).side
        return self.texts.say(language, f"end.would-{winner}", {"text": self.numbers(world, language)})

    def numbers(self, world: World, language: str) -> str:
        """The numbers on which victory depends, as they are now."""
        return " ".join(
            self.texts.say(language, f"end.{world.rules.victory.kind}", self.with_names(world, told, language))
            for told in reckoned(world)
        )

    def with_names(self, world: World, told: dict[str, Any], language: str) -> dict[str, Any]:
        """What a sentence says, its hexes by their names."""
        return told | {"hexes": self.places(world, told["hexes"], language)} if "hexes" in told else told

    def places(self, world: World, hexes: tuple[str, ...], language: str) -> str:
        """Hexes by their names, one after the other."""
        return ", ".join(place_name(self.texts, world, hex_, language) for hex_ in hexes)

    def condition(self, world: World, result: Result, language: str) -> str:
        """The condition that decided, with its numbers."""
        return settled(self.texts, result, language) or self.numbers(world, language)

    def wins(self, world: World, side: Side, language: str) -> Iterator[Paragraph]:
        """How a side wins."""
        for key, told in ways_to_win(world, side):
            named = {"grade": self.texts.say(language, f"result.{told['grade']}", {})} if "grade" in told else {}
            if "hexes" in told:
                named["hexes"] = self.places(world, told["hexes"], language)
            if told.get("plan"):
                named["plan"] = self.texts.word(language, f"plan-{told['plan']}")
            yield Paragraph(self.texts.say(language, f"brief.{key}", {**told, **named}), paragraph(world))

    def objectives(self, world: World, language: str) -> tuple[Entry, ...]:
        """The hexes that count, with who holds them and the points that they bring or have brought."""
        return tuple(
            Entry(place_name(self.texts, world, h, language), worth(world, h), paragraph(world), holder(world, h), h)
            for h in hexes_that_count(world)
        )


def worth(world: World, hex_: str) -> str:
    """What the Axis has for a place, or would have if it took it now; nothing where points do not count."""
    if world.rules.victory.kind != "points":
        return ""
    return str(received_for(world, hex_) if holder(world, hex_) == AXIS else value_of(world, hex_))


def reckoned(world: World) -> Iterator[dict[str, Any]]:
    """What the sentences about the present state say, by the kind of victory."""
    rules = world.rules.victory
    match rules.kind:
        case "objectives":
            held = sum(holder(world, hex_) == AXIS for hex_ in rules.objectives.hexes)
            lost, most = world.lost_levels.get(AXIS, 0), rules.objectives.most_levels
            yield {"held": held, "needed": len(rules.objectives.hexes), "lost": lost, "most": most}
        case "places":
            for wanted in rules.places:
                held = sum(holder(world, hex_) == wanted.side for hex_ in wanted.hexes)
                yield {"hexes": wanted.hexes, "held": held, "needed": wanted.least}
        case "destruction":
            lost = world.lost_levels.get(SOVIET, 0) + rules.destruction.before
            with_key = holder(world, rules.destruction.key) == AXIS
            needed = rules.destruction.with_key if with_key else rules.destruction.without_key
            yield {"lost": lost, "needed": needed}
        case "points":
            yield {"points": world.vp}


def way_of(level: Level) -> str:
    """The sentence about a level of victory: by points alone, under a Victory Plan, or by its name."""
    if level.plan:
        return "win-plan"
    return "win-by-points" if level.grade == "points" else "win-points"


def ways_to_win(world: World, side: Side) -> Iterator[tuple[str, dict[str, Any]]]:
    """The sentences about how a side wins, with what they say."""
    rules, turn = world.rules.victory, world.last_turn
    match rules.kind:
        case "objectives":
            told = {"hexes": rules.objectives.hexes, "most": rules.objectives.most_levels, "turn": turn}
            yield f"win-{side}", told
        case "places":
            for wanted in rules.places:
                if wanted.side == side:
                    told = {"hexes": wanted.hexes, "least": wanted.least, "turn": turn}
                    plain = wanted.grade == "places"
                    yield ("win-places-plain", told) if plain else ("win-places", {**told, "grade": wanted.grade})
            if rules.places[0].side == enemy(side):
                yield "win-prevent", {"turn": turn}
        case "destruction":
            doomed = rules.destruction
            name = ground(world).name(doomed.key) or doomed.key
            told = {"place": name, "least": doomed.with_key, "more": doomed.without_key, "turn": turn}
            yield f"win-destruction-{side}", told
        case "points":
            above = 0
            for level in rules.points.grades:
                if level.side == side:
                    told = {
                        "least": level.least,
                        "most": above - 1,
                        "turn": turn,
                        "grade": level.grade,
                        "plan": level.plan,
                    }
                    yield f"{way_of(level)}-{side}", told
                above = level.least
