"""Listing the legal acts of an ask: a law is asked only where it can be broken, and once for each thing it looks at.

The laws stay what they are, and a refusal asks all of them. What a listing may leave out is declared:

- `where=` of a law or an act is a question about what is seen. Where the answer is no, the law cannot be broken, or
  the act is never legal.
- `assured` of an act names the laws that its `options` sees to itself: no proposal breaks them.
- The type of a law's `act`, if it is a protocol, names the fields that the law reads; mypy lets it read no others. Its
  answer is then kept for all proposals that are alike in these fields.

The conformance check lists every position without any of this and compares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from operator import attrgetter
from random import Random
from typing import Any

from esagono.kernel.acts import Act, Law, Seen, Where, laws_of

Test = Callable[[Any, Any], bool]
Fields = Callable[[Any], Any]
"""Some fields of an act."""
Group = tuple[Fields, tuple[Test, ...]]
"""Laws that read the same fields of the act."""
Plan = tuple[type[Act], tuple[Group, ...], tuple[Test, ...]]
"""How one class of acts is listed: its groups of laws, and the laws that are asked of each proposal."""


class Listing:
    """How the legal acts of an ask are found, worked out once for each set of questions answered with no."""

    def __init__(self, acts: Mapping[str, type[Act]]) -> None:
        self.acts = tuple(acts.values())
        self._plans: dict[tuple[Hashable, ...], tuple[Plan, ...]] = {}

    @cached_property
    def wheres(self) -> tuple[Where, ...]:
        """The questions of all acts and laws; asked for when the slots of the game are filled."""
        wheres = [where for cls in self.acts for where in (cls.where, *(law.where for law in laws_of(cls)))]
        return tuple(dict.fromkeys(where for where in wheres if where is not None))

    @cached_property
    def signs(self) -> tuple[Callable[[Any], Hashable], ...]:
        """What the answers to the questions hang on, each only once."""
        return tuple(dict.fromkeys(getattr(where, "sign", where) for where in self.wheres))

    def lawful(self, seen: Seen[Any, Any]) -> Iterator[Act]:
        """Every legal act, in the order of the acts and of their proposals."""
        for cls, groups, tests in self._plans_for(seen):
            if not groups and not tests:
                yield from cls.options(seen)
                continue
            asked: list[tuple[Fields, tuple[Test, ...], dict[Any, bool]]] = [(f, laws, {}) for f, laws in groups]
            for act in cls.options(seen):
                for fields, laws, answers in asked:
                    key = fields(act)
                    if key not in answers:
                        answers[key] = all(holds(seen, act) for holds in laws)
                    if not answers[key]:
                        break
                else:
                    for holds in tests:
                        if not holds(seen, act):
                            break
                    else:
                        yield act

    def is_sure(self, seen: Seen[Any, Any]) -> bool:
        """An act without laws is proposed, to end a phase for instance: nothing needs to be listed."""
        free = (cls for cls, _, _ in self._plans_for(seen) if not laws_of(cls))
        return any(True for cls in free for _ in cls.options(seen))

    def draw(self, seen: Seen[Any, Any], rng: Random) -> Act | None:
        """First a verb, then one of its acts, without listing the others; None when nothing is legal.

        Each verb that has a legal act is as likely as any other, and of its legal acts each is as likely as any other.
        """
        plans = list(self._plans_for(seen))
        while plans:
            plan = plans.pop(int(rng.random() * len(plans)))
            act = _drawn(list(plan[0].options(seen)), [plan], seen, rng)
            if act is not None:
                return act
        return None

    def draw_evenly(self, seen: Seen[Any, Any], rng: Random) -> Act | None:
        """One of all legal acts, each as likely as any other: proposals are drawn until the laws allow one."""
        plans = self._plans_for(seen)
        return _drawn([act for plan in plans for act in plan[0].options(seen)], plans, seen, rng)

    def _plans_for(self, seen: Seen[Any, Any]) -> tuple[Plan, ...]:
        here = tuple([sign(seen) for sign in self.signs])
        plans = self._plans.get(here)
        if plans is None:
            idle = {where for where in self.wheres if not where(seen)}
            plans = self._plans[here] = tuple(_plan(cls, idle) for cls in self.acts if cls.where not in idle)
        return plans


def told_by(sign: Callable[[Any], Hashable]) -> Callable[[Where], Where]:
    """Say what the answer to a `where` hangs on: equal signs, equal answers; it is asked once for all of them."""

    def mark(where: Where) -> Where:
        where.sign = sign  # type: ignore[attr-defined]  # mypy knows no attributes of functions
        return where

    return mark


def _drawn(proposals: list[Act], plans: Sequence[Plan], seen: Any, rng: Random) -> Act | None:
    """One of the proposals that the laws allow: one after the other is drawn, and gone, until one is legal."""
    laws = {cls: (*(holds for _, group in groups for holds in group), *tests) for cls, groups, tests in plans}
    while proposals:
        i = int(rng.random() * len(proposals))
        proposals[i], proposals[-1] = proposals[-1], proposals[i]
        act = proposals.pop()
        if all(holds(seen, act) for holds in laws[type(act)]):
            return act
    return None


def plainly_lawful(seen: Seen[Any, Any], acts: Mapping[str, type[Act]]) -> Iterator[Act]:
    """Every legal act, asking every law of every proposal."""
    for cls in acts.values():
        for act in cls.options(seen):
            if all(law.holds(seen, act) for law in laws_of(cls)):
                yield act


def _plan(cls: type[Act], idle: set[Where]) -> Plan:
    """Group the laws that leave out a field in which proposals differ; a law alone is as quickly asked each time."""
    asked = (law for law in laws_of(cls) if law.where not in idle and law not in cls.assured)
    laws = {law: fields_read(law, cls) for law in asked}
    placed = cls.__struct_fields__[: len(cls.__struct_fields__) - len(cls.__struct_defaults__)]
    shared = Counter(read for read in laws.values() if read is not None and not set(placed) <= set(read))
    kept = sorted((read for read, times in shared.items() if times > 1), key=len)
    groups = tuple((_reader(read), tuple(law.holds for law in laws if laws[law] == read)) for read in kept)
    return cls, groups, tuple(law.holds for law, read in laws.items() if read not in kept)


def _reader(fields: tuple[str, ...]) -> Fields:
    """What reads these fields of an act; of laws that read none the answer is the same for every proposal."""
    return attrgetter(*fields) if fields else _nothing


def _nothing(act: Act) -> tuple[()]:
    return ()


@cache
def fields_read(law: Law[Any], cls: type[Act]) -> tuple[str, ...] | None:
    """The fields of the act that a law reads by the type of its `act`, in order; None when it may read any."""
    kind = _kind_of_act(law)
    if kind is None:
        return None
    names: set[str] = set()
    for base in kind.__mro__:
        if getattr(base, "_is_protocol", False) and base.__module__ != "typing":
            names |= {name for name in vars(base) if not name.startswith("_")} | set(base.__annotations__)
    fields: list[str] = cls.__struct_fields__  # type: ignore[assignment]
    others = names - set(fields)
    if any(callable(getattr(cls, name, None)) or not hasattr(cls, name) for name in others):
        return None
    return tuple(name for name in fields if name in names)


def _kind_of_act(law: Law[Any]) -> type[Any] | None:
    """The protocol that a law names as the type of its act."""
    holds: Any = law.holds
    code = getattr(holds, "__code__", None)
    if code is None or code.co_argcount != 2:
        return None
    hint = holds.__annotations__.get(code.co_varnames[1])
    kind = holds.__globals__.get(hint) if isinstance(hint, str) else hint
    return kind if isinstance(kind, type) and getattr(kind, "_is_protocol", False) else None
