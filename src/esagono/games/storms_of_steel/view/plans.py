"""What a hand on the map would do: fire with everything that goes with it on one card, move and look, set up."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.records_hidden import Placing
from esagono.games.storms_of_steel.rules.ch03_caps import MOST_CAPS, Cap
from esagono.games.storms_of_steel.rules.ch07_combat import Commit, Target, met_by
from esagono.games.storms_of_steel.rules.ch07_fire import Fire, direct_cost
from esagono.games.storms_of_steel.rules.ch09_fire_groups import Support
from esagono.games.storms_of_steel.view.plans_groups import along, group_moves
from esagono.games.storms_of_steel.view.plans_moves import deployments, moves
from esagono.games.storms_of_steel.view.plans_pay import Pay, joins, pays, rolls_for_ap, split
from esagono.games.storms_of_steel.view.plans_words import Words
from esagono.games.storms_of_steel.view.previews import Shot, against
from esagono.games.storms_of_steel.world import World, active_units, of_side
from esagono.kernel import Decision, Seen
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.forecast import percent
from esagono.wargame.plan import Caution, Choice, Open, Plan, Switch, Wish, chain, holds


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean in a turn or at the set-up; nothing elsewhere."""
        seen, words = decision.seen, Words(self.texts, decision.seen.world, language, wish.names)
        if not wish.units or not wish.hex:
            return []
        if isinstance(seen.record, Placing):
            return deployments(decision, wish, words)
        if not isinstance(seen.record, Turn):
            return []
        groups = [*group_moves(seen, wish, words)]
        return [*shots(seen, wish, words), *(groups or moves(seen, wish, words))]

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who could move with a unit."""
        return along(decision, unit)

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Ready units, and AP that a pass does not spend."""
        world, side = decision.seen.world, decision.side
        ready = tuple(u.id for u in of_side(world, side) if u.ready and not u.active and u.hex)
        say = Words(self.texts, world, language).say
        found = [Open(say("not-acted"), len(ready), ready)] if ready else []
        active = tuple(u.id for u in active_units(world, side))
        if active and world.ap[side]:
            found.append(Open(say("activation"), world.ap[side], active, loses=True, rule="3.0/4"))
        return found


def shots(seen: Seen[World, Turn], wish: Wish, words: Words) -> Iterator[Plan]:
    """The shot of a unit at a hex, as its switches are set."""
    unit, hex_ = wish.units[0], wish.hex
    if not seen.world.units[unit].hex:
        return
    cost = direct_cost(seen.world, seen.world.units[unit], hex_)
    found = pays(seen, unit, cost)
    able = [p for p in found if holds(Seen(p.world, seen.record, seen.side), Fire(unit, hex_, p.by))]
    if able:
        pay = next((p for p in able if p.key == wish.settings.get("pay")), able[0])
        yield shot(seen, Fire(unit, hex_, pay.by), pay, able, wish, words)


def shot(seen: Seen[World, Turn], fire: Fire, pay: Pay, able: list[Pay], wish: Wish, words: Words) -> Plan:
    """One shot: who supports it, the CAPs on each roll, the chances, and the whole chain."""
    side, world = seen.side, pay.world
    alone = Attack(side, fire.unit, fire.hex, fire.by)
    group = supporters(world, alone)
    named = [u for u in wish.settings.get("support", "").split(",") if u in group]
    attack = replace(alone, support=tuple(named))
    cost = direct_cost(world, world.units[fire.unit], fire.hex)
    ap, cap = split(world, side, fire.by, cost)
    targets = met_by(world, attack)
    spent = caps_of(wish, targets, world.cap.get(side, 0) - cap)
    rolls = [t for target in targets for t in (Target(target).text, Cap(spent[target]).text)]
    parts = [pay.first, fire.text, *(Support(u).text for u in named), Commit().text, *rolls]
    switches = (
        pay_switch(seen, fire.unit, pay, able, cost, words),
        support_switch(world, alone, named, group, words),
        *cap_switches(world, attack, targets, spent, world.cap.get(side, 0) - cap, words),
    )
    names = ", ".join(words.unit(t) for t in targets)
    return Plan(
        chain(*parts),
        words.say("fire", names=names) if names else words.say("fire-empty", hex=fire.hex),
        words.word("fire"),
        fire.rule,
        (fire.unit, *named),
        fire.hex,
        words.cost(ap, cap + sum(spent.values())),
        warnings=warnings(seen, pay, fire.unit, words),
        asks=True,
        forecast={t: chances_of(world, attack, t, spent[t]) for t in targets},
        switches=tuple(s for s in switches if len(s.choices) > 1 or (s.many and s.choices)),
    )


def supporters(world: World, attack: Attack) -> list[str]:
    """Who could support the attack."""
    seen = Seen(world, attack, attack.side)
    return [u.id for u in of_side(world, attack.side) if u.hex and holds(seen, Support(u.id))]


def caps_of(wish: Wish, targets: tuple[str, ...], left: int) -> dict[str, int]:
    """The CAPs that are set for each roll, as far as there are any; `cap` alone is for the first one."""
    found: dict[str, int] = {}
    for target in targets:
        usual = "0" if found else wish.settings.get("cap", "0")
        wanted = wish.settings.get(f"cap {target}", usual)
        n = min(int(wanted) if wanted.isdecimal() else 0, MOST_CAPS, max(0, left))
        found[target] = n
        left -= n
    return found


def chances_of(world: World, attack: Attack, target: str, caps: int) -> Shot:
    """The roll against a target with the CAPs that are set for it, every one in the sum; its switch says the rest."""
    return replace(against(world, replace(attack, target=target, boost=attack.boost + caps)), changes=())


def hit_with(world: World, attack: Attack, target: str, caps: int) -> str:
    """The chance to hit, as it is written."""
    return percent(chances_of(world, attack, target, caps).hit)


def cap_switches(
    world: World, attack: Attack, targets: tuple[str, ...], spent: dict[str, int], left: int, words: Words
) -> Iterator[Switch]:
    """How many CAPs go on each roll, with the chance that they give."""
    free = left - sum(spent.values())
    for target in targets:
        most = min(MOST_CAPS, spent[target] + max(0, free))
        label = words.say("caps") if len(targets) == 1 else words.say("caps-on", unit=words.unit(target))
        notes = [hit_with(world, attack, target, n) for n in range(most + 1)]
        choices = tuple(Choice(str(n), f"+{n}" if n else "0", note=note) for n, note in enumerate(notes))
        yield Switch(f"cap {target}", label, choices, (str(spent[target]),), rule="3.2.3")


def support_switch(world: World, alone: Attack, named: list[str], group: list[str], words: Words) -> Switch:
    """Who supports, with the chance at the first target that each would give."""
    targets = met_by(world, alone)
    note = "supports-ap" if alone.by == "ap" else "supports-opp" if alone.by == "opp" else ""
    now = replace(alone, support=tuple(named))

    def gain(unit: str) -> str:
        more = tuple(dict.fromkeys((*now.support, unit)))
        return hit_with(world, replace(alone, support=more), targets[0], 0) if targets else ""

    choices = (Choice(u, words.unit(u), words.say(note) if note else "", gain(u), (u,)) for u in group)
    return Switch("support", words.say("support"), tuple(choices), tuple(named), many=True, rule="9.1.2")


def pay_switch(seen: Seen[World, Turn], unit: str, pay: Pay, able: list[Pay], cost: int, words: Words) -> Switch:
    """How it is paid, with what each way really costs."""
    choices = (Choice(p.key, words.way(p, joins(seen.world, p, unit)), words.price(p, seen.side, cost)) for p in able)
    return Switch("pay", words.say("pay"), tuple(choices), (pay.key,), rule="3.0")


def warnings(seen: Seen[World, Turn], pay: Pay, unit: str, words: Words) -> tuple[Caution, ...]:
    """What the way of paying brings with it."""
    found = []
    if joins(seen.world, pay, unit):
        found.append(Caution(words.say("shares", unit=words.unit(unit)), "9.0"))
    if rolls_for_ap(seen.world, pay):
        found.append(Caution(words.say("rolls"), "3.0.1"))
    return tuple(found)
