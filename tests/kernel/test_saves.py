from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from esagono.kernel import Game, Record, Refused, Scripted, ask, loop, saves, seq
from tests.kernel.small import Count, Go, Say, World, by, game, note
from tests.miniatures import orders, overwatch
from tests.miniatures.table import Table
from tests.miniatures.test_overwatch import nested

OLD = Path(__file__).parents[1] / "saves" / "miniature-overwatch" / "v1-three-deep.json"


def simple(**more: Any) -> Game:
    root = seq("game", "1", loop("again", "1", ask("x", "1", Say, by=by("red")), note("after")), record=Count)
    return game(root, **more)


def dumped() -> dict[str, Any]:
    small = simple()
    state = small.apply(small.new("only", {}, Scripted([])).state, "red", "say a", Scripted([])).state
    saved: dict[str, Any] = json.loads(saves.dump(small, state))
    return saved


def refusal(small: Game, saved: object) -> tuple[str, dict[str, str]]:
    with pytest.raises(Refused) as refused:
        saves.load(small, json.dumps(saved).encode())
    return refused.value.why.key, dict(refused.value.why.args)


def test_a_state_comes_back_equal_and_mappings_keep_their_order() -> None:
    small = simple(world=World(counts={"z": 1, "a": 2}))
    state = small.new("only", {}, Scripted([])).state
    raw = saves.dump(small, state)
    again = saves.load(small, raw)
    assert again == state
    assert list(again.world.counts) == ["z", "a"]
    assert saves.dump(small, again) == raw
    assert saves.digest(again) == saves.digest(state)


def test_equal_states_of_another_order_have_another_digest() -> None:
    one = simple(world=World(counts={"z": 1, "a": 2})).new("only", {}, Scripted([])).state
    two = simple(world=World(counts={"a": 2, "z": 1})).new("only", {}, Scripted([])).state
    assert saves.digest(one) != saves.digest(two)


def test_a_save_with_open_branches_comes_back() -> None:
    table = Table(orders.make())
    table.go("soviet", "order 3606 no-retreat")
    table.go("axis", "ready")
    again = saves.load(orders.make(), saves.dump(table.game, table.state))
    assert again == table.state
    assert [(d.side, d.number) for d in table.game.decisions(again)] == [("soviet", 1)]


CHANGES: list[tuple[str, Callable[[dict[str, Any]], object], str, str]] = [
    ("unknown step", lambda s: s["frames"][1].update(step="gone"), "saved-step-unknown", "again/gone"),
    ("unknown procedure", lambda s: s["frames"][1].update(procedure="gone"), "saved-step-unknown", "gone/x"),
    ("no longer an ask", lambda s: s["frames"][1].update(step="after"), "saved-step-unknown", "again/after"),
    ("unknown record", lambda s: s["frames"][0]["record"].update(type="gone"), "saved-record-unknown", "gone"),
    ("bad record", lambda s: s["frames"][0]["record"].update(n="one"), "saved-field", "`$.n`"),
    ("bad world", lambda s: s["world"].update(log=3), "saved-field", "`$.log`"),
    ("newer", lambda s: s.update(version=9), "save-version", "9"),
    ("no version", lambda s: s.pop("version"), "saved-field", "version: int"),
    ("no frames", lambda s: s.pop("frames"), "saved-field", "frames: list"),
    ("frame is no mapping", lambda s: s.update(frames=[3]), "saved-field", "frames"),
    ("branches are no mapping", lambda s: s["frames"][1].update(branches=[1]), "saved-field", "object"),
    ("branch is no mapping", lambda s: s["frames"][1].update(branches={"red": 3}), "saved-field", "branches"),
    ("todo is no list", lambda s: s["frames"][1].update(todo=3), "saved-field", "array"),
    ("scenario", lambda s: s.update(scenario="gone"), "no-such-scenario", "gone"),
]


@pytest.mark.parametrize(("change", "key", "named"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_what_cannot_be_read_is_refused_with_its_name(
    change: Callable[[dict[str, Any]], object], key: str, named: str
) -> None:
    saved = dumped()
    change(saved["state"])
    found, args = refusal(simple(), saved)
    assert found == key
    assert any(named in value for value in args.values()), args


def test_other_files_are_refused() -> None:
    assert refusal(simple(name="other"), dumped())[0] == "saved-field"
    assert refusal(simple(), [])[0] == "saved-field"
    with pytest.raises(Refused):
        saves.load(simple(), b"not json")


def test_steps_and_procedures_may_be_renamed_over_several_versions() -> None:
    root = seq("game", "1", loop("for ever", "1", ask("question", "1", Say, by=by("red")), note("after")), record=Count)
    saved = dumped()
    assert refusal(game(root), saved) == ("saved-step-unknown", {"step": "again/x"})
    tables: list[dict[str, str]] = [
        {"again": "for ever", "again/x": "again/question"},  # first the step, then the procedure
        {"again": "for ever", "for ever/x": "for ever/question"},  # first the procedure, then the step
        {"again": "on and on", "on and on": "for ever", "for ever/x": "for ever/y", "for ever/y": "for ever/question"},
    ]
    for renamed in tables:
        state = saves.load(game(root, renamed=renamed), json.dumps(saved).encode())
        assert (state.frames[1].procedure, state.frames[1].step) == ("for ever", "question")
    assert refusal(game(root, renamed={"again": "for ever"}), saved) == ("saved-step-unknown", {"step": "again/x"})
    with pytest.raises(ValueError, match="circles"):
        saves.load(game(root, renamed={"again": "b", "b": "again"}), json.dumps(saved).encode())


def test_a_record_may_grow_by_a_field_with_a_default() -> None:
    def grown() -> type[Record]:
        class Count(Record):
            n: int = 0
            more: str = "new"

        return Count

    root = seq("game", "1", loop("again", "1", ask("x", "1", Say, by=by("red")), note("after")), record=grown())
    state = saves.load(game(root), json.dumps(dumped()).encode())
    assert (state.frames[0].record.n, state.frames[0].record.more) == (0, "new")


def test_the_world_is_brought_up_to_date_by_a_function_per_version() -> None:
    def shout(world: dict[str, Any]) -> dict[str, Any]:
        return {**world, "log": [word.upper() for word in world["log"]]}

    def mark(world: dict[str, Any]) -> dict[str, Any]:
        return {**world, "log": [*world["log"], "!"]}

    newest = simple(version=4, migrations={1: shout, 3: mark})
    state = saves.load(newest, json.dumps(dumped()).encode())
    assert state.world.log == ("RED A", "AFTER", "!")
    assert state.version == 4


def test_a_nest_saved_by_version_1_is_loaded_and_comes_up_again() -> None:
    """A step and a procedure renamed, records grown, the world changed: all in the middle of three retreats."""
    old = json.loads(OLD.read_bytes())["state"]
    assert old["version"] == 1
    assert "mines" in {f["step"] for f in old["frames"]}
    assert "run" in {f["procedure"] for f in old["frames"]}
    assert not any("left" in (f["record"] or {}) for f in old["frames"])
    state = saves.load(overwatch.make(), OLD.read_bytes())
    now = nested().state
    assert state.world == now.world
    assert [(f.procedure, f.step) for f in state.frames] == [(f.procedure, f.step) for f in now.frames]
    table = nested()
    table.outcome = type(table.outcome)(state, (), ())
    table.go("grey", "overwatch 9", 3)
    while table.asked() == [("grey", "overwatch")]:
        table.go("grey", "hold")
    assert table.path() == "game > action phases > actions: act"


def test_without_the_table_of_new_names_the_old_save_is_refused_with_the_step() -> None:
    game_ = overwatch.make()
    game_.renamed = {}
    with pytest.raises(Refused) as refused:
        saves.load(game_, OLD.read_bytes())
    assert dict(refused.value.why.args) == {"step": "step/mines"}


def test_go_is_not_saved_as_a_step() -> None:
    small = game(seq("game", "1", ask("x", "1", Go, Say, by=by("red"))))
    raw = saves.dump(small, small.new("only", {}, Scripted([])).state)
    assert json.loads(raw)["state"]["frames"] == [
        {"procedure": "game", "step": "x", "record": None, "todo": [], "branches": None}
    ]
