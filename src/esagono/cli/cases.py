"""Rulings and rules: run cases, say what a rule is, and which rules have run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

import esagono
from esagono.cli.command import BadInput, json_option, lang_option, load_game, pack_option, progress
from esagono.cli.table import Table

PATH = click.Path(path_type=Path)


@click.group()
def case() -> None:
    """Run cases of the casebook."""


@case.command()
@click.argument("paths", nargs=-1, required=True, type=PATH)
@click.option("--trace", is_flag=True, help="Show each step.")
@pack_option
def run(paths: tuple[Path, ...], trace: bool, pack: Path | None) -> None:
    """Run the cases of files and folders: one line for each, then how many passed and failed.

    Exit status 1 when one fails, 2 when one cannot be read.

    \b
    Example:
      esagono case run casebook/storms_of_steel --trace
    """
    from esagono.casebook import read, report, run_files

    files = case_files(paths)
    read_files = [read(path) for path in files]
    count = sum(len(file.cases) + len(file.errors) for file in read_files)
    results = []
    with progress(count, "cases") as done:
        for result in run_files(files, load=partial(load_game, pack=pack)):
            results.append(result)
            done(1)
    for result in results:
        for line in report.lines(result, trace=trace):
            click.echo(line)
    passed = sum(result.passed for result in results)
    click.echo(report.summary(passed, len(results) - passed))
    unread = [error for file in read_files for error in file.errors]
    for error in unread:
        click.echo(f"esagono: {error}", err=True)
    if unread or passed < len(results):
        raise SystemExit(2 if unread else 1)


@click.command()
@click.argument("game")
@click.argument("rule", required=False, metavar="[ID]")
@click.option("--missing", is_flag=True, help="Only the rules that no case proves, with the reason.")
@click.option("--details", is_flag=True, help="Every rule with what carries it and the cases in which it ran.")
@click.option("--casebook", type=PATH, help="Where the cases are (default: casebook/GAME).")
@json_option
@lang_option
@pack_option
def rules(
    game: str,
    rule: str | None,
    missing: bool,
    details: bool,
    casebook: Path | None,
    as_json: bool,
    lang: str,
    pack: Path | None,
) -> None:
    """Say what a rule is, or which rules are proven.

    With an ID: what the rule says. Without: how many rules of each chapter are carried out by the program, and how
    many of them were seen to work in a case.

    \b
    Examples:
      esagono rules storms_of_steel 7.6 --lang it
      esagono rules storms_of_steel --missing
    """
    found = load_game(game, pack)
    table = Table(found, lang)
    if rule is not None:
        if rule not in found.rules:
            raise BadInput(table.rule(rule))
        click.echo(table.rule(rule))
        return
    from esagono.casebook import coverage, read, report

    files = case_files([casebook] if casebook else default_casebook(found.name))
    with progress(sum(len(read(path).cases) for path in files), "cases", as_json) as done:
        counted = coverage(found, files, lambda result: done(1))
    if as_json:
        click.echo(json.dumps(counted.counts(), ensure_ascii=False, indent=1))
    else:
        shown = report.missing if missing else report.details if details else report.table
        for line in shown(counted):
            click.echo(line)
    for line in report.complaints(counted):
        click.echo(line, err=True)
    if counted.errors or counted.failed:
        raise SystemExit(1)


def case_files(paths: Sequence[Path]) -> list[Path]:
    """The case files of files and folders; BadInput names a path that is not there."""
    from esagono.casebook import CaseError, find_files

    try:
        return find_files(paths)
    except CaseError as wrong:
        raise BadInput(f"{wrong.file}: {wrong.expected}") from None


def default_casebook(game: str) -> list[Path]:
    """The folder of the game's cases: under the current folder, or beside the sources."""
    beside = Path(esagono.__file__).parents[2]
    return [folder for root in (Path(), beside) if (folder := root / "casebook" / game).is_dir()][:1]
