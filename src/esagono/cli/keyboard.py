"""What a player types: lines, choices from a list, real dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from esagono.cli.table import Table, own_texts
from esagono.kernel.dice import RollKey


def read_line(prompt: str) -> str:
    """One line; the end of the input raises `click.Abort`."""
    line: str = click.prompt(prompt, prompt_suffix="", default="", show_default=False)
    return line.strip()


def choose(language: str, question: str, names: Sequence[str], titles: Mapping[str, str]) -> str:
    """One of a list, by number or name; a single one is taken without asking."""
    texts = own_texts(language)
    click.echo(question)
    width = max(map(len, names))
    for i, name in enumerate(names, 1):
        click.echo(f"{i:>3}. {name:<{width}}  {titles.get(name, '')}".rstrip())
    while len(names) > 1:
        given = read_line(f"{texts.say(language, 'play.choose')}: ")
        if given in names:
            return given
        if given.isdecimal() and 1 <= int(given) <= len(names):
            return names[int(given) - 1]
        click.echo(texts.say(language, "play.not-one", {"given": given, "known": ", ".join(names)}))
    return names[0]


class RealDice:
    """A dice source that asks the players what they rolled and drew."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces that the player types, such as `3 4` or `3+4`."""
        say, what = self.table.say, self.table.roll_name(key.what)
        example = " ".join(str(min(i + 3, sides)) for i in range(count))
        while True:
            typed = read_line(f"{say('play.roll-needed', dice=f'{count}d{sides}', what=what, example=example)}: ")
            words = typed.replace("+", " ").replace(",", " ").split()
            if len(words) == count and all(w.isdecimal() and 1 <= int(w) <= sides for w in words):
                return tuple(map(int, words))
            click.echo(say("play.bad-roll", count=count, sides=sides))

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """What the player says was drawn."""
        say, what = self.table.say, self.table.roll_name(key.what)
        there = sorted(thing for thing, n in bag.items() if n)
        names = {self.table.word(thing).lower(): thing for thing in there} | {thing: thing for thing in there}
        while True:
            typed = read_line(f"{say('play.draw-needed', what=what)}: ")
            if typed.lower() in names:
                return names[typed.lower()]
            click.echo(say("play.bad-draw", thing=typed, known=", ".join(there)))
