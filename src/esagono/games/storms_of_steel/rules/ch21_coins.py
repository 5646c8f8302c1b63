"""21.2 Hidden units for playing alone: two marked hexes for each, and a cup with as many dummies as units.

What lies under a coin is drawn when it must be known, so nobody knows it before. The cup needs no field of its own:
in it are the units still to be hidden and, for every other coin on the map, a dummy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.hidden import CoinPlaced, DummyFound
from esagono.games.storms_of_steel.records_hidden import Marking
from esagono.games.storms_of_steel.rules.ch10_hidden import is_given_away, is_near_and_seen
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import shelter_in
from esagono.games.storms_of_steel.world import Unit, World, board, of_side, option, players
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule

COINS = 2
DUMMY = "dummy"


@rule("21.2")
def in_the_cup(world: World, side: Side) -> list[Unit]:
    """The hidden units of a player whose hexes nobody knows."""
    return [u for u in of_side(world, side) if u.hidden and not u.lair]


def coins_of(world: World, side: Side) -> tuple[str, ...]:
    """The hexes that a player has marked."""
    return world.coins.get(side, ())


def hideouts(world: World, side: Side) -> list[str]:
    """The hexes in which the scenario lets the player hide units."""
    return sorted({hex_ for unit in in_the_cup(world, side) for hex_ in unit.entry})


@rule("21.2")
def marks_hexes(world: World, side: Side) -> bool:
    """The option is chosen, and there are two hexes for each hidden unit; else they hide as usual."""
    units = in_the_cup(world, side)
    return option(world, "doubled-hiding") and bool(units) and len(hideouts(world, side)) >= COINS * len(units)


@rule("21.2")
def enemy_coins(world: World, side: Side) -> list[str]:
    """The marked hexes in which an enemy may be."""
    return [hex_ for owner, hexes in world.coins.items() if are_enemies(owner, side) for hex_ in hexes]


# Marking


@law("21.2")
def place_may_be_marked(seen: Seen[World, Marking], act: Mark) -> bool:
    """One of the hexes in which the scenario lets units hide."""
    return board(seen.world).has(act.hex) and act.hex in hideouts(seen.world, seen.side)


@law("21.2")
def place_is_not_marked(seen: Seen[World, Marking], act: Mark) -> bool:
    """One coin of a player in a hex."""
    return act.hex not in coins_of(seen.world, seen.side)


class Mark(Act):
    """Put a coin on a hex where a hidden unit may be."""

    verb = "mark"
    rule = "21.2"
    laws = (place_may_be_marked, place_is_not_marked)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Marking]) -> Iterator[Mark]:
        """Every hiding place."""
        return (cls(hex_) for hex_ in hideouts(seen.world, seen.side))

    def do(self, play: Play[World], record: Marking) -> None:
        """Everybody sees it."""
        play.put("coins", record.side, (*coins_of(play.world, record.side), self.hex))
        play.tell(CoinPlaced(record.side, self.hex))


def players_that_mark(world: World, record: Any) -> list[Marking]:
    """Those with hidden units, if they are to be doubled."""
    return [Marking(side) for side in players(world) if marks_hexes(world, side)]


def marker(world: World, record: Marking) -> Side:
    """Who marks hexes."""
    return record.side


@rule("21.2")
def all_are_marked(world: World, record: Marking) -> bool:
    """Two coins for each hidden unit lie on the map."""
    return len(coins_of(world, record.side)) >= COINS * len(in_the_cup(world, record.side))


MARKING = each(
    "marking",
    "21.2",
    players_that_mark,
    loop("marking hexes", "21.2", ask("mark", "21.2", Mark, by=marker), until=all_are_marked),
    record=Marking,
)


# Drawing


@rule("21.2")
def turn_up(play: Play[World], side: Side, hex_: str) -> str:
    """Draw from the cup what is under a coin: a unit, which then hides there for the moment, or a dummy ("")."""
    units = [u.id for u in in_the_cup(play.world, side)]
    dummies = len(coins_of(play.world, side)) - len(units)
    drawn = play.draw({**dict.fromkeys(units, 1), DUMMY: dummies}, "hidden unit")
    play.put("coins", side, tuple(h for h in coins_of(play.world, side) if h != hex_))
    if drawn == DUMMY:
        play.tell(DummyFound(side, hex_), reveals=True)
        return ""
    inside = shelter_in(play.world, play.world.units[drawn], hex_)
    play.unit(drawn, lair=hex_, inside=inside, may_be=(hex_,), entry=())
    return drawn


@rule("21.2")
def turn_up_enemies(play: Play[World], side: Side, hex_: str) -> list[str]:
    """Draw what is under the coins that lie in a hex for the other army: the units among it."""
    foes = [p for p in players(play.world) if are_enemies(p, side) and hex_ in coins_of(play.world, p)]
    return [unit for unit in [turn_up(play, p, hex_) for p in foes] if unit]


# Finding


@rule("21.2")
def look_under_coins(play: Play[World]) -> None:
    """Under a coin where a unit would be given away is now drawn what is there."""
    for side, hex_ in [(side, hex_) for side, hexes in play.world.coins.items() for hex_ in hexes]:
        units = in_the_cup(play.world, side)
        if units and is_given_away(play.world, units[0], hex_):
            turn_up(play, side, hex_)


@rule("C-30", "21.2")
def turn_up_around(play: Play[World], viewer: str) -> None:
    """Under the enemy's coins within two hexes and in sight of a unit is drawn what is there."""
    seer = play.world.units[viewer]
    coins = [(side, h) for side, hexes in play.world.coins.items() for h in hexes if are_enemies(side, seer.side)]
    for side, hex_ in coins:
        if is_near_and_seen(play.world, seer, hex_):
            turn_up(play, side, hex_)
