"""One decision as the power at the table sees it, and who judges it."""

from __future__ import annotations

from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.world import World
from esagono.wargame import judging
from esagono.wargame.judging import Position

Seat = Position[World, Weights]
Judge = judging.Judge[Seat]
