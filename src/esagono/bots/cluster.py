"""Series of games on a Ray cluster: actors that play batches of games. Needs the extra `cluster`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from esagono.bots import arena
from esagono.kernel import Refused, Why

ADDRESS = "RAY_ADDRESS"
"""The environment variable that names a running cluster; without it, a local one is started."""


class Worker:
    """Loads the game once and plays batches."""

    def __init__(self, loader: arena.Loader, seconds: float) -> None:
        self.game, self.seconds = loader(), seconds

    def play(self, todo: list[arena.Plan]) -> list[arena.Played]:
        """A batch of games."""
        return [arena.play(self.game, plan, self.seconds) for plan in todo]


def series(
    loader: arena.Loader, todo: list[arena.Plan], jobs: int = 1, seconds: float = arena.PATIENCE
) -> Iterator[arena.Played]:
    """Every game, in the order of the plans, as `arena.series` gives them."""
    ray = _ray()
    begun = not ray.is_initialized()
    if begun:
        ray.init(**_settings(jobs))
    try:
        # An actor that no processor is left for would never begin.
        jobs = max(1, min(jobs, int(ray.cluster_resources().get("CPU", 1))))
        workers = [ray.remote(Worker).remote(loader, seconds) for _ in range(jobs)]
        pool = ray.util.ActorPool(workers)
        for some in pool.map(lambda worker, batch: worker.play.remote(batch), arena.batches(todo, jobs)):
            yield from some
    finally:
        if begun:
            ray.shutdown()


def _settings(jobs: int) -> dict[str, Any]:
    quiet = {"log_to_driver": True, "logging_level": "ERROR"}
    if os.environ.get(ADDRESS):
        return quiet
    return {**quiet, "num_cpus": jobs, "include_dashboard": False}


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
        import ray.util
    except ImportError:
        raise Refused(Why.of("", "no-engine", engine="ray", extra="cluster")) from None
    return ray
