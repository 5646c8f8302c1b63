"""A click: what it costs the server to take an act, to keep it on disk, and to show the table after it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from esagono import games
from esagono.bench import Bench
from esagono.bench.play import SCENARIOS
from esagono.bench.yardstick import TURNS, against_chess
from esagono.kernel.saves import ENCODER
from esagono.server import requests as ask
from esagono.server.store import Store
from esagono.server.stored import Seat
from esagono.server.table import Table
from esagono.server.tables import Tables

MEASURED = ("wings-over-the-crossing", "historical")
CLICKS = 8


class Clicking:
    """One person who plays all sides at random at a server's table, without a network."""

    def __init__(self, store: Path, name: str, scenario: str) -> None:
        self.rng = Random(1943)
        self.tables = Tables(Store(store))
        seats = (ask.SeatWish(games.load(name).sides_of(scenario)),)
        links = self.tables.start(ask.NewGame(name, scenario, seats))
        self.token = links["seats"]["0"]
        self.since = self.sent = 0

    def clicks(self, _turn: int) -> int:
        """Make so many clicks."""
        return asyncio.run(self._clicks())

    async def _clicks(self) -> int:
        async with self.tables.seated(self.token) as (table, seat):
            for _ in range(CLICKS):
                await self._click(table, seat)
        return CLICKS

    async def _click(self, table: Table, seat: Seat) -> None:
        decision = table.match.decisions[0]
        act = self.rng.choice(decision.choices)
        since, known = len(table.match.lines), table.match.lines[-1].hash
        await table.perform(seat, ask.Act(decision.side, act.text, decision.number), "en")
        shown = await table.perform(seat, ask.See(since=since, known=known), "en")
        self.sent += len(ENCODER.encode(shown))


def benches() -> Iterable[Bench]:
    """Milliseconds of processor time and kilobytes sent for a click."""
    for scenario in MEASURED:
        with TemporaryDirectory() as folder:
            clicking = Clicking(Path(folder) / "games.sqlite", SCENARIOS[scenario], scenario)
            yield against_chess(f"click_{scenario}", "ms", clicking.clicks, per_second=False)
            yield Bench(f"click_size_{scenario}", "kB", clicking.sent / 1000 / (CLICKS * TURNS))
