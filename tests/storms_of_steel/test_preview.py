"""The chances that a player is shown before an attack are those of the rules themselves."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.view.previews import Shot
from esagono.games.storms_of_steel.view.queries import RollWith
from esagono.kernel import Game, Outcome, Scripted, Seen, State
from esagono.kernel.odds import odds
from esagono.wargame.forecast import EVEN, FAIR, GOOD, percent

FIRER = "hmg-42-1 7-C09 facing=3"


def table(*units: str) -> tuple[Game, State]:
    game = games.load("storms_of_steel")
    assert game.desk is not None
    world = game.scenario("sandbox").build({})
    for unit in (FIRER, *units):
        world = game.desk.unit(world, unit)
    started: Outcome = game.at("sandbox", world, "turn", Turn("german"), Scripted(()))
    return game, started.state


def fates(game: Game, state: State, unit: str) -> tuple[float, float]:
    """Hit at all, and destroyed, by the kernel's odds over every die and many worlds."""
    found = odds(game, state, "german", "fire hmg-42-1 7-E09 by=opp > go", budget=60_000, worlds=300)
    destroyed = sum(p for words, p in found.outcomes.items() if f"destroyed {unit}" in words)
    return 1 - found.outcomes.get("nothing", 0.0), destroyed


def shown(game: Game, state: State, unit: str) -> tuple[float, float]:
    entry = game.query(state, "german", "preview hmg-42-1 7-E09")[unit]
    return entry.hit, entry.destroyed


@pytest.mark.parametrize("facing", ["0", "3"])
def test_a_fresh_target(facing: str) -> None:
    game, state = table(f"rifle-41-1 7-E09 facing={facing}")
    assert shown(game, state, "rifle-41-1") == pytest.approx(fates(game, state, "rifle-41-1"))


def test_a_target_with_a_known_hit_is_destroyed_by_any_other() -> None:
    game, state = table("rifle-41-1 7-E09 facing=0 hit=pinned shown=yes")
    hit, destroyed = shown(game, state, "rifle-41-1")
    assert hit == destroyed
    assert (hit, destroyed) == pytest.approx(fates(game, state, "rifle-41-1"))


def test_a_counter_that_is_not_known_is_averaged_over() -> None:
    game, state = table("rifle-41-1 7-E09 facing=0 hit=cowering")
    assert shown(game, state, "rifle-41-1") == pytest.approx(fates(game, state, "rifle-41-1"), abs=0.015)


def test_the_roll_of_a_unit_that_is_not_known_is_not_previewed() -> None:
    game, state = table("rifle-41-1 7-E09 facing=0")
    record = Attack("soviet", "somebody-hidden", "7-C09", "ap", target="hmg-42-1")
    assert RollWith(0).answer(Seen(game.known(state.world, "german"), record, "german")) == {}
    known = Attack("soviet", "rifle-41-1", "7-C09", "ap", target="hmg-42-1")
    assert "hmg-42-1" in RollWith(0).answer(Seen(game.known(state.world, "german"), known, "german"))


def shot_at(*units: str) -> Shot:
    game, state = table(*units)
    found: Shot = game.query(state, "german", "preview hmg-42-1 7-E09")["rifle-41-1"]
    return found


@pytest.mark.parametrize("hit", ["", " hit=pinned shown=yes", " hit=cowering"])
def test_the_chances_on_the_card_are_all_there_is_and_agree_with_its_figure(hit: str) -> None:
    card = shot_at(f"rifle-41-1 7-E09 facing=0{hit}")
    assert sum(chance.chance for chance in card.chances) == pytest.approx(1)
    assert sum(c.chance for c in card.chances if c.kind in (GOOD, FAIR)) == pytest.approx(card.chance) == card.hit
    assert sum(c.chance for c in card.chances if c.kind == GOOD) == pytest.approx(card.destroyed)


def test_the_bars_say_what_two_hits_do_and_not_what_a_counter_may_do() -> None:
    card = shot_at("rifle-41-1 7-E09 facing=0")
    kills = sum(face.weight for face in card.faces if face.kind == GOOD)
    assert [c.chance for c in card.chances if c.label == "shot-destroyed"] == [pytest.approx(kills / 36)]
    hurt = shot_at("rifle-41-1 7-E09 facing=0 hit=pinned shown=yes")
    assert {face.kind for face in hurt.faces} == {EVEN, GOOD}


def test_caps_on_the_roll_stand_in_the_sum_on_the_card() -> None:
    _, state = table("rifle-41-1 7-E09 facing=0")
    record = Attack("german", "hmg-42-1", "7-E09", "ap", target="rifle-41-1")
    card = RollWith(2).answer(Seen(state.world, record, "german"))["rifle-41-1"]
    attack, defence = card.sums
    assert ("boost", "+2") in [(part.label, part.value) for part in attack.parts]
    assert int(defence.total) - int(attack.total) == card.need == int(card.headline.rstrip("+"))


def test_a_bot_gives_the_chances_of_the_card() -> None:
    game, state = table("rifle-41-1 7-E09 facing=0 hit=cowering")
    decision = game.decision(state, "german")
    assert decision is not None
    assert game.advisor is not None
    told = [dict(why.args) for advice in game.advisor(decision) for why in advice.why if why.key == "fire"]
    card = shot_at("rifle-41-1 7-E09 facing=0 hit=cowering")
    assert told
    assert {(why["hit"] + "%", why["destroyed"] + "%") for why in told} == {
        (percent(card.hit), percent(card.destroyed))
    }
