"""Where a side has to look: enemies in sight, suspected, and still to come. For the bot."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, board
from esagono.kernel import Side

IN_SIGHT, EXHAUSTED = 3.0, 0.6
"""How much an enemy counts who sees the hex, and one who cannot act in this round."""
SUSPECTED, EXPECTED, GOAL = 0.1, 0.5, 0.02
"""A hex where somebody may hide, an enemy who is still to come, a goal."""


class Lookout:
    """One world as one side knows it; every hex is looked at once."""

    def __init__(self, world: World, side: Side, enemies: list[Unit], goals: tuple[str, ...]) -> None:
        self.world, self.board, self.enemies, self.goals = world, board(world), enemies, goals
        self.expected = [u for u in world.units.values() if is_expected(u) and are_enemies(u.side, side)]
        self._looked: dict[str, list[tuple[str, float]]] = {}

    def front(self, hex_: str, facing: int) -> float:
        """How much of the enemy, known, suspected or expected, or of the goals, lies in front of a hex."""
        if hex_ not in self._looked:
            self._looked[hex_] = list(self._looked_for(hex_))
        return sum(weight for h, weight in self._looked[hex_] if self.board.in_arc(hex_, facing, h))

    def _looked_for(self, hex_: str) -> Iterable[tuple[str, float]]:
        for enemy in self.enemies:
            seen = IN_SIGHT if hexes_see(self.world, hex_, enemy.hex) else 1.0
            yield enemy.hex, seen * (1.0 if enemy.ready else EXHAUSTED) / (1 + self.board.distance(hex_, enemy.hex))
        for h in self.world.suspected:
            yield h, SUSPECTED / (1 + self.board.distance(hex_, h))
        for goal in self.goals:
            yield goal, GOAL
        for unit in self.expected:
            for h in unit.entry:
                yield h, EXPECTED / (len(unit.entry) * (1 + self.board.distance(hex_, h)))


def is_expected(unit: Unit) -> bool:
    """It is still to come, by set-up or as a reinforcement; where it may, everybody knows."""
    return not unit.hex and bool(unit.entry) and not unit.hidden
