"""The composition of sight: what screens hexes, how far one sees by which light (chapters 7, 8, 18, 19, 26)."""

from __future__ import annotations

from esagono.games.tcs.rules import ch07_spotting, ch08_los, ch18_continuous, ch19_screens, ch26_light

ch07_spotting.IN_SMOKE.fill(ch19_screens.in_smoke)
ch08_los.SCREENS.fill(ch19_screens.smoke_hexes, ch18_continuous.continuous_hexes)
ch08_los.REACH.fill(ch26_light.sight_by_illum)
