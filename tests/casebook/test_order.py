"""The order of sets, which differs from process to process, decides nothing: neither a state nor a list of choices.

A record can be verified, and a game goes on, in another process than the one in which it was played. Here every case is
run by two processes with different orders, and both must see the same.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from esagono import casebook, games
from esagono.casebook.run import run_case
from esagono.casebook.table import Table
from esagono.kernel.saves import ENCODER

ROOT = Path(__file__).parents[2]


def seen(name: str, seed: str) -> list[str]:
    """What a process whose strings have this hash seed sees: a line for each case."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-m", __name__, name], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def tell(name: str) -> None:
    """Print each case of a game with a digest of all its states, and of the choices in the last one."""
    game = games.load(name)
    for file in casebook.find_files([ROOT / "casebook" / name]):
        for case in casebook.read(file).cases:
            digest, last = hashlib.sha256(), list[Table]()

            def look(table: Table, digest: hashlib._Hash = digest, last: list[Table] = last) -> None:
                digest.update(ENCODER.encode(table.state))
                last[:] = [table]

            run_case(game, case, look)
            for decision in (d for table in last for d in game.decisions(table.state)):
                digest.update("\n".join(decision.texts).encode())
            print(f"{file.name}:{case.line} {case.name} {digest.hexdigest()[:12]}")


@pytest.mark.parametrize("name", games.names())
def test_every_case_leads_to_the_same_in_a_process_with_another_order(name: str) -> None:
    one, other = seen(name, "1"), seen(name, "2")
    assert one
    assert [(a, b) for a, b in zip(one, other, strict=True) if a != b] == []


if __name__ == "__main__":
    tell(sys.argv[1])
