from __future__ import annotations

from esagono.kernel import saves
from tests.miniatures import interception
from tests.miniatures.table import Table


def windows(table: Table) -> list[tuple[str, int]]:
    return [(f.record.alliance, f.record.level) for f in table.state.frames if f.procedure == "interception window"]


def declared() -> Table:
    table = Table(interception.make())
    table.go("britain", "intercept br-1 it-1 9")
    table.go("france", "no-more")
    table.go("britain", "no-more", 3)  # found: the axis may counter-intercept
    table.go("italy", "intercept it-2 br-1 10")
    return table


def test_several_powers_of_an_alliance_may_answer_in_any_order() -> None:
    table = Table(interception.make())
    assert table.asked() == [("britain", "intercept"), ("france", "intercept")]
    table.go("france", "no-more")
    assert table.asked() == [("britain", "intercept")]
    assert [w.key for w in table.game.why_not(table.state, "france", "no-more")] == ["not-yours-to-decide"]
    assert [w.key for w in table.game.why_not(table.state, "italy", "no-more")] == ["not-yours-to-decide"]


def test_a_fleet_of_the_ally_is_not_ones_own() -> None:
    table = Table(interception.make())
    whys = table.game.why_not(table.state, "france", "intercept br-1 it-1 4")
    assert [(w.rule, w.key) for w in whys] == [
        ("29.57", "fleet-is-own-and-free"),
        ("29.52", "zone-is-on-its-path"),
    ]


def test_the_window_runs_itself_and_declarations_go_down() -> None:
    table = declared()
    assert windows(table) == [("allies", 1), ("axis", 2)]
    outcome = table.go("germany", "no-more", 2)
    assert outcome.forced == (("italy", "no-more"),), "the last power left with nothing to send is not asked"
    assert windows(table) == [("allies", 1), ("axis", 2), ("allies", 3)]
    assert saves.load(table.game, saves.dump(table.game, table.state)) == table.state
    assert table.asked() == [("britain", "intercept"), ("france", "intercept")]


def test_rolls_go_down_and_battles_come_back_up_in_reverse() -> None:
    table = declared()
    table.go("germany", "no-more", 2)
    table.go("france", "intercept fr-1 it-2 8")
    table.go("britain", "no-more", 1)
    assert windows(table)[-1] == ("axis", 4)
    table.go("italy", "no-more")
    table.go("germany", "no-more")
    assert table.asked() == [("france", "break off")], "nobody counters fr-1, so its battle is first"
    table.go("france", "engage", 2, 5)
    assert table.asked() == [("italy", "break off")]
    table.go("italy", "engage", 6, 1)
    assert table.state.result is not None, "br-1 was beaten before it could fight: its own battle falls away"
    assert table.state.result.winner == "axis"


def test_a_beaten_interceptor_drops_only_its_own_battle() -> None:
    table = Table(interception.make())
    table.go("britain", "intercept br-1 it-1 9")
    table.go("britain", "intercept br-2 it-1 5")
    table.go("france", "intercept fr-1 it-1 5")
    table.go("france", "no-more", 1, 1, 1)
    table.go("germany", "intercept ge-1 fr-1 5")
    table.go("germany", "no-more")
    table.go("italy", "no-more", 1)
    assert table.asked() == [("britain", "intercept"), ("france", "intercept")], "two sides: nothing is forced"
    table.go("britain", "no-more")
    table.go("germany", "engage", 6, 1)
    assert "fr-1" not in table.state.world.units
    assert table.asked() == [("britain", "break off")], "the battles of br-2 and br-1 are still fought"
    table.go("britain", "break-off", 6, 6)
    assert "br-2" not in table.state.world.units
    table.go("britain", "engage", 3, 3)
    assert table.state.result is not None
    assert table.state.result.winner == "allies", "ties go to the interceptor"
