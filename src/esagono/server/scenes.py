"""How a client shows what has happened: from the events that a side is told, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel import Event, Game, Side
from esagono.kernel.state import Rolled


def scene_of(game: Game, event: Event, args: Mapping[str, str], language: str) -> dict[str, str]:
    """The kind of an event on the map, and its large word."""
    key = f"sign.{event.sign()}"
    return {"scene": event.scene, "sign": game.texts.say(language, key, args) if game.texts.has(key, language) else ""}


def roller(game: Game, roll: Rolled) -> Side:
    """Whose dice they are, if their name says so: of two who roll at once only one has acted."""
    return next((word for word in roll.what.split() if word in game.sides), "")
