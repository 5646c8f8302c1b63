"""Add a save waiting at each ask of a game to tests/saves; a save that exists is never written again.

Usage: .venv/bin/python tools/make_saves.py GAME [RANDOM GAMES]
What random games do not meet is taken from the cases of its casebook.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from esagono import games
from esagono.casebook.read import read
from esagono.casebook.run import run_case
from esagono.kernel import Act, Decision, Game, Seeded, State, saves
from esagono.kernel.flow import Ask

SAVES = Path(__file__).parents[1] / "tests" / "saves"
CASES = SAVES.parents[1] / "casebook"
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


def main(name: str, most: str = str(MOST_GAMES)) -> None:
    """Play random games, then the cases, until every ask has been met."""
    game = games.load(name)
    folder = SAVES / name
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {a for a in asks(game) if not list(folder.glob(f"*-{slug(a)}.json"))}
    for k in range(int(most)):
        if not wanted:
            break
        rng, dice = random.Random(k), Seeded(b"saves %d" % k)
        scenario = game.playable[k % len(game.playable)]
        options = {o.name: rng.choice(o.choices) for o in game.options.values()}
        state = game.new(scenario, options, dice).state
        while decisions := game.decisions(state):
            keep(game, state, wanted, folder)
            decision = rng.choice(decisions)
            state = game.apply(state, decision.side, some_choice(decision, rng), dice).state
    for file in sorted((CASES / name).glob("*.yaml")):
        for case in read(file).cases if wanted else ():
            run_case(game, case, lambda table: keep(game, table.state, wanted, folder))
    print(f"{name}: {len(list(folder.glob('*.json')))} saves; never met: {', '.join(sorted(wanted)) or 'none'}")


def keep(game: Game, state: State, wanted: set[str], folder: Path) -> None:
    """Write the state down if it waits at an ask that has not been met yet."""
    for place in set(where(state)) & wanted if game.decisions(state) else ():
        wanted.discard(place)
        (folder / f"v{game.version}-{slug(place)}.json").write_bytes(saves.dump(game, state) + b"\n")


def some_choice(decision: Decision, rng: random.Random) -> Act:
    """A choice at random, each verb as likely as any other: what is rare is met sooner."""
    verb = rng.choice(sorted({act.verb for act in decision.choices}))
    return rng.choice([act for act in decision.choices if act.verb == verb])


def slug(place: str) -> str:
    """A place as a file name."""
    return place.replace("/", "--").replace(" ", "-")


if __name__ == "__main__":
    main(*sys.argv[1:])
