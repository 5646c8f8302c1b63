"""What all commands share: language, pack, one-line errors, progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from esagono import games
from esagono.kernel import Game, Refused
from esagono.kernel.texts import LANGUAGES, Texts

F = TypeVar("F", bound=Callable[..., Any])

SECTIONS = {
    "Play": {
        "games": "show:games_",
        "scenarios": "show:scenarios",
        "serve": "serve:serve",
        "play": "play:play",
        "show": "show:show",
        "record": "records:record",
    },
    "Rules": {"rules": "cases:rules", "case": "cases:case"},
    "Data": {"data": "data:data", "map": "maps:map_"},
    "Health": {"check": "check:check", "sim": "sim:sim", "bench": "bench:bench"},
}
"""The commands by theme: each with its module and its name there."""
PLACES = {name: place for section in SECTIONS.values() for name, place in section.items()}


class BadInput(click.ClickException):
    """Invalid user input: one line on stderr, exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print one line, never a traceback."""
        click.echo(f"esagono: {self.message}", file=file, err=file is None)


class Commands(click.Group):
    """The group `esagono`: commands by theme, imported on demand; every library error becomes one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(PLACES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command; its module is imported now."""
        if cmd_name not in PLACES:
            return None
        module, _, name = PLACES[cmd_name].partition(":")
        found: click.Command = getattr(import_module(f"esagono.cli.{module}"), name)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and turn refusals of readers and rules into BadInput."""
        try:
            return super().invoke(ctx)
        except (Refused, OSError, ValueError):
            with refusals():
                raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands by theme."""
        for title, names in SECTIONS.items():
            commands = [(name, self.get_command(ctx, name)) for name in names]
            rows = [(name, command.get_short_help_str(90)) for name, command in commands if command]
            with formatter.section(title):
                formatter.write_dl(rows)


@contextmanager
def refusals(where: str = "", game: Game | None = None) -> Iterator[None]:
    """Turn any input error into one line that says where it is."""
    prefix = f"{where}: " if where else ""
    try:
        yield
    except Refused as refused:
        texts = game.texts if game else Texts({})
        raise BadInput(prefix + texts.why(language_of(click.get_current_context()), refused.why)) from None
    except BrokenPipeError:
        raise
    except OSError as wrong:
        named = f"{wrong.filename}: " if wrong.filename else prefix
        raise BadInput(f"{named}{wrong.strerror or wrong}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{prefix}expected a text in UTF-8") from None
    except ValueError as wrong:
        told = str(wrong)
        raise BadInput(told if told.startswith(where) else prefix + told) from None


def read_text(path: Path) -> str:
    """The text of a file; BadInput names the file."""
    with refusals(str(path)):
        return path.read_text("utf-8")


# options that several commands have


def language_of(ctx: click.Context) -> str:
    """The current language: `--lang` here or before the command, else from the environment."""
    if "lang" in ctx.meta:
        return str(ctx.meta["lang"])
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((lang for lang in LANGUAGES if locale.lower().startswith(lang)), LANGUAGES[0])


def _language(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    if value:
        ctx.meta["lang"] = value
    return value or language_of(ctx)


def _pack(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    if value:
        ctx.meta["pack"] = value
    found: Path | None = value or ctx.meta.get("pack")
    return found


def lang_option(command: F) -> F:
    """`--lang en|it`."""
    shown = "Language of the output (default: the system's)."
    return click.option("--lang", type=click.Choice(LANGUAGES), callback=_language, is_eager=True, help=shown)(command)


def pack_option(command: F) -> F:
    """`--pack DIR`."""
    kind = click.Path(exists=True, file_okay=False, path_type=Path)
    shown = "Folder whose data files override the game's own."
    return click.option("--pack", type=kind, metavar="DIR", callback=_pack, help=shown)(command)


def json_option(command: F) -> F:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(command)


def load_game(name: str, pack: Path | None = None) -> Game:
    """A game by name, read with the data of the pack."""
    try:
        return games.load(name, pack)
    except ModuleNotFoundError as missing:
        if missing.name != f"esagono.games.{name}.game":
            raise
        raise BadInput(f"{name}: this game cannot be played yet ({missing.name} is missing)") from None


@contextmanager
def progress(length: int, label: str, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if that is a terminal; yields the function that advances it."""
    if quiet or not sys.stderr.isatty():
        yield lambda steps: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update
