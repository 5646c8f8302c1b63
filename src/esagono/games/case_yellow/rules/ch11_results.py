"""11.3d The die, the table of results, and the change by tactical rating."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.case_yellow.counters import Charts
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch06_values import defending_tr, effective_tr
from esagono.games.case_yellow.rules.ch08_stacking import belgian_tr_counts
from esagono.games.case_yellow.rules.ch11_forts import fighters, line_of, rating_counts
from esagono.games.case_yellow.rules.ch11_odds import defenders
from esagono.games.case_yellow.table_files import COLUMNS, own_table
from esagono.games.case_yellow.tables import by_roll, cell
from esagono.games.case_yellow.world import Unit, World, enemy
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.effects import Result, read_results

AE, ENG = "AE", "ENG"
NOTES = "combat_result_notes"


@rule("T-CRT", "R-11.3a")
def printed_result(world: World, column: int, die: int) -> str:
    """The result in the table; at 1-4 and worse the attacker is beaten without a roll."""
    return AE if column < 0 else by_roll(world, "combat_results", die, COLUMNS[column])


@rule("R-11.3d", "R-8.6b")
def stack_rating(world: World, units: Iterable[Unit], defends: bool) -> int:
    """The highest tactical rating of a stack; the Belgian one if it has Belgians (AM-55)."""
    rating = defending_tr if defends else effective_tr
    return max((rating(world, u) for u in belgian_tr_counts(world, tuple(units))), default=0)


@rule("R-11.3d")
def attacking_rating(world: World, battle: Battle) -> int:
    """The highest rating among the attacking stacks."""
    stacks: dict[str, list[Unit]] = {}
    for name in battle.units:
        stacks.setdefault(world.units[name].hex, []).append(world.units[name])
    return max((stack_rating(world, units, False) for units in stacks.values()), default=0)


def rating_of_defence(world: World, battle: Battle) -> int:
    """The rating of the defending stack."""
    return stack_rating(world, defenders(world, battle), True)


@rule("R-11.3d", "R-11.7b", "R-11.9a")
def compare(world: World, battle: Battle) -> int:
    """1 if the attacker has the higher rating, -1 the defender, 0 if equal or against a line that stands (AM-34)."""
    if not rating_counts(world, battle.target, enemy(battle.attacker)):
        return 0
    difference = attacking_rating(world, battle) - rating_of_defence(world, battle)
    return (difference > 0) - (difference < 0)


@rule("T-CRT-AE", "T-CRT-AL1", "T-CRT-C", "T-CRT-BL1", "R-11.3d")
def final_result(world: World, printed: str, compared: int) -> str:
    """A higher rating of the attacker changes the result once, the failure at 1-4 too (AM-35)."""
    return cell(world, NOTES, printed, "higher_tr") if compared > 0 else printed


@rule("T-CRT-DR", "T-CRT-DL1", "T-CRT-DE", "T-CRT-BL1")
def retreat_of(world: World, code: str) -> int:
    """How many hexes the defenders retreat."""
    return result_of(world, code).defender.retreat


def result_of(world: World, code: str) -> Result:
    """What a result does to both sides: losses, retreat, who comes off better; nothing where nobody rolled."""
    return _results(world.charts)[code] if code else Result()


LINE = {(0, 0): "result-line-holds", (1, 0): "result-line-costs", (0, 1): "result-line-loses"}


@rule("R-11.7c", "R-11.7d")
def meaning(world: World, battle: Battle, code: str) -> str:
    """What a result comes to: where a line stands, nobody has to retreat, and a garrison by itself loses nothing."""
    found, foe = result_of(world, code), enemy(battle.attacker)
    stands = line_of(world, battle.target, foe) and not found.defender.eliminated
    if not stands or not (found.defender.losses or found.defender.retreat) or found.rating_spares:
        return f"result-{code}"
    losses = found.defender.losses if fighters(world, battle.target, foe) else 0
    return LINE.get((found.attacker.losses, losses), "result-line-both")


@once_per_world
def _results(charts: Charts) -> dict[str, Result]:
    """The results by code. A game that began before losses were in the table carries a table without them."""
    table = charts.tables[NOTES]
    return read_results(table if "attacker_losses" in table[0] else own_table(NOTES))
