"""3.0 Activation, 3.0.1 variable AP, 3.2.1 AP supplemented by CAPs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.activations import end_activation, is_available
from esagono.games.storms_of_steel.events.hidden import Stirred
from esagono.games.storms_of_steel.events.rounds import Activated
from esagono.games.storms_of_steel.presence import somebody_is_off_the_map
from esagono.games.storms_of_steel.records import Activating, Rallying, Turn
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch03_caps import side_has_the_caps
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_not_hidden, unit_is_own
from esagono.games.storms_of_steel.world import Unit, World, active_units, has_card, of_side, option
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule, step

FULL_AP = 7


@law("2.2/2")
@rule("3.0")
def unit_is_ready(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only a ready unit can be activated."""
    return seen.world.units[act.unit].ready


@law("9.0/3")
@rule("2.2/3", "2.2/11")
def side_has_no_activation(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A player has one pool of AP at a time; the opponent may have one of his own."""
    return not active_units(seen.world, seen.side)


@law("5.1", where=somebody_is_off_the_map)
def unit_is_available(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit on the map, or a reinforcement whose round has come (A-101)."""
    return is_available(seen.world, act.unit)


class Activate(Act):
    """Give a ready unit its action points; not an action."""

    verb = "activate"
    rule = "3.0"
    laws = (unit_is_own, unit_is_not_hidden, unit_is_available, unit_is_ready, side_has_no_activation)
    assured = (unit_is_own,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Activate]:
        """Every own unit."""
        return (cls(u.id) for u in of_side(seen.world, seen.side))

    def do(self, play: Play[World], record: Turn) -> None:
        """It gets its points."""
        activate(play, self.unit)


@rule("3.0", "3.0.1")
def activate(play: Play[World], unit: str) -> None:
    """Seven AP, or a roll. Call it last."""
    play.unit(unit, active=True)
    if option(play.world, "variable-ap"):
        play.run("activation", Activating(unit))
    else:
        give_ap(play, unit, FULL_AP)


@rule("V04")
def experience(world: World, unit: Unit) -> int:
    """Experienced units get four AP more, with variable AP too (A-38)."""
    return world.charts.cards["V04"].amount if has_card(world, unit, "V04") else 0


@rule("3.0", "2.2/3")
def give_ap(play: Play[World], unit: str, ap: int) -> None:
    """Set the AP marker."""
    u = play.world.units[unit]
    ap += experience(play.world, u)
    play.put("ap", u.side, ap)
    play.tell(Stirred(u.side, ap) if u.hidden else Activated(unit, ap))


@law("3.0/2")
def side_has_an_activation(seen: Seen[World, Any], act: EndActivation) -> bool:
    """There is an activation to end."""
    return bool(active_units(seen.world, seen.side))


class EndActivation(Act):
    """Turn the active units to their exhausted side and lose their AP; not an action."""

    verb = "end-activation"
    rule = "3.0/4"
    laws = (side_has_an_activation,)

    def do(self, play: Play[World], record: Turn) -> None:
        """At the start of the turn only: after the action the turn is over."""
        end_activation(play, record.side)


# 3.2.1 Supplementing AP


@law("3.2.1")
def caps_are_added_once(seen: Seen[World, Turn], act: Supplement) -> bool:
    """The number is named once for the action of a turn."""
    return seen.record.added == 0 < act.n


class Supplement(Act):
    """Add CAPs to the AP of the coming action though the AP might do: that many AP are saved; not an action."""

    verb = "supplement"
    rule = "3.2.1"
    laws = (side_has_an_activation, caps_are_added_once, side_has_the_caps)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Supplement]:
        """Any number."""
        return (cls(n) for n in range(1, seen.world.cap[seen.side] + 1))

    def do(self, play: Play[World], record: Turn) -> None:
        """They are paid with the action, as far as it costs so much."""
        play.let(record, added=self.n)


# 3.0.1 Variable APs (optional)


@step("3.0.1")
def roll_for_ap(play: Play[World], record: Activating) -> None:
    """2D6 AP instead of seven."""
    cast(play, record, owner(play.world, record), "2d6", "action points")


@step("3.0.1")
def set_rolled_ap(play: Play[World], record: Activating) -> None:
    """Never fewer than none with CAPs spent on it."""
    give_ap(play, record.unit, max(0, result(record)))


def owner(world: World, record: Activating | Rallying) -> Side:
    """Who owns the unit of the record."""
    return world.units[record.unit].side
