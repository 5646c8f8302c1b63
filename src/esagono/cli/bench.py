"""Benchmarks, each against a named baseline in the same run."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import import_module

import click

from esagono.cli.command import json_option, progress

SUITES = ("kernel", "hexes")


@click.command()
@click.argument("names", nargs=-1)
@json_option
def bench(names: tuple[str, ...], as_json: bool) -> None:
    """Benchmark this program against named baselines.

    Both are timed in the same run; NAMES selects benchmarks. The baseline of the searches needs networkx.
    """
    found = []
    with progress(len(SUITES), "measuring", as_json) as done:
        for suite in SUITES:
            benches = import_module(f"esagono.bench.{suite}").benches
            found += [each for each in benches() if not names or each.name in names]
            done(1)
    if as_json:
        rows = {each.name: {k: v for k, v in asdict(each).items() if k != "name"} for each in found}
        click.echo(json.dumps(rows, indent=1))
        return
    for each in found:
        click.echo(f"{each.name:24} {each.value:12.4f} {each.unit}, baseline {each.baseline:12.4f}, x{each.ratio:.1f}")
