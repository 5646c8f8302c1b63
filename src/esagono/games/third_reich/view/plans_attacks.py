"""An attack by pointing at its hex: who attacks, which hexes besides, the odds chain on one card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.rules.ch14_attack import Also, Attack, Fight, Join
from esagono.games.third_reich.rules.ch14_targets import at, defenders_at, is_exploitation
from esagono.games.third_reich.rules.ch29_invasion import ComeAshore
from esagono.games.third_reich.view.odds_card import forecast
from esagono.games.third_reich.view.plans_words import Words, chosen
from esagono.games.third_reich.world import World, ground
from esagono.kernel import Seen
from esagono.kernel.acts import laws_of
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Wish, chain, holds

Attacking = Seen[World, Phase | Battle]


def attacks(seen: Attacking, wish: Wish, words: Words) -> Iterator[Plan]:
    """The attack on the hex by those who are named, or by all who may; units off a fleet come ashore."""
    if isinstance(seen.record, Phase):
        if holds(seen, ComeAshore(wish.hex)):
            yield landing(wish.hex, words)
        if not holds(seen, Attack(wish.hex)):
            return
    battle = opened(seen, wish.hex)
    if battle is None:
        return
    able = [*dict.fromkeys((*battle.units, *joiners(seen, battle)))]
    named = [u for u in able if u in wish.units] or able
    full = gathered(seen, battle, chosen(wish, "join", named))
    if not full.units:
        full = gathered(seen, battle, able)
    if full.units:
        more = chosen(wish, "also", full.targets[1:])
        yield attack(seen, battle, broadened(seen, full, more), able, words)


def landing(hex_: str, words: Words) -> Plan:
    """An invasion lands where nobody defends."""
    return Plan(ComeAshore(hex_).text, words.say("ashore", name=hex_), words.say("do-ashore"), ComeAshore.rule,
                (), hex_, asks=True)  # fmt: skip


def opened(seen: Attacking, hex_: str) -> Battle | None:
    """The attack that is being put together, or a new one on the hex."""
    record = seen.record
    if isinstance(record, Battle):
        return record if hex_ in record.targets or not hex_ else None
    exploiting = is_exploitation(seen.world)
    return Battle(seen.side, record.alliance, (hex_,), minor=record.minor, exploiting=exploiting)


def joiners(seen: Attacking, battle: Battle) -> list[str]:
    """The own units that may attack the first hex."""
    there = at(seen.world, battle, battle.targets[0])
    return [u for u in there if commands(seen.world, seen.side, seen.world.units[u])]


def gathered(seen: Attacking, battle: Battle, units: Iterable[str]) -> Battle:
    """The attack with those of the units who may join it, one after the other."""
    for unit in units:
        if unit in seen.world.units and holds(Seen(seen.world, battle, seen.side), Join(unit)):
            battle = replace(battle, units=(*battle.units, unit))
    return battle


def broadened(seen: Attacking, battle: Battle, hexes: Iterable[str]) -> Battle:
    """The attack on further hexes, as far as the attackers may attack them together."""
    for hex_ in hexes:
        if hex_ not in battle.targets and holds(Seen(seen.world, battle, seen.side), Also(hex_)):
            battle = replace(battle, targets=(*battle.targets, hex_))
    return battle


def attack(seen: Attacking, first: Battle, battle: Battle, able: list[str], words: Words) -> Plan:
    """One attack: who joins, what it comes to, what the rule objects to."""
    hex_, begun = battle.targets[0], isinstance(seen.record, Battle)
    joined = [u for u in battle.units if u not in first.units]
    more = [h for h in battle.targets if h not in first.targets]
    return Plan(
        chain(
            "" if begun else Attack(hex_).text,
            *(Join(u).text for u in joined),
            *(Also(h).text for h in more),
            Fight().text,
        ),
        words.say("attack", name=foes(seen.world, battle, words) or words.place(hex_)),
        words.say("do-attack"),
        Attack.rule,
        battle.units,
        hex_,
        warnings=tuple(cautions(seen, battle, words)),
        asks=True,
        forecast={hex_: forecast(seen.world, battle, seen.side)},
        switches=tuple(switches(seen, battle, able, words)),
    )


def foes(world: World, battle: Battle, words: Words) -> str:
    """The defenders by their names."""
    return words.units(u.id for h in battle.targets for u in defenders_at(world, battle.minor or battle.side, h))


def cautions(seen: Attacking, battle: Battle, words: Words) -> Iterator[Caution]:
    """The first law that the attack breaks as it stands: too much air, a duty of somebody else."""
    here = Seen(seen.world, battle, seen.side)
    for law in laws_of(Fight):
        if not law(here, Fight()):
            yield Caution(words.say("not-yet"), law.rule)
            return


def switches(seen: Attacking, battle: Battle, able: list[str], words: Words) -> Iterator[Switch]:
    """Who attacks, with the odds as they would be without or with each; hexes that are attacked as well."""
    world = seen.world
    if len(able) > 1:
        choices = (Choice(u, words.unit(u), str(world.units[u].factors), note(seen, battle, u), (u,)) for u in able)
        yield Switch("join", words.say("join"), tuple(choices), battle.units, many=True, rule=Join.rule)
    bare = replace(battle, targets=battle.targets[:1])
    near = ground(world).neighbours(world.units[battle.units[0]].hex)
    beside = [h for h in near if holds(Seen(world, bare, seen.side), Also(h))]
    if beside:
        listed = tuple(Choice(h, words.place(h), note=also(seen, bare, h)) for h in beside)
        yield Switch("also", words.say("also"), listed, battle.targets[1:], many=True, rule=Also.rule)


def note(seen: Attacking, battle: Battle, unit: str) -> str:
    """The odds without a unit that takes part, or with one that does not."""
    rest = tuple(u for u in battle.units if u != unit) if unit in battle.units else (*battle.units, unit)
    if not rest or (unit not in battle.units and not holds(Seen(seen.world, battle, seen.side), Join(unit))):
        return ""
    return forecast(seen.world, replace(battle, units=rest), seen.side).headline


def also(seen: Attacking, battle: Battle, hex_: str) -> str:
    """The odds if another hex were attacked as well."""
    return forecast(seen.world, replace(battle, targets=(*battle.targets, hex_)), seen.side).headline
