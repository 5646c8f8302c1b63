"""11.5b The advance after a combat, and S-5.8c5: how motorised units drive on where the cavalry screen vanishes."""

from __future__ import annotations

from esagono.games.case_yellow.records import Advance
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch10_bridgeheads import lift_used_bridgeheads
from esagono.games.case_yellow.rules.ch11_advance import AdvanceUnit, crosses, those_to_come
from esagono.games.case_yellow.rules.ch11_bridging import BridgeAhead
from esagono.games.case_yellow.rules.ch11_onward import AdvanceOn, must_go_on, second_hexes
from esagono.games.case_yellow.world import World
from esagono.kernel import Act, Play, Seen, Side, ask, law, loop, step

# By themselves (S-5.8c5)


def is_swept(world: World, record: Advance) -> bool:
    """The cavalry screen has vanished before motorised units."""
    return bool(record.swept)


@step("S-5.8c5", when=is_swept)
def sweep_on(play: Play[World], record: Advance) -> None:
    """Motorised units advance two hexes by themselves, as far as no choice is left to the German (AM-143)."""
    coming = those_to_come(play.world, record)
    if fits(play.world, coming, record.target):
        for unit in coming:
            crosses(play, unit, record.target)
        record = play.let(record, came=(*record.came, *coming))
    for unit in record.came:
        if only := only_way(play.world, record, unit):
            crosses(play, unit, only)
            record = play.let(record, done=(*record.done, unit))


def only_way(world: World, record: Advance, unit: str) -> str:
    """The one second hex of a unit, if it is the only one and nobody else needs the room."""
    ways = {u: second_hexes(world, record, u) for u in record.came if must_go_on(world, record, u)}
    if len(ways.get(unit, ())) != 1:
        return ""
    (only,) = ways[unit]
    return only if fits(world, [u for u in ways if only in ways[u]], only) else ""


# As the victor chooses


@law("S-5.8c5")
def motorised_units_have_advanced(seen: Seen[World, Advance], act: StayBehind) -> bool:
    """No motorised unit stays behind while the hex of the vanished screen, or one beyond it, is open to it."""
    world, record = seen.world, seen.record
    return not those_to_come(world, record) and not any(must_go_on(world, record, u) for u in record.came)


class StayBehind(Act):
    """No more units advance."""

    verb = "done"
    ends = "step"
    rule = "R-11.5b"
    laws = (motorised_units_have_advanced,)

    def do(self, play: Play[World], record: Advance) -> None:
        """The combat ends; the bridgeheads that were used go, now that nobody follows (R-10.8d)."""
        lift_used_bridgeheads(play)
        play.leave("advance")


def the_victor(world: World, record: Advance) -> Side:
    """The attacker."""
    return record.side


ADVANCE = loop(
    "advance",
    "R-11.5b",
    sweep_on,
    ask("advance", "R-11.5a", AdvanceUnit, AdvanceOn, BridgeAhead, StayBehind, by=the_victor),
    record=Advance,
    label=lambda world, record: {"hex": record.target},
)
"""Run it when the defending hex is vacated."""
