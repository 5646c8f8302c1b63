"""Playing at the terminal: choices, refusals, undo, records, resuming, real dice, the curtain."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from esagono.kernel import Seeded, record
from esagono.kernel.dice import RollKey
from esagono.kernel.match import Match
from esagono.kernel.recordtext import RecordedLine
from tests.cli import toy
from tests.cli.conftest import Run, refused


def acts(path: str) -> list[str]:
    return [line.text for line in record.parse(Path(path).read_text("utf-8")).lines[1:]]


def test_choices_by_number_text_and_chain(run: Run) -> None:
    done = run("play", "toy", "race", typed="2\nmarch b-1 1\nrest\nquit\n")
    assert done.exit_code == 0, done.output
    assert acts("esagono-race.record") == ["march r-1 2", "march b-1 1", "rest"]
    assert "Turn 1 (1.0)" in done.output
    assert "Red: What will you do? [1.0]" in done.output
    assert "2. March r-1 by 2  (march r-1 2)" in done.output
    assert "r-1 is now at 2. [1.1]" in done.output


def test_a_chain_stops_when_the_other_side_is_asked(run: Run) -> None:
    run("play", "toy", "race", typed="march r-1 1 > march r-1 1\nquit\n")
    assert acts("esagono-race.record") == ["march r-1 1"]


def test_a_refusal_says_why_in_the_language(run: Run) -> None:
    done = run("play", "toy", "race", "--lang", "it", typed="march r-1 3\nwhy march r-1 3\nwhy rest\nquit\n")
    assert done.output.count("r-1 ha solo forza 2. [1.1]") == 2
    assert "Adesso è permesso." in done.output
    assert not list(Path().iterdir())


def test_the_language_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Che cosa fai?" in run("play", "toy", "race", typed="quit\n").output
    assert "La gara" in run("scenarios", "toy").output


def test_a_beginning_lists_the_choices_that_have_it(run: Run) -> None:
    done = run("play", "toy", "race", typed="march\nquit\n")
    after = done.output.partition("> march")[2]
    assert "1. March r-1 by 1" in after
    assert "raid" not in after


def test_questions_change_nothing(run: Run) -> None:
    asked = ["?", "help", "board", "rule 1.2", "rule 9", "odds raid", "look strength b-1", "look", "look no"]
    done = run("play", "toy", "race", typed="\n".join([*asked, "log", "why", "view blue", "", "quit", ""]))
    assert "A raid rolls two dice." in done.output
    assert "There is no rule 9" in done.output
    assert "100.0%  marched" in done.output
    assert '"strength": 2' in done.output
    assert "There is no overlay no" in done.output
    assert "blue has nothing to choose now; waiting for: Red." in done.output
    assert "Nothing was played" in done.output
    assert not list(Path().iterdir())


def test_a_bot_says_why_and_keeps_its_secrets(run: Run) -> None:
    done = run("play", "toy", "race", "--seat", "blue=random", "--seed", "1", typed="why\nrest\nwhy\nquit\n")
    assert "No bot has chosen yet." in done.output
    assert "A random choice among the legal ones. [1.0]" in done.output.partition("> why")[2].partition("> why")[2]


def test_a_program_may_have_a_seat(run: Run) -> None:
    Path("bot.py").write_text("import sys\nfor line in sys.stdin: print('rest # it is late', flush=True)", "utf-8")
    seat = f"blue=exec:{sys.executable} bot.py"
    done = run("play", "toy", "race", "--seat", seat, typed="rest\nwhy\nquit\n")
    assert acts("esagono-race.record") == ["rest", "rest"]
    assert "  it is late" in done.output
    refused(run("play", "toy", "race", "--seat", "blue=exec:not-a-program"), "--seat", "exec:COMMAND")


@pytest.mark.parametrize("secrets", [True])
def test_what_a_program_says_is_not_told_where_there_are_secrets(run: Run) -> None:
    Path("bot.py").write_text("import sys\nfor line in sys.stdin: print('rest # it is late', flush=True)", "utf-8")
    done = run("play", "toy", "race", "--seat", f"blue=exec:{sys.executable} bot.py", typed="rest\nwhy\nquit\n")
    assert "it is late" not in done.output
    assert "stay secret until the game is over" in done.output


def test_undo_needs_consent_once_the_other_side_is_asked(run: Run) -> None:
    done = run("play", "toy", "race", typed="raid\nrest\nrest\nundo\nundo agreed\nquit\n")
    assert "This cannot be undone" in done.output
    assert "Undone." in done.output
    assert acts("esagono-race.record") == ["raid"]


def test_every_act_is_on_disk_before_the_next_question(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []

    def read_line(prompt: str) -> str:
        kept.append(len(acts("my.record")))
        return "quit" if len(kept) == 4 else "rest"

    monkeypatch.setattr("esagono.cli.session.read_line", read_line)
    run("play", "toy", "race", "--record", "my.record")
    assert kept == [0, 1, 2, 3]


def test_an_undo_is_on_disk_too(run: Run) -> None:
    run("play", "toy", "race", "--record", "my.record", typed="rest\nrest\nrest\nundo agreed\nquit\n")
    assert len(acts("my.record")) < 3
    assert run("record", "verify", "my.record").exit_code == 0


def test_resuming_goes_on_where_it_was(run: Run) -> None:
    whole = run("play", "toy", "race", "--seed", "7", "--record", "whole.record", typed="raid\nraid\nraid\nquit\n")
    run("play", "toy", "race", "--seed", "7", "--record", "part.record", typed="raid\nquit\n")
    run("play", "--resume", "part.record", "--seed", "7", typed="raid\nraid\nquit\n")
    assert whole.exit_code == 0
    part, entire = (record.parse(Path(name).read_text()) for name in ("part.record", "whole.record"))
    assert [(line.text, line.rolls) for line in part.lines] == [(line.text, line.rolls) for line in entire.lines]
    assert part.lines[-1].hash != entire.lines[-1].hash, "the chain goes on with a new salt"


def test_a_line_broken_off_in_writing_was_never_made(run: Run) -> None:
    run("play", "toy", "race", "--record", "my.record", typed="rest\nrest\nquit\n")
    text = Path("my.record").read_text()
    Path("my.record").write_text(text[:-20])
    done = run("play", "--resume", "my.record", typed="march b-1 1\nquit\n")
    assert done.exit_code == 0, done.output
    assert acts("my.record") == ["rest", "march b-1 1"]


def test_the_end_of_the_input_saves_too(run: Run) -> None:
    done = run("play", "toy", "race", typed="rest\n")
    assert acts("esagono-race.record") == ["rest"]
    assert "esagono play --resume esagono-race.record" in done.output


def test_an_older_autosave_is_not_overwritten(run: Run) -> None:
    run("play", "toy", "race", typed="rest\n")
    run("play", "toy", "race", typed="raid\n")
    assert acts("esagono-race.record") == ["rest"]
    assert acts("esagono-race-2.record") == ["raid"]


def test_a_mistake_in_a_game_does_not_cost_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: toy.Raid, play: object, record: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(toy.Raid, "do", broken)
    done = run("play", "toy", "race", typed="rest\nraid\n")
    assert isinstance(done.exception, RuntimeError)
    assert acts("esagono-race.record") == ["rest"]


def test_save_keeps_a_copy_and_overwrites_nothing(run: Run) -> None:
    Path("there.txt").write_text("mine")
    done = run("play", "toy", "race", typed="rest\nsave copy.record\nsave there.txt\nsave no/folder\nquit\n")
    assert done.exit_code == 0
    assert acts("copy.record") == ["rest"]
    assert Path("there.txt").read_text() == "mine"
    assert "no/folder: No such file" in done.output


def test_bots_play_to_the_end_and_the_record_says_the_seed(run: Run) -> None:
    game = ["play", "toy", "race", "--seat", "red=random", "--seat", "blue=random", "--seed", "1", "--record"]
    assert "A unit came far enough." in run(*game, "one.record").output
    run(*game, "two.record")
    assert Path("one.record").read_text() == Path("two.record").read_text()
    assert f"seed {b'1'.hex()}" in Path("one.record").read_text()
    assert run("record", "verify", "one.record").exit_code == 0


def test_against_a_bot_only_the_human_is_asked(run: Run) -> None:
    done = run("play", "toy", "race", "--seat", "blue=random", "--option", "strong=yes", typed="3\nquit\n")
    assert "blue: What will you do?" not in done.output
    assert "» blue:" in done.output
    assert "march r-1 3" in done.output


def test_real_dice_are_asked_for_until_they_can_be(run: Run) -> None:
    done = run("play", "toy", "race", "--dice", "real", typed="raid\n7 1\n4\n6+6\nquit\n")
    assert done.output.count("Roll 2d6 for raid") == 3
    assert "; raid=6+6 #" in Path("esagono-race.record").read_text()
    assert "r-1 is now at 3." in done.output


def test_verify_says_where_the_dice_come_from(run: Run) -> None:
    run("play", "toy", "race", "--dice", "real", "--record", "hand.record", typed="raid\n6+6\nquit\n")
    assert "\ndice hand\n" in Path("hand.record").read_text()
    assert "1 rolls, rolled by hand" in run("record", "verify", "hand.record").output
    run("play", "--resume", "hand.record", "--seed", "5", typed="quit\n")
    run("play", "toy", "race", "--seed", "5", "--record", "running.record", typed="raid\nquit\n")
    assert "revealed when the game is over" in run("record", "verify", "running.record").output
    text = over_at_once(Seeded(b"5"))
    Path("over.record").write_text(text)
    assert "all match the seed" in run("record", "verify", "over.record").output
    Path("bare.record").write_text(text[: text.rindex("seed ")])
    assert "does not reveal their seed" in run("record", "verify", "bare.record").output


class AlwaysSix(Seeded):
    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        return (6,) * count


def over_at_once(dice: Seeded) -> str:
    match = Match(toy.load("toy"), "race", seed=b"5", dice=dice)
    while match.decisions:
        match.act(match.decisions[0].side, "raid")
    return record.write(match)


def test_a_loaded_die_does_not_verify(run: Run) -> None:
    text = over_at_once(AlwaysSix(b"5"))
    Path("loaded.record").write_text(text)
    line = next(i for i, told in enumerate(text.splitlines(), 1) if "raid=" in told)
    refused(run("record", "verify", "loaded.record"), "loaded.record", f"Line {line}:", "raid", "6+6", "the seed gives")


def test_an_undo_is_told_at_the_terminal_and_rolls_other_dice(run: Run) -> None:
    typed = "raid\nraid\nundo agreed\n" * 2  # a raid of each; red takes back both
    done = run("play", "toy", "race", "--seed", "5", "--record", "my.record", typed=f"{typed}log\nquit\n")
    assert "undid everything after line 0, including dice" in done.output
    rolls = [e.rolls for e in record.parse(Path("my.record").read_text()).entries if isinstance(e, RecordedLine)][1:]
    assert len(rolls) == 4
    assert len(set(rolls)) > 1
    assert "Undone with the consent of others: 2 times" in run("record", "verify", "my.record").output


def test_choosing_everything(run: Run) -> None:
    done = run("play", typed="nothing\n1\n2\nhuman\nquit\n")
    assert "There is no nothing; there are: race, relay." in done.output
    assert "Who plays Red?" in done.output
    assert "Goodbye" not in done.output
    assert done.exit_code == 0


class TestSecrets:
    @pytest.fixture
    def secrets(self) -> bool:
        return True

    def test_a_curtain_falls_between_two_players(self, run: Run) -> None:
        done = run("play", "toy", "race", typed="\nrest\n\nrest\nquit\n")
        before, curtain, after = done.output.partition("Pass the keyboard to blue")
        assert curtain
        assert "secret=4" in before
        assert "secret=5" not in before
        assert "secret=5" in after.partition("Pass the keyboard to Red")[0]

    def test_none_falls_against_a_bot(self, run: Run) -> None:
        done = run("play", "toy", "race", "--seat", "blue=random", typed="rest\nquit\n")
        assert "Pass the keyboard" not in done.output
        assert "secret=5" not in done.output


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["play", "chess"], ["chess", "toy"]),
        (["play", "toy", "siege"], ["siege", "race, relay, sandbox"]),
        (["play", "toy", "race", "--seat", "green=human"], ["--seat", "green", "red or blue"]),
        (["play", "toy", "race", "--seat", "red=robot"], ["--seat", "robot", "human or random"]),
        (["play", "toy", "race", "--seat", "red"], ["--seat", "SIDE=WHO"]),
        (["play", "toy", "race", "--option", "weak=yes"], ["weak", "strong"]),
        (["play", "toy", "race", "--option", "strong=2"], ["strong", "2", "no, yes"]),
        (["play", "toy", "race", "--record", "no/such/folder.record"], ["no/such/folder.record"]),
        (["play", "--resume", "none.record"], ["none.record"]),
        (["play", "toy", "--resume", "none.record"], ["--resume"]),
    ],
)
def test_bad_input_is_one_line(run: Run, args: list[str], told: list[str]) -> None:
    refused(run(*args, typed="rest\n"), *told)
    assert not list(Path().iterdir())


def test_a_record_is_not_overwritten(run: Run) -> None:
    Path("my.record").write_text("mine")
    refused(run("play", "toy", "race", "--record", "my.record"), "my.record", "--resume")
    assert Path("my.record").read_text() == "mine"


def test_a_record_with_another_seed_cannot_go_on_with_it(run: Run) -> None:
    run("play", "toy", "race", "--seed", "7", "--record", "my.record", typed="raid\nquit\n")
    before = Path("my.record").read_text()
    refused(run("play", "--resume", "my.record", "--seed", "8", typed="raid\n"), "--seed", "my.record")
    assert Path("my.record").read_text() == before


def test_many_choices_are_told_by_verb() -> None:
    from esagono.cli.table import Table

    table = Table(toy.make(), "en")
    marches = [toy.March("r-1", n) for n in range(30)]
    told = table.offer([*marches, toy.Rest()])
    assert "march …  30 choices, such as: march r-1 0" in told
    assert "31. Rest  (rest)" in told
    assert "31 choices in all" in told
