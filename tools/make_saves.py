"""Add a save waiting at each ask of a game to tests/saves; a save that exists is never written again.

Usage: .venv/bin/python tools/make_saves.py GAME
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from esagono import games
from esagono.kernel import Game, Seeded, State, saves
from esagono.kernel.flow import Ask

SAVES = Path(__file__).parents[1] / "tests" / "saves"
MOST_GAMES = 150


def asks(game: Game) -> set[str]:
    """Every ask as `procedure/ask`."""
    return {
        f"{node.name}/{step.name}"
        for scenario in game.playable
        for node in game.machine(scenario).nodes.values()
        for step in node.steps
        if isinstance(step, Ask)
    }


def where(state: State) -> list[str]:
    """The asks at which a state waits."""
    top = state.frames[-1]
    tops = [b.frames[-1] for b in top.branches.values() if b.frames] if top.branches else [top]
    return [f"{frame.procedure}/{frame.step}" for frame in tops]


def main(name: str) -> None:
    """Play random games until every ask has been met."""
    game = games.load(name)
    folder = SAVES / name
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {a for a in asks(game) if not list(folder.glob(f"*-{slug(a)}.json"))}
    for k in range(MOST_GAMES):
        if not wanted:
            break
        rng, dice = random.Random(k), Seeded(b"saves %d" % k)
        scenario = game.playable[k % len(game.playable)]
        options = {o.name: rng.choice(o.choices) for o in game.options.values()}
        state = game.new(scenario, options, dice).state
        while decisions := game.decisions(state):
            for place in set(where(state)) & wanted:
                wanted.discard(place)
                (folder / f"v{game.version}-{slug(place)}.json").write_bytes(saves.dump(game, state) + b"\n")
            decision = rng.choice(decisions)
            state = game.apply(state, decision.side, rng.choice(decision.choices), dice).state
    print(f"{name}: {len(list(folder.glob('*.json')))} saves; never met: {', '.join(sorted(wanted)) or 'none'}")


def slug(place: str) -> str:
    """A place as a file name."""
    return place.replace("/", "--").replace(" ", "-")


if __name__ == "__main__":
    main(*sys.argv[1:])
