from __future__ import annotations

import itertools

import pytest

from esagono.kernel import Refused, Scripted, Seeded, State, saves
from esagono.kernel.match import Match
from esagono.kernel.odds import odds
from esagono.kernel.record import verify, write
from tests.miniatures import orders
from tests.miniatures.table import Table

SEED = b"isthmus"
PLANS = {
    "axis": ("fly ju-88 3606", "fly he-111 3606", "ready"),
    "soviet": ("order 3606 no-retreat", "fly sb-2 3706", "ready"),
}


def texts(match: Match) -> list[str]:
    return [line.text for line in match.lines[1:]]


def test_both_are_asked_at_once_and_see_only_their_own_branch() -> None:
    table = Table(orders.make())
    assert table.asked() == [("axis", "plans"), ("soviet", "plans")]
    table.go("soviet", "order 3606 no-retreat")
    assert table.path("soviet") == "game > reaction and air > planning: plans"
    assert table.path() == "game > reaction and air"
    assert table.game.view(table.state, "axis").asked == (("axis", "plans"), ("soviet", "reaction and air"))
    table.go("axis", "ready")
    assert table.path("axis") == "game > reaction and air", "done: only that the other is still busy"
    assert table.asked() == [("soviet", "plans")]


def test_the_other_side_learns_nothing_before_the_reveal() -> None:
    table = Table(orders.make())
    before = table.game.view(table.state, "axis").world
    choices = table.decision("axis").texts
    outcome = table.go("soviet", "order 3606 no-retreat")
    assert table.game.view(table.state, "axis").world == before
    assert table.decision("axis").texts == choices
    assert table.game.told(outcome.events, "axis") == [], "told inside a branch means told to the side alone"
    assert len(table.game.told(outcome.events, "soviet")) == 1
    assert table.game.query(table.state, "axis", "plans") == []
    assert table.game.query(table.state, "soviet", "plans") == ["3606 no-retreat"]


def test_decision_numbers_do_not_move_when_the_other_branch_acts() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    axis = match.game.decision(match.state, "axis")
    assert axis is not None
    match.act("soviet", "order 3606 no-retreat")
    match.act("soviet", "ready")
    match.act("axis", "fly ju-88 3606", number=axis.number)
    with pytest.raises(Refused) as refused:
        match.act("axis", "ready", number=axis.number)
    assert refused.value.why.key == "stale"


def play_out(order: tuple[str, ...]) -> State:
    game = orders.make()
    state = game.new("isthmus", {}, Seeded(SEED)).state
    left = {side: list(plans) for side, plans in PLANS.items()}
    for side in order:
        state = game.apply(state, side, left[side].pop(0), Seeded(SEED)).state
    return game.apply(state, "axis", "assault 3606", Seeded(SEED)).state


def test_branches_commute_to_the_byte_and_so_do_the_dice_after_them() -> None:
    every = sorted(set(itertools.permutations(["axis"] * 3 + ["soviet"] * 3)))
    assert len(every) == 20
    assert len({saves.digest(play_out(order)) for order in every}) == 1


def test_undo_in_an_open_branch_retraces_the_line_of_the_other() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    match.act("axis", "fly ju-88 3606")
    match.act("soviet", "order 3606 no-retreat")
    match.undo(["axis"])
    assert texts(match) == ["order 3606 no-retreat"]
    assert match.state.world.flights["ju-88"] == ""
    assert match.state.world.orders["3606"] == "no-retreat"
    match.redo(["axis"])
    assert texts(match) == ["order 3606 no-retreat", "fly ju-88 3606"]
    assert verify(match.game, write(match)).state == match.state


def test_consent_does_not_cost_the_other_what_can_be_retraced() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    match.act("axis", "fly ju-88 3606")
    match.act("soviet", "order 3606 no-retreat")
    match.undo(["axis"], consent=["soviet"])
    assert texts(match) == ["order 3606 no-retreat"]


def test_after_the_reveal_nothing_can_be_taken_back() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    for side, plans in PLANS.items():
        for text in plans:
            match.act(side, text)
    assert match.outcomes[-1].final
    assert [str(getattr(match.why_no_undo([side]), "key", None)) for side in PLANS] == ["passed-on", "sealed"]
    match.undo(["axis"], consent=["soviet"])
    assert texts(match) == ["fly ju-88 3606", "fly he-111 3606"], "with consent, and what came after it goes too"


def test_a_players_copy_of_the_running_game_holds_no_secret_of_the_other() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    for text in PLANS["soviet"]:
        match.act("soviet", text)
    match.act("axis", "fly ju-88 3606")
    mine, theirs = write(match, "axis"), write(match, "soviet")
    assert "fly ju-88 3606" in mine
    assert "fly ju-88" not in theirs
    for secret in ("order 3606", "sb-2", "ready", match.header.salt, SEED.hex()):
        assert secret not in mine
    match.act("axis", "ready")
    after = write(match, "axis")
    assert "soviet ready" in after, "what is not private is open when the branches have closed"
    assert "no-retreat" not in after
    with pytest.raises(Refused) as refused:
        verify(match.game, after)
    assert refused.value.why.key == "record-line"


def test_when_the_game_is_over_the_record_is_whole_for_everybody() -> None:
    match = Match(orders.make(), "isthmus", seed=SEED)
    for side, plans in PLANS.items():
        for text in plans:
            match.act(side, text)
    match.act("axis", "assault 3606")
    assert SEED.hex() not in write(match, "axis")
    match.act("axis", "assault 3706")
    assert write(match, "axis") == write(match, "soviet") == write(match)
    assert "order 3606 no-retreat" in write(match, "axis")
    assert f"seed {SEED.hex()}" in write(match)
    assert verify(match.game, write(match)).state == match.state


def test_odds_before_the_reveal_are_a_mean_that_does_not_depend_on_the_truth() -> None:
    game = orders.make()
    opened = game.new("isthmus", {}, Scripted([])).state
    for kind in ("no-retreat", "extra-retreat"):
        state = game.apply(opened, "soviet", f"order 3606 {kind}", Scripted([])).state
        found = odds(game, state, "axis", "fly ju-88 3606", key=lambda before, outcome: str(outcome.state.world.orders))
        assert found.worlds == 12
        assert sum(found.outcomes.values()) == pytest.approx(1.0)
        if kind == "no-retreat":
            first = found
    assert first == found
