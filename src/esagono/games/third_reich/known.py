"""What a side may know: variant counters, strategic warfare, bids and what intelligence found; all else lies open."""

from __future__ import annotations

import random

from esagono.games.third_reich.politics import at_war
from esagono.games.third_reich.rules.ch10_sw import BUILT, SHOWN
from esagono.games.third_reich.rules.ch33_variants import keeper
from esagono.games.third_reich.world import GERMANY, POWERS, RUSSIA, SW_TYPES, World
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

HIDDEN = -1
"""What a side does not know of a number."""
VARIANTS = 10


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows."""
    return known_to(world, side if side in POWERS else "")


@once_per_world
def known_to(world: World, side: Side) -> World:
    """The same, worked out once for each world."""
    shown = {p: n if sees_variant(world, side, p) else HIDDEN for p, n in world.variants.items()}
    return replace(
        world,
        variants=shown,
        sw=own(world.sw, side),
        boxes=own(world.boxes, side),
        bids=own(world.bids, side),
        reports=own(world.reports, side),
    )


def sees_variant(world: World, side: Side, owner: Side) -> bool:
    """The side holds the counter, all have seen it, or intelligence has."""
    if owner in world.variants_shown or side in (owner, keeper(world, owner)):
        return bool(side) or owner in world.variants_shown
    return f"{side} variant {owner} counter" in world.reports


def own(numbers: dict[str, int], side: Side) -> dict[str, int]:
    """Numbers by key; those whose first word is another power are hidden."""
    return {key: n if key.split()[0] == side else HIDDEN for key, n in numbers.items()}


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Another world that looks the same to the side: variants, SW factors and bids dealt anew."""
    side = side if side in POWERS else ""
    sw, boxes, bids = dict(world.sw), dict(world.boxes), dict(world.bids)
    for power in SW_TYPES:
        if power != side and f"{power} {SW_TYPES[power][0]}" in sw:
            deal_sw(world, power, side, rng, sw, boxes)
            deal_bids(world, power, rng, bids)
    variants = dealt_variants(world, side, rng)
    reports = {k: n if k.split()[0] == side else told(k, sw, boxes, variants) for k, n in world.reports.items()}
    return replace(world, variants=variants, sw=sw, boxes=boxes, bids=bids, reports=reports)


def told(key: str, sw: dict[str, int], boxes: dict[str, int], variants: dict[Side, int]) -> int:
    """What a report of somebody else would say in the world that was dealt."""
    _, where, power, sort = key.split()
    if where == "unused":
        return int(sort)
    return variants.get(power, 0) if where == "variant" else (boxes if where == "murmansk" else sw)[f"{power} {sort}"]


def dealt_variants(world: World, side: Side, rng: random.Random) -> dict[Side, int]:
    """Any counter for those whose counter the side has not seen."""
    found = dict(world.variants)
    for power in sorted(found):
        if not found[power] or sees_variant(world, side, power):
            continue
        found[power] = rng.choice(
            [n for n in range(1, VARIANTS + 1) if f"{side} unused {power} {n}" not in world.reports]
        )
    return found


def deal_sw(
    world: World, power: Side, side: Side, rng: random.Random, sw: dict[str, int], boxes: dict[str, int]
) -> None:
    """Split what a power has built since all was shown among its two types, and between the two boxes."""
    one, other = (f"{power} {sort}" for sort in SW_TYPES[power])
    seen = [world.notes.get(f"{SHOWN} {key}", 0) for key in (one, other)]
    whole = sum(seen) + world.notes.get(f"{BUILT} {power}", 0)
    low, high = max(0, seen[0]), whole - max(0, seen[1])
    first = min(whole, rng.randint(low, high)) if low <= high else min(max(0, low), max(0, whole))
    if (report := world.reports.get(f"{side} sw {other}")) is not None:
        first = max(0, whole - report)
    away = rng.randint(0, first) if at_war(world, GERMANY, RUSSIA) else 0
    if (report := world.reports.get(f"{side} murmansk {one}")) is not None:
        away = min(report, first)
    sw[one], sw[other], boxes[one] = first - away, max(0, whole - first), away


def deal_bids(world: World, power: Side, rng: random.Random, bids: dict[str, int]) -> None:
    """Bids that the power could have written down."""
    keys = [key for key in bids if key.split()[0] == power]
    if not keys:
        return
    tenth = max(0, world.powers[power].brp) // 10
    first = rng.randint(0, tenth // 3)
    second = rng.randint(0, tenth // 3 - first)
    bids.update(zip(keys, (first, second, rng.randint(0, first)), strict=False))
