"""The sequence of play from the game's procedures: the bar that says where one is, and the whole with rule numbers.

A procedure or step is shown if the game's texts have a heading for it (`sequence.NAME`); `bar.NAME` says the same with
the arguments of its label, `next.NAME` what follows when it ends. A game without headings is shown by its path.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from esagono.kernel import Game, Node, Side, State
from esagono.kernel.flow import Procedure
from esagono.kernel.game import Place
from esagono.kernel.texts import LIST, Names, Texts
from esagono.kernel.value import Value, kebab


class Heading(Value):
    """A heading of the sequence of play, with what stands below it; `choice`: one of those, not all."""

    name: str
    rule: str
    below: tuple[Heading, ...]
    choice: bool = False


def bar(
    game: Game, path: Sequence[Place], side: Side, state: State, language: str, names: Names | None = None
) -> dict[str, Any]:
    """Where one is: turn, phase, round with side, each with its rule; and what comes next."""
    parts = parts_of(game, path, state, language, hexes_named(game, path, state, names or {}))
    shown = outline(game, state, side) if _has_headings(game.texts) else ()
    return {"parts": parts, "next": _next(game.texts, shown, path, language)}


def parts_of(
    game: Game, path: Sequence[Place], state: State, language: str, hexes: Names | None = None
) -> list[dict[str, str]]:
    """Where one is, part by part, without what comes next."""
    nodes, names = game.machine(state.scenario).nodes, {**(hexes or {}), **_side_names(game, path, state, language)}
    return [found for place in path[1:] if (found := _part(game, place, nodes[place.procedure].rule, language, names))]


def hexes_named(game: Game, path: Sequence[Place], state: State, names: Names) -> Names:
    """What the hexes of the path are called, as everywhere else."""
    is_hex = game.exists.get("hex")
    values = (value for place in path for _, several in place.args for value in several.split(LIST))
    return {v: names[v] for v in values if v in names and is_hex is not None and is_hex(state.world, v)}


def _side_names(game: Game, path: Sequence[Place], state: State, language: str) -> Names:
    """What the game calls the sides of this world, where a side is named."""
    named = game.names is not None and any("side" in dict(place.args) for place in path)
    found = game.names(state.world, language) if named and game.names else {}
    return {side: found[side] for side in game.sides if side in found}


def sequence(game: Game, state: State, side: Side, language: str) -> list[dict[str, Any]]:
    """The whole sequence of play, line by line: depth, heading, rule, and `now` or `done`."""
    names = {place.procedure for place in game.path(state, side)}
    return [*_lines(game.texts, outline(game, state, side), names, language, 0)]


def outline(game: Game, state: State, side: Side) -> tuple[Heading, ...]:
    """The headings of the sequence of play, without what the scenario leaves out."""
    telling = game.telling
    left_out = telling.left_out(game.known(state.world, side)) if telling.left_out else ()
    nodes = game.machine(state.scenario).nodes
    return _Outline(game.texts, nodes, telling.runs, left_out).of(game.root, ())


class _Outline:
    """Makes headings of procedures; what has none gives its place to what stands below it."""

    def __init__(
        self,
        texts: Texts,
        nodes: Mapping[str, Procedure],
        runs: Mapping[str, tuple[str, ...]],
        left_out: Collection[str],
    ) -> None:
        self.texts, self.nodes, self.runs, self.left_out = texts, nodes, runs, left_out

    def of(self, node: Node, above: tuple[str, ...]) -> tuple[Heading, ...]:
        """A node with all below it."""
        if node.name in self.left_out or node.name in above:
            return ()
        own = (*above, node.name)
        started = [self.nodes[name] for name in self.runs.get(node.name, ())]
        steps = node.steps if isinstance(node, Procedure) else ()
        below = tuple(found for inner in (*steps, *started) for found in self.of(inner, own))
        if not _headed(self.texts, node.name) or kebab(node.name) in map(kebab, above):
            return tuple(Heading(h.name, h.rule, h.below, len(started) > 1) for h in below) if started else below
        return (Heading(node.name, node.rule, below),)


def _headed(texts: Texts, name: str) -> bool:
    if _has_headings(texts):
        return texts.has(f"sequence.{kebab(name)}")
    return texts.has(f"path.{kebab(name)}")


@lru_cache(maxsize=64)
def _has_headings(texts: Texts) -> bool:
    return any(key.startswith("sequence.") for key in texts.catalogues["en"])


def _heading(texts: Texts, name: str, language: str) -> str:
    key = f"sequence.{kebab(name)}"
    return texts.say(language, key if texts.has(key) else f"path.{kebab(name)}")


def key_of(texts: Texts, procedure: str) -> str:
    """What the bar says of a procedure, as a key of the texts; nothing of one that is only a means."""
    kinds = ("bar", "sequence") if _has_headings(texts) else ("path",)
    return next((key for kind in kinds if texts.has(key := f"{kind}.{kebab(procedure)}")), "")


def _part(game: Game, place: Place, rule: str, language: str, names: Names) -> dict[str, str] | None:
    """One part of the bar, or nothing for a procedure that is only a means."""
    texts, key = game.texts, key_of(game.texts, place.procedure)
    if not key:
        return None
    side = dict(place.args).get("side", "")
    text = texts.say(language, key, place.args, names)
    return {"text": text, "rule": rule, "side": side if side in game.sides else ""}


def _next(texts: Texts, shown: tuple[Heading, ...], path: Sequence[Place], language: str) -> str:
    """What comes after what is done now: by the texts of the game, else the next heading."""
    for place in reversed(path):
        key = f"next.{kebab(place.procedure)}"
        if texts.has(key):
            return texts.say(language, key, place.args)
        found = _after(shown, place.procedure)
        if found:
            return _heading(texts, found, language)
    return ""


def _after(shown: tuple[Heading, ...], name: str) -> str:
    """The heading after one of this name, at the same level."""
    for i, here in enumerate(shown):
        if here.name == name:
            there = shown[i + 1] if i + 1 < len(shown) else None
            return there.name if there and not (here.choice and there.choice) else ""
        found = _after(here.below, name)
        if found:
            return found
    return ""


def _lines(
    texts: Texts, shown: tuple[Heading, ...], names: Collection[str], language: str, depth: int, done: str = ""
) -> Iterator[dict[str, Any]]:
    now = next((i for i, heading in enumerate(shown) if heading.name in names), -1)
    for i, heading in enumerate(shown):
        state = "now" if i == now else "done" if i < now and not heading.choice else done
        text = _heading(texts, heading.name, language)
        yield {"depth": depth, "text": text, "rule": heading.rule, "state": state}
        below = () if state != "now" else names
        yield from _lines(texts, heading.below, below, language, depth + 1, state if state == "done" else "")
