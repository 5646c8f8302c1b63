from __future__ import annotations

from esagono.kernel import saves
from tests.miniatures import engaged
from tests.miniatures.table import Table


def engaged_in_3025() -> Table:
    table = Table(engaged.make(), "german")
    table.go("german", "attack 3025")
    table.go("german", "add pz-1")
    table.go("german", "resolve", 2)
    return table


def test_what_outlives_its_round_is_in_the_world() -> None:
    table = engaged_in_3025()
    assert table.state.world.engaged == {"3025": engaged.Engaged("german", ("pz-1",))}
    assert [w.rule for w in table.game.why_not(table.state, "german", "attack 3025")] == ["R-11.9b"]
    assert saves.load(table.game, saves.dump(table.game, table.state)) == table.state


def test_fought_first_in_the_next_round_by_the_same_attacker_whoever_is_active() -> None:
    table = engaged_in_3025()
    outcome = table.go("german", "end-round", "allied", 4)
    fought = [e.event for e in outcome.events]
    assert fought == [engaged.Fought("german", "3025", "DL")]
    assert [r.what for r in outcome.rolls] == ["marker", "combat 3025"]
    assert table.asked() == [("allied", "attack")], "only then the active side attacks"
    assert table.state.world.engaged == {}
    assert "fr-1" not in table.state.world.units


def test_two_engaged_combats_are_fought_one_after_the_other_and_may_go_on() -> None:
    table = engaged_in_3025()
    outcome = table.go("german", "attack 2924")
    assert outcome.forced == (("german", "add pz-2"),), "pz-1 is engaged, so pz-2 alone is left"
    assert [w.rule for w in table.game.why_not(table.state, "german", "add pz-1")] == ["R-11.2a2"]
    table.go("german", "resolve", 3)
    outcome = table.go("german", "end-round", "german", 1, 4)
    assert [r.what for r in outcome.rolls] == ["marker", "combat 3025", "combat 2924"]
    assert table.state.world.engaged == {}


def test_the_list_is_made_on_entry_and_a_combat_engaged_again_waits_for_the_next_round() -> None:
    table = Table(engaged.make(), "german")
    table.go("german", "attack 3025")
    table.go("german", "add pz-1")
    table.go("german", "add pz-2")
    table.go("german", "resolve", 4)
    table.go("german", "end-round", "german")
    assert table.state.world.units["fr-1"].levels == 1
    table.go("german", "attack 3025")
    table.go("german", "add pz-2")
    assert table.decision("german").texts == ["add pz-1", "resolve"]


def test_the_marker_drawn_is_gone_from_the_cup() -> None:
    table = engaged_in_3025()
    assert table.state.world.cup == {"german": 1, "allied": 2}
    table.go("german", "end-round", "german", 4)
    assert table.state.world.cup == {"german": 0, "allied": 2}
    table.go("german", "end-round", "allied")
    table.go("allied", "end-round", "allied")
    table.go("allied", "end-round")
    assert table.state.result is not None
