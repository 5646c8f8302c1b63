"""37.3 The Allies without Gibraltar: four ground units live on Egypt, four counters stay in the Mediterranean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.navy import fronts
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import GIBRALTAR, hex_of
from esagono.games.third_reich.politics import alliance_of, commander_of, commands, leader
from esagono.games.third_reich.records_navy import Stranded
from esagono.games.third_reich.rules.ch27_rations import is_cut
from esagono.games.third_reich.rules.ch27_sea import routes_from
from esagono.games.third_reich.rules.ch27_sources import EGYPT, sources
from esagono.games.third_reich.rules.ch27_supply import READ, lines_from, needs_no_line, supplied_hexes
from esagono.games.third_reich.world import (
    ALLIES,
    MEDITERRANEAN,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule
from esagono.kernel.memo import once_while

FREE, MOST = "free-french", 4
SINCE = "gibraltar-lost"
"""In `World.notes`: the player turn in which the Allies lost Gibraltar."""


@rule("37.3")
def gibraltar_is_lost(world: World) -> bool:
    """The Allies do not hold Gibraltar."""
    return alliance_of(world, controller(world, hex_of(world, GIBRALTAR))) != ALLIES


@rule("37.3")
def counts(world: World, unit: Unit) -> bool:
    """Allied units count, Free French and Russian ones do not."""
    nation = nation_of(world, unit)
    return nation != FREE and alliance_of(world, nation) == ALLIES and leader(world, nation) != RUSSIA


def lines_without(world: World, nation: str, shut: frozenset[str]) -> frozenset[str]:
    """The hexes that a line reaches, over land and sea, from a source that is not among these."""
    open_ = sources(world, nation) - shut
    ways = routes_from(world, nation, lines_from(world, nation, open_))
    return lines_from(world, nation, open_, frozenset(h for way in ways for h in way.ends))


@once_while(*READ)
@rule("37.3")
def other_lines(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line reaches from a source other than the Egyptian ones."""
    return lines_without(world, nation, frozenset(ground(world).of_country(EGYPT)))


@once_while(*READ)
@rule("37.3")
def lines_from_afar(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line reaches from a source outside the Mediterranean Front."""
    land = ground(world)
    near = (h for h in sources(world, nation) if land.front(h) == MEDITERRANEAN)
    return lines_without(world, nation, frozenset(near))


@rule("37.3")
def lives_on_egypt(world: World, unit: Unit) -> bool:
    """A ground unit on the Mediterranean Front that draws on Egypt alone."""
    nation = nation_of(world, unit)
    if not kind(world, unit).ground or ground(world).front(unit.hex) != MEDITERRANEAN or not counts(world, unit):
        return False
    if needs_no_line(world, unit) or unit.hex in other_lines(world, nation):
        return False
    return unit.hex in supplied_hexes(world, nation)


@once_while(*READ)
@rule("37.3")
def too_many(world: World) -> frozenset[str]:
    """The ground units beyond the fourth: those that go without, then the last of the roster."""
    if not gibraltar_is_lost(world):
        return frozenset()
    there = [u for u in on_map(world) if lives_on_egypt(world, u)]
    cut = [u.id for u in there if is_cut(world, u.id)]
    rest = [u.id for u in there if u.id not in cut]
    return frozenset((*cut, *rest[MOST:]))


@rule("37.3")
def is_over(world: World, unit: Unit) -> bool:
    """Egypt does not supply the unit."""
    return unit.id in too_many(world)


def shortage(world: World, alliance: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who is over, and all who live on Egypt."""
    if alliance != ALLIES or not gibraltar_is_lost(world):
        return frozenset(), frozenset()
    return too_many(world), frozenset(u.id for u in on_map(world) if lives_on_egypt(world, u))


# Air units and fleets


@rule("37.3")
def note_loss(play: Play[World], unit: str, hex_: str) -> None:
    """Since when Gibraltar is lost."""
    if hex_ == hex_of(play.world, GIBRALTAR):
        note_holder(play)


@rule("37.3")
def note_fall(play: Play[World], power: Side, before: dict[str, Unit]) -> None:
    """With Britain the Allies may lose Gibraltar."""
    note_holder(play)


def note_holder(play: Play[World]) -> None:
    """The Allies have lost Gibraltar now, or have it again."""
    lost = gibraltar_is_lost(play.world)
    if lost and SINCE not in play.world.notes:
        play.put("notes", SINCE, play.world.half)
    elif not lost and SINCE in play.world.notes:
        play.drop("notes", SINCE)


@rule("37.3", "A-57")
def counters(world: World) -> list[Unit]:
    """Allied air units and fleets in the Mediterranean that no line from elsewhere reaches; each counter is one."""
    mine = [u for u in on_map(world) if is_there(world, u) and counts(world, u)]
    return [u for u in mine if u.hex not in lines_from_afar(world, nation_of(world, u))]


def is_there(world: World, unit: Unit) -> bool:
    """An air unit on the Mediterranean Front, or a fleet based on it."""
    sort = kind(world, unit).sort
    if sort == FLEET:
        return MEDITERRANEAN in fronts(world, unit)
    return sort == AIR and ground(world).front(unit.hex) == MEDITERRANEAN


@rule("37.3")
def stranded(world: World, turn: Any) -> list[Stranded]:
    """At the end of an Allied turn after the loss more than four counters are left."""
    alliance = turn.alliance if turn is not None else world.mover
    late = 0 < world.notes.get(SINCE, 0) < world.half
    return [Stranded(ALLIES)] if alliance == ALLIES and late and len(counters(world)) > MOST else []


@law("37.3")
def unit_is_stranded(seen: Seen[World, Stranded], act: Abandon) -> bool:
    """One of one's own air units or fleets in the Mediterranean."""
    mine = (u for u in counters(seen.world) if u.id == act.unit)
    return any(commands(seen.world, seen.side, u) for u in mine)


class Abandon(Act):
    """An air unit or fleet that should have left the Mediterranean is lost."""

    verb = "abandon"
    rule = "37.3"
    laws = (unit_is_stranded,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Stranded]) -> Iterator[Abandon]:
        """All that are there."""
        return (cls(u.id) for u in counters(seen.world))

    def do(self, play: Play[World], record: Stranded) -> None:
        """It is gone."""
        eliminate(play, self.unit, "stranded")


def losers(world: World, record: Stranded) -> tuple[Side, ...]:
    """The powers with counters there, while they are too many."""
    there = counters(world)
    if len(there) <= MOST:
        return ()
    return tuple(dict.fromkeys(commander_of(world, u) for u in there))


STRANDED = each(
    "stranded", "37.3", stranded,
    loop(
        "abandoning", "37.3", ask("stranded", "37.3", Abandon, by=losers),
        until=lambda world, record: not losers(world, record),
    ),
    record=Stranded,
)  # fmt: skip
