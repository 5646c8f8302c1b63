"""Checks made once for each game: all sentences exist in both languages, all cited rules in the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any

from esagono.kernel.acts import Act, Law, Text, form_of, laws_of
from esagono.kernel.flow import Ask, Node, Procedure
from esagono.kernel.game import Game
from esagono.kernel.texts import GAP, LANGUAGES
from esagono.kernel.value import kebab

FORMS = "one."
"""Forms of words, which each language has of its own."""
Needed = tuple[str, frozenset[str] | None]
"""The key of a sentence and the gaps it may have (None: any)."""


def texts_complete(game: Game) -> list[str]:
    """What is missing or wrong in the sentences of a game; nothing when all is well."""
    wrong: dict[str, None] = {}
    for key, gaps in _needed(game):
        for problem in _sentence(game, key, gaps):
            wrong[problem] = None
    first, *rest = (set(game.texts.own.get(language, {})) for language in LANGUAGES)
    for language, keys in zip(LANGUAGES[1:], rest, strict=True):
        for key in sorted(key for key in first ^ keys if not key.startswith(FORMS)):
            wrong[f"{key}: only in {LANGUAGES[0] if key in first else language}"] = None
    return list(wrong)


def _sentence(game: Game, key: str, allowed: frozenset[str] | None) -> Iterator[str]:
    gaps: dict[str, set[str]] = {}
    for language in LANGUAGES:
        if game.texts.has(key, language):
            gaps[language] = set(GAP.findall(game.texts.catalogues[language][key]))
        else:
            yield f"{key}: no sentence in {language}"
    if len({frozenset(found) for found in gaps.values()}) > 1:
        yield f"{key}: other placeholders: " + ", ".join(f"{lang} {sorted(g)}" for lang, g in gaps.items())
    for language, found in gaps.items():
        unknown = sorted(found - allowed) if allowed is not None else []
        if unknown:
            yield f"{key} in {language}: unknown placeholder {', '.join(unknown)}"


def _needed(game: Game) -> Iterator[Needed]:
    for node in nodes(game):
        if isinstance(node, Procedure):
            yield f"path.{kebab(node.name)}", _told_by(node.label) if node.label else frozenset()
        elif isinstance(node, Ask):
            yield f"ask.{kebab(node.name)}", None
    for act in acts(game):
        yield f"act.{act.verb}", frozenset(act.__struct_fields__)
    for act, law in laws(game):
        details = _told_by(law.details) if law.details is not None else frozenset()
        yield f"why.{law.key}", frozenset(act.__struct_fields__) | details
    for event in game.event_types:
        for key in (event.__struct_config__.tag, *(f"{event.__struct_config__.tag}-{way}" for way in event.ways)):
            yield f"event.{key}", frozenset(event.__struct_fields__)


def _told_by(function: Callable[..., Any]) -> frozenset[str]:
    """The names a function may put into a mapping: its string constants; exact names show when it is called."""
    code = getattr(function, "__code__", None)
    return frozenset(_strings(code)) if code is not None else frozenset()


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, CodeType):
        yield from _strings(value.co_consts)


def rules_known(game: Game) -> list[str]:
    """Every citation of a rule that the rulebook does not have; nothing without a rulebook."""
    if not game.rules.rules:
        return []
    return list(dict.fromkeys(f"{what}: no rule {rule}" for what, rule in _cited(game) if rule not in game.rules))


def _cited(game: Game) -> Iterator[tuple[str, str]]:
    cited: list[tuple[str, str]] = [(repr(node.name), node.rule) for node in nodes(game)]
    texts: list[type[Text]] = [*acts(game), *game.queries.values()]
    cited += [(f"{cls.__name__} ({form_of(cls).usage(cls.verb)})", cls.rule) for cls in texts]
    cited += [(f"law {law.key}", law.rule) for _, law in laws(game)]
    cited += [(f"event {event.__name__}", event.rule) for event in game.event_types]
    cited += [(f"option {option.name}", option.rule) for option in game.options.values()]
    return (found for found in cited if found[1])


def nodes(game: Game) -> list[Node]:
    """Every node of every scenario once."""
    found: dict[int, Node] = {}
    for scenario in game.scenarios:
        for procedure in game.machine(scenario).nodes.values():
            for node in (procedure, *procedure.steps):
                found[id(node)] = node
    return list(found.values())


def acts(game: Game) -> list[type[Act]]:
    """Every act that is asked for anywhere."""
    found: dict[type[Act], None] = {}
    for node in nodes(game):
        if isinstance(node, Ask):
            found.update(dict.fromkeys(node.acts))
        elif isinstance(node, Procedure):
            found.update(dict.fromkeys(node.anytime))
    return list(found)


def laws(game: Game) -> list[tuple[type[Act], Law[Any]]]:
    """Every law with its act."""
    return [(act, law) for act in acts(game) for law in laws_of(act)]
