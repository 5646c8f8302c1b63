"""Drawing on the op sheet: a click on a hex marks it, a click on a unit lists it or leaves it out."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.rules.ch06_drawing import Mark
from esagono.games.tcs.view.words import Words
from esagono.kernel import Decision
from esagono.wargame.plan import Plan, Wish


def marks(decision: Decision, wish: Wish, words: Words) -> Iterator[Plan]:
    """The hex gets the mark that is being drawn, at once."""
    act = Mark(wish.hex)
    if act.text in decision.texts:
        pen = words.word(f"sketch-{decision.seen.record.pen}")
        yield Plan(act.text, words.say("mark", hex=wish.hex, pen=pen), words.say("do-mark"), Mark.rule, hex=wish.hex)
