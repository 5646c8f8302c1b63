"""7.31, 7.35 Romanian artillery, and Soviet artillery at Odessa and Sevastopol."""

from __future__ import annotations

from esagono.games.crimea.command import headquarters, is_in_range
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import SOVIET, World, counter, on_map, side_of
from esagono.kernel import rule

MOST_ROMANIAN = 2
"""Romanian artillery units that may support one combat."""
SIEGES = ("In-", "Od-")
"""What the hex numbers of the Sevastopol and Odessa maps begin with."""


@rule("PB-7.31")
def too_many_romanians(world: World, guns: tuple[Unit, ...]) -> bool:
    """More than two Romanian artillery units; German ones may join them up to four."""
    return sum(counter(world, g).nation == "romanian" for g in guns) > MOST_ROMANIAN


@rule("PB-7.31")
def romanians_halved(world: World, gun: Unit, targets: tuple[str, ...]) -> bool:
    """A Romanian gun supports a defence with half its strength unless it is in the defending hex."""
    return counter(world, gun).nation == "romanian" and gun.hex not in targets


def same_siege(a: str, b: str) -> bool:
    """Both hexes are on the Sevastopol map, or both on the Odessa map."""
    return any(a.startswith(board) and b.startswith(board) for board in SIEGES)


@rule("PB-7.35a", "PB-10.24e", "PB-10.24f")
def combines_by_range(world: World, gun: Unit) -> bool:
    """There an Operational HQ on the same map needs only to have the gun within its command range."""
    if side_of(world, gun) != SOVIET:
        return False
    return any(not hq.nonop and serves(world, hq, gun) for hq in headquarters(world))


def serves(world: World, hq: Unit, gun: Unit) -> bool:
    """The HQ has the gun in its range, on the same siege map."""
    return same_siege(hq.hex, gun.hex) and is_in_range(world, hq, gun.hex)


@rule("PB-7.35a", "A-54")
def guns_served(world: World, hq: Unit) -> tuple[Unit, ...]:
    """The artillery that combines by an HQ's range, which interdiction of the HQ reduces."""
    guns = (u for u in on_map(world, SOVIET) if counter(world, u).artillery and u.hex != hq.hex)
    return tuple(g for g in guns if serves(world, hq, g))
