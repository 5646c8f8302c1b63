"""The engine: finds who has a real choice, explains why an act is illegal, and applies it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from esagono.kernel.acts import Act, Refused, Seen, Why, laws_of
from esagono.kernel.decision import Decision, Waiting
from esagono.kernel.dice import Dice
from esagono.kernel.flow import Ask, Procedure
from esagono.kernel.listing import Listing
from esagono.kernel.play import Play, entered
from esagono.kernel.running import Runner
from esagono.kernel.state import GO_ON, SETTLING, Branch, Frame, Outcome, State, record_of
from esagono.kernel.value import Side, replace

Known = Callable[[Any, Side], Any]
Exists = Callable[[Any, str], bool]
FORCED = 2_000
"""So many acts in a row that nobody chose: the flow goes in a circle. Refused soon, it does not hold up a server."""


class Machine(Runner):
    """The sequence of play, for the states of one scenario."""

    def __init__(
        self,
        root: Procedure,
        procedures: Sequence[Procedure],
        *,
        scenario: str = "",
        version: int = 1,
        known: Known | None = None,
        exists: Mapping[str, Exists] | None = None,
    ) -> None:
        super().__init__(root, procedures)
        self.root, self.scenario, self.version = root, scenario, version
        self.known, self.exists = known, exists or {}
        self.asks = {kid.name for node in self.nodes.values() for kid in node.by_name.values() if isinstance(kid, Ask)}
        verbs = {
            v
            for node in self.nodes.values()
            for kid in node.by_name.values()
            if isinstance(kid, Ask)
            for v in kid.verbs
        }
        if taken := verbs & {*SETTLING, GO_ON}:
            raise ValueError(f"acts named {', '.join(sorted(taken))}: such a line is no act of a side")
        self.has_anytime = any(n.anytime for n in self.nodes.values())
        self._listings: dict[tuple[type[Act], ...], Listing] = {}
        self._memo: tuple[State | None, tuple[Decision, ...]] = (None, ())

    # deciding

    def start(self, world: Any, dice: Dice, at: Frame | None = None) -> Outcome:
        """Run from the beginning, or from one procedure alone, until somebody is asked."""
        state = State(self.version, self.scenario, -1, world, ())
        # Numbered apart from the first act (0), whose rolls would otherwise repeat those of the set-up.
        play: Play[Any] = Play(world, [at or entered(self.root, None)], dice, self.nodes, number=-1)
        return self._settle(play, state)

    def go_on(self, state: State, dice: Dice) -> Outcome:
        """Run on from a stored state in which nobody is asked any more."""
        number = state.number
        return self._settle(Play(state.world, list(state.frames), dice, self.nodes, number=number), state)

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
            yield from made if len(made) == 1 else [d for d in made if d.is_real()] or made

    def _decision(self, world: Any, waiting: Waiting, side: Side, record: Any) -> Decision:
        seen = Seen(self.known(world, side) if self.known else world, record, side)
        acts, listing = waiting.ask.verbs, waiting.ask.listing
        if self.has_anytime:
            free = {a.verb: a for f in waiting.frames for a in self.nodes[f.procedure].anytime}
            acts = {**free, **acts}
            listing = self._listing(acts) if free else listing
        return Decision(waiting, side, seen, acts, listing)

    def _listing(self, acts: Mapping[str, type[Act]]) -> Listing:
        key = tuple(acts.values())
        if key not in self._listings:
            self._listings[key] = Listing(acts)
        return self._listings[key]

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
            decision, act = self._read_for(state, side, choice)
        except Refused as refused:
            return refused.all
        return self._reasons(decision, act)

    def legal(self, state: State, side: Side, choice: str | Act) -> tuple[Decision, Act]:
        """The decision and the act of a choice; Refused says why it may not be made.

        An act that the decision has listed is legal: its laws are not asked again.
        """
        decision, act = self._read_for(state, side, choice)
        if act is choice and decision.has_listed(act):
            return decision, act
        reasons = self._reasons(decision, act)
        if reasons:
            raise Refused(*reasons)
        return decision, act

    def _read_for(self, state: State, side: Side, choice: str | Act) -> tuple[Decision, Act]:
        """The decision of the side, and the choice as one of the acts that it asks for."""
        decision = self.decision(state, side)
        if decision is None:
            raise Refused(self._not_asked(state, side))
        act = self._read(decision, choice) if isinstance(choice, str) else choice
        if decision.acts.get(act.verb) is not type(act):
            raise Refused(Why.of(decision.rule, "not-now", verb=act.verb, ask=decision.ask))
        return decision, act

    def _reasons(self, decision: Decision, act: Act) -> tuple[Why, ...]:
        return (*self._unknown_names(decision.seen, act),) or (*self._broken_laws(decision.seen, act),)

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
        for law in laws_of(type(act)):
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
        return self.take(state, *self.legal(state, side, choice), dice)

    def take(self, state: State, decision: Decision, act: Act, dice: Dice) -> Outcome:
        """Take an act that `legal` has found for a decision of this state."""
        branch = decision.branch
        play: Play[Any] = Play(
            state.world,
            list(state.frames),
            dice,
            self.nodes,
            side=decision.side,
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
        for _ in range(FORCED):
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
            if not d.is_real():
                raise RuntimeError(f"{d.side} is asked {d.ask!r} and has no choices")
        if len(decisions) != 1 or decisions[0].branch or decisions[0].node.secret:
            return None
        first = decisions[0].first(2)
        only = first[0] if len(first) == 1 else None
        if only is None or only.confirm or only.private or type(only) not in decisions[0].node.acts:
            return None
        return only
