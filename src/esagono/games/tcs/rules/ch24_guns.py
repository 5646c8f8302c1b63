"""24.5b, 24.6b, 24.6c Guns that fire over open sights: at P targets besides their area fire, and from their stock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import ARTILLERY, INFANTRY_GUN
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import Trigger
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch18_effects import needed_by, roll_shell
from esagono.games.tcs.rules.ch18_missions import left, spend
from esagono.games.tcs.stacks import is_inside, target, units_of
from esagono.games.tcs.support_records import GunShots
from esagono.games.tcs.world import World, counter, enemy, ground, stack, steps
from esagono.kernel import Act, Play, Seen, UnitId, ask, law, loop, rule, seq, step

BIG, FARTHEST, CLOSE = 100, 14, 7
"""The calibre from which guns attack P targets, how far, and from where on it is harder."""


@rule("24.5", "24.5b", "24.6b", "24.6a")
def is_big_gun(world: World, unit: Unit) -> bool:
    """An infantry gun of 100 mm or more, or such artillery on the map, which counts as infantry guns."""
    printed = counter(world, unit)
    return printed.type in (INFANTRY_GUN, ARTILLERY) and printed.calibre >= BIG


def point_targets_there(world: World, hex_: str, side: str) -> tuple[Unit, ...]:
    """The P targets of a side in a hex."""
    there = stack(world, hex_, side)
    return tuple(u for u in there if target(world, u)[0] == "P" and not is_inside(world, u))


@rule("24.5b")
def shots_of(world: World, volley: Volley) -> tuple[str, ...]:
    """One shot for each gun within fourteen hexes; a battery has one for each step."""
    guns = [u for u in units_of(world, volley.area) if is_big_gun(world, u)]
    near = [u for u in guns if ground(world).distance(u.hex, volley.hex) <= FARTHEST]
    return tuple(u.id for u in near for _ in range(steps(world, u)))


def guns_fire_at_points(play: Play[World], volley: Volley) -> None:
    """Before their area fire the guns pay for it and shoot at P targets."""
    for unit in units_of(play.world, volley.area):
        pay_for_shells(play, unit)
    shots = shots_of(play.world, volley)
    if shots and point_targets_there(play.world, volley.hex, enemy(volley.side)):
        play.run("gun shots", GunShots(volley.side, volley.hex, shots))


# At P targets


@law("24.5b")
def target_is_a_point(seen: Seen[World, GunShots], act: ShellAt) -> bool:
    """A P target in the hex that is fired at."""
    there = point_targets_there(seen.world, seen.record.hex, enemy(seen.record.side))
    return act.unit in {u.id for u in there}


class ShellAt(Act):
    """A gun shoots at a P target."""

    verb = "shell-at"
    rule = "24.5b"
    laws = (target_is_a_point,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, GunShots]) -> Iterator[ShellAt]:
        """The P targets in the hex."""
        there = point_targets_there(seen.world, seen.record.hex, enemy(seen.record.side))
        return (cls(u.id) for u in there)

    def do(self, play: Play[World], shots: GunShots) -> None:
        """Two dice on the Artillery Point Fire Table, one less from eight hexes on."""
        gun, unit = play.world.units[shots.guns[0]], play.world.units[self.unit]
        play.let(shots, guns=shots.guns[1:])
        if roll_shell(play, unit, gun_needs(play.world, gun, unit)):
            lose_step(play, self.unit)


@rule("24.5b", "T-arty-point")
def gun_needs(world: World, gun: Unit, unit: Unit) -> int:
    """The roll that destroys a step of the target."""
    far = ground(world).distance(gun.hex, unit.hex) > CLOSE
    holds = {"far-infantry-gun": far, "move-mode": unit.mode == MOVE}
    return needed_by(world, counter(world, gun).calibre, unit, holds)


def no_shot_is_left(world: World, shots: GunShots) -> bool:
    """All guns have shot, or no P target is left."""
    return not shots.guns or not point_targets_there(world, shots.hex, enemy(shots.side))


@step("17.8a")
def vehicle_morale_after_guns(play: Play[World], shots: GunShots) -> None:
    """Formations that have lost vehicles check."""
    check_formations(play)


GUN_SHOTS = seq(
    "gun shots", "24.5b",
    loop(
        "shots", "24.5b", ask("gun target", "24.5b", ShellAt, by=lambda world, shots: shots.side),
        record=GunShots, unless=no_shot_is_left,
    ),
    vehicle_morale_after_guns,
    record=GunShots,
)  # fmt: skip


# Shells of a battery on the map


def battery_with(world: World, unit: Unit) -> str:
    """The battery that a unit on the map is, if its stock is known."""
    batteries = world.charts.batteries.values()
    return next((b.id for b in batteries if b.unit == unit.id and b.id in world.ammunition), "")


@rule("24.6c")
def is_out_of_shells(world: World, unit: Unit) -> bool:
    """A battery on the map that has no HE left and has not paid for this phase."""
    battery = battery_with(world, unit)
    return bool(battery) and not unit.shots and not left(world, battery, "he")


@rule("24.6c")
def pay_for_shells(play: Play[World], unit: Unit) -> None:
    """The first direct fire of a phase costs the battery one shoot."""
    battery = battery_with(play.world, unit)
    if battery and not unit.shots:
        spend(play, battery, "he")


@law("24.6c")
def guns_have_shells(seen: Seen[World, Any], act: Any) -> bool:
    """Guns of a battery on the map need a battery shoot to fire."""
    return not is_out_of_shells(seen.world, seen.world.units[act.unit])


def guns_are_empty(world: World, trigger: Trigger, unit: Unit) -> bool:
    """Without shells a battery on the map does not answer."""
    return is_out_of_shells(world, unit)
