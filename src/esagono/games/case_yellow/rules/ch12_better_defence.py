"""12.11 Better Defence markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.turns import DefenceLifted, DefenceLost, DefencePlaced
from esagono.games.case_yellow.records import Battle, Defences, Overrunning
from esagono.games.case_yellow.rules.ch07_lines import crossing_is_open, has_loc, leads_on
from esagono.games.case_yellow.rules.ch07_supply import hex_has_los
from esagono.games.case_yellow.world import World, by_hex, ground, side_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, loop, rule, seq, step


@step("R-12.11c")
def receive_defences(play: Play[World], record: Any) -> None:
    """The scenario gives a number of markers on one turn."""
    if defences_are_due(play.world):
        play.set(better_left=play.world.better_left + number_of_defences(play.world))


@rule("S-5.16b", "S-6.16b", "S-7.16b")
def defences_are_due(world: World) -> bool:
    """The turn on which the scenario gives them all."""
    return world.turn == world.rules.better_defence.turn


@rule("S-5.16a", "S-6.16a", "S-7.16a", "S-7.3k")
def number_of_defences(world: World) -> int:
    """How many the scenario gives."""
    return world.rules.better_defence.markers


@law("R-12.11d")
def allied_units_hold_the_hex(seen: Seen[World, Defences], act: Dig) -> bool:
    """Never in an empty hex."""
    return bool(units_at(seen.world, act.hex, "allied"))


@law("R-12.11d")
def hex_has_a_loc(seen: Seen[World, Defences], act: Dig) -> bool:
    """Its units can trace a line of communication now."""
    return has_loc(seen.world, act.hex)


@law("R-12.11a")
def hex_is_not_marked(seen: Seen[World, Defences], act: Dig) -> bool:
    """One marker to a hex."""
    return act.hex not in seen.world.better_defence


@law("R-2.2d5")
def a_defence_is_left(seen: Seen[World, Defences], act: Dig) -> bool:
    """The number of markers is a limit."""
    return seen.world.better_left > 0


class Dig(Act):
    """A marker is placed on Allied units."""

    verb = "better-defence"
    rule = "R-12.11d"
    laws = (allied_units_hold_the_hex, a_defence_is_left, hex_is_not_marked, hex_has_a_loc)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Defences]) -> Iterator[Dig]:
        """Every hex with units."""
        return (cls(h) for h in by_hex(seen.world))

    def do(self, play: Play[World], record: Defences) -> None:
        """It lies there."""
        play.set(better_left=play.world.better_left - 1, better_defence=(*play.world.better_defence, self.hex))
        play.let(record, placing=True)
        play.tell(DefencePlaced(self.hex))


@law("R-12.11e")
def marker_is_on_the_hex(seen: Seen[World, Defences], act: Lift) -> bool:
    """There is one to lift."""
    return act.hex in seen.world.better_defence


@law("R-12.11e")
def nothing_is_placed_yet(seen: Seen[World, Defences], act: Lift) -> bool:
    """Markers are lifted at the start of the segment."""
    return not seen.record.placing


@law("R-12.11e")
def hex_has_a_los(seen: Seen[World, Defences], act: Lift) -> bool:
    """The hex can trace a line of supply now."""
    return hex_has_los(seen.world, act.hex)


class Lift(Act):
    """A marker is lifted, to be used elsewhere."""

    verb = "lift-defence"
    rule = "R-12.11e"
    laws = (marker_is_on_the_hex, nothing_is_placed_yet, hex_has_a_los)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Defences]) -> Iterator[Lift]:
        """Every marker."""
        return (cls(h) for h in seen.world.better_defence)

    def do(self, play: Play[World], record: Defences) -> None:
        """It is in hand again."""
        recover(play, self.hex)


class DefencesDone(Act):
    """The markers stay as they are."""

    verb = "done"
    ends = "step"
    rule = "R-12.11d"

    def do(self, play: Play[World], record: Defences) -> None:
        """The segment ends."""
        play.leave("better defence")


def recover(play: Play[World], hex_: str) -> None:
    """A marker comes back into the hand."""
    left = tuple(h for h in play.world.better_defence if h != hex_)
    play.set(better_defence=left, better_left=play.world.better_left + 1)
    play.tell(DefenceLifted(hex_))


@rule("R-12.11e")
def could_trace(world: World, hex_: str) -> bool:
    """A supply line leads from the hex for units that stood there: zones over the empty hex do not count (AM-122)."""
    land = ground(world)
    ways = (n for n in land.neighbours(hex_) if leads_on(land, hex_, n, by_road=False) and bank_is_open(world, hex_, n))
    return hex_has_los(world, hex_) or any(hex_has_los(world, n) for n in ways)


def bank_is_open(world: World, a: str, b: str) -> bool:
    """No river lies between two hexes, or a crossing that Allied lines may use."""
    return not ground(world).river(a, b) or crossing_is_open(world, "allied", a, b)


@rule("R-12.11e", "R-12.11f")
def settle_defences(play: Play[World], *, survivors: bool) -> None:
    """Markers on hexes that have become empty: recovered if units lived to leave and the hex has a LOS, else lost."""
    for hex_ in play.world.better_defence:
        if units_at(play.world, hex_, "allied"):
            continue
        if survivors and could_trace(play.world, hex_):
            recover(play, hex_)
        else:
            play.set(better_defence=tuple(h for h in play.world.better_defence if h != hex_))
            play.tell(DefenceLost(hex_))


def allied_with_defences(world: World, record: Any) -> Side:
    """The Allied player, while there are markers in hand or on the map."""
    return "allied" if world.better_left or world.better_defence else ""


def no_defences(world: World, record: Any) -> bool:
    """There are none."""
    return not (world.better_left or world.better_defence)


BETTER_DEFENCE = seq(
    "better defence segment",
    "R-12.11c",
    receive_defences,
    loop(
        "better defence",
        "R-12.11d",
        ask("better defence", "R-12.11d", Dig, Lift, DefencesDone, by=allied_with_defences),
        until=no_defences,
    ),
    record=Defences,
)


# When defences are settled


def when_moves_are_done(play: Play[World]) -> None:
    """Abandoned defences are lifted (R-12.11e)."""
    settle_defences(play, survivors=True)


def when_overrun(play: Play[World], record: Overrunning) -> None:
    """Better Defence in a hex that Germans overrun is lost unless somebody got away (AM-108)."""
    if record.side == "german":
        settle_defences(play, survivors=any(play.world.units[u].hex for u in record.foes))


def after_combat(play: Play[World], battle: Battle, lived: bool) -> None:
    """Better Defence markers on a hex that combat has emptied; beaten attackers leave theirs (R-12.11e, R-12.11f)."""
    settle_defences(play, survivors=lived and battle.attacker == "german")


def after_advance(play: Play[World], unit: str) -> None:
    """Better Defence markers on a hex that an advance has emptied (R-12.11e)."""
    if side_of(play.world, play.world.units[unit]) == "allied":
        settle_defences(play, survivors=True)
