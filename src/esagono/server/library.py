"""The book of a game: its rules by chapter; for a table its printed tables, its order of battle and its guide."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from esagono.kernel import Game, Rule, Side
from esagono.kernel.texts import LANGUAGES
from esagono.server.refusals import forbidden

if TYPE_CHECKING:
    from esagono.server.table import Table

CHAPTER = re.compile(r"([A-Za-z]+-?)?([0-9]+)?(?=\.)|[A-Za-z]+")
"""`R-11` of R-11.4b3, `7` of 7.4-Pinned, `T` of T-CRT, `V` of V01."""


def rule_of(game: Game, name: str, language: str) -> dict[str, str]:
    """What a rule says."""
    found = game.rules.rules.get(name)
    if found is None:
        raise forbidden("no-such-rule", name=name)
    return _rule(found, language)


def _rule(rule: Rule, language: str) -> dict[str, str]:
    texts = {"en": (rule.title, rule.summary), "it": (rule.title_it, rule.summary_it)}
    title, text = texts[language]
    return {"id": rule.id, "kind": rule.kind, "title": title, "text": text}


def book_of(game: Game, language: str) -> dict[str, Any]:
    """The rulebook in the order of its chapters; each rule also in the other language, for the search."""
    other = next(each for each in LANGUAGES if each != language)
    chapters: dict[str, list[Rule]] = {}
    for rule in game.rules.rules.values():
        chapters.setdefault(chapter_of(rule.id), []).append(rule)
    listed = sorted(chapters, key=str.isalpha)  # cards, units and tables have no number: they come last
    return {
        "game": game.name,
        "title": game.texts.word(language, game.name),
        "chapters": [
            {
                "key": key,
                "title": _chapter_title(game, key, language),
                "rules": [_rule(r, language) | {"also": _searched(r, other)} for r in chapters[key]],
            }
            for key in listed
        ],
    }


def _searched(rule: Rule, language: str) -> str:
    told = _rule(rule, language)
    return f"{told['title']} {told['text']}"


def chapter_of(rule_id: str) -> str:
    """The chapter that a rule stands in, by its number."""
    found = CHAPTER.match(rule_id)
    return found[0].rstrip("-") if found else rule_id


def _chapter_title(game: Game, key: str, language: str) -> str:
    """As the game's texts have it, or as its first rule is called."""
    if game.texts.has(f"chapter.{key}", language):
        return game.texts.say(language, f"chapter.{key}")
    first = game.rules.rules.get(f"{key}.0")
    return _rule(first, language)["title"] if first else key


def library_of(table: Table, what: str, side: Side, language: str) -> dict[str, Any]:
    """The part of the book that is asked for, as a side may know it."""
    game, state = table.game, table.match.state
    world = game.known(state.world, side)
    if what == "tables":
        tables = game.library.tables
        return {"tables": msgspec.to_builtins([*tables(world, side, language)]) if tables else []}
    if what == "forces":
        first = game.known(table.match.outcomes[0].state.world, side)
        forces = game.library.forces
        found = msgspec.to_builtins([*forces(first, world, side, language)]) if forces else None
        return {"forces": plain_forces(game, world, side, language) if found is None else found}
    return {"guide": guide_of(game, state.scenario, language)}


def plain_forces(game: Game, world: Any, side: Side, language: str) -> list[dict[str, Any]]:
    """The order of battle of a game that gives none: the counters of each side by nation."""
    pieces = msgspec.to_builtins(game.present(world, side, language))["pieces"] if game.present else []
    found: dict[Side, dict[str, list[dict[str, Any]]]] = {}
    for piece in pieces:
        member = {"piece": piece, "where": "map" if piece["hex"] else "reserve", "note": ""}
        found.setdefault(piece["side"], {}).setdefault(piece["nation"] or piece["side"], []).append(member)
    return [
        {
            "side": of,
            "note": "",
            "formations": [{"title": game.texts.word(language, n), "members": m} for n, m in nations.items()],
        }
        for of, nations in found.items()
    ]


def guide_of(game: Game, scenario: str, language: str) -> dict[str, Any]:
    """The hints of a scenario with their sentences; empty if it has none."""
    guide = game.library.guides.get(scenario)
    if guide is None:
        return {}
    found: dict[str, Any] = msgspec.to_builtins(guide)
    hints: Iterable[dict[str, Any]] = found["hints"]
    return found | {"hints": [h | {"text": game.texts.say(language, f"guide.{h['key']}")} for h in hints]}
