"""States as bytes: saves outlive code, because frames name their steps."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from esagono.kernel.acts import Refused, Why
from esagono.kernel.flow import Ask
from esagono.kernel.game import Game
from esagono.kernel.state import Branch, Frame, Outcome, Result, Rolled, State, Told
from esagono.kernel.value import Side, Value

ENCODER = msgspec.json.Encoder()


def dump(game: Game, state: State) -> bytes:
    """A state as JSON; mappings keep their order, for equal states in another order would play on differently."""
    return ENCODER.encode({"game": game.name, "state": state})


def digest(state: State, key: bytes = b"") -> str:
    """A short hash of a state."""
    return hashlib.blake2b(ENCODER.encode(state), key=key, digest_size=16).hexdigest()


def load(game: Game, raw: bytes) -> State:
    """The state of a save, also of an older version; Refused names what cannot be read."""
    try:
        saved = msgspec.json.decode(raw)
    except msgspec.DecodeError as wrong:
        raise Refused(Why.of("", "saved-field", expected=str(wrong))) from None
    raw_state = saved.get("state") if isinstance(saved, dict) else None
    if not isinstance(raw_state, dict) or saved.get("game") != game.name:
        raise Refused(Why.of("", "saved-field", expected=f"a save of {game.name}"))
    return _state(game, raw_state)


def dump_outcome(outcome: Outcome) -> bytes:
    """One transaction with its new state, as a server keeps it."""
    return ENCODER.encode(outcome)


def load_outcome(game: Game, raw: bytes) -> Outcome:
    """A transaction that was kept."""
    kept = msgspec.json.decode(raw)
    told = tuple(Told(_convert(t["event"], game.event_union), t["rule"], _sides(t["to"])) for t in kept.pop("events"))
    state = _state(game, kept.pop("state"))
    bare = _convert({**kept, "events": (), "state": None}, _Kept)
    return Outcome(
        state, told, bare.rolls, bare.forced, bare.sealed, bare.asked, bare.side, bare.branch, bare.still_open
    )


class _Kept(Value):
    """An outcome without what needs the game to be read."""

    rolls: tuple[Rolled, ...]
    forced: tuple[tuple[Side, str], ...] = ()
    sealed: bool = False
    asked: tuple[Side, ...] = ()
    side: Side = ""
    branch: bool = False
    still_open: bool = False


def _sides(raw: list[str] | None) -> tuple[Side, ...] | None:
    return None if raw is None else tuple(raw)


def _state(game: Game, raw_state: dict[str, Any]) -> State:
    wanted = {"version": int, "scenario": str, "number": int, "world": dict, "frames": list}
    for name, kind in wanted.items():
        if not isinstance(raw_state.get(name), kind):
            raise Refused(Why.of("", "saved-field", expected=f"{name}: {kind.__name__}"))
    game.scenario(raw_state["scenario"])
    frames = tuple(_frame(game, raw_state["scenario"], f) for f in raw_state["frames"])
    _must_wait(game, raw_state["scenario"], frames)
    return State(
        game.version,
        raw_state["scenario"],
        raw_state["number"],
        _world(game, raw_state["version"], raw_state["world"]),
        frames,
        _convert(raw_state.get("result"), Result | None),
    )


def _must_wait(game: Game, scenario: str, frames: tuple[Frame, ...]) -> None:
    """A saved game waits for somebody: its innermost step is an ask, also in each branch."""
    if frames and frames[-1].branches is not None:
        for branch in frames[-1].branches.values():
            _must_wait(game, scenario, branch.frames)
    elif frames:
        top = frames[-1]
        if not isinstance(game.machine(scenario).nodes[top.procedure].by_name.get(top.step), Ask):
            raise Refused(Why.of("", "saved-step-unknown", step=f"{top.procedure}/{top.step}"))


def _world(game: Game, version: int, world: dict[str, Any]) -> Any:
    if version > game.version:
        raise Refused(Why.of("", "save-version", version=version, known=game.version))
    for old in range(version, game.version):
        if old in game.migrations:
            world = game.migrations[old](world)
    return _convert(world, game.world_type)


def _convert(raw: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as wrong:
        raise Refused(Why.of("", "saved-field", expected=str(wrong))) from None


def _frame(game: Game, scenario: str, raw: Any) -> Frame:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("procedure"), str):
        raise Refused(Why.of("", "saved-field", expected="frames: procedure and step by name"))
    old = f"{raw['procedure']}/{raw.get('step', '')}"
    name, _, step = _renamed(game, old).partition("/")
    node = game.machine(scenario).nodes.get(name)
    if node is None or (step and step not in node.by_name):
        raise Refused(Why.of("", "saved-step-unknown", step=old))
    branches = _convert(raw.get("branches"), dict[str, Any] | None)
    return Frame(
        name,
        step,
        _record(game, raw.get("record")),
        tuple(_record(game, r) for r in _convert(raw.get("todo", []), list[Any])),
        branches and {side: _branch(game, scenario, b) for side, b in branches.items()},
    )


def _renamed(game: Game, place: str) -> str:
    """The present name of a saved place: steps by `procedure/step`, whole procedures by name, over many versions."""
    for _ in range(len(game.renamed) + 1):
        procedure, _, step = game.renamed.get(place, place).partition("/")
        new = f"{game.renamed.get(procedure, procedure)}/{step}"
        if new == place:
            return place
        place = new
    raise ValueError(f"the renaming of {place!r} goes round in circles")


def _branch(game: Game, scenario: str, raw: Any) -> Branch:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("frames"), list):
        raise Refused(Why.of("", "saved-field", expected="branches: frames, opened, acts"))
    frames = tuple(_frame(game, scenario, f) for f in raw["frames"])
    return Branch(frames, _convert(raw.get("opened"), int), _convert(raw.get("acts", 0), int))


def _record(game: Game, raw: Any) -> Any:
    if raw is None:
        return None
    tag = raw.get("type") if isinstance(raw, Mapping) else None
    if not isinstance(tag, str) or tag not in game.records:
        raise Refused(Why.of("", "saved-record-unknown", record=tag))
    return _convert(raw, game.records[tag])
