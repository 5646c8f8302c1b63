"""49.4 Germany tries to activate Vichy, Britain to end it: five BRPs and a die with its modifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.counters import AIRBORNE
from esagono.games.third_reich.events.politics import Activated, VichyRolled
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ALLIED, CONQUERED
from esagono.games.third_reich.places import ALEXANDRIA, GIBRALTAR, MALTA, SUEZ, hex_of
from esagono.games.third_reich.politics import alliance_of, at_war, leader
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch25_allies import axis_has_attacked
from esagono.games.third_reich.rules.ch26_italy import AFRICA, axis_in_africa
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, CROSSED, SINCE, VICHY, end_as_a_state, exists, fell_in
from esagono.games.third_reich.world import (
    ALLIES,
    AXIS,
    BRITAIN,
    GERMANY,
    RUSSIA,
    USA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule
from esagono.kernel.value import replace
from esagono.wargame.tables import number

SUCCESS, FAILURE, WAIT = 6, 1, 2
TRIED, SETTLED = "vichy-tried", "vichy-settled"
"""In `World.notes`: the player turn of a power's last attempt; one of them has succeeded (49.43)."""
AID: Slot[Callable[[World], int]] = Slot("foreign aid to Vichy")
"""World: what aid adds to the roll (33.63)."""


@rule("49.42", "A-67", "A-106")
def conditions(world: World) -> Iterator[str]:
    """The modifiers that apply, by their keys."""
    allies = [p for p in (BRITAIN, USA, RUSSIA) if at_war(world, p, VICHY)]
    tests = {
        "no-malta": not british(world, MALTA),
        "allied-war": bool(allies),
        "no-suez": not british(world, SUEZ) and not british(world, ALEXANDRIA),
        "no-gibraltar": not british(world, GIBRALTAR),
        "colonies-lost": colonies_are_lost(world),
        "no-axis-in-africa": not axis_in_africa(world),
        "axis-in-vichy": bool(world.notes.get(CROSSED)),
        "allies-ashore": allies_are_ashore(world),
        "usa-at-war": at_war(world, USA, GERMANY),
        "axis-war-on-spain": axis_has_attacked(world, "spain"),
    }
    return (key for key, holds in tests.items() if holds)


def british(world: World, city: str) -> bool:
    """Britain controls the place."""
    return leader(world, controller(world, hex_of(world, city))) == BRITAIN


def colonies_are_lost(world: World) -> bool:
    """All French colonies are Free French or the Allies'."""
    land = ground(world)
    cities = (h for group in COLONIES.values() for c in group for h in land.cities_of(c))
    return all(alliance_of(world, controller(world, h)) == ALLIES for h in cities)


def allies_are_ashore(world: World) -> bool:
    """British or American forces hold a bridgehead or a port on the continent; not Gibraltar, Norway or islands."""
    land, west = ground(world), (BRITAIN, USA)
    heads = {h for h, head in world.bridgeheads.items() if head.power in west}
    units = (u for u in on_map(world) if kind(world, u).ground and kind(world, u).sort != AIRBORNE)
    ashore = (u for u in units if u.hex in heads and leader(world, nation_of(world, u)) in west)
    if any(is_continental(world, u.hex) for u in ashore):
        return True
    ports = (h for h in land.ports if controller(world, h) in west)
    return any(is_continental(world, h) for h in ports)


def is_continental(world: World, hex_: str) -> bool:
    """A hex of the European mainland that counts."""
    land = ground(world)
    outside = ("norway", "britain", "ireland", "cyprus", *AFRICA, "palestine", "lebanon-syria", "turkey", "iraq")
    islands = ("sicily", "sardinia", "corsica", "crete", "balearics", "rhodes")
    if land.country(hex_) in outside or any(hex_ in land.place(i) for i in islands):
        return False
    return not land.island(hex_) and land.country(hex_) != ""


@rule("49.42", "T-vichy-modifiers")
def modifier(world: World) -> int:
    """What is added to the die."""
    table = world.charts.tables
    return sum(number(table, "vichy_modifiers", c, "modifier") for c in conditions(world)) + sum(a(world) for a in AID)


@law("49.4")
@rule("49.41")
def power_may_sway(seen: Seen[World, Phase], act: Sway) -> bool:
    """Germany from its turn after the fall, Britain from two turns after it; nobody else."""
    world = seen.world
    if seen.side == GERMANY:
        return world.half > world.notes.get(SINCE, 0)
    return seen.side == BRITAIN and world.turn >= fell_in(world) + WAIT


@law("49.4")
def vichy_is_inactive(seen: Seen[World, Phase], act: Sway) -> bool:
    """There is a Vichy France, and it is not active."""
    return exists(seen.world) and not seen.world.minors[VICHY].active


@law("25.7")
def vichy_may_still_join(seen: Seen[World, Phase], act: Sway) -> bool:
    """A country on which Germany or Italy has declared war never joins them; Britain may end it."""
    return seen.side != GERMANY or VICHY not in seen.world.minors or not seen.world.minors[VICHY].barred


@law("49.43")
def attempt_is_the_first(seen: Seen[World, Phase], act: Sway) -> bool:
    """One attempt in a player turn, none after a success."""
    notes = seen.world.notes
    return not notes.get(SETTLED) and notes.get(f"{TRIED} {seen.side}") != seen.world.half


@law("49.4")
@rule("11.1")
def attempt_can_be_paid(seen: Seen[World, Phase], act: Sway) -> bool:
    """It costs five BRPs."""
    return can_spend(seen.world, seen.side, price(seen.world))


def price(world: World) -> int:
    """What an attempt costs."""
    return number(world.charts.tables, "costs", "vichy-attempt", "brp")


class Sway(Act):
    """Try to win Vichy over, or to end it."""

    verb = "sway-vichy"
    rule = "49.4"
    laws = (vichy_is_inactive, vichy_may_still_join, power_may_sway, attempt_is_the_first, attempt_can_be_paid)

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Sway]:
        """One attempt."""
        return iter((cls(),))

    def do(self, play: Play[World], record: Phase) -> None:
        """Six or more activates it, one or less ends it."""
        spend(play, play.side, price(play.world), "vichy", VICHY)
        play.put("notes", f"{TRIED} {play.side}", play.world.half)
        more = modifier(play.world)
        total = play.roll("1d6", "vichy") + more
        won = total >= SUCCESS if play.side == GERMANY else total <= FAILURE
        play.tell(VichyRolled(play.side, total, more, won))
        if won:
            play.put("notes", SETTLED, 1)
            (win_over if play.side == GERMANY else end_as_a_state)(play)


@rule("49.4", "25.34")
def win_over(play: Play[World]) -> None:
    """Vichy is an active minor ally; it gives no BRPs."""
    country = play.world.minors[VICHY]
    play.put("minors", VICHY, replace(country, status=ALLIED, ally=GERMANY, active=True, since=play.world.half))
    play.tell(Activated(VICHY, GERMANY))


def can_sway(world: World, phase: Phase, power: Side) -> bool:
    """The power may try."""
    country = world.minors.get(VICHY)
    if country is None or country.status == CONQUERED or country.active or world.notes.get(SETTLED):
        return False
    mine = power == (GERMANY if phase.alliance == AXIS else BRITAIN)
    tried = world.notes.get(f"{TRIED} {power}") == world.half
    late = power == GERMANY or world.turn >= fell_in(world) + WAIT
    able = late and not tried and not (power == GERMANY and country.barred)
    return mine and able and can_spend(world, power, price(world))


@rule("33.41-3", "25.7")
def may_be_won(world: World) -> bool:
    """There is a Vichy France, inactive, no attempt has succeeded, and no Axis power has declared war on it."""
    country = world.minors.get(VICHY)
    open_ = country is not None and not country.active and not country.barred
    return open_ and exists(world) and not world.notes.get(SETTLED)
