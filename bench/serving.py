"""A server as a process of its own, with its processor time and memory, for the measurements in this folder."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

SERVE = "from esagono.cli import main; main()"
PATIENCE = 60.0
TICK = 1 / os.sysconf("SC_CLK_TCK")


class Served:
    """`esagono serve` over the games of a folder."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--data", str(folder), "--no-open"]
        self.process = subprocess.Popen([*command, "--rate", "1e9"], stdout=subprocess.DEVNULL)

    def __enter__(self) -> Served:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.get("/api/catalogue")
                return self
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def get(self, path: str) -> Any:
        """What the server answers to a GET."""
        with urllib.request.urlopen(self.address + path) as answer:
            return json.load(answer)

    def post(self, path: str, body: object) -> Any:
        """What the server answers to a POST."""
        request = urllib.request.Request(self.address + path, json.dumps(body).encode())
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def see(self, token: str, **more: object) -> Any:
        """A table as a seat sees it."""
        return self.post(f"/api/seats/{token}", {"do": "see", **more})

    def cpu(self) -> float:
        """Seconds of processor time of the server, without its children."""
        user, system = (Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split())[11:13]
        return TICK * (int(user) + int(system))

    def rss(self) -> int:
        """Bytes of memory of the server, without its children."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
