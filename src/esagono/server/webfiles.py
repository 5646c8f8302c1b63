"""The page and its files: compressed once, and each fetched once per browser and edition."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from esagono.kernel import Value
from esagono.server.tagged import FOR_EVER, NEVER, REVALIDATED, tag_of, tagged

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
FILES = "files"
"""`files/EDITION/PATH` is the address of a file that never changes."""
NAMED = re.compile(r'(?<=(?: src|href)=")[^"]+(?=")')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
STYLES = "css/all.css"
"""The style sheets of a page in one file: a browser shows nothing before it has all of them."""
LEAST_COMPRESSED = 500


class File(Value):
    """A file of the page: what it is, plain and compressed."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


class Edition(Value):
    """The files of the page as they are now, with a name that changes when one of them does."""

    name: str
    files: dict[str, File]
    seen: tuple[tuple[str, int, int], ...]
    """Path, time and size of each: whether they must be read again."""


def file_of(body: bytes, kind: str) -> File:
    """A file, compressed once for all visitors."""
    return File(body, gzip.compress(body, mtime=0), kind, tag_of(body))


def edition_of(folder: Path, seen: tuple[tuple[str, int, int], ...]) -> Edition:
    """Read the files of the page; the page itself names them by this edition."""
    found = {path: file_of((folder / path).read_bytes(), KINDS[Path(path).suffix]) for path, *_ in seen}
    name = hashlib.blake2b("".join(f"{path} {found[path].tag}\n" for path in sorted(found)).encode(), digest_size=8)
    named = STYLE.findall(found["index.html"].body.decode()) if "index.html" in found else []
    styles = {STYLES: file_of(b"\n".join(found[path].body for path in named), KINDS[".css"])} if named else {}
    edition = Edition(name.hexdigest(), found | styles, seen)
    pages = {path: page_of(file, edition) for path, file in found.items() if path.endswith(".html")}
    return Edition(edition.name, edition.files | pages, seen)


def page_of(page: File, edition: Edition) -> File:
    """A page that names its files by the edition."""

    def addressed(match: re.Match[str]) -> str:
        path = match[0]
        return f"{FILES}/{edition.name}/{path}" if path in edition.files else path

    styles = iter([f'<link rel="stylesheet" href="{STYLES}">\n'])
    text = STYLE.sub(lambda _: next(styles, ""), page.body.decode())
    return file_of(NAMED.sub(addressed, text).encode(), page.kind)


class WebFiles:
    """The page and its files. The files are kept for ever by a name of their edition; the page is asked for anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._edition: Edition | None = None

    @property
    def edition(self) -> Edition:
        """The files as they are now; read again when one has changed."""
        seen = tuple(sorted(self._looked_at()))
        if self._edition is None or self._edition.seen != seen:
            self._edition = edition_of(self.folder, seen)
        return self._edition

    def _looked_at(self) -> list[tuple[str, int, int]]:
        files = ((path, path.stat()) for path in self.folder.rglob("*") if path.suffix in KINDS)
        return [(path.relative_to(self.folder).as_posix(), at.st_mtime_ns, at.st_size) for path, at in files]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        request = Request(scope, receive)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405)
        await self.answer(request)(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """What is at an address. One of an edition that is gone gets the file of today, not to be kept."""
        path = request.url.path.removeprefix("/") or "index.html"
        first, _, rest = path.partition("/")
        named, _, inner = rest.partition("/") if first == FILES else ("", "", path)
        edition = self._edition if named and self._edition and named == self._edition.name else self.edition
        file = edition.files.get(inner)
        if file is None:
            raise HTTPException(404)
        cache = FOR_EVER if named == edition.name else NEVER if named else REVALIDATED
        return sent(request, file, cache)


def sent(request: Request, file: File, cache: str) -> Response:
    """A file as the browser takes it."""
    packed = "gzip" in request.headers.get("accept-encoding", "") and len(file.body) >= LEAST_COMPRESSED
    answer = tagged(
        request, file.packed if packed else file.body, file.kind, cache=cache, tag=file.tag, vary="accept-encoding"
    )
    if packed and answer.status_code == 200:
        answer.headers["content-encoding"] = "gzip"
    return answer
