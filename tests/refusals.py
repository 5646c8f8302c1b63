"""Reasons that cite a whole chapter: allowed only where the chapter's first paragraph is itself the rule."""

from __future__ import annotations

import random

from esagono.kernel import Decision, Game, State
from esagono.kernel.conformance.refusing import vague_reasons

FIRST_PARAGRAPHS: dict[str, dict[str, set[str]]] = {
    "storms_of_steel": {
        "6.0": {"hex-is-in-sight", "target-is-in-sight-of-the-lair"},  # a unit must see its target
        "12.0": {"mortar-does-not-see-the-hex"},  # at what they see mortars fire directly
        "13.0": {"hex-is-in-sight"},  # no line of sight through smoke
        "17.0": {"vehicle-has-room", "cargo-can-be-carried", "nobody-is-loaded-twice"},  # one unit a vehicle, and which
        "18.0": {"there-is-none-of-its-sort"},  # at most one of each sort in a hex
        "20.0": {"aircraft-enters-when-activated", "hex-is-for-aircraft-to-enter", "altitude-is-open"},
    },
    "case_yellow": {},
    "tcs": {
        "4.0": {"unit-is-in-the-other-mode"},  # a unit is in one of two modes
        "9.0": {"unit-is-own-and-armed"},  # fire is made by units with a weapon of the kind
        "11.0": {"enemies-are-in-the-hex"},  # area fire is one attack on all targets in a hex
    },
    "third_reich": {},
    "crimea": {
        "BSR-12.0": {"attack-is-declared"},  # all attacks are declared, each with its marker
        "BSR-15.0": {"attack-is-due"},  # declared attacks are resolved, in any order
    },
}
"""By game and rule: the reasons that the first paragraph states in so many words."""


def too_vague(game: Game, state: State, decision: Decision, rng: random.Random, n: int) -> list[str]:
    """Refusals at a decision that should have named a deeper rule."""
    stated = FIRST_PARAGRAPHS[game.name]
    found = vague_reasons(game, state, decision, rng, n)
    return [f"{why.rule} {why.key}" for why in found if why.key not in stated.get(why.rule, set())]
