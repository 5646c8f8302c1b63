"""The same matches on a real Ray cluster, begun here: same seeds, same games."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from esagono.bots import cluster
from esagono.kernel import Refused

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="THE CLUSTER ENGINE IS NOT TESTED: Ray is missing; pip install 'esagono[cluster]'"
)
SIM = ["sim", "storms_of_steel", "night-watch", "--sides", "random,random", "--games", "5", "--seed", "3", "--json"]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def cluster_here() -> Iterator[dict[str, str]]:
    """A cluster of one machine with two processors, with a secret of its own: what to set to reach it."""
    secret = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    folder, port = Path(tempfile.mkdtemp(prefix="ray")), free_port()  # sockets lie in it: the path must be short
    ray = Path(sys.executable).with_name("ray")
    command = [str(ray), "start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={port}"]
    command += ["--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats", f"--temp-dir={folder}"]
    with (folder / "log").open("wb") as log:
        head = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, env={**os.environ, **secret})
    try:
        await_port(head, port, folder / "log")
        yield {"RAY_ADDRESS": f"127.0.0.1:{port}", **secret}
    finally:
        head.send_signal(signal.SIGTERM)  # it ends what it has begun
        head.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


def await_port(head: subprocess.Popen[bytes], port: int, log: Path) -> None:
    for _ in range(600):
        assert head.poll() is None, log.read_text("utf-8", "replace")
        with socket.socket() as probe:
            if not probe.connect_ex(("127.0.0.1", port)) and "Ray runtime started" in log.read_text("utf-8", "replace"):
                return
        time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8", "replace"))


def simulated(*more: str, **environment: str) -> dict[str, object]:
    """What `esagono sim` says, without the times."""
    command = [sys.executable, "-c", "from esagono.cli import main; main()", *SIM, *more]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    assert found.pop("ms_per_decision")
    return found


@needs_ray
def test_a_cluster_plays_the_same_games(cluster_here: dict[str, str]) -> None:
    here = simulated()
    assert here["games"] == 5
    assert simulated("--engine", "ray", "--jobs", "3", **cluster_here) == here


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused) as refused:
        next(cluster.series(lambda: pytest.fail("nothing is read"), []))
    assert refused.value.why.key == "no-engine"
