"""The table on the page: counters in the colours of their nations, what lies beside the map, what a hex means."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.scenario.book import campaigns
from esagono.games.third_reich.world import World
from esagono.kernel.datafiles import DataFiles
from esagono.wargame.sheet import Sheet

GAME = games.load("third_reich")
CAMPAIGNS = {c.head.name: c for c in campaigns(DataFiles("esagono.games.third_reich"))}


def world_of(scenario: str) -> World:
    return CAMPAIGNS[scenario].world({})


def sheet_of(world: World, language: str = "en") -> Sheet:
    assert GAME.present is not None
    sheet: Sheet = GAME.present(world, "germany", language)
    return sheet


@pytest.mark.parametrize("scenario", ["1939", "1942", "1944", "campaign"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_has_a_name_in_words(scenario: str, language: str) -> None:
    world = world_of(scenario)
    assert GAME.names is not None
    names = GAME.names(world, language)
    assert set(world.units) <= set(names)
    assert len({names[u] for u in world.units}) == len(world.units)
    told = [*(a.title for a in sheet_of(world, language).aids), *(p.title for p in sheet_of(world, language).pieces)]
    told += [entry.label + entry.value for aid in sheet_of(world, language).aids for entry in aid.entries]
    told += [names[u] for u in world.units]
    assert not [text for text in told if "-inf" in text or "name." in text or "sort-" in text or "box-" in text]


def test_counters_show_what_is_printed_and_whose_they_are() -> None:
    pieces = {p.id: p for p in sheet_of(world_of("1939")).pieces}
    armor = pieces["germany-arm-4-6-1"]
    assert (armor.layout, armor.face["symbol"], armor.face["values"]) == ("operational", "armour", "4-6")
    assert (armor.nation, armor.side, armor.title) == ("germany", "germany", "German 4-6 armor 1")
    fleet = pieces["britain-fleet-1"]
    assert (fleet.layout, fleet.face["art"], fleet.face["values"]) == ("factor", "ship", "9")
    assert pieces["poland-inf-1-3-1"].nation == "poland"
    assert pieces["poland-inf-1-3-1"].side == "britain"


def test_cities_in_foreign_hands_are_marked_but_no_colony_of_its_own_empire() -> None:
    assert [m for m in sheet_of(world_of("1939")).markers if m.kind == "control"] == []
    taken = {m.hex: m.side for m in sheet_of(world_of("1942")).markers if m.kind == "control"}
    assert taken["O22"] == "germany"
    assert taken["KK24"] == "britain"
    assert "MM29" not in taken
    assert "L31" not in taken


def test_countries_that_a_card_gives_to_a_power_are_conquered() -> None:
    """3.36: nobody declares war on Denmark in 1942."""
    minors = world_of("1942").minors
    assert {minors[m].status for m in ("denmark", "norway", "poland", "greece")} == {"conquered"}
    assert {minors[m].status for m in ("spain", "turkey", "sweden", "ireland")} == {"neutral"}
    assert minors["finland"].status == "allied"
    assert {m.status for m in world_of("1939").minors.values()} == {"neutral", "allied"}


def test_a_hex_says_its_front_its_holder_and_what_it_does_for_the_defence() -> None:
    assert GAME.site is not None
    world = world_of("1939")
    facts = {f.label: f.value for f in GAME.site(world, "germany", "P24", "", "en")}
    assert (facts["Front"], facts["Controlled by"], facts["Defence"]) == ("Western Front", "France", "×4")
    west_wall = {f.label: f.value for f in GAME.site(world, "germany", "P26", "", "en")}
    assert west_wall["Defence"] == "×2"
    assert [f.value for f in GAME.site(world, "germany", "J30", "", "en") if f.label == "Sea"] == ["Atlantic", "Baltic"]


def test_an_air_base_lies_below_what_stands_on_it() -> None:
    pieces = [piece.id for piece in sheet_of(world_of("1939")).pieces]
    bases = [i for i, name in enumerate(pieces) if "-base-" in name]
    assert bases == [*range(len(bases))]
