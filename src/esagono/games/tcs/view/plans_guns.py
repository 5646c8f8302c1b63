"""Missions of artillery by pointing at their hex: battery, mission and observer on one card, with the zone drawn."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import Barrage, Unit
from esagono.games.tcs.rules.ch18_missions import (
    ALL,
    Call,
    Observe,
    Target,
    ammunition_kind,
    cost,
    left,
    needs_observer,
)
from esagono.games.tcs.rules.ch18_observers import observers, observes
from esagono.games.tcs.rules.ch18_zones import ILLUM, SMOKE
from esagono.games.tcs.support_records import Missions
from esagono.games.tcs.view.mission_card import of_mission, zone_of
from esagono.games.tcs.view.words import Words
from esagono.games.tcs.world import World, ground, stack
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Wish, chain, holds

Calling = Seen[World, Missions]
MOST_EYES = 6
"""Observers on a card."""


def missions(seen: Calling, wish: Wish, words: Words) -> Iterator[Plan]:
    """The mission on a hex: the one that has been called for, or any that can be."""
    if not ground(seen.world).has_hex(wish.hex):
        return
    if seen.record.battery:
        if holds(seen, Target(wish.hex)):
            yield mission_plan(seen, wish, words)
        return
    calls = {act.text: act for act in callable_at(seen, wish.hex)}
    if calls:
        chosen = calls.get(wish.settings.get("mission", "")) or next(iter(calls.values()))
        record = replace(seen.record, battery=chosen.battery, mission=chosen.mission)
        yield mission_plan(Seen(seen.world, record, seen.side), wish, words, chosen, calls)


def callable_at(seen: Calling, hex_: str) -> Iterator[Call]:
    """The missions that may be called for and may go to the hex."""
    own = [b.id for b in seen.world.charts.batteries.values() if b.side == seen.side]
    for act in (Call(battery, mission) for battery in own for mission in ALL):
        aimed = Seen(seen.world, replace(seen.record, battery=act.battery, mission=act.mission), seen.side)
        if holds(seen, act) and holds(aimed, Target(hex_)):
            yield act


def mission_plan(
    seen: Calling, wish: Wish, words: Words, call: Call | None = None, calls: dict[str, Call] | None = None
) -> Plan:
    """The whole mission, with its odds and its zone."""
    battery, mission = seen.record.battery, seen.record.mission
    eyes = watching(seen, wish.hex) if needs_observer(seen.world, mission) else []
    by = next((u for u in eyes if u.id == wish.settings.get("observer", "")), eyes[0] if eyes else None)
    barrage = Barrage(seen.side, battery, mission, by.id if by else "", turn=seen.world.turn)
    inside, beside = zone_of(seen.world, wish.hex, barrage)
    return Plan(
        chain(call.text if call else "", Target(wish.hex).text, Observe(by.id).text if by else ""),
        words.say("mission", what=title(battery, mission, words), name=wish.hex),
        words.say("do-mission"),
        Target.rule,
        (by.id,) if by else (),
        wish.hex,
        rounds(seen.world, battery, mission, words),
        warnings=tuple(cautions(seen, mission, (*inside, *beside), words)),
        asks=True,
        forecast=of_mission(seen.world, wish.hex, barrage),
        switches=(*call_switch(seen, call, calls or {}, words), *observer_switch(seen, wish.hex, eyes, by, words)),
        zone=inside,
        fringe=beside,
    )


def title(battery: str, mission: str, words: Words) -> str:
    """A mission with who fires it."""
    named = words.names.get(battery, battery)
    return words.say("battery-mission", battery=named, mission=words.word(f"mission-{mission}"))


def rounds(world: World, battery: str, mission: str, words: Words) -> str:
    """What a mission uses of what is left."""
    return words.say("rounds", n=cost(world, mission), left=left(world, battery, ammunition_kind(mission)))


def watching(seen: Calling, hex_: str) -> list[Unit]:
    """Who could observe, the nearest first."""
    land = ground(seen.world)
    found = [u for u in observers(seen.world, seen.side) if observes(seen.world, u, hex_)]
    return sorted(found, key=lambda u: land.distance(u.hex, hex_))


def call_switch(seen: Calling, call: Call | None, calls: dict[str, Call], words: Words) -> Iterator[Switch]:
    """Which battery fires what, with what it uses."""
    if call is not None and len(calls) > 1:
        choices = tuple(
            Choice(key, title(c.battery, c.mission, words), rounds(seen.world, c.battery, c.mission, words))
            for key, c in calls.items()
        )
        yield Switch("mission", words.say("which-mission"), choices, (call.text,), rule="18.3-1")


def observer_switch(seen: Calling, hex_: str, eyes: list[Unit], by: Unit | None, words: Words) -> Iterator[Switch]:
    """Who observes, with the distance."""
    land = ground(seen.world)
    if by is not None and len(eyes) > 1:
        choices = tuple(
            Choice(u.id, words.unit(u.id), note=words.say("hexes", n=land.distance(u.hex, hex_)), units=(u.id,))
            for u in eyes[:MOST_EYES]
        )
        yield Switch("observer", words.say("who-observes"), choices, (by.id,), rule="18.4")


def cautions(seen: Calling, mission: str, hexes: tuple[str, ...], words: Words) -> Iterator[Caution]:
    """Own units that the shells would hit."""
    own = [u.id for h in hexes for u in stack(seen.world, h, seen.side)]
    if own and mission not in (ILLUM, SMOKE):
        yield Caution(words.say("own-under-shells", units=words.units(own)), "18.3-3")
