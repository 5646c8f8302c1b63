"""Plans over the wire: chains that are legal, made of what the side sees; what is open at the end of a phase."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from esagono import games
from esagono.kernel import Refused
from esagono.kernel.dice import Seeded
from esagono.kernel.match import Match
from esagono.wargame.plan import Plan, Wish, chain
from tests.server.hall import HIDDEN, SHORT, Hall, Player, hall
from tests.server.test_table import play
from tests.storms_of_steel.test_group_prices import after


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def plans_of(player: Player, units: list[str], hex_: str, **settings: str) -> list[dict[str, Any]]:
    """What the server answers to a hand."""
    side = player.see()["decision"]["side"]
    found: list[dict[str, Any]] = player.ask("plan", side=side, units=units, hex=hex_, settings=settings)["plans"]
    return found


def test_a_chain_joins_what_there_is() -> None:
    assert chain("", "fire a b", "", "go") == "fire a b > go"


def test_a_plan_begins_with_a_legal_act_and_is_made_as_it_was_shown(here: Hall) -> None:
    (german, soviet), _ = here.new(scenario=SHORT)
    first = soviet.see()["decision"]["choices"][0]
    (plan,) = plans_of(soviet, first["units"], first["hexes"][0])
    assert plan["text"].startswith(first["text"])
    assert not plan["asks"]
    assert soviet.act(plan["text"])["made"] == len(plan["text"].split(" > "))
    assert german.see()["decision"] is None


def test_nobody_asks_for_another_and_nothing_comes_of_what_is_not_there(here: Hall) -> None:
    (german, soviet), _ = here.new(scenario=SHORT)
    assert german.refused("plan", side="soviet", units=[], hex="7-H06")["key"] == "not-your-side"
    assert plans_of(soviet, ["nobody"], "7-H06") == []
    assert plans_of(soviet, [], "nowhere") == []


def test_plans_name_nothing_that_the_side_does_not_see(here: Hall) -> None:
    players, _ = here.new(scenario=HIDDEN)
    play(players, random.Random(3), 30)
    table = here.table(players[0])
    for decision in table.match.decisions:
        secret = set(table.match.state.world.units) - set(decision.seen.world.units)
        player = next(p for p in players if p.see()["decision"])
        own = [u for u in decision.seen.world.units.values() if u.side == decision.side and u.hex]
        hexes = {u.hex for u in decision.seen.world.units.values() if u.hex}
        for unit in own[:4]:
            for hex_ in sorted(hexes):
                told = repr(plans_of(player, [unit.id], hex_))
                assert not [name for name in secret if name in told]


def test_every_plan_of_a_move_is_legal_to_its_end() -> None:
    game = games.load("storms_of_steel")
    match, rng, tried = Match(game, SHORT, seed=b"plans"), random.Random(2), 0
    assert game.plans is not None
    for _ in range(60):
        decision = match.decisions[0]
        world = decision.seen.world
        for unit in [u for u in world.units.values() if u.side == decision.side]:
            near = {h for c in decision.choices if unit.id in c.named("unit") for h in c.named("hex")}
            for hex_ in sorted(near):
                for plan in game.plans(decision, Wish((unit.id,), hex_), "en"):
                    tried += 1
                    least = 1 if plan.asks else len(plan.text.split(" > "))
                    assert made(game, match, decision.side, plan) >= least
        match.act(decision.side, rng.choice(decision.texts))
    assert tried > 50


def made(game: Any, match: Match, side: str, plan: Plan) -> int:
    """How many acts of the chain can be made, one after the other."""
    state, done = match.state, 0
    for text in plan.text.split(" > "):
        try:
            state = game.apply(state, side, text, Seeded(b"dice")).state
        except Refused:
            return done
        done += 1
    return done


def test_the_cost_tells_both_kinds_of_points() -> None:
    game = games.load("storms_of_steel")
    match, rng = Match(game, SHORT, seed=b"cost"), random.Random(1)
    assert game.plans is not None
    costs: set[str] = set()
    for _ in range(200):
        decision = match.decisions[0]
        for act in decision.choices:
            if act.verb in ("fire", "move"):
                costs |= {p.cost for p in game.plans(decision, Wish(act.named("unit"), act.named("hex")[0]), "en")}
        spending = [t for t in decision.texts if t.startswith(("activate", "move", "go", "face", "cap 0"))]
        match.act(decision.side, rng.choice(spending or decision.texts))
        if any(" AP + " in cost for cost in costs):
            return
    raise AssertionError(f"nothing was ever paid with both: {costs}")


def test_a_group_goes_the_way_of_its_first_unit(here: Hall) -> None:
    decision = after("activate rifle-41-1")
    game = games.load("storms_of_steel")
    assert game.plans is not None
    assert game.along is not None
    others = [*game.along(decision, "rifle-41-1")]
    assert set(others) == {"maxim-1", "rifle-41-2"}
    plan, *_ = game.plans(decision, Wish(("rifle-41-1", *others), "7-C09"), "en")
    assert set(plan.units) == {"rifle-41-1", *others}
    assert plan.cost == "2 AP", "the dearest move is paid once"
    assert [w.rule for w in plan.warnings] == ["9.0"]


def german_asked() -> Match:
    """A firefight in which the German is asked for an action."""
    match, rng = Match(games.load("storms_of_steel"), SHORT, seed=b"from"), random.Random(2)
    while (asked := match.decisions[0]).ask != "action" or asked.side != "german":
        match.act(asked.side, rng.choice(asked.texts))
    return match


def test_a_side_is_asked_where_a_chance_is_good_enough() -> None:
    match = german_asked()
    match.stand("german", "action", "pass", least=0.01)
    assert match.decisions[0].side == "german"
    assert match.standing
    assert not any(line.standing for line in match.lines)


def test_a_side_passes_below_its_chance_until_the_round_is_over() -> None:
    match, rng = german_asked(), random.Random(5)
    match.stand("german", "action", "pass", least=1)
    began = match.state.world.round
    while match.standing:
        decision = match.decisions[0]
        loses = match.game.still_open and any(o.loses for o in match.game.still_open(decision, "en"))
        assert decision.side != "german" or decision.ask != "action" or loses
        match.act(decision.side, "pass" if "pass" in decision.texts else rng.choice(decision.texts))
    assert {line.text for line in match.lines if line.standing} == {"pass"}
    assert match.state.world.round > began
