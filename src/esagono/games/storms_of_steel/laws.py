"""Laws taken over from other acts, and laws made of others: the reason is always that of the law that decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Protocol

from esagono.kernel import Law, Value, Why
from esagono.kernel.acts import Where


class Going(Value):
    """A unit that goes into a hex, for laws of all moves."""

    unit: str
    hex: str
    cautious: bool = False


class Named(Protocol):
    """What laws of units and hexes look at."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex."""


Reading = Callable[[Any, Any], Named]
"""How an act is read as one that names a unit and a hex."""


class Borrowed(Law[Any]):
    """A law of other acts, asked of one that names its unit or hex in another way; rule and sentence stay the same."""

    __slots__ = ()

    def __init__(self, law: Law[Any], reading: Reading) -> None:
        super().__init__(law.rule, law.holds, law.where)
        self.holds = partial(_holds_as, law, reading)
        self.details = _details(law, reading)


def _holds_as(law: Law[Any], reading: Reading, seen: Any, act: Any) -> bool:
    return law.holds(seen, reading(seen, act))


def _details(law: Law[Any], reading: Reading) -> Callable[[Any, Any], dict[str, object]]:
    def details(seen: Any, act: Any) -> dict[str, object]:
        read = reading(seen, act)
        more = law.details(seen, read) if law.details is not None else {}
        return {"unit": read.unit, "hex": read.hex, **more}

    return details


def borrowed(laws: Sequence[Law[Any]], reading: Reading) -> tuple[Law[Any], ...]:
    """Laws of other acts, for an act that is read as one of them."""
    return tuple(Borrowed(law, reading) for law in laws)


Which = Callable[[Any, Any], str]
"""Which rule decides, for an act that a law forbids."""


class Decided(Law[Any]):
    """A law with several rules behind it: its reason cites the one that decides here."""

    __slots__ = ("which",)

    def __init__(self, rule: str, holds: Callable[[Any, Any], bool], which: Which, where: Where | None = None) -> None:
        super().__init__(rule, holds, where)
        self.which = which

    def why(self, seen: Any, act: Any) -> Why:
        """The reason, with the rule that decides."""
        return cited(super().why(seen, act), self.which(seen, act))


def cited(why: Why, rule: str) -> Why:
    """The same reason by another rule."""
    return Why.of(rule, why.key, **dict(why.args))


def law_by(
    which: Which, rule: str = "", *, where: Where | None = None
) -> Callable[[Callable[[Any, Any], bool]], Decided]:
    """Make a law of a predicate; `which` names the rule that decides when it does not hold."""
    return lambda holds: Decided(rule, holds, which, where)


LawsFor = Callable[[Any, Any], Sequence[Law[Any]]]
"""Which laws are asked of an act."""


def as_it_is(seen: Any, act: Any) -> Any:
    """An act that names everything itself."""
    return act


class FirstOf(Law[Any]):
    """A law made of others, which depend on the act: its reason is that of the first that is broken."""

    __slots__ = ("laws_for", "reading")

    def __init__(self, key: str, laws_for: LawsFor, reading: Callable[[Any, Any], Any] = as_it_is) -> None:
        super().__init__("", _nothing)
        self.key = key
        self.laws_for, self.reading = laws_for, reading
        self.holds = partial(_all_hold, laws_for, reading)

    def why(self, seen: Any, act: Any) -> Why:
        """The reason of the first that is broken."""
        read = self.reading(seen, act)
        return next(law.why(seen, read) for law in self.laws_for(seen, read) if not law.holds(seen, read))


def _nothing(seen: Any, act: Any) -> bool:
    return True


def _all_hold(laws_for: LawsFor, reading: Callable[[Any, Any], Any], seen: Any, act: Any) -> bool:
    read = reading(seen, act)
    return all(law.holds(seen, read) for law in laws_for(seen, read))


Candidates = Callable[[Any, Any], Iterable[tuple[Any, Any, Sequence[Law[Any]]]]]
"""Single acts that would do: what is seen when they are asked for, the act, its laws."""


class AnyOf(Law[Any]):
    """A law that asks for one single act that is possible: the reason is that of the one that came nearest to it."""

    __slots__ = ("candidates",)

    def __init__(self, rule: str, key: str, candidates: Candidates) -> None:
        super().__init__(rule, _nothing)
        self.key = key
        self.candidates = candidates
        self.holds = partial(_one_holds, candidates)

    def why(self, seen: Any, act: Any) -> Why:
        """What bars the candidate that breaks the last law; its own sentence where nobody comes into question."""
        reached = [(_broken(*one), one) for one in self.candidates(seen, act)]
        if not reached:
            return super().why(seen, act)
        n, (then, single, laws) = max(reached, key=lambda one: one[0])
        return laws[n].why(then, single)


def _one_holds(candidates: Candidates, seen: Any, act: Any) -> bool:
    return any(_broken(*one) == len(one[-1]) for one in candidates(seen, act))


def _broken(seen: Any, single: Any, laws: Sequence[Law[Any]]) -> int:
    """The number of the first law that a single act breaks; that of all laws if it breaks none."""
    return next((n for n, law in enumerate(laws) if not law.holds(seen, single)), len(laws))
