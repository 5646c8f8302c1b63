"""5.1d, S-5.7e, S-7.7c The landing of the airborne units, and the gliders on Eben Emael."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.movement import EbenEmaelRolled, Landed
from esagono.games.case_yellow.losses import eliminate, lose_level, take_off
from esagono.games.case_yellow.records import Drop
from esagono.games.case_yellow.rules.ch05_interdiction import UNTIL_THE_FORT_FALLS
from esagono.games.case_yellow.tables import by_roll, modifiers, number
from esagono.games.case_yellow.world import AIRBORNE, UNUSED, World, counter, ground, works_stand
from esagono.kernel import Play, rule, step
from esagono.kernel.memo import once_per_world
from esagono.wargame.sums import Term, total

DIVISION, REGIMENT = "division", "regiment"
DRMS = "airborne_drm"
LOSS = 6
EBEN_EMAEL = "2928"


@once_per_world
def paratroops(world: World) -> tuple[str, ...]:
    """The parachute units in the airborne box."""
    return tuple(u.id for u in world.units.values() if u.box == AIRBORNE and counter(world, u).sort == "parachute")


@step("S-4.2e")
@rule("S-5.7c", "S-5.7e", "S-7.7b", "S-6.7c", "S-6.7e")
def land(play: Play[World], record: Drop) -> None:
    """Parachute units first, then 22 LL; who lands takes the hex."""
    lost: set[str] = set()
    for unit, hex_ in record.aims:
        is_para = counter(play.world, unit).sort == "parachute"
        if is_para and not lands(play, unit, hex_, landing_drm(play.world, hex_)):
            lost.add(hex_)
    for unit, hex_ in record.aims:
        if counter(play.world, unit).sort == "airlanding":
            lands(play, unit, hex_, over_a_lost_regiment(play.world) if hex_ in lost else 0)
    for unit in paratroops(play.world):
        take_off(play, unit, UNUSED)  # the division or the regiments, never both (S-4.1b)


@rule("R-2.4f", "T-AIRBORNE-drm", "S-8.8d", "S-6.7e")
def landing_drms(world: World, hex_: str) -> tuple[Term, ...]:
    """Town and works one each, a city three; cumulative. 22 LL has none of these (AM-59)."""
    land_ = ground(world)
    holds = {"city": land_.is_city(hex_), "town": land_.is_town(hex_), "works": works_stand(world, hex_)}
    return modifiers(world, DRMS, "T-AIRBORNE-drm", holds, {"city": "terrain-city", "works": "terrain-works"})


def over_a_lost_regiment(world: World) -> int:
    """What is added for 22 LL where the parachute unit was lost (T-AIRBORNE-drm)."""
    return number(world, DRMS, "regiment-lost", "drm")


def landing_drm(world: World, hex_: str) -> int:
    """The sum of what is added."""
    return total(landing_drms(world, hex_))


@rule("T-AIRBORNE", "T-AIRBORNE-8", "S-5.7f", "S-6.7f", "S-8.8e")
def lands(play: Play[World], unit: str, hex_: str, drm: int) -> bool:
    """The roll for one unit; False if it took a loss."""
    roll = play.roll("1d6", f"landing {unit}") + drm
    result = by_roll(play.world, "airborne_landing", roll, "result")
    play.tell(Landed(unit, hex_, result))
    if result == "X":
        touch_down(play, unit, hex_)
        return True
    if counter(play.world, unit).size == DIVISION:
        shot_up(play, unit, hex_, roll)
    else:
        eliminate(play, unit, "landing")
    return False


def shot_up(play: Play[World], unit: str, hex_: str, roll: int) -> None:
    """A division loses a level; after an eight it may be lost altogether."""
    touch_down(play, unit, hex_)
    lose_level(play, unit, "landing")
    again = by_roll(play.world, "airborne_landing", roll, "division_rerolls") == "yes"
    if again and play.world.units[unit].level and play.roll("1d6", f"landing again {unit}") == LOSS:
        eliminate(play, unit, "landing")


@rule("S-4.2d", "S-5.7g", "S-6.7g", "S-8.8f", "R-10.9b")
def touch_down(play: Play[World], unit: str, hex_: str) -> None:
    """The unit holds its hex, and may not move in the next German Movement round."""
    come_into(play, unit, hex_)
    play.unit(unit, landed=True)


def eben_emael_is_rolled(world: World, record: Any) -> bool:
    """Turn 1 of scenario 3, and the fortress stands."""
    return world.turn == 1 and world.rules.airborne.eben_emael_roll and EBEN_EMAEL not in world.destroyed


@step("S-7.7c", when=eben_emael_is_rolled)
@rule("T-EBEN")
def gliders_on_eben_emael(play: Play[World], record: Any) -> None:
    """Scenario 3, turn 1: the fate of the fortress is rolled."""
    destroyed = by_roll(play.world, "eben_emael", play.roll("1d6", "eben emael"), "result") == "DE"
    play.tell(EbenEmaelRolled(destroyed))
    if destroyed:
        play.set(destroyed=(*play.world.destroyed, EBEN_EMAEL))
        fortress_falls(play)


@rule("S-7.3l3")
def fortress_falls(play: Play[World]) -> None:
    """The interdiction that hangs on Eben Emael ends with it."""
    left = {hex_: placed for hex_, placed in play.world.interdicted.items() if placed != UNTIL_THE_FORT_FALLS}
    play.set(interdicted=left)
