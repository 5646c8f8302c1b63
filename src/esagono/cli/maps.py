"""Check and draw map texts."""

from __future__ import annotations

from pathlib import Path

import click

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
def draw(file: Path, out: Path | None) -> None:
    """Draw a map as a plain schematic in SVG.

    Every hex has its number, its terrain as a colour and a letter, its features and names; hexsides and paths are
    lines; the legend has the words of the map text. Point at a hex or line in the browser to read what the text says.

    \b
    Example:
      esagono map draw my.map -o my.svg
    """
    from esagono.cli.schematic import schematic
    from esagono.hexes.hexmap import load_map

    svg = schematic(load_map(file))
    if out is None:
        click.echo(svg)
    else:
        write_safely(out, svg.encode())
