"""What is told besides the moves: objectives by their places, losses by their side, and why a click does nothing."""

from __future__ import annotations

import re

import pytest

from esagono.games.crimea.view.briefing import Briefings
from esagono.games.crimea.view.report import Reports
from esagono.kernel import Act, Seen
from esagono.kernel.acts import laws_of
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.wargame.plan import Wish
from tests.crimea.test_odds import DECLARED, FRONT, GAME, asked, laid_out, play
from tests.crimea.test_plans import MARCH, done

BARE = re.compile(r"(In-|Od-)?\d{4}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["tartar-ditch", "kerch-attacks"])
def test_no_objective_is_a_bare_number(scenario: str, language: str) -> None:
    world = Match(GAME, scenario, {}, seed=bytes(32)).state.world
    briefing = Briefings(GAME.texts).brief(world, {}, "axis", language)
    assert briefing.objectives
    assert [e.label for e in briefing.objectives if BARE.fullmatch(e.label)] == []
    told = [p.text for camp in briefing.camps for p in camp.wins]
    assert any("Perekop (3606)" in text or "Feodosiya (5718)" in text for text in told)


def test_an_unnamed_hex_is_told_by_its_neighbour() -> None:
    world = Match(GAME, "tartar-ditch", {}, seed=bytes(32)).state.world
    labels = [e.label for e in Briefings(GAME.texts).brief(world, {}, "axis", "en").objectives]
    assert labels == ["Perekop (3606)", "3705 (next to Perekop)", "3708 (next to Yany-Kapu)", "Yany-Kapu (3808)"]


def test_the_losses_of_a_report_name_their_side() -> None:
    world = Match(GAME, "tartar-ditch", {}, seed=bytes(32)).state.world
    labels = [e.label for e in Reports(Briefings(GAME.texts)).losses(world, "en")]
    assert labels[0] == "Axis: levels lost"
    assert len(labels) == len(set(labels))


def refusal(unit: str, hex_: str) -> tuple[Act, str]:
    """What a click is taken to mean, and the rule that is against it."""
    assert GAME.meant is not None
    meant = GAME.meant(asked(laid_out(MARCH)), Wish((unit,), hex_))
    assert meant is not None
    seen, act = meant
    assert isinstance(seen, Seen)
    return act, next(law.rule for law in laws_of(type(act)) if not law.holds(seen, act))


def test_a_click_too_far_is_a_move_and_not_a_strategic_one() -> None:
    act, rule = refusal("test-b", "4514")
    assert act.text == "to 4514"
    assert rule.startswith("BSR-10")


def test_an_enemy_in_the_next_hex_is_meant_to_be_overrun() -> None:
    assert GAME.meant is not None
    meant = GAME.meant(asked(laid_out(MARCH.replace("3508", "3505"))), Wish(("test-b",), "3505"))
    assert meant is not None
    assert meant[1].text == "overrun 3505"


def test_declared_attacks_are_arrows_until_they_are_taken_back() -> None:
    assert GAME.present is not None
    state = done(laid_out(FRONT.format(at="declaration phase", ground="hill")), "attack 3505 > join test-a > declare")
    for side in GAME.sides:
        (arrow,) = GAME.present(GAME.known(state.world, side), side, "en").arrows
        assert (arrow.hex, arrow.to, arrow.side) == ("3504", "3505", "axis")
    assert GAME.present(play(state, "withdraw 3505").world, "axis", "en").arrows == ()


def test_the_question_names_what_must_be_attacked_as_well() -> None:
    assert GAME.telling.detail is not None
    text = FRONT.format(at="declaration phase", ground="hill").replace(
        "- su-hq-51 3507", "- test-e 3604 nation=soviet defence=4 levels=4\n      - su-hq-51 3507"
    )
    state = laid_out(text)
    assert GAME.telling.detail(asked(state), "en") == ""
    state = done(state, "attack 3505 > join test-a > declare")
    assert "3604" in GAME.telling.detail(asked(state), "en")


def test_a_unit_off_the_map_joins_no_battle() -> None:
    text = FRONT.format(at="combat phase", ground="hill") + DECLARED.lstrip("\n").format(order="")
    state = laid_out(text.replace("- su-hq-51 3507", "- su-hq-51 3507\n      - test-z map-t nation=german attack=3"))
    assert GAME.query(state, "axis", "with-unit test-z") == {}
