"""7 Control of hexes: who controls a hex, who may enter it, and what happens when a ground unit comes into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.third_reich.bars import asked
from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, at_war, leader
from esagono.games.third_reich.world import NOBODY, POWERS, World, ground, kind, nation_of
from esagono.kernel import Play, Slot, rule
from esagono.kernel.memo import once_while

ENTERED: Slot[Callable[[Play[World], str, str], None]] = Slot("a ground unit comes into a hex")
"""Play, unit, hex: bases and fleets driven out, fortresses that are none any more, penalties."""
OPEN_TO: Slot[Callable[[World, str, str], bool]] = Slot("territory that is open though neutral")
"""World, nation, hex: Germany in its minor allies (25.6), Russia east of the partition line."""
LEFT: Slot[Callable[[World, str, str], bool]] = Slot("hexes that a nation enters and leaves to their holder")
"""World, nation, hex: a country to whose help it comes (23.1)."""
COUNTED: Slot[Callable[[World, str], Iterable[str]]] = Slot("countries whose hexes count as a nation's own")
"""World, nation: neutral countries that it treats as controlled (25.6, 49.3)."""
AREA_BARS: Slot[Callable[[World, Unit, str], str]] = Slot("areas closed to a unit")
"""World, unit, hex: the rule that keeps a unit out: minor countries stay at home, Anglo-French limits, …"""


@once_while("charts", "land")
@rule("7.2")
def first_holders(world: World) -> dict[str, str]:
    """Who controls each land hex by the card."""
    land, countries = ground(world), world.charts.countries
    words = {h: land.country(h) for h in land.names}
    return {h: (countries[w].holder or w) if w in countries else w for h, w in words.items()}


@rule("7.1")
def controller(world: World, hex_: str) -> str:
    """The nation that controls a hex; empty at sea."""
    return world.control.get(hex_) or first_holders(world).get(hex_, "")


@once_while("wars", "minors", "powers", "states", "charts")
def friends(world: World, nation: str) -> frozenset[str]:
    """The nations whose hexes count as a nation's own: itself and its allies."""
    names = dict.fromkeys((nation, leader(world, nation), *POWERS, *world.charts.countries))
    return frozenset((*(n for n in names if allied(world, nation, n)), *counted_as_own(world, nation)))


def counted_as_own(world: World, nation: str) -> tuple[str, ...]:
    """The neutral countries whose hexes count as a nation's own."""
    return tuple(n for names in COUNTED for n in names(world, nation))


def controlled_at_start(world: World, hex_: str) -> str:
    """Who controlled the hex when this player turn began."""
    return world.began.get(hex_) or controller(world, hex_)


@once_while("control", "wars", "minors", "powers", "states", "charts", "land")
def friendly_hexes(world: World, nation: str) -> frozenset[str]:
    """The land hexes controlled by a nation and its allies."""
    mine, held = friends(world, nation), world.control
    found = {h for h, holder in first_holders(world).items() if holder in mine and h not in held}
    return frozenset(found | {h for h, holder in held.items() if holder in mine})


@rule("7.1", "24.8")
def is_friendly(world: World, nation: str, hex_: str) -> bool:
    """The hex is controlled by the nation or by an ally of it."""
    return controller(world, hex_) in friends(world, nation)


def was_friendly(world: World, nation: str, hex_: str) -> bool:
    """The hex was controlled by the nation or an ally when this player turn began."""
    return controlled_at_start(world, hex_) in friends(world, nation)


@rule("21.1", "5.2", "26.6")
def may_enter(world: World, unit: Unit, hex_: str) -> bool:
    """A ground unit may stand in the hex: land of its own side, of an enemy, of nobody, or open to it."""
    if not ground(world).land(hex_):
        return False
    nation, holder = nation_of(world, unit), controller(world, hex_)
    strange = holder != NOBODY and holder not in friends(world, nation) and not at_war(world, nation, holder)
    if strange and not any(is_open(world, nation, hex_) for is_open in OPEN_TO):
        return False
    return not area_bar(world, unit, hex_)


def area_bar(world: World, unit: Unit, hex_: str) -> str:
    """The first rule that keeps a unit out of a hex; empty if none does."""
    for bar in asked(AREA_BARS, nation_of(world, unit)):
        found: str = bar(world, unit, hex_)
        if found:
            return found
    return ""


@rule("32.6")
def takes_hexes(world: World, unit: Unit) -> bool:
    """Partisans control their hex only while they are there, and take nothing."""
    return kind(world, unit).sort != PARTISAN


@rule("7.1", "7.4", "36.23")
def take_hex(play: Play[World], unit: str, hex_: str) -> None:
    """A ground unit comes into a hex: it controls it, unless the hex is a friend's: allies hand nothing over."""
    world = play.world
    moved = world.units[unit]
    nation = leader(world, nation_of(world, moved))
    if not takes_hexes(world, moved):
        return
    if not is_friendly(world, nation, hex_) and not any(stays(world, nation, hex_) for stays in LEFT):
        take_control(play, hex_, nation)
    for happens in ENTERED:
        happens(play, unit, hex_)


def take_control(play: Play[World], hex_: str, nation: str) -> None:
    """A hex changes hands."""
    held = controller(play.world, hex_)
    if held == nation:
        return
    began = play.world.began
    if hex_ not in began:
        play.set(began={**began, hex_: held})
    play.put("control", hex_, nation)
