"""14.25 to 14.28 Ground combat: odds, the Combat Results Table, counterattacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.events.combat import Attacked, Rolled
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander_of, commands
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch14_attack import das_over, is_forced, most_air, support_over
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.stacking import counts, limit
from esagono.games.third_reich.strength import face, has_dropped, is_behind_water, multiplier
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step
from esagono.wargame.tables import cell

MOST, LEAST = 5, 4
OFF_THE_TABLE = "worse"
"""Odds below 1-4: the attacker is eliminated without a roll."""
COUNTERS = {"CA1": "1-1", "CA2": "1-2", "CA3": "1-3"}
MORE_ATTACK: Slot[Callable[[World, Battle], int]] = Slot("factors added to an attack")
"""World, battle: shore bombardment (29.41)."""


BEACHES: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("hexes that are attacked from the sea")
"""World, battle: bridgeheads may be placed there (9.11)."""
ASSAULTED: Slot[Callable[[Play[World], Battle], None]] = Slot("an attack is made")
"""Play, battle: duties that it fulfils (43.1)."""


@rule("14.25", "A-23")
def odds(attack: int, defence: int) -> str:
    """The column of the table: fractions in the defender's favour, at most 5-1; below 1-4 there is none."""
    if attack >= defence:
        return f"{min(MOST, attack // max(1, defence))}-1"
    worse = -(-defence // attack) if attack else LEAST + 1
    return f"1-{worse}" if worse <= LEAST else OFF_THE_TABLE


@rule("14.25", "28.421", "28.514")
def attack_factors(world: World, battle: Battle) -> int:
    """Ground factors, air factors of ground support, shore bombardment."""
    air = face(world, support_over(world, battle))
    if is_forced(world, battle):
        air = min(air, most_air(world, battle))
    return face(world, battle.units) + air + sum(m(world, battle) for m in MORE_ATTACK)


@rule("14.22", "14.24")
def weights(world: World, battle: Battle) -> dict[str, int]:
    """The defending units, with how often their factors count."""
    attackers = [world.units[u] for u in battle.units]
    found: dict[str, int] = {}
    for hex_ in battle.targets:
        for unit in defenders_at(world, battle.minor or battle.side, hex_):
            if unit.id not in battle.excess:
                found[unit.id] = multiplier(world, unit, hex_, attackers)
    return found


@rule("14.24")
def too_many(world: World, battle: Battle) -> list[Unit]:
    """The defenders in hexes with more than may stack there, while one of them still has to stand aside."""
    found: list[Unit] = []
    for hex_ in battle.targets:
        there = [u for u in defenders_at(world, battle.minor or battle.side, hex_) if counts(world, u)]
        fighting = [u for u in there if u.id not in battle.excess]
        if len(fighting) > limit(world, hex_, there):
            found += fighting
    return found


@law("14.24")
def unit_is_one_too_many(seen: Seen[World, Battle], act: StandAside) -> bool:
    """One's own unit in a hex with more defenders than may stack there."""
    over = too_many(seen.world, seen.record)
    return any(u.id == act.unit and commands(seen.world, seen.side, u) for u in over)


class StandAside(Act):
    """A defender beyond the limit of stacking does not fight."""

    verb = "stand-aside"
    rule = "14.24"
    laws = (unit_is_one_too_many,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[StandAside]:
        """The units of the overstacked hexes."""
        return (cls(u.id) for u in too_many(seen.world, seen.record))

    def do(self, play: Play[World], record: Battle) -> None:
        """It shares the fate of those who fight."""
        play.let(record, excess=(*record.excess, self.unit))


def overstacked(world: World, battle: Battle) -> tuple[Side, ...]:
    """The powers whose units are too many."""
    units = too_many(world, battle)
    return tuple(dict.fromkeys(commander_of(world, u) for u in units))


DEFENDERS = loop(
    "defenders", "14.24", ask("defenders", "14.24", StandAside, by=overstacked),
    until=lambda world, battle: not overstacked(world, battle),
)  # fmt: skip


@rule("14.25", "28.511", "28.514")
def defence_factors(world: World, battle: Battle) -> int:
    """Ground factors multiplied by terrain, air factors of defensive air support as they are."""
    return sum(world.units[u].factors * n for u, n in weights(world, battle).items()) + face(
        world, das_over(world, battle)
    )


@step("14.25")
def reckon(play: Play[World], battle: Battle) -> None:
    """The factors of both sides and the column."""
    world = play.world
    known = reckoned(world, battle)
    for unit in battle.units:
        play.unit(unit, attacked=True, struck="" if world.units[unit].aboard else world.units[unit].hex)
    play.set(attacked=(*play.world.attacked, *battle.targets))
    nations = dict.fromkeys(nation_of(world, world.units[u]) for u in battle.units)
    for hex_ in battle.targets:
        use_offensive(play, nations, hex_)
    for happens in ASSAULTED:
        happens(play, battle)
    play.tell(Attacked(battle.side, battle.targets, battle.units, known["attack"], known["defence"], known["odds"]))
    play.let(battle, **known)


def reckoned(world: World, battle: Battle) -> dict[str, Any]:
    """What an attack is before the first roll, field by field: who fights, the factors, the column."""
    attack, defence = attack_factors(world, battle), defence_factors(world, battle)
    column = odds(attack, defence)
    return {
        "defenders": tuple(weights(world, battle)),
        "support": support_over(world, battle),
        "das": das_over(world, battle),
        "attack": attack,
        "defence": defence,
        "odds": column,
        "column": column,
        "origins": tuple(dict.fromkeys(world.units[u].hex for u in battle.units if not world.units[u].aboard)),
        "wet": across_water(world, battle),
        "beaches": tuple(h for won in BEACHES for h in won(world, battle)),
    }


@rule("9.12", "A-13")
def across_water(world: World, battle: Battle) -> tuple[str, ...]:
    """The targets that all attackers but dropped ones attack across a river or an arrow; not mountains alone."""
    attackers = [world.units[u] for u in battle.units if not has_dropped(world, world.units[u])]
    return tuple(h for h in battle.targets if is_behind_water(world, h, attackers))


@rule("14.26-CA", "A-90", "A-502")
def counter_odds(world: World, battle: Battle) -> str:
    """A counterattack counts all factors at face value, but for air factors that are too many (28.422)."""
    defence = face(world, (*battle.defenders, *battle.das))
    air = min(face(world, battle.support), most_air(world, battle))
    return odds(defence, face(world, battle.units) + air + sum(m(world, battle) for m in MORE_ATTACK))


@rule("14.4", "14.25")
def foregone(battle: Battle) -> str:
    """The result without a roll: an empty hex is won, an attack below 1-4 is lost; empty: the die decides."""
    if not battle.defenders:
        return "D"
    return "A" if battle.column == OFF_THE_TABLE else ""


@rule("14.26-CA", "14.26-CA1", "14.26-CA2", "14.28", "A-22")
def strike_back(play: Play[World], battle: Battle, code: str) -> None:
    """The other side rolls, with nobody else; a counterattacked counterattack is the first roll again."""
    if battle.counter:
        play.let(battle, counter=False, column=battle.odds)
    else:
        play.let(battle, counter=True, column=COUNTERS.get(code) or counter_odds(play.world, battle))


@step("14.25")
@rule("14.27", "T-CRT")
def roll_combat(play: Play[World], battle: Battle) -> None:
    """One roll: it decides, or the other side strikes back."""
    if known := foregone(battle):
        play.let(battle, result=known)
        return
    die = play.roll("1d6", "combat")
    code = cell(play.world.charts.tables, "combat_results", battle.column, str(die))
    play.tell(Rolled(battle.column, battle.counter, code))
    if code.startswith("CA"):
        strike_back(play, battle, code)
    else:
        play.let(battle, result=code)


ROUNDS = loop("rounds", "14.27", roll_combat, until=lambda world, battle: bool(battle.result))


@rule("14.26-A", "14.26-D")
def attackers_are_beaten(battle: Battle) -> bool:
    """All attackers are eliminated: A for their own roll, D for the defender's."""
    return battle.result == ("D" if battle.counter else "A")


@rule("14.26-A", "14.26-D")
def defenders_are_beaten(battle: Battle) -> bool:
    """All defenders are eliminated: D for the attacker's roll, A for their own."""
    return battle.result == ("A" if battle.counter else "D")
