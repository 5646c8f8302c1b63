"""Combat on tables laid out at random: nobody is ever stuck, previews tell what happens, retreats are legal."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.games.case_yellow.events.combat import CombatResult, OddsReckoned
from esagono.games.case_yellow.records import Attacks, Battle, CombatRound, MovementRound
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch11_duties import binding, front_of
from esagono.games.case_yellow.rules.ch11_results import result_of
from esagono.games.case_yellow.rules.ch11_ways import Flight, may_step, ways
from esagono.games.case_yellow.table_files import RESULTS
from esagono.games.case_yellow.world import Unit, World, by_hex, ground, side_of
from esagono.kernel import Scripted, Seeded
from esagono.kernel.value import replace

GAME = games.load("case_yellow")
FACES = range(1, 7)


def crowded(seed: int) -> World:
    """Some fifty units of both sides close together somewhere on the map, within the stacking limits."""
    rng = Random(seed)
    world: World = GAME.scenarios["sandbox"].build({})
    full: World = GAME.scenarios["historical"].build({})
    land = ground(world)
    inland = [h for h in land.names if land.playable(h) and land.country(h) in ("france", "belgium", "germany")]
    area = [h for h in land.within(rng.choice(inland), 4) if land.playable(h)]
    for name in rng.sample(sorted(full.units), 50):
        hex_ = rng.choice(area)
        counters = {**world.charts.counters, name: full.charts.counters[name]}
        unit = replace(full.units[name], hex=hex_, box="", level=full.charts.counters[name].levels)
        laid = replace(world, charts=replace(world.charts, counters=counters), units={**world.units, name: unit})
        alone = all(side_of(laid, u) == side_of(laid, unit) for u in by_hex(laid)[hex_])
        if alone and fits(laid, (unit,), hex_):
            world = replace(laid, control={**laid.control, hex_: side_of(laid, unit)})
    return replace(world, turn=rng.choice((1, 3)))


@pytest.mark.parametrize("seed", range(12))
def test_a_round_of_combat_always_ends_with_no_duty_left_that_could_be_kept(seed: int) -> None:
    rng, dice = Random(seed), Seeded(b"combat %d" % seed)
    side = rng.choice(("german", "allied"))
    record = rng.choice((CombatRound(side), MovementRound(side)))
    name = "combat round" if isinstance(record, CombatRound) else "mobile combat"
    state = GAME.at("sandbox", crowded(seed), name, record, dice).state
    for _ in range(2000):
        asked = GAME.decisions(state)
        if not asked:
            return
        choices = asked[0].choices
        attacks = next((f.record for f in state.frames if isinstance(f.record, Attacks)), None)
        if asked[0].ask == "attack" and any(c.verb == "done" for c in choices):
            assert attacks is not None
            assert not binding(state.world, attacks.duties, front_of(attacks))
        forward = [c for c in choices if c.verb in ("attack", "join")]
        act = rng.choice(forward if forward and rng.random() < 0.8 else choices)
        state = GAME.apply(state, asked[0].side, act, dice).state
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("seed", range(8))
def test_the_preview_of_a_battle_is_what_is_rolled(seed: int) -> None:
    world = replace(crowded(seed), air={}, turn=1)
    state = GAME.at("sandbox", world, "combat round", CombatRound("german"), Seeded(b"p")).state
    rng = Random(seed)
    targets = [c for d in GAME.decisions(state) for c in d.choices if c.verb == "attack"]
    assert targets, "another seed: nobody can attack here"
    state = GAME.apply(state, "german", rng.choice(targets), Seeded(b"p")).state
    while joins := [c for c in GAME.decisions(state)[0].choices if c.verb == "join"]:
        state = GAME.apply(state, "german", rng.choice(joins), Seeded(b"p")).state
    battle = next(f.record for f in state.frames if isinstance(f.record, Battle))
    told = GAME.query(state, "german", "battle")[battle.target]
    for face in told.faces:
        # Enough dice for a bridgehead, the combat, and whatever the rest of the round asks by itself.
        outcome = GAME.apply(state, "german", "ready", Scripted([int(face.face)] * 20))
        while GAME.decisions(outcome.state) and (free := GAME.decisions(outcome.state)[0]).ask == "bridgehead":
            outcome = GAME.apply(outcome.state, free.side, "no-bridge", Scripted([int(face.face)] * 20))
        odds = next(t.event for t in outcome.events if isinstance(t.event, OddsReckoned))
        result = next(t.event for t in outcome.events if isinstance(t.event, CombatResult))
        assert (odds.column, result.result) == (told.headline, face.result)


@pytest.mark.parametrize("seed", range(8))
def test_ways_of_retreat_are_those_of_a_plain_search(seed: int) -> None:
    world = crowded(seed)
    for unit in world.units.values():
        flight = Flight(unit.hex, 2, "overrun")  # an overrun gives no shelter, so every way has its full length
        found = {way for way in ways(world, unit.id, (unit.hex,), flight) if len(way) == 3}
        assert found == plain_ways(world, unit, flight)


def plain_ways(world: World, unit: Unit, flight: Flight) -> set[tuple[str, ...]]:
    """Every way of two hexes, step by step, that ends in room enough and not beside the start."""
    field = ground(world).grid
    near = {
        a: [b for b in field.neighbours(a) if steps(world, unit.id, a, b, flight)] for a in field.within(unit.hex, 1)
    }
    found = ((a, b) for a in near[unit.hex] for b in near[a] if b != unit.hex)
    ends = (way for way in found if fits(world, (unit,), way[-1]) and not field.are_adjacent(way[-1], unit.hex))
    return {(unit.hex, *way) for way in ends}


def steps(world: World, unit: str, a: str, b: str, flight: Flight) -> bool:
    """A step of a retreat, looked at by itself."""
    return ground(world).adjacent(a, b) and may_step(world, world.units[unit], (a,), b, flight)


def test_a_game_with_an_older_table_has_the_losses_of_the_game() -> None:
    world = GAME.scenario("historical").build({})
    now = {code: result_of(world, code) for code in RESULTS}
    columns = ("code", "higher_tr", "defender_retreat", "rule", "provenance")
    rows = tuple({c: row[c] for c in columns} for row in world.charts.tables["combat_result_notes"])
    tables = {**world.charts.tables, "combat_result_notes": rows}
    older = replace(world, charts=replace(world.charts, tables=tables))
    assert {code: result_of(older, code) for code in RESULTS} == now
    assert now["DL1"].defender.losses == 1
