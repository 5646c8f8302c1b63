"""Random play of fixed scenarios: decisions a second against those of python-chess."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from esagono import games
from esagono.bench import Bench
from esagono.bench.yardstick import against_chess
from esagono.kernel import Game, Seeded, State

SCENARIOS = {
    "stone-house": "storms_of_steel",
    "height": "storms_of_steel",
    "wings-over-the-crossing": "storms_of_steel",
    "fortress-holland": "case_yellow",
    "historical": "case_yellow",
}
DECISIONS = 800
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
        made = 0
        while made < decisions:
            asked = self.game.decisions(self.state)
            if not asked:
                self.begin()
                continue
            act = self.rng.choice(asked[0].choices)
            self.state = self.game.apply(self.state, asked[0].side, act, self.dice).state
            made += 1
        return made


def benches() -> Iterable[Bench]:
    """Random play of each scenario."""
    for scenario, name in SCENARIOS.items():
        yield random_play(games.load(name), scenario)


def random_play(game: Game, scenario: str) -> Bench:
    """Decisions a second: list the legal acts, choose one uniformly, take it."""
    Player(game, scenario, "warm-up").decide(WARM_UP)
    player = Player(game, scenario)
    return against_chess(f"play_{scenario}", "decisions/s", lambda _: player.decide(DECISIONS), per_second=True)
