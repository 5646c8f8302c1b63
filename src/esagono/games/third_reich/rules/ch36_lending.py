"""36.2 Italian units lent to Germany, and called back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.events.politics import Lent, Recalled
from esagono.games.third_reich.holding import may_enter
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, in_play
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import has_left, redeployments_are_not_kept_back
from esagono.games.third_reich.world import GERMANY, ITALY, World, colour_of, kind, on_map
from esagono.games.third_reich.zones import strangers
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule
from esagono.kernel.value import replace

MOST = 10
TRANSFERRED, MOVED = "transferred", "moved"
"""In `World.notes`, by unit: the player turn in which it was lent or called back, or redeployed, and paid for."""


@rule("36.21")
def lent_factors(world: World) -> int:
    """The Italian factors under German command."""
    return sum(u.factors for u in lent_units(world))


@law("36.21")
def unit_is_italian(seen: Seen[World, Phase], act: Any) -> bool:
    """An Italian unit on the map, no base counter."""
    unit = seen.world.units.get(act.unit)
    if seen.side != ITALY or unit is None or not unit.hex or kind(seen.world, unit).sort == BASE:
        return False
    return colour_of(seen.world, unit) == ITALY


@law("36.21")
def axis_is_allied(seen: Seen[World, Phase], act: Any) -> bool:
    """Germany and Italy are at war with the same power."""
    return in_play(seen.world, GERMANY) and allied(seen.world, GERMANY, ITALY)


@law("36.21")
def ten_are_enough(seen: Seen[World, Phase], act: Lend) -> bool:
    """At most ten factors are lent."""
    unit = seen.world.units[act.unit]
    return not unit.owner and lent_factors(seen.world) + unit.factors <= MOST


@law("36.24")
def unit_is_lent(seen: Seen[World, Phase], act: Recall) -> bool:
    """A unit under German command."""
    return seen.world.units[act.unit].owner == GERMANY


@law("36.24")
@rule("21.1", "A-562")
def unit_may_stay(seen: Seen[World, Phase], act: Recall) -> bool:
    """It stands where Italian units may: in no country that is open to Germany alone, and with no strangers."""
    unit = replace(seen.world.units[act.unit], owner="")
    return may_enter(seen.world, unit, unit.hex) and not strangers(seen.world, ITALY, unit.hex)


@law("36.22")
@rule("16.1")
def transfer_can_be_counted(seen: Seen[World, Phase], act: Lend | Recall) -> bool:
    """A redeployment is left, or the unit has been redeployed in this player turn."""
    return has_left(seen.world, ITALY) or is_noted(seen.world, MOVED, act.unit)


class Lend(Act):
    """Italy lends a unit to Germany."""

    verb = "lend"
    rule = "36.21"
    laws = (unit_is_italian, axis_is_allied, ten_are_enough, transfer_can_be_counted, redeployments_are_not_kept_back)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Lend]:
        """The Italian units."""
        return (cls(u.id) for u in on_map(seen.world) if colour_of(seen.world, u) == ITALY)

    def do(self, play: Play[World], record: Phase) -> None:
        """Germany commands it, even if it is cut off."""
        use_redeployment(play, self.unit)
        play.unit(self.unit, owner=GERMANY)
        play.tell(Lent(self.unit))


class Recall(Act):
    """Italy calls a unit back."""

    verb = "take-back"
    rule = "36.24"
    laws = (unit_is_italian, unit_is_lent, unit_may_stay, transfer_can_be_counted, redeployments_are_not_kept_back)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Recall]:
        """The units under German command."""
        return (cls(u.id) for u in lent_units(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """Germany is not asked."""
        use_redeployment(play, self.unit)
        play.unit(self.unit, owner="")
        play.tell(Recalled(self.unit))


@rule("36.22", "A-198")
def use_redeployment(play: Play[World], unit: str) -> None:
    """A unit that is lent or called back counts for the Italian limit, once with its redeployment."""
    if is_noted(play.world, MOVED, unit):
        play.drop("notes", f"{MOVED} {unit}")
        return
    italy = play.world.powers[ITALY]
    play.put("powers", ITALY, replace(italy, sr=italy.sr + 1))
    play.put("notes", f"{TRANSFERRED} {unit}", play.world.half)


def is_noted(world: World, what: str, unit: str) -> bool:
    """It has happened to the unit in this player turn."""
    return world.notes.get(f"{what} {unit}", -1) == world.half


@rule("36.22")
def counts_already(world: World, unit: Unit) -> bool:
    """It was lent or called back in this player turn: its redeployment is in that."""
    return is_noted(world, TRANSFERRED, unit.id)


@rule("36.22")
def note_redeployment(play: Play[World], unit: str, hex_: str) -> None:
    """The transfer is used up, or the redeployment has a transfer in it."""
    if colour_of(play.world, play.world.units[unit]) != ITALY:
        return
    if is_noted(play.world, TRANSFERRED, unit):
        play.drop("notes", f"{TRANSFERRED} {unit}")
    else:
        play.put("notes", f"{MOVED} {unit}", play.world.half)


def lent_units(world: World) -> list[Unit]:
    """The Italian units under German command, and the ships that Germany kept when Italy fell."""
    return [u for u in on_map(world) if u.owner == GERMANY and colour_of(world, u) == ITALY]


@rule("36.25", "24.23")
def go_over_to_italy(play: Play[World], power: Side) -> None:
    """When Germany falls the lent units are Italy's again, at no cost: lines to them are those of an ally."""
    if power == GERMANY and in_play(play.world, ITALY):
        for unit in lent_units(play.world):
            play.unit(unit.id, owner="")


@rule("36.25", "26.72", "26.22")
def return_to_italy(play: Play[World], power: Side, winner: str) -> bool:
    """If Germany is conquered the lent units are Italy's again; ships that it kept when Italy fell go."""
    go_over_to_italy(play, power)
    if power == GERMANY:
        for unit in lent_units(play.world):
            play.drop("units", unit.id)
    return False


def can_lend(world: World, phase: Phase, power: Side) -> bool:
    """Italy may lend units or call them back."""
    if power != ITALY or not allied(world, GERMANY, ITALY):
        return False
    mine = (u for u in on_map(world) if colour_of(world, u) == ITALY and kind(world, u).sort != BASE)
    return any(has_left(world, ITALY) or is_noted(world, MOVED, u.id) for u in mine)
