"""What a hand on the map would do: move a unit or stack, attack a hex with all that goes with it on one card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.case_yellow.records import Attacks, Battle, MovementRound, Moving
from esagono.games.case_yellow.rules.ch08_stacking import overstacked_hexes, to_give_up
from esagono.games.case_yellow.rules.ch10_movement import Move
from esagono.games.case_yellow.rules.ch11_air import Fly, assets_for
from esagono.games.case_yellow.rules.ch11_duties import binding, front_of, new_duties
from esagono.games.case_yellow.rules.ch11_forts import fighters
from esagono.games.case_yellow.rules.ch11_organising import Attack, Join, Ready
from esagono.games.case_yellow.rules.ch11_strikers import strikers, targets
from esagono.games.case_yellow.view.combat_card import forecast
from esagono.games.case_yellow.view.plans_bridges import bridgeheads
from esagono.games.case_yellow.view.plans_moves import moves, taken_up
from esagono.games.case_yellow.view.plans_words import Words
from esagono.games.case_yellow.world import World, enemy, units_at
from esagono.kernel import Decision, Seen
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.forecast import Forecast
from esagono.wargame.plan import Caution, Choice, Open, Plan, Switch, Wish, chain, holds


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean while units move or attack; nothing elsewhere."""
        seen, words = decision.seen, Words(self.texts, decision.seen.world, language, wish.names)
        record = seen.record
        tries = bridgeheads(decision, wish, words)
        if isinstance(record, MovementRound | Moving) and ("move" in decision.acts or "to" in decision.acts):
            return [*moves(seen, wish, words), *tries]
        if tries:
            return tries
        if isinstance(record, Attacks) and Attack(wish.hex).text in decision.texts:
            return [*attacks(seen, wish, words)]
        return []

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who of its hex could move with a unit."""
        seen = decision.seen
        record = seen.record
        if not isinstance(record, MovementRound) or not holds(seen, Move(unit)):
            return []
        others = (u.id for u in units_at(seen.world, seen.world.units[unit].hex, seen.side) if u.id != unit)
        moving = taken_up(seen, Wish((unit, *others)))
        return [*moving.units[1:]] if moving else []

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Units that can still move or attack, and hexes where more stand than may."""
        seen, say = decision.seen, Words(self.texts, decision.seen.world, language).say
        if isinstance(seen.record, Attacks):
            able = tuple(sorted({u for h in targets_of(seen) for u in h}))
            return [Open(say("strikers"), len(able), able)] if able else []
        if not isinstance(seen.record, MovementRound):
            return []
        idle = tuple(act.unit for act in decision.choices if isinstance(act, Move))
        found = [Open(say("done"), len(idle), idle)] if idle else []
        crowded = tuple(overstacked_hexes(seen.world, seen.side))
        if crowded:
            lost = sum(to_give_up(seen.world, units_at(seen.world, h, seen.side), h) for h in crowded)
            found.append(Open(say("overstacked"), lost, hexes=crowded, loses=True, rule="R-8.4"))
        return found


def targets_of(seen: Seen[World, Attacks]) -> Iterator[Iterable[str]]:
    """Who could attack, hex by hex."""
    kind = seen.record.kind
    for hex_ in targets(seen.world, seen.side, kind):
        yield [u.id for u in strikers(seen.world, hex_, seen.side, kind) if not u.attacked]


def attacks(seen: Seen[World, Attacks], wish: Wish, words: Words) -> Iterator[Plan]:
    """The attack on a hex by those who are named, or by all who may."""
    record, world = seen.record, seen.world
    kept = binding(world, record.duties, front_of(record))
    empty = Battle(record.side, wish.hex, (), record.kind, record.side, quota=record.quota, duties=kept)
    able = [u.id for u in strikers(world, wish.hex, seen.side, record.kind)]
    wanted = wish.settings.get("join", ",".join(able)).split(",")
    battle = gathered(seen, empty, [u for u in able if u in wanted])
    if not battle.units:
        battle = gathered(seen, empty, able)
    if battle.units:
        yield attack(seen, battle, able, wish, words)


def gathered(seen: Seen[World, Attacks], battle: Battle, units: list[str]) -> Battle:
    """The battle with those of the units who may join it, one after the other; guns join others."""
    for _ in range(2):
        for unit in units:
            if unit not in battle.units and holds(Seen(seen.world, battle, seen.side), Join(unit)):
                battle = replace(battle, units=(*battle.units, unit))
    return battle


def attack(seen: Seen[World, Attacks], battle: Battle, able: list[str], wish: Wish, words: Words) -> Plan:
    """One attack: who joins, the air that flies, the odds, and the whole chain."""
    world = seen.world
    assets = len(assets_for(world, battle, seen.side))
    wanted = wish.settings.get("air", "0")
    air = min(int(wanted) if wanted.isdecimal() else 0, assets)
    flown = replace(battle, air=air) if air else battle
    flies = Fly(air).text if assets else ""
    defenders = fighters(world, battle.target, enemy(seen.side))
    return Plan(
        chain(Attack(battle.target).text, *(Join(u).text for u in battle.units), Ready().text, flies),
        words.say("attack", name=words.units(u.id for u in defenders) or battle.target),
        words.word("attack"),
        Attack.rule,
        battle.units,
        battle.target,
        warnings=tuple(warnings(seen, battle, words)),
        asks=True,
        forecast={battle.target: forecast(world, flown, seen.side)},
        switches=(*joiners(seen, battle, able, air, words), *aircraft(seen, battle, assets, air, words)),
    )


def warnings(seen: Seen[World, Attacks], battle: Battle, words: Words) -> Iterator[Caution]:
    """What the attack obliges to, and what it lacks."""
    more = new_duties(seen.world, battle.units, battle.target, battle.attacker)
    if more:
        yield Caution(words.say("must", hexes=", ".join(more)), "R-11.2d")
    if not holds(Seen(seen.world, battle, seen.side), Ready()):
        yield Caution(words.say("weak"), "R-11.3a")


def joiners(seen: Seen[World, Attacks], battle: Battle, able: list[str], air: int, words: Words) -> Iterator[Switch]:
    """Who attacks, with the odds as they would be without or with each."""

    def note(unit: str) -> str:
        units = tuple(u for u in battle.units if u != unit) if unit in battle.units else (*battle.units, unit)
        return odds(seen, replace(battle, units=units, air=air or battle.air)).headline if units else ""

    free = Seen(seen.world, battle, seen.side)
    open_ = [u for u in able if u in battle.units or holds(free, Join(u))]
    if len(open_) > 1:
        choices = tuple(Choice(u, words.unit(u), note=note(u), units=(u,)) for u in open_)
        yield Switch("join", words.say("join"), choices, battle.units, many=True, rule="R-11.2a1")


def aircraft(seen: Seen[World, Attacks], battle: Battle, assets: int, air: int, words: Words) -> Iterator[Switch]:
    """How many air assets fly, with the odds that they give."""
    if assets:
        heads = [odds(seen, replace(battle, air=n) if n else battle).headline for n in range(assets + 1)]
        choices = tuple(Choice(str(n), f"+{n}" if n else "0", note=head) for n, head in enumerate(heads))
        yield Switch("air", words.say("air"), choices, (str(air),), rule="R-11.3c3")


def odds(seen: Seen[World, Attacks], battle: Battle) -> Forecast:
    """The card of a battle."""
    return forecast(seen.world, battle, seen.side)
