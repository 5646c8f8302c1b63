"""33.42 The British variants: when each may be played, and what it does."""

from __future__ import annotations

from esagono.games.third_reich.calendar import WINTER, season, turn_of, year
from esagono.games.third_reich.counters import FLEET, INFANTRY, REPLACEMENT
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, at_war, in_play
from esagono.games.third_reich.purse import gain
from esagono.games.third_reich.rules.ch33_german import (
    JETS,
    OPENING,
    U_BOATS,
    YEAR,
    add_special,
)
from esagono.games.third_reich.world import (
    AXIS,
    BRITAIN,
    EASTERN,
    FRANCE,
    GERMANY,
    OFFENSIVE,
    POOL,
    RUSSIA,
    SETUP,
    US_BOX,
    USA,
    World,
    ground,
    kind,
    nation_of,
)
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace
from esagono.wargame.tables import number

PROTECTION, US_NAVY, BOMBING, SHIPPING, HARSH, FREE_FRANCE = (
    "us-protection", "us-navy", "bombing", "atlantic-shipping", "harsh-winter", "free-france",
)  # fmt: skip
"""In `World.notes`: variants that last; the game turn of the harsh winter."""
TURN, ENTRY, FALL = "turn", "entry", "fall"
ANY_TIME = (OPENING, TURN)
FALL_1940 = turn_of("fall-1940")
FINLAND = "finland"


@rule("33.42-1")
def preparation_may(world: World, when: str) -> bool:
    """Before France sets up."""
    return when == OPENING and FRANCE in world.powers and year(world.turn) == 1939


@rule("33.42-1")
def france_prepares(play: Play[World]) -> bool:
    """Infantry and replacements of the French builds are placed at once, for nothing."""
    units = dict(play.world.units)
    for unit in play.world.units.values():
        sort = kind(play.world, unit).sort
        if nation_of(play.world, unit) == FRANCE and unit.box == POOL and sort in (INFANTRY, REPLACEMENT):
            units[unit.id] = replace(unit, box=SETUP, due=0)
    play.set(units=units)
    return True


@rule("33.42-2")
def boom_may(world: World, when: str) -> bool:
    """At any time before France falls."""
    return when in ANY_TIME and in_play(world, FRANCE)


@rule("33.42-2")
def france_booms(play: Play[World]) -> bool:
    """40 BRPs for this year."""
    gain(play, FRANCE, 40, "variant")
    return True


@rule("33.42-3", "A-48", "A-49")
def free_france_may(world: World, when: str) -> bool:
    """When France falls, not before Fall 1940, while Britain stands."""
    return when == FALL and world.turn >= FALL_1940 and in_play(world, BRITAIN)


@rule("33.42-3")
def france_goes_on(play: Play[World]) -> bool:
    """Colonies and fleets become Free French."""
    play.put("notes", FREE_FRANCE, 1)
    return True


@rule("33.42-4")
def dominions_may(world: World, when: str) -> bool:
    """At any time."""
    return when in ANY_TIME and in_play(world, BRITAIN)


@rule("33.42-4")
def dominions_deliver(play: Play[World]) -> bool:
    """British growth is 50 percent."""
    play.put("powers", BRITAIN, replace(play.world.powers[BRITAIN], growth=50))
    return True


@rule("33.42-5")
def protection_may(world: World, when: str) -> bool:
    """In the year start of 1941 alone."""
    return when == YEAR and year(world.turn) == 1941


@rule("33.42-5")
def usa_protects(play: Play[World]) -> bool:
    """A submarine costs two BRPs instead of three."""
    play.put("notes", PROTECTION, 1)
    return True


@rule("33.42-6", "A-86")
def navy_may(world: World, when: str) -> bool:
    """When the USA goes to war, or at the start of 1942 and 1944."""
    return when == ENTRY or (when == OPENING and at_war(world, USA, GERMANY))


@rule("33.42-6")
def navy_gathers(play: Play[World]) -> bool:
    """Fleets of the builds are there at once, two more may be built, and the naval modifier is two."""
    units = dict(play.world.units)
    for unit in play.world.units.values():
        if nation_of(play.world, unit) == USA and unit.box == POOL and kind(play.world, unit).sort == FLEET:
            units[unit.id] = replace(unit, box=US_BOX, due=0)
    play.set(units=units)
    add_special(play, USA, POOL)
    play.put("notes", US_NAVY, 1)
    return True


@rule("33.42-7", "A-87")
def bombing_may(world: World, when: str) -> bool:
    """In the year start of 1944, or at the start of that scenario."""
    return when in (YEAR, OPENING) and year(world.turn) == 1944


@rule("33.42-7")
def bombs_fall(play: Play[World]) -> bool:
    """A SAC factor costs four BRPs instead of two."""
    play.put("notes", BOMBING, 1)
    return True


@rule("33.42-8")
def shipping_may(world: World, when: str) -> bool:
    """At any time after 1942."""
    return when in ANY_TIME and year(world.turn) > 1942


@rule("33.42-8")
def ships_gather(play: Play[World]) -> bool:
    """Seven units come from America in a turn."""
    play.put("notes", SHIPPING, 1)
    return True


@rule("33.42-9")
def plan_may(world: World, when: str) -> bool:
    """At the start of any turn, or at the opening, so that it raises the limit of spending (11.2)."""
    return when in ANY_TIME and in_play(world, RUSSIA)


@rule("33.42-9")
def plan_succeeds(play: Play[World]) -> bool:
    """50 BRPs for Russia in this year."""
    gain(play, RUSSIA, 50, "variant")
    return True


@rule("33.42-10", "44.4")
def winter_may(world: World, when: str) -> bool:
    """At the start of any winter turn."""
    return when == TURN and season(world.turn) == WINTER


@rule("33.42-10")
def winter_is_harsh(play: Play[World]) -> bool:
    """For this game turn."""
    play.put("notes", HARSH, play.world.turn)
    return True


BRITISH = {
    1: (preparation_may, france_prepares), 2: (boom_may, france_booms), 3: (free_france_may, france_goes_on),
    4: (dominions_may, dominions_deliver),
    5: (protection_may, usa_protects), 6: (navy_may, navy_gathers), 7: (bombing_may, bombs_fall),
    8: (shipping_may, ships_gather), 9: (plan_may, plan_succeeds), 10: (winter_may, winter_is_harsh),
}  # fmt: skip


# What lasts


@rule("33.41-10", "33.42-5", "33.42-7")
def rates(world: World, column: str) -> int:
    """Rates of strategic warfare that variants change."""
    changed = {"interceptors_twice": (JETS, 3), "submarine_brp": (PROTECTION, 2), "sac_brp": (BOMBING, 4)}
    note, value = changed.get(column, ("", 0))
    return value if note and world.notes.get(note) else 0


@rule("33.41-8", "33.42-8")
def deployment(world: World) -> int:
    """Units more or less that come from America."""
    return (1 if world.notes.get(SHIPPING) else 0) - (1 if world.notes.get(U_BOATS) else 0)


@rule("33.41-10")
def jets(world: World, nation: str) -> int:
    """German air units have one more in air combat."""
    return 1 if nation == GERMANY and world.notes.get(JETS) else 0


@rule("33.42-6")
def us_navy(world: World, nation: str) -> int:
    """The American naval modifier is two."""
    if nation != USA or not world.notes.get(US_NAVY):
        return 0
    return 2 - number(world.charts.tables, "naval_nationality", USA, "drm")


def is_harsh(world: World) -> bool:
    """The harsh winter has its effects in this game turn."""
    return world.notes.get(HARSH) == world.turn


@rule("33.42-10")
def freezes(world: World, unit: Unit, hex_: str) -> bool:
    """Axis units in Russia, Finns apart, are not doubled."""
    nation = nation_of(world, unit)
    mine = nation != FINLAND and alliance_of(world, nation) == AXIS
    return is_harsh(world) and mine and bool(unit.hex) and ground(world).country(unit.hex) == RUSSIA


@rule("33.42-10")
def no_offensive(world: World, power: Side, front: str, option: str) -> str:
    """Germany takes no Offensive in the East."""
    return "33.42-10" if is_harsh(world) and (power, front, option) == (GERMANY, EASTERN, OFFENSIVE) else ""


@rule("33.42-10", "44.4")
def free_offensive(world: World, power: Side, front: str) -> bool:
    """Russia has a free Offensive in the East."""
    return is_harsh(world) and power == RUSSIA and front == EASTERN
