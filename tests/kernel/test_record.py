from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from esagono.kernel import Act, Play, Refused, ask, loop, seq
from esagono.kernel.match import Match
from esagono.kernel.record import parse, replay, verify, write
from tests.kernel import replay_elsewhere
from tests.kernel.small import Say, World, by, game
from tests.miniatures import alternating, orders, overwatch
from tests.miniatures.test_all import MAKERS, random_match

ROOT = Path(__file__).parents[2]


def whole() -> str:
    match = Match(alternating.make(), "duel", seed=b"seed", players={"german": "Anna B."})
    acts = ("german activate g1", "german fire s1", "soviet pass", "german pass", "german pass", "soviet pass")
    for act in acts:
        side, _, text = act.partition(" ")
        match.act(side, text)
    assert match.state.result is not None
    return write(match)


def refusal(text: str) -> tuple[str, dict[str, str]]:
    with pytest.raises(Refused) as refused:
        verify(alternating.make(), text)
    return refused.value.why.key, dict(refused.value.why.args)


def test_a_record_can_be_read_by_a_person_and_read_back() -> None:
    text = whole()
    lines = text.splitlines()
    assert lines[:5] == [
        "esagono record 1",
        "game miniature-alternating",
        "scenario duel",
        "rules 1",
        "player german Anna B.",
    ]
    assert re.fullmatch(r"2 german fire s1 ; attack=\d\+\d # [0-9a-f]{32}", lines[10]), lines[10]
    assert lines[-1] == f"seed {b'seed'.hex()}"
    assert write(verify(alternating.make(), text)) == text


def test_replay_gives_the_match_after_each_line() -> None:
    record = parse(whole())
    numbers = [match.state.number for match in replay(alternating.make(), record)]
    assert numbers == list(range(len(record.lines)))


BAD: list[tuple[str, str, int]] = [  # what to change, into what, the line that must be named
    (r"^esagono record 1", "esagono record 9", 1),
    (r"^game \S+\n", "", 7),
    (r"^game \S+$", "game chess", 2),
    (r"^scenario \S+$", "scenery duel", 3),
    (r"^rules 1$", "rules one", 8),
    (r"^rules 1$", "rules 1\nrules 1", 5),
    (r"^salt .*\n", "", 7),
    (r"^salt .*$", "salt zz", 8),
    (r"^player .*$", "option", 5),
    (r"^player .*$", "option night", 5),
    (r"^player .*$", "player german A\nplayer german B", 6),
    (r"^0 - begin", "0 - start", 9),
    (r"^1 german activate g1 # ", "1 german activate g1 ", 10),
    (r"^1 german", "one german", 10),
    (r"(?<=g1 # )[0-9a-f]{32}", "abc", 10),
    (r"attack=", "attack", 11),
    (r"attack=\d", "attack=", 11),
    (r"^seed .*$", "seed 00", 16),
    (r"^seed .*$", "seed xyz", 16),
]


@pytest.mark.parametrize(("old", "new", "place"), BAD, ids=[f"{old} -> {new}" for old, new, _ in BAD])
def test_a_malformed_line_is_refused_with_its_number(old: str, new: str, place: int) -> None:
    text, n = re.subn(old, new, whole(), count=1, flags=re.MULTILINE)
    assert n == 1
    key, args = refusal(text)
    assert (key, args["line"]) in (("record-line", str(place)), ("record-differs", str(place)))
    assert args["expected"]


def test_an_empty_file_is_refused() -> None:
    assert refusal("")[0] == "record-line"


TAMPERED = [
    (r"fire s1", "fire s2", 11),
    (r"attack=\d", "attack=6", 11),
    (r"attack=", "morale=", 11),
    (r" ; attack=\d\+\d", "", 11),
    (r"(fire s1 ; attack=\d\+\d)", r"\1 ; luck=6", 11),
    (r"^3 soviet pass", "3 german pass", 12),
    (r"^3 soviet", "4 soviet", 12),
    (r"(?<=fire s1 ; attack=...) # .", " # z", 11),
    (r"^1 german activate g1", "1 german activate g2", 10),
]


@pytest.mark.parametrize(("old", "new", "place"), TAMPERED, ids=[f"{old} -> {new}" for old, new, _ in TAMPERED])
def test_tampering_is_caught_at_its_line(old: str, new: str, place: int) -> None:
    text = whole()
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    if changed == text:
        changed = re.sub(r"attack=\d", "attack=5", text, count=1)  # the roll was a six
    assert changed != text
    _, args = refusal(changed)
    assert args["line"] == str(place)


def test_a_line_taken_out_is_caught() -> None:
    lines = whole().splitlines()
    del lines[10]
    assert refusal("\n".join(lines))[1]["line"] == "11"


def test_a_record_of_newer_rules_is_refused() -> None:
    assert refusal(whole().replace("rules 1", "rules 7"))[0] == "save-version"


def test_a_salt_keeps_equal_games_from_having_equal_hashes() -> None:
    one, two = (Match(orders.make(), "isthmus", seed=seed) for seed in (b"a", b"b"))
    for match in (one, two):
        match.act("soviet", "order 3606 no-retreat")
    assert one.state == two.state
    assert one.lines[-1].hash != two.lines[-1].hash
    assert one.header.salt not in write(one, "axis")


def test_a_masked_copy_shows_the_same_hash_lines_and_none_of_the_secrets() -> None:
    match = Match(orders.make(), "isthmus", seed=b"s")
    match.act("soviet", "order 3606 no-retreat")
    match.act("axis", "fly ju-88 3706")
    mine = parse(write(match, "axis"))
    assert mine.masked
    assert [line.hash for line in mine.lines] == [line.hash for line in match.lines]
    assert mine.lines[1].text.startswith("~")
    assert mine.lines[2].text == "fly ju-88 3706"
    spectator = parse(write(match, ""))
    assert all(line.text.startswith("~") for line in spectator.lines[1:])


class Peek(Act):
    """A public act whose roll is for the side alone."""

    verb = "peek"
    rule = "1.6"

    def do(self, play: Play[World], record: None) -> None:
        play.roll("2d6", "open")
        play.draw({"ace": 1}, "hidden", to=(play.side,))


def test_a_roll_for_one_side_is_masked_for_the_others_also_in_a_line_they_see() -> None:
    small = game(seq("game", "1", loop("again", "1", ask("x", "1", Peek, Say, by=by("red")))))
    match = Match(small, "only", seed=b"s")
    match.act("red", "peek")
    assert "hidden=ace" in write(match, "red")
    theirs = write(match, "blue").splitlines()[-1]
    assert re.search(r"red peek ; open=\d\+\d ; hidden=~[0-9a-f]{16} # ", theirs), theirs


# elsewhere


def recorded(tmp_path: Path) -> list[Path]:
    paths = []
    for make in MAKERS:
        path = tmp_path / f"{make.__module__.rpartition('.')[2]}.record"
        path.write_text(write(random_match(make(), 3)), "utf-8")
        paths.append(path)
    return paths


def expected(paths: list[Path]) -> list[str]:
    return [f"{path.name} {parse(path.read_text('utf-8')).lines[-1].hash}" for path in paths]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_records_replay_under_another_hash_seed(tmp_path: Path, hash_seed: str) -> None:
    paths = recorded(tmp_path)
    done = subprocess.run(
        [sys.executable, "-B", "-m", "tests.kernel.replay_elsewhere", *map(str, paths)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected(paths)


def test_records_replay_under_another_python(tmp_path: Path) -> None:
    python = replay_elsewhere.another_python(tmp_path)
    if isinstance(python, str):
        pytest.skip(python)
    paths = recorded(tmp_path)
    done = replay_elsewhere.run(python, paths)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected(paths)


def test_the_nest_of_the_overwatch_miniature_replays() -> None:
    match = random_match(overwatch.make(), 5)
    assert verify(overwatch.make(), write(match)).state == match.state
