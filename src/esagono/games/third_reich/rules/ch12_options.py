"""12.2 Options: each power chooses an Offensive, Attrition or Pass on each front, and pays for Offensives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from esagono.games.third_reich.events.turns import OptionChosen
from esagono.games.third_reich.politics import allied, powers_of
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch12_duties import offensive_due, owe
from esagono.games.third_reich.world import (
    ATTRITION,
    EASTERN,
    FRONTS,
    OFFENSIVE,
    OPTIONS,
    PASS,
    RUSSIA,
    World,
)
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule

COST = 15
DUTIES: Slot[Callable[[World, str, str], str]] = Slot("options that a rule demands")
"""World, power, front: the option that it must choose, or nothing (43.1)."""
FORBIDDEN: Slot[Callable[[World, str, str, str], str]] = Slot("options that a rule forbids")
"""World, power, front, option: the rule that forbids it (26.815, 44.1, neutral Russia)."""
FREE: Slot[Callable[[World, str, str], bool]] = Slot("offensives that cost nothing")
"""World, power, front (43.1, 33.42-10)."""


@rule("12.22", "T-brp-costs")
def price(world: World, power: Side, front: str, option: str) -> int:
    """What an option costs."""
    if option != OFFENSIVE or any(free(world, power, front) for free in FREE):
        return 0
    return COST


def key(nation: str, front: str) -> str:
    """How `World.options` writes a nation and a front."""
    return f"{nation} {front}"


def chosen(world: World, power: Side, front: str) -> str:
    """The option that a power has chosen on a front; empty: none yet."""
    return world.options.get(key(power, front), "")


def partners(world: World, power: Side) -> tuple[Side, ...]:
    """The powers with which it is actively allied."""
    alliance = next((a for a in ("axis", "allies") if power in powers_of(world, a)), "")
    return tuple(p for p in powers_of(world, alliance) if p != power and allied(world, p, power))


@law("12.22")
def front_is_open(seen: Seen[World, Phase], act: Choose) -> bool:
    """One option on each front."""
    return not chosen(seen.world, seen.side, act.front)


@law("12.22")
@rule("11.4")
def brps_are_there(seen: Seen[World, Phase], act: Choose) -> bool:
    """An Offensive costs 15 BRPs."""
    return can_spend(seen.world, seen.side, price(seen.world, seen.side, act.front, act.option))


@law("12.25")
@rule("12.23", "20.4A")
def option_suits_the_allies(seen: Seen[World, Phase], act: Choose) -> bool:
    """Nobody chooses Attrition where an ally has chosen an Offensive."""
    if act.option != ATTRITION:
        return True
    return all(chosen(seen.world, p, act.front) != OFFENSIVE for p in partners(seen.world, seen.side))


@law("12.25")
def russia_decides_in_the_east(seen: Seen[World, Phase], act: Choose) -> bool:
    """On the Eastern front Russia, once allied, determines the option: its allies follow it or pass."""
    if act.front != EASTERN or act.option == PASS or RUSSIA not in partners(seen.world, seen.side):
        return True
    return chosen(seen.world, RUSSIA, EASTERN) == act.option


def demanded(world: World, power: Side, front: str) -> str:
    """The option that a rule demands of a power."""
    return next((option for duty in DUTIES if (option := duty(world, power, front))), "")


@law("43.1")
def option_is_the_one_demanded(seen: Seen[World, Phase], act: Choose) -> bool:
    """Where a rule demands an option, no other can be chosen."""
    return demanded(seen.world, seen.side, act.front) in ("", act.option)


def forbidden(world: World, power: Side, front: str, option: str) -> str:
    """The rule that forbids an option."""
    return next((found for bars in FORBIDDEN if (found := bars(world, power, front, option))), "")


@law("20.4B")
def nothing_forbids_the_option(seen: Seen[World, Phase], act: Choose) -> bool:
    """No rule forbids the option now."""
    return not forbidden(seen.world, seen.side, act.front, act.option)


class Choose(Act):
    """Choose the option of a front."""

    verb = "option"
    rule = "12.22"
    laws = (
        front_is_open, option_is_the_one_demanded, nothing_forbids_the_option, option_suits_the_allies,
        russia_decides_in_the_east, brps_are_there,
    )  # fmt: skip
    front: Literal["western", "eastern", "mediterranean"]
    option: Literal["offensive", "attrition", "pass"]

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Choose]:
        """Every option of every front that is open."""
        open_fronts: list[Any] = [f for f in FRONTS if not chosen(seen.world, seen.side, f)]
        words: tuple[Any, ...] = OPTIONS
        return (cls(f, o) for f in open_fronts for o in words)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for; an ally's Attrition gives way to an Offensive, and he chooses again."""
        spend(play, play.side, price(play.world, play.side, self.front, self.option), "offensive", self.front)
        options = dict(play.world.options)
        if self.option == OFFENSIVE:
            for ally in partners(play.world, play.side):
                if options.get(key(ally, self.front)) == ATTRITION:
                    del options[key(ally, self.front)]
                    play.let(record, done=tuple(p for p in record.done if p != ally))
            owe(play, offensive_due(play.side, self.front))
        play.set(options={**options, key(play.side, self.front): self.option})
        play.tell(OptionChosen(play.side, self.front, self.option))


@law("12.22")
def no_front_is_left(seen: Seen[World, Phase], act: OptionsSet) -> bool:
    """No rule demands an option that is not chosen yet, nor forbids a Pass where another option can be chosen."""
    fronts = (f for f in FRONTS if not chosen(seen.world, seen.side, f))
    return not any(must_be_chosen(seen.world, seen.side, f) for f in fronts)


@rule("12.22", "43.1")
def must_be_chosen(world: World, power: Side, front: str) -> bool:
    """The power may not leave the front to a Pass."""
    if demanded(world, power, front) not in ("", PASS):
        return True
    others = (o for o in (ATTRITION, OFFENSIVE) if not forbidden(world, power, front, o))
    return bool(forbidden(world, power, front, PASS)) and any(is_possible(world, power, front, o) for o in others)


def is_possible(world: World, power: Side, front: str, option: str) -> bool:
    """An Offensive can be paid; Attrition suits the allies."""
    if option == OFFENSIVE:
        return can_spend(world, power, price(world, power, front, option))
    return all(chosen(world, p, front) != OFFENSIVE for p in partners(world, power))


class OptionsSet(Act):
    """All other fronts pass."""

    verb = "pass-others"
    rule = "12.22"
    ends = "phase"
    laws = (no_front_is_left,)

    def do(self, play: Play[World], record: Phase) -> None:
        """A front without a choice is a Pass."""
        rest = {key(play.side, f): PASS for f in FRONTS if not chosen(play.world, play.side, f)}
        play.set(options={**play.world.options, **rest})
        play.let(record, done=(*record.done, play.side))


@rule("1.5")
def has_fronts(world: World, record: Phase, power: Side) -> bool:
    """The power takes part and has a front without an option."""
    return any(not chosen(world, power, f) for f in FRONTS)
