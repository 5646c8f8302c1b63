"""7.6.3/12 Making way for an enemy who has come into the hex: where the way is barred, and for how long."""

from __future__ import annotations

from typing import Any, Protocol

from esagono.games.storms_of_steel.presence import a_way_is_barred
from esagono.games.storms_of_steel.rules.ch05_costs import slips_out
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, board, enemies_with, of_side
from esagono.kernel import Play, Seen, Side, law, rule


class ToHex(Protocol):
    """An act that brings a unit into a hex."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex it goes to."""


@law("7.6.3/12", where=a_way_is_barred)
@rule("7.6.3/11")
def hex_is_not_where_the_enemy_came_from(seen: Seen[World, Any], act: ToHex) -> bool:
    """In the action after an enemy came in its side of the hex is barred, to the last hex of that action (A-13)."""
    unit = seen.world.units[act.unit]
    return act.hex not in unit.barred or slips_out(seen.world, unit)


@rule("7.6.3/12")
def leave_barred_side(play: Play[World], mover: Unit, to: str) -> None:
    """Enemies in the hex may not go next to where the mover came from, nor to the two hexes beside it."""
    ground = board(play.world)
    if not mover.hex:
        return
    barred = {mover.hex, *ground.around(mover.hex)} & set(ground.around(to))
    for enemy in [u for u in play.world.units.values() if to in (u.hex, u.lair) and are_enemies(u.side, mover.side)]:
        play.unit(enemy.id, barred=tuple(sorted({*enemy.barred, *barred})))


@rule("7.6.3/12")
def way_is_free_again(world: World, unit: Unit, side: Side) -> bool:
    """The unit's owner has had his turn, or who came into its hex has driven on or is lost (A-13)."""
    return unit.side == side or not enemies_with(world, unit)


@rule("7.6.3/12", "C-10")
def open_the_way(play: Play[World], side: Side) -> None:
    """A second action in one turn is a later one: nothing is barred any more."""
    for unit in [u for u in of_side(play.world, side) if u.barred]:
        play.unit(unit.id, barred=())
