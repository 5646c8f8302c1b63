"""The contract: the only calls that bots, server, casebook and command line may use."""

from __future__ import annotations

import functools
import operator
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from esagono.kernel.acts import Act, Query, Refused, Seen, Why
from esagono.kernel.advice import Advisor, Appraiser
from esagono.kernel.decision import Decision
from esagono.kernel.dice import Dice
from esagono.kernel.flow import Ask, Each, Procedure, Together
from esagono.kernel.library import EMPTY, Library
from esagono.kernel.machine import Exists, Known, Machine
from esagono.kernel.rulebook import Rulebook
from esagono.kernel.scenario import SANDBOX, Desk, Option, Scenario
from esagono.kernel.standing import Orders, Rousing
from esagono.kernel.state import Event, Frame, Outcome, Record, Rolled, State, Told, frames_for, record_of
from esagono.kernel.static import Shared
from esagono.kernel.telling import SILENT, Telling
from esagono.kernel.texts import Texts
from esagono.kernel.value import Side, Value
from esagono.kernel.wish import Wish


class Place(Value):
    """One procedure of the path in the sequence of play."""

    procedure: str
    step: str
    rule: str
    args: tuple[tuple[str, str], ...] = ()


class View(Value):
    """What a side (or, with side "", a spectator) may see of a state."""

    side: Side
    number: int
    world: Any
    path: tuple[Place, ...]
    asked: tuple[tuple[Side, str], ...]
    result: Any = None


class Game:
    """A game with its scenarios; a state knows which scenario it belongs to."""

    def __init__(
        self,
        name: str,
        *,
        version: int,
        world: type[Any],
        sides: tuple[Side, ...],
        root: Procedure,
        procedures: Sequence[Procedure] = (),
        events: Sequence[type[Any]] = (),
        scenarios: Iterable[Scenario] = (),
        options: Iterable[Option] = (),
        known: Known | None = None,
        redeal: Callable[[Any, Side, random.Random], Any] | None = None,
        exists: Mapping[str, Exists] | None = None,
        queries: Sequence[type[Query]] = (),
        invariants: Callable[[Any], Iterable[str]] | None = None,
        outcome: Callable[[Any, Outcome], str] | None = None,
        rules: Rulebook | None = None,
        texts: Texts | None = None,
        desk: Desk | None = None,
        renamed: Mapping[str, str] | None = None,
        migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
        carried_by_data: Iterable[str] = (),
        modules: Sequence[str] = (),
        show: Callable[[Any, Side, str], str] | None = None,
        present: Callable[[Any, Side, str], Any] | None = None,
        chart: Callable[[Any], Any] | None = None,
        price: Callable[[Any, Any, str], str] | None = None,
        plans: Callable[[Decision, Wish, str], Iterable[Any]] | None = None,
        lists: Callable[[Decision, str], Iterable[tuple[str, str]]] | None = None,
        along: Callable[[Decision, str], Iterable[str]] | None = None,
        meant: Callable[[Decision, Wish], tuple[Seen[Any, Any], Act] | None] | None = None,
        ways: Mapping[str, str] | None = None,
        rousing: Rousing | None = None,
        orders: Orders | None = None,
        site: Callable[[Any, Side, str, str, str], Iterable[Any]] | None = None,
        still_open: Callable[[Decision, str], Iterable[Any]] | None = None,
        names: Callable[[Any, str], Mapping[str, str]] | None = None,
        advisor: Advisor | None = None,
        losses: Callable[[Any], Mapping[Side, int]] | None = None,
        allied: Callable[[Side, Side], bool] | None = None,
        bold_advisor: Advisor | None = None,
        appraiser: Appraiser | None = None,
        key_asks: Iterable[str] = (),
        telling: Telling = SILENT,
        library: Library = EMPTY,
    ) -> None:
        self.name, self.version, self.world_type, self.sides = name, version, world, sides
        self.root, self.procedures, self.event_types = root, tuple(procedures), tuple(events)
        self.scenarios = {s.name: s for s in scenarios}
        self.options = {o.name: o for o in options}
        self.known_by, self.redealer = known, redeal
        self.exists = exists or {}
        self.queries = {q.verb: q for q in queries}
        self.invariants = invariants or (lambda world: ())
        self.outcome_key = outcome
        self.rules = rules or Rulebook()
        self.texts = texts or Texts({})
        self.desk = desk
        self.renamed, self.migrations = renamed or {}, migrations or {}
        self.carried_by_data = tuple(carried_by_data)
        self.modules = tuple(modules)
        self.present = present  # (world as a side knows it, side, language) -> pieces, markers and tracks to draw
        self.chart = chart  # (world) -> the map to draw
        self.price = price  # (what the side sees, act, language) -> what the choice costs, in few words
        self.plans = plans  # (decision, wish, language) -> what a hand on the map can mean: wargame/plan.py
        self.lists = lists  # (decision, language) -> cards for many choices at once: the place of the wish, and a title
        self.along = along  # (decision, unit) -> who could go with it, for a hand that takes the whole group up
        self.meant = meant  # (decision, wish) -> the act that a wish without a plan means, where it would be chosen
        self.ways = ways or {}  # fields of acts that say only how it is done (paid, how many) -> their switch in a plan
        self.rousing = rousing  # when a side is asked in spite of a standing answer: wargame/rousing.py
        self.orders = orders  # standing orders that answer questions of the game: kernel/standing.py
        self.site = site  # (known world, side, hex, unit, language) -> what the hex means: wargame/site.py
        self.still_open = still_open  # (decision, language) -> what is open before an act that ends a phase
        self.names = names  # (world, language) -> what everything with an id is called, by id or `FIELD ID`
        self.show = show  # (world as a side knows it, side, language) -> the board as text
        self.advisor = advisor  # (decision) -> what its choices are worth, for bots
        self.losses = losses  # (world) -> how many units each side has lost, for statistics
        self.allied = allied or operator.eq  # (side, side) -> they win together
        self.bold_advisor = bold_advisor  # the same, bolder, for bots that search; the advisor, if none is given
        self.appraiser = appraiser  # (side) -> (state) -> what the state is worth to it, for bots that search
        self.key_asks = tuple(key_asks)  # the asks that deserve a search; none named: all
        self.telling = telling  # briefing, report, sequence of play
        self.library = library  # printed tables, order of battle, guides
        self.shared = Shared()  # the static data of the states in use
        self._machines: dict[str, Machine] = {}

    # scenarios

    @property
    def playable(self) -> list[str]:
        """The scenarios that can be played (without the sandbox)."""
        return [name for name in self.scenarios if name != SANDBOX]

    def scenario(self, name: str) -> Scenario:
        """A scenario by name; Refused lists the known ones."""
        if name not in self.scenarios:
            raise Refused(Why.of("", "no-such-scenario", name=name, known=", ".join(self.scenarios) or "none"))
        return self.scenarios[name]

    def sides_of(self, scenario: str) -> tuple[Side, ...]:
        """The sides that a scenario is played by."""
        return self.scenario(scenario).sides or self.sides

    def machine(self, scenario: str) -> Machine:
        """The sequence of play, for the states of a scenario."""
        found = self._machines.get(scenario)
        if found is None:
            self.scenario(scenario)
            found = self._machines[scenario] = Machine(
                self.root,
                self.procedures,
                scenario=scenario,
                version=self.version,
                known=self.known_by,
                exists=self.exists,
            )
        return found

    def settings(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options with their defaults; Refused names the one that is wrong."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise Refused(Why.of("", "no-such-option", name=name, known=known))
            if value not in self.options[name].choices:
                choices = ", ".join(self.options[name].choices)
                raise Refused(
                    Why.of(self.options[name].rule, "no-such-setting", name=name, value=value, choices=choices)
                )
        return {name: options.get(name, o.default) for name, o in self.options.items()}

    # the contract of design section 3

    def new(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome:
        """Start a game; the set-up may roll and ask."""
        machine = self.machine(scenario)
        world = self.scenario(scenario).build(self.settings(options))
        return machine.start(self.shared.share_all(world), dice)

    def at(self, scenario: str, world: Any, procedure: str, record: Record | None, dice: Dice) -> Outcome:
        """Start a single procedure, as cases do; when it ends nobody is asked any more."""
        from esagono.kernel.play import entered

        machine = self.machine(scenario)
        if procedure not in machine.nodes:
            raise Refused(Why.of("", "no-such-procedure", name=procedure))
        node = machine.nodes[procedure]
        if record is None and isinstance(node, Each):
            return machine.start(world, dice, Frame(node.name, "", None, tuple(node.records(world, None))))
        if record is None and isinstance(node, Together):
            return machine.start(world, dice, Frame(node.name, node.first))
        return machine.start(world, dice, entered(node, record))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """One for each side that may choose now; none when the game is over."""
        return self.machine(state.scenario).decisions(state)

    def decision(self, state: State, side: Side) -> Decision | None:
        """The decision of one side."""
        return self.machine(state.scenario).decision(state, side)

    def apply(self, state: State, side: Side, choice: str | Act, dice: Dice) -> Outcome:
        """Take a choice; Refused says why not, and nothing has changed."""
        return self.machine(state.scenario).apply(state, side, choice, dice)

    def why_not(self, state: State, side: Side, choice: str | Act) -> tuple[Why, ...]:
        """Every reason against a choice; none means that it is legal."""
        return self.machine(state.scenario).why_not(state, side, choice)

    def known(self, world: Any, side: Side) -> Any:
        """The world as a side may know it."""
        return self.known_by(world, side) if self.known_by else world

    def view(self, state: State, side: Side) -> View:
        """What a side may see; side "" is a spectator."""
        # Of the branches of others only this much: that they are open; of a secret question not even what it is.
        decisions, path = self.decisions(state), self.path(state, side)
        if any(d.node.secret and not d.branch and d.side != side for d in decisions):
            path = path[:-1]

        def shown(d: Decision) -> str:
            if d.branch and d.side != side:
                return state.frames[-1].procedure
            name: str = path[-1].procedure if d.node.secret and d.side != side else d.ask
            return name

        asked = tuple((d.side, shown(d)) for d in decisions)
        return View(side, state.number, self.known(state.world, side), path, asked, state.result)

    def redeal(self, state: State, side: Side, rng: random.Random) -> State:
        """Another state that looks the same to the side."""
        if self.redealer is None:
            return state
        world = self.redealer(state.world, side, rng)
        return State(state.version, state.scenario, state.number, world, state.frames, state.result)

    def query(self, state: State, side: Side, text: str) -> Any:
        """An overlay or preview as plain data; Refused says what is wrong with the question."""
        words = text.split()
        cls = self.queries.get(words[0]) if words else None
        if cls is None:
            raise Refused(Why.of("", "no-such-query", verb=words[0] if words else "", known=", ".join(self.queries)))
        question = cls.parse(words[1:])
        world = self.known(state.world, side)
        for kind, exists in self.exists.items():
            for name in question.named(kind):
                if not exists(world, name):
                    raise Refused(Why.of(question.rule, "no-such-thing", kind=kind, name=name))
        return question.answer(Seen(world, record_of(frames_for(state, side)), side))

    # telling

    def path(self, state: State, side: Side = "") -> tuple[Place, ...]:
        """The position in the flow, outermost first, with the rule of each step; only one's own branches."""
        frames = frames_for(state, side)
        nodes = self.machine(state.scenario).nodes
        known = self.known(state.world, side)
        return tuple(self._place(nodes, known, frames[: i + 1]) for i in range(len(frames)))

    def _place(self, nodes: Mapping[str, Procedure], world: Any, frames: list[Frame]) -> Place:
        top = frames[-1]
        node = nodes[top.procedure]
        step = node.by_name.get(top.step)
        asked = isinstance(step, Ask) and top.branches is None
        args = node.label(world, record_of(frames)) if node.label and top.branches is None else {}
        return Place(
            node.name,
            top.step if asked else "",
            step.rule if step is not None and asked else node.rule,
            tuple((k, str(v)) for k, v in args.items()),
        )

    def told(self, events: Iterable[Told], side: Side) -> list[Told]:
        """The events that a side may know."""
        return [e for e in events if e.to is None or side in e.to]

    def rolled(self, rolls: Iterable[Rolled], side: Side) -> list[Rolled]:
        """The rolls that a side may see."""
        return [r for r in rolls if r.to is None or side in r.to]

    @cached_property
    def event_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads any event of the game."""
        return msgspec.json.Decoder(functools.reduce(operator.or_, self.event_types) if self.event_types else Event)

    @cached_property
    def records(self) -> dict[str, type[Record]]:
        """Every kind of record by its tag, over all scenarios."""
        found: dict[str, type[Record]] = {}
        for scenario in self.scenarios:
            for node in self.machine(scenario).nodes.values():
                if node.record is not None:
                    tag = str(node.record.__struct_config__.tag)
                    if found.setdefault(tag, node.record) is not node.record:
                        raise ValueError(f"two kinds of record named {tag!r}: saves could not tell them apart")
        return found
