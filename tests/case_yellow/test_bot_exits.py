"""What the planner knows of scenario 3: quick units leave the map while it counts (S-7.20)."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.case_yellow.bot.appraisal import level_worth, prizes
from esagono.games.case_yellow.bot.exits import SPARE
from esagono.games.case_yellow.bot.orders import EXIT, orders
from esagono.games.case_yellow.bot.weights import PLANNER
from esagono.games.case_yellow.records import MovementRound
from esagono.games.case_yellow.rules.ch12_refit import PANZER_REFIT
from esagono.games.case_yellow.rules.scenario3_exit import exit_hexes
from esagono.games.case_yellow.world import ELIMINATED, Unit, World, counter, ground, has_enemy
from esagono.kernel import Act, Record, Seeded
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

GAME = games.load("case_yellow")
SCENARIO = "hypothetical"
DICE = Seeded(b"exits")
GATE = "1025"
NEEDED = 10


def world_of(scenario: str = SCENARIO) -> World:
    world = GAME.scenarios[scenario].build({})
    assert isinstance(world, World)
    return world


def at_the_gate(**changes: object) -> World:
    """The campaign with a panzer division at the edge of the map."""
    world = world_of()
    unit = replace(world.units["ge-1pz"], hex=GATE)
    return replace(world, units={**world.units, unit.id: unit}, **changes)


def ordered_out(world: World) -> dict[str, str]:
    """The units that are to leave, with the hexes by which they do."""
    return {u: order.hex for u, order in orders(world, "german", PLANNER).items() if order.kind == EXIT}


def answered(world: World, procedure: str, record: Record | None) -> list[tuple[Act, str]]:
    """What the planner answers when a procedure begins, as long as it has to do with one unit, with its reason."""
    state = GAME.at(SCENARIO, world, procedure, record, DICE).state
    found: list[tuple[Act, str]] = []
    for _ in range(2):
        decision = GAME.decision(state, "german")
        if decision is None:
            break
        answer = load("planner")(question(GAME, state, decision, Random(1), 60.0))
        found.append((answer.act, answer.why[0].key))
        assert all("{" not in GAME.texts.reason(language, why) for language in LANGUAGES for why in answer.why)
        state = GAME.apply(state, "german", answer.act, DICE).state
    return found


def test_as_many_as_it_takes_and_some_to_spare_are_to_leave() -> None:
    world = world_of()
    out = ordered_out(world)
    assert len(out) == NEEDED + SPARE
    assert all(counter(world, u).yellow for u in out)
    assert set(out.values()) <= set(exit_hexes(ground(world)))
    assert len(ordered_out(replace(world, exited=NEEDED - 1))) == 1 + SPARE


def test_no_gate_has_an_enemy_on_it() -> None:
    world = world_of()
    taken = set(ordered_out(world).values())
    guards = {u.id: replace(u, hex=hex_) for u, hex_ in zip(french(world), taken, strict=False)}
    guarded = replace(world, units={**world.units, **guards})
    assert taken
    assert not any(has_enemy(guarded, h, "german") for h in ordered_out(guarded).values())


def french(world: World) -> list[Unit]:
    """The French units on the map."""
    return [u for u in world.units.values() if u.hex and counter(world, u).nation == "french"]


@pytest.mark.parametrize("changes", [{"exited": NEEDED}, {"turn": 9}])
def test_nobody_leaves_when_it_does_not_count(changes: dict[str, int]) -> None:
    assert not ordered_out(replace(world_of(), **changes))


@pytest.mark.parametrize("scenario", ["historical", "better-intelligence"])
def test_nobody_leaves_in_the_other_campaigns(scenario: str) -> None:
    assert not ordered_out(world_of(scenario))


def test_nobody_leaves_when_too_few_are_left() -> None:
    world = world_of()
    quick = [u for u in world.units.values() if counter(world, u).side == "german" and counter(world, u).yellow]
    dead = {u.id: replace(u, hex="", box=ELIMINATED) for u in quick[NEEDED - 1 :]}
    assert not ordered_out(replace(world, units={**world.units, **dead}))


def test_a_unit_at_the_edge_leaves() -> None:
    (first, why), (second, _) = answered(at_the_gate(), "movement round", MovementRound("german"))
    assert (first.verb, why, second.verb) == ("move", "order-exit", "exit")


def test_a_unit_at_the_edge_stays_when_ten_have_left() -> None:
    acts = answered(at_the_gate(exited=NEEDED), "movement round", MovementRound("german"))
    assert "exit" not in [act.verb for act, _ in acts]


def test_panzers_that_may_leave_are_not_sent_to_refit() -> None:
    world = world_of()
    bled = {u.id: replace(u, level=1) for u in world.units.values() if u.hex and counter(world, u).sort == "panzer"}
    world = replace(world, turn=4, units={**world.units, **bled})
    assert answered(world, PANZER_REFIT.name, None)[0][0].verb == "refit-later"
    assert answered(replace(world, exited=NEEDED), PANZER_REFIT.name, None)[0][0].verb == "refit"


def test_a_surrender_counts_by_the_units_that_it_takes_off() -> None:
    world = world_of()
    dutch = {u.id: u for u in world.units.values() if counter(world, u).nation == "dutch"}
    fewer = replace(world, units={**world.units, **{u: replace(dutch[u], hex="") for u in list(dutch)[1:]}})
    assert prizes(world, PLANNER)["3725"] > prizes(fewer, PLANNER)["3725"] > 0


def test_the_last_level_of_an_allied_unit_is_dear() -> None:
    world = world_of()
    unit = next(u for u in french(world) if u.level > 1)
    assert level_worth(world, replace(unit, level=1), PLANNER) > level_worth(world, unit, PLANNER)


def test_ten_leave_against_who_plays_at_random() -> None:
    match, chance = Match(GAME, SCENARIO, seed=b"ten"), Random(1)
    while match.decisions and match.state.world.exited < NEEDED and match.state.world.turn <= 8:
        decision = match.decisions[0]
        bot = load("planner" if decision.side == "german" else "random")
        match.act(decision.side, bot(question(GAME, match.state, decision, chance, 60.0)).act)
    assert match.state.world.exited == NEEDED
