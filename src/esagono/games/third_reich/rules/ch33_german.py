"""33.41 The German variants: when each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.calendar import turn_of, year
from esagono.games.third_reich.counters import AIR, BASE, PARTISAN
from esagono.games.third_reich.events.politics import Activated
from esagono.games.third_reich.events.variants import SubmarinesShown
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.losses import count_air
from esagono.games.third_reich.pieces import ALLIED, NEUTRAL, Minor, Unit
from esagono.games.third_reich.politics import alliance_of, at_war, fights_alone, in_play, leader
from esagono.games.third_reich.purse import can_spend, gain, spend
from esagono.games.third_reich.records import Setup
from esagono.games.third_reich.rules.ch10_sw import SHOWN, is_out
from esagono.games.third_reich.rules.ch10_year import BONUS, is_year_start
from esagono.games.third_reich.rules.ch25_allies import FOUR, activate, call_to_arms, is_ripe, place_forces
from esagono.games.third_reich.world import (
    ALLIANCES,
    ASW,
    AXIS,
    BRITAIN,
    EASTERN,
    FRANCE,
    GERMANY,
    ITALY,
    POOL,
    POWERS,
    RUSSIA,
    SETUP,
    SUBMARINE,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, Slot, rule
from esagono.wargame.tables import number

IRELAND, ULSTER, IRAQ, SPAIN, TURKEY = "ireland", "ulster", "iraq", "spain", "turkey"
IRISH, U_BOATS, JETS = "irish-since", "u-boats", "jets"
"""In `World.notes`: the player turn in which the Irish variant was played; variants that last are 1."""
SPRING_1941, BEFORE_1943, BEFORE_1942 = turn_of("spring-1941"), 1943, 1942
AID, IRISH_AID = "aid", 6
"""In `World.notes`: foreign aid, `aid ireland britain` (33.62)."""
PLAYED = "variant-played"
"""In `World.states`, with the owner: the counter has been played."""
OPENING, YEAR, PLAYER_TURN = "opening", "year", "player-turn"
VICHY_WAITS: Slot[Callable[[World], bool]] = Slot("Vichy may join Germany")
VICHY_JOINS: Slot[Callable[[Play[World]], None]] = Slot("Vichy joins Germany")
GIVEN: Slot[Callable[[World, str, Side], int]] = Slot("foreign aid that counts")
"""World, country, power: what a power's aid counts there (33.63)."""
STAYS_OUT: Slot[Callable[[Play[World], str, Side], bool]] = Slot("activations that aid prevents")
"""Play, country, power: the roll for foreign aid has failed (33.63)."""


def has_fallen(world: World, power: Side) -> bool:
    """The power has been conquered, or was before the scenario began."""
    return power not in world.powers or bool(world.powers[power].fell)


def objectives_of(world: World, power: Side) -> int:
    """How many objectives a power controls itself."""
    return sum(controller(world, h) == power for h in ground(world).objectives)


def is_open(world: World, country: str) -> bool:
    """A neutral country that may still be activated."""
    found = world.minors.get(country)
    return found is not None and found.status == NEUTRAL and not found.barred


@rule("33.41-1")
def iraq_may(world: World, when: str) -> bool:
    """In any Axis turn before 1943."""
    fits = when == PLAYER_TURN and year(world.turn) < BEFORE_1943 and in_play(world, GERMANY)
    return fits and IRAQ not in world.minors


@rule("33.41-1")
def iraq_revolts(play: Play[World]) -> bool:
    """Iraq is a minor ally: five 1-3 infantry and a 2-4 air unit; hexes with Allied units stay Allied."""
    if any(out(play, IRAQ, GERMANY) for out in STAYS_OUT):
        return False
    world, land = play.world, ground(play.world)
    play.put("minors", IRAQ, Minor(IRAQ, ALLIED, GERMANY, active=True, since=world.half))
    free = [h for h in land.of_country(IRAQ) if land.land(h) and not ground_units(world, h)]
    play.set(control={**world.control, **dict.fromkeys(land.sorted(free), IRAQ)})
    add_special(play, IRAQ, SETUP)
    play.tell(Activated(IRAQ, GERMANY))
    play.run("setting up", Setup(GERMANY, IRAQ))
    return True


def add_special(play: Play[World], nation: str, box: str) -> None:
    """Counters that a variant adds come into a box; base counters and partisans are there without it."""
    units = dict(play.world.units)
    for row in play.world.charts.pools:
        printed = play.world.charts.kinds[row.kind]
        if row.nation != nation or row.list != "special" or printed.sort in (BASE, PARTISAN):
            continue
        for _ in range(row.count):
            name = next(f"{row.kind}-{n}" for n in range(1, 99) if f"{row.kind}-{n}" not in units)
            units[name] = Unit(name, row.kind, box=box, factors=row.factors or printed.factors)
            if printed.sort == AIR:  # 28.66
                count_air(play, nation, units[name].factors)
    play.set(units=units)


@rule("33.41-2", "33.63")
def irish_may(world: World, when: str) -> bool:
    """In any German turn, unless Britain's aid to Ireland counts six BRPs more than Germany's."""
    more = sum(given(world, IRELAND, BRITAIN) - given(world, IRELAND, GERMANY) for given in GIVEN)
    both = in_play(world, BRITAIN) and in_play(world, GERMANY)
    return when == PLAYER_TURN and both and more < IRISH_AID


@rule("33.41-2")
def irish_resist(play: Play[World]) -> bool:
    """Britain must garrison Ulster; without effect if the Axis holds a part of Ireland."""
    land = ground(play.world)
    island = (*land.of_country(IRELAND), *land.place(ULSTER))
    held = any(leader(play.world, controller(play.world, h)) in ALLIANCES[AXIS] for h in island)
    if not held:
        play.put("notes", IRISH, play.world.half)
    return True


@rule("33.41-3")
def vichy_may(world: World, when: str) -> bool:
    """At the start of an Axis turn, at most three game turns after the fall of France; in 1942 at any."""
    fell = world.powers[FRANCE].fell if FRANCE in world.powers else 0
    soon = FRANCE not in world.powers or (fell > 0 and world.turn <= fell + 3)
    waiting = in_play(world, GERMANY) and any(waits(world) for waits in VICHY_WAITS)
    return when == PLAYER_TURN and soon and waiting


@rule("33.41-3")
def vichy_joins(play: Play[World]) -> bool:
    """Vichy is an active minor ally."""
    if any(out(play, "vichy", GERMANY) for out in STAYS_OUT):
        return False
    for joins in VICHY_JOINS:
        joins(play)
    return True


@rule("33.41-4", "33.65")
def spain_may(world: World, when: str) -> bool:
    """At the start of Italy's turn in Spring 1941, or later after a failure; France has fallen, Italy is strong."""
    if when != PLAYER_TURN or not in_play(world, ITALY) or not has_fallen(world, FRANCE):
        return False
    tried = bool(world.states.get("variant-tried germany"))
    price = number(world.charts.tables, "costs", "spain-for-italy", "brp")
    return (
        (world.turn == SPRING_1941 or (tried and world.turn > SPRING_1941))
        and objectives_of(world, ITALY) >= 5
        and any(at_war(world, ITALY, p) and in_play(world, p) for p in POWERS)
        and is_open(world, SPAIN)
        and can_spend(world, ITALY, price)
    )


@rule("33.41-4")
def spain_joins(play: Play[World]) -> bool:
    """Italy pays for the war, and Spain is its minor ally."""
    return join(play, SPAIN, ITALY, "spain-for-italy")


def join(play: Play[World], country: str, power: Side, item: str) -> bool:
    """The power pays, the die for aid permitting, and the country is active."""
    if any(out(play, country, power) for out in STAYS_OUT):
        return False
    spend(play, power, number(play.world.charts.tables, "costs", item, "brp"), "war", country)
    activate(play, country, power)
    place_forces(play, country, power)
    return True


@rule("33.41-5")
def four_may(world: World, when: str) -> bool:
    """France has fallen and Germany is at war with Russia."""
    ready = has_fallen(world, FRANCE) and in_play(world, GERMANY) and at_war(world, GERMANY, RUSSIA)
    return when == PLAYER_TURN and ready and any(may_join(world, c) for c in FOUR)


@rule("33.41-5", "25.25")
def may_join(world: World, country: str) -> bool:
    """A minor ally that waits, or fights alone and is not conquered."""
    return country in world.minors and is_ripe(world, country)


@rule("33.41-5", "33.65")
def four_join(play: Play[World]) -> bool:
    """Finland, Rumania, Hungary and Bulgaria are active; those that aid keeps out may be tried again (33.65)."""
    asked = [c for c in FOUR if may_join(play.world, c)]
    new = [c for c in asked if not any(out(play, c, GERMANY) for out in STAYS_OUT)]
    if new and new != asked:
        play.drop("states", f"{PLAYED} {GERMANY}")
    call_to_arms(play, new)
    return bool(new)


@rule("33.41-6", "10.1")
def production_may(world: World, when: str) -> bool:
    """In the year start of 1942, or at the start of that scenario."""
    return when in (YEAR, OPENING) and year(world.turn) == 1942


@rule("33.41-6")
def production_grows(play: Play[World]) -> bool:
    """50 BRPs: in a year start they are added to the total, and do not grow as unspent BRPs do."""
    if is_year_start(play.world, None):
        play.put("notes", f"{BONUS} {GERMANY}", 50)
    else:
        gain(play, GERMANY, 50, "variant")
    return True


@rule("33.41-7", "A-626")
def strength_in(world: World, front: str, alliance: str) -> int:
    """Ground and air factors of an alliance on a front; nobody who fights alone is of it."""
    land = ground(world)
    nations = ((u, nation_of(world, u)) for u in on_map(world))
    mine = (u for u, n in nations if alliance_of(world, n) == alliance and not fights_alone(world, n))
    there = (u for u in mine if land.front(u.hex) == front)
    return sum(u.factors for u in there if kind(world, u).ground or kind(world, u).sort == AIR)


@rule("33.41-7", "32.16")
def turkey_may(world: World, when: str) -> bool:
    """Before 1943, at war with Russia, with more combat factors in the East."""
    early = when == PLAYER_TURN and year(world.turn) < BEFORE_1943
    if not early or not in_play(world, GERMANY) or not at_war(world, GERMANY, RUSSIA):
        return False
    more = strength_in(world, EASTERN, AXIS) > strength_in(world, EASTERN, "allies")
    price = number(world.charts.tables, "costs", "turkey-for-germany", "brp")
    return more and is_open(world, TURKEY) and can_spend(world, GERMANY, price)


@rule("33.41-7")
def turkey_joins(play: Play[World]) -> bool:
    """Germany pays for the war, and Turkey is its minor ally."""
    return join(play, TURKEY, GERMANY, "turkey-for-germany")


@rule("33.41-8", "A-340")
def u_boats_may(world: World, when: str) -> bool:
    """At any time after 1941, while Germany has submarines in the game."""
    return when in (PLAYER_TURN, OPENING) and year(world.turn) >= BEFORE_1942 and not is_out(world, GERMANY)


@rule("33.41-8", "A-47", "A-340")
def u_boats_succeed(play: Play[World]) -> bool:
    """Submarines are shown; if they outnumber ASW 3-2 fewer Americans come, for the rest of the game."""
    submarines = play.world.sw.get(f"{GERMANY} {SUBMARINE}", 0)
    factors = (key.split() for key in play.world.sw)
    asw = sum(play.world.sw[f"{p} {sort}"] for p, sort in factors if sort == ASW and not is_out(play.world, p))
    works = submarines > 0 and 2 * submarines >= 3 * asw
    play.tell(SubmarinesShown(submarines, works), reveals=True)
    key = f"{SHOWN} {GERMANY} {SUBMARINE}"
    play.put("notes", key, max(play.world.notes.get(key, 0), submarines))
    if works:
        play.put("notes", U_BOATS, 1)
    return True


@rule("33.41-9")
def italy_may(world: World, when: str) -> bool:
    """At the opening or in any Italian turn before 1942."""
    return when in (PLAYER_TURN, OPENING) and year(world.turn) < BEFORE_1942 and in_play(world, ITALY)


@rule("33.41-9")
def italy_arms(play: Play[World]) -> bool:
    """25 BRPs for this year, and four counters more in the force pool."""
    gain(play, ITALY, 25, "variant")
    add_special(play, ITALY, POOL)
    return True


@rule("33.41-10", "A-87")
def jets_may(world: World, when: str) -> bool:
    """In the year start of 1943; in the scenario of 1944 at its start."""
    return (when == YEAR and year(world.turn) == 1943) or (when == OPENING and year(world.turn) == 1944)


@rule("33.41-10")
def jets_fly(play: Play[World]) -> bool:
    """For the rest of the game."""
    play.put("notes", JETS, 1)
    return True


GERMAN = {
    1: (iraq_may, iraq_revolts), 2: (irish_may, irish_resist), 3: (vichy_may, vichy_joins), 4: (spain_may, spain_joins),
    5: (four_may, four_join), 6: (production_may, production_grows), 7: (turkey_may, turkey_joins),
    8: (u_boats_may, u_boats_succeed), 9: (italy_may, italy_arms), 10: (jets_may, jets_fly),
}  # fmt: skip
