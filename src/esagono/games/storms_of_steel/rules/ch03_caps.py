"""3.2.3 CAPs on a roll, 3.2.4 CAPs on the initiative."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from esagono.games.storms_of_steel.events.rounds import InitiativeBid, Paid
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Play, Seen, Side, law, rule

MOST_CAPS = 2


class OfNumber(Protocol):
    """An act that names a number of CAPs."""

    @property
    def n(self) -> int:
        """How many."""


# 3.2.3 CAP die modifiers


@law("3.2.3")
def at_most_two_caps(seen: Seen[World, Any], act: Cap) -> bool:
    """Up to two, up or down."""
    return -MOST_CAPS <= act.n <= MOST_CAPS


@law("3.2")
@rule("7.3/2", "3.2/1")
def side_has_the_caps(seen: Seen[World, Any], act: OfNumber) -> bool:
    """CAPs are spent only while there are any."""
    return abs(act.n) <= seen.world.cap[seen.side]


class Cap(Act):
    """Spend CAPs on one's own next roll, declared before it."""

    verb = "cap"
    rule = "3.2.3"
    laws = (at_most_two_caps, side_has_the_caps)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Cap]:
        """None first, then what raises the roll, then what lowers it."""
        return (cls(n) for n in (0, 1, 2, -1, -2))

    def look(self) -> str:
        """What the roll would come to with them."""
        return f"roll-with {self.n}"

    def do(self, play: Play[World], record: Any) -> None:
        """Paid at once, for this roll only."""
        spend_caps(play, play.side, abs(self.n))
        play.let(record, cap=self.n)


@law("3.2.4")
def bid_is_none_to_two(seen: Seen[World, Any], act: Bid) -> bool:
    """The initiative roll can only be raised, by two at the most."""
    return 0 <= act.n <= MOST_CAPS


class Bid(Act):
    """Declare CAPs for the initiative roll."""

    verb = "bid"
    rule = "3.2.4"
    laws = (bid_is_none_to_two, side_has_the_caps)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Bid]:
        """None, one or two."""
        return (cls(n) for n in range(MOST_CAPS + 1))

    def do(self, play: Play[World], record: Any) -> None:
        """Deducted at once."""
        if self.n:
            play.tell(InitiativeBid(play.side, self.n))
        spend_caps(play, play.side, self.n)
        play.let(record, bids={**record.bids, play.side: self.n})


@rule("3.2.3")
def spend_caps(play: Play[World], side: Side, n: int) -> None:
    """Take CAPs off the track."""
    if n:
        play.put("cap", side, play.world.cap[side] - n)
        play.tell(Paid(side, 0, n))
