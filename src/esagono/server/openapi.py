"""The description of the interface, made from the types it is built of."""

from __future__ import annotations

from typing import Any

from esagono import __version__
from esagono.server import requests as ask

CALLS = (
    ("get", "/api/catalogue", "Every game with its scenarios, options and bots.", None),
    ("get", "/api/rules/{game}/{rule}", "What a rule says.", None),
    ("post", "/api/games", "Start a game; answers with a token for each seat and one for spectators.", ask.NewGame),
    ("post", "/api/records", "Continue a game from its record.", ask.LoadRecord),
    ("post", "/api/mine", "The games that a list of tokens opens.", None),
    ("post", "/api/seats/{token}", "What a seat asks of its table: one of the requests below.", ask.AnyRequest),
    ("get", "/api/seats/{token}/map", "The map of the table.", None),
)


def described() -> dict[str, Any]:
    """An OpenAPI document."""
    kinds = [kind for *_, kind in CALLS if kind is not None]
    schemas, components = ask.schema_of(kinds)
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, text, kind in CALLS:
        call: dict[str, Any] = {
            "summary": text,
            "parameters": [_parameter(word) for word in path.split("/") if word.startswith("{")],
            "responses": {
                "200": {"description": "data"},
                "default": {"description": "an error with key, rule and text"},
            },
        }
        if kind is not None:
            call["requestBody"] = {"content": {"application/json": {"schema": by_kind[str(kind)]}}}
        paths.setdefault(path, {})[method] = call
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Esagono",
            "version": __version__,
            "description": "The web socket /api/seats/{token}/live takes the same requests as POST /api/seats/{token}, "
            "each with an `id` that its answer repeats as `re`, and sends "
            '{"changed": true} whenever the table has changed.',
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _parameter(word: str) -> dict[str, Any]:
    return {"name": word.strip("{}"), "in": "path", "required": True, "schema": {"type": "string"}}
