"""Standing answers that end where a chance is good enough: a side passes until a shot of 30 % offers, say.

A game gives `Game(rousing=Rousing(queries, during, still_open))`; its chances are those that `look` answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from esagono.kernel import Decision, Query
from esagono.wargame.forecast import GOOD
from esagono.wargame.plan import StillOpen


class Rousing:
    """Tells when a side is asked in spite of its standing answer."""

    def __init__(
        self, queries: Iterable[type[Query]], during: Callable[[Any], str], still_open: StillOpen | None = None
    ) -> None:
        self.queries: Mapping[str, type[Query]] = {cls.verb: cls for cls in queries}
        self.during, self.still_open = during, still_open

    def rouses(self, decision: Decision, least: float) -> bool:
        """A choice has this chance or a better one, or something would be lost."""
        if self.still_open and any(found.loses for found in self.still_open(decision, "en")):
            return True
        looks = dict.fromkeys(look for act in decision.choices if (look := act.look()))
        return any(self.chance(decision, look) >= least for look in looks)

    def chance(self, decision: Decision, look: str) -> float:
        """The best chance that a preview shows."""
        verb, *words = look.split()
        answer = msgspec.to_builtins(self.queries[verb].parse(words).answer(decision.seen))
        return max(map(chance_of, answer.values()), default=0.0) if isinstance(answer, dict) else 0.0


def chance_of(entry: Any) -> float:
    """The chance that it goes well: a hit, or the results of a forecast that are good."""
    if "hit" in entry:
        return float(entry["hit"])
    return float(sum(c["chance"] for c in entry.get("chances", ()) if c["kind"] == GOOD))
