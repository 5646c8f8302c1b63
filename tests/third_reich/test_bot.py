"""What the game knows about playing well: exact chances, reasons for everything, and a war that gets somewhere."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.third_reich.bot.advisor import JUDGES
from esagono.games.third_reich.bot.aims import menace_at_sea, printed_worth
from esagono.games.third_reich.bot.chances import Fight, chances, of_fight, worth
from esagono.games.third_reich.bot.policy import least_of
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.staff import ENDS
from esagono.games.third_reich.bot.weights import PLANNER
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch14_combat import OFF_THE_TABLE
from esagono.games.third_reich.rules.ch26_russia import Accept, FightOn
from esagono.games.third_reich.rules.ch29_interception import Lurk
from esagono.games.third_reich.world import ALLIANCE, AXIS, World
from esagono.kernel import Act, Decision, Game, Seen
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

SCENARIO = "1939"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("third_reich")


@pytest.fixture(scope="module")
def world(game: Game) -> World:
    found: World = game.scenario(SCENARIO).build({})
    return found


def test_chances_of_a_column_without_counterattacks(world: World) -> None:
    found = chances(world, "5-1", "1-4")
    assert found.won == pytest.approx(5 / 6)
    assert found.lost == 0.0


def test_chances_follow_the_chain_of_counterattacks_to_its_end(world: World) -> None:
    """At 4-1 a two is a counterattack at 1-3: one and two exchange, the rest beats the defender."""
    found = chances(world, "4-1", "1-4")
    assert found.won == pytest.approx(4 / 6 + 1 / 6 * 4 / 6)
    assert found.exchange == pytest.approx(1 / 6 + 1 / 6 * 2 / 6)


def test_chances_are_complete_in_every_column(world: World) -> None:
    for column in ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1"):
        assert sum(chances(world, column, "1-2")) == pytest.approx(1.0)


def test_an_attack_off_the_table_is_lost(world: World) -> None:
    assert chances(world, OFF_THE_TABLE, "1-1").lost == 1.0
    assert worth(world, Fight(3, 40, 10), prize=5.0, theirs=10.0, ours=3.0) == -3.0


def test_better_odds_are_worth_more(world: World) -> None:
    even, three = (worth(world, Fight(n, 6, 3), prize=5.0, theirs=3.0, ours=float(n)) for n in (6, 18))
    assert of_fight(world, Fight(18, 6, 3)).won > of_fight(world, Fight(6, 6, 3)).won
    assert three > even


Opening = tuple[list[Decision], list[Act], Match]


@pytest.fixture(scope="module")
def opening(game: Game) -> Opening:
    """The first turns of 1939, the planner against itself."""
    return answered(game, 330, SCENARIO)


def answered(game: Game, most: int, scenario: str) -> Opening:
    """The decisions of a game of the planner against itself, as far as so many acts, and the answers."""
    match = Match(game, scenario, seed=b"decisions")
    found: list[Decision] = []
    acts: list[Act] = []
    while match.decisions and len(found) < most:
        decision = match.decisions[0]
        found.append(decision)
        acts.append(load("planner")(question(game, match.state, decision, Random(1), 60.0)).act)
        match.act(decision.side, acts[-1])
    return found, acts, match


def test_every_choice_is_appraised_with_a_sentence_and_poland_falls(game: Game, opening: Opening) -> None:
    assert game.advisor is not None
    asked, _, match = opening
    for decision in asked[::9]:
        last = {advice.act: advice for advice in game.advisor(decision)}
        assert set(last) == set(decision.choices)
        for why in {why for advice in last.values() for why in advice.why}:
            assert all("{" not in game.texts.reason(language, why) for language in LANGUAGES)
        assert all(advice.why for advice in last.values())
        ends = [
            a.worth for act, a in last.items() if act.ends and act.verb in ENDS and act.verb not in ("stop", "call-off")
        ]
        assert all(worth_ == 0.0 for worth_ in ends)
    assert match.state.world.minors["poland"].status == "conquered"


def test_the_axis_alone_begins_wars(opening: Opening) -> None:
    match = opening[2]
    attackers = {m.attacker for m in match.state.world.minors.values() if m.attacker}
    assert attackers
    assert all(ALLIANCE[power] == AXIS for power in attackers)


# 1944


def test_the_allies_land_in_the_west_and_no_fleet_sails_in_vain(game: Game) -> None:
    _, acts, match = answered(game, 330, "1944")
    verbs = [act.verb for act in acts]
    assert verbs.count("invade") >= 1
    assert verbs.count("storm") == verbs.count("invade")
    assert "stay-in-port" not in verbs
    assert {"ship", "build-in-box"} <= set(verbs)
    landed = {h for h, head in match.state.world.bridgeheads.items() if head.invasion}
    assert landed or "ashore" in verbs or "drown" in verbs


def seat_at(world: World, side: str) -> Seat:
    """A decision of a side."""
    return Seat(Seen(world, None, side), (), PLANNER)


@pytest.mark.parametrize(
    ("scenario", "turn", "wanted"), [("1939", 12, False), ("1939", 14, True), ("campaign", 12, True)]
)
def test_russia_is_let_go_only_where_that_counts(game: Game, scenario: str, turn: int, wanted: bool) -> None:
    """Objectives that the Axis does not hold are lost with the surrender; in the campaign a fallen power counts."""
    world = replace(game.scenario(scenario).build({}), turn=turn)
    seat = seat_at(world, "germany")
    (yes, _), (no, _) = JUDGES.judge(seat, Accept()), JUDGES.judge(seat, FightOn())
    assert (yes > no) is wanted


def test_a_second_offensive_must_leave_enough_for_the_year(game: Game) -> None:
    world = game.scenario("1944").build({})
    purse = world.powers["russia"]
    poor = replace(
        world, options={"russia eastern": "offensive"}, powers={**world.powers, "russia": replace(purse, brp=60)}
    )
    rich = replace(poor, powers=world.powers)
    assert least_of(seat_at(poor, "russia")) > least_of(seat_at(replace(poor, options={}), "russia"))
    assert least_of(seat_at(rich, "russia")) < least_of(seat_at(poor, "russia"))


def test_berlin_decides_in_1944(game: Game) -> None:
    short, long = (printed_worth(game.scenario(s).build({}), "L31", PLANNER) for s in ("1944", "1939"))
    assert short == PLANNER.decisive * long


def test_an_attack_that_is_announced_is_made(opening: Opening) -> None:
    """Who calls an attack off is asked again: the planner would do it for ever."""
    verbs = [act.verb for act in opening[1]]
    assert verbs.count("fight") == verbs.count("attack") > 0
    assert "call-off" not in verbs


def test_rome_is_guarded_against_landings_and_berlin_is_not(game: Game) -> None:
    world = game.scenario("1942").build({})
    fleet = next(u for u in world.units.values() if u.kind == "britain-fleet")
    fleets = {f"armada-{n}": replace(fleet, id=f"armada-{n}", hex="LL29", box="", factors=9) for n in range(2)}
    at_sea = replace(world, units={**world.units, **fleets})
    assert menace_at_sea(at_sea, "italy", "Y22") > menace_at_sea(at_sea, "italy", "Z23") > 0
    assert menace_at_sea(at_sea, "italy", "L31") == 0
    own = {f"fleet-{n}": replace(fleet, id=f"fleet-{n}", kind="italy-fleet", hex="AA24", factors=9) for n in range(5)}
    strong = replace(at_sea, units=at_sea.units | own)
    assert menace_at_sea(strong, "italy", "Y22") > menace_at_sea(strong, "italy", "Z23") == 0
    calm = replace(world, units={k: u for k, u in world.units.items() if "fleet" not in u.kind})
    assert menace_at_sea(calm, "italy", "Y22") == 0


def test_interceptors_may_lurk_before_the_us_box(game: Game) -> None:
    """A voyage to America ends in the box, which is no hex."""
    world = game.scenario("1942").build({})
    record = Sailing("germany", "axis", "germany-fleet-1", "interception", way=("K28",), units=("germany-fleet-1",))
    seat = Seat(Seen(world, record, "germany"), (), PLANNER)
    far, near = (JUDGES.judge(seat, Lurk(h))[0] for h in ("B29", "K28"))
    assert JUDGES.judge(seat, Lurk("us-box"))[0] >= near > far
