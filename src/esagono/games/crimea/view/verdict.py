"""How one wins, in words, and who would win now."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch25_victory import VERDICTS
from esagono.games.crimea.world import AXIS, World, ground
from esagono.kernel import Result, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Paragraph, settled
from esagono.wargame.sheet import Entry

VICTORY = "PB-10.15a"


class Verdicts:
    """Tells of victory in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def now(self, world: World, language: str) -> str:
        """Who would win if the game ended now, and why."""
        winner = VERDICTS[world.rules.victory.kind](world).side
        return self.texts.say(language, f"end.would-{winner}", {"text": self.numbers(world, language)})

    def numbers(self, world: World, language: str) -> str:
        """How many objectives the Axis holds, and the levels that it has lost."""
        wanted = world.rules.victory.objectives
        held = sum(holder(world, hex_) == AXIS for hex_ in wanted.hexes)
        lost = world.lost_levels.get(AXIS, 0)
        told = {"held": held, "needed": len(wanted.hexes), "lost": lost, "most": wanted.most_levels}
        return self.texts.say(language, "end.objectives", told)

    def condition(self, world: World, result: Result, language: str) -> str:
        """The condition that decided, with its numbers."""
        return settled(self.texts, result, language) or self.numbers(world, language)

    def wins(self, world: World, side: Side, language: str) -> Iterator[Paragraph]:
        """How a side wins."""
        wanted = world.rules.victory.objectives
        told = {"hexes": ", ".join(wanted.hexes), "most": wanted.most_levels, "turn": world.last_turn}
        yield Paragraph(self.texts.say(language, f"brief.win-{side}", told), VICTORY)

    def objectives(self, world: World, language: str) -> tuple[Entry, ...]:
        """The hexes that count, with who holds them."""
        land = ground(world)
        return tuple(
            Entry(f"{land.name(h)} ({h})" if land.name(h) else h, "", VICTORY, holder(world, h), h)
            for h in world.rules.victory.objectives.hexes
        )
