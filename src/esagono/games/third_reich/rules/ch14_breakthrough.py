"""14.31, 14.32, 14.39 Breakthrough: armor that has not attacked is placed in the hex that was won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import ARMOR
from esagono.games.third_reich.events.combat import BrokeThrough
from esagono.games.third_reich.holding import may_enter, take_hex
from esagono.games.third_reich.phases import is_active, movers
from esagono.games.third_reich.pieces import Breakthrough, Unit
from esagono.games.third_reich.records import Exploiting
from esagono.games.third_reich.rules.ch05_fortresses import bound
from esagono.games.third_reich.stacking import MIXING_BARS
from esagono.games.third_reich.world import World, ground, kind, nation_of, on_map, units_at
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule
from esagono.kernel.value import replace

STANDBY: Slot[Callable[[World, Unit, str], bool]] = Slot("armor that may exploit from afar")
"""World, unit, hex: it is aboard a fleet before the hex (29.435)."""


def breakthrough_at(world: World, hex_: str) -> Breakthrough | None:
    """The breakthrough in a hex."""
    return next((b for b in world.breakthroughs if b.hex == hex_), None)


def breakthrough_of(world: World, unit: str) -> Breakthrough | None:
    """The breakthrough that a unit exploits."""
    return next((b for b in world.breakthroughs if unit in b.units), None)


def update(play: Play[World], new: Breakthrough) -> None:
    """A breakthrough has changed."""
    play.set(breakthroughs=tuple(new if b.hex == new.hex else b for b in play.world.breakthroughs))


@rule("14.32", "A-102")
def is_near(world: World, unit: Unit, hex_: str) -> bool:
    """It is stacked with or next to a hex from which the breakthrough hex was attacked."""
    found = breakthrough_at(world, hex_)
    if found is None:
        return False
    if unit.aboard:
        return any(waits(world, unit, hex_) for waits in STANDBY)
    return any(unit.hex == h or ground(world).passable(unit.hex, h) for h in found.origins)


@law("14.32")
def unit_may_follow(seen: Seen[World, Exploiting], act: Follow) -> bool:
    """Armor of one's own that has not attacked, next to or with an attacker, and may enter the hex."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or not is_active(seen.world, seen.record, seen.side, unit):
        return False
    return is_follower(seen.world, unit, seen.record.hex)


def is_follower(world: World, unit: Unit, hex_: str) -> bool:
    """Armor that has not attacked, next to or with an attacker, and may enter the hex."""
    if (
        kind(world, unit).sort != ARMOR
        or unit.attacked
        or bound(world, unit)
        or breakthrough_of(world, unit.id) is not None
    ):
        return False
    if any(bar(world, unit, hex_) for bar in MIXING_BARS) or not nation_attacks(world, unit, hex_):
        return False
    return is_near(world, unit, hex_) and may_enter(world, unit, hex_)


@law("14.38")
@rule("27.42")
def unit_traced_a_line(seen: Seen[World, Exploiting], act: Follow) -> bool:
    """It traced a normal line of supply when the player turn began."""
    return has_line(seen.world.units[act.unit])


def has_line(unit: Unit) -> bool:
    """It was in supply, and not by its own exploitation of the turn before."""
    return not unit.unsupplied and not unit.lent


@rule("14.39")
def nation_attacks(world: World, unit: Unit, hex_: str) -> bool:
    """A nation that passes on the front does not exploit its allies' breakthrough."""
    return is_offensive(world, nation_of(world, unit), hex_)


class Follow(Act):
    """Armor is placed in the breakthrough hex."""

    verb = "follow"
    rule = "14.32"
    laws = (unit_may_follow, unit_traced_a_line)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Exploiting]) -> Iterator[Follow]:
        """The armor around the attackers."""
        return (cls(u.id) for u in around(seen.world, seen.record.hex))

    def do(self, play: Play[World], record: Exploiting) -> None:
        """It costs nothing, and stacking does not matter."""
        found = breakthrough_at(play.world, record.hex)
        if found is not None:
            update(play, replace(found, units=(*found.units, self.unit)))
        play.unit(self.unit, hex=record.hex, exploited=play.world.half)
        take_hex(play, self.unit, record.hex)
        play.tell(BrokeThrough(self.unit, record.hex))


def around(world: World, hex_: str) -> list[Unit]:
    """The units with or next to those who attacked a breakthrough hex."""
    found = breakthrough_at(world, hex_)
    origins = found.origins if found is not None else ()
    hexes = dict.fromkeys(n for h in origins for n in (h, *ground(world).neighbours(h)))
    near = [u for h in hexes for u in units_at(world, h) if not u.aboard]
    return [u for u in (*near, *(x for x in on_map(world) if x.aboard)) if is_follower(world, u, hex_)]


class NoMore(Act):
    """No more armor is placed."""

    verb = "no-more"
    rule = "14.32"
    ends = "step"

    def do(self, play: Play[World], record: Exploiting) -> None:
        """The rest stays."""
        play.let(record, done=(*record.done, play.side))


def followers(world: World, record: Any) -> tuple[Side, ...]:
    """The powers with armor that can be placed."""
    able = [u for u in around(world, record.hex) if has_line(u)]
    sides = (p for p in movers(world, record) if p not in record.done)
    return tuple(p for p in sides if any(is_active(world, record, p, u) for u in able))


BREAKTHROUGH = loop(
    "breakthrough", "14.32", ask("follow", "14.32", Follow, NoMore, by=followers), record=Exploiting,
    until=lambda world, record: not followers(world, record), label=lambda world, record: {"hex": record.hex},
)  # fmt: skip
