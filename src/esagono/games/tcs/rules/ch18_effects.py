"""18.3-3, 18.8, 18.9 Effects: smoke, one area attack for each hex, rolls against P targets, then morale."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.tcs.events.artillery import ShellRolled
from esagono.games.tcs.fire_records import AreaFire, Check
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import MOVE, Barrage, Unit
from esagono.games.tcs.records import BARRAGE, Step
from esagono.games.tcs.rules.ch11_area import mark_fighters
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch17_morale import has_morale
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch18_adjustment import is_smoke
from esagono.games.tcs.rules.ch18_barrages import take_barrage
from esagono.games.tcs.rules.ch18_zones import Shells, battery_of, on_hex, shells, strength, under_fire
from esagono.games.tcs.stacks import is_inside, still_in, target
from esagono.games.tcs.support_records import Bombardment, Shelling
from esagono.games.tcs.world import BLUE, World, enemy, stack, steps
from esagono.kernel import Play, Side, Slot, each, rule, seq, step
from esagono.kernel.value import replace
from esagono.wargame.sums import total
from esagono.wargame.tables import modifiers, number, range_of

LAY_SMOKE: Slot[Callable[[Play[World], str, Barrage], None]] = Slot("artillery smoke")
"""A smoke mission has come down in a hex (19.3a)."""
POINT_TABLE, POINT_MODIFIERS = "artillery_point_fire", "artillery_point_fire_modifiers"


def sides(world: World) -> tuple[Side, Side]:
    """Both sides in initiative order."""
    first = world.first or BLUE
    return first, enemy(first)


@step("18.8")
@rule("18.5c", "18.3-3")
def smoke_comes_first(play: Play[World], bombardment: Bombardment) -> None:
    """Smoke missions become Smoke markers before anything is attacked."""
    for hex_, barrages in tuple(play.world.barrages.items()):
        for barrage in barrages:
            if is_smoke(barrage) and barrage.adjusted:
                take_barrage(play, hex_, barrage)
                for part in LAY_SMOKE:
                    part(play, hex_, barrage)


@rule("18.3-3", "18.8", "2.0-A5")
def hexes_under_fire(world: World, bombardment: Bombardment) -> Iterator[Shelling]:
    """Every occupied hex in or next to a zone of a new mission, hex by hex, in initiative order."""
    for side in sides(world):
        for hex_ in shells(world):
            if on_hex(world, hex_, fresh=True) and stack(world, hex_, enemy(side)):
                yield Shelling(enemy(side), hex_)


# One hex


def shelled(world: World, shelling: Shelling) -> tuple[Unit, ...]:
    """The units that are attacked: the stack, or those who have just come in (18.8c)."""
    if shelling.units:
        return still_in(world, shelling.hex, shelling.side, shelling.units)
    return stack(world, shelling.hex, shelling.side)


def is_new(shelling: Shelling) -> bool:
    """The attack of sub-phase 5, not one on movers."""
    return not shelling.units


@step("18.9")
@rule("18.9a", "18.9b")
def roll_for_points(play: Play[World], shelling: Shelling) -> None:
    """Two dice for each step of a P target, for each barrage in whose zone it is; never for B targets."""
    for shell in on_hex(play.world, shelling.hex, fresh=is_new(shelling)):
        if not shell.near:
            for unit in shelled(play.world, shelling):
                if target(play.world, unit)[0] == "P" and not is_inside(play.world, unit):
                    roll_for_unit(play, shell, unit)
    if not is_new(shelling):
        check_formations(play)


@rule("18.9b", "18.9c", "18.6a", "T-arty-point")
def roll_for_unit(play: Play[World], shell: Shells, unit: Unit) -> None:
    """A modified roll of at least the number destroys the step; a miss does nothing."""
    needed = number_needed(play.world, shell, unit)
    for _ in range(steps(play.world, unit)):
        if roll_shell(play, unit, needed):
            lose_step(play, unit.id)


@rule("18.9b", "18.9c")
def roll_shell(play: Play[World], unit: Unit, needed: int) -> bool:
    """Two dice: at least the number destroys a step."""
    roll = play.roll("2d6", "shell")
    mark_fighters(play, (), (unit.id,))
    play.tell(ShellRolled(unit.id, roll, needed, roll >= needed))
    return roll >= needed


@rule("18.9b", "18.7d", "18.9d", "T-arty-point")
def number_needed(world: World, shell: Shells, unit: Unit) -> int:
    """By the defence of the target and the calibre, with modifiers."""
    holds = {
        "rapid": "rapid" in shell.barrage.mission,
        "bad-shoot": not shell.barrage.good,
        "move-mode": unit.mode == MOVE,
    }
    return needed_by(world, battery_of(world, shell.barrage).calibre, unit, holds)


@rule("T-arty-point")
def needed_by(world: World, calibre: int, unit: Unit, holds: dict[str, bool]) -> int:
    """The number of the Artillery Point Fire Table for a calibre and a target, less the modifiers that hold."""
    tables = world.charts.tables
    row = range_of((r["defence"] for r in tables[POINT_TABLE]), target(world, unit)[1])
    column = range_of(CALIBRES, calibre)
    return number(tables, POINT_TABLE, row, column) - total(modifiers(tables, POINT_MODIFIERS, holds))


CALIBRES = ("0-99", "100-130", "131+")


@step("18.3-3")
@rule("18.8c", "11.3f-1")
def attack_area(play: Play[World], shelling: Shelling) -> None:
    """One area attack with the sum of all barrages; on movers alone the others in the hex do not count."""
    only = tuple(u.id for u in shelled(play.world, shelling)) if shelling.units else ()
    power = strength(play.world, shelling.hex, fresh=is_new(shelling))
    fire = AreaFire(
        enemy(shelling.side), shelling.hex, BARRAGE, strength=power, only=only, road=shelling.road,
        check=not is_new(shelling),
    )  # fmt: skip
    if vulnerable(play.world, fire):
        play.run("area fire", fire)


SHELLING = seq(
    "shelling", "18.3-3", roll_for_points, attack_area,
    record=Shelling, unless=lambda world, shelling: not shelled(world, shelling),
    label=lambda world, shelling: {"hex": shelling.hex},
)  # fmt: skip


@step("18.3")
def shell_hex(play: Play[World], shelling: Shelling) -> None:
    """Everything that works on the hex attacks at once."""
    play.run("shelling", shelling)


# Morale comes when all attacks are over


@rule("18.3-3", "A-82")
def check_when_all_is_over(play: Play[World], fire: AreaFire) -> None:
    """The stack is noted for its morale check; the markers are what it flees from."""
    side, there = enemy(fire.side), stack(play.world, fire.hex, enemy(fire.side))
    units = tuple(dict.fromkeys((*(u.id for u in there), *fire.units)))
    if fire.cause == BARRAGE and any(has_morale(play.world, u) for u in units):
        sources = tuple(dict.fromkeys(s.marker for s in on_hex(play.world, fire.hex, fresh=True)))
        bombardment = play.record(Bombardment)
        check = Check(side, fire.hex, units, BARRAGE, sources)
        play.let(bombardment, checks=(*bombardment.checks, check))


@step("18.3-3")
@rule("17.8b")
def vehicle_morale_after_shells(play: Play[World], bombardment: Bombardment) -> None:
    """Formations that have lost vehicles check."""
    check_formations(play)


@rule("18.3-3")
def checks_in_order(world: World, bombardment: Bombardment) -> tuple[Check, ...]:
    """The morale checks in initiative order, those of the first side first."""
    order = sides(world)
    return tuple(sorted(bombardment.checks, key=lambda check: order.index(check.side)))


@step("18.3-3")
def check_morale(play: Play[World], check: Check) -> None:
    """The stack checks, if it is still there."""
    if still_in(play.world, check.hex, check.side, check.units):
        play.run("morale check", check)


@step("18.6b")
def missions_are_executed(play: Play[World], bombardment: Bombardment) -> None:
    """From now on the markers attack movers alone."""
    done = {h: tuple(replace(b, done=b.done or b.adjusted) for b in bs) for h, bs in play.world.barrages.items()}
    play.set(barrages=done)


BOMBARDMENT = seq(
    "bombardment", "18.3-3",
    smoke_comes_first,
    each("hexes under fire", "18.3-3", hexes_under_fire, shell_hex, record=Shelling),
    vehicle_morale_after_shells,
    missions_are_executed,
    each("morale after shells", "18.3-3", checks_in_order, check_morale, record=Check),
    record=Bombardment,
)  # fmt: skip


# Movers


@rule("18.8c", "17.4g", "18.9b")
def shell_movers(play: Play[World], step_: Step) -> None:
    """Markers on the map attack whoever moves into their zone or next to it."""
    if under_fire(play.world, step_.hex):
        play.run("shelling", Shelling(step_.side, step_.hex, step_.units, step_.road))
