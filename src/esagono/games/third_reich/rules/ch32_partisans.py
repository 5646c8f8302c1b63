"""32 Partisans: who builds them and where, how they move and fight, and what their presence costs the Axis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.bars import allied_powers, axis, concerns
from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.events.units import Built
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import NEUTRAL, Unit
from esagono.games.third_reich.politics import alliance_of, at_war, enemies, in_play, minor
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import PartisanClaims, Phase
from esagono.games.third_reich.rules.ch02_levels import several, share_of
from esagono.games.third_reich.rules.ch15_construction import cost
from esagono.games.third_reich.world import (
    ALLIANCES,
    ALLIES,
    AXIS,
    BRITAIN,
    GERMANY,
    ITALY,
    RUSSIA,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
    units_at,
)
from esagono.games.third_reich.zones import in_zone
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, law, rule, step
from esagono.kernel.memo import once_while
from esagono.wargame.tables import number

PLACED = "partisans"
"""In `World.notes`, by country: the game turn in which partisans were last placed there."""
SETTLED = "partisans-settled"
"""In `World.notes`, by country: the player turn in which allies have settled who builds there."""
COUNTRIES = ("yugoslavia", "greece", "russia", "france", "britain", "italy")
VICHY, CORSICA, OUTPOSTS = "vichy", "corsica", ("gibraltar", "malta")
RISEN: Slot[Callable[[Play[World], str], None]] = Slot("partisans have been placed")
"""Play, hex: what that costs the Axis (32.7, 32.8)."""
DRIVE_OUT: Slot[Callable[[Play[World], str, str], None]] = Slot("partisans stay in a base")
"""Play, unit, hex: air units and fleets of the Axis change their base (28.15, 29.26)."""


def is_partisan(world: World, unit: Unit) -> bool:
    """The unit is a partisan counter; it is of the nation that built it."""
    return kind(world, unit).sort == PARTISAN


@once_while("units", "charts")
def partisans(world: World) -> tuple[Unit, ...]:
    """The partisans on the map."""
    return tuple(u for u in on_map(world) if is_partisan(world, u))


def country_of(world: World, hex_: str) -> str:
    """The country for whose partisans a hex counts; empty: none."""
    land = ground(world)
    country = land.country(hex_)
    outpost = country == BRITAIN and any(hex_ in land.place(o) for o in OUTPOSTS)
    return country if country in COUNTRIES and not outpost else ""


# Building


@law("32.1")
def russia_is_at_war(seen: Seen[World, Phase], act: Rise) -> bool:
    """None before Russia is at war with Germany and Italy."""
    return russia_fights(seen.world)


@rule("32.1")
def russia_fights(world: World) -> bool:
    """Russia is at war with Germany and with Italy, unless Italy is out of the war, or it has been, and is beaten."""
    if RUSSIA in world.powers and world.powers[RUSSIA].fell:
        return True
    return at_war(world, RUSSIA, GERMANY) and (at_war(world, RUSSIA, ITALY) or not in_play(world, ITALY))


@law("32.11")
def builder_is_an_ally(seen: Seen[World, Phase], act: Rise) -> bool:
    """Any Allied power; in Russia only Russia."""
    if seen.side not in ALLIANCES[ALLIES]:
        return False
    return seen.side == RUSSIA or country_of(seen.world, act.hex) != RUSSIA


@law("32.11")
def country_has_rested(seen: Seen[World, Phase], act: Rise) -> bool:
    """Not in the same country in two game turns in a row."""
    last = seen.world.notes.get(f"{PLACED} {country_of(seen.world, act.hex)}", -9)
    return last != seen.world.turn - 1


@law("32.12")
def more_are_allowed(seen: Seen[World, Phase], act: Rise) -> bool:
    """Each country has its maximum; Italy none before it has surrendered, other countries none at all."""
    world, country = seen.world, country_of(seen.world, act.hex)
    return bool(country) and room(world, country) > 0


@rule("32.12")
def room(world: World, country: str) -> int:
    """How many more partisans a country takes."""
    if country == ITALY and in_play(world, ITALY):
        return 0
    return number(world.charts.tables, "partisans", country, "most") - risen(world).count(country)


@once_while("units", "charts", "land")
def risen(world: World) -> tuple[str, ...]:
    """The country of each partisan counter on the map."""
    return tuple(country_of(world, u.hex) for u in partisans(world))


@law("32.13")
def hex_is_open(seen: Seen[World, Phase], act: Rise) -> bool:
    """Controlled by the Axis, empty but for own partisans, not in an Axis zone of control."""
    return is_open(seen.world, seen.side, act.hex)


@rule("32.13")
def is_open(world: World, power: Side, hex_: str) -> bool:
    """Partisans of the power may be placed in the hex: against an enemy, not where an ally alone is at war."""
    holder = controller(world, hex_) if ground(world).land(hex_) else ""
    if alliance_of(world, holder) != AXIS or not at_war(world, power, holder):
        return False
    own = all(is_partisan(world, u) and nation_of(world, u) == power for u in units_at(world, hex_))
    return own and len(ground_units(world, hex_)) < 2 and not in_zone(world, power, hex_) and not is_quiet(world, hex_)


@rule("32.13")
def disperse(play: Play[World], country: str) -> None:
    """Partisans in a country that is at peace again are lost."""
    for unit in partisans(play.world):
        if controller(play.world, unit.hex) == country:
            eliminate(play, unit.id, "peace")


@rule("32.13")
def is_quiet(world: World, hex_: str) -> bool:
    """Vichy France and Corsica, while Vichy is neither active nor at war with the Allies nor gone."""
    country, land = minor(world, VICHY), ground(world)
    if country is None or not (land.vichy(hex_) or hex_ in land.place(CORSICA)):
        return False
    return country.status == NEUTRAL


@law("15.3")
@rule("A-79")
def partisans_can_be_paid(seen: Seen[World, Phase], act: Rise) -> bool:
    """One BRP for each."""
    return can_spend(seen.world, seen.side, cost(seen.world, PARTISAN, 1))


class Rise(Act):
    """Build partisans."""

    verb = "rise"
    rule = "32.11"
    laws = (
        builder_is_an_ally, russia_is_at_war, more_are_allowed, country_has_rested, hex_is_open, partisans_can_be_paid,
    )  # fmt: skip
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Rise]:
        """Every hex of the countries that take more."""
        world = seen.world
        if not russia_fights(world):
            return
        for country in (c for c in COUNTRIES if room(world, c) > 0):
            yield from (cls(h) for h in ground(world).sorted(ground(world).of_country(country)))

    def do(self, play: Play[World], record: Phase) -> None:
        """Allies who could build there are asked first."""
        country = country_of(play.world, self.hex)
        rivals = rivals_of(play.world, record, play.side, country)
        if rivals:
            play.run("partisan claims", PartisanClaims(play.side, country, self.hex, rivals))
        else:
            raise_partisans(play, play.side, self.hex)


@rule("32.11", "32.14")
def raise_partisans(play: Play[World], power: Side, hex_: str) -> None:
    """They belong to whoever builds them."""
    kind_ = f"{power}-part-1-3"
    name = next(f"{kind_}-{n}" for n in range(1, 99) if f"{kind_}-{n}" not in play.world.units)
    spend(play, power, cost(play.world, PARTISAN, 1), "build", kind_)
    play.put("units", name, Unit(name, kind_, hex=hex_, factors=1))
    play.put("notes", f"{PLACED} {country_of(play.world, hex_)}", play.world.turn)
    play.tell(Built(name, hex_))
    for happens in RISEN:
        happens(play, hex_)


@rule("32.14")
def rivals_of(world: World, phase: Phase, power: Side, country: str) -> tuple[Side, ...]:
    """The allies of other players who could build in the country in this phase, unless that has been settled."""
    if world.notes.get(f"{SETTLED} {country}", -1) == world.half or not several(world):
        return ()
    others = (p for p in ALLIANCES[ALLIES] if p not in share_of(world, power) and in_play(world, p))
    return tuple(p for p in others if p not in phase.done and can_raise(world, p, country))


def can_raise(world: World, power: Side, country: str) -> bool:
    """The power may build a partisan in the country now."""
    allowed = russia_fights(world) and (country != RUSSIA or power == RUSSIA) and room(world, country) > 0
    rested = world.notes.get(f"{PLACED} {country}", -9) != world.turn - 1
    if not allowed or not rested or not can_spend(world, power, cost(world, PARTISAN, 1)):
        return False
    return any(is_open(world, power, h) for h in ground(world).of_country(country))


def can_rise(world: World, phase: Phase, power: Side) -> bool:
    """The power may build partisans somewhere."""
    if power not in ALLIANCES[ALLIES] or phase.alliance != ALLIES:
        return False
    return any(can_raise(world, power, country) for country in COUNTRIES)


# Movement and combat


@rule("32.14")
def moves_always(world: World, unit: Unit) -> bool:
    """Partisans move under any option."""
    return is_partisan(world, unit)


@concerns(allied_powers)
@rule("32.2", "32.13")
def stays_in_its_country(world: World, unit: Unit, hex_: str) -> str:
    """They do not leave their country, nor go into quiet Vichy France; Eastern Europe is not Russia."""
    if not is_partisan(world, unit):
        return ""
    home = country_of(world, unit.hex) if unit.hex else ""
    return "32.2" if country_of(world, hex_) != home or is_quiet(world, hex_) else ""


@rule("32.2")
def attacks_at_home(world: World, unit: Unit, hex_: str) -> str:
    """They do not attack over their border."""
    crosses = is_partisan(world, unit) and country_of(world, unit.hex) != country_of(world, hex_)
    return "32.2" if crosses else ""


@rule("32.2")
def touches_at_home(world: World, unit: Unit, hex_: str) -> bool:
    """Nor do they count in attrition over it."""
    return bool(attacks_at_home(world, unit, hex_))


# Bases


@once_while("units", "wars", "minors", "powers", "states", "charts")
def seized_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes with partisans who fight a nation."""
    foes = enemies(world, nation)
    return frozenset(u.hex for u in partisans(world) if nation_of(world, u) in foes)


@concerns(axis)
@rule("32.6")
def base_is_seized(world: World, unit: Unit, base: str) -> bool:
    """A port or air base in which enemy partisans are is not the Axis's: nobody comes there."""
    return base in seized_hexes(world, nation_of(world, unit))


@rule("32.6")
def is_not_seized(world: World, nation: str, hex_: str) -> bool:
    """No enemy partisans are in the hex: what is built may be placed there."""
    return hex_ not in seized_hexes(world, nation)


@step("32.6")
def settle_in_bases(play: Play[World], phase: Any) -> None:
    """Axis air units and fleets leave a base in which partisans stay when movement ends."""
    for unit in partisans(play.world):
        for drives in DRIVE_OUT:
            drives(play, unit.id, unit.hex)
