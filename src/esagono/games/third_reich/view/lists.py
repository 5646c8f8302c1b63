"""Cards for a whole phase: strategic warfare, the plan of redeployments, and the construction list.

The construction list says how many of each kind are built, around which city, with a running total; one chain of acts.
The chain is made on a copy of what the power sees, each unit where there is room nearest to the chosen city. It can be
taken back as a whole, and any unit can still be placed by hand instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import SQUADRON, based, capacity
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.rules.ch10_sw_build import BuildSw, budget
from esagono.games.third_reich.rules.ch15_construction import (
    At,
    Build,
    BuildAir,
    air_left,
    air_nations,
    cost,
    may_stand,
    pool_units,
    sites,
)
from esagono.games.third_reich.rules.ch16_redeployment import Redeploy, limit
from esagono.games.third_reich.view.list_sw import STRATEGIC, written
from esagono.games.third_reich.view.plans_redeployment import REDEPLOYMENT, redeployments
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import POOL, World, ground, nation_of
from esagono.kernel import Decision, Seen
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.plan import Choice, Plan, Plans, Switch, Wish, chain, holds

LIST = POOL
"""The place by which a wish means the construction list."""
PLACES = (LIST, REDEPLOYMENT, STRATEGIC)
MOST, CITIES, AROUND, NUMBER = 10, 8, "around", "number "
Building = Seen[World, Any]


class Lists:
    """Makes the lists in the language of the player; all other wishes go to the plans of the map."""

    def __init__(self, texts: Texts, others: Plans) -> None:
        self.texts, self.others = texts, others

    def offered(self, decision: Decision, language: str) -> tuple[tuple[str, str], ...]:
        """The lists that there are for a question: place and title."""
        seen, power = decision.seen, decision.seen.world.powers.get(decision.side)
        if Redeploy.verb in decision.acts and power is not None:
            told = {"n": power.sr, "most": limit(seen.world, power.id)}
            return ((REDEPLOYMENT, self.texts.say(language, "desk.sr-list", told)),)
        if BuildSw.verb in decision.acts:
            told = {"most": budget(seen.world, decision.side)}
            return ((STRATEGIC, self.texts.say(language, "desk.sw-list", told)),)
        if Build.verb not in decision.acts or not available(seen):
            return ()
        return ((LIST, self.texts.say(language, "desk.build-list")),)

    def plans(self, decision: Decision, wish: Wish, language: str) -> Iterable[Plan]:
        """The list, or what the hand on the map means."""
        if wish.hex not in PLACES:
            return self.others(decision, wish, language)
        seen, words = decision.seen, Words(self.texts, decision.seen.world, language, wish.names)
        if wish.hex == STRATEGIC and BuildSw.verb in decision.acts:
            return (written(seen, wish, words),)
        if wish.hex == REDEPLOYMENT and Redeploy.verb in decision.acts and seen.side in seen.world.powers:
            return (redeployments(seen, wish, words),)
        return (built(seen, wish, words),) if wish.hex == LIST and Build.verb in decision.acts else ()


def kinds(seen: Building) -> Counter[str]:
    """The kinds that can be built now, with how many of each there are."""
    return Counter(u.kind for u in pool_units(seen.world, seen.side) if holds(seen, Build(u.id)))


def built(seen: Building, wish: Wish, words: Words) -> Plan:
    """One card for the whole phase: a row for each kind, a city, the sum, and what is left of the limit."""
    world, cities = seen.world, centres(seen, words)
    around = wish.settings.get(AROUND, "")
    centre = around if around in cities else next(iter(cities), "")
    wanted = {k.removeprefix(NUMBER): int(n) for k, n in wish.settings.items() if k.startswith(NUMBER) and n.isdigit()}
    acts, counts, paid = ordered(seen, wanted, centre)
    left = may_spend(world, seen.side) - paid
    told = ", ".join(f"{n} × {title(world, k, words)}" for k, n in counts.items())
    sums = {"brp": paid, "left": left}
    return Plan(
        chain(*acts), told or words.texts.say(words.language, "desk.build-what"), words.say("do-build"), "15.1",
        hex=LIST, cost=words.texts.say(words.language, "desk.sum", sums), asks=True,
        switches=(*rows(seen, counts, left, words), *place(cities, centre, words)),
    )  # fmt: skip


def title(world: World, kind: str, words: Words) -> str:
    """What a row is called; air units are counted in factors."""
    printed = world.charts.kinds[kind]
    if printed.sort == AIR:
        return words.texts.say(
            words.language, "desk.air", {"nation": words.word(f"of-{printed.nation}"), "country": printed.nation}
        )
    return words.titles.kind(printed, words.language)


def may_spend(world: World, power: str) -> int:
    """What the limit of the turn and the treasury leave."""
    purse = world.powers[power]
    return max(0, min(purse.brp, purse.limit - purse.spent))


def unit_price(world: World, kind: str) -> int:
    """What one costs: a counter, or an air factor."""
    printed = world.charts.kinds[kind]
    return cost(world, printed.sort, 1 if printed.sort == AIR else printed.factors)


def available(seen: Building) -> dict[str, int]:
    """How many counters of each kind, and air factors, can be built."""
    air = {f"{n}-{AIR}": air_left(seen.world, n) for n in air_nations(seen.world, seen.side)}
    return {**kinds(seen), **air}


def rows(seen: Building, counts: dict[str, int], left: int, words: Words) -> Iterator[Switch]:
    """A row for each kind: from none to as many as can be paid for besides the others."""
    for kind, there in available(seen).items():
        price, now = unit_price(seen.world, kind), counts.get(kind, 0)
        most = min(there, MOST, now + left // price)
        choices = tuple(Choice(str(n), str(n)) for n in range(most + 1))
        told = {"kind": title(seen.world, kind, words), "n": there, "brp": price}
        label = words.texts.say(words.language, "desk.row", told)
        if most:
            yield Switch(f"{NUMBER}{kind}", label, choices, (str(now),), rule="15.2")


def place(cities: dict[str, str], centre: str, words: Words) -> Iterator[Switch]:
    """Around which city."""
    if len(cities) > 1:
        choices = tuple(Choice(h, name) for h, name in cities.items())
        label = words.texts.say(words.language, "desk.around")
        yield Switch(AROUND, label, choices, (centre,), rule="15.4")


def centres(seen: Building, words: Words) -> dict[str, str]:
    """Cities at home where something can be placed, the capital first, by their names."""
    land = ground(seen.world)
    found = [h for h in sites(seen.world, seen.side) if land.cities(h)]
    found.sort(key=lambda h: not land.capital(h))
    return {h: words.city(h) for h in (found or list(sites(seen.world, seen.side)))[:CITIES]}


# The chain


def ordered(seen: Building, wanted: dict[str, int], centre: str) -> tuple[list[str], dict[str, int], int]:
    """The acts, what has found room, and what it costs; what cannot be paid for or placed is left out."""
    world, left, acts, counts = seen.world, may_spend(seen.world, seen.side), list[str](), dict[str, int]()
    for kind, there in available(seen).items():
        price = unit_price(world, kind)
        for _ in range(min(wanted.get(kind, 0), there, left // price)):
            flies = world.charts.kinds[kind].sort == AIR
            made = fly(world, seen.world, kind, centre, counts) if flies else put(world, seen, kind, centre)
            if made is None:
                break
            world, texts = made
            acts, counts[kind], left = [*acts, *texts], counts.get(kind, 0) + 1, left - price
    return joined(acts), counts, may_spend(seen.world, seen.side) - left


def nearest(world: World, nation: str, centre: str) -> list[str]:
    """The places for new units of a nation, those near a hex first."""
    land, found = ground(world), sites(world, nation)
    return sorted(found, key=lambda h: land.distance(centre, h)) if centre else list(found)


def put(world: World, seen: Building, kind: str, centre: str) -> tuple[World, list[str]] | None:
    """The next counter of a kind, in the nearest hex with room."""
    unit = next((u for u in pool_units(world, seen.side) if u.kind == kind and holds(seen, Build(u.id))), None)
    if unit is None:
        return None
    for hex_ in nearest(seen.world, nation_of(world, unit), centre):
        if may_stand(world, unit, hex_):
            placed = replace(world, units={**world.units, unit.id: replace(unit, hex=hex_, box="")})
            return placed, [Build(unit.id).text, At(hex_).text]
    return None


def fly(world: World, start: World, kind: str, centre: str, counts: dict[str, int]) -> tuple[World, list[str]] | None:
    """One more air factor, in the nearest base with room."""
    nation = world.charts.kinds[kind].nation
    for hex_ in nearest(start, nation, centre):
        if based(world, hex_) < capacity(world, hex_, nation):
            name = f"{kind}-new-{counts.get(kind, 0)}"
            one = Unit(name, kind, hex=hex_, factors=1, used=True)
            return replace(world, units={**world.units, name: one}), [BuildAir(nation, 1, hex_).text]
    return None


def joined(acts: list[str]) -> list[str]:
    """Air factors of one nation in one base are built together, five at most in a unit."""
    air = Counter(text for text in acts if text.startswith(f"{BuildAir.verb} "))
    made = [text for text in acts if text not in air]
    for text, factors in air.items():
        verb, nation, _, hex_ = text.split()
        full, rest = divmod(factors, SQUADRON)
        made += [f"{verb} {nation} {n} {hex_}" for n in (*[SQUADRON] * full, rest) if n]
    return made
