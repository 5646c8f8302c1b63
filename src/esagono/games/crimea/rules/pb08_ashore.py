"""PB-8.53d, 8.54g Zaps and Militia that have just gone ashore may still be used in the same phase."""

from __future__ import annotations

from esagono.games.crimea.choices import can_choose
from esagono.games.crimea.records import MOVEMENT, Phase
from esagono.games.crimea.rules.ch22_militia import Disband, is_militia
from esagono.games.crimea.rules.ch22_zap import Absorb, is_zap
from esagono.games.crimea.rules.pb08_transport import ABOARD
from esagono.games.crimea.world import SOVIET, World, on_map
from esagono.kernel import Act, Play, Side, ask, loop, rule


class Remain(Act):
    """Those who have gone ashore stay what they are."""

    verb = "remain"
    rule = "PB-8.54g"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The phase goes on."""
        play.leave("ashore")


@rule("PB-8.54g", "PB-8.53d")
def has_men_ashore(world: World, record: Phase) -> Side:
    """The Soviets, if Zaps or Militia have gone ashore in this movement phase and somebody has a use for them."""
    landed = (u for u in on_map(world, SOVIET) if u.moved == ABOARD)
    if record.kind != MOVEMENT or not any(is_zap(world, u) or is_militia(world, u) for u in landed):
        return ""
    return SOVIET if can_choose(world, record, SOVIET, Absorb, Disband) else ""


ASHORE = loop(
    "ashore",
    "PB-8.54g",
    ask("ashore", "PB-8.54g", Absorb, Disband, Remain, by=has_men_ashore),
    until=lambda world, record: not has_men_ashore(world, record),
)
