"""A game in words: board, path, question, choices, dice, events, result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from esagono.kernel import Act, Decision, Game, Rolled, State, Told, Why
from esagono.kernel.acts import fields_of, show
from esagono.kernel.game import Place
from esagono.kernel.journal import Line, Undo, taken_back
from esagono.kernel.match import Match
from esagono.kernel.record import RecordText, parts
from esagono.kernel.rulebook import Rule
from esagono.kernel.texts import GAP, Texts, read_catalogue
from esagono.kernel.value import Side, kebab

MANY = 20
"""Above this many, choices are grouped by verb."""


@cache
def own_texts(language: str) -> Texts:
    """The sentences of the command line itself."""
    path = files("esagono.cli") / "texts" / f"{language}.toml"
    return Texts({language: read_catalogue(path.read_text("utf-8"), f"cli/texts/{language}.toml")})


class Table:
    """A game in one language; shows a side only what it may see."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self.texts, self.own = game.texts, own_texts(language)

    def say(self, key: str, **args: object) -> str:
        """A sentence of the command line; the game's words in it are translated."""
        sentence = self.own.catalogues[self.language].get(key, key)
        words = {name: self.word(str(value)) for name, value in args.items()}
        return GAP.sub(lambda gap: words.get(gap[1], gap[0]), sentence)

    def word(self, name: str) -> str:
        """A word of the game in the language."""
        return self.texts.word(self.language, name)

    def words(self, text: str) -> str:
        """A text with each of the game's words translated."""
        return re.sub(r"[\w-]+", lambda found: self.word(found[0]), text)

    def why(self, why: Why) -> str:
        """A refusal as a sentence with its rule."""
        return self.texts.why(self.language, why)

    def _named(self, section: str, name: str, args: Any = ()) -> str:
        """The sentence for a name of the sequence of play, or the name itself."""
        key = f"{section}.{kebab(name).replace(' ', '-')}"
        return self.texts.say(self.language, key, args) if self.texts.has(key, self.language) else self.word(name)

    # where the game stands

    def board(self, state: State, side: Side) -> str:
        """The board as the side knows it: the game's own drawing, or a list of its units."""
        return self._drawn(self.game.known(state.world, side), side)

    def whole_board(self, state: State) -> str:
        """The board with everything on it."""
        return self._drawn(state.world, "")

    def _drawn(self, world: Any, side: Side) -> str:
        if self.game.show is not None:
            return self.game.show(world, side, self.language)
        return "\n".join(self._listed(world))

    def _listed(self, world: Any) -> Iterable[str]:
        for name, value in fields_of(world).items():
            if isinstance(value, int | str):
                yield f"{self.word(name)}: {self.word(show(value))}"
        for name, unit in getattr(world, "units", {}).items():
            told = {k: v for k, v in fields_of(unit).items() if v not in ("", None, (), name) and v is not False}
            yield f"  {self.word(name)}: {' '.join(f'{k}={self._brief(v)}' for k, v in told.items())}"

    def _brief(self, value: object) -> str:
        return ",".join(map(str, value)) if isinstance(value, tuple) else show(value)

    def path(self, state: State, side: Side) -> str:
        """Where the sequence of play stands, with rule numbers."""
        return " › ".join(self._place(place) for place in self.game.path(state, side))

    def _place(self, place: Place) -> str:
        return f"{self._named('path', place.procedure, place.args)} ({place.rule})"

    def question(self, decision: Decision) -> str:
        """Who is asked what, by which rule."""
        asked = self._named("ask", decision.ask, fields_of(decision.seen.record))
        return f"{self.word(decision.side)}: {asked} [{decision.rule}]"

    # choices

    def act(self, act: Act) -> str:
        """A choice as a sentence, and the text to type for it."""
        key = f"act.{act.verb}"
        if not self.texts.has(key, self.language):
            return act.text
        fields = {name: show(value) for name, value in fields_of(act).items()}
        return f"{self.texts.say(self.language, key, fields)}  ({act.text})"

    def choices(self, acts: Sequence[Act], only: Sequence[int] | None = None) -> str:
        """The choices with their numbers: all, or those of `only`."""
        shown = range(len(acts)) if only is None else only
        width = len(str(len(acts)))
        return "\n".join(f"{i + 1:>{width}}. {self.act(acts[i])}" for i in shown)

    def offer(self, acts: Sequence[Act]) -> str:
        """The choices; many of them by verb."""
        if len(acts) <= MANY:
            return self.choices(acts)
        by_verb: dict[str, list[int]] = {}
        for i, act in enumerate(acts):
            by_verb.setdefault(act.verb, []).append(i)
        lines = []
        for verb, found in by_verb.items():
            if len(found) <= 3:
                lines.append(self.choices(acts, found))
            else:
                lines.append(self.say("table.of-verb", verb=verb, count=len(found), example=acts[found[0]].text))
        return "\n".join([*lines, self.say("table.many", count=len(acts))])

    # what happened

    def history(self, match: Match, since: int, ear: Side | None, entries: int = 0) -> list[str]:
        """What happened from a line on, with what was taken back since the journal had so many entries."""
        undos = [each for each in taken_back(match.journal.entries) if each.place >= entries]
        told = [self._taken_back(each.undo) for each in undos if each.line < since]
        for i in range(since, len(match.lines)):
            told += self.line(match, i, ear)
            told += [self._taken_back(each.undo) for each in undos if each.line == i]
        return told

    def _taken_back(self, undo: Undo) -> str:
        agreed = ", ".join(self.word(side) for side in undo.agreed)
        key = "table.taken-back-dice" if undo.dice else "table.taken-back"
        return self.say(key, side=undo.side, to=undo.to, agreed=agreed)

    def about_record(self, text: RecordText, match: Match) -> list[str]:
        """Where the dice of a record come from and what was taken back in it."""
        over = match.state.result is not None
        told = parts(text, over)
        lines = [self.say(f"record.dice-{part.dice}", first=part.first, count=part.rolls) for part in told]
        undos = taken_back(match.journal.entries)
        return [*lines, self.say("record.undos", count=len(undos))] if undos else lines

    def line(self, match: Match, i: int, ear: Side | None) -> list[str]:
        """The i-th act and what came of it, as far as a side may hear of it (None: all of it)."""
        line, outcome = match.lines[i], match.outcomes[i]
        lines = [self._chosen(line, ear not in (None, line.side) and (line.private or outcome.still_open))]
        rolls = outcome.rolls if ear is None else self.game.rolled(outcome.rolls, ear)
        events = outcome.events if ear is None else self.game.told(outcome.events, ear)
        lines += [self.rolled(roll) for roll in rolls]
        lines += [self.event(told) for told in events]
        lines += [self.say("table.forced", side=s, text=t) for s, t in outcome.forced if ear in (None, s)]
        return [line for line in lines if line]

    def _chosen(self, line: Line, secret: bool) -> str:
        if not line.side:
            return ""
        return self.say("table.chose-secretly" if secret else "table.chose", side=line.side, text=line.text)

    def roll_name(self, what: str) -> str:
        """What a roll or draw is for."""
        return self._named("roll", what)

    def rolled(self, roll: Rolled) -> str:
        """A roll or a draw as a sentence."""
        what = self.roll_name(roll.what)
        if roll.drawn:
            return self.say("table.drawn", what=what, thing=roll.drawn, rule=roll.rule)
        total = sum(roll.faces)
        faces = f"{roll.result} = {total}" if len(roll.faces) > 1 else roll.result
        return self.say("table.rolled", what=what, dice=roll.dice, faces=faces, rule=roll.rule)

    def event(self, told: Told) -> str:
        """An event as a sentence with its rule."""
        tag = str(told.event.__struct_config__.tag)
        fields = {name: show(value) for name, value in fields_of(told.event).items()}
        key = f"event.{tag}-{told.event.way}" if told.event.way else f"event.{tag}"
        if not self.texts.has(key, self.language):
            return f"{tag} {' '.join(fields.values())} [{told.rule}]"
        return f"{self.texts.say(self.language, key, fields)} [{told.rule}]"

    def result(self, state: State) -> str:
        """How the game ended."""
        result = state.result
        if result is None:
            return self.say("table.ended")
        key = f"result.{result.reason}"
        reason = self.texts.say(self.language, key, {"winner": result.winner}) if result.reason else ""
        won = self.say("table.winner", winner=result.winner) if result.winner else self.say("table.draw")
        scores = ", ".join(f"{self.word(side)} {score}" for side, score in result.scores.items())
        return " ".join(part for part in (won, reason, scores) if part)

    # rules

    def rule(self, rule_id: str) -> str:
        """What a rule says; if several have this prefix, their titles."""
        found = self.game.rules.find(rule_id)
        if not found:
            return self.say("table.no-rule", id=rule_id, near=", ".join(self.game.rules.near(rule_id)) or "-")
        if len(found) > 1:
            return "\n".join(self.rule_title(rule) for rule in found)
        return f"{self.rule_title(found[0])}\n{found[0].summary_it if self.language == 'it' else found[0].summary}"

    def rule_title(self, rule: Rule) -> str:
        """A rule's id and title."""
        return f"{rule.id} {rule.title_it if self.language == 'it' else rule.title}"
