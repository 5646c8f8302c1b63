"""Everything can be taken back until somebody else must answer: across the phases of one power and of its partner."""

from __future__ import annotations

from esagono import games
from esagono.kernel.match import Match

GAME = games.load("third_reich")
AXIS = ("germany", "italy")


def opened() -> Match:
    """A game of 1939 up to the first declarations."""
    match = Match(GAME, "1939", {}, seed=b"undo")
    while match.decisions[0].ask != "declarations":
        decision = match.decisions[0]
        texts = [a.text for a in decision.choices]
        match.act(decision.side, next(t for t in ("deploy", "ready", "keep-variant", texts[-1]) if t in texts))
    return match


def test_phases_are_taken_back_one_by_one_to_the_first_act_of_the_turn() -> None:
    match = opened()
    start = match.state
    for side, text in (("germany", "done"), ("italy", "done"), ("germany", "option eastern offensive"),
                       ("germany", "pass-others"), ("italy", "pass-others")):  # fmt: skip
        match.act(side, text)
    assert match.decisions[0].ask == "base changes"
    for _ in range(5):
        assert match.why_no_undo(AXIS) is None
        match.undo(AXIS)
    assert match.state == start


def test_what_another_must_answer_stays() -> None:
    match = opened()
    match.act("germany", "done")
    assert match.why_no_undo(AXIS) is None
    why = match.why_no_undo(("germany",))  # another person plays Italy, and is asked now
    assert why is not None
    assert why.key == "passed-on"


def test_orders_answer_for_a_partner_and_his_answers_go_back_too() -> None:
    match = opened()
    match.stand("italy", "order pass-turn", "pass-turn")
    assert [d.side for d in match.decisions] == ["germany"]
    match.act("germany", "done")
    assert {d.ask for d in match.decisions} == {"options"}
    assert [d.side for d in match.decisions] == ["germany"]
    while match.why_no_undo(AXIS) is None and match.decisions[0].ask == "options":
        match.undo(AXIS)
    assert "declarations" in {d.ask for d in match.decisions}
