"""What a choice costs, beside it in the list: BRPs, or one of the redeployments of the turn."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.rules.ch12_options import Choose
from esagono.games.third_reich.rules.ch12_options import price as of_option
from esagono.games.third_reich.rules.ch15_construction import Build, BuildAir, cost
from esagono.games.third_reich.rules.ch16_redeployment import Redeploy, limit
from esagono.games.third_reich.rules.ch16_us_box import BuildAirInBox, BuildInBox
from esagono.games.third_reich.rules.ch21_war import Declare
from esagono.games.third_reich.rules.ch21_war import price as of_war
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Act, Seen
from esagono.kernel.texts import Texts


class Prices:
    """Tells prices in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def price(self, seen: Seen[World, Any], act: Act, language: str) -> str:
        """The price of a choice; nothing for what is free."""
        if isinstance(act, Redeploy):
            used = {"n": seen.world.powers[seen.side].sr + 1, "most": limit(seen.world, seen.side)}
            return self.texts.say(language, "desk.redeployment", used)
        brp = brps(seen, act)
        return self.texts.say(language, "desk.costs", {"brp": brp}) if brp else ""


def brps(seen: Seen[World, Any], act: Act) -> int:
    """The BRPs that an act of the phases costs."""
    world = seen.world
    match act:
        case Choose():
            return of_option(world, seen.side, act.front, act.option)
        case Declare():
            return of_war(world, seen.side, act.target)
        case Build() | BuildInBox():
            return cost(world, kind(world, act.unit).sort, world.units[act.unit].factors)
        case BuildAir() | BuildAirInBox():
            return cost(world, AIR, act.factors)
    return 0
