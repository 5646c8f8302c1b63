"""Data whose source is not the rulebook: what an owner of the printed game should check."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import click

from esagono import games
from esagono.cli.command import BadInput, json_option, pack_option
from esagono.cli.provenance import LETTERS, Doubt, doubts, is_map, sources

DOUBTFUL = {letter: word for letter, word in LETTERS.items() if letter != "R"}


@click.command()
@click.argument("game")
@click.option(
    "--only",
    metavar="SOURCE",
    type=click.Choice(list(dict.fromkeys([*DOUBTFUL.values(), *DOUBTFUL])), case_sensitive=False),
    multiple=True,
    help="Only this source: reported (P), derived (G), history (H), authored (A), missing.",
)
@click.option("--file", "part", default="", help="Only files with this in their path: units, setup, map.")
@click.option("--summary", is_flag=True, help="Only counts, by file and source.")
@json_option
@pack_option
def data(game: str, only: tuple[str, ...], part: str, summary: bool, as_json: bool, pack: Path | None) -> None:
    """List values that do not come from the rulebook.

    With file, place and provenance: what an owner of the printed GAME should check. Values of a map are put together
    by kind. The counts by file and source come last.

    \b
    Examples:
      esagono data storms_of_steel --only authored
      esagono data case_yellow --file setup --only H
      esagono data case_yellow --summary
      esagono data storms_of_steel --pack my-corrections

    Correct a value in a copy of the file in your own folder, mark it .R or .P, and give the folder with --pack.
    """
    files = games.data_files(game, pack)
    if part and not any(part in name for name in sources(files)):
        raise BadInput(f"no data file with {part!r} in its path; expected one of {', '.join(sources(files))}")
    wanted = {DOUBTFUL.get(word, word) for word in only}
    found = [doubt for doubt in doubts(files, part) if not wanted or doubt.provenance in wanted]
    if as_json:
        rows = [{name: getattr(doubt, name) for name in Doubt.__struct_fields__} for doubt in found]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    if not summary:
        _list(found)
    for line in _counts(found):
        click.echo(line, err=not summary)


def _list(found: Iterable[Doubt]) -> None:
    for name, of_file in groupby(found, key=lambda doubt: doubt.file):
        if is_map(name):
            _list_by_kind(name, list(of_file))
            continue
        for doubt in of_file:
            click.echo(f"{name}\t{doubt.place}\t{doubt.field} = {doubt.value or '-'}\t{doubt.provenance}")


def _list_by_kind(name: str, found: list[Doubt]) -> None:
    """The values of a map: kind and source, then every place with its value."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for doubt in found:
        value = "" if doubt.value == "yes" else f"={doubt.value}"
        kinds.setdefault((doubt.field, doubt.provenance), []).append(f"{doubt.place}{value}".replace(" ", "\0"))
    for (field, provenance), places in kinds.items():
        click.echo(f"{name}\t{field}\t{provenance}\t{len(places)}")
        block = textwrap.wrap(" ".join(places), 116, break_long_words=False, break_on_hyphens=False)
        for line in block:
            click.echo(f"    {line}".replace("\0", " "))


def _counts(found: list[Doubt]) -> Iterable[str]:
    """A table of how many values of each source are in each file, and the sum in words."""
    counts = Counter((doubt.file, doubt.provenance) for doubt in found)
    sums = Counter(doubt.provenance for doubt in found)
    shown = [word for word in DOUBTFUL.values() if sums[word]]
    names = list(dict.fromkeys(doubt.file for doubt in found))
    if names:
        width = max(map(len, names))
        yield " " * width + "".join(f"{word:>10}" for word in shown)
        yield from (
            f"{name:<{width}}" + "".join(f"{counts[name, word] or '-':>10}" for word in shown) for name in names
        )
    told = ", ".join(f"{sums[word]} {word}" for word in shown) or "nothing"
    yield f"Not from the rulebook: {told}; {len(found)} in all."
