"""States as bytes: saves outlive code, because frames name their steps."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from esagono.kernel.acts import Refused, Why
from esagono.kernel.flow import Ask
from esagono.kernel.game import Game
from esagono.kernel.history import Happened
from esagono.kernel.memo import once_per_world
from esagono.kernel.state import Branch, Frame, Outcome, Result, Rolled, State, Told
from esagono.kernel.static import Carried, by_reference, static_fields, texts_of
from esagono.kernel.value import Side, Value, replace

ENCODER = msgspec.json.Encoder()
"""Writes everything out; a state with its static data."""


# states


def encode(state: State) -> bytes:
    """A state as JSON that names its static data by content hash.

    Mappings keep their order, for equal states in another order would play on differently.
    """
    return ENCODER.encode(replace(state, world=by_reference(state.world)))


@once_per_world
def dump_state(state: State) -> bytes:
    """The same, worked out once for the hash of a line and the store."""
    return encode(state)


def load_state(game: Game, raw: bytes, carried: Carried) -> State:
    """A state that was encoded, also by an older version; Refused names what cannot be read."""
    return _state(game, msgspec.json.decode(raw), carried)


def digest(state: State, key: bytes = b"") -> str:
    """A short hash of a state and all its static data, worked out anew each time."""
    return hashlib.blake2b(ENCODER.encode(state), key=key, digest_size=16).hexdigest()


# saves


class _Save(Value):
    """A save as it stands in a file."""

    game: str = ""
    state: Any = None
    static: dict[str, msgspec.Raw] = {}


def dump(game: Game, state: State) -> bytes:
    """A state as JSON, with the text of its static data: it can be read when the game's own data have changed."""
    static = {name: msgspec.Raw(text) for name, text in texts_of([state.world]).items()}
    carried = {"static": static} if static else {}
    return ENCODER.encode({"game": game.name, **carried, "state": msgspec.Raw(encode(state))})


def load(game: Game, raw: bytes) -> State:
    """The state of a save, also of an older version; Refused names what cannot be read."""
    try:
        saved = msgspec.json.decode(raw, type=_Save)
    except msgspec.DecodeError as wrong:
        raise Refused(Why.of("", "saved-field", expected=str(wrong))) from None
    if not isinstance(saved.state, dict) or saved.game != game.name:
        raise Refused(Why.of("", "saved-field", expected=f"a save of {game.name}"))
    texts = {name: bytes(text) for name, text in saved.static.items()}
    return _state(game, saved.state, Carried(game.shared, texts.get))


def dump_happened(outcome: Outcome) -> bytes:
    """What happened in a line, without its state and its rolls, which the line has too."""
    return ENCODER.encode(replace(Happened.of(outcome), rolls=()))


def load_happened(game: Game, raw: bytes, rolls: tuple[Rolled, ...]) -> Happened:
    """What happened in a line, with its rolls."""
    try:
        stored = STORED.decode(raw)
        events = tuple(Told(game.event_decoder.decode(t.event), t.rule, t.to) for t in stored.events)
    except msgspec.ValidationError as wrong:
        raise Refused(Why.of("", "saved-field", expected=str(wrong))) from None
    flags = stored.sealed, stored.asked, stored.side, stored.branch, stored.still_open
    return Happened(events, rolls, stored.forced, *flags)


class _StoredEvent(Value):
    """An event that is not read yet."""

    event: msgspec.Raw
    rule: str
    to: tuple[Side, ...] | None = None


class _Stored(Value):
    """What happened in a line, as it is stored."""

    events: tuple[_StoredEvent, ...] = ()
    forced: tuple[tuple[Side, str], ...] = ()
    sealed: bool = False
    asked: tuple[Side, ...] = ()
    side: Side = ""
    branch: bool = False
    still_open: bool = False


STORED = msgspec.json.Decoder(_Stored)


# reading


def _state(game: Game, raw_state: dict[str, Any], carried: Carried) -> State:
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
        _world(game, raw_state["version"], raw_state["world"], carried),
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


def _world(game: Game, version: int, world: dict[str, Any], carried: Carried) -> Any:
    if version > game.version:
        raise Refused(Why.of("", "save-version", version=version, known=game.version))
    old = [step for number, step in sorted(game.migrations.items()) if version <= number < game.version]
    find = carried.plain if old else carried.value
    fields = static_fields(game.world_type).items()
    named = {field: find(kind, world[field]) for field, kind in fields if isinstance(world.get(field), str)}
    world = {**world, **named}
    for migrate in old:
        world = migrate(world)
    return game.shared.share_all(_convert(world, game.world_type))


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
