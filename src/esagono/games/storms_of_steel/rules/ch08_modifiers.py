"""8.0 What cards add to the firepower of an attack and to the defence of a target."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch07_defence import Defender, terrain_part
from esagono.games.storms_of_steel.rules.ch07_values import leader_of
from esagono.games.storms_of_steel.world import World, effect, has_card
from esagono.kernel import rule
from esagono.wargame.sums import Term


@rule("C-09")
def card_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """What cards add to the attack."""
    return Term("card", "C-09", attack.fp)


@rule("V02")
def equipment_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """Better equipment of the leader (A-290)."""
    leader = leader_of(world, attack)
    better = leader is not None and has_card(world, leader, "V02")
    return Term("equipment", "V02", world.charts.cards["V02"].amount if better else 0)


@rule("8.2/1")
def weapon_hit_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """A hit counter counts too when its unit uses a weapon card."""
    hit = effect(world, world.units[attack.leader]).fp(colour) if attack.mode == "card" else 0
    return Term("hit-counter", "8.2/1", hit)


@rule("V07")
def alert_part(world: World, defender: Defender) -> Term:
    """A unit with a sixth sense is on its guard."""
    return Term("alert", "V07", world.charts.cards["V07"].amount if defender.unit.alert else 0)


@rule("V15")
def use_of_terrain_part(world: World, defender: Defender) -> Term:
    """Who knows how to use it gets more out of terrain that protects (A-291)."""
    gains = terrain_part(world, defender).n > 0 and has_card(world, defender.unit, "V15")
    return Term("use-of-terrain", "V15", world.charts.cards["V15"].amount if gains else 0)
