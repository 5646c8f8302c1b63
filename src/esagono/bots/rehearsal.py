"""Trying acts out: worlds that may be true as far as a side knows, with dice of their own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from esagono.kernel import Act, Decision, Game, Seeded, Side
from esagono.kernel.advice import Advisor
from esagono.kernel.state import State


class Rehearsal:
    """Deals worlds to a bot; the true state is its own affair and never leaves it."""

    def __init__(self, game: Game, state: State, side: Side) -> None:
        self._game, self._state, self.side = game, state, side

    @property
    def possible(self) -> bool:
        """The game can say what a position is worth, and nobody decides in secret at this moment."""
        branches = any(frame.branches for frame in self._state.frames)
        return self._game.appraiser is not None and self._game.advisor is not None and not branches

    def is_key(self, decision: Decision) -> bool:
        """A decision worth a search."""
        return not self._game.key_asks or decision.ask in self._game.key_asks

    def imagined(self, seed: str) -> Scene:
        """A world that looks the same to the side; equal seeds give equal worlds and equal dice."""
        assert self._game.appraiser is not None
        state = self._game.redeal(self._state, self.side, Random(seed))
        return Scene(self._game, state, seed)

    def appraiser(self) -> Callable[[Scene], float]:
        """What a scene is worth to the side."""
        assert self._game.appraiser is not None
        standing = self._game.appraiser(self.side)
        return lambda scene: standing(scene.state)


class Scene:
    """One imagined game that goes on."""

    def __init__(self, game: Game, state: State, seed: str) -> None:
        self.game, self.state = game, state
        self.dice = Seeded(seed.encode())

    @property
    def is_over(self) -> bool:
        """Nobody is asked any more."""
        return not self.game.decisions(self.state)

    @property
    def decision(self) -> Decision:
        """Of those who are asked, the first."""
        return self.game.decisions(self.state)[0]

    @property
    def advisor(self) -> Advisor:
        """The game's knowledge, for whoever is asked."""
        assert self.game.advisor is not None
        return self.game.advisor

    def act(self, side: Side, act: Act) -> None:
        """Go on with an act."""
        self.state = self.game.apply(self.state, side, act, self.dice).state
