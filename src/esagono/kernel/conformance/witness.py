"""The witness: a process with another set order must list the same choices and reach the same hashes."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from esagono.kernel import record
from esagono.kernel.acts import Refused
from esagono.kernel.conformance.loading import Loader, loaded
from esagono.kernel.conformance.playing import Caught, Played
from esagono.kernel.conformance.position import Listing, cut, listing
from esagono.kernel.conformance.report import Fault
from esagono.kernel.match import Match

HASH_SEED = "PYTHONHASHSEED"


def witnessed(loader: Loader, games: Sequence[Played]) -> list[tuple[Played, Caught]]:
    """The games in which another process sees something else."""
    kept = [played for played in games if played.record]
    if not kept:
        return []
    with _another_order(), ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answers = pool.submit(_look, pickle.dumps(loader), kept).result()
    return [(played, caught) for played, caught in zip(kept, answers, strict=True) if caught is not None]


@contextmanager
def _another_order() -> Iterator[None]:
    """New processes use another string hash seed."""
    before = os.environ.get(HASH_SEED)
    os.environ[HASH_SEED] = "2" if before == "1" else "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[HASH_SEED]
        else:
            os.environ[HASH_SEED] = before


def _look(loader: bytes, games: Sequence[Played]) -> list[Caught | None]:
    game = loaded(loader)
    answers: list[Caught | None] = []
    for played in games:
        last: Match | None = None
        caught: Caught | None = None
        try:
            for expected, match in zip(played.listings, record.replay(game, record.parse(played.record)), strict=False):
                last = match
                caught = _compared(match, expected)
                if caught:
                    break
        except Refused as refused:
            told = f"another process replays to something else: {refused}"
            caught = Caught(Fault("replay", "witness", told), record.write(last) if last else played.record)
        answers.append(caught)
    return answers


def _compared(match: Match, expected: Listing) -> Caught | None:
    found = listing(match.game, match.state)
    if found == expected:
        return None
    told = "another process lists other decisions"
    for (side, ask, _, here), (_, _, _, there) in zip(expected, found, strict=False):
        for first, second in zip(here, there, strict=False):
            if first != second:
                told = f"{side} at {ask!r}: {first!r} stands where another process has {second!r}"
                break
    return Caught(Fault("choices", "order", told), record.write(cut(match, len(match.lines))))
