"""What carries the rules of a game: laws, acts, steps, procedures, marked helpers, rows of data, scenarios."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from esagono.kernel import Act, Game, Value
from esagono.kernel.acts import Law, Text, laws_of
from esagono.kernel.flow import Ask, Node, Procedure, Step


class Carrier(Value):
    """Something in a game that carries one rule."""

    rule: str
    name: str
    kind: str = "function"
    """law, act, step, ask, procedure, function, scenario or data."""

    @property
    def law(self) -> bool:
        """It is a condition for an act."""
        return self.kind == "law"


class Carriers:
    """Everything in a game that carries a rule, collected once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.functions: list[tuple[FunctionType, Carrier]] = []
        self.nodes: dict[int, Carrier] = {}
        self.acts: dict[type[Act], Carrier] = {}
        self.scenarios: dict[str, set[Carrier]] = {}
        self.data: set[Carrier] = {Carrier(rule, "data", "data") for rule in game.carried_by_data}
        self.caches: list[Callable[[], None]] = []
        self.memories: list[Callable[[], None]] = []
        """Functions that clear every cache of the game's modules, including those that carry no rule."""
        self.keepers: set[str] = set()
        """The files of the modules with caches that outlive a case."""
        self._seen: set[tuple[int, str, bool]] = set()
        self._steps: dict[FunctionType, set[Carrier]] = {}
        self.kept: list[Node] = []  # nodes are known by identity, so they must live
        for name in game.scenarios:
            self._scenario(name)
        for module in game.modules:
            self._module(import_module(module))
        self._remembering()
        for function, carriers in self._steps.items():
            if len(carriers) == 1:  # a function that is a step of two rules is known by its node alone
                self._add(function, *carriers)

    @property
    def all(self) -> set[Carrier]:
        """Every carrier."""
        inside = {c for of in self.scenarios.values() for c in of}
        return {c for _, c in self.functions} | {*self.nodes.values(), *self.acts.values()} | self.data | inside

    def cited(self) -> Iterator[tuple[str, str]]:
        """Every rule that the game names, with the place: also where naming it is not carrying it."""
        for carrier in self.all:
            yield carrier.rule, carrier.name
        for kind in (*self.game.queries.values(), *self.game.event_types):
            yield getattr(kind, "rule", ""), place(self.game, kind)
        for option in self.game.options.values():
            yield option.rule, f"option {option.name}"

    # collecting

    def _scenario(self, name: str) -> None:
        card = self.game.scenarios[name].card.get("rule", ())
        rules = (card,) if isinstance(card, str) else tuple(card)
        self.scenarios[name] = {Carrier(rule, f"scenario {name}", "scenario") for rule in rules if rule}
        machine = self.game.machine(name)
        for procedure in machine.nodes.values():
            for node in procedure.walk():
                self._node(node)

    def _node(self, node: Node) -> None:
        if id(node) in self.nodes:
            return
        self.kept.append(node)
        name = place(self.game, node.do) if isinstance(node, Step) else f"{type(node).__name__.lower()} {node.name}"
        kind = "step" if isinstance(node, Step) else "ask" if isinstance(node, Ask) else "procedure"
        carrier = Carrier(node.rule, name, kind)
        if node.rule:
            self.nodes[id(node)] = carrier
        self._marked(node.when)
        if isinstance(node, Step):
            function = _function(node.do)
            if function is not None and node.rule:
                self._steps.setdefault(function, set()).add(carrier)
            self._marked(node.do)
        if isinstance(node, Ask):
            self._marked(node.by)
        acts = node.acts if isinstance(node, Ask) else node.anytime if isinstance(node, Procedure) else ()
        for act in acts:
            self._act(act)
        if isinstance(node, Procedure):
            for name in ("unless", "label", "until", "records"):
                self._marked(getattr(node, name, None))

    def _act(self, act: type[Act]) -> None:
        if act.rule:
            self.acts[act] = Carrier(act.rule, place(self.game, act), "act")
        for inside in vars(act).values():
            self._marked(inside)
        for law in laws_of(act):
            self._law(law)

    def _law(self, law: Law[Any]) -> None:
        function = _function(law.holds)
        if function is not None and law.rule:
            self._add(function, Carrier(law.rule, place(self.game, law.holds), "law"))
        self._marked(law.holds)
        self._marked(law.details)

    def _module(self, module: ModuleType) -> None:
        before = len(self.functions)
        caches: list[Callable[[], None]] = []
        for thing in list(vars(module).values()):
            self._thing(thing, module.__name__, caches)
        if len(self.functions) > before or any(f.__module__ == module.__name__ for f, _ in self.functions):
            self.caches += caches

    def _thing(self, thing: Any, module: str, caches: list[Callable[[], None]]) -> None:
        if isinstance(thing, type):
            if thing.__module__ == module:
                for inside in list(vars(thing).values()):
                    self._thing(inside, module, caches)
                    self._marked(inside, thing.__dict__.get("__rules__", ()))
        elif isinstance(thing, Law):
            self._law(thing)
        elif isinstance(thing, Node):
            self._node_of_module(thing)
        else:
            self._marked(thing)
            clear = getattr(thing, "cache_clear", None)
            if callable(clear) and getattr(thing, "__module__", "") == module:
                caches.append(clear)

    def _remembering(self) -> None:
        """Find every cache of the game's package, by module."""
        packages = {_package(name) for name in self.game.modules}
        for name, module in list(sys.modules.items()):
            if _package(name) in packages and getattr(module, "__file__", None):
                for thing in list(vars(module).values()):
                    clear = getattr(thing, "cache_clear", None)
                    if callable(clear) and getattr(thing, "__module__", "") == name:
                        self.memories.append(clear)
                        if not getattr(thing, "per_world", False):
                            self.keepers.add(str(module.__file__))

    def _node_of_module(self, node: Node) -> None:
        """Nodes carry rules only where a scenario plays them; what is marked on their functions is collected."""
        if isinstance(node, Step):
            self._marked(node.do)

    def _marked(self, thing: Any, more: tuple[str, ...] = ()) -> None:
        """A function with `@rule`, also inside a property, a class method or a cache."""
        function = _function(thing)
        if function is None:
            return
        rules = {*more, *getattr(thing, "__rules__", ()), *getattr(function, "__rules__", ())}
        for rule in sorted(rules):
            self._add(function, Carrier(rule, place(self.game, function)))

    def _add(self, function: FunctionType, carrier: Carrier) -> None:
        key = (id(function), carrier.rule, carrier.law)
        if key not in self._seen:
            self._seen.add(key)
            self.functions.append((function, carrier))


def _function(thing: Any) -> FunctionType | None:
    if isinstance(thing, classmethod | staticmethod):
        thing = thing.__func__
    elif isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, cached_property):
        thing = thing.func
    elif isinstance(thing, Text | type) or not callable(thing):
        return None
    thing = inspect.unwrap(thing)
    return thing if isinstance(thing, FunctionType) else None


def _package(module: str) -> str:
    """The package of a game that a module belongs to: `esagono.games.toy` of `esagono.games.toy.rules.ch01`."""
    return ".".join(module.split(".")[:3])


def place(game: Game, thing: Any) -> str:
    """A location for a reader: `rules/ch07_fire.py:hits`."""
    thing = inspect.unwrap(thing)
    module = str(getattr(thing, "__module__", "")).removeprefix(f"esagono.games.{game.name}.")
    return f"{module.replace('.', '/')}.py:{getattr(thing, '__qualname__', thing)}"
