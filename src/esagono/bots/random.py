"""A player without a plan: any legal act is as good as another."""

from __future__ import annotations

from random import Random

from esagono.kernel import Act, Decision
from esagono.kernel.game import View


def choose(view: View, decision: Decision, rng: Random) -> Act:
    """First a verb, then one of its acts: a hundred moves must not drown the one pass."""
    by_verb: dict[str, list[Act]] = {}
    for act in decision.choices:
        by_verb.setdefault(act.verb, []).append(act)
    return rng.choice(by_verb[rng.choice(sorted(by_verb))])
