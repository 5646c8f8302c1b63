"""What a hex means, and what the enemy in sight threatens."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.kernel.match import Match


@pytest.mark.parametrize("scenario", ["crossroads", "hidden-in-the-wheat", "dug-in"])
def test_threat_is_what_the_enemy_on_the_map_could_hit(scenario: str) -> None:
    game = games.load("storms_of_steel")
    match, rng = Match(game, scenario, seed=bytes(32)), Random(2)
    found = 0
    while match.decisions and len(match.lines) < 80:
        decision = match.decisions[0]
        match.act(decision.side, rng.choice(decision.choices))
        threat = game.query(match.state, "german", "threat soviet")
        known = game.known(match.state.world, "german")
        own = {u.hex for u in known.units.values() if u.side == "german"}
        assert set(threat) <= own
        assert all(1 <= int(text.removesuffix("%")) <= 100 for text in threat.values())
        found += len(threat)
    assert found


def test_every_hex_is_told_in_both_languages() -> None:
    game = games.load("storms_of_steel")
    world = game.known(Match(game, "dug-in", seed=bytes(32)).state.world, "german")
    assert game.site is not None
    assert game.chart is not None
    for language in ("en", "it"):
        facts = [f for h in game.chart(world).hexes for f in game.site(world, "german", h.name, "", language)]
        assert {f.value for f in facts} >= {"+1 AP"}
        assert [f for f in facts if "site." in f.label + f.value or "{" in f.label + f.value] == []
