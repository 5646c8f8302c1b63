"""11.43, 11.44 What follows the declaration of an overrun: unknown units, the die, losses, retreat, markers."""

from __future__ import annotations

from esagono.games.crimea.events.movement import Moved
from esagono.games.crimea.events.special import OverrunCancelled, OverrunMarked, OverrunTried
from esagono.games.crimea.losses import remove
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Loss, Moving, Phase, Retreat
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_costs import ZOC_COST
from esagono.games.crimea.rules.ch10_reach import stack_of, stack_price
from esagono.games.crimea.rules.ch11_overrun_odds import odds_suffice, overrun_drm, overrun_price, strengths
from esagono.games.crimea.rules.ch11_unknown import reveal
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import (
    AXIS,
    ELIMINATED,
    SOVIET,
    World,
    combat_units,
    counter,
    enemy,
    has_enemy,
    on_map,
    units_at,
)
from esagono.kernel import Play, rule, step

OVERRUN = "overrun"
NO_LOSS = ("supply", "bridge", "base")
"""Units from which no overrun loss is taken (BSR-11.43j)."""
BEFORE_COMBAT = ((AXIS, MOVEMENT), (SOVIET, MOTORISED))
"""The movement phases that a combat phase of the same side follows."""


def is_tried(world: World, record: Moving) -> bool:
    """An overrun is under way."""
    return bool(record.target)


def is_empty(world: World, record: Moving) -> bool:
    """Nobody is left in the hex before the die is rolled."""
    return bool(record.target) and not record.driven and not has_enemy(world, record.target, record.side)


def is_too_weak(world: World, record: Moving) -> bool:
    """With the units that were turned the odds fall short."""
    return bool(record.target) and not odds_suffice(world, stack_of(world, record.units), record.target)


def has_failed(world: World, record: Moving) -> bool:
    """The die has decided against it."""
    return bool(record.driven) and not record.hexes


def has_succeeded(world: World, record: Moving) -> bool:
    """The die has decided for it."""
    return bool(record.driven) and record.hexes > 0


@step("BSR-11.43e", when=is_tried)
def turn_unknown(play: Play[World], record: Moving) -> None:
    """Unknown defenders are turned after the declaration."""
    for unit in units_at(play.world, record.target, enemy(record.side)):
        if not unit.tried:
            reveal(play, unit.id)


def go_in(play: Play[World], record: Moving, points: int, debt: int) -> None:
    """The stack enters the hex and has paid for it."""
    for unit in record.units:
        come_into(play, unit, record.target)
        play.tell(Moved(unit, record.target))
    play.let(record, spent=record.spent + points, debt=debt, steps=record.steps + 1, target="", driven=(), hexes=0)


@step("BSR-11.43f", when=is_empty)
def enter_the_empty_hex(play: Play[World], record: Moving) -> None:
    """No overrun takes place: the stack must enter at the normal cost, and may go on."""
    stack = stack_of(play.world, record.units)
    price = stack_price(play.world, stack, stack[0].hex, record.target, record.debt)
    zone = ZOC_COST if in_enemy_zoc(play.world, record.target, record.side) else 0
    assert price is not None, "the overrun could be paid"
    go_in(play, record, price.points + zone, price.debt)


@step("BSR-11.42a", when=is_too_weak)
@rule("BSR-11.43e")
def call_off(play: Play[World], record: Moving) -> None:
    """The overrun is cancelled; the stack must attack the hex in the combat phase, if one follows."""
    play.tell(OverrunCancelled(record.side, record.target))
    if (record.side, record.kind) in BEFORE_COMBAT:
        found = play.world.attacks.get(record.target)
        units = (*(found.units if found else ()), *record.units)
        play.put("attacks", record.target, Attack(record.side, (record.target,), units, forced=True))
    stay(play, record)


def stay(play: Play[World], record: Moving) -> None:
    """The units that are left do not move any more in this phase."""
    for unit in record.units:
        if play.world.units[unit].hex:
            play.unit(unit, moved=OVERRUN)
    play.leave("moving")


@step("BSR-11.43h", when=is_tried)
@rule("BSR-11.43g", "BSR-11.43b", "BSR-11.43k", "T-OVERRUN")
def roll_overrun(play: Play[World], record: Moving) -> None:
    """One die and the net modifier: success at seven or less; whose level it costs is on the table too."""
    world, hex_ = play.world, record.target
    stack, price = stack_of(world, record.units), overrun_price(world, record, hex_)
    assert price is not None, "the overrun could be paid"
    drm, (attack, defence) = overrun_drm(world, stack, hex_), strengths(world, stack, hex_)
    die = play.roll("1d10", OVERRUN)
    made = by_roll(world, "overrun_results", die + drm, "success") == "yes"
    losses = int(by_roll(world, "overrun_results", die + drm, "defender_losses" if made else "attacker_losses"))
    hexes = int(by_roll(world, "overrun_results", die + drm, "retreat")) if made else 0
    play.tell(OverrunTried(record.side, hex_, attack, defence, drm, die, made))
    driven = tuple(u.id for u in units_at(world, hex_, enemy(record.side)))
    play.let(record, spent=record.spent + price.points, debt=price.debt, driven=driven, hexes=hexes)
    if losses:
        play.run("losses", defenders_loss(world, record, driven) if made else attackers_loss(world, record))


@rule("BSR-11.43j")
def defenders_loss(world: World, record: Moving, driven: tuple[str, ...]) -> Loss:
    """One level, not of supply units, bases or bridges."""
    takers = tuple(u for u in driven if counter(world, u).sort not in NO_LOSS)
    return Loss(enemy(record.side), takers, 1, cause=OVERRUN)


@rule("BSR-11.43k")
def attackers_loss(world: World, record: Moving) -> Loss:
    """One level of the whole stack; Soviet cavalry takes it."""
    cavalry = tuple(u for u in record.units if counter(world, u).sort == "cavalry")
    return Loss(record.side, record.units, 1, cavalry, cause=OVERRUN)


@step("BSR-11.43k", when=has_failed)
def break_off(play: Play[World], record: Moving) -> None:
    """The stack remains where it is, and its movement is over."""
    stay(play, record)


@step("BSR-11.43i", when=has_succeeded)
@rule("BSR-11.43j")
def drive_out(play: Play[World], record: Moving) -> None:
    """The defenders retreat two hexes by the attacker's choice; Dumps, bridges and supply left alone are removed."""
    alone = not combat_units(play.world, record.target, enemy(record.side))
    for unit in record.driven:
        printed = counter(play.world, unit)
        if play.world.units[unit].hex and not printed.fights and (alone or not printed.ma):
            remove(play, unit, ELIMINATED, OVERRUN)
    there = tuple(u for u in record.driven if play.world.units[u].hex == record.target)
    if not there:
        return
    flight = Retreat(
        enemy(record.side), record.side, there, record.target, record.hexes, away=(record.target,), overrun=True
    )
    play.run("retreat", flight)


@step("BSR-11.44e", when=has_succeeded)
@rule("BSR-11.44a", "BSR-22.23b")
def mark_the_driven(play: Play[World], record: Moving) -> None:
    """Who has been driven out carries an Overrun marker; HQs are no longer Operational."""
    for unit in record.driven:
        if play.world.units[unit].hex:
            play.unit(unit, overrun=True)
            play.tell(OverrunMarked(unit))
            if counter(play.world, unit).sort == "hq":
                play.unit(unit, nonop=True)


@step("BSR-11.43k", when=has_succeeded)
@rule("BSR-10.65")
def follow_up(play: Play[World], record: Moving) -> None:
    """The winners must go in; in an enemy zone of control they may only overrun again."""
    go_in(play, record, 0, record.debt)


OVERRUN_STEPS = (
    turn_unknown, enter_the_empty_hex, call_off, roll_overrun, break_off, drive_out, mark_the_driven, follow_up,
)  # fmt: skip
"""What follows the declaration of an overrun, in the order of BSR-11.43."""


@step("SOP-B6f")
@rule("BSR-11.44e", "SOP-C6c")
def take_overrun_markers_off(play: Play[World], record: Phase) -> None:
    """In the Engineer Phase of a side the markers come off the units of the other."""
    for unit in tuple(on_map(play.world, enemy(record.side))):
        if unit.overrun:
            play.unit(unit.id, overrun=False)
