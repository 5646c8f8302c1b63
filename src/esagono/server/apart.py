"""Work in a thread of its own that is always waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def finished(work: Callable[[], T]) -> T:
    """Do work in a thread; whoever is cancelled meanwhile stays until it is done, for he may hold a lock for it."""
    doing = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait({doing})
        raise
