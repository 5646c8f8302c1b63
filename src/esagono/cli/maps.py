"""Map texts: check them, draw them."""

from __future__ import annotations

from pathlib import Path

import click

from esagono.cli.command import lang_option
from esagono.cli.recordfile import write_safely

FILE = click.Path(path_type=Path, dir_okay=False)


@click.group(name="map")
def map_() -> None:
    """Check or draw a map text."""


@map_.command(name="check")
@click.argument("files", type=FILE, nargs=-1, required=True)
def check_map(files: tuple[Path, ...]) -> None:
    """Check that a map's lines fit its grid, that every value has a provenance, and that every [fact] holds."""
    from esagono.hexes.hexmap import load_map
    from esagono.hexes.mapcheck import check

    wrong = 0
    for file in files:
        board = load_map(file)
        problems = check(board)
        wrong += len(problems)
        for problem in problems:
            click.echo(f"{file}: {problem}")
        if not problems:
            click.echo(f"{file}: {len(board.grid.names)} hexes, {len(board.text.facts)} facts hold")
    if wrong:
        raise SystemExit(1)


@map_.command()
@click.argument("file", type=FILE)
@click.option("-o", "--out", type=FILE, help="Where the SVG goes (default: standard output).")
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True)
@lang_option
def draw(file: Path, out: Path | None, theme: str, lang: str) -> None:
    """Draw a map as SVG, with the legend in the language.

    \b
    Example:
      esagono map draw my.map -o my.svg
    """
    from esagono.hexes.draw import draw as drawn
    from esagono.hexes.hexmap import load_map

    svg = drawn(load_map(file), theme=theme, labels=lang)
    if out is None:
        click.echo(svg)
    else:
        write_safely(out, svg.encode())
