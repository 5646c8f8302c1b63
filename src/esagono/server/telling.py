"""Acts, events and rolls as a client shows them: in words, with the names of things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from esagono.kernel import Act, Decision, Game, Refused, Side, Told
from esagono.kernel.acts import fields_of, show
from esagono.kernel.game import Place
from esagono.kernel.state import Event, Rolled
from esagono.kernel.texts import GAP, Args, Names
from esagono.kernel.value import kebab

DICE = re.compile(r"(?:(\d+)d\d+|draw) (.+)")


class Teller:
    """Says things in a language, with the names of a table."""

    def __init__(self, game: Game, names: Names, language: str) -> None:
        self.game, self.names, self.language = game, names, language

    def say(self, key: str, args: Args = ()) -> str:
        """A sentence of the game."""
        return self.game.texts.say(self.language, key, args, self.names)

    def called(self, value: str, field: str = "") -> str:
        """A thing by its name."""
        return self.game.texts.called(self.language, field, value, self.names)

    def place(self, place: Place) -> dict[str, str]:
        """One procedure of the path."""
        text = self.say(f"path.{kebab(place.procedure)}", place.args)
        step = self.say(f"ask.{kebab(place.step)}") if place.step else ""
        return {"text": text, "step": step, "rule": place.rule}

    def choice(self, act: Act) -> dict[str, Any]:
        """One legal act: its text, how it reads, and what it names."""
        args = {name: show(value) for name, value in fields_of(act).items()}
        return {
            "text": act.text,
            "verb": act.verb,
            "label": self.label(act),
            "rule": act.rule,
            "units": act.named("unit"),
            "hexes": act.named("hex"),
            "fields": args,
            "confirm": act.confirm or act.weighty,
            "ends": act.ends,
            "bundled": act.bundled,
            "look": act.look(),
        }

    def label(self, act: Act) -> str:
        """An act in words."""
        return self.say(f"act.{act.verb}", {name: show(value) for name, value in fields_of(act).items()})

    def attempt(self, decision: Decision, text: str) -> str:
        """A choice that may not be legal, in words; nothing if it is none at all."""
        verb, *words = text.split() or [""]
        try:
            return self.label(decision.acts[verb].parse(words)) if verb in decision.acts else ""
        except Refused:
            return ""

    def verb(self, act: Act) -> str:
        """What an act does in a word: that of the game, else how its sentence begins."""
        words = self.game.texts.words(self.language)
        return words.get(act.verb) or self.label(act).partition(" ")[0]

    def event(self, told: Told) -> dict[str, Any]:
        """What happened, in words; `chip` is its sum or its price in short."""
        event = told.event
        args = {name: show(value) for name, value in fields_of(event).items()}
        return {
            "tag": str(event.__struct_config__.tag),
            "tells": event.tells,
            "text": self.say(self._key("event", event), args),
            "chip": self.short(self._key("chip", event), args),
            "rule": told.rule,
            "args": args,
            "scene": event.scene,
            "sign": self.sign(event, args),
            "code": self.short(f"code.{event.__struct_config__.tag}", args),
        }

    def sign(self, event: Event, args: Args) -> str:
        """The large word that is shown on the map with an event; none for most."""
        key = f"sign.{event.sign()}"
        return self.say(key, args) if self.game.texts.has(key, self.language) else ""

    def short(self, key: str, args: dict[str, str]) -> str:
        """A sum or a price in short: figures and the codes of tables as they are printed."""
        return GAP.sub(lambda gap: args[gap[1]], self.game.texts.catalogues[self.language].get(key, ""))

    def _key(self, section: str, event: Event) -> str:
        """The sentence for an event: of the way in which it is told, else the plain one; none that is not there."""
        plain = f"{section}.{event.__struct_config__.tag}"
        keys = (f"{plain}-{event.way}", plain) if event.way else (plain,)
        return next((key for key in keys if self.game.texts.has(key, self.language)), "")

    def roll(self, roll: Rolled) -> dict[str, Any]:
        """A roll or a draw: what for, whose (empty: of who acts), and what came."""
        what, side = self.purpose(roll.what)
        return {
            "what": what,
            "side": side,
            "rule": roll.rule,
            "dice": roll.dice,
            "faces": roll.faces,
            "drawn": self.called(roll.drawn, roll.what.split()[0]) if roll.drawn else "",
        }

    def dice(self, needed: dict[str, str]) -> dict[str, str]:
        """What a roll or draw that is typed is for and whose it is, and what may be drawn, each thing by its name."""
        field = needed.get("what", "").split()[:1]
        names = (self.called(name, *field) for name in needed.get("names", "").split())
        what, side = self.purpose(needed.get("what", ""))
        return {"what": f"{what}, {self.called(side)}" if side else what, "labels": "\n".join(names)}

    def purpose(self, what: str) -> tuple[str, Side]:
        """The name of a roll in words, and the side in it; a thing in it is called by its name."""
        words = what.split()
        side = next((w for w in words if w in self.game.sides), "")
        things = [w for w in words if w in self.names]
        plain = kebab(" ".join(w for w in words if w != side and w not in things))
        keys = (f"roll-{kebab(what)}", kebab(what), f"roll-{plain}", plain)
        known = self.game.texts.words(self.language)
        found = next((key for key in keys if key in known), plain)
        named = [] if found in keys[:2] else [self.names[w] for w in things]
        return ", ".join([known.get(found, found), *named]), side


def unsaid(events: Sequence[Told], i: int) -> bool:
    """The event goes without saying after the one before it."""
    return i > 0 and str(events[i - 1].event.__struct_config__.tag) in events[i].event.unsaid_after


def thrown_for(events: Sequence[Told], rolls: Iterable[Rolled]) -> list[list[int]]:
    """For each event the places of the rolls that it is the result of; a roll belongs to one event."""
    open_ = dict(enumerate(rolls))
    return [_taken(told.event.dice, open_) for told in events]


def _taken(dice: str, open_: dict[int, Rolled]) -> list[int]:
    wanted = DICE.fullmatch(dice)
    if not wanted:
        return []
    count, found = int(wanted[1] or 1), list[int]()
    for i in [i for i, roll in open_.items() if roll.what == wanted[2]]:
        if count <= 0:
            break
        count -= len(open_.pop(i).faces) or 1
        found.append(i)
    return found
