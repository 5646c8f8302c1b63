"""10.5 Strategic warfare in 1945: resolved at the end of spring, paid for by quarters."""

from __future__ import annotations

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.politics import in_play
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.rules.ch10_sw import IN_1945, LOSS, SW_CHOICES, book_losses, fight, losses
from esagono.games.third_reich.world import GERMANY, SW_TYPES, World
from esagono.kernel import Play, rule, seq, step

QUARTERS, LAST_QUARTER = turn_of("spring-1945"), turn_of("winter-1945")
QUARTER = "sw-quarter"
"""In `World.notes`: BRPs that a power loses at the end of each turn of 1945."""


@step("10.51")
@rule("10.5")
def resolve_1945(play: Play[World], _: object) -> None:
    """As in a year start, at the end of Spring 1945."""
    play.put("notes", IN_1945, 1)
    book_losses(play, fight(play))


@step("10.51")
def fix_quarters(play: Play[World], _: object) -> None:
    """A quarter of the losses, rounded down, is what each turn of the year costs."""
    quarters = {f"{QUARTER} {p}": losses(play.world, p) // 4 for p in SW_TYPES if losses(play.world, p)}
    notes = {k: n for k, n in play.world.notes.items() if not k.startswith(LOSS)}
    play.set(notes=notes | quarters)


@step("10.51")
@rule("10.5", "A-340")
def take_quarter(play: Play[World], _: object) -> None:
    """The losses of a quarter, now and at the end of each later turn of the year, until Germany is conquered."""
    for power in SW_TYPES if in_play(play.world, GERMANY) else ():
        if power in play.world.powers and in_play(play.world, power):
            lose(play, power, play.world.notes.get(f"{QUARTER} {power}", 0), "sw")


SW_1945 = seq(
    "sw of 1945", "10.5",
    seq("sw of spring 1945", "10.51", resolve_1945, *SW_CHOICES, fix_quarters,
        when=lambda world, _: world.turn == QUARTERS),
    take_quarter,
    when=lambda world, _: QUARTERS <= world.turn <= LAST_QUARTER,
)  # fmt: skip
