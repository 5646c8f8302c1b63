"""Where a stack can go, and what it meets on the way: costs by mode, and the enemy stacks that could answer."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, Final

from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import MOVEMENT, Moving, Trigger
from esagono.games.tcs.rules.ch04_modes import mode_cost, points_left
from esagono.games.tcs.rules.ch15_able import answers
from esagono.games.tcs.rules.ch15_overwatch import answering_volley
from esagono.games.tcs.rules.ch20_costs import price
from esagono.games.tcs.rules.ch20_impulses import budget
from esagono.games.tcs.rules.ch20_moving import HEX_LAWS, To
from esagono.games.tcs.rules.ch20_setting_out import goers, walkers
from esagono.games.tcs.stacks import with_loads
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.world import World, counter, ground, has_enemy
from esagono.kernel import Law, Seen, Side, Value
from esagono.kernel.memo import latest
from esagono.kernel.value import replace

ROAD: Final = "road"


Step = tuple[str, tuple[int, ...]] | None
"""How the next hex is entered and what each unit pays; None: it is barred."""
Steps = dict[tuple[str, str], Step]
"""Those that were looked at, for several searches with the same stack."""


class Came(Value):
    """A way to a hex: each hex with how it is entered and what has been paid up to there, in sixths."""

    way: tuple[tuple[str, str, int], ...]
    spent: int
    left: int

    @property
    def texts(self) -> tuple[str, ...]:
        """The acts of the way."""
        return tuple(To(hex_, ROAD if by else "").text for hex_, by, _ in self.way)


def taken_up(world: World, side: Side, units: tuple[str, ...], impulse: bool = False) -> tuple[World, Moving]:
    """Units of one hex as a stack that sets out, turned to Move mode and with that paid for."""
    turned = {}
    for name in units:
        unit = world.units[name]
        if unit.mode != MOVE:
            paid = unit.spent + (0 if impulse else mode_cost(world, unit, MOVE))
            turned[name] = replace(unit, mode=MOVE, spent=paid, dug_in=False)
    if turned:
        world = replace(world, units={**world.units, **turned})
    return world, Moving(side, with_loads(world, units), world.units[units[0]].hex, impulse=impulse)


def reach_of(world: World, moving: Moving, steps: Steps | None = None) -> dict[str, Came]:
    """The hexes that a stack can come to, each with the cheapest way; where there is a cheaper road, by road."""
    units, known = walkers(world, moving), {} if steps is None else steps
    if not units:
        return {}
    limits = {u.id: limit(world, moving, units, u) for u in units}
    best: dict[str, Came] = {}
    heap: list[tuple[int, int, str, tuple[int, ...], tuple[tuple[str, str, int], ...]]] = []
    heappush(heap, (0, 0, moving.hex, (0,) * len(units), ()))
    while heap:
        cost, _, here, paid, way = heappop(heap)
        if here in best:
            continue
        left = min(limits[u.id] - n for u, n in zip(units, paid, strict=True))
        best[here] = Came(way, cost, left)
        for to in ground(world).neighbours(here):
            if to not in best and (step := entry(world, moving, units, here, to, known)):
                by, costs = step
                spent = tuple(a + b for a, b in zip(paid, costs, strict=True))
                fits = all(n <= limits[u.id] for u, n in zip(units, spent, strict=True))
                if fits or goes_one_hex(moving, units, way):
                    now = max(spent)
                    heappush(heap, (now, len(way), to, spent, (*way, (to, by, now))))
    del best[moving.hex]
    return best


def limit(world: World, moving: Moving, units: tuple[Unit, ...], unit: Unit) -> int:
    """What a unit may still spend."""
    return budget(world, moving, units) - moving.used if moving.impulse else points_left(world, unit)


def goes_one_hex(moving: Moving, units: tuple[Unit, ...], way: tuple[Any, ...]) -> bool:
    """Who has spent nothing may always go one hex (20.0c)."""
    return not moving.impulse and not moving.steps and not way and all(not u.spent for u in units)


def entry(world: World, moving: Moving, units: tuple[Unit, ...], here: str, to: str, steps: Steps) -> Step:
    """The cheaper way into the next hex with what each unit pays; None: it is barred."""
    if (here, to) not in steps:
        steps[here, to] = None if has_enemy(world, to, moving.side) else cheaper(world, moving, units, here, to)
    return steps[here, to]


def cheaper(world: World, moving: Moving, units: tuple[Unit, ...], here: str, to: str) -> Step:
    """Across the ground or by road, whichever costs less."""
    found = []
    for by in ("", ROAD) if ground(world).road(here, to) else ("",):
        costs = tuple(price(world, u, here, to, bool(by)) for u in units)
        if min(costs) >= 0 and is_open(world, moving, here, To(to, ROAD if by else "")):
            found.append((max(costs), by, costs))
    return min(found)[1:] if found else None


def is_open(world: World, moving: Moving, here: str, act: To) -> bool:
    """No special rule bars the next hex."""
    laws = standing(world, moving)
    if not laws:
        return True
    seen = Seen(world, replace(moving, hex=here), moving.side)
    return all(law(seen, act) for law in laws)


@latest
def standing(world: World, moving: Moving) -> tuple[Law[Any], ...]:
    """The laws of hexes that could be broken at all; none of them asks in which hex the stack is for that."""
    seen = Seen(world, moving, moving.side)
    return tuple(law for law in HEX_LAWS if law.where is None or law.where(seen))


# Danger


def danger(world: World, moving: Moving, start: str, hex_: str, by: str) -> tuple[str, ...]:
    """The hexes of enemy stacks that could answer when the stack enters a hex."""
    ahead, trigger = entered(world, moving, start, hex_, by)
    return tuple(dict.fromkeys(from_ for from_, _ in answers(ahead, trigger)))


def risk(world: World, moving: Moving, start: str, hex_: str, by: str) -> float:
    """The best chance that an enemy stack has to do something to the stack when it enters a hex."""
    ahead, trigger = entered(world, moving, start, hex_, by)
    found = (answering_volley(ahead, trigger, from_, at) for from_, at in answers(ahead, trigger))
    return max((card.chance or 0.0 for volley in found for card in of_volley(ahead, volley).values()), default=0.0)


def entered(world: World, moving: Moving, start: str, hex_: str, by: str) -> tuple[World, Trigger]:
    """The world when the stack enters a hex, and the trigger that it is."""
    units = tuple(u.id for u in goers(world, moving))
    there = {u: replace(world.units[u], hex=hex_) for u in units}
    fast = moving.impulse and all(counter(world, u).vehicle for u in units)
    trigger = Trigger(MOVEMENT, moving.side, (hex_,), units, start, by == ROAD, impulse=fast)
    return replace(world, units={**world.units, **there}), trigger


def shown(sixths: int) -> str:
    """Movement points as they are written: halves and thirds as fractions."""
    whole, rest = divmod(sixths, SIXTHS)
    part = {0: "", 1: "⅙", 2: "⅓", 3: "½", 4: "⅔", 5: "⅚"}[rest]
    return f"{whole}{part}" if whole or not part else part
