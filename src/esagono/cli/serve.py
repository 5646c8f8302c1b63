"""Play in the browser: a local server with embedded storage."""

from __future__ import annotations

import secrets
import socket
import sqlite3
import threading
import webbrowser
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import click

from esagono.cli.command import BadInput, pack_option

if TYPE_CHECKING:
    from esagono.server.store import Store

PORT = 8417
"""The default port, if it is free: browsers remember links by address and port."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=0, help=f"Port to listen on (default: {PORT}, or a free one).")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder where games are stored.")
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in the browser.")
@click.option("--rate", default=30.0, show_default=True, help="Rate limit: requests per second and connection.")
@click.option("--bot-processes", default=0, help="Processes in which bots think (default: by the number of cores).")
@pack_option
def serve(
    host: str, port: int, data: Path | None, open_page: bool, rate: float, bot_processes: int, pack: Path | None
) -> None:
    """Play in the browser.

    \b
    Starts a server on this machine and opens the page. Games are stored in one file and survive a restart.
    To play over the network, make the address reachable and send the players their seat links.
    """
    import uvicorn

    from esagono.server.api import application

    folder = data or Path(click.get_app_dir("esagono"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    owner = secrets.token_urlsafe(12)
    store = opened(folder)
    web = Path(str(files("esagono") / "web"))
    app = application(store, pack=pack, owner=owner, web=web, rate=rate, bot_processes=max(0, bot_processes))
    threading.Thread(target=app.state.tables.ready, daemon=True).start()
    port = port or _free_port(host)
    address = f"http://{host}:{port}/"
    (folder / "address").write_text(address, "utf-8")
    click.echo(f"Esagono: {address}#owner={owner}")
    if open_page:
        threading.Timer(0.6, webbrowser.open, (f"{address}#owner={owner}",)).start()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=32_768,
        limit_concurrency=1000,
        timeout_graceful_shutdown=2,
    )


def opened(folder: Path) -> Store:
    """The games of a folder; BadInput if another server holds them."""
    from esagono.server.store import Store

    try:
        return Store(folder / "games.sqlite")
    except sqlite3.OperationalError as wrong:
        if "locked" not in str(wrong):
            raise BadInput(f"{folder / 'games.sqlite'}: {wrong}") from None
        there = folder / "address"
        address = there.read_text("utf-8") if there.is_file() else "another address"
        raise BadInput(f"{folder}: these games are open already, at {address}") from None
    except sqlite3.DatabaseError as wrong:
        raise BadInput(f"{folder / 'games.sqlite'}: {wrong}; expected a file of games") from None


def _free_port(host: str) -> int:
    for port in (PORT, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadInput(f"--host: nothing can be listened on at {host}")
