"""A player without a plan: any legal act is as good as another."""

from __future__ import annotations

from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Why


def choose(asked: Asked) -> Answer:
    """First a verb, then one of its acts: a hundred moves must not drown the one pass."""
    by_verb: dict[str, list[Act]] = {}
    for act in asked.decision.choices:
        by_verb.setdefault(act.verb, []).append(act)
    return Answer(
        asked.rng.choice(by_verb[asked.rng.choice(sorted(by_verb))]), (Why.of(asked.decision.rule, "chance"),)
    )
