"""9.5b, 11.2d The duty that an attack from several hexes brings: every other hex whose zone is felt is attacked too.

A duty is a promise, so it is only taken on when it can be kept: `can_keep` looks for attacks that would keep all of
them together. What happens later may make one impossible; it lapses then, so that nobody is ever stuck.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from esagono.games.case_yellow.records import Attacks, Battle
from esagono.games.case_yellow.rules.ch09_zoc import also_to_attack
from esagono.games.case_yellow.rules.ch11_strikers import (
    has_been_attacked,
    is_arko,
    is_defended,
    is_enough,
    is_open_in_round,
    origins,
    strikers,
)
from esagono.games.case_yellow.world import World, has_enemy
from esagono.kernel import Side, Value, rule
from esagono.kernel.memo import once_per_world

MOST_TOGETHER = 6
"""How many units a plan brings together against one hex to reach 1-3: all that the counters can make necessary."""


class Front(Value):
    """The round as a plan sees it."""

    side: Side
    kind: str
    quota: int = -1


def front_of(record: Attacks | Battle) -> Front:
    """The round as a plan sees it."""
    side = record.side if isinstance(record, Attacks) else record.attacker
    return Front(side, record.kind, record.quota)


@rule("R-11.2d", "R-11.2e", "R-11.2c", "R-9.5b")
def new_duties(world: World, units: tuple[str, ...], target: str, side: Side) -> tuple[str, ...]:
    """The hexes that the attack obliges to attack as well, and that have not been attacked in this round."""
    hexes = also_to_attack(world, origins(world, units, target), target, side)
    return tuple(h for h in hexes if not has_been_attacked(world, h, side))


def sets_for(world: World, target: str, front: Front, used: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """The smallest groups of units not yet used that could attack the hex."""
    if not is_defended(world, target, front.side) or not is_open_in_round(world, target, front.side, front.kind):
        return
    free = [u.id for u in strikers(world, target, front.side, front.kind) if u.id not in used]
    if not is_enough(world, free, target, front.side):
        return
    found: list[set[str]] = []
    for size in range(1, MOST_TOGETHER + 1):
        for group in combinations(free, size):
            if not any(small <= set(group) for small in found) and is_complete(world, group, target, front.side):
                found.append(set(group))
                yield group


def is_complete(world: World, group: tuple[str, ...], target: str, side: Side) -> bool:
    """The group can attack as it is: strong enough, and not ARKO alone (R-11.8a)."""
    return not all(is_arko(world, world.units[u]) for u in group) and is_enough(world, group, target, side)


@once_per_world
def can_keep(
    world: World, duties: tuple[str, ...], front: Front, used: frozenset[str], done: frozenset[str] = frozenset()
) -> bool:
    """Attacks by units that are not used could be made on all these hexes, with what they in turn oblige to."""
    if not duties:
        return True
    first, rest = duties[0], duties[1:]
    for group in sets_for(world, first, front, used):
        if 0 <= front.quota < len(group):
            continue
        after = done | {first}
        more = without(rest + new_duties(world, group, first, front.side), after)
        if can_keep(world, more, less(front, len(group)), used | set(group), after):
            return True
    return False


def less(front: Front, units: int) -> Front:
    """The round when so many units have attacked."""
    return front if front.quota < 0 else Front(front.side, front.kind, front.quota - units)


def without(duties: tuple[str, ...], done: frozenset[str]) -> tuple[str, ...]:
    """The duties but for those that are done, each once."""
    return tuple(h for h in dict.fromkeys(duties) if h not in done)


@once_per_world
@rule("R-11.2d")
def binding(world: World, duties: tuple[str, ...], front: Front) -> tuple[str, ...]:
    """Of the duties those that can still be kept together, in the order they arose; the others lapse (AM-112)."""
    kept: tuple[str, ...] = ()
    for hex_ in duties:
        open_ = has_enemy(world, hex_, front.side) and not has_been_attacked(world, hex_, front.side)
        if open_ and can_keep(world, (*kept, hex_), front, frozenset()):
            kept = (*kept, hex_)
    return kept


@once_per_world
def can_grow(world: World, units: tuple[str, ...], target: str, front: Front, duties: tuple[str, ...]) -> bool:
    """With these units, and perhaps more, the hex can be attacked, and every duty kept."""
    used = frozenset(units)
    free = [u.id for u in strikers(world, target, front.side, front.kind) if u.id not in used]
    room = len(free) if front.quota < 0 else front.quota - len(units)
    if not is_enough(world, (*units, *free), target, front.side):
        return False
    for size in range(min(MOST_TOGETHER, room) + 1):
        for more in combinations(free, size):
            if is_sound(world, (*units, *more), target, front, duties):
                return True
    return False


def growth_bar(world: World, units: tuple[str, ...], target: str, front: Front, duties: tuple[str, ...]) -> str:
    """The rule by which no attack with these units, and perhaps more, can be made; "" if one can."""
    if can_grow(world, units, target, front, duties):
        return ""
    all_ = dict.fromkeys((*units, *(u.id for u in strikers(world, target, front.side, front.kind))))
    if not is_enough(world, all_, target, front.side):
        return "R-11.3a"
    if front.quota >= 0 and can_grow(world, units, target, Front(front.side, front.kind), duties):
        return "R-10.1e5"
    return "R-11.8a" if all(is_arko(world, world.units[u]) for u in all_) else "R-11.2d"


@once_per_world
def is_sound(world: World, units: tuple[str, ...], target: str, front: Front, duties: tuple[str, ...]) -> bool:
    """An attack by just these units: strong enough, within the quota, and every duty can be kept afterwards."""
    if not units or not is_complete(world, units, target, front.side) or 0 <= front.quota < len(units):
        return False
    return keeps_duties(world, units, target, front, duties)


def keeps_duties(world: World, units: tuple[str, ...], target: str, front: Front, duties: tuple[str, ...]) -> bool:
    """The duties there were and those that the attack brings can be kept by the other units."""
    done = frozenset([target])
    all_ = without(binding(world, duties, front) + new_duties(world, units, target, front.side), done)
    return can_keep(world, all_, less(front, len(units)), frozenset(units), done)
