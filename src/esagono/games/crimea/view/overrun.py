"""An overrun before it is tried: cost, odds, each modifier with its rule, every face of the die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.records import MOVEMENT, Moving
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import Stack, stack_of
from esagono.games.crimea.rules.ch11_overrun_odds import (
    least_odds,
    odds_of,
    overrun_drm,
    overrun_price,
    overrun_terms,
    strengths,
)
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.view.combat_card import labelled
from esagono.games.crimea.world import World, enemy, ground, has_enemy, side_of, units_at
from esagono.kernel import Hex, Query, Seen, UnitId
from esagono.wargame.forecast import BAD, EVEN, GOOD, Face, Figure, Forecast, Sum, Use, best_first, chances
from esagono.wargame.sums import total
from esagono.wargame.tables import range_of

TABLE = "overrun_results"
TEN = range(1, 11)


def overrun_forecast(world: World, moving: Moving, hex_: str) -> Forecast:
    """The card of an overrun by a stack that stands beside the hex."""
    stack = stack_of(world, moving.units)
    drm, faces = overrun_drm(world, stack, hex_), tuple(rolled(world, stack, hex_))
    lines = {range_of((row["roll"] for row in world.charts.tables[TABLE]), die + drm) for die in TEN}
    there = units_at(world, hex_, enemy(moving.side))
    return Forecast(
        headline=f"{odds_of(world, stack, hex_)}-1",
        chances=best_first(chances(faces)),
        faces=faces,
        sums=tuple(sums(world, stack, hex_)),
        rule="BSR-11.43g",
        note="" if all(u.tried for u in there) else "unknown-may-call-off",
        chance=sum(face.kind == GOOD for face in faces) / len(faces),
        uses=(
            Use(TABLE, rows=tuple(sorted(lines))),
            Use("overrun_drm", rows=tuple(t.row for t in overrun_terms(world, stack, hex_) if t.row)),
        ),
    )


def rolled(world: World, stack: Stack, hex_: str) -> Iterator[Face]:
    """What each face comes to."""
    drm = overrun_drm(world, stack, hex_)
    for die in TEN:
        made = by_roll(world, TABLE, die + drm, "success") == "yes"
        loss = int(by_roll(world, TABLE, die + drm, "defender_losses" if made else "attacker_losses"))
        text = f"overrun-{'succeeds' if made else 'fails'}{'-loss' if loss else ''}"
        yield Face(str(die), 1, "✓" if made else "✕", GOOD if made else BAD if loss else EVEN, text)


def sums(world: World, stack: Stack, hex_: str) -> Iterator[Sum]:
    """Strengths and modifiers."""
    attack, defence = strengths(world, stack, hex_)
    there = (u for u in units_at(world, hex_, enemy(side_of(world, stack[0]))) if u.tried)
    yield Sum("attack-strength", tuple(Figure(u.id, str(attack_of(world, u))) for u in stack), str(attack))
    yield Sum("defence-strength", tuple(Figure(u.id, str(defence_of(world, u))) for u in there), str(defence))
    terms, final = overrun_terms(world, stack, hex_), overrun_drm(world, stack, hex_)
    limit = (Figure("drm-limit", f"{final - total(terms):+d}", "BSR-11.43g"),) if final != total(terms) else ()
    yield Sum("die-roll-modifiers", (*labelled(terms), *limit), f"{final:+d}")


class RunOver(Query):
    """What an overrun of a hex by the stack on the move would come to."""

    verb = "run-over"
    rule = "BSR-11.43g"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        world, moving = seen.world, seen.record
        if not isinstance(moving, Moving) or not has_enemy(world, self.hex, moving.side):
            return {}
        return {self.hex: overrun_forecast(world, moving, self.hex)}


class OverrunCard(Query):
    """What an overrun of a hex by a unit, or by the stack that it moves with, would be like."""

    verb = "overrun"
    rule = "BSR-11.43g"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Cost, odds, modifiers with their rules, and how many faces of ten succeed."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex or not ground(world).adjacent(unit.hex, self.hex):
            return {}
        moving = seen.record if isinstance(seen.record, Moving) else moving_of(world, unit, world.phase or MOVEMENT)
        stack, price = stack_of(world, moving.units), overrun_price(world, moving, self.hex)
        return {
            "cost": "" if price is None else shown(price.points),
            "odds": odds_of(world, stack, self.hex),
            "least": least_odds(world, stack, self.hex),
            "terms": [[term.key, term.rule, term.n] for term in overrun_terms(world, stack, self.hex)],
            "drm": overrun_drm(world, stack, self.hex),
            "faces": sum(face.kind == GOOD for face in rolled(world, stack, self.hex)),
        }
