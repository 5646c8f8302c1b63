"""What the opponent learns of a hit counter that lies face down (7.4/3)."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import HitCounter
from esagono.games.storms_of_steel.events.combat import HitShown
from esagono.games.storms_of_steel.world import World, pool_of
from esagono.kernel import Play, rule


@rule("7.4/3")
def show_hit(play: Play[World], unit: str) -> None:
    """Show the counter to the opponent and put it back: from then on he knows it."""
    u = play.world.units[unit]
    if u.hit and not u.shown:
        play.unit(unit, shown=True)
        play.tell(HitShown(unit, u.hit), reveals=True)


@rule("7.4/3")
def rule_out(play: Play[World], unit: str, touched: Callable[[HitCounter], bool]) -> None:
    """What a unit does tells the opponent which counters it cannot have; one it has is shown instead."""
    u = play.world.units[unit]
    if u.hit and not u.shown and not u.iron:
        hits = play.world.charts.hits[pool_of(play.world, u)].values()
        out = dict.fromkeys((*u.ruled_out, *(h.id for h in hits if touched(h) and h.id != u.hit)))
        play.unit(unit, ruled_out=tuple(out))
