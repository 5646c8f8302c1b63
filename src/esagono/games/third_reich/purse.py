"""11 Spending: the only ways in which BRPs change."""

from __future__ import annotations

from esagono.games.third_reich.events.economy import Gained, Lost, Paid
from esagono.games.third_reich.pieces import Entry
from esagono.games.third_reich.world import World
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


@rule("11.1", "11.4")
def can_spend(world: World, power: Side, amount: int) -> bool:
    """The power has the BRPs, and its limit of the player turn allows them; what is free it has even in deficit."""
    purse = world.powers[power]
    return amount <= 0 or (purse.brp >= amount and purse.spent + amount <= purse.limit)


@rule("11.1", "1.3")
def spend(play: Play[World], power: Side, amount: int, reason: str, what: str = "") -> None:
    """Pay for something of one's own will; it counts for the limit."""
    if not amount:
        return
    purse = play.world.powers[power]
    play.put("powers", power, replace(purse, brp=purse.brp - amount, spent=purse.spent + amount))
    note(play, power, -amount, reason, what)
    play.tell(Paid(power, amount, reason, what))


@rule("11.3", "10.36")
def lose(play: Play[World], power: Side, amount: int, reason: str, what: str = "") -> None:
    """An involuntary loss: the limit does not matter, and a deficit is possible."""
    if not amount:
        return
    purse = play.world.powers[power]
    play.put("powers", power, replace(purse, brp=purse.brp - amount))
    note(play, power, -amount, reason, what)
    play.tell(Lost(power, amount, reason, what))


def gain(play: Play[World], power: Side, amount: int, reason: str, what: str = "") -> None:
    """BRPs come in."""
    if not amount:
        return
    purse = play.world.powers[power]
    play.put("powers", power, replace(purse, brp=purse.brp + amount))
    note(play, power, amount, reason, what)
    play.tell(Gained(power, amount, reason, what))


@rule("3.2")
def note(play: Play[World], power: Side, amount: int, reason: str, what: str) -> None:
    """Write it into the ledger of the year."""
    play.set(ledger=(*play.world.ledger, Entry(power, play.world.turn, amount, reason, what)))
