"""Air units by the hand: a mission by its hex, with all who could fly it on one card and the odds that they give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import all_air
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.pieces import Mission
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.records_navy import Window
from esagono.games.third_reich.rules.ch14_attack import DAS, SUPPORT, TIMES
from esagono.games.third_reich.rules.ch14_targets import is_exploitation
from esagono.games.third_reich.rules.ch28_defence import Cover, Intercept, unmet
from esagono.games.third_reich.rules.ch28_flight import is_ready
from esagono.games.third_reich.rules.ch28_missions import COUNTERAIR, PORT, Fly, enemy_air
from esagono.games.third_reich.rules.ch29_strikes import Strike
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.view.odds_air import air_forecast, bombing_forecast
from esagono.games.third_reich.view.odds_card import forecast
from esagono.games.third_reich.view.plans_attacks import gathered, joiners
from esagono.games.third_reich.view.plans_guns import GUNS, gunners, shelled, who_shells
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, ground, units_at
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import Forecast
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Waypoint, Wish, chain, holds

Flying = Seen[World, Phase]
COVER, INTERCEPT = Cover.verb, Intercept.verb
KINDS = (SUPPORT, COUNTERAIR, PORT, COVER, INTERCEPT)


def missions(seen: Flying, wish: Wish, words: Words, verbs: Iterable[str]) -> Iterator[Plan]:
    """The missions over the hex that the air units of the wish can fly, or all who could where none is named."""
    flown = {*verbs}
    for kind_ in KINDS:
        if (kind_ if kind_ in (COVER, INTERCEPT) else Fly.verb) in flown:
            yield from mission(seen, kind_, wish, words)


def act_of(kind_: str, unit: str, hex_: str) -> Act:
    """The act that sends an air unit on a mission of a kind."""
    if kind_ == COVER:
        return Cover(unit, hex_)
    if kind_ == INTERCEPT:
        return Intercept(unit, hex_)
    return Fly(unit, kind_, hex_)  # type: ignore[arg-type]  # a word of the missions that were offered


def mission(seen: Flying, kind_: str, wish: Wish, words: Words) -> Iterator[Plan]:
    """One mission with those who are named; with an empty hand the card asks who flies."""
    world, hex_ = seen.world, wish.hex
    mine = [u.id for u in all_air(world) if commands(world, seen.side, u) and is_ready(world, u)]
    if not ground(world).has_hex(hex_) or (wish.units and not any(u in mine for u in wish.units)):
        return
    able = [u for u in mine if holds(seen, act_of(kind_, u, hex_))]
    named = [u for u in wish.units if u in able]
    if not able or (wish.units and not named):
        return
    first = named or proposed(seen, kind_, able, hex_)
    flying = [*sent(seen, kind_, chosen(wish, "fly", first), hex_)]
    if not flying:
        return
    fleets = [f for f in chosen(wish, GUNS, ()) if f in gunners(seen, hex_)] if kind_ == SUPPORT else []
    shells, there = shelled(seen, fleets, hex_)

    def odds(world: World) -> str:
        found = expected(Seen(world, seen.record, seen.side), kind_, flying, hex_)
        return found[hex_].headline if hex_ in found else ""

    yield Plan(
        chain(*(act_of(kind_, u, hex_).text for u in flying), *shells),
        words.say(f"mission-{kind_}", units=words.units(flying), name=hex_),
        words.say("do-fly"),
        act_of(kind_, flying[0], hex_).rule,
        tuple(flying),
        hex_,
        words.say("air-factors", n=face(world, flying)),
        (Waypoint(world.units[flying[0]].hex), Waypoint(hex_)) if len(flying) == 1 else (),
        warnings=tuple(cautions(seen, kind_, flying, hex_, words)),
        asks=not wish.units or "fly" in wish.settings or GUNS in wish.settings,
        forecast=expected(Seen(there, seen.record, seen.side), kind_, flying, hex_),
        switches=(
            *fliers(seen, kind_, able, flying, hex_, words),
            *(who_shells(seen, fleets, hex_, words, odds) if kind_ == SUPPORT else ()),
        ),
    )


def proposed(seen: Flying, kind_: str, able: list[str], hex_: str) -> list[str]:
    """Who flies unless the player says otherwise: of ground support as much as its limit allows, else one unit."""
    largest = sorted(able, key=lambda u: -seen.world.units[u].factors)
    if kind_ != SUPPORT:
        return largest[:1]
    room = TIMES * face(seen.world, planned(seen, seen.world, hex_).units) - over(seen.world, hex_)
    found: list[str] = []
    for unit in largest:
        if seen.world.units[unit].factors <= room and len(found) < 2:
            found.append(unit)
            room -= seen.world.units[unit].factors
    return found or largest[:1]


def over(world: World, hex_: str) -> int:
    """The factors of ground support that are over a hex already."""
    return face(world, (m.unit for m in world.missions if m.kind == SUPPORT and m.hex == hex_))


def sent(seen: Flying, kind_: str, names: Iterable[str], hex_: str) -> Iterator[str]:
    """Those of the air units who may fly there, one after the other."""
    world = seen.world
    for name in names:
        act = act_of(kind_, name, hex_)
        if name in world.units and holds(Seen(world, seen.record, seen.side), act):
            yield name
            world = flown_by(world, kind_, [name], hex_)


def flown_by(world: World, kind_: str, names: Iterable[str], hex_: str) -> World:
    """The world with these air units over a hex."""
    sort = {COVER: DAS, INTERCEPT: "interception"}.get(kind_, kind_)
    units = tuple(names)
    used = {u: replace(world.units[u], used=True) for u in units}
    new = tuple(Mission(u, sort, hex_) for u in units)
    return replace(world, units={**world.units, **used}, missions=(*world.missions, *new))


def planned(seen: Flying, world: World, hex_: str) -> Battle:
    """The attack on a hex by all who may make it as they stand."""
    battle = Battle(seen.side, seen.record.alliance, (hex_,), minor=seen.record.minor,
                    exploiting=is_exploitation(world))  # fmt: skip
    here: Seen[World, Any] = Seen(world, seen.record, seen.side)
    return gathered(here, battle, joiners(here, battle))


def expected(seen: Flying, kind_: str, flying: list[str], hex_: str) -> dict[str, Forecast]:
    """What the mission would come to: the attack with its support, the air battle, the fleets in the port."""
    world = seen.world
    if kind_ == SUPPORT:
        there = flown_by(world, kind_, flying, hex_)
        battle = planned(seen, there, hex_)
        return {hex_: forecast(there, battle, seen.side)} if battle.units else {}
    if kind_ == COUNTERAIR:
        theirs = enemy_air(world, world.units[flying[0]], hex_)
        ready, spare = [u.id for u in theirs if not u.used], [u.id for u in theirs if u.used]
        return {hex_: air_forecast(world, flying, ready, spare)}
    if kind_ == INTERCEPT:
        return {hex_: air_forecast(world, flying, unmet(world, hex_), [])}
    return {hex_: bombing_forecast(world, flying, "port", 99)} if kind_ == PORT else {}


def cautions(seen: Flying, kind_: str, flying: list[str], hex_: str, words: Words) -> Iterator[Caution]:
    """Support that the ground factors cannot use, and what is lost if no attack is made."""
    if kind_ != SUPPORT:
        return
    ground_factors = face(seen.world, planned(seen, seen.world, hex_).units)
    if ground_factors and face(seen.world, flying) + over(seen.world, hex_) > TIMES * ground_factors:
        yield Caution(words.say("too-much-air", n=TIMES * ground_factors), "28.422")
    yield Caution(words.say("must-attack"), "28.421")


def fliers(seen: Flying, kind_: str, able: list[str], flying: list[str], hex_: str, words: Words) -> Iterator[Switch]:
    """Who flies: any of those who can, with the odds as they would be."""

    def note(name: str) -> str:
        rest = [u for u in flying if u != name] if name in flying else [*flying, name]
        found = expected(seen, kind_, rest, hex_) if rest else {}
        return found[hex_].headline if hex_ in found else ""

    if len(able) > 1:
        factors = {u: str(seen.world.units[u].factors) for u in able}
        choices = tuple(Choice(u, words.unit(u), factors[u], note(u), (u,)) for u in able)
        yield Switch("fly", words.say("who-flies"), choices, tuple(flying), many=True, rule="28.41")


def wingmen(seen: Seen[World, Any], unit: str) -> list[str]:
    """The other air units of its base that are ready to fly."""
    there = units_at(seen.world, seen.world.units[unit].hex)
    able = (u for u in there if is_ready(seen.world, u) and commands(seen.world, seen.side, u))
    return [u.id for u in able if u.id != unit]


def idle(seen: Flying, choices: Iterable[Act]) -> tuple[str, ...]:
    """The air units that could still fly."""
    verbs = (Fly.verb, Cover.verb, Intercept.verb)
    return tuple(dict.fromkeys(act.named("unit")[0] for act in choices if act.verb in verbs))


# Fleets at sea


def strikes(seen: Seen[World, Window], wish: Wish, words: Words) -> Iterator[Plan]:
    """An air unit attacks a voyage in a hex of its way."""
    for unit in wish.units[:1]:
        if unit not in seen.world.units or seen.world.charts.kinds[seen.world.units[unit].kind].sort != AIR:
            continue
        for lead in seen.record.targets:
            act = Strike(unit, lead, wish.hex)
            if ground(seen.world).has_hex(wish.hex) and holds(seen, act):
                most = sum(seen.world.units[u].factors for v in seen.world.voyages if v.lead == lead for u in v.units)
                yield Plan(
                    act.text,
                    words.say("strike", units=words.unit(unit), target=words.unit(lead), name=wish.hex),
                    words.say("do-fly"),
                    act.rule,
                    (unit,),
                    wish.hex,
                    way=(Waypoint(seen.world.units[unit].hex), Waypoint(wish.hex)),
                    asks=True,
                    forecast={wish.hex: bombing_forecast(seen.world, [unit], "sea", most)},
                )
