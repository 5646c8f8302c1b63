"""16.5 Advance after combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.combat import Advanced
from esagono.games.crimea.pieces import EXTRA_RETREAT
from esagono.games.crimea.records import Advance, Battle
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch10_reach import HEX_BARS
from esagono.games.crimea.rules.ch12_targets import is_accessible
from esagono.games.crimea.rules.ch16_results import attackers_fate, stays_put
from esagono.games.crimea.world import World, ground, has_enemy
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step

ADVANCE_BANS: Slot[Callable[[World, Battle, str], bool]] = Slot("advance bans")
"""World, battle, defending hex: nobody advances there (PB-5.10)."""
HALT_LAWS: Slot[Law[Any]] = Slot("laws of halting")
"""Laws of later chapters about who must advance (PB-8.74c2)."""


@rule("BSR-16.5")
def vacated(world: World, record: Advance) -> tuple[str, ...]:
    """The defending hexes without enemies."""
    return tuple(hex_ for hex_ in record.targets if not has_enemy(world, hex_, record.side))


@law("BSR-16.52")
def unit_has_won(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """A unit that attacked in this combat, that is still there and has not advanced."""
    return act.unit in seen.record.units and bool(seen.world.units[act.unit].hex)


@law("BSR-16.53")
@rule("BSR-16.55")
def hex_was_defended(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Only into an adjacent hex that was attacked, and that is empty now."""
    here = seen.world.units[act.unit].hex
    return act.hex in vacated(seen.world, seen.record) and ground(seen.world).adjacent(here, act.hex)


@law("BSR-16.5")
@rule("BSR-12.51")
def terrain_lets_advance(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """The unit could move there."""
    return is_accessible(seen.world, seen.world.units[act.unit], act.hex)


@law("BSR-16.54")
def room_is_left(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """The stacking limit holds."""
    return fits(seen.world, (seen.world.units[act.unit],), act.hex)


@law("BSR-22.64")
def unit_does_not_stray(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Nobody goes of his own will where a rule keeps him out: Militia stay near their city."""
    return not any(bar(seen.world, (seen.world.units[act.unit],), act.hex) for bar in HEX_BARS)


@law("PB-7.42")
def those_who_must_go_first(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Engineers of an assault go in before others."""
    waiting = who_must(seen)
    return not waiting or act.unit in waiting


class AdvanceTo(Act):
    """A unit advances into the hex that was defended."""

    verb = "advance"
    rule = "BSR-16.5"
    laws = (
        unit_has_won,
        hex_was_defended,
        terrain_lets_advance,
        room_is_left,
        unit_does_not_stray,
        those_who_must_go_first,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[AdvanceTo]:
        """Those who attacked, into the hexes that are empty now."""
        return (cls(u, hex_) for u in seen.record.units for hex_ in vacated(seen.world, seen.record))

    def do(self, play: Play[World], record: Advance) -> None:
        """It comes in; zones of control do not matter."""
        come_into(play, self.unit, self.hex)
        play.tell(Advanced(self.unit, self.hex))
        play.let(record, units=tuple(u for u in record.units if u != self.unit))


@rule("PB-7.42", "BSR-15.54")
def who_must(seen: Seen[World, Advance]) -> tuple[str, ...]:
    """Those who have to go in and still can."""
    checks = (unit_has_won, hex_was_defended, terrain_lets_advance, room_is_left, unit_does_not_stray)
    hexes = vacated(seen.world, seen.record)
    return tuple(u for u in seen.record.must if any(all(la(seen, AdvanceTo(u, h)) for la in checks) for h in hexes))


@law("PB-7.42")
def nobody_has_to_go_in(seen: Seen[World, Advance], act: Halt) -> bool:
    """An engineer of an assault advances if it can."""
    return not who_must(seen)


class Halt(Act):
    """Nobody else advances."""

    verb = "halt"
    rule = "BSR-16.51"
    ends = "step"
    laws = (nobody_has_to_go_in, HALT_LAWS)

    def do(self, play: Play[World], record: Advance) -> None:
        """The advance is over."""
        play.leave("advance")


def who_advances(world: World, record: Advance) -> Side:
    """The winner, while somebody can advance."""
    seen = Seen(world, record, record.side)
    acts = (AdvanceTo(u, hex_) for u in record.units if world.units[u].hex for hex_ in vacated(world, record))
    return record.side if any(all(law(seen, act) for law in AdvanceTo.laws) for act in acts) else ""


def nobody_advances(world: World, record: Advance) -> bool:
    """Nobody can advance any more."""
    return not who_advances(world, record)


ADVANCE = loop(
    "advance",
    "BSR-16.5",
    ask("advance", "BSR-16.51", AdvanceTo, Halt, by=who_advances),
    record=Advance,
    until=nobody_advances,
    label=lambda world, record: {"hex": record.targets[0]},
)


@rule("BSR-16.41b4", "BSR-16.52")
def has_won(world: World, battle: Battle) -> bool:
    """The attackers stand, and gave themselves no Extra Retreat."""
    fate = attackers_fate(world, battle)
    return not fate.retreat and not fate.eliminated and battle.order != EXTRA_RETREAT


def winners(world: World, battle: Battle) -> tuple[str, ...]:
    """The attackers that may advance: all who are left, after a retreat result those who ignore it."""
    left = tuple(u for u in battle.units if world.units[u].hex)
    return left if has_won(world, battle) else tuple(u for u in left if stays_put(world, u))


def somebody_has_won(world: World, battle: Battle) -> bool:
    """An attacker may advance."""
    return bool(winners(world, battle))


@step("BSR-16.5", when=somebody_has_won)
@rule("SOP-B4d14", "BSR-15.54")
def winners_advance(play: Play[World], battle: Battle) -> None:
    """At once, by choice."""
    units = winners(play.world, battle)
    open_to = (t for t in battle.targets if not any(bans(play.world, battle, t) for bans in ADVANCE_BANS))
    targets = tuple(open_to)
    if targets:
        must = units if battle.void else tuple(name for name, _ in battle.assault if name in units)
        play.run("advance", Advance(battle.side, targets, units, must))
