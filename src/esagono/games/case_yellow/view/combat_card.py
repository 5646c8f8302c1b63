"""The card of a combat: odds with every shift and its rule, each face of the die, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch11_air import assets_for
from esagono.games.case_yellow.rules.ch11_bridging import who_may_bridge
from esagono.games.case_yellow.rules.ch11_forts import defence, fighters, garrison, line_of
from esagono.games.case_yellow.rules.ch11_odds import (
    CHART,
    CRT,
    assets_for_a_shift,
    column_name,
    defenders,
    odds_of,
)
from esagono.games.case_yellow.rules.ch11_results import (
    attacking_rating,
    compare,
    final_result,
    meaning,
    printed_result,
    rating_of_defence,
    result_of,
)
from esagono.games.case_yellow.world import World, enemy, printed_strength
from esagono.kernel import Side, rule
from esagono.wargame.effects import ATTACKER, DEFENDER
from esagono.wargame.forecast import (
    BAD,
    EVEN,
    FAIR,
    GOOD,
    OTHER,
    Chance,
    Change,
    Face,
    Figure,
    Forecast,
    Sum,
    Use,
    best_first,
    chances,
    column_sum,
    strength,
)
from esagono.wargame.odds import Odds, strength_for_more
from esagono.wargame.sums import total
from esagono.wargame.tables import FACES

FOR_THE_ATTACKER = {ATTACKER: GOOD, DEFENDER: BAD}


def forecast(world: World, battle: Battle, side: Side) -> Forecast:
    """The whole card of a battle as it stands, good and bad for the side that asks."""
    if not defence(world, battle.target, enemy(battle.attacker)):
        return without_a_roll(world, battle, side)
    odds = odds_of(world, battle)
    faces = tuple(face(world, battle, odds, die, side) for die in FACES)
    return Forecast(
        headline=column_name(odds.column),
        chances=best_first(chances(faces)),
        faces=faces,
        sums=(*strengths(world, battle, odds), column_sum(CRT, odds, "R-11.3a", "R-11.3b"), ratings(world, battle)),
        changes=tuple(changes(world, battle, odds) if side == battle.attacker else answers(world, battle, odds)),
        rule="R-11.3a",
        uses=read_from(odds),
    )


def read_from(odds: Odds) -> tuple[Use, ...]:
    """The column that is rolled on, the shifts that led there, the lines of the terrain chart among them."""
    keys = tuple(shift.key for shift in odds.shifts)
    ground = tuple(shift.rule.removeprefix("T-TEC-") for shift in odds.shifts if shift.rule.startswith("T-TEC-"))
    return Use("combat_results", column_name(odds.column)), Use("column_shifts", rows=keys), Use(CHART, rows=ground)


@rule("R-7.9e")
def without_a_roll(world: World, battle: Battle, side: Side) -> Forecast:
    """The card of an attack on Attack Supply units alone: they are lost, and nobody rolls."""
    attack = sum((printed_strength(world, world.units[u]) for u in battle.units), Fraction(0))
    parts = tuple(Figure(u, strength(printed_strength(world, world.units[u]))) for u in battle.units)
    certain = Chance("result-lost", 1.0, GOOD if side == battle.attacker else BAD)
    return Forecast("100%", (certain,), sums=(Sum("attack-strength", parts, strength(attack)),), rule="R-7.9e")


def face(world: World, battle: Battle, odds: Odds, die: int, side: Side) -> Face:
    """What a face of the die does, by the table and by tactical rating."""
    result = final_result(world, printed_result(world, odds.column, die), compare(world, battle))
    kind = for_the_attacker(world, battle, result)
    return Face(str(die), 1, result, kind if side == battle.attacker else OTHER[kind], meaning(world, battle, result))


@rule("R-11.7d", "T-CRT-fort")
def for_the_attacker(world: World, battle: Battle, result: str) -> str:
    """What a result is to the attacker; a line that stands falls to DE alone, and its garrison loses nothing."""
    found, foe = result_of(world, result), enemy(battle.attacker)
    if not line_of(world, battle.target, foe) or found.defender.eliminated:
        taken = FAIR if found.defender.retreat else EVEN  # as much is lost on both sides, but the hex is taken
        return FOR_THE_ATTACKER.get(found.favours, taken)
    losses = found.defender.losses if fighters(world, battle.target, foe) else 0
    return GOOD if losses > found.attacker.losses else BAD if losses < found.attacker.losses else EVEN


def strengths(world: World, battle: Battle, odds: Odds) -> tuple[Sum, Sum]:
    """Who attacks and who defends, with what."""
    attack = tuple(Figure(u, strength(printed_strength(world, world.units[u]))) for u in battle.units)
    defence = [Figure(u.id, strength(printed_strength(world, u))) for u in defenders(world, battle)]
    if line_of(world, battle.target, enemy(battle.attacker)):
        defence.append(Figure("garrison", strength(garrison(world, battle.target)), "R-11.7a"))
    return (
        Sum("attack-strength", attack, strength(odds.attack)),
        Sum("defence-strength", tuple(defence), strength(odds.defence)),
    )


def ratings(world: World, battle: Battle) -> Sum:
    """The tactical ratings that are compared."""
    if line_of(world, battle.target, enemy(battle.attacker)):
        return Sum("ratings", (Figure("no-ratings", "–", "R-11.7b"),))
    own, other = attacking_rating(world, battle), rating_of_defence(world, battle)
    parts = (Figure("attacker-rating", str(own), "R-11.3d"), Figure("defender-rating", str(other), "R-11.3d"))
    words = {1: "rating-helps", 0: "rating-equal", -1: "rating-lower"}
    return Sum("ratings", (*parts, Figure(words[compare(world, battle)], "", "R-11.3d")))


# What would reach the next column


def changes(world: World, battle: Battle, odds: Odds) -> Iterator[Change]:
    """What could still be done for a better column: strength, air, a bridgehead; or that nothing could."""
    if odds.column >= CRT.last:
        return
    better = column_name(odds.column + 1)
    yield Change("strength-more", f"+{strength(halves_up(strength_for_more(CRT, odds)))} → {better}", "R-11.3a")
    steps = odds.column + 1 - odds.initial - odds.net
    if odds.net + steps > odds.cap:
        yield Change("cap-is-reached", column_name(odds.column), "R-11.3b")
        return
    if battle.air < 0 and (need := air_needed(world, battle, steps)):
        yield Change("air-more", f"+{need} → {better}", "R-11.3c3", f"air {need}")
    if steps == 1 and who_may_bridge(world, battle) and any(s.key == "river" for s in odds.shifts):
        yield Change("bridgehead", f"→ {better}", "R-10.8c3", "bridge")


def answers(world: World, battle: Battle, odds: Odds) -> Iterator[Change]:
    """What the defender could still do for a worse column: air, as much as it takes beyond the cap and 6-1."""
    side, for_one = enemy(battle.attacker), assets_for_a_shift(world, battle.target)
    shifts, column = total(odds.shifts), odds.column
    for steps in range(1, len(assets_for(world, battle, side)) // for_one + 1 if battle.cover < 0 else 1):
        worse = CRT.rolled_on(odds.initial + min(odds.cap, shifts - steps))
        if worse < column:
            yield Change("air-more", f"+{steps * for_one} → {column_name(worse)}", "R-11.3c3", f"air {steps * for_one}")
            return


def air_needed(world: World, battle: Battle, steps: int) -> int:
    """How many assets make so many shifts, if the attacker has them."""
    need = steps * assets_for_a_shift(world, battle.target)
    return need if len(assets_for(world, battle, battle.attacker)) >= need else 0


def halves_up(value: Fraction) -> Fraction:
    """Rounded up to the next half, for strengths come in halves."""
    return Fraction(-(-value * 2 // 1), 2)
