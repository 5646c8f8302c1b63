"""13.0 Smoke."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.events.combat import SmokeFades, SmokePlaced
from esagono.games.storms_of_steel.records import Strike
from esagono.games.storms_of_steel.rules.ch07_defence import Defender, ignores
from esagono.games.storms_of_steel.rules.ch07_values import comes_from_the_air, fire_comes_from
from esagono.games.storms_of_steel.rules.ch10_hidden import find_hidden
from esagono.games.storms_of_steel.rules.ch12_artillery import hexes_struck
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel import Play, rule, step
from esagono.wargame.sums import Term

FRESH = 2
"""The strength of smoke from units, unless it is said otherwise (13.1/2)."""
SCREEN = 2
"""The strength from which smoke cannot be seen through."""


@rule("13.0/4")
def smoke_in(world: World, hex_: str) -> int:
    """All smoke counters of a hex together."""
    return sum(world.smoke.get(hex_, ()))


@rule("11.3/4", "13.0/3")
def smoke_on_the_way(world: World, a: str, b: str, aloft: bool = False) -> list[tuple[str, int]]:
    """Smoke strictly between two hexes, in order; along a hexside the thinner, or that of the hex one can look over."""
    ways = [part if aloft else looked_over(world, part, a, b) for part in board(world).between(a, b)]
    thinnest = [min((smoke_in(world, hex_), hex_) for hex_ in part) for part in ways]
    return [(hex_, n) for n, hex_ in thinnest if n]


@rule("11.3/4", "6.0/3")
def looked_over(world: World, part: tuple[str, ...], a: str, b: str) -> tuple[str, ...]:
    """Of the two hexes along a hexside those whose ground lets the line pass: only there smoke matters (A-136)."""
    free = tuple(hex_ for hex_ in part if not board(world).rises_between(hex_, a, b)) if len(part) > 1 else part
    return free or part


@rule("13.0", "13.0/3", "13.0/4")
def smoke_that_blocks(world: World, a: str, b: str, aloft: bool = False) -> str | None:
    """The hex of smoke that hides two hexes from each other: one of two or more between them, or the second of one.

    Smoke at the ends never blocks: one sees into it and out of it (A-79). It hides at every level (A-310).
    """
    if not world.smoke:
        return None
    thin = False
    for hex_, strength in smoke_on_the_way(world, a, b, aloft):
        if strength >= SCREEN or thin:
            return hex_
        thin = True
    return None


@rule("13.0", "13.0/4")
def rule_of_blocking_smoke(world: World, a: str, b: str) -> str:
    """The rule by which smoke blocks a line: a thick screen, or the second of two thin ones."""
    thick = max(world.smoke.get(smoke_that_blocks(world, a, b) or "", ()), default=0) >= SCREEN
    return "13.0" if thick else "13.0/4"


@rule("13.0/1", "13.0/3", "13.0/4")
def smoke_dm(world: World, from_: str, to: str, aloft: bool = False) -> int:
    """Smoke at the firer, on the way and at the target, added up (A-33); within one hex it counts once (A-136)."""
    if not world.smoke:
        return 0
    way = smoke_on_the_way(world, from_, to, aloft) if from_ else []
    return sum(n for _, n in way) + sum(smoke_in(world, hex_) for hex_ in {from_, to})


@rule("13.0/1", "13.0/3")
def smoke_part(world: World, defender: Defender) -> Term:
    """Smoke at the firer, on the way or at the target."""
    attack = defender.attack
    if ignores(attack, "no-smoke"):
        return Term("no-smoke", "W-flame", 0)
    aloft = attack.aloft or comes_from_the_air(attack)
    return Term("smoke", "13.0/1", smoke_dm(world, fire_comes_from(world, attack), attack.hex, aloft))


@rule("13.0/2")
def thinned(counters: tuple[int, ...]) -> tuple[int, ...]:
    """The smoke counters of a hex a round later: two becomes one, one is gone."""
    return tuple(n - 1 for n in counters if n > 1)


@rule("13.0", "13.0/5", "13.1/1", "13.1/2")
def put_smoke(play: Play[World], hex_: str, strength: int = FRESH) -> None:
    """Put a smoke counter into a hex, beside those that lie there; it harms nobody."""
    play.put("smoke", hex_, (*play.world.smoke.get(hex_, ()), strength))
    play.tell(SmokePlaced(hex_, strength))


# In the sequence of play


@step("2.0/2")
def thin_smoke(play: Play[World], record: Any) -> None:
    """Smoke of two becomes smoke of one; smoke of one is removed; whoever is seen now is revealed (10.0/7)."""
    for hex_, counters in list(play.world.smoke.items()):
        left = thinned(counters)
        play.tell(SmokeFades(hex_))
        if left:
            play.put("smoke", hex_, left)
        else:
            play.drop("smoke", hex_)
    find_hidden(play)


def is_smoke(world: World, record: Strike) -> bool:
    """The shells are smoke."""
    return record.shell == "smoke"


@step("13.1/1", when=is_smoke)
def lay_smoke(play: Play[World], record: Strike) -> None:
    """Smoke in every hex of the normal attack; it hurts nobody."""
    for hex_ in hexes_struck(play.world, record):
        put_smoke(play, hex_)
