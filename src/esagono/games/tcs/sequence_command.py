"""The Command Phase (2.0-C): both sides write in secret; then dug-in markers and mines are placed in the open."""

from __future__ import annotations

from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_command import (
    EndCommand,
    both_sides,
    lay_out_paper,
    own_side,
    rest,
    rest_without_command,
)
from esagono.games.tcs.rules.ch06_digging import settle_digging
from esagono.games.tcs.rules.ch06_drawing import Mark, Pen
from esagono.games.tcs.rules.ch06_implementation import BringIn, Implement
from esagono.games.tcs.rules.ch06_issue import Issue
from esagono.games.tcs.rules.ch06_listing import LeaveOut, Put, PutAll
from esagono.games.tcs.rules.ch06_prep import remember_fights
from esagono.games.tcs.rules.ch06_reserves import Commit, Extend, Strike, Switch
from esagono.games.tcs.rules.ch06_review import Release, Succeed
from esagono.games.tcs.rules.ch06_status import no_command
from esagono.games.tcs.rules.ch06_template import Template
from esagono.games.tcs.rules.ch06_writing import BeginGroup, ChooseGroup, Draft, Scrap
from esagono.games.tcs.rules.ch21_laying import LayMines, place_mines
from esagono.kernel import ask, loop, seq, together

ORDERS = together(
    "command",
    "2.0",
    both_sides,
    loop(
        "orders",
        "2.0",
        ask(
            "orders", "2.0", Issue, Pen, Mark, PutAll, Put, LeaveOut, BeginGroup, ChooseGroup, Scrap, Implement,
            BringIn, Commit, Switch, Template, Draft, Extend, Strike, Succeed, Release, LayMines,
            EndCommand, by=own_side,
        ),
        record=Planning,
    ),
    rest,
    record=Planning,
    when=lambda world, record: not no_command(world),
)  # fmt: skip
COMMAND_PHASE = seq(
    "command phase",
    "2.0",
    remember_fights,
    lay_out_paper,
    ORDERS,
    rest_without_command,
    settle_digging,
    place_mines,
)
