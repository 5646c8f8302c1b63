"""An attack by pointing at its hex: who joins, artillery, engineers and order on one card with the odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import Battle, Declaring, Phase
from esagono.games.crimea.rules.ch12_declaration import Confirm, Declare, Join
from esagono.games.crimea.rules.ch12_mandated import Mandate
from esagono.games.crimea.rules.ch12_targets import duties, free_units
from esagono.games.crimea.rules.ch14_orders import ORDERS
from esagono.games.crimea.rules.ch15_combat import Resolve, battle_of
from esagono.games.crimea.rules.ch15_forces import guns_in_range, may_take_part
from esagono.games.crimea.rules.ch15_participants import Add, Engineers, Fight, FightUnderOrder, LeaveOut, Support
from esagono.games.crimea.rules.ch15_supply import resupplied
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.view.combat import declared
from esagono.games.crimea.view.combat_card import forecast
from esagono.games.crimea.view.plans_words import Words
from esagono.games.crimea.world import World, combat_units, counter, enemy
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Wish, chain, holds

SUPER_HEAVY = "super-heavy"
"""Guns whose shots are counted (PB-7.3)."""


def foes(world: World, targets: Iterable[str], side: str, words: Words) -> str:
    """The defenders by their names."""
    return words.units(u.id for t in targets for u in combat_units(world, t, enemy(side)))


def chosen(wish: Wish, key: str, default: Iterable[str]) -> list[str]:
    """What a switch is set to."""
    return [name for name in wish.settings.get(key, ",".join(default)).split(",") if name]


# Declaration


def declarations(seen: Seen[World, Phase], wish: Wish, words: Words) -> Iterator[Plan]:
    """The declaration of an attack on the hex by those who are named, or by all who may."""
    if not holds(seen, Declare(wish.hex)):
        return
    able = [u.id for u in free_units(seen.world, seen.side, (wish.hex,))]
    named = [u for u in able if u in wish.units] or able
    empty = Declaring(seen.side, (wish.hex,))
    record = gathered(seen, empty, chosen(wish, "join", named))
    if not record.units:
        record = gathered(seen, empty, able)
    if record.units:
        yield declaration(seen, record, able, words)


def gathered(seen: Seen[World, Phase], record: Declaring, units: list[str]) -> Declaring:
    """The attack with those of the units who may join it, one after the other."""
    for unit in units:
        if unit in seen.world.units and holds(Seen(seen.world, record, seen.side), Join(unit)):
            record = replace(record, units=(*record.units, unit))
    return record


def declaration(seen: Seen[World, Phase], record: Declaring, able: list[str], words: Words) -> Plan:
    """One attack that is declared: who joins, and the odds as everybody stands."""
    hex_ = record.targets[0]
    world, battle = declared(seen.world, record)
    return Plan(
        chain(Declare(hex_).text, *(Join(u).text for u in record.units), ending(seen, record).text),
        words.say("attack", name=foes(world, record.targets, seen.side, words) or hex_),
        words.say("do-declare"),
        Declare.rule,
        record.units,
        hex_,
        warnings=tuple(cautions(seen, record, words)),
        asks=True,
        forecast={hex_: forecast(world, battle, seen.side)},
        switches=tuple(joiners(seen, record, able, words)),
    )


def ending(seen: Seen[World, Phase], record: Declaring) -> Confirm | Mandate:
    """What completes the declaration: where a Mandated Attack is due at once, it is one."""
    here = Seen(seen.world, record, seen.side)
    return Mandate() if not holds(here, Confirm()) and holds(here, Mandate()) else Confirm()


def cautions(seen: Seen[World, Phase], record: Declaring, words: Words) -> Iterator[Caution]:
    """What else must be attacked then, and what the attack lacks."""
    taken = {h for attack in seen.world.attacks.values() for h in attack.targets} | set(record.targets)
    more = [h for h in duties(seen.world, Attack(seen.side, record.targets, record.units)) if h not in taken]
    if more:
        yield Caution(words.say("must", hexes=", ".join(more)), "BSR-12.7")
    ends = ending(seen, record)
    if not holds(Seen(seen.world, record, seen.side), ends):
        yield Caution(words.say("weak"), ends.rule)
    if isinstance(ends, Mandate):
        yield Caution(words.word("drm-mandated-attack"), ends.rule)


def joiners(seen: Seen[World, Phase], record: Declaring, able: list[str], words: Words) -> Iterator[Switch]:
    """Who attacks, with the odds as they would be without or with each."""

    def note(unit: str) -> str:
        rest = tuple(u for u in record.units if u != unit) if unit in record.units else (*record.units, unit)
        return forecast(*declared(seen.world, replace(record, units=rest)), seen.side).headline if rest else ""

    if len(able) > 1:
        choices = tuple(Choice(u, words.unit(u), note=note(u), units=(u,)) for u in able)
        yield Switch("join", words.say("join"), choices, record.units, many=True, rule=Join.rule)


# Resolution


def battle_at(seen: Seen[World, Phase | Battle], hex_: str) -> Battle | None:
    """The combat on the hex: the one that is being prepared, or a declared attack that can be resolved now."""
    record, world = seen.record, seen.world
    if isinstance(record, Battle):
        return record if hex_ in record.targets else None
    attack = next((a for a in world.attacks.values() if hex_ in a.targets), None)
    return battle_of(world, attack) if attack is not None and attack.side == seen.side else None


def fights(seen: Seen[World, Phase | Battle], wish: Wish, words: Words) -> Iterator[Plan]:
    """The attack on the hex is made, with what the switches say."""
    first = battle_at(seen, wish.hex)
    if first is None:
        return
    side, begins = seen.side, () if isinstance(seen.record, Battle) else (Resolve(first.targets[0]),)
    acts, battle = arranged(seen, first, wish)
    order = next(iter(chosen(wish, "order", ())), "")
    ends: Act = FightUnderOrder(order) if order in ORDERS else Fight()
    if not holds(Seen(seen.world, battle, side), ends):
        order, ends = "", Fight()
    fought = replace(battle, order=order)
    weak = not holds(Seen(seen.world, battle, side), ends)
    if weak and not wish.settings:
        yield from fights(seen, replace(wish, settings=everybody(seen.world, first)), words)
        return
    yield Plan(
        chain(*(act.text for act in (*begins, *acts, ends))),
        words.say("fight", name=foes(seen.world, battle.targets, side, words) or wish.hex),
        words.say("do-attack"),
        Fight.rule,
        battle.units,
        battle.targets[0],
        warnings=(Caution(words.say("weak"), "BSR-12.36"),) if weak else (),
        asks=True,
        forecast={battle.targets[0]: forecast(seen.world, fought, side)} if battle.units else {},
        switches=tuple(switches(seen, first, battle, order, words)),
    )


def everybody(world: World, battle: Battle) -> dict[str, str]:
    """The switches with all who could still join or support: 1-4 must be reached while it can be (BSR-12.36)."""
    units = (*battle.units, *(u.id for u in may_take_part(world, battle)))
    guns = (*battle.guns, *(g.id for g in guns_in_range(world, battle)))
    return {"join": ",".join(units), "guns": ",".join(guns)}


def proposed(world: World, battle: Battle) -> tuple[str, ...]:
    """The guns that fire unless the player says otherwise: no super-heavy ones, and none that other attacks can use."""
    pending = (a for a in world.attacks.values() if a.side == battle.side and a.targets != battle.targets)
    elsewhere = {gun.id for attack in pending for gun in guns_in_range(world, battle_of(world, attack))}
    near = sorted(guns_in_range(world, battle), key=lambda gun: -support_of(world, gun))
    free = (g for g in near if g.id not in (*elsewhere, *battle.guns) and counter(world, g).sort != SUPER_HEAVY)
    return (*battle.guns, *(g.id for g in free if support_of(world, g)))


def arranged(seen: Seen[World, Phase | Battle], battle: Battle, wish: Wish) -> tuple[list[Act], Battle]:
    """The acts that lead from a battle to what the switches say, as far as they are allowed, and the battle then."""
    acts: list[Act] = []

    def take(act: Act, changed: Battle) -> None:
        nonlocal battle
        if holds(Seen(seen.world, battle, seen.side), act):
            acts.append(act)
            battle = resupplied(seen.world, changed)

    units, guns = chosen(wish, "join", battle.units), chosen(wish, "guns", proposed(seen.world, battle))
    for unit in units:
        if unit not in battle.units and unit in seen.world.units:
            take(Add(unit), replace(battle, units=(*battle.units, unit)))
    for unit in battle.units:
        if unit not in units:
            rest = tuple(u for u in battle.units if u != unit)
            take(LeaveOut(unit), replace(battle, units=rest, left_out=(*battle.left_out, unit)))
    for gun in guns:
        if gun not in battle.guns and gun in seen.world.units:
            take(Support(gun), replace(battle, guns=(*battle.guns, gun)))
    if chosen(wish, "engineers", ()):
        take(Engineers(), replace(battle, engineers=True))
    return acts, battle


def switches(
    seen: Seen[World, Phase | Battle], first: Battle, battle: Battle, order: str, words: Words
) -> Iterator[Switch]:
    """Who takes part, which guns support, whether engineers count, the attacker's order."""
    world, here = seen.world, Seen(seen.world, battle, seen.side)
    able = tuple(dict.fromkeys((*first.units, *(u.id for u in may_take_part(world, first)))))
    if len(able) > 1:
        yield Switch("join", words.say("join"), offered(here, "units", able, words), battle.units, True, Add.rule)
    more = (g.id for g in guns_in_range(world, battle) if holds(here, Support(g.id)))
    if guns := tuple(dict.fromkeys((*battle.guns, *more))):
        yield Switch("guns", words.say("guns"), offered(here, "guns", guns, words), battle.guns, True, Support.rule)
    if not first.engineers and (battle.engineers or holds(here, Engineers())):
        choice = Choice("yes", words.say("engineers"), note=odds(here, replace(battle, engineers=True)))
        on = ("yes",) if battle.engineers else ()
        yield Switch("engineers", words.say("engineers"), (choice,), on, True, Engineers.rule)
    if orders := [order for order in ORDERS if holds(here, FightUnderOrder(order))]:
        named = (Choice("none", words.word("order-none")), *(Choice(o, words.word(f"order-{o}")) for o in orders))
        yield Switch("order", words.say("order"), named, (order or "none",), rule=FightUnderOrder.rule)


def offered(here: Seen[World, Battle], field: str, names: tuple[str, ...], words: Words) -> tuple[Choice, ...]:
    """Units or guns that may take part, each with the odds as they would be without or with it."""
    taken: tuple[str, ...] = getattr(here.record, field)

    def note(name: str) -> str:
        rest = tuple(n for n in taken if n != name) if name in taken else (*taken, name)
        return odds(here, replace(here.record, **{field: rest}))

    return tuple(Choice(name, words.unit(name), note=note(name), units=(name,)) for name in names)


def odds(here: Seen[World, Battle], battle: Battle) -> str:
    """Column and modifier of a battle, if anybody attacks."""
    return forecast(here.world, battle, here.side).headline if battle.units else ""
