"""A server in this process: clients for its seats, and everything that each of them ever received."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.types import ASGIApp
from websockets.sync.client import ClientConnection, connect

from esagono.server.api import application
from esagono.server.store import Store
from esagono.server.table import Table
from esagono.server.tables import Tables

FAST = 1e6
GAME = "storms_of_steel"
SHORT = "stone-house"
HIDDEN = "hidden-in-the-wheat"


class Player:
    """One who holds a token; remembers every body that came to him."""

    def __init__(self, client: httpx.Client, token: str) -> None:
        self.client, self.token = client, token
        self.received: list[bytes] = []

    def post(self, **request: object) -> dict[str, Any]:
        answer = self.client.post(f"/api/seats/{self.token}", content=json.dumps(request))
        self.received.append(answer.content)
        found: dict[str, Any] = answer.json()
        return found

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """A request that must be answered."""
        found = self.post(do=do, **more)
        assert "error" not in found, found
        return found

    def refused(self, do: str, **more: object) -> dict[str, Any]:
        """A request that must be refused: the error."""
        error: dict[str, Any] = self.post(do=do, **more)["error"]
        return error

    def see(self, **more: object) -> dict[str, Any]:
        return self.ask("see", **more)

    def act(self, text: str, **more: object) -> dict[str, Any]:
        """Act as the side that is asked."""
        decision = self.see()["decision"]
        return self.ask("act", side=decision["side"], number=decision["number"], text=text, **more)


class Hall:
    """The server and whoever comes to it."""

    def __init__(self, client: httpx.Client, owner: str, tables: Tables) -> None:
        self.client, self.owner, self.tables = client, owner, tables

    def table(self, player: Player) -> Table:
        """The table of a player, as the server has it."""
        found = self.tables.store.seat_of(player.token)
        assert found is not None
        if found[0] not in self.tables._tables:
            player.see()  # it is opened by the first who asks
        return self.tables._tables[found[0]]

    def new(self, *seats: dict[str, Any], scenario: str = SHORT, **more: object) -> tuple[list[Player], Player]:
        """A new game: a player for each seat of a person, and a spectator."""
        wish = {"game": GAME, "scenario": scenario, "seats": seats or TWO, **more}
        made = self.client.post("/api/games", json=wish)
        assert made.status_code == 201, made.text
        links = made.json()
        return [Player(self.client, t) for t in links["seats"].values()], Player(self.client, links["spectator"])

    @contextmanager
    def live(self, player: Player) -> Iterator[Wire]:
        """A web socket of a player."""
        base = str(self.client.base_url).rstrip("/").replace("http", "ws", 1)
        with connect(f"{base}/api/seats/{player.token}/live", max_size=None) as socket:
            yield Wire(socket, player)


class Wire:
    """A web socket whose every frame the player remembers."""

    def __init__(self, socket: ClientConnection, player: Player) -> None:
        self.socket, self.player, self.changes, self.number = socket, player, 0, 0

    def next(self) -> dict[str, Any]:
        """The next frame."""
        raw = self.socket.recv(timeout=30)
        self.player.received.append(raw.encode() if isinstance(raw, str) else raw)
        found: dict[str, Any] = json.loads(raw)
        self.changes += "changed" in found
        return found

    def until_changed(self) -> None:
        """Wait for word of a change that has not been taken notice of."""
        while not self.changes:
            self.next()
        self.changes = 0

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """A request and its answer; word of changes may come in between."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "do": do, **more}))
        while (found := self.next()).get("re") != self.number:
            assert "changed" in found, found
        return found


TWO = ({"sides": ["german"], "name": "Anna"}, {"sides": ["soviet"], "name": "Boris"})
ONE = ({"sides": ["german", "soviet"]},)
AGAINST_BOT = ({"sides": ["german"]}, {"sides": ["soviet"], "player": "random"})


@contextmanager
def hall(
    folder: Path,
    rate: float = FAST,
    web: Path | None = None,
    port: int = 0,
    around: Callable[[ASGIApp], ASGIApp] = lambda app: app,
) -> Iterator[Hall]:
    """A server over the games of a folder; `around` may listen to what goes in and out."""
    app = application(Store(folder / "games.sqlite"), owner="owner", rate=rate, web=web)
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    server = uvicorn.Server(
        uvicorn.Config(around(app), log_level="warning", ws_max_size=32_768, timeout_graceful_shutdown=2)
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=60) as client:
            yield Hall(client, "owner", app.state.tables)
    finally:
        server.should_exit = True
        thread.join()
