"""What the chapters ask of the map, where the rulebook gives the answer."""

from __future__ import annotations

import pytest

from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.land import Land, ground_of, own_map

GROUND = Ground(own_map())


@pytest.mark.parametrize(
    ("a", "b"), [("I30", "I31"), ("F33", "G32"), ("B29", "C28"), ("Z33", "Z34"), ("AA31", "BB31"), ("U40", "U41")]
)
def test_arrows_let_ground_units_cross_but_no_zone_of_control(a: str, b: str) -> None:
    """5.35, 5.36."""
    assert GROUND.arrow(a, b)
    assert GROUND.passable(a, b)
    assert GROUND.passable(b, a)
    assert not GROUND.land_side(a, b)


@pytest.mark.parametrize(("a", "b"), [("J30", "K29"), ("K32", "K33"), ("C28", "D27"), ("G42", "H41"), ("NN25", "NN26")])
def test_water_corners_lakes_and_the_qattara_depression_close_a_hexside(a: str, b: str) -> None:
    """5.33, 5.37, 5.75."""
    assert GROUND.adjacent(a, b)
    assert GROUND.land(a)
    assert GROUND.land(b)
    assert not GROUND.passable(a, b)


def test_fleets_pass_water_and_part_water_but_not_land_corners_or_oslo() -> None:
    """5.3, 5.31, 5.37, 29.23."""
    assert GROUND.sailable("J30", "K29")
    assert GROUND.sailable("I31", "I32")
    assert not GROUND.sailable("GG33", "HH33")
    assert not GROUND.sailable("L31", "L32")
    assert not any(GROUND.sailable("C35", n) for n in GROUND.neighbours("C35"))
    assert any(GROUND.sailable("C33", n) for n in GROUND.neighbours("C33"))


def test_brindisi_and_plymouth_open_on_one_coast_alone() -> None:
    """5.43."""
    assert GROUND.sailable("AA25", "BB25")
    assert not GROUND.sailable("AA24", "AA25")
    assert GROUND.sailable("K21", "L21")
    assert not GROUND.sailable("J21", "K21")


@pytest.mark.parametrize(
    ("port", "fronts"),
    [
        ("J30", ("western", "eastern")),
        ("AA7", ("western", "mediterranean")),
        ("Z33", ("eastern", "mediterranean")),
        ("J32", ("eastern",)),
        ("V19", ("mediterranean",)),
        ("K28", ("western",)),
        ("L31", ()),
    ],
)
def test_a_fleet_is_based_on_the_front_of_its_sea(port: str, fronts: tuple[str, ...]) -> None:
    """29.12 to 29.15."""
    assert GROUND.port_fronts(port) == fronts


def test_the_hexes_of_those_ports_are_on_their_own_front() -> None:
    """29.12."""
    assert (GROUND.front("J32"), GROUND.front("V19"), GROUND.front("Z33")) == ("western", "western", "mediterranean")


def test_two_seas_meet_in_the_sound_and_the_belts_or_in_one_hex() -> None:
    """29.22, 29.24."""
    sides = ((a, b) for a in GROUND.names for b in GROUND.neighbours(a) if GROUND.sailable(a, b) and a < b)
    met = {(a, b) for a, b in sides if set(GROUND.seas(a)).isdisjoint(GROUND.seas(b))}
    assert met == {("H31", "I31"), ("H32", "I31"), ("H32", "I32"), ("H33", "I32")}
    both = [GROUND.name(h) or h for h in GROUND.names if len(GROUND.seas(h)) == 2]
    assert both == ["I30", "Kiel", "Istanbul", "Z34", "Gibraltar", "Tangiers"]


def test_fourteen_objectives_lie_on_each_front() -> None:
    """2.11 to 2.13."""
    fronts = [GROUND.front(h) for h in GROUND.objectives]
    assert [fronts.count(f) for f in ("western", "eastern", "mediterranean")] == [14, 14, 14]


def test_fortresses() -> None:
    """5.51 to 5.58."""
    kinds = {GROUND.name(h): GROUND.fortress(h) for h in GROUND.fortresses if GROUND.name(h)}
    assert kinds["Malta"] == kinds["Gibraltar"] == "permanent"
    assert {k for k, kind in kinds.items() if kind == "west-wall"} == {"Stuttgart", "Frankfurt", "Bonn", "Essen"}
    assert (kinds["Sevastopol"], kinds["Leningrad"], kinds["Metz"]) == ("sevastopol", "leningrad", "maginot")


@pytest.mark.parametrize(
    ("hex_", "power"),
    [
        ("J36", "germany"),
        ("F24", "britain"),
        ("DD21", "italy"),
        ("D44", "russia"),
        ("AA19", ""),
        ("X20", ""),
        ("GG19", ""),
        ("AA7", ""),
        ("FF30", ""),
        ("II17", ""),
        ("M35", ""),
    ],
)
def test_new_units_are_placed_at_home(hex_: str, power: str) -> None:
    """15.4: East Prussia, Ulster and Sicily are home; Corsica, Sardinia and colonies are not."""
    assert GROUND.homeland(hex_) == power


def test_areas_of_the_rules() -> None:
    assert [h for h in GROUND.names if GROUND.bessarabia(h)] == ["R36", "S36", "T36", "U36"]
    assert [GROUND.name(h) for h in GROUND.cities_of("eastern-poland")] == ["Vilna", "Brest-Litovsk", "Lvov"]
    assert GROUND.vichy("R20")
    assert GROUND.vichy("V19")
    assert not GROUND.vichy("O22")
    assert not GROUND.vichy("X20")
    assert "A66" in GROUND.east_edge
    assert GROUND.place("L31") == {"L31"}
    assert "K28" in GROUND.place("western")
    with pytest.raises(ValueError, match="no country, region or hex 'atlantis'"):
        GROUND.place("atlantis")


def test_distances_are_those_of_the_grid() -> None:
    assert GROUND.distance("L31", "M35") == GROUND.field.distance("L31", "M35") == 5
    assert GROUND.within("L31", 4) == {h for h in GROUND.names if GROUND.distance("L31", h) <= 4}


def test_switzerland_is_closed() -> None:
    """5.2, 48."""
    assert all(not GROUND.land(h) for h in GROUND.place("switzerland"))
    assert not GROUND.passable("R22", "R23")


def test_a_case_changes_hexes_and_hexsides() -> None:
    changed = ground_of(Land(changes=(("L31", "mountain"), ("L32", "city=Burg poland"), ("L31/M31", "river"))))
    assert changed.terrain("L31") == "mountain"
    assert not changed.capital("L31")
    assert changed.country("L31") == "germany"
    assert changed.cities("L32") == 1
    assert changed.name("L32") == "Burg"
    assert changed.country("L32") == "poland"
    assert changed.river("M31", "L31")
    assert not GROUND.river("L31", "M31")
    with pytest.raises(ValueError, match="A1"):
        ground_of(Land(changes=(("A1", "sea"),)))
