"""Fuzzing: random texts of acts and queries, built from their forms, altered from offered ones, or plain garbage."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from esagono.kernel.acts import WORD, Field, Text, form_of
from esagono.kernel.conformance.position import Here
from esagono.kernel.decision import Decision
from esagono.kernel.game import Game
from esagono.kernel.state import State

GARBAGE = ("", " ", ">", "> >", "=", "x=y", "a=b=c", "?", "0", "-1", "niente", "ß é 漢", "a > b", "\t\x00", "a" * 300)
NOBODY = "nowhere-0"


class Wording:
    """Makes texts from the names that occur in worlds and offered choices."""

    def __init__(self, rng: random.Random, game: Game, states: Sequence[State], offered: Sequence[Decision]) -> None:
        self.rng = rng
        found: dict[str, None] = {}
        for state in states:
            found.update(dict.fromkeys(words_of(msgspec.to_builtins(state.world))))
        self.pools: dict[str, list[str]] = {}
        for decision in offered:
            for act in decision.choices:
                self._collect(act)
        units: Mapping[str, object] = getattr(states[0].world, "units", {})
        self._add("unit", units)
        seen = offered[0].seen.world if offered else game.known(states[0].world, game.sides[0])
        for kind, exists in game.exists.items():
            self._add(kind, (word for word in found if exists(seen, word)))
        self._add("word", found)
        self.pools = {kind: list(dict.fromkeys(names)) for kind, names in self.pools.items()}

    def _add(self, kind: str, names: Iterable[str]) -> None:
        self.pools.setdefault(kind, []).extend(name for name in names if WORD.fullmatch(name))

    def _collect(self, act: Text) -> None:
        form = form_of(type(act))
        for field in (*form.placed, *(f for f, _ in form.named)):
            if field.kind not in ("int", "bool"):
                self._add(field.kind, (str(getattr(act, field.name)),))

    def word(self, field: Field) -> str:
        """A plausible word for a field; now and then an invalid one."""
        if self.rng.random() < 0.05:
            return self.rng.choice((NOBODY, "0", "no"))
        if field.kind == "int":
            return str(self.rng.randint(-1, 9))
        if field.kind == "bool":
            return self.rng.choice(("yes", "no"))
        return self.rng.choice(field.allowed or self.pools.get(field.kind) or self.pools["word"] or [NOBODY])

    def built(self, cls: type[Text]) -> str:
        """A text of the form of a class."""
        form = form_of(cls)
        words = [cls.verb, *(self.word(field) for field in form.placed)]
        words += [f"{field.name}={self.word(field)}" for field, _ in form.named if self.rng.random() < 0.4]
        return " ".join(words)

    def bent(self, act: Text) -> str:
        """The text of an act with one field changed."""
        form = form_of(type(act))
        words = act.text.split()
        at = self.rng.randrange(len(form.placed) + len(form.named)) if form.placed or form.named else 0
        if at < len(form.placed):
            words[at + 1] = self.word(form.placed[at])
        elif form.named:
            field = form.named[at - len(form.placed)][0]
            words = [w for w in words if not w.startswith(f"{field.name}=")]
            words.append(f"{field.name}={self.word(field)}")
        return " ".join(words)

    def broken(self, text: str) -> str:
        """A text with a word too many, too few, or out of place."""
        words = text.split()
        at = self.rng.randrange(len(words))
        turn = self.rng.randrange(4)
        if turn == 0:
            words.insert(at, self.rng.choice(words))
        elif turn == 1:
            del words[at]
        elif turn == 2:
            words[at] = self.rng.choice(GARBAGE)
        else:
            words.append(f"{self.rng.choice(words)}={self.rng.randint(-1, 9)}")
        return " ".join(words)

    def around(self, decision: Decision, n: int) -> Iterator[str]:
        """About n texts near the choices of a decision: every verb once, then built and bent ones."""
        classes = list(decision.acts.values())
        for cls in classes:
            yield self.built(cls)
        for _ in range(max(0, n - len(classes))):
            if decision.choices and self.rng.random() < 0.6:
                yield self.bent(self.rng.choice(decision.choices))
            else:
                yield self.built(self.rng.choice(classes))


def wording(here: Here, name: str, *others: State) -> Wording:
    """Texts for one check at a position, with names of other worlds too."""
    return Wording(here.rng(name), here.game, (here.state, *others), here.decisions)


def words_of(plain: object) -> list[str]:
    """Every key and every string of plain data, in their order."""
    found: list[str] = []
    _gather(plain, found)
    return found


def _gather(plain: object, found: list[str]) -> None:
    if isinstance(plain, str):
        found.append(plain)
    elif isinstance(plain, dict):
        for key, value in plain.items():
            found.append(str(key))
            if isinstance(value, str):
                found.append(value)
            elif isinstance(value, dict | list | tuple):
                _gather(value, found)
    elif isinstance(plain, list | tuple):
        for value in plain:
            _gather(value, found)
