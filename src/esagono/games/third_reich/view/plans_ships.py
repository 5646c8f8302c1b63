"""Fleets by the hand: they change base, carry units, invade and bombard where they are pointed; dangers on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from esagono.games.third_reich.navy import (
    BASE,
    BOMBARD,
    INVASION,
    OFFENSE,
    TRANSPORT,
    all_fleets,
    base_of,
    fleets_at,
    fronts,
    is_fleet,
)
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch29_base_changes import Dock, Sail
from esagono.games.third_reich.rules.ch29_bombard import Bombard, Shell
from esagono.games.third_reich.rules.ch29_cargo import RATES, Embark, needed, total
from esagono.games.third_reich.rules.ch29_interception import Lurk
from esagono.games.third_reich.rules.ch29_invasion import Invade, Storm
from esagono.games.third_reich.rules.ch29_sailing import By, With, legs
from esagono.games.third_reich.rules.ch29_transport import Land, Transport
from esagono.games.third_reich.seaways import length
from esagono.games.third_reich.view.odds_card import forecast
from esagono.games.third_reich.view.odds_sea import danger
from esagono.games.third_reich.view.plans_attacks import gathered, joiners
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, ground, units_at
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import Forecast, percent
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Waypoint, Wish, chain, holds

Quay = Seen[World, Phase]
BEGINS: dict[str, type[Act]] = {BASE: Sail, TRANSPORT: Transport, INVASION: Invade, BOMBARD: Bombard}
ENDS: dict[str, type[Act]] = {BASE: Dock, TRANSPORT: Land, INVASION: Storm, BOMBARD: Shell, "interception": Lurk}


def meant_voyage(seen: Quay, wish: Wish) -> tuple[Seen[World, Any], Act] | None:
    """What fleets, or units that they would carry, are meant to do in a hex where they cannot."""
    if not wish.units or wish.units[0] not in seen.world.units or not ground(seen.world).has_hex(wish.hex):
        return None
    for purpose in (INVASION, BOMBARD, TRANSPORT, BASE):
        load = [u for u in wish.units if not is_fleet(seen.world, seen.world.units[u])]
        fleets = [u for u in wish.units if u not in load] or carriers(seen, purpose, load)
        if fleets and not (load and purpose not in RATES):
            made = set_up(seen, purpose, fleets, load or passengers(seen, purpose, fleets)[:1])
            if made is not None:
                return Seen(seen.world, made[1], seen.side), ENDS[purpose](wish.hex)
    return None


def voyages(seen: Quay, wish: Wish, words: Words, verbs: Iterable[str]) -> Iterator[Plan]:
    """What fleets can do there: those of the wish, or those that carry its units."""
    if not wish.units or wish.units[0] not in seen.world.units or not ground(seen.world).has_hex(wish.hex):
        return
    allowed = {*verbs}
    for purpose, begins in BEGINS.items():
        if begins.verb in allowed:
            yield from voyage(seen, purpose, wish, words)


def voyage(seen: Quay, purpose: str, wish: Wish, words: Words) -> Iterator[Plan]:
    """One voyage: who sails, who is aboard, by which way."""
    world, first = seen.world, wish.units[0]
    load = [u for u in wish.units if not is_fleet(world, world.units[u])]
    if bool(load) and purpose not in RATES:
        return
    fleets = [u for u in wish.units if u not in load] or carriers(seen, purpose, load)
    aboard = chosen(wish, "load", load or (passengers(seen, purpose, fleets)[:1] if fleets else ()))
    sailing = set_up(seen, purpose, enough(seen, purpose, chosen(wish, "fleets", fleets), aboard), aboard)
    if sailing is None:
        return
    acts, full = sailing
    ends = ENDS[purpose](wish.hex)
    if holds(Seen(world, full, seen.side), ends):
        able = [u.id for u in fleets_at(world, base_of(world.units[full.unit])) if joins(seen, purpose, full, u.id)]
        yield Plan(
            chain(*acts, ends.text),
            words.say(f"sail-{purpose}", units=words.units(full.units), load=words.units(full.cargo), name=wish.hex),
            words.say("do-sail"),
            ends.rule,
            (first, *(u for u in (*full.units, *full.cargo) if u != first)),
            wish.hex,
            words.say("sea-hexes", n=length(way_on(world, full, wish.hex))),
            tuple(waypoints(world, full, wish.hex, words)),
            warnings=tuple(risks(world, full, wish.hex, words)) if purpose != BASE else (),
            asks=purpose != BASE,
            forecast=ashore(seen, full, wish.hex) if purpose in (INVASION, BOMBARD) else {},
            switches=tuple(settings(seen, purpose, full, able, words)) if purpose != BASE else (),
        )


# Putting it together


def set_up(seen: Quay, purpose: str, fleets: Iterable[str], load: Iterable[str]) -> tuple[list[str], Sailing] | None:
    """The acts that take fleets to sea and units aboard, and the voyage then; nothing if they may not."""
    names = [u for u in fleets if u in seen.world.units]
    if not names or not holds(seen, BEGINS[purpose](names[0])):
        return None
    acts, sailing = [BEGINS[purpose](names[0]).text], at_quay(seen, names[0], purpose)
    for fleet in names[1:]:
        if holds(Seen(seen.world, sailing, seen.side), With(fleet)):
            acts.append(With(fleet).text)
            sailing = replace(sailing, units=(*sailing.units, fleet))
    for unit in load:
        more = taken_aboard(seen, sailing, unit)
        if more is not None:
            acts += more[0]
            sailing = more[1]
    return (acts, sailing) if sailing.cargo or purpose not in RATES else None


def at_quay(seen: Seen[World, Any], fleet: str, purpose: str) -> Sailing:
    """A voyage that begins."""
    lead, record = seen.world.units[fleet], seen.record
    ways = fronts(seen.world, lead)
    return Sailing(
        seen.side, record.alliance, fleet, purpose, record.minor, ways[0] if len(ways) == 1 else "", (base_of(lead),),
        (fleet,),
    )  # fmt: skip


def taken_aboard(seen: Quay, sailing: Sailing, unit: str) -> tuple[list[str], Sailing] | None:
    """The acts that take a unit aboard, where the fleets are or in its own port; nothing if it cannot be done."""
    world, acts = seen.world, list[str]()
    if unit not in world.units:
        return None
    here = world.units[unit].hex
    if not holds(Seen(world, sailing, seen.side), Embark(unit)):
        if sailing.purpose != TRANSPORT or not holds(Seen(world, sailing, seen.side), By(here)):
            return None
        acts, sailing = [By(here).text], gone(world, sailing, here)
    if not holds(Seen(world, sailing, seen.side), Embark(unit)):
        return None
    pier = here if sailing.purpose == INVASION else sailing.way[-1]
    full = replace(sailing, cargo=(*sailing.cargo, unit), piers={**sailing.piers, unit: pier})
    return [*acts, Embark(unit).text], full


def gone(world: World, sailing: Sailing, hex_: str) -> Sailing:
    """The voyage when its way is stated up to a hex."""
    front, leg = legs(world, sailing)[hex_]
    return replace(sailing, front=front, way=(*sailing.way, *leg[1:]))


def carriers(seen: Quay, purpose: str, load: list[str]) -> list[str]:
    """The fleets that would carry units: of their own port, as few as are enough, else the largest elsewhere."""
    world = seen.world
    port = world.units[load[0]].hex if load else ""
    free = [u for u in all_fleets(world) if holds(seen, BEGINS[purpose](u.id))]
    near = sorted((u for u in free if base_of(u) == port), key=lambda u: -u.factors)
    far = sorted((u for u in free if base_of(u) != port), key=lambda u: -u.factors) if purpose == TRANSPORT else []
    need, found = needed(world, purpose, tuple(load)), list[str]()
    for fleet in near or far[:1]:
        if total(world, tuple(found)) < need:
            found.append(fleet.id)
    return found


def enough(seen: Quay, purpose: str, fleets: list[str], load: Iterable[str]) -> list[str]:
    """The fleets that are named, and further ones of their port until all who are to go aboard have room."""
    world, need = seen.world, needed(seen.world, purpose, tuple(load)) if purpose in RATES else 0
    first = world.units.get(fleets[0]) if fleets else None
    for fleet in fleets_at(world, base_of(first)) if first is not None else ():
        if total(world, tuple(fleets)) < need and fleet.id not in fleets and holds(seen, BEGINS[purpose](fleet.id)):
            fleets = [*fleets, fleet.id]
    return fleets


def passengers(seen: Quay, purpose: str, fleets: list[str]) -> list[str]:
    """The units in the port of a fleet that it could take aboard."""
    if purpose not in RATES or not holds(seen, BEGINS[purpose](fleets[0])):
        return []
    sailing = replace(at_quay(seen, fleets[0], purpose), units=tuple(fleets))
    there = (u.id for u in units_at(seen.world, sailing.way[0]))
    return [u for u in there if holds(Seen(seen.world, sailing, seen.side), Embark(u))]


def joins(seen: Quay, purpose: str, sailing: Sailing, fleet: str) -> bool:
    """The fleet sails, or could sail along."""
    return fleet in sailing.units or holds(Seen(seen.world, sailing, seen.side), With(fleet))


# The way and the card


def way_on(world: World, sailing: Sailing, hex_: str) -> tuple[str, ...]:
    """The whole way to a hex."""
    return sailing.way if sailing.way[-1] == hex_ else gone(world, sailing, hex_).way


def waypoints(world: World, sailing: Sailing, hex_: str, words: Words) -> Iterator[Waypoint]:
    """Every hex of the way; where the enemy is likeliest to find the fleets, the chance is marked."""
    land, chances = ground(world), dangers(world, sailing, hex_)
    marked = worst(chances)
    for number, h in enumerate(h for h in way_on(world, sailing, hex_) if land.has_hex(h)):
        risk = percent(float(chances[h])) if chances[h] else ""
        note = words.say("found", chance=risk) if risk else ""
        yield Waypoint(h, str(number) if number else "", note=note, mark=risk if h == marked else "")


def out(world: World, sailing: Sailing, hex_: str) -> Voyage:
    """The voyage as it goes to a hex."""
    full = sailing if sailing.way[-1] == hex_ else gone(world, sailing, hex_)
    return Voyage(full.unit, full.side, full.purpose, full.front, full.units, full.way, full.cargo)


def dangers(world: World, sailing: Sailing, hex_: str) -> dict[str, Fraction]:
    """How likely the enemy finds the fleets, in every hex of the way."""
    going, land = out(world, sailing, hex_), ground(world)
    return {h: danger(world, going, h) for h in dict.fromkeys(going.way) if land.has_hex(h)}


def worst(chances: dict[str, Fraction]) -> str:
    """The first hex where the enemy is likeliest to find them; empty if he can nowhere."""
    most = max(chances.values(), default=Fraction(0))
    return next((h for h, chance in chances.items() if chance == most and most), "")


def risks(world: World, sailing: Sailing, hex_: str, words: Words) -> Iterator[Caution]:
    """Where the enemy is likeliest to find the fleets, if he sends all that he can."""
    chances = dangers(world, sailing, hex_)
    if marked := worst(chances):
        yield Caution(words.say("at-risk", chance=percent(float(chances[marked])), name=marked), Lurk.rule)


def ashore(seen: Quay, sailing: Sailing, hex_: str) -> dict[str, Forecast]:
    """What the attack on a shore would come to by all who may make it then, invaders and guns counted."""
    world, going = seen.world, out(seen.world, sailing, hex_)
    fleets = {u: replace(world.units[u], used=True, task=OFFENSE) for u in going.units}
    aboard = {u: replace(world.units[u], aboard=going.lead, moved=True) for u in going.cargo}
    there = replace(world, voyages=(*world.voyages, going), units={**world.units, **fleets, **aboard})
    battle = Battle(seen.side, seen.record.alliance, (hex_,), minor=seen.record.minor)
    here: Seen[World, Any] = Seen(there, seen.record, seen.side)
    battle = gathered(here, battle, joiners(here, battle))
    return {hex_: forecast(there, battle, seen.side)} if battle.units else {}


def settings(seen: Quay, purpose: str, sailing: Sailing, able: list[str], words: Words) -> Iterator[Switch]:
    """Which fleets sail, and who goes aboard."""
    world = seen.world
    if len(able) > 1:
        listed = (Choice(u, words.unit(u), str(world.units[u].factors), units=(u,)) for u in able)
        yield Switch("fleets", words.say("fleets"), tuple(listed), sailing.units, many=True, rule=With.rule)
    if purpose in RATES:
        there = dict.fromkeys((*sailing.cargo, *passengers(seen, purpose, [*sailing.units])))
        room = {u: str(RATES[purpose] * world.units[u].factors) for u in there}
        loads = tuple(Choice(u, words.unit(u), words.say("naval-factors", n=room[u]), units=(u,)) for u in there)
        yield Switch("load", words.say("load"), loads, sailing.cargo, many=True, rule=Embark.rule)


# A voyage that has begun, and who sails along


def onward(seen: Seen[World, Sailing], wish: Wish, words: Words) -> Iterator[Plan]:
    """The voyage ends at the hex, if it may, else it goes by it."""
    sailing = seen.record
    if not ground(seen.world).has_hex(wish.hex):
        return
    ends = ENDS[sailing.purpose](wish.hex) if sailing.purpose in ENDS else None
    for act in (ends, By(wish.hex)):
        if act is not None and holds(seen, act):
            yield Plan(
                act.text,
                words.say("by" if isinstance(act, By) else "ends", name=wish.hex),
                words.say("do-sail"),
                act.rule,
                sailing.units,
                wish.hex,
                words.say("sea-hexes", n=length(way_on(seen.world, sailing, wish.hex))),
                tuple(waypoints(seen.world, sailing, wish.hex, words)),
            )


def consorts(seen: Seen[World, Any], unit: str) -> list[str]:
    """The other own fleets of a base."""
    here = fleets_at(seen.world, base_of(seen.world.units[unit]))
    return [u.id for u in here if u.id != unit and commands(seen.world, seen.side, u)]
