"""12.12 and scenario rules 17 and 18: the panzer refit, and Case Red."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.turns import CaseRed, RefitDeclared, Refitted, Returned
from esagono.games.case_yellow.losses import take_off
from esagono.games.case_yellow.records import Returning
from esagono.games.case_yellow.rules.ch07_attack_supply import in_attack_supply
from esagono.games.case_yellow.rules.ch07_supply import hex_has_los
from esagono.games.case_yellow.rules.ch08_stacking import fits, why_not_fits
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch12_attrition import BY_ATTRITION
from esagono.games.case_yellow.rules.paragraphs import scenario_law
from esagono.games.case_yellow.world import (
    ELIMINATED,
    REFIT,
    Unit,
    World,
    controller,
    counter,
    ground,
    has_enemy,
    line_stands,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq, step
from esagono.kernel.memo import once_per_world

# The declaration


@rule("R-12.12a", "R-12.12b", "S-5.17a", "S-6.17a", "S-7.17a")
def german_may_refit(world: World, record: Any) -> Side:
    """The German, once, in the End Phases of turns 4 to 6."""
    has_refit = world.rules.refit.points and not world.refit_declared
    return "german" if has_refit and world.turn in world.rules.refit.turns else ""


class DeclareRefit(Act):
    """The panzer refit is declared: all panzer divisions leave the map."""

    verb = "refit"
    rule = "R-12.12a"
    confirm = True

    def do(self, play: Play[World], record: Any) -> None:
        """All of them leave."""
        leave_for_refit(play)


@rule("R-12.12c", "R-12.12e", "S-5.17b", "S-6.17b", "S-7.17b")
def leave_for_refit(play: Play[World]) -> None:
    """They leave at their strength, those lost to attrition join them; the end marker lies three turns ahead."""
    for unit in [u for u in play.world.units.values() if goes_to_refit(play.world, u)]:
        take_off(play, unit.id, REFIT)
    turn = play.world.turn
    play.set(refit_declared=turn, refit_ends=turn + play.world.rules.refit.length)
    put_chits_away(play)
    play.tell(RefitDeclared(play.world.refit_ends))


@rule("R-12.9h", "S-7.13b")
def put_chits_away(play: Play[World]) -> None:
    """The chits left in the German cup are removed without effect; in scenario 3 the Allied ones too."""
    play.put("chits", "german", {})
    if play.world.rules.attrition.rests_in_refit:
        play.put("chits", "allied", {})


@rule("R-12.12c", "R-12.12d", "S-5.17c", "S-7.17e", "S-6.17c", "S-7.17c")
def goes_to_refit(world: World, unit: Unit) -> bool:
    """A panzer division on the map, or one whose last level went by attrition while it was in supply."""
    if counter(world, unit).sort != "panzer":
        return False
    return bool(unit.hex) or (unit.box == ELIMINATED and unit.cause == BY_ATTRITION)


@law("R-12.12b")
def a_turn_is_left(seen: Seen[World, Any], act: RefitLater) -> bool:
    """By turn 6 it must be declared."""
    return bool(seen.world.turn < max(seen.world.rules.refit.turns, default=0))


class RefitLater(Act):
    """Not in this turn."""

    verb = "refit-later"
    rule = "R-12.12b"
    laws = (a_turn_is_left,)


# The end of the refit


def refit_is_done(world: World, record: Any) -> bool:
    """This is the turn of the Refit End marker."""
    return bool(world.refit_ends) and world.turn == world.refit_ends


@step("R-12.12f")
@rule("S-5.3j", "S-5.17c", "S-6.3j", "S-7.3j", "S-6.17c", "S-7.17c")
def receive_refit_points(play: Play[World], record: Any) -> None:
    """The points of the scenario."""
    play.set(refit_points=play.world.rules.refit.points)


def in_refit(world: World) -> list[Unit]:
    """The units in the refit box, 11th Motorised Brigade among them."""
    return [u for u in world.units.values() if u.box == REFIT]


@law("R-12.12g")
def unit_is_in_the_workshop(seen: Seen[World, Any], act: Refit) -> bool:
    """A panzer division of the box that is not at full strength."""
    unit = seen.world.units[act.unit]
    printed = counter(seen.world, unit)
    return unit.box == REFIT and printed.sort == "panzer" and unit.level < printed.levels


@scenario_law("S-5.17d", "S-6.17d", "S-7.17d")
def each_gets_one_first(seen: Seen[World, Any], act: Refit) -> bool:
    """No division gets a second point before each that could has its first (AM-46)."""
    if act.unit not in seen.world.refitted:
        return True
    waiting = [u for u in in_refit(seen.world) if needs_refit(seen.world, u) and u.id not in seen.world.refitted]
    return not waiting


def needs_refit(world: World, unit: Unit) -> bool:
    """A panzer division below its full strength."""
    return counter(world, unit).sort == "panzer" and unit.level < counter(world, unit).levels


class Refit(Act):
    """A point is spent: the division gains a level."""

    verb = "refit-unit"
    rule = "R-12.12g"
    laws = (unit_is_in_the_workshop, each_gets_one_first)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Refit]:
        """Every unit of the box."""
        return (cls(u.id) for u in in_refit(seen.world))

    def do(self, play: Play[World], record: Any) -> None:
        """One level more."""
        level = play.world.units[self.unit].level + 1
        play.unit(self.unit, level=level, cause="")
        play.set(refit_points=play.world.refit_points - 1, refitted=(*play.world.refitted, self.unit))
        play.tell(Refitted(self.unit, level))


def german_with_points(world: World, record: Any) -> Side:
    """The German, while he has points and a division that needs them."""
    return "german" if world.refit_points and any(needs_refit(world, u) for u in in_refit(world)) else ""


def refit_is_spent(world: World, record: Any) -> bool:
    """No points, or nobody to spend them on."""
    return not german_with_points(world, record)


# The return


def those_who_return(world: World, record: Any) -> Iterator[Returning]:
    """Every unit of the box with a level."""
    return (Returning(u.id) for u in in_refit(world) if u.level)


@once_per_world
def depots(world: World) -> tuple[str, ...]:
    """German-controlled hexes in general supply; in scenario 3 near a unit in attack supply."""
    return tuple(h for h in ground(world).names if is_depot(world, h) and is_near_the_attackers(world, h))


@rule("S-7.17f")
def is_near_the_attackers(world: World, hex_: str) -> bool:
    """In scenario 3 within three hexes of a German unit in attack supply."""
    most = world.rules.refit.distance
    return not most or hex_ in around_the_attackers(world, most)


@once_per_world
def around_the_attackers(world: World, most: int) -> frozenset[str]:
    """The hexes within a distance of German units in attack supply."""
    hexes = dict.fromkeys(u.hex for u in on_map(world, "german") if in_attack_supply(world, u))
    return frozenset(h for hex_ in hexes for h in ground(world).within(hex_, most))


@rule("R-12.12h", "S-5.17e", "S-6.17e")
def is_depot(world: World, hex_: str) -> bool:
    """A German-controlled land hex with a line of supply."""
    if not ground(world).playable(hex_) or controller(world, hex_) != "german" or has_enemy(world, hex_, "german"):
        return False
    own_line = ground(world).country(hex_) == "germany"
    return (own_line or not line_stands(world, hex_)) and hex_has_los(world, hex_, "german")


@law("R-12.12h")
def hex_is_a_depot(seen: Seen[World, Returning], act: ReturnTo) -> bool:
    """German-controlled and in general supply."""
    return is_depot(seen.world, act.hex)


@law("S-7.17f")
def hex_is_near_the_attackers(seen: Seen[World, Returning], act: ReturnTo) -> bool:
    """In scenario 3 not far from a German unit in attack supply."""
    return is_near_the_attackers(seen.world, act.hex)


@rule("R-8.4")
def crowded_depot(seen: Seen[World, Returning], act: ReturnTo) -> str:
    """The limit of stacking that would be broken; enemy ZOC does not matter."""
    return why_not_fits(seen.world, (seen.record.unit,), act.hex)


there_is_room = ScenarioLaw("there-is-room", crowded_depot)


class ReturnTo(Act):
    """The unit is put back on the map."""

    verb = "return"
    rule = "R-12.12h"
    laws = (hex_is_a_depot, hex_is_near_the_attackers, there_is_room)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Returning]) -> Iterator[ReturnTo]:
        """Every depot."""
        return (cls(h) for h in depots(seen.world))

    def do(self, play: Play[World], record: Returning) -> None:
        """It stands there."""
        come_into(play, record.unit, self.hex)
        play.tell(Returned(record.unit, self.hex))


def german_if_there_is_room(world: World, record: Returning) -> Side:
    """The German, if there is a hex for the unit."""
    return "german" if any(fits(world, (record.unit,), h) for h in depots(world)) else ""


@step("R-12.12i")
@rule("R-2.2d4", "S-5.18a", "S-6.18a", "S-7.18a")
def case_red_follows(play: Play[World], record: Any) -> None:
    """The marker is turned to Case Red and put on the next turn; divisions without a level are gone (S-5.18a)."""
    for unit in in_refit(play.world):
        if not unit.level:
            play.unit(unit.id, box=ELIMINATED)
    play.set(case_red=play.world.turn + 1, refit_points=0)
    play.tell(CaseRed(play.world.case_red))


REFITTING = seq(
    "end of the refit",
    "R-12.12f",
    receive_refit_points,
    loop("refit points", "R-12.12g", ask("refit", "R-12.12g", Refit, by=german_with_points), until=refit_is_spent),
    each(
        "return of the panzers",
        "R-12.12h",
        those_who_return,
        ask("return", "R-12.12h", ReturnTo, by=german_if_there_is_room),
        record=Returning,
    ),
    case_red_follows,
    when=refit_is_done,
)

PANZER_REFIT = seq(
    "panzer refit",
    "R-12.12a",
    ask("refit declaration", "R-12.12b", DeclareRefit, RefitLater, by=german_may_refit),
    REFITTING,
)
