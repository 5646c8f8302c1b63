"""The staff: replacements, supply, works, ships, and the verbs that end a choice."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.bot.forces import near, posts
from esagono.games.crimea.bot.goals import charges, level_worth, prizes
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.pieces import FIRE
from esagono.games.crimea.world import enemy
from esagono.wargame.judging import NOTHING, Judged, why

ENDS = (
    "done", "stop", "no-more", "named", "airborne", "no-order", "no-late-order", "no-cover", "no-reaction", "halt",
    "no-activation", "keep-guns", "keep", "enough", "no-source", "ready", "end-rebuilding", "rail-done",
    "guns-stay", "cease-fire", "no-demand", "hold-on", "no-building", "no-works", "no-bridge", "no-ferry",
    "no-combining", "no-supply", "no-recombine", "keep-bases", "keep-aboard", "keep-unit", "roll-readiness",
    "keep-air", "anchor", "remain", "end-replacements", "end-reinforcements",
)  # fmt: skip
"""Verbs that end a choice of several."""
WORTHS = {
    "feed": 0.3, "receive": 0.3, "receive-dump": 0.2, "levy": 0.3, "rebuild": 0.3, "muster": 0.3,
    "raise": 0.3, "repair": 0.2, "mend": 0.2, "report": 0.5, "serve": 0.2, "serve-by-rail": 0.2, "convert": 0.2,
    "capture": 0.2, "restore": 0.2, "ferry": 0.1, "bridge": 0.1, "place-militia": 0.3, "hold": 0.3,
    "shell": 0.3, "aim": 0.2, "dogfight": 0.1, "more-supply": 0.2, "relieve": 0.1,
    "recombine": 0.05, "leave": 0.1, "convert-at": 0.1, "raid": 0.02, "fly-naval": 0.01,
    "arm": 0.05, "man-guns": 0.05, "place-flak": 0.05, "provoke": 0.05, "from": 0.1, "demand": 0.2,
    "form": 0.25, "refit": 0.15, "release": 0.2, "release-unit": 0.2, "convert-group": 0.1, "beach": 0.2, "fly-in": 0.2,
}  # fmt: skip
"""What is usually worth doing."""


def build(seat: Seat, act: Any) -> Judged:
    """Works where something must be held and the enemy is near."""
    return dug(seat, act, act.hex)


def fortify(seat: Seat, act: Any) -> Judged:
    """The same, by engineers where they stand."""
    return dug(seat, act, seat.world.units[act.unit].hex)


def dug(seat: Seat, act: Any, hex_: str) -> Judged:
    """What works in a hex are worth."""
    world, side = seat.world, seat.side
    worth = 0.1 * prizes(world, seat.weights).get(hex_, 0.0) if hex_ in charges(world, side, seat.weights) else 0.0
    if hex_ in near(world, enemy(side), 2) and hex_ in posts(world, side):
        worth += 0.2
    return (worth or NOTHING), (why(act, "dig", hex=hex_),)


def strengthen(seat: Seat, act: Any) -> Judged:
    """The unit whose level is worth most."""
    unit = seat.world.units[act.unit]
    return 0.2 + level_worth(seat.world, unit, seat.weights), (why(act, "strengthens", unit=act.unit),)


def mode(seat: Seat, act: Any) -> Judged:
    """Super-heavy guns stay ready to fire."""
    gun = seat.world.units[act.unit]
    return (NOTHING if gun.mode == FIRE else 0.2), (why(act, "ready-to-fire", unit=act.unit),)


def set_mode(seat: Seat, act: Any) -> Judged:
    """They are set up ready to fire."""
    return (0.2 if act.mode == FIRE else NOTHING), (why(act, "ready-to-fire", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "build": build,
    "fortify": fortify,
    "mode": mode,
    "set-mode": set_mode,
    "strengthen": strengthen,
}
