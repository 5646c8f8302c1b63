"""Work in threads, awaited from the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def shielded(work: Callable[[], T]) -> T:
    """Run a function in a thread and wait until it is done, even when cancelled: the caller may hold a lock for it."""
    doing = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait({doing})
        raise


async def beside(work: Callable[[], T]) -> T:
    """Run a function in a daemon thread; if it never returns, it blocks nobody, not even the exit of the program."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(found: T | None, wrong: BaseException | None) -> None:
        if done.done():
            return
        if wrong is not None:
            done.set_exception(wrong)
        else:
            done.set_result(found)  # type: ignore[arg-type]

    def run() -> None:
        found, wrong = None, None
        try:
            found = work()
        except Exception as failure:
            wrong = failure
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(tell, found, wrong)

    threading.Thread(target=run, daemon=True).start()
    return await done
