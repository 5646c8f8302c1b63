"""7.26C Additional supply: an S on the Soviet replacement table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.pieces import GENERAL
from esagono.games.crimea.records import Receipt, Replacing
from esagono.games.crimea.rules.ch06_points import available
from esagono.games.crimea.rules.ch06_states import change_state
from esagono.games.crimea.rules.ch07_points import SUPPLIES, held, take
from esagono.games.crimea.world import SOVIET, World, by_hex, combat_units
from esagono.kernel import Act, Hex, Play, Seen, law, rule


@law("BSR-7.26C3")
def supplies_are_left(seen: Seen[World, Replacing], act: Any) -> bool:
    """Each S is used once, for the one or the other."""
    return seen.side == SOVIET and held(seen.world, SOVIET, SUPPLIES) > 0


@law("BSR-7.26C1")
def hex_is_in_want(seen: Seen[World, Replacing], act: Relieve) -> bool:
    """Soviet units there are in Emergency Supply or Out of Supply."""
    return any(u.supply != GENERAL for u in combat_units(seen.world, act.hex, SOVIET))


class Relieve(Act):
    """The units of a hex are in General Supply for the turn."""

    verb = "relieve"
    rule = "BSR-7.26C1"
    laws = (supplies_are_left, hex_is_in_want)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Relieve]:
        """The hexes with markers."""
        return (cls(h) for h, units in by_hex(seen.world).items() if any(u.supply != GENERAL for u in units))

    def do(self, play: Play[World], record: Replacing) -> None:
        """Their markers come off."""
        take(play, SOVIET, SUPPLIES)
        for unit in combat_units(play.world, self.hex, SOVIET):
            change_state(play, unit, GENERAL)


@law("BSR-7.26C2")
@rule("BSR-6.81")
def a_counter_is_free(seen: Seen[World, Replacing], act: MoreSupply) -> bool:
    """A supply counter can take the point."""
    return bool(available(seen.world, SOVIET))


class MoreSupply(Act):
    """The Soviets receive one more Attack Supply Point."""

    verb = "more-supply"
    rule = "BSR-7.26C2"
    laws = (supplies_are_left, a_counter_is_free)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It is received as always."""
        take(play, SOVIET, SUPPLIES)
        play.run("receipt", Receipt(SOVIET, 1))
