"""What a question leaves open: what is being drawn, who fires at what, who has set out."""

from __future__ import annotations

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.records import Moving, Planning, Trigger
from esagono.games.tcs.rules.ch06_sheets import draft_of
from esagono.games.tcs.rules.ch20_setting_out import walkers
from esagono.games.tcs.view.titles import place
from esagono.games.tcs.view.ways import limit, shown
from esagono.games.tcs.world import World
from esagono.kernel import Decision
from esagono.kernel.texts import Texts


class Prompts:
    """Tells in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def detail(self, decision: Decision, language: str) -> str:
        """The sentence after a question, if there is more to be said."""
        world, record = decision.seen.world, decision.seen.record
        if isinstance(record, Planning):
            return self.drawing(world, record, language)
        if isinstance(record, Trigger) and decision.ask == "overwatch":
            where = ", ".join(place(world, h) for h in record.hexes)
            return self.say(language, f"trigger-{record.kind}", hex=where)
        if isinstance(record, Volley) and decision.ask == "volley":
            return self.say(language, "volley", hex=place(world, record.hex))
        if isinstance(record, Moving) and decision.ask == "step":
            return self.say(language, "moving", n=shown(left(decision)))
        return ""

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence."""
        return self.texts.say(language, f"asked.{key}", args)

    def drawing(self, world: World, planning: Planning, language: str) -> str:
        """What the next mark means, and how many units are listed."""
        draft = draft_of(world, planning.side)
        if draft is None or not planning.pen:
            return ""
        units = sum(len(group.units) for group in draft.groups)
        pen = self.texts.word(language, f"sketch-{planning.pen}")
        return self.say(language, "drawing", pen=pen, units=units, groups=len(draft.groups))


def left(decision: Decision) -> int:
    """The movement points that the stack on its way has left, in sixths."""
    world, moving = decision.seen.world, decision.seen.record
    units = walkers(world, moving)
    return min((limit(world, moving, units, u) for u in units), default=0)
