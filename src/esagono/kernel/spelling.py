"""What somebody probably meant to write."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """What was probably meant, or what there is, as the end of a message."""
    names = list(dict.fromkeys(known))
    close = get_close_matches(word, names, 1)
    if close:
        return f"did you mean {close[0]!r}?"
    if not names:
        return "there are none"
    return f"there are: {', '.join(names[:20])}{', …' if len(names) > 20 else ''}"
