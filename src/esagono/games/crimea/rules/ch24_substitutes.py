"""24 Regimental substitute counters: divisions of the Axis detach levels as regiments and take them back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.counters import Counter
from esagono.games.crimea.events.command import Recombined, SubstituteDetached
from esagono.games.crimea.losses import take_off
from esagono.games.crimea.pieces import EMERGENCY, GENERAL, OOS, Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch10_able import unit_is_your_own
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.strength import attack_of
from esagono.games.crimea.world import ASIDE, AXIS, World, counter, on_map, units_at
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.value import replace

GERMAN, ROMANIAN = "german", "romanian"
FOOT = ("infantry", "mountain")
"""Infantry, light, security and mountain units."""
SIZES = {GERMAN: ("division",), ROMANIAN: ("division", "brigade")}
MOTORISED = ("ax-sslah",)
"""Motorized units that detach substitutes on foot (BSR-24.21)."""
TWO_POINTS = 2
"""The attack strength that a division loses with a strong substitute (BSR-24.32)."""
WORSE = (GENERAL, EMERGENCY, OOS)


def is_substitute(printed: Counter) -> bool:
    """It is a substitute counter."""
    return "rsc" in printed.flags


@rule("BSR-24.21", "BSR-24.22", "BSR-24.35", "BSR-24.0", "PB-7.21")
def has_substitutes(printed: Counter) -> bool:
    """A German infantry type division or the LAH, a Romanian division or brigade; the Soviets have none."""
    if printed.id in MOTORISED:
        return True
    return printed.sort in FOOT and printed.size in SIZES.get(printed.nation, ())


@rule("BSR-24.1", "BSR-24.31", "BSR-24.32", "BSR-24.35")
def at_hand(world: World, nation: str, *, strong: bool) -> str:
    """The first substitute of a nation that lies aside; empty if there is none."""
    aside = ((u.id, counter(world, u)) for u in world.units.values() if u.box == ASIDE)
    of_nation = ((name, printed) for name, printed in aside if is_substitute(printed) and printed.nation == nation)
    return next((name for name, printed in of_nation if ("strong" in printed.flags) == strong), "")


# Detaching (24.3)


@law("BSR-24.3")
def unit_is_still_there(seen: Seen[World, Phase], act: Split) -> bool:
    """It detaches before it moves, in a phase in which it may (A-115)."""
    unit = seen.world.units[act.unit]
    return not unit.moved and allowance(seen.world, unit, seen.record.kind) > 0


@law("BSR-24.21")
@rule("BSR-24.22", "BSR-24.0")
def unit_can_detach(seen: Seen[World, Phase], act: Split) -> bool:
    """A division of the Axis that has substitutes, and more than its last level."""
    return has_substitutes(counter(seen.world, act.unit)) and seen.world.units[act.unit].level > 1


@law("BSR-24.32")
@rule("BSR-24.34")
def level_is_worth_two(seen: Seen[World, Phase], act: Split) -> bool:
    """A strong substitute takes exactly two attack points of a German division (A-13)."""
    world, unit = seen.world, seen.world.units[act.unit]
    if not act.strong:
        return True
    lost = attack_of(world, unit) - attack_of(world, replace(unit, level=unit.level - 1))
    return counter(world, unit).nation == GERMAN and lost == TWO_POINTS


@law("BSR-24.4")
@rule("BSR-24.1")
def counter_is_at_hand(seen: Seen[World, Phase], act: Split) -> bool:
    """A counter of the nation and strength lies aside."""
    return bool(at_hand(seen.world, counter(seen.world, act.unit).nation, strong=act.strong))


class Split(Act):
    """A division detaches a level as a substitute."""

    verb = "split"
    rule = "BSR-24.3"
    laws = (unit_is_your_own, unit_is_still_there, unit_can_detach, level_is_worth_two, counter_is_at_hand)
    unit: UnitId
    strong: bool = False

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Split]:
        """Divisions, with a regular or a strong substitute (BSR-24.34)."""
        units = (u for u in on_map(seen.world, seen.side) if has_substitutes(counter(seen.world, u)))
        return (cls(u.id, strong) for u in units for strong in (False, True))

    def do(self, play: Play[World], record: Phase) -> None:
        """It stands beside the division, in its state, and can move."""
        unit = play.world.units[self.unit]
        substitute = at_hand(play.world, counter(play.world, unit).nation, strong=self.strong)
        play.unit(self.unit, level=unit.level - 1)
        play.put("units", substitute, detached(unit, substitute))
        play.tell(SubstituteDetached(self.unit, substitute))


@rule("BSR-24.3")
def detached(unit: Unit, substitute: str) -> Unit:
    """A substitute as it comes into play: in the hex, supply state and under the markers of its division."""
    return replace(unit, id=substitute, level=1, due=0, entry="", mode="", shots=0, cause="")


# Recombining (24.4)


@rule("BSR-24.33", "BSR-24.35")
def can_take_up(world: World, unit: Unit, substitute: Unit) -> bool:
    """A reduced infantry type unit of the substitute's nation, of an ally a division or brigade."""
    printed = counter(world, unit)
    if printed.nation != counter(world, substitute).nation or unit.level >= printed.levels:
        return False
    return has_substitutes(printed) or (printed.nation == GERMAN and printed.sort in FOOT)


@law("BSR-24.4")
@rule("SOP-B1d")
def both_are_in_one_hex(seen: Seen[World, Phase], act: Recombine) -> bool:
    """A unit and a substitute of one's own in the same hex of the map."""
    pair = [seen.world.units.get(name) for name in (act.unit, act.substitute)]
    if any(u is None or not u.hex or counter(seen.world, u).side != seen.side for u in pair):
        return False
    here, there = (seen.world.units[name] for name in (act.unit, act.substitute))
    return here.hex == there.hex and is_substitute(counter(seen.world, there))


@law("BSR-24.33")
@rule("BSR-24.35", "BSR-24.4")
def unit_takes_it_up(seen: Seen[World, Phase], act: Recombine) -> bool:
    """The unit is reduced, of the infantry type and of the same nation."""
    return can_take_up(seen.world, seen.world.units[act.unit], seen.world.units[act.substitute])


class Recombine(Act):
    """A substitute restores a level of a unit."""

    verb = "recombine"
    rule = "BSR-24.4"
    laws = (both_are_in_one_hex, unit_takes_it_up)
    unit: UnitId
    substitute: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Recombine]:
        """Each substitute with the units of its hex."""
        return (cls(unit.id, substitute.id) for unit, substitute in pairs(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """The unit has the worse supply state of both."""
        unit, substitute = (play.world.units[name] for name in (self.unit, self.substitute))
        supply = max(unit.supply, substitute.supply, key=WORSE.index)
        play.unit(self.unit, level=unit.level + 1, supply=supply)
        take_off(play, self.substitute, ASIDE, "recombined")
        play.tell(Recombined(self.unit, self.substitute, unit.level + 1))


def pairs(world: World, side: Side) -> Iterator[tuple[Unit, Unit]]:
    """Units and substitutes of a side that share a hex and may recombine."""
    for substitute in on_map(world, side):
        if is_substitute(counter(world, substitute)):
            there = units_at(world, substitute.hex, side)
            yield from ((unit, substitute) for unit in there if can_take_up(world, unit, substitute))


class Apart(Act):
    """Nobody else recombines."""

    verb = "no-recombine"
    rule = "BSR-24.4"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The substitutes stay."""
        play.leave("recombination")


def who_recombines(world: World, record: Any) -> Side:
    """The Axis in its own phase, while a unit can be restored."""
    return AXIS if record.side == AXIS and any(pairs(world, AXIS)) else ""


def nobody_recombines(world: World, record: Any) -> bool:
    """No unit can be restored."""
    return not who_recombines(world, record)


RECOMBINATION = loop(
    "recombination",
    "BSR-24.4",
    ask("recombination", "BSR-24.4", Recombine, Apart, by=who_recombines),
    until=nobody_recombines,
)
