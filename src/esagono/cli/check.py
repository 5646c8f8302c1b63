"""Conformance: what every game must pass."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

import click

from esagono import games
from esagono.cli.command import json_option, load_game, pack_option, progress

RATES = ("thin", "sparse", "quick", "usual", "thorough")
FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("game")
@click.option("--scenario", "scenarios", multiple=True, help="Only this scenario (repeatable).")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Random games to play.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help="Processes (default: one per core).")
@click.option("--rates", type=click.Choice(RATES), default="usual", help="How much is checked.")
@click.option("--out", type=FOLDER, help="Folder for the records that lead to failures.")
@json_option
@pack_option
def check(
    game: str,
    scenarios: tuple[str, ...],
    count: int,
    seed: int,
    jobs: int,
    rates: str,
    out: Path | None,
    as_json: bool,
    pack: Path | None,
) -> None:
    """Play random games and check what every game must guarantee.

    The games end; saves, records and undo restore everything; what is offered is exactly what is legal; nothing hidden
    leaks; every text exists. Exit status 1 if something fails.

    \b
    Example:
      esagono check storms_of_steel --games 200 --jobs 2 --out failures
    """
    from esagono.kernel import conformance

    load_game(game, pack)
    named = conformance.Rates
    kinds = {"thin": named.thin(), "sparse": named.sparse(), "quick": named.quick(), "thorough": named.thorough()}
    with progress(count, f"checking {game}", as_json) as done:
        report = conformance.check(
            partial(games.load, game, pack),
            scenarios=scenarios,
            games=count,
            seed=seed,
            jobs=jobs,
            progress=lambda played, decisions: done(1),
            out_dir=out,
            rates=kinds.get(rates),
        )
    if as_json:
        click.echo(json.dumps(conformance.as_json(report), ensure_ascii=False, indent=1))
    else:
        for failure in report.failures:
            place = f"{failure.scenario or '-'} seed {failure.seed or '-'}"
            click.echo(f"{failure.check}: {place}: {failure.message}" + (f" ({failure.file})" if failure.file else ""))
        click.echo(conformance.summary(report))
    if report.failures:
        raise SystemExit(1)
