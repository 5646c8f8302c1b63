"""Combat: attacks, losses, advances, exploitation, attrition."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import menace, price, printed_worth, prize, pull
from esagono.games.third_reich.bot.chances import Fight, worth
from esagono.games.third_reich.bot.fleets import invaded
from esagono.games.third_reich.bot.lifelines import TRESPASS, is_beyond
from esagono.games.third_reich.bot.moves import posted
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.strikes import Strike, flown, standing
from esagono.games.third_reich.bot.voyages import is_legal
from esagono.games.third_reich.counters import AIR, ARMOR
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_attack import Fight as MakeAttack
from esagono.games.third_reich.rules.ch14_attack import Join, das_over, support_over
from esagono.games.third_reich.rules.ch14_combat import attack_factors, defence_factors
from esagono.games.third_reich.rules.ch14_targets import at, defenders_at, leads_into_the_void
from esagono.games.third_reich.rules.ch29_invasion import WAVE
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import ground, ground_units, kind
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why

JOINED, GIVEN_UP = 100.0, -1.0
DUTY = 0.01
"""How much the worth of attacks counts that are made only because one is owed."""
LOST_AIR = 3.0
"""What an air factor costs that flies for nothing: it is lost if no attack is made."""


def now(seat: Seat) -> dict[str, Strike]:
    """The attacks that are possible from where everybody stands, by hex."""
    if "now" not in seat.notes:
        found = standing(seat.world, seat.record, seat.side, seat.weights)
        seat.notes["now"] = {s.target: s for s in found}
    planned: dict[str, Strike] = seat.notes["now"]
    return planned


def attack(seat: Seat, act: Any) -> Judged:
    """The attack that promises most; where air units are already over a hex it is made."""
    able, over = at(seat.world, seat.record, act.hex), flown(seat.world, act.hex)
    units = mustered(seat, act.hex)
    battle = Battle(seat.side, seat.record.alliance, (act.hex,), units, minor=seat.record.minor)
    if not units or not can_fight(seat, battle):
        return sacrifice(seat, act, able)
    found = promise(seat, battle)
    urgent = found + LOST_AIR * over
    return (urgent if urgent > 0 else NOTHING + DUTY * urgent), (
        why(act, "attack-worth", hex=act.hex, worth=round(found, 1)),
    )


def mustered(seat: Seat, hex_: str) -> tuple[str, ...]:
    """Who is to attack a hex: those on the ships before it, or those who are planned."""
    able = at(seat.world, seat.record, hex_)
    if hex_ in invaded(seat.world, seat.side):
        return tuple(u for u in invaded(seat.world, seat.side)[hex_].cargo if u in able)[:WAVE]
    units = tuple(u for u in now(seat)[hex_].units if u in able) if hex_ in now(seat) else vanguard(seat, hex_)
    if flown(seat.world, hex_) and not units:
        return tuple(u for u in able if commands(seat.world, seat.side, seat.world.units[u]))
    return units


def sacrifice(seat: Seat, act: Any, able: tuple[str, ...]) -> Judged:
    """An Offensive has to be used: if nothing is to be won, the cheapest unit attacks."""
    mine = [u for u in able if commands(seat.world, seat.side, seat.world.units[u])]
    least = min((price(seat.world, (u,)) for u in mine), default=0.0)
    return NOTHING - 1.0 - DUTY * least, (why(act, "usual"),)


def also(seat: Seat, act: Any) -> Judged:
    """More hexes make an attack weaker."""
    return 2 * GIVEN_UP, (why(act, "usual"),)


def can_fight(seat: Seat, battle: Battle) -> bool:
    """The attack can be put together and made: nobody announces what he has to call off."""
    record = replace(battle, units=())
    for unit in battle.units:
        if is_legal(seat, record, Join(unit)):
            record = replace(record, units=(*record.units, unit))
    return is_legal(seat, record, MakeAttack())


def vanguard(seat: Seat, hex_: str) -> tuple[str, ...]:
    """The armor that can go into a hex where nobody stands; against others nothing was planned."""
    if ground_units(seat.world, hex_):
        return ()
    near = at(seat.world, seat.record, hex_)
    mine = (u for u in near if commands(seat.world, seat.side, seat.world.units[u]))
    return tuple(u for u in mine if leads_into_the_void(seat.world, seat.world.units[u]))[:1]


def promise(seat: Seat, battle: Any) -> float:
    """What the attack brings as it is put together now."""
    world = seat.world
    if not battle.units:
        return -9.0
    theirs = [u.id for h in battle.targets for u in defenders_at(world, battle.minor or battle.side, h)]
    gain = sum(prize(world, seat.side, h, seat.weights) for h in battle.targets)
    support = support_over(world, battle)
    das = das_over(world, battle)
    fight = Fight(attack_factors(world, battle), defence_factors(world, battle), face(world, (*theirs, *das)))
    return worth(world, fight, gain, price(world, (*theirs, *das)), price(world, (*battle.units, *support)))


def join(seat: Seat, act: Any) -> Judged:
    """Planned units first, then those that make the attack better; armor last, it may be needed behind.

    From the ships come those with whom the attack was announced: with others the air units may be too many (28.422).
    """
    target = seat.record.targets[0]
    strike = now(seat).get(target)
    if target in invaded(seat.world, seat.side) and act.unit in mustered(seat, target):
        return JOINED + 10.0, (why(act, "joins", unit=act.unit),)
    after = promise(seat, replace(seat.record, units=(*seat.record.units, act.unit)))
    if strike is not None and strike.worth > 0 and act.unit in strike.units:
        return JOINED + 5.0, (why(act, "joins", unit=act.unit),)
    if not any(defenders_at(seat.world, seat.record.minor or seat.side, h) for h in seat.record.targets):
        leads = not seat.record.units and leads_into_the_void(seat.world, seat.world.units[act.unit])
        return (JOINED if leads else NOTHING), (why(act, "joins", unit=act.unit),)
    if not seat.record.units:
        return JOINED + 0.01 * after, (why(act, "joins", unit=act.unit),)
    before = promise(seat, seat.record)
    armor = kind(seat.world, act.unit).sort == ARMOR
    gain = after - before - (0.5 if armor and before > 0 else 0.0)
    return (JOINED + gain if gain > 0.01 else NOTHING), (why(act, "joins", unit=act.unit),)


def fight_it(seat: Seat, act: Any) -> Judged:
    """As soon as nobody makes it better."""
    found = promise(seat, seat.record)
    over = LOST_AIR * sum(flown(seat.world, h) for h in seat.record.targets)
    return (5.0 if found + over > 0 else NOTHING + DUTY), (
        why(act, "attack-worth", hex=seat.record.targets[0], worth=round(found, 1)),
    )


def call_off(seat: Seat, act: Any) -> Judged:
    """Never, if it can be made: an Offensive has to be used, and whoever calls off is asked again."""
    return GIVEN_UP, (why(act, "settled"),)


def lose(seat: Seat, act: Any) -> Judged:
    """The cheapest losses, and no more than must be."""
    unit = seat.world.units[act.unit]
    cost = 3.0 if kind(seat.world, unit).sort == AIR else price(seat.world, (unit,)) / max(1, unit.factors)
    over = max(0, act.factors * seat.record.weights.get(act.unit, 1) - seat.record.factors)
    return -cost - 0.5 * over + 0.01 * act.factors, (why(act, "loses-least", unit=act.unit),)


def advance(seat: Seat, act: Any) -> Judged:
    """Into what was won, unless a place behind is left open."""
    unit = seat.world.units[act.unit]
    behind = printed_worth(seat.world, unit.hex, seat.weights) if menace(seat.world, seat.side, unit.hex) else 0.0
    gain = 1.0 + prize(seat.world, seat.side, act.hex, seat.weights) + posted(seat, unit, act.hex) - 0.5 * behind
    return gain, (why(act, "takes", unit=act.unit, hex=act.hex),)


def follow(seat: Seat, act: Any) -> Judged:
    """Armor goes through the breach."""
    return 2.0, (why(act, "breaks-through", unit=act.unit),)


def exploit(seat: Seat, act: Any) -> Judged:
    """To the goals; empty places fall at once."""
    land, world = ground(seat.world), seat.world
    drawn = pull(world, seat.side, seat.weights)
    foes = enemy_hexes(world, seat.side)
    near = sum(prize(world, seat.side, n, seat.weights) for n in land.neighbours(act.hex) if n in foes)
    gain = drawn.get(act.hex, 0.0) + 0.2 * near - TRESPASS * is_beyond(world, seat.side, act.hex)
    if drawn.get(act.hex) and act.hex not in foes:
        gain += printed_worth(world, act.hex, seat.weights)
    here = drawn.get(world.units[act.unit].hex, 0.0)
    return (gain - here if gain > here else NOTHING), (why(act, "breaks-through", unit=act.unit),)


def give(seat: Seat, act: Any) -> Judged:
    """The unit that is missed least."""
    unit = seat.world.units[act.unit]
    return -price(seat.world, (unit,)) - posted(seat, unit, unit.hex), (why(act, "loses-least", unit=act.unit),)


def claim(seat: Seat, act: Any) -> Judged:
    """The hex that is worth most."""
    return 1.0 + prize(seat.world, seat.side, act.hex, seat.weights), (why(act, "takes-hex", hex=act.hex),)


def withdraw(seat: Seat, act: Any) -> Judged:
    """To the best post."""
    return posted(seat, seat.world.units[act.unit], act.hex), (why(act, "goes", unit=act.unit),)


def occupy(seat: Seat, act: Any) -> Judged:
    """Strong units go in first."""
    unit = seat.world.units[act.unit]
    return 1.0 + 0.1 * unit.factors, (why(act, "takes", unit=act.unit, hex=act.hex),)


JUDGES: dict[str, Judge] = {
    "attack": attack, "join": join, "also": also, "fight": fight_it, "call-off": call_off, "lose": lose,
    "advance": advance, "follow": follow, "exploit": exploit, "give": give, "claim": claim,
    "withdraw": withdraw, "occupy": occupy,
}  # fmt: skip
