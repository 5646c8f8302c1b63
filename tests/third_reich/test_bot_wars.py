"""Who goes to war when, what the pact demands, and that an attack is made by those who were sent to it."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.third_reich.bot.advisor import JUDGES
from esagono.games.third_reich.bot.aims import guarded, wanted
from esagono.games.third_reich.bot.lifelines import PACT, garrison, relief, tied
from esagono.games.third_reich.bot.moves import posted
from esagono.games.third_reich.bot.policy import WEAK, least_of, unguarded, wear, worn
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.treasury import army_waits
from esagono.games.third_reich.bot.weights import PLANNER
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.rules.ch21_war import PACT_BROKEN, STRUCK, Declare
from esagono.games.third_reich.rules.ch33_german import IRISH
from esagono.games.third_reich.world import World, ground
from esagono.kernel import Act, Decision, Game, Seen
from esagono.kernel.match import Match
from esagono.kernel.value import replace


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("third_reich")


@pytest.fixture(scope="module")
def campaign(game: Game) -> World:
    found: World = game.scenario("campaign").build({})
    return found


def goes_to_war(world: World, side: str, target: str) -> bool:
    """The planner would rather declare the war than not."""
    return JUDGES.judge(Seat(Seen(world, None, side), (), PLANNER), Declare(target))[0] > 0


def with_power(world: World, power: str, **changes: object) -> World:
    """A power with other BRPs, or fallen."""
    return replace(world, powers={**world.powers, power: replace(world.powers[power], **changes)})


def test_italy_joins_when_france_falls_and_not_before(campaign: World) -> None:
    fallen = with_power(campaign, "france", fell=6)
    assert not goes_to_war(campaign, "italy", "britain")
    assert goes_to_war(fallen, "italy", "britain")
    assert not goes_to_war(with_power(fallen, "italy", brp=50), "italy", "britain")


def test_a_war_that_costs_nothing_is_returned_to_the_friends_of_the_attacker(campaign: World) -> None:
    """Without it nobody raises partisans (32.1)."""
    attacked = replace(campaign, wars={**campaign.wars, "germany russia": 8}, states={f"{STRUCK} italy": "russia"})
    assert goes_to_war(attacked, "russia", "italy")
    assert not goes_to_war(replace(attacked, states={}), "russia", "italy")


def test_the_western_allies_turn_on_a_neutral_italy_in_the_campaign_only(game: Game, campaign: World) -> None:
    late = with_power(replace(campaign, turn=turn_of("spring-1942")), "usa", in_play=True)
    assert goes_to_war(late, "usa", "italy")
    assert not goes_to_war(replace(late, turn=turn_of("winter-1941")), "usa", "italy")
    assert not goes_to_war(replace(late, rules=game.scenario("1939").build({}).rules), "britain", "italy")


def test_the_way_to_paris_is_opened_in_spring_1940_and_not_before(campaign: World) -> None:
    rich = with_power(campaign, "germany", brp=150)
    army = next(u for u in campaign.units.values() if u.kind == "germany-inf-3-3")
    ready = {f"west-{n}": replace(army, id=f"west-{n}", hex="N26", box="") for n in range(12)}
    fallen = {**rich.minors, "poland": replace(rich.minors["poland"], status="conquered")}
    west = replace(rich, units={**rich.units, **ready}, minors=fallen)
    assert goes_to_war(replace(west, turn=turn_of("spring-1940")), "germany", "belgium")
    assert not goes_to_war(replace(west, turn=turn_of("winter-1939")), "germany", "belgium")


def test_russia_takes_eastern_europe(campaign: World) -> None:
    assert goes_to_war(campaign, "russia", "eastern-europe")
    assert not goes_to_war(campaign, "germany", "eastern-europe")


def test_twenty_factors_are_wanted_in_the_east_and_no_more(campaign: World) -> None:
    model = next(u for u in campaign.units.values() if u.kind == "germany-inf-3-3")
    bare = {k: u for k, u in campaign.units.items() if not u.kind.startswith("germany")}
    for there, more in ((5, 3), (6, 2), (7, 0)):
        units = {f"east-{n}": replace(model, id=f"east-{n}", hex="K36", box="") for n in range(there)}
        unit = replace(model, id="east-9", hex="N26", box="")
        world = replace(campaign, units={**bare, **units, unit.id: unit})
        assert garrison(world, unit, "K36") == PACT * more
        assert garrison(world, unit, "N26") == 0.0


Opening = tuple[list[Decision], list[Act], Match]


@pytest.fixture(scope="module")
def opening(game: Game) -> Opening:
    """The first turns of the campaign, the planner against itself."""
    match = Match(game, "campaign", seed=b"1 campaign 1 alone")
    asked: list[Decision] = []
    acts: list[Act] = []
    while match.decisions and len(asked) < 330:
        asked.append(match.decisions[0])
        acts.append(load("planner")(question(game, match.state, asked[-1], Random(1), 60.0)).act)
        match.act(asked[-1].side, acts[-1])
    return asked, acts, match


def reason(decision: Decision, act: Act) -> str:
    """Why the planner made a choice."""
    return JUDGES.judge(Seat(decision.seen, decision.choices, PLANNER), act)[1][0].key


def test_who_is_taken_up_for_an_attack_goes_there(opening: Opening) -> None:
    """A better post for itself once drew a unit to Berlin that was counted on before Warsaw."""
    asked, acts, _ = opening
    sent = [n for n, act in enumerate(acts) if act.verb == "move" and reason(asked[n], act) == "attacks"]
    assert sent
    assert all(reason(asked[n + 1], acts[n + 1]) == "attacks" for n in sent)


def test_poland_falls_and_the_pact_is_kept(opening: Opening) -> None:
    world = opening[2].state.world
    assert world.minors["poland"].status == "conquered"
    assert PACT_BROKEN not in world.states
    assert world.states.get("eastern-europe") == "russia"


def test_air_units_that_support_an_attack_are_not_flown_for_nothing(opening: Opening) -> None:
    told = [event.event for outcome in opening[2].outcomes for event in outcome.events]
    assert not [e for e in told if getattr(e, "cause", "") == "no-attack"]


def test_russia_strikes_only_where_germany_is_weak(opening: Opening) -> None:
    world = replace(opening[2].state.world, turn=turn_of("fall-1941"))
    few = {k: u for k, u in world.units.items() if not u.kind.startswith("germany")}
    assert goes_to_war(with_power(replace(world, units=few), "russia", brp=100), "russia", "germany")
    model = next(u for u in world.units.values() if u.kind == "germany-inf-3-3")
    many = {f"host-{n}": replace(model, id=f"host-{n}", hex="K36", box="") for n in range(30)}
    strong = replace(world, units={**world.units, **many})
    assert not goes_to_war(with_power(strong, "russia", brp=100), "russia", "germany")


def test_enemies_who_cut_units_off_are_worth_an_attack(opening: Opening) -> None:
    """Enemy armor between Berlin and the army in the West: it counts, and armor elsewhere does not."""
    world = opening[2].state.world
    model = next(u for u in world.units.values() if u.kind == "britain-arm-4-5")
    assert not relief(world, "germany")
    land = ground(world)
    around = [h for h in land.within("L31", 2) if land.land(h) and land.distance(h, "L31") == 2]
    raid = {f"raid-{h}": replace(model, id=f"raid-{h}", hex=h, box="") for h in (*around, "V12")}
    found = relief(replace(world, units={**world.units, **raid}), "germany")
    assert any(found.get(h, 0.0) > 0.0 for h in around)
    assert "V12" not in found


def test_who_is_outnumbered_on_a_front_wants_more_of_an_offensive(opening: Opening) -> None:
    world = with_power(opening[2].state.world, "france", brp=60)
    model = next(u for u in world.units.values() if u.kind == "germany-inf-3-3")
    many = {f"host-{n}": replace(model, id=f"host-{n}", hex="N26", box="") for n in range(60)}
    strong = replace(world, units={**world.units, **many})
    before, after = (least_of(Seat(Seen(w, None, "france"), (), PLANNER), "western") for w in (world, strong))
    assert after == WEAK * before


def test_attrition_is_worth_what_it_takes_from_the_enemy(opening: Opening) -> None:
    """Sixty factors take six units and more than two hexes, and it costs nothing."""
    world = opening[2].state.world
    assert worn(world, 5) == pytest.approx((1 / 3, 0.0))
    assert worn(world, 61) == (6.0, 2.5)
    model = next(u for u in world.units.values() if u.kind == "germany-inf-3-3")
    many = {f"host-{n}": replace(model, id=f"host-{n}", hex="N26", box="") for n in range(9)}
    strong = replace(world, units={**world.units, **many})
    assert wear(strong, "france", "western", 61) > wear(strong, "france", "western", 25) > 5.0


def test_nobody_stays_where_too_many_are(opening: Opening) -> None:
    world = opening[2].state.world
    model = next(u for u in world.units.values() if u.kind == "germany-inf-3-3")
    stack = [replace(model, id=f"stack-{n}", hex="N29", box="") for n in range(3)]
    bare = {k: u for k, u in world.units.items() if u.hex != "N29"}
    few, many = (replace(world, units={**bare, **{u.id: u for u in stack[:n]}}) for n in (2, 3))
    room, crowd = (posted(Seat(Seen(w, None, "germany"), (), PLANNER), stack[0], "N29") for w in (few, many))
    assert crowd < room


def test_the_hexes_around_a_threatened_capital_are_guarded(opening: Opening) -> None:
    world = opening[2].state.world
    places = guarded(world, "france", PLANNER)
    beside = [h for h in ground(world).neighbours("O22") if h in places]
    assert len(beside) >= 4
    assert all(places[h] < places["O22"] for h in beside)
    assert not [h for h in ground(world).neighbours("L31") if h in places]


def test_nothing_is_taken_up_to_be_put_back(opening: Opening) -> None:
    """What is taken up is used: nothing can go on for ever."""
    verbs = [act.verb for act in opening[1]]
    assert not {"leave", "not-now", "call-off", "stay-in-port"} & set(verbs)
    acts = opening[1]
    moved = [n for n, act in enumerate(acts[:-1]) if act.verb in ("move", "redeploy")]
    assert all(acts[n + 1].verb == "to" for n in moved)


def test_britain_holds_ulster_when_the_irish_rise(opening: Opening) -> None:
    """Else it leaves the war: ten factors, of any sort, and no longer than a year."""
    world = opening[2].state.world
    unit = next(u for u in world.units.values() if u.kind == "britain-inf-3-4" and u.hex)
    assert garrison(world, unit, "F24") == 0.0
    risen = replace(world, notes={**world.notes, IRISH: world.half})
    assert garrison(risen, unit, "F24") > PLANNER.capital
    assert garrison(risen, unit, unit.hex) == 0.0
    fed = [replace(unit, id=f"ulster-{n}", hex="F24", factors=5) for n in range(2)]
    held = replace(risen, units={**risen.units, **{u.id: u for u in fed}})
    assert garrison(held, unit, "F24") == 0.0
    assert tied(held, "britain") == {u.id for u in fed}
    assert garrison(replace(risen, half=world.half + 9), unit, "F24") == 0.0


def test_american_ships_come_when_an_army_waits_for_them(game: Game) -> None:
    world = game.scenario("1942").build({})
    model = next(u for u in world.units.values() if u.kind == "usa-inf-3-4")
    fleet = next(u for u in world.units.values() if u.kind == "usa-fleet")
    bare = {k: u for k, u in world.units.items() if not u.kind.startswith("usa")}
    army = {f"army-{n}": replace(model, id=f"army-{n}", hex="K23", box="") for n in range(4)}
    ships = {f"ships-{n}": replace(fleet, id=f"ships-{n}", hex="K21", box="", factors=9) for n in range(4)}
    assert army_waits(replace(world, units={**bare, **army}), "usa")
    assert not army_waits(replace(world, units={**bare, **army, **ships}), "usa")


def test_russia_occupies_the_cities_of_eastern_europe_that_nobody_holds(game: Game) -> None:
    world: World = game.scenario("1939").build({})
    army = {u.id: replace(u, hex="T37") for u in world.units.values() if u.id == "russia-inf-1-3-1"}
    before = replace(world, units={**world.units, **army})
    during = replace(before, states={**before.states, "eastern-europe": "russia"})
    assert "T36" not in wanted(before, "russia", PLANNER)
    assert "T36" in wanted(during, "russia", PLANNER)
    assert "T36" not in wanted(during, "germany", PLANNER)
    assert not unguarded(before, "russia", "eastern", PLANNER)
    assert unguarded(during, "russia", "eastern", PLANNER) > 0


def test_a_front_where_places_stand_empty_gets_attrition_not_a_pass(game: Game) -> None:
    match = Match(game, "1939", seed=b"71 1939 0")
    chance = {side: Random(f"71 1939 0 {side}") for side in game.sides_of("1939")}
    chosen: list[str] = []
    while not any(text.startswith("option eastern") for text in chosen):
        decision = match.decisions[0]
        act = load("planner")(question(game, match.state, decision, chance[decision.side], 60.0)).act
        if decision.side == "russia":
            chosen.append(act.text)
        match.act(decision.side, act)
    assert "declare eastern-europe" in chosen
    assert chosen[-1] == "option eastern attrition"
