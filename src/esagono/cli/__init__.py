"""The command `esagono`."""

from __future__ import annotations

from pathlib import Path

import click

from esagono.cli.command import Commands, lang_option, pack_option

__all__ = ["main"]


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="esagono")
@lang_option
@pack_option
def main(lang: str, pack: Path | None) -> None:
    """Esagono plays hex-and-counter wargames and enforces all of their rules.

    \b
    Examples:
      esagono serve                                   play in the browser
      esagono play                                    choose a game and play at the terminal
      esagono play storms_of_steel --seat german=planner
      esagono rules storms_of_steel 7.6               what a rule says
      esagono case run casebook/storms_of_steel       try rulings
      esagono data storms_of_steel                    what to check against the printed game
      esagono map draw my.map -o my.svg               draw a map text

    Bad input ends with exit status 2 and one line: what is wrong, and where.
    """
