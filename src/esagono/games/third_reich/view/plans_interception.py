"""Interception by the hand: fleets are sent to a hex of the enemy's way, with the chance by distance and the battle."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from esagono.games.third_reich.navy import all_fleets, base_of, force, sea, voyage
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records_navy import Window
from esagono.games.third_reich.rules.ch29_interception import Lurk, Meet, companions, meeting_hexes
from esagono.games.third_reich.rules.ch29_sailing import With
from esagono.games.third_reich.view.odds_sea import Group, meeting, meeting_forecast
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Seen
from esagono.wargame.forecast import percent
from esagono.wargame.plan import Choice, Plan, Switch, Waypoint, Wish, chain, holds

Watching = Seen[World, Window]


def meetings(seen: Watching, wish: Wish, words: Words) -> Iterator[Plan]:
    """Fleets meet a voyage in the hex: those of the wish, or with an empty hand those of the nearest base."""
    for lead in seen.record.targets:
        going = voyage(seen.world, lead)
        if going is None or wish.hex not in going.way:
            continue
        able = [u for u in able_fleets(seen, lead) if wish.hex in meeting_hexes(seen.world, seen.world.units[u], going)]
        named = [u for u in wish.units if u in able]
        if not able or (wish.units and not named):
            continue
        names = [u for u in chosen(wish, "fleets", named or nearest(seen, able, going, wish.hex)) if u in able]
        if names:
            yield meeting_plan(seen, going, names, able, wish.hex, words)


def able_fleets(seen: Watching, lead: str) -> list[str]:
    """The own fleets that may intercept a voyage."""
    mine = (u for u in all_fleets(seen.world) if commands(seen.world, seen.side, u))
    return [u.id for u in mine if holds(seen, Meet(u.id, lead))]


def chance(seen: Watching, fleet: str, going: Voyage, hex_: str) -> tuple[tuple[str, ...], Fraction]:
    """The way of a fleet to the hex, and how likely it finds the enemy there."""
    unit = seen.world.units[fleet]
    way = sea(seen.world, nation_of(seen.world, unit)).way(going.front, base_of(unit), hex_)
    return way, meeting(seen.world, nation_of(seen.world, unit), going.front, way)[1]


def nearest(seen: Watching, able: list[str], going: Voyage, hex_: str) -> list[str]:
    """The fleets of the base that is likeliest to find the enemy."""
    best = max(able, key=lambda u: chance(seen, u, going, hex_)[1])
    base = base_of(seen.world.units[best])
    return [u for u in able if base_of(seen.world.units[u]) == base]


def by_base(seen: Watching, names: list[str]) -> dict[str, tuple[str, ...]]:
    """Fleets by their bases."""
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        base = base_of(seen.world.units[name])
        found[base] = (*found.get(base, ()), name)
    return found


def acts(seen: Watching, going: Voyage, names: list[str], hex_: str) -> Iterator[str]:
    """The acts that send fleets, base by base; to fleets of the base that are out already they are added."""
    for units in by_base(seen, names).values():
        out = companions(seen.world, units[0], going.lead)
        yield Meet(units[0], going.lead).text
        for unit in units[1:]:
            yield Meet(unit, going.lead).text if out is not None else With(unit).text
        if out is None:
            yield Lurk(hex_).text


def meeting_plan(seen: Watching, going: Voyage, names: list[str], able: list[str], hex_: str, words: Words) -> Plan:
    """One interception on its card."""
    groups: list[Group] = [(units, chance(seen, units[0], going, hex_)[1]) for units in by_base(seen, names).values()]
    way = chance(seen, names[0], going, hex_)[0]
    theirs = force(seen.world, going, hex_)
    return Plan(
        chain(*acts(seen, going, names, hex_)),
        words.say("meet", units=words.units(names), target=words.unit(going.lead), name=hex_),
        words.say("do-meet"),
        Meet.rule,
        tuple(names),
        hex_,
        words.say("found", chance=percent(float(groups[0][1]))),
        tuple(Waypoint(h) for h in way),
        asks=True,
        forecast={hex_: meeting_forecast(seen.world, groups, theirs, hex_)} if theirs else {},
        switches=tuple(fleets(seen, going, names, able, hex_, words)),
    )


def fleets(
    seen: Watching, going: Voyage, names: list[str], able: list[str], hex_: str, words: Words
) -> Iterator[Switch]:
    """Who sails, each with its chance to find the enemy."""
    if len(able) < 2:
        return

    def choice(unit: str) -> Choice:
        likely = percent(float(chance(seen, unit, going, hex_)[1]))
        return Choice(unit, words.unit(unit), str(seen.world.units[unit].factors), likely, (unit,))

    yield Switch("fleets", words.say("fleets"), tuple(map(choice, able)), tuple(names), many=True, rule=Meet.rule)
