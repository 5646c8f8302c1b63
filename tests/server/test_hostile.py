"""A thousand messages that nobody should send: each gets a clear refusal, nothing changes, nothing is an error."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from esagono.server.rate_limit import MOST_BYTES, MOST_MESSAGE
from tests.server.hall import GAME, Hall, Player, hall
from tests.server.test_table import play

COUNT = 1000
STRINGS = (
    "", " ", "\x00", "é", "'; DROP TABLE games; --", "<script>", "../../etc/passwd", "{}", "%s%n", ">", "> >",
    "a" * 199, "fire",
    "move x", "move rifle-1 7-A01", "fire rifle-1 7-A01 by=opp by=opp", "1", "-0", "²", "７", "\u202e", "=",
    "a=b",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 10**6, 10**7, 10**30, 1.5, -0.0, 1e308)
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"a": {}}, [1, "a"])
DOES = (
    "act",
    "undo",
    "agree",
    "redo",
    "stand",
    "why",
    "look",
    "odds",
    "see",
    "at",
    "record",
    "copy",
    "marks",
    "sudo",
    "",
)
FIELDS = ("side", "text", "number", "dice", "ask", "yes", "since", "known", "line", "id", "do")
GAP = re.compile(r"\{[a-z_]+\}")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def anything(rng: random.Random) -> Any:
    return rng.choice(rng.choice((STRINGS, NUMBERS, OTHERS)))


def message(rng: random.Random, legal: list[dict[str, Any]]) -> bytes:
    """Malformed, half formed, foreign, stale or illegal; never a legal change."""
    kind = rng.randrange(9)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if kind == 1:
        return json.dumps(anything(rng)).encode()
    if kind == 2:
        return (b"[" * rng.choice((10, 5000))) + b"]" * rng.choice((0, 10))
    if kind == 3:
        return b'{"do": "see", "side": "' + rng.choice((b"\xff\xfe", b"\\ud800", b"\\uZZZZ", b"\n", b"a" * 70)) + b'"}'
    if kind == 4:  # stale or of the future
        return json.dumps({**rng.choice(legal), "number": rng.choice((0, 1, 2, 9_999_999))}).encode()
    if kind == 5:  # foreign
        return json.dumps({**rng.choice(legal), "side": rng.choice(("soviet-2", "nobody", "", "German"))}).encode()
    if kind == 6:  # illegal
        words = rng.choice(legal)["text"].split()
        rng.shuffle(words)
        words[rng.randrange(len(words))] = rng.choice(STRINGS)
        return json.dumps({**rng.choice(legal), "text": "no-such-verb " + " ".join(words)}).encode()
    if kind == 7:  # too long for its field
        return json.dumps({"do": rng.choice(DOES), "side": "x" * 61, "text": "y" * 5000, "number": 1}).encode()
    fields = {field: anything(rng) for field in rng.sample(FIELDS, rng.randrange(1, 6))}
    return json.dumps({"do": rng.choice(DOES), **fields}).encode()


def standing(here: Hall, player: Player) -> tuple[object, ...]:
    table = here.table(player)
    kept = here.tables.store.game(table.stored.id)
    assert kept is not None
    return len(table.match.lines), table.match.lines[-1].hash, table._aside(), kept.aside, kept.changed


def would_change(body: bytes) -> bool:
    """By chance a message may be one that a player is free to send."""
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):
        return False
    return isinstance(asked, dict) and asked.get("do") in ("stand", "hurry", "undo", "redo")


def clear(error: dict[str, Any]) -> None:
    """A refusal says what is wrong: which field, which rule, or a whole sentence."""
    assert error["text"], error
    assert error["text"] != f"why.{error['key']}", error
    assert not GAP.search(error["text"]) or any("{" in word for word in error["args"].values()), error
    if error["key"] == "bad-request":
        assert error["args"]["field"], error
        assert error["args"]["expected"], error


def test_a_thousand_bad_messages(here: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    players, watcher = here.new()
    play(players, random.Random(1), 25)
    rng, keys = random.Random(2), dict[str, int]()
    mover, other = players if players[0].see()["decision"] else players[::-1]
    decision = mover.see()["decision"]
    own = {"do": "act", "side": decision["side"], "number": decision["number"]}
    legal = [{**own, "text": c["text"]} for c in decision["choices"]]
    with here.live(mover) as a, here.live(other) as b, here.live(watcher) as c:
        for _ in range(COUNT):
            body = message(rng, legal)
            who = rng.choice((mover, other, watcher))
            before = standing(here, mover)
            if rng.random() < 0.5:
                answer = here.client.post(f"/api/seats/{who.token}", content=body).json()
            else:
                wire = {mover: a, other: b, watcher: c}[who]
                wire.socket.send(body.decode("utf-8", "replace") if rng.random() < 0.5 else body)
                answer = wire.next()
            if "error" in answer:
                clear(answer["error"])
                assert standing(here, mover) == before, body
                keys[answer["error"]["key"]] = keys.get(answer["error"]["key"], 0) + 1
            else:
                assert standing(here, mover) == before or would_change(body), body
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert "broken" not in keys
    assert sum(keys.values()) > COUNT * 0.85
    assert {"bad-request", "stale", "not-your-side", "not-now"} <= keys.keys(), keys


ADDRESSES = (
    ("GET", "/api/nowhere"), ("GET", "/api/games"), ("DELETE", "/api/games"), ("PUT", "/api/seats/x"),
    ("GET", "/api/rules/chess/1"), ("GET", "/api/scenarios/chess/x"), ("GET", "/api/scenarios/storms_of_steel/x"),
    ("GET", "/api/scenarios/chess/x/picture"), ("GET", "/api/scenarios/storms_of_steel/x/picture"),
    ("GET", "/api/rules/storms_of_steel/99.99"),
    ("GET", "/api/rules/storms_of_steel/%00"),
    ("POST", "/api/seats/nobody"), ("GET", "/api/seats/nobody/map"), ("GET", "/api/all"), ("POST", "/api/all"),
    ("POST", "/api/games"), ("POST", "/api/records"), ("POST", "/api/mine"), ("GET", "/%2e%2e/%2e%2e/etc/passwd"),
)  # fmt: skip


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
def test_addresses_answer_with_an_error(
    here: Hall, caplog: pytest.LogCaptureFixture, method: str, address: str
) -> None:
    answer = here.client.request(method, address, content=b"[]")
    assert 400 <= answer.status_code < 500
    clear(answer.json()["error"])
    italian = here.client.request(method, f"{address}?lang=it", content=b"[]").json()["error"]
    clear(italian)
    assert italian["text"] != answer.json()["error"]["text"]
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


SEATS = [{"sides": ["german", "soviet"]}]
WISHES: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "body"),
    ({"game": "chess"}, "no-such-game"),
    ({"scenario": "sandbox"}, "no-such-scenario"),
    ({"scenario": "\x00"}, "no-such-scenario"),
    ({"seats": []}, "seats"),
    ({"seats": [{"sides": ["german"]}]}, "seats"),
    ({"seats": [{"sides": ["german", "soviet", "german-2"]}]}, "seats"),
    ({"seats": [*SEATS, {"sides": []}]}, "seats[1].sides"),
    ({"seats": [{"sides": ["german", "soviet"], "player": "god"}]}, "seats.player"),
    ({"seats": [{"sides": ["german", "soviet"], "name": "x" * 61}]}, "seats[0].name"),
    ({"seats": [{"sides": ["german", "soviet"], "colour": "red"}]}, "seats[0]"),
    ({"options": {"no": "such"}}, "no-such-option"),
    ({"options": ["a"]}, "options"),
    ({"dice": "loaded"}, "dice"),
    ({"title": "a\nb"}, "title"),
    ({"more": 1}, "body"),
)


@pytest.mark.parametrize(("change", "named"), WISHES)
def test_a_game_that_cannot_be_started_names_what_is_wrong(here: Hall, change: dict[str, Any], named: str) -> None:
    wish = {"game": GAME, "scenario": "stone-house", "seats": SEATS, **change} if change else {}
    answer = here.client.post("/api/games", json=wish)
    assert answer.status_code == 400
    error = answer.json()["error"]
    clear(error)
    assert named in (error["key"], error["args"].get("field")), error


def test_records_that_cannot_be_read_name_the_line(here: Hall, caplog: pytest.LogCaptureFixture) -> None:
    (player,), _ = here.new({"sides": ["german", "soviet"]})
    play([player], random.Random(1), 12)
    whole = player.ask("record")["record"]
    masked = here.new()[0][0].ask("record")["record"]
    rng = random.Random(9)
    broken = [
        masked,
        "",
        "x",
        whole.replace("rules 1", f"rules {'9' * 5000}"),
        whole.replace("\n0 ", f"\n{'9' * 5000} "),
    ]
    for _ in range(60):
        lines = whole.splitlines()
        i = rng.randrange(len(lines) - 1)
        how = rng.randrange(4)
        if how == 0:
            del lines[i]
        elif how == 1:
            lines[i] = lines[i][: len(lines[i]) // 2]
        elif how == 2:
            lines[i] = lines[i].replace(rng.choice("abcdef0123456789 "), rng.choice("ñ9=#;"))
        else:
            lines.insert(i, rng.choice(STRINGS) + " x")
        broken.append("\n".join(lines))
    refused = 0
    for record in broken:
        answer = here.client.post("/api/records", json={"record": record, "seats": SEATS})
        assert answer.status_code in (201, 400, 422), answer.text
        if answer.status_code != 201:
            refused += 1
            clear(answer.json()["error"])
    assert refused > 30
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


def test_what_is_too_large_is_refused(here: Hall) -> None:
    (player, _), _ = here.new()
    for size, address in ((MOST_MESSAGE + 1, f"/api/seats/{player.token}"), (MOST_BYTES + 1, "/api/records")):
        answer = here.client.post(address, content=b" " * size)
        assert answer.status_code == 413
        assert answer.json()["error"]["key"] == "too-large"

        def parts(size: int = size) -> Iterator[bytes]:
            for _ in range(0, size, 4096):
                yield b" " * 4096

        assert here.client.post(address, content=parts()).status_code == 413
    with here.live(player) as wire:
        assert wire.ask("see", side=" " * (MOST_MESSAGE + 1))["error"]["key"] == "too-large"
        assert wire.ask("see")["id"]


def test_who_asks_too_often_must_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    with hall(tmp_path_factory.mktemp("hall"), rate=2) as here:
        (player, _), _ = here.new()
        with here.live(player) as wire:
            answers = [wire.ask("see") for _ in range(12)]
        assert [a["error"]["key"] for a in answers if "error" in a].count("too-fast") >= 4
        statuses = [here.client.get("/api/openapi.json").status_code for _ in range(12)]
        assert 429 in statuses


def test_a_socket_without_a_seat_is_told_so(here: Hall) -> None:
    with here.live(Player(here.client, "nobody")) as wire:
        assert wire.next()["error"]["key"] == "no-such-seat"


def test_a_connection_that_breaks_off_is_no_error(here: Hall, caplog: pytest.LogCaptureFixture) -> None:
    (player, _), _ = here.new()
    for _ in range(5):
        with here.live(player) as wire:
            wire.socket.send(json.dumps({"id": 1, "do": "see"}))
            wire.socket.socket.close()
    raw = httpx.Client(base_url=here.client.base_url)
    with pytest.raises(httpx.HTTPError):
        raw.post(f"/api/seats/{player.token}", content=broken_off())
    assert player.see()
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


def broken_off() -> Iterator[bytes]:
    yield b'{"do":'
    raise httpx.WriteError("gone")
