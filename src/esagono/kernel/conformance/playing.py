"""One random game with all checks of positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from esagono.kernel import record
from esagono.kernel.acts import Act
from esagono.kernel.advice import Advisor
from esagono.kernel.conformance.branches import branches_commute
from esagono.kernel.conformance.choosing import (
    acts_can_be_taken,
    choices_are_sound,
    legal_exactly_when_offered,
    somebody_can_choose,
    waits_properly,
)
from esagono.kernel.conformance.leaks import nothing_leaks
from esagono.kernel.conformance.position import Here, Listing, Probe, crashed, faults, listing
from esagono.kernel.conformance.rates import Rates
from esagono.kernel.conformance.refusing import refusals_change_nothing
from esagono.kernel.conformance.report import Fault
from esagono.kernel.conformance.saving import records_replay, saves_keep_everything, undo_restores
from esagono.kernel.conformance.scanning import listings_are_complete, offers_and_laws_agree
from esagono.kernel.conformance.shrinking import Shrinker
from esagono.kernel.conformance.twins import secrets_cannot_be_counted
from esagono.kernel.decision import Decision
from esagono.kernel.game import Game
from esagono.kernel.match import Match
from esagono.kernel.value import Value

ADVISED, HEEDED = 0.3, 0.7
"""Of so many games, so many choices are those of the game's own knowledge: chance alone seldom comes to blows."""


class Caught(Value):
    """A fault with the text of the record that leads to it."""

    fault: Fault
    record: str = ""


class Played(Value):
    """The result of one random game; record and listings are kept for the witness."""

    scenario: str
    seed: str
    decisions: int
    caught: tuple[Caught, ...]
    record: str = ""
    listings: tuple[Listing, ...] = ()


def invariants_hold(here: Here) -> Iterator[Fault]:
    """The game's own invariants hold."""
    for message in here.game.invariants(here.state.world):
        yield Fault("invariants", "", message)


def events_are_declared(here: Here) -> Iterator[Fault]:
    """Only events that the game lists are told: the others have no sentences."""
    for told in here.match.outcomes[-1].events:
        if type(told.event) not in here.game.event_types:
            name = type(told.event).__name__
            yield Fault("texts", f"event {name}", f"event {name} is told and not among the events of the game")


WAITS = Probe("ends", waits_properly, lambda rates: rates.listing)
CHOICE = Probe("ends", somebody_can_choose, lambda rates: 1.0)
REPLAY = Probe("replay", records_replay, lambda rates: rates.replay)
PROBES = (
    Probe("invariants", invariants_hold, lambda rates: 1.0),
    Probe("texts", events_are_declared, lambda rates: 1.0),
    Probe("save", saves_keep_everything, lambda rates: rates.save),
    Probe("choices", choices_are_sound, lambda rates: rates.choices),
    Probe("refusals", refusals_change_nothing, lambda rates: rates.refusals),
    Probe("legality", legal_exactly_when_offered, lambda rates: rates.legality),
    Probe("legality", offers_and_laws_agree, lambda rates: rates.offers),
    Probe("legality", listings_are_complete, lambda rates: rates.offers),
    Probe("undo", undo_restores, lambda rates: rates.undo),
    Probe("branches", branches_commute, lambda rates: rates.branches),
    Probe("leak", nothing_leaks, lambda rates: rates.leak),
    Probe("leak", secrets_cannot_be_counted, lambda rates: rates.twins),
)


def play(game: Game, scenario: str, seed: str, rates: Rates, *, keep: bool = False) -> Played:
    """Play one random game of a scenario to its end, or as far as the rates say, or until enough faults are shown."""
    rng = random.Random(seed)
    try:
        match = Match(game, scenario, _options(game, rng), seed=seed.encode())
    except Exception as wrong:
        return Played(scenario, seed, 0, (Caught(crashed("crash", "begin", wrong)),))
    run = _Run(match, seed, rates, rng)
    while run.goes_on():
        pass
    made = len(match.lines) - 1
    if run.caught or not keep:
        return Played(scenario, seed, made, tuple(run.caught))
    listings = tuple(listing(game, outcome.state) for outcome in match.outcomes)
    return Played(scenario, seed, made, (), record.write(match), listings)


def _options(game: Game, rng: random.Random) -> dict[str, str]:
    """Every second game with its defaults, the others with anything."""
    if rng.random() < 0.5:
        return {}
    return {option.name: rng.choice(option.choices) for option in game.options.values()}


class _Run:
    """A random game in progress."""

    def __init__(self, match: Match, seed: str, rates: Rates, rng: random.Random) -> None:
        self.match, self.seed, self.rates, self.rng = match, seed, rates, rng
        self.caught: list[Caught] = []
        self.by_verb = rng.choice((0.0, 0.3, 0.7))
        self.advisor = match.game.advisor if random.Random(f"{seed}/advised").random() < ADVISED else None
        self.bound = match.game.scenario(match.header.scenario).bound

    def goes_on(self) -> bool:
        """Check the position, then make one choice; False when the game is over or abandoned."""
        here = Here(self.match, self.rates, f"{self.seed}/{len(self.match.lines)}")
        everything = here.rng("rate listing").random() < self.rates.listing
        stuck = self._look(WAITS if everything else CHOICE, here)
        if stuck:
            return False
        for probe in PROBES:
            if here.rng(f"rate {probe.name}").random() < probe.rate(self.rates):
                self._look(probe, here)
        if not here.decisions:
            if here.rng("rate replay").random() < self.rates.replay:
                self._look(REPLAY, here)
            return False
        if len(self.match.lines) > self.bound:
            told = f"not over after {self.bound} decisions"
            self.caught.append(Caught(Fault("ends", "bound", told), record.write(self.match)))
            return False
        if 0 < self.rates.decisions < len(self.match.lines):
            return False
        met = sum(not caught.fault.of_wording for caught in self.caught)
        return met < self.rates.faults and self._choose(here)

    def _look(self, probe: Probe, here: Here) -> bool:
        """Run a check; keep each new finding of this game, shrunk."""
        found = faults(probe, here)
        for fault in found:
            self._keep(fault, probe, here)
        return bool(found)

    def _keep(self, fault: Fault, probe: Probe, here: Here) -> None:
        if not any((c.fault.check, c.fault.about) == (fault.check, fault.about) for c in self.caught):
            short, told = (self.match, fault) if fault.of_wording else Shrinker(here, probe, fault).shrunk()
            self.caught.append(Caught(told, record.write(short)))

    def _choose(self, here: Here) -> bool:
        decision = self.rng.choice(here.decisions)
        try:
            choices = decision.choices
        except Exception as wrong:
            self._keep(crashed("crash", "listing", wrong), WAITS, here)
            return False
        side, act = decision.side, self._picked(decision, choices)
        try:
            self.match.act(side, act)
        except Exception as wrong:
            probe = Probe("crash", partial(acts_can_be_taken, verb=act.verb), lambda rates: 1.0)
            if not self._look(probe, here):
                fault = crashed("crash", act.verb, wrong, f"{side} {act.text!r}: ")
                self.caught.append(Caught(fault, record.write(self.match)))
            return False
        return True

    def _picked(self, decision: Decision, choices: tuple[Act, ...]) -> Act:
        if self.advisor and self.rng.random() < HEEDED:
            return _best(self.advisor, decision)
        if self.rng.random() < self.by_verb:
            verb = self.rng.choice(list(dict.fromkeys(act.verb for act in choices)))
            choices = tuple(act for act in choices if act.verb == verb)
        return self.rng.choice(choices)


def _best(advisor: Advisor, decision: Decision) -> Act:
    """The choice that the game's own advisor rates best."""
    advice = {a.act: a.worth for a in advisor(decision)}
    return max(advice, key=lambda act: advice[act]) if advice else decision.choices[0]
