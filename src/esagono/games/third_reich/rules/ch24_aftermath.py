"""23, 24, 26 What becomes of minor countries when a power falls that has helped or attacked them, or was their ally."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.events.politics import FightsAlone, PeaceRestored
from esagono.games.third_reich.events.turns import Intervened
from esagono.games.third_reich.holding import controller, take_control, takes_hexes
from esagono.games.third_reich.pieces import ALLIED, ATTACKED, CONQUERED, Minor
from esagono.games.third_reich.politics import at_war, declared, leader, powers_of
from esagono.games.third_reich.rules.ch22_minors import is_ceded, leave_in_peace
from esagono.games.third_reich.rules.ch24_joint import forget_company, helpers
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIANCES,
    FRANCE,
    NOBODY,
    POWERS,
    REMOVED,
    World,
    colour_of,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.value import replace

OUTPOSTS = ("gibraltar", "malta", "rhodes")
PARTED: Slot[Callable[[Play[World], str], None]] = Slot("a country and its power have parted")
"""Play, country: its units are under nobody's command but their own (51.7)."""


def remove_units(play: Play[World], nation: str) -> None:
    """All units of a nation leave the game."""
    units = dict(play.world.units)
    for name, unit in play.world.units.items():
        if colour_of(play.world, unit) == nation:
            if kind(play.world, unit).ground:
                units[name] = replace(unit, hex="", box=REMOVED, aboard="")
            else:
                del units[name]
    play.set(units=units, missions=tuple(m for m in play.world.missions if m.unit in units))


@rule("26.5", "24.23", "26.6")
def hand_over(play: Play[World], nation: str, winner: str, kept: dict[str, str]) -> None:
    """Home hexes of a fallen nation are the winner's, but what his enemies keep; others are nobody's."""
    land = ground(play.world)
    for hex_ in land.names:
        if land.land(hex_) and controller(play.world, hex_) == nation:
            home = land.country(hex_) == nation and not is_outpost(play.world, hex_)
            given = home and winner != NOBODY
            take_control(play, hex_, kept.get(hex_, winner) if given else occupant(play.world, hex_))


@rule("26.6", "A-570", "A-621")
def is_outpost(world: World, hex_: str) -> bool:
    """Gibraltar and Malta are colonies, not hexes of Britain itself; so is Rhodes for Italy."""
    return any(hex_ in ground(world).place(name) for name in OUTPOSTS)


@rule("26.6")
def occupant(world: World, hex_: str) -> str:
    """Who has ground units in a hex that a fallen power leaves; else nobody."""
    return next(iter(holders(world, hex_)), NOBODY)


@rule("32.6", "26.6")
def holders(world: World, hex_: str) -> list[Side]:
    """The powers whose ground units in a hex would control it; partisans do not."""
    there = (u for u in ground_units(world, hex_) if takes_hexes(world, u))
    return [p for u in there if (p := leader(world, nation_of(world, u))) in POWERS]


@rule("26.22", "26.6")
def disband_minor_allies(play: Play[World], power: Side) -> None:
    """The units of its active minor allies are removed; their hexes are nobody's, but where others stand."""
    for country in minors_of(play.world, power, active=True):
        remove_units(play, country.id)
        play.put("minors", country.id, replace(country, status=CONQUERED, ally="", active=False))
        hand_over(play, country.id, NOBODY, {})


@rule("33.41-2", "25.3", "A-585")
def release_minor_allies(play: Play[World], power: Side) -> None:
    """A power signs a separate peace: its active minor allies share it, and are neutral like any other country."""
    for country in minors_of(play.world, power, active=True):
        regain_hexes(play, country.id, power)
        play.put("minors", country.id, replace(country, ally="", active=False))
        end_the_war(play, country.id)
        for happens in PARTED:
            happens(play, country.id)


def minors_of(world: World, power: Side, *, active: bool) -> list[Minor]:
    """The countries that are allied with a power: its active minor allies, or those that it has helped."""
    return [m for m in world.minors.values() if m.ally == power and m.status == ALLIED and m.active == active]


@rule("23.1", "22.1", "24.7", "A-460")
def leave_the_helped(play: Play[World], power: Side) -> None:
    """Countries that a fallen power has helped are allied with another helper; if there is none they fight on alone."""
    for country in minors_of(play.world, power, active=False):
        regain_hexes(play, country.id, power)
        heirs, foes = other_helpers(play.world, country, power), enemies_of(play.world, country.id)
        if heirs:
            play.put("minors", country.id, replace(country, ally=heirs[0]))
            play.tell(Intervened(heirs[0], country.id))
        elif foes:
            fight_on(play, country, foes)
        else:
            play.put("minors", country.id, replace(country, ally=""))
            end_the_war(play, country.id)
        for happens in PARTED:
            happens(play, country.id)


@rule("24.7")
def other_helpers(world: World, country: Minor, power: Side) -> list[Side]:
    """The powers that have come to the country's help, too, or stand in it, and are still in the war."""
    land = ground(world)
    inside = (u for u in on_map(world) if land.country(u.hex) == country.id and takes_hexes(world, u))
    there = {leader(world, nation_of(world, u)) for u in inside}
    mine = {*helpers(world, country.id), *there}
    allies = (p for p in powers_of(world, ALLIANCE[power]) if p in mine and p != power)
    return [p for p in allies if not country.attacker or at_war(world, p, country.attacker)]


def enemies_of(world: World, country: str) -> list[Side]:
    """The powers in the war that fight the country."""
    powers = (p for side in ALLIANCES for p in powers_of(world, side))
    return [p for p in powers if at_war(world, p, country)]


@rule("22.1", "23.2", "A-460")
def fight_on(play: Play[World], country: Minor, foes: list[Side]) -> None:
    """It has lost its ally, and is at war with those with whom it shared its wars; help may come at once."""
    wars = play.world.wars
    for foe in foes:
        wars = declared(wars, country.id, foe, play.world.turn)
    attacker = country.attacker if country.attacker in foes else foes[0]
    alone = replace(country, status=ATTACKED, ally="", attacker=attacker, turns=max(1, country.turns))
    play.set(wars=wars)
    play.put("minors", country.id, alone)
    play.tell(FightsAlone(country.id))


@rule("26.6", "21.4", "A-461")
def free_the_attacked(play: Play[World], power: Side) -> None:
    """Countries that fight a fallen power alone are at peace again, unless an ally of it has joined the attack."""
    for country in [m for m in play.world.minors.values() if m.attacker == power and m.status == ATTACKED]:
        regain_hexes(play, country.id, power)
        others = [p for p in enemies_of(play.world, country.id) if p != power]
        if others:
            play.put("minors", country.id, replace(country, attacker=others[0]))
        else:
            end_the_war(play, country.id)


def end_the_war(play: Play[World], country: str) -> None:
    """The country is neutral again."""
    leave_in_peace(play, country)
    forget_company(play, country)
    play.tell(PeaceRestored(country))


@rule("26.6", "26.8", "A-461")
def regain_hexes(play: Play[World], country: str, power: Side) -> None:
    """Hexes of a country that lives on which the fallen power held are its own again, but where others stand.

    Those that France held are not among them: the Axis gets them (49.14).
    """
    if power == FRANCE:
        return
    world, land = play.world, ground(play.world)
    for hex_ in land.sorted(h for h in land.of_country(country) if land.land(h) and not is_ceded(world, h)):
        if controller(world, hex_) == power:
            others = (p for p in holders(world, hex_) if p != power)
            take_control(play, hex_, next(others, country))


def settle_minors(play: Play[World], power: Side) -> None:
    """A power is out of the war: all that follows for minor countries."""
    leave_the_helped(play, power)
    free_the_attacked(play, power)
    disband_minor_allies(play, power)
