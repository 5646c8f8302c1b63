"""16.2 Losses: the owner takes levels from his force."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.losses import eliminate, lose_level
from esagono.games.crimea.records import Battle, Loss
from esagono.games.crimea.rules.ch16_results import (
    attackers_fate,
    attacking_force,
    defenders_fate,
    defending_force,
    first_attackers,
    first_defenders,
)
from esagono.games.crimea.world import World, counter, enemy
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, step

CANNOT_BE_TAKEN = ("supply", "bridge")
"""No loss is taken from these; a Base is a level in combat (BSR-6.92)."""


@law("BSR-16.21")
def unit_took_part(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """A unit of the force that is still there."""
    return act.unit in seen.record.units and bool(seen.world.units[act.unit].hex)


@law("BSR-16.32b")
@rule("BSR-16.32c4")
def first_loss_is_theirs(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """Engineers or armour take the first loss, where the rules say so."""
    there = [u for u in seen.record.first if seen.world.units[u].hex]
    return not there or act.unit in there


class TakeLoss(Act):
    """A unit loses a level."""

    verb = "lose"
    rule = "BSR-16.21"
    laws = (unit_took_part, first_loss_is_theirs)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Loss]) -> Iterator[TakeLoss]:
        """The force."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Loss) -> None:
        """One level less."""
        lose_level(play, self.unit, record.cause)
        play.let(record, number=record.number - 1, first=())


def loser(world: World, record: Loss) -> Side:
    """The owner, while there is something to lose."""
    return record.side if record.number and any(world.units[u].hex for u in record.units) else ""


def enough_is_lost(world: World, record: Loss) -> bool:
    """The number is reached, or nobody is left."""
    return not loser(world, record)


LOSSES = loop(
    "losses",
    "BSR-16.21",
    ask("loss", "BSR-16.21", TakeLoss, by=loser),
    record=Loss,
    until=enough_is_lost,
    label=lambda world, record: {"number": record.number},
)


@rule("BSR-6.92", "BSR-6.94")
def takers(world: World, units: tuple[str, ...]) -> tuple[str, ...]:
    """The units of a force from which levels may be taken."""
    return tuple(u for u in units if counter(world, u).sort not in CANNOT_BE_TAKEN)


@step("BSR-16.21")
@rule("SOP-B4d12")
def attackers_lose(play: Play[World], battle: Battle) -> None:
    """The attacker's levels, or the whole force."""
    fate, units = attackers_fate(play.world, battle), attacking_force(play.world, battle)
    if fate.eliminated:
        for unit in units:
            eliminate(play, unit, "combat")
    elif fate.losses:
        play.run(LOSSES, Loss(battle.side, takers(play.world, units), fate.losses, first_attackers(play.world, battle)))


@step("BSR-16.21")
@rule("SOP-B4d12")
def defenders_lose(play: Play[World], battle: Battle) -> None:
    """The defender's levels, or the whole force."""
    fate, units = defenders_fate(play.world, battle), defending_force(play.world, battle)
    if fate.eliminated:
        for unit in units:
            eliminate(play, unit, "combat")
    elif fate.losses:
        side = enemy(battle.side)
        play.run(LOSSES, Loss(side, takers(play.world, units), fate.losses, first_defenders(play.world, battle)))
