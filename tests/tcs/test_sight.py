"""Spotting, visibility, smoke, continuous fire and light: who sees what (chapters 7, 8, 19, 26)."""

from math import inf

import pytest

from esagono.games.tcs.pieces import Barrage, Illum, Smoke, Unit
from esagono.games.tcs.rules.ch07_spotting import is_spotted, spotting, spotting_range
from esagono.games.tcs.rules.ch07_visibility import visibility, weather_is_rolled
from esagono.games.tcs.rules.ch08_los import blocked, blocked_at, has_los, in_sight, screens
from esagono.games.tcs.scenario.rules import Rules
from esagono.games.tcs.world import World
from esagono.kernel.value import replace
from tests.tcs.games import lay

MG = Unit("g-mg1", hex="6.06", dug_in=True)
COMPANY = [Unit(f"b-e{n}", hex="1.04", mode="move") for n in (1, 2, 3)]


def test_ex_7_a_company_and_a_machine_gun() -> None:
    world = lay("les-fosses", MG, *COMPANY)
    assert spotting_range(world, MG, "1.04") == 6, "move mode and a firer that is dug in: two columns right"
    assert spotting_range(world, COMPANY[0], "6.06") == 1, "dug in, in woods: two columns left"
    assert spotting_range(world, COMPANY[0], "6.06", fired=("g-mg1",)) == 6
    assert spotting_range(lay("les-fosses", replace(MG, fired=True), *COMPANY), COMPANY[0], "6.06") == 6


def test_ex_23_a_fired_gun_gives_no_longer_range() -> None:
    there = [Unit(name, hex="11.08", fired=True) for name in ("g-61", "g-mg1", "g-at1")]
    world = lay("les-fosses", *there, *COMPANY)
    assert spotting_range(world, COMPANY[0], "11.08") == 8


def test_the_unit_easiest_to_make_out_decides() -> None:
    tank = Unit("b-tk1", hex="1.04")
    world = lay("les-fosses", MG, *COMPANY, tank)
    found = spotting(world, MG, "1.04")
    assert found is not None
    assert (found.unit, found.range) == ("b-tk1", 24)
    assert [(term.key, term.n) for term in found.shifts] == [("firer-dug-in", 1)]


@pytest.mark.parametrize(
    ("target", "there", "hexes"),
    [
        (Unit("b-e1", hex="1.04"), "open", 3),
        (Unit("b-e1", hex="1.04", mode="move"), "pasture", 6),
        (Unit("b-e1", hex="1.04"), "village", 1),
        (Unit("b-e1", hex="1.04", dug_in=True), "village", 0),
        (Unit("b-t1", hex="1.04"), "open", 12),
        (Unit("b-tk1", hex="1.04", mode="move", fired=True), "open", inf),
    ],
)
def test_ranges_at_both_ends_of_the_table(target: Unit, there: str, hexes: float) -> None:
    watcher = Unit("g-51", hex="5.04")
    world = lay("les-fosses", target, watcher, ground=(("1.04", there),))
    assert spotting_range(world, watcher, "1.04") == hexes


def test_road_smoke_and_the_terrain_of_the_hexside() -> None:
    watcher, target = Unit("g-51", hex="4.04"), Unit("b-e1", hex="1.04", mode="move")
    world = lay("les-fosses", target, watcher, ground=(("1.04", "woods"),))
    assert spotting_range(world, watcher, "1.04") == 3
    assert spotting_range(world, watcher, "1.04", edge="1.03") == 4, "the hexside towards open ground"
    assert spotting_range(world, watcher, "1.04", road=("b-e1",)) == 4
    smoked = replace(world, smoke={"4.04": (Smoke("blue", "mortar"),)})
    assert spotting_range(smoked, watcher, "1.04") == 1
    assert is_spotted(world, watcher, "1.04")
    assert not is_spotted(smoked, watcher, "1.04")
    assert spotting(world, watcher, "1.05") is None


@pytest.mark.parametrize(("turn", "weather", "hexes"), [(1, "", 2), (3, "", 6), (4, "rain", 10), (5, "rain", 10)])
def test_visibility_of_turn_track_and_weather(turn: int, weather: str, hexes: int) -> None:
    assert visibility(lay("les-fosses", turn=turn, weather=weather)) == hexes


def test_dawn_takes_the_smaller_number_and_clear_weather_none() -> None:
    assert visibility(lay("les-fosses", turn=3, weather="rain")) == 6
    assert visibility(lay("les-fosses", turn=12, weather="clear")) == 0
    assert visibility(lay("les-fosses", turn=12, weather="haze")) == 16


def test_weather_is_rolled_on_full_hours_where_the_scenario_says_so() -> None:
    rules = Rules(weather=True, weather_from=3)
    rolled = [turn for turn in range(1, 10) if weather_is_rolled(lay("les-fosses", turn=turn, rules=rules))]
    assert rolled == [3, 6, 9]
    assert not weather_is_rolled(lay("les-fosses", turn=3))


def sky(**changes: object) -> World:
    return lay("les-fosses", **changes)


def test_a_line_longer_than_the_visibility_is_blocked() -> None:
    assert has_los(sky(), "1.02", "5.02")
    world = sky(visibility=3)
    found = blocked(world, "1.02", "5.02")
    assert found is not None
    assert found.why == "far"
    assert has_los(world, "1.02", "4.02")
    assert blocked_at(world, "1.02", "5.02") == ""


def test_the_ground_is_named_where_it_blocks() -> None:
    found = blocked(sky(), "4.06", "9.06")
    assert found is not None
    assert (found.why, found.what) == ("terrain", "woods")
    assert blocked_at(sky(), "4.06", "9.06") == found.hex


def test_smoke_is_seen_into_and_out_of_but_not_through() -> None:
    world = sky(smoke={"3.02": (Smoke("blue", "mortar"),)})
    assert blocked_at(world, "1.02", "5.02") == "3.02"
    assert has_los(world, "1.02", "3.02")
    assert has_los(world, "3.02", "5.02")
    assert has_los(world, "1.04", "5.04"), "a mortar's smoke has no ring"
    wide = sky(smoke={"3.03": (Smoke("blue", "artillery", 2),)})
    assert len(screens(wide)) == 7
    assert not has_los(wide, "1.04", "5.04")


def test_continuous_fire_hides_and_other_barrages_do_not() -> None:
    def under(mission: str) -> World:
        return sky(barrages={"3.02": (Barrage("grey", "g-hb-bty", mission, adjusted=True),)})

    assert not has_los(under("continuous"), "1.02", "5.02")
    assert has_los(under("he"), "1.02", "5.02")
    assert screens(under("continuous")) == {"3.02"}
    assert len(screens(under("continuous-battalion"))) == 7


def test_light_at_night() -> None:
    dark = sky(light="night", visibility=2)
    lit = replace(dark, illum=(Illum("10.02", "blue", "mortar"),))
    assert not has_los(dark, "5.02", "10.02")
    assert has_los(lit, "5.02", "10.02"), "from the dark into the light (A-57)"
    assert has_los(lit, "8.02", "11.02"), "from light to light"
    assert not has_los(lit, "7.02", "5.02"), "out of the light only the next hex"
    assert has_los(lit, "7.02", "6.02")
    wide = replace(dark, illum=(Illum("10.02", "blue", "artillery"),))
    assert has_los(wide, "1.02", "5.03")
    assert not has_los(replace(wide, light="dawn"), "1.02", "5.03")


def test_all_that_is_seen() -> None:
    seen = in_sight(sky(visibility=2), "3.03")
    assert len(seen) == 19
    assert "3.03" in seen


def test_the_option_changes_how_elevations_are_read() -> None:
    heights = (("1.05", "height=30"), ("1.06", "height=45"), ("1.07", "height=50"))
    standard = sky(ground=heights)
    simple = sky(ground=heights, options={"elevation": "simplified"})
    assert not has_los(standard, "1.05", "1.07")
    assert not has_los(simple, "1.05", "1.07")
    assert blocked_at(standard, "1.05", "1.07") == "1.06"
    gentle = (("1.05", "height=30"), ("1.06", "height=35"), ("1.07", "height=35"))
    assert not has_los(sky(ground=gentle), "1.05", "1.07")
    assert has_los(sky(ground=gentle, options={"elevation": "simplified"}), "1.05", "1.07")
