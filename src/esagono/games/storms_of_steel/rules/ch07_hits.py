"""7.3 Destroyed units and CAPs, 7.4 hits."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.activations import drop_empty_activation
from esagono.games.storms_of_steel.events.combat import Destroyed, HitDrawn, HitShown, HitTaken
from esagono.games.storms_of_steel.events.rounds import VeteranCard
from esagono.games.storms_of_steel.hits import show_hit
from esagono.games.storms_of_steel.records import Hit
from esagono.games.storms_of_steel.rules.ch02_control import mark_control, score
from esagono.games.storms_of_steel.rules.ch02_players import who_scores
from esagono.games.storms_of_steel.rules.ch02_pre_round import most_caps
from esagono.games.storms_of_steel.rules.ch03_carried import set_cargo_down
from esagono.games.storms_of_steel.world import Unit, World, allies, effect, has_card, pool_of
from esagono.kernel import Play, Side, Slot, cite, rule, seq, step

AT_ONCE = ("eliminated", "destroyed")
"""The counters that remove a unit when they are drawn."""
EMPTY_POOL = {"foot": "unnerved", "vehicle": "light-damage"}
"""What a hit counts as when the pool is empty (A-68): the pool owes the counter until it comes back."""


OTHER_HITS: Slot[Callable[[Play[World], str], bool]] = Slot("other hits")
"""Hits that draw no counter: each says whether the unit has suffered one in its way."""


# 7.4 Hits


@rule("7.4", "T-hits-foot", "1.0/6", "15.2", "15.2/1", "T-hits-vehicle")
def draw_hit(play: Play[World], unit: str) -> str:
    """Draw a counter at random from the pool of the unit's kind; only its owner sees it."""
    pool = pool_of(play.world, play.world.units[unit])
    left = {hit: n for hit, n in play.world.pools[pool].items() if n > 0}
    hit = (
        play.draw(left, "hit counter", to=allies(play.world, play.world.units[unit].side)) if left else EMPTY_POOL[pool]
    )
    _put_in_pool(play, pool, hit, -1)
    return hit


def _put_in_pool(play: Play[World], pool: str, hit: str, n: int) -> None:
    counters = play.world.pools[pool]
    play.put("pools", pool, {**counters, hit: counters[hit] + n})


@rule("7.4/4")
def return_hit(play: Play[World], unit: str) -> None:
    """Show the counter, then put it back into its pool."""
    u = play.world.units[unit]
    if u.hit:
        show_hit(play, unit)
        _put_in_pool(play, pool_of(play.world, u), u.hit, +1)
        play.unit(unit, hit="", shown=False, ruled_out=())


@step("7.4")
def suffer(play: Play[World], record: Hit) -> None:
    """A second hit destroys; a first one draws a counter."""
    if is_destroyed_by(play.world, record):
        destroy(play, record.unit)
        return
    if any(suffers(play, record.unit) for suffers in OTHER_HITS):
        return
    hit = draw_hit(play, record.unit)
    owner = play.world.units[record.unit].side
    if keeps_its_head(play.world, play.world.units[record.unit], hit):
        shrug_off(play, record.unit, hit)
        return
    play.unit(record.unit, hit=hit, shown=hit in AT_ONCE, ruled_out=())
    play.tell(HitTaken(record.unit))
    play.tell(HitDrawn(record.unit, hit), to=allies(play.world, owner))
    if hit in AT_ONCE:
        removed_at_once(play, record.unit)


@rule("V03")
def keeps_its_head(world: World, unit: Unit, hit: str) -> bool:
    """The first time that a unit of high morale panics, it does not."""
    return hit == "panicked" and has_card(world, unit, "V03")


@rule("V03")
def shrug_off(play: Play[World], unit: str, hit: str) -> None:
    """The counter is shown and goes back; there is no hit, and the card is used up (A-38)."""
    u = play.world.units[unit]
    _put_in_pool(play, pool_of(play.world, u), hit, +1)
    play.unit(unit, veteran=tuple(card for card in u.veteran if card != "V03"))
    play.tell(VeteranCard(unit, "V03"), reveals=True)


@rule("7.3", "7.0/2", "15.2", "20.0/8")
def is_destroyed_by(world: World, record: Hit) -> bool:
    """A healthy unit falls to two hits, a hit one to one more (A-67)."""
    unit = world.units[record.unit]
    return record.hits >= 2 or bool(unit.hit) or unit.damaged


@rule("7.4-Eliminated", "7.4/4")
def removed_at_once(play: Play[World], unit: str) -> None:
    """`Eliminated` is shown at once and the unit removed; the counter goes back."""
    u = play.world.units[unit]
    cite(effect(play.world, u).rule)
    play.tell(HitShown(unit, u.hit), reveals=True)
    destroy(play, unit)


HIT = seq("hit counter", "7.4", suffer, record=Hit)


# 7.3 Destroyed units


@rule("7.3", "2.4/1")
def destroy(play: Play[World], unit: str) -> None:
    """Remove a unit: its points go to the opponent of its owner, whoever destroyed it."""
    return_hit(play, unit)
    u = play.world.units[unit]
    set_cargo_down(play, u)
    play.drop("units", unit)
    play.tell(Destroyed(unit), reveals=True)
    score(play, who_scores(play, u.side), u.vp)
    lose_cap(play, u.side, unit)
    drop_empty_activation(play, u.side)
    mark_control(play, u.hex)


@rule("7.3/1", "7.3/3")
def lose_cap(play: Play[World], side: Side, unit: str) -> None:
    """The unit covers the highest free space of the CAP track; a marker there or above it drops by one (A-26)."""
    ceiling = most_caps(play.world, side)
    play.put("lost", side, (*play.world.lost[side], unit))
    if play.world.cap[side] >= ceiling:
        play.put("cap", side, max(0, play.world.cap[side] - 1))
