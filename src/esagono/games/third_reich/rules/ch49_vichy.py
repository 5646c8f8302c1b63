"""49.2, 49.3, 49.5 to 49.9 Vichy and Free France: who they are, where they go, how Vichy ends."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.bars import concerns, just
from esagono.games.third_reich.counters import AIR, BASE, FLEET, Placing
from esagono.games.third_reich.events.politics import VichyEnds
from esagono.games.third_reich.holding import controller, friendly_hexes, take_control
from esagono.games.third_reich.pieces import ALLIED, CONQUERED, NEUTRAL, Unit
from esagono.games.third_reich.places import PARIS, hex_of
from esagono.games.third_reich.politics import alliance_of, allied, in_play, leader, minor
from esagono.games.third_reich.records import Phase, Setup, Turn
from esagono.games.third_reich.rules.ch24_aftermath import occupant, remove_units
from esagono.games.third_reich.rules.ch27_sources import FRENCH_PORTS, LIBYA
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    REMOVED,
    SETUP,
    USA,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

VICHY, FREE = "vichy", "free-french"
COLONIES = {"lebanon-syria": ("lebanon-syria",), "tunisia": ("tunisia", "algeria", "morocco")}
"""The colonies that share a die (49.12)."""
COLONY = "colony"
"""In `World.states`, by colony: whose it became when France fell."""
SINCE, CROSSED, PARIS_LOST = "vichy-since", "vichy-crossed", "paris-lost"
"""In `World.notes`: the player turn of the fall; Axis forces crossed Vichy territory; when the Allies took Paris."""
ADMITTED = "italians-in-vichy"
"""In `World.states`: Germany lets Italian units into Vichy territory."""
CORSICA, MARSEILLES = "corsica", "V19"


def exists(world: World) -> bool:
    """There is a Vichy France."""
    country = minor(world, VICHY)
    return country is not None and country.status != CONQUERED


def fell_in(world: World) -> int:
    """The game turn in which France fell; 0: before the scenario began."""
    france = world.powers.get(FRANCE)
    return france.fell if france is not None else 0


@once_while("land", "states")
@rule("49.12", "49.14")
def territory(world: World) -> frozenset[str]:
    """Vichy France, Corsica and the Vichy colonies."""
    land = ground(world)
    own = {h for h in land.names if land.vichy(h)} | land.place(CORSICA)
    colonies = (c for group in COLONIES.values() for c in group if world.states.get(f"{COLONY} {c}") == VICHY)
    return frozenset(own | {h for c in colonies for h in land.of_country(c)})


def in_europe(world: World, hex_: str) -> bool:
    """European Vichy France or Corsica."""
    return ground(world).vichy(hex_) or hex_ in ground(world).place(CORSICA)


# Who commands them


@rule("49.8", "34.5")
def free_french(world: World, nation: str) -> str:
    """Free French units are British in every respect; if Britain is conquered, American."""
    if nation != FREE:
        return ""
    return USA if not in_play(world, BRITAIN) and in_play(world, USA) else BRITAIN


@rule("49.8", "A-199")
def is_left_alone(world: World, nation: str) -> bool:
    """Free France fights on when Britain has been conquered and the USA are not at war yet."""
    return nation == FREE and BRITAIN in world.powers and not in_play(world, free_french(world, nation))


@rule("49.3", "49.8", "22.1", "A-630")
def commander(world: World, nation: str) -> str:
    """Germany moves and places Vichy units, but against the Axis; what is left of Free France whoever had Britain."""
    if is_left_alone(world, nation):
        return BRITAIN
    country = minor(world, VICHY)
    if nation != VICHY or country is None or ALLIANCE.get(country.attacker) == AXIS:
        return ""
    return GERMANY if exists(world) and in_play(world, GERMANY) else ""


@rule("49.3", "25.6")
def open_to_the_axis(world: World, nation: str) -> Iterator[str]:
    """Germany, and with its consent Italy as an active ally, treat neutral Vichy as controlled; Vichy draws on both."""
    country = minor(world, VICHY)
    if country is None or country.status != NEUTRAL:
        return
    if nation == GERMANY or (nation == ITALY and ADMITTED in world.states and allied(world, ITALY, GERMANY)):
        yield VICHY
    elif nation == VICHY:
        yield from (p for p in (GERMANY, ITALY) if p == GERMANY or allied(world, ITALY, GERMANY))


@rule("49.42")
def lets_lines_through(world: World, nation: str) -> frozenset[str]:
    """Lines of the Axis lead through a neutral Vichy, those of Italians too, who may not enter without consent."""
    country, power = minor(world, VICHY), leader(world, nation)
    if country is None or country.status != NEUTRAL or ALLIANCE.get(power) != AXIS:
        return frozenset()
    open_ = power == GERMANY or allied(world, power, GERMANY)
    return frozenset(h for h in friendly_hexes(world, VICHY) if open_ and controller(world, h) == VICHY)


@concerns(just(VICHY))
@rule("49.3")
def stays_in_vichy(world: World, unit: Unit, hex_: str) -> str:
    """Vichy units do not leave Vichy territory before Vichy is active."""
    country = minor(world, VICHY)
    if nation_of(world, unit) != VICHY or country is None or country.active:
        return ""
    return "" if hex_ in territory(world) else "49.3"


@concerns(just(VICHY))
def based_in_vichy(world: World, unit: Unit, hex_: str) -> bool:
    """Their air units and fleets are based there."""
    return bool(stays_in_vichy(world, unit, hex_))


@rule("49.2", "27.12", "49.3")
def sources(world: World, nation: str) -> tuple[str, ...]:
    """Vichy city is a capital; Tunis and Beirut supply whoever holds them of the two; Libyan ports Vichy, too."""
    if nation not in (VICHY, FREE):
        return ()
    land, capital = ground(world), world.charts.countries[VICHY].capital
    ports = (h for city in FRENCH_PORTS if (h := hex_of(world, city)))
    own = (capital,) if nation == VICHY else ()
    libyan = (h for h in land.of_country(LIBYA) if land.port(h) and nation == VICHY)
    return (*(h for h in (*own, *ports) if controller(world, h) == nation), *libyan)


@rule("49.7", "49.8")
def homes(world: World, nation: str) -> tuple[str, ...] | None:
    """Vichy units are rebuilt in continental Vichy, Free French ones in Britain."""
    land = ground(world)
    if nation == VICHY:
        return tuple(h for h in land.names if land.vichy(h))
    if nation == FREE:
        return tuple(h for h in land.names if land.land(h) and land.homeland(h) == leader(world, FREE))
    return None


# The Axis in Vichy


@rule("49.42")
def note_crossing(play: Play[World], unit: str, hex_: str) -> None:
    """Axis forces in Vichy territory spoil its mood, but for the first Axis turn and after an Allied attack."""
    if exists(play.world) and hex_ in territory(play.world):
        cross(play, play.world.units[unit])


def cross(play: Play[World], unit: Unit) -> None:
    """A unit is in Vichy territory."""
    country, world = minor(play.world, VICHY), play.world
    axis = ALLIANCE.get(leader(world, nation_of(world, unit))) == AXIS and nation_of(world, unit) != VICHY
    if country is None or country.status != NEUTRAL or not axis:
        return
    if not is_first_turn(world):
        play.put("notes", CROSSED, 1)


@rule("49.42")
def is_first_turn(world: World) -> bool:
    """No Axis turn after the fall of France is over: if it fell in a second half, the Allies may have moved since."""
    fell = world.notes.get(SINCE, 0)
    return world.half <= fell + (1 if fell % 2 else 2)


@rule("49.42")
def note_guests(play: Play[World], turn: Turn) -> None:
    """Whoever stands in Vichy territory when an Axis turn ends has crossed it, however he came."""
    if turn.alliance == AXIS and exists(play.world):
        there = territory(play.world)
        for unit in [u for u in on_map(play.world) if u.hex in there]:
            cross(play, unit)


@rule("25.23", "25.24", "49.2", "49.6")
def intervene_at_once(play: Play[World], power: Side, target: str) -> None:
    """Allied war on Vichy with Axis units in it: Germany intervenes at once, and Vichy is not activated by it."""
    country = minor(play.world, VICHY)
    if target != VICHY or country is None or country.status != NEUTRAL or ALLIANCE.get(power) != ALLIES:
        return
    there = territory(play.world)
    units = (u for u in on_map(play.world) if u.hex in there and kind(play.world, u).sort != BASE)
    if any(leader(play.world, nation_of(play.world, u)) in (GERMANY, ITALY) for u in units):
        helped = replace(country, status=ALLIED, ally=GERMANY, attacker=power, since=play.world.half)
        play.put("minors", VICHY, helped)


# The end of Vichy


@rule("49.5", "24.2", "A-493", "A-632")
def heir(world: World) -> str:
    """Who receives what is left of Vichy in Europe: Germany, or a power of the Axis that has conquered the city.

    Nobody, if Germany is out of the war.
    """
    holder = controller(world, world.charts.countries[VICHY].capital)
    if ALLIANCE.get(holder) == AXIS:
        return holder
    return GERMANY if in_play(world, GERMANY) else ""


@rule("49.5", "26.6")
def dissolve(play: Play[World]) -> None:
    """All Vichy units are removed, and Vichy is no more."""
    remove_units(play, VICHY)
    end_as_a_state(play)


@rule("49.41", "49.5", "26.6")
def end_as_a_state(play: Play[World]) -> None:
    """Vichy is no more: what lies in Europe is its heir's, colonies are nobody's but where others stand."""
    winner = heir(play.world)
    country = play.world.minors[VICHY]
    play.put("minors", VICHY, replace(country, status=CONQUERED, ally="", active=False, barred=True))
    for hex_ in ground(play.world).names:
        if controller(play.world, hex_) == VICHY:
            take_control(play, hex_, winner if winner and in_europe(play.world, hex_) else occupant(play.world, hex_))
    play.tell(VichyEnds())


@step("49.41")
def remove_the_disbanded(play: Play[World], phase: Phase) -> None:
    """When the construction phase ends in which Britain has ended Vichy its units are removed."""
    country = minor(play.world, VICHY)
    left = any(colour_of(play.world, u) == VICHY and u.box != REMOVED for u in play.world.units.values())
    if country is not None and country.status == CONQUERED and left:
        remove_units(play, VICHY)


@rule("49.5", "49.2")
def end_of_vichy(play: Play[World], phase: Phase) -> None:
    """Vichy ends with its city, or when the Axis fails to retake Paris."""
    note_paris(play, phase)
    country = minor(play.world, VICHY)
    if country is None or not any(holder == VICHY for holder in play.world.control.values()):
        return
    city = alliance_of(play.world, controller(play.world, play.world.charts.countries[VICHY].capital)) == ALLIES
    lost = play.world.notes.get(PARIS_LOST, 0)
    paris = bool(lost) and lost < play.world.half and phase.alliance == AXIS
    if city or paris or country.status == CONQUERED:
        dissolve(play)


def note_paris(play: Play[World], phase: Phase) -> None:
    """Since when the Allies hold Paris."""
    paris = hex_of(play.world, PARIS)
    held = bool(paris) and exists(play.world) and alliance_of(play.world, controller(play.world, paris)) == ALLIES
    if held != bool(play.world.notes.get(PARIS_LOST)):
        play.put("notes", PARIS_LOST, play.world.half if held else 0)


# Placement


@rule("49.11")
def place_vichy(play: Play[World], phase: Phase) -> None:
    """Germany places what is left of the French forces."""
    if any(nation_of(play.world, u) == VICHY and u.box == SETUP for u in play.world.units.values()):
        play.run("setting up", Setup(GERMANY, VICHY))


@rule("49.13", "29.18")
def come_to_marseilles(world: World, unit: Unit, hex_: str) -> bool:
    """When France falls its fleets return to Marseilles, if that is Vichy's; Germany bases them elsewhere later."""
    held = controller(world, MARSEILLES) == VICHY
    return not (world.half and held and nation_of(world, unit) == VICHY) or hex_ == MARSEILLES


@rule("49.11", "49.13")
def default_places(world: World, nation: str) -> list[Placing]:
    """One way to place them: the city first, then hex by hex; fleets at Marseilles."""
    land, capital = ground(world), world.charts.countries[VICHY].capital
    hexes = [capital, *(h for h in land.names if land.vichy(h) and h != capital)]
    cities = [h for h in hexes for _ in range(land.cities(h))]
    spots = [h for h in hexes for _ in range(2)]
    found: list[Placing] = []
    for unit in (u for u in world.units.values() if nation_of(world, u) == VICHY and u.box == SETUP):
        sort = kind(world, unit).sort
        pile = cities if sort == AIR else spots
        hex_ = MARSEILLES if sort == FLEET else hexes[len(found) % len(hexes)] if sort == BASE else pile.pop(0)
        found.append(Placing(VICHY, unit.kind, hex_, unit.factors if sort in (AIR, FLEET) else 0))
    return found if nation == VICHY else []
