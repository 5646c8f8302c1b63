"""Shore bombardment on the card of ground support: who can, what it adds, and that the chain sends the fleets."""

from __future__ import annotations

from esagono.wargame.plan import Plan, Wish
from tests.third_reich.test_odds import laid_out, plans
from tests.third_reich.test_plans import done

GIBRALTAR = """
    at: missions
    set: {mover: axis}
    markers: [option italy mediterranean offensive, war britain italy, control Z8 italy]
    units:
      - italy-inf-2-3-1 Z8
      - italy-inf-2-3-2 Z8
      - italy-air-1 Z8
      - italy-fleet-1 AA24
      - italy-fleet-2 AA24
      - britain-inf-3-4-1 AA7
"""


def card(**settings: str) -> Plan:
    (plan,) = plans(laid_out(GIBRALTAR), Wish((), "AA7", None, settings))
    return plan


def test_the_fleets_that_can_bombard_stand_on_the_card_and_none_is_sent_unasked() -> None:
    plan = card()
    (guns,) = (s for s in plan.switches if s.key == "guns")
    assert ([c.key for c in guns.choices], guns.chosen) == (["italy-fleet-1", "italy-fleet-2"], ())
    assert plan.text == "fly italy-air-1 support AA7"


def test_their_guns_are_in_the_odds_and_the_chain_sends_them() -> None:
    plan = card(guns="italy-fleet-1,italy-fleet-2")
    assert plan.text == "fly italy-air-1 support AA7 > bombard italy-fleet-1 > with italy-fleet-2 > shell AA7"
    assert plan.forecast["AA7"].headline != card().forecast["AA7"].headline
    (going,) = done(laid_out(GIBRALTAR), plan.text).world.voyages
    assert (going.units, going.end) == (("italy-fleet-1", "italy-fleet-2"), "AA7")


def test_no_switch_where_the_shore_may_not_be_shelled() -> None:
    """29.413: an open coast is shelled only for an invasion."""
    (plan,) = plans(laid_out(GIBRALTAR + "      - britain-inf-3-4-2 Z9\n"), Wish((), "Z9"))
    assert plan.text == "fly italy-air-1 support Z9"
    assert not any(s.key == "guns" for s in plan.switches)
