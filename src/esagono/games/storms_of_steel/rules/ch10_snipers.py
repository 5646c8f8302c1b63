"""10.3 Snipers: fire from hiding, and detection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.hidden import DetectionRolled, ShotCame, SniperFired
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.records_hidden import Detecting
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, OfUnit, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see, in_arc, rule_of_the_blocked_line
from esagono.games.storms_of_steel.rules.ch07_close_combat import targets_of
from esagono.games.storms_of_steel.rules.ch07_combat import met_by
from esagono.games.storms_of_steel.rules.ch07_fire import can_aim, fire_cost, hex_is_in_front_of_the_bunker, in_range
from esagono.games.storms_of_steel.rules.ch07_values import leader_of
from esagono.games.storms_of_steel.rules.ch08_rolls import before, hard_fighting
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch10_hidden import reveal, suspect
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import Unseen
from esagono.games.storms_of_steel.sides import are_enemies, other
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    as_if_on_the_map,
    board,
    counter,
    is_ground,
    of_side,
    opponents,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, seq, step
from esagono.kernel.value import replace

DETECTED = 6


@law("10.3")
def unit_fires_from_hiding(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Snipers do, and whoever has the card Hidden Action on him (V13)."""
    return can_fire_from_hiding(seen.world, seen.world.units[act.unit])


def can_fire_from_hiding(world: World, unit: Unit) -> bool:
    """The unit hides, and is a sniper or acts covertly."""
    return bool(unit.lair) and (counter(world, unit).sort == "sniper" or unit.covert)


@law("10.3")
def target_is_visible(seen: Seen[World, Any], act: Snipe) -> bool:
    """A sniper picks a target that stands on the map."""
    there = (u for u in units_at(seen.world, act.hex) if is_ground(seen.world, u))
    return any(are_enemies(u.side, seen.side) for u in there)


def what_the_shot_lacks(seen: Seen[World, Any], act: Snipe) -> str:
    """The target is too far, too near, or down in a gully."""
    there = as_if_on_the_map(seen.world, act.unit)
    unit = there.units[act.unit]
    if not in_range(there, unit, act.hex):
        return "7.6.1"
    return "11.5/3" if not can_aim(there, unit, act.hex) else "12.0/5"


@law_by(what_the_shot_lacks, "7.6.1")
@rule("10.3", "12.0/5", "11.5/3")
def target_is_in_range_of_the_lair(seen: Seen[World, Any], act: Snipe) -> bool:
    """Range is measured from where the sniper hides; without a facing, every hex is in its arc.

    Who fires from hiding by card keeps his minimum range, and does not lower a gun into a gully.
    """
    there = as_if_on_the_map(seen.world, act.unit)
    unit = there.units[act.unit]
    too_near = board(there).distance(unit.hex, act.hex) < counter(there, unit).minimum
    return in_range(there, unit, act.hex) and not too_near and can_aim(there, unit, act.hex)


@law_by(lambda seen, act: rule_of_the_blocked_line(seen.world, seen.world.units[act.unit].lair, act.hex), "6.0")
@rule("10.3")
def target_is_in_sight_of_the_lair(seen: Seen[World, Any], act: Snipe) -> bool:
    """The sniper must see its target."""
    return hexes_see(seen.world, seen.world.units[act.unit].lair, act.hex)


class Snipe(Act):
    """Fire from hiding; the opponent does not learn from where."""

    verb = "snipe"
    rule = "10.3"
    private = True
    where = somebody_hides
    laws = (
        unit_is_own,
        unit_is_hidden,
        unit_fires_from_hiding,
        target_is_visible,
        target_is_in_range_of_the_lair,
        hex_is_in_front_of_the_bunker,
        target_is_in_sight_of_the_lair,
        *WAYS,
    )
    unit: UnitId
    hex: Hex
    by: Unseen = "ap"

    def cost(self, world: World) -> int:
        """The sniper's cost to fire."""
        return fire_cost(world, world.units[self.unit])

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Snipe]:
        """Every hidden sniper, every hex with an enemy, every way of paying."""
        world = seen.world
        hexes = list(dict.fromkeys(u.hex for u in opponents(world, seen.side) if u.hex))
        for unit in of_side(world, seen.side):
            if can_fire_from_hiding(world, unit):
                possible = [by for by in ways(world, unit.id, fire_cost(world, unit)) if by != "card"]
                yield from (cls(unit.id, hex_, by) for hex_ in hexes for by in possible)

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay, then roll against everybody and everything in the hex."""
        pay(play, record.side, (self.unit,), self.by, self.cost(play.world))
        play.tell(SniperFired(record.side, self.hex))
        attack = Attack(record.side, self.unit, self.hex, self.by, committed=True)
        announce_arcs(play, self.unit, targets_of(play.world, attack))
        play.run("sniper fire", replace(attack, left=met_by(play.world, attack)))


@rule("10.3/1")
def announce_arcs(play: Play[World], sniper: str, targets: list[Unit]) -> None:
    """The owner says through which arc of each defender the shot comes; that narrows down where it came from."""
    shooter = play.world.units[sniper]
    places = list(shooter.may_be)
    for target in targets:
        front = in_arc(play.world, target, shooter.lair)
        play.tell(ShotCame(target.id, "front" if front else "flank"))
        places = [h for h in places if in_arc(play.world, target, h) == front]
    hex_ = targets[0].hex
    reach = [h for h in places if in_range(play.world, replace(shooter, hex=h), hex_)]
    suspect(play, sniper, (h for h in reach if hexes_see(play.world, h, hex_)))


@rule("10.3/1")
def is_a_snipers_shot(world: World, attack: Attack) -> bool:
    """A sniper always finds the flank (A-70)."""
    leader = leader_of(world, attack)
    return leader is not None and counter(world, leader).sort == "sniper"


# Detection


@step("10.3")
def look_for_the_sniper(play: Play[World], record: Attack) -> None:
    """The opponent looks for a sniper that has fired, once; a covert action is not looked for (V13)."""
    sniper = play.world.units[record.leader]
    if sniper.covert:
        play.unit(sniper.id, covert=False)
    elif sniper.lair:
        play.run(DETECTION, Detecting(sniper.id, other(sniper.side)))


@step("10.3")
def roll_detection(play: Play[World], record: Detecting) -> None:
    """1D6, with what has been declared for it."""
    cast(play, record, record.side, "1d6", "detection")


@step("10.3")
def settle_detection(play: Play[World], record: Detecting) -> None:
    """On six or more the sniper is placed on the map."""
    total = result(record)
    play.tell(DetectionRolled(record.side, total, total >= DETECTED))
    if total >= DETECTED:
        reveal(play, record.unit)


def seeker(world: World, record: Detecting) -> Side:
    """Who looks for the sniper; his CAPs may help him in the enemy's turn (A-64)."""
    return record.side


DETECTION = seq(
    "detection",
    "10.3",
    before("the detection", by=seeker),
    roll_detection,
    hard_fighting(by=seeker),
    settle_detection,
    record=Detecting,
)
