"""A combat before it is fought: odds with every shift and its rule, each face of the die, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import Any

from esagono.games.case_yellow.events import CombatResult
from esagono.games.case_yellow.markers import COMBAT, MOVEMENT
from esagono.games.case_yellow.records import Attacks, Battle, MovementRound, Retreat
from esagono.games.case_yellow.rules.ch11_air import assets_for
from esagono.games.case_yellow.rules.ch11_bridging import who_may_bridge
from esagono.games.case_yellow.rules.ch11_forts import defence, garrison, line_of
from esagono.games.case_yellow.rules.ch11_odds import (
    EVEN,
    LAST,
    Odds,
    assets_for_a_shift,
    column_name,
    defenders,
    odds_of,
)
from esagono.games.case_yellow.rules.ch11_results import (
    AE,
    AL1,
    DE,
    DL1,
    DR,
    attacking_rating,
    compare,
    final_result,
    printed_result,
    rating_of_defence,
)
from esagono.games.case_yellow.rules.ch11_retreat import flight_of, way_of
from esagono.games.case_yellow.rules.ch11_stacks import stack
from esagono.games.case_yellow.rules.ch11_strikers import is_defended, strikers, targets
from esagono.games.case_yellow.rules.ch11_ways import Flight, Way, ways
from esagono.games.case_yellow.world import SIDES, World, enemy, ground, printed_strength
from esagono.kernel import Hex, Outcome, Query, Seen, Side, UnitId, rule
from esagono.kernel.value import kebab, replace
from esagono.wargame.forecast import Chance, Change, Face, Forecast, Part, Sum

GOOD, BAD, LEVEL = "good", "bad", "even"
FOR_THE_ATTACKER = {DE: GOOD, DL1: GOOD, DR: GOOD, AL1: BAD, AE: BAD}
OTHER = {GOOD: BAD, BAD: GOOD, LEVEL: LEVEL}


def forecast(world: World, battle: Battle, side: Side) -> Forecast:
    """The whole card of a battle as it stands, good and bad for the side that asks."""
    if not defence(world, battle.target, enemy(battle.attacker)):
        return without_a_roll(world, battle, side)
    odds = odds_of(world, battle)
    faces = tuple(face(world, battle, odds, die, side) for die in range(1, 7))
    return Forecast(
        headline=column_name(odds.column),
        chances=tuple(chances(faces)),
        faces=faces,
        sums=(*strengths(world, battle, odds), shifts(odds), ratings(world, battle)),
        changes=tuple(changes(world, battle, odds)),
        rule="R-11.3a",
    )


@rule("R-7.9e")
def without_a_roll(world: World, battle: Battle, side: Side) -> Forecast:
    """The card of an attack on Attack Supply units alone: they are lost, and nobody rolls."""
    attack = sum((printed_strength(world, world.units[u]) for u in battle.units), Fraction(0))
    parts = tuple(Part(u, figure(printed_strength(world, world.units[u]))) for u in battle.units)
    certain = Chance("result-lost", 1.0, GOOD if side == battle.attacker else BAD)
    return Forecast("100%", (certain,), sums=(Sum("attack-strength", parts, figure(attack)),), rule="R-7.9e")


def face(world: World, battle: Battle, odds: Odds, die: int, side: Side) -> Face:
    """What a face of the die does, by the table and by tactical rating."""
    result = final_result(printed_result(world, odds.column, die), compare(world, battle))
    kind = FOR_THE_ATTACKER.get(result, LEVEL)
    return Face(str(die), 1, result, kind if side == battle.attacker else OTHER[kind], f"result-{result}")


def chances(faces: tuple[Face, ...]) -> Iterator[Chance]:
    """The results with their probabilities, the best for who asks first."""
    order = {GOOD: 0, LEVEL: 1, BAD: 2}
    found: dict[str, list[Face]] = {}
    for each in faces:
        found.setdefault(each.result, []).append(each)
    for same in sorted(found.values(), key=lambda group: order[group[0].kind]):
        yield Chance(same[0].text, len(same) / len(faces), same[0].kind)


def strengths(world: World, battle: Battle, odds: Odds) -> tuple[Sum, Sum]:
    """Who attacks and who defends, with what."""
    attack = tuple(Part(u, figure(printed_strength(world, world.units[u]))) for u in battle.units)
    defence = [Part(u.id, figure(printed_strength(world, u))) for u in defenders(world, battle)]
    if line_of(world, battle.target, enemy(battle.attacker)):
        defence.append(Part("garrison", figure(garrison(world, battle.target)), "R-11.7a"))
    return (
        Sum("attack-strength", attack, figure(odds.attack)),
        Sum("defence-strength", tuple(defence), figure(odds.defence)),
    )


def figure(value: Fraction) -> str:
    """A strength as it is printed: halves as ½."""
    whole, half = floor(value), value.denominator != 1
    return (str(whole) if whole or not half else "") + ("½" if half else "")


def shifts(odds: Odds) -> Sum:
    """The column by strength, each shift, the cap where it bites, and the column that is rolled on."""
    parts = [Part("initial-odds", column_name(odds.initial), "R-11.3a")]
    parts += [Part(s.key, f"{s.n:+d}", s.rule) for s in odds.shifts]
    lost = odds.net - sum(s.n for s in odds.shifts)
    if lost:
        parts.append(Part("shift-cap", f"{lost:+d}", "R-11.3b"))
    beyond = odds.column - odds.initial - odds.net
    if beyond < 0:
        parts.append(Part("last-column", f"{beyond:+d}", "R-11.3a"))
    return Sum("column", tuple(parts), column_name(odds.column))


def ratings(world: World, battle: Battle) -> Sum:
    """The tactical ratings that are compared."""
    if line_of(world, battle.target, enemy(battle.attacker)):
        return Sum("ratings", (Part("no-ratings", "–", "R-11.7b"),))
    own, other = attacking_rating(world, battle), rating_of_defence(world, battle)
    parts = (Part("attacker-rating", str(own), "R-11.3d"), Part("defender-rating", str(other), "R-11.3d"))
    words = {1: "rating-helps", 0: "rating-equal", -1: "rating-lower"}
    return Sum("ratings", (*parts, Part(words[compare(world, battle)], "", "R-11.3d")))


# What would reach the next column


@rule("R-11.3a")
def needed(odds: Odds) -> Fraction:
    """How much strength more would make the next column that is rolled on."""
    column = odds.column + 1 - odds.net
    ratio = Fraction(column - EVEN + 1) if column >= EVEN else Fraction(1, EVEN - column + 1)
    return ratio * odds.defence - odds.attack


def changes(world: World, battle: Battle, odds: Odds) -> Iterator[Change]:
    """What could still be done for a better column: strength, air, a bridgehead; or that nothing could."""
    if odds.column >= LAST:
        return
    better = column_name(odds.column + 1)
    yield Change("strength-more", f"+{figure(halves_up(needed(odds)))} → {better}", "R-11.3a")
    steps = odds.column + 1 - odds.initial - odds.net
    if odds.net + steps > odds.cap:
        yield Change("cap-is-reached", column_name(odds.column), "R-11.3b")
        return
    if battle.air < 0 and (need := air_needed(world, battle, steps)):
        yield Change("air-more", f"+{need} → {better}", "R-11.3c3", f"air {need}")
    if steps == 1 and who_may_bridge(world, battle) and any(s.key == "river" for s in odds.shifts):
        yield Change("bridgehead", f"→ {better}", "R-10.8c3", "bridge")


def air_needed(world: World, battle: Battle, steps: int) -> int:
    """How many assets make so many shifts, if the attacker has them."""
    need = steps * assets_for_a_shift(world, battle.target)
    return need if len(assets_for(world, battle, battle.attacker)) >= need else 0


def halves_up(value: Fraction) -> Fraction:
    """Rounded up to the next half, for strengths come in halves."""
    return Fraction(-(-value * 2 // 1), 2)


def outcome(before: World, after: Outcome) -> str:
    """What a combat came to, for the odds: its result; or the names of what happened."""
    results = [t.event.result for t in after.events if isinstance(t.event, CombatResult)]
    return (
        ", ".join(results) or ", ".join(dict.fromkeys(kebab(type(t.event).__name__) for t in after.events)) or "nothing"
    )


# Queries


def battle_now(seen: Seen[World, Any]) -> Battle | None:
    """The battle that is being organised or fought."""
    return seen.record if isinstance(seen.record, Battle) else None


def kind_now(record: Any) -> str:
    """The kind of round that runs."""
    if isinstance(record, Attacks | Battle):
        return record.kind
    return MOVEMENT if isinstance(record, MovementRound) else COMBAT


class Preview(Query):
    """What an attack on a hex would come to, by the units named or by all who may attack it."""

    verb = "preview"
    rule = "R-11.3a"
    hex: Hex
    units: str = ""
    """Units with commas between them."""

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        world = seen.world
        named = [u for u in self.units.split(",") if u]
        if any(u not in world.units or not world.units[u].hex for u in named) or not ground(world).has(self.hex):
            return {}
        side = seen.side if seen.side and is_defended(world, self.hex, seen.side) else ""
        units = tuple(named) or tuple(u.id for u in strikers(world, self.hex, side, kind_now(seen.record)) if side)
        if not side or not units:
            return {}
        return {self.hex: forecast(world, Battle(side, self.hex, units, kind_now(seen.record)), seen.side)}


class BattleNow(Query):
    """The combat as it stands."""

    verb = "battle"
    rule = "R-11.3a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card, if somebody has joined."""
        battle = battle_now(seen)
        return {battle.target: forecast(seen.world, battle, seen.side)} if battle and battle.units else {}


class WithUnit(Query):
    """The combat if a unit joined."""

    verb = "with-unit"
    rule = "R-11.2"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not seen.world.units[self.unit].hex:
            return {}
        units = tuple(dict.fromkeys((*battle.units, self.unit)))
        return {battle.target: forecast(seen.world, replace(battle, units=units), seen.side)}


class WithStack(Query):
    """The combat if all joined who may in a hex."""

    verb = "with-stack"
    rule = "R-11.2a1"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not (found := stack(seen.world, battle, self.hex)):
            return {}
        units = (*battle.units, *found)
        return {battle.target: forecast(seen.world, replace(battle, units=units), seen.side)}


class WithAir(Query):
    """The combat with so many air assets of the side that is asked."""

    verb = "with-air"
    rule = "R-11.3c3"
    n: int

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Its card."""
        battle = battle_now(seen)
        if battle is None or not battle.units or self.n < 0:
            return {}
        flown = replace(battle, air=self.n) if seen.side == battle.attacker else replace(battle, cover=self.n)
        return {battle.target: forecast(seen.world, flown, seen.side)}


class Retreats(Query):
    """Where a unit may retreat to, now or if it had to."""

    verb = "retreats"
    rule = "R-11.4b1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes of all its ways, the ends with the number of hexes gone; nothing: it would be lost."""
        unit = seen.world.units[self.unit]
        if not unit.hex:
            return {}
        found = ways(seen.world, self.unit, *self._so_far(seen.record, unit.hex))
        passed = {h: "" for way in found for h in way[1:]}
        return {**passed, **{way[-1]: str(len(way) - 1) for way in found}}

    def _so_far(self, record: Any, hex_: str) -> tuple[Way, Flight]:
        if isinstance(record, Retreat) and self.unit in record.units:
            return way_of(record, self.unit), flight_of(record)
        return (hex_,), Flight(hex_, 2)


class Threat(Query):
    """The hexes that a side could attack as it stands."""

    verb = "threat"
    rule = "R-11.1"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the best column before air; nothing for who is no side."""
        if self.side not in SIDES:
            return {}
        kind = kind_now(seen.record)
        return {h: best for h in targets(seen.world, self.side, kind) if (best := self._best(seen.world, h, kind))}

    def _best(self, world: World, hex_: str, kind: str) -> str:
        units = tuple(u.id for u in strikers(world, hex_, self.side, kind))
        if not units or not defence(world, hex_, enemy(self.side)):
            return ""
        return column_name(odds_of(world, Battle(self.side, hex_, units, kind)).column)


COMBAT_QUERIES: tuple[type[Query], ...] = (Preview, BattleNow, WithUnit, WithStack, WithAir, Retreats, Threat)
