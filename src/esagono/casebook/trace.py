"""Which rules ran in a case: traced from outside, so that normal play has no overhead."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from esagono.casebook.carriers import Carrier, Carriers
from esagono.casebook.swap import Swap, swapped
from esagono.kernel import Game
from esagono.kernel.acts import Act
from esagono.kernel.flow import Node
from esagono.kernel.rulebook import cite


@dataclass
class Ran:
    """What was seen of the carriers while a case ran; for laws also how they came out."""

    carriers: set[Carrier] = field(default_factory=set)
    held: set[Carrier] = field(default_factory=set)
    failed: set[Carrier] = field(default_factory=set)
    cited: set[str] = field(default_factory=set)


class Tracer:
    """Traces the cases of one game."""

    def __init__(self, game: Game, carriers: Carriers) -> None:
        self.game, self.all = game, carriers
        self.ran = Ran()
        self.kept: set[FunctionType] = set()
        """Functions that were called while something was worked out that is remembered beyond a case."""
        by_function: dict[FunctionType, list[Carrier]] = {}
        for function, carrier in carriers.functions:
            by_function.setdefault(function, []).append(carrier)
        does: dict[FunctionType, None] = {}
        for do in (Act.do, *(cls.do for cls in carriers.acts)):
            does[_plain(do)] = None
        self.swaps = [Swap(function, self._noting(function, of)) for function, of in by_function.items()]
        self.swaps += [Swap(do, self._acting) for do in does if do not in by_function]
        self.swaps.append(Swap(_plain(cite), self._citing))

    @contextmanager
    def watching(self, scenario: str) -> Iterator[Ran]:
        """Look on at what runs inside, in a scenario."""
        self.ran = ran = Ran()
        if scenario not in self.game.scenarios:
            yield ran
            return
        ran.carriers |= self.all.scenarios.get(scenario, set())
        for clear in self.all.caches:
            clear()  # what is remembered from another case would not run in this one
        machine = self.game.machine(scenario)
        observer = machine.observer
        machine.observer = self._observer(ran)
        try:
            with swapped(self.swaps):
                yield ran
        finally:
            machine.observer = observer

    def _observer(self, ran: Ran) -> Callable[[Node], None]:
        nodes = self.all.nodes

        def observe(node: Node) -> None:
            carrier = nodes.get(id(node))
            if carrier is not None:
                ran.carriers.add(carrier)

        return observe

    # what stands in the place of a function while we look on

    def _noting(self, function: FunctionType, carriers: list[Carrier]) -> Callable[..., Callable[..., Any]]:
        laws = [c for c in carriers if c.law]
        name = function.__code__.co_varnames[:1]
        does = name == ("self",) and function.__name__ == "do"

        def hook(original: Callable[..., Any]) -> Callable[..., Any]:
            def noting(*args: Any, **kwargs: Any) -> Any:
                ran = self.ran
                ran.carriers.update(carriers)
                if function not in self.kept and self._is_kept():
                    self.kept.add(function)
                if does:
                    self._act(args[0])
                result = original(*args, **kwargs)
                for law in laws:
                    (ran.held if result else ran.failed).add(law)
                return result

            return noting

        return hook

    def _acting(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def acting(act: Act, *args: Any) -> Any:
            self._act(act)
            return original(act, *args)

        return acting

    def _act(self, act: Act) -> None:
        """An act's rule is that of its own class, wherever it got its `do` from."""
        carrier = self.all.acts.get(type(act))
        if carrier is not None:
            self.ran.carriers.add(carrier)

    def _citing(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def citing(rule_id: str) -> None:
            self.ran.cited.add(rule_id)

        return citing

    def _is_kept(self) -> bool:
        """One of the callers stands in a module that remembers things beyond a case."""
        files, frame = self.all.keepers, sys._getframe(2)
        while frame is not None:
            if frame.f_code.co_filename in files:
                return True
            frame = frame.f_back  # type: ignore[assignment]
        return False


def _plain(thing: Any) -> FunctionType:
    function = inspect.unwrap(thing)
    assert isinstance(function, FunctionType)
    return function
