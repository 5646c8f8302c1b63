"""What the inspector tells of a counter, with the rule that it comes from."""

from __future__ import annotations

from esagono import games
from esagono.kernel.match import Match

ARRIVES = "Arrives in round"


def test_reinforcements_are_told_with_the_rule_of_reinforcements() -> None:
    game = games.load("storms_of_steel")
    assert game.present is not None
    assert game.rules.rules["5.1"].title == "Reinforcements"
    found = set()
    for name in game.scenarios:
        world = Match(game, name, seed=b"due").state.world
        for side in game.sides:
            pieces = game.present(game.known(world, side), side, "en").pieces
            found |= {fact.rule for piece in pieces for fact in piece.facts if fact.label == ARRIVES}
        if found:
            break
    assert found == {"5.1"}
