"""10.0/1 and 10.1/3 How hidden units act: they are activated in secret, or come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.activations import has_means_to_act
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch03_activation import activate, side_has_no_activation, unit_is_ready
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_own
from esagono.games.storms_of_steel.rules.ch10_hidden import reveal
from esagono.games.storms_of_steel.world import World, hidden_units, of_side
from esagono.kernel import Act, Play, Seen, UnitId, law, rule


@law_by(lambda seen, act: "10.1" if act.rule == "9.1.4" else act.rule, "10.1")
@rule("10.0", "10.0/1", "10.1/3")
def unit_is_hidden(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The unit hides somewhere."""
    return bool(seen.world.units[act.unit].lair)


# 10.1/3 Activation


class ActivateHidden(Act):
    """Give a hidden unit its action points; the opponent learns only that it is done."""

    verb = "activate-hidden"
    rule = "10.1/3"
    private = True
    where = somebody_hides
    laws = (unit_is_own, unit_is_hidden, unit_is_ready, side_has_no_activation)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[ActivateHidden]:
        """Every own unit that hides."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.lair)

    def do(self, play: Play[World], record: Turn) -> None:
        """It gets its points."""
        activate(play, self.unit)


# 10.0/1 Coming out to act


@law("10.0/1")
@rule("10.0/2")
def unit_has_means_to_act(seen: Seen[World, Turn], act: ComeOut) -> bool:
    """A unit comes out in order to act, or to have a card played on it."""
    return has_means_to_act(seen.world, act.unit) or bool(seen.world.hands.get(seen.side))


class ComeOut(Act):
    """Reveal a hidden unit that is to act otherwise than by moving hidden, or to have a card played on it."""

    verb = "come-out"
    rule = "10.0/1"
    where = somebody_hides
    laws = (unit_is_own, unit_is_hidden, unit_has_means_to_act)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[ComeOut]:
        """Every own unit that hides."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.lair)

    def do(self, play: Play[World], record: Turn) -> None:
        """It and all who hide with it are placed; one of them must act now."""
        lair = play.world.units[self.unit].lair
        out = tuple(u.id for u in hidden_units(play.world) if u.lair == lair and u.side == record.side)
        play.let(record, revealed=(*record.revealed, *out))
        reveal(play, self.unit)
