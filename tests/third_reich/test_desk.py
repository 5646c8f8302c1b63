"""What lies beside the map: worksheets that add up, pools by date, wars, objectives; secrets stay closed."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.known import known
from esagono.games.third_reich.pieces import Entry as Booked
from esagono.games.third_reich.pieces import Grant, Holding
from esagono.games.third_reich.rules.ch10_year import reckoned
from esagono.games.third_reich.scenario.book import campaigns
from esagono.games.third_reich.world import POWERS, World
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.value import replace
from esagono.wargame.briefing import Briefing
from esagono.wargame.sheet import Aid, Entry

GAME = games.load("third_reich")
CAMPAIGNS = {c.head.name: c for c in campaigns(DataFiles("esagono.games.third_reich"))}


def world_of(scenario: str = "1939") -> World:
    return CAMPAIGNS[scenario].world({})


def aids_of(world: World, side: str = "germany", language: str = "en") -> dict[str, Aid]:
    assert GAME.present is not None
    return {aid.key: aid for aid in GAME.present(known(world, side), side, language).aids}


def line(aid: Aid, label: str) -> Entry:
    return next(e for e in aid.entries if e.label == label)


def purse(world: World, power: str, **changes: object) -> World:
    return replace(world, powers={**world.powers, power: replace(world.powers[power], **changes)})


def test_the_aids_count_the_pool_and_name_all_objectives() -> None:
    aids = aids_of(world_of())
    assert len([e for e in aids["objectives"].entries if e.state != "total"]) == 42
    assert line(aids["pool-germany"], "German 3-3 infantry").value == "×20"
    assert line(aids["pool-germany"], "German 3-3 infantry").note == "3 BRPs each"
    assert [box.label for box in aids["time"].boxes][:2] == ["Fall 1939", "Winter 1939"]
    assert len(aids["time"].boxes) == 12


def test_what_comes_later_is_dated_in_the_pool_and_on_the_track() -> None:
    russian = [e.note.split(":")[0] for e in aids_of(world_of("campaign"))["pool-russia"].entries]
    later = [note for note in russian if "19" in note]
    assert later
    assert russian[-len(later) :] == later
    assert [note.split()[1] for note in later] == sorted(note.split()[1] for note in later)
    boxes = {box.label: box.text for box in aids_of(world_of())["time"].boxes}
    assert "year start" in boxes["Spring 1940"]
    assert "USA enters the war" in boxes["Spring 1942"]
    assert boxes["Fall 1939"] == ""


def test_a_worksheet_adds_up_from_the_start_of_the_year_to_now() -> None:
    world = purse(world_of(), "germany", brp=110, spent=25, limit=75, sr=4)
    world = replace(world, ledger=(
        Booked("germany", 3, -15, "offensive", "western"), Booked("germany", 3, -9, "build"),
        Booked("germany", 3, -16, "build"), Booked("france", 3, -30, "build"),
    ))  # fmt: skip
    sheet = aids_of(world)["year-germany"]
    assert line(sheet, "At the start of the year").value == "150"
    assert line(sheet, "Construction").value == "-25"
    assert line(sheet, "BRPs now").value == "110"
    left = line(sheet, "Left to spend in this turn")
    assert (left.value, left.note) == ("50", "25 of 75 BRPs spent")
    assert line(sheet, "Redeployments left").value == "5"


def test_the_forecast_is_what_the_year_start_would_reckon() -> None:
    world = purse(world_of(), "germany", brp=41)
    spring = replace(world, turn=5)
    for power in ("germany", "france", "britain", "italy", "russia"):
        _, total, _ = reckoned(spring, spring.powers[power])
        assert line(aids_of(world, power)["in-hand"], "1940 as it stands").value == str(total)
    assert "75" not in line(aids_of(world)["in-hand"], "1940 as it stands").note


def test_there_is_no_forecast_beyond_the_last_turn() -> None:
    world = replace(world_of(), turn=13)
    assert not [e for e in aids_of(world)["in-hand"].entries if "as it stands" in e.label]


def test_wars_are_a_matrix_with_the_minors_that_fight() -> None:
    wars = aids_of(world_of())["wars"]
    rows = {e.label: wars.cells[n] for n, e in enumerate(wars.entries)}
    columns = [box.key for box in wars.boxes]
    assert columns == [p for p in POWERS if p != "usa"]
    assert rows["Germany"] == ("", "·", "⚔", "⚔", "·")
    assert rows["Poland"][columns.index("germany")] == "⚔"
    assert "Spain" not in rows


def test_objectives_say_for_whom_they_count() -> None:
    objectives = aids_of(world_of())["objectives"]
    assert "counts for the Axis" in line(objectives, "Berlin").note
    assert "counts for nobody" in line(objectives, "Madrid").note
    totals = {e.label: int(e.value) for e in objectives.entries if e.state == "total"}
    assert totals["Axis"] == sum("counts for the Axis" in e.note for e in objectives.entries)
    several = CAMPAIGNS["1939"].world({"players": "six"})
    assert "Russia" in [e.label for e in aids_of(several)["objectives"].entries if e.state == "total"]


def secretive() -> World:
    """Germany has built and sent things in secret, and its spies have found something."""
    return replace(
        world_of(), turn=11, sw={"germany submarine": 7, "germany interceptor": 2, "britain asw": 5, "britain sac": 3},
        boxes={"germany submarine": 4, "britain asw": 1}, variants={"germany": 8, "britain": 4},
        reports={"germany sw britain asw": 5, "germany unused britain 3": 3},
        notes={"sw-shown germany submarine": 6, "sw-built germany": 7, "sw-built britain": 9},
    )  # fmt: skip


def test_an_owner_reads_his_own_boxes() -> None:
    aids = aids_of(secretive())
    own = line(aids["sw-box"], "submarines")
    assert (own.value, own.note) == ("7", "and 4 in the Murmansk box")
    assert [e.value for e in aids["variant-counter"].entries] == ["8"]
    assert {e.label: e.value for e in aids["reports"].entries} == {
        "SW box of Britain: ASW": "5", "Not the variant counter of Britain": "Free France",
    }  # fmt: skip


@pytest.mark.parametrize("side", ["italy", "britain", "france", "russia", ""])
def test_nobody_else_reads_them_not_even_an_ally(side: str) -> None:
    world, changed = secretive(), secretive()
    changed = replace(
        changed, sw={**changed.sw, "germany submarine": 3, "germany interceptor": 6},
        boxes={**changed.boxes, "germany submarine": 1}, variants={**changed.variants, "germany": 2},
        reports={key: n + 1 for key, n in changed.reports.items()},
    )  # fmt: skip
    assert aids_of(world, side) == aids_of(changed, side)
    seen = line(aids_of(world, side)["sw-box"], "Germany")
    assert seen.value == "face down"
    assert seen.note == "seen at the last year start: 6 submarines; built since: 7"
    assert "reports" not in aids_of(world, side)


def test_grants_say_where_they_are() -> None:
    world = replace(
        world_of(), grants=(Grant("usa", "russia", 20, "persia", waits=12), Grant("usa", "russia", 15, "murmansk"))
    )
    notes = [e.note for e in aids_of(world)["lend-lease-box"].entries]
    assert notes == ["waits in the Lend Lease box", "by convoy to Murmansk"]


def test_holdings_of_the_year_stand_on_the_worksheet() -> None:
    world = replace(world_of(), holdings=(Holding("germany", "poland", 20),))
    assert line(aids_of(world)["year-germany"], "Poland").value == "+20"


def test_duties_and_options_are_shown_to_those_who_move() -> None:
    world = replace(world_of(), mover="axis", dues=("offensive germany western", "attack poland"), options={})
    mine = aids_of(world)
    assert [e.label for e in mine["duties"].entries] == [
        "Germany: use the Offensive, Western Front", "Germany must attack Polish units",
        "Pact: 0 factors in the East, 20 are due",
    ]  # fmt: skip
    assert mine["duties"].entries[-1].state == ""
    assert "Pact" not in str(aids_of(replace(world, states={"pact-broken": "yes"}))["duties"])
    assert "Pact" not in str(aids_of(world, "italy")["duties"])
    assert "duties" not in aids_of(world, "france")
    west, east, _ = mine["options"].entries
    assert (west.label, west.value) == ("Western Front", "–")
    assert west.note == "open; Offensive 15 BRPs"
    assert (east.note, east.rule) == ("a rule demands: Offensive", "43.1")
    theirs = aids_of(replace(world, options={"germany western": "attrition"}), "france")["options"].entries[0]
    assert (theirs.value, theirs.note) == ("–", "Germany: Attrition")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("scenario", ["1939", "1942", "1944", "campaign"])
def test_no_key_is_shown(scenario: str, language: str) -> None:
    world = world_of(scenario)
    for side in (*world.rules.powers, ""):
        for aid in aids_of(world, side, language).values():
            told = [
                aid.title,
                *(b.label + b.text for b in aid.boxes),
                *(e.label + e.value + e.note for e in aid.entries),
            ]
            assert not [t for t in told if "desk." in t or "brp-" in t or "way-" in t or "short-" in t or "sw-" in t]


def briefing(scenario: str, **options: str) -> Briefing:
    assert GAME.telling.brief is not None
    campaign = CAMPAIGNS[scenario]
    found: Briefing = GAME.telling.brief(campaign.world(options), campaign.scenario.card, "germany", "en")
    return found


def test_the_briefing_says_what_is_missing_for_the_next_level() -> None:
    assert "Axis: 15 more to reach stalemate." in briefing("1939", players="two").verdict
    several = briefing("1939", players="six").verdict
    assert "Italy: 1 more to reach stalemate." in several
    assert "France: decisive as it stands." in several


def test_the_briefing_tells_how_one_wins_as_many_as_play() -> None:
    rules = {key: {w.rule for c in briefing("1939", **key_of(key)).camps for w in c.wins} for key in ("", "two", "six")}
    assert rules == {"": {"2.23", "2.31"}, "two": {"2.23"}, "six": {"2.31"}}


def key_of(players: str) -> dict[str, str]:
    return {"players": players} if players else {}


def test_the_briefing_names_forces_economy_and_who_is_to_come() -> None:
    found = briefing("campaign")
    germany = next(c for c in found.camps if c.side == "germany").forces
    assert "40 ground, 20 air and 18 naval factors" in germany
    assert "150 BRPs, growth 50 %, 9 redeployments" in germany
    coming = {(e.side, e.value): e.label for e in found.arrivals}
    assert ("USA enters the war", "Spring 1942") in [(e.label, e.value) for e in found.arrivals]
    assert coming["germany", "Spring 1943"] == "2 × German 5-6 armor"
