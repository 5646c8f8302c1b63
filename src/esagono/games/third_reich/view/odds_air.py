"""Air battles and attacks on fleets before they are fought: every throw of the dice counted."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import comb

from esagono.games.third_reich.rules.ch28_combat import edge, losses, nationality
from esagono.games.third_reich.rules.ch29_strikes import hits
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World
from esagono.wargame.forecast import BAD, EVEN, GOOD, Chance, Figure, Forecast, Sum

DIE = range(1, 7)
THROWS = 36


def air_forecast(world: World, mine: list[str], theirs: list[str], spare: list[str]) -> Forecast:
    """An air battle for the side that attacks: who wins, what both lose on average."""
    forces = face(world, mine), face(world, theirs), face(world, spare)
    ahead = edge(world, mine, theirs) - edge(world, theirs, mine)
    found = {GOOD: 0, EVEN: 0, BAD: 0}
    bill = [Fraction(0), Fraction(0)]
    for one, two in product(DIE, DIE):
        difference = one - two + ahead
        found[GOOD if difference > 0 else BAD if difference < 0 else EVEN] += 1
        thirds = DIE if not difference else (0,)
        for third in thirds:
            for side, lost in enumerate(losses(difference, third, *forces)):
                bill[side] += Fraction(lost, THROWS * len(thirds))
    return Forecast(
        f"{ahead:+d}",
        tuple(Chance(f"air-{key}", n / THROWS, key) for key, n in found.items()),
        sums=(drms(world, mine, theirs), drms(world, theirs, mine, "drm-theirs"), average(bill[0], bill[1])),
        rule="28.432",
        chance=found[GOOD] / THROWS,
    )


def drms(world: World, mine: Iterable[str], theirs: Iterable[str], title: str = "drm-mine") -> Sum:
    """What is added to a side's die."""
    own, other = tuple(mine), tuple(theirs)
    more = max(0, face(world, own) - face(world, other))
    parts = Figure("size", f"{more:+d}", "28.432A"), Figure("nationality", f"{nationality(world, own):+d}", "28.432B")
    return Sum(title, parts, f"{edge(world, own, other):+d}")


def average(mine: Fraction, theirs: Fraction, cited: str = "28.4321") -> Sum:
    """What both lose on average, in factors."""
    own, other = Figure("of-ours", f"{float(mine):.1f}", cited), Figure("of-theirs", f"{float(theirs):.1f}", cited)
    return Sum("expected-losses", (own, other))


# Fleets


def bombing_forecast(world: World, units: Iterable[str], where: str, most: int) -> Forecast:
    """An attack on fleets: one die for each air factor sinks a naval factor, or is lost."""
    dice = face(world, units)
    sinks = Fraction(sum(hits(world, where, "sinks", die) for die in DIE), len(DIE))
    lost = Fraction(sum(hits(world, where, "lost", die) for die in DIE), len(DIE))
    some = 1 - (1 - sinks) ** dice
    sunk = sum((share(dice, n, sinks) * min(n, most) for n in range(dice + 1)), Fraction(0))
    return Forecast(
        f"{dice}d6",
        (Chance("sinks-some", float(some), GOOD), Chance("sinks-none", float(1 - some), EVEN)),
        sums=(average(dice * lost, sunk, "28.453" if where == "port" else "28.522"),),
        rule="28.453" if where == "port" else "28.522",
        chance=float(some),
    )


def share(dice: int, hit: int, chance: Fraction) -> Fraction:
    """How likely so many of the dice hit."""
    return comb(dice, hit) * chance**hit * (1 - chance) ** (dice - hit)
