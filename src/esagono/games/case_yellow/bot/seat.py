"""One decision as the side at the table sees it, and who judges it."""

from __future__ import annotations

from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.world import World
from esagono.wargame import judging
from esagono.wargame.judging import Position

Seat = Position[World, Weights]
Judge = judging.Judge[Seat]
GradualJudge = judging.GradualJudge[Seat]
