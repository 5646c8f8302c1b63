"""11.3e to 11.3g Losses: who must take them, who chooses, and how DE and AE are worked out."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.losses import disrupt, eliminate, lose_level
from esagono.games.case_yellow.records import Battle, Loss
from esagono.games.case_yellow.rules.ch08_stacking import is_corps, is_small
from esagono.games.case_yellow.rules.ch11_forts import breach, fighters, line_of
from esagono.games.case_yellow.rules.ch11_odds import (
    allied_armour,
    allied_divisions,
    defenders,
    is_panzer_division,
    is_tank_brigade,
    meeting_armour,
    panzer_divisions,
    panzers,
)
from esagono.games.case_yellow.rules.ch11_results import compare, result_of
from esagono.games.case_yellow.rules.ch11_terrain import bars_armour
from esagono.games.case_yellow.world import Unit, World, counter, enemy
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, rule, seq, step

COMBAT = "combat"
TANKS, ALLIED, PANZERS, BAD_GROUND = "R-11.3c5", "R-11.3e1", "R-11.3e2", "R-11.3e3"
"""The rules that oblige units to take a loss first."""

Duty = tuple[str, tuple[Unit, ...]]


# Who must take it (11.3e)


@rule("T-LOSS", "R-11.3e3", "T-TEC-maginot", "T-TEC-eben", "T-TEC-westwall")
def attacking_duty(world: World, battle: Battle) -> Duty:
    """The attackers who must take a loss first, with the rule; nobody if the choice is free."""
    units = [world.units[u] for u in battle.units if world.units[u].hex]
    brigade = tuple(u for u in units if is_tank_brigade(world, u))
    if brigade:
        return TANKS, brigade
    if gave := [u for u in shifting_attackers(world, battle) if u.hex]:
        return ALLIED if battle.attacker == "allied" else PANZERS, tuple(gave)
    bad = bars_armour(world, battle.target) or line_of(world, battle.target, enemy(battle.attacker))
    armour = tuple(u for u in units if counter(world, u).armoured)
    return (BAD_GROUND, armour) if bad and armour else ("", ())


@rule("R-11.3e1", "R-11.3e2")
def shifting_attackers(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The attacking armour that gave a shift, and was not deprived of all of it (AM-117)."""
    if battle.attacker == "allied":
        return allied_divisions(world, battle) if any(allied_armour(world, battle)) else ()
    return panzer_divisions(world, battle) if any(panzers(world, battle)) else ()


@rule("R-11.3e1", "R-11.3e2", "T-LOSS")
def defending_duty(world: World, battle: Battle) -> Duty:
    """The defending armour that took a shift from the attacker, with the rule."""
    if battle.attacker == "german":
        armour = meeting_armour(world, battle) if panzer_divisions(world, battle) else ()
        return (ALLIED, armour) if armour else ("", ())
    met = tuple(u for u in defenders(world, battle) if is_panzer_division(world, u))
    return (PANZERS, met) if met and allied_divisions(world, battle) else ("", ())


# The choice


@law("R-11.3e4")
def unit_took_part(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """A unit of the combat that is still there."""
    return act.unit in seen.record.units and bool(seen.world.units[act.unit].hex)


@law("R-11.3c5")
def tank_brigade_comes_first(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """The 1st Tank Brigade takes any loss of its attack."""
    return seen.record.why != TANKS or act.unit in seen.record.first


@law("R-11.3e1")
def allied_armour_comes_first(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """Allied armour that gave a shift or took one away takes the loss."""
    return seen.record.why != ALLIED or act.unit in seen.record.first


@law("R-11.3e2")
def panzers_come_first(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """A panzer division that gave a shift or took one away takes the loss."""
    return seen.record.why != PANZERS or act.unit in seen.record.first


@law("R-11.3e3")
def armour_in_bad_ground_comes_first(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """Attacking armour takes the first loss against Marsh, Flooded, City and a line that stands."""
    return seen.record.why != BAD_GROUND or act.unit in seen.record.first


class TakeLoss(Act):
    """A unit loses a level."""

    verb = "lose"
    rule = "R-11.3e4"
    laws = (
        unit_took_part,
        tank_brigade_comes_first,
        allied_armour_comes_first,
        panzers_come_first,
        armour_in_bad_ground_comes_first,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Loss]) -> Iterator[TakeLoss]:
        """Every unit involved."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Loss) -> None:
        """One level less."""
        lose_level(play, self.unit, COMBAT)


def who_chooses(world: World, record: Loss) -> Side:
    """The side that chooses, while there is somebody to lose."""
    return record.by if any(world.units[u].hex for u in record.units) else ""


LOSS = seq("loss", "R-11.3e4", ask("loss", "R-11.3e4", TakeLoss, by=who_chooses), record=Loss)


# AL1, BL1, ENG, DL1


@rule("R-11.9a", "T-CRT-ENG")
def engaged_loser(world: World, battle: Battle) -> Side:
    """Who loses a level in an Engaged combat: the lower rating; nobody named if both do."""
    return {1: enemy(battle.attacker), -1: battle.attacker, 0: ""}[compare(world, battle)]


def attacker_loses(world: World, battle: Battle) -> bool:
    """The attacker loses a level that 11.3e assigns; AE is worked out by 11.3g."""
    result = result_of(world, battle.result)
    spared = result.rating_spares and battle.loser == enemy(battle.attacker)
    return bool(result.attacker.losses) and not result.attacker.eliminated and not spared


def defender_loses(world: World, battle: Battle) -> bool:
    """The defender loses a level that 11.3e assigns; DE is worked out by 11.3f."""
    result = result_of(world, battle.result)
    spared = result.rating_spares and battle.loser == battle.attacker
    return bool(result.defender.losses) and not result.defender.eliminated and not spared


@step("R-11.3e4", when=attacker_loses)
def attackers_level(play: Play[World], battle: Battle) -> None:
    """One level of the attackers."""
    side = battle.attacker
    play.run(LOSS, Loss(side, side, battle.units, battle.first_attackers, battle.why_attackers))


@step("R-11.3e4", when=defender_loses)
def defenders_level(play: Play[World], battle: Battle) -> None:
    """One level of the defending units; a garrison loses none (AM-33, AM-34)."""
    side = enemy(battle.attacker)
    units = tuple(u.id for u in fighters(play.world, battle.target, side))
    if units:
        play.run(LOSS, Loss(side, side, units, battle.first_defenders, battle.why_defenders))


# DE (11.3f)


def is_de(world: World, battle: Battle) -> bool:
    """The defender is eliminated."""
    return result_of(world, battle.result).defender.eliminated


def takes_two(world: World, battle: Battle) -> bool:
    """The eliminated defender loses a second level."""
    effect = result_of(world, battle.result).defender
    return effect.eliminated and effect.losses > 1


@step("R-11.3f", when=is_de)
def line_and_regiments_go(play: Play[World], battle: Battle) -> None:
    """First the fortified line, then all regiments and brigades."""
    side = enemy(battle.attacker)
    if line_of(play.world, battle.target, side):
        breach(play, battle.target)
        battle = play.let(battle, breached=True)
    for unit in fighters(play.world, battle.target, side):
        if is_small(play.world, unit):
            eliminate(play, unit.id, COMBAT)


@step("R-11.3f", when=is_de)
def first_level(play: Play[World], battle: Battle) -> None:
    """The attacker chooses who of the others loses the first level."""
    side = enemy(battle.attacker)
    units = fighters(play.world, battle.target, side)
    if units:
        play.run(LOSS, Loss(side, battle.attacker, tuple(u.id for u in units)))


@step("R-11.3f", when=takes_two)
def second_level(play: Play[World], battle: Battle) -> None:
    """The defender chooses the second; corps lose one level at most, so among corps alone there is none."""
    side = enemy(battle.attacker)
    world = play.world
    hit = [i for i, level in battle.before if world.units[i].level < level and not is_small(world, world.units[i])]
    spared = any(is_corps(world, world.units[i]) for i in hit)
    units = tuple(u.id for u in fighters(world, battle.target, side) if not (spared and is_corps(world, u)))
    if units:
        play.run(LOSS, Loss(side, side, units))


# AE (11.3g)


def is_ae(world: World, battle: Battle) -> bool:
    """The attacker is beaten."""
    return result_of(world, battle.result).attacker.eliminated


@step("R-11.3g", when=is_ae)
def beaten_attackers(play: Play[World], battle: Battle) -> None:
    """Two levels of the attacker's choice, one if a single corps attacked alone; the Tank Brigade first (AM-123)."""
    side = battle.attacker
    alone = len(battle.units) == 1 and is_corps(play.world, play.world.units[battle.units[0]])
    brigade = tuple(u for u in battle.units if is_tank_brigade(play.world, play.world.units[u]))
    play.run(LOSS, Loss(side, side, battle.units, brigade, TANKS if brigade else ""))
    for _ in range(1, 1 if alone else result_of(play.world, battle.result).attacker.losses):
        play.run(LOSS, Loss(side, side, battle.units))


# Disruption


@step("R-11.3f", when=is_de)
def defenders_are_disrupted(play: Play[World], battle: Battle) -> None:
    """Whoever survives DE is disrupted (R-6.1c, AM-36)."""
    shake(play, defenders(play.world, battle))


@step("R-11.3g", when=is_ae)
def attackers_are_disrupted(play: Play[World], battle: Battle) -> None:
    """Whoever survives AE is disrupted (AM-37)."""
    shake(play, tuple(play.world.units[u] for u in battle.units if play.world.units[u].hex))


@rule("R-6.1c")
def shake(play: Play[World], units: tuple[Unit, ...]) -> None:
    """The units are disrupted."""
    for unit in units:
        disrupt(play, unit.id)


LOSSES = (
    attackers_level,
    beaten_attackers,
    attackers_are_disrupted,
    defenders_level,
    line_and_regiments_go,
    first_level,
    second_level,
    defenders_are_disrupted,
)
"""The steps of a combat that take levels, in order."""
