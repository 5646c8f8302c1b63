"""The description of the interface is valid, complete, and says what is really answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from esagono.server import answers
from esagono.server import requests as ask
from esagono.server.api import Api, application
from esagono.server.openapi import CALLS, described
from esagono.server.store import Store
from tests.server.hall import ONE, Hall, hall
from tests.server.test_table import play


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for inside in value.values():
            yield from references(inside)
    elif isinstance(value, list | tuple):
        for inside in value:
            yield from references(inside)


def test_every_reference_leads_somewhere() -> None:
    document = msgspec.to_builtins(described())
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) == known


def test_it_has_what_the_format_demands() -> None:
    document = described()
    assert document["openapi"].startswith("3.1")
    assert {"title", "version"} <= document["info"].keys()
    ids = []
    for path, calls in document["paths"].items():
        for call in calls.values():
            ids.append(call["operationId"])
            named = {p["name"] for p in call["parameters"] if p["in"] == "path"}
            assert named == {word.strip("{}") for word in path.split("/") if word.startswith("{")}
            assert all("description" in answer for answer in call["responses"].values())
    assert len(ids) == len(set(ids))


def test_every_address_and_every_request_is_described(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    api = Api(application(store).state.tables)
    found = {
        (method.lower(), route.path.replace(":path", ""))
        for route in api.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert found == {(method, path) for method, path, *_ in CALLS}
    kinds = {kind.__name__ for kind in ask.AnyRequest.__args__}
    assert kinds <= described()["components"]["schemas"].keys()
    store.close()


def shaped(raw: Any, kind: Any) -> Any:
    """An answer read as what the description says that it is; nothing left out, nothing of another type."""
    return msgspec.convert(raw, kind, strict=True)


def test_real_answers_have_the_shapes_described(here: Hall) -> None:
    (player,), watcher = here.new(*ONE)
    play([player], random.Random(3), 30)
    for view in (player.see(), watcher.see(), player.ask("at", line=4, side="german")):
        shaped(view, answers.Snapshot)
    decision = player.see()["decision"]
    text, side = decision["choices"][0]["text"], decision["side"]
    shaped(player.ask("odds", side=side, text=text), answers.OddsAnswer)
    shaped(player.ask("why", side=side, text="fly"), answers.WhyAnswer)
    shaped(player.ask("record"), answers.RecordAnswer)
    shaped(player.ask("copy", line=1), answers.Links)
    shaped(player.act(text), answers.Made)
    shaped(here.client.get("/api/rules/storms_of_steel/7.6").json(), answers.RuleAnswer)
    for error in (
        here.client.get("/api/nowhere"),
        here.client.post("/api/games", content=b"{"),
        here.client.post(f"/api/seats/{player.token}", json={"do": "act", "side": side, "number": 0, "text": "x"}),
        here.client.post(f"/api/seats/{player.token}", json={"do": "fly"}),
    ):
        assert error.status_code >= 400
        shaped(error.json(), answers.ErrorAnswer)
        assert set(error.json()) == {"error"}


def test_pages_are_kept_to_themselves(here: Hall) -> None:
    head = here.client.get("/api/catalogue").headers
    assert "script-src" not in head["content-security-policy"]
    assert "default-src 'self'" in head["content-security-policy"]
    assert head["x-content-type-options"] == "nosniff"
