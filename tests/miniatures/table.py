"""A table to play a miniature at: a state, and acts with exactly the dice they need."""

from __future__ import annotations

from esagono.kernel import Decision, Game, Outcome, Scripted, State


class Table:
    def __init__(self, game: Game, *setup_dice: int | str) -> None:
        self.game = game
        self.outcome = self._with(setup_dice, lambda dice: game.new(next(iter(game.scenarios)), {}, dice))

    @property
    def state(self) -> State:
        return self.outcome.state

    def _with(self, script: tuple[int | str, ...], make: object) -> Outcome:
        dice = Scripted(script)
        assert callable(make)
        outcome = make(dice)
        assert isinstance(outcome, Outcome)
        assert not dice.left, f"dice left over: {dice.left}"
        return outcome

    def go(self, side: str, text: str, *script: int | str) -> Outcome:
        """One act; one die too few or too many fails."""
        self.outcome = self._with(script, lambda dice: self.game.apply(self.state, side, text, dice))
        return self.outcome

    def asked(self) -> list[tuple[str, str]]:
        return [(d.side, d.ask) for d in self.game.decisions(self.state)]

    def decision(self, side: str) -> Decision:
        found = self.game.decision(self.state, side)
        assert found is not None, f"{side} is not asked; asked are {self.asked()}"
        return found

    def path(self, side: str = "") -> str:
        """As the sequence-of-play panel shows it."""
        places = self.game.path(self.state, side)
        words = [p.procedure + "".join(f" {v}" for _, v in p.args) + (f": {p.step}" if p.step else "") for p in places]
        return " > ".join(words)
