"""What a hand on the map would do: moves, attacks with air, fleets, builds and redeployments in one go."""

from __future__ import annotations

from esagono.kernel import Scripted, State
from esagono.kernel.match import Match
from esagono.kernel.odds import run_chain
from esagono.wargame.plan import Wish
from tests.third_reich.test_odds import AT_SEA, GAME, asked, laid_out, plans

MARCH = """
    at: movement
    set: {mover: axis}
    markers: [option germany eastern offensive, war germany poland]
    units:
      - germany-inf-3-3-1 L31
      - germany-inf-3-3-2 L31
      - germany-arm-4-6-1 L31
      - germany-air-1 L31
      - poland-inf-2-3-1 N34
"""
STRIKE = """
    at: missions
    set: {mover: axis}
    markers: [option germany eastern offensive, war germany poland]
    units:
      - germany-arm-4-6-1 O32
      - germany-inf-3-3-1 O32
      - germany-air-1 O32
      - germany-air-2 O32
      - poland-inf-2-3-1 O33
"""
CONSTRUCTION = """
    at: construction
    set: {mover: axis}
    markers: [brp germany 50]
    units: [germany-inf-3-3-1 pool, germany-arm-4-6-1 pool]
"""
TRANSPORT = """
    at: missions
    set: {mover: allies}
    markers: [option britain mediterranean offensive, war britain italy]
    units: [britain-fleet-1 AA7, britain-inf-3-4-1 AA7, italy-fleet-1 AA24]
"""


def done(state: State, text: str, dice: list[int] | None = None) -> State:
    """The state after a chain."""
    return run_chain(GAME, state, asked(state).side, text, Scripted(dice or []))[-1][1].state


def test_a_corps_moves_by_pointing_at_a_hex() -> None:
    state = laid_out(MARCH)
    (plan,) = plans(state, Wish(("germany-inf-3-3-1",), "L29"))
    assert plan.text == "move germany-inf-3-3-1 > to L29 > stop"
    assert [(p.hex, p.cost) for p in plan.way] == [("L31", ""), ("L30", "1"), ("L29", "2")]
    assert not plan.asks
    assert done(state, plan.text).world.units["germany-inf-3-3-1"].hex == "L29"
    assert plans(state, Wish(("germany-inf-3-3-1",), "L25")) == []


def test_a_move_that_uses_all_factors_needs_no_stop() -> None:
    (plan,) = plans(laid_out(MARCH), Wish(("germany-inf-3-3-1",), "L28"))
    assert plan.text == "move germany-inf-3-3-1 > to L28"


def test_a_stack_moves_together_as_far_as_there_is_room() -> None:
    state = laid_out(MARCH)
    assert GAME.along is not None
    assert {*GAME.along(asked(state), "germany-inf-3-3-1")} == {"germany-inf-3-3-2", "germany-arm-4-6-1"}
    (plan,) = plans(state, Wish(("germany-inf-3-3-1", "germany-inf-3-3-2", "germany-arm-4-6-1"), "L30"))
    assert plan.units == ("germany-inf-3-3-1", "germany-inf-3-3-2"), "two units in a hex"
    after = done(state, plan.text).world.units
    assert [after[u].hex for u in plan.units] == ["L30", "L30"]


def test_a_zone_of_control_is_told_on_the_way() -> None:
    near = MARCH.replace("germany-arm-4-6-1 L31", "poland-arm-1-5-1 K30")
    state = laid_out(near.replace("markers: [", "markers: [option germany western offensive, "))
    (plan,) = plans(state, Wish(("germany-inf-3-3-1",), "L30"))
    assert [p.note for p in plan.way] == ["", "enemy ZOC: it costs 3 to leave"]
    assert plan.cost == "1 MF"
    assert plan.way[-1].stops, "with two factors left it cannot leave"
    assert plans(state, Wish(("germany-inf-3-3-1",), "M29")) != []
    assert plans(state, Wish(("germany-inf-3-3-1",), "L28")) == [], "by L30 it would cost five"


def test_why_there_is_no_move_is_told() -> None:
    state = laid_out(MARCH)
    assert GAME.meant is not None
    found = GAME.meant(asked(state), Wish(("germany-inf-3-3-1",), "L25"))
    assert found is not None
    assert found[1].text == "to L25"


def test_air_units_change_base_together() -> None:
    (plan,) = plans(laid_out(MARCH), Wish(("germany-air-1",), "K32"))
    assert plan.text == "stage germany-air-1 K32"


def test_ground_support_is_put_together_on_one_card_with_the_odds() -> None:
    state = laid_out(STRIKE)
    (plan,) = plans(state, Wish((), "O33"))
    assert plan.text == "fly germany-air-1 support O33 > fly germany-air-2 support O33"
    assert plan.asks
    assert plan.forecast["O33"].headline == "4-1"
    (switch,) = plan.switches
    assert [(c.key, c.note) for c in switch.choices] == [("germany-air-1", "3-1"), ("germany-air-2", "3-1")]
    (one,) = plans(state, Wish((), "O33", settings={"fly": "germany-air-1"}))
    assert one.text == "fly germany-air-1 support O33"
    (named,) = plans(state, Wish(("germany-air-2",), "O33"))
    assert not named.asks, "a unit that is named flies at once"


def test_too_much_air_is_told() -> None:
    state = laid_out(STRIKE.replace("      - germany-arm-4-6-1 O32\n", ""))
    (plan,) = plans(state, Wish((), "O33", settings={"fly": "germany-air-1,germany-air-2"}))
    assert [(w.rule) for w in plan.warnings] == ["28.422", "28.421"]


def test_an_attack_is_one_card_with_who_attacks() -> None:
    state = laid_out(STRIKE.replace("at: missions", "at: attacks"))
    (plan,) = plans(state, Wish((), "O33"))
    assert plan.text == "attack O33 > join germany-arm-4-6-1 > join germany-inf-3-3-1 > fight"
    (one,) = plans(state, Wish((), "O33", settings={"join": "germany-inf-3-3-1"}))
    assert one.text == "attack O33 > join germany-inf-3-3-1 > fight"
    assert {c.key: c.note for c in one.switches[0].choices} == {"germany-arm-4-6-1": "1-1", "germany-inf-3-3-1": ""}
    after = done(state, plan.text, [6] * 9)
    assert after.world.units["poland-inf-2-3-1"].box == "pool" or asked(after).ask != "attackers"


def test_what_is_still_open_is_told_before_a_phase_ends() -> None:
    assert GAME.still_open is not None
    idle, east = GAME.still_open(asked(laid_out(MARCH)), "en")
    assert "germany-inf-3-3-1" in idle.units
    assert (east.number, east.rule, east.told, east.loses) == (20, "43.2", True, False)
    state = laid_out(
        STRIKE.replace("at: missions", "at: attacks").replace(
            "war germany poland]", "war germany poland, mission germany-air-1 support O33]"
        )
    )
    lost, able, east = GAME.still_open(asked(state), "it")
    assert (lost.hexes, lost.loses, "O33" in able.hexes) == (("O33",), True, True)
    assert (east.number, east.loses) == (20, True)


def test_a_new_unit_is_built_by_a_click_on_its_hex() -> None:
    state = laid_out(CONSTRUCTION)
    (plan,) = plans(state, Wish(("germany-arm-4-6-1",), "J36"))
    assert (plan.text, plan.cost) == ("build germany-arm-4-6-1 > at J36", "8 BRPs")
    (card,) = plans(state, Wish((), "J36", settings={"what": "germany-arm-4-6"}))
    assert card.text == "build germany-arm-4-6-1 > at J36"
    assert card.asks
    assert {"germany-inf-3-3", "germany-arm-4-6"} <= {c.key for c in card.switches[0].choices}
    assert plans(state, Wish((), "O22")) == [], "nothing is built in France"


def test_a_unit_is_redeployed_by_a_click_on_its_hex() -> None:
    state = laid_out(MARCH.replace("at: movement", "at: redeployment"))
    (plan,) = plans(state, Wish(("germany-inf-3-3-1",), "N26"))
    assert plan.text == "redeploy germany-inf-3-3-1 > to N26"
    assert done(state, plan.text).world.units["germany-inf-3-3-1"].hex == "N26"


def test_a_unit_is_carried_over_the_sea_and_the_danger_is_marked() -> None:
    state = laid_out(TRANSPORT)
    found = plans(state, Wish(("britain-inf-3-4-1",), "GG19"))
    (plan,) = [p for p in found if p.text.startswith("transport")]
    assert plan.text == "transport britain-fleet-1 > embark britain-inf-3-4-1 > land GG19"
    assert plan.asks
    marks = [p.mark for p in plan.way if p.mark]
    assert marks == ["83%"], "the Italian fleet finds them with five sixths where it is near"


INVASION = """
    at: missions
    set: {mover: allies, turn: 21}
    markers: [option britain western offensive, war britain germany, control N21 germany, control M21 germany]
    units:
      - britain-fleet-7 L22
      - britain-fleet-8 L22
      - britain-inf-3-4-5 L22
      - britain-inf-3-4-6 L22
      - germany-fleet-1 K28
      - germany-inf-3-3-1 N21
"""


def test_an_invasion_shows_its_odds_and_its_danger_and_takes_as_many_fleets_as_it_needs() -> None:
    state = laid_out(INVASION)
    (plan,) = plans(state, Wish(("britain-inf-3-4-5",), "N21"))
    assert plan.text == "invade britain-fleet-7 > embark britain-inf-3-4-5 > storm N21"
    assert plan.forecast["N21"].headline == "1-3"
    assert "L22" in plan.warnings[0].text
    both = "britain-inf-3-4-5,britain-inf-3-4-6"
    (wave,) = plans(state, Wish(("britain-inf-3-4-5",), "N21", settings={"load": both, "fleets": "britain-fleet-7"}))
    assert "with britain-fleet-8" in wave.text
    assert wave.forecast["N21"].headline == "1-2"


def test_why_a_fleet_cannot_land_there_is_told() -> None:
    assert GAME.meant is not None
    found = GAME.meant(asked(laid_out(INVASION)), Wish(("britain-fleet-7",), "M21"))
    assert found is not None
    assert found[1].text == "storm M21"


def test_fleets_of_one_base_intercept_together() -> None:
    state = laid_out(AT_SEA)
    (plan,) = plans(state, Wish((), "GG19"), "italy")
    assert plan.text == "meet italy-fleet-1 britain-fleet-1 > with italy-fleet-2 > lurk GG19"
    assert plan.cost == "83% to be found here"
    (one,) = plans(state, Wish((), "GG19", settings={"fleets": "italy-fleet-1"}), "italy")
    assert one.text == "meet italy-fleet-1 britain-fleet-1 > lurk GG19"


def test_the_plans_of_a_scenario_do_what_they_say() -> None:
    """Every plan begins with a choice that is open, and a move ends where the hand points."""
    match, made, verbs = Match(GAME, "1939", {}, seed=bytes(32)), 0, set[str]()
    while match.decisions and match.state.world.turn < 5:
        here = match.decisions[0]
        mine = [u for u in here.seen.world.units.values() if u.hex and u.kind.startswith(here.side)]
        hexes = sorted({u.hex for u in here.seen.world.units.values() if u.hex})[::7]
        assert GAME.plans is not None
        for unit in mine[:: max(1, len(mine) // 5)]:
            for hex_ in hexes:
                for plan in GAME.plans(here, Wish((unit.id,), hex_), "it"):
                    made += 1
                    first = plan.text.split(" > ")[0]
                    verbs.add(first.split()[0])
                    assert first in here.texts, plan.text
                    if first.startswith("move "):
                        assert done(match.state, plan.text).world.units[unit.id].hex == hex_
        ends = [act.text for act in here.choices if act.ends]
        offensive = [t for t in here.texts if t.startswith("option eastern offensive")]
        match.act(here.side, (["deploy"] if "deploy" in here.texts else offensive or ends or [*here.texts])[0])
    assert made > 100
    assert {"move", "stage", "redeploy", "sail", "place"} <= verbs


WAR = """
    at: declarations
    set: {mover: axis}
    markers: [brp germany 100]
"""


def test_war_is_declared_by_a_click_on_the_country() -> None:
    state = laid_out(WAR)
    (plan,) = plans(state, Wish((), "C35"))
    assert (plan.text, plan.label, plan.cost) == ("declare norway", "War on Norway", "10 BRPs")
    assert plan.asks
    assert plans(state, Wish((), "L31")) == []
    assert plans(state, Wish((), "F29")) == []
    assert plans(state, Wish(("germany-inf-3-3-1",), "C35")) == []
