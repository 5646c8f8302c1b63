"""Air units by the hand: a squadron or a stack is put on a mission by its hex or box, or all who could on one card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.air_records import Flight
from esagono.games.crimea.airpower import INTERDICTION, MOST, NAVAL_BOX, RAID, SHIP_ATTACK, aircraft, ready, stack
from esagono.games.crimea.pieces import Mission
from esagono.games.crimea.rules.ch17_missions import Fly, value_for
from esagono.games.crimea.rules.pb06_naval import FlyNaval
from esagono.games.crimea.rules.pb06_raids import Raid
from esagono.games.crimea.view.plans_words import Words
from esagono.games.crimea.world import World, ground
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Choice, Plan, Switch, Wish, chain, holds

Placing = Seen[World, Flight]
FLY, NAVAL = "fly", "fly-naval"


def missions(seen: Placing, wish: Wish, words: Words, verbs: Iterable[str]) -> Iterator[Plan]:
    """The missions at the place that the air units of the wish can fly, or all who could where none is named."""
    for kind in (k for k in (FLY, Raid.verb, NAVAL) if k in verbs):
        if any(act_of(kind, s.id, wish.hex, seen.world) for s in ready(seen.world, seen.side)):
            yield from mission(seen, kind, wish, words)


def act_of(kind: str, squadron: str, place: str, world: World) -> Act | None:
    """The act that puts an air unit on a mission of a kind at a place; none where the place has no such mission."""
    if kind == NAVAL:
        return FlyNaval(squadron) if place == NAVAL_BOX else None
    if place == NAVAL_BOX:
        return None
    if kind == Raid.verb:
        return Raid(squadron, place)
    return Fly(squadron, place) if ground(world).has_hex(place) else None


def mission(seen: Placing, kind: str, wish: Wish, words: Words) -> Iterator[Plan]:
    """One mission with those who are named; with an empty hand the card asks who flies."""
    able = [*sent(seen, kind, [s.id for s in ready(seen.world, seen.side)], wish.hex, together=False)]
    named = [u for u in wish.units if u in able]
    if not able or (wish.units and not named):
        return
    switch = "fly" in wish.settings
    best = max(able, key=lambda name: value_for(seen.world, seen.world.air[name], seen.record.kind))
    wanted = [u for u in wish.settings.get("fly", ",".join(named or [best])).split(",") if u in able]
    flying = [*sent(seen, kind, wanted, wish.hex, together=True)]
    acts = [act for u in flying if (act := act_of(kind, u, wish.hex, seen.world))]
    if not acts:
        return
    yield Plan(
        chain(*(act.text for act in acts)),
        words.say(f"do-{kind}-at", units=words.squadrons(flying), name=wish.hex),
        words.say(f"do-{kind}"),
        acts[0].rule,
        tuple(flying),
        wish.hex,
        strengths(seen.world, flying, kind, seen.record, words),
        asks=switch or not wish.units,
        switches=tuple(fliers(seen, able, flying, words)),
    )


def sent(seen: Placing, kind: str, names: Iterable[str], place: str, *, together: bool) -> Iterator[str]:
    """Those of the air units who may fly there, each by itself, or one after the other as a stack."""
    world = seen.world
    for name in names:
        act = act_of(kind, name, place, world)
        if act is None or not holds(Seen(world, seen.record, seen.side), act):
            continue
        yield name
        if together:
            world = with_one_more(world, seen.record, name, place, kind)


def with_one_more(world: World, flight: Flight, name: str, place: str, kind: str) -> World:
    """The world with one air unit more over the place."""
    over = RAID + place if kind == Raid.verb else place
    found = stack(world, over, flight.side)
    sort = SHIP_ATTACK if kind == Raid.verb else flight.kind
    full = Mission(over, flight.side, sort, (*(found.squadrons if found else ()), name))
    rest = tuple(m for m in world.missions if m is not found)
    flown = {**world.air, name: replace(world.air[name], mission=over)}
    return replace(world, missions=(*rest, full), air=flown)


def strengths(world: World, names: Iterable[str], kind: str, flight: Flight, words: Words) -> str:
    """What the stack brings: its mission values together, and its ratings in air combat."""
    printed = [aircraft(world, name) for name in names]
    ratings = "/".join(str(each.acr) for each in printed)
    if flight.kind == INTERDICTION:
        return words.say("interdicts", n=sum(each.interdiction for each in printed), acr=ratings)
    return words.say("supports", n=sum(each.cas for each in printed), acr=ratings)


def fliers(seen: Placing, able: list[str], flying: list[str], words: Words) -> Iterator[Switch]:
    """Who flies: any of those who can, three at the most."""
    if len(able) < 2:
        return

    def note(name: str) -> str:
        return strengths(seen.world, [name], FLY, seen.record, words)

    choices = tuple(Choice(name, words.squadrons([name]), note=note(name), units=(name,)) for name in able)
    yield Switch("fly", words.say("who-flies"), choices, tuple(flying), many=True, rule="BSR-17.21")


def wingmen(seen: Placing, name: str) -> list[str]:
    """Who would fly in a stack with an air unit: those of its type first, three together at the most."""
    own = ready(seen.world, seen.side)
    if all(s.id != name for s in own):
        return []
    kind = seen.world.air[name].type
    others = sorted((s for s in own if s.id != name), key=lambda s: s.type != kind)
    return [s.id for s in others[: MOST - 1]]


def idle(seen: Placing, verbs: Iterable[str], choices: Iterable[Act]) -> tuple[str, ...]:
    """The air units that could still be placed."""
    kinds = {*verbs} & {FLY, NAVAL, Raid.verb}
    return tuple(dict.fromkeys(act.named("unit")[0] for act in choices if act.verb in kinds))
