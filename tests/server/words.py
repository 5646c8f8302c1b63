"""Every word that a table sends to be shown: of its view, its odds, its refusals and its reasons, in a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, cast

import msgspec

from esagono.kernel import Decision, Game, Refused
from esagono.kernel.journal import Header
from esagono.kernel.match import Match
from esagono.server.answers import error_of
from esagono.server.catalogue import catalogue_of
from esagono.server.names import teller_of
from esagono.server.stored import Seat, Stored
from esagono.server.table import Table
from esagono.server.view import snapshot

Shown = tuple[str, str]
"""Where it stands in what is sent, and the words."""
NOT_SHOWN = {
    "table": ("id", "side", "hex", "layout", "face", "states", "under", "kind", "key", "rule", "nation", "box", "map",
              "state", "sides", "units"),
    "decision": ("text", "verb", "rule", "units", "hexes", "fields", "look", "side", "ask", "ends", "place"),
    "log": ("side", "rule", "args", "tag", "tells", "dice", "scene"),
    "path": ("rule",), "asked": ("side", "ask"), "undo": ("rule", "key", "args"),
    "owed": ("side", "dice", "names", "given"),
}  # fmt: skip
"""What a client reads and does not show."""
PARTS = (*NOT_SHOWN, "title", "result_text", "names", "words")
FORECAST_WORDS = ("label", "note", "title", "text")
ON_THE_CARD = ("title", "teaches", "story")
MOST_LOOKS, MOST_WHYS, MOST_ADVICE = 6, 8, 20


def table_of(game: Game, scenario: str, match: Match) -> Table:
    """A table that nothing is stored of."""
    sides = game.sides_of(scenario)
    header = Header(game.name, scenario, game.version, {}, "00", "")
    stored = Stored("t", scenario, header, None, "program", (Seat(0, sides),))
    return Table(cast(Any, None), stored, game, match, cast(Any, None))


def played(game: Game, scenario: str, acts: int) -> Iterator[Match]:
    """A game played by chance, given at a few moments: things of every kind should have happened."""
    rng, match = Random(scenario), Match(game, scenario, {}, seed=bytes(32))
    for n in range(1, acts):
        decisions = match.decisions
        if not decisions:
            break
        match.act(decisions[0].side, cast(Any, decisions[0].draw(rng)).text)
        if n % (acts // 4) == 0:
            yield match
    yield match


def shown(table: Table, side: str, language: str, rng: Random) -> Iterator[Shown]:
    """Everything that a side is shown."""
    seat = table.stored.seats[0]
    view = snapshot(table, seat, side, language, 0)
    for part in PARTS:
        yield from strings(view[part], part, NOT_SHOWN.get(part, ()))
    yield from ((f"log {line['line']}", line["text"]) for line in view["log"] if bare(line))
    decision = table.game.decision(table.match.state, side)
    if decision:
        yield from forecasts(table, decision, view, language, rng)
        yield from refusals(table, decision, language, rng)
        yield from reasons(table, decision, language)


def bare(line: dict[str, Any]) -> bool:
    """A line of the log that a client could only tell by the text of its act."""
    return bool(line["rolls"]) and not line["events"] and not any(roll["what"] for roll in line["rolls"])


def strings(plain: Any, where: str, skipped: tuple[str, ...]) -> Iterator[Shown]:
    """Every text of plain data, but for some keys."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if key not in skipped and not (where == "log" and key == "text"):
                yield from strings(value, f"{where}.{key}", skipped)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from strings(value, where, skipped)
    elif isinstance(plain, str) and plain:
        yield where, plain


def forecasts(table: Table, decision: Decision, view: dict[str, Any], language: str, rng: Random) -> Iterator[Shown]:
    """The labels of the odds, as a client looks them up: a unit by its title, else a word of the game."""
    titles = {p["id"]: p["title"] for p in view["table"]["pieces"]}
    looks = sorted({act.look() for act in decision.choices if act.look()})
    for look in rng.sample(looks, min(MOST_LOOKS, len(looks))):
        answer = msgspec.to_builtins(table.game.query(table.match.state, decision.side, look))
        for where, label in strings(answer, f"look.{look.split()[0]}", ()):
            if where.rpartition(".")[2] in FORECAST_WORDS:
                yield where, titles.get(label) or view["words"].get(label, label)


def refusals(table: Table, decision: Decision, language: str, rng: Random) -> Iterator[Shown]:
    """Why other things cannot be done: the legal acts with other units and hexes in them."""
    units = sorted(table.match.state.world.units)
    hexes = sorted({hex_ for act in decision.choices for hex_ in act.named("hex")})
    for _ in range(MOST_WHYS if decision.choices else 0):
        act = rng.choice(decision.choices)
        other = {**dict.fromkeys(act.named("unit"), units), **dict.fromkeys(act.named("hex"), hexes)}
        text = " ".join(rng.choice(other.get(word, [word])) for word in act.text.split())
        try:
            found = table.game.why_not(table.match.state, decision.side, text)
        except Refused as refused:
            error = error_of(refused, language, teller_of(table, language))["error"]
            yield f"refused {text}", error["text"]
        else:
            yield from ((f"why {text}", table.reason(why, language)["text"]) for why in found)


def reasons(table: Table, decision: Decision, language: str) -> Iterator[Shown]:
    """What a bot would say for its choice."""
    if table.game.advisor is None:
        return
    teller = teller_of(table, language)
    for advice in islice(table.game.advisor(decision), MOST_ADVICE):
        yield from ((f"reason.{why.key}", teller.say(f"reason.{why.key}", why.args)) for why in advice.why)


def charted(game: Game, match: Match, language: str) -> Iterator[Shown]:
    """The names on the map, the ground in words, and the start page."""
    words = game.texts.words(language)
    chart = game.chart(match.state.world) if game.chart else None
    for hex_ in getattr(chart, "hexes", ()):
        for word in (hex_.terrain, *hex_.features):
            yield "ground", words.get(f"ground-{word}", words.get(word, word))
    page = catalogue_of(game, language)
    for scenario in page["scenarios"]:
        yield from ((f"card.{key}", scenario["card"][key]) for key in ON_THE_CARD if key in scenario["card"])
    for option in page["options"]:
        yield from ((f"option.{option['name']}", text) for text in (option["label"], *option["words"].values()))


def tokens(text: str) -> Iterable[str]:
    """The words of a text, hyphens and all."""
    return re.findall(r"[\w-]+", text)
