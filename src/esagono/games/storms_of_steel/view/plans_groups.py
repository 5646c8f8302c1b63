"""A group that moves by pointing where its first unit goes: the others keep their place beside it (9.1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.records_groups import GroupMoving
from esagono.games.storms_of_steel.rules.ch03_ways import By
from esagono.games.storms_of_steel.rules.ch05_costs import bonus_hexes
from esagono.games.storms_of_steel.rules.ch05_facing import Face
from esagono.games.storms_of_steel.rules.ch05_movement import able_to_move
from esagono.games.storms_of_steel.rules.ch09_groups import GroupMove, MoveOff, With, group_move_cost
from esagono.games.storms_of_steel.rules.ch09_joining import beside
from esagono.games.storms_of_steel.rules.ch14_vehicles import Stop
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.view.plans_moves import looks
from esagono.games.storms_of_steel.view.plans_pay import Pay, pays, rolls_for_ap, split
from esagono.games.storms_of_steel.view.plans_words import Words
from esagono.games.storms_of_steel.world import World, board, units_at
from esagono.kernel import Decision, Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Waypoint, Wish, chain, holds


def along(decision: Decision, unit: str) -> list[str]:
    """Who stands with a unit and could move with it."""
    world: World = decision.seen.world
    lead = world.units.get(unit)
    if lead is None or not isinstance(decision.seen.record, Turn) or not able_to_move(world, lead):
        return []
    near = [u for u in beside(world, unit) if u.hex and able_to_move(world, u)]
    ready = [u for u in near if u.active or u.ready]
    return [u.id for u in sorted(ready, key=lambda u: board(world).distance(lead.hex, u.hex))]


def group_moves(seen: Seen[World, Turn], wish: Wish, words: Words) -> Iterator[Plan]:
    """The move of those who were taken up together, as far as they may go together."""
    if len(wish.units) > 1 and seen.world.units[wish.units[0]].hex:
        made = ((pay, gathered(seen, pay, wish)) for pay in pays(seen, wish.units[0], 0))
        able = [(pay, group) for pay, group in made if group is not None and len(group.units) > 1]
        if able:
            chosen = next((way for way in able if way[0].key == wish.settings.get("pay")), able[0])
            yield plan(seen, *chosen, able, words)


def gathered(seen: Seen[World, Turn], pay: Pay, wish: Wish) -> GroupMoving | None:
    """The group: each goes the way of the first."""
    world, (lead, *others) = pay.world, wish.units
    way = board(world).direction(world.units[lead].hex, wish.hex)
    first = GroupMove(lead, wish.hex, pay.by)
    if way is None or not holds(Seen(world, seen.record, seen.side), first):
        return None
    group = GroupMoving(seen.side, pay.by, (lead,), (wish.hex,), (False,))
    for unit in others:
        to = next((h for h in board(world).around(world.units[unit].hex) if is_that_way(world, unit, h, way)), "")
        if to and holds(Seen(world, group, seen.side), With(unit, to)):
            group = replace(
                group,
                units=(*group.units, unit),
                hexes=(*group.hexes, to),
                cautious=(*group.cautious, False),
            )
    return group


def is_that_way(world: World, unit: str, hex_: str, way: int) -> bool:
    """The hex lies beside the unit in a direction."""
    return board(world).direction(world.units[unit].hex, hex_) == way


def cost_of(pay: Pay, group: GroupMoving) -> int:
    """The dearest move is paid, once."""
    return group_move_cost(pay.world, group.units, group.hexes, group.cautious)


def plan(
    seen: Seen[World, Turn], pay: Pay, group: GroupMoving, able: list[tuple[Pay, GroupMoving]], words: Words
) -> Plan:
    """All of it: who goes where, and where each looks then."""
    world, side = pay.world, seen.side
    cost = cost_of(pay, group)
    ap, cap = split(world, side, pay.by, cost)
    warned = tuple(warnings(seen, pay, group, words))
    choices = tuple(Choice(p.key, words.way(p, joining=False), words.price(p, side, cost_of(p, g))) for p, g in able)
    left = words.cost(world.ap[side] - ap, 0) or "0" if pay.by == "ap" else ""
    start = world.units[group.units[0]].hex
    return Plan(
        chain(pay.first, *acts(world, group, pay.by)),
        words.say("group", n=len(group.units), names=", ".join(map(words.unit, group.units))),
        words.word("move"),
        GroupMove.rule,
        group.units,
        group.hexes[0],
        words.cost(ap, cap) or words.price(pay, side, 0),
        (Waypoint(start), Waypoint(group.hexes[0], str(cost), left)),
        warnings=warned,
        asks=bool(warned) or pay.key not in ("ap", "activate"),
        switches=(Switch("pay", words.say("pay"), choices, (pay.key,), rule="3.0"),) if len(choices) > 1 else (),
    )


def acts(world: World, group: GroupMoving, by: By) -> Iterator[str]:
    """The acts of the group, then what each is asked when it has come to its hex."""
    yield GroupMove(group.units[0], group.hexes[0], by).text
    yield from (With(unit, hex_).text for unit, hex_ in zip(group.units[1:], group.hexes[1:], strict=True))
    yield MoveOff().text
    for unit, hex_ in zip(group.units, group.hexes, strict=True):
        u = world.units[unit]
        yield Face(looks(world, u.hex, hex_, u.facing)).text
        if bonus_hexes(world, u, hex_):
            yield Stop().text


def warnings(seen: Seen[World, Turn], pay: Pay, group: GroupMoving, words: Words) -> Iterator[Caution]:
    """What the group brings with it: a shared activation, dice, an enemy in a hex."""
    idle = [u for u in group.units if not pay.world.units[u].active]
    if pay.by == "ap" and idle:
        yield Caution(words.say("shares" if len(idle) == 1 else "share", unit=", ".join(map(words.unit, idle))), "9.0")
    if rolls_for_ap(seen.world, pay):
        yield Caution(words.say("rolls"), "3.0.1")
    if any(are_enemies(u.side, seen.side) for hex_ in group.hexes for u in units_at(seen.world, hex_)):
        yield Caution(words.say("close-combat"), "7.6.3")
