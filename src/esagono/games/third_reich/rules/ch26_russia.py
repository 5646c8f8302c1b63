"""26.9 Russia: Moscow and Leningrad, the offer to surrender, and the garrison that a beaten Russia needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR, PARTISAN
from esagono.games.third_reich.events.politics import Ceded, Surrendered
from esagono.games.third_reich.holding import controller, take_control
from esagono.games.third_reich.pieces import Holding, Unit
from esagono.games.third_reich.places import LENINGRAD, MOSCOW, hex_of
from esagono.games.third_reich.politics import alliance_of, at_war, in_play, leader, powers_of, remember_allies
from esagono.games.third_reich.purse import gain, lose
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch10_year import part_of
from esagono.games.third_reich.rules.ch24_aftermath import occupant, remove_units, settle_minors
from esagono.games.third_reich.rules.ch24_joint import note_partners
from esagono.games.third_reich.rules.ch26_italy import half
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIANCES,
    ALLIES,
    AXIS,
    GERMANY,
    ITALY,
    NOBODY,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, rule, seq
from esagono.kernel.value import replace
from esagono.wargame.tables import number

FEW, GARRISON, ON_FOOT = 50, 45, 30
PEACE = "russian-peace"
"""In `World.states`: accepted or refused."""
PUNISHED = "garrison-punished"
"""In `World.notes`: the player turn in which the Axis paid for a weak garrison."""
GIVEN_UP = "ceded"
"""In `World.states`, by hex: an objective that the Axis has ceded for good."""
ACCEPTED, REFUSED, FINISHED = "accepted", "refused", "finished"
CITIES = {MOSCOW: "moscow", LENINGRAD: "leningrad"}


@rule("26.91")
def take_a_city(play: Play[World], unit: str, hex_: str) -> None:
    """The first time the Axis takes Moscow or Leningrad Russia loses 15 BRPs, and the Axis gains them."""
    world = play.world
    for city, key in CITIES.items():
        if hex_ == hex_of(world, city) and key not in world.penalties:
            power = controller(world, hex_)
            if ALLIANCE.get(power) == AXIS and in_play(world, RUSSIA):
                brp = number(world.charts.tables, "costs", key, "brp")
                play.set(penalties=(*world.penalties, key))
                lose(play, RUSSIA, brp, "city", RUSSIA)
                gain(play, power, brp, "city", RUSSIA)


# The offer


def factors(world: World, nations: tuple[str, ...], inside: bool) -> int:
    """Ground and air factors of nations, on the map or inside Russia's original border."""
    land = ground(world)
    units = (u for u in on_map(world) if nation_of(world, u) in nations)
    counted = (u for u in units if kind(world, u).ground or kind(world, u).sort == AIR)
    return sum(
        u.factors for u in counted
        if land.country(u.hex) == RUSSIA or not (inside or kind(world, u).sort == PARTISAN)
    )  # fmt: skip


def axis_nations(world: World) -> tuple[str, ...]:
    """The nations on the side of the Axis."""
    return tuple(n for n in (*world.powers, *world.minors) if alliance_of(world, n) == AXIS)


@rule("26.92", "32.16")
def is_beaten(world: World, _: Any = None) -> bool:
    """Fewer than 50 Russian factors on the map, and three Axis factors in Russia to two of them."""
    if not in_play(world, RUSSIA) or not at_war(world, RUSSIA, GERMANY) or world.states.get(PEACE):
        return False
    russians = factors(world, (RUSSIA,), False)
    return russians < FEW and 2 * factors(world, axis_nations(world), True) >= 3 * russians


def offers(world: World, turn: Any) -> bool:
    """The Russian player turn ends, and Russia is beaten."""
    return (turn is None or turn.alliance == ALLIES) and is_beaten(world)


@rule("26.923")
def judge(world: World, _: Any) -> Side:
    """The Axis power with more factors in Russia decides, its minor allies counted; nobody, if Russia is not beaten."""
    if not is_beaten(world):
        return ""
    powers = [p for p in ALLIANCES[AXIS] if in_play(world, p)]
    with_allies = {p: tuple(n for n in axis_nations(world) if leader(world, n) == p) for p in powers}
    return max(powers, key=lambda p: factors(world, with_allies[p], True), default="")


class Accept(Act):
    """The Axis accepts the surrender."""

    verb = "accept"
    rule = "26.921"
    weighty = True

    def do(self, play: Play[World], record: Any) -> None:
        """Russia leaves the war; objectives that the Axis does not hold count for the Allies."""
        play.put("states", PEACE, ACCEPTED)
        leave_the_war(play)


class FightOn(Act):
    """The Axis refuses it."""

    verb = "fight-on"
    rule = "26.922"
    weighty = True

    def do(self, play: Play[World], record: Any) -> None:
        """Russia fights on to its last factor."""
        play.put("states", PEACE, REFUSED)


def leave_the_war(play: Play[World]) -> None:
    """Russia's units are removed; it is at peace and cannot be attacked again."""
    remember_allies(play, RUSSIA)
    play.put("powers", RUSSIA, replace(play.world.powers[RUSSIA], fell=play.world.turn))
    if winner := heir(play.world):
        note_partners(play, RUSSIA, winner)
    settle_minors(play, RUSSIA)
    remove_units(play, RUSSIA)
    play.set(wars={k: v for k, v in play.world.wars.items() if RUSSIA not in k.split()})
    give_up_hexes(play)
    play.tell(Surrendered(RUSSIA))


@rule("26.921", "26.5", "26.6", "A-463", "A-464")
def give_up_hexes(play: Play[World]) -> None:
    """What Russia has conquered is nobody's, but where others stand; after a refusal Russia itself is the Axis's.

    With an accepted surrender it keeps its country, and every objective.
    """
    land, world = ground(play.world), play.world
    accepted, winner = world.states.get(PEACE) == ACCEPTED, heir(world)
    for hex_ in land.sorted(h for h in land.names if land.land(h) and controller(world, h) == RUSSIA):
        home = land.country(hex_) == RUSSIA
        if (accepted and (home or land.objective(hex_))) or f"{GIVEN_UP} {hex_}" in world.states:
            continue
        there = occupant(play.world, hex_)
        take_control(play, hex_, winner if home and there == NOBODY and winner else there)


SURRENDER = seq("russian surrender", "26.92", ask("surrender", "26.92", Accept, FightOn, by=judge), when=offers)


@rule("26.922")
def last_factor(play: Play[World], turn: Turn) -> None:
    """After a refusal Russia is conquered when its last factor inside its borders is gone."""
    refused = play.world.states.get(PEACE) == REFUSED and in_play(play.world, RUSSIA)
    if refused and powers_of(play.world, AXIS) and not factors(play.world, (RUSSIA,), True):
        play.put("states", PEACE, FINISHED)
        leave_the_war(play)


@rule("26.921", "26.922", "24.7", "A-421")
def value(world: World, power: Side) -> dict[str, int]:
    """Half of a beaten Russia's BRPs, or a part of that if Germany and Italy have beaten it together."""
    if world.states.get(PEACE) not in (ACCEPTED, FINISHED):
        return {}
    return {RUSSIA: part_of(world, power, RUSSIA, half(world, RUSSIA), power == heir(world))}


@rule("26.921", "26.3", "10.343", "A-421")
def heir(world: World) -> Side:
    """Whoever has taken Moscow; while it is Russian, Germany, or Italy when Germany is out."""
    holder = controller(world, hex_of(world, MOSCOW))
    return holder if in_play(world, holder) else next((p for p in ALLIANCES[AXIS] if in_play(world, p)), "")


@rule("26.921", "A-421")
def is_kept(world: World, holding: Holding) -> bool | None:
    """The Axis keeps its half of Russia without Moscow, unless the Allies take it."""
    return bool(value(world, holding.power).get(RUSSIA)) if holding.area == RUSSIA else None


# The garrison


@rule("26.921", "26.922")
def garrison_is_there(world: World) -> bool:
    """45 Axis factors in Russia, 30 of them on the ground."""
    nations, land = axis_nations(world), ground(world)
    there = [u for u in on_map(world) if nation_of(world, u) in nations and land.country(u.hex) == RUSSIA]
    on_foot = sum(u.factors for u in there if kind(world, u).ground)
    return on_foot >= ON_FOOT and on_foot + sum(u.factors for u in there if not kind(world, u).ground) >= GARRISON


@rule("26.924")
def held_objectives(world: World) -> list[str]:
    """The Russian objectives that the Axis holds."""
    land = ground(world)
    mine = (h for h in land.objectives if land.country(h) == RUSSIA)
    return [h for h in mine if controller(world, h) in (GERMANY, ITALY)]


@rule("26.924", "26.921", "26.922")
def is_too_weak(world: World) -> bool:
    """Russia is beaten, the garrison is not there, and the Axis still holds a Russian objective."""
    return bool(world.states.get(PEACE)) and not garrison_is_there(world) and bool(held_objectives(world))


@rule("26.924", "26.921", "26.922")
def is_punished(world: World, phase: Phase | Turn | None) -> bool:
    """At the end of an Axis movement phase and of an Axis player turn, once in a turn."""
    if phase is None or phase.minor or phase.alliance != AXIS or not is_too_weak(world):
        return False
    return world.notes.get(PUNISHED) != world.half


@law("26.924")
def objective_is_held(seen: Seen[World, Any], act: Cede) -> bool:
    """A Russian objective that the Axis holds."""
    return act.hex in held_objectives(seen.world)


class Cede(Act):
    """The Axis cedes a Russian objective for good."""

    verb = "cede"
    rule = "26.924"
    laws = (objective_is_held,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Cede]:
        """All that it holds."""
        return (cls(h) for h in held_objectives(seen.world))

    def do(self, play: Play[World], record: Any) -> None:
        """And it pays 15 BRPs."""
        play.put("notes", PUNISHED, play.world.half)
        play.put("states", f"{GIVEN_UP} {self.hex}", "yes")
        take_control(play, self.hex, RUSSIA)
        play.tell(Ceded(self.hex))
        lose(play, play.side, number(play.world.charts.tables, "costs", "russian-garrison", "brp"), "garrison", RUSSIA)


@rule("26.924")
def stays_ceded(world: World, nation: str, hex_: str) -> bool:
    """The Axis may go through an objective that it has ceded, but never has it again."""
    return f"{GIVEN_UP} {hex_}" in world.states and alliance_of(world, nation) == AXIS


def ceding(world: World, record: Any) -> Side:
    """Germany, or Italy alone."""
    return next((p for p in ALLIANCES[AXIS] if in_play(world, p)), "") if is_punished(world, record) else ""


GARRISON_CHECK = seq("garrison", "26.924", ask("cede", "26.924", Cede, by=ceding), when=is_punished)


@rule("26.924")
def garrison_comes_first(world: World, power: Side, unit: Unit, hex_: str) -> bool:
    """While the garrison is too small the Axis redeploys only into Russia."""
    if ALLIANCE.get(power) != AXIS or not is_too_weak(world):
        return False
    land = ground(world)
    return not land.country(hex_) == RUSSIA != land.country(unit.hex)


@rule("26.924")
def nothing_but_units(world: World, power: Side) -> bool:
    """Until then the Axis grants no BRPs, sends no aid and lends no units: all that takes redeployments."""
    return ALLIANCE.get(power) == AXIS and is_too_weak(world)
