"""Measurements in processor time, by turns with python-chess in the same run."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import import_module
from statistics import quantiles

import click

from esagono.bench import Bench
from esagono.bench.yardstick import MISSING, python_chess
from esagono.cli.command import json_option, progress

SUITES = ("play", "board", "click")


@click.command()
@click.argument("names", nargs=-1)
@json_option
def bench(names: tuple[str, ...], as_json: bool) -> None:
    """Measure this program by turns with python-chess.

    NAMES chooses suites: play, board, click. The ratio tells how this program compares with a decision of python-chess
    (list the legal moves, choose one, make it); it needs the package `chess`.
    """
    if unknown := [name for name in names if name not in SUITES]:
        raise click.BadParameter(f"{unknown[0]}: one of {', '.join(SUITES)}", param_hint="NAMES")
    if python_chess() is None:
        click.secho(MISSING, fg="red", bold=True, err=True)
    found: list[Bench] = []
    suites = names or SUITES
    with progress(len(suites), "measuring", as_json) as done:
        for suite in suites:
            found += import_module(f"esagono.bench.{suite}").benches()
            done(1)
    if as_json:
        rows = {each.name: {k: v for k, v in asdict(each).items() if k != "name"} for each in found}
        click.echo(json.dumps(rows, indent=1))
        return
    for each in found:
        click.echo(line(each))


def line(each: Bench) -> str:
    """A measurement as a person reads it."""
    measured = f"{each.name:32} {each.value:10.3f} {each.unit}"
    if each.baseline is None or each.ratio is None:
        return measured
    low, _, high = quantiles(each.turns)
    return f"{measured:56} python-chess {each.baseline:10.3f}   x {each.ratio:.3f} (turns {low:.3f} to {high:.3f})"
