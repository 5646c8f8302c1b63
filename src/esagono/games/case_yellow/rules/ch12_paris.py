"""12.7 Paris, open city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.turns import ParisOpen, Withdrawn
from esagono.games.case_yellow.losses import eliminate
from esagono.games.case_yellow.records import Withdrawing
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch09_zoc import BIG_RIVERS, in_enemy_zoc
from esagono.games.case_yellow.rules.ch12_better_defence import settle_defences
from esagono.games.case_yellow.world import World, counter, ground, has_enemy, on_map, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, rule, seq, step
from esagono.kernel.memo import once_per_world

NEAR = 2
"""No Allied unit may be, or end its movement, within two hexes of a Paris hex."""


def paris_is_open(world: World) -> bool:
    """Paris has been declared an open city."""
    return world.paris_open


@once_per_world
@rule("R-12.7a")
def closed_hexes(world: World) -> frozenset[str]:
    """Once Paris is open: the hexes in which no Allied unit may stay."""
    if not paris_is_open(world):
        return frozenset()
    land = ground(world)
    return frozenset(h for paris in land.paris for h in land.within(paris, NEAR))


class DeclareOpen(Act):
    """The Allied player declares Paris an open city, for the rest of the scenario."""

    verb = "open-paris"
    rule = "R-12.7a"

    def do(self, play: Play[World], record: Any) -> None:
        """Units in the city and around it withdraw next."""
        play.set(paris_open=True)
        play.tell(ParisOpen())


class DefendParis(Act):
    """Not in this turn."""

    verb = "not-yet"
    rule = "R-12.7a"


@rule("R-12.7a", "R-12.7b", "S-7.19f")
def allied_may_open_paris(world: World, record: Any) -> Side:
    """The Allied player, from turn 5, where the scenario has the segment; Dynamo does not matter."""
    first = world.rules.open_paris_from
    return "allied" if first and world.turn >= first and not world.paris_open else ""


def those_who_must_go(world: World, record: Any) -> Iterator[Withdrawing]:
    """Allied units in Paris or within two hexes of it."""
    closed = closed_hexes(world)
    return (Withdrawing(u.id) for u in on_map(world, "allied") if u.hex in closed)


@once_per_world
@rule("R-12.7a")
def ways_out(world: World, unit: str) -> tuple[str, ...]:
    """The nearest hexes outside where the unit may stand, by ways that a retreat could take (AM-50, AM-121)."""
    closed, here = closed_hexes(world), world.units[unit].hex
    seen, front = {here}, [here]
    while front:
        found = [h for h in front if h not in closed and fits(world, (world.units[unit],), h)]
        if found:
            return tuple(h for h in ground(world).names if h in found)
        steps = dict.fromkeys(n for h in front for n in ground(world).neighbours(h) if leads_out(world, unit, h, n))
        front = [n for n in steps if n not in seen]
        seen.update(front)
    return ()


def leads_out(world: World, unit: str, a: str, b: str) -> bool:
    """Land without enemies or their zones, within the limits of the nation; great rivers at crossings alone."""
    land = ground(world)
    if not land.passable(a, b) or has_enemy(world, b, "allied") or land.country(b) == "germany":
        return False
    if land.river(a, b) in BIG_RIVERS and not land.crossing(a, b):
        return False
    free = bool(units_at(world, b, "allied")) or not in_enemy_zoc(world, b, "allied")
    return free and (land.country(b) != "netherlands" or counter(world, unit).nation == "dutch")


@law("R-12.7a")
def hex_is_a_way_out(seen: Seen[World, Withdrawing], act: Withdraw) -> bool:
    """One of the nearest hexes at three or more from Paris (AM-50)."""
    return act.hex in ways_out(seen.world, seen.record.unit)


class Withdraw(Act):
    """The unit withdraws."""

    verb = "withdraw"
    rule = "R-12.7a"
    laws = (hex_is_a_way_out,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Withdrawing]) -> Iterator[Withdraw]:
        """The ways out."""
        return (cls(h) for h in ways_out(seen.world, seen.record.unit))

    def do(self, play: Play[World], record: Withdrawing) -> None:
        """It stands there."""
        come_into(play, record.unit, self.hex)
        settle_defences(play, survivors=True)
        play.tell(Withdrawn(record.unit, self.hex))


def allied_if_there_is_a_way(world: World, record: Withdrawing) -> Side:
    """The Allied player chooses, if there is a choice."""
    return "allied" if ways_out(world, record.unit) else ""


@step("R-12.7a")
def caught_in_paris(play: Play[World], record: Withdrawing) -> None:
    """Who finds no way out is eliminated."""
    if play.world.units[record.unit].hex in closed_hexes(play.world):
        eliminate(play, record.unit, "paris")


PARIS = seq(
    "paris",
    "R-12.7a",
    ask("paris", "R-12.7a", DeclareOpen, DefendParis, by=allied_may_open_paris),
    each(
        "withdrawal",
        "R-12.7a",
        those_who_must_go,
        ask("withdrawal", "R-12.7a", Withdraw, by=allied_if_there_is_a_way),
        caught_in_paris,
        record=Withdrawing,
    ),
)
