"""What of the sequence of play belongs to the economy: year start, construction, redeployment, convoys."""

from __future__ import annotations

from esagono.games.third_reich.phases import Busy
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch10_sw import RESOLUTION
from esagono.games.third_reich.rules.ch10_sw_build import SW_CONSTRUCTION, is_sw_construction
from esagono.games.third_reich.rules.ch10_year import fix_limits, reckon_brps
from esagono.games.third_reich.rules.ch15_construction import can_build
from esagono.games.third_reich.rules.ch15_siberia import TRANSFER, Transfer, can_transfer
from esagono.games.third_reich.rules.ch16_grants import Give, book_grants, can_give, deliver
from esagono.games.third_reich.rules.ch16_redeployment import can_redeploy
from esagono.games.third_reich.rules.ch16_us_box import (
    SHIPPING,
    BuildAirInBox,
    BuildInBox,
    Ship,
    can_build_in_box,
    can_ship,
)
from esagono.games.third_reich.rules.ch24_shares import SHARING
from esagono.games.third_reich.rules.ch29_grants import EscortGrant, can_escort
from esagono.games.third_reich.rules.ch33_aid import GiveAid, can_aid
from esagono.games.third_reich.rules.ch33_intelligence import INTELLIGENCE, Spy, can_spy
from esagono.games.third_reich.rules.ch33_variants import YEAR_VARIANTS
from esagono.games.third_reich.rules.ch40_lend_lease import (
    Admit,
    Forward,
    OpenRoute,
    Recall,
    clear_the_box,
    moves_the_box,
)
from esagono.games.third_reich.rules.ch42_convoy import CONVOY, sail_convoy
from esagono.games.third_reich.world import World
from esagono.kernel import Play, Side, seq, step

YEAR_START = seq(
    "year start", "10.1", YEAR_VARIANTS, RESOLUTION, SHARING, reckon_brps, SW_CONSTRUCTION, fix_limits,
    when=is_sw_construction,
)  # fmt: skip
CONSTRUCTION_ACTS = (BuildInBox, BuildAirInBox, Transfer, Give, OpenRoute, Admit, GiveAid, Spy)
REDEPLOYMENT_ACTS = (Ship, EscortGrant, Forward, Recall)
ECONOMY_PROCEDURES = (TRANSFER, SHIPPING, CONVOY, INTELLIGENCE)


def any_of(*tests: Busy) -> Busy:
    """A power is busy if one of these says so."""

    def busy(world: World, record: Phase, power: Side) -> bool:
        return any(test(world, record, power) for test in tests)

    return busy


builds = any_of(can_build, can_build_in_box, can_transfer, can_give, can_aid, can_spy)
redeploys = any_of(can_redeploy, can_ship, can_escort, moves_the_box)


@step("40.3")
def empty_the_box(play: Play[World], phase: Phase) -> None:
    """The Lend Lease box keeps 20 BRPs at most."""
    clear_the_box(play, phase)


BEFORE_REDEPLOYMENT = (book_grants,)
AFTER_REDEPLOYMENT = (deliver, sail_convoy, empty_the_box)
