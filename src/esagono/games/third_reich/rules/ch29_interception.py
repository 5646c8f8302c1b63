"""29.5 Naval interception: who meets whom, and where; counter-interception; the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.calendar import year
from esagono.games.third_reich.events.navy import SearchRolled
from esagono.games.third_reich.navy import (
    INTERCEPTING,
    INTERCEPTION,
    all_fleets,
    base_of,
    change,
    force,
    fronts,
    sea,
    voyage,
    voyage_of,
)
from esagono.games.third_reich.pieces import ATTACKED, Unit, Voyage
from esagono.games.third_reich.politics import alliance_of, commander, commands, enemies, minor, other, powers_of
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.records_navy import Sailing, Window
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply
from esagono.games.third_reich.rules.ch22_minors import host
from esagono.games.third_reich.rules.ch29_sailing import (
    fleet_is_free,
    fleet_is_under_command,
    is_free,
    legs,
    put_to_sea,
    sea_leads_there,
    set_out,
    unit_is_a_fleet,
)
from esagono.games.third_reich.seaways import BOX, length
from esagono.games.third_reich.world import BRITAIN, FRANCE, USA, World, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule, step
from esagono.kernel.memo import once_per_world
from esagono.wargame.tables import by_roll

INTERCEPTION_BARS: Slot[Callable[[World, Unit, Voyage], bool]] = Slot("interceptions that a rule forbids")
"""World, fleet or air unit, voyage (22.7, 34)."""
FARTHEST = 31
"""Fleets in the US box are always at this distance (29.173)."""
QUARREL_ENDS = 1942


# Who may intercept


@rule("29.51", "29.56")
def may_oppose(world: World, unit: Unit, going: Voyage) -> bool:
    """The countries are at war, and no rule keeps the unit out of it."""
    foes = enemies(world, nation_of(world, unit))
    theirs = {nation_of(world, world.units[u]) for u in going.units if u in world.units}
    return bool(theirs) and theirs <= foes and not any(bar(world, unit, going) for bar in INTERCEPTION_BARS)


@rule("29.51", "29.57", "29.173", "A-154")
def may_search(world: World, unit: Unit) -> bool:
    """The fleet is free, and has not failed to intercept in this game turn; from the US box once the USA are at war."""
    if not is_free(world, unit) or unit.tried:
        return False
    return base_of(unit) != BOX or (USA in world.powers and bool(enemies(world, USA)))


@rule("29.51", "29.53", "29.54", "A-153")
def meeting_hexes(world: World, unit: Unit, going: Voyage) -> tuple[str, ...]:
    """The hexes of a way in which a fleet may meet the voyage: one, if somebody else is to meet it already."""
    if going.front not in fronts(world, unit):
        return ()
    reached = sea(world, nation_of(world, unit)).onward(going.front, (base_of(unit),))
    return tuple(h for h in open_hexes(world, going) if h in reached)


@once_per_world
@rule("29.53")
def open_hexes(world: World, going: Voyage) -> tuple[str, ...]:
    """Where a voyage may be met: in one hex of the map, and with no fleets that somebody is to meet elsewhere."""
    if going.met:
        return (going.met,)
    others = [v for v in world.voyages if v.met and v.lead != going.lead and v.level == going.level and not v.ended]
    way = tuple(h for h in going.way if h != BOX)
    if not others:
        return way
    return tuple(h for h in way if not any(v.met != h and set(v.units) & set(force(world, going, h)) for v in others))


@rule("29.54")
def is_bound_elsewhere(world: World, unit: Unit, lead: str) -> bool:
    """Other fleets of its base are out against another target."""
    base = base_of(unit)
    out = (v for v in world.voyages if v.purpose == INTERCEPTION and not v.ended and v.way[0] == base)
    return any(v.target != lead and sides_with(world, unit, v) for v in out)


def sides_with(world: World, unit: Unit, going: Voyage) -> bool:
    """The voyage is of the fleet's own side."""
    return alliance_of(world, nation_of(world, unit)) == alliance_of(world, going.side)


@law("29.51")
def target_is_an_enemy(seen: Seen[World, Window], act: Any) -> bool:
    """The voyage may be intercepted now, and its countries are at war with the unit's."""
    going = voyage_of(seen.world, act.target)
    if going is None or going.lead != act.target or going.lead not in seen.record.targets or going.ended:
        return False
    return may_oppose(seen.world, seen.world.units[act.unit], going)


@law("29.57")
@rule("29.173")
def fleet_may_search(seen: Seen[World, Window], act: Meet) -> bool:
    """It has not failed in this game turn; from the US box only once the USA are at war."""
    return may_search(seen.world, seen.world.units[act.unit])


@law("29.54")
def base_has_one_target(seen: Seen[World, Window], act: Meet) -> bool:
    """All fleets of a base that are out intercept the same target."""
    going = voyage_of(seen.world, act.target)
    return going is not None and not is_bound_elsewhere(seen.world, seen.world.units[act.unit], going.lead)


@law("29.51")
@rule("29.22")
def fleet_is_on_the_front(seen: Seen[World, Window], act: Meet) -> bool:
    """Based on the front of the voyage, and able to come to a hex of its way."""
    going = voyage_of(seen.world, act.target)
    return going is not None and bool(meeting_hexes(seen.world, seen.world.units[act.unit], going))


class Meet(Act):
    """A fleet is to intercept a voyage."""

    verb = "meet"
    rule = "29.51"
    laws = (
        fleet_is_under_command, unit_is_a_fleet, fleet_is_free, unit_is_in_supply, fleet_may_search,
        target_is_an_enemy, fleet_is_on_the_front, base_has_one_target,
    )  # fmt: skip
    unit: UnitId
    target: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Window]) -> Iterator[Meet]:
        """Every fleet of the power, against every voyage."""
        for unit in all_fleets(seen.world):
            if commands(seen.world, seen.side, unit):
                yield from (cls(unit.id, lead) for lead in seen.record.targets)

    def do(self, play: Play[World], record: Window) -> None:
        """The hex is asked for; fleets of its base that are out already take it along."""
        going = voyage_of(play.world, self.target)
        lead = going.lead if going is not None else self.target
        out = companions(play.world, self.unit, lead)
        if out is not None:
            change(play, out.lead, units=(*out.units, self.unit))
        else:
            put_to_sea(play, record, self.unit, INTERCEPTION, lead, record.level)


def companions(world: World, unit: str, lead: str) -> Voyage | None:
    """The fleets of the same base that are out against the same target: one die is rolled for all of them."""
    base = base_of(world.units[unit])
    found = (v for v in world.voyages if v.purpose == INTERCEPTION and v.target == lead and not v.ended)
    return next((v for v in found if v.way[0] == base), None)


# Where


@law("29.52")
@rule("29.53", "29.54")
def hex_is_on_their_way(seen: Seen[World, Sailing], act: Lurk) -> bool:
    """A hex of the enemy's way, his base and his destination too; of several interceptors all choose the same."""
    going = voyage(seen.world, seen.record.target)
    if seen.record.purpose != INTERCEPTION or going is None:
        return False
    return act.hex in open_hexes(seen.world, going)


class Lurk(Act):
    """The hex in which the enemy is to be met."""

    verb = "lurk"
    rule = "29.52"
    laws = (hex_is_on_their_way, sea_leads_there)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Lurk]:
        """The hexes of the enemy's way."""
        going = voyage(seen.world, seen.record.target)
        if going is not None:
            reached = legs(seen.world, seen.record)
            yield from (cls(h) for h in dict.fromkeys(open_hexes(seen.world, going)) if h in reached)

    def do(self, play: Play[World], record: Sailing) -> None:
        """The interception is announced."""
        going = voyage(play.world, record.target)
        set_out(play, record, self.hex)
        if going is not None:
            together = force(play.world, going, self.hex)
            for each in play.world.voyages:
                if each.lead == going.lead or set(each.units) & set(together):
                    change(play, each.lead, met=self.hex)


# The window


class EndWindow(Act):
    """No more interceptions."""

    verb = "let-pass"
    rule = "29.55"
    ends = "phase"

    def do(self, play: Play[World], record: Window) -> None:
        """The others go on."""
        play.let(record, done=(*record.done, play.side))


OTHER_MEANS: Slot[Callable[[World, Window, Side], bool]] = Slot("other ways to attack fleets at sea")
"""World, window, power: it has air units that could attack (28.52)."""


@rule("29.56", "22.3")
def interceptors(world: World, window: Window) -> tuple[Side, ...]:
    """The powers of the side that intercepts, and those that command minor countries which fight the mover."""
    sides = powers_of(world, window.alliance)
    minors = (commander(world, m) for m in world.minors if alliance_of(world, m) == window.alliance)
    return tuple(p for p in dict.fromkeys((*sides, *minors)) if p)


def can_meet(world: World, window: Window, power: Side) -> bool:
    """The power has a fleet that could intercept."""
    mine = [u for u in all_fleets(world) if commands(world, power, u) and may_search(world, u)]
    found = (voyage(world, lead) for lead in window.targets)
    return any(could_meet(world, u, v) for v in found if v is not None and not v.ended for u in mine)


def could_meet(world: World, unit: Unit, going: Voyage) -> bool:
    """A free fleet may intercept the voyage."""
    if not may_oppose(world, unit, going) or is_bound_elsewhere(world, unit, going.lead):
        return False
    return bool(meeting_hexes(world, unit, going))


@rule("29.575", "A-157")
def waits(world: World, window: Window, power: Side) -> bool:
    """Before 1942 of Britain and France the one with fewer naval factors on the front lets the other decide first."""
    rival = {BRITAIN: FRANCE, FRANCE: BRITAIN}.get(power, "")
    if not rival or year(world.turn) >= QUARREL_ENDS or rival in window.done:
        return False
    mine, theirs = (strength_on(world, window, p) for p in (power, rival))
    return theirs > mine and may_act(world, window, rival)


def strength_on(world: World, window: Window, power: Side) -> int:
    """The naval factors of a power on the fronts of the voyages."""
    where = {v.front for lead in window.targets if (v := voyage(world, lead)) is not None}
    return sum(u.factors for u in all_fleets(world) if commands(world, power, u) and where & set(fronts(world, u)))


def may_act(world: World, window: Window, power: Side) -> bool:
    """The power has something to decide."""
    return can_meet(world, window, power) or any(means(world, window, power) for means in OTHER_MEANS)


def declaring(world: World, window: Window) -> tuple[Side, ...]:
    """The powers that may still intercept."""
    able = [p for p in interceptors(world, window) if p not in window.done and may_act(world, window, p)]
    return tuple(p for p in able if not waits(world, window, p))


@step("29.51")
@rule("29.55", "14.12")
def open_window(play: Play[World], phase: Phase) -> None:
    """When everything is announced, the enemy may intercept."""
    leads = tuple(v.lead for v in play.world.voyages if not v.level and not v.ended)
    if leads:
        play.run("interception window", Window(other(phase.alliance), 1, leads, phase.minor))


# The dice


@rule("29.57", "29.27", "29.173", "T-interception", "M-2")
def odds_of_meeting(world: World, going: Voyage) -> tuple[int, int]:
    """The hexes that interceptors count to the place, and the highest die with which they find the enemy."""
    far = FARTHEST if going.way[0] == BOX else length(going.way)
    row = by_roll(world.charts.tables, "interception", min(far, FARTHEST), "most")
    return far, int(row)


@step("29.57")
def roll_interceptions(play: Play[World], window: Window) -> None:
    """One die for each base: who fails goes home and may do something else, but does not intercept again."""
    for going in play.world.voyages:
        if going.level == window.level and not going.ended:
            search(play, going)


def search(play: Play[World], going: Voyage) -> None:
    """The interceptors of one base look for the enemy."""
    far, most = odds_of_meeting(play.world, going)
    die = play.roll("1d6", "interception") if most < 6 else 0
    found = die <= most
    play.tell(SearchRolled(going.lead, going.end, far, die, found))
    for unit in going.units:
        if found:
            play.unit(unit, used=True, task=INTERCEPTING)
        else:
            play.unit(unit, tried=True)
    if not found:
        play.set(voyages=tuple(v for v in play.world.voyages if v.lead != going.lead))


@step("29.56")
@rule("14.13", "28.454")
def counter_intercept(play: Play[World], window: Window) -> None:
    """The other side may intercept those who have found their enemy, and attack them from the air."""
    leads = tuple(v.lead for v in play.world.voyages if v.level == window.level and not v.ended)
    if leads:
        play.run("interception window", Window(other(window.alliance), window.level + 1, leads, window.minor))


# Minor countries


@rule("22.7", "22.3", "EX-20")
def minors_defend_themselves(world: World, unit: Unit, going: Voyage) -> bool:
    """In the turn of the invasion a minor country's fleets and air units fight only those who come against it."""
    country = minor(world, nation_of(world, unit))
    if country is None or country.status != ATTACKED or country.since != world.half:
        return False
    return going.end == BOX or host(world, going.end) != country
