"""11.7 Fortified lines: garrisons, what touches them, and how a line falls."""

from __future__ import annotations

from fractions import Fraction

from esagono.games.case_yellow.events.combat import WorksDestroyed
from esagono.games.case_yellow.rules.ch05_landing import EBEN_EMAEL, fortress_falls
from esagono.games.case_yellow.rules.ch11_terrain import owner_of_line
from esagono.games.case_yellow.world import Unit, World, ground, line_stands, printed_strength, units_at
from esagono.kernel import Play, Side, rule


@rule("R-11.7a", "R-10.9a")
def garrison(world: World, hex_: str) -> Fraction:
    """The strength of the garrison, which never attacks nor is reduced; none when the line is destroyed (AM-11)."""
    return Fraction(ground(world).garrison(hex_)) if line_stands(world, hex_) else Fraction(0)


def line_of(world: World, hex_: str, side: Side) -> bool:
    """A fortified line of the side stands in the hex."""
    return line_stands(world, hex_) and owner_of_line(world, hex_) == side


@rule("R-11.7b", "R-11.2")
def defence(world: World, hex_: str, side: Side) -> Fraction:
    """All that defends the hex: every unit of the side there, and the garrison with them or alone."""
    units = sum((printed_strength(world, u) for u in units_at(world, hex_, side)), Fraction(0))
    return units + (garrison(world, hex_) if line_of(world, hex_, side) else 0)


@rule("R-11.7b")
def rating_counts(world: World, target: str, defender: Side) -> bool:
    """Tactical ratings count; not against a line that stands."""
    return not line_of(world, target, defender)


@rule("R-11.7d", "T-CRT-DE")
def breach(play: Play[World], hex_: str) -> None:
    """The line is destroyed and its garrison gone, before anybody takes a loss."""
    play.set(destroyed=(*play.world.destroyed, hex_))
    play.tell(WorksDestroyed(hex_))
    if hex_ == EBEN_EMAEL:
        fortress_falls(play)


@rule("R-11.7c", "R-11.7e", "R-11.4e", "T-CRT-fort")
def may_stay(world: World, hex_: str, side: Side) -> bool:
    """Units in a line that stands need not retreat (AM-33); in one that has just fallen they must."""
    return line_of(world, hex_, side)


def fighters(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The units of the side in the hex that have a strength of their own: not the Attack Supply units."""
    return tuple(u for u in units_at(world, hex_, side) if printed_strength(world, u))
