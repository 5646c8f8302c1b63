"""A phase of a player turn: every power of the alliance acts in it, in any order, and ends it for itself (12.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import (
    EXTRA,
    alliance_of,
    commander,
    commands,
    fights_alone,
    has_its_own_turn,
    powers_of,
)
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.world import World, nation_of, on_map
from esagono.kernel import Act, Play, Side, ask, each, loop, rule
from esagono.kernel.flow import Node, Procedure
from esagono.kernel.memo import once_per_world, once_while

Busy = Callable[[World, Any, Side], bool]
"""World, record, power: it has something to decide in the phase."""


@rule("12.4")
def movers(world: World, record: Any) -> tuple[Side, ...]:
    """The powers whose turn it is; in a minor country's own turn the one that commands it."""
    if record.minor:
        power = commander(world, record.minor)
        return (power,) if power else ()
    return powers_of(world, record.alliance)


@once_while("wars", "minors", "powers", "states", "charts")
def taking_part(world: World, alliance: str, minor: str) -> frozenset[str]:
    """The nations that have their turn: a minor country alone, or an alliance without minors on their own."""
    if minor:
        return frozenset({minor})
    nations = dict.fromkeys((*world.powers, *world.minors, *EXTRA))
    mine = (n for n in nations if alliance_of(world, n) == alliance)
    return frozenset(n for n in mine if not fights_alone(world, n) and not has_its_own_turn(world, n))


def takes_part(world: World, record: Any, nation: str) -> bool:
    """The nation has its turn now."""
    return nation in taking_part(world, record.alliance, record.minor)


@once_while("units", "charts", "wars", "minors", "powers", "states", "land", "shares")
def active(world: World, alliance: str, minor: str, power: Side) -> tuple[Unit, ...]:
    """The units on the map that a power commands and that have their turn now."""
    nations = taking_part(world, alliance, minor)
    mine = (u for u in on_map(world) if nation_of(world, u) in nations)
    return tuple(u for u in mine if commands(world, power, u))


def active_units(world: World, record: Any, power: Side) -> tuple[Unit, ...]:
    """The units on the map that a power commands and that have their turn now."""
    return active(world, record.alliance, record.minor, power)


def is_active(world: World, record: Any, power: Side, unit: Unit) -> bool:
    """The unit has its turn now, and the power commands it."""
    return takes_part(world, record, nation_of(world, unit)) and commands(world, power, unit)


class EndPhase(Act):
    """A power is ready with the phase."""

    verb = "done"
    rule = "12.4"
    ends = "phase"

    def do(self, play: Play[World], record: Phase) -> None:
        """The others go on."""
        play.let(record, done=(*record.done, play.side))


def always(world: World, record: Any, power: Side) -> bool:
    """Every power is asked."""
    return True


def waiting(busy: Busy) -> Callable[[World, Any], tuple[Side, ...]]:
    """The powers that have not ended the phase and have something to do in it."""

    @once_per_world
    def who(world: World, record: Any) -> tuple[Side, ...]:
        return tuple(p for p in movers(world, record) if p not in record.done and busy(world, record, p))

    return who


def records_of(world: World, turn: Any) -> list[Phase]:
    """The record of a phase of this turn; a case that begins with the phase names the mover alone."""
    return [Phase(turn.alliance, turn.minor) if turn is not None else Phase(world.mover)]


def phase(
    name: str, rule: str, *acts: type[Act], busy: Busy = always, before: tuple[Node, ...] = (),
    after: tuple[Node, ...] = (), inside: tuple[Node, ...] = (),
    when: Callable[[World, Any], bool] | None = None, ending: type[Act] = EndPhase,
) -> Procedure:  # fmt: skip
    """A phase in which each power takes acts until it ends the phase for itself.

    `inside`: what comes after every act, before the next one.
    """
    who = waiting(busy)
    question = loop(
        f"{name} choices",
        rule,
        *inside,
        ask(name, rule, *acts, ending, by=who),
        until=lambda world, record: not who(world, record),
    )
    return each(name, rule, records_of, *before, question, *after, record=Phase, when=when)


def active_alliance(turn: Turn | Phase) -> str:
    """The alliance whose turn it is, or on whose side the minor country is."""
    return turn.alliance
