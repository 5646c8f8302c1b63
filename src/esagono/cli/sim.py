"""Matches of bot against bot."""

from __future__ import annotations

import csv
import json
from functools import partial
from pathlib import Path
from typing import Any

import click

from esagono import bots, games
from esagono.bots import arena, cluster, fallback
from esagono.cli.command import BadInput, json_option, load_game, pack_option, progress, refusals
from esagono.kernel import Refused

ENGINES = {"local": arena.series, "ray": cluster.series}


@click.command()
@click.argument("game")
@click.argument("scenario")
@click.option(
    "--sides",
    default="planner,random",
    show_default=True,
    metavar="A,B",
    help="The two bots, or programs: exec:COMMAND.",
)
@click.option("--games", "count", type=click.IntRange(1), default=20, show_default=True, help="Games to play.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--engine",
    type=click.Choice(list(ENGINES)),
    default="local",
    show_default=True,
    help="Where the processes run: here, or on the Ray cluster that RAY_ADDRESS names (extra: cluster).",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=arena.PATIENCE,
    show_default=True,
    help="Time limit per decision; with a short one, results may depend on the machine.",
)
@json_option
@pack_option
def sim(
    game: str,
    scenario: str,
    sides: str,
    count: int,
    jobs: int,
    engine: str,
    seed: int,
    seconds: float,
    as_json: bool,
    pack: Path | None,
) -> None:
    """Let two bots play a series of games, sides swapped from game to game.

    Games come in pairs with the same dice; if both bots are the same, each game has its own.
    The win rate is the first bot's; draws do not count as wins.
    If a program fails to choose, stderr says so and the planner chooses as its fallback.

    \b
    Examples:
      esagono sim storms_of_steel stone-house --sides planner,random --games 40 --jobs 2
      esagono sim storms_of_steel stone-house --sides "exec:python3 examples/cautious.py",planner
    """
    loaded = load_game(game, pack)
    with refusals(game=loaded):
        loaded.scenario(scenario)
    pair = _pair(sides)
    played = []
    with progress(count, f"{pair[0]} v {pair[1]}", as_json) as done:
        todo = arena.plans(scenario, pair, count, seed)
        for each in ENGINES[engine](partial(games.load, game, pack), todo, jobs, seconds):
            played.append(each)
            done(1)
    found = arena.summary(pair, played)
    click.echo(json.dumps(found, indent=1) if as_json else _told(found))


def _pair(sides: str) -> tuple[str, str]:
    names = next(csv.reader([sides]), [])
    try:
        for name in names:
            fallback.check(name)
    except Refused:
        names = []
    if len(names) != 2:
        known = ", ".join(bots.BOTS)
        raise BadInput(
            f"--sides: {sides}; expected two of {known} or exec:COMMAND, with a comma between them "
            '(a command with a comma in it stands in quotes: "exec:COMMAND",planner)'
        )
    return names[0], names[1]


def _told(found: dict[str, Any]) -> str:
    first = next(iter(found["wins"]))
    low, high = found["interval"]
    rate = found["wins"][first] / found["games"]
    lines = [
        f"{found['games']} games: "
        + ", ".join(f"{name} won {n}" for name, n in found["wins"].items())
        + f", {found['draws']} drawn",
        f"{first}: {rate:.1%} (95 %: {low:.1%} to {high:.1%}), mean length {found['length']} acts",
    ]
    if found["unfinished"]:
        lines.append(f"{found['unfinished']} games did not end within the bound of the scenario")
    return "\n".join([*lines, *(_of_bot(found, name) for name in found["wins"])])


def _of_bot(found: dict[str, Any], name: str) -> str:
    ms, failed = found["ms_per_decision"][name], found["failures"][name]
    parts = [f"{found['points'][name]} points a game"]
    if found["losses"] is not None:
        parts.append(f"{found['losses'][name]} units lost")
    parts.append(f"{ms['median']} ms a decision (median), {ms['max']} ms at most")
    if failed:
        told = ", ".join(f"{kind} {n}" for kind, n in failed.items())
        parts.append(f"decisions lost to the planner: {told}")
    return f"{name}: {', '.join(parts)}"
