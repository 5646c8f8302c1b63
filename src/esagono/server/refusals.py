"""Refusals by the server itself, and the texts for them."""

from __future__ import annotations

from importlib.resources import files

from esagono.kernel import Refused, Why
from esagono.kernel.texts import LANGUAGES, Texts, read_catalogue


def _read(language: str) -> dict[str, str]:
    path = files("esagono.server") / "texts" / f"{language}.toml"
    return read_catalogue(path.read_text("utf-8"), f"server/texts/{language}.toml")


TEXTS = Texts({language: _read(language) for language in LANGUAGES})


def forbidden(key: str, **args: object) -> Refused:
    """A refusal by the server, not by the rules."""
    return Refused(Why.of("", key, **args))
