"""5.1d and scenario book 4.0: the drop of the German airborne units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events import DropPlanned, EbenEmaelRolled, Landed
from esagono.games.case_yellow.losses import eliminate, lose_level, take_off
from esagono.games.case_yellow.records import Drop
from esagono.games.case_yellow.rules.ch05_assets import ready_assets, use_asset
from esagono.games.case_yellow.rules.ch05_interdiction import UNTIL_THE_FORT_FALLS
from esagono.games.case_yellow.rules.ch10_control import come_into
from esagono.games.case_yellow.tables import by_face
from esagono.games.case_yellow.world import (
    AIRBORNE,
    UNUSED,
    World,
    counter,
    ground,
    has_enemy,
    line_stands,
    on_map,
    setting,
    works_stand,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step
from esagono.kernel.memo import once_per_world

RANGE = 10
DIVISION, REGIMENT = "division", "regiment"
OVER_A_LOST_REGIMENT = 3
LOSS, HEAVY_LOSS = 6, 8
EBEN_EMAEL = "2928"


# Who may drop


@rule("S-5.7a", "S-6.7a", "S-7.7b", "S-8.8a")
def drop_is_possible(world: World, record: Any = None) -> bool:
    """Paratroops wait in their box, and the scenario lets them drop in this turn."""
    when = setting(world, "drop", "")
    if not when or not paratroops(world) or (when == "turn-1" and world.turn != 1):
        return False
    return drop_is_duty(world) or world.turn == 1 or len(ready_assets(world, "german")) >= later_drop_costs(world)


@rule("S-7.7b")
def later_drop_costs(world: World) -> int:
    """The air assets that a drop after turn 1 takes."""
    return int(setting(world, "later_drop_costs", 0))


def drop_is_duty(world: World) -> bool:
    """In scenarios 1, 2 and 4 the four regiments must drop in turn 1."""
    return bool(setting(world, "drop", "") == "turn-1")


def paratroops(world: World) -> list[str]:
    """The parachute units in the airborne box."""
    return [u.id for u in world.units.values() if u.box == AIRBORNE and counter(world, u).sort == "parachute"]


def gliders(world: World) -> list[str]:
    """22 LL, if it is still in the box."""
    return [u.id for u in world.units.values() if u.box == AIRBORNE and counter(world, u).sort == "airlanding"]


@once_per_world
def drop_zone(world: World) -> frozenset[str]:
    """The hexes within ten of a supplied German ground unit (S-4.2a)."""
    land = ground(world)
    starts = dict.fromkeys(u.hex for u in on_map(world, "german") if not u.oos)
    return frozenset(h for start in starts for h in land.within(start, RANGE))


# Laws of the drop


@law("S-4.2d")
def unit_has_not_dropped(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """A parachute unit in the airborne box that has no hex yet."""
    return act.unit in paratroops(seen.world) and act.unit not in dict(seen.record.aims)


@law("S-4.1b")
def regiments_or_division(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Either the four regiments or the whole division (scenario 3)."""
    named = [counter(seen.world, unit).size for unit, _ in seen.record.aims]
    return not named or (named[0] == REGIMENT and counter(seen.world, act.unit).size == REGIMENT)


@law("S-4.2a")
def hex_is_in_range(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Within ten hexes of a supplied German ground unit."""
    return act.hex in drop_zone(seen.world)


@law("S-4.2a")
def hex_is_for_one_unit(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """One parachute unit to a hex."""
    return act.hex not in dict(seen.record.aims).values()


@law("S-4.2b")
def ground_is_open(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Open terrain, with works, a town or a city at the worst; no fortified line."""
    land = ground(seen.world)
    return land.playable(act.hex) and land.terrain(act.hex) == "open" and not line_stands(seen.world, act.hex)


@law("S-4.2b")
def nobody_waits_below(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """No Allied unit is in the hex (AM-58)."""
    return not has_enemy(seen.world, act.hex, "german")


@law("S-5.7b")
@rule("S-6.7b")
def hex_is_in_the_right_country(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """In scenarios 1, 2 and 4 in the Netherlands."""
    country = setting(seen.world, "drop_country", "")
    return not country or ground(seen.world).country(act.hex) == country


class PlanDrop(Act):
    """A parachute unit is put over its hex."""

    verb = "drop"
    rule = "S-4.2a"
    laws = (
        unit_has_not_dropped,
        regiments_or_division,
        hex_is_in_range,
        hex_is_for_one_unit,
        ground_is_open,
        nobody_waits_below,
        hex_is_in_the_right_country,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Drop]) -> Iterator[PlanDrop]:
        """Each unit over each open hex in range."""
        zone = [h for h in ground(seen.world).names if h in drop_zone(seen.world)]
        return (cls(unit, hex_) for unit in paratroops(seen.world) for hex_ in zone)

    def do(self, play: Play[World], record: Drop) -> None:
        """The hex is noted; the rolls come when all are placed."""
        if not record.aims and not drop_is_duty(play.world) and play.world.turn > 1:
            for asset in ready_assets(play.world, "german")[: later_drop_costs(play.world)]:
                use_asset(play, asset, "drop")
        play.let(record, aims=(*record.aims, (self.unit, self.hex)))
        play.tell(DropPlanned(self.unit, self.hex))


@law("S-5.7a")
@rule("S-6.7a", "S-8.8a")
def drop_is_no_duty(seen: Seen[World, Drop], act: NoDrop) -> bool:
    """In scenario 3 the German may wait; a drop that was begun is carried through."""
    return not drop_is_duty(seen.world) and not seen.record.aims


class NoDrop(Act):
    """The German drops nobody in this turn."""

    verb = "wait"
    rule = "S-7.7b"
    laws = (drop_is_no_duty,)

    def do(self, play: Play[World], record: Drop) -> None:
        """The segment ends."""
        play.leave("airborne drop")


@rule("S-4.1b", "S-8.8b", "S-5.7b", "S-6.7b")
def all_have_a_hex(world: World, record: Drop) -> bool:
    """The division, or every regiment of the box, has its hex."""
    named = dict(record.aims)
    if any(counter(world, unit).size == DIVISION for unit in named):
        return True
    return bool(named) and all(u in named for u in paratroops(world) if counter(world, u).size == REGIMENT)


def german(world: World, record: Any) -> Side:
    """The German player."""
    return "german"


# 22 LL


@law("S-4.2c")
def a_parachute_unit_lands_there(seen: Seen[World, Drop], act: PlanGlider) -> bool:
    """On a hex with a parachute unit."""
    return act.hex in dict(seen.record.aims).values()


class PlanGlider(Act):
    """22 LL is put on one of the parachute units, before the rolls."""

    verb = "glide"
    rule = "S-4.2c"
    laws = (a_parachute_unit_lands_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Drop]) -> Iterator[PlanGlider]:
        """Each hex of a parachute unit."""
        return (cls(hex_) for _, hex_ in seen.record.aims)

    def do(self, play: Play[World], record: Drop) -> None:
        """The hex is noted."""
        unit = gliders(play.world)[0]
        play.let(record, aims=(*record.aims, (unit, self.hex)))
        play.tell(DropPlanned(unit, self.hex))


@rule("S-5.7d", "S-6.7d", "S-8.8c")
def glider_is_there(world: World, record: Drop) -> bool:
    """22 LL is in the box."""
    return bool(gliders(world))


# The rolls


@step("S-5.7e")
@rule("S-5.7c", "S-7.7b", "S-6.7c", "S-6.7e")
def land(play: Play[World], record: Drop) -> None:
    """Parachute units first, then 22 LL; who lands takes the hex."""
    lost: set[str] = set()
    for unit, hex_ in record.aims:
        is_para = counter(play.world, unit).sort == "parachute"
        if is_para and not lands(play, unit, hex_, landing_drm(play.world, hex_)):
            lost.add(hex_)
    for unit, hex_ in record.aims:
        if counter(play.world, unit).sort == "airlanding":
            lands(play, unit, hex_, OVER_A_LOST_REGIMENT if hex_ in lost else 0)
    for unit in paratroops(play.world):
        take_off(play, unit, UNUSED)  # the division or the regiments, never both (S-4.1b)


@rule("R-2.4f", "T-AIRBORNE-drm", "S-8.8d", "S-6.7e")
def landing_drm(world: World, hex_: str) -> int:
    """Town and works one each, a city three; cumulative. 22 LL has none of these (AM-59)."""
    land_ = ground(world)
    drm = 3 if land_.is_city(hex_) else int(land_.is_town(hex_))
    return drm + int(works_stand(world, hex_))


@rule("T-AIRBORNE", "T-AIRBORNE-8", "S-5.7f", "S-6.7f", "S-8.8e")
def lands(play: Play[World], unit: str, hex_: str, drm: int) -> bool:
    """The roll for one unit; False if it took a loss."""
    roll = play.roll("1d6", f"landing {unit}") + drm
    result = by_face(play.world, "airborne_landing", roll, "result")
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
    if roll >= HEAVY_LOSS and play.world.units[unit].level and play.roll("1d6", f"landing again {unit}") == LOSS:
        eliminate(play, unit, "landing")


@rule("S-4.2d", "S-5.7g", "S-6.7g", "S-8.8f", "R-10.9b")
def touch_down(play: Play[World], unit: str, hex_: str) -> None:
    """The unit holds its hex, and may not move in the next German Movement round."""
    come_into(play, unit, hex_)
    play.unit(unit, landed=True)


def eben_emael_is_rolled(world: World, record: Any) -> bool:
    """Turn 1 of scenario 3, and the fortress stands."""
    return world.turn == 1 and bool(setting(world, "eben_emael_roll")) and EBEN_EMAEL not in world.destroyed


@step("S-7.7c", when=eben_emael_is_rolled)
@rule("T-EBEN")
def gliders_on_eben_emael(play: Play[World], record: Any) -> None:
    """Scenario 3, turn 1: the fate of the fortress is rolled."""
    destroyed = by_face(play.world, "eben_emael", play.roll("1d6", "eben emael"), "result") == "DE"
    play.tell(EbenEmaelRolled(destroyed))
    if destroyed:
        play.set(destroyed=(*play.world.destroyed, EBEN_EMAEL))
        fortress_falls(play)


@rule("S-7.3l3")
def fortress_falls(play: Play[World]) -> None:
    """The interdiction that hangs on Eben Emael ends with it."""
    left = {hex_: placed for hex_, placed in play.world.interdicted.items() if placed != UNTIL_THE_FORT_FALLS}
    play.set(interdicted=left)


DROP = seq(
    "airborne drop",
    "R-5.1d",
    loop("drop", "S-4.2e", ask("drop", "S-4.2e", PlanDrop, NoDrop, by=german), until=all_have_a_hex),
    ask("glider", "S-5.7d", PlanGlider, by=german, when=glider_is_there),
    land,
    record=Drop,
    when=drop_is_possible,
)
