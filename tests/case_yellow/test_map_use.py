"""The map of Case Yellow with the set-ups upon it, and with what a case may change."""

from __future__ import annotations

import csv

import pytest

from esagono.games.case_yellow.ground import BELGIUM, FRANCE, GERMANY, NETHERLANDS, Ground
from esagono.games.case_yellow.land import own_map
from tests.case_yellow.sheets import DATA

LAND = Ground(own_map())
COUNTRY_OF = {"german": GERMANY, "dutch": NETHERLANDS, "belgian": BELGIUM, "british": FRANCE, "french": FRANCE}
UNIT = {row["id"]: row for row in csv.DictReader(DATA.read("data/units.csv").splitlines())}


def starts(name: str) -> list[tuple[dict[str, str], str]]:
    rows = csv.DictReader(DATA.read(f"data/setup/{name}.csv").splitlines())
    return [(UNIT[r["unit"]], r["hex"]) for r in rows if r["place"] == "map" and r["hex"].isdigit()]


def is_at_home(unit: dict[str, str], h: str) -> bool:
    """In its own country; the French cavalry screen stands in the Blind Spot (S-5.8c5)."""
    screen = unit["nation"] == "french" and unit["type"] in ("dlc", "cavalry") and h in LAND.zone("blind-spot")
    return LAND.playable(h) and (LAND.country(h) == COUNTRY_OF[unit["nation"]] or screen)


@pytest.mark.parametrize("name", ["1940", "fortress-holland"])
def test_every_unit_starts_on_its_own_side_of_the_frontier(name: str) -> None:
    assert len(starts(name)) > 15
    assert [(unit["id"], h) for unit, h in starts(name) if not is_at_home(unit, h)] == []


def test_stars_of_the_units_in_the_zones() -> None:
    """Two black stars in the Maginot Zone (S-5.8b2), at least one in the Blind Spot (S-5.8c4)."""
    for unit, h in starts("1940"):
        if h in LAND.zone("maginot-zone"):
            assert unit["stars"] == "black-black", unit["id"]
        if h in LAND.zone("blind-spot"):
            assert "black" in unit["stars"], unit["id"]


def test_a_case_changes_hexes_and_hexsides() -> None:
    land = Ground(
        own_map(), (("3424", "woods"), ("3017", "works maginot=5"), ("2124/2125", "none"), ("2928/2927", "major road"))
    )
    assert (land.terrain("3424"), land.is_city("3424"), land.country("3424")) == ("woods", False, BELGIUM)
    assert (land.works("3017"), land.fort("3017"), land.garrison("3017")) == (True, "maginot", 5)
    assert LAND.river("2124", "2125") == "major"
    assert land.river("2124", "2125") == ""
    assert (land.river("2927", "2928"), land.road("2927", "2928"), land.crossing("2927", "2928")) == (
        "major",
        True,
        False,
    )
    with pytest.raises(ValueError, match="9999"):
        Ground(own_map(), (("9999", "woods"),))
