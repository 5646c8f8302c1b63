"""The plan of strategic redeployment: who goes where, one below the other, with the sum, the limit and the escorts.

The plan is made on a copy of what the power sees, one redeployment after the other. Units that cross the sea come last,
because the enemy may meet them: a chain stops where another side is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.navy import ESCORT
from esagono.games.third_reich.records import Placing
from esagono.games.third_reich.rules.ch16_redeployment import (
    Redeploy,
    RedeployTo,
    can_end,
    destinations,
    limit,
    network,
    payer,
    price,
)
from esagono.games.third_reich.rules.ch29_escort import crossings, hops
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, ground, kind, nation_of
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Wish, chain, holds

REDEPLOYMENT = "redeployment"
"""The place by which a wish means the plan of redeployments."""
PLAN, TO, ARROW = "plan", "to", ">"
MOST_PLACES, MOST_UNITS = 8, 12
Moving = Seen[World, Any]
Pair = tuple[str, str]
"""A unit, and where it goes."""


def redeployments(seen: Moving, wish: Wish, words: Words) -> Plan:
    """One card for the whole phase: what is planned, who else could go to the hex that is pointed at, the sum."""
    wanted = [(u, h) for u, _, h in (key.partition(ARROW) for key in chosen(wish, PLAN, ()))]
    there, pairs = gone(seen, wanted)
    free = able(there, pairs)
    spots = places(there, free, wish.settings.get(TO, ""))
    to = wish.settings.get(TO, "") if wish.settings.get(TO, "") in spots else next(iter(spots), "")
    acts = (text for unit, hex_ in pairs for text in (Redeploy(unit).text, RedeployTo(hex_).text))
    used = there.world.powers[seen.side].sr
    return Plan(
        chain(*acts),
        words.say("sr-plan"),
        words.say("do-redeploy"),
        "16.1",
        tuple(unit for unit, _ in pairs),
        REDEPLOYMENT,
        words.say("sr-sum", n=used, most=limit(seen.world, seen.side)),
        warnings=tuple(cautions(seen, pairs, words)),
        asks=True,
        switches=tuple(
            switches(spots, to, [*planned(seen, pairs, words), *candidates(there, free, to, words)], pairs, words)
        ),
    )


def gone(seen: Moving, wanted: list[Pair]) -> tuple[Moving, list[Pair]]:
    """Those of the redeployments that can be made one after the other, over land first; and the table then."""
    by_land = sorted((p for p in wanted if p[0] in seen.world.units), key=lambda p: bool(escorts(seen.world, *p)))
    done: list[Pair] = []
    for pair in by_land:
        if is_open(seen, *pair):
            done.append(pair)
            seen = Seen(after(seen.world, *pair), seen.record, seen.side)
    return seen, done


def is_open(seen: Moving, unit: str, hex_: str) -> bool:
    """The unit may be redeployed to the hex."""
    if not ground(seen.world).has_hex(hex_) or not holds(seen, Redeploy(unit)):
        return False
    return holds(Seen(seen.world, Placing(seen.side, unit), seen.side), RedeployTo(hex_))


def after(world: World, unit: str, hex_: str) -> World:
    """The world when the unit is there: its redeployments are counted, its escorts have their task."""
    moved = world.units[unit]
    fleets = {f: replace(world.units[f], used=True, task=ESCORT) for f in escorts(world, unit, hex_)}
    power = world.powers[payer(world, moved)]
    paid = replace(power, sr=power.sr + price(world, moved, hex_))
    last = world.half if kind(world, moved).sort == FLEET else 0
    units = {**world.units, **fleets, unit: replace(moved, hex=hex_, redeployed=last)}
    return replace(world, units=units, powers={**world.powers, power.id: paid})


def escorts(world: World, unit: str, hex_: str) -> tuple[str, ...]:
    """The fleets that would escort a unit to a hex; none where it goes by land, by air or is a fleet."""
    one = world.units[unit]
    sort, nation = kind(world, one).sort, nation_of(world, one)
    if sort == FLEET or hex_ in network(world, nation, one.hex):
        return ()
    if sort == AIR and hex_ in hops(world, nation, one.hex):
        return ()
    return tuple(crossings(world, unit).get(hex_, ()))


# The card


def able(seen: Moving, pairs: list[Pair]) -> list[str]:
    """The units that can still be redeployed and are not planned for, the strongest first."""
    taken = {unit for unit, _ in pairs}
    mine = (act.unit for act in Redeploy.options(seen) if act.unit not in taken and holds(seen, act))
    return sorted(mine, key=lambda u: -seen.world.units[u].factors)


def places(seen: Moving, free: list[str], pointed: str) -> dict[str, None]:
    """The hex that was pointed at, and the cities that somebody can reach, those at home first."""
    land, world = ground(seen.world), seen.world
    open_ = {h for u in free for h in destinations(world, world.units[u]) if can_end(world, world.units[u], h)}
    cities = sorted((h for h in open_ if land.cities(h)), key=lambda h: (land.homeland(h) != seen.side, land.name(h)))
    here = [pointed] if land.has_hex(pointed) and pointed not in cities[:MOST_PLACES] else []
    return dict.fromkeys((*here, *cities[:MOST_PLACES]))


def switches(spots: dict[str, None], to: str, rows: list[Choice], pairs: list[Pair], words: Words) -> Iterator[Switch]:
    """Where units are sent, and what is planned, with who could go there as well."""
    if spots:
        cities = tuple(Choice(h, words.city(h) or words.place(h)) for h in spots)
        yield Switch(TO, words.say("sr-to"), cities, (to,), rule="16.2")
    if rows:
        ticked = tuple(f"{u}{ARROW}{h}" for u, h in pairs)
        yield Switch(PLAN, words.say("sr-who"), tuple(rows), ticked, many=True, rule="16.1")


def planned(seen: Moving, pairs: list[Pair], words: Words) -> Iterator[Choice]:
    """What is planned, each with the number of redeployments that are used then."""
    world = seen.world
    for unit, hex_ in pairs:
        row = way(world, unit, hex_, words)
        world = after(world, unit, hex_)
        used = words.say("sr-count", n=world.powers[seen.side].sr, most=limit(world, seen.side))
        yield replace(row, cost=used)


def candidates(there: Moving, free: list[str], to: str, words: Words) -> list[Choice]:
    """Who else could go to the hex."""
    found = (u for u in free if to and is_open(there, u, to))
    return [way(there.world, unit, to, words) for unit, _ in zip(found, range(MOST_UNITS), strict=False)]


def way(world: World, unit: str, hex_: str, words: Words) -> Choice:
    """A row: the unit, from where to where, and its escort."""
    here = words.place(world.units[unit].hex)
    label = words.say("sr-row", units=words.unit(unit), here=here, there=words.place(hex_))
    fleets = escorts(world, unit, hex_)
    note = words.say("sr-escort", fleets=words.units(fleets)) if fleets else ""
    return Choice(f"{unit}{ARROW}{hex_}", label, note=note, units=(unit,))


def cautions(seen: Moving, pairs: list[Pair], words: Words) -> Iterator[Caution]:
    """Who crosses the sea may be met there; only the first crossing is sure to be made at once."""
    world, crossing = seen.world, 0
    for unit, hex_ in pairs:
        crossing += bool(escorts(world, unit, hex_))
        world = after(world, unit, hex_)
    if crossing:
        yield Caution(words.say("sr-met"), "29.61")
    if crossing > 1:
        yield Caution(words.say("sr-stops"), "29.63")
