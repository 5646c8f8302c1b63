"""What is on the table: laws about vehicles, aircraft or hits can be broken only where there are some.

Each question is the `where` of laws and acts. It is asked of the world as the side knows it, once for each listing.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel import Seen, Value
from esagono.kernel.listing import told_by
from esagono.kernel.memo import once_per_world

Looking = Seen[World, Any]


MARKS = ("hit", "hidden", "carrier", "immobile", "bogged", "stuck", "barred", "forced", "inside")
looked_at = attrgetter("kind", "side", "hex", *MARKS)


class Present(Value):
    """What there is among the units of a world."""

    marks: frozenset[str]
    """The marks that some unit has."""
    traits: frozenset[str]
    """The traits that some unit's counter has."""
    off_the_map: bool
    mixed: bool


@once_per_world
def present(world: World) -> Present:
    """Look at every unit once."""
    if not world.units:
        return Present(frozenset(), frozenset(), off_the_map=False, mixed=False)
    kinds, sides, hexes, *marked = zip(*map(looked_at, world.units.values()), strict=True)
    armies = {(hex_, side) for hex_, side in zip(hexes, map(army, sides), strict=True) if hex_}
    return Present(
        marks=frozenset([mark for mark, column in zip(MARKS, marked, strict=True) if any(column)]),
        traits=frozenset().union(*[world.charts.units[kind].traits for kind in set(kinds)]),
        off_the_map="" in hexes,
        mixed=len(armies) > len(set(hexes) - {""}),
    )


def what_there_is(seen: Looking) -> Present:
    """What there is among the units that the side knows of."""
    return present(seen.world)


# Units


@told_by(what_there_is)
def not_all_go_on_foot(seen: Looking) -> bool:
    """There are vehicles, or aircraft."""
    return "off-foot" in present(seen.world).traits


@told_by(what_there_is)
def there_are_aircraft(seen: Looking) -> bool:
    """There are aircraft, over the map or off it."""
    return "aircraft" in present(seen.world).traits


@told_by(what_there_is)
def somebody_is_hit(seen: Looking) -> bool:
    """A unit has a hit counter."""
    return "hit" in present(seen.world).marks


@told_by(what_there_is)
def somebody_hides(seen: Looking) -> bool:
    """A unit is hidden, or is to be set up so; the side knows of it."""
    return "hidden" in present(seen.world).marks


@told_by(what_there_is)
def somebody_is_off_the_map(seen: Looking) -> bool:
    """A unit hides, is still to come, or has flown off."""
    return present(seen.world).off_the_map


@told_by(what_there_is)
def something_is_carried(seen: Looking) -> bool:
    """A unit is carried or towed."""
    return "carrier" in present(seen.world).marks


@told_by(what_there_is)
def somebody_is_immobile(seen: Looking) -> bool:
    """The arrow of a unit stands on red."""
    return "immobile" in present(seen.world).marks


@told_by(what_there_is)
def somebody_is_bogged(seen: Looking) -> bool:
    """A vehicle is immobilised by terrain."""
    return "bogged" in present(seen.world).marks


@told_by(what_there_is)
def somebody_is_stuck(seen: Looking) -> bool:
    """A card keeps a unit where it is."""
    return "stuck" in present(seen.world).marks


@told_by(what_there_is)
def a_way_is_barred(seen: Looking) -> bool:
    """An enemy has come into the hex of a unit, whose way is barred."""
    return "barred" in present(seen.world).marks


@told_by(what_there_is)
def a_march_is_forced(seen: Looking) -> bool:
    """The AP of a unit are for marching only."""
    return "forced" in present(seen.world).marks


@told_by(what_there_is)
def somebody_is_inside(seen: Looking) -> bool:
    """A unit occupies a fortification."""
    return "inside" in present(seen.world).marks


@told_by(what_there_is)
def enemies_share_a_hex(seen: Looking) -> bool:
    """Units of both armies are in one hex."""
    return present(seen.world).mixed


@told_by(what_there_is)
def some_fire_indirectly(seen: Looking) -> bool:
    """A unit can fire over what blocks its sight."""
    return "indirect" in present(seen.world).traits


@told_by(what_there_is)
def some_have_a_minimum_range(seen: Looking) -> bool:
    """A unit cannot fire at what is too near."""
    return "minimum" in present(seen.world).traits


# The map


def there_are_works(seen: Looking) -> bool:
    """Fortifications or obstacles lie on the map."""
    return bool(seen.world.works)


def there_are_gullies(seen: Looking) -> bool:
    """The map has a gully."""
    return board(seen.world).has_gullies


def there_are_ditches(seen: Looking) -> bool:
    """The map has an anti-tank ditch."""
    return board(seen.world).has_ditches


# The turn


def somebody_came_out(seen: Looking) -> bool:
    """In this turn a unit has come out of hiding."""
    return isinstance(seen.record, Turn) and bool(seen.record.revealed)


def only_cards_count(seen: Looking) -> bool:
    """The player has announced two cards."""
    return isinstance(seen.record, Turn) and seen.record.cards_only


def there_are_cards(seen: Looking) -> bool:
    """The player holds a card, has one that is not used yet, or has a unit with one."""
    world = seen.world
    assigned = any(u.veteran for u in world.units.values())
    return assigned or bool(world.hands.get(seen.side) or world.kit.get(seen.side))
