"""24, 26 Conquest of minor countries and major powers, at the end of a combat phase."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from esagono.games.third_reich.calendar import WINTER, season
from esagono.games.third_reich.events.turns import Conquered
from esagono.games.third_reich.holding import controller, take_control
from esagono.games.third_reich.pieces import ALLIED, ATTACKED, CONQUERED, Holding, Minor, Unit
from esagono.games.third_reich.politics import at_war, commander_of, leader, other, powers_of
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.records import Phase, Tracing
from esagono.games.third_reich.rules.ch05_fortresses import lose_the_maginot
from esagono.games.third_reich.rules.ch10_year import gains, has_won, holds, keeps_a_city
from esagono.games.third_reich.rules.ch24_aftermath import hand_over, remove_units, settle_minors
from esagono.games.third_reich.rules.ch24_joint import conqueror, note_owner, note_reconquests, note_winner
from esagono.games.third_reich.rules.ch24_lines import begin_line, forget_lines, line_of, occupants
from esagono.games.third_reich.world import (
    ALLIANCE,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    POWERS,
    World,
    ground,
    nation_of,
)
from esagono.kernel import Play, Side, Slot, rule, step
from esagono.kernel.value import replace

FALLING = (GERMANY, ITALY, BRITAIN, FRANCE)
"""The powers that are conquered with their capital (26.2)."""
DOOMED: Slot[Callable[[Play[World], Side], None]] = Slot("a power is about to fall")
"""Play, power: what is no more its own when its allies trace their lines (36.25)."""
FALLS: Slot[Callable[[Play[World], Side, str], bool]] = Slot("the fall of a power")
"""Play, power, conqueror: true if the chapter has dealt with it (49)."""
SPARED: Slot[Callable[[World, str, str], bool]] = Slot("hexes that a conqueror does not get")
"""World, country, hex: it stays as it is (43.4)."""
KEPT: Slot[Callable[[World, Holding], bool | None]] = Slot("areas that a power keeps")
"""World, holding: whether the power still has it; nothing if the chapter has no say (43.6, 49.8, 32.7)."""
FALLING_NOW = "falls-now"
"""In `World.states`, by power: it falls when this combat phase ends, and lines to units in it are traced (24.23)."""
SUPPLIED: Slot[Callable[[World, Unit], bool]] = Slot("units with a line, at the end of a combat phase")
"""World, unit (27.22)."""
FALLEN: Slot[Callable[[Play[World], Side, dict[str, Unit]], None]] = Slot("a power has fallen")
"""Play, power, the units before: what others keep of it (26.72)."""
AFTER_COMBAT: Slot[Callable[[Play[World], Any], None]] = Slot("the end of a combat phase")
"""Play, phase: what chapters do when a combat phase ends."""


@step("24.1")
def settle_conquests(play: Play[World], turn: Any) -> None:
    """Minor countries, then powers, then BRPs that are lost."""
    phase = turn if turn is not None else Phase(play.world.mover)
    note_falling(play, ())
    for country in list(conquered_now(play.world)):
        conquer_minor(play, country)
    if not phase.minor:
        for power in filter(falls_with_its_capital, play.world.powers):
            if falls(play.world, power, phase.alliance):
                conquer_power(play, power)
        note_reconquests(play, phase.alliance)
        settle_holdings(play, phase.alliance)
        note_late_losses(play, phase.alliance)
    forget_lines(play)
    for ends in AFTER_COMBAT:
        ends(play, phase)


@rule("24.21")
def may_be_conquered(country: Minor) -> bool:
    """It is at war, and has not been conquered before."""
    return country.status in (ATTACKED, ALLIED)


@rule("24.1", "24.2")
def conquered_now(world: World) -> Iterator[str]:
    """The minor countries at war whose capital an enemy power controls; without a capital, all cities."""
    for country in world.minors.values():
        if not may_be_conquered(country):
            continue
        winner = conqueror(world, country.id)
        if winner and at_war(world, winner, country.id):
            yield country.id


@rule("24.1", "22.5")
def conquer_minor(play: Play[World], country: str) -> None:
    """Its units are removed; its hexes are the conqueror's, but for those that enemies hold."""
    winner, minor = conqueror(play.world, country), play.world.minors[country]
    kept = kept_hexes(play.world, country, winner)
    remove_units(play, country)
    play.put("minors", country, replace(minor, status=CONQUERED, ally="", active=False, barred=True))
    if minor.active and not minor.attacker:
        leave_to_its_ally(play, country, minor.ally)
    else:
        take_country(play, country, winner, kept)
    play.tell(Conquered(country, winner))
    note_winner(play, country, winner)
    if minor.active:  # 24.1
        note_owner(play, country, minor.ally)


@rule("24.2", "24.23", "24.24", "46.1", "A-78")
def take_country(play: Play[World], country: str, winner: str, kept: dict[str, str]) -> None:
    """All hexes that the country still controls, its islands too, are the winner's, or stay with who keeps them."""
    land = ground(play.world)
    for hex_ in land.sorted(h for h in land.of_country(country) if land.land(h)):
        spared = any(is_spared(play.world, country, hex_) for is_spared in SPARED)
        if controller(play.world, hex_) == country and not spared:
            take_control(play, hex_, kept.get(hex_, winner))


@rule("24.22")
def leave_to_its_ally(play: Play[World], country: str, ally: str) -> None:
    """Hexes of a minor ally stay with its power, unless it took up arms because it was attacked."""
    land = ground(play.world)
    for hex_ in land.sorted(h for h in land.of_country(country) if land.land(h)):
        if controller(play.world, hex_) == country:
            take_control(play, hex_, ally)


@rule("24.23")
def kept_hexes(world: World, country: str, winner: str) -> dict[str, str]:
    """The hexes of the country that stay with an enemy power: its units in supply, and the lines to them."""
    land = ground(world)
    found: dict[str, str] = {}
    for unit in occupants(world, country, winner):
        way = (h for h in line_of(world, unit.id) if land.country(h) == country)
        found |= dict.fromkeys(way, leader(world, nation_of(world, unit)))
    return found


@step("24.23")
def trace_kept_lines(play: Play[World], turn: Any) -> None:
    """Before a country falls its allies say by which hexes the lines to their units there go."""
    phase = turn if turn is not None else Phase(play.world.mover)
    if not phase.minor:
        note_capitals(play)
    mine = filter(falls_with_its_capital, play.world.powers)
    falling = [p for p in mine if not phase.minor and falls(play.world, p, phase.alliance)]
    note_falling(play, falling)
    for power in falling:
        for happens in DOOMED:
            happens(play, power)
    world = play.world
    winners = {c: conqueror(world, c) for c in (*conquered_now(world), *falling)}
    units = [u for country, winner in winners.items() for u in occupants(world, country, winner)]
    fed = [u for u in units if any(supplied(world, u) for supplied in SUPPLIED)]
    for unit in fed:
        begin_line(play, unit)
    for unit in fed:
        power = commander_of(world, unit)
        play.run("supply line", Tracing(power, unit.id, (unit.hex,)))


def note_falling(play: Play[World], powers: Collection[Side]) -> None:
    """While lines are traced chapters know which powers fall now."""
    for power in powers:
        play.put("states", f"{FALLING_NOW} {power}", "yes")
    if not powers and any(k.startswith(f"{FALLING_NOW} ") for k in play.world.states):
        play.set(states={k: w for k, w in play.world.states.items() if not k.startswith(f"{FALLING_NOW} ")})


# Powers


@rule("26.1", "26.2", "26.9")
def falls_with_its_capital(power: Side) -> bool:
    """Germany, Italy, Britain and France do; the USA cannot be conquered, Russia surrenders."""
    return power in FALLING


@rule("26.2", "26.4")
def note_capitals(play: Play[World]) -> None:
    """When an enemy holds a capital the owner has his next combat phase to retake it."""
    for name in filter(falls_with_its_capital, play.world.powers):
        power = play.world.powers[name]
        if power.fell:
            continue
        holder = controller(play.world, play.world.charts.countries[name].capital)
        lost = holder in POWERS and at_war(play.world, holder, name)
        if lost != bool(power.taken):
            play.put("powers", name, replace(power, taken=play.world.half if lost else 0))


@rule("26.2", "2.211")
def falls(world: World, name: Side, alliance: str) -> bool:
    """Its own combat phase is over, and its capital, lost before, is still the enemy's."""
    power = world.powers.get(name)
    if power is None or power.fell or ALLIANCE[name] != alliance:
        return False
    return bool(power.taken) and power.taken < world.half


@rule("26.22", "26.6", "32.15", "36.24")
def conquer_power(play: Play[World], name: Side) -> None:
    """A power falls: units and minor allies are removed, home hexes are the conqueror's, all else nobody's."""
    world = play.world
    winner = controller(world, world.charts.countries[name].capital)
    play.put("powers", name, replace(world.powers[name], fell=world.turn))
    play.tell(Conquered(name, winner))
    if any(dealt(play, name, winner) for dealt in FALLS):
        return
    settle_minors(play, name)
    if name == FRANCE:
        lose_the_maginot(play)
    before, kept = play.world.units, kept_hexes(play.world, name, winner)
    remove_units(play, name)
    hand_over(play, name, winner, kept)
    play.set(holdings=tuple(h for h in play.world.holdings if h.power != name))
    for happens in FALLEN:
        happens(play, name, before)


# BRPs that are lost


@rule("24.3", "24.43", "24.6", "11.3", "11.4")
def settle_holdings(play: Play[World], alliance: str) -> None:
    """A power that has lost an area has one combat phase to retake it; then it loses the BRPs of the year."""
    kept: list[Holding] = []
    for holding in play.world.holdings:
        if keeps(play.world, holding):
            kept.append(replace(holding, lost=0))
        elif not holding.lost:
            kept.append(replace(holding, lost=play.world.half))
        elif ALLIANCE[holding.power] == alliance and holding.lost < play.world.half:
            lose(play, holding.power, holding.brp, "area-lost", holding.area)
        else:
            kept.append(holding)
    play.set(holdings=tuple(kept))


@rule("24.3", "10.342", "A-600")
def note_late_losses(play: Play[World], alliance: str) -> None:
    """What the enemy takes in the second half of winter counts once more, though it has given no BRPs yet.

    Not what he only takes back in time.
    """
    world = play.world
    if season(world.turn) != WINTER or alliance == world.first:
        return
    before, known = replace(world, control={**world.control, **world.began}), {h.area for h in world.holdings}
    lost: list[Holding] = []
    for power in powers_of(world, other(alliance)):
        gone = {a: n for a, n in gains(before, power).items() if a not in known and a not in gains(world, power)}
        lost += [Holding(power, a, n, world.half) for a, n in gone.items() if was_its_own(world, power, a)]
    play.set(holdings=(*world.holdings, *lost))


@rule("24.41", "A-586")
def was_its_own(world: World, power: Side, area: str) -> bool:
    """A country with a capital is its holder's at once, others when all their cities have been held for a turn."""
    country = world.charts.countries.get(area)
    with_capital = country is not None and bool(country.capital) and country.sort != "colony"
    return with_capital or has_won(world, power, area)


def keeps(world: World, holding: Holding) -> bool:
    """The power still controls the area: a capital, or any city of a colony or of a country without a capital."""
    for kept in KEPT:
        if (found := kept(world, holding)) is not None:
            return found
    country = world.charts.countries.get(holding.area)
    if country is None or country.sort not in ("minor", "colony", "power"):
        return True
    if country.sort == "colony":
        return any(controller(world, h) == holding.power for h in ground(world).cities_of(country.id))
    minor = world.minors.get(country.id)
    if minor is not None and minor.status == ALLIED:
        return leader(world, country.id) == holding.power
    return holds(world, holding.power, country.id) or keeps_a_city(world, holding.power, country.id)
