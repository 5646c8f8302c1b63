"""Fire by pointing at its target: SFA and PFA with who joins, overwatch, and the volley as it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.records import PFA, SFA, Phase, Trigger
from esagono.games.tcs.rules.ch13_sfa import Sfa
from esagono.games.tcs.rules.ch14_pfa import Pfa
from esagono.games.tcs.rules.ch15_able import answers as possible
from esagono.games.tcs.rules.ch15_overwatch import Overwatch, answering_volley
from esagono.games.tcs.rules.ch16_volley import JoinPfa, JoinSfa, Shoot
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.view.words import Words
from esagono.games.tcs.world import World, on_map
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import percent
from esagono.wargame.plan import Choice, Plan, Switch, Wish, chain, holds


def fires(seen: Seen[World, Phase], wish: Wish, words: Words) -> Iterator[Plan]:
    """The PFA and the SFA of the units in the hand against a hex."""
    if not wish.units or wish.units[0] not in seen.world.units:
        return
    first = wish.units[0]
    for begins, kind in ((Pfa(first, wish.hex), PFA), (Sfa(first, wish.hex), SFA)):
        if holds(seen, begins):
            yield volley_plan(seen, begins, kind, wish, words)


def volley_plan(seen: Seen[World, Phase], begins: Act, kind: str, wish: Wish, words: Words) -> Plan:
    """Fire of a unit and of all that join it."""
    volley = Volley(seen.side, kind, wish.hex)
    volley = with_unit(volley, wish.units[0])
    able = [u for u in joiners(seen, volley) if u != wish.units[0]]
    named = wish.settings["join"].split(",") if "join" in wish.settings else [*wish.units[1:]]
    joined = tuple(u for u in able if u in named)
    choices = tuple(Choice(u, words.unit(u), note=gain(seen.world, volley, joined, u), units=(u,)) for u in able)
    whole = volley
    for unit in joined:
        whole = with_unit(whole, unit)
    add = JoinPfa if kind == PFA else JoinSfa
    return Plan(
        chain(begins.text, *(add(u).text for u in joined), Shoot().text),
        words.say(kind, units=words.units((wish.units[0], *joined)), name=wish.hex),
        words.say(f"do-{kind}"),
        begins.rule,
        (wish.units[0], *joined),
        wish.hex,
        asks=True,
        forecast=of_volley(seen.world, whole),
        switches=(Switch("join", words.say("join"), choices, joined, many=True, rule="13.1e"),) if choices else (),
    )


def with_unit(volley: Volley, unit: str) -> Volley:
    """The volley with one more unit in it."""
    if volley.cause == PFA:
        return replace(volley, point=(*volley.point, unit))
    return replace(volley, area=(*volley.area, unit))


def joiners(seen: Seen[World, Phase], volley: Volley) -> list[str]:
    """The units that may join the fire."""
    inside = Seen(seen.world, volley, seen.side)
    kind = JoinPfa if volley.cause == PFA else JoinSfa
    return [u.id for u in on_map(seen.world, seen.side) if holds(inside, kind(u.id))]


def gain(world: World, volley: Volley, joined: tuple[str, ...], unit: str) -> str:
    """The chance of an effect if the unit joins too."""
    for each in dict.fromkeys((*joined, unit)):
        volley = with_unit(volley, each)
    return chance(world, volley)


def chance(world: World, volley: Volley) -> str:
    """The chance that the fire has an effect."""
    return percent(max((card.chance or 0.0 for card in of_volley(world, volley).values()), default=0.0))


# Overwatch


def answers(seen: Seen[World, Trigger], wish: Wish, words: Words) -> Iterator[Plan]:
    """Overwatch of the stack of the unit in the hand, or of the hex that is pointed at."""
    world, trigger = seen.world, seen.record
    here = world.units[wish.units[0]].hex if wish.units and wish.units[0] in world.units else ""
    for start, at in possible(world, trigger):
        if (start == wish.hex and here in ("", start)) or (at == wish.hex and here == start):
            yield answer(seen, start, at, wish, words)


def answer(seen: Seen[World, Trigger], start: str, at: str, wish: Wish, words: Words) -> Plan:
    """One stack answers with all it has."""
    several = len(seen.record.hexes) > 1
    volley = answering_volley(seen.world, seen.record, start, at)
    units = (*volley.area, *volley.point)
    return Plan(
        chain(Overwatch(start, at if several else "").text, Shoot().text),
        words.say("overwatch", units=words.units(units), name=at),
        words.say("do-overwatch"),
        Overwatch.rule,
        units,
        wish.hex,
        asks=True,
        forecast=of_volley(seen.world, volley),
    )


# A volley that is being declared


def declared(seen: Seen[World, Volley], wish: Wish, words: Words) -> Iterator[Plan]:
    """The fire as it stands, by pointing at its target."""
    volley: Any = seen.record
    if wish.hex == volley.hex and holds(seen, Shoot()):
        label = words.say("shoot", name=volley.hex)
        units = (*volley.area, *volley.point, *volley.at)
        cards = of_volley(seen.world, volley)
        yield Plan(Shoot().text, label, words.say("do-sfa"), Shoot.rule, units, volley.hex, asks=True, forecast=cards)
