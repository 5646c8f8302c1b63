"""Ships by the hand: a ship sails where it points, a unit is carried there; dice of the loss table on the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.pieces import ASSAULT, Ship, Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_movement import Sail, may_sail, stations
from esagono.games.crimea.rules.pb08_ports import room_for
from esagono.games.crimea.rules.pb08_routes import cost_of
from esagono.games.crimea.rules.pb08_ships import afloat, passengers
from esagono.games.crimea.rules.pb08_transport import ABOARD, Load, goes_to_assault, place_of
from esagono.games.crimea.view.plans_words import Words
from esagono.games.crimea.view.voyages import chance_of_loss, chances_of, sea_way, voyage_forecast
from esagono.games.crimea.world import World, ground
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import percent
from esagono.wargame.plan import Choice, Plan, Switch, Waypoint, Wish, chain, holds

Naval = Seen[World, Phase]


def voyages(seen: Naval, wish: Wish, words: Words) -> Iterator[Plan]:
    """The ship of the wish sails to the place, with the units of the wish; or a ship beside them carries them there."""
    first = next(iter(wish.units), "")
    ship = seen.world.ships.get(first) or carrier(seen, wish, first)
    if ship is None or not may_sail(seen.world, ship):
        return
    named = [u for u in wish.units if u in seen.world.units]
    world, taken = boarded(seen, ship, chosen(wish, "load", named))
    if not taken and first not in seen.world.ships:
        return
    there = Seen(world, seen.record, seen.side)
    place = destination(there, world.ships[ship.id], wish.hex)
    if place:
        yield voyage(seen, there, ship, taken, place, wish, words)


def chosen(wish: Wish, key: str, default: Iterable[str]) -> list[str]:
    """What a switch is set to."""
    return [name for name in wish.settings.get(key, ",".join(default)).split(",") if name]


# Who goes aboard


def carrier(seen: Naval, wish: Wish, unit: str) -> Ship | None:
    """The ship that would take a unit to the place: the one that is set, else the safest, and of these the smallest."""
    ships = carriers(seen, wish, unit)
    set_to = wish.settings.get("ship", "")
    return next((s for s in ships if s.id == set_to), ships[0] if ships else None)


def carriers(seen: Naval, wish: Wish, unit: str) -> list[Ship]:
    """The ships in the unit's port that can take it to the place."""
    if unit not in seen.world.units:
        return []
    found: dict[str, tuple[float, int, Ship]] = {}
    for ship in afloat(seen.world):
        if ship.at != place_of(seen.world.units[unit]) or not holds(seen, Load(unit, ship.id)):
            continue
        world, _ = boarded(seen, ship, [unit])
        place = destination(Seen(world, seen.record, seen.side), world.ships[ship.id], wish.hex)
        if place:
            found[ship.id] = (chance_of_loss(world, world.ships[ship.id], place), vessel(world, ship).transport, ship)
    return [ship for *_, ship in sorted(found.values(), key=lambda each: each[:2])]


def boarded(seen: Naval, ship: Ship, units: Iterable[str]) -> tuple[World, list[str]]:
    """The world when those of the units who can have gone aboard, one after the other, and who they are."""
    world, taken = seen.world, list[str]()
    for name in units:
        if name in world.units and holds(Seen(world, seen.record, seen.side), Load(name, ship.id)):
            taken.append(name)
            world = with_aboard(world, ship.id, world.units[name], seen.record.kind)
    return world, taken


def with_aboard(world: World, ship: str, unit: Unit, phase: str) -> World:
    """The world with one unit more aboard; what the port has loaded is counted too."""
    mode = ASSAULT if goes_to_assault(world, unit, phase) else unit.mode
    gone = replace(unit, hex="", box=ship, moved=ABOARD, mode=mode)
    found = world.ships[ship]
    used = world.port_load.get(found.at, 0) + room_for(world, unit)
    return replace(
        world,
        units={**world.units, unit.id: gone},
        ships={**world.ships, ship: replace(found, cargo=(*found.cargo, unit.id))},
        port_load={**world.port_load, found.at: used},
    )


def companions(seen: Naval, name: str) -> list[str]:
    """Whom a ship could take aboard where it lies, or who could go aboard with a unit, as far as there is room."""
    world = seen.world
    lead = [name] if name in world.units else []
    beside = (s for s in afloat(world) if lead and s.at == place_of(world.units[name]))
    ship = world.ships.get(name) or max(beside, key=lambda s: vessel(world, s).transport, default=None)
    if ship is None or not may_sail(world, ship):
        return []
    _, taken = boarded(seen, ship, [*lead, *(u.id for u in world.units.values() if place_of(u) == ship.at)])
    return [u for u in dict.fromkeys(taken) if u != name]


# The voyage


def destination(seen: Naval, ship: Ship, place: str) -> str:
    """Where the ship sails for the hand: the place, or the safest sea hex before a coast where its units could land."""
    if holds(seen, Sail(ship.id, place)):
        return place
    if not any(u.mode == ASSAULT for u in passengers(seen.world, ship)) or not ground(seen.world).has_hex(place):
        return ""
    near = {*stations(seen.world, ship.id)} & {*ground(seen.world).neighbours(place)}
    open_to = [h for h in sorted(near) if holds(seen, Sail(ship.id, h))]
    return min(open_to, key=lambda h: chance_of_loss(seen.world, ship, h), default="")


def voyage(seen: Naval, there: Naval, ship: Ship, taken: list[str], place: str, wish: Wish, words: Words) -> Plan:
    """One voyage: who goes aboard, what it costs, the loss roll; without danger and choice it is done by the click."""
    world, loaded = there.world, there.world.ships[ship.id]
    cost = cost_of(world, loaded, place) or 0
    forecast = voyage_forecast(world, loaded, place)
    loss, back = chances_of(world, loaded, place)
    switches = tuple(settings(seen, ship, taken, wish, words))
    return Plan(
        chain(*(Load(u, ship.id).text for u in taken), Sail(ship.id, place).text),
        words.say("sail-with" if taken else "sail", ship=words.ship(ship.id), units=words.units(taken), name=place),
        words.say("do-sail"),
        Sail.rule,
        (ship.id, *taken),
        place,
        words.say("nmp-loss", n=cost, loss=percent(loss), back=percent(back)) if cost else words.say("nmp", n=cost),
        tuple(Waypoint(h) for h in sea_way(world, loaded, place)),
        asks=bool(taken or loss),
        forecast={place: forecast} if forecast is not None and (taken or loss) else {},
        switches=switches,
    )


def settings(seen: Naval, ship: Ship, taken: list[str], wish: Wish, words: Words) -> Iterator[Switch]:
    """Which ship carries them, and who goes aboard; asked only where somebody does."""
    if not taken:
        return
    ships = carriers(seen, wish, taken[0])
    if len(ships) > 1 and wish.units[0] not in seen.world.ships:
        named = tuple(Choice(s.id, words.ship(s.id), note=room(seen.world, s, words)) for s in ships)
        yield Switch("ship", words.say("ship"), named, (ship.id,), rule=Load.rule)
    able = [u.id for u in seen.world.units.values() if place_of(u) == ship.at and holds(seen, Load(u.id, ship.id))]
    if len(able) > 1:
        aboard = tuple(Choice(u, words.unit(u), note=load(seen.world, u, words), units=(u,)) for u in able)
        yield Switch("load", words.say("load"), aboard, tuple(taken), many=True, rule="PB-8.53a")


def room(world: World, ship: Ship, words: Words) -> str:
    """What a ship can still carry."""
    used = sum(room_for(world, u) for u in passengers(world, ship))
    return words.say("room", n=vessel(world, ship).transport - used)


def load(world: World, unit: str, words: Words) -> str:
    """How much room a unit needs."""
    return words.say("room", n=room_for(world, world.units[unit]))
