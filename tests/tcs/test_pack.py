"""A foreign game of the series, brought as a pack: read, checked field by field, and played."""

from pathlib import Path
from random import Random

import pytest

from esagono import games
from esagono.games.tcs.rules.ch08_los import blocked_at, has_los
from esagono.kernel.match import Match

FILES = {
    "game.toml": """\
name = "ferme"
title = "The farm"
title_it = "La cascina"
order = 9
interval = 10

[sides]
blue = { en = "British", it = "Britannici" }
grey = { en = "Defenders", it = "Difensori" }

[provenance]
interval = "P 8.1e"
sides = "P 27.1"
""",
    "ground.map": """\
map ferme
grid flat-top column.row even-columns-up cols 1-6 rows 01-05
default field.P

[hex]
3.03 field.P farm.P height=15.P
4.04 copse.P height=5.P

[side]
2.02/3.03 wall.P

[path]
lane.P "Lane" 1.01 1.02 2.02 3.03

[outline]
copse.P 4.04@-50,-50 4.04@50,-50 4.04@0,60
""",
    "terrain.csv": """\
terrain,kind,height,class,foot,tracked,wheeled,bottleneck,provenance
field,hex,0,open,1,1,2,no,class.P foot.P
copse,hex,15,partly,2,3,-,no,height.P
farm,hex,10,protective,1,2,2,no,height.P
wall,side,5,partly,1,2,-,no,height.P
lane,road,,,1/2,1/2,1/2,no,foot.P
contour,contour,,,1,1,1,no,foot.P
""",
    "formations.csv": """\
id,name,side,morale,regiment,track,provenance
1-foot,1 Foot,blue,battalion,,,name.P
2-line,2 Line,grey,battalion,,,name.P
""",
    "units.csv": """\
id,name,side,type,formation,company,steps,firepower,fire,indirect,range,target,defence,morale,foot,tracked,wheeled,tow_only,calibre,level,flags,provenance
f-1,A,blue,infantry,1-foot,a,5,4,A,no,5,A,,3,6,,,no,,,,steps.P
f-2,B,blue,infantry,1-foot,a,5,4,A,no,5,A,,3,6,,,no,,,,steps.P
l-1,1,grey,infantry,2-line,1,5,4,A,no,5,A,,3,6,,,no,,,,steps.P
""",
    "artillery.csv": "id,name,side,batteries,kind,unit,calibre,good,bad,battalion_good,battalion_bad,radius,adjustment,"
    "he,smoke,illum,first_turn,provenance\n",
    "sorties.csv": "side,name,first_turn,last_turn,die,each,most,firepower,provenance\n",
    "turns.csv": """\
turn,time,light,visibility,provenance
1,0900,day,4,time.P
2,0920,day,unlimited,time.P
""",
    "setup/dawn.csv": """\
unit,hex,due,entry,mode,travel,dug_in,carrier,lost,provenance
f-1,1.01,,,move,,no,,,hex.P
f-2,,2,1.01 1.02,move,,no,,,due.P
l-1,3.03,,,fire,,yes,,1,hex.P
""",
    "sheets/dawn.csv": """\
sheet,side,type,name,group,role,mission,units,axis,objectives,positions,alternate_axis,alternate_objectives,prelim_axis,prelim_objectives,rally,failure,notes,notes_it,provenance
x1,blue,attack,PLUM,main,main,attack,f-1 f-2,1.01 2.02,3.03,,,,,,1.01,,,,units.P
y1,grey,prepared,APFEL,main,main,prepared,l-1,,,3.03,,,,,6.03,,,,units.P
""",
    "scenarios/dawn.toml": """\
name = "ferme-dawn"
title = "The farm at dawn"
title_it = "La cascina all'alba"
first_turn = 1
last_turn = 2
setup = "dawn"
sheets = "dawn"

[rules]
ratings = { blue = 3, grey = 3 }
rear = { blue = "west", grey = "east" }
holds = { grey = ["3.03"] }

[[rules.victory.awards]]
kind = "hexes"
side = "blue"
points = 1
hexes = ["3.03"]

[[rules.victory.grades]]
least = -9
winner = "grey"

[[rules.victory.grades]]
least = 1
winner = "blue"

[provenance]
first_turn = "P 27.0"
last_turn = "P 27.0"
setup = "P 27.1"
sheets = "P 27.1f"
ratings = "P 6.9a"
rear = "P 17.4d"
holds = "P 27.0"
victory = "P 27.0"
""",
}


def brought(folder: Path, **changed: str) -> Path:
    for name, text in {**FILES, **changed}.items():
        file = folder / "data" / "ferme" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def test_a_foreign_game_is_offered_with_its_own_ground(tmp_path: Path) -> None:
    game = games.load("tcs", brought(tmp_path))
    world = Match(game, "ferme-dawn", {}, seed=b"pack").state.world
    assert world.units["l-1"].lost == 1
    assert world.visibility == 4
    assert world.land.interval == 10
    assert not has_los(world, "1.01", "6.01"), "five hexes are too far in the first turn"
    assert blocked_at(world, "3.05", "3.02") in ("3.03", "4.04", "3.04")


def test_a_foreign_game_is_played_to_its_end(tmp_path: Path) -> None:
    game = games.load("tcs", brought(tmp_path))
    match, chance = Match(game, "ferme-dawn", {}, seed=b"pack"), Random(3)
    for _ in range(4000):
        decisions = game.decisions(match.state)
        if not decisions:
            break
        decision = decisions[chance.randrange(len(decisions))]
        match.act(decision.side, decision.draw(chance))
    assert match.state.result is not None


def test_a_chart_of_the_series_is_replaced(tmp_path: Path) -> None:
    own = "column,range,provenance\n" + "".join(f"{n},{n + 1},range.P\n" for n in range(10))
    game = games.load("tcs", brought(tmp_path, **{"charts/spotting_range.csv": own}))
    tables = Match(game, "ferme-dawn", {}, seed=b"pack").state.world.charts.tables
    assert [row["range"] for row in tables["spotting_range"]][:3] == ["1", "2", "3"]
    others = Match(game, "les-fosses-short", {}, seed=b"pack").state.world.charts.tables
    assert [row["range"] for row in others["spotting_range"]][4] == "6", "ours keeps the card of the series"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("terrain.csv", "copse,hex,15,partly", "copse,hex,15,leafy", r"terrain\.csv:3: class: 'leafy'"),
        ("terrain.csv", ",1/2,1/2,1/2,", ",1/2,fast,1/2,", r"terrain\.csv:6: tracked: 'fast'"),
        ("units.csv", "f-1,A,blue,infantry", "f-1,A,blue,cavalry", r"units\.csv:2: type: 'cavalry'"),
        ("units.csv", "2-line,1,5", "3-line,1,5", r"units\.csv: l-1: formation: .*'3-line'"),
        ("turns.csv", "0920,day", "0920,noon", r"turns\.csv:3: light: 'noon'"),
        ("ground.map", "4.04 copse.P", "4.04 swamp.P", r"4\.04: terrain 'swamp' is not in the terrain chart"),
        ("ground.map", "4.04@0,60", "4.04@0", r"ground\.map:.*a point such as"),
        ("setup/dawn.csv", "l-1,3.03", "l-1,9.09", r"9\.09"),
        ("sheets/dawn.csv", "f-1 f-2,1.01", "f-1 f-7,1.01", r"f-7"),
        ("scenarios/dawn.toml", "last_turn = 2", "last_turn = 2\nfog = true", r"dawn\.toml.*fog"),
        ("scenarios/dawn.toml", 'holds = "P 27.0"\n', "", r"dawn\.toml: provenance: holds has none"),
    ],
)
def test_what_is_wrong_is_named_by_file_and_field(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    assert old in FILES[file]
    with pytest.raises(ValueError, match=told):
        games.load("tcs", brought(tmp_path, **{file: FILES[file].replace(old, new)}))


@pytest.mark.parametrize(
    ("special", "told"),
    [
        ("green-crew 1-foot", r"dawn\.toml:13: rules\.special: there is no special rule 'green-crew'; did you mean"),
        ("green-crews", r"dawn\.toml:13: rules\.special: green-crews: expected formation after it"),
        (
            "green-crews 9-foot",
            r"dawn\.toml:13: rules\.special: green-crews: formation: expected one of 1-foot, 2-line",
        ),
        ("illum-surprise red 1 3.03", r"illum-surprise: side: expected one of blue, grey, not 'red'"),
        ("illum-surprise grey soon 3.03", r"illum-surprise: turn: expected a number"),
        ("illum-surprise grey 1 9.99", r"illum-surprise: region: expected a region of the map"),
    ],
)
def test_a_misspelt_special_rule_is_refused(tmp_path: Path, special: str, told: str) -> None:
    old = 'holds = { grey = ["3.03"] }\n'
    text = FILES["scenarios/dawn.toml"].replace(old, f'{old}special = ["{special}"]\n') + 'special = "P 27.0"\n'
    with pytest.raises(ValueError, match=told):
        games.load("tcs", brought(tmp_path, **{"scenarios/dawn.toml": text}))


def test_units_near_a_hex_are_set_up_by_their_owner(tmp_path: Path) -> None:
    setup = FILES["setup/dawn.csv"].replace("l-1,3.03,", "l-1,3.03 w/i 1,")
    game = games.load("tcs", brought(tmp_path, **{"setup/dawn.csv": setup}))
    match = Match(game, "ferme-dawn", {}, seed=b"pack")
    (decision,) = match.decisions
    assert (decision.side, decision.ask) == ("grey", "place")
    assert "set-up l-1 3.04 move" in decision.texts
    match.act("grey", "set-up l-1 3.04 fire")
    assert match.state.world.units["l-1"].hex == "3.04"
    assert match.decisions[0].ask != "place"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "setup/dawn.csv",
            "l-1,3.03,",
            "l-1,3.03 near 1,",
            r"dawn\.csv:4: hex: .*expected a hex, or",
        ),
        ("units.csv", "l-1,1,grey,infantry,2-line,1,5", "l-1,1,grey,infantry,2-line,1,40", r"setup 3\.03: expected 30"),
        (
            "scenarios/dawn.toml",
            "[rules]",
            '[[losses]]\nformation = "2-line"\nsteps = 9\n\n[rules]',
            r"losses has",
        ),
    ],
)
def test_a_wrong_set_up_is_refused(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    assert old in FILES[file]
    with pytest.raises(ValueError, match=told):
        games.load("tcs", brought(tmp_path, **{file: FILES[file].replace(old, new)}))


def test_losses_before_play_are_spread_and_no_more_than_there_are(tmp_path: Path) -> None:
    def with_losses(folder: Path, steps: int) -> Path:
        rows = f'[[losses]]\nformation = "1-foot"\nsteps = {steps}\n\n[rules]'
        text = FILES["scenarios/dawn.toml"].replace("[rules]", rows) + 'losses = "P 27.1e"\n'
        return brought(folder, **{"scenarios/dawn.toml": text})

    world = Match(games.load("tcs", with_losses(tmp_path, 3)), "ferme-dawn", {}, seed=b"pack").state.world
    assert sorted(world.units[u].lost for u in ("f-1", "f-2")) == [1, 2]
    with pytest.raises(ValueError, match=r"losses 1: expected steps that 1-foot can lose, not 9"):
        games.load("tcs", with_losses(tmp_path, 9))
