"""Play in the browser: a local server with embedded storage."""

from __future__ import annotations

import secrets
import socket
import threading
import webbrowser
from importlib.resources import files
from pathlib import Path

import click

from esagono.cli.command import pack_option


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=0, help="Port to listen on (default: a free one).")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder of the games.")
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in the browser.")
@pack_option
def serve(host: str, port: int, data: Path | None, open_page: bool, pack: Path | None) -> None:
    """Play in the browser.

    \b
    Starts a server on this machine and opens the page. Games are kept in one file and continue after a restart.
    To play over the network, let others reach the address and send them the links of their seats.
    """
    import uvicorn

    from esagono.server.api import application
    from esagono.server.store import Store

    folder = data or Path(click.get_app_dir("esagono"))
    folder.mkdir(parents=True, exist_ok=True)
    owner = secrets.token_urlsafe(12)
    store = Store(folder / "games.sqlite")
    app = application(store, pack=pack, owner=owner, web=Path(str(files("esagono") / "web")))
    port = port or _free_port(host)
    address = f"http://{host}:{port}/#owner={owner}"
    click.echo(f"Esagono: {address}")
    if open_page:
        threading.Timer(0.6, webbrowser.open, (address,)).start()
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=32_768)


def _free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])
