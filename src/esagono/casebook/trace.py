"""Which rules ran in a case: found by looking on from outside, so that play itself pays nothing."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType, FunctionType
from typing import Any

from esagono.casebook.carriers import Carrier, Carriers
from esagono.kernel import Game
from esagono.kernel.acts import Act
from esagono.kernel.flow import Node
from esagono.kernel.rulebook import cite

CITE = inspect.unwrap(cite).__code__


@dataclass
class Ran:
    """What was seen of the carriers while a case ran; for laws also how they came out."""

    carriers: set[Carrier] = field(default_factory=set)
    held: set[Carrier] = field(default_factory=set)
    failed: set[Carrier] = field(default_factory=set)
    cited: set[str] = field(default_factory=set)


class Tracer:
    """Looks on while cases of one game run."""

    def __init__(self, game: Game, carriers: Carriers) -> None:
        self.game, self.all = game, carriers
        self.codes: dict[CodeType, list[tuple[FunctionType, Carrier]]] = {}
        for function, carrier in carriers.functions:
            self.codes.setdefault(function.__code__, []).append((function, carrier))
        does: list[Any] = [Act.do, *(cls.do for cls in carriers.acts)]
        self.acts: set[CodeType] = {inspect.unwrap(do).__code__ for do in does}

    @contextmanager
    def watching(self, scenario: str) -> Iterator[Ran]:
        """Look on at what runs inside, in a scenario."""
        ran = Ran()
        if scenario not in self.game.scenarios:
            yield ran
            return
        ran.carriers |= self.all.scenarios.get(scenario, set())
        for clear in self.all.caches:
            clear()  # what is remembered from another case would not run in this one
        machine = self.game.machine(scenario)
        before, observer = sys.getprofile(), machine.observer
        machine.observer = self._observer(ran)
        sys.setprofile(self._profiler(ran))
        try:
            yield ran
        finally:
            sys.setprofile(before)
            machine.observer = observer

    def _observer(self, ran: Ran) -> Callable[[Node], None]:
        nodes = self.all.nodes

        def observe(node: Node) -> None:
            carrier = nodes.get(id(node))
            if carrier is not None:
                ran.carriers.add(carrier)

        return observe

    def _profiler(self, ran: Ran) -> Callable[[FrameType, str, Any], None]:
        codes, acts = self.codes, self.acts

        def see(frame: FrameType, event: str, arg: Any) -> None:
            code = frame.f_code
            if event == "call":
                if code in acts:
                    self._act(frame, ran)
                elif code is CITE:
                    ran.cited.add(str(frame.f_locals["rule_id"]))
            if code in codes and event in ("call", "return"):
                for function, carrier in codes[code]:
                    if _is_of(frame, function):
                        _note(ran, carrier, event, arg)

        return see

    def _act(self, frame: FrameType, ran: Ran) -> None:
        """An act's rule is that of its own class, wherever it got its `do` from."""
        self_name = frame.f_code.co_varnames[0]
        carrier = self.all.acts.get(type(frame.f_locals[self_name]))
        if carrier is not None:
            ran.carriers.add(carrier)


def _note(ran: Ran, carrier: Carrier, event: str, arg: Any) -> None:
    if event == "call":
        ran.carriers.add(carrier)
    elif carrier.law and arg is not None:  # None: it was left by an exception
        (ran.held if arg else ran.failed).add(carrier)


def _is_of(frame: FrameType, function: FunctionType) -> bool:
    """The frame runs this function, and not another closure over the same code."""
    if not function.__closure__:
        return True
    names = frame.f_code.co_freevars
    seen = frame.f_locals
    for name, cell in zip(names, function.__closure__, strict=True):
        try:
            inside = cell.cell_contents
        except ValueError:  # not filled yet
            continue
        if seen.get(name) is not inside:
            return False
    return True
