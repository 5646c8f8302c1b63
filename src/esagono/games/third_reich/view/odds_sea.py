"""Interceptions and naval battles before the dice: the chance by distance, the battle with every throw counted."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from esagono.games.third_reich.navy import INTERCEPTION, all_fleets, base_of, fronts, sea
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.rules.ch29_battle import outcome
from esagono.games.third_reich.rules.ch29_interception import may_oppose, may_search, odds_of_meeting
from esagono.games.third_reich.rules.ch29_losses import advantage, edge, factors, nationality
from esagono.games.third_reich.view.odds_air import average
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import rule
from esagono.wargame.forecast import BAD, GOOD, Chance, Figure, Forecast, Sum, Use, percent

DIE = range(1, 7)
THROWS = 36
Way = tuple[str, ...]


# Meeting


@rule("29.57", "T-interception")
def meeting(world: World, side: str, front: str, way: Way) -> tuple[int, Fraction]:
    """How far interceptors come by a way, and how likely they find the enemy at its end."""
    far, most = odds_of_meeting(world, Voyage(way[0], side, INTERCEPTION, front, (), way))
    return far, Fraction(most, len(DIE))


@rule("29.51", "29.57")
def danger(world: World, going: Voyage, hex_: str) -> Fraction:
    """The chance that at least one enemy base finds a voyage in a hex of its way, if all that can look for it there."""
    missed = Fraction(1)
    for chance in searches(world, going, hex_).values():
        missed *= 1 - chance
    return 1 - missed


def searches(world: World, going: Voyage, hex_: str) -> dict[str, Fraction]:
    """The enemy bases from which a voyage can be looked for in a hex, each with its chance."""
    found: dict[str, Fraction] = {}
    foes = enemies(world, nation_of(world, world.units[going.units[0]]))
    for unit in all_fleets(world):
        base = base_of(unit)
        if nation_of(world, unit) not in foes or base in found or going.front not in fronts(world, unit):
            continue
        if may_search(world, unit) and may_oppose(world, unit, going):
            way = sea(world, nation_of(world, unit)).way(going.front, base, hex_)
            if way:
                found[base] = meeting(world, nation_of(world, unit), going.front, way)[1]
    return found


# The battle

Group = tuple[tuple[str, ...], Fraction]
"""The fleets of a base, and how likely they find the enemy."""


def battle_forecast(world: World, mine: Iterable[str], theirs: Iterable[str], hex_: str) -> Forecast:
    """A naval battle for the interceptors, when they have found the enemy."""
    return meeting_forecast(world, [(tuple(mine), Fraction(1))], tuple(theirs), hex_)


@rule("29.57", "29.571", "29.572")
def meeting_forecast(world: World, groups: list[Group], theirs: tuple[str, ...], hex_: str) -> Forecast:
    """An interception by one base or several: who finds the enemy, who wins, what both lose on average."""
    won = lost = Fraction(0)
    bill = [Fraction(0), Fraction(0)]
    for finds in product((True, False), repeat=len(groups)):
        there = tuple(u for (units, _), found in zip(groups, finds, strict=True) if found for u in units)
        chance = Fraction(1)
        for (_, each), found in zip(groups, finds, strict=True):
            chance *= each if found else 1 - each
        if there and chance:
            more, tolls = battle(world, there, theirs, hex_)
            won, lost = won + chance * more, lost + chance * (1 - more)
            bill = [have + chance * toll for have, toll in zip(bill, tolls, strict=True)]
    every = tuple(u for units, _ in groups for u in units)
    missed = 1 - won - lost
    rest = (Chance("sea-missed", float(missed), BAD),) if missed else ()
    return Forecast(
        f"{edge(world, every, theirs, hex_) - edge(world, theirs, every, hex_):+d}",
        (Chance("sea-won", float(won), GOOD), Chance("sea-lost", float(lost), BAD), *rest),
        sums=(
            *((search(groups),) if missed or len(groups) > 1 else ()),
            drms(world, every, theirs, hex_, "drm-mine"),
            drms(world, theirs, every, hex_, "drm-theirs"),
            average(bill[0], bill[1], "29.572"),
        ),
        rule="29.571",
        chance=float(won),
        uses=(Use("naval_advantage"), *((Use("interception"),) if missed else ())),
    )


def battle(world: World, mine: tuple[str, ...], theirs: tuple[str, ...], hex_: str) -> tuple[Fraction, list[Fraction]]:
    """How likely interceptors win, and what both lose on average."""
    a, b = factors(world, mine), factors(world, theirs)
    ahead = edge(world, mine, theirs, hex_) - edge(world, theirs, mine, hex_)
    won, bill = 0, [Fraction(0), Fraction(0)]
    for one, two in product(DIE, DIE):
        won += one - two + ahead >= 0
        tolls = outcome(one - two + ahead, a, b, "")
        bill = [have + Fraction(toll, THROWS) for have, toll in zip(bill, tolls, strict=True)]
    return Fraction(won, THROWS), bill


def search(groups: Iterable[Group]) -> Sum:
    """How likely each base finds the enemy."""
    return Sum("search", tuple(Figure(units[0], percent(float(chance)), "29.57") for units, chance in groups))


def drms(world: World, mine: tuple[str, ...], theirs: tuple[str, ...], hex_: str, title: str) -> Sum:
    """The modifiers of a side, each with its rule."""
    size = advantage(world, factors(world, mine), factors(world, theirs))
    parts = (
        Figure("size", f"{size:+d}", "29.5711"),
        Figure("nationality", f"{nationality(world, mine, hex_):+d}", "29.5712"),
    )
    return Sum(title, parts, f"{edge(world, mine, theirs, hex_):+d}")
