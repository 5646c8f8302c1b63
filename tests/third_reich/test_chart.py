"""The map as the page paints it: what is named, and where the names lie."""

from __future__ import annotations

from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.ground_read import COUNTRIES
from esagono.games.third_reich.land import Land, ground_of, own_map
from esagono.games.third_reich.view.chart import chart_of_land, written_names
from esagono.wargame.chart import STRATEGIC

GROUND = Ground(own_map())
CHART = chart_of_land(Land())
UNNAMED = {"luxembourg", "cyprus"}
"""Too small for letters of their own; Cyprus is named as an island."""


def test_names_of_seas_lie_on_water_and_names_of_lands_on_land() -> None:
    for label in written_names():
        assert GROUND.has_hex(label.hex), label
        assert GROUND.sea(label.hex) == (label.kind in ("sea", "water")), label
        assert label.span > 0


def test_every_country_has_its_name_within_its_borders() -> None:
    named = {GROUND.country(label.hex) for label in written_names() if label.kind == "country"}
    assert named == set(COUNTRIES) - UNNAMED


def test_every_city_is_named_and_every_land_hex_has_a_colour() -> None:
    assert CHART.style == STRATEGIC
    places = {label.hex: label for label in CHART.labels if not label.span}
    assert set(places) == {h for h in GROUND.names if GROUND.cities(h)}
    assert places["J30"].text == "Kiel · Hamburg"
    assert (places["L31"].kind, places["N29"].kind, places["M30"].kind if "M30" in places else "") == (
        "city",
        "town",
        "",
    )
    assert all(bool(h.owner) == (h.terrain not in ("sea", "lake")) for h in CHART.hexes)


def test_another_map_has_another_name() -> None:
    changed = Land(changes=(("L31", "mountain"),))
    assert chart_of_land(changed).name != CHART.name
    assert next(h for h in chart_of_land(changed).hexes if h.name == "L31").terrain == "mountain"
    assert ground_of(changed).terrain("L31") == "mountain"
