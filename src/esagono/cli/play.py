"""Play a game at the terminal."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from random import Random

import click

from esagono import bots, games
from esagono.bots import fallback
from esagono.cli.command import BadInput, lang_option, load_game, pack_option, refusals
from esagono.cli.keyboard import RealDice, choose
from esagono.cli.recordfile import RecordFile
from esagono.cli.records import game_of, read_record, replayed
from esagono.cli.session import HUMAN, Session
from esagono.cli.show import scenario_title
from esagono.cli.table import Table, own_texts
from esagono.kernel import Dice, Refused, Seeded
from esagono.kernel.match import Match
from esagono.kernel.record import seed_hash
from esagono.kernel.value import Side

FILE = click.Path(path_type=Path, dir_okay=False)
PLAYERS = (HUMAN, *bots.BOTS)
SEATS = f"Who plays a side: {', '.join(PLAYERS)}, or a program: exec:COMMAND."


@click.command()
@click.argument("game", required=False)
@click.argument("scenario", required=False)
@click.option("--seat", "seats", multiple=True, metavar="SIDE=WHO", help=SEATS)
@click.option("--seed", help="Random seed, any text (default: a secret one).")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An optional rule or variant.")
@click.option("--record", "file", type=FILE, help="Save the record here; every act is on disk before it is shown.")
@click.option("--resume", type=FILE, help="Continue the game of this record.")
@click.option("--dice", type=click.Choice(["real"]), help="The players roll real dice and type the results.")
@lang_option
@pack_option
def play(
    game: str | None,
    scenario: str | None,
    seats: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    file: Path | None,
    resume: Path | None,
    dice: str | None,
    lang: str,
    pack: Path | None,
) -> None:
    """Play a GAME at the terminal.

    Two people at one keyboard, or one against a bot. Without arguments it lets you choose game, scenario and seats.
    Type `help` while playing.

    \b
    Examples:
      esagono play
      esagono play storms_of_steel --seat german=planner --record my.record
      esagono play --resume my.record
    """
    if file is not None and file.exists() and file != resume:
        raise BadInput(f"--record: {file} exists already; expected a new file, or --resume {file}")
    real = dice == "real"
    if resume is not None:
        if game or scenario or options:
            raise BadInput("--resume: the record says game, scenario and options; expected none of them here")
        session = _resumed(resume, file, seats, seed, real, lang, pack)
    else:
        session = _begun(game, scenario, seats, seed, options, file, real, lang, pack)
    session.play()


def _begun(
    name: str | None,
    scenario: str | None,
    seats: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    file: Path | None,
    real: bool,
    lang: str,
    pack: Path | None,
) -> Session:
    asking = name is None
    if name is None:
        name = choose(lang, own_texts(lang).say(lang, "play.which-game"), games.names(), {})
    game = load_game(name, pack)
    table = Table(game, lang)
    if not game.playable:
        raise BadInput(f"{game.name}: this game has no scenarios yet")
    if scenario is None:
        titles = {each: scenario_title(game, each, lang) for each in game.playable}
        scenario = choose(lang, table.say("play.which-scenario"), game.playable, titles)
    given = _pairs(seats, "--seat", "SIDE=WHO")
    with refusals(game=game):
        sides = game.sides_of(scenario)
    players = _players(sides, {**_asked(table, sides, given), **given} if asking else given)
    source = (seed or secrets.token_hex(16)).encode()
    own: Dice = RealDice(table) if real else Seeded(source)
    with refusals(game=game):
        chosen = _pairs(options, "--option", "NAME=VALUE")
        secret = None if real else source
        match = Match(game, scenario, chosen, seed=secret, dice=own, players=players, by_hand=real)
    record = RecordFile(file) if file is not None else None
    return Session(match, players, table, record, Random(source))


def _asked(table: Table, sides: tuple[Side, ...], given: dict[Side, str]) -> dict[Side, str]:
    """Ask for the player of each side that was not given."""
    open_ = [side for side in sides if side not in given]
    return {side: choose(table.language, table.say("play.which-seat", side=side), PLAYERS, {}) for side in open_}


def _resumed(
    resume: Path, file: Path | None, seats: tuple[str, ...], seed: str | None, real: bool, lang: str, pack: Path | None
) -> Session:
    text = read_record(resume, broken_off=True)
    game = game_of(text, resume, pack)
    table = Table(game, lang)
    source = (seed or secrets.token_hex(16)).encode()
    match = replayed(game, text, resume)
    if seed and seed_hash(source.hex()) != match.journal.seed_hash:
        raise BadInput(f"--seed: not the one that {resume} was begun with")
    own: Dice = RealDice(table) if real else Seeded(source)
    match.continue_from(len(match.lines) - 1, seed=None if real else source, dice=own, by_hand=real)
    known = {side: who for side, who in text.header.players.items() if who in PLAYERS}  # others are names of people
    players = _players(game.sides_of(text.header.scenario), {**known, **_pairs(seats, "--seat", "SIDE=WHO")})
    click.echo(table.say("play.resumed", count=len(match.lines) - 1, file=resume))
    return Session(match, players, table, RecordFile(file or resume), Random(source))


def _players(sides: tuple[Side, ...], given: dict[Side, str]) -> dict[Side, str]:
    for side, who in given.items():
        if side not in sides:
            raise BadInput(f"--seat: there is no side {side}; expected {' or '.join(sides)}")
        with suppress(Refused):
            if who != HUMAN:
                fallback.check(who)
            continue
        raise BadInput(f"--seat: {side}={who}; expected {' or '.join((*PLAYERS, 'exec:COMMAND'))}")
    return {side: given.get(side, HUMAN) for side in sides}


def _pairs(given: tuple[str, ...], option: str, form: str) -> dict[str, str]:
    """`NAME=VALUE` words as a mapping."""
    pairs = [word.partition("=") for word in given]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise BadInput(f"{option}: {name}{equals}{value}; expected {form}")
    return {name: value for name, _, value in pairs}
