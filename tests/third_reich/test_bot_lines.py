"""A power that is weak on a front holds a line before its own places, and does not run after those of the enemy."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.bot.advisor import JUDGES
from esagono.games.third_reich.bot.aims import pull
from esagono.games.third_reich.bot.lines import DEPTH, is_beset, is_weak, line
from esagono.games.third_reich.bot.moves import drawing, hunger, lining, posted
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.staff import spare
from esagono.games.third_reich.bot.weights import PLANNER
from esagono.games.third_reich.rules.ch15_construction import Build
from esagono.games.third_reich.world import EASTERN, RUSSIA, World, ground
from esagono.kernel import Seen
from esagono.kernel.value import replace

MOSCOW, SMOLENSK = "H47", "J44"


def fronts(germans: int) -> World:
    """1942: Germans before Moscow, one Russian corps in it, one behind it."""
    world: World = games.load("third_reich").scenario("1942").build({})
    german = next(u for u in world.units.values() if u.kind == "germany-inf-3-3")
    russian = next(u for u in world.units.values() if u.kind == "russia-inf-3-3")
    units = {f"host-{n}": replace(german, id=f"host-{n}", hex=SMOLENSK, box="") for n in range(germans)}
    armor = next(u for u in world.units.values() if u.kind == "russia-arm-4-5")
    units |= {u.id: replace(u, hex="", box="pool") for u in (armor, russian)}
    units |= {f"guard-{n}": replace(russian, id=f"guard-{n}", hex=h, box="") for n, h in enumerate((MOSCOW, "G50"))}
    return replace(world, units=units)


@pytest.fixture(scope="module")
def beset() -> World:
    return fronts(3)


def seat_of(world: World) -> Seat:
    """Russia at the table."""
    return Seat(Seen(world, None, RUSSIA), (), PLANNER)


def test_who_has_the_fewer_factors_on_a_front_is_weak_there(beset: World) -> None:
    assert is_weak(beset, RUSSIA, EASTERN)
    assert not is_weak(beset, "germany", EASTERN)
    assert not is_weak(fronts(2), RUSSIA, EASTERN)


def test_the_line_is_near_enemies_and_worth_most_before_a_capital(beset: World) -> None:
    found, land = line(beset, RUSSIA, PLANNER), ground(beset)
    assert all(land.distance(h, SMOLENSK) <= DEPTH for h in found)
    assert found["I46"] > found["L43"] > 0.0
    assert not line(fronts(2), RUSSIA, PLANNER)
    assert not line(beset, "germany", PLANNER)


def test_a_unit_would_rather_stand_in_the_line_than_behind_it(beset: World) -> None:
    seat, unit = seat_of(beset), beset.units["guard-1"]
    assert posted(seat, unit, "I46") > posted(seat, unit, "G50")


def test_goals_of_the_enemy_hardly_draw_who_is_weak(beset: World) -> None:
    seat, even = seat_of(beset), seat_of(fronts(2))
    drawn, unshy = (
        {h: worth for h, worth in pull(s.world, RUSSIA, PLANNER).items() if ground(beset).front(h) == EASTERN}
        for s in (seat, even)
    )
    assert drawn
    assert all(drawing(seat, h) < worth for h, worth in drawn.items())
    assert all(drawing(even, h) == worth for h, worth in unshy.items())


def test_a_gap_in_the_line_is_closed_before_a_second_unit_comes(beset: World) -> None:
    """Armor runs through gaps between two units that stand together."""
    second = replace(beset.units["guard-1"], id="guard-2", hex="G51")
    held = replace(beset, units={**beset.units, "guard-1": replace(second, id="guard-1", hex="I46"), second.id: second})
    assert lining(seat_of(beset), second, "I46") == line(beset, RUSSIA, PLANNER)["I46"]
    assert lining(seat_of(held), second, "I46") < line(beset, RUSSIA, PLANNER)["I46"] / 2


def test_nobody_goes_where_no_supply_comes(beset: World) -> None:
    seat, unit = seat_of(beset), beset.units["guard-1"]
    assert hunger(seat, unit, "G50") == 0.0
    assert hunger(seat, unit, "K36") == 4.5


def test_who_is_beset_builds_infantry_and_keeps_nothing_for_offensives(beset: World) -> None:
    assert is_beset(beset, RUSSIA)
    assert not is_beset(beset, "germany")
    even = fronts(2)
    assert not is_beset(even, RUSSIA)
    assert spare(seat_of(beset)) == beset.powers[RUSSIA].brp > spare(seat_of(even))
    for world, infantry_first in ((beset, True), (even, False)):
        armor, infantry = (
            next(JUDGES.judge(seat_of(world), Build(u.id))[0] for u in world.units.values() if u.kind == k and u.box)
            for k in ("russia-arm-4-5", "russia-inf-3-3")
        )
        assert (infantry > armor) is infantry_first


def test_who_has_enemies_at_home_is_drawn_nowhere_else(beset: World) -> None:
    """Russians once marched to Egypt while Germans stood before Moscow."""
    home = {k: u for k, u in beset.units.items() if u.id != "host-0" and not k.startswith("host")}
    calm = seat_of(replace(beset, units=home))
    drawn = pull(beset, RUSSIA, PLANNER)
    egypt = [h for h in ("LL32", "KK33") if drawn.get(h)]
    assert egypt
    assert all(drawing(seat_of(fronts(2)), h) < drawing(calm, h) == drawn[h] for h in egypt)
