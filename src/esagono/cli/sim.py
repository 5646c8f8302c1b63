"""Matches of bot against bot."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import click

from esagono import bots, games
from esagono.bots import arena
from esagono.cli.command import BadInput, json_option, load_game, pack_option, progress, refusals


@click.command()
@click.argument("game")
@click.argument("scenario")
@click.option("--sides", default="planner,random", show_default=True, metavar="A,B", help="The two bots.")
@click.option("--games", "count", type=click.IntRange(1), default=20, show_default=True, help="Games to play.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=arena.PATIENCE,
    show_default=True,
    help="Time for one decision; a short one may make results depend on the machine.",
)
@json_option
@pack_option
def sim(
    game: str,
    scenario: str,
    sides: str,
    count: int,
    jobs: int,
    seed: int,
    seconds: float,
    as_json: bool,
    pack: Path | None,
) -> None:
    """Let two bots play a series of games, sides swapped from game to game.

    Games come in pairs with the same dice. The rate of wins is the first bot's; draws are no wins.

    \b
    Example:
      esagono sim storms_of_steel stone-house --sides planner,random --games 40 --jobs 2
    """
    loaded = load_game(game, pack)
    with refusals(game=loaded):
        loaded.scenario(scenario)
    pair = _pair(sides)
    played = []
    with progress(count, f"{pair[0]} v {pair[1]}", as_json) as done:
        todo = arena.plans(scenario, pair, count, seed)
        for each in arena.series(partial(games.load, game, pack), todo, jobs, seconds):
            played.append(each)
            done(1)
    found = arena.summary(pair, played)
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    click.echo(_told(found))


def _pair(sides: str) -> tuple[str, str]:
    names = sides.split(",")
    if len(names) != 2 or any(name not in bots.BOTS for name in names):
        raise BadInput(f"--sides: {sides}; expected two of {', '.join(bots.BOTS)}, with a comma between them")
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
    for name, ms in found["ms_per_decision"].items():
        points = found["points"][name]
        lines.append(f"{name}: {points} points a game, {ms['median']} ms a decision (median), {ms['max']} ms at most")
    return "\n".join(lines)
