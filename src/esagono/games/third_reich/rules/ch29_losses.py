"""29.5711 to 29.572 Naval combat: modifiers by size and nation, and how a force shares its losses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from esagono.games.third_reich.losses import lose_factors
from esagono.games.third_reich.world import ITALY, World, colour_of
from esagono.kernel import Play, Slot, rule
from esagono.wargame.tables import number

NAVAL_DRMS: Slot[Callable[[World, str], int]] = Slot("modifiers of naval combat")
"""World, nation: more for one's die (33.42-6)."""
ITALIAN_ROW = "N"


@rule("29.5711", "T-naval-adv")
def advantage(world: World, mine: int, theirs: int) -> int:
    """The modifier of the larger force, by the ratio of the factors."""
    rows = world.charts.tables["naval_advantage"]
    ratio = Fraction(mine, theirs) if theirs else Fraction(0)
    return max(
        (int(r["drm"]) for r in rows if ratio >= Fraction(int(r["numerator"]), int(r["denominator"]))), default=0
    )


@rule("29.5712", "T-naval-drm", "A-44")
def drm_of(world: World, nation: str, hex_: str) -> int:
    """The modifier of a nation; Italy's is lower north of row N."""
    row = "italy-north" if nation == ITALY and is_north(hex_) else nation
    return number(world.charts.tables, "naval_nationality", row, "drm") + sum(m(world, nation) for m in NAVAL_DRMS)


def is_north(hex_: str) -> bool:
    """The hex lies north of row N."""
    letters = hex_.rstrip("0123456789")
    return len(letters) == 1 and letters < ITALIAN_ROW


@rule("29.5712")
def nationality(world: World, units: Iterable[str], hex_: str) -> int:
    """The lowest modifier of the nations of a force."""
    return min((drm_of(world, n, hex_) for n in nations(world, units)), default=0)


@rule("29.5711", "29.5712")
def edge(world: World, mine: Iterable[str], theirs: Iterable[str], hex_: str) -> int:
    """What is added to the die of a force: for its size, and for its nations."""
    own = tuple(mine)
    return advantage(world, factors(world, own), factors(world, theirs)) + nationality(world, own, hex_)


def nations(world: World, units: Iterable[str]) -> list[str]:
    """The nations of a force, in the order of its fleets."""
    return list(dict.fromkeys(colour_of(world, world.units[u]) for u in units))


def factors(world: World, units: Iterable[str]) -> int:
    """The naval factors of a force."""
    return sum(world.units[u].factors for u in units)


@rule("29.572", "A-155")
def sink(play: Play[World], units: list[str], lost: int, cause: str) -> None:
    """A force loses factors: nations share them, of each nation the smallest fleets go first."""
    alive = {u: colour_of(play.world, play.world.units[u]) for u in units if u in play.world.units}
    for nation, share in shares(play.world, list(alive), lost).items():
        sink_of(play, [u for u, own in alive.items() if own == nation], share, cause)


def sink_of(play: Play[World], units: list[str], lost: int, cause: str) -> None:
    """The fleets of one nation lose factors."""
    for unit in sorted(units, key=lambda u: play.world.units[u].factors):
        part = min(lost, play.world.units[unit].factors)
        lost -= part
        lose_factors(play, unit, part, cause)


@rule("29.572")
def shares(world: World, units: list[str], lost: int) -> dict[str, int]:
    """What each nation loses: equal parts; what is left over goes to the largest, or to the lowest modifier."""
    left = {
        n: factors(world, (u for u in units if colour_of(world, world.units[u]) == n)) for n in nations(world, units)
    }
    found, whole = dict.fromkeys(left, 0), dict(left)
    lost = min(lost, sum(left.values()))
    while lost:
        able = [n for n in left if left[n]]
        part = lost // len(able)
        if not part:
            able, part = [max(able, key=lambda n: (whole[n], -drm_of(world, n, ITALIAN_ROW)))], lost
        for nation in able:
            taken = min(part, left[nation])
            found[nation] += taken
            left[nation] -= taken
            lost -= taken
    return found
