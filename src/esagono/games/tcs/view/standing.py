"""Standing orders for overwatch: hold fire beyond so many hexes, always fire at vehicles.

They choose among the same answers as the player would, from what his side sees; what they leave open is asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.records import PFA, SFA, Trigger
from esagono.games.tcs.rules.ch15_able import answers, evaders
from esagono.games.tcs.rules.ch15_overwatch import Hold, Overwatch, answering_volley
from esagono.games.tcs.rules.ch16_volley import Shoot
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.world import World, enemy, ground, held
from esagono.kernel import Decision

VEHICLES, BEYOND = "vehicles", "beyond-"


class StandingOrders:
    """What a side has ordered once for all its stacks."""

    keys: tuple[str, ...] = (f"{BEYOND}4", f"{BEYOND}8", f"{BEYOND}12", VEHICLES)
    groups: Mapping[str, str] = {}

    def answer(self, decision: Decision, given: tuple[str, ...]) -> str:
        """Overwatch, the fire that it was answered with, or holding fire; empty: the side is asked."""
        world, record = decision.seen.world, decision.seen.record
        if isinstance(record, Volley) and decision.ask == "volley":
            return Shoot().text if VEHICLES in given and is_answer_at_points(record) else ""
        if not isinstance(record, Trigger) or decision.ask != "overwatch":
            return ""
        if VEHICLES in given and (text := at_vehicles(world, record)):
            return text
        limits = [int(key.removeprefix(BEYOND)) for key in given if key.startswith(BEYOND)]
        return Hold().text if limits and is_far(world, record, min(limits)) else ""


def is_answer_at_points(volley: Volley) -> bool:
    """The volley answers a trigger, and point fire is part of it."""
    return volley.cause not in (SFA, PFA) and bool(volley.point)


def at_vehicles(world: World, trigger: Trigger) -> str:
    """The answer with the best chance against vehicles and guns that have caused a trigger, if there is one."""
    best, text = 0.0, ""
    for start, at in answers(world, trigger):
        volley = answering_volley(world, trigger, start, at)
        cards = of_volley(world, volley) if volley.point else {}
        chance = max((card.chance or 0.0 for card in cards.values()), default=0.0)
        if chance > best:
            best, text = chance, Overwatch(start, at if len(trigger.hexes) > 1 else "").text
    return text


def is_far(world: World, trigger: Trigger, most: int) -> bool:
    """Everybody who could answer is farther away than that, and no vehicle could evade instead."""
    side = enemy(trigger.side)
    if any(evaders(world, trigger, hex_) for hex_ in held(world)[side]):
        return False
    return all(ground(world).distance(start, at) > most for start, at in answers(world, trigger))
