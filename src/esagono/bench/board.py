"""Reach and sight as the games call them: the overlays of a unit and of a hex on positions of random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono import games
from esagono.bench import Bench
from esagono.bench.play import Player
from esagono.bench.yardstick import TURNS, against_chess
from esagono.kernel import Game, State

MEASURED = (
    ("reach", "case_yellow", "historical"),
    ("reach", "storms_of_steel", "height"),
    ("sight", "storms_of_steel", "height"),
)
APART = 20
"""How many decisions lie between two positions."""
ASKED = 10
"""How many units are asked about in a position."""


def benches() -> Iterable[Bench]:
    """Reach and sight."""
    for query, name, scenario in MEASURED:
        yield overlay(games.load(name), scenario, query)


def overlay(game: Game, scenario: str, query: str) -> Bench:
    """Milliseconds of one overlay as a player asks for it, each turn on another position."""
    positions = list(_positions(game, scenario))

    def ask(turn: int) -> int:
        return _asked(game, positions[turn], query)

    return against_chess(f"{query}_{scenario}", "ms", ask, per_second=False)


def _positions(game: Game, scenario: str) -> Iterator[State]:
    player = Player(game, scenario)
    for _ in range(TURNS):
        player.decide(APART)
        yield player.state


def _asked(game: Game, state: State, query: str) -> int:
    side = game.decisions(state)[0].side
    units = [u for u in game.known(state.world, side).units.values() if getattr(u, "hex", "")][:ASKED]
    for unit in units:
        game.query(state, side, f"{query} {unit.id if query == 'reach' else unit.hex}")
    return len(units)
