"""List games and scenarios, and print a position as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from esagono import games
from esagono.cli.command import BadInput, json_option, lang_option, load_game, pack_option, read_text, refusals
from esagono.cli.table import Table
from esagono.kernel import Game, Seeded, State, record, saves


@click.command(name="games")
@lang_option
def games_(lang: str) -> None:
    """List the games, name first, then title."""
    for name in games.names():
        click.echo(f"{name}\t{games.title(name, lang)}")


@click.command()
@click.argument("game")
@lang_option
@pack_option
def scenarios(game: str, lang: str, pack: Path | None) -> None:
    """List the scenarios of a GAME, name first, then title."""
    found = load_game(game, pack)
    for name in found.playable:
        click.echo(f"{name}\t{scenario_title(found, name, lang)}")


def scenario_title(game: Game, name: str, language: str) -> str:
    """The title of a scenario from its card, or from the catalogue."""
    card = game.scenarios[name].card
    title = card.get(f"title_{language}") or card.get("title") or game.texts.word(language, name)
    return str(title.get(language, name) if isinstance(title, dict) else title)


@click.command()
@click.argument("game")
@click.argument("what", required=False, metavar="[SCENARIO|SAVE|RECORD]")
@click.option("--side", default="", help="As this side sees it (default: everything).")
@click.option("--seed", default="0", help="Random seed of the set-up, if a scenario is shown.")
@json_option
@lang_option
@pack_option
def show(game: str, what: str | None, side: str, seed: str, as_json: bool, lang: str, pack: Path | None) -> None:
    """Print the position of a scenario, save or record.

    Path in the sequence of play, board, units, and who is asked what: at the start of a scenario, in a save, or at
    the end of a record.

    \b
    Examples:
      esagono show storms_of_steel
      esagono show storms_of_steel esagono-storms.record --side german
    """
    found = load_game(game, pack)
    if side and side not in found.sides:
        raise BadInput(f"--side: there is no {side}; expected {' or '.join(found.sides)}")
    state = position(found, what, seed)
    if as_json:
        click.echo(_seen_as_json(found, state, side))
        return
    try:
        told = list(_told(Table(found, lang), state, side))
    except LookupError as unknown:
        if not what or what in found.scenarios:
            raise
        raise BadInput(f"{what}: the position names something that {found.name} does not have: {unknown}") from None
    for lines in told:
        click.echo(lines)


def _told(table: Table, state: State, side: str) -> Iterator[str]:
    """Path, board, questions with their choices, and the result."""
    yield table.path(state, side)
    yield table.board(state, side) if side else table.whole_board(state)
    for decision in table.game.decisions(state):
        if side in ("", decision.side):
            yield table.question(decision)
            yield table.offer(decision.choices)
    if state.result is not None:
        yield table.result(state)


def _seen_as_json(game: Game, state: State, side: str) -> str:
    if side:
        return saves.ENCODER.encode(game.view(state, side)).decode()
    return saves.dump(game, state).decode()


def position(game: Game, what: str | None, seed: str) -> State:
    """The start of a scenario, the state of a save, or the end of a record."""
    if what is None:
        what = next(iter(game.playable), None)
    if what is None:
        raise BadInput(f"{game.name}: this game has no scenarios yet")
    if what in game.scenarios:
        return game.new(what, {}, Seeded(seed.encode())).state
    path = Path(what)
    if not path.is_file():
        known = ", ".join(game.scenarios)
        raise BadInput(f"{what}: neither a file nor a scenario; scenarios of {game.name}: {known}")
    text = read_text(path)
    with refusals(what, game):
        return from_text(game, text)


def from_text(game: Game, text: str) -> State:
    """The state of a save or at the end of a record, whichever the text is."""
    if not text.startswith("esagono record"):
        return saves.load(game, text.encode())
    other = record.parse(text).header.game
    if other != game.name:
        raise ValueError(f"a record of {other}; expected one of {game.name}")
    return record.verify(game, text).state
