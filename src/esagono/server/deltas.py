"""Deltas between JSON texts: a state that differs little from the one before takes a few hundred bytes.

A text is cut at every `{`, and each piece is either copied from the text before or written out. The result is the same
to the byte, whatever the game, its version and the order of its mappings; a checksum proves it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec

BRACE = b"{"


Step = tuple[int, int] | bytes
"""Pieces to copy from the text before (the first, and how many), or pieces to insert."""


class Delta(msgspec.Struct, array_like=True):
    """The steps that make a text from the one before, and the checksum of the result."""

    checksum: int
    steps: list[Step]


DECODER = msgspec.msgpack.Decoder(Delta)


class Damaged(Exception):
    """A stored text does not match its checksum."""


def delta(before: bytes, after: bytes) -> bytes:
    """The delta from one text to the next."""
    steps = list(_steps(before.split(BRACE), after.split(BRACE)))
    return zlib.compress(msgspec.msgpack.encode(Delta(zlib.crc32(after), steps)), 6)


def _steps(old: list[bytes], new: list[bytes]) -> Iterator[Step]:
    where = {piece: i for i, piece in enumerate(old)}
    fresh: list[bytes] = []
    next_old = i = 0
    while i < len(new):
        here = next_old + len(fresh)  # where it stood before, if only values have changed
        at = here if here < len(old) and old[here] == new[i] else where.get(new[i])
        if at is None:
            fresh.append(new[i])
            i += 1
            continue
        if fresh:
            yield BRACE.join(fresh)
            fresh = []
        count = _alike(old, at, new, i)
        yield at, count
        i, next_old = i + count, at + count
    if fresh:
        yield BRACE.join(fresh)


def _alike(old: list[bytes], at: int, new: list[bytes], i: int) -> int:
    """How many pieces are equal in both lists, from these positions on."""
    count, most = 0, min(len(old) - at, len(new) - i)
    while count < most and old[at + count] == new[i + count]:
        count += 1
    return count


def patched(before: bytes, change: bytes) -> bytes:
    """Apply a delta to the text before it."""
    try:
        found = DECODER.decode(zlib.decompress(change))
    except (zlib.error, msgspec.DecodeError) as wrong:
        raise Damaged(str(wrong)) from None
    old = before.split(BRACE)
    parts = [step if isinstance(step, bytes) else BRACE.join(old[step[0] : sum(step)]) for step in found.steps]
    after = BRACE.join(parts)
    if zlib.crc32(after) != found.checksum:
        raise Damaged("the checksum of a state differs")
    return after
