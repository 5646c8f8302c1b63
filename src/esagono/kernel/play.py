"""Play: the one transaction in which an act changes the world and moves the flow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from esagono.kernel.dice import Dice, RollKey, parse_dice
from esagono.kernel.flow import Each, Procedure, Together
from esagono.kernel.state import Event, Frame, Record, Result, Rolled, Told
from esagono.kernel.value import Side, replace

W = TypeVar("W")
R = TypeVar("R", bound=Record)


class Play(Generic[W]):
    """Every write replaces `world`; values read before belong to the old world."""

    __slots__ = (
        "_indices",
        "after",
        "branch",
        "dice",
        "events",
        "forced",
        "here",
        "later",
        "number",
        "procedures",
        "result",
        "rolls",
        "rule",
        "sealed",
        "side",
        "stack",
        "world",
    )

    def __init__(
        self,
        world: W,
        stack: list[Frame],
        dice: Dice,
        procedures: Mapping[str, Procedure],
        *,
        side: Side = "",
        number: int = 0,
        after: int = 0,
        branch: str = "",
    ) -> None:
        self.world = world
        self.stack = stack
        self.here = stack  # the stack that runs now: the main one, or a branch of `together`
        self.dice = dice
        self.procedures = procedures
        self.side, self.number, self.after, self.branch = side, number, after, branch
        self.rule = ""
        self.later: list[Frame] = []
        self.events: list[Told] = []
        self.rolls: list[Rolled] = []
        self.forced: list[tuple[Side, str]] = []
        self.sealed = False
        self.result: Result | None = None
        self._indices: dict[str, int] = {}

    # writing

    def set(self, **changes: object) -> None:
        """Change fields of the world."""
        self._not_after_run()
        self.world = replace(self.world, **changes)  # type: ignore[type-var]

    def put(self, field: str, key: str, value: object) -> None:
        """Set one entry of a mapping of the world."""
        self._not_after_run()
        entries: Mapping[str, object] = getattr(self.world, field)
        self.world = replace(self.world, **{field: {**entries, key: value}})  # type: ignore[type-var]

    def drop(self, field: str, key: str) -> None:
        """Remove one entry from a mapping of the world."""
        self._not_after_run()
        entries = dict(getattr(self.world, field))
        del entries[key]
        self.world = replace(self.world, **{field: entries})  # type: ignore[type-var]

    def unit(self, unit: str, **changes: object) -> None:
        """Change one unit of `world.units`."""
        units: Mapping[str, Any] = self.world.units  # type: ignore[attr-defined]
        self.put("units", unit, replace(units[unit], **changes))

    # chance

    def roll(self, dice: str, what: str, *, to: tuple[Side, ...] | None = None) -> int:
        """Roll `2d6` under a name; the total."""
        count, sides = parse_dice(dice)
        faces = self.dice.faces(self._key(what), count, sides)
        self._chance(Rolled(what, self.rule, dice, faces, to=self._audience(to)))
        return sum(faces)

    def draw(self, cup: Mapping[str, int], what: str, *, to: tuple[Side, ...] | None = None) -> str:
        """Draw one of a cup {thing: how many}; the caller takes it out of the cup."""
        if not any(cup.values()):
            raise LookupError(f"{what}: nothing is left to draw")
        thing = self.dice.pick(self._key(what), cup)
        self._chance(Rolled(what, self.rule, "draw", drawn=thing, to=self._audience(to)))
        return thing

    def _key(self, what: str) -> RollKey:
        self._not_after_run()
        index = self._indices.get(what, 0)
        self._indices[what] = index + 1
        return RollKey(self.number, self.branch, what, index)

    def _chance(self, rolled: Rolled) -> None:
        self.rolls.append(rolled)
        self.sealed = True

    # telling

    def tell(self, event: Event, *, to: tuple[Side, ...] | None = None, reveals: bool = False) -> None:
        """Report an event to everybody or to some; `reveals`: it cannot be undone."""
        self.events.append(Told(event, self.rule, self._audience(to)))
        self.sealed = self.sealed or reveals

    def _audience(self, to: tuple[Side, ...] | None) -> tuple[Side, ...] | None:
        """Everybody, if nobody is named; inside a branch of `together`, which is secret, the side alone."""
        return (self.side,) if to is None and self.here is not self.stack else to

    # flow

    def let(self, record: R, **changes: object) -> R:
        """Change the nearest record of this kind; the new one."""
        for i in range(len(self.here) - 1, -1, -1):
            frame = self.here[i]
            if type(frame.record) is type(record):
                new: R = replace(frame.record, **changes)
                self.here[i] = replace(frame, record=new)
                return new
        raise LookupError(f"no procedure with a record {type(record).__name__} is running")

    def record(self, kind: type[R]) -> R:
        """The nearest record of a kind."""
        for frame in reversed(self.here):
            if type(frame.record) is kind:
                return frame.record
        raise LookupError(f"no procedure with a record {kind.__name__} is running")

    def run(self, procedure: Procedure | str, record: Record | None = None) -> None:
        """Interrupt: what runs now waits until the procedure has ended. Started last, and in this order.

        A procedure that the sequence of play puts together out of several chapters is named by its name.
        """
        name = procedure if isinstance(procedure, str) else procedure.name
        node = self.procedures.get(name)
        if node is None:
            raise LookupError(f"procedure {name!r} is not one of the game's")
        if isinstance(node, Each | Together):
            raise TypeError(f"procedure {node.name!r} makes its own records: run a seq around it")
        self.later.append(entered(node, record))

    def leave(self, name: str) -> None:
        """Drop what is running down to and including the procedure of that name."""
        for i in range(len(self.here) - 1, -1, -1):
            if self.here[i].procedure == name:
                del self.here[i:]
                return
        raise LookupError(f"no procedure {name!r} is running")

    def over(self, result: Result) -> None:
        """End the game."""
        if self.here is not self.stack:
            raise RuntimeError("a branch of `together` cannot end the game")
        self.result = result
        self.later.clear()
        self.stack.clear()

    def start_later(self) -> None:
        """Push what was started; the first runs first."""
        if self.later:
            self.here.extend(reversed(self.later))
            self.later.clear()

    def _not_after_run(self) -> None:
        if self.later:
            raise RuntimeError(
                "a write or roll after run(): what is started runs when the step has ended, so start it last"
            )


def entered(node: Procedure, record: Record | None) -> Frame:
    """A new frame of a procedure; its record must be of the kind that the procedure declares."""
    if record is None and node.record is not None:
        try:
            record = node.record()
        except TypeError:
            raise TypeError(f"procedure {node.name!r} needs a record {node.record.__name__}") from None
    if record is not None and type(record) is not node.record:
        wanted = node.record.__name__ if node.record else "none"
        raise TypeError(f"procedure {node.name!r}: record {type(record).__name__}, declared {wanted}")
    return Frame(node.name, node.first, record)
