"""The OpenAPI description, generated from the request and answer types."""

from __future__ import annotations

from typing import Any

from esagono import __version__
from esagono.server import answers
from esagono.server import requests as ask
from esagono.server.requests import schema_of

TABLE_ANSWERS = (
    answers.Snapshot
    | answers.Made
    | answers.WhyAnswer
    | answers.LookAnswer
    | answers.PlansAnswer
    | answers.SiteAnswer
    | answers.OddsAnswer
    | answers.RecordAnswer
    | answers.MarksAnswer
    | answers.TellAnswer
    | answers.LibraryAnswer
    | answers.Links
)
CALLS: tuple[tuple[str, str, str, Any, Any], ...] = (
    ("get", "/api/catalogue", "Every game with its scenarios, options and bots.", None, None),
    ("get", "/api/openapi.json", "This description.", None, None),
    ("get", "/api/rules/{game}", "The rulebook by chapters.", None, None),
    ("get", "/api/rules/{game}/{rule}", "What a rule says.", None, answers.RuleAnswer),
    ("get", "/api/scenarios/{game}/{scenario}", "The map of a scenario and its first table.", None, None),
    ("get", "/api/scenarios/{game}/{scenario}/picture", "A small part of its map, for a card.", None, None),
    ("get", "/api/scenarios/{game}/{scenario}/briefing", "What it is about and how one wins.", None, None),
    ("post", "/api/games", "Start a game.", ask.NewGame, answers.Links),
    ("post", "/api/records", "Continue a game from its record.", ask.LoadRecord, answers.Links),
    ("post", "/api/mine", "The games that a list of tokens opens.", ask.Mine, None),
    ("get", "/api/all", "Every unfinished game, for the owner of the server (header x-owner).", None, None),
    ("post", "/api/all", "A new link to a seat, for the owner of the server.", ask.Owned, answers.Link),
    ("post", "/api/seats/{token}", "Handle a request from a seat.", ask.AnyRequest, TABLE_ANSWERS),
    ("get", "/api/seats/{token}/map", "The map of the table.", None, None),
)
MADE = {"/api/games", "/api/records", "/api/all"}
ABOUT = """The web socket /api/seats/{token}/live takes the same requests as POST /api/seats/{token}, each with an `id`
that its answer repeats as `re`, and sends {"changed": true} whenever the table has changed: ask `see` again then.
An act carries the `number` of the decision that it answers, as `see` gave it; one that comes too late is refused as
`stale`. In games with typed dice an act is refused as `dice-needed` until it brings all the dice that it needs;
what a bot has chosen is `owed` until a person sends its dice as `rolled`, and a set-up that rolls needs them at once.
A token opens one seat; a side can be played, and its secrets seen, with the token of its seat alone."""


def described() -> dict[str, Any]:
    """An OpenAPI document."""
    bodies = [kind for *_, kind, _ in CALLS if kind is not None]
    replies = [kind for *_, kind in CALLS if kind is not None and kind is not TABLE_ANSWERS]
    shapes = [*TABLE_ANSWERS.__args__]
    kinds = [*bodies, *replies, *shapes, answers.ErrorAnswer]
    schemas, components = schema_of(kinds)
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    any_answer = {"anyOf": [by_kind[str(kind)] for kind in shapes]}
    paths: dict[str, Any] = {}
    for method, path, text, body, reply in CALLS:
        shape = any_answer if reply is TABLE_ANSWERS else by_kind[str(reply)] if reply else {"type": "object"}
        call: dict[str, Any] = {
            "summary": text,
            "operationId": f"{method}{path.replace('/', '_').replace('{', '').replace('}', '').replace('.', '_')}",
            "parameters": [*(_parameter(word) for word in path.split("/") if word.startswith("{")), LANGUAGE],
            "responses": {
                "201" if method == "post" and path in MADE else "200": _content("data", shape),
                "default": _content("a refusal", by_kind[str(answers.ErrorAnswer)]),
            },
        }
        if body is not None:
            call["requestBody"] = {"required": True, **_content("", by_kind[str(body)])}
            del call["requestBody"]["description"]
        paths.setdefault(path, {})[method] = call
    return {
        "openapi": "3.1.0",
        "info": {"title": "Esagono", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components},
    }


LANGUAGE = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "language of all sentences; else that of the browser",
    "schema": {"enum": ["en", "it"]},
}


def _content(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _parameter(word: str) -> dict[str, Any]:
    return {"name": word.strip("{}"), "in": "path", "required": True, "schema": {"type": "string"}}
