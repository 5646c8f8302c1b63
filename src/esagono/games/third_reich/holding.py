"""7 Control of hexes: who controls a hex, who may enter it, and what happens when a ground unit comes into it."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, at_war, leader
from esagono.games.third_reich.world import NOBODY, World, ground, kind
from esagono.kernel import Play, Slot, rule

ENTERED: Slot[Callable[[Play[World], str, str], None]] = Slot("a ground unit comes into a hex")
"""Play, unit, hex: bases and fleets driven out, fortresses that are none any more, penalties."""
OPEN_TO: Slot[Callable[[World, str, str], bool]] = Slot("territory that is open though neutral")
"""World, nation, hex: Germany in its minor allies (25.6), Russia east of the partition line."""
AREA_BARS: Slot[Callable[[World, Unit, str], str]] = Slot("areas closed to a unit")
"""World, unit, hex: the rule that keeps a unit out: minor countries stay at home, Anglo-French limits, …"""


@rule("7.1", "7.2")
def controller(world: World, hex_: str) -> str:
    """The nation that controls a hex; empty at sea."""
    found = world.control.get(hex_)
    if found is not None:
        return found
    word = ground(world).country(hex_)
    country = world.charts.countries.get(word)
    return (country.holder or word) if country is not None else word


def controlled_at_start(world: World, hex_: str) -> str:
    """Who controlled the hex when this player turn began."""
    return world.began.get(hex_) or controller(world, hex_)


@rule("7.1")
def is_friendly(world: World, nation: str, hex_: str) -> bool:
    """The hex is controlled by the nation or by an ally of it."""
    holder = controller(world, hex_)
    return bool(holder) and holder != NOBODY and allied(world, nation, holder)


def was_friendly(world: World, nation: str, hex_: str) -> bool:
    """The hex was controlled by the nation or an ally when this player turn began."""
    holder = controlled_at_start(world, hex_)
    return bool(holder) and holder != NOBODY and allied(world, nation, holder)


@rule("21.1", "5.2", "26.6")
def may_enter(world: World, unit: Unit, hex_: str) -> bool:
    """A ground unit may stand in the hex: land of its own side, of an enemy, of nobody, or open to it."""
    if not ground(world).land(hex_):
        return False
    nation, holder = kind(world, unit).nation, controller(world, hex_)
    if holder != NOBODY and not allied(world, nation, holder) and not at_war(world, nation, holder):
        return any(is_open(world, nation, hex_) for is_open in OPEN_TO)
    return not area_bar(world, unit, hex_)


def area_bar(world: World, unit: Unit, hex_: str) -> str:
    """The first rule that keeps a unit out of a hex; empty if none does."""
    return next((found for bar in AREA_BARS if (found := bar(world, unit, hex_))), "")


@rule("7.1", "7.4", "36.23", "32.6")
def take_hex(play: Play[World], unit: str, hex_: str) -> None:
    """A ground unit comes into a hex: it controls it, unless the hex is a friend's."""
    world = play.world
    moved = world.units[unit]
    nation = moved.owner or leader(world, kind(world, moved).nation)
    if kind(world, moved).sort != PARTISAN and not is_friendly(world, nation, hex_):
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
