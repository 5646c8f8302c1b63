"""29.57 Naval battles and air attacks on fleets at sea: in the order in which a voyage meets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from esagono.games.third_reich.events.navy import BrokeOff, SeaBattle
from esagono.games.third_reich.navy import FLOTILLA, INTERCEPTION, change, force, owner, voyage
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.records_navy import Bombed, Encounter, Window
from esagono.games.third_reich.rules.ch29_losses import edge, factors, sink
from esagono.games.third_reich.rules.ch29_sailing import SHRUNK
from esagono.games.third_reich.rules.ch29_strikes import STRIKE, bomb, run_tolls, strikers_of
from esagono.games.third_reich.world import World
from esagono.kernel import Act, Play, Side, rule, step

CHASER, CHASED = "chaser", "chased"


# Who is in the battle


def chasing(world: World, met: Encounter) -> list[Voyage]:
    """The voyages of interceptors that are still there."""
    found = (voyage(world, lead) for lead in met.chasers)
    return [v for v in found if v is not None and not v.ended and any(u in world.units for u in v.units)]


def attackers(world: World, met: Encounter) -> list[str]:
    """The fleets that intercept."""
    return [u for v in chasing(world, met) for u in v.units if u in world.units]


def defenders(world: World, met: Encounter) -> list[str]:
    """The fleets that are intercepted."""
    going = voyage(world, met.lead)
    return [] if going is None or going.ended else list(force(world, going, met.hex))


@rule("29.57", "29.53")
def encounters(world: World, window: Window) -> list[Encounter]:
    """What each voyage of the other side meets, in the order of its way; forces that have met are attacked once.

    Whoever is after one of the voyages of a force is after them all.
    """
    found: list[Encounter] = []
    chasers = [v for v in world.voyages if v.level == window.level and not v.ended and v.target]
    for going in (v for lead in window.targets if (v := voyage(world, lead)) is not None and not v.ended):
        hexes = {v.end for v in chasers if v.target == going.lead}
        hexes |= {m.hex for m in world.missions if m.kind == STRIKE and m.path == (going.lead,)}
        for hex_ in sorted(hexes, key=going.way.index):
            if not any(e.hex == hex_ and is_part(world, e, going.lead) for e in found):
                leads = leads_in(world, window, going, hex_)
                there = tuple(v.lead for v in chasers if v.end == hex_ and v.target in leads)
                strikers = tuple(u for lead in leads for u in strikers_of(world, lead, hex_))
                found.append(Encounter(going.lead, hex_, window.level, strikers, there))
    return found


def leads_in(world: World, window: Window, going: Voyage, hex_: str) -> tuple[str, ...]:
    """The voyages that are one force with this one in a hex of its way, itself first."""
    there = force(world, going, hex_)
    return (going.lead, *(lead for lead in window.targets if lead != going.lead and lead in there))


def is_part(world: World, met: Encounter, lead: str) -> bool:
    """The voyage is part of the force of an encounter that has been noted."""
    going = voyage(world, met.lead)
    return going is not None and lead in force(world, going, met.hex)


def is_void(world: World, met: Encounter) -> bool:
    """Nobody is left to be attacked, or to attack."""
    if not defenders(world, met):
        return True
    return not met.fought and not attackers(world, met) and not any(u in world.units for u in met.strikers)


# The order


class AirFirst(Act):
    """The air units attack before the ships."""

    verb = "air-first"
    rule = "29.57"


class ShipsFirst(Act):
    """The ships fight before the air units attack."""

    verb = "ships-first"
    rule = "29.57"

    def do(self, play: Play[World], record: Encounter) -> None:
        """The air units wait."""
        play.let(record, ships_first=True)


def has_both(world: World, met: Encounter) -> bool:
    """Air units and ships attack in the same hex."""
    return bool(attackers(world, met)) and any(u in world.units for u in met.strikers)


def strike_leader(world: World, met: Encounter) -> Side:
    """Who decides about the order: the owner of the ships."""
    return commander_of(world, attackers(world, met))


def commander_of(world: World, units: Iterable[str]) -> Side:
    """The power with most factors of a force."""
    found: dict[Side, int] = {}
    for unit in units:
        power = owner(world, world.units[unit])
        found[power] = found.get(power, 0) + world.units[unit].factors
    return max(found, key=lambda p: found[p], default="")


@step("28.522", when=lambda world, met: not met.ships_first)
def strike_first(play: Play[World], met: Encounter) -> None:
    """Air units attack on the way."""
    strike(play, met)


@step("28.522", when=lambda world, met: met.ships_first)
def strike_last(play: Play[World], met: Encounter) -> None:
    """Air units attack after the battle."""
    strike(play, met)


def strike(play: Play[World], met: Encounter) -> None:
    """Each air unit in turn; the fleets of the force are hit."""
    hits: list[Bombed] = []
    there = defenders(play.world, met)
    for unit in met.strikers:
        if unit in play.world.units and there:
            hits.append(bomb(play, unit, met.hex, "sea", there, sum(h.sunk for h in hits)))
    play.set(missions=tuple(m for m in play.world.missions if not (m.kind == STRIKE and m.unit in met.strikers)))
    run_tolls(play, hits)


# Breaking off


class Engage(Act):
    """Give battle."""

    verb = "engage"
    rule = "29.571"
    weighty = True

    def look(self) -> str:
        """The battle before the dice."""
        return "encounter"


class BreakOff(Act):
    """Break off before the battle."""

    verb = "break-off"
    rule = "29.574"

    def do(self, play: Play[World], record: Encounter) -> None:
        """The battle is lost, with half the losses."""
        mine = commander_of(play.world, attackers(play.world, record))
        chaser = play.side == mine
        play.let(record, broken=CHASER if chaser else CHASED)
        units = attackers(play.world, record) if chaser else defenders(play.world, record)
        play.tell(BrokeOff(units[0]))


@rule("29.574")
def chaser(world: World, met: Encounter) -> Side:
    """Interceptors may break off."""
    return commander_of(world, attackers(world, met)) if defenders(world, met) else ""


@rule("29.574", "A-156")
def chased(world: World, met: Encounter) -> Side:
    """Interceptors that are intercepted may break off, too; fleets on a mission or changing base may not."""
    going = voyage(world, met.lead)
    if met.broken or going is None or going.purpose != INTERCEPTION or not attackers(world, met):
        return ""
    return commander_of(world, defenders(world, met))


# The battle


@rule("29.572")
def losses(difference: int, strength: int) -> int:
    """What the loser loses: the difference, times his fleets of nine factors if he has 18 or more."""
    times = strength // FLOTILLA if strength >= 2 * FLOTILLA else 1
    return min(strength, difference * times)


@step("29.571")
@rule("29.5711", "29.572", "29.574", "A-42")
def fight_at_sea(play: Play[World], met: Encounter) -> None:
    """Both roll; ties go to the interceptors. The loser loses the difference, the winner half of that."""
    mine, theirs = attackers(play.world, met), defenders(play.world, met)
    if not mine or not theirs:
        return
    a, b = factors(play.world, mine), factors(play.world, theirs)
    one = play.roll("1d6", "interceptors") + edge(play.world, mine, theirs, met.hex)
    two = play.roll("1d6", "intercepted") + edge(play.world, theirs, mine, met.hex)
    gone, sunk = outcome(one - two, a, b, met.broken)
    play.tell(SeaBattle(met.hex, a, b, one, two, gone, sunk))
    play.let(met, gone=gone, sunk=sunk, fought=True, won=one < two if not met.broken else met.broken == CHASER)


@rule("29.571", "29.572", "29.574", "A-42")
def outcome(difference: int, mine: int, theirs: int, broken: str) -> tuple[int, int]:
    """The losses of interceptors and intercepted; who breaks off loses half, at most half of what he has."""
    if broken == CHASER:
        gone = min(losses(max(0, -difference), mine) // 2, mine // 2)
        return gone, gone // 2
    if broken == CHASED:
        sunk = min(losses(max(0, difference), theirs) // 2, theirs // 2)
        return sunk // 2, sunk
    if difference >= 0:
        sunk = losses(difference, theirs)
        return sunk // 2, sunk
    gone = losses(-difference, mine)
    return gone, gone // 2


class Sink(Act):
    """The enemy takes his losses."""

    verb = "toll"
    rule = "29.572"


class Spare(Act):
    """The enemy is not allowed to lose his ships."""

    verb = "spare"
    rule = "29.9"

    def do(self, play: Play[World], record: Encounter) -> None:
        """His losses are none."""
        if play.side == commander_of(play.world, attackers(play.world, record)):
            play.let(record, sunk=0)
        else:
            play.let(record, gone=0)


@rule("29.9")
def sinking(world: World, met: Encounter) -> Side:
    """Who decides whether the intercepted lose their factors."""
    return commander_of(world, attackers(world, met)) if met.sunk else ""


@rule("29.9")
def sinking_back(world: World, met: Encounter) -> Side:
    """Who decides whether the interceptors lose theirs."""
    return commander_of(world, defenders(world, met)) if met.gone else ""


@step("29.573", when=lambda world, met: met.fought)
@rule("29.572", "29.58")
def take_toll(play: Play[World], met: Encounter) -> None:
    """Losses are taken. Interceptors go home; if the others have lost the battle, they do, too."""
    mine, theirs = attackers(play.world, met), defenders(play.world, met)
    sink(play, mine, met.gone, "naval-battle")
    for going in chasing(play.world, met):
        change(play, going.lead, ended=True)
    sink(play, theirs, met.sunk, "naval-battle")
    if not met.won:
        turn_back(play, met)
    shrink(play, met)


def turn_back(play: Play[World], met: Encounter) -> None:
    """All voyages of the force return to their bases."""
    there = set(defenders(play.world, met))
    for going in play.world.voyages:
        if going.lead == met.lead or (going.level < met.level and there & set(going.units)):
            change(play, going.lead, ended=True)


@rule("29.59")
def shrink(play: Play[World], met: Encounter) -> None:
    """What the fleets that are left cannot carry is lost."""
    for going in play.world.voyages:
        if going.cargo:
            for happens in SHRUNK:
                happens(play, going.lead, met.hex)


# Going on


class Proceed(Act):
    """Go on."""

    verb = "proceed"
    rule = "29.58"


class TurnBack(Act):
    """Return to base."""

    verb = "turn-back"
    rule = "29.58"

    def do(self, play: Play[World], record: Encounter) -> None:
        """The voyage is over."""
        turn_back(play, record)


@rule("29.58")
def winner(world: World, met: Encounter) -> Side:
    """The owner of an intercepted force that has won, if it is no interceptor itself."""
    going = voyage(world, met.lead)
    if not met.won or going is None or going.ended or going.level:
        return ""
    return commander_of(world, defenders(world, met))


def told(world: World, met: Any) -> dict[str, object]:
    """Where it is."""
    return {"hex": met.hex}
