"""Every other command: what it prints, and what it says of bad input."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from esagono import games
from esagono.cli.command import PLACES, SECTIONS
from esagono.cli.table import own_texts
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.texts import GAP
from tests.cli import toy
from tests.cli.conftest import Run, refused

MAP = """map yard
grid flat-top CCRR odd-columns-up cols 01-03 rows 01-03
default clear.A
[hex]
0101 woods.R
0202 clear.A town"Ferrara".P
[fact]
woods 0101
adjacent 0101 0102
"""


def test_help_names_every_command(run: Run) -> None:
    told = run("--help").output
    assert all(f"  {name} " in told for name in PLACES)
    assert all(f"{theme}:" in told for theme in SECTIONS)
    assert "Examples:" in told


@pytest.mark.parametrize("name", sorted(PLACES))
def test_every_command_has_help(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.exit_code == 0
    assert "Usage:" in done.output


def test_texts_of_both_languages_have_the_same_keys_and_gaps() -> None:
    one, two = (own_texts(language).own[language] for language in ("en", "it"))
    assert one.keys() == two.keys()
    assert {k: set(GAP.findall(v)) for k, v in one.items()} == {k: set(GAP.findall(v)) for k, v in two.items()}


# games, scenarios, show


def test_scenarios_name_first(run: Run) -> None:
    assert run("scenarios", "toy").output.splitlines() == ["race\tThe race", "relay\trelay"]
    refused(run("scenarios", "chess"), "chess", "toy")
    refused(run("scenarios", "chess", "--lang", "it"), "Non esiste il gioco chess")


def test_show_a_scenario_a_record_and_a_save(run: Run) -> None:
    assert "r-1: side=red strength=2 at=0" in run("show", "toy").output
    run("play", "toy", "race", "--record", "my.record", typed="march r-1 2\nquit\n")
    shown = run("show", "toy", "my.record")
    assert "r-1: side=red strength=2 at=2" in shown.output
    assert "blue: What will you do?" in shown.output
    Path("save.json").write_text(run("show", "toy", "my.record", "--json").output)
    assert run("show", "toy", "save.json").output == shown.output


class TestSecrets:
    @pytest.fixture
    def secrets(self) -> bool:
        return True

    def test_a_side_sees_only_its_own(self, run: Run) -> None:
        assert "secret=5" in run("show", "toy").output
        for more in ([], ["--json"]):
            assert "5" not in run("show", "toy", "--side", "red", *more).output.replace("secret=0", "")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("{}", "a save of toy"),
        ('{"game":"toy","state":{"version":"1"}}', "version: int"),
        ("not json", "cannot be read"),
        ("esagono record 1\ngame toy\n", "Line 3"),
        ("esagono record 1\nplayers 2\n", "Line 2"),
    ],
)
def test_a_file_that_is_neither_names_itself(run: Run, content: str, told: str) -> None:
    Path("bad.txt").write_text(content)
    refused(run("show", "toy", "bad.txt"), "bad.txt", told)


def test_show_refuses_what_is_not_there(run: Run) -> None:
    refused(run("show", "toy", "none"), "none", "race, relay, sandbox")
    refused(run("show", "toy", "--side", "green"), "--side", "red or blue")
    Path("latin").write_bytes(b"\xe8\xff")
    refused(run("show", "toy", "latin"), "latin", "UTF-8")


# records


def test_a_changed_record_names_its_line(run: Run) -> None:
    run("play", "toy", "race", "--record", "my.record", typed="rest\nraid\nrest\nquit\n")
    assert "3 acts" in run("record", "verify", "my.record").output
    assert "» blue: raid" in run("record", "replay", "my.record").output
    text = Path("my.record").read_text()
    Path("my.record").write_text(text.replace("blue raid", "blue rest"))
    place = next(n for n, line in enumerate(text.splitlines(), 1) if "blue raid" in line)
    refused(run("record", "verify", "my.record"), "my.record", f"Line {place}")
    refused(run("record", "replay", "my.record", "--lang", "it"), "my.record", f"Riga {place}")
    refused(run("record", "verify", "none.record"), "none.record")
    Path("other.record").write_text(text.replace("game toy", "game chess"))
    refused(run("record", "verify", "other.record"), "other.record", "chess")


# maps


def test_maps_are_checked_and_drawn(run: Run) -> None:
    Path("yard.map").write_text(MAP)
    assert run("map", "check", "yard.map").output == "yard.map: 9 hexes, 2 facts hold\n"
    assert run("map", "draw", "yard.map", "-o", "yard.svg").exit_code == 0
    assert Path("yard.svg").read_text().startswith("<svg")
    Path("yard.map").write_text(MAP.replace("woods 0101", "woods 0102"))
    wrong = run("map", "check", "yard.map")
    assert wrong.exit_code == 1
    assert "yard.map: [fact] woods 0102: does not hold" in wrong.output


def test_a_bad_map_names_its_line_and_nothing_is_drawn(run: Run) -> None:
    Path("yard.map").write_text(MAP.replace("0101 woods.R", "0101 Woods!"))
    for args in (["check", "yard.map"], ["draw", "yard.map", "-o", "yard.svg"]):
        refused(run("map", *args), "yard.map:5", "Woods!")
    refused(run("map", "check", "none.map"), "none.map")
    assert not Path("yard.svg").exists()


# data


@pytest.fixture
def tables(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a game, as a package of its own."""
    folder = tmp_path / "toy_data" / "data"
    folder.mkdir(parents=True)
    (folder / "scenarios").mkdir()
    (tmp_path / "toy_data" / "__init__.py").write_text("")
    (folder / "units.csv").write_text("id,fire,flags,provenance\nhmg,4,turret,fire.A turret.P\nmg,2,,fire.R\n")
    (folder / "yard.map").write_text(MAP)
    (folder / "scenarios" / "race.toml").write_text('rounds = 5\nprovenance = "rounds.G"\n')
    (folder / "scenarios" / "relay.toml").write_text('provenance = "authored"\n')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "toy_data", raising=False)
    monkeypatch.setattr(games, "data_files", lambda name, pack=None: DataFiles("toy_data", pack))
    return folder


def test_data_lists_what_the_rulebook_does_not_state(run: Run, tables: Path) -> None:
    lines = run("data", "toy").stdout.splitlines()
    assert [line for line in lines if line.startswith("data/units.csv")] == [
        "data/units.csv\tline 2 hmg\tfire = 4\tauthored",
        "data/units.csv\tline 2 hmg\tturret = yes\treported",
    ]
    assert lines[lines.index("data/yard.map\ttown\treported\t1") + 1] == "    0202=Ferrara"
    assert "data/scenarios/race.toml\ttop\trounds = 5\tderived" in lines
    assert "data/scenarios/relay.toml\ttop\tall = -\tauthored" in lines
    assert not any("woods" in line or " mg" in line for line in lines)
    rows = json.loads(run("data", "toy", "--json", "--only", "reported").stdout)
    assert [row["value"] for row in rows] == ["yes", "Ferrara"]


def test_a_pack_stands_before_the_data(run: Run, tables: Path) -> None:
    Path("pack/data").mkdir(parents=True)
    Path("pack/data/units.csv").write_text("id,fire,provenance\nhmg,5,fire.P\n")
    told = run("data", "toy", "--pack", "pack").stdout
    assert "line 2 hmg\tfire = 5\treported" in told
    assert "authored" in told
    assert run("--pack", "pack", "data", "toy").stdout == told


def test_bad_data_names_line_and_field(run: Run, tables: Path) -> None:
    (tables / "units.csv").write_text("id,fire,provenance\nhmg,4,fire.X\n")
    refused(run("data", "toy"), "data/units.csv:2", "provenance", "fire.X")


def test_data_in_folders_below_and_tables_of_marks(run: Run, tables: Path) -> None:
    (tables / "deep" / "deeper").mkdir(parents=True)
    (tables / "deep" / "deeper" / "dice.csv").write_text("die,result,provenance\n1,no,result.A\n")
    day = 'turns = 3\n[rules]\nair = {later = 5}\n[provenance]\nturns = "R S-1"\n"air.later" = "H S-2"\n'
    (tables / "deep" / "day.toml").write_text(day)
    lines = run("data", "toy", "--file", "deep").stdout.splitlines()
    assert lines == [
        "data/deep/day.toml\tS-2\tair.later = 5\thistory",
        "data/deep/deeper/dice.csv\tline 2 1\tresult = no\tauthored",
    ]
    (tables / "deep" / "day.toml").write_text('turns = 3\n[provenance]\nturns = "X S-1"\n')
    refused(run("data", "toy"), "data/deep/day.toml", "provenance.turns", "X S-1")


def test_data_of_a_game_that_is_not_there(run: Run) -> None:
    refused(run("data", "chess"), "chess", "toy")
    refused(run("data", "toy", "--pack", "none"), "none")


# check


def test_check_plays_and_reports(run: Run) -> None:
    done = run("check", "toy", "--games", "2", "--jobs", "1", "--json")
    found = json.loads(done.stdout)
    assert (found["game"], found["games"], found["failures"]) == ("toy", 2, [])
    assert done.exit_code == 0


def test_check_tells_what_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(toy.IT, "act.raid")
    done = run("check", "toy", "--games", "1", "--jobs", "1", "--out", "out")
    assert done.exit_code == 1
    assert "texts: - seed -: act.raid: no sentence in it" in done.output
    assert list(Path("out").glob("*.record"))


def test_check_refuses_bad_input(run: Run) -> None:
    refused(run("check", "chess"), "chess")
    refused(run("check", "toy", "--scenario", "siege", "--jobs", "1", "--out", "out"), "siege", "race, relay, sandbox")
    refused(run("check", "toy", "--games", "0"), "--games")
    assert not Path("out").exists()


# cases and rules

CASES = """game: toy
cases:
- case: Two steps are within strength two
  rules: ["1.1"]
  given: {scenario: sandbox}
  do: [march r-1 2]
  then:
    state: {units.r-1.at: 2}
- case: Three are not
  rules: ["1.1"]
  given: {scenario: sandbox}
  then:
    illegal: {march r-1 3: "1.1"}
"""


def test_cases_run(run: Run) -> None:
    Path("toy.yaml").write_text(CASES)
    done = run("case", "run", "toy.yaml", "--trace")
    assert done.exit_code == 0, done.output
    assert "ok   toy.yaml:3  Two steps" in done.output
    assert "act     " in done.output
    assert done.output.endswith("2 passed, 0 failed\n")
    Path("toy.yaml").write_text(CASES.replace("at: 2", "at: 3"))
    wrong = run("case", "run", ".")
    assert wrong.exit_code == 1
    assert wrong.output.endswith("1 passed, 1 failed\n")


def test_a_case_that_cannot_be_read_names_its_line(run: Run) -> None:
    Path("toy.yaml").write_text(CASES.replace("  do:", "  doo:"))
    refused(run("case", "run", "toy.yaml"), "toy.yaml:6", "doo")
    refused(run("case", "run", "none.yaml"), "none.yaml", "no such file or folder")


def test_rules_say_what_they_are(run: Run) -> None:
    assert run("rules", "toy", "1.2").output == "1.2 Raids\nA raid rolls two dice.\n"
    assert run("rules", "toy", "1.2", "--lang", "it").output == "1.2 Incursioni\nUn'incursione lancia due dadi.\n"
    assert run("--lang", "it", "rules", "toy", "1.2").output.startswith("1.2 Incursioni")
    refused(run("rules", "toy", "1.11"), "There is no rule 1.11", "1.1")
    refused(run("rules", "toy", "zzz", "--lang", "it"), "zzz")


def test_a_chapter_lists_its_rules(run: Run) -> None:
    titles = run("rules", "toy", "1").output.splitlines()
    assert titles[2:] == ["1.2 Raids", "1.3 Background"]
    assert run("rules", "toy", "ch01").output.splitlines() == titles
    assert run("rules", "toy", "1", "--lang", "it").output.splitlines()[2] == "1.2 Incursioni"


def test_rules_say_where_they_stand(run: Run) -> None:
    title, *places = run("rules", "toy", "1.2", "--where").output.splitlines()
    assert title == "1.2 Raids"
    text = Path(toy.__file__).read_text().splitlines()
    (place,) = [p for p in places if "Raid" in p]
    file, line = place.split()[0].split(":")
    assert file == "tests/cli/toy.py"
    assert '"1.2"' in text[int(line) - 1]
    assert place.split()[1:] == ["act", "Raid"]
    assert "azione Raid" in run("rules", "toy", "1.2", "--where", "--lang", "it").output
    (told,) = json.loads(run("rules", "toy", "1.2", "--where", "--json").stdout)
    assert {"file": file, "line": int(line), "kind": "act", "name": "Raid"} in told["where"]
    refused(run("rules", "toy", "--where"), "Give a rule")


def test_rules_count_what_has_run(run: Run) -> None:
    Path("casebook/toy").mkdir(parents=True)
    Path("casebook/toy/toy.yaml").write_text(CASES)
    counts = json.loads(run("rules", "toy", "--json").stdout)
    assert (counts["rules"], counts["carried"]) == (3, 3)
    assert "1.2" in counts["missing"]
    assert "1.2" in run("rules", "toy", "--missing").output
    assert "toy.yaml:3" in run("rules", "toy", "--details").output
    refused(run("rules", "toy", "--casebook", "none"), "none")
    proved = run("rules", "toy", "--prove").stdout.splitlines()
    assert proved[0].split()[-1] == "proved"
    assert int(proved[-1].split()[-1]) <= int(proved[-1].split()[-2])
    assert "1.2" in run("rules", "toy", "--prove", "--missing").output


# bench


def test_bench_tells_value_baseline_and_ratio(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esagono.bench.play.SCENARIOS", {"race": "toy"})
    monkeypatch.setattr("esagono.bench.play.DECISIONS", 30)
    monkeypatch.setattr("esagono.bench.yardstick.SLICE", 30)
    rows = json.loads(run("bench", "play", "--json").stdout)
    assert set(rows) == {"play_race", "draw_race"}
    assert all(row["value"] > 0 and row["baseline"] > 0 and row["ratio"] > 0 for row in rows.values())
    assert "python-chess" in run("bench", "play").output
    refused(run("bench", "los"), "los")


def test_bench_says_loudly_that_nothing_is_compared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esagono.bench.play.SCENARIOS", {"race": "toy"})
    monkeypatch.setattr("esagono.bench.play.DECISIONS", 30)
    monkeypatch.setitem(sys.modules, "chess", None)
    told = run("bench", "play")
    assert "NOTHING IS COMPARED" in told.output
    assert told.exit_code == 0
