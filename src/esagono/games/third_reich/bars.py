"""Bars: rules that keep units out of places. Most concern the units of some nations alone, and only these are asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from esagono.games.third_reich.world import ALLIANCES, ALLIES, BRITAIN, FRANCE, GERMANY, ITALY, POWERS, RUSSIA
from esagono.kernel import Slot

Test = Callable[[str], bool]
"""Nation: the bar may keep its units out."""
F = TypeVar("F", bound=Callable[..., Any])


def concerns(test: Test) -> Callable[[F], F]:
    """Say whose units a bar may keep out at all; it is never asked about those of other nations."""

    def mark(bar: F) -> F:
        bar.concerns = test  # type: ignore[attr-defined]  # mypy knows no attributes of functions
        return bar

    return mark


@lru_cache(maxsize=512)
def asked(slot: Slot[F], nation: str) -> tuple[F, ...]:
    """The bars of a slot that may concern units of a nation, in their order."""
    return tuple(bar for bar in slot if may_concern(bar, nation))


def may_concern(bar: Callable[..., Any], nation: str) -> bool:
    """The bar is asked about units of the nation; one that says nothing is asked about all."""
    test: Test | None = getattr(bar, "concerns", None)
    return test is None or test(nation)


def just(*nations: str) -> Test:
    """These nations."""
    return lambda nation: nation in nations


def minors(nation: str) -> bool:
    """All that are no major power."""
    return nation not in POWERS


def allied_powers(nation: str) -> bool:
    """The major powers of the Allies."""
    return nation in ALLIANCES[ALLIES]


def germans(nation: str) -> bool:
    """Germany, and minor countries, which Germany may command."""
    return nation == GERMANY or minors(nation)


def axis(nation: str) -> bool:
    """Germany and Italy, and minor countries, which may be their allies."""
    return nation in (GERMANY, ITALY) or minors(nation)


def western(nation: str) -> bool:
    """The Western Allies, and minor countries, which one of them may command."""
    return nation not in (GERMANY, ITALY, RUSSIA)


def allies(nation: str) -> bool:
    """The Allies, and minor countries, which one of them may command."""
    return nation not in (GERMANY, ITALY)


BRITISH_AND_FRENCH = just(BRITAIN, FRANCE)
