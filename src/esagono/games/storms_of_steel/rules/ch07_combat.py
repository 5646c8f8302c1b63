"""7.0 Combat: the attack on a hex once it is begun, roll by roll, and attacks by something else than fire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from esagono.games.storms_of_steel.events.combat import Attacked, Fired
from esagono.games.storms_of_steel.hits import rule_out, show_hit
from esagono.games.storms_of_steel.records import Attack, Hit
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close, other_targets, targets_of
from esagono.games.storms_of_steel.rules.ch07_defence import defence
from esagono.games.storms_of_steel.rules.ch07_fire import attack_cost
from esagono.games.storms_of_steel.rules.ch07_values import attack_value, hits_of
from esagono.games.storms_of_steel.world import UNKNOWN, World, as_if_on_the_map, effect
from esagono.kernel import Act, Play, Seen, law, rule, step


class Commit(Act):
    """Begin the attack: what was named is paid, and the dice are rolled."""

    verb = "go"
    rule = "7.0"
    confirm = True

    def do(self, play: Play[World], record: Attack) -> None:
        """Pay only the leader's cost, however many support it (9.1.2)."""
        cost = attack_cost(play.world, record)
        pay(play, record.side, (record.leader, *record.support), record.by, cost)
        play.tell(Fired(record.leader, record.hex, len(record.support)))
        show_by_firing(play, record)
        play.let(record, committed=True, left=met_by(play.world, record))


@rule("7.7", "18.4/4", "18.6")
def met_by(world: World, record: Attack) -> tuple[str, ...]:
    """Everybody and everything that the attack meets in the hex, each with a roll of its own."""
    return (*(u.id for u in targets_of(world, record)), *other_targets(world, record))


@rule("7.4/3")
def show_by_firing(play: Play[World], record: Attack) -> None:
    """Firing shows a counter that touches it, and rules out those that would."""
    for unit in (record.leader, *record.support):
        if effect(play.world, play.world.units[unit]).touches_fire:
            show_hit(play, unit)
        rule_out(play, unit, lambda hit: hit.touches_fire or hit.only_rally)


@law("7.7")
def unit_is_still_to_be_attacked(seen: Seen[World, Attack], act: Target) -> bool:
    """Each unit in the hex is rolled for once."""
    return act.unit in seen.record.left


TargetId = Annotated[str, "target"]
"""A unit, or a fortification or obstacle."""


class Target(Act):
    """Choose which unit or work in the hex to roll against next."""

    verb = "target"
    rule = "7.7"
    laws = (unit_is_still_to_be_attacked,)
    unit: TargetId

    @classmethod
    def options(cls, seen: Seen[World, Attack]) -> Iterator[Target]:
        """The units not yet rolled for, in the attacker's order (A-15)."""
        return (cls(unit) for unit in seen.record.left)

    def do(self, play: Play[World], record: Attack) -> None:
        """A panicked or cowering target is shown now, whatever the dice will say (7.4/3)."""
        aim_at(play, record, self.unit)


@law("18.6")
@rule("18.4/4")
def only_works_are_left_in_close_combat(seen: Seen[World, Attack], act: Spare) -> bool:
    """In close combat works are attacked only by those who want to; fire meets everything in the hex."""
    return is_close(seen.world, seen.record) and all(target in seen.world.works for target in seen.record.left)


class Spare(Act):
    """Leave the works in the hex alone."""

    verb = "spare"
    rule = "18.6"
    laws = (only_works_are_left_in_close_combat,)

    def do(self, play: Play[World], record: Attack) -> None:
        """Nothing more is rolled."""
        play.let(record, left=())
        play.leave("rolls")


def aim_at(play: Play[World], record: Attack, unit: str) -> None:
    """The next roll is against this unit; what touches its defence is shown."""
    left = tuple(u for u in record.left if u != unit)
    play.let(record, target=unit, left=left, cap=0, boost=0, luck=False)
    if record.number or unit in play.world.works:
        return
    if effect(play.world, play.world.units[unit]).touches_defence:
        show_hit(play, unit)
    rule_out(play, unit, lambda hit: hit.touches_defence)


def nobody_rolls(world: World, record: Attack) -> bool:
    """The weapon belongs to nobody."""
    return not record.side


@step("7.7", when=nobody_rolls)
def aim_at_the_next(play: Play[World], record: Attack) -> None:
    """Where nobody chooses, the units are rolled for as they stand."""
    aim_at(play, record, record.left[0])


@step("7.1/1")
def roll_attack(play: Play[World], record: Attack) -> None:
    """2D6, with what has been declared for it."""
    cast(play, record, record.side, "2d6", "attack")


@step("7.1/1")
def settle_attack(play: Play[World], record: Attack) -> None:
    """AV = FP + 2D6 + CAPs against DV; every result counts only when all have been rolled."""
    world = as_if_on_the_map(play.world, record.leader) if record.leader else play.world
    dv, colour = defence(world, record)
    fp = attack_value(world, record, colour)
    av = fp + result(record)
    hits = hits_of(av, dv)
    play.tell(Attacked(attacking(world, record), record.target, av, dv, hits))
    if hits:
        play.let(record, hits=(*record.hits, (record.target, hits)))


def attacking(world: World, record: Attack) -> str:
    """What the log says attacks: the weapon, or the leader, unless it is hidden (10.3)."""
    if record.weapon:
        return record.weapon.name
    return UNKNOWN if world.units[record.leader].hidden else record.leader


def hits_taken(world: World, record: Attack) -> Iterable[Hit]:
    """One record for each unit that was hit."""
    return [Hit(unit, hits) for unit, hits in record.hits if unit not in world.works]


def is_committed(world: World, record: Attack) -> bool:
    """Nobody more will support."""
    return record.committed


def all_are_rolled_for(world: World, record: Attack) -> bool:
    """Every unit in the hex has had its roll (7.7/2)."""
    return not record.left


def somebody_is_attacked(world: World, record: Attack) -> bool:
    """The hex is not empty."""
    return bool(record.left)


# An attack by something else than fire: artillery, mines, bombs, weapon cards


@step("7.7")
def meet_targets(play: Play[World], record: Attack) -> None:
    """Everybody in the hex is attacked, unless the attack was started against some alone; mines may come too late."""
    if record.number and record.left[0] not in play.world.units:
        play.leave("strike")
    elif not record.left:
        play.let(record, left=met_by(play.world, record))
