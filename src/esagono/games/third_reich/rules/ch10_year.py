"""10.3, 11 The start of a year: BRPs are calculated, and the limit of spending is fixed."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.calendar import SPRING, season, year
from esagono.games.third_reich.events.economy import YearBegins
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ALLIED, CONQUERED, Holding, Power
from esagono.games.third_reich.places import LENINGRAD, MOSCOW, hex_of
from esagono.games.third_reich.politics import EXTRA, in_play, leader
from esagono.games.third_reich.rules.ch02_levels import belongs_to_partisans
from esagono.games.third_reich.world import ALLIANCE, ALLIANCES, AXIS, POWERS, RUSSIA, USA, World, ground
from esagono.kernel import Play, Side, Slot, rule, step
from esagono.kernel.value import replace

FIRST_YEAR = 1940
US_GROWTH = 1943
CITIES = {MOSCOW: 15, LENINGRAD: 15}
COUNTED_CITY = "year-city"
"""In `World.notes`, by city: the Axis counted its BRPs at the last year start (32.8)."""
WON, KEPT = "won", -1
"""In `World.notes`, by area and power: the player turn in which it won all its cities; or it has kept them (24.42)."""
BONUS = "year-bonus"
"""In `World.notes`, by power: BRPs that a variant adds to the total of this year start (33.41-6)."""
NO_BRPS = ("iraq", "vichy")
"""Allies that give no BRPs (25.34)."""
AREAS: Slot[Callable[[World, Side], dict[str, int]]] = Slot("areas that give BRPs")
"""World, power: area and BRPs, beyond minor countries and colonies (43.6, 49.8, 26.3)."""
SHARES: Slot[Callable[[World, Side, str, int], int | None]] = Slot("shares of conquered countries")
"""World, power, country, BRPs: its part of a country that allies share; nothing: it is not shared (24.7)."""
WORTHLESS: Slot[Callable[[World, Side, str], bool]] = Slot("areas that give a power nothing")
"""World, power, area: it counts no BRPs for it, though it controls it (49.9)."""
SW_LOSSES: Slot[Callable[[World, Side], int]] = Slot("losses of strategic warfare")
"""World, power: BRPs lost in this year start (10.22, 10.23)."""


def is_year_start(world: World, _: object) -> bool:
    """A spring turn, but not the first turn of the scenario (10.1)."""
    return season(world.turn) == SPRING and world.turn != world.rules.first_turn


@rule("10.31", "10.35", "50.12")
def growth(world: World, power: Power) -> int:
    """What unspent BRPs add; the USA do not grow before 1943."""
    if power.brp <= 0 or (power.id == USA and year(world.turn) < US_GROWTH):
        return 0
    return power.brp * power.growth // 100


@rule("10.34", "24.3", "24.41", "24.5", "10.343", "10.345", "25.3")
def gains(world: World, power: Side) -> dict[str, int]:
    """The areas whose BRPs a power counts now: conquests, allies, colonies; not what its side held at the start."""
    found: dict[str, int] = {}
    for name, country in world.minors.items():
        conquered = country.status == CONQUERED and not began_with(world, power, name)
        alone = (country.status == ALLIED and country.ally == power) or (conquered and counts_still(world, power, name))
        if country.status == ALLIED or conquered:
            found[name] = part_of(world, power, name, worth(world, name), alone)
    for colony in (c for c in world.charts.countries.values() if c.sort == "colony" and c.brp):
        found[colony.id] = part_of(world, power, colony.id, colony.brp, gained(world, power, colony.id))
    for more in AREAS:
        found |= more(world, power)
    return {area: brp for area, brp in found.items() if brp and not is_denied(world, power, area)}


@rule("32.6", "49.9")
def is_denied(world: World, power: Side, area: str) -> bool:
    """Partisans are in a capital that the Axis would count, or a chapter gives the power nothing for the area."""
    country = world.charts.countries.get(area)
    capital = country.capital if country is not None else ""
    seized = bool(capital) and ALLIANCE[power] == AXIS and belongs_to_partisans(world, capital)
    return seized or any(bar(world, power, area) for bar in WORTHLESS)


@rule("25.34")
def worth(world: World, country: str) -> int:
    """The BRPs of a minor country; Iraq and Vichy France give none."""
    return 0 if country in NO_BRPS else world.charts.countries[country].brp


@rule("10.343", "24.5")
def began_with(world: World, power: Side, country: str) -> bool:
    """The power's side held the country when the scenario began; it never gives BRPs, though lost and retaken."""
    started = world.charts.countries[country].holder
    return started in ALLIANCE and same_side(started, power)


@rule("24.7")
def part_of(world: World, power: Side, country: str, value: int, alone: bool) -> int:
    """What a power counts of a country: its part if allies share it, else everything or nothing."""
    part = next((n for share in SHARES if (n := share(world, power, country, value)) is not None), None)
    return part if part is not None else value if alone else 0


@rule("24.3")
def holds(world: World, power: Side, country: str) -> bool:
    """The power controls the capital of a conquered country; without a capital, all its cities."""
    capital = world.charts.countries[country].capital
    if capital:
        return controller(world, capital) == power
    cities = ground(world).cities_of(country)
    return bool(cities) and all(controller(world, h) == power for h in cities)


@rule("24.42", "A-586")
def has_won(world: World, power: Side, area: str) -> bool:
    """The power has counted the area in this year, or has won all its cities, and the enemy has not prevented it."""
    counted = any(h.area == area and h.power == power for h in world.holdings)
    return counted or world.notes.get(f"{WON} {area} {power}") == KEPT


@rule("24.3", "24.42", "A-96")
def counts_still(world: World, power: Side, country: str) -> bool:
    """The power holds a conquered country, or, of one without a capital that it has won, any city."""
    return holds(world, power, country) or (has_won(world, power, country) and keeps_a_city(world, power, country))


def keeps_a_city(world: World, power: Side, country: str) -> bool:
    """The country has no capital, and the power controls one of its cities."""
    cities = ground(world).cities_of(country) if not world.charts.countries[country].capital else ()
    return any(controller(world, h) == power for h in cities)


@rule("24.41", "24.42", "24.5")
def gained(world: World, power: Side, colony: str) -> bool:
    """A colony of the other side: all its cities when it is taken, then any as long as one is kept."""
    started = world.charts.countries[colony].holder
    known = bool(started) and leader(world, started) in POWERS and not began_with(world, power, colony)
    if started not in EXTRA and not known:
        return False
    cities = ground(world).cities_of(colony)
    held = [controller(world, h) == power for h in cities]
    return bool(held) and (any(held) if has_won(world, power, colony) else all(held))


def same_side(a: Side, b: Side) -> bool:
    """Two powers are of one alliance."""
    return ALLIANCE[a] == ALLIANCE[b]


@rule("10.342", "24.3", "A-14")
def disputed(world: World, power: Side) -> dict[str, Holding]:
    """Areas that the power lost in the second half of winter: they still count, and it has its next turn to retake."""
    return {h.area: h for h in world.holdings if h.power == power and h.lost}


@rule("10.31", "10.32", "10.33", "10.35", "10.36", "10.344")
def reckoned(world: World, power: Power) -> tuple[int, int, dict[str, int]]:
    """The new base and the total of a power, with the areas that it counts."""
    lost = sum(loss(world, power.id) for loss in SW_LOSSES)
    left = power.brp - lost
    grows = growth(world, replace(power, brp=left))
    deficit_of_sw = min(lost, max(0, -left))
    other_deficit = max(0, -left) - deficit_of_sw
    first = year(world.turn) == FIRST_YEAR
    base = power.base - deficit_of_sw + (0 if first else grows)
    areas = {a: h.brp for a, h in disputed(world, power.id).items()} | gains(world, power.id)
    more = cities(world, power.id) + world.notes.get(f"{BONUS} {power.id}", 0)
    return base, base + (grows if first else 0) + sum(areas.values()) + more - other_deficit, areas


@rule("10.37", "26.91", "32.6", "A-243")
def cities(world: World, power: Side) -> int:
    """Moscow and Leningrad: 15 each for the Axis, unless partisans are there; lost to Russia while it has them not."""
    counting = counts_the_cities(world)
    if power not in (counting, RUSSIA) or not in_play(world, RUSSIA):
        return 0
    held = {n: leader(world, controller(world, hex_of(world, n))) for n in CITIES if hex_of(world, n)}
    if power == counting:
        return sum(brp for n, brp in CITIES.items() if n in held and counts_city(world, n))
    return -sum(CITIES[n] for n, holder in held.items() if holder != RUSSIA)


@rule("26.91")
def counts_the_cities(world: World) -> Side:
    """Germany; when it is out of the war Italy."""
    return next((p for p in ALLIANCES[AXIS] if in_play(world, p)), "")


@rule("10.37", "32.6")
def counts_city(world: World, city: str) -> bool:
    """The Axis holds the city, and no partisans are in it."""
    hex_ = hex_of(world, city)
    return leader(world, controller(world, hex_)) in ALLIANCES[AXIS] and not belongs_to_partisans(world, hex_)


@step("10.3", when=is_year_start)
@rule("11.1", "24.6")
def reckon_brps(play: Play[World], _: object) -> None:
    """Each power in play: growth, losses, the new base, areas; half of the total is the limit."""
    world = play.world
    powers, held = dict(world.powers), list[Holding]()
    for name, power in world.powers.items():
        if not in_play(world, name):
            continue
        base, total, areas = reckoned(world, power)
        lost, mine = disputed(world, name), gains(world, name)
        held += [Holding(name, area, brp) if area in mine else lost[area] for area, brp in areas.items()]
        powers[name] = replace(
            power, brp=total, base=base, limit=max(0, total) // 2, year_total=total, granted=0, aided=0
        )
        play.tell(YearBegins(name, base, total, max(0, total) // 2))
    for city in CITIES:
        play.put("notes", f"{COUNTED_CITY} {city}", int(counts_city(world, city)))
    notes = {k: n for k, n in play.world.notes.items() if not k.startswith(f"{BONUS} ")}
    play.set(powers=powers, holdings=tuple(held), ledger=(), notes=notes)


@step("11.1")
@rule("10.47")
def fix_limits(play: Play[World], _: object) -> None:
    """After SW construction half of what is left may be spent in a player turn."""
    powers = {n: replace(p, limit=max(0, p.brp) // 2, year_total=p.brp) for n, p in play.world.powers.items()}
    play.set(powers=powers)
