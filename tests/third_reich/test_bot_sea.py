"""The planner over the sea: landings that last, ships where an army waits, and the small arms of the war."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.bot.advisor import JUDGES
from esagono.games.third_reich.bot.landings import berths, landings, lasting, near_by
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.weights import PLANNER
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.records import Advance, Phase
from esagono.games.third_reich.rules.ch09_bridgeheads import PlaceBridgehead
from esagono.games.third_reich.rules.ch29_base_changes import Sail
from esagono.games.third_reich.world import ALLIES, World
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace

PLYMOUTH, SCOTLAND, ULSTER = "K21", "D28", "F24"
BREST_COAST, BEYOND = "N19", "N18"


@pytest.fixture(scope="module")
def war() -> World:
    """1942, with nobody on the map, the USA at war, and France in German hands."""
    world: World = games.load("third_reich").scenario("1942").build({})
    bare = {k: replace(u, hex="", box="pool") for k, u in world.units.items()}
    return replace(world, units=bare, mover=ALLIES, half=2)


def with_units(world: World, *wanted: tuple[str, str, int]) -> World:
    """These units: the kind, the hex, the factors."""
    new = (Unit(f"{kind}-t{n}", kind, hex=hex_, factors=f) for n, (kind, hex_, f) in enumerate(wanted))
    return replace(world, units={**world.units, **{u.id: u for u in new}})


def judged(world: World, side: str, act: Act, record: object = None, choices: tuple[Act, ...] = ()) -> float:
    """What the planner thinks of an act."""
    return JUDGES.judge(Seat(Seen(world, record, side), choices or (act,), PLANNER), act)[0]


INF, FLEET, GERMAN = "usa-inf-3-4", "usa-fleet", "germany-inf-3-3"


def test_the_bridgehead_comes_before_the_second_unit(war: World) -> None:
    """Once all went ashore without one, and starved."""
    world = with_units(war, (INF, BREST_COAST, 3))
    at_sea = Advance(ALLIES, (BREST_COAST,), (), "", wet=(BREST_COAST,), beaches=(BREST_COAST,))
    river = Advance(ALLIES, (BREST_COAST,), (), "", wet=(BREST_COAST,))
    head = PlaceBridgehead(BREST_COAST)
    assert judged(world, "usa", head, at_sea) > 10 * PLANNER.capital
    assert judged(world, "usa", head, river) < 1.0


def test_an_army_that_has_ports_near_is_called_to_them_and_the_ships_too(war: World) -> None:
    world = with_units(war, *((INF, h, 3) for h in ("J24", "K24", "J25")), *((FLEET, ULSTER, 9) for _ in range(4)))
    wanted = berths(world, "usa", PLANNER)
    assert wanted
    assert ULSTER not in wanted
    fleet = next(u for u in world.units if u.startswith(FLEET) and world.units[u].hex == ULSTER)
    assert judged(world, "usa", Sail(fleet), Phase(ALLIES)) > 0


def test_ships_stay_where_their_army_is(war: World) -> None:
    world = with_units(war, *((INF, PLYMOUTH, 3) for _ in range(2)), *((FLEET, PLYMOUTH, 9) for _ in range(2)))
    fleet = next(u for u in world.units if u.startswith(FLEET) and world.units[u].hex == PLYMOUTH)
    assert judged(world, "usa", Sail(fleet), Phase(ALLIES)) < 0


def test_a_landing_lasts_if_enough_come_ashore(war: World) -> None:
    world = with_units(war, *((GERMAN, BEYOND, 3) for _ in range(6)))
    few, many = (lasting(world, "usa", BREST_COAST, 0, 2 * n, PLANNER) for n in (3, 9))
    assert few < many == 1.0


def test_friends_over_land_help_and_those_beyond_the_sea_do_not(war: World) -> None:
    assert near_by(war, BREST_COAST, {BEYOND: 3}) == 6
    assert near_by(war, "L24", {"L22": 9}) == 0


def test_landings_from_several_ports_go_to_one_place(war: World) -> None:
    """Two corps from each of two ports, and a coast that one of them alone would not hold."""
    army = [(INF, port, 3) for port in (PLYMOUTH, "K24") for _ in range(2)]
    ships = [(FLEET, port, 9) for port in (PLYMOUTH, "K24") for _ in range(2)]
    world = with_units(war, *army, *ships, *((GERMAN, "O22", 3) for _ in range(2)))
    found = landings(world, "usa", "western", PLANNER)
    assert len(found) == 2
    assert near_by(world, found[1].beach, {found[0].beach: 6})
