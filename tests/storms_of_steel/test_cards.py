"""What a scenario may say of its cards, and that the second firefight deals them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.game import PACKAGE, make
from esagono.games.storms_of_steel.scenario.firefights import Firefight
from esagono.kernel.datafiles import DataFiles

DATA = DataFiles(PACKAGE)
FILE = "data/scenarios/02-crossroads.toml"


def firefight(change: Callable[[dict[str, Any]], None]) -> Firefight:
    """The second firefight with something changed."""
    raw = copy.deepcopy(DATA.toml(FILE))
    change(raw)
    return Firefight(FILE, raw, DATA, Counters(DATA))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda raw: raw["cards"]["deck"].update({"3": 3}), "cards.deck.3"),
        (lambda raw: raw["cards"]["deck"].update({"99": 1}), "cards.deck.99"),
        (lambda raw: raw["cards"]["deck"].update({"V14": 1}), "cards.deck.V14"),
        (lambda raw: raw["cards"].update(dealt="two"), "cards.dealt"),
        (lambda raw: raw["cards"].update(hand=2), "cards.hand"),
        (lambda raw: raw["cards"]["weapons"].update(german=["V14"]), "cards.weapons.german"),
        (lambda raw: raw["cards"]["weapons"].update(soviet=["W-flame"]), "cards, W-flame"),
        (lambda raw: raw["cards"]["veterans"].update(german=["V04"]), "cards.veterans.german"),
        (lambda raw: raw["cards"].update(uses={"W-demo": 2}), "cards.uses.W-demo"),
        (lambda raw: raw["cards"]["event"].update(arrive=["rifle-1"]), "cards.event.arrive"),
        (lambda raw: raw["cards"].update(goals=[]), "cards.goals"),
        (lambda raw: raw["cards"].update(secret=["finnish"]), "cards.secret"),
        (lambda raw: raw["units"]["german"][0].update(veteran=["V14"]), "units.german.gren-1.veteran"),
        (lambda raw: raw["units"]["german"][0].update(veteran=["V04"]), "units.soviet.smg-1.veteran"),
    ],
)
def test_wrong_cards_are_refused_with_the_field_named(change: Callable[[dict[str, Any]], None], field: str) -> None:
    """The error of a file says where to look."""
    with pytest.raises(ValueError, match=r"expected|there is no field") as wrong:
        firefight(change)
    assert field in str(wrong.value)


def test_a_scenario_may_let_a_weapon_be_used_more_than_once() -> None:
    """`uses` says how often."""
    world = firefight(lambda raw: raw["cards"].update(uses={"W-flame": 2})).world({})
    assert world.kit["german"].count("W-flame") == 2


def test_the_whole_mix_is_there() -> None:
    """Forty action cards, seven yellow ones, sixteen veteran cards."""
    cards = make().scenario("crossroads").build({}).charts.cards.values()
    count = {colour: sum(c.count for c in cards if c.colour == colour) for colour in ("green", "yellow", "orange")}
    assert count == {"green": 40, "yellow": 7, "orange": 16}
