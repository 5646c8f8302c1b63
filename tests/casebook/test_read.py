"""Reading cases: everything that may stand in one, and every mistake with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from esagono.casebook import find_files, read
from esagono.casebook.cases import CaseError, Pair, Words
from esagono.casebook.read import game_of, parse

WHOLE = """\
- case: Everything  that
    may stand in a case
  rules: [R-5.1c6, 0.0/1]
  given:
    scenario: meeting
    options: {fog: yes}
    map: |
      map small
      0905 clear
    hexes: {0905: woods}
    at: movement round side=german
    units: [pz-7 0905]
    markers:
      - interdicted 2530/2531
    set: {turn: 02, vp: {german: 3}}
  dice: [4, 3+5, hit-pinned]
  do:
    - move pz-7   > to 2531
    - allied: hold
  then:
    state: {units.pz-7.hex: 2531, units.pz-7.marks: [a, b]}
    known: {allied: {units.pz-7: gone}}
    legal: [to 2532]
    illegal: {to 2632: R-9.2, "allied: hold": [R-1, R-2]}
    why: {to 2632: hex-is-next}
    decision: {side: german, ask: to}
    events: [moved pz-7 2531]
    no events: [destroyed]
    query:
      los a b: blocked c
      reach pz-7: {2531: to 2531}
    odds: {fire a b > go: {hit 1.5: 15/36}}
    result: {winner: german, scores: {german: 2}}
- case: Bare
  then: {decision: none, result: none}
"""


def one_error(text: str) -> str:
    file = parse(text, "f.yaml", "toy")
    assert len(file.errors) == 1, file.errors
    return str(file.errors[0])


def test_everything_that_may_stand_in_a_case_is_read_as_text_with_its_line() -> None:
    file = parse(WHOLE, "f.yaml", "toy")
    assert not file.errors
    case, bare = file.cases
    assert (case.name, case.file, case.line, case.game) == ("Everything that may stand in a case", "f.yaml", 1, "toy")
    assert [w.text for w in case.rules] == ["R-5.1c6", "0.0/1"]
    given = case.given
    assert (given.scenario, given.chart) == ("meeting", "map small\n0905 clear\n")
    assert given.options == (Pair("fog", "yes", 6),)
    assert given.hexes == (Pair("0905", "woods", 10),)
    assert given.at == Words("movement round side=german", 11)
    assert given.units == (Words("pz-7 0905", 12),)
    assert given.markers == (Words("interdicted 2530/2531", 14),)
    assert given.changes == (Pair("turn", "02", 15), Pair("vp.german", "3", 15))
    assert [w.text for w in case.dice] == ["4", "3+5", "hit-pinned"]
    (part,) = case.parts
    assert part.do == (Words("move pz-7 > to 2531", 18), Words("allied: hold", 19))
    then = part.then
    assert then is not None
    assert then.state[1] == Pair("units.pz-7.marks", ("a", "b"), 21)
    assert (then.known[0].key, then.known[0].pairs) == ("allied", (Pair("units.pz-7", "gone", 22),))
    assert then.legal == (Words("to 2532", 23),)
    assert then.illegal == (Pair("to 2632", "R-9.2", 24), Pair("allied: hold", ("R-1", "R-2"), 24))
    assert then.why == (Pair("to 2632", "hex-is-next", 25),)
    assert then.decision is not None
    assert [p.key for p in then.decision.pairs] == ["side", "ask"]
    assert (then.events[0].text, then.no_events[0].text) == ("moved pz-7 2531", "destroyed")
    assert [q.pairs for q in then.query] == [(Pair("", "blocked c", 30),), (Pair("2531", "to 2531", 31),)]
    assert (then.odds[0].key, then.odds[0].pairs) == ("fire a b > go", (Pair("hit 1.5", "15/36", 32),))
    assert then.result is not None
    assert [p.key for p in then.result.pairs] == ["winner", "scores.german"]
    assert bare.given.scenario == "sandbox"
    assert bare.line == 34
    assert bare.parts[0].then is not None
    assert bare.parts[0].then.decision is not None
    assert bare.parts[0].then.decision.key == "none"


def test_play_repeats_do_and_then_with_dice_of_their_own() -> None:
    file = parse("- case: a\n  play:\n    - do: [x]\n      dice: [2]\n    - then: {legal: [y]}\n", "f.yaml", "toy")
    first, second = file.cases[0].parts
    assert (first.do, first.dice, first.then) == ((Words("x", 3),), (Words("2", 4),), None)
    assert second.then is not None


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "f.yaml:1: expected a list of cases, found nothing"),
        ("- case: [a\n", "f.yaml:2: not YAML: "),
        ("word", "f.yaml:1: expected a list like `- case: …`, or `game:` and `cases:`"),
        ("game: x\nkases: []\n", "f.yaml:2: file: no key 'kases' here; did you mean 'cases'?"),
        ("game: x\n", "f.yaml:1: cases: missing: expected a list like"),
        ("- word\n", "f.yaml:1: case: expected a mapping like {case: …, do: …, then: …}"),
        ("- rules: [1]\n", "f.yaml:1: case: missing: a case begins with `- case: what it rules`"),
        ("- case:\n  do: [a]\n", "f.yaml:1: case: expected a text, found nothing"),
        ("- case: a\n", "f.yaml:1: case: nothing is done or checked: expected `do`, `then` or `play`"),
        ("- case: a\n  dow: [a]\n", "f.yaml:2: case: no key 'dow' here; did you mean 'do'?"),
        ("- case: a\n  do: [a]\n  zzz: 1\n", "f.yaml:3: case: no key 'zzz' here; there are: case, rules, given, "),
        ("- case: a\n  do: [a]\n  do: [b]\n", "f.yaml:3: case: 'do' stands twice"),
        ("- case: a\n  do: [a]\n  play: [{do: [a]}]\n", "f.yaml:3: play: either `play`, or `do` and `then`"),
        ("- case: a\n  play: []\n", "f.yaml:2: play: nothing is done or checked: expected a list like `- do: …`"),
        ("- case: a\n  play:\n    - od: [a]\n", "f.yaml:3: play: no key 'od' here; there are: do, then, dice"),
        ("- case: a\n  do: go\n", "f.yaml:2: do: expected a list like [move pz-7 > to 2531, stop]"),
        ("- case: a\n  do:\n    - [x]\n", "f.yaml:3: do: expected a text"),
        ("- case: a\n  do:\n    - a: b\n      c: d\n", "f.yaml:3: do: expected a text"),
        ("- case: a\n  rules: 7.1\n  do: [a]\n", "f.yaml:2: rules: expected a list like [R-5.1c6]"),
        ("- case: a\n  dice: 4\n  do: [a]\n", "f.yaml:2: dice: expected a list like [4, 3+5, hit-pinned]"),
        ("- case: a\n  given: [a]\n  do: [a]\n", "f.yaml:2: given: expected a mapping like {at: movement round"),
        ("- case: a\n  given: {sett: 1}\n  do: [a]\n", "f.yaml:2: given: no key 'sett' here; did you mean 'set'?"),
        ("- case: a\n  given:\n    units: {a: b}\n  do: [a]\n", "f.yaml:3: units: expected a list like [pz-7 2530]"),
        ("- case: a\n  given:\n    set: [a]\n  do: [a]\n", "f.yaml:3: set: expected a mapping like {turn: 2, vp"),
        ("- case: a\n  given:\n    set: {[a]: b}\n  do: [a]\n", "f.yaml:3: set: expected a word before the colon"),
        ("- case: a\n  given:\n    hexes: {1: {a: b}}\n  do: [a]\n", "f.yaml:3: hexes: expected a value or a list of"),
        ("- case: a\n  then: {}\n", "f.yaml:2: then: nothing is checked: expected one of state, known, legal"),
        ("- case: a\n  then: {event: [a]}\n", "f.yaml:2: then: no key 'event' here; did you mean 'events'?"),
        ("- case: a\n  then:\n    illegal: [a]\n", "f.yaml:3: illegal: expected a mapping like {to 2632: R-9.2}"),
        ("- case: a\n  then: {decision: german}\n", "f.yaml:2: decision: expected `none` or a mapping like {side: "),
        ("- case: a\n  then: {decision: {}}\n", "f.yaml:2: decision: nothing is checked: expected {side: german"),
        ("- case: a\n  then: {decision: {who: x}}\n", "f.yaml:2: decision: no key 'who' here; there are: side, ask"),
        ("- case: a\n  then: {result: {winer: x}}\n", "f.yaml:2: result: no key 'winer' here; did you mean 'winner'?"),
        ("- case: a\n  then: {odds: {fire: 1/2}}\n", "f.yaml:2: odds 'fire': expected a mapping like {fire a 7-H09"),
        ("- case: a\n  then: {known: {red: x}}\n", "f.yaml:2: known 'red': expected a mapping like {german: "),
    ],
)
def test_a_mistake_is_told_with_file_line_field_and_what_was_expected(text: str, error: str) -> None:
    assert one_error(text).startswith(error)


def test_a_malformed_case_does_not_hide_the_others() -> None:
    file = parse("- case: a\n  do: [x]\n- cas: b\n- case: c\n  do: [x]\n", "f.yaml", "toy")
    assert [c.name for c in file.cases] == ["a", "c"]
    assert [(e.file, e.line, e.field) for e in file.errors] == [("f.yaml", 3, "case")]


def test_the_game_is_named_by_the_head_of_the_file_or_by_its_folder(tmp_path: Path) -> None:
    assert game_of(Path("/x/casebook/tcs/deep/er/a.yaml")) == "tcs"
    assert game_of(Path("/x/mine/a.yaml")) == "mine"
    folder = tmp_path / "casebook" / "tcs"
    folder.mkdir(parents=True)
    (folder / "a.yaml").write_text("- case: a\n  do: [x]\n")
    (folder / "b.yaml").write_text("game: toy\ncases:\n- case: a\n  do: [x]\n")
    assert [read(folder / n).cases[0].game for n in ("a.yaml", "b.yaml")] == ["tcs", "toy"]


def test_files_are_found_in_folders_once_and_in_order(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "notes.md", "deep/c.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    names = [p.relative_to(tmp_path).as_posix() for p in find_files([tmp_path, tmp_path / "b.yaml"])]
    assert names == ["a.yml", "b.yaml", "deep/c.yaml"]
    with pytest.raises(CaseError, match="no such file or folder"):
        find_files([tmp_path / "none.yaml"])


def test_a_file_that_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"# one\n# two \xff\n")
    assert str(read(tmp_path / "a.yaml").errors[0]).endswith("a.yaml:2: expected a text in UTF-8")
    assert "No such file" in str(read(tmp_path / "b.yaml").errors[0])


def test_the_examples_of_the_guide_can_be_read() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "casebook.md").read_text("utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        file = parse(example, "casebook.md", "toy")
        assert file.cases
        assert not file.errors, file.errors
