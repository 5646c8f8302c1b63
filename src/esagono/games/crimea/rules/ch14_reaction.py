"""14.1 Reaction movement: motorized units near a declared attack move before it is resolved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.command import Claim, can_be_commanded, commanders, is_paralysed
from esagono.games.crimea.pieces import OOS, Unit
from esagono.games.crimea.records import REACTION, Moving, Phase
from esagono.games.crimea.rules.ch03_control import settle_control
from esagono.games.crimea.rules.ch03_stacking import check_stacking
from esagono.games.crimea.rules.ch03_zones import exerts, in_enemy_zoc
from esagono.games.crimea.rules.ch10_movement import begin_phase, end_phase
from esagono.games.crimea.rules.ch10_moving import Move, active
from esagono.games.crimea.rules.ch10_reach import Stack
from esagono.games.crimea.world import SOVIET, World, combat_units, counter, ground, has_enemy, on_map, side_of
from esagono.kernel import Act, Play, Seen, ask, law, loop, rule, seq
from esagono.kernel.flow import Node, Procedure

NEAR = 3
"""How near to a defending hex a unit must be that reacts (BSR-14.11)."""


def nobody_attacks(world: World, record: Phase) -> bool:
    """No attack is declared: there is nothing to react to."""
    return not world.attacks


def defending_hexes(world: World) -> tuple[str, ...]:
    """The hexes with a Declared Attack marker."""
    return tuple(hex_ for attack in world.attacks.values() for hex_ in attack.targets)


# Who may react (14.11)


def in_reaction(seen: Seen[World, Any]) -> bool:
    """It is a reaction phase."""
    return bool(seen.record.kind == REACTION)


@law("BSR-14.11", where=in_reaction)
@rule("BSR-14.1")
def attack_is_near(seen: Seen[World, Any], act: Any) -> bool:
    """A defending hex lies within three hexes."""
    if not in_reaction(seen):
        return True
    here, land = seen.world.units[act.unit].hex, ground(seen.world)
    return any(land.distance(here, hex_) <= NEAR for hex_ in defending_hexes(seen.world))


@law("BSR-14.11a", where=in_reaction)
def reaction_begins_free(seen: Seen[World, Any], act: Any) -> bool:
    """It begins neither in an enemy zone of control nor in a defending hex."""
    if not in_reaction(seen):
        return True
    here = seen.world.units[act.unit].hex
    return here not in defending_hexes(seen.world) and not in_enemy_zoc(seen.world, here, seen.side)


@law("BSR-14.11b", where=in_reaction)
@rule("BSR-11.44c")
def reactor_is_unmarked(seen: Seen[World, Any], act: Any) -> bool:
    """It has no Overrun and no Out of Supply marker."""
    unit = seen.world.units[act.unit]
    return not in_reaction(seen) or not (unit.overrun or unit.supply == OOS)


@law("BSR-22.44", where=in_reaction)
@rule("BSR-14.11c2")
def reactor_is_no_nkvd(seen: Seen[World, Any], act: Any) -> bool:
    """NKVD units never react."""
    return not in_reaction(seen) or "nkvd" not in counter(seen.world, act.unit).flags


@law("BSR-14.11c2", where=in_reaction)
@rule("BSR-22.24c", "BSR-22.22")
def no_hq_paralyses_it(seen: Seen[World, Any], act: Any) -> bool:
    """A Soviet unit is not within the range of a non-OP HQ."""
    if not in_reaction(seen) or seen.side != SOVIET:
        return True
    return not is_paralysed(seen.world, seen.world.units[act.unit].hex)


@law("BSR-14.11c1", where=in_reaction)
@rule("BSR-22.12b")
def an_hq_lets_it_react(seen: Seen[World, Any], act: Any) -> bool:
    """A Soviet unit is within the range of an Operational HQ with a command point left."""
    if not in_reaction(seen) or seen.side != SOVIET:
        return True
    claim = claim_of(seen.world, seen.world.units[act.unit])
    return can_be_commanded(seen.world, claims_of_reactors(seen), claim)


def claim_of(world: World, unit: Unit) -> Claim:
    """The HQs that command a unit where it begins to move."""
    return commanders(world, unit.began or unit.hex)


def claims_of_reactors(seen: Seen[World, Any]) -> Iterator[Claim]:
    """The claims of the units that have reacted in this phase, or are on the move."""
    on_the_move = seen.record.units if isinstance(seen.record, Moving) else ()
    units = (u for u in on_map(seen.world, seen.side) if u.moved or u.id in on_the_move)
    return (claim_of(seen.world, u) for u in units)


REACTING = (
    attack_is_near,
    reaction_begins_free,
    reactor_is_unmarked,
    reactor_is_no_nkvd,
    no_hq_paralyses_it,
    an_hq_lets_it_react,
)


# Where to (14.13)


def is_beside_enemies(world: World, stack: Stack, hex_: str) -> bool:
    """An enemy combat unit stands next to the hex."""
    side = side_of(world, stack[0])
    return any(has_enemy(world, near, side) for near in ground(world).neighbours(hex_))


@rule("BSR-14.12", "BSR-14.13b", "BSR-10.63")
def is_closed_to_reaction(world: World, stack: Stack, hex_: str) -> bool:
    """Next to an enemy only where a friend stands; who exerts a zone, only where an attack is declared (A-119)."""
    if not is_beside_enemies(world, stack, hex_):
        return False
    coming = {u.id for u in stack}
    if all(u.id in coming for u in combat_units(world, hex_, side_of(world, stack[0]))):
        return True
    return any(exerts(world, u) for u in stack) and hex_ not in defending_hexes(world)


# The phase


class EndReaction(Act):
    """No more units react."""

    verb = "no-reaction"
    rule = "BSR-14.11"
    ends = "phase"

    def do(self, play: Play[World], record: Phase) -> None:
        """The reaction movement ends."""
        play.leave("reactions")


def reaction_phase(moved: tuple[Node, ...], decided: tuple[Node, ...]) -> Procedure:
    """The phase of the defender: movement, what is done at its end, and what is decided without moving."""
    return seq(
        "reaction phase",
        "BSR-14.0",
        begin_phase,
        loop("reactions", "BSR-14.11", ask("react", "BSR-14.11", Move, EndReaction, by=active)),
        *moved,
        check_stacking,
        settle_control,
        end_phase,
        *decided,
        record=Phase,
        unless=nobody_attacks,
        label=lambda world, record: {"side": record.side},
    )
