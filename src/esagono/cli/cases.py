"""Rulings and rules: run cases, show rules, report coverage."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

import esagono
from esagono.cli.command import BadInput, json_option, lang_option, load_game, pack_option, progress
from esagono.cli.table import Table
from esagono.kernel import Game
from esagono.kernel.rulebook import Rule

if TYPE_CHECKING:
    from esagono.casebook.where import Place

PATH = click.Path(path_type=Path)


@click.group()
def case() -> None:
    """Run cases of the casebook."""


@case.command()
@click.argument("paths", nargs=-1, required=True, type=PATH)
@click.option("--trace", is_flag=True, help="Show each step.")
@pack_option
def run(paths: tuple[Path, ...], trace: bool, pack: Path | None) -> None:
    """Run the cases in files and folders: one line per case, then totals.

    Exit status 1 if a case fails, 2 if one cannot be read.

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
@click.option("--details", is_flag=True, help="Every rule with what carries it and the cases that ran it.")
@click.option("--where", is_flag=True, help="With an ID: the files and lines that carry the rule.")
@click.option("--prove", is_flag=True, help="Break what carries each rule and check that a case fails (slow).")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes for --prove.")
@click.option("--casebook", type=PATH, help="Where the cases are (default: casebook/GAME).")
@json_option
@lang_option
@pack_option
def rules(
    game: str,
    rule: str | None,
    missing: bool,
    details: bool,
    where: bool,
    prove: bool,
    jobs: int,
    casebook: Path | None,
    as_json: bool,
    lang: str,
    pack: Path | None,
) -> None:
    """Show a rule, where it is in the code, or which rules are proven.

    With an ID: what the rule says. A number without its letter, a prefix or a chapter lists the matching rules.
    Without an ID: how many rules of each chapter the program carries, how many of them ran in a case, and with --prove
    how many make a case fail when they are broken.

    \b
    Examples:
      esagono rules storms_of_steel 7.6 --lang it
      esagono rules case_yellow 11.4 --where
      esagono rules case_yellow ch11
      esagono rules storms_of_steel --missing
      esagono rules case_yellow --prove --jobs 2
    """
    found = load_game(game, pack)
    if rule is not None:
        for line in _about(found, rule, lang, where, as_json):
            click.echo(line)
        return
    if where:
        raise BadInput(Table(found, lang).say("table.where-what"))
    from esagono.casebook import coverage, read, report

    files = case_files([casebook] if casebook else default_casebook(found.name))
    with progress(sum(len(read(path).cases) for path in files), "cases", as_json) as done:
        load = partial(load_game, game) if prove else None
        counted = coverage(found, files, lambda result: done(1), prove=prove, load=load, jobs=jobs)
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


def _about(game: Game, text: str, lang: str, where: bool, as_json: bool) -> Iterator[str]:
    """The output for the rules that a text finds."""
    table = Table(game, lang)
    rules = game.rules.find(text)
    if not rules:
        raise BadInput(table.rule(text))
    if not where:
        plain = [_plain(table, rule, ()) for rule in rules]
        yield json.dumps(plain, ensure_ascii=False) if as_json else table.rule(text)
        return
    from esagono.casebook.where import Finder

    finder = Finder(game)
    places = {rule.id: finder.places(rule.id) for rule in rules}
    if as_json:
        yield json.dumps([_plain(table, rule, places[rule.id]) for rule in rules], ensure_ascii=False)
        return
    for rule in rules:
        yield table.rule_title(rule)
        for place in places[rule.id]:
            yield f"  {place.file}:{place.line}  {table.say(f'where.{place.kind}')} {place.name}"
        if not places[rule.id]:
            yield f"  {table.say('where.nowhere' if rule.counts else 'where.background')}"


def _plain(table: Table, rule: Rule, places: Sequence[Place]) -> dict[str, object]:
    """A rule and its places as plain data."""
    title, _, summary = table.rule(rule.id).partition("\n")
    told: dict[str, object] = {"rule": rule.id, "title": title.removeprefix(f"{rule.id} "), "summary": summary}
    where = [{"file": p.file, "line": p.line, "kind": p.kind, "name": p.name} for p in places]
    return told | ({"where": where} if where else {})


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
