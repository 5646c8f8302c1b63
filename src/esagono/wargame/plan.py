"""What a hand on the map would do: a chain of acts with its way, its cost, what it risks, and what can still be set.

A game gives plans by `Game(plans=…)`: for a decision, and a wish of units, a hex and settings, it names the chains of
acts that the wish can mean, the likeliest first. A client sends the text of a plan as it would send an act;
`match.chain` leaves out what is forced and stops where another side is asked. Texts are in the player's language.
A plan is made of what the side sees, nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from esagono.kernel import Act, Decision, Value
from esagono.kernel.acts import laws_of
from esagono.kernel.wish import Wish

__all__ = ["Caution", "Choice", "Open", "Plan", "Plans", "StillOpen", "Switch", "Waypoint", "Wish", "chain", "holds"]


class Waypoint(Value):
    """A hex of the way: what it has cost so far, what is left there, and what is to be known of it."""

    hex: str
    cost: str = ""
    left: str = ""
    note: str = ""
    """In a few words: an enemy zone of control that stops it, say."""
    stops: bool = False
    mark: str = ""
    """In a few signs on the map: how likely it is to be fired at there."""


class Caution(Value):
    """What the player might regret, with its rule."""

    text: str
    rule: str = ""


class Choice(Value):
    """One position of a switch: what it costs or gives is said beside it."""

    key: str
    label: str
    cost: str = ""
    note: str = ""
    units: tuple[str, ...] = ()
    """Who it is about, to be shown on the map."""


class Switch(Value):
    """What can be set before it is done: one of its choices, or (`many`) any number of them."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    chosen: tuple[str, ...] = ()
    many: bool = False
    rule: str = ""


class Plan(Value):
    """One chain of acts, as the card shows it and the hand does it."""

    text: str
    """The chain: `move pz-7 > to 2531 > stop`."""
    label: str
    """What it is, in words."""
    verb: str
    """What the button says."""
    rule: str = ""
    units: tuple[str, ...] = ()
    """Who acts; each of them is named in the text."""
    hex: str = ""
    cost: str = ""
    way: tuple[Waypoint, ...] = ()
    facing: int | None = None
    """Where the unit looks when it has come there."""
    warnings: tuple[Caution, ...] = ()
    asks: bool = False
    """It rolls dice, spends for good or ends something: the card asks once more."""
    forecast: Mapping[str, Any] = {}
    """What it would come to, target by target, as an act's `look` answers."""
    switches: tuple[Switch, ...] = ()
    zone: tuple[str, ...] = ()
    """The hexes that it works on, to be shown on the map."""
    fringe: tuple[str, ...] = ()
    """Those on which it works less."""


class Open(Value):
    """What is still open when a phase is about to end: how many of what, where, and whether something would be lost."""

    label: str
    number: int
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    loses: bool = False
    rule: str = ""
    told: bool = False
    """It is only told: the first press ends the phase all the same."""


Plans = Callable[[Decision, Wish, str], Iterable[Plan]]
"""(decision, wish, language) -> what the wish can mean, the likeliest first."""
StillOpen = Callable[[Decision, str], Iterable[Open]]
"""(decision, language) -> what is still open before an act that ends a phase."""


def holds(seen: Any, act: Act) -> bool:
    """Every law of the act holds for what is seen, now or as it would be."""
    return all(law(seen, act) for law in laws_of(type(act)))


def chain(*texts: str) -> str:
    """Acts one after the other, as one text."""
    return " > ".join(text for text in texts if text)
