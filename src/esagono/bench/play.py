"""Random play of fixed scenarios: decisions a second against those of python-chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from esagono import games
from esagono.bench import Bench
from esagono.bench.yardstick import against_chess
from esagono.kernel import Act, Decision, Game, Seeded, State

SCENARIOS = {
    "stone-house": "storms_of_steel",
    "height": "storms_of_steel",
    "wings-over-the-crossing": "storms_of_steel",
    "fortress-holland": "case_yellow",
    "historical": "case_yellow",
    "tartar-ditch": "crimea",
    "campaign": "crimea",
    "les-fosses-short": "tcs",
    "les-fosses": "tcs",
    "1939": "third_reich",
    "1944": "third_reich",
}
DECISIONS = 60
"""How many decisions a turn takes: always the same ones, for the seeds are fixed."""
WARM_UP = 60


class Player:
    """Random games of one scenario, one after the other, from fixed seeds."""

    def __init__(self, game: Game, scenario: str, name: str = "bench") -> None:
        self.game, self.scenario, self.name = game, scenario, name
        self.rng, self.played = Random(1943), 0
        self.begin()

    def begin(self) -> None:
        """A new game."""
        self.played += 1
        self.dice = Seeded(f"{self.name} {self.played}".encode())
        self.state: State = self.game.new(self.scenario, {}, self.dice).state

    def decide(self, decisions: int) -> int:
        """So many decisions: list the legal acts, choose one, take it."""
        return self._go_on(decisions, lambda decision: self.rng.choice(decision.choices))

    def draw(self, decisions: int) -> int:
        """So many decisions: draw a verb, then one of its legal acts, and take it; the others are not listed."""
        return self._go_on(decisions, lambda decision: decision.draw(self.rng))

    def _go_on(self, decisions: int, choose: Callable[[Decision], Act]) -> int:
        for _ in range(decisions):
            while not (asked := self.game.decisions(self.state)):
                self.begin()
            self.state = self.game.apply(self.state, asked[0].side, choose(asked[0]), self.dice).state
        return decisions


def benches() -> Iterable[Bench]:
    """Random play of each scenario, and the same by drawing."""
    for scenario, name in SCENARIOS.items():
        game = games.load(name)
        Player(game, scenario, "warm-up").decide(WARM_UP)
        yield random_play(f"play_{scenario}", Player(game, scenario).decide)
        yield random_play(f"draw_{scenario}", Player(game, scenario).draw)


def random_play(name: str, decide: Callable[[int], int]) -> Bench:
    """Decisions a second."""
    return against_chess(name, "decisions/s", lambda _: decide(DECISIONS), per_second=True)
