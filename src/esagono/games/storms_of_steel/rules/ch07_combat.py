"""7.0 Combat: attack and defence values, range, the attack on a hex; with the fire groups of 9.1.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from esagono.games.storms_of_steel.events_combat import Attacked, Fired
from esagono.games.storms_of_steel.records import Attack, Hit, Turn
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, unit_is_not_stunned, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch06_sight import blocking_hex, hexes_see
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close, targets_of
from esagono.games.storms_of_steel.rules.ch07_hits import HIT, rule_out, show_hit
from esagono.games.storms_of_steel.rules.ch07_values import attack_value, defence, fire_range, hits_of
from esagono.games.storms_of_steel.rules.ch08_honour import BLOOD_AND_HONOUR, note_veterans
from esagono.games.storms_of_steel.rules.ch08_rolls import BEFORE_ATTACK, attacker, cast, hard_fighting, result
from esagono.games.storms_of_steel.rules.ch09_fire_groups import Support, supporters_of_colour
from esagono.games.storms_of_steel.rules.ch10_fire import SUSPECTED
from esagono.games.storms_of_steel.rules.ch11_gullies import gun_can_be_lowered
from esagono.games.storms_of_steel.rules.ch15_armour import can_bear, turret_cost
from esagono.games.storms_of_steel.rules.ch17_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch18_works import remove_work, sees_out, works_met
from esagono.games.storms_of_steel.world import (
    UNKNOWN,
    Unit,
    World,
    are_enemies,
    as_if_on_the_map,
    board,
    counter,
    effect,
    enemies_with,
    is_ground,
    of_side,
    opponents,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, UnitId, ask, each, law, loop, rule, seq, step

# Who may fire at what


@law("7.0")
@rule("7.0/3", "10.0/5", "18.6")
def hex_holds_an_enemy(seen: Seen[World, Any], act: Fire) -> bool:
    """There is somebody to attack, however often he has been attacked before, or may be, or something to destroy."""
    world = seen.world
    there = (u for u in units_at(world, act.hex) if is_ground(world, u))
    if act.hex in world.suspected or any(are_enemies(u.side, seen.side) for u in there):
        return True
    return holds_a_work_to_destroy(world, world.units[act.unit], act.hex, act.verb)


@rule("18.6")
def holds_a_work_to_destroy(world: World, unit: Unit, hex_: str, verb: str = "fire") -> bool:
    """Works without units may be attacked; not over the heads of one's own men, but in close combat (A-176)."""
    friends = (u for u in units_at(world, hex_) if is_ground(world, u) and not are_enemies(u.side, unit.side))
    if unit.hex != hex_ and any(friends):
        return False
    return bool(works_met(world, Attack(unit.side, unit.id, hex_, mode="indirect" if verb == "indirect" else "direct")))


@law("18.2/4")
def hex_is_in_front_of_the_bunker(seen: Seen[World, Any], act: Fire) -> bool:
    """Out of a bunker one sees nothing but what lies in its arc (A-111)."""
    return sees_out(seen.world, seen.world.units[act.unit], act.hex)


@law("20.0/1")
def unit_fires_from_the_ground(seen: Seen[World, Any], act: Fire) -> bool:
    """Aircraft attack in flight only."""
    return is_ground(seen.world, seen.world.units[act.unit])


@law("7.4-Panicked")
@rule("7.4/2", "15.2/1")
def unit_can_fire(seen: Seen[World, Any], act: Fire) -> bool:
    """Some hit counters take the ability to fire away."""
    return not effect(seen.world, seen.world.units[act.unit]).cannot_fire


@law("7.6.3/10")
def unit_is_not_locked(seen: Seen[World, Any], act: Fire) -> bool:
    """With enemy ground units in its hex a unit neither fires nor sees out of it."""
    unit = seen.world.units[act.unit]
    return act.hex == unit.hex or not enemies_with(seen.world, unit)


@law("6.1")
@rule("7.0", "15.5", "15.5/1")
def hex_is_in_arc(seen: Seen[World, Any], act: Fire) -> bool:
    """Fire goes into the arc of fire; turrets turn, and close combat does not ask for facing."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and can_bear(seen.world, unit, act.hex)


@law("7.6.1")
@rule("7.0", "7.6")
def hex_is_in_range(seen: Seen[World, Any], act: Fire) -> bool:
    """No fire beyond twice the range."""
    return in_range(seen.world, seen.world.units[act.unit], act.hex)


@law("12.0/5")
@rule("7.6.3/4")
def hex_is_not_too_near(seen: Seen[World, Any], act: Fire) -> bool:
    """No fire nearer than the minimum range; close combat is allowed."""
    unit = seen.world.units[act.unit]
    distance = board(seen.world).distance(unit.hex, act.hex)
    return distance == 0 or distance >= counter(seen.world, unit).minimum


@law("6.0")
@rule("7.0")
def hex_is_in_sight(seen: Seen[World, Any], act: Fire) -> bool:
    """The target must be seen."""
    return hexes_see(seen.world, seen.world.units[act.unit].hex, act.hex)


@hex_is_in_sight.because
def _(seen: Seen[World, Any], act: Fire) -> dict[str, object]:
    return {"blocker": blocking_hex(seen.world, seen.world.units[act.unit].hex, act.hex)}


@rule("7.6", "7.6.1", "15.3", "16.0")
def in_range(world: World, unit: Unit, hex_: str) -> bool:
    """Up to twice the range."""
    return bool(unit.hex) and board(world).distance(unit.hex, hex_) <= 2 * fire_range(world, unit)


@rule("7.0", "7.4-Suppressed", "7.4-Cowering")
def fire_cost(world: World, unit: Unit) -> int:
    """The printed cost, and what the hit counter adds."""
    return counter(world, unit).fire + effect(world, unit).fire_cost


@rule("12.0")
def indirect_cost(world: World, unit: Unit) -> int:
    """The cost in brackets, and what the hit counter adds."""
    return counter(world, unit).indirect + effect(world, unit).fire_cost


def direct_cost(world: World, unit: Unit, hex_: str) -> int:
    """The cost to fire at a hex: outside the arc a turret costs more."""
    return fire_cost(world, unit) + turret_cost(world, unit, hex_)


def attack_cost(world: World, attack: Attack) -> int:
    """What the leader pays for the attack."""
    leader = world.units[attack.leader]
    return indirect_cost(world, leader) if attack.mode == "indirect" else direct_cost(world, leader, attack.hex)


# The attack


class Fire(Act):
    """Attack a hex with a unit, or with a group that it leads; close combat in its own hex."""

    verb = "fire"
    rule = "7.0"
    laws = (
        unit_is_own,
        unit_fires_from_the_ground,
        hex_holds_an_enemy,
        unit_is_not_carried,
        unit_is_not_stunned,
        unit_can_fire,
        unit_is_not_locked,
        hex_is_in_arc,
        hex_is_in_range,
        hex_is_not_too_near,
        hex_is_in_sight,
        hex_is_in_front_of_the_bunker,
        gun_can_be_lowered,
        *WAYS,
    )
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The leader's cost to fire."""
        return direct_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Fire]:
        """Every unit, every hex with an enemy or where one may hide, every way of paying."""
        world = seen.world
        hexes = list(dict.fromkeys(u.hex for u in opponents(world, seen.side) if u.hex and is_ground(world, u)))
        hexes = list(dict.fromkeys((*hexes, *world.suspected, *(w.hex for w in world.works.values() if w.hex))))
        for unit in of_side(world, seen.side):
            if unit.hex and is_ground(world, unit) and not unit.carrier and not effect(world, unit).cannot_fire:
                for hex_ in hexes:
                    if can_bear(world, unit, hex_):
                        cost = direct_cost(world, unit, hex_)
                        yield from (cls(unit.id, hex_, by) for by in ways(world, unit.id, cost))

    def look(self) -> str:
        """The attack part by part, with its chances."""
        return f"preview {self.unit} {self.hex}"

    def do(self, play: Play[World], record: Turn) -> None:
        """Supporters may be named before the attack is committed."""
        play.run(ATTACK, Attack(record.side, self.unit, self.hex, self.by))


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
    return (*(u.id for u in targets_of(world, record)), *(w.id for w in works_met(world, record)))


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
    fp = attack_value(world, record, colour, supporters_of_colour(world, record, colour))
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


@step("18.6")
def works_fall(play: Play[World], record: Attack) -> None:
    """Works that were hit are removed; those inside had their DM for the whole attack."""
    for target, _ in record.hits:
        if target in play.world.works:
            remove_work(play, target)
            play.let(record, hits=tuple(h for h in play.record(Attack).hits if h[0] != target))


def is_committed(world: World, record: Attack) -> bool:
    """Nobody more will support."""
    return record.committed


def all_are_rolled_for(world: World, record: Attack) -> bool:
    """Every unit in the hex has had its roll (7.7/2)."""
    return not record.left


def somebody_is_attacked(world: World, record: Attack) -> bool:
    """The hex is not empty."""
    return bool(record.left)


ROLLS = loop(
    "rolls",
    "7.7",
    aim_at_the_next,
    ask("target", "7.7", Target, Spare, by=attacker),
    BEFORE_ATTACK,
    roll_attack,
    hard_fighting(by=attacker),
    settle_attack,
    until=all_are_rolled_for,
    when=somebody_is_attacked,
)
"""One roll against each unit that is left, in the order of who rolls."""

RESULTS = seq(
    "outcome",
    "7.7/2",
    note_veterans,
    each("results", "7.7/2", hits_taken, *HIT.steps, record=Hit),
    BLOOD_AND_HONOUR,
)
"""What was hit suffers, all together."""

ATTACK = seq(
    "attack",
    "7.0",
    loop("fire group", "9.1.2", ask("commit", "7.0", Support, Commit, by=attacker), until=is_committed),
    ROLLS,
    SUSPECTED,
    works_fall,
    RESULTS,
    record=Attack,
)


# An attack by something else than fire: artillery, mines, bombs, weapon cards


@step("7.7")
def meet_targets(play: Play[World], record: Attack) -> None:
    """Everybody in the hex is attacked, unless the attack was started against some alone; mines may come too late."""
    if record.number and record.left[0] not in play.world.units:
        play.leave("strike")
    elif not record.left:
        play.let(record, left=met_by(play.world, record))


STRIKE = seq("strike", "7.7", meet_targets, ROLLS, SUSPECTED, works_fall, RESULTS, record=Attack)
"""Run it with an `Attack` that has a weapon; `left` names the targets if they are not all in the hex."""
