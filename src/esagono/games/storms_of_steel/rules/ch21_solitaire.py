"""21.2 A player looks under one of his own coins, because he wants the unit to come into play."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch10_hidden import reveal
from esagono.games.storms_of_steel.rules.ch21_coins import coins_of, turn_up
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Hex, Play, Seen, law


@law("21.2")
def coin_is_own(seen: Seen[World, Turn], act: Uncover) -> bool:
    """Only units of one's own are called upon."""
    return act.hex in coins_of(seen.world, seen.side)


class Uncover(Act):
    """Call a hidden unit into play: it may be under this coin."""

    verb = "uncover"
    rule = "21.2"
    laws = (coin_is_own,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Uncover]:
        """Every own coin."""
        return (cls(hex_) for hex_ in coins_of(seen.world, seen.side))

    def do(self, play: Play[World], record: Turn) -> None:
        """A unit is placed, and acts in this turn (10.0/1); after a dummy the turn goes on."""
        unit = turn_up(play, record.side, self.hex)
        if unit:
            play.let(record, revealed=(*record.revealed, unit))
            reveal(play, unit)
