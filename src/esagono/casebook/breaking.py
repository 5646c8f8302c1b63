"""Ways to break what carries a rule: a case that proves the rule fails when its carrier does something else."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from types import FunctionType
from typing import Any

import msgspec

from esagono.casebook.carriers import Carrier, Carriers
from esagono.casebook.swap import Swap, swapped
from esagono.kernel import Act, Value
from esagono.kernel.flow import Ask, Each, Node, Procedure, Step, Together
from esagono.kernel.value import replace

Change = Callable[[Any], Any]
"""Another result in the place of a function's own."""


class Way(Value):
    """One way to break a carrier: its name, and the things that are broken."""

    name: str
    functions: tuple[FunctionType, ...] = ()
    nodes: tuple[Node, ...] = ()
    acts: tuple[type[Act], ...] = ()
    scenarios: tuple[str, ...] = ()


def ways(carriers: Carriers, carrier: Carrier) -> tuple[Way, ...]:
    """The ways to break a carrier: of a law both must be noticed, of anything else one; none: it cannot be broken."""
    functions = tuple(f for f, c in carriers.functions if c == carrier)
    nodes = tuple(n for n in carriers.kept if carriers.nodes.get(id(n)) == carrier)
    acts = tuple(a for a, c in carriers.acts.items() if c == carrier)
    scenarios = tuple(name for name, of in carriers.scenarios.items() if carrier in of)
    match carrier.kind:
        case "law":
            return Way("always holds", functions), Way("never holds", functions)
        case "step" | "ask" | "procedure":
            return (Way("is skipped", functions, nodes),)
        case "act":
            # One that does something must be missed for that; that it is offered, every case that takes it shows.
            does = any(act.do is not Act.do for act in acts)
            return (Way("does nothing" if does else "is never offered", acts=acts),)
        case "scenario":
            return laid_out_otherwise(scenarios)
        case "function":
            plays = all(f.__code__.co_varnames[:1] == ("play",) for f in functions)
            names = ("gives something else", "gives a little less", *(("is skipped",) if plays else ()))
            return tuple(Way(name, functions) for name in names)
    return ()


def laid_out_otherwise(scenarios: tuple[str, ...]) -> tuple[Way, ...]:
    """The ways to break what scenarios lay out: other numbers, and no pieces."""
    return tuple(Way(name, scenarios=scenarios) for name in LAYOUTS)


@contextmanager
def broken(carriers: Carriers, way: Way) -> Iterator[None]:
    """A context in which the way's targets are broken; afterwards everything is restored."""
    with ExitStack() as undo:
        undo.enter_context(swapped(Swap(function, HOOKS[way.name]) for function in way.functions))
        for node in way.nodes:
            undo.enter_context(_skipped(node))
        for act in way.acts:
            name, instead = ("do", _nothing) if way.name == "does nothing" else ("options", classmethod(_none))
            undo.enter_context(_attribute(act, name, instead))
        for name in way.scenarios:
            undo.enter_context(_laid_out(carriers, name, LAYOUTS[way.name]))
        yield


# functions


def _always(answer: bool) -> Callable[..., Callable[..., Any]]:
    return lambda original: lambda *args, **kwargs: answer


def _doing_nothing(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args, **kwargs: None


def _giving(change: Change) -> Callable[..., Callable[..., Any]]:
    def hook(original: Callable[..., Any]) -> Callable[..., Any]:
        if original.__annotations__.get("return", "") in ("None", None):
            return _doing_nothing(original)
        found = str(original.__annotations__.get("return", ""))
        instead = next((value for kind, value in SOMETHING.items() if kind in found), None)

        def giving(*args: Any, **kwargs: Any) -> Any:
            result = original(*args, **kwargs)
            return instead if result is None else change(result)

        return giving

    return hook


SOMETHING: Mapping[str, Any] = {"str": "broken", "int": 1, "bool": True}
"""A replacement for None, by the function's return type."""


def other(result: Any) -> Any:
    """Another result: the opposite, one more, nothing at all."""
    if isinstance(result, bool):
        return not result
    if isinstance(result, int | float | Fraction):
        return result + 1
    if isinstance(result, str):
        return "" if result else "broken"
    if isinstance(result, msgspec.Struct):
        return _other_value(result, +1)
    if isinstance(result, Mapping | set | frozenset | list | tuple):
        return type(result)() if _can_be_empty(result) else tuple(other(part) for part in result)
    if isinstance(result, Iterator):
        return iter(())
    return None


def less(result: Any) -> Any:
    """A slightly wrong result: one less, all but the last."""
    if isinstance(result, bool):
        return not result
    if isinstance(result, int | float | Fraction):
        return result - 1
    if isinstance(result, msgspec.Struct):
        return _shorter(_other_value(result, -1))
    if isinstance(result, Mapping):
        return dict(list(result.items())[:-1])
    if isinstance(result, set | frozenset):
        return type(result)(sorted(result, key=str)[:-1])
    if isinstance(result, list | tuple):
        return type(result)(result[:-1]) if _can_be_empty(result) else other(result)
    if isinstance(result, Iterator):
        return iter(list(result)[:-1])
    return other(result)


def _can_be_empty(result: Any) -> bool:
    """A tuple of different things is one answer with several parts, not a row of things."""
    return not isinstance(result, tuple) or (not hasattr(result, "_fields") and len({type(r) for r in result}) <= 1)


def _other_value(value: msgspec.Struct, step: int) -> Any:
    """A value with its numbers and truths changed, or else its texts, or else none at all."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    numbers = {name: (not v) if isinstance(v, bool) else v + step for name, v in fields.items() if isinstance(v, int)}
    texts = {name: other(v) for name, v in fields.items() if isinstance(v, str)}
    changed = numbers or texts
    return replace(value, **changed) if changed else None


def _shorter(value: Any) -> Any:
    """A value whose rows and tables lack their last item."""
    fields = {name: getattr(value, name) for name in getattr(value, "__struct_fields__", ())}
    rows = {name: less(v) for name, v in fields.items() if isinstance(v, dict | tuple) and v and _can_be_empty(v)}
    return replace(value, **rows) if rows else value


HOOKS: Mapping[str, Callable[..., Callable[..., Any]]] = {
    "always holds": _always(True),
    "never holds": _always(False),
    "is skipped": _doing_nothing,
    "gives something else": _giving(other),
    "gives a little less": _giving(less),
}


# everything else


def _nothing(self: Act, play: Any, record: Any) -> None:
    """An act that does nothing."""


def _none(cls: type[Act], seen: Any) -> Iterable[Act]:
    return ()


@contextmanager
def _attribute(owner: Any, name: str, value: Any) -> Iterator[None]:
    """Set an attribute temporarily; an inherited one is inherited again afterwards."""
    own = name in vars(owner)
    before = vars(owner).get(name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        if own:
            setattr(owner, name, before)
        else:
            delattr(owner, name)


@contextmanager
def _skipped(node: Node) -> Iterator[None]:
    """A step does nothing, an ask asks nobody, a procedure ends as soon as it begins."""
    parts: dict[str, Any] = {}
    if isinstance(node, Step):
        parts["do"] = lambda play, record: None
    elif isinstance(node, Ask):
        parts["by"] = lambda world, record: ()
    elif isinstance(node, Each | Together):
        parts["records"] = lambda world, record: ()
    elif isinstance(node, Procedure):
        parts["unless"] = lambda world, record: True
    with ExitStack() as undo:
        for name, value in parts.items():
            undo.enter_context(_attribute(node, name, value))
        yield


def _without_pieces(world: Any) -> Any:
    """A world without units and markers."""
    fields = {name: getattr(world, name) for name in world.__struct_fields__}
    pieces = [name for name, v in fields.items() if isinstance(v, dict) and any(map(_is_piece, v.values()))]
    return replace(world, **{name: {} for name in pieces})


def _is_piece(value: Any) -> bool:
    return isinstance(value, msgspec.Struct)


LAYOUTS: Mapping[str, Change] = {"is laid out otherwise": other, "is laid out without pieces": _without_pieces}


@contextmanager
def _laid_out(carriers: Carriers, name: str, change: Change) -> Iterator[None]:
    """The scenario lays out another world."""
    scenarios = carriers.game.scenarios
    scenario = scenarios[name]
    build = scenario.build
    scenarios[name] = dataclasses.replace(scenario, build=lambda options: change(build(options)))
    try:
        yield
    finally:
        scenarios[name] = scenario
