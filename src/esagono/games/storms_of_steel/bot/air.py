"""What comes from afar: artillery and aircraft."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.appraisal import worth
from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.games.storms_of_steel.records import Strike
from esagono.games.storms_of_steel.rules.ch12_artillery import attacks_of
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import is_ground
from esagono.wargame.judging import NOTHING, Judged, why


def plot(sergeant: Sergeant, act: Any) -> Judged:
    """Where the enemy stands now, and no friend."""
    gain = 0.0
    for attack in attacks_of(sergeant.world, Strike(sergeant.side, act.battery, act.hex, act.shell)):
        gain += sergeant.now.harm(attack)
    later = 0.03 * (sergeant.now.rounds_left - 1)
    return 0.7 * gain - 0.15 - later, (why(act, "plot", hex=act.hex),)


def fly(sergeant: Sergeant, act: Any) -> Judged:
    """There is something to attack."""
    return (0.4 if sergeant.now.enemies else NOTHING), (why(act, "fly", unit=act.unit),)


def strike_from_the_air(sergeant: Sergeant, act: Any) -> Judged:
    """Attack what is below or ahead, but no friends."""
    there = [u for u in sergeant.world.units.values() if u.hex == act.hex]
    foes = sum(worth(u) for u in there if are_enemies(u.side, sergeant.side))
    ours = sum(worth(u) for u in there if not are_enemies(u.side, sergeant.side) and is_ground(sergeant.world, u))
    return 0.4 * foes - 0.8 * ours - 0.05, (why(act, "strike", hex=act.hex),)


def forward(sergeant: Sergeant, act: Any) -> Judged:
    """Toward the enemy."""
    ways = [sergeant.now.board.distance(act.hex, e.hex) for e in sergeant.now.enemies]
    return 0.1 - 0.01 * min(ways, default=0), (why(act, "toward", hex=act.hex),)


JUDGES: dict[str, Judge] = {
    "plot": plot,
    "fly": fly,
    "attack": strike_from_the_air,
    "bomb": strike_from_the_air,
    "flak": strike_from_the_air,
    "forward": forward,
    "enter": forward,
}
