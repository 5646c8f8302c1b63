"""A game at the terminal: asks each side, reads its answer, keeps the record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import click
import msgspec

from esagono import bots
from esagono.bots import reasons
from esagono.bots.fallback import FallbackPlayer
from esagono.cli.keyboard import read_line
from esagono.cli.recordfile import RecordFile, free_name, write_safely
from esagono.cli.table import Table
from esagono.kernel import Act, Decision, Outcome, Refused, Why, record
from esagono.kernel.acts import split_chain
from esagono.kernel.chain import make_chain
from esagono.kernel.match import Match
from esagono.kernel.odds import odds
from esagono.kernel.value import Side

HUMAN = "human"
MOST_REASONS = 6


class Session:
    """Players at one keyboard; bots play the other sides."""

    def __init__(
        self, match: Match, seats: Mapping[Side, str], table: Table, file: RecordFile | None, rng: Random
    ) -> None:
        self.match, self.seats, self.table, self.file, self.rng = match, seats, table, file, rng
        self.game = match.game
        self.say = table.say
        self.humans = [side for side, seat in seats.items() if seat == HUMAN]
        self.secrets = self.game.known_by is not None
        self.side: Side = ""
        """Who chooses first when several are asked."""
        self.looking: Side = ""
        """The side that is looking at the screen."""
        self.heard: dict[Side, tuple[int, int]] = {}
        """How many lines and journal entries each side has seen."""
        scenario = match.header.scenario
        self.bots = {s: FallbackPlayer(seat, self.game.name, scenario) for s, seat in seats.items() if seat != HUMAN}
        self.reasons: dict[str, tuple[Why, ...]] = {}
        """The reasons of bots, by the hash of their line."""
        self.leaving = False

    def play(self) -> None:
        """Play until the game is over or somebody quits; the record is kept either way."""
        self._keep()
        try:
            with ExitStack() as stack:
                for bot in self.bots.values():
                    stack.enter_context(bot)
                while self.match.decisions and not self.leaving:
                    self._turn()
        except (click.Abort, KeyboardInterrupt):
            click.echo()
        except BaseException:
            with suppress(OSError):
                self._end()  # a mistake in a game must not cost the game
            raise
        if not self.match.decisions:
            self._news("")
            click.echo(self.table.result(self.match.state))
        self._end()

    def _turn(self) -> None:
        decisions = self.match.decisions
        for decision in decisions:
            if decision.side in self.bots:
                self._let(decision)
                return
        decision = next((d for d in decisions if d.side == self.side), decisions[0])
        self._present(decision)
        while not self._answer(decision, read_line("> ")):
            pass

    def _let(self, decision: Decision) -> None:
        """A bot chooses."""
        answer = self.bots[decision.side](bots.question(self.game, self.match.state, decision, self.rng))
        line = len(self.match.lines)
        self._act(decision.side, answer.act)
        self.reasons[self.match.lines[line].hash] = answer.why

    def _act(self, side: Side, choice: str | Act) -> None:
        self.match.act(side, choice)
        self._keep()

    def _keep(self) -> None:
        if self.file is not None:
            self.file.keep(self.match)

    def _end(self) -> None:
        if self.file is None and len(self.match.lines) > 1:
            self.file = RecordFile(free_name(Path(f"esagono-{self.match.header.scenario}.record")))
            self._keep()
        if self.file is None:
            click.echo(self.say("play.nothing-to-save"))
        else:
            click.echo(self.say("play.saved" if self.match.decisions else "play.kept", file=self.file.path))

    # showing

    def _present(self, decision: Decision) -> None:
        turned = decision.side != self.looking
        if turned and self.secrets and len(self.humans) > 1:
            click.clear()
            read_line(self.say("play.curtain", side=decision.side))
        self.side = self.looking = decision.side
        self._news(decision.side)
        if turned:
            self._board()
        click.echo()
        click.echo(self.table.path(self.match.state, decision.side))
        click.secho(self.table.question(decision), bold=True)
        click.echo(self.table.offer(decision.choices))

    def _board(self) -> None:
        click.echo()
        click.echo(self.table.board(self.match.state, self.looking))

    def _news(self, side: Side) -> None:
        """What has happened since the side last looked; without secrets all sides look together."""
        ear = side if self.secrets and self.match.decisions else ""
        lines, entries = self.heard.get(ear, (0, 0))
        for line in self._history(min(lines, len(self.match.lines)), ear, entries):
            click.echo(line)
        self.heard[ear] = len(self.match.lines), len(self.match.journal.entries)

    def _history(self, since: int, ear: Side, entries: int = 0) -> list[str]:
        hears = ear if self.secrets and self.match.decisions else None
        return self.table.history(self.match, since, hears, entries)

    # answering: True when the question has to be put anew

    def _answer(self, decision: Decision, typed: str) -> bool:
        word, _, rest = typed.removeprefix("/").partition(" ")
        command = getattr(self, f"_do_{word}", None) if word.isalpha() else None
        try:
            if typed in ("?", "/?"):
                click.echo(self.table.choices(decision.choices))
                return False
            if command is not None and (typed.startswith("/") or word not in decision.acts):
                return bool(command(decision, rest.strip()))
            return bool(typed) and self._choose(decision, typed)
        except Refused as refused:
            for why in refused.all:
                click.echo(self.table.why(why))
            return False

    def _choose(self, decision: Decision, typed: str) -> bool:
        acts = decision.choices
        if typed.isdecimal() and 1 <= int(typed) <= len(acts):
            self._act(decision.side, acts[int(typed) - 1])
            return True
        parts = split_chain(typed)
        reasons = self.game.why_not(self.match.state, decision.side, parts[0])
        found = [i for i, act in enumerate(acts) if act.text.startswith(typed) or typed in act.text.split()]
        if reasons and found:
            click.echo(self.table.choices(acts, found))
            return False
        if reasons:
            raise Refused(*reasons)
        self._chain(decision.side, parts)
        return True

    def _chain(self, side: Side, parts: list[str]) -> None:
        """Apply a chain act by act until one is refused or another side is asked; forced acts may be written out."""

        def act(part: str) -> list[Outcome]:
            try:
                self._act(side, part)
            except Refused as refused:
                click.echo(f"{part}: {self.table.why(refused.why)}")
                return []
            return self.match.outcomes[-1:]

        make_chain(side, parts, act)

    # commands

    def _needs(self, rest: str, usage: str) -> bool:
        if not rest:
            click.echo(self.say("play.say-what", usage=usage))
        return bool(rest)

    def _do_help(self, decision: Decision, rest: str) -> None:
        click.echo(self.say("play.help").strip())

    def _do_board(self, decision: Decision, rest: str) -> None:
        self._board()

    def _do_why(self, decision: Decision, rest: str) -> None:
        if not rest:
            click.echo(self._bot_reasons(decision.side))
            return
        against = self.game.why_not(self.match.state, decision.side, split_chain(rest)[0])
        for why in against:
            click.echo(self.table.why(why))
        if not against:
            click.echo(self.say("play.legal"))

    def _bot_reasons(self, side: Side) -> str:
        """The reasons for the bots' last lines, as far as the side may know them."""
        by_bots = [line.hash in self.reasons for line in self.match.lines]
        if not any(by_bots):
            return self.say("play.no-reasons")
        end = len(by_bots) - by_bots[::-1].index(True)
        begin = next((i + 1 for i in range(end - 1, 0, -1) if not by_bots[i]), end - 1)
        return "\n".join(self._reason_of(i, side) for i in range(max(begin, end - MOST_REASONS), end))

    def _reason_of(self, i: int, side: Side) -> str:
        line, why = self.match.lines[i], self.reasons[self.match.lines[i].hash]
        whole = reasons.is_open(self.game, line.side, why, side)
        secret = not whole and (line.private or all(o.still_open for o in self.match.outcomes[i:]))
        told = why if whole else ()
        if not whole and not secret:
            told = reasons.told(self.game, self.match.outcomes[i - 1].state, line.side, line.text, why, side)
        head = self.say("table.chose-secretly" if secret else "table.chose", side=line.side, text=line.text)
        note = [] if whole else [self.say("play.some-reasons" if told else "play.secret-reasons")]
        return "\n  ".join([head, *(self.table.texts.reason(self.table.language, w) for w in told), *note])

    def _do_rule(self, decision: Decision, rest: str) -> None:
        click.echo(self.table.rule(rest or decision.rule))

    def _do_odds(self, decision: Decision, rest: str) -> None:
        if not self._needs(rest, "odds TEXT"):
            return
        found = odds(self.game, self.match.state, decision.side, rest)
        click.echo(self.say("play.odds-exact" if found.exact else "play.odds-sampled", runs=found.runs))
        for outcome, chance in sorted(found.outcomes.items(), key=lambda pair: -pair[1]):
            click.echo(f"{chance:7.1%}  {self.table.words(outcome) or '-'}")

    def _do_look(self, decision: Decision, rest: str) -> None:
        if not self._needs(rest, "look " + " | ".join(self.game.queries)):
            return
        answer = self.game.query(self.match.state, decision.side, rest)
        click.echo(json.dumps(msgspec.to_builtins(answer), ensure_ascii=False, indent=1))

    def _do_log(self, decision: Decision, rest: str) -> None:
        for line in self._history(0, decision.side if self.secrets else ""):
            click.echo(line)

    def _do_undo(self, decision: Decision, rest: str) -> bool:
        others = [side for side in self.game.sides_of(self.match.state.scenario) if side != decision.side]
        if rest != "agreed" or (self.bots and self.match.shown_since([decision.side])):
            others = []  # a bot takes back nothing that was rolled, drawn or revealed
        self.match.undo([decision.side], others)
        self._keep()
        click.echo(self.say("play.undone"))
        return True

    def _do_redo(self, decision: Decision, rest: str) -> bool:
        self.match.redo([decision.side])
        self._keep()
        click.echo(self.say("play.redone"))
        return True

    def _do_view(self, decision: Decision, rest: str) -> bool:
        asked = [d.side for d in self.match.decisions]
        if rest not in asked:
            click.echo(self.say("play.not-asked", side=rest or "-", asked=", ".join(asked)))
            return False
        self.side = rest
        return True

    def _do_save(self, decision: Decision, rest: str) -> None:
        if not self._needs(rest, "save FILE"):
            return
        path = Path(rest)
        if path.exists():
            click.echo(self.say("play.exists", file=path))
            return
        try:
            write_safely(path, record.write(self.match).encode())
        except OSError as wrong:
            click.echo(f"{path}: {wrong.strerror}")
            return
        click.echo(self.say("play.saved", file=path))

    def _do_quit(self, decision: Decision, rest: str) -> bool:
        self.leaving = True
        return True
