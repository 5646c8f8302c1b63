"""28.2, 28.3, 28.6 Air units: staging, splitting, who may fly, and over what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import (
    ARRIVES,
    HOP,
    HOSTS,
    RANGE,
    SQUADRON,
    all_air,
    bases,
    has_space,
)
from esagono.games.third_reich.choices import option_at
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.units import Staged
from esagono.games.third_reich.holding import controller, friends, is_friendly, was_friendly
from esagono.games.third_reich.navy import change, voyage
from esagono.games.third_reich.phases import active_units
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import (
    EXTRA,
    alliance_of,
    at_war,
    commander_of,
    fights_alone,
    is_neutral,
    is_power,
    leader,
    shares,
)
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch13_movement import unit_has_not_moved, unit_is_in_supply, unit_is_yours_to_move
from esagono.games.third_reich.rules.ch28_change import counters_show_it
from esagono.games.third_reich.world import NOBODY, PASS, POWERS, World, colour_of, ground, kind, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Slot, UnitId, law, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

BALTIC = "baltic-states"
MISSION_BASES: Slot[Callable[[World, Unit], str]] = Slot("bases of air units that are carried over the sea")
"""World, unit: the port where it is to land; empty: it is not aboard (29.425)."""


def mission_base(world: World, unit: Unit) -> str:
    """Where an air unit flies from."""
    return next((base for found in MISSION_BASES if (base := found(world, unit))), unit.hex)


@once_while("minors", "control", "began", "charts", "land", "wars", "powers", "states")
@rule("28.23", "48", "21.1")
def closed_sky(world: World, nation: str) -> frozenset[str]:
    """The hexes over which a nation does not fly: Switzerland, and countries and powers with which it is at peace."""
    land, holders = ground(world), {h: controller(world, h) for h in ground(world).names}
    strange = {holder for holder in set(holders.values()) if is_at_peace(world, nation, holder)}
    attacked = (h for h, holder in holders.items() if holder in strange and fights_alone(world, holder))
    hosting = {h for h in attacked if any(open_(world, nation, h) for open_ in HOSTS)}
    closed = {h for h, holder in holders.items() if holder in strange or land.country(h) == "switzerland"}
    return frozenset(closed - hosting)


@rule("28.23", "21.1", "23.1")
def is_at_peace(world: World, nation: str, holder: str) -> bool:
    """Neither friend nor enemy; an attacked country is open to all who are at war with its attacker, and they to it.

    To others, its attacker's allies too, it is closed like a neutral one.
    """
    if holder in ("", NOBODY) or holder in friends(world, nation) or at_war(world, nation, holder):
        return False
    own, other = leader(world, nation), leader(world, holder)
    if fights_alone(world, holder) and own in POWERS:
        return not shares(world, holder, own)
    return is_neutral(world, holder) or holder == BALTIC or (other in POWERS and not shares(world, own, other))


@once_while("minors", "control", "began", "charts", "land", "wars", "powers", "states")
@rule("25.6")
def around(world: World, nation: str, base: str, most: int) -> frozenset[str]:
    """The hexes within so many of a base, not over neutral territory; countries open to Germany are so to its units."""
    land, closed = ground(world), closed_sky(world, nation)
    found, ring = {base}, {base}
    for _ in range(most):
        ring = {n for h in ring for n in land.neighbours(h) if n not in found and n not in closed}
        found |= ring
    return frozenset(found)


def flights(world: World, unit: Unit, most: int) -> frozenset[str]:
    """The hexes to which a unit flies from where it is based."""
    return around(world, nation_of(world, unit), unit.hex, most)


def missions_from(world: World, unit: Unit, most: int) -> frozenset[str]:
    """The hexes to which a unit flies missions, those from the port where it is to land too."""
    return around(world, nation_of(world, unit), mission_base(world, unit), most)


@rule("28.22")
def in_range(world: World, unit: Unit, hex_: str) -> bool:
    """The air unit can fly a mission there."""
    return hex_ in missions_from(world, unit, RANGE)


@rule("28.31", "28.32")
def is_ready(world: World, unit: Unit) -> bool:
    """An air unit that is not inverted: one mission in a game turn."""
    return bool(unit.hex) and kind(world, unit).sort == AIR and not unit.used


# Staging


@law("28.21")
def unit_flies(seen: Seen[World, Any], act: Any) -> bool:
    """An air unit."""
    return kind(seen.world, act.unit).sort == AIR


@law("28.21")
def base_is_in_reach(seen: Seen[World, Phase], act: Stage) -> bool:
    """Eight hexes, not over neutral territory."""
    unit = seen.world.units[act.unit]
    return act.hex != unit.hex and act.hex in flights(seen.world, unit, HOP)


@law("28.21")
def base_was_yours(seen: Seen[World, Phase], act: Stage) -> bool:
    """The new base was controlled when the turn began."""
    nation = nation_of(seen.world, seen.world.units[act.unit])
    return was_friendly(seen.world, nation, act.hex) or any(open_(seen.world, nation, act.hex) for open_ in HOSTS)


@law("28.11")
@rule("28.13")
def base_has_room(seen: Seen[World, Phase], act: Any) -> bool:
    """Cities and base counters take so many factors."""
    return has_space(seen.world, seen.world.units[act.unit], act.hex)


@law("19.3")
def pass_lets_it_fly(seen: Seen[World, Phase], act: Stage) -> bool:
    """Under a Pass air units stage only over controlled hexes or water."""
    world, unit = seen.world, seen.world.units[act.unit]
    nation = nation_of(world, unit)
    if option_at(world, nation_of(world, unit), act.hex) != PASS:
        return True
    return act.hex in quiet_flights(world, nation, unit.hex)


@once_while("units", "minors", "control", "charts", "land", "options", "wars", "powers", "states")
def quiet_flights(world: World, nation: str, base: str) -> frozenset[str]:
    """The hexes within eight of a base, over controlled hexes and water alone."""
    land = ground(world)
    found, ring = {base}, {base}
    for _ in range(HOP):
        near = {n for h in ring for n in land.neighbours(h) if n not in found}
        ring = {n for n in near if land.sea(n) or is_friendly(world, nation, n)}
        found |= ring
    return frozenset(found)


class Stage(Act):
    """An air unit changes its base."""

    verb = "stage"
    rule = "28.21"
    laws = (
        unit_is_yours_to_move, unit_flies, unit_has_not_moved, unit_is_in_supply, base_is_in_reach, base_was_yours,
        pass_lets_it_fly, base_has_room, counters_show_it,
    )  # fmt: skip
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Stage]:
        """Every air unit, to every base in reach."""
        world, land = seen.world, ground(seen.world)
        for unit in active_units(world, seen.record, seen.side):
            if kind(world, unit).sort == AIR and not unit.moved and not unit.unsupplied:
                near = flights(world, unit, HOP)
                open_ = (h for h in near & bases(world) if land.land(h) and has_space(world, unit, h))
                yield from (cls(unit.id, h) for h in land.sorted(open_))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is based there."""
        play.unit(self.unit, hex=self.hex, moved=True)
        play.tell(Staged(self.unit, self.hex))
        for arrives in ARRIVES:
            arrives(play, self.unit, self.hex)


# Splitting

SPLIT: Slot[Callable[[Play[World], str, str], None]] = Slot("a part of a unit becomes a unit of its own")
"""Play, unit, part: who commands the one commands the other (51.7)."""


@law("28.61")
@rule("28.66")
def part_is_smaller(seen: Seen[World, Any], act: Split) -> bool:
    """Some factors go, some stay; those of minor countries are never split."""
    unit = seen.world.units[act.unit]
    return 1 <= act.factors < unit.factors and has_partials(nation_of(seen.world, unit))


@rule("28.66")
def has_partials(nation: str) -> bool:
    """Powers have partial counters, and so have Vichy and Free France; minor countries have none."""
    return is_power(nation) or nation in EXTRA


@law("28.61")
def unit_is_not_flying(seen: Seen[World, Any], act: Split) -> bool:
    """It is at its base."""
    return all(m.unit != act.unit for m in seen.world.missions)


class Split(Act):
    """Break an air unit into two."""

    verb = "split"
    rule = "28.61"
    laws = (unit_is_yours_to_move, unit_flies, part_is_smaller, unit_is_not_flying)
    unit: UnitId
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Split]:
        """Every air unit of several factors, in every way."""
        for unit in active_units(seen.world, seen.record, seen.side):
            if kind(seen.world, unit).sort == AIR:
                yield from (cls(unit.id, n) for n in range(1, unit.factors))

    def do(self, play: Play[World], record: Any) -> None:
        """The part is a unit of its own."""
        whole = play.world.units[self.unit]
        part = replace(whole, id=free_id(play.world, whole.kind), factors=self.factors)
        play.unit(self.unit, factors=whole.factors - self.factors)
        play.put("units", part.id, part)
        stays_aboard(play, part)
        for happens in SPLIT:
            happens(play, self.unit, part.id)


@rule("28.61", "29.425")
def stays_aboard(play: Play[World], part: Unit) -> None:
    """A part of an air unit that is at sea goes on with the same ships."""
    going = voyage(play.world, part.aboard) if part.aboard else None
    if going is not None:
        change(play, going.lead, cargo=(*going.cargo, part.id))


def free_id(world: World, kind_name: str) -> str:
    """A name for a new unit of a kind."""
    number = 1
    while f"{kind_name}-{number}" in world.units:
        number += 1
    return f"{kind_name}-{number}"


@rule("28.61", "36.21", "51.7")
def recombine(play: Play[World], turn: Turn) -> None:
    """When a player turn begins its air units of one nation and commander in one base are joined to full ones.

    They may be split again at once; in the enemy's turn they stay as they are.
    """
    world = play.world
    join_alike(play, [u for u in all_air(world) if alliance_of(world, nation_of(world, u)) == turn.alliance])


@rule("28.61", "10.23")
def fill_up(play: Play[World], nation: str) -> None:
    """Before an air unit of a nation is given up its parts are joined: nobody splits units to keep them."""
    join_alike(play, [u for u in all_air(play.world) if colour_of(play.world, u) == nation])


def join_alike(play: Play[World], mine: list[Unit]) -> None:
    """Units of one nation and commander in one base are joined, those apart that have flown."""
    for hex_ in dict.fromkeys(u.hex for u in mine):
        alike: dict[tuple[str, str, str, bool], list[Unit]] = {}
        for unit in (u for u in mine if u.hex == hex_):
            words = (unit.kind, unit.owner, commander_of(play.world, unit), unit.used)
            alike.setdefault(words, []).append(unit)
        for units in alike.values():
            if has_partials(nation_of(play.world, units[0])) and len(units) > 1:
                join(play, units)


def join(play: Play[World], units: list[Unit]) -> None:
    """Fill the units one after the other; those that are empty are taken away."""
    total = sum(u.factors for u in units)
    for unit in units:
        share = min(SQUADRON, total)
        total -= share
        if share:
            play.unit(unit.id, factors=share)
        else:
            play.drop("units", unit.id)
