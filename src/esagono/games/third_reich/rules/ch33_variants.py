"""33.1 to 33.3 Variant counters: drawn in secret, played when their time has come."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.calendar import turn_of, year
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.variants import PeaceSigned, VariantPlayed
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import SUPPLY
from esagono.games.third_reich.pieces import CONQUERED, Power, Unit
from esagono.games.third_reich.places import MOSUL, hex_of
from esagono.games.third_reich.politics import alliance_of, in_play, powers_of, remember_allies
from esagono.games.third_reich.records import Moment, Phase, Turn
from esagono.games.third_reich.rules.ch10_year import is_year_start
from esagono.games.third_reich.rules.ch24_aftermath import (
    free_the_attacked,
    leave_the_helped,
    release_minor_allies,
    remove_units,
)
from esagono.games.third_reich.rules.ch24_conquest import leave_to_its_ally
from esagono.games.third_reich.rules.ch25_allies import axis_has_attacked
from esagono.games.third_reich.rules.ch26_france import paris_is_lost
from esagono.games.third_reich.rules.ch27_supply import supplied_hexes
from esagono.games.third_reich.rules.ch33_british import BRITISH, ENTRY, FALL, TURN
from esagono.games.third_reich.rules.ch33_german import GERMAN, IRAQ, IRISH, OPENING, PLAYED, PLAYER_TURN, YEAR
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    USA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, ask, each, law, rule, step
from esagono.kernel.value import replace
from esagono.wargame.tables import cell

OWNERS = {GERMANY: "german", BRITAIN: "british"}
CARDS = {GERMANY: GERMAN, BRITAIN: BRITISH}
COUNTERS = 10
ANNULLED, TRIED = "variant-annulled", "variant-tried"
"""In `World.states`, with the owner: the counter is void; it was played and may have failed (33.65)."""
YEARS = {GERMANY: (1942, 1943), BRITAIN: (1941, 1944)}
"""The year starts in which one of the ten counters can be played."""
GUARDED = "ulster-guarded"
"""In `World.notes`: Britain has had its ten factors in Ulster at the end of a turn (33.41-2)."""
GARRISON, A_YEAR = 10, 8
"""Factors in Ulster, and the player turns for which they stay (33.41-2)."""


@step("33.1", when=lambda world, _: not world.variants)
@rule("4.4")
def draw_variants(play: Play[World], _: object) -> None:
    """Germany and Britain each draw one of their ten counters; only they see it."""
    drawn = {}
    for owner, word in OWNERS.items():
        if owner in play.world.powers:
            cup = {f"{word}-{n}": 1 for n in range(1, COUNTERS + 1)}
            drawn[owner] = int(play.draw(cup, "variant", to=(owner,)).rpartition("-")[2])
    play.set(variants=drawn)


@rule("33.3")
def keeper(world: World, owner: Side) -> Side:
    """Who holds a counter: its owner, or a power of his side once he is conquered."""
    if in_play(world, owner):
        return owner
    others = powers_of(world, ALLIANCE[owner])
    return next((p for p in (USA, ITALY, *others) if p in others), "")


def is_held(world: World, owner: Side) -> bool:
    """The counter has been drawn and neither played nor annulled."""
    gone = any(world.states.get(f"{word} {owner}") for word in (PLAYED, ANNULLED))
    return bool(world.variants.get(owner)) and not gone and bool(keeper(world, owner))


def moment(world: World, owner: Side, when: str) -> list[Moment]:
    """The question whether a counter is played."""
    return [Moment(keeper(world, owner), owner, when)] if is_held(world, owner) else []


def opening(world: World, _: Any) -> list[Moment]:
    """Before the set-up."""
    return [m for owner in OWNERS for m in moment(world, owner, OPENING)]


def year_start(world: World, _: Any) -> list[Moment]:
    """In year starts for which there is a counter."""
    if not is_year_start(world, None):
        return []
    return [m for owner, years in YEARS.items() if year(world.turn) in years for m in moment(world, owner, YEAR)]


def game_turn(world: World, _: Any) -> list[Moment]:
    """Britain, when a game turn begins."""
    return moment(world, BRITAIN, TURN)


@rule("33.67")
def player_turn(world: World, turn: Any) -> list[Moment]:
    """Germany, when an Axis player turn begins; Britain, when the USA has just gone to war."""
    alliance = turn.alliance if turn is not None else world.mover
    if alliance == AXIS:
        return moment(world, GERMANY, PLAYER_TURN)
    card = world.rules.powers.get(USA)
    enters = card is not None and bool(card.enters) and turn_of(card.enters) == world.turn
    return moment(world, BRITAIN, ENTRY) if enters and alliance == ALLIES else []


@rule("33.42-3", "A-136")
def fall_of_france(world: World, turn: Any) -> list[Moment]:
    """Britain, when the attempt to retake Paris has failed."""
    alliance, minor = (turn.alliance, turn.minor) if turn is not None else (world.mover, "")
    if minor or alliance != ALLIES or not paris_is_lost(world):
        return []
    return moment(world, BRITAIN, FALL) if 0 < world.powers[FRANCE].taken < world.half else []


def number_of(seen: Seen[World, Moment]) -> int:
    """The counter that is held."""
    return seen.world.variants.get(seen.record.owner, 0)


@law("33.3")
def variant_fits_the_scenario(seen: Seen[World, Moment], act: PlayVariant) -> bool:
    """The counter can be used in this scenario."""
    name = f"{OWNERS[seen.record.owner]}-{number_of(seen)}"
    return seen.world.rules.name in cell(seen.world.charts.tables, "variants", name, "scenarios").split()


@law("46.3")
def spain_was_left_in_peace(seen: Seen[World, Moment], act: PlayVariant) -> bool:
    """An Axis war on Spain cancels the German variants 1, 3, 5 and 7."""
    attacked = axis_has_attacked(seen.world, "spain")
    return not attacked or seen.record.owner != GERMANY or number_of(seen) not in (1, 3, 5, 7)


@law("33.2")
def its_time_has_come(seen: Seen[World, Moment], act: PlayVariant) -> bool:
    """Its text allows it now."""
    card = CARDS[seen.record.owner].get(number_of(seen))
    return card is not None and card[0](seen.world, seen.record.when)


class PlayVariant(Act):
    """Show the variant counter and play it."""

    verb = "play-variant"
    rule = "33.2"
    confirm = True
    laws = (variant_fits_the_scenario, spain_was_left_in_peace, its_time_has_come)

    def do(self, play: Play[World], record: Moment) -> None:
        """Everybody sees it; if foreign aid prevents its effect, it is kept (33.65)."""
        owner, number = record.owner, play.world.variants[record.owner]
        if owner not in play.world.variants_shown:
            play.set(variants_shown=(*play.world.variants_shown, owner))
        play.tell(VariantPlayed(owner, f"{OWNERS[owner]}-{number}"), reveals=True)
        play.put("states", f"{PLAYED} {owner}", "yes")
        play.put("states", f"{TRIED} {owner}", "yes")
        effect, before = CARDS[owner][number][1], play.world.powers
        if not effect(play):
            play.drop("states", f"{PLAYED} {owner}")
        if record.when == OPENING:
            raise_limits(play, before)


@rule("11.2")
def raise_limits(play: Play[World], before: dict[Side, Power]) -> None:
    """BRPs that a counter adds during the opening placement raise the limit of spending, too."""
    for name, power in play.world.powers.items():
        if power.brp != before[name].brp:
            play.put("powers", name, replace(power, limit=max(0, power.brp) // 2, year_total=power.brp))


class KeepVariant(Act):
    """Do not play the counter now."""

    verb = "keep-variant"
    rule = "33.3"
    stands = True


def asked(name: str, records: Any) -> Any:
    """The question, asked whether or not the counter could be played: else it would be known."""
    return each(
        name, "33.2", records,
        ask("variant", "33.2", PlayVariant, KeepVariant, by=lambda world, record: record.side, secret=True),
        record=Moment,
    )  # fmt: skip


OPENING_VARIANTS = asked("opening variants", opening)
YEAR_VARIANTS = asked("variants of the year", year_start)
TURN_VARIANTS = asked("variants of the turn", game_turn)
PLAYER_VARIANTS = asked("variants", player_turn)
FALL_VARIANTS = asked("variants at the fall", fall_of_france)


# Ireland and Iraq


@rule("33.41-2")
def garrison(world: World) -> int:
    """British ground and air factors in Ulster."""
    there = ground(world).place("ulster")
    mine = (u for u in on_map(world) if u.hex in there and nation_of(world, u) == BRITAIN)
    return sum(u.factors for u in mine if kind(world, u).ground or kind(world, u).sort == AIR)


@rule("33.41-2")
def is_due(world: World, alliance: str) -> bool:
    """An Allied turn of the year in which Britain holds Ulster."""
    since = world.notes.get(IRISH, 0)
    return bool(since) and since < world.half <= since + A_YEAR and alliance == ALLIES and in_play(world, BRITAIN)


@rule("33.41-2")
def check_ulster(play: Play[World], turn: Turn) -> None:
    """For a year, from the end of its next turn, Britain keeps ten factors in Ulster or leaves the war."""
    if not is_due(play.world, turn.alliance):
        return
    if garrison(play.world) < GARRISON:
        leave_the_war(play)
    else:
        play.put("notes", GUARDED, 1)


@step("33.41-2", when=lambda world, phase: phase is not None and not phase.minor and bool(world.notes.get(GUARDED)))
@rule("A-423")
def check_ulster_after_movement(play: Play[World], phase: Phase) -> None:
    """Once they are there the ten factors are there when movement ends, too."""
    if is_due(play.world, phase.alliance) and garrison(play.world) < GARRISON:
        leave_the_war(play)


@rule("33.41-2", "15.4", "13.8")
def brings_supply_to_ulster(world: World, fleet: Unit) -> bool:
    """While Britain has to hold Ulster a fleet may carry supply there though no unit lacks it: some are built there."""
    since = world.notes.get(IRISH, 0)
    if not since or world.half > since + A_YEAR or nation_of(world, fleet) != BRITAIN:
        return False
    then = replace(world, units={**world.units, fleet.id: replace(fleet, task=SUPPLY)})
    mine = (h for h in ground(world).place("ulster") if controller(world, h) == BRITAIN)
    return any(h in supplied_hexes(then, BRITAIN) and h not in supplied_hexes(world, BRITAIN) for h in mine)


def leave_the_war(play: Play[World]) -> None:
    """Britain signs a separate peace; it is not conquered."""
    remember_allies(play, BRITAIN)
    play.put("powers", BRITAIN, replace(play.world.powers[BRITAIN], in_play=False))
    release_minor_allies(play, BRITAIN)
    leave_the_helped(play, BRITAIN)
    free_the_attacked(play, BRITAIN)
    remove_units(play, BRITAIN)
    play.set(wars={k: v for k, v in play.world.wars.items() if BRITAIN not in k.split()})
    play.tell(PeaceSigned(BRITAIN))


@rule("33.41-1")
def iraq_falls(play: Play[World], unit: str, hex_: str) -> None:
    """Iraq is conquered when Allied units occupy Mosul."""
    country = play.world.minors.get(IRAQ)
    if country is None or country.status == CONQUERED or hex_ != hex_of(play.world, MOSUL):
        return
    if alliance_of(play.world, nation_of(play.world, play.world.units[unit])) == ALLIES:
        end_the_revolt(play)


@rule("25.46", "24.1", "24.22")
def end_the_revolt(play: Play[World]) -> None:
    """The rebels are removed; what they held stays with Germany until others take it, as with any active minor ally."""
    country = play.world.minors[IRAQ]
    remove_units(play, IRAQ)
    play.put("minors", IRAQ, replace(country, status=CONQUERED, ally="", active=False))
    leave_to_its_ally(play, IRAQ, GERMANY)


@rule("25.46")
def rebels_just_rose(world: World, unit: Unit) -> bool:
    """In the turn in which they rise Iraqi units need no line: Mosul may be in Allied hands."""
    country = world.minors.get(IRAQ)
    return nation_of(world, unit) == IRAQ and country is not None and country.since == world.half


@rule("25.46")
def rebels_fail(play: Play[World], turn: Turn) -> None:
    """If the Allies still hold Mosul when the turn ends in which Iraq rose, the rebels are eliminated."""
    country, world = play.world.minors.get(IRAQ), play.world
    if turn.alliance != AXIS or country is None or country.status == CONQUERED or country.since != world.half:
        return
    if alliance_of(world, controller(world, hex_of(world, MOSUL))) == ALLIES:
        end_the_revolt(play)
