"""Verify a record against the rules, or tell what happened in it."""

from __future__ import annotations

from pathlib import Path

import click

from esagono.cli.command import lang_option, load_game, pack_option, progress, read_text, refusals
from esagono.cli.table import Table
from esagono.kernel import Game
from esagono.kernel.match import Match
from esagono.kernel.record import RecordText, parse, replay

FILE = click.Path(path_type=Path, dir_okay=False)


@click.group()
def record() -> None:
    """Verify or replay the record of a game."""


@record.command()
@click.argument("file", type=FILE)
@lang_option
@pack_option
def verify(file: Path, lang: str, pack: Path | None) -> None:
    """Replay a record, compare every hash and roll, and report the first line that differs."""
    text = read_record(file)
    game = game_of(text, file, pack)
    match = replayed(game, text, file)
    table = Table(game, lang)
    ended = table.say("record.goes-on") if match.decisions else table.result(match.state)
    click.echo(table.say("record.verified", file=file, count=len(match.lines) - 1, ended=ended))
    for line in table.about_record(text, match):
        click.echo(line)


@record.command(name="replay")
@click.argument("file", type=FILE)
@lang_option
@pack_option
def replay_(file: Path, lang: str, pack: Path | None) -> None:
    """Print a record as sentences, act by act, with its dice and the final board."""
    text = read_record(file)
    game = game_of(text, file, pack)
    match = replayed(game, text, file)
    table = Table(game, lang)
    for line in table.history(match, 0, None):
        click.echo(line)
    click.echo(table.whole_board(match.state))
    if match.state.result is not None:
        click.echo(table.result(match.state))


def read_record(file: Path, broken_off: bool = False) -> RecordText:
    """Read a record; BadInput names file and line. On request, a truncated last line is ignored."""
    text = read_text(file)
    if broken_off and "\n" in text:
        text = text[: text.rindex("\n") + 1]
    with refusals(str(file)):
        return parse(text)


def game_of(text: RecordText, file: Path, pack: Path | None) -> Game:
    """The game of a record."""
    with refusals(f"{file}: game"):
        return load_game(text.header.game, pack)


def replayed(game: Game, text: RecordText, file: Path) -> Match:
    """The match at the end of its record; BadInput names the first line that differs."""
    with refusals(str(file), game), progress(len(text.entries), str(file)) as done:
        steps = replay(game, text)
        match = next(steps)
        for _ in steps:  # it is one match that goes on
            done(1)
        return match
