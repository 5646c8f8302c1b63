"""18.31 Allies of several players who do not agree divide losses, or hexes, by their factors in contact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from esagono.games.third_reich.events.players import AttritionDivided
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.records import Attrition
from esagono.games.third_reich.rules.ch02_levels import several, share_of
from esagono.games.third_reich.world import ALLIANCE, World, ground, ground_units, nation_of
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel import Act, Play, Seen, Side, law, rule, step


@rule("18.31")
def factors_in_contact(world: World, units: tuple[str, ...], front: str) -> dict[Side, int]:
    """The factors in contact on a front, by power: of these attackers, and of those whom they touch."""
    land, there = ground(world), {world.units[u].id: world.units[u] for u in units}
    for unit in [world.units[u] for u in units]:
        foes = enemy_hexes(world, nation_of(world, unit))
        near = (n for n in land.neighbours(unit.hex) if n in foes and land.front(n) == front)
        there |= {u.id: u for n in near if land.passable(unit.hex, n) for u in ground_units(world, n)}
    found: dict[Side, int] = {}
    for unit in there.values():
        power = commander_of(world, unit)
        found[power] = found.get(power, 0) + unit.factors
    return found


def are_divided(attrition: Attrition, power: Side) -> bool:
    """The power's alliance has not agreed, and divides."""
    return ALLIANCE[power] in attrition.quarrels


@rule("18.31", "A-222")
def whose_turn(attrition: Attrition, powers: Iterable[Side]) -> tuple[Side, ...]:
    """Among these powers the one that is farthest behind its share, the strongest first; by agreement any of them."""
    able = tuple(powers)
    if not able or not are_divided(attrition, able[0]):
        return able
    order = {p: -n for n, p in enumerate(attrition.order)}
    return (max(able, key=lambda p: (behind(attrition, p), attrition.contact.get(p, 0), order.get(p, 0))),)


def behind(attrition: Attrition, power: Side) -> Fraction:
    """Its factors for each unit that it has given or hex that it has taken, the next one counted."""
    return Fraction(attrition.contact.get(power, 0), attrition.taken.count(power) + 1)


@law("18.31")
def allies_have_to_agree(seen: Seen[World, Attrition], act: NoAccord) -> bool:
    """Allies of other players are concerned, and nothing is divided yet."""
    if not several(seen.world) or are_divided(seen.record, seen.side):
        return False
    mine = share_of(seen.world, seen.side)
    side = (p for p in seen.record.contact if ALLIANCE.get(p) == ALLIANCE[seen.side])
    return any(p not in mine for p in side)


class NoAccord(Act):
    """There is no agreement: it is divided by the factors in contact."""

    verb = "no-accord"
    rule = "18.31"
    laws = (allies_have_to_agree,)

    def do(self, play: Play[World], record: Attrition) -> None:
        """From now on each has his turn."""
        play.let(record, quarrels=(*record.quarrels, ALLIANCE[play.side]))
        play.tell(AttritionDivided(play.side))


def has_no_order(world: World, attrition: Attrition) -> bool:
    """Allies divide, and nobody has rolled for who comes first among equals."""
    return any(alliance not in (ALLIANCE.get(p) for p in attrition.order) for alliance in attrition.quarrels)


@step("18.31", when=has_no_order)
def roll_for_order(play: Play[World], attrition: Attrition) -> None:
    """Among powers with as many factors the die decides who comes first."""
    powers = [p for p in attrition.contact if ALLIANCE.get(p) in attrition.quarrels and p not in attrition.order]
    dice = dict.fromkeys(powers, 0)
    keys: dict[Side, Any] = {p: (attrition.contact[p], 0) for p in powers}
    while tied := [p for p in powers if list(keys.values()).count(keys[p]) > 1]:
        dice |= {p: play.roll("1d6", "attrition") for p in tied}
        keys = {p: (attrition.contact[p], dice[p]) for p in powers}
    play.let(attrition, order=(*attrition.order, *sorted(powers, key=lambda p: keys[p], reverse=True)))
