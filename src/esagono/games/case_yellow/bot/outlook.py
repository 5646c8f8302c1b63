"""The last march of the Allies in scenario 4: the posts with which the German is likeliest to fall short (S-8.11).

How often places fall was counted in some 2,000 games of planners, by what the German still had to come.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.bot.appraisal import way
from esagono.games.case_yellow.markers import ALLIED_COMBAT, ALLIED_MOVEMENT, COMBAT, MOVEMENT
from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch04_rounds import MOST_OF_A_KIND, played
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch10_reach import reach_now
from esagono.games.case_yellow.rules.ch12_surrender import TOWNS_TO_A_CITY
from esagono.games.case_yellow.world import (
    Unit,
    World,
    controller,
    counter,
    ground,
    is_engaged,
    on_map,
    printed_strength,
    units_at,
)
from esagono.kernel import Value
from esagono.kernel.memo import once_per_world

ODDS = (0.0, 1.0, 2.0, 3.0, 5.0)
"""How many to one the Germans beside a place are, at least, …"""
FALLS = ((0.02, 0.05, 0.05, 0.05, 0.1, 0.3), (0.07, 0.3, 0.45, 0.6, 0.9, 1.0), (0.2, 0.6, 0.8, 0.9, 0.9, 1.0))
"""… and how often it then falls that is defended, with a march and no, one or two combats to come (R-4.1c4)."""
QUICK = (0.17, 0.15, 0.3)
"""The more if quick units can get there."""
BESIDE, BY_QUICK, ON_FOOT, TO_A_CITY = 0.95, 0.75, 0.4, 0.85
"""How often an empty place falls that the enemy is next to; a town that quick units or others can get to; a city."""
RETAKEN = (0.0, 0.0, 0.0, 0.13, 0.28, 0.37)
"""How often a place of the German's is retaken in a combat to come, by the odds of the Allies beside it."""
TINY = 1e-3
"""What a place counts besides the chance of victory, for who has none."""

Posts = dict[str, str]


def is_last_march(world: World) -> bool:
    """The Allies are in their last Movement round."""
    return not world.cup.get(ALLIED_MOVEMENT) and played(world, "allied", MOVEMENT) == MOST_OF_A_KIND - 1


@once_per_world
def best_posts(world: World) -> Posts:
    """A hex for every Allied unit: one is sent elsewhere as long as that makes victory likelier."""
    outlook = Outlook(world)
    posts = {u.id: u.hex for u in on_map(world, "allied")}
    free = (u for u in on_map(world, "allied") if not u.moved and not is_engaged(world, u))
    choices = {u.id: list(outlook.within_reach(u)) for u in free}
    best, before = outlook.worth(posts), -1.0
    while best > before:
        before = best
        for unit, hexes in choices.items():
            for hex_ in hexes:
                found = outlook.worth({**posts, unit: hex_})
                if found > best + TINY * TINY:
                    best, posts[unit] = found, hex_
    return posts


class Place(Value):
    """A place of the track as the Germans threaten it."""

    hex: str
    is_city: bool
    taken: bool
    garrison: float
    """The strength of the Germans in it."""
    beside: float
    """And of those next to it."""
    quick: bool
    foot: bool
    """Quick units, others can get to it."""


class Outlook:
    """What becomes of the places, with the rounds that are to come."""

    def __init__(self, world: World) -> None:
        self.world, self.land = world, ground(world)
        self.combats = MOST_OF_A_KIND - played(world, "german", COMBAT)
        self.can_attack = bool(world.cup.get(ALLIED_COMBAT))
        cities, towns = world.rules.victory.track.cities, world.rules.victory.track.towns
        self.places = [self.place(h, h in cities) for h in (*cities, *towns)]
        self.needed = world.rules.victory.track.needed - world.rules.victory.track.start - 1
        """Cities that the German needs besides terror bombing (S-8.10a)."""
        self.strength = {u.id: float(printed_strength(world, u)) for u in on_map(world, "allied")}

    def place(self, hex_: str, is_city: bool) -> Place:
        """The place as it is now."""
        world, land = self.world, self.land
        near = (u for n in land.around(hex_) if land.passable(n, hex_) for u in units_at(world, n, "german"))
        coming = [u for u in on_map(world, "german") if way(world, u.hex, hex_) <= counter(world, u).ma]
        quick = [counter(world, u).yellow for u in coming]
        return Place(
            hex_,
            is_city,
            controller(world, hex_) == "german",
            float(sum(printed_strength(world, u) for u in units_at(world, hex_, "german"))),
            float(sum(printed_strength(world, u) for u in near)),
            any(quick),
            not all(quick),
        )

    def within_reach(self, unit: Unit) -> Iterator[str]:
        """Places that the unit may get to, and hexes next to those that the German holds."""
        hexes = reach_now(self.world, Moving("allied", (unit.id,), unit.hex)).hexes
        for place in self.places:
            posts = self.land.around(place.hex) if place.garrison else (place.hex,)
            yield from (h for h in posts if h in hexes and fits(self.world, (unit,), h))

    def worth(self, posts: Posts) -> float:
        """The chance of victory, and a little for every place."""
        at: dict[str, float] = {}
        for unit, hex_ in posts.items():
            at[hex_] = at.get(hex_, 0.0) + self.strength[unit]
        cities, towns = [1.0], [1.0]
        held = 0.0
        for place in self.places:
            fall = self.fall(place, at)
            held += 1.0 - fall
            if place.is_city:
                cities = with_one_more(cities, fall)
            else:
                towns = with_one_more(towns, fall)
        chance = sum(
            p * q for n, p in enumerate(cities) for m, q in enumerate(towns) if n + m // TOWNS_TO_A_CITY < self.needed
        )
        return chance + TINY * held

    def fall(self, place: Place, at: dict[str, float]) -> float:
        """The chance that the place is the German's in the end."""
        own = at.get(place.hex, 0.0)
        if own:
            fall = FALLS[self.combats][column(place.beside / own)] + QUICK[self.combats] * place.quick
            return min(1.0, fall)
        if place.taken:
            ours = sum(at.get(n, 0.0) for n in self.land.around(place.hex))
            return 1.0 - (RETAKEN[column(ours / place.garrison)] if place.garrison and self.can_attack else 0.0)
        if place.beside or not (place.quick or place.foot):
            return BESIDE if place.beside else 0.0
        return TO_A_CITY if place.is_city else BY_QUICK if place.quick else ON_FOOT


def column(odds: float) -> int:
    """The column of odds."""
    return sum(odds > least if not least else odds >= least for least in ODDS)


def with_one_more(chances: list[float], chance: float) -> list[float]:
    """How many happen, by chance, when one more may."""
    return [p * (1 - chance) + q * chance for p, q in zip((*chances, 0.0), (0.0, *chances), strict=True)]
