"""Running the flow: from step to step until somebody is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from esagono.kernel.flow import Ask, Each, Loop, Node, Procedure, Step, Together
from esagono.kernel.play import Play, entered
from esagono.kernel.state import Branch, Frame, record_of
from esagono.kernel.value import Side, replace

ENDLESS = 100_000


class Runner:
    """Procedures by name, and how a stack of them goes on until an ask waits."""

    def __init__(self, root: Procedure, procedures: Sequence[Procedure]) -> None:
        self.nodes: dict[str, Procedure] = {}
        for node in (root, *procedures):
            self._register(node)
        self.observer: Callable[[Node], None] | None = None

    def _register(self, top: Procedure) -> None:
        for node in top.walk():
            if isinstance(node, Procedure) and self.nodes.setdefault(node.name, node) is not node:
                raise ValueError(f"two procedures named {node.name!r}")

    def _run(self, play: Play[Any]) -> None:
        """Run the stack in `play.here` until it waits or is empty."""
        for _ in range(ENDLESS):
            if not play.here or play.result is not None or self._advance(play):
                return
        raise RuntimeError(f"the flow does not come to rest in {play.here[-1].procedure!r}")

    def _advance(self, play: Play[Any]) -> bool:
        """One move of the innermost procedure; True when it waits."""
        stack = play.here
        frame = stack[-1]
        node = self.nodes[frame.procedure]
        if isinstance(node, Together) and frame.step == node.first and not self._is_branch(play):
            return self._branches(play, frame, node)
        record = frame.record if frame.record is not None else record_of(stack)
        if node.unless is not None and self._dropped(play, frame, node, record):
            return False
        if not frame.step:
            self._end_of_pass(play, frame, node, record)
            return False
        kid = self._next(play, frame, node, record)
        if kid is None:
            stack[-1] = replace(frame, step="")
            return False
        if self.observer is not None:
            self.observer(node)
            self.observer(kid)
        if isinstance(kid, Ask) and kid.sides(play.world, record):
            if kid.name != frame.step:
                stack[-1] = replace(frame, step=kid.name)
            return True
        stack[-1] = replace(frame, step=node.after[kid.name])
        if isinstance(kid, Step):
            play.rule = kid.rule
            kid.do(play, record)
            play.start_later()
        elif isinstance(kid, Each):
            stack.append(Frame(kid.name, "", None, tuple(kid.records(play.world, record))))
        elif isinstance(kid, Together):
            if self._is_branch(play):
                raise RuntimeError(f"together {kid.name!r} inside a branch of another")
            stack.append(Frame(kid.name, kid.first))
        elif isinstance(kid, Procedure):
            shares = kid.record is not None and type(record) is kid.record
            stack.append(Frame(kid.name, kid.first) if shares else entered(kid, None))
        return False

    def _next(self, play: Play[Any], frame: Frame, node: Procedure, record: Any) -> Node | None:
        """The next step whose `when` holds, None if there is none: those before it change nothing and are left out."""
        step = frame.step
        while step:
            kid = node.by_name[step]
            if kid.when is None or kid.when(play.world, record):
                return kid
            step = node.after[step]
        return None

    def _dropped(self, play: Play[Any], frame: Frame, node: Procedure, record: Any) -> bool:
        """The rest of the procedure falls away; of `each` only the rest for this record."""
        assert node.unless is not None
        if isinstance(node, Each):
            if not frame.step or not node.unless(play.world, record):  # without a step it is between two records
                return False
            play.here[-1] = replace(frame, step="")
        elif node.unless(play.world, record):
            play.here.pop()
        else:
            return False
        return True

    def _end_of_pass(self, play: Play[Any], frame: Frame, node: Procedure, record: Any) -> None:
        stack = play.here
        if isinstance(node, Loop) and not (node.until is not None and node.until(play.world, record)):
            stack[-1] = replace(frame, step=node.first)
        elif isinstance(node, Each) and frame.todo:
            nearest = frame.todo[0]
            if type(nearest) is not node.record:
                raise TypeError(f"each {node.name!r}: a record of another kind than declared")
            stack[-1] = replace(frame, step=node.first, record=nearest, todo=frame.todo[1:])
        else:
            stack.pop()

    def _is_branch(self, play: Play[Any]) -> bool:
        return play.here is not play.stack

    def _branches(self, play: Play[Any], frame: Frame, node: Together) -> bool:
        """Open the branches, or close them when all have ended; True while one is open."""
        if frame.branches is None:
            play.here[-1] = frame = replace(frame, branches=self._opened(play, node))
        assert frame.branches is not None
        if any(branch.frames for branch in frame.branches.values()):
            return True
        play.here.pop()
        if play.branch:  # Whoever ended last, what follows rolls the same dice.
            play.number, play.branch, play.sealed = play.after - 1, "", True
            play._indices.clear()
        return False

    def _opened(self, play: Play[Any], node: Together) -> dict[Side, Branch]:
        """One stack for each record's side, run until it waits."""
        main, actor = play.here, play.side
        branches: dict[Side, Branch] = {}
        for record in node.records(play.world, record_of(main)):
            side: Side = record.side  # type: ignore[attr-defined]
            if type(record) is not node.record:
                raise TypeError(f"together {node.name!r}: a record of another kind than declared")
            play.here, play.side = [Frame(node.name, node.first, record)], side
            self._run(play)
            branches[side] = Branch(tuple(play.here), play.after)
        play.here, play.side = main, actor
        return branches
