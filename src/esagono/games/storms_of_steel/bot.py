"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a careful sergeant: shoot where it pays, go for the goals from cover to cover, rally who is
worth it, keep what is hidden hidden until it pays, and pass when there is nothing to gain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.storms_of_steel.appraisal import AT_LEAST, Appraisal, worth
from esagono.games.storms_of_steel.records import Attack, Rallying, Strike, Weapon
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_defence import defence_parts
from esagono.games.storms_of_steel.rules.ch07_rally import cover_bonus, healthy_friends
from esagono.games.storms_of_steel.rules.ch07_values import firepower
from esagono.games.storms_of_steel.rules.ch12_artillery import attacks_of
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch18_works import works_at
from esagono.games.storms_of_steel.temper import BOLD, STEADY, Temper
from esagono.games.storms_of_steel.world import Unit, World, are_enemies, counter, effect, is_ground
from esagono.kernel import Act, Decision, Seen, Why
from esagono.kernel.advice import Advice
from esagono.kernel.value import replace

WIRE, ENOUGH = 4, 99
OBSTACLES = ("wire", "road-block")
NOTHING = -0.5
"""Choices that are legal and of no use."""

Judged = tuple[float, tuple[Why, ...]]
"""The gain of an act before its price, and the reasons."""


def advise(decision: Decision, temper: Temper = STEADY) -> Iterator[Advice]:
    """Appraise every choice: actions by gain and price, everything else by what it is for."""
    sergeant = Sergeant(decision.seen, decision.choices, temper)
    first = [act for act in decision.choices if act.verb not in LATER]
    for act in first:  # each by itself: what others could do instead is looked at when all are known
        gain, why = sergeant.judge(act)
        yield Advice(act, gain, why)
    for act in decision.choices:
        gain, why = sergeant.judge(act)
        yield Advice(act, sergeant.price(act, gain), why)


def press(decision: Decision) -> Iterator[Advice]:
    """The same with more drive toward the goals, for who looks where it leads."""
    return advise(decision, BOLD)


class Sergeant:
    """One decision as the side sees it."""

    def __init__(self, seen: Seen[World, Any], choices: tuple[Act, ...], temper: Temper = STEADY) -> None:
        self.world, self.record, self.side = seen.world, seen.record, seen.side
        self.now = Appraisal(seen.world, seen.side, temper)
        self.choices, self.temper = choices, temper
        self._judged: dict[Act, Judged] = {}
        self._best: dict[str, tuple[float, int]] | None = None

    def judge(self, act: Act) -> Judged:
        """The gain of an act and its reasons; what there is no judgement for has a worth by its verb."""
        if getattr(act, "by", "ap") != "ap":  # the same deed, whatever pays for it
            act = replace(act, by="ap") if act.verb != "stall" else act
        if act not in self._judged:
            judges = JUDGES.get(act.verb)
            default = DEFAULTS.get(act.verb, NOTHING)
            self._judged[act] = judges(self, act) if judges else (default, (why(act, "usual"),))
        return self._judged[act]

    # price

    def price(self, act: Act, gain: float) -> float:
        """The gain less what the act costs, by the way in which it is paid for (2.2/3 to 2.2/6)."""
        by, unit = getattr(act, "by", ""), self.world.units.get(getattr(act, "unit", ""))
        cost = getattr(act, "cost", None)
        if unit is None or cost is None or not by:
            return gain
        points: int = cost(self.world) + self.obstacle(act)
        if points > self.means(by):
            return NOTHING
        if by == "cap":
            return gain - self.temper.cap * points
        if by == "card":
            return gain - 2 * self.temper.cap
        if by == "opp":  # it costs the rest of what the unit could do in this round
            return gain - self.temper.ap * points - (0.02 if points > 5 else self.temper.opportunity * max(0.0, gain))
        short = max(0, points - self.world.ap[self.side])
        joins = 0.0 if unit.active else self.temper.joins * max(0.0, self.best_of(unit.id)[0])
        return gain - self.temper.ap * (points - short) - self.temper.cap * short - joins

    def obstacle(self, act: Any) -> int:
        """What wire or a road block on the way is likely to add to the cost of a move (18.4)."""
        works = works_at(self.world, act.hex) if act.verb in ("move", "group-move") else []
        return WIRE if any(work.kind in OBSTACLES for work in works) else 0

    def means(self, by: str) -> int:
        """The points that this way of acting may draw on."""
        ap, cap = self.world.ap[self.side], self.world.cap[self.side]
        return {"ap": ap + cap, "cap": cap}.get(by, ENOUGH)

    def best_of(self, unit: str) -> tuple[float, int]:
        """The gain of the best thing that a unit could do now, less its price in AP, and that price."""
        if self._best is None:
            self._best = {}
            for act in self.choices:
                who, cost = getattr(act, "unit", ""), getattr(act, "cost", None)
                if who and cost is not None and act.verb not in GROUPS:
                    points = cost(self.world)
                    net = self.judge(act)[0] - self.temper.ap * points
                    if net > self._best.get(who, (0.0, 0))[0]:
                        self._best[who] = (net, points)
        return self._best.get(unit, (0.0, 0))

    # actions

    def fire(self, act: Any) -> Judged:
        """What the attack is expected to destroy; hexes where somebody may hide are worth little."""
        attack = Attack(self.side, act.unit, act.hex)
        if act.verb == "indirect":
            spots = spotting_hexes(self.world, self.world.units[act.unit], act.hex)
            attack = replace(attack, mode="indirect", origin=spots[0] if spots else "")
        gain = self.temper.fire * self.now.harm(attack)
        if not self.enemies_at(act.hex):
            return gain + (0.04 if act.hex in self.world.suspected else -0.1), (why(act, "search", hex=act.hex),)
        return gain, self.odds_of(act, attack)

    def odds_of(self, act: Any, attack: Attack) -> tuple[Why, ...]:
        """The chances against the first enemy in the hex, and what makes them."""
        attack = replace(attack, target=self.enemies_at(act.hex)[0].id)
        need = self.now.need(attack)
        parts, colour = defence_parts(self.world, attack)
        attacking = firepower(self.world, attack, colour, 0)
        told = [(p, p.n) for p in attacking if p.key != "printed"]
        told += [(p, -p.n) for p in parts if p.key not in ("front", "flank")]
        first = why(
            act,
            "fire",
            unit=act.unit,
            target=attack.target,
            hex=act.hex,
            hit=percent(AT_LEAST[need]),
            destroyed=percent(AT_LEAST[need + 4]),
        )
        return (first, *(Why.of(p.rule, "modifier", part=p.key, n=f"{n:+d}") for p, n in told if n))

    def enemies_at(self, hex_: str) -> list[Unit]:
        """The enemies in a hex."""
        return [u for u in self.now.enemies if u.hex == hex_]

    def use(self, act: Any) -> Judged:
        """A weapon card, used up by it."""
        card = self.world.charts.cards[act.card]
        weapon = Weapon(card.id, card.red, card.blue, card.flags)
        attack = Attack(self.side, act.unit, act.hex, mode="card", weapon=weapon)
        return self.now.harm(attack) - 0.15, (why(act, "weapon", card=card.id, hex=act.hex),)

    def move(self, act: Any) -> Judged:
        """A better place, or a goal; vehicles and carriers like everybody."""
        unit = self.world.units[act.unit]
        gain = self.now.place(unit, act.hex) - (self.now.place(unit, unit.hex) if unit.hex else -1.0)
        points = self.now.capture(unit, act.hex)
        if self.enemies_at(act.hex) and counter(self.world, unit).sort not in ("infantry", "engineer"):
            points -= 0.4  # close combat is for squads
        if points > 0:
            return gain + points, (why(act, "goal", unit=unit.id, hex=act.hex, vp=f"{self.now.goals[act.hex]:g}"),)
        dm = terrain_dm(self.world, act.hex)
        return gain + points, (why(act, "move", unit=unit.id, hex=act.hex, dm=f"{dm:+d}"),)

    def rotate(self, act: Any) -> Judged:
        """Turn to shoot, or to show the front."""
        unit = self.world.units[act.unit]
        shots = self.now.bears(unit, act.facing) - self.now.bears(unit, unit.facing)
        front = self.now.front(unit.hex, act.facing) - self.now.front(unit.hex, unit.facing)
        return 0.8 * shots + 0.04 * front, (why(act, "turn", unit=unit.id),)

    def rally(self, act: Any) -> Judged:
        """The chance to get rid of the hit, whose next one would kill."""
        unit = self.world.units[act.unit]
        need = (
            (effect(self.world, unit).rally or 13) - cover_bonus(self.world, unit) - healthy_friends(self.world, unit)
        )
        useless = effect(self.world, unit).cannot_fire or effect(self.world, unit).cannot_move
        value = 0.35 * worth(unit) + 0.2 * bool(useless) + 0.3 * min(1.0, self.now.danger(unit))
        return AT_LEAST[need] * self.temper.rally * value, (
            why(act, "rally", unit=unit.id, chance=percent(AT_LEAST[need])),
        )

    def activate(self, act: Any) -> Judged:
        """What the unit's AP would be spent on: the best thing, and a little for what may follow it."""
        net, points = self.best_of(act.unit)
        return (net * (1.3 if 2 * points <= 7 else 1.0) if net > 0.01 else NOTHING), (
            why(act, "activate", unit=act.unit),
        )

    def end_activation(self, act: Act) -> Judged:
        """When those who are active have nothing to gain and others have."""
        units = self.world.units.values()
        own = [u for u in units if u.side == self.side]
        active = max((self.best_of(u.id)[0] for u in own if u.active), default=0.0)
        waiting = max((self.best_of(u.id)[0] for u in own if u.ready and not u.active), default=0.0)
        return (0.5 * waiting if active <= 0.01 < waiting else NOTHING), (why(act, "next"),)

    def stall(self, act: Any) -> Judged:
        """Wait with AP for an enemy who still has to move, rather than lose them by passing."""
        to_come = any(e.ready for e in self.now.enemies) and not self.world.passed
        waits = act.by == "ap" and to_come and self.world.ap[self.side] > 3
        return (0.01 if waits else NOTHING), (why(act, "wait"),)

    def pass_(self, act: Act) -> Judged:
        """When nothing is to be gained, or when the second pass ends a game that is won."""
        won = self.now.rounds_left == 1 and self.world.passed and self.now.lead > 0
        return (5.0, (why(act, "won"),)) if won else (0.0, (why(act, "nothing"),))

    def dig_in(self, act: Any) -> Judged:
        """On a goal, or under fire, with nothing better to do."""
        unit = self.world.units[act.unit]
        held = unit.hex in self.now.goals or terrain_dm(self.world, unit.hex) == 0
        return self.temper.dig * (0.22 + 0.08 * held + 0.15 * min(1.0, self.now.danger(unit))), (
            why(act, "dig-in", unit=unit.id),
        )

    def occupy(self, act: Any) -> Judged:
        """Works protect; leaving them does not."""
        return 0.3, (why(act, "shelter", unit=act.unit),)

    def unload(self, act: Any) -> Judged:
        """Near the enemy or a goal what is carried is better on its own feet."""
        carrier = self.world.units[act.unit]
        near = min((self.now.way(g).get(carrier.hex, 60) for g in self.now.goals), default=60) <= 3
        return (0.4 if near or self.now.danger(carrier) > 0.1 else -0.1), (why(act, "unload", unit=act.unit),)

    # hidden units

    def come_out(self, act: Any) -> Judged:
        """Only for a good shot, or for a goal when the game ends."""
        unit = self.world.units[act.unit]
        there = self.now.at(unit, unit.lair, self.now.best_facing(unit.lair))
        gain = there.best_shot(there.world.units[unit.id]) - self.temper.hidden
        if self.now.rounds_left == 1 and unit.lair in self.now.goals and not self.now.is_ours(unit.lair):
            gain += 0.8 * self.now.goals[unit.lair]
        ready = unit.ready or (unit.active and self.world.ap[self.side] > 2)
        return (gain if ready else NOTHING), (why(act, "come-out", unit=unit.id),)

    def sneak(self, act: Any) -> Judged:
        """Nearer to a goal, unseen."""
        unit = self.world.units[act.unit]
        gain = self.now.pull(unit, act.hex) - self.now.pull(unit, unit.lair)
        return gain - 0.05, (why(act, "sneak", unit=unit.id),)

    def activate_hidden(self, act: Any) -> Judged:
        """To sneak, if that leads anywhere."""
        net, _ = self.best_of(act.unit)
        return (net if net > 0.05 else NOTHING), (why(act, "activate", unit=act.unit),)

    def snipe(self, act: Any) -> Judged:
        """A sniper's shot from hiding."""
        unit = self.world.units[act.unit]
        there = self.now.at(unit, unit.lair or unit.hex)
        return there.shot(there.world.units[unit.id], act.hex), (why(act, "snipe", unit=unit.id, hex=act.hex),)

    # cards

    def card(self, act: Any) -> Judged:
        """By what the card does now."""
        own = [u for u in self.now.friends if u.side == self.side]
        hurt = any(u.hit for u in own)
        fit = {"3": 0.5 * hurt, "4": 0.3 * hurt, "8": 0.35, "13": 0.3, "30": 0.15 * bool(self.world.unseen)}
        fit |= {"6": 0.2 * any(e.ready for e in self.now.enemies), "7": 0.15 * (self.world.ap[self.side] > 0)}
        gain = fit.get(act.card, -0.05) or -0.05
        return gain - 0.04 * self.world.charts.cards[act.card].cost, (why(act, "card", card=act.card),)

    def on(self, act: Any) -> Judged:
        """Cards against enemies at those who are ready, cards for friends on those who are hit."""
        unit = self.world.units[act.unit]
        foe = are_enemies(unit.side, self.side)
        return 0.1 + 0.1 * (unit.ready if foe else bool(unit.hit)), (why(act, "usual"),)

    def boost(self, act: Any) -> Judged:
        """A card on a roll that matters."""
        attack = self.record if isinstance(self.record, Attack) else None
        return (self.roll(2) - self.roll(0) - 0.2 if attack and attack.target else NOTHING), (
            why(act, "card", card=act.card),
        )

    # rolls

    def cap(self, act: Any) -> Judged:
        """CAPs on a roll, where they raise the chances more than they could win elsewhere."""
        gain = self.roll(act.n) - self.roll(0) - self.temper.cap * abs(act.n)
        return gain, (why(act, "caps", n=act.n, chance=percent(self.roll_chance(act.n))),)

    def roll(self, bonus: int) -> float:
        """What is expected of the roll that comes next, with a bonus."""
        if isinstance(self.record, Attack) and self.record.target in self.world.units:
            target = self.world.units[self.record.target]
            sign = 1 if are_enemies(target.side, self.side) else -1
            return sign * self.now.loss(target, self.now.need(self.record) - bonus - self.record.boost)
        if isinstance(self.record, Rallying):
            return 0.6 * worth(self.world.units[self.record.unit]) * self.roll_chance(bonus)
        return 0.1 * self.roll_chance(bonus)

    def roll_chance(self, bonus: int) -> float:
        """The chance of success of the roll that comes next, with a bonus."""
        record = self.record
        if isinstance(record, Attack) and record.target in self.world.units:
            return AT_LEAST[self.now.need(record) - bonus - record.boost]
        if isinstance(record, Rallying):
            unit = self.world.units[record.unit]
            need = (effect(self.world, unit).rally or 13) - cover_bonus(self.world, unit) - record.friends
            return AT_LEAST[need - bonus]
        return AT_LEAST[7 - bonus]

    def bid(self, act: Any) -> Judged:
        """CAPs are worth more than the first turn."""
        return -self.temper.cap * act.n, (why(act, "usual"),)

    def support(self, act: Any) -> Judged:
        """One more FP, if the supporter has nothing better to do (9.1.2)."""
        unit = self.world.units[act.unit]
        gain = self.now.harm(replace(self.record, support=(*self.record.support, act.unit)))
        gain -= self.now.harm(self.record)
        spends = self.record.by in ("ap", "opp") and unit.ready and not unit.active
        own = self.temper.support * self.now.best_shot(unit) + 0.05 if spends else 0.01
        return gain - own, (why(act, "support", unit=unit.id),)

    def target(self, act: Any) -> Judged:
        """Enemies before friends, the dearest first."""
        unit = self.world.units.get(act.unit)
        foe = unit is not None and are_enemies(unit.side, self.side)
        return (worth(unit) if unit and foe else 0.0), (why(act, "usual"),)

    def face(self, act: Any) -> Judged:
        """The front to the enemy, and a shot in it if there is one."""
        unit = self.world.units[self.record.unit]
        shot = self.now.bears(unit, act.facing) if unit.hex else 0.0
        return shot + 0.3 * self.now.front(unit.hex or unit.lair, act.facing), (why(act, "face"),)

    # set-up

    def deploy(self, act: Any) -> Judged:
        """In cover, near the goals, one on each of them, not in a heap."""
        unit = self.world.units[act.unit]
        company = [u for u in self.now.crowd(act.hex) if u.id != unit.id]
        gain = self.now.pull(unit, act.hex) + 0.08 * terrain_dm(self.world, act.hex) - 0.35 * len(company)
        if act.verb == "deploy" and self.now.enemies:
            there = self.now.at(unit, act.hex, self.now.best_facing(act.hex))
            moved = there.world.units[unit.id]
            gain += 0.3 * there.best_shot(moved) - 0.2 * there.danger(moved)
        return gain, (why(act, "deploy", hex=act.hex),)

    def near_goal(self, act: Any) -> Judged:
        """Mines, works and marks on the ways to the goals."""
        ways = [self.now.way(g).get(act.hex, 60) for g in self.now.goals]
        return -0.01 * min(ways, default=0), (why(act, "usual"),)

    # artillery and aircraft

    def plot(self, act: Any) -> Judged:
        """Where the enemy stands now, and no friend."""
        gain = 0.0
        for attack in attacks_of(self.world, Strike(self.side, act.battery, act.hex, act.shell)):
            gain += self.now.harm(attack)
        later = 0.03 * (self.now.rounds_left - 1)
        return 0.7 * gain - 0.15 - later, (why(act, "plot", hex=act.hex),)

    def fly(self, act: Any) -> Judged:
        """There is something to attack."""
        return (0.4 if self.now.enemies else NOTHING), (why(act, "fly", unit=act.unit),)

    def strike_from_the_air(self, act: Any) -> Judged:
        """Attack what is below or ahead, but no friends."""
        there = [u for u in self.world.units.values() if u.hex == act.hex]
        foes = sum(worth(u) for u in there if are_enemies(u.side, self.side))
        ours = sum(worth(u) for u in there if not are_enemies(u.side, self.side) and is_ground(self.world, u))
        return 0.4 * foes - 0.8 * ours - 0.05, (why(act, "strike", hex=act.hex),)

    def forward(self, act: Any) -> Judged:
        """Toward the enemy."""
        ways = [self.now.board.distance(act.hex, e.hex) for e in self.now.enemies]
        return 0.1 - 0.01 * min(ways, default=0), (why(act, "usual"),)

    def bonus_hex(self, act: Any) -> Judged:
        """A vehicle goes on to a better place."""
        unit = self.world.units[self.record.unit]
        gain = self.now.place(unit, act.hex) - self.now.place(unit, unit.hex) + self.now.capture(unit, act.hex)
        return gain, (why(act, "move", unit=unit.id, hex=act.hex, dm=f"{terrain_dm(self.world, act.hex):+d}"),)

    def join(self, act: Any) -> Judged:
        """Another unit of the group, if it gains by it."""
        unit = self.world.units[act.unit]
        if hasattr(act, "hex"):
            gain = self.now.place(unit, act.hex) - self.now.place(unit, unit.hex) + self.now.capture(unit, act.hex)
            return gain - 0.05 * (unit.ready and not unit.active), (why(act, "with", unit=unit.id),)
        return 0.05 if not (unit.ready and not unit.active) else -0.02, (why(act, "with", unit=unit.id),)


def why(act: Act, key: str, **args: object) -> Why:
    """A reason under the rule of the act."""
    return Why.of(act.rule, key, **args)


def percent(chance: float) -> int:
    """A probability in hundredths."""
    return round(100 * chance)


GROUPS = (
    "group-move",
    "group-rally",
    "group-rotate",
    "group-smoke",
    "group-load",
    "group-unload",
    "group-sneak",
    "group-creep",
)
"""How groups begin: no unit is judged by what it could begin. All but moves and rallies are left to people."""
LATER = ("activate", "activate-hidden", "end-activation")
"""Judged by what the others are worth."""

JUDGES: dict[str, Callable[[Sergeant, Any], Judged]] = {
    "fire": Sergeant.fire,
    "indirect": Sergeant.fire,
    "use": Sergeant.use,
    "move": Sergeant.move,
    "rotate": Sergeant.rotate,
    "rally": Sergeant.rally,
    "activate": Sergeant.activate,
    "end-activation": Sergeant.end_activation,
    "stall": Sergeant.stall,
    "pass": Sergeant.pass_,
    "dig-in": Sergeant.dig_in,
    "occupy": Sergeant.occupy,
    "unload": Sergeant.unload,
    "come-out": Sergeant.come_out,
    "sneak": Sergeant.sneak,
    "activate-hidden": Sergeant.activate_hidden,
    "snipe": Sergeant.snipe,
    "card": Sergeant.card,
    "on": Sergeant.on,
    "boost": Sergeant.boost,
    "cap": Sergeant.cap,
    "bid": Sergeant.bid,
    "support": Sergeant.support,
    "target": Sergeant.target,
    "face": Sergeant.face,
    "deploy": Sergeant.deploy,
    "conceal": Sergeant.deploy,
    "mark": Sergeant.near_goal,
    "bury": Sergeant.near_goal,
    "place": Sergeant.near_goal,
    "plot": Sergeant.plot,
    "fly": Sergeant.fly,
    "attack": Sergeant.strike_from_the_air,
    "bomb": Sergeant.strike_from_the_air,
    "flak": Sergeant.strike_from_the_air,
    "forward": Sergeant.forward,
    "enter": Sergeant.forward,
    "to": Sergeant.bonus_hex,
    "with": Sergeant.join,
    "also": Sergeant.join,
    "dig-in-too": Sergeant.join,
}
"""Who judges which verb."""

DEFAULTS = {
    **dict.fromkeys(("go", "done", "keep", "stop", "halt", "stay"), 0.0),
    **dict.fromkeys(("fly-out", "fly-off", "forgo", "stay-out"), -0.1),
    **dict.fromkeys(("avenge", "claim", "slip-away", "sixth-sense", "pay", "double"), 0.05),
    **dict.fromkeys(("turn", "climb", "dive"), 0.02),
    **dict.fromkeys(("march", "creep-on", "spare", "reroll"), -0.05),
}
"""The worth of verbs that need no judgement; all others do nothing useful."""
