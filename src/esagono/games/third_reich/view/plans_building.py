"""A counter is taken up and put down in one go: new units, redeployment, air bases, the set-up; a list by hex."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch03_setup import Place, PlaceAt
from esagono.games.third_reich.rules.ch15_bases import BaseAt, PlaceBase
from esagono.games.third_reich.rules.ch15_construction import (
    At,
    Build,
    BuildAir,
    air_nations,
    cost,
    pool_units,
)
from esagono.games.third_reich.rules.ch16_redeployment import Redeploy, RedeployTo, limit
from esagono.games.third_reich.rules.ch16_us_box import Land, Ship
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, ground, kind, units_at
from esagono.kernel import Act, Seen
from esagono.wargame.plan import Choice, Plan, Switch, Waypoint, Wish, chain, holds

Taking = Seen[World, Any]
PAIRS: tuple[tuple[Any, Any], ...] = (
    (Redeploy, RedeployTo), (Build, At), (PlaceBase, BaseAt), (Ship, Land), (Place, PlaceAt),
)  # fmt: skip
"""How a counter is taken up, and how it is put down."""


def placements(seen: Taking, wish: Wish, words: Words, verbs: Collection[str]) -> Iterator[Plan]:
    """The unit goes to the hex; with an empty hand, what could be built there."""
    unit = next(iter(wish.units), "")
    if not ground(seen.world).has_hex(wish.hex):
        return
    if unit in seen.world.units:
        for takes, puts in PAIRS:
            if takes.verb in verbs:
                yield from placement(seen, takes, puts, unit, wish.hex, words)
    elif not unit and Build.verb in verbs:
        yield from works(seen, wish, words)


def placement(seen: Taking, takes: Any, puts: Any, unit: str, hex_: str, words: Words) -> Iterator[Plan]:
    """One counter to one hex."""
    between: Taking = Seen(seen.world, Placing(seen.side, unit), seen.side)
    if holds(seen, takes(unit)) and holds(between, puts(hex_)):
        here = seen.world.units[unit].hex
        yield Plan(
            chain(takes(unit).text, puts(hex_).text),
            words.say(f"put-{takes.verb}", units=words.unit(unit), name=hex_),
            words.say(f"do-{takes.verb}"),
            puts.rule,
            (unit,),
            hex_,
            price(seen, takes, unit, words),
            (Waypoint(here), Waypoint(hex_)) if here else (),
        )


def price(seen: Taking, takes: Any, unit: str, words: Words) -> str:
    """What it costs: BRPs, or one of the redeployments of the turn."""
    world = seen.world
    if takes is Build:
        return words.say("brp", n=cost(world, kind(world, unit).sort, world.units[unit].factors))
    power = world.powers.get(seen.side)
    if takes is Redeploy and power is not None:
        return words.say("sr", n=power.sr + 1, most=limit(world, seen.side))
    return ""


# What could be built in a hex


def works(seen: Seen[World, Phase], wish: Wish, words: Words) -> Iterator[Plan]:
    """One card for a hex: what is built there."""
    offers = dict(offered(seen, wish.hex, words))
    if not offers:
        return
    key = next((k for k in chosen(wish, "what", ()) if k in offers), next(iter(offers)))
    acts, label, paid = offers[key]
    choices = tuple(Choice(k, name, cost=brp) for k, (_, name, brp) in offers.items())
    yield Plan(
        chain(*(act.text for act in acts)),
        words.say("put-build", units=label, name=wish.hex),
        words.say("do-build"),
        acts[0].rule,
        (),
        wish.hex,
        paid,
        asks=True,
        switches=(Switch("what", words.say("what"), choices, (key,), rule="15.1"),),
    )


Offer = tuple[tuple[Act, ...], str, str]


def offered(seen: Seen[World, Phase], hex_: str, words: Words) -> Iterator[tuple[str, Offer]]:
    """Every kind of unit that could be built in a hex, by a key."""
    world, done = seen.world, set[str]()
    for unit in pool_units(world, seen.side):
        between: Taking = Seen(world, Placing(seen.side, unit.id), seen.side)
        if unit.kind not in done and holds(seen, Build(unit.id)) and holds(between, At(hex_)):
            done.add(unit.kind)
            printed = world.charts.kinds[unit.kind]
            paid = words.say("brp", n=cost(world, printed.sort, unit.factors))
            yield unit.kind, ((Build(unit.id), At(hex_)), words.titles.kind(printed, words.language), paid)
    for nation in air_nations(world, seen.side):
        for n in range(5, 0, -1):
            act = BuildAir(nation, n, hex_)
            if holds(seen, act):
                title = words.say("air-of", n=n, nation=words.word(f"of-{nation}"), country=nation)
                yield f"{nation} {n}", ((act,), title, words.say("brp", n=cost(world, AIR, n)))


def companions(seen: Taking, unit: str) -> list[str]:
    """Who of its hex could be redeployed too."""
    there = units_at(seen.world, seen.world.units[unit].hex)
    return [u.id for u in there if u.id != unit and holds(seen, Redeploy(u.id))]
