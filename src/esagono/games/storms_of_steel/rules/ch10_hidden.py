"""10.0 Hidden units: what gives them away, how they are revealed, and where everybody may suspect them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.storms_of_steel.events.ground import Turned
from esagono.games.storms_of_steel.events.hidden import Revealed
from esagono.games.storms_of_steel.records_hidden import Revealing
from esagono.games.storms_of_steel.rules.ch02_control import mark_control
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_at
from esagono.games.storms_of_steel.rules.ch06_sight import sees_out, unit_sees
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, board, hidden_units, is_ground, units_at
from esagono.kernel import Act, Play, Seen, Side, Slot, ask, law, rule, seq, step
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

SUMMER = ("june", "july", "august", "september")
"""The months in which corn and wheat conceal (A-34)."""
NEAR = 2
FACINGS = range(6)


# Cover


@rule("10.0/8", "T-terrain/2")
def terrain_conceals(world: World, unit: Unit, hex_: str, viewer: str) -> bool:
    """Terrain with a DM of one or more; corn and wheat, which have none, in the summer months."""
    cover = terrain_at(world, hex_).cover_hidden
    return cover == "yes" or (cover == "season" and world.ground.month in SUMMER)


@rule("10.0/9")
def hasty_defence_conceals(world: World, unit: Unit, hex_: str, viewer: str) -> bool:
    """Its own hasty defence is cover for a unit, as long as it stays where it built it."""
    return unit.hasty and unit.lair == hex_


COVER: Slot[Callable[[World, Unit, str, str], bool]] = Slot("cover")
"""What conceals a unit that hides in a hex from somebody in another (or from nobody in particular, "").

It may look only at what is public.
"""
ALSO_SUSPECTED: Slot[Callable[[World, Side], list[str]]] = Slot("also suspected")
"""Hexes in which a side must suspect enemies, besides those where hidden units may be."""
BEFORE_LOOKING: Slot[Callable[[Play[World]], None]] = Slot("before looking")
"""What happens before it is looked who is given away."""


@rule("10.0/9")
def is_cover(world: World, unit: Unit, hex_: str, viewer: str = "") -> bool:
    """The hex conceals the unit; greater height does not (A-56)."""
    return any(conceals(world, unit, hex_, viewer) for conceals in COVER.parts)


# What gives a hidden unit away


@rule("10.0/7", "10.1/2", "20.3/2")
def spots(world: World, viewer: Unit, unit: Unit, hex_: str) -> bool:
    """An enemy on the map is within two hexes of a unit that hides in the open, and sees the hex."""
    near = are_enemies(viewer.side, unit.side) and is_near_and_seen(world, viewer, hex_)
    return near and not is_cover(world, unit, hex_, viewer.hex)


@rule("10.0/3", "10.0/8")
def shares_the_hex(world: World, other: Unit, unit: Unit, hex_: str) -> bool:
    """Somebody who is not hidden is in the same hex, friend or enemy; own aircraft only fly over it."""
    return other.hex == hex_ and (are_enemies(other.side, unit.side) or is_ground(world, other))


def is_given_away(world: World, unit: Unit, hex_: str) -> bool:
    """A unit that hides in this hex is revealed now."""
    if hex_ not in hexes_near_somebody(world):
        return False
    if any(shares_the_hex(world, u, unit, hex_) for u in units_at(world, hex_)):
        return True
    return not is_cover(world, unit, hex_) and any(spots(world, u, unit, hex_) for u in world.units.values() if u.hex)


@once_per_world
def hexes_near_somebody(world: World) -> frozenset[str]:
    """The hexes near a unit on the map: elsewhere nobody is given away."""
    hexes = {u.hex for u in world.units.values() if u.hex}
    return frozenset().union(*(board(world).within(hex_, NEAR) for hex_ in hexes))


@rule("10.0/8")
def meets_a_hidden_enemy(world: World, unit: Unit) -> bool:
    """Hidden units of both sides in one hex find each other; at a distance they do not (A-140)."""
    return any(are_enemies(u.side, unit.side) and u.lair == unit.lair for u in hidden_units(world))


def detected(world: World) -> list[str]:
    """The hidden units that are given away."""
    units = hidden_units(world)
    return [u.id for u in units if is_given_away(world, u, u.lair) or meets_a_hidden_enemy(world, u)]


@rule("10.0/7")
def detectable(world: World, viewer: Unit) -> list[str]:
    """The hidden enemies within two hexes and in sight of a unit, in cover or not: those of the card that reveals."""
    enemies = [u for u in hidden_units(world) if are_enemies(u.side, viewer.side)]
    return [u.id for u in enemies if is_near_and_seen(world, viewer, u.lair)]


def is_near_and_seen(world: World, viewer: Unit, hex_: str) -> bool:
    """The hex is within two hexes of a unit on the map, which sees it, out of a bunker too."""
    near = bool(viewer.hex) and board(world).distance(viewer.hex, hex_) <= NEAR
    return near and unit_sees(world, viewer, hex_) and sees_out(world, viewer, hex_)


# Revealing


def reveal(play: Play[World], *units: str) -> None:
    """Place hidden units on the map, with all who hide in the same hexes; their owners turn them. Call it last."""
    shown: list[str] = []
    found: Iterable[str] = units
    while found:
        shown += place_all(play, {play.world.units[i].lair for i in found})
        found = detected(play.world)
    narrow_suspicion(play)
    for unit in shown:
        play.run(REVEALED, Revealing(unit))


@rule("10.0", "10.0/1", "10.0/4")
def place_all(play: Play[World], hexes: set[str]) -> list[str]:
    """Everybody who hides in these hexes comes onto the map."""
    there = [u for u in hidden_units(play.world) if u.lair in hexes]
    for unit in there:
        play.unit(unit.id, hex=unit.lair, hidden=False, lair="", may_be=(), covert=False, bound=())
        play.tell(Revealed(unit.id, unit.lair), reveals=True)
    mark_control(play, *sorted(hexes))
    return [u.id for u in there]


@step("10.0")
def look_for_hidden(play: Play[World], record: Any) -> None:
    """Whoever is given away by what has just happened is revealed at once."""
    find_hidden(play)


def find_hidden(play: Play[World]) -> None:
    """Reveal whoever is given away as things stand. Call it last."""
    for happens in BEFORE_LOOKING:
        happens(play)
    if not hidden_units(play.world):
        return
    found = detected(play.world)
    if found:
        reveal(play, *found)
    else:
        narrow_suspicion(play)


@law("5.2/1")
@rule("10.0")
def facing_is_one_of_six(seen: Seen[World, Revealing], act: TurnOut) -> bool:
    """A unit that is revealed faces any hexside."""
    return act.facing in FACINGS


class TurnOut(Act):
    """Choose the facing of a unit that has just been revealed."""

    verb = "face"
    rule = "10.0"
    laws = (facing_is_one_of_six,)
    facing: int

    @classmethod
    def options(cls, seen: Seen[World, Revealing]) -> Iterator[TurnOut]:
        """All six."""
        return (cls(facing) for facing in FACINGS)

    def do(self, play: Play[World], record: Revealing) -> None:
        """Until now it had none."""
        play.unit(record.unit, facing=self.facing)
        play.tell(Turned(record.unit, self.facing))


def owner(world: World, record: Revealing) -> Side:
    """Whose unit has been revealed."""
    return world.units[record.unit].side


REVEALED = seq("revealed unit", "10.0", ask("facing when revealed", "10.0", TurnOut, by=owner), record=Revealing)


# Where hidden units may be, as far as everybody knows


@rule("10.0/5")
def suspected(world: World, side: Side) -> tuple[str, ...]:
    """The hexes with a potential for hidden units of the other side."""
    hexes = {h for u in hidden_units(world) if are_enemies(u.side, side) for h in u.may_be}
    return tuple(sorted(hexes.union(*(more(world, side) for more in ALSO_SUSPECTED.parts))))


def somebody_may_hide_in(world: World, side: Side, hex_: str) -> bool:
    """As far as everybody knows a hidden unit of the other side may be in the hex."""
    return hex_ in suspected(world, side)


def suspect(play: Play[World], unit: str, hexes: Iterable[str]) -> None:
    """Set where a hidden unit may be; where it is always belongs to it."""
    play.unit(unit, may_be=tuple(sorted(set(hexes))))


@rule("C-30")
def clear_around(play: Play[World], viewer: str) -> None:
    """The card that reveals has found everybody within two hexes and in sight: nobody else can be there."""
    world = play.world
    seer = world.units[viewer]
    for unit in [u for u in hidden_units(world) if are_enemies(u.side, seer.side)]:
        suspect(play, unit.id, (h for h in unit.may_be if not is_near_and_seen(world, seer, h)))


def narrow_suspicion(play: Play[World]) -> None:
    """Nobody hides where he would be given away."""
    world = play.world
    near = hexes_near_somebody(world)
    changed = {}
    for unit in [u for u in hidden_units(world) if not near.isdisjoint(u.may_be)]:
        hexes = tuple(h for h in unit.may_be if h not in near or not is_given_away(world, unit, h))
        if hexes != unit.may_be:
            changed[unit.id] = replace(unit, may_be=hexes)
    if changed:
        play.set(units={**world.units, **changed})
