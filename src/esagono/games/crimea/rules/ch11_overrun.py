"""11.4 Overrun: a stack on the move drives the enemy out of a hex and goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from esagono.games.crimea.pieces import OOS
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Moving
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import Stack, points_left, stack_of
from esagono.games.crimea.rules.ch11_overrun_odds import (
    can_pay,
    has_engineers,
    hexside_allows,
    is_ally,
    is_artillery,
    is_built_up,
    is_mobile,
    least_odds,
    odds_of,
    odds_suffice,
    only_it_holds,
    overrun_price,
    swamp_allows,
    weather_allows,
)
from esagono.games.crimea.world import World, ground, has_enemy
from esagono.kernel import Act, Hex, Play, Seen, law, rule


def the_stack(seen: Seen[World, Moving]) -> Stack:
    """The units on the move."""
    return stack_of(seen.world, seen.record.units)


def here_of(seen: Seen[World, Moving]) -> str:
    """Where they are."""
    return seen.world.units[seen.record.units[0]].hex


@law("BSR-11.4")
@rule("BSR-11.45")
def enemies_are_next(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Enemy combat units stand in a hex next to the stack, however often it has been tried."""
    return ground(seen.world).adjacent(here_of(seen), act.hex) and has_enemy(seen.world, act.hex, seen.side)


@law("BSR-10.23")
@rule("BSR-10.13d")
def phase_is_for_overruns(seen: Seen[World, Moving], act: Overrun) -> bool:
    """In the movement and in the motorized movement phase."""
    return seen.record.kind in (MOVEMENT, MOTORISED)


@law("BSR-11.41")
@rule("BSR-11.43c")
def all_are_mobile(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Motorized units and Soviet cavalry alone; others are left behind first."""
    return all(is_mobile(seen.world, u) for u in the_stack(seen))


@law("BSR-11.42f")
def none_is_artillery(seen: Seen[World, Moving], act: Overrun) -> bool:
    """No artillery is in the stack."""
    return not any(is_artillery(seen.world, u) for u in the_stack(seen))


@law("BSR-11.42h")
def none_is_an_ally(seen: Seen[World, Moving], act: Overrun) -> bool:
    """No unit of an ally of the Germans is in the stack."""
    return not any(is_ally(seen.world, u) for u in the_stack(seen))


@law("BSR-11.42e")
def all_are_supplied(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Nobody is Out of Supply."""
    return not any(u.supply == OOS for u in the_stack(seen))


@law("BSR-11.42b")
def weather_is_dry_or_frost(seen: Seen[World, Moving], act: Overrun) -> bool:
    """No Mud, no Snow."""
    return weather_allows(seen.world, act.hex)


@law("BSR-11.42c")
@rule("BSR-23.33")
def no_water_is_between(seen: Seen[World, Moving], act: Overrun) -> bool:
    """No major river, lake or sea."""
    return hexside_allows(seen.world, here_of(seen), act.hex)


@law("BSR-11.42c1")
def swamp_is_frozen(seen: Seen[World, Moving], act: Overrun) -> bool:
    """A swamp is overrun in Frost alone."""
    return swamp_allows(seen.world, act.hex)


@law("BSR-11.42d")
def no_other_enemy_holds_them(seen: Seen[World, Moving], act: Overrun) -> bool:
    """The stack is in nobody else's zone of control."""
    return only_it_holds(seen.world, seen.side, here_of(seen), act.hex)


@law("BSR-11.42c2")
@rule("BSR-23.14", "BSR-18.15")
def engineers_are_along(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Against city and works a motorized engineer must be there."""
    return not is_built_up(seen.world, seen.side, here_of(seen), act.hex) or has_engineers(seen.world, the_stack(seen))


@law("BSR-11.43b")
@rule("BSR-11.42g", "BSR-11.93")
def overrun_can_be_paid(seen: Seen[World, Moving], act: Overrun) -> bool:
    """A point and the terrain."""
    return can_pay(seen.world, seen.record, act.hex)


@overrun_can_be_paid.because
def what_it_costs(seen: Seen[World, Moving], act: Overrun) -> Mapping[str, object]:
    """The price, and what is left."""
    price = overrun_price(seen.world, seen.record, act.hex)
    cost = "–" if price is None else shown(price.points)
    return {"cost": cost, "have": shown(points_left(seen.world, seen.record))}


@law("BSR-11.42a")
def overrun_is_strong_enough(seen: Seen[World, Moving], act: Overrun) -> bool:
    """5-1 for Germans, 7-1 for others, 12-1 against city and works."""
    return odds_suffice(seen.world, the_stack(seen), act.hex)


@overrun_is_strong_enough.because
def what_they_reach(seen: Seen[World, Moving], act: Overrun) -> Mapping[str, object]:
    """The odds, and what they must be."""
    stack = the_stack(seen)
    return {"odds": odds_of(seen.world, stack, act.hex), "least": least_odds(seen.world, stack, act.hex)}


class Overrun(Act):
    """Overrun a hex."""

    verb = "overrun"
    weighty = True
    rule = "BSR-11.4"
    laws = (
        enemies_are_next,
        phase_is_for_overruns,
        all_are_mobile,
        none_is_artillery,
        none_is_an_ally,
        all_are_supplied,
        weather_is_dry_or_frost,
        no_water_is_between,
        swamp_is_frozen,
        no_other_enemy_holds_them,
        engineers_are_along,
        overrun_can_be_paid,
        overrun_is_strong_enough,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[Overrun]:
        """The hexes next to the stack."""
        return (cls(hex_) for hex_ in ground(seen.world).neighbours(here_of(seen)))

    def do(self, play: Play[World], record: Moving) -> None:
        """It is declared."""
        play.let(record, target=self.hex)

    def look(self) -> str:
        """What it can come to."""
        return f"run-over {self.hex}"
