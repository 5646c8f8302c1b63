"""The machine: runs the flow until somebody has a real choice, and takes the choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from esagono.kernel.acts import Act, Law, Refused, Seen, Why
from esagono.kernel.dice import Dice
from esagono.kernel.flow import Ask, Each, Loop, Node, Procedure, Step, Together
from esagono.kernel.play import Play, entered
from esagono.kernel.state import Branch, Frame, Outcome, State, record_of
from esagono.kernel.value import Side, Value, replace

Known = Callable[[Any, Side], Any]
Exists = Callable[[Any, str], bool]
ENDLESS = 100_000


class Waiting(Value):
    """An ask that waits: its node, the stack it stands on, the branch and the number of its decision."""

    ask: Any
    frames: tuple[Frame, ...]
    branch: Side
    number: int


class Decision:
    """A side's choice: who, what for, by which rule, and the legal acts, listed when they are looked at."""

    __slots__ = ("_choices", "_lawful", "acts", "ask", "branch", "frames", "node", "number", "seen", "side")

    def __init__(self, waiting: Waiting, side: Side, seen: Seen[Any, Any], acts: Mapping[str, type[Act]]) -> None:
        self.side = side
        self.node: Ask = waiting.ask
        self.ask = self.node.name
        self.number = waiting.number
        self.branch = waiting.branch
        self.frames = waiting.frames
        self.seen = seen
        self.acts = acts
        self._choices: tuple[Act, ...] | None = None
        self._lawful: Iterator[Act] = iter(())

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.node.rule

    @property
    def choices(self) -> tuple[Act, ...]:
        """Every legal act, in a stable order."""
        if self._choices is None:
            self._choices = tuple(self._lawful)
        return self._choices

    @property
    def texts(self) -> list[str]:
        """The texts of the choices."""
        return [act.text for act in self.choices]

    def first(self, n: int) -> list[Act]:
        """The first choices, without listing the rest."""
        if self._choices is not None:
            return list(self._choices[:n])
        found: list[Act] = []
        for act in self._lawful:
            found.append(act)
            if len(found) == n:
                break
        self._lawful = chain(found, self._lawful)
        return found


class Machine:
    """The sequence of play of one scenario, with all its amendments."""

    def __init__(
        self,
        root: Procedure,
        procedures: Sequence[Procedure],
        *,
        scenario: str = "",
        version: int = 1,
        known: Known | None = None,
        exists: Mapping[str, Exists] | None = None,
        laws: Mapping[type[Act], tuple[Law[Any], ...]] | None = None,
    ) -> None:
        self.root, self.scenario, self.version = root, scenario, version
        self.known, self.exists, self.laws = known, exists or {}, laws or {}
        self.nodes: dict[str, Procedure] = {}
        for node in (root, *procedures):
            self._register(node)
        self.asks = {kid.name for node in self.nodes.values() for kid in node.by_name.values() if isinstance(kid, Ask)}
        self.has_anytime = any(n.anytime for n in self.nodes.values())
        self.observer: Callable[[Node], None] | None = None
        self._memo: tuple[State | None, tuple[Decision, ...]] = (None, ())

    def _register(self, top: Procedure) -> None:
        for node in top.walk():
            if isinstance(node, Procedure) and self.nodes.setdefault(node.name, node) is not node:
                raise ValueError(f"two procedures named {node.name!r}")

    # deciding

    def start(self, world: Any, dice: Dice, at: Frame | None = None) -> Outcome:
        """Run from the beginning, or from one procedure alone, until somebody is asked."""
        state = State(self.version, self.scenario, -1, world, ())
        # Numbered apart from the first act (0), whose rolls would otherwise repeat those of the set-up.
        play: Play[Any] = Play(world, [at or entered(self.root, None)], dice, self.nodes, number=-1)
        return self._settle(play, state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """One for each side that may choose now; none when the game is over."""
        memo = self._memo
        if memo[0] is not state:
            memo = self._memo = (state, tuple(self._decisions(state.world, state.frames, state.number)))
        return memo[1]

    def decision(self, state: State, side: Side) -> Decision | None:
        """The decision of one side, if it may choose now."""
        return next((d for d in self.decisions(state) if d.side == side), None)

    def _decisions(self, world: Any, frames: Sequence[Frame], number: int) -> Iterator[Decision]:
        for waiting in self._waiting(tuple(frames), number):
            record = record_of(waiting.frames)
            sides = waiting.ask.sides(world, record)
            made = [self._decision(world, waiting, side, record) for side in sides]
            yield from made if len(made) == 1 else [d for d in made if d.first(1)] or made

    def _decision(self, world: Any, waiting: Waiting, side: Side, record: Any) -> Decision:
        seen = Seen(self.known(world, side) if self.known else world, record, side)
        acts = waiting.ask.verbs
        if self.has_anytime:
            free = (a for f in waiting.frames for a in self.nodes[f.procedure].anytime)
            acts = {**{a.verb: a for a in free}, **acts}
        decision = Decision(waiting, side, seen, acts)
        decision._lawful = self._lawful(seen, acts)
        return decision

    def _lawful(self, seen: Seen[Any, Any], acts: Mapping[str, type[Act]]) -> Iterator[Act]:
        for cls in acts.values():
            tests = [law.holds for law in self.laws_of(cls)]
            for act in cls.options(seen):
                for holds in tests:
                    if not holds(seen, act):
                        break
                else:
                    yield act

    def laws_of(self, cls: type[Act]) -> tuple[Law[Any], ...]:
        """The laws of an act, with those a scenario adds."""
        return cls.laws + self.laws[cls] if cls in self.laws else cls.laws

    def _waiting(self, frames: tuple[Frame, ...], number: int, branch: Side = "") -> Iterator[Waiting]:
        if not frames:
            return
        top = frames[-1]
        if top.branches is not None:
            for side, inside in top.branches.items():
                yield from self._waiting(inside.frames, inside.opened + inside.acts, side)
            return
        yield Waiting(self.nodes[top.procedure].by_name[top.step], frames, branch, number)

    # refusing

    def why_not(self, state: State, side: Side, choice: str | Act) -> tuple[Why, ...]:
        """Every reason against a choice, first the one to show; none means that it is legal."""
        try:
            self.legal(state, side, choice)
        except Refused as refused:
            return refused.all
        return ()

    def legal(self, state: State, side: Side, choice: str | Act) -> tuple[Decision, Act]:
        """The decision and the act of a choice; Refused says why it may not be made."""
        decision = self.decision(state, side)
        if decision is None:
            raise Refused(self._not_asked(state, side))
        act = self._read(decision, choice) if isinstance(choice, str) else choice
        if decision.acts.get(act.verb) is not type(act):
            raise Refused(Why.of(decision.rule, "not-now", verb=act.verb, ask=decision.ask))
        reasons = [*self._unknown_names(decision.seen, act)] or [*self._broken_laws(decision.seen, act)]
        if reasons:
            raise Refused(*reasons)
        return decision, act

    def _not_asked(self, state: State, side: Side) -> Why:
        asked = self.decisions(state)
        if not asked:
            return Why.of("", "game-over")
        names = ", ".join(d.side for d in asked)
        return Why.of(asked[0].rule, "not-yours-to-decide", side=side, asked=names)

    def _read(self, decision: Decision, text: str) -> Act:
        words = text.split()
        if not words:
            raise Refused(Why.of(decision.rule, "empty-text"))
        cls = decision.acts.get(words[0])
        if cls is None:
            raise Refused(Why.of(decision.rule, "not-now", verb=words[0], ask=decision.ask))
        return cls.parse(words[1:])

    def _unknown_names(self, seen: Seen[Any, Any], act: Act) -> Iterator[Why]:
        for kind, exists in self.exists.items():
            for name in act.named(kind):
                if not exists(seen.world, name):
                    yield Why.of(act.rule, "no-such-thing", kind=kind, name=name)

    def _broken_laws(self, seen: Seen[Any, Any], act: Act) -> Iterator[Why]:
        broken = False
        for law in self.laws_of(type(act)):
            try:
                if not law.holds(seen, act):
                    why = law.why(seen, act)
                    broken = True
                    yield why
            except (LookupError, ValueError, TypeError, AttributeError):
                if not broken:
                    raise  # only a law after a broken one may rely on what does not hold

    # taking

    def apply(self, state: State, side: Side, choice: str | Act, dice: Dice) -> Outcome:
        """Take a choice; Refused leaves everything as it was."""
        decision, act = self.legal(state, side, choice)
        branch = decision.branch
        play: Play[Any] = Play(
            state.world,
            list(state.frames),
            dice,
            self.nodes,
            side=side,
            number=decision.number,
            after=state.number + 1,
            branch=branch,
        )
        if branch:
            self._answer_in_branch(play, decision, act)
        else:
            self._answer(play, decision.node, act, decision.seen.record)
        return self._settle(play, state, branch)

    def _answer_in_branch(self, play: Play[Any], decision: Decision, act: Act) -> None:
        top = play.stack[-1]
        assert top.branches is not None
        inside = top.branches[decision.branch]
        play.here = list(inside.frames)
        self._answer(play, decision.node, act, decision.seen.record)
        self._run(play)
        done = Branch(tuple(play.here), inside.opened, inside.acts + 1)
        play.here = play.stack
        play.stack[-1] = replace(top, branches={**top.branches, decision.branch: done})

    def _answer(self, play: Play[Any], node: Ask, act: Act, record: Any) -> None:
        top = play.here[-1]
        if type(act) in node.acts:  # after an act of `anytime` the ask is put again
            play.here[-1] = replace(top, step=self.nodes[top.procedure].after[node.name])
        play.rule = act.rule
        act.do(play, record)
        play.start_later()

    def _settle(self, play: Play[Any], before: State, branch: Side = "") -> Outcome:
        asked = play.side
        number = before.number + 1
        decisions: tuple[Decision, ...] = ()
        for _ in range(ENDLESS):
            self._run(play)
            if play.result is not None or not play.stack:
                decisions = ()
                break
            decisions = tuple(self._decisions(play.world, play.stack, number))
            one = self._forced(decisions)
            if one is None:
                break
            decision = decisions[0]
            play.forced.append((decision.side, one.text))
            play.side = decision.side
            self._answer(play, decision.node, one, decision.seen.record)
        else:
            raise RuntimeError(f"the flow does not come to rest: forced at {decisions[0].ask!r} again and again")
        state = State(self.version, self.scenario, number, play.world, tuple(play.stack), play.result)
        self._memo = (state, decisions)
        still_open = bool(play.branch)  # closing clears it; another `together` may have opened since
        return Outcome(
            state,
            tuple(play.events),
            tuple(play.rolls),
            tuple(play.forced),
            play.sealed or not decisions,
            tuple(d.side for d in decisions),
            asked,
            bool(branch),
            still_open,
        )

    def _forced(self, decisions: tuple[Decision, ...]) -> Act | None:
        for d in decisions:
            if not d.first(1):
                raise RuntimeError(f"{d.side} is asked {d.ask!r} and has no choices")
        if len(decisions) != 1 or decisions[0].branch or decisions[0].node.secret:
            return None
        first = decisions[0].first(2)
        only = first[0] if len(first) == 1 else None
        if only is None or only.confirm or only.private or type(only) not in decisions[0].node.acts:
            return None
        return only

    # running

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
        kid = node.by_name[frame.step]
        if kid.when is not None and not kid.when(play.world, record):
            stack[-1] = replace(frame, step=node.after[kid.name])
            return False
        if self.observer is not None:
            self.observer(node)
            self.observer(kid)
        if isinstance(kid, Ask) and kid.sides(play.world, record):
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
