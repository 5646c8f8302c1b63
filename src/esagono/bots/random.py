"""The random bot: takes any legal act."""

from __future__ import annotations

from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Why


def choose(asked: Asked) -> Answer:
    """Choose a verb first, then one of its acts, so that a hundred moves do not drown out a single pass."""
    by_verb: dict[str, list[Act]] = {}
    for act in asked.decision.choices:
        by_verb.setdefault(act.verb, []).append(act)
    return Answer(
        asked.rng.choice(by_verb[asked.rng.choice(sorted(by_verb))]), (Why.of(asked.decision.rule, "chance"),)
    )
