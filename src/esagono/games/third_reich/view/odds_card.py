"""The card of a ground attack: factors with their rules, odds, all faces of the die, the chain of counterattacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.third_reich.chances import COUNTER_EXCHANGE, EXCHANGE, LOST, WON, is_counter
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.politics import allied
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_combat import (
    COUNTERS,
    MORE_ATTACK,
    MOST,
    OFF_THE_TABLE,
    counter_odds,
    odds,
)
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.strength import times
from esagono.games.third_reich.view.odds import Ending, drawn_up, ends_of, expected, is_vacant, taken
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Side
from esagono.wargame.forecast import BAD, EVEN, FAIR, GOOD, OTHER, Chance, Change, Face, Figure, Forecast, Sum, Use
from esagono.wargame.tables import cell

KINDS = {WON: GOOD, LOST: BAD, EXCHANGE: EVEN, COUNTER_EXCHANGE: EVEN}
RESULTS = {"D": GOOD, "A": BAD, "EX": EVEN}
FACES = range(1, 7)


def forecast(world: World, battle: Battle, side: Side) -> Forecast:
    """The whole card of an attack as it stands, good and bad for the side that asks."""
    fought = drawn_up(world, battle)
    ends = ends_of(world, fought)
    mine = allied(world, side, battle.side) or side == battle.side
    if is_vacant(fought):
        return Forecast("100%", (Chance("odds-vacant", 1.0, GOOD if mine else BAD),), rule="14.4", chance=1.0)
    return Forecast(
        headline=column(fought.odds),
        chances=tuple(chances(ends, mine)),
        faces=tuple(faces(world, fought, mine)),
        sums=(attack(world, fought), defence(world, fought), ratio(world, fought), bill(ends)),
        changes=tuple(changes(fought)),
        rule="14.25",
        chance=taken(ends),
        uses=(Use("combat_results", rows=(fought.odds,)),),
    )


def column(name: str) -> str:
    """The odds as they are written."""
    return "< 1-4" if name == OFF_THE_TABLE else name


def kind_of(key: str, mine: bool) -> str:
    """What a result is to the side that asks."""
    return key if mine else OTHER[key]


def chances(ends: Iterable[Ending], mine: bool) -> Iterator[Chance]:
    """The ends from the best to the worst; an exchange that leaves somebody to advance is part of what is wanted."""
    order = (WON, EXCHANGE, COUNTER_EXCHANGE, LOST)
    for end in sorted(ends, key=lambda each: order.index(each.key)):
        worth = FAIR if end.taken and end.key != WON else KINDS[end.key]
        yield Chance(f"odds-{end.key}", float(end.chance), kind_of(worth, mine))


def faces(world: World, battle: Battle, mine: bool) -> Iterator[Face]:
    """The first die: what decides at once, and what is answered."""
    if battle.odds == OFF_THE_TABLE:
        return
    for face in FACES:
        code = cell(world.charts.tables, "combat_results", battle.odds, str(face))
        worth = EVEN if is_counter(code) else RESULTS[code]
        yield Face(str(face), 1, code, kind_of(worth, mine), f"crt-{code.lower()}")


# Sums


def attack(world: World, battle: Battle) -> Sum:
    """The attackers: ground factors, air, ships."""
    parts = [Figure(u, str(world.units[u].factors), rule_of(world, u)) for u in (*battle.units, *battle.support)]
    guns = sum(more(world, battle) for more in MORE_ATTACK)
    if guns:
        parts.append(Figure("shore-bombardment", str(guns), "29.411"))
    return Sum("attack-factors", tuple(parts), str(battle.attack))


def rule_of(world: World, unit: str) -> str:
    """Why an attacker's factors count as they are."""
    return "28.421" if kind(world, unit).sort == AIR else "14.22"


def defence(world: World, battle: Battle) -> Sum:
    """The defenders, each multiplied by the best that the ground gives; air support as it is."""
    attackers = [world.units[u] for u in battle.units]
    parts: list[Figure] = []
    for hex_ in battle.targets:
        there = [u for u in defenders_at(world, battle.minor or battle.side, hex_) if u.id in battle.defenders]
        for unit in there:
            why = times(world, unit, hex_, attackers)
            reason = Figure(f"times-{why.key}", f"× {why.n}", why.rule)
            parts += [reason] if reason not in parts else []
            parts.append(Figure(unit.id, f"{unit.factors} × {why.n}", why.rule))
    parts += [Figure(u, str(world.units[u].factors), "28.511") for u in battle.das]
    return Sum("defence-factors", tuple(parts), str(battle.defence))


def ratio(world: World, battle: Battle) -> Sum:
    """The column of the first roll, and those of the counterattacks that may follow."""
    parts = [Figure("factors-compared", f"{battle.attack} : {battle.defence}", "14.25")]
    if battle.odds != OFF_THE_TABLE:
        codes = {cell(world.charts.tables, "combat_results", battle.odds, str(face)) for face in FACES}
        for code in sorted(c for c in codes if is_counter(c)):
            answer = COUNTERS.get(code) or counter_odds(world, battle)
            parts.append(Figure(f"crt-{code.lower()}", column(answer), "14.26-CA"))
    return Sum("odds", tuple(parts), column(battle.odds))


def bill(ends: Iterable[Ending]) -> Sum:
    """What both sides lose on average, in factors at face value."""
    mine, theirs = expected(ends)
    return Sum(
        "expected-losses",
        (
            Figure("of-the-attackers", f"{mine:.1f}", "14.26-EX"),
            Figure("of-the-defenders", f"{theirs:.1f}", "14.26-EX"),
        ),
    )


def changes(battle: Battle) -> Iterator[Change]:
    """How many factors more reach the next column, and how many of air support would lose it."""
    if more := for_more(battle):
        yield Change("factors-more", f"+{more} → {odds(battle.attack + more, battle.defence)}", "14.25")
    if less := for_less(battle):
        yield Change("das-more", f"+{less} → {column(odds(battle.attack, battle.defence + less))}", "28.511")


def for_more(battle: Battle) -> int:
    """The factors that the attack lacks for the next column; none on the last one."""
    if battle.odds == f"{MOST}-1":
        return 0
    return next(n for n in range(1, 99 + battle.defence) if odds(battle.attack + n, battle.defence) != battle.odds)


def for_less(battle: Battle) -> int:
    """The factors of defensive air support with which the column is lost; none below the table."""
    if battle.odds == OFF_THE_TABLE:
        return 0
    return next(n for n in range(1, 99 + 5 * battle.attack) if odds(battle.attack, battle.defence + n) != battle.odds)
