"""The replacement and reinforcement phases (SOP-A3, SOP-A4), put together out of several chapters."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.choices import can_choose
from esagono.games.crimea.records import Gathering, Replacing
from esagono.games.crimea.rules.ch07_air import Restore
from esagono.games.crimea.rules.ch07_events import MoreSupply, Relieve
from esagono.games.crimea.rules.ch07_points import lose_unused, receive_replacements
from esagono.games.crimea.rules.ch08_groups import TakeGroup
from esagono.games.crimea.rules.ch08_withdrawal import WITHDRAWALS, forget_surplus
from esagono.games.crimea.rules.ch20_trains import Repair
from esagono.games.crimea.rules.ch22_garrisons import Release, ReleaseUnit, release_by_date
from esagono.games.crimea.rules.ch22_militia import Disband, PlaceMilitia
from esagono.games.crimea.rules.ch22_zap import Exchange, Form
from esagono.games.crimea.rules.pb03_replacements import Levy
from esagono.games.crimea.rules.pb04_conversion import CONVERSION, Convert, ordered_conversions
from esagono.games.crimea.world import AXIS, SIDES, SOVIET, World
from esagono.kernel import Act, Play, Side, ask, each, loop, seq

SOVIET_GROUPS = (Release, ReleaseUnit, TakeGroup)
REFILLS = (Restore, Repair, Disband, Exchange, Form, Relieve, MoreSupply, Levy)
"""What both sides may do in the replacement phase; each act knows for whom it is."""


class EndReplacements(Act):
    """Nothing more is done in the replacement phase."""

    verb = "end-replacements"
    rule = "BSR-7.2"
    ends = "phase"

    def do(self, play: Play[World], record: Replacing) -> None:
        """The phase goes on."""
        play.leave("refilling")


def refiller(world: World, record: Replacing) -> Side:
    """The side, while it has something to choose."""
    acts = (*REFILLS, *SOVIET_GROUPS) if record.side == SOVIET else REFILLS
    return record.side if can_choose(world, record, record.side, *acts) else ""


def soviets_refill(world: World, record: Replacing) -> Side:
    """The Soviets in their turn of the phase."""
    return refiller(world, record) if record.side == SOVIET else ""


def axis_refills(world: World, record: Replacing) -> Side:
    """The Axis in its turn of the phase."""
    return refiller(world, record) if record.side == AXIS else ""


REPLACEMENTS = each(
    "replacements",
    "SOP-A3a",
    lambda world, record: [] if world.rules.replacements.none else [Replacing(SOVIET), Replacing(AXIS)],
    receive_replacements,
    release_by_date,
    loop(
        "refilling",
        "BSR-7.2",
        ask("replacements", "SOP-A3a", *REFILLS, *SOVIET_GROUPS, EndReplacements, by=soviets_refill),
        ask("axis replacements", "SOP-A3c", *REFILLS, EndReplacements, by=axis_refills),
        until=lambda world, record: not refiller(world, record),
    ),
    lose_unused,
    record=Replacing,
    label=lambda world, record: {"side": record.side},
)


class EndGathering(Act):
    """No more groups, conversions or Militia."""

    verb = "end-reinforcements"
    rule = "SOP-A4b"
    ends = "phase"

    def do(self, play: Play[World], record: Gathering) -> None:
        """The phase goes on."""
        play.leave("gathering")


def gatherer(world: World, record: Gathering) -> Side:
    """The side, while it has something to choose; the Soviets have taken their groups before."""
    acts = (TakeGroup, Convert) if record.side == AXIS else (Convert, PlaceMilitia)
    return record.side if can_choose(world, record, record.side, *acts) else ""


def axis_gathers(world: World, record: Gathering) -> Side:
    """The Axis in its turn of the phase."""
    return gatherer(world, record) if record.side == AXIS else ""


def soviets_gather(world: World, record: Gathering) -> Side:
    """The Soviets in their turn of the phase."""
    return gatherer(world, record) if record.side == SOVIET else ""


GATHERING = each(
    "reinforcements",
    "SOP-A4b",
    lambda world, record: [Gathering(side) for side in SIDES],
    ordered_conversions,
    loop(
        "gathering",
        "BSR-8.3",
        ask("axis reinforcements", "BSR-8.32", TakeGroup, Convert, EndGathering, by=axis_gathers),
        ask("soviet reinforcements", "PB-4.2", Convert, PlaceMilitia, EndGathering, by=soviets_gather),
        until=lambda world, record: not gatherer(world, record),
    ),
    record=Gathering,
    label=lambda world, record: {"side": record.side},
)
REINFORCEMENTS: Any = seq("reinforcement phase", "SOP-A4b", GATHERING, WITHDRAWALS, forget_surplus)
ARRIVAL_PROCEDURES = (REPLACEMENTS, REINFORCEMENTS, CONVERSION)
