"""The sequence of play as data: procedures, steps and asks, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from esagono.kernel.acts import Act, verbs
from esagono.kernel.listing import Listing
from esagono.kernel.state import Record
from esagono.kernel.value import Side

Test = Callable[[Any, Any], bool]
"""A predicate of the world and the record of the procedure."""
Asked = Callable[[Any, Any], Side | Sequence[Side]]
Records = Callable[[Any, Any], Iterable[Record]]
Label = Callable[[Any, Any], dict[str, object]]


class Node:
    """A place in the sequence of play, with its name and the rule or heading it stands for."""

    def __init__(self, name: str, rule: str, when: Test | None = None) -> None:
        if not name or "/" in name:
            raise ValueError(f"name {name!r}: saves write PROCEDURE/STEP, so not empty and without a /")
        self.name, self.rule, self.when = name, rule, when

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.name!r} {self.rule}>"


class Step(Node):
    """Something that the rules do automatically."""

    def __init__(self, name: str, rule: str, do: Callable[[Any, Any], None], when: Test | None) -> None:
        super().__init__(name, rule, when)
        self.do = do


class Ask(Node):
    """Waits until one of the sides has chosen one of the acts."""

    def __init__(
        self, name: str, rule: str, acts: tuple[type[Act], ...], by: Asked, when: Test | None, secret: bool
    ) -> None:
        super().__init__(name, rule, when)
        self.acts, self.by = acts, by
        self.verbs = verbs(acts)
        self.listing = Listing(self.verbs)
        self.secret = secret

    def sides(self, world: Any, record: Any) -> Sequence[Side]:
        """Who may choose now."""
        by = self.by(world, record)
        return ((by,) if by else ()) if isinstance(by, str) else by


class Procedure(Node):
    """Steps in order, with a typed record of local data."""

    def __init__(
        self,
        name: str,
        rule: str,
        steps: tuple[Node, ...],
        *,
        record: type[Record] | None = None,
        when: Test | None = None,
        unless: Test | None = None,
        anytime: tuple[type[Act], ...] = (),
        label: Label | None = None,
    ) -> None:
        super().__init__(name, rule, when)
        if not steps:
            raise ValueError(f"procedure {name!r} has no steps")
        self.record, self.unless, self.anytime, self.label = record, unless, anytime, label
        self.place(steps)

    def place(self, steps: tuple[Node, ...]) -> None:
        """Set the steps; two with one name are an error, because saves name them."""
        self.steps = steps
        self.by_name = {s.name: s for s in steps}
        if len(self.by_name) != len(steps):
            twice = sorted(n for n in self.by_name if sum(s.name == n for s in steps) > 1)
            raise ValueError(f"procedure {self.name!r} has two steps named {', '.join(twice)}")
        names = [s.name for s in steps]
        self.first = names[0]
        self.after = dict(zip(names, [*names[1:], ""], strict=True))

    def walk(self) -> Iterator[Node]:
        """This node and all nodes below it."""
        yield self
        for s in self.steps:
            if isinstance(s, Procedure):
                yield from s.walk()
            else:
                yield s


class Loop(Procedure):
    """Repeats until the condition holds after an iteration or an act leaves."""

    until: Test | None = None


class Each(Procedure):
    """Once for each record of a list made on entry."""

    records: Records


class Together(Procedure):
    """One branch with its own stack for each side, open at the same time; ends when all have ended."""

    records: Records


def step(rule: str, *, when: Test | None = None, name: str = "") -> Callable[[Callable[[Any, Any], None]], Step]:
    """Make a step of a function `(play, record)`; it is named like the function."""
    return lambda do: Step(name or do.__name__.replace("_", " ").strip(), rule, do, when)


def ask(name: str, rule: str, *acts: type[Act], by: Asked, when: Test | None = None, secret: bool = False) -> Ask:
    """Wait for a choice; `secret`: a single legal act is not taken at once, because that would reveal it."""
    return Ask(name, rule, acts, by, when, secret)


def seq(
    name: str,
    rule: str,
    *steps: Node,
    record: type[Record] | None = None,
    when: Test | None = None,
    unless: Test | None = None,
    anytime: tuple[type[Act], ...] = (),
    label: Label | None = None,
) -> Procedure:
    """Steps in order; `unless` is checked before each of them and drops the rest."""
    return Procedure(name, rule, steps, record=record, when=when, unless=unless, anytime=anytime, label=label)


def loop(
    name: str,
    rule: str,
    *steps: Node,
    until: Test | None = None,
    record: type[Record] | None = None,
    when: Test | None = None,
    unless: Test | None = None,
    anytime: tuple[type[Act], ...] = (),
    label: Label | None = None,
) -> Loop:
    """Repeat steps until the condition holds after an iteration or an act calls `play.leave(name)`."""
    node = Loop(name, rule, steps, record=record, when=when, unless=unless, anytime=anytime, label=label)
    node.until = until
    return node


def each(
    name: str,
    rule: str,
    records: Records,
    *steps: Node,
    record: type[Record] | None = None,
    when: Test | None = None,
    unless: Test | None = None,
    anytime: tuple[type[Act], ...] = (),
    label: Label | None = None,
) -> Each:
    """Steps once for each record of the list that `records` makes on entry."""
    node = Each(name, rule, steps, record=record, when=when, unless=unless, anytime=anytime, label=label)
    node.records = records
    return node


def together(
    name: str,
    rule: str,
    records: Records,
    *steps: Node,
    record: type[Record] | None = None,
    when: Test | None = None,
    unless: Test | None = None,
    label: Label | None = None,
) -> Together:
    """Steps for each record's `side`, all branches open at the same time, in secret from one another."""
    node = Together(name, rule, steps, record=record, when=when, unless=unless, label=label)
    node.records = records
    return node
