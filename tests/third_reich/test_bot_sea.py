"""The planner over the sea: landings that last, ships where an army waits, and the small arms of the war."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.bot.advisor import JUDGES
from esagono.games.third_reich.bot.convoys import is_kept_for_escorts, meet_losses
from esagono.games.third_reich.bot.landings import berths, landings, lasting, near_by
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.weights import PLANNER
from esagono.games.third_reich.navy import INVASION
from esagono.games.third_reich.pieces import Entry, Grant, Unit, Voyage
from esagono.games.third_reich.records import Advance, Battle, Phase
from esagono.games.third_reich.rules.ch09_bridgeheads import PlaceBridgehead
from esagono.games.third_reich.rules.ch14_attack import Join
from esagono.games.third_reich.rules.ch16_grants import Give
from esagono.games.third_reich.rules.ch29_base_changes import Sail
from esagono.games.third_reich.rules.ch29_counters import Regroup
from esagono.games.third_reich.rules.ch29_grants import EscortGrant
from esagono.games.third_reich.rules.ch31_airborne import Drop
from esagono.games.third_reich.rules.ch32_partisans import Rise
from esagono.games.third_reich.rules.ch40_lend_lease import Forward
from esagono.games.third_reich.rules.ch42_murmansk import Station
from esagono.games.third_reich.world import ALLIES, World, ground
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


def with_power(world: World, power: str, **changes: object) -> World:
    """A power with other BRPs."""
    return replace(world, powers={**world.powers, power: replace(world.powers[power], **changes)})


def judged(world: World, side: str, act: Act, record: object = None, choices: tuple[Act, ...] = ()) -> float:
    """What the planner thinks of an act."""
    return JUDGES.judge(Seat(Seen(world, record, side), choices or (act,), PLANNER), act)[0]


INF, FLEET, BRITISH, GERMAN = "usa-inf-3-4", "usa-fleet", "britain-fleet", "germany-inf-3-3"


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


def test_reserves_that_come_in_a_turn_make_a_landing_last_less(war: World) -> None:
    """Once all landings looked good whose beach was empty, though an army stood behind it."""
    near, far = (with_units(war, *((GERMAN, h, 3) for _ in range(12))) for h in ("O24", "L31"))
    assert lasting(near, "usa", BREST_COAST, 0, 6, PLANNER) < 1.0
    assert lasting(far, "usa", BREST_COAST, 0, 6, PLANNER) == 1.0


def test_partial_fleets_make_a_full_one(war: World) -> None:
    whole, part = (with_units(war, (FLEET, PLYMOUTH, 6), (FLEET, PLYMOUTH, n)) for n in (3, 1))
    assert judged(whole, "usa", Regroup(f"{FLEET}-t0")) > 0 > judged(part, "usa", Regroup(f"{FLEET}-t0"))


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


def test_a_landing_is_made_by_those_with_whom_it_was_announced(war: World) -> None:
    """Once others joined first, the air units were too many (28.422), and it was announced again without end."""
    ashore = next(h for h in ground(war).neighbours(BREST_COAST) if ground(war).land(h))
    corps, other, ship = "britain-inf-3-4-t0", "britain-inf-1-3-t1", f"{BRITISH}-t2"
    world = with_units(
        war, (corps[:-3], BREST_COAST, 3), (other[:-3], ashore, 1), (BRITISH, PLYMOUTH, 9), (GERMAN, BREST_COAST, 3)
    )
    voyage = Voyage(ship, "britain", INVASION, "western", (ship,), (PLYMOUTH, BREST_COAST), (corps,))
    aboard = {**world.units, corps: replace(world.units[corps], aboard=ship)}
    landing = replace(world, units=aboard, voyages=(voyage,), options={"britain western": "offensive"})
    battle = Battle("britain", ALLIES, (BREST_COAST,))
    assert judged(landing, "britain", Join(corps), battle) > judged(landing, "britain", Join(other), battle)
    assert judged(world, "britain", Join(corps), battle) < judged(world, "britain", Join(other), battle)


# Grants and convoys

GRANT = Give("russia", 20, "murmansk")


def test_brps_go_to_russia_only_if_a_fleet_escorts_them(war: World) -> None:
    """Without one they come back, and the year's grants are used up."""
    ready = with_units(war, (BRITISH, "F26", 9))
    assert judged(ready, "britain", GRANT, Phase(ALLIES)) > judged(
        ready, "britain", Give("russia", 20, "persia"), Phase(ALLIES)
    )
    assert judged(war, "britain", GRANT, Phase(ALLIES)) < 0
    given = replace(ready, grants=(Grant("britain", "russia", 20, "murmansk"),))
    assert judged(given, "britain", GRANT, Phase(ALLIES)) < 0


def test_a_rich_ally_gives_all_it_can_to_a_power_that_is_invaded(war: World) -> None:
    """Before ships are built, and until little is left; Britain is not rich enough for that."""
    ready = with_power(with_units(war, (BRITISH, "F26", 9), *((GERMAN, "J44", 3),) * 3), "usa", brp=40)
    box = Unit("box-t", FLEET, box="us-box", factors=9)
    world = with_power(replace(ready, units=ready.units | {box.id: box}), "britain", brp=40)
    assert judged(world, "usa", GRANT, Phase(ALLIES)) > 1.05
    assert judged(world, "britain", GRANT, Phase(ALLIES)) < 0
    calm = replace(world, units={k: u for k, u in world.units.items() if u.kind != GERMAN})
    assert judged(calm, "usa", GRANT, Phase(ALLIES)) < 0


def test_brps_go_another_way_when_convoys_are_sunk(war: World) -> None:
    sent = Entry("usa", war.turn, -40, "grant", "russia")
    lost, safe = (replace(war, ledger=(sent, Entry("russia", war.turn, came, "grant", "usa"))) for came in (20, 40))
    assert meet_losses(lost)
    assert not meet_losses(safe)
    assert not meet_losses(replace(lost, grants=(Grant("usa", "russia", 20, "persia", waits=war.turn),)))


def test_brps_that_are_on_their_way_come_before_redeployments(war: World) -> None:
    waiting = replace(war, grants=(Grant("usa", "russia", 20, "persia", waits=war.turn - 1),))
    assert judged(waiting, "usa", Forward(1)) >= 20.0
    escorted = with_units(replace(war, grants=(Grant("britain", "russia", 20, "murmansk"),)), (BRITISH, "F26", 9))
    assert judged(escorted, "britain", EscortGrant(f"{BRITISH}-t0", 1)) >= 20.0


def test_no_convoy_sails_to_those_who_lie_in_wait(war: World) -> None:
    ready = with_units(war, (BRITISH, "F26", 9), ("germany-air", "", 5))
    north = {k: replace(u, box="murmansk") for k, u in ready.units.items() if u.kind == "germany-air" and not u.box}
    assert judged(replace(ready, units=ready.units | north), "britain", GRANT, Phase(ALLIES)) < 0


def test_submarines_go_north_when_brps_have_reached_russia(war: World) -> None:
    quiet = replace(war, sw={**war.sw, "germany submarine": 9})
    fed = replace(quiet, ledger=(Entry("russia", war.turn, 20, "grant", "britain"),))
    all_of_them = tuple(Station(n) for n in range(10))
    for world, wanted in ((quiet, 0), (fed, 3)):
        worths = [judged(world, "germany", act, None, all_of_them) for act in all_of_them]
        assert worths.index(max(worths)) == wanted


def test_american_fleets_stay_for_the_escorts(war: World) -> None:
    fleets = [Unit(f"box-{n}", FLEET, box="us-box", factors=9) for n in range(3)]
    few, many = (replace(war, units=war.units | {u.id: u for u in fleets[:n]}) for n in (2, 3))
    assert is_kept_for_escorts(few, fleets[0])
    assert not is_kept_for_escorts(many, fleets[0])


# Partisans and parachutists

PARIS = "O22"


def test_partisans_rise_where_nobody_guards_a_place(war: World) -> None:
    world = with_power(war, "britain", brp=100)
    place = world.charts.countries["yugoslavia"].capital
    assert judged(world, "britain", Rise(place)) > PLANNER.capital / 4
    guarded = with_units(world, (GERMAN, place, 3))
    assert judged(guarded, "britain", Rise(place)) < 0
    near = next(h for h in ground(world).neighbours(place) if ground(world).country(h) == "yugoslavia")
    assert (
        judged(world, "britain", Rise(place))
        > judged(world, "britain", Rise(near))
        > judged(guarded, "britain", Rise(near))
    )
    assert judged(with_power(war, "britain", brp=3), "britain", Rise(place)) < 0


def test_parachutists_take_what_nobody_holds(war: World) -> None:
    world = with_units(war, ("usa-para-3-3", PLYMOUTH, 3))
    act = Drop("usa-para-3-3-t0", PARIS)
    assert judged(world, "usa", act) > 0
    assert judged(with_units(world, ("usa-para-3-3", PLYMOUTH, 3), (GERMAN, PARIS, 3)), "usa", act) < 0
    beside = with_units(world, ("usa-para-3-3", PLYMOUTH, 3), (GERMAN, ground(world).neighbours(PARIS)[0], 3))
    assert judged(beside, "usa", act) < 0
    assert judged(world, "usa", Drop("usa-para-3-3-t0", BREST_COAST)) < judged(world, "usa", act)
