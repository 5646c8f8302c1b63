"""Air units by the hand: one or a stack is put on a mission by its hex or box, and nothing hidden is told."""

from __future__ import annotations

from random import Random

from esagono.kernel import State
from esagono.wargame.plan import Plan, Wish
from tests.crimea.test_odds import GAME, asked, laid_out, play
from tests.crimea.test_plans import done, plans

FLEET = """
    at: interdiction phase side=axis kind=interdiction
    markers:
      - air ju88 ju88
      - air he111-1 he111
      - air he111-2 he111
      - air bf109f bf109f
      - air axis-dummy axis-dummy
      - air mig-a mig-3
      - air mig-n mig-3 naval
      - ship su-ship-dd-1 3519
    units: [ax-24-div 3503, su-hq-51 3809, su-156-div 3519]
"""


def placing() -> State:
    """The Axis has named one hex and places its air units."""
    return play(laid_out(FLEET), "interdict 3809", "named")


def test_a_squadron_flies_by_pointing_at_the_mission_hex() -> None:
    state = placing()
    (plan,) = plans(state, Wish(("ju88",), "3809"))
    assert plan.text == "fly ju88 3809"
    assert not plan.asks
    assert done(state, plan.text).world.air["ju88"].mission == "3809"
    assert plans(state, Wish(("ju88",), "3505")) == []
    assert plans(state, Wish(("mig-a",), "3809")) == []


def test_a_stack_flies_together_three_at_the_most() -> None:
    state = placing()
    assert GAME.along is not None
    assert [*GAME.along(asked(state), "he111-1")] == ["he111-2", "ju88"]
    (plan,) = plans(state, Wish(("he111-1", "he111-2", "ju88", "bf109f"), "3809"))
    assert plan.text == "fly he111-1 3809 > fly he111-2 3809 > fly ju88 3809"
    assert plan.units == ("he111-1", "he111-2", "ju88")


def test_with_an_empty_hand_the_card_asks_who_flies() -> None:
    state = placing()
    (plan,) = plans(state, Wish((), "3809"))
    assert plan.asks
    (switch,) = plan.switches
    assert [c.key for c in switch.choices] == ["ju88", "he111-1", "he111-2", "bf109f", "axis-dummy"]
    assert switch.chosen != ("axis-dummy",)
    (more,) = plans(state, Wish((), "3809", settings={"fly": "bf109f,axis-dummy"}))
    assert more.text == "fly bf109f 3809 > fly axis-dummy 3809"


def test_the_naval_box_is_pointed_at_like_a_hex() -> None:
    state = placing()
    (plan,) = plans(state, Wish(("ju88",), "naval"))
    assert plan.text == "fly-naval ju88"
    assert done(state, plan.text).world.air["ju88"].mission == "naval"


def test_ships_are_attacked_where_they_lie() -> None:
    state = laid_out(
        "at: air support side=axis kind=cas\nmarkers: [air ju87 ju87, air ju88 ju88, ship su-ship-dd-1 3519]\n"
        "units: [ax-24-div 3503, su-156-div 3519]"
    )
    (plan,) = plans(state, Wish(("ju88",), "3519"))
    assert plan.text == "raid ju88 3519"


def test_the_question_says_how_many_hexes_can_still_be_named() -> None:
    assert GAME.telling.detail is not None
    state = laid_out(FLEET)
    assert ": 5," in GAME.telling.detail(asked(state), "en")
    assert ": 4," in GAME.telling.detail(asked(play(state, "interdict 3809")), "it")


def test_plans_of_the_defender_do_not_tell_what_flies_there() -> None:
    """The Axis stack lies face down: dealt anew, it leaves plans, company and what is open as they were."""

    def told(state: State) -> tuple[list[Plan], list[str], object]:
        assert GAME.along is not None
        assert GAME.still_open is not None
        here = asked(state)
        return plans(state, Wish((), "3809")), [*GAME.along(here, "mig-a")], [*GAME.still_open(here, "en")]

    state = play(placing(), "fly ju88 3809", "fly axis-dummy 3809", "airborne")
    assert asked(state).side == "soviet"
    assert told(state)[0]
    dealt = [GAME.redeal(state, "soviet", Random(n)) for n in range(6)]
    assert len({d.world.missions for d in dealt}) > 1
    assert all(told(d) == told(state) for d in dealt)
