"""Laws and offers agree at every decision: nothing offered is refused, and nothing legal is left out."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from esagono.kernel.acts import Act, Field, form_of, laws_of
from esagono.kernel.conformance.position import Here
from esagono.kernel.conformance.report import Fault
from esagono.kernel.conformance.wording import words_of
from esagono.kernel.decision import Decision
from esagono.kernel.game import Game
from esagono.kernel.listing import plainly_lawful
from esagono.kernel.machine import Machine
from esagono.kernel.state import State

CLOSE = 0.8
"""How often a field is filled with a name that is in use: on the map, or in something offered."""
NUMBERS = range(-1, 10)

Pools = dict[str, list[Any]]


def offers_and_laws_agree(here: Here) -> Iterator[Fault]:
    """At a position of a random game."""
    for decision in here.decisions:
        yield from disagreements(here.game, here.state, decision, here.rng(f"scan {decision.side}"), here.rates.scan)


def listings_are_complete(here: Here) -> Iterator[Fault]:
    """Asking every law of every proposal gives the same list: what a listing leaves out cannot be broken."""
    for decision in here.decisions:
        plain, listed = list(plainly_lawful(decision.seen, decision.acts)), list(decision.choices)
        if plain != listed:
            act = next(a for a in (*listed, *plain) if a not in plain or a not in listed)
            broken = [law.key for law in laws_of(type(act)) if act not in plain and not law.holds(decision.seen, act)]
            how = f"listed against {', '.join(broken)}" if broken else "legal and not listed"
            who = f"{decision.side} at {decision.ask!r}"
            yield Fault("legality", f"{act.verb} {how}", f"{who}: {act.text!r} is {how}")


def disagreements(game: Game, state: State, decision: Decision, rng: random.Random, n: int) -> Iterator[Fault]:
    """One choice is tried against the laws, and some n acts that the laws allow are looked for among the choices."""
    who = f"{decision.side} at {decision.ask!r}"
    act = rng.choice(decision.choices)
    why = game.why_not(state, decision.side, act.text)
    if why:
        yield Fault("legality", f"{act.verb} refused", f"{who}: {act.text!r} is offered and refused: {why}")
    for missing in _left_out(game, state.scenario, decision, rng, n):
        yield Fault("legality", f"{missing.verb} not offered", f"{who}: {missing.text!r} is legal and not offered")


def _left_out(game: Game, scenario: str, decision: Decision, rng: random.Random, n: int) -> Iterator[Act]:
    """Acts that no law forbids and that are not offered."""
    machine, offered = game.machine(scenario), set(decision.choices)
    for act in drawn(game, scenario, decision, rng, n):
        if act not in offered and _is_allowed(machine, decision, act):
            yield act


def drawn(game: Game, scenario: str, decision: Decision, rng: random.Random, n: int) -> Iterator[Act]:
    """Acts at random, legal or not: one of each verb, then n of a single one."""
    close, far = _names_in_use(game, decision), _names_of(game, scenario)
    classes = list(decision.acts.values())
    for cls in (*classes, *[rng.choice(classes)] * n):
        yield _drawn(rng, cls, close, far)


def _drawn(rng: random.Random, cls: type[Act], close: Pools, far: Pools) -> Act:
    form = form_of(cls)
    values = {field.name: _value(rng, field, close, far) for field in form.placed}
    for field, default in form.named:
        values[field.name] = default if rng.random() < 0.5 else _value(rng, field, close, far)
    return cls(**values)


def _value(rng: random.Random, field: Field, close: Pools, far: Pools) -> object:
    if field.kind == "bool":
        return rng.random() < 0.5
    if field.allowed:
        return rng.choice(field.allowed)
    if field.kind == "int":
        return rng.choice(close["int"] if "int" in close and rng.random() < CLOSE else NUMBERS)
    pool = close.get(field.kind) if rng.random() < CLOSE else far.get(field.kind)
    return rng.choice(pool or close.get(field.kind) or far.get(field.kind) or close.get("word") or ["none"])


def _is_allowed(machine: Machine, decision: Decision, act: Act) -> bool:
    """No law speaks against it; a law that fails on nonsense is looked at by another check."""
    world = decision.seen.world
    if any(not exists(world, name) for kind, exists in machine.exists.items() for name in act.named(kind)):
        return False
    try:
        return all(law.holds(decision.seen, act) for law in laws_of(type(act)))
    except (LookupError, ValueError, TypeError, AttributeError):
        return False


def _names_in_use(game: Game, decision: Decision) -> Pools:
    """The names of units and of where they are, and whatever stands in a choice of any verb."""
    units = getattr(decision.seen.world, "units", {})
    pools: Pools = {"unit": list(units)}
    placed = dict.fromkeys(word for name, unit in units.items() for word in (name, *_words_of_unit(unit)))
    for kind, exists in game.exists.items():
        pools.setdefault(kind, []).extend(name for name in placed if exists(decision.seen.world, name))
    for act in decision.choices:
        form = form_of(type(act))
        for field in (*form.placed, *(field for field, _ in form.named)):
            pools.setdefault(field.kind, []).append(getattr(act, field.name))
    return {kind: list(dict.fromkeys(names)) for kind, names in pools.items()}


@lru_cache(maxsize=4096)
def _words_of_unit(unit: Any) -> tuple[str, ...]:
    """The names in the fields of a unit: most units stay as they are from one decision to the next."""
    return tuple(words_of(msgspec.to_builtins(unit)))


@lru_cache(maxsize=16)
def _names_of(game: Game, scenario: str) -> Pools:
    """Every name of the scenario as it begins: the whole map."""
    world = game.scenario(scenario).build(game.settings({}))
    return {kind: _existing(exists, world) for kind, exists in game.exists.items()}


def _existing(exists: Any, world: Any) -> list[Any]:
    words: Iterable[str] = dict.fromkeys(words_of(msgspec.to_builtins(world)))
    return [word for word in words if exists(world, word)]
