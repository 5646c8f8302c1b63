"""Kill the server at random moments while a script plays; then look whether anything is lost or half there.

`python tools/kill_test.py` plays ten times 1,000 actions with ten kills each; `--runs 1 --actions 200 --kills 3` is
what the tests do. Every acknowledged action (and undo) must be there after the restart, the one that was under way
either wholly or not at all, and the record must replay to the same hashes.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from esagono import games
from esagono.kernel import Game
from esagono.kernel.record import verify

GAME = "storms_of_steel"
SERVE = "from esagono.cli import main; main()"
GONE = (httpx.HTTPError, WebSocketException, OSError, EOFError)


@cache
def the_game() -> Game:
    """The game, read once."""
    return games.load(GAME)


class Server:
    """The real server as a process of its own, always at the same port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.folder = folder
        self.errors = folder / "errors"
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", SERVE, "serve", "--no-open", "--port", str(self.port), "--rate", "1e9"]
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.folder)], stdout=subprocess.DEVNULL, stderr=errors
            )
        for _ in range(600):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.errors.read_text()}")
            try:
                httpx.get(f"{self.address}/api/openapi.json", timeout=5)
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """No chance to say anything."""
        self.process.send_signal(signal.SIGKILL)

    def end(self) -> None:
        """Be sure that it is gone."""
        self.process.kill()
        self.process.wait()


class Script:
    """One who plays all sides at random, by turns over HTTP and a web socket, and remembers what was acknowledged."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.token = ""
        self.sure: list[str] = []
        self.under_way: str | None = None
        self.open = ExitStack()
        self.wire: Any = None

    def begin(self) -> None:
        """A new game; one whose links did not arrive is nobody's."""
        scenario = self.rng.choice(the_game().playable)
        sides = the_game().sides_of(scenario)
        wish = {"game": GAME, "scenario": scenario, "seats": [{"sides": sides}]}
        self.token = ""
        made = httpx.post(f"{self.server.address}/api/games", json=wish, timeout=60).json()
        self.token, self.sure, self.under_way = made["seats"]["0"], ["begin"], None

    def ask(self, **request: object) -> dict[str, Any]:
        """Over the web socket if there is one, else over HTTP."""
        path = f"/api/seats/{self.token}"
        if self.wire is None:
            found: dict[str, Any] = httpx.post(self.server.address + path, json=request, timeout=60).json()
            return found
        self.wire.send(json.dumps({"id": 1, **request}))
        while "re" not in (answer := json.loads(self.wire.recv(timeout=60))):
            pass
        return dict(answer)

    def connect(self) -> None:
        """Every other time by web socket."""
        self.leave()
        if self.rng.random() < 0.5:
            address = self.server.address.replace("http", "ws", 1)
            self.wire = self.open.enter_context(connect(f"{address}/api/seats/{self.token}/live", max_size=None))

    def leave(self) -> None:
        """Go on over HTTP."""
        self.wire = None
        with suppress(*GONE):
            self.open.close()

    def once(self) -> int:
        """One act or undo; how many were acknowledged."""
        view = self.ask(do="see", since=10_000_000)
        if view["over"]:
            self.check()
            self.begin()
            self.connect()
            return 0
        decision = view["decision"]
        if len(self.sure) > 1 and view["undo"] is None and self.rng.random() < 0.15:
            self.under_way = ""
            answer = self.ask(do="undo")
        else:
            by: dict[str, list[str]] = {}
            for choice in decision["choices"]:
                by.setdefault(choice["verb"], []).append(choice["text"])
            self.under_way = self.rng.choice(by[self.rng.choice(sorted(by))])
            answer = self.ask(do="act", side=decision["side"], number=decision["number"], text=self.under_way)
        if "error" in answer:
            raise AssertionError(f"refused: {answer}")
        self.sure, self.under_way = self.after(), None
        return 1

    def after(self) -> list[str]:
        """The lines once what is under way has been done."""
        if self.under_way is None:
            return self.sure
        return [*self.sure, self.under_way] if self.under_way else self.sure[:-1]

    def check(self) -> None:
        """What is kept is what was acknowledged, with what was under way or without it, and it replays."""
        if not self.token:
            return
        self.leave()
        record = self.ask(do="record")["record"]
        lines = [line.text for line in verify(the_game(), record).lines]
        if lines not in (self.sure, self.after()):
            raise AssertionError(f"{len(self.sure)} lines were acknowledged, kept are {len(lines)}: {record}")
        self.sure, self.under_way = lines, None


def run(actions: int, kills: int, seed: int, folder: Path) -> dict[str, int]:
    """Play so many actions with so many kills; AssertionError when anything is lost or half there."""
    rng = random.Random(seed)
    server = Server(folder)
    script = Script(server, rng)
    done = killed = cut = 0
    try:
        while done < actions or killed < kills:
            timer = threading.Timer(rng.uniform(0.02, 1.5 + actions / (kills * 60)), server.kill)
            if killed < kills:
                timer.start()
            try:
                script.check()
                if not script.token:
                    script.begin()
                script.connect()
                while done < actions or killed < kills:
                    done += script.once()
            except GONE:
                killed += 1
                cut += script.under_way is not None
                server.end()
                server.start()
            finally:
                timer.cancel()
        script.check()
    finally:
        script.leave()
        server.end()
    told = server.errors.read_text()
    if "Traceback" in told or "ERROR" in told:
        raise AssertionError(f"the server logged: {told}")
    return {"actions": done, "kills": killed, "cut": cut}


def main() -> None:
    """Run it so many times and tell what came of it."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--runs", type=int, default=10)
    reader.add_argument("--actions", type=int, default=1000)
    reader.add_argument("--kills", type=int, default=10)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    for i in range(given.runs):
        with tempfile.TemporaryDirectory() as folder:
            found = run(given.actions, given.kills, given.seed + i, Path(folder))
            print(f"| {i + 1} | {found['actions']} | {found['kills']} | {found['cut']} | 0 | equal |", flush=True)


if __name__ == "__main__":
    main()
