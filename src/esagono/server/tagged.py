"""Answers that a browser may keep: each has a tag of its content, and is not sent again while that is the same."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import Response

from esagono.kernel.saves import ENCODER

FOR_EVER = "public, max-age=31536000, immutable"
REVALIDATED = "no-cache"
"""The browser keeps it, and asks each time whether it is still the same."""
PRIVATE = "private, no-cache"
"""The same, but no proxy keeps it."""
NEVER = "no-store"


def tag_of(body: bytes) -> str:
    """The entity tag of a content; weak, for it is the same compressed and plain."""
    return f'W/"{hashlib.blake2b(body, digest_size=10).hexdigest()}"'


def tagged(
    request: Request,
    body: bytes,
    kind: str = "application/json",
    *,
    cache: str = REVALIDATED,
    tag: str = "",
    vary: str = "accept-language",
) -> Response:
    """A content with its tag; the tag alone when the browser has the content already."""
    tag = tag or tag_of(body)
    headers = {"etag": tag, "cache-control": cache, "vary": vary}
    known = {found.strip() for found in request.headers.get("if-none-match", "").split(",")}
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def tagged_data(request: Request, value: object, *, cache: str = REVALIDATED) -> Response:
    """Data as JSON that a browser may keep."""
    return tagged(request, ENCODER.encode(value), cache=cache)
