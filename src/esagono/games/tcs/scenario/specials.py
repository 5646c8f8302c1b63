"""Special rules of scenarios by name: which there are, and what each must be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from esagono.games.tcs.counters import SIDES, Formation
from esagono.games.tcs.ground import Ground
from esagono.games.tcs.scenario.rules import Rules
from esagono.kernel.spelling import nearest

NIGHT_AXES, DUG_IN_ANYWHERE, RESTING = "night-axes", "dug-in-anywhere", "off-map-attackers-rest"
ONE_COMPANY, SURPRISE = "one-company-crosses", "illum-surprise"
ENGINEERS_ALONE, GREEN_CREWS = "engineers-breach-at-night", "green-crews"
SPECIALS: Mapping[str, tuple[str, ...]] = {
    NIGHT_AXES: (),
    DUG_IN_ANYWHERE: (),
    RESTING: (),
    ONE_COMPANY: (),
    ENGINEERS_ALONE: (),
    SURPRISE: ("side", "turn", "region"),
    GREEN_CREWS: ("formation",),
}
"""The words that follow the name of each."""


def told(rules: Rules, name: str) -> tuple[str, ...] | None:
    """What follows the name of a special rule; none: the scenario does not have it."""
    lines = (line.split() for line in rules.special)
    return next((tuple(words[1:]) for words in lines if words[0] == name), None)


def fault(line: str, land: Ground, formations: Mapping[str, Formation]) -> str:
    """What is wrong with a special rule of a file, and what was expected; empty: nothing."""
    name, *words = line.split() or [""]
    if name not in SPECIALS:
        return f"there is no special rule {name!r}; {nearest(name, SPECIALS)}"
    wanted = SPECIALS[name]
    if len(words) != len(wanted):
        return f"{name}: expected {' '.join(wanted) or 'nothing'} after it, not {' '.join(words) or 'nothing'!r}"
    for kind, word in zip(wanted, words, strict=True):
        if expected := expected_of(kind, word, land, formations):
            return f"{name}: {kind}: expected {expected}, not {word!r}"
    return ""


def expected_of(kind: str, word: str, land: Ground, formations: Mapping[str, Formation]) -> str:
    """What a word should have been; empty: it is right."""
    if kind == "side":
        return one_of(word, SIDES)
    if kind == "formation":
        return one_of(word, tuple(formations))
    if kind == "turn":
        return "" if word.isdigit() else "a number"
    return "" if is_place(word, land) else "a region of the map"


def is_place(word: str, land: Ground) -> bool:
    """The word is a hex or a region of the map."""
    try:
        return bool(land.places((word,)))
    except ValueError:
        return False


def one_of(word: str, words: Sequence[str]) -> str:
    """The words, if the word is none of them."""
    return "" if word in words else f"one of {', '.join(words)}"


def line_of(text: str, line: str) -> int:
    """The line of a file in which a special rule stands."""
    return next((n for n, row in enumerate(text.splitlines(), 1) if f'"{line}"' in row), 1)
