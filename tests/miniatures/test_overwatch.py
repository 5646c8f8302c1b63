from __future__ import annotations

from esagono.kernel import Outcome, saves
from tests.miniatures import overwatch
from tests.miniatures.table import Table

NEST = (
    ("blue", "move b1 5", ()),
    ("grey", "overwatch 7", (3,)),  # b1 runs to 4: a movement trigger of its own
    ("grey", "overwatch 7", (1,)),  # steady; so blue may return overwatch
    ("blue", "overwatch 3", (4,)),  # g1 runs to 8 while b1 still has a hex to go
    ("blue", "overwatch 3", (2,)),  # steady; grey may return overwatch
    ("grey", "overwatch 9", (3,)),  # b2 runs: three retreats wait on one another
)


def nested() -> Table:
    table = Table(overwatch.make())
    for side, text, dice in NEST[:-1]:
        table.go(side, text, *dice)
    return table


def hexes(table: Table) -> dict[str, str]:
    return {name: unit.hex for name, unit in table.state.world.units.items()}


def test_the_nest_goes_down_and_the_path_tells_where_it_stands() -> None:
    table = Table(overwatch.make())
    table.go("blue", "move b1 5")
    assert table.path() == "game > action phases > actions > step > trigger 5: overwatch"
    table.go("grey", "overwatch 7", 3)
    assert table.path().endswith("step > trigger 5 > area fire > retreat > flee > trigger 4: overwatch")
    table.go("grey", "overwatch 7", 1)
    assert table.asked() == [("blue", "overwatch")]
    table.go("blue", "overwatch 3", 4)
    table.go("blue", "overwatch 3", 2)
    assert table.path() == (
        "game > action phases > actions > step > trigger 5 > area fire > retreat > flee > trigger 4 > trigger 7 > "
        "area fire > retreat > flee > trigger 8 > trigger 3: overwatch"
    )


def moved(outcome: Outcome) -> list[tuple[str, str]]:
    return [(e.event.unit, e.event.hex) for e in outcome.events if isinstance(e.event, overwatch.Moved)]


def test_three_levels_deep_and_back_up_last_in_first_out() -> None:
    table = nested()
    side, text, dice = NEST[-1]
    moves = moved(table.go(side, text, *dice))
    assert table.asked() == [("grey", "overwatch")], "b1 draws fire again in the next hex of its own retreat"
    moves += moved(table.go("grey", "hold"))
    assert moves == [("b2", "2"), ("b2", "1"), ("g1", "9"), ("b1", "3")], "the innermost retreat ends first"
    assert table.path() == "game > action phases > actions: act"
    assert hexes(table) == {"b1": "3", "b2": "1", "b3": "1", "g1": "9", "g2": "9"}


def test_saved_and_loaded_at_every_level_it_plays_on_the_same() -> None:
    plain, stored = Table(overwatch.make()), Table(overwatch.make())
    for side, text, dice in NEST:
        plain.go(side, text, *dice)
        raw = saves.dump(stored.game, stored.state)
        loaded = saves.load(overwatch.make(), raw)
        assert loaded == stored.state
        assert saves.dump(stored.game, loaded) == raw
        stored.outcome = type(stored.outcome)(loaded, (), ())
        stored.go(side, text, *dice)
        assert stored.state == plain.state


def test_the_mover_that_drew_the_fire_may_not_answer_it() -> None:
    table = Table(overwatch.make())
    table.go("blue", "move b1 5")
    table.go("grey", "overwatch 7", 1)
    assert table.asked() == [("blue", "overwatch")]
    whys = table.game.why_not(table.state, "blue", "overwatch 5")
    assert [(w.rule, w.key) for w in whys] == [("15.3a", "has-able-units"), ("15.2c-1", "did-not-draw-the-fire")]
    assert table.decision("blue").texts == ["overwatch 3", "overwatch 1", "hold"]


def test_return_overwatch_gives_no_return() -> None:
    table = Table(overwatch.make())
    table.go("blue", "move b1 5")
    table.go("grey", "overwatch 7", 1)
    outcome = table.go("blue", "overwatch 3", 1, 1)
    assert [r.what for r in outcome.rolls] == ["morale", "mines"], "the step goes on where it was"
    assert table.path() == "game > action phases > actions: act"


def test_a_dead_mover_is_not_attacked_by_mines_and_draws_no_return_fire() -> None:
    table = Table(overwatch.make())
    table.go("blue", "move b1 5")
    outcome = table.go("grey", "overwatch 7", 6)
    assert [r.what for r in outcome.rolls] == ["morale"]
    assert "b1" not in table.state.world.units
    assert table.asked() == [("blue", "act")]


def test_a_mover_that_ran_away_is_not_attacked_by_the_mines_it_left() -> None:
    table = Table(overwatch.make())
    table.go("blue", "move b1 5")
    table.go("grey", "overwatch 7", 3)
    outcome = table.go("grey", "hold")
    while table.asked() == [("grey", "overwatch")]:
        outcome = table.go("grey", "hold")
    assert not outcome.rolls
    assert hexes(table)["b1"] == "3"
