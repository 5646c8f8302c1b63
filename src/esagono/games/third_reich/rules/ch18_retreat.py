"""18.33 to 18.35 Attrition: retreats from chosen hexes, and advances into them."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.combat import Advanced, Withdrawn
from esagono.games.third_reich.holding import LEFT, area_bar, may_enter, take_hex
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, commander_of, commands, enemies
from esagono.games.third_reich.records import Attrition
from esagono.games.third_reich.rules.ch18_attrition import (
    CLAIMING,
    GIVING,
    attackers,
    can_all_be_entered,
    candidates,
)
from esagono.games.third_reich.rules.ch18_contact import attritions, roll_attrition
from esagono.games.third_reich.rules.ch18_fronts import FRONT_CHOICE
from esagono.games.third_reich.stacking import MIXING_BARS, has_room
from esagono.games.third_reich.world import World, ground, ground_units, nation_of, units_at
from esagono.games.third_reich.zones import strangers
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.kernel.value import replace

CONSENT = "51.4"
"""The rule by which an ally closes his hexes; it comes after all others."""


def besieged(world: World, attrition: Attrition) -> list[Unit]:
    """The defending ground units that still stand in chosen hexes."""
    sides = {nation_of(world, u) for u in attackers(world, attrition)}
    there = (u for h in attrition.chosen for u in ground_units(world, h))
    return [u for u in there if any(at_war(world, nation_of(world, u), n) for n in sides)]


@rule("18.33", "18.34", "34.1", "23.1")
def havens(world: World, attrition: Attrition, unit: Unit) -> list[str]:
    """Where a unit can withdraw: next to it, free of enemy units of any sort, not chosen, and not closed to it.

    Nobody comes to a country's help in the enemy's turn.
    """
    land, foes = ground(world), enemies(world, nation_of(world, unit))
    found = []
    for near in land.neighbours(unit.hex):
        if near in attrition.chosen or not land.passable(unit.hex, near) or not lets_in(world, unit, near):
            continue
        if strangers(world, nation_of(world, unit), near) or any(bar(world, unit, near) for bar in MIXING_BARS):
            continue
        if any(stays(world, nation_of(world, unit), near) for stays in LEFT):  # 23.1
            continue
        if not any(nation_of(world, u) in foes for u in units_at(world, near)):
            found.append(near)
    return found


@rule("18.33", "51.4")
def lets_in(world: World, unit: Unit, hex_: str) -> bool:
    """Nothing closes the hex to the unit; an ally who keeps others out does so in movement and redeployment alone."""
    return may_enter(world, unit, hex_) or area_bar(world, unit, hex_) == CONSENT


@law("18.33")
def unit_must_withdraw(seen: Seen[World, Attrition], act: Withdraw) -> bool:
    """One's own unit in a chosen hex."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not commands(seen.world, seen.side, unit):
        return False
    return any(u.id == act.unit for u in besieged(seen.world, seen.record))


@law("18.33")
@rule("18.34")
def hex_is_a_haven(seen: Seen[World, Attrition], act: Withdraw) -> bool:
    """Next to it, without enemy units, and not chosen by the attacker."""
    return act.hex in havens(seen.world, seen.record, seen.world.units[act.unit])


class Withdraw(Act):
    """A unit leaves a chosen hex."""

    verb = "withdraw"
    rule = "18.33"
    laws = (unit_must_withdraw, hex_is_a_haven)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Withdraw]:
        """Every unit that must leave, to every haven."""
        units = besieged(seen.world, seen.record)
        return (cls(u.id, h) for u in units for h in havens(seen.world, seen.record, u))

    def do(self, play: Play[World], record: Attrition) -> None:
        """It may be one too many where it goes (6.13)."""
        play.unit(self.unit, hex=self.hex)
        take_hex(play, self.unit, self.hex)
        play.tell(Withdrawn(self.unit, self.hex))


@step("18.35")
def lose_the_surrounded(play: Play[World], attrition: Attrition) -> None:
    """Who cannot withdraw is eliminated."""
    for unit in besieged(play.world, attrition):
        if not havens(play.world, attrition, unit):
            eliminate(play, unit.id, "surrounded")


def withdrawers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers with units that must leave."""
    units = besieged(world, attrition)
    return tuple(dict.fromkeys(commander_of(world, u) for u in units))


WITHDRAWING = loop(
    "attrition retreats",
    "18.33",
    lose_the_surrounded,
    ask("withdraw", "18.33", Withdraw, by=withdrawers),
    until=lambda world, record: not withdrawers(world, record),
)


# Advances


def waiting_hexes(world: World, attrition: Attrition) -> list[str]:
    """The chosen hexes into which nobody has gone yet."""
    return [h for h in attrition.chosen if h not in attrition.vacated]


@rule("18.33")
def occupations(world: World, attrition: Attrition) -> list[tuple[str, str]]:
    """Who may go into which chosen hex, so that others can still go into those where nobody is yet."""
    hexes, found = waiting_hexes(world, attrition), list[tuple[str, str]]()
    for hex_ in attrition.chosen:
        rest = tuple(h for h in hexes if h != hex_)
        for unit in candidates(world, attrition, hex_):
            room = has_room(world, world.units[unit], hex_)
            if room and can_all_be_entered(world, without(attrition, unit), rest):
                found.append((unit, hex_))
    return found


@law("18.33")
def unit_may_occupy(seen: Seen[World, Attrition], act: Occupy) -> bool:
    """One's own attacker next to a chosen hex; others must still be able to go into the rest."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not commands(seen.world, seen.side, unit):
        return False
    return (act.unit, act.hex) in occupations(seen.world, seen.record)


def without(record: Attrition, unit: str) -> Attrition:
    """The attrition without a unit that has gone."""
    return replace(record, units=tuple(u for u in record.units if u != unit))


class Occupy(Act):
    """An attacker goes into a chosen hex."""

    verb = "occupy"
    rule = "18.33"
    laws = (unit_may_occupy,)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Occupy]:
        """Every attacker, into every chosen hex next to it."""
        return (cls(u, h) for u, h in occupations(seen.world, seen.record))

    def do(self, play: Play[World], record: Attrition) -> None:
        """The hex is taken."""
        play.unit(self.unit, hex=self.hex)
        take_hex(play, self.unit, self.hex)
        play.tell(Advanced(self.unit, self.hex))
        play.let(record, vacated=(*record.vacated, self.hex), units=tuple(u for u in record.units if u != self.unit))


@law("18.33")
def hexes_are_occupied(seen: Seen[World, Attrition], act: Hold) -> bool:
    """At least one unit goes into each chosen hex."""
    waiting = waiting_hexes(seen.world, seen.record)
    mine = (h for u, h in occupations(seen.world, seen.record) if commands(seen.world, seen.side, seen.world.units[u]))
    return not any(h in waiting for h in mine)


class Hold(Act):
    """No more units of the power go into chosen hexes."""

    verb = "hold"
    rule = "18.33"
    ends = "step"
    laws = (hexes_are_occupied,)

    def do(self, play: Play[World], record: Attrition) -> None:
        """The rest stays."""
        play.let(record, held=(*record.held, play.side))


def occupiers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers with units that can go into a chosen hex."""
    units = [world.units[u] for u, _ in occupations(world, attrition)]
    found = dict.fromkeys(commander_of(world, u) for u in units)
    return tuple(p for p in found if p not in attrition.held)


OCCUPYING = loop(
    "attrition advances",
    "18.33",
    ask("occupy", "18.33", Occupy, Hold, by=occupiers),
    until=lambda world, record: not occupiers(world, record),
)
ATTRITION = each(
    "attrition", "18.1", attritions, FRONT_CHOICE, roll_attrition, GIVING, CLAIMING, WITHDRAWING, OCCUPYING,
    record=Attrition, label=lambda world, record: {"front": record.front},
)  # fmt: skip
