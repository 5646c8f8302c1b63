"""2.0 The Aircraft & Artillery Phase: its sub-phases, each in initiative order (A-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import Battery
from esagono.games.tcs.rules.ch18_adjustment import Adjust, Deflect, adjuster, all_is_adjusted, other
from esagono.games.tcs.rules.ch18_barrages import lift_old_fire, lift_the_rest
from esagono.games.tcs.rules.ch18_cover import DriveOff, EndCover, TakeCover, ducking, nobody_ducks
from esagono.games.tcs.rules.ch18_effects import sides
from esagono.games.tcs.rules.ch18_missions import (
    SILENT,
    Call,
    EndMissions,
    Observe,
    Target,
    batteries_free,
    left,
    needs_observer,
    place_mission,
)
from esagono.games.tcs.rules.ch18_observers import observers
from esagono.games.tcs.rules.ch18_zones import ILLUM, ROCKET, SMOKE
from esagono.games.tcs.support_records import Adjusting, Bombardment, Cover, Missions
from esagono.games.tcs.world import ARTILLERY_PHASE, NIGHT, World
from esagono.kernel import Play, Side, ask, each, loop, rule, seq, step
from esagono.kernel.value import replace

# Who is asked


def could_fire(world: World, battery: Battery) -> bool:
    """The battery may still have a mission in this turn: it has shells of a kind, and nobody has called for it yet."""
    there = battery.id in world.ammunition and world.turn >= battery.first_turn
    if not there or any(silent(world, battery) for silent in SILENT):
        return False
    lights = world.light == NIGHT and left(world, battery.id, ILLUM) > 0
    shells = left(world, battery.id, "he") > 0 or (battery.kind != ROCKET and left(world, battery.id, SMOKE) > 0)
    free = batteries_free(world, battery, "") > 0
    return (free and shells) or (lights and batteries_free(world, battery, ILLUM) > 0)


def gunner(world: World, missions: Missions) -> Side:
    """The side, while one of its batteries could fire and somebody could observe."""
    own = [b for b in world.charts.batteries.values() if b.side == missions.side and could_fire(world, b)]
    eyes = world.light == NIGHT or any(True for _ in observers(world, missions.side))
    return missions.side if own and eyes else ""


def nobody_calls(world: World, missions: Missions) -> bool:
    """No battery is left that could fire."""
    return not missions.battery and not gunner(world, missions)


@rule("2.0-A0", "18.1")
def guns_may_fire(world: World) -> bool:
    """A battery could fire, or a barrage lies on the map."""
    return bool(world.barrages) or any(could_fire(world, b) for b in world.charts.batteries.values())


@rule("18.1b")
def forget_shoots(play: Play[World]) -> None:
    """In a new turn no battery has a mission yet."""
    play.set(shoots={})


@step("2.0-A0")
def begin_artillery_phase(play: Play[World], _: object) -> None:
    """A mortar may fire once in this phase, too (24.3b)."""
    units = {i: replace(u, shots=0) for i, u in play.world.units.items()}
    play.set(phase=ARTILLERY_PHASE, active="", units=units)


# 3 Placing


@rule("2.0-A3", "A-4")
def placing_order(world: World, _: Any) -> Iterator[Missions]:
    """Both sides in initiative order."""
    return (Missions(side) for side in sides(world))


@step("2.0-A3")
def end_old_fire(play: Play[World], missions: Missions) -> None:
    """First the Continuous Fire of the turn before is removed."""
    play.set(active=missions.side)
    lift_old_fire(play, missions.side)


def caller(world: World, missions: Missions) -> Side:
    """Who has called for a mission names its hex."""
    return missions.side if missions.battery else ""


def watcher(world: World, missions: Missions) -> Side:
    """Who has named the hex names the observer, if the mission needs one."""
    return missions.side if missions.hex and needs_observer(world, missions.mission) else ""


PLACING = each(
    "placing", "2.0-A3", placing_order,
    end_old_fire,
    loop(
        "missions", "18.3-1",
        ask("mission", "18.3-1", Call, EndMissions, by=gunner),
        ask("target", "18.3-1", Target, by=caller),
        ask("observer", "18.4", Observe, by=watcher),
        place_mission,
        record=Missions, unless=nobody_calls,
    ),
    record=Missions, label=lambda world, missions: {"side": missions.side},
)  # fmt: skip


# 4 Adjustment


@rule("2.0-A4", "A-4")
def adjusting_order(world: World, _: Any) -> Iterator[Adjusting]:
    """Both sides in initiative order, when both have placed their markers (18.7)."""
    return (Adjusting(side) for side in sides(world))


ADJUSTMENT = each(
    "adjusting", "2.0-A4", adjusting_order,
    loop(
        "adjustment", "18.3-2",
        ask("adjustment", "18.3-2", Adjust, by=adjuster),
        ask("scatter", "18.7c", Deflect, by=other),
        record=Adjusting, unless=all_is_adjusted,
    ),
    record=Adjusting, label=lambda world, adjusting: {"side": adjusting.side},
)  # fmt: skip


@rule("18.8a", "18.9d")
def cover_order(world: World, _: Any) -> Iterator[Cover]:
    """Both sides in initiative order."""
    return (Cover(side) for side in sides(world))


COVER = each(
    "taking cover", "18.8a", cover_order,
    loop("cover", "18.8a", ask("cover", "18.8a", TakeCover, DriveOff, EndCover, by=ducking), record=Cover,
         unless=nobody_ducks),
    record=Cover, label=lambda world, cover: {"side": cover.side},
)  # fmt: skip


# 5, 6 Execution and removal


@step("2.0-A5")
def execute_missions(play: Play[World], _: object) -> None:
    """All attacks, then all morale checks."""
    play.set(active="")
    play.run("bombardment", Bombardment())


@step("2.0-A6")
def remove_barrages(play: Play[World], _: object) -> None:
    """Every marker that is not Continuous Fire goes."""
    lift_the_rest(play)


FIRE_MISSIONS = seq(
    "artillery", "18.0", PLACING, ADJUSTMENT, COVER, execute_missions,
    when=lambda world, _: guns_may_fire(world),
)  # fmt: skip
