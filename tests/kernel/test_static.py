"""Static data: in the world for the rules, by content hash wherever a state is written down."""

from __future__ import annotations

import json
from typing import Any

import pytest

from esagono.kernel import Game, Refused, Scenario, Scripted, State, Static, Value, ask, loop, saves, seq
from esagono.kernel.journal import Header
from esagono.kernel.match import Match
from esagono.kernel.record import verify, write
from esagono.kernel.static import Carried, by_reference, data_hash, statics_of
from tests.kernel.small import Say, by


class Charts(Static):
    counters: dict[str, int]
    tables: dict[str, tuple[int, ...]] = {}


class Area(Static):
    counters: dict[str, int]
    text: str = ""


class World(Value):
    charts: Charts
    log: tuple[str, ...] = ()


class Mapped(Value):
    charts: Charts
    area: Area
    log: tuple[str, ...] = ()


PRINTED = Charts({"tank": 4, "gun": 2}, {"crt": (1, 2, 3)})
CORRECTED = Charts({"tank": 5, "gun": 2}, {"crt": (1, 2, 3)})


def small(world: Any = None, **more: Any) -> Game:
    world = world or World(PRINTED)
    root = seq("game", "1", loop("again", "1", ask("x", "1", Say, by=by("red"))))
    scenario = Scenario("only", lambda options: world, 100)
    version = more.pop("version", 1)
    return Game(
        "small", version=version, world=type(world), sides=("red", "blue"), root=root, scenarios=[scenario], **more
    )


def start(game: Game) -> State:
    return game.new("only", {}, Scripted([])).state


def nothing(name: str) -> bytes | None:
    """A file that carries no static data."""
    return None


def unread(game: Game, saved: object) -> tuple[str, dict[str, str]]:
    with pytest.raises(Refused) as refused:
        saves.load(game, json.dumps(saved).encode())
    return refused.value.why.key, dict(refused.value.why.args)


def test_an_encoded_state_names_its_static_data_and_a_save_carries_it_once() -> None:
    game = small()
    state = start(game)
    assert json.loads(saves.encode(state))["world"] == {"charts": PRINTED.content_hash, "log": []}
    saved = json.loads(saves.dump(game, state))
    assert saved["static"] == {PRINTED.content_hash: json.loads(PRINTED.content)}
    assert saves.dump(game, state).count(b"tank") == 1


def test_a_loaded_state_is_equal_and_shares_the_static_data_in_use() -> None:
    game = small()
    state = start(game)
    loaded = saves.load(game, saves.dump(game, state))
    assert loaded == state
    assert loaded.world.charts is state.world.charts
    alike = World(Charts(dict(PRINTED.counters), dict(PRINTED.tables)))
    assert game.shared.share_all(alike).charts is state.world.charts


def test_a_save_from_before_has_its_static_data_written_out() -> None:
    game = small()
    state = start(game)
    old = saves.ENCODER.encode({"game": game.name, "state": state})
    assert b"tank" in old
    assert saves.load(game, old) == state


def test_a_save_plays_on_with_the_data_it_was_begun_with() -> None:
    raw = saves.dump(small(), start(small()))
    corrected = small(World(CORRECTED))
    loaded = saves.load(corrected, raw)
    assert loaded.world.charts == PRINTED
    later = corrected.apply(loaded, "red", "say a", Scripted([])).state
    assert saves.load(small(World(CORRECTED)), saves.dump(corrected, later)).world == World(PRINTED, ("red a",))
    assert start(corrected).world.charts == CORRECTED


def test_data_that_a_save_does_not_carry_are_named() -> None:
    saved = json.loads(saves.dump(small(), start(small())))
    del saved["static"]
    key, args = unread(small(), saved)
    assert (key, args) == ("static-data-unknown", {"name": PRINTED.content_hash, "kind": "Charts"})


def test_data_in_use_serve_where_the_text_is_not_carried() -> None:
    game = small()
    state = start(game)
    assert saves.load_state(game, saves.encode(state), Carried(game.shared, nothing)) == state


def test_a_text_changed_by_hand_is_what_the_save_says() -> None:
    game = small()
    state = start(game)
    saved = json.loads(saves.dump(game, state))
    saved["static"][PRINTED.content_hash]["counters"]["tank"] = 9
    loaded = saves.load(game, json.dumps(saved).encode())
    assert loaded.world.charts.counters["tank"] == 9
    assert start(game).world.charts.counters["tank"] == 4
    saved["static"][PRINTED.content_hash]["counters"]["tank"] = "nine"
    key, args = unread(game, saved)
    assert key == "saved-field"
    assert PRINTED.content_hash in args["expected"]


def test_the_same_content_of_two_kinds_is_kept_apart() -> None:
    game = small(Mapped(Charts({"a": 1}), Area({"a": 1})))
    assert statics_of(start(game).world) == (Charts({"a": 1}), Area({"a": 1}))
    loaded = saves.load(game, saves.dump(game, start(game)))
    assert (type(loaded.world.charts), type(loaded.world.area)) == (Charts, Area)


def test_another_order_of_a_mapping_is_another_content() -> None:
    turned = Charts({"gun": 2, "tank": 4}, {"crt": (1, 2, 3)})
    assert turned == PRINTED
    assert turned.content_hash != PRINTED.content_hash
    assert data_hash(World(turned)) != data_hash(World(PRINTED))


def test_a_world_without_static_data_is_written_as_ever() -> None:
    class Bare(Value):
        log: tuple[str, ...] = ()

    game = small(Bare())
    state = start(game)
    assert by_reference(state.world) is state.world
    assert saves.dump(game, state) == saves.ENCODER.encode({"game": "small", "state": state})
    assert write(Match(game, "only", seed=b"seed")).startswith("esagono record 1\n")


def test_a_migration_gets_static_data_as_plain_data() -> None:
    def renumber(world: dict[str, Any]) -> dict[str, Any]:
        counters = {name: 10 * number for name, number in world["charts"]["counters"].items()}
        return {**world, "charts": {**world["charts"], "counters": counters}}

    raw = saves.dump(small(), start(small()))
    newer = small(World(CORRECTED), version=3, migrations={2: renumber})
    loaded = saves.load(newer, raw)
    assert loaded.world.charts.counters == {"tank": 40, "gun": 20}
    assert (loaded.version, saves.load(newer, raw).world.charts is loaded.world.charts) == (3, True)


# what a server keeps


def test_a_state_is_kept_without_static_data_and_read_with_it() -> None:
    game = small()
    state = game.new("only", {}, Scripted([])).state
    raw = saves.dump_state(state)
    assert b"tank" not in raw
    other, texts = small(World(CORRECTED)), {PRINTED.content_hash: PRINTED.content}
    assert saves.load_state(other, raw, Carried(other.shared, texts.get)) == state
    with pytest.raises(Refused):
        saves.load_state(other, raw, Carried(other.shared, nothing))
    assert saves.load_state(other, saves.ENCODER.encode(state), Carried(other.shared, nothing)) == state


def test_a_state_is_encoded_once_for_its_hash_and_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[State] = []
    encode = saves.encode

    def counted(state: State) -> bytes:
        encoded.append(state)
        return encode(state)

    monkeypatch.setattr(saves, "encode", counted)
    match = Match(small(), "only", seed=b"seed")
    saves.dump_state(match.act("red", "say a").state)
    assert encoded == [outcome.state for outcome in match.outcomes]


# records

BEFORE = """\
esagono record 1
game small
scenario only
rules 1
salt a997daf0e543d14b25b4954cab246d29
seed-hash f006f35de25bce4166b6185253ce438c

0 - begin # c1b0eefdf5755f0a97e582c38d84b0ef
1 red say a # 884c3ee46db102dd68c5ee6af4d16486
2 red say b # 8ce5afcfba2e01394ac334343f19224f
"""
"""As it was written when hashes covered states with their static data written out."""


def test_a_record_from_before_verifies_and_goes_on_as_it_began() -> None:
    game = small()
    match = verify(game, BEFORE)
    assert write(match) == BEFORE
    match.act("red", "say a")
    match.undo(["red"])
    match.continue_from(2, seed=b"other")
    match.act("red", "say b")
    text = write(match)
    assert text.startswith("esagono record 2\n")
    assert write(verify(game, text)) == text
    with pytest.raises(Refused) as refused:
        verify(small(World(CORRECTED)), BEFORE)
    assert refused.value.why.key == "record-differs"


def test_a_record_names_the_data_it_was_played_with() -> None:
    match = Match(small(), "only", seed=b"seed")
    match.act("red", "say a")
    text = write(match)
    assert text.splitlines()[:5] == [
        "esagono record 3", "game small", "scenario only", "rules 1", f"data {data_hash(World(PRINTED))}",
    ]  # fmt: skip
    assert write(verify(small(), text)) == text
    with pytest.raises(Refused) as refused:
        verify(small(World(CORRECTED)), text)
    expected = {"found": data_hash(World(PRINTED)), "expected": data_hash(World(CORRECTED))}
    assert (refused.value.why.key, dict(refused.value.why.args)) == ("record-data", expected)


def test_the_hash_of_a_line_covers_the_static_data() -> None:
    one, two = (Match(small(World(charts)), "only", seed=b"seed") for charts in (PRINTED, CORRECTED))
    assert one.lines[0].hash != two.lines[0].hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("esagono record 3", "esagono record 2"),
        (f"data {data_hash(World(PRINTED))}\n", ""),
        (f"data {data_hash(World(PRINTED))}", "data abc"),
    ],
)
def test_a_header_without_its_data_is_refused(old: str, new: str) -> None:
    text = write(Match(small(), "only", seed=b"seed"))
    assert old in text
    with pytest.raises(Refused) as refused:
        verify(small(), text.replace(old, new))
    assert refused.value.why.key == "record-line"


def test_a_header_of_before_has_no_data() -> None:
    assert Header("small", "only", 1, {}, "").data == ""
