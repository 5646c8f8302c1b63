"""25 Minor allies: Finland, Hungary, Rumania and Bulgaria before and after they take up arms for Germany."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.third_reich.bars import concerns, just
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import AIR, BASE
from esagono.games.third_reich.events.politics import Activated, PeaceRestored
from esagono.games.third_reich.holding import controller, friendly_hexes
from esagono.games.third_reich.pieces import ALLIED, ATTACKED, CONQUERED, NEUTRAL, Holding, Unit
from esagono.games.third_reich.politics import allied, at_war, in_play, minor
from esagono.games.third_reich.purse import gain
from esagono.games.third_reich.records import Setup, Turn
from esagono.games.third_reich.rules.ch21_war import make_peace
from esagono.games.third_reich.rules.ch22_minors import is_ceded, leave_in_peace, raise_forces
from esagono.games.third_reich.rules.ch24_aftermath import regain_hexes
from esagono.games.third_reich.rules.ch24_joint import forget_company
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    AXIS,
    GERMANY,
    ITALY,
    RUSSIA,
    SETUP,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

FOUR = ("finland", "hungary", "rumania", "bulgaria")
FINLAND = "finland"
BY_INTERVENTION = (*FOUR, "spain", "turkey")
FROM = turn_of("summer-1941")
GUESTS, GUESTS_IN_FINLAND = 20, 5
UNINVADED = "uninvaded"
"""In `World.states`, by country: no enemy stood in it when its attacker's turn ended (25.21)."""
REPELLED = "repelled"
"""In `World.states`, by country: the power whose attack on it a German garrison has ended (25.21)."""
HELD_BACK: Slot[Callable[[Play[World], str, Side], bool]] = Slot("minor allies that stay out")
"""Play, country, power: an attempt to activate it fails (33.63)."""


# Before they are active


@rule("22.1")
def commander(world: World, nation: str) -> str:
    """Germany places and moves its minor allies when the Allies attack them, wherever Italy is nearer."""
    found = minor(world, nation)
    if nation not in FOUR or found is None or found.status != ATTACKED or found.barred:
        return ""
    return GERMANY if ALLIANCE[found.attacker] == ALLIES and in_play(world, GERMANY) else ""


@rule("25.1", "25.2", "25.7")
def is_waiting(world: World, country: str) -> bool:
    """An inactive minor ally of Germany: neutral, and nothing bars it."""
    found = minor(world, country)
    return country in FOUR and found is not None and found.status == NEUTRAL and not found.barred


@rule("25.6", "3.36")
def open_to_germany(world: World, nation: str) -> Iterator[str]:
    """Germany treats its inactive minor allies as controlled: it moves, redeploys and traces supply there.

    So does Italy in the territory of an active ally.
    """
    ally = nation == ITALY and in_play(world, GERMANY) and allied(world, ITALY, GERMANY)
    return (c for c in FOUR if (nation == GERMANY or ally) and is_waiting(world, c))


@once_while("units", "land", "charts")
def all_guests(world: World) -> dict[str, tuple[str, int]]:
    """German ground and air units in the minor allies: the country and the factors."""
    land = ground(world)
    there = (u for u in on_map(world) if nation_of(world, u) == GERMANY and land.country(u.hex) in FOUR)
    counted = (u for u in there if kind(world, u).ground or kind(world, u).sort == AIR)
    return {u.id: (land.country(u.hex), u.factors) for u in counted}


def guests(world: World, countries: tuple[str, ...], but: str) -> int:
    """German ground and air factors in countries, but for one unit."""
    return sum(n for unit, (country, n) in all_guests(world).items() if unit != but and country in countries)


@concerns(just(GERMANY))
@rule("25.6", "25.21", "A-622")
def too_many_guests(world: World, unit: Unit, hex_: str) -> str:
    """At most 20 German factors in the inactive minor allies at any time, five of them in Finland."""
    country = ground(world).country(hex_)
    if nation_of(world, unit) != GERMANY or not (is_waiting(world, country) or may_be_garrisoned(world, GERMANY, hex_)):
        return ""
    inactive = tuple(c for c in FOUR if c == country or is_waiting(world, c))
    if guests(world, inactive, unit.id) + unit.factors > GUESTS:
        return "25.6"
    crowded = country == FINLAND and guests(world, (FINLAND,), unit.id) + unit.factors > GUESTS_IN_FINLAND
    return "25.6" if crowded else ""


@concerns(just(GERMANY, ITALY))
@rule("25.8")
def bessarabia_is_closed(world: World, unit: Unit, hex_: str) -> str:
    """No German garrison in Bessarabia without war with Russia, and no Italian guests of Germany."""
    nation = nation_of(world, unit)
    guest = nation == GERMANY or (nation == ITALY and is_waiting(world, "rumania"))
    mine = guest and ground(world).bessarabia(hex_)
    return "25.8" if mine and in_play(world, RUSSIA) and not at_war(world, GERMANY, RUSSIA) else ""


@concerns(just(GERMANY, ITALY))
def no_base_for_guests(world: World, unit: Unit, hex_: str) -> bool:
    """The limits of guests hold for air bases, too."""
    return bool(too_many_guests(world, unit, hex_) or bessarabia_is_closed(world, unit, hex_))


@rule("25.6")
def no_support_over_neutrals(world: World, unit: Unit, hex_: str) -> str:
    """Air units do not support an attack over the border on Germans in a country that is at peace."""
    found = minor(world, controller(world, hex_))
    mine = ALLIANCE.get(nation_of(world, unit)) == ALLIES
    return "25.6" if mine and found is not None and found.status == NEUTRAL else ""


@rule("25.7")
def bar_for_good(play: Play[World], power: Side, target: str) -> None:
    """A country on which Germany or Italy declares war will never be their minor ally."""
    country = minor(play.world, target)
    if power in (GERMANY, ITALY) and country is not None and not country.barred:
        play.put("minors", target, replace(country, barred=True))


@rule("25.7", "46.3")
def axis_has_attacked(world: World, country: str) -> bool:
    """Germany or Italy has declared war on the country, though there may be peace again."""
    found = minor(world, country)
    if found is None:
        return False
    return found.attacker in (GERMANY, ITALY) or (found.barred and found.status != CONQUERED)


# Attacked before they are active


@rule("25.23", "A-83", "A-561")
def garrison(world: World, power: Side, target: str) -> str:
    """War on a minor ally with a German unit in it, not just a base counter, is war with Germany."""
    land = ground(world)
    if ALLIANCE.get(power) != ALLIES or not is_waiting(world, target):
        return ""
    there = (u for u in on_map(world) if colour_of(world, u) == GERMANY and kind(world, u).sort != BASE)
    return GERMANY if any(land.country(u.hex) == target for u in there) else ""


@rule("25.23", "25.2", "24.22")
def intervene_at_once(play: Play[World], power: Side, target: str) -> None:
    """A German unit in the country: Germany intervenes at once, and the country is active."""
    if garrison(play.world, power, target):
        play.put("minors", target, replace(play.world.minors[target], attacker=power))
        activate(play, target, GERMANY)
        place_forces(play, target, GERMANY)


@rule("25.2", "25.22", "25.24")
def takes_up_arms(country: str, power: Side) -> bool:
    """Intervention makes the country an active ally of the power: the four of the Axis alone, never Vichy."""
    axis = ALLIANCE[power] == AXIS
    return country in (BY_INTERVENTION if axis else BY_INTERVENTION[len(FOUR) :])


@rule("25.2", "25.22", "25.35", "25.7")
def activate_by_help(play: Play[World], country: str, power: Side) -> None:
    """Intervention makes it an active ally of whoever came; what it lost before stays lost.

    For the Axis no country takes up arms again on which it has declared war once: it fights for itself.
    """
    barred = ALLIANCE[power] == AXIS and play.world.minors[country].barred
    if takes_up_arms(country, power) and not barred:
        activate(play, country, power)


@rule("25.21")
def note_uninvaded(play: Play[World], turn: Turn) -> None:
    """When the attacker's turn ends: is any enemy inside?"""
    for country in FOUR:
        found = play.world.minors.get(country)
        if found is not None and found.status == ATTACKED and ALLIANCE[found.attacker] == turn.alliance:
            inside = is_inside(play.world, found.attacker, country)
            play.put("states", f"{UNINVADED} {country}", "" if inside else "yes")


def is_inside(world: World, power: Side, country: str) -> bool:
    """The power has ground units in the country."""
    land = ground(world)
    mine = (u for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground)
    return any(land.country(u.hex) == country and not is_ceded(world, u.hex) for u in mine)


@rule("25.21")
def may_be_garrisoned(world: World, nation: str, hex_: str) -> bool:
    """Germany may enter a minor ally that was attacked but not invaded, without a war of its own."""
    country = minor(world, ground(world).country(hex_))
    if nation != GERMANY or country is None or country.status != ATTACKED or country.barred:
        return False
    return country.attacker == RUSSIA and bool(world.states.get(f"{UNINVADED} {country.id}"))


@rule("25.21")
def open_to_a_garrison(world: World, nation: str) -> frozenset[str]:
    """The hexes of such countries, to which German units may be redeployed."""
    found = set[str]()
    for country in FOUR if nation == GERMANY else ():
        mine = (h for h in friendly_hexes(world, country) if controller(world, h) == country)
        found |= {h for h in mine if may_be_garrisoned(world, nation, h)}
    return frozenset(found)


@rule("25.21", "7.1")
def stays_its_own(world: World, nation: str, hex_: str) -> bool:
    """A German garrison takes nothing from the country."""
    return may_be_garrisoned(world, nation, hex_) and controller(world, hex_) == ground(world).country(hex_)


@rule("25.21", "A-634")
def push_russia_back(play: Play[World], unit: str, hex_: str) -> None:
    """A German garrison restores the peace; the country is not activated by it, and has its hexes again."""
    world, country = play.world, ground(play.world).country(hex_)
    if not may_be_garrisoned(world, colour_of(world, world.units[unit]), hex_) or at_war(world, GERMANY, RUSSIA):
        return
    regain_hexes(play, country, RUSSIA)
    leave_in_peace(play, country)
    forget_company(play, country)
    play.put("states", f"{UNINVADED} {country}", "")
    play.put("states", f"{REPELLED} {country}", RUSSIA)
    play.tell(PeaceRestored(country))


# Activation


@rule("25.3", "25.31", "25.32", "25.33", "24.6")
def activate(play: Play[World], country: str, power: Side) -> None:
    """Its BRPs are added at once, its units join the power's force pool, and it shares the power's wars."""
    found = play.world.minors[country]
    brp = play.world.charts.countries[country].brp
    play.put("minors", country, replace(found, status=ALLIED, ally=power, active=True, since=play.world.half))
    raise_forces(play, country)
    play.tell(Activated(country, power))
    gain(play, power, brp, "ally", country)
    play.set(holdings=(*play.world.holdings, Holding(power, country, brp)))


@rule("25.4")
def place_forces(play: Play[World], country: str, power: Side) -> None:
    """Its units are placed in its country, one ground unit in the capital."""
    if any(nation_of(play.world, u) == country and u.box == SETUP for u in play.world.units.values()):
        play.run("setting up", Setup(power, country))


@rule("25.25")
def waits_for_war(world: World, country: str) -> bool:
    """Russians stand in it and Germany is at peace with Russia: only intervention activates it."""
    found = world.minors[country]
    if found.status != ATTACKED or found.attacker != RUSSIA or at_war(world, GERMANY, RUSSIA):
        return False
    return is_inside(world, RUSSIA, country)


@rule("25.1", "25.31", "A-620")
def activate_in_summer(play: Play[World], turn: Turn) -> None:
    """From Summer 1941 the four take up arms when an Axis player turn begins, if there is a Germany to fight for."""
    if turn.alliance != AXIS or play.world.turn < FROM or not in_play(play.world, GERMANY):
        return
    new = [c for c in FOUR if c in play.world.minors and is_ripe(play.world, c)]
    joined = [c for c in new if not any(out(play, c, GERMANY) for out in HELD_BACK)]
    call_to_arms(play, joined)


@rule("25.1", "25.4")
def call_to_arms(play: Play[World], countries: Iterable[str]) -> None:
    """They are Germany's active minor allies, those that fought alone, too; their forces are placed when all are."""
    for country in countries:
        if play.world.minors[country].status == ATTACKED:
            make_peace(play, country)
            forget_company(play, country)
        activate(play, country, GERMANY)
    for country in countries:
        place_forces(play, country, GERMANY)


@rule("25.1", "25.25")
def is_ripe(world: World, country: str) -> bool:
    """It is inactive, not barred, and not held by Russians."""
    found = world.minors[country]
    return found.status in (NEUTRAL, ATTACKED) and not found.barred and not waits_for_war(world, country)
