"""8.2 Weapon cards: attacks with weapons that have no counter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.combat import Fired
from esagono.games.storms_of_steel.hand import discard, in_kit
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import there_are_cards
from esagono.games.storms_of_steel.records import Attack, Turn, Weapon
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    WAYS,
    By,
    OfUnit,
    unit_is_not_stunned,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch06_sight import in_arc, sees_out
from esagono.games.storms_of_steel.rules.ch07_close_combat import other_targets
from esagono.games.storms_of_steel.rules.ch07_combat import show_by_firing
from esagono.games.storms_of_steel.rules.ch07_fire import (
    hex_is_in_front_of_the_bunker,
    hex_is_in_sight,
    unit_can_fire,
    unit_is_not_locked,
)
from esagono.games.storms_of_steel.rules.ch08_rolls import CardId
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    board,
    counter,
    effect,
    is_ground,
    is_vehicle,
    of_side,
    opponents,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, UnitId, cite, law, rule

# What a weapon can do


@rule("8.2")
def weapon_reaches(world: World, card: str, unit: Unit, hex_: str) -> bool:
    """As far as the card says; into another hex only through the unit's arc, and that of its bunker."""
    if not unit.hex or not board(world).has(hex_):
        return False
    cite(world.charts.cards[card].rule)
    near = board(world).distance(unit.hex, hex_) <= world.charts.cards[card].range
    return near and (unit.hex == hex_ or in_arc(world, unit, hex_)) and sees_out(world, unit, hex_)


@rule("W-magnetic", "W-atmines")
def is_metal(world: World, unit: Unit) -> bool:
    """A vehicle or a gun."""
    return is_vehicle(world, unit) or counter(world, unit).sort == "gun"


@rule("8.2", "7.7", "7.6.3/5", "17.1")
def targets_of_weapon(world: World, card: str, unit: Unit, hex_: str) -> list[Unit]:
    """Everybody in the hex that the weapon is for, those carried too; in the unit's own hex only enemies."""
    there = [u for u in units_at(world, hex_) if is_ground(world, u)]
    if "metal" in world.charts.cards[card].flags:
        there = [u for u in there if is_metal(world, u)]
    return [u for u in there if are_enemies(u.side, unit.side)] if unit.hex == hex_ else there


@rule("8.2", "18.6")
def works_of_weapon(world: World, card: str, unit: Unit, hex_: str) -> list[str]:
    """The works in the hex that the weapon may destroy: all that fire could, but for weapons against metal (A-313)."""
    if "metal" in world.charts.cards[card].flags:
        return []
    return other_targets(world, Attack(unit.side, unit.id, hex_, mode="card", weapon=weapon_of(world, card)))


@rule("8.2", "8.2/1")
def weapon_cost(world: World, card: str, unit: Unit) -> int:
    """The cost on the card, and what the unit's hit counter adds to firing."""
    return world.charts.cards[card].cost + effect(world, unit).fire_cost


# Using it


@law("8.2")
def weapon_is_at_hand(seen: Seen[World, Any], act: UseWeapon) -> bool:
    """The scenario gave the side the card, and it is not used up."""
    return in_kit(seen.world, seen.side, act.card) and seen.world.charts.cards[act.card].colour == "grey"


@law_by(lambda seen, act: "8.2" if is_ground(seen.world, seen.world.units[act.unit]) else "20.0/4", "8.2")
@rule("20.0/4")
def unit_handles_the_weapon(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A squad (A-185), whether it leads or lends a hand."""
    return counter(seen.world, seen.world.units[act.unit]).is_squad


def what_the_throw_lacks(world: World, card: str, unit: Unit, hex_: str) -> str:
    """The range of the card, the arc of the unit, or that of its bunker."""
    if not board(world).has(hex_) or board(world).distance(unit.hex, hex_) > world.charts.cards[card].range:
        return world.charts.cards[card].rule
    return "6.1" if not in_arc(world, unit, hex_) else "18.2/4"


@law_by(lambda seen, act: what_the_throw_lacks(seen.world, act.card, seen.world.units[act.unit], act.hex), "8.2")
@rule("6.1", "18.2/4")
def hex_is_in_reach_of_the_weapon(seen: Seen[World, Any], act: UseWeapon) -> bool:
    """Each card gives its range."""
    return weapon_reaches(seen.world, act.card, seen.world.units[act.unit], act.hex)


@law_by(lambda seen, act: seen.world.charts.cards[act.card].rule, "8.2")
def weapon_is_for_somebody_there(seen: Seen[World, Any], act: UseWeapon) -> bool:
    """There is an enemy in the hex against whom the weapon can be used, or a work and nobody of one's own near it."""
    world, unit = seen.world, seen.world.units[act.unit]
    if any(are_enemies(u.side, seen.side) for u in targets_of_weapon(world, act.card, unit, act.hex)):
        return True
    friends = [u for u in units_at(world, act.hex) if is_ground(world, u)] if act.hex != unit.hex else []
    return not friends and bool(works_of_weapon(world, act.card, unit, act.hex))


class UseWeapon(Act):
    """Attack a hex with a weapon card, as an action of one unit or of a group that it leads."""

    verb = "use"
    rule = "8.2"
    where = there_are_cards
    laws = (
        weapon_is_at_hand,
        unit_is_own,
        unit_handles_the_weapon,
        unit_is_on_the_map,
        unit_is_not_carried,
        unit_is_not_stunned,
        unit_can_fire,
        unit_is_not_locked,
        hex_is_in_reach_of_the_weapon,
        hex_is_in_sight,
        hex_is_in_front_of_the_bunker,
        weapon_is_for_somebody_there,
        *WAYS,
    )
    card: CardId
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """What the card costs this unit."""
        return weapon_cost(world, self.card, world.units[self.unit])

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[UseWeapon]:
        """Every weapon, every unit, every hex with an enemy in reach, every way of paying."""
        world = seen.world
        cards = [c for c in dict.fromkeys(world.kit.get(seen.side, ())) if world.charts.cards[c].colour == "grey"]
        if not cards:
            return
        places = [*(u.hex for u in opponents(world, seen.side)), *(w.hex for w in world.works.values())]
        hexes = [h for h in dict.fromkeys(places) if h]
        for card in cards:
            for unit in of_side(world, seen.side):
                possible = tuple(ways(world, unit.id, weapon_cost(world, card, unit)))
                near = [h for h in hexes if weapon_reaches(world, card, unit, h)]
                yield from (cls(card, unit.id, hex_, by) for hex_ in near for by in possible)

    def do(self, play: Play[World], record: Turn) -> None:
        """Others may lend a hand before it is thrown, if the card allows it."""
        weapon = weapon_of(play.world, self.card)
        play.run("weapon card", Attack(record.side, self.unit, self.hex, self.by, mode="card", weapon=weapon))


@rule("8.2", "8.2/2")
def weapon_of(world: World, card: str) -> Weapon:
    """The firepower and the peculiarities of the card; neither short range nor close combat change it (A-46)."""
    printed = world.charts.cards[card]
    cite(printed.rule)
    return Weapon(card, printed.red, printed.blue, printed.flags)


class Throw(Act):
    """Attack: what was named is paid, the card is used up, and the dice are rolled."""

    verb = "go"
    rule = "8.2"
    confirm = True

    def do(self, play: Play[World], record: Attack) -> None:
        """The card goes, whatever the dice will say."""
        assert record.weapon is not None
        card, leader = record.weapon.name, play.world.units[record.leader]
        pay(play, record.side, (leader.id, *record.support), record.by, weapon_cost(play.world, card, leader))
        discard(play, record.side, card)
        play.tell(Fired(leader.id, record.hex, len(record.support)))
        show_by_firing(play, record)
        world, user = play.world, play.world.units[leader.id]
        targets = [u.id for u in targets_of_weapon(world, card, user, record.hex)]
        works = works_of_weapon(world, card, user, record.hex)
        play.let(record, committed=True, left=(*targets, *works))
