"""Rollouts: games played on from worlds that may be true as far as a side knows, with their own dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from esagono.kernel import Act, Decision, Game, Seeded, Side
from esagono.kernel.advice import Advisor
from esagono.kernel.dice import RollKey, totals
from esagono.kernel.state import State


class Rollouts:
    """Starts rollouts for a bot; the true state never leaves this object."""

    def __init__(self, game: Game, state: State, side: Side) -> None:
        self._game, self._state, self.side = game, state, side

    @property
    def possible(self) -> bool:
        """The game can evaluate positions, and no secret simultaneous decisions are open."""
        branches = any(frame.branches for frame in self._state.frames)
        return self._game.appraiser is not None and self._game.advisor is not None and not branches

    @property
    def bold_advisor(self) -> Advisor:
        """The game's advisor at its boldest."""
        found = self._game.bold_advisor or self._game.advisor
        assert found is not None
        return found

    def is_key(self, decision: Decision) -> bool:
        """A decision worth a search."""
        return not self._game.key_asks or decision.ask in self._game.key_asks

    def start(self, seed: str, luck: float) -> Rollout:
        """A rollout from a world that looks the same to the side; its first roll has this luck, from 0 to 1."""
        state = self._game.redeal(self._state, self.side, Random(seed))
        return Rollout(self._game, state, Spread(seed, luck))

    def appraiser(self) -> Callable[[Rollout], float]:
        """The evaluation of a rollout's position for the side."""
        assert self._game.appraiser is not None
        standing = self._game.appraiser(self.side)
        return lambda rollout: standing(rollout.state)


class Spread(Seeded):
    """Stratified dice: the first roll is chosen, so that a few rollouts cover its results evenly."""

    def __init__(self, seed: str, luck: float) -> None:
        super().__init__(seed.encode())
        self.luck, self.rolls = luck, 0

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The first roll by luck, the others at random."""
        self.rolls += 1
        return super().faces(key, count, sides) if self.rolls > 1 else at_luck(self.luck, count, sides)

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """Draw at random."""
        self.rolls += 1
        return super().pick(key, bag)


def at_luck(luck: float, count: int, sides: int) -> tuple[int, ...]:
    """The roll at this quantile of all rolls."""
    below = 0.0
    for faces, chance in totals(count, sides):
        below += chance
        if luck <= below:
            return faces
    return (sides,) * count


def evenly(i: int) -> float:
    """The i-th number of the van der Corput sequence, which fills 0 to 1 evenly: 1/2, 1/4, 3/4, 1/8 …"""
    found, part, n = 0.0, 0.5, i + 1
    while n:
        found += part * (n % 2)
        n, part = n // 2, part / 2
    return found


class Rollout:
    """One game played on from an imagined world."""

    def __init__(self, game: Game, state: State, dice: Spread) -> None:
        self.game, self.state, self.dice = game, state, dice

    @property
    def is_over(self) -> bool:
        """Nobody is asked any more."""
        return not self.game.decisions(self.state)

    @property
    def decision(self) -> Decision:
        """The first open decision."""
        return self.game.decisions(self.state)[0]

    @property
    def advisor(self) -> Advisor:
        """The game's advisor."""
        assert self.game.advisor is not None
        return self.game.advisor

    def act(self, side: Side, act: Act) -> None:
        """Make an act."""
        self.state = self.game.apply(self.state, side, act, self.dice).state
