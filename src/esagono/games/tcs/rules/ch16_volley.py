"""9.0 to 16.0 A volley: who fires how at what is declared, then AT rolls, area fire and point fire are resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.tcs.fire_records import AreaFire, AtAttack, PointFire, Volley
from esagono.games.tcs.records import PFA, SFA
from esagono.games.tcs.rules.ch13_sfa import SFA_LAWS
from esagono.games.tcs.rules.ch14_pfa import PFA_LAWS, point_targets
from esagono.games.tcs.rules.ch16_joining import AtFirst, AtRolls
from esagono.games.tcs.stacks import units_of
from esagono.games.tcs.world import World, enemy, on_map, stack
from esagono.kernel import Act, Play, Seen, Slot, UnitId, ask, law, loop, rule, seq, step

SHELLS: Slot[Callable[[Play[World], Volley], None]] = Slot("shells of guns")
"""Guns of 100 mm and more at P targets (24.5b), and what direct fire costs a battery (24.6c)."""


def firing(volley: Volley) -> tuple[str, ...]:
    """All that take part."""
    return (*volley.area, *volley.point, *volley.at)


# Who fires


@law("13.1e")
def volley_is_an_sfa(seen: Seen[World, Volley], act: Any) -> bool:
    """Only an SFA combines units of several hexes."""
    return seen.record.cause == SFA


@law("14.1b")
def volley_is_a_pfa(seen: Seen[World, Volley], act: Any) -> bool:
    """Units of several hexes may join in a PFA."""
    return seen.record.cause == PFA


@law("9.1g")
def unit_is_not_in_it_yet(seen: Seen[World, Volley], act: Any) -> bool:
    """Nobody fires twice or splits its fire."""
    return act.unit not in (*seen.record.area, *seen.record.point, *seen.record.out)


class JoinSfa(Act):
    """Let another unit take part in the SFA."""

    verb = "add"
    rule = "13.1e"
    laws = (volley_is_an_sfa, unit_is_not_in_it_yet, *SFA_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[JoinSfa]:
        """The side's units."""
        return (cls(u.id) for u in on_map(seen.world, seen.side)) if seen.record.cause == SFA else iter(())

    def do(self, play: Play[World], volley: Volley) -> None:
        """It fires too."""
        play.let(volley, area=(*volley.area, self.unit))


class JoinPfa(Act):
    """Let another unit take part in the PFA."""

    verb = "aim-too"
    rule = "14.1b"
    laws = (volley_is_a_pfa, unit_is_not_in_it_yet, *PFA_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[JoinPfa]:
        """The side's units."""
        return (cls(u.id) for u in on_map(seen.world, seen.side)) if seen.record.cause == PFA else iter(())

    def do(self, play: Play[World], volley: Volley) -> None:
        """It fires too."""
        play.let(volley, point=(*volley.point, self.unit))


@law("15.0")
def unit_is_in_it(seen: Seen[World, Volley], act: Any) -> bool:
    """The unit takes part in the fire."""
    return act.unit in (*seen.record.area, *seen.record.point)


@law("15.0")
def somebody_else_fires(seen: Seen[World, Volley], act: Any) -> bool:
    """Fire that is declared is made by somebody."""
    rest = [u for u in (*seen.record.area, *seen.record.point) if u != act.unit]
    return bool(rest) or bool(seen.record.at)


class HoldFire(Act):
    """A unit does not fire after all; infantry may keep to its AT rolls."""

    verb = "hold-fire"
    rule = "15.0"
    laws = (unit_is_in_it, somebody_else_fires)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[HoldFire]:
        """Those who take part."""
        return (cls(u) for u in (*seen.record.area, *seen.record.point))

    def do(self, play: Play[World], volley: Volley) -> None:
        """It is left out."""
        area = tuple(u for u in volley.area if u != self.unit)
        point = tuple(u for u in volley.point if u != self.unit)
        play.let(volley, area=area, point=point, out=(*volley.out, self.unit))


@law("9.2b")
@rule("3.2c")
def unit_aims_at_points(seen: Seen[World, Volley], act: Any) -> bool:
    """A P unit that takes part in the point fire."""
    return act.unit in seen.record.point


@law("14.1b")
def volley_is_no_pfa(seen: Seen[World, Volley], act: Any) -> bool:
    """A PFA is point fire."""
    return seen.record.cause != PFA


class JoinArea(Act):
    """A P unit joins the area fire of its stack."""

    verb = "join-area"
    rule = "11.1d"
    laws = (unit_aims_at_points, volley_is_no_pfa)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[JoinArea]:
        """The P units that take part."""
        return (cls(u) for u in seen.record.point)

    def do(self, play: Play[World], volley: Volley) -> None:
        """It adds its firepower to the area fire (A-31)."""
        point = tuple(u for u in volley.point if u != self.unit)
        play.let(volley, point=point, area=(*volley.area, self.unit))


# At what


@law("12.2a")
def unit_can_be_aimed_at(seen: Seen[World, Volley], act: Any) -> bool:
    """A P or B target in the hex, not yet chosen, and somebody to aim at it."""
    there = point_targets(seen.world, seen.record.hex, enemy(seen.side))
    return bool(seen.record.point) and act.unit in there and act.unit not in seen.record.targets


class Aim(Act):
    """Choose a target of the point fire; none chosen: all of them."""

    verb = "aim"
    rule = "12.2a"
    laws = (unit_can_be_aimed_at,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[Aim]:
        """The P and B targets in the hex."""
        return (cls(u) for u in point_targets(seen.world, seen.record.hex, enemy(seen.side)))

    def do(self, play: Play[World], volley: Volley) -> None:
        """It is fired at."""
        play.let(volley, targets=(*volley.targets, self.unit))


# Terrain


@law("15.2c-3")
def hexside_may_be_chosen(seen: Seen[World, Volley], act: Any) -> bool:
    """The stack saw the mover in both hexes."""
    return bool(seen.record.left) and not seen.record.edge


class AtTheHexside(Act):
    """Take the terrain at the middle of the hexside that the mover has crossed."""

    verb = "hexside"
    rule = "15.2c-3"
    laws = (hexside_may_be_chosen,)

    def do(self, play: Play[World], volley: Volley) -> None:
        """It counts for the fire and the morale check."""
        play.let(volley, edge=volley.left)


# Firing


@law("9.0")
def somebody_fires(seen: Seen[World, Volley], act: Any) -> bool:
    """Somebody takes part."""
    return bool(firing(seen.record))


class Shoot(Act):
    """The fire is declared as it stands."""

    verb = "shoot"
    rule = "9.0"
    laws = (somebody_fires,)
    weighty = True

    def look(self) -> str:
        """The card of the fire."""
        return "declared"

    def do(self, play: Play[World], volley: Volley) -> None:
        """The dice are rolled."""
        play.let(volley, declared=True)


DECLARING = (Shoot, JoinSfa, JoinPfa, HoldFire, JoinArea, Aim, AtRolls, AtFirst, AtTheHexside)


@step("16.1f", when=lambda world, volley: bool(volley.at) and volley.at_first)
def at_rolls_before(play: Play[World], volley: Volley) -> None:
    """AT rolls first."""
    play.run("at attack", at_attack(volley))


@step("9.0", when=lambda world, volley: bool(volley.area))
def shells_of_the_volley(play: Play[World], volley: Volley) -> None:
    """Guns shoot at P targets before their area fire scatters the stack."""
    for part in SHELLS:
        part(play, volley)


@step("11.0", when=lambda world, volley: bool(volley.area))
def area_fire_of_the_volley(play: Play[World], volley: Volley) -> None:
    """One area fire of all that fire so."""
    if stack(play.world, volley.hex, enemy(volley.side)) and units_of(play.world, volley.area):
        count_shots(play, volley)
        play.run(
            "area fire",
            AreaFire(
                volley.side, volley.hex, volley.cause, volley.area, edge=volley.edge, road=volley.road,
                fired=volley.fired,
            ),
        )  # fmt: skip


def count_shots(play: Play[World], volley: Volley) -> None:
    """Mortars have one shot in a phase (24.3b)."""
    for unit in volley.area:
        play.unit(unit, shots=play.world.units[unit].shots + 1)


@step("12.0", when=lambda world, volley: bool(volley.point))
def point_fire_of_the_volley(play: Play[World], volley: Volley) -> None:
    """One point fire of all that aim."""
    there = point_targets(play.world, volley.hex, enemy(volley.side))
    targets = tuple(u for u in volley.targets or there if u in there)
    firers = tuple(u.id for u in units_of(play.world, volley.point))
    if targets and firers:
        play.run(
            "point fire", PointFire(volley.side, volley.hex, volley.cause, firers, targets, volley.edge, volley.road)
        )


@step("16.0", when=lambda world, volley: bool(volley.at) and not volley.at_first)
def at_rolls_after(play: Play[World], volley: Volley) -> None:
    """AT rolls last."""
    play.run("at attack", at_attack(volley))


def at_attack(volley: Volley) -> AtAttack:
    """The AT rolls of a volley."""
    return AtAttack(volley.side, volley.hex, volley.cause, volley.at, volley.edge)


DECLARATION = loop(
    "declaring", "9.0",
    ask("volley", "9.0", *DECLARING, by=lambda world, volley: volley.side),
    record=Volley, until=lambda world, volley: volley.declared,
)  # fmt: skip
VOLLEY = seq(
    "volley", "9.0", DECLARATION, at_rolls_before, shells_of_the_volley, area_fire_of_the_volley,
    point_fire_of_the_volley, at_rolls_after,
    record=Volley,
)  # fmt: skip
