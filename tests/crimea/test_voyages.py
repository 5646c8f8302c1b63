"""Sea routes and ships by the hand: the card agrees with the loss roll on every face, and plans do what they say."""

from __future__ import annotations

import pytest

from esagono.games.crimea.events.navy import NavalLoss
from esagono.kernel import Scripted, State
from esagono.wargame.plan import Wish
from tests.crimea.test_odds import GAME, asked, laid_out
from tests.crimea.test_plans import done, plans

SEA = "at: naval movement side=soviet kind=movement\n"
SAILINGS = {
    "regular": (SEA + "markers: [ship su-ship-dd-1 3519]", "su-ship-dd-1", "5718"),
    "storm": (SEA + "markers: [ship su-ship-dd-1 3519]\nset: {storm: yes, turn: 90}", "su-ship-dd-1", "5718"),
    "aircraft": (
        SEA + "markers: [ship su-ship-dd-1 3519, interdiction naval 2, rule navy.hunted true]\n"
        "set: {storm: yes, turn: 27}",
        "su-ship-dd-1",
        "5718",
    ),
    "coastal": (
        SEA + "markers: [ship su-ship-gp-azov-1 map-t]\n"
        "units: [test-1 6814 sort=coastal support=2 range=2 attack=0 stacking=0 supply=oos]",
        "su-ship-gp-azov-1",
        "4804",
    ),
    "both": (
        SEA + "markers: [ship su-ship-dd-1 5718, interdiction naval 1]\n"
        "units: [test-1 4725 sort=coastal support=1 range=2 attack=0 stacking=0 zoc=no]\nhexes: {4725: open coast}",
        "su-ship-dd-1",
        "4825",
    ),
    "from-the-sea": (SEA + "markers: [ship su-ship-dd-1 kerch, interdiction naval 1]", "su-ship-dd-1", "3519"),
}
CARRYING = (
    SEA
    + """markers: [ship su-ship-gp-a 5718, ship su-ship-dd-1 5718, ship su-ship-gp-b 6912]
units:
  - test-1 5718 nation=soviet stacking=2 began=5718
  - test-2 5718 nation=soviet stacking=1 began=5718
  - test-3 5718 nation=soviet stacking=1 began=5718 waits=1
"""
)


def rolled(state: State, ship: str, place: str, die: int) -> tuple[NavalLoss, int]:
    """The loss of a voyage by the rule, and the damage that the ship has then, at least."""
    state = GAME.apply(state, "soviet", f"sail {ship} {place}", Scripted([die] * 4)).state
    events = list[NavalLoss]()
    if asked(state).ask == "sail":
        outcome = GAME.apply(state, "soviet", "anchor", Scripted([die] * 4))
        events, state = [t.event for t in outcome.events if isinstance(t.event, NavalLoss)], outcome.state
    return events[0], state.world.ships[ship].damage


@pytest.mark.parametrize("name", SAILINGS)
def test_the_card_agrees_with_the_roll_on_every_face(name: str) -> None:
    text, ship, place = SAILINGS[name]
    state = laid_out(text.replace("markers: [", "markers: [ship su-ship-gp-v 6912, "))
    (card,) = GAME.query(state, "soviet", f"voyage {ship} {place}").values()
    lost = 0
    for die, face in enumerate(card.faces, start=1):
        loss, damage = rolled(state, ship, place, die)
        assert face.result == loss.result
        assert (face.kind == "bad") == bool(damage)
        lost += bool(damage)
    assert card.headline == f"{lost * 10}%"
    assert GAME.query(state, "soviet", f"routes {ship}")[place] == card.headline
    assert sum(c.chance for c in card.chances) == pytest.approx(1)


def test_modifiers_and_threats_are_on_the_card_with_their_rules() -> None:
    text, ship, place = SAILINGS["aircraft"]
    (card,) = GAME.query(laid_out(text), "soviet", f"voyage {ship} {place}").values()
    threats, drms = card.sums
    assert [(f.label, f.value) for f in threats.parts][1:] == [("naval", "2"), ("coastal-artillery", "0")]
    assert [f.rule for f in drms.parts] == ["PB-8.33a1"] * 3
    assert drms.total == "+3"


def test_a_ship_that_sinks_is_told_as_sunk() -> None:
    text = SEA + "markers: [ship su-ship-komintern kerch]\nset: {ships.su-ship-komintern.damage: 3}"
    (card,) = GAME.query(laid_out(text), "soviet", "voyage su-ship-komintern 5718").values()
    assert {c.label: round(c.chance, 2) for c in card.chances} == {"voyage-safe": 0.8, "voyage-sunk": 0.2}


def test_within_a_zone_nothing_is_rolled_for() -> None:
    state = laid_out(SEA + "markers: [ship su-ship-dd-1 kerch]")
    assert GAME.query(state, "soviet", "voyage su-ship-dd-1 6912") == {}
    assert GAME.query(state, "soviet", "routes su-ship-dd-1")["6912"] == "0%"
    assert "3519" in GAME.query(state, "soviet", "reach su-ship-dd-1")


def test_a_ship_sails_by_pointing_at_a_port() -> None:
    state = laid_out(SAILINGS["regular"][0])
    (plan,) = plans(state, Wish(("su-ship-dd-1",), "5718"))
    assert plan.text == "sail su-ship-dd-1 5718"
    assert plan.cost == "2 NMP, loss 0%, Abort 20%"
    assert not plan.asks
    assert plan.way[0].hex == "3519"
    assert plan.way[-1].hex == "5718"
    (risky,) = plans(laid_out(SAILINGS["aircraft"][0]), Wish(("su-ship-dd-1",), "5718"))
    assert risky.asks
    assert risky.forecast["5718"].note == "voyage-loss"
    (zone,) = plans(state, Wish(("su-ship-dd-1",), "map-t"))
    assert zone.text == "sail su-ship-dd-1 map-t"
    assert plans(state, Wish(("su-ship-dd-1",), "3519")) == []


def test_a_unit_is_carried_by_pointing_at_a_port() -> None:
    state = laid_out(CARRYING)
    (plan,) = plans(state, Wish(("test-1",), "6912"))
    assert plan.text == "load test-1 su-ship-gp-a > sail su-ship-gp-a 6912"
    assert plan.asks
    after = done(state, plan.text).world
    assert after.ships["su-ship-gp-a"].at == "6912"
    assert after.units["test-1"].box == "su-ship-gp-a"
    (both,) = plans(state, Wish(("test-1",), "6912", settings={"load": "test-1,test-2"}))
    assert both.text == "load test-1 su-ship-gp-a > load test-2 su-ship-gp-a > sail su-ship-gp-a 6912"
    assert plans(state, Wish(("test-3",), "6912")) == []


def test_the_ship_can_be_chosen_and_takes_whom_it_can() -> None:
    state = laid_out(CARRYING)
    (plan,) = plans(state, Wish(("test-2",), "6912"))
    assert plan.text.startswith("load test-2 su-ship-dd-1")
    (other,) = plans(state, Wish(("test-2",), "6912", settings={"ship": "su-ship-gp-a"}))
    assert other.text == "load test-2 su-ship-gp-a > sail su-ship-gp-a 6912"
    assert GAME.along is not None
    assert [*GAME.along(asked(state), "su-ship-gp-a")] == ["test-1", "test-2"]
    assert [*GAME.along(asked(state), "su-ship-dd-1")] == ["test-2"]


def test_a_landing_party_is_carried_before_the_coast_at_which_the_hand_points() -> None:
    state = laid_out(
        "at: naval movement side=soviet kind=motorised\nmarkers: [ship su-ship-gp-a map-t]\n"
        "units:\n  - test-1 map-t nation=soviet stacking=1\n  - ax-24-div 5718"
    )
    (plan,) = plans(state, Wish(("test-1",), "5718"))
    first, sail = plan.text.split(" > ")
    assert first == "load test-1 su-ship-gp-a"
    assert sail == f"sail su-ship-gp-a {plan.hex}"
    assert done(state, plan.text).world.ships["su-ship-gp-a"].at == plan.hex != "5718"


def test_guns_at_the_landing_count_twice_on_the_card_too() -> None:
    state = laid_out(
        "at: naval movement side=soviet kind=motorised\nmarkers: [ship su-ship-dd-1 map-t]\n"
        "units:\n  - test-1 map-t nation=soviet stacking=1\n"
        "  - test-3 5718 sort=coastal support=2 range=2 attack=0 stacking=0"
    )
    (plan,) = plans(state, Wish(("test-1",), "5819"))
    assert plan.forecast["5819"].sums[1].total == "+3"


def test_ships_and_those_aboard_lie_on_the_table() -> None:
    assert GAME.present is not None
    state = laid_out(CARRYING)
    state = done(state, "load test-1 su-ship-gp-a")
    sheet = GAME.present(GAME.known(state.world, "axis"), "axis", "en")
    pieces = {p.id: p for p in sheet.pieces}
    assert pieces["su-ship-gp-a"].hex == "5718"
    assert pieces["test-1"].box == "sea/su-ship-gp-a"
    (sea,) = (aid for aid in sheet.aids if aid.key == "sea")
    assert {"kerch", "map-t", "naval", "su-ship-gp-a"} <= {box.key for box in sea.boxes}


def test_a_refused_voyage_is_told_by_its_own_law() -> None:
    state = laid_out(SAILINGS["regular"][0])
    assert GAME.meant is not None
    meant = GAME.meant(asked(state), Wish(("su-ship-dd-1",), "azov"))
    assert meant is not None
    assert meant[1].text == "sail su-ship-dd-1 azov"
